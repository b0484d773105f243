// What the players are asked. Name, clause and phrase of a decision stand in the turn table.
#include "../rules/rules.h"
#include "core/facts.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

// Of a joint action: who asks whom.
Said asked_by(const OneDeckGalaxy& game, const State& s, const Step& now) {
  if (game.players() < 2) return kNothing;
  if (now.what == Do::Act)
    return now.x == 0 ? kNothing : say("asks.to_end", {{"who", say_seat(now.x == 1 ? 0 : 1)}});
  for (int p = 0; p < kMostPlayers; ++p)
    if (s.dice.any(picked_by(p)) && !now.who.has(seat_at(p)))
      return say("asks.for_dice", {{"who", seat_at(p)}, {"whom", seat_at(1 - p)}});
  return kNothing;
}
int total_picked(const State& s) {
  int total = 0;
  for (const Die& d : s.dice.die)
    total += d.place == picked_by(0) || d.place == picked_by(1) ? d.value : 0;
  return total;
}

std::vector<Argument> arguments_for(const OneDeckGalaxy& game, const State& s, const Step& now) {
  const auto asked = [&]() -> Argument { return {"asked", asked_by(game, s, now)}; };
  switch (now.what) {
    case Do::Act:
    case Do::CombineDice: return {asked()};
    case Do::FillBox: {
      const Box* box = box_at(game, s, now.x);
      return {asked(), {"have", total_picked(s)}, {"need", box ? box->number : 0}};
    }
    case Do::PayDice:
      return {{"have", total_picked(s)}, {"need", milestone(game, s, now.y, now.x).n}};
    case Do::PayScience:
      return {{"have", science_value(game, s.picked)}, {"need", bill_for(game, s, now).unit}};
    case Do::PickDice: return {{"effect", say_effect(effect_of(game, s, now))}};
    default: return {};
  }
}

}  // namespace

Prompt prompt_for(const OneDeckGalaxy& game, const OneDeckGalaxy::View& view) {
  if (view.agenda.empty())
    return {"GAME_OVER", "ODG-12.6",
            say(view.result == Result::Won ? "prompt.won" : "prompt.overwhelmed")};
  const Step now = view.agenda.next();
  const StepRule<OneDeckGalaxy>& rule = rule_for<OneDeckGalaxy>(now);
  const State s = facts_of(game, view);
  return {std::string(rule.name), std::string(rule.clause),
          say("prompt." + std::string(rule.prompt), arguments_for(game, s, now))};
}

}  // namespace orrery::one_deck_galaxy
