// What a seat is asked. Name, clause and phrase of a decision stand in the turn table.
#include <algorithm>

#include "../rules/rules.h"
#include "names.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

// FD-5.9.2  Kins that may fight an Empire ship on this ring.
int kins_that_fight(const Kins& kins, int ring) {
  int fit = kins.centre;
  for (int level = ring; level <= kLevels; ++level) fit += kins.at(Action::Battle, level);
  return fit;
}

std::vector<Argument> arguments_for(const Foundation& game, const Foundation::View& v,
                                    const Step& now) {
  constexpr const char* kRingWords[] = {"outer", "middle", "inner"};
  const auto tile = [&]() -> Argument { return {"tile", say_colony(game.content, now.at)}; };
  const auto level = [&]() -> Argument { return {"level", roman(now.level)}; };
  const auto count = [&]() -> Argument { return {"n", now.n}; };
  switch (now.what) {
    case Do::DealPlanet:
    case Do::DealColony:
    case Do::ProduceAgain: return {{"planet", planet_name(now.at)}};
    case Do::PlaceEmpire: return {{"ring", kRingWords[std::min<std::size_t>(now.n, 2)]}};
    case Do::TurnMain: return {{"n", v.orders_left}};
    case Do::Bump:
      return {{"space", say_space(now.action, now.level)},
              {"up", say_space(now.action, now.level + 1)}};
    case Do::RetrieveBonus:
    case Do::DrawColony: return {level(), tile()};
    case Do::TakeAction:
      return {{"action", say_action(now.action)},
              {"level", roman(level_of_space(now.level))},
              {"from", now.level == kCentre ? "centre" : "level"},
              {"lower", level_of_space(now.level) > 1 ? "yes" : "no"},
              {"must", now.mode == kMust ? "yes" : "no"}};
    case Do::PlaceDisc: return {{"use", now.action == Action::SpaceTravel ? "ship" : "disc"}};
    case Do::KinDest: return {{"space", say_space(now.action, now.level)}};
    case Do::GainCube:
    case Do::DrawOrDecline: return {level(), count(), tile()};
    case Do::KeepTile:
    case Do::PeekWhich:
    case Do::TradeMore:
    case Do::ProduceElsewhere: return {tile()};
    case Do::TurnUpGoal: return {{"goal", slot_name(now.at)}};
    case Do::FurtherKin: return {count()};
    case Do::EmpireHit: {
      const int ring = level_of_gate(now.at);
      const auto& d = nth(v.dynasty, now.who);
      const bool stays = (d.colonies & game.content.with(Op::StackWithEmpire)) != 0;  // C2-05
      return {{"gate", gate_name(now.at)},
              {"level", roman(ring)},
              {"higher", ring < 3 ? "yes" : "no"},
              {"n", kins_that_fight(d.kins, ring)},
              {"stay", stays ? "yes" : "no"}};
    }
    case Do::ReturnEmpire: return {{"n", nth(v.dynasty, now.who).empire_ships}};
    case Do::WildTarget: return {level(), count()};
    default: return {};
  }
}

}  // namespace

Prompt prompt_for(const Foundation& game, const Foundation::View& view) {
  if (view.agenda.empty())
    return {"GAME_OVER", view.winning_goal == kUnseen ? "FD-6.6" : "FD-6.1",
            say("prompt.game_over")};
  const Step now = view.agenda.next();
  const StepRule<Foundation>& rule = rule_for<Foundation>(now);
  return {std::string(rule.name), std::string(rule.clause),
          say("prompt." + std::string(rule.prompt), arguments_for(game, view, now))};
}

}  // namespace orrery::foundation
