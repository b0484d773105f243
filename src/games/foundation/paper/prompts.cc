// What a seat is asked, in words with numbers. Name and clause of a decision stand in the turn table.
#include "../rules/rules.h"
#include "names.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

std::string turn_main(const Foundation::View& v) {
  if (v.orders_left > 0) return "Issue an order (" + std::to_string(v.orders_left) + " left)";
  return "No orders left: free actions, a declaration, or the end of the turn";
}

std::string action(const Step& now) {
  const std::string name(action_name(now.action));
  const int level = level_of_space(now.level);
  if (now.what == Do::PlaceDisc)
    return now.action == Action::SpaceTravel ? "Place the ship you picked up" : "Use the ship you picked up as a research disc";
  const std::string lower = level > 1 ? " or lower" : "";
  return name + " " + std::string(roman(level)) + (now.level == kCentre ? " (from the centre)" : "") + lower +
         (now.mode == kMust ? "" : ", or no action");
}

std::string empire_hit(const Foundation::View& v, const Step& now) {
  const int ring = level_of_gate(now.at);
  const Kins& kins = v.dynasty[static_cast<std::size_t>(now.who)].kins;
  int fit = kins.centre;
  for (int level = ring; level <= kLevels; ++level) fit += kins.at(Action::Battle, level);
  return "An Empire ship has come to your ship at " + gate_name(now.at) + ": fight (Battle " + std::string(roman(ring)) +
         (ring < 3 ? " or higher" : "") + ", " + counted(fit, "kin") + " can) or lose the ship";
}

std::string words_for(const Foundation& game, const Foundation::View& v, const Step& now, std::string_view plain) {
  const Content& content = game.content;
  const auto tile = [&] { return " (" + std::string(colony_name(content, now.at)) + ")"; };
  const auto of_level = [&] { return "level " + std::string(roman(now.level)); };
  switch (now.what) {
    case Do::DealPlanet: return "Which tile is dealt to " + planet_name(now.at) + "?";
    case Do::PlaceEmpire:
      return "Where is the Empire's pair on the " + std::string(now.n == 0 ? "outer" : now.n == 1 ? "middle" : "inner") + " ring?";
    case Do::DealColony: return "Which colony is dealt to " + planet_name(now.at) + "?";
    case Do::TurnMain: return turn_main(v);
    case Do::Bump:
      return "Two kins on " + space_name(now.action, now.level) + ": one goes up to " + space_name(now.action, now.level + 1) +
             ", which way does the other go?";
    case Do::RetrieveBonus: return "Take a " + of_level() + " cube for the kin you retrieved" + tile();
    case Do::TakeAction:
    case Do::PlaceDisc: return action(now);
    case Do::KinDest: return "Where does the kin from " + space_name(now.action, now.level) + " go?";
    case Do::GainCube: return "Take a " + of_level() + " cube, " + std::to_string(now.n) + " to come" + tile();
    case Do::DrawOrDecline: return "Draw " + counted(now.n, of_level() + " tile") + " and keep one instead of this one?" + tile();
    case Do::DrawColony: return "Which " + of_level() + " tile is drawn?" + tile();
    case Do::KeepTile: return "Which tile do you keep?" + tile();
    case Do::PeekWhich: return "Which goal do you look at?" + tile();
    case Do::TurnUpGoal: return "Which goal lies on " + std::string(slot_name(now.at)) + "?";
    case Do::TradeMore: return "Trade once more?" + tile();
    case Do::ProduceAgain: return "The cube slid down on " + planet_name(now.at) + ": produce there again?";
    case Do::ProduceElsewhere: return "Produce once more, also on another planet?" + tile();
    case Do::FurtherKin: return "Retrieve a further kin? " + counted(now.n, "kin") + " so far";
    case Do::EmpireHit: return empire_hit(v, now);
    case Do::ReturnEmpire: {
      const int ships = v.dynasty[static_cast<std::size_t>(now.who)].empire_ships;
      return (ships == 1 ? std::string("Return your Empire ship") : "Return one of your " + counted(ships, "Empire ship")) + " to a ring with fewer than two";
    }
    case Do::WildTarget: return "Put a " + of_level() + " cube from the supply on a planet (" + std::to_string(now.n) + " left)";
    default: return std::string(plain);
  }
}

}  // namespace

Prompt prompt_for(const Foundation& game, const Foundation::View& view) {
  if (view.agenda.empty()) return {"GAME_OVER", view.winning_goal == kUnseen ? "FD-6.6" : "FD-6.1", "The game is over"};
  const Step now = view.agenda.next();
  const StepRule<Foundation>& rule = rule_for<Foundation>(now);
  return {std::string(rule.name), std::string(rule.clause), words_for(game, view, now, rule.prompt)};
}

}  // namespace orrery::foundation
