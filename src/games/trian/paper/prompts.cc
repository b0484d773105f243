// What a seat is asked. Name, clause and phrase of a decision stand in the turn table.
#include "../rules/rules.h"
#include "names.h"
#include "paper.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

std::vector<Argument> arguments_for(const Trian& game, const Trian::View& v, const Step& now) {
  const Content& k = game.content;
  const Argument left{"n", now.n};
  const auto area = [&](Area a) -> Argument { return {"area", say_area(game, v.galaxy, a)}; };
  switch (now.what) {
    case Do::ShowTop: return {{"stack", now.n + 1}};
    case Do::TurnTile: return {{"face", say_face(k, v.drawn_up)}};
    case Do::Place: {
      const bool is_known = v.drawn.is_known && v.drawn.value < kTiles;
      const auto face = [&](std::size_t side) {
        return is_known ? say_face(k, k.tile[v.drawn.value].face[side]) : kNothing;
      };
      return {{"first", face(0)}, {"second", face(1)}};
    }
    case Do::Exploration:
      return {{"n", v.actions + v.extra},
              {"further", v.actions == 0 && v.extra > 0 ? "yes" : "no"},
              {"closings", static_cast<int>(v.pending.size())}};
    case Do::Gather: return {area(now.area), left};
    case Do::Pay:
    case Do::PriestessMines: return {left};
    case Do::TeleportTo:
    case Do::TransportTo:
    case Do::SwapWith: {
      const Placed& p = at(v.galaxy, now.at);
      return {{"piece",
               now.part == kTheShip ? say_ship(p.ship.kind()) : say_emissary(p.emissary.kind())},
              {"tile", now.at + 1}};
    }
    case Do::TakeBack: return {area(now.area)};
    case Do::Commit:
      return {{"battle", v.battle.kind == BattleKind::Ships ? "ships" : "emissaries"}};
    case Do::UseTokens: return {{"n", total_of(game, public_part(v), now.who)}};
    case Do::Lose: return {{"whom", seat_at(now.mode)}, area(v.battle.area)};
    case Do::Roll:
    case Do::Reroll:
    case Do::RollFirst:
    case Do::RollRisky: return {{"who", seat_at(now.mode)}};
    default: return {};
  }
}

}  // namespace

Prompt prompt_for(const Trian& game, const Trian::View& view) {
  if (view.agenda.empty()) return {"GAME_OVER", "GT-14.1", say("prompt.game_over")};
  const Step now = view.agenda.next();
  const StepRule<Trian>& rule = rule_for<Trian>(now);
  return {std::string(rule.name), std::string(rule.clause),
          say("prompt." + std::string(rule.prompt), arguments_for(game, view, now))};
}

}  // namespace orrery::trian
