// What the selected choice is about, and what one owns: tiles and goals with their texts.
#include "cli/tty/foundation/look.h"
#include "cli/tty/text.h"
#include "games/foundation/paper/elements.h"
#include "games/foundation/paper/paper.h"

namespace orrery::tty::foundation {
namespace {

class Details {
 public:
  Details(Canvas& canvas, Rect where, const Sight& sight) : canvas_(canvas), where_(where), sight_(sight), y_(where.y + 1) {}

  void draw() {
    canvas_.title(where_, "Tiles and goals", "t: all of them");
    touched();
    const Dynasty<Seen>& d = sight_.dynasty(sight_.owner());
    for (int slot = 0; slot < kGoalSlots; ++slot) goal(sight_.view.goal(slot), "Goal " + std::string(slot_name(slot)));
    if (!d.personal_goal.to.empty()) goal(d.personal_goal, "Your goal");
    for (const int t : bits_of(d.colonies)) tile(t, "Yours: ");
    if (y_ + static_cast<int>(sight_.game.content.goal.size()) < where_.bottom()) possible_goals();
  }

 private:
  void say(const Line& line) {
    for (const Line& part : broken(line, where_.width - 2, 2))
      if (y_ < where_.bottom()) canvas_.write(where_.x + 1, y_++, part, where_.width - 2);
  }

  void tile(int t, const std::string& head) {
    say({{head + std::string(colony_name(sight_.game.content, t)) + ". ", kBrass}, {tile_text(sight_.game.content, t), kText}});
  }

  // Tiles that the selected choice touches, or that lie on the planets it touches.
  void touched() {
    const Content& content = sight_.game.content;
    for (std::size_t i = 0; i < content.colony.size(); ++i) {
      const int t = static_cast<int>(i), planet = sight_.view.lies_for[i];
      if (has_bit(sight_.dynasty(sight_.owner()).colonies, t)) continue;
      const bool itself = sight_.light(element::colony(content, t)) == Lights::Chosen;
      const bool its_planet = planet < kPlanets && has_bit(sight_.view.colony_board, t) && sight_.light(element::planet(planet)) == Lights::Chosen;
      if (itself || its_planet) tile(t, planet < kPlanets ? "At " + planet_name(planet) + ": " : "");
    }
  }

  // Any of them may lie face down: how far one is with each helps to plan.
  void possible_goals() {
    if (y_ > where_.y + 1) ++y_;
    say({{"Three of these goals are in the game:", kDim}});
    for (const GoalTile& g : sight_.game.content.goal) {
      const Progress p = progress_to(sight_, g);
      const std::string count = std::to_string(p.have) + "/" + std::to_string(p.need) + " ";
      if (y_ < where_.bottom()) canvas_.write(where_.x + 1, y_++, {{count, Look{p.have >= p.need ? Paint::Glow : Paint::Text}}, {std::string(g.name.view()) + "  ", kBrass}, {goal_text(g), kDim}}, where_.width - 2);
    }
  }

  void goal(const Rumour<Goal>& rumour, const std::string& name) {
    if (!rumour.is_known || rumour.value == kUnseen) return;
    const GoalTile& tile = sight_.game.content.goal[rumour.value];
    const Progress p = progress_to(sight_, tile);
    say({{name + ": " + std::string(tile.name.view()) + " ", Look{Paint::Glow}.strong()},
         {std::to_string(p.have) + " of " + std::to_string(p.need) + ". ", Look{p.have >= p.need ? Paint::Glow : Paint::Text}.strong()},
         {goal_text(tile), kText}});
  }

  Canvas& canvas_;
  Rect where_;
  const Sight& sight_;
  int y_;
};

}  // namespace

void draw_details(Canvas& canvas, Rect where, const Sight& sight) { Details(canvas, where, sight).draw(); }

}  // namespace orrery::tty::foundation
