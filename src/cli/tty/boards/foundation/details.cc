// What the selected choice is about, and what one owns: tiles and goals with their texts.
#include "cli/tty/boards/foundation/look.h"
#include "cli/tty/screen/text.h"
#include "games/foundation/paper/elements.h"
#include "games/foundation/paper/paper.h"

namespace orrery::tty::foundation {
namespace {

class Details {
 public:
  explicit Details(const Sight& sight) : sight_(sight) {}

  Sheet sheet() {
    touched();
    const Dynasty<Seen>& d = sight_.dynasty(sight_.owner());
    for (int slot = 0; slot < kGoalSlots; ++slot)
      goal(sight_.view.goal(slot), say("tty.goal", {{"goal", slot_name(slot)}}));
    if (!d.personal_goal.to.empty()) goal(d.personal_goal, say("tty.your_goal"));
    for (const int t : bits_of(d.colonies)) tile(t, say("tty.yours"));
    possible_goals();
    return std::move(sheet_);
  }

 private:
  void tile(int t, const Said& head) {
    const Content& content = sight_.game.content;
    const std::string id = element::colony(content, t);
    const std::string where = head.empty() ? "" : sight_.words(head) + ": ";
    sheet_.say({{where, kDim},
                {sight_.words(say_colony(content, t)) + ".", lit(kBrass, sight_.light(id)), id},
                {" " + sight_.words(tile_text(content, t)), kText}},
               id);
  }

  // Tiles that the selected choice touches, or that lie on the planets it touches.
  void touched() {
    const Content& content = sight_.game.content;
    for (std::size_t i = 0; i < content.colony.size(); ++i) {
      const int t = static_cast<int>(i), planet = sight_.view.lies_for[i];
      if (has_bit(sight_.dynasty(sight_.owner()).colonies, t)) continue;
      const bool itself = sight_.light(element::colony(content, t)) == Lights::Chosen;
      const bool its_planet = planet < kPlanets && has_bit(sight_.view.colony_board, t) &&
                              sight_.light(element::planet(planet)) == Lights::Chosen;
      if (itself || its_planet)
        tile(t,
             planet < kPlanets ? say("tty.at_planet", {{"planet", planet_name(planet)}}) : Said());
    }
  }

  // Any of them may lie face down: how far one is with each helps to plan.
  void possible_goals() {
    if (!sheet_.rows.empty()) sheet_.say({});
    sheet_.say({{sight_.say("tty.three_of_these"), kDim}});
    for (const GoalTile& g : sight_.game.content.goal) {
      const Progress p = progress_to(sight_, g);
      const std::string count = std::to_string(p.have) + "/" + std::to_string(p.need) + " ";
      sheet_.say({{count, Look{p.have >= p.need ? Paint::Glow : Paint::Text}},
                  {sight_.words(printed(g.name.view())) + "  ", kBrass},
                  {sight_.words(goal_text(g)), kDim}});
    }
  }

  void goal(const Rumour<Goal>& rumour, const Said& title) {
    if (!rumour.is_known || rumour.value == kUnseen) return;
    const GoalTile& tile = sight_.game.content.goal[rumour.value];
    const Progress p = progress_to(sight_, tile);
    sheet_.say({{sight_.words(title) + ": " + sight_.words(printed(tile.name.view())) + " ",
                 Look{Paint::Glow}.strong()},
                {sight_.say("tty.of", {{"have", p.have}, {"need", p.need}}) + ". ",
                 Look{p.have >= p.need ? Paint::Glow : Paint::Text}.strong()},
                {sight_.words(goal_text(tile)), kText}});
  }

  const Sight& sight_;
  Sheet sheet_{sight_.say("tty.tiles_and_goals"), sight_.say("tty.all_of_them")};
};

}  // namespace

Sheet details(const Sight& sight) { return Details(sight).sheet(); }

}  // namespace orrery::tty::foundation
