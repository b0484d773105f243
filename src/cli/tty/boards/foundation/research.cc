// The Research Board: level II at the bottom, level III above, the goals on top.
#include <array>

#include "cli/tty/boards/foundation/look.h"
#include "cli/tty/screen/text.h"
#include "games/foundation/paper/elements.h"

namespace orrery::tty::foundation {
namespace {

// The columns stand in the order in which the rulebook lists the actions, so that links join
// neighbours (spec 8.4).
constexpr std::array<Action, kActions> kColumns{Action::SpaceTravel, Action::Colonize,
                                                Action::Trade,       Action::Produce,
                                                Action::Research,    Action::Battle};

class ResearchBoard {
 public:
  ResearchBoard(Canvas& canvas, Rect where, const Sight& sight)
      : canvas_(canvas),
        where_(where),
        sight_(sight),
        column_((where.width - 5) / kActions),
        mine_(sight.dynasty(sight.owner()).research) {}

  void draw() {
    canvas_.title(where_, sight_.say("tty.research"), sight_.say("tty.price_then_who"));
    const int y = where_.y + 1;
    for (int slot = 0; slot < kGoalSlots; ++slot) goal(slot, y);
    links(kResearch3, kResearch4, y + 2);
    canvas_.write(where_.x + 1, y + 3, "III", kDim);
    canvas_.write(where_.x + 1, y + 5, "II", kDim);
    for (int i = 0; i < kActions; ++i) {
      space(i, kResearch3, y + 3);
      link_down(i, y + 4);
      space(i, kResearch2, y + 5);
      const std::string code(action_code(nth(kColumns, i)));
      canvas_.write(left(i), y + 6, column_ > 8 ? sight_.say("tty.column." + code) : code, kText);
    }
    personal(y + 7);
  }

 private:
  int left(int i) const { return where_.x + 5 + i * column_; }
  bool has(int space) const { return mine_ >> space & 1; }

  Line discs(int space) {
    Line line;
    for (int i = 0; i < sight_.players(); ++i)
      if (sight_.dynasty(seat_at(i)).research >> space & 1) line.push_back(shape_of(seat_at(i)));
    return line;
  }

  void space(int i, int first, int y) {
    const int space = first + index(nth(kColumns, i));
    const std::string element = element::research(sight_.game.content, space);
    const Lights::Light light = sight_.light(element);
    canvas_.mark({left(i), y, column_ - 1, 1}, element);
    int x = left(i);
    for (const Colour c : nth(sight_.game.content.research, space).price)
      if (c != Colour::None) x = canvas_.write(x, y, {cube(c)});
    if (light != Lights::Off)
      x = canvas_.write(x, y, light == Lights::Chosen ? "«" : "‹", lit(kText, light));
    canvas_.write(x, y, discs(space), left(i) + column_ - x);
  }

  // One of the preceding spaces is enough; a link shines once it is open to the owner.
  void link_down(int i, int y) {
    const int here = index(nth(kColumns, i)),
              before = index(nth(kColumns, (i + kActions - 1) % kActions));
    const u16 preceding = nth(sight_.game.content.research, kResearch3 + here).preceding;
    if (preceding >> (kResearch2 + here) & 1)
      canvas_.put(left(i), y, U'│', look_of_link(kResearch2 + here));
    if (preceding >> (kResearch2 + before) & 1)
      canvas_.put(left(i) - 2, y, i == 0 ? U'·' : U'╱', look_of_link(kResearch2 + before));
  }
  void links(int from, int to, int y) {
    for (int i = 0; i < kActions; ++i)
      for (int slot = 0; slot < kGoalSlots; ++slot) {
        const int below = from + index(nth(kColumns, i));
        if (nth(sight_.game.content.research, to + slot).preceding >> below & 1)
          canvas_.put(left(i) + (i % 2 == 0 ? 1 : 0), y, i % 2 == 0 ? U'╱' : U'╲',
                      look_of_link(below));
      }
  }
  Look look_of_link(int space) const { return has(space) ? Look{Paint::Glow}.strong() : kFaint; }

  void goal(int slot, int y) {
    const int x = left(2 * slot), width = 2 * column_ - 1, space = kResearch4 + slot;
    const Rumour<Goal>& rumour = sight_.view.goal(slot);
    const std::string element = element::goal(sight_.owner(), slot),
                      research = element::research(sight_.game.content, space);
    const Lights::Light light = std::max(sight_.light(element), sight_.light(research));
    canvas_.mark({x, y, width, 2}, element);
    canvas_.mark({x, y, width, 2}, research);
    Line title{{std::string(slot_name(slot)) + " ", lit(kBrass, light)}};
    if (rumour.is_known) {
      title.push_back({words_for(rumour.value, width - 2), Look{Paint::Glow}.strong()});
    } else {
      title.push_back({sight_.say("tty.face_down") + " ", kDim});
      title.push_back(cube(Colour::Black));
    }
    canvas_.write(x, y, title, width);
    Line known;
    if (rumour.to.is_everyone())
      known.push_back({sight_.say("tty.open") + " ", kDim});
    else if (!rumour.to.empty()) {
      known.push_back({sight_.say("tty.seen") + " ", kDim});
      for (int i = 0; i < sight_.players(); ++i)
        if (rumour.to.has(seat_at(i))) known.push_back(shape_of(seat_at(i)));
      known.push_back({" ", {}});
    }
    Line owners = discs(space);
    if (!owners.empty()) known.push_back({sight_.say("tty.disc") + " ", kDim});
    for (Piece& p : owners) known.push_back(std::move(p));
    canvas_.write(x, y + 1, known, width);
  }

  // FD-6.1  "Black Hoard 1/3": the name is cut rather than the count.
  std::string words_for(Goal goal, int room) const {
    const GoalTile& tile = sight_.game.content.goal[goal];
    const Progress p = progress_to(sight_, tile);
    const std::string count = " " + std::to_string(p.have) + "/" + std::to_string(p.need);
    return shortened(sight_.words(printed(tile.name.view())), room - columns(count)) + count;
  }

  void personal(int y) {
    const Rumour<Goal>& rumour = sight_.dynasty(sight_.owner()).personal_goal;
    if (y >= where_.bottom() || !rumour.is_known || rumour.to.empty()) return;
    canvas_.write(
        left(0), y,
        {{sight_.say("tty.personal_goal") + " ",
          lit(kBrass, sight_.light(element::goal(sight_.owner(), kPersonalSlot)))},
         {words_for(rumour.value, 30), Look{Paint::Glow}.strong()},
         {" " + sight_.say(has(kPersonal) ? "tty.researched" : "tty.not_yet_researched"), kDim}});
  }

  Canvas& canvas_;
  Rect where_;
  const Sight& sight_;
  int column_;
  u16 mine_;
};

}  // namespace

void draw_research(Canvas& canvas, Rect where, const Sight& sight) {
  ResearchBoard(canvas, where, sight).draw();
}

}  // namespace orrery::tty::foundation
