#include "agents/judgement/one_deck_galaxy.h"

namespace orrery {
namespace one_deck_galaxy {

const Weights kWeights{};

// --------------------------------------------------------------------------- the civilizations
namespace {

// What an effect does once, in hundredths of a die.
i32 points_of(const Game& g, const State& s, int p, const Effect& e) {
  const int n = amount(g, s, p, e.n, 3);
  switch (e.op) {
    case Op::Roll: return n * (e.colour == index(Colour::Ultratech) ? 125 : 100);
    case Op::Gain:
      return n * ((e.colour == index(Colour::Ultratech) ? 60 : 35) +
                  20 * std::clamp(amount(g, s, p, e.value, 4), 1, 6));
    case Op::Reroll: return e.many == Many::Any ? 90 : 30 * n;
    case Op::Adjust: return e.many == Many::All ? 110 : 30 * n;
    case Op::Set: return e.second ? 50 : 75 * n;
    case Op::Flip: return 50 * n;
    case Op::Recolour: return 35 * n;
    case Op::Copy: return 45 * n;
    case Op::Store: return 30 * n;
    case Op::Return: return e.at_least > 0 ? -210 : -75 * n;
    case Op::SpendFleets: return -100 * n;
    case Op::AddFleets: return 100 * n;
    case Op::Probe: return 230 * n;
    case Op::DiscardScience: return -220;
    case Op::AddInfluence: return 300;
    case Op::LoseInfluence: return 60;
    default: return 0;
  }
}

}  // namespace

i32 Look::tech_points(int p, int src) const {
  i32 best = 0;
  for (const Branch& b : tech_of(g_, s_, p, src).branch) {
    if (level(s_, p) < b.level) continue;
    i32 sum = 0;
    for (const Effect& e : b.effects) sum += points_of(g_, s_, p, e);
    best = std::max(best, sum);
  }
  return best;
}

// A milestone that is not done counts by how far it is; those of the pool by what is gathered every
// turn.
i32 Look::milestones(int p) const {
  const auto& c = civ(s_, p);
  const int at = level(s_, p);
  const i32 share = g_.players() == 2 ? w_.partner_level : 100;
  i32 points = nth(w_.level, at) * share / 100;
  if (at >= 5) return points;
  const i32 next = (nth(w_.level, at + 1) - nth(w_.level, at)) * share / 100;
  int dice = 0, discs = icons(g_, s_, p, kDisc);
  for (int i = 0; i < 3; ++i) dice += std::min(8, icons(g_, s_, p, i));
  std::array<int, 4> nearness{};
  for (int m = 0; m < 4; ++m) {
    if (has_bit(c.milestones, m)) continue;
    const Milestone& aim = milestone(g_, s_, p, m);
    Progress so_far{};
    switch (aim.aim) {
      case Aim::EachColour:
        for (int i = 0; i < 3; ++i) so_far.have += std::min<int>(aim.n, icons(g_, s_, p, i));
        so_far.need = 3 * aim.n;
        break;
      case Aim::SameValue: so_far = {2 * dice, 4 * aim.n}; break;
      case Aim::OfValue: so_far = {dice, 3 * aim.n}; break;
      case Aim::PairsOfValues: so_far = {dice, aim.n * aim.k + 5}; break;
      case Aim::PayDice: so_far = {4 * dice, aim.n + 6}; break;
      case Aim::PayDiscs: so_far = {discs, aim.n}; break;
      case Aim::Activated: so_far = {std::min(discs, 2 + std::popcount(c.techs)), aim.n}; break;
      case Aim::ZoneEmpty: so_far = {std::min(dice, 16), 22}; break;
      case Aim::ExileColonies:
        so_far = {std::min<int>(std::popcount(c.colonies), aim.n), aim.n};
        break;
      default: so_far = progress(g_, s_, p, aim); break;
    }
    const int have = std::min(so_far.have, so_far.need), need = std::max(1, so_far.need);
    nth(nearness, m) = 100 * have * have / (need * need);
  }
  std::sort(nearness.begin(), nearness.end(), std::greater<>());
  // The nearest counts most: there is only one next level at a time.
  points += next * w_.progress / 100 * (6 * nearness[0] + 3 * nearness[1] + nearness[2]) / 1000;
  return points;
}

i32 Look::civilizations() const {
  i32 points = 0;
  std::array<int, 3> dice{};
  for (int colour = 0; colour < 3; ++colour) {
    int n = 0;
    for (int p = 0; p < g_.players(); ++p) n += icons(g_, s_, p, colour);
    nth(dice, colour) = std::min(n, 8);
    points += std::min(n, 8) * w_.icon * turns() / 10;
  }
  if (w_.shortfall != 0 && s_.adversary_discs > 0) points -= w_.shortfall * shortfall(dice);
  for (int p = 0; p < g_.players(); ++p) {
    const auto& c = civ(s_, p);
    std::array<i32, 42> techs{};
    std::size_t n = 0;
    for (const int src : bits_of(c.techs | bit(kHomeTech) | bit(kSocietyTech)))
      techs[n++] = tech_points(p, src);
    std::sort(techs.begin(), techs.begin() + static_cast<std::ptrdiff_t>(n), std::greater<>());
    const int discs = icons(g_, s_, p, kDisc);
    for (std::size_t i = 0; i < n && static_cast<int>(i) < discs; ++i)
      points += techs[i] * w_.tech / 100 * turns() / 10;
    points += std::max(0, discs - static_cast<int>(n)) * w_.spare_disc * turns() / 10;
    points += milestones(p);
  }
  return points;
}

// By the side of the Confrontation card that asks for less.
i32 Look::shortfall(const std::array<int, 3>& dice) const {
  i32 least = 1 << 20;
  for (const auto& rows : one_deck_galaxy::adversary(g_, s_).row) {
    std::array<i32, 4> pips{};  // grey ones last
    for (const Box& b : rows[kAdversaryDiscs - 1].boxes)
      if (!is_ring(b)) nth(pips, b.colour == kGrey ? 3 : b.colour) += b.number;
    i32 missing = 0, spare = 0;
    for (int c = 0; c < 3; ++c) {
      const i32 more = nth(pips, c) - nth(dice, c) * 7 / 2;
      (more > 0 ? missing : spare) += std::abs(more);
    }
    least = std::min(least, missing + std::max(0, pips[3] - spare));
  }
  return least;
}
i32 Look::claimed(int card, i32 before) const {
  i32 best = 0;
  State after = s_;
  const Look then(g_, after, w_);
  for (int p = 0; p < g_.players(); ++p)
    for (const bool colony : {true, false}) {
      auto& c = civ(after, p);
      u64& half = colony ? c.colonies : c.techs;
      half |= bit(card);
      const u8 milestones = c.milestones;
      for (int m = 0; m < 4; ++m)
        if (may_complete(g_, after, p, m)) c.milestones = static_cast<u8>(c.milestones | bit(m));
      best = std::max(best, then.civilizations() - before);
      c.milestones = milestones;
      half &= ~bit(card);
    }
  const GalaxyCard& c = printed(g_, card);
  if (c.rule == LocationRule::ClaimProbe) best += w_.science * 3;
  if (c.rule == LocationRule::ClaimFleets) best += w_.fleet * c.rule_n;
  return best + w_.claim;
}

// -------------------------------------------------------------------------------- the Starbase
// For milestones that ask for so many, and for the rings of the Confrontation.
i32 Look::saved_for(Aim aim, i32 worth, BoxKind ring, int n) const {
  i32 points = 0;
  for (int p = 0; p < g_.players(); ++p)
    for (int m = 0; m < 4; ++m)
      if (const Milestone& open = milestone(g_, s_, p, m);
          open.aim == aim && !has_bit(civ(s_, p).milestones, m))
        points +=
            worth * std::min<int>(n, open.n) * std::min<int>(n, open.n) + (n >= open.n ? 1000 : 0);
  if (s_.adversary_discs > 0)
    for (const Box& b : active_row(g_, s_).boxes)
      if (b.kind == ring) points += w_.ring * std::min<int>(n, b.number);
  return points;
}
i32 Look::fleets(int n) const {
  return w_.fleet * std::min(n, 8) + w_.many_fleets * std::max(0, n - 8) +
         saved_for(Aim::Fleets, 9, BoxKind::FleetRing, n);
}
i32 Look::science(int n) const {
  return w_.science * std::min(n, 12) + w_.much_science * std::max(0, n - 12) +
         saved_for(Aim::Science, 7, BoxKind::ScienceRing, n);
}
i32 Look::lab(int dice) const {
  const int price = probe_cost(g_, s_);
  return dice / price * 3 * w_.science + dice % price * w_.lab_die;
}

// ------------------------------------------------------------------------------------ the zone
// The adversary takes the card before the team can use it again.
bool Look::is_doomed(int slot) const {
  if (!is(g_, s_, Nature::Settlers) && !is(g_, s_, Nature::Preservers)) return false;
  const Adversary& a = one_deck_galaxy::adversary(g_, s_);
  if (s_.pile[kAdversaryPile].influence + 1 < a.threshold[s_.hard]) return false;
  const bool by_cost = a.nature == Nature::Settlers;
  const auto rank = [&](int at) {
    return by_cost ? printed(g_, nth(s_.zone, at)).cost : nth(s_.pile, at).influence;
  };
  for (int other = 0; other < kSlots; ++other) {
    const u8 card = nth(s_.zone, other);
    if (other == slot || card == kNone || is_encounter(g_, card)) continue;
    if (rank(other) > rank(slot) || (rank(other) == rank(slot) && other < slot)) return false;
  }
  return true;
}
i32 Look::location(int slot, int rows, i32 claimed) const {
  const u8 card = nth(s_.zone, slot);
  const GalaxyCard& c = printed(g_, card);
  int influence = nth(s_.pile, slot).influence;
  if (rows & 1) influence += c.row[0].influence;
  if (rows & 2) influence += c.row[1].influence;
  if (rows == 3 && c.rule == LocationRule::BothRows) influence += c.rule_n;
  i32 points = c.rule == LocationRule::RowFleet
                   ? std::popcount(static_cast<unsigned>(rows)) * c.rule_n * w_.fleet
                   : 0;
  const int cost = cost_of(g_, s_, card);
  if (influence >= cost) return points + claimed;
  points += claimed * influence / cost * (is_doomed(slot) ? w_.doomed : w_.influence) / 100;
  for (int p = 0; p < g_.players(); ++p)
    for (int m = 0; m < 4; ++m)
      if (milestone(g_, s_, p, m).aim == Aim::ZoneInfluence && !has_bit(civ(s_, p).milestones, m))
        points += 60 * influence;
  return points;
}
i32 Look::encounter(int slot, bool solved, i32 claimed) const {
  if (solved) return claimed;
  const int left = threshold_of(g_, s_, nth(s_.zone, slot)) - nth(s_.pile, slot).influence;
  if (left <= 1) return -w_.escalation;
  return left == 2 ? -w_.escalation / 4 : 0;
}
i32 Look::zone(i32 before) const {
  i32 points = 0;
  for (int slot = 0; slot < kSlots; ++slot) {
    const u8 card = nth(s_.zone, slot);
    if (card == kNone) continue;
    const GalaxyCard& c = printed(g_, card);
    const bool top = row_is_full(s_, c.row[0], zone_box(slot, 0)),
               bottom = row_is_full(s_, c.row[1], zone_box(slot, boxes_of(c.row[0])));
    if (c.encounter)
      points += encounter(slot, top, top ? claimed(card, before) : 0);
    else if (top || bottom || nth(s_.pile, slot).influence > 0)
      points += location(slot, top + 2 * bottom, claimed(card, before));
  }
  return points;
}
i32 Look::confrontation() const {
  const int done = kAdversaryDiscs - s_.adversary_discs;
  return nth(w_.disc, done + 1) - nth(w_.disc, done) + w_.life;
}
i32 Look::experiment(int) const { return w_.experiment; }

// -------------------------------------------------------------------------------- the adversary
namespace {
constexpr int kNear = 30;  // tenths of turns
// About how many cards can be drawn before a reshuffle finds no event.
int cards_to_come(const Game& g, const State& s) {
  constexpr int kCycle = 24;
  const int left = is(g, s, Nature::Nebula) ? kEvents - std::popcount(s.morsels_exiled) - s.losses
                                            : s.event_stack;
  return s.deck + kCycle * left;
}
}  // namespace
i32 Look::adversary() const {
  const Adversary& a = one_deck_galaxy::adversary(g_, s_);
  const int x = x_of(g_, s_), cards = std::popcount(s_.tucked),
            events = static_cast<int>(s_.revealed.size()) + s_.pending;
  const int influence = s_.pile[kAdversaryPile].influence,
            enough = std::max<int>(1, a.threshold[s_.hard]);
  int tenths = 0;  // of turns until it Overwhelms
  switch (a.nature) {
    case Nature::Settlers:
      tenths = 10 * (enough * (x - cards - events) - influence) * 10 / 15;
      break;
    case Nature::Preservers:
      tenths = 10 * (enough * (lowest_level(g_, s_) + x - cards - events) - influence) * 10 / 15;
      break;
    case Nature::Syndicate: tenths = 25 * (lowest_level(g_, s_) + 1 - events); break;
    case Nature::Nebula:
      tenths = 16 * (kEvents - std::popcount(s_.morsels_exiled) - s_.losses) - 3 * influence -
               4 * s_.discs_exiled / 2 - 2 * s_.dice.count(kExiled);
      break;
    case Nature::Calibrator:
      tenths = 10 * (x - s_.dice.count(kCaptured)) * 10 / 13 - 2 * influence;
      break;
  }
  i32 clock = w_.deck * cards_to_come(g_, s_);
  const int close = std::clamp(kNear - tenths, 0, kNear);
  clock -= w_.brink * close * close / (kNear * kNear) / (1 + 2 * s_.claimed);
  tenths += 8 * s_.claimed;
  const int missing = std::max(0, 10 * w_.safe - tenths);
  const int done = kAdversaryDiscs - s_.adversary_discs;
  return nth(w_.disc, done) + w_.life * s_.claimed + clock - w_.danger * missing * missing / 100;
}

i32 Look::worth() const {
  const i32 standing = civilizations();
  i32 points = standing + zone(standing) + adversary() + nth(w_.base_class, s_.base_class);
  int earned = 0;
  for (int r = 0; r < kBaseRows; ++r) {
    const BaseRow& b = nth(base(g_, s_).row, r);
    bool full = b.boxes > 0;
    for (int i = 0; i < b.boxes; ++i) full = full && s_.dice.any(base_box(r, i));
    if (full) earned += b.fleets;
  }
  points += fleets(one_deck_galaxy::fleets(s_) + earned) + science(science_value(g_, s_.science)) +
            lab(s_.dice.count(kLab));
  if (is(g_, s_, Nature::Syndicate))
    for (const u8 e : s_.revealed)
      if (has_bit(s_.salvaged, e) ||
          row_is_full(s_, one_deck_galaxy::adversary(g_, s_).event[e].row, experiment_box(e, 0)))
        points += experiment(e);
  if (s_.adversary_discs > 0 && row_is_full(s_, active_row(g_, s_), confrontation_box(0)))
    points += confrontation();
  for (const Die& d : s_.dice.die) {
    for (int p = 0; p < g_.players(); ++p) {
      if (d.place == pool_of(p) || d.place == picked_by(p)) points += w_.die + d.value;
      if (d.place == greenhouse_of(p)) points += w_.stored + 9 * d.value;
    }
  }
  return points;
}

void Look::parts(std::span<Counted> out) const {
  enum {
    Civilization,
    Milestone,
    Zone,
    Confrontation,
    Adversary,
    Starbase,
    Fleets,
    Science,
    Lab,
    Experiment,
    Dice
  };
  const auto put = [&](std::size_t term, i32 count, i32 points) {
    out[term].count += count;
    out[term].points += points;
  };
  i32 levels = 0, icon = 0;
  for (int p = 0; p < g_.players(); ++p) {
    levels += milestones(p);
    for (int i = 0; i < 3; ++i) icon += icons(g_, s_, p, i);
    put(Milestone, 100 * level(s_, p), 0);
  }
  put(Milestone, 0, levels);
  const i32 standing = civilizations(), open = zone(standing);
  put(Civilization, icon, standing - levels);
  const i32 all = worth();
  put(Zone, open, open);
  put(Adversary, -adversary(), adversary());
  put(Starbase, s_.base_class, nth(w_.base_class, s_.base_class));
  int earned = 0;
  for (int r = 0; r < kBaseRows; ++r) {
    const BaseRow& b = nth(base(g_, s_).row, r);
    bool full = b.boxes > 0;
    for (int i = 0; i < b.boxes; ++i) full = full && s_.dice.any(base_box(r, i));
    if (full) earned += b.fleets;
  }
  const int fleet = one_deck_galaxy::fleets(s_) + earned, saved = science_value(g_, s_.science);
  put(Fleets, fleet, fleets(fleet));
  put(Science, saved, science(saved));
  put(Lab, s_.dice.count(kLab), lab(s_.dice.count(kLab)));
  if (is(g_, s_, Nature::Syndicate))
    for (const u8 e : s_.revealed)
      if (has_bit(s_.salvaged, e) ||
          row_is_full(s_, one_deck_galaxy::adversary(g_, s_).event[e].row, experiment_box(e, 0)))
        put(Experiment, 1, experiment(e));
  if (s_.adversary_discs > 0 && row_is_full(s_, active_row(g_, s_), confrontation_box(0)))
    put(Confrontation, 1, confrontation());
  i32 told = 0;
  for (std::size_t t = 0; t < Dice; ++t) told += out[t].points;
  put(Dice, 0, all - told);
}

}  // namespace one_deck_galaxy

void Judgement<one_deck_galaxy::OneDeckGalaxy>::terms(const Asking<Game>& table, Seat,
                                                      std::span<Counted> out) {
  using namespace one_deck_galaxy;
  std::fill(out.begin(), out.end(), Counted{});
  const State& s = table.s;
  const bool is_on = s.result == Result::None && s.adversary != kNone && s.phase != Phase::SetUp;
  if (is_on) Look(table.game, s, kWeights).parts(out);
}
i32 Judgement<one_deck_galaxy::OneDeckGalaxy>::team_points(
    const Asking<Game>& table, const one_deck_galaxy::Weights& weights) {
  using namespace one_deck_galaxy;
  if (table.s.result == Result::Won) return 100000;
  if (table.s.result == Result::Lost) return -100000;
  if (table.s.adversary == kNone || table.s.phase == Phase::SetUp) return 0;
  return Look(table.game, table.s, weights).worth();
}
Points Judgement<one_deck_galaxy::OneDeckGalaxy>::points(const Asking<Game>& table) {
  Points points{};
  points.fill(team_points(table));
  return points;
}
bool Judgement<one_deck_galaxy::OneDeckGalaxy>::is_settled(const Asking<Game>& table) {
  return table.s.agenda.empty() || table.s.agenda.next().what == one_deck_galaxy::Do::Act;
}

}  // namespace orrery
