// What a seat is asked, in words with numbers. Name and clause of a decision stand in the turn table.
#include "../rules/rules.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

std::string from_source(const Content& content, const Step& now) {
  if (now.source == kNone) return "";
  if (now.source >= kToken) return " (" + std::string(planet_name(content, now.source - kToken)) + ")";
  return " (" + std::string(card_name(content, now.source)) + ")";
}

std::string words_for(const Renaissance& game, const Renaissance::View& v, const Step& now, std::string_view plain) {
  const Content& content = game.content;
  const auto planet = [&](int x) { return std::string(planet_name(content, x)); };
  const std::string source = from_source(content, now);
  switch (now.what) {
    case Do::DealObjective: return "Which Objective is face up on the " + std::string(slot_name(now.at)) + " slot?";
    case Do::TurnUpObjective: return "Which Objective lies on the " + std::string(slot_name(now.at)) + " slot?";
    case Do::Draft: {
      const Corner<Seen>& c = v.corner[now.at];
      std::string types;
      const auto add = [&](bool lacks, const char* type) { types += lacks ? (types.empty() ? "" : ", ") + std::string(type) : ""; };
      add(c.home == kNone, "a Planet"), add(c.drafted == kNone, "a Specialist"), add(c.start == 0, "Emissaries");
      return "Take an asset you lack: " + types;
    }
    case Do::DrawCard: return "Which card does " + std::string(seat_name(seat_at(now.at))) + " draw?";
    case Do::DrawSpecialist: return "Which Specialist does " + std::string(seat_name(seat_at(now.at))) + " look at?";
    case Do::Play: return v.played == 0 ? "Play a card" : "Play another card, or end your operations";
    case Do::DisorderOption: {
      int n = has_printed(game, now.at, Printed::FoundationsWeighNothing) ? 0 : v.foundations[now.at];
      for (const Corner<Seen>& c : v.corner) n += c.emissaries[now.at] + c.institutes[now.at];
      return "Disorder on " + planet(now.at) + ", " + std::to_string(n) + " of " + std::to_string(v.stability[now.at]) + ": give way";
    }
    case Do::Evacuate:
      return "Evacuate an Emissary from " + planet(v.in_disorder) + (now.n > 0 ? ", at least " + std::to_string(now.n) + " more" : ", or stop") + source;
    case Do::Move: return "Move an Emissary, " + counted(now.n, "step", "steps") + " left" + source;
    case Do::Push: return "Move an Emissary of another player, " + std::to_string(now.n) + " left" + source;
    case Do::MassMoveNumber: return "How many go from " + planet(now.at) + " to " + planet(now.mode) + "?";
    case Do::GatherFrom: return "Gather one on " + planet(now.at) + " from where, or stop?" + source;
    case Do::RecruitUpTo: return "Add an Emissary to a further Planet, up to " + std::to_string(now.n) + ", or stop?" + source;
    case Do::Activate: return "Activate an allied Planet?" + source;
    case Do::DrawStability: return "Which Stability has " + planet(now.at) + "?";
    case Do::TakeFoundation: return "The reserve is empty: whose Foundation goes to " + planet(now.at) + "?";
    default: return std::string(plain) + source;
  }
}

}  // namespace

Prompt prompt_for(const Renaissance& game, const Renaissance::View& view) {
  if (view.agenda.empty()) return {"GAME_OVER", view.ending == static_cast<u8>(Ending::Thirty) ? "GR-8.7" : view.ending == static_cast<u8>(Ending::TurnCap) ? "GR-15.1" : "GR-15.2", "The game is over"};
  const Step now = view.agenda.next();
  const StepRule<Renaissance>& rule = rule_for<Renaissance>(now);
  return {std::string(rule.name), std::string(rule.clause), words_for(game, view, now, rule.prompt)};
}

}  // namespace orrery::renaissance
