// What a seat is asked. Name, clause and phrase of a decision stand in the turn table.
#include "../rules/rules.h"
#include "names.h"
#include "paper.h"
#include "phrases.h"

namespace orrery::renaissance {
namespace {

// GR-2.12  What a seat has not taken yet.
Said lacking(const Corner<Seen>& c) {
  std::vector<Said> assets;
  if (c.home == kNone) assets.push_back(say("asset.planet"));
  if (c.drafted == kNone) assets.push_back(say("asset.specialist"));
  if (c.start == 0) assets.push_back(say("asset.emissaries"));
  return listed(std::move(assets), Said::Join::Comma);
}

std::vector<Argument> arguments_for(const Renaissance& game, const Renaissance::View& v,
                                    const Step& now) {
  const auto planet = [&](int x) -> Argument { return {"planet", say_planet(game.content, x)}; };
  const auto count = [&]() -> Argument { return {"n", now.n}; };
  switch (now.what) {
    case Do::DealObjective:
    case Do::TurnUpObjective: return {{"slot", slot_name(now.at)}};
    case Do::Draft: return {{"assets", lacking(v.corner[now.at])}};
    case Do::DrawCard:
    case Do::DrawSpecialist: return {{"whom", seat_at(now.at)}};
    case Do::Play: return {{"played", v.played}};
    case Do::DisorderOption: return {planet(now.at), {"load", say_load(game, v, now.at)}};
    case Do::Evacuate: return {planet(v.in_disorder), count()};
    case Do::Move:
    case Do::Push:
    case Do::RecruitUpTo: return {count()};
    case Do::MassMoveNumber: return {planet(now.at), {"to", say_planet(game.content, now.mode)}};
    case Do::GatherFrom:
    case Do::DrawStability:
    case Do::TakeFoundation: return {planet(now.at)};
    default: return {};
  }
}

// The card or the Planet whose effect asks.
Said source_of(const Content& content, const Step& now) {
  switch (now.what) {
    case Do::DisorderOption:
    case Do::MassMoveNumber:
    case Do::DrawStability:
    case Do::TakeFoundation: return kNothing;
    default:
      if (now.source == kNone) return kNothing;
      return now.source >= kToken ? say_planet(content, now.source - kToken)
                                  : say_card(content, now.source);
  }
}

}  // namespace

Prompt prompt_for(const Renaissance& game, const Renaissance::View& view) {
  if (view.agenda.empty()) {
    constexpr const char* kClauses[] = {"GR-15.2", "GR-8.7", "GR-15.1", "GR-15.2"};  // by Ending
    return {"GAME_OVER", kClauses[view.ending & 3], say("prompt.game_over")};
  }
  const Step now = view.agenda.next();
  const StepRule<Renaissance>& rule = rule_for<Renaissance>(now);
  Said question = say("prompt." + std::string(rule.prompt), arguments_for(game, view, now));
  if (Said source = source_of(game.content, now); source != kNothing)
    question =
        say("prompt.of_effect", {{"question", std::move(question)}, {"source", std::move(source)}});
  return {std::string(rule.name), std::string(rule.clause), std::move(question)};
}

}  // namespace orrery::renaissance
