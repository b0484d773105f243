#include "reference.h"

#include "core/names.h"
#include "effects.h"

namespace orrery::one_deck_galaxy {

int morsels_to_pay(const Game& g, const State& s);

namespace {

std::string name_of(const Game& g, int card) { return std::string(printed(g, card).name.view()); }

// Which Location the adversary takes next, or -1.
int next_taken(const Game& g, const State& s) {
  const bool by_cost = is(g, s, Nature::Settlers);
  int best = -1, most = -1;
  for (int slot = 0; slot < kSlots; ++slot) {
    const u8 card = row(s.zone, slot);
    if (card == kNone || is_encounter(g, card)) continue;
    const int worth = by_cost ? printed(g, card).cost : row(s.pile, slot).influence;
    if (worth > most) best = slot, most = worth;
  }
  return best;
}
std::string act_of(const Game& g, const State& s) {
  const int slot = next_taken(g, s);
  const std::string taken = slot < 0 ? "the top card of the deck" : name_of(g, row(s.zone, slot));
  switch (adversary(g, s).nature) {
    case Nature::Settlers: return "settles " + taken;
    case Nature::Preservers: return "preserves " + taken;
    case Nature::Calibrator: return "captures a die of the supply";
    case Nature::Nebula: return "swells: " + counted(morsels_to_pay(g, s), "Morsel is", "Morsels are") + " paid";
    case Nature::Syndicate: break;
  }
  return {};
}

}  // namespace

int cards_of_time(const Game& g, const State& s) {
  const Adversary& a = adversary(g, s);
  return std::max(0, a.time_passes[s.hard] + lasting(g, s, Op::TimePasses) + (s.side == 1 ? a.side_b_time[s.hard] : 0));
}

std::vector<Notice> reference_of(const Game& g, const State& s) {
  const Adversary& a = adversary(g, s);
  const std::string at = std::to_string(a.threshold[s.hard]), x = std::to_string(x_of(g, s)), two = std::to_string(a.escalate);
  std::vector<Notice> lines;
  const auto say = [&](const char* phase, std::string words) { lines.push_back({phase, std::move(words)}); };
  say("adversary", "Time Passes: " + counted(a.time_passes[s.hard], "card is", "cards are") + " discarded from the deck.");
  switch (a.nature) {
    case Nature::Settlers:
      say("adversary", "It gains 1 influence; an Escalate gives it " + two + ".");
      say("adversary", "With " + at + " influence it loses them and settles the Location with the highest printed cost.");
      say("adversary", "End: with X = " + x + " colonies or more, cards and events together, you are Overwhelmed.");
      if (s.hard) say("gather", "The icon on each event colony is missing from what you gather.");
      break;
    case Nature::Preservers:
      say("adversary", "It gains 1 influence; an Escalate gives it " + two + ".");
      say("adversary", "With " + at + " influence it loses them and preserves the Location with the most influence.");
      say("adversary", "End: with Preserves and Conditions of your lowest level + X = " + x + " or more you are Overwhelmed.");
      say("results", "When a disc is claimed one Preserve is freed.");
      break;
    case Nature::Syndicate:
      say("adversary", "It takes the top card as Science; an Escalate gives it one more.");
      say("adversary", "Eclipse: with Science of X = " + x + " the Confrontation card turns, its Science is discarded; side B makes an event pending.");
      say("adversary", "While side B is up, Time Passes discards " + std::to_string(a.side_b_time[s.hard]) + " more.");
      say("adversary", "End: with more revealed events than your lowest level you are Overwhelmed.");
      say("act", "The Confrontation card cannot be flipped; Experiments can be filled.");
      say("results", "A filled Experiment becomes Salvage: its effect ends, 1 Fleet and a Probe.");
      break;
    case Nature::Nebula:
      say("adversary", "For every reshuffle a Morsel is lost.");
      say("adversary", "It gains 1 influence; an Escalate gives it " + two + ".");
      say("adversary", "With " + at + " influence it swells: 2 + lost Morsels - X (now " + x + ") different Morsels are paid, or you are Overwhelmed.");
      say("results", "End of turn: with " + std::to_string(a.crowded[s.hard]) + " cards in the Discovery Zone it gains 1 influence.");
      break;
    case Nature::Calibrator:
      say("adversary", "It gains 1 influence; an Escalate gives it " + two + ".");
      say("adversary", "With " + at + " influence it loses them and captures a die of the supply.");
      say("adversary", "End: with X = " + x + " captured dice or more you are Overwhelmed.");
      say("gather", "The lowest die is captured.");
      say("act", "Appeal: " + std::to_string(row(a.appeal_fleets, g.players() - 1)) + " Fleets return a captured die, or " + std::to_string(a.appeal_science) + " Science for each.");
      say("results", "When a disc is claimed half of the captured dice return.");
      break;
  }
  return lines;
}

std::vector<Notice> forecast_of(const Game& g, const State& s) {
  std::vector<Notice> lines;
  if (s.result != Result::None || s.phase == Phase::SetUp) return lines;
  const bool nebula = is(g, s, Nature::Nebula);
  if (!nebula && s.pending > 0) lines.push_back({"deck", counted(s.pending, "pending event is", "pending events are") + " revealed."});
  if (nebula && s.losses > 0) lines.push_back({"adversary", counted(s.losses, "Morsel is", "Morsels are") + " lost."});
  const int time = cards_of_time(g, s);
  lines.push_back({"deck", "Time Passes discards " + counted(time, "card", "cards") + (s.deck < time ? "; the deck runs out." : ".")});
  const Adversary& a = adversary(g, s);
  int influence = s.pile[kAdversaryPile].influence + 1;
  const int enough = a.threshold[s.hard];
  if (a.nature == Nature::Syndicate)
    lines.push_back({"adversary", "It takes a card as Science: it has " + std::to_string(science_value(g, s.tucked)) + " of " + std::to_string(x_of(g, s)) + " for an Eclipse."});
  else if (influence < enough) lines.push_back({"adversary", "It gains 1 influence: " + std::to_string(influence) + " of " + std::to_string(enough) + "."});
  else {
    const int taken = a.nature == Nature::Settlers || a.nature == Nature::Preservers ? next_taken(g, s) : -1;
    const int lost = taken < 0 ? 0 : row(s.pile, taken).influence;
    lines.push_back({taken < 0 ? "adversary" : "zone/" + std::to_string(taken + 1), "It " + act_of(g, s) + (lost > 0 ? "; your " + std::to_string(lost) + " influence there is lost." : ".")});
    influence -= enough;
  }
  for (int slot = 0; slot < kSlots; ++slot) {
    const u8 card = row(s.zone, slot);
    if (card != kNone && is_encounter(g, card) && row(s.pile, slot).influence + 1 >= threshold_of(g, s, card))
    {
      std::string words = name_of(g, card) + " escalates unless it is solved";
      if (a.nature == Nature::Syndicate) words += ": one more card for the adversary";
      else if ((influence += a.escalate) >= enough) words += ": +" + std::to_string(a.escalate) + ", and the adversary acts", influence -= enough;
      else words += ": +" + std::to_string(a.escalate) + " for the adversary";
      lines.push_back({"zone/" + std::to_string(slot + 1), words + "."});
    }
  }
  return lines;
}

std::string words_of(const Society& society) {
  const std::string n = std::to_string(society.n);
  switch (society.rule) {
    case SocietyRule::Greenhouse: return "Greenhouse: stores as many dice as your level and " + n + " more. They grow by 1 in each Gather, and you may harvest them as an action.";
    case SocietyRule::SecondLook: return "Second Look: once for each Probe you may discard the card it finds and take the next one.";
    case SocietyRule::Bastions: return "Bastions: " + n + " Fleets for every Colony exiled for a milestone, and a black die in each Gather for every milestone of this Society.";
    case SocietyRule::PerfectPair: return "Perfect Pair: combining two dice of equal value gives a die showing " + n + " more.";
    case SocietyRule::PeerReview: return "Peer Review: a Probe of the Research Lab costs " + n + " die less.";
  }
  return {};
}

}  // namespace orrery::one_deck_galaxy
