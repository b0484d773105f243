// Gather, the first step of the Action Phase.  Clauses ODG-6.1 to ODG-6.6; Jumpstart (ODG-14.8) and
// Boost (ODG-15).
#include "steps.h"

namespace orrery::one_deck_galaxy {

namespace {
struct Gifts {
  u8 fleets, probes;
  Array<u8, kColours> rolls;
  u8 sixes;  // black dice gained, showing 6
};
constexpr Array<Gifts, 4, Boost> kBoosts{
    {{{0, 0, {}, 0}, {2, 0, {0, 0, 0, 2}, 0}, {4, 1, {1, 1, 1, 1}, 0}, {6, 2, {1, 1, 1, 1}, 1}}}};

// ODG-6.5 (2), ODG-14.8  Turn 1: what Boost and Jumpstart nodes add.
Gifts first_turn_gifts(const Game& g) {
  Gifts b = kBoosts[g.options.boost];
  for (int i = 0; i < kMostNodes; ++i)
    if (const NodeType* type = node(g, i))
      for (const Effect& e : type->effects) {
        if (e.op == Op::JumpDie) ++b.rolls[e.colour];
        if (e.op == Op::JumpFleets) b.fleets = static_cast<u8>(b.fleets + e.n.base);
      }
  return b;
}
Step take(const Game& g, int icon) {
  return Step{.what = Do::TakeIcons, .who = g.team(), .y = static_cast<u8>(icon)};
}
Step reroll(int p) {
  return Step{.what = Do::RerollOne, .who = seat_set(p), .y = static_cast<u8>(p)};
}
Step give(const Game& g, Colour c, int n, int value) {
  return Step{.what = Do::GiveOut,
              .who = g.team(),
              .x = static_cast<u8>(value),
              .y = static_cast<u8>(index(c)),
              .n = static_cast<u8>(n)};
}
// (1)  Stored dice grow by one, up to 6 (spec 8.3, Greenhouse).
void grow(State& s, Place greenhouse) {
  for (int c = 0; c < kColours; ++c)
    for (int v = 5; v >= 1; --v)
      for (int n = s.dice.count(colour_at(c), greenhouse, v); n > 0; --n)
        move_die(s, colour_at(c), greenhouse, v, greenhouse, v + 1);
}
}  // namespace

// ODG-6.5  The order inside Gather. ODG-6.1  It comes before any action, and nobody may leave it
// out.
void gather(Play& t, Step) {
  enter_phase(t, Phase::Gather);
  State& s = t.s;
  s.limited_placed = s.just_flipped = s.upgraded = 0;
  s.resolved = 0;
  for (int p = 0; p < t.game.players(); ++p) {
    Civilization<Truth>& c = civ(s, p);
    c.techs_used = c.calibrated = c.gathered = c.paid = c.discs = 0;
    c.activated = 0;
    grow(s, greenhouse_of(p));
  }
  s.agenda.schedule(take(t.game, kDisc), step(Do::FillBase), Step{.what = Do::GatherEnd, .x = 0},
                    step(Do::EndGather));  // (4) to (7)
  if (t.game.players() == 2) s.agenda.schedule(reroll(1), step(Do::RollCup, chance()));
  s.agenda.schedule(take(t.game, 0), take(t.game, 1), take(t.game, 2), step(Do::RollCup, chance()),
                    reroll(0), step(Do::RollCup, chance()));
  if (s.round == 1) {
    const Gifts gifts = first_turn_gifts(t.game);
    for (int c = kColours - 1; c >= 0; --c)
      if (gifts.rolls[c]) s.agenda.schedule(give(t.game, colour_at(c), gifts.rolls[c], 0));
    if (gifts.sixes) s.agenda.schedule(give(t.game, Colour::Ultratech, gifts.sixes, 6));
    if (gifts.probes) s.agenda.schedule(Step{.what = Do::Probe, .n = gifts.probes});
    add_influence(t, kFleets, gifts.fleets);
  }
  open_window(t);
}

// ODG-13.5  Dice that come from no Tech go to either player. EC-77  Only dice that are there.
bool there_is_a_die_to_give(const Game&, const State& s, Step now) {
  return now.n > 0 && s.dice.count(colour_at(now.y), kSupply) > 0;
}
void ask_who_gets_the_die(const Ask& q, Step now, Choices& out) {
  for (int p = 0; p < q.game.players(); ++p)
    out.push({.verb = Verb::Give, .player = static_cast<u8>(p), .colour = now.y, .value = now.x});
}
void give_out(Play& t, Step now, Choice c) {
  take_from_supply(t.s, colour_at(c.colour), c.value ? pool_of(c.player) : cup_of(c.player),
                   c.value);
  if (--now.n > 0) t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------------------------ icons
namespace {
struct Share {
  int mine, partners, together;  // icons of each, and how many are handed out
};
// What the team takes of one icon: all icons, less those lost, as far as the supply goes (ODG-6.2).
Share shares_of_icon(const Game& g, const State& s, int icon) {
  Share share{icons(g, s, 0, icon), g.players() == 2 ? icons(g, s, 1, icon) : 0, 0};
  int lost = 0;
  if (is(g, s, Nature::Settlers) && s.hard)  // spec 8.6.1  Crowding
    for (const u8 e : s.revealed) lost += adversary(g, s).event[e].icon == icon;
  if (icon == kDisc) {
    int more = 0;
    for (int i = 0; i < kMostNodes; ++i)
      if (const NodeType* type = node(g, i); type && type->kind == NodeKind::Always)
        for (const Effect& e : type->effects) more += e.op == Op::GatherDiscs ? e.n.base : 0;
    share.mine += more;
    if (g.players() == 2) share.partners += more;
    if (const Effect* less = lasting_effect(g, s, Op::GatherDiscs)) lost -= less->n.base;  // OC-4
  }
  const int supply = icon == kDisc ? tech_discs_left(g, s) : s.dice.count(colour_at(icon), kSupply);
  share.together = std::min(std::max(0, share.mine + share.partners - lost), supply);  // EC-50
  return share;
}
}  // namespace

// ODG-6.3  If there is too little, or an icon is lost, the team splits what is taken.
void ask_how_to_split(const Ask& q, Step now, Choices& out) {
  const Share share = shares_of_icon(q.game, q.s, now.y);
  for (int first = std::min(share.mine, share.together);
       first >= 0 && share.together - first <= share.partners; --first)
    out.push({.verb = Verb::Allocate,
              .colour = now.y,
              .value = static_cast<u8>(first),
              .at = static_cast<u8>(share.together - first)});
}
void take_icons(Play& t, Step now, Choice c) {
  const Array<int, 2> n{c.value, c.at};
  for (int p = 0; p < t.game.players(); ++p) {
    if (now.y == kDisc) {
      civ(t.s, p).discs = civ(t.s, p).gathered = static_cast<u8>(n[p]);
      civ(t.s, p).paid = 0;
      civ(t.s, p).activated = 0;
    } else
      for (int i = 0; i < n[p]; ++i) take_from_supply(t.s, colour_at(now.y), cup_of(p), 0);
  }
  if (now.y != index(Colour::Diplomacy)) return;
  // Spec 8.3, Bastions: one black die for every milestone of the Guardians.
  if (const int p = holder_of(t.game, t.s, SocietyRule::Bastions); p >= 0)
    for (int i = std::popcount(static_cast<unsigned>(civ(t.s, p).milestones >> 1)); i > 0; --i)
      take_from_supply(t.s, Colour::Ultratech, cup_of(p), 0);
}

// ------------------------------------------------------------------------------------ rolling
// ODG-6.6  The dice of one roll are thrown before anybody decides anything; Chance names them one
// by one.
namespace {
struct NextDie {
  Colour colour{};
  Place cup = kNone, to = kNone;
};
NextDie next_in_cup(const State& s) {
  for (const Place cup : {cup_of(0), cup_of(1), kSharedCup})
    for (int c = 0; c < kColours; ++c)
      if (s.dice.count(colour_at(c), cup) > 0)
        return {colour_at(c), cup,
                cup == kSharedCup ? kShared : static_cast<Place>(cup - kCup + kPool)};
  return {};
}
}  // namespace
bool a_cup_is_full(const Game&, const State& s, Step) { return next_in_cup(s).cup != kNone; }
void ask_what_is_rolled(const Ask& q, Step, Choices& out) {
  const NextDie next = next_in_cup(q.s);
  for (int v = 1; v <= 6; ++v)
    out.push({.verb = Verb::Roll,
              .player = next.cup == kSharedCup ? u8{2} : static_cast<u8>(next.cup - kCup),
              .colour = static_cast<u8>(index(next.colour)),
              .value = static_cast<u8>(v)});
}
void roll_die(Play& t, Step now, Choice c) {
  const NextDie next = next_in_cup(t.s);
  move_die(t.s, next.colour, next.cup, 0, next.to, c.value);
  tell(t, What::Answered, c);
  if (next_in_cup(t.s).cup != kNone)
    t.s.agenda.schedule(now);
  else if (t.s.phase == Phase::Act)
    check_milestones(t);  // ODG-9.10  the whole roll is one change
}

// D-RR  A.RR1: directly after the roll each player may roll one die again.
bool may_reroll_one(const Game& g, const State& s, Step now) {
  return lasting(g, s, Op::RerollGathered) > 0 && s.dice.any(pool_of(now.y));
}
void ask_what_to_reroll(const Ask& q, Step now, Choices& out) {
  each_die(q.s, pool_of(now.y), [&](Colour c, int v) {
    out.push({.verb = Verb::Reroll,
              .player = now.y,
              .colour = static_cast<u8>(index(c)),
              .value = static_cast<u8>(v)});
  });
  out.push({.verb = Verb::Pass});
}
void reroll_one(Play& t, Step now, Choice c) {
  tell(t, What::Answered, c, 0, now.who);
  if (c.verb == Verb::Reroll)
    move_die(t.s, colour_at(c.colour), pool_of(now.y), c.value, cup_of(now.y), 0);
}

// ODG-6.4  Every Starbase Disc space of the class is filled.
void fill_base(Play& t, Step) {
  for (int i = base(t.game, t.s).discs - base_discs_at(t.s, kOnBase);
       i > 0 && base_discs_at(t.s, kSupply) > 0; --i)
    move_base_disc(t.s, kSupply, kOnBase);
}

// ---------------------------------------------------------------------- (6) end of Gather
void end_of_gather(Play& t, Step) {
  const SeatSet team = t.game.team();
  const auto tie = [&](Tie what, int n, u8 colour) {
    return Step{.what = Do::TieDie,
                .who = team,
                .x = static_cast<u8>(what),
                .y = colour,
                .n = static_cast<u8>(n)};
  };
  if (const Effect* e = lasting_effect(t.game, t.s, Op::SetHighest))
    t.s.agenda.schedule(tie(Tie::SetToOne, 1, e->colour));  // DS-1
  if (const Effect* e = lasting_effect(t.game, t.s, Op::ReturnHighest))
    t.s.agenda.schedule(tie(Tie::Return, e->n.base, kNone));  // PA-3
  if (!is(t.game, t.s, Nature::Calibrator)) return;
  int n = 1;                                                              // spec 8.6.5  Capture
  if (const Effect* more = lasting_effect(t.game, t.s, Op::CaptureMore))  // OC-2
    if (t.s.dice.count(pool_of(0)) + t.s.dice.count(pool_of(1)) >= more->at_least) n = more->n.base;
  t.s.agenda.schedule(tie(Tie::Capture, n, kNone));
}
// ODG-13.10  Both pools are looked at together; ties are the team's choice (ODG-1.7). EC-45 Without
// dice nothing happens.
bool there_is_a_die_in_a_pool(const Game& g, const State& s, Step now) {
  for (int p = 0; p < g.players(); ++p)
    if (now.y == kNone ? s.dice.any(pool_of(p)) : s.dice.count(colour_at(now.y), pool_of(p)) > 0)
      return true;
  return false;
}
void ask_which_of_the_tied(const Ask& q, Step now, Choices& out) {
  const bool lowest = static_cast<Tie>(now.x) == Tie::Capture;
  int best = 0;
  for (int pass = 0; pass < 2; ++pass)
    for (int p = 0; p < q.game.players(); ++p)
      each_die(q.s, pool_of(p), [&](Colour c, int v) {
        if (now.y != kNone && index(c) != now.y) return;
        if (pass == 0 && (best == 0 || (lowest ? v < best : v > best)))
          best = v;
        else if (pass == 1 && v == best)
          out.push({.verb = Verb::Take,
                    .player = static_cast<u8>(p),
                    .colour = static_cast<u8>(index(c)),
                    .value = static_cast<u8>(v)});
      });
}
void take_tied(Play& t, Step now, Choice c) {
  const Tie tie = static_cast<Tie>(now.x);
  const Place pool = pool_of(c.player);
  Place to = pool;
  if (tie == Tie::Capture) to = kCaptured;
  if (tie == Tie::Return) to = kSupply;
  move_die(t.s, colour_at(c.colour), pool, c.value, to, to == pool ? 1 : 0);
  if (tie == Tie::Capture)
    tell(t, What::Captured, {.player = c.player, .colour = c.colour, .value = c.value});
  else
    tell(t, What::Answered, c, now.x, now.who);
  if (--now.n > 0) t.s.agenda.schedule(now);
}

// (7)  The milestone check of Gather (EC-36), then the players act.
void end_gather(Play& t, Step) {
  enter_phase(t, Phase::Act);
  check_milestones(t);
}

}  // namespace orrery::one_deck_galaxy
