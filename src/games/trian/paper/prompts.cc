// What a seat is asked, in words with numbers. Name and clause of a decision stand in the turn table.
#include "../rules/rules.h"
#include "names.h"
#include "paper.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

std::string words_for(const Trian& game, const Trian::View& v, const Step& now, std::string_view plain) {
  const auto unit = [&] {
    const Placed& p = at(v.galaxy, now.at);
    return (now.part == kTheShip ? ship_words(p.ship.kind()) : emissary_words(p.emissary.kind())) + " on " + tile_words(now.at);
  };
  const auto face = [&](u8 f) { return f < game.content.face.size() ? std::string(game.content.face[f].name.view()) : std::string("?"); };
  const std::string left = now.n > 1 ? ", " + std::to_string(now.n) + " left" : "";
  switch (now.what) {
    case Do::ShowTop: return "Which face lies on top of stack " + std::to_string(now.n + 1) + "?";
    case Do::TurnTile: return "What is on the back of the " + face(v.drawn_up) + "?";
    case Do::Place: return v.drawn.is_known && v.drawn.value < kTiles
                        ? "Place " + face(game.content.tile[v.drawn.value].face[0]) + " or " + face(game.content.tile[v.drawn.value].face[1])
                        : std::string(plain);
    case Do::Exploration: {
      std::string text = "Exploration, " + counted(v.actions + v.extra, "action", "actions") + " left";
      if (v.actions == 0 && v.extra > 0) text += " (no sending)";
      if (!v.pending.empty()) text += ", " + counted(static_cast<int>(v.pending.size()), "closing", "closings") + " to resolve";
      return text;
    }
    case Do::Gather: return "Take another mineral from " + area_words(game, v.galaxy, now.area) + "?" + left;
    case Do::Pay: return "Pay which mineral?" + left;
    case Do::PriestessMines: return "Take a mineral from a nebula near the Priestess?" + left;
    case Do::TeleportTo: return "Teleport the " + unit() + " where?";
    case Do::TransportTo: return "Beam the " + unit() + " where?";
    case Do::SwapWith: return "Swap the " + unit() + " with which one?";
    case Do::TakeBack: return "Take back emissaries from " + area_words(game, v.galaxy, now.area) + "?";
    case Do::Commit: return std::string("Commit up to 3 combat tokens for the clash ") + (v.battle.kind == BattleKind::Ships ? "of ships" : "of emissaries");
    case Do::UseTokens: return "Use your tokens: " + std::to_string(total_of(game, public_part(v), now.who)) + " now";
    case Do::Lose: return "Which emissary of " + std::string(seat_name(seat_at(now.mode))) + " in " + area_words(game, v.galaxy, v.battle.area) + " is returned?";
    case Do::Roll: case Do::Reroll: case Do::RollFirst: case Do::RollRisky: return std::string(seat_name(seat_at(now.mode))) + " rolls the die";
    default: return std::string(plain);
  }
}

}  // namespace

Prompt prompt_for(const Trian& game, const Trian::View& view) {
  if (view.agenda.empty()) return {"GAME_OVER", "GT-14.1", "The game is over"};
  const Step now = view.agenda.next();
  const StepRule<Trian>& rule = rule_for<Trian>(now);
  return {std::string(rule.name), std::string(rule.clause), words_for(game, view, now, rule.prompt)};
}

}  // namespace orrery::trian
