#include "reference.h"

#include "../rules/steps.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

// Which Location the adversary takes next, or -1.
int next_taken(const Game& g, const State& s) {
  const bool by_cost = is(g, s, Nature::Settlers);
  int best = -1, most = -1;
  for (int slot = 0; slot < kSlots; ++slot) {
    const u8 card = nth(s.zone, slot);
    if (card == kNone || is_encounter(g, card)) continue;
    const int worth = by_cost ? printed(g, card).cost : nth(s.pile, slot).influence;
    if (worth > most) {
      best = slot;
      most = worth;
    }
  }
  return best;
}
// The card it takes: one of the zone, or the next of the deck.
Argument taken_card(const Game& g, const State& s, int slot) {
  return {"card", slot < 0 ? kNothing : say_card(g.content, nth(s.zone, slot))};
}
std::string_view nature_name(Nature nature) {
  return name_at(kNatureNames, static_cast<int>(nature));
}

}  // namespace

int cards_of_time(const Game& g, const State& s) {
  const Adversary& a = adversary(g, s);
  return std::max(0, a.time_passes[s.hard] + lasting(g, s, Op::TimePasses) +
                         (s.side == 1 ? a.side_b_time[s.hard] : 0));
}

std::vector<Notice> reference_of(const Game& g, const State& s) {
  const Adversary& a = adversary(g, s);
  const Argument x{"x", x_of(g, s)}, at{"n", a.threshold[s.hard]};
  std::vector<Notice> lines;
  const auto add = [&](const char* phase, std::string_view id, std::vector<Argument> args = {},
                       bool is_its_nature = false) {
    lines.push_back({phase, say("reference." + std::string(id), std::move(args)), is_its_nature});
  };
  const auto nature = [&](const char* phase, std::string_view what, std::vector<Argument> args) {
    add(phase, std::string(nature_name(a.nature)) + "." + std::string(what), std::move(args), true);
  };
  const auto gains = [&] { add("adversary", "gains", {{"n", a.escalate}}); };
  add("adversary", "time_passes", {{"n", a.time_passes[s.hard]}});
  switch (a.nature) {
    case Nature::Settlers:
      gains();
      nature("adversary", "acts", {at});
      nature("adversary", "overwhelms", {x});
      if (s.hard) add("gather", "settlers.icons");
      break;
    case Nature::Preservers:
      gains();
      nature("adversary", "acts", {at});
      nature("adversary", "overwhelms", {x});
      add("results", "preservers.freed");
      break;
    case Nature::Syndicate:
      add("adversary", "syndicate.science");
      nature("adversary", "acts", {x});
      add("adversary", "syndicate.side_b", {{"n", a.side_b_time[s.hard]}});
      nature("adversary", "overwhelms", {});
      add("act", "syndicate.experiments");
      add("results", "syndicate.salvage");
      break;
    case Nature::Nebula:
      add("adversary", "nebula.morsel_lost");
      gains();
      nature("adversary", "acts", {at, x});
      add("results", "nebula.crowded", {{"n", a.crowded[s.hard]}});
      break;
    case Nature::Calibrator:
      gains();
      nature("adversary", "acts", {at});
      nature("adversary", "overwhelms", {x});
      add("gather", "calibrator.lowest");
      add("act", "calibrator.appeal",
          {{"fleets", nth(a.appeal_fleets, g.players() - 1)}, {"science", a.appeal_science}});
      add("results", "calibrator.returned");
      break;
  }
  return lines;
}

Forecast forecast_of(const Game& g, const State& s) {
  Forecast all;
  if (s.result != Result::None || s.phase == Phase::SetUp) return all;
  const auto add = [&](std::string_view kind, std::string element, std::string_view id,
                       std::vector<Argument> args) {
    all.lines.push_back(
        {std::move(element), say("next." + std::string(id), std::move(args)), false, kind});
  };
  const Adversary& a = adversary(g, s);
  const bool nebula = a.nature == Nature::Nebula, syndicate = a.nature == Nature::Syndicate;
  if (!nebula && s.pending > 0) add("event", "deck", "events", {{"n", s.pending}});
  if (nebula && s.losses > 0) add("event", "adversary", "morsels_lost", {{"n", s.losses}});
  const int time = cards_of_time(g, s);
  const bool runs_out = s.deck < time;
  add(runs_out ? "warn" : "card", "deck", "time_passes",
      {{"n", time}, {"runs_out", runs_out ? "yes" : "no"}});
  int influence = s.pile[kAdversaryPile].influence + 1;
  const int enough = a.threshold[s.hard];
  if (syndicate)
    add("influence", "adversary", "science",
        {{"have", science_value(g, s.tucked)}, {"need", x_of(g, s)}});
  else if (influence < enough)
    add("influence", "adversary", "gains", {{"have", influence}, {"need", enough}});
  else {
    const int slot =
        a.nature == Nature::Settlers || a.nature == Nature::Preservers ? next_taken(g, s) : -1;
    const int lost = slot < 0 ? 0 : nth(s.pile, slot).influence;
    add("warn", slot < 0 ? "adversary" : "zone/" + std::to_string(slot + 1), nature_name(a.nature),
        {taken_card(g, s, slot), {"lost", lost}, {"n", nebula ? morsels_to_pay(g, s) : 0}});
    influence -= enough;
    all.taken = slot;
    ++all.acts;
  }
  for (int slot = 0; slot < kSlots; ++slot) {
    const u8 card = nth(s.zone, slot);
    if (card == kNone || !is_encounter(g, card) ||
        nth(s.pile, slot).influence + 1 < threshold_of(g, s, card))
      continue;
    std::string_view then = syndicate ? "card" : "influence";
    if (!syndicate) influence += a.escalate;
    if (!syndicate && influence >= enough) {
      then = "acts";
      influence -= enough;
      ++all.acts;
    }
    add("warn", "zone/" + std::to_string(slot + 1), "escalates",
        {taken_card(g, s, slot), {"then", then}, {"n", a.escalate}});
  }
  return all;
}

// What time takes, what influence is drawn from the deck, what is discovered.
int turns_to_reshuffle(const Game& g, const State& s) {
  int every_turn = cards_of_time(g, s) + 2;
  for (const u8 card : s.zone) every_turn += card != kNone && is_encounter(g, card);
  return std::max(1, (2 * s.deck + every_turn) / (2 * every_turn));
}

Doom doom_of(const Game& g, const State& s) {
  const int x = x_of(g, s), events = static_cast<int>(s.revealed.size()),
            taken = std::popcount(s.tucked) + events;
  const Nature nature = adversary(g, s).nature;
  const bool events_count = nature != Nature::Nebula && nature != Nature::Calibrator;
  const auto doom = [&](int have, int at, const char* counted) {
    int next = nature == Nature::Nebula ? 0 : forecast_of(g, s).acts;
    if (events_count) next += s.pending;
    return Doom{have, at, say("overwhelm." + std::string(counted), {{"have", have}, {"at", at}}),
                std::clamp(next, 0, std::max(0, at - have))};
  };
  switch (nature) {
    case Nature::Settlers: return doom(taken, x, "colonies");
    case Nature::Preservers: return doom(taken, lowest_level(g, s) + x, "preserves");
    case Nature::Syndicate: return doom(events, lowest_level(g, s) + 1, "events");
    case Nature::Nebula:
      return doom(morsels_to_pay(g, s), kEvents - std::popcount(s.morsels_exiled) + 1, "morsels");
    case Nature::Calibrator: return doom(s.dice.count(kCaptured), x, "captured");
  }
  return {};
}

}  // namespace orrery::one_deck_galaxy
