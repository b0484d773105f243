// Act, the second step of the Action Phase.  Clauses ODG-7.1, ODG-7.2, ODG-7.7.1 to ODG-7.7.6,
// ODG-11.1; spec 4.2.
#include "steps.h"

namespace orrery::one_deck_galaxy {

namespace {

Choice die_choice(Verb verb, int p, Colour c, int v) {
  return {.verb = verb,
          .player = static_cast<u8>(p),
          .colour = static_cast<u8>(index(c)),
          .value = static_cast<u8>(v)};
}

// ---------------------------------------------------------------------------------- Calibrate
}  // namespace
// ODG-7.7.1  One Fleet for a step; PA-5 makes it 2, A.CAL makes the first one of a turn free
// (EC-82).
int calibrate_price(const Game& g, const State& s, int p) {
  if (lasting(g, s, Op::FreeCalibrate) > 0 && civ(s, p).calibrated == 0) return 0;
  const Effect* dear = lasting_effect(g, s, Op::CalibrateCost);
  return dear ? dear->n.base : 1;
}
namespace {
void list_calibrations(const Game& g, const State& s, int p, Choices& out) {
  if (lasting_effect(g, s, Op::ForbidCalibrate) || fleets(s) < calibrate_price(g, s, p))
    return;  // DS-3
  each_die(s, pool_of(p), [&](Colour c, int v) {
    if (v < 6) out.push(die_choice(Verb::Raise, p, c, v));
    if (v > 1) out.push(die_choice(Verb::Lower, p, c, v));
  });
}
void calibrate(Play& t, Choice c) {
  const int price = calibrate_price(t.game, t.s, c.player);
  move_die(t.s, colour_at(c.colour), pool_of(c.player), c.value, pool_of(c.player),
           c.verb == Verb::Raise ? c.value + 1 : c.value - 1);
  civ(t.s, c.player).calibrated = 1;
  check_milestones(t);
  lose_influence(t, kFleets, price);
}

// ------------------------------------------------------------------------------------ Combine
// ODG-7.7.3, ODG-7.7.4  Any two dice for a black one; a black die among them comes back to the
// supply first.
class Combining {
 public:
  Combining(const Game& g, const State& s, int p, u8 declined) {
    if (lasting_effect(g, s, Op::ForbidCombine)) return;  // OC-5
    const bool together = !is_out(declined, 1 - p);
    const auto counts = [&](Die d) {
      return d.place == pool_of(p) || (together && d.place == pool_of(1 - p));
    };
    for (const Die& d : s.dice.die) dice_ += counts(d);
    for (int i = first_die(Colour::Ultratech); i < end_die(Colour::Ultratech); ++i) {
      black_ += counts(s.dice.at(i));
      supply_ += s.dice.at(i).place == kSupply;
    }
  }
  bool may_begin_with(Colour c) const {
    return c == Colour::Ultratech || supply_ > 0 ? dice_ > 1 : black_ > 0;
  }

 private:
  int dice_ = 0, black_ = 0,
      supply_ = 0;  // in her pool and the partner's; of these black; black in the supply
};
struct Taken {
  int player = -1, value = 0;
  Colour colour{};
};
Taken taken_up(const State& s) {
  for (int i = 0; i < kDice; ++i)
    for (int p = 0; p < kMostPlayers; ++p)
      if (s.dice.at(i).place == picked_by(p)) return {p, s.dice.at(i).value, colour_at(i / 8)};
  return {};
}
// Every die that could be the second one: her own, and the partner's unless he has declined.
template <class Look>
void each_second_die(const Game& g, const State& s, const Step& now, Look look) {
  const Taken first = taken_up(s);
  for (int p = 0; p < g.players(); ++p)
    if (p == first.player || !is_out(now.branch, p))
      each_die(s, pool_of(p), [&](Colour c, int v) {
        if (first.colour == Colour::Ultratech || c == Colour::Ultratech ||
            s.dice.count(Colour::Ultratech, kSupply) > 0)
          look(p, c, v);
      });
}

// ODG-11.1  The Confrontation card may be turned while nothing lies on it. EC-41  Not twice in a
// row.
bool may_flip(const Game& g, const State& s) {
  if (is(g, s, Nature::Syndicate) || s.just_flipped) return false;
  for (const Die& d : s.dice.die)
    if (is_confrontation_box(d.place)) return false;
  for (const Place place : s.base_disc)
    if (is_confrontation_box(place)) return false;
  return true;
}

// ------------------------------------------------------------------------- milestones by action
Bill proof(const Game& g, const Milestone& m) { return {m.n, 1, g.options.exact_total}; }
void list_active_milestones(const Ask& q, int p, Choices& out) {
  for (int m = 0; m < 4; ++m) {
    if (has_bit(civ(q.s, p).milestones, m)) continue;
    const Milestone& aim = milestone(q.game, q.s, p, m);
    const bool discs = aim.aim == Aim::PayDiscs && civ(q.s, p).discs >= aim.n;  // ODG-9.7
    const bool dice = aim.aim == Aim::PayDice &&
                      can_complete(proof(q.game, aim), 0, 6, values_in_pool(q.s, p));  // ODG-9.8
    if (discs || dice)
      out.push({.verb = Verb::Milestone, .player = static_cast<u8>(p), .at = static_cast<u8>(m)});
  }
  list_exiles(q.game, q.s, p, out);
  list_passive_milestones(q, p, out);
}
void act_for_milestone(Play& t, Choice c) {
  const Milestone& aim = milestone(t.game, t.s, c.player, c.at);
  if (aim.aim == Aim::PayDice)
    return t.s.agenda.schedule(
        Step{.what = Do::PayDice, .who = seat_set(c.player), .x = c.at, .y = c.player});
  if (aim.aim == Aim::PayDiscs) {
    Civilization<Truth>& mine = civ(t.s, c.player);
    mine.discs = static_cast<u8>(mine.discs - aim.n);
    mine.paid = static_cast<u8>(mine.paid + aim.n);
  }
  take_milestone(t, c);
}

// The log speaks of cards and Techs, not of places on the table.
Choice as_told(const Play& t, Choice c) {
  if (c.verb == Verb::Place || c.verb == Verb::Ring) c.a = card_under(t.s, c.at);
  if (c.verb == Verb::UseTech)
    c.b = static_cast<u8>(&tech_of(t.game, t.s, c.player, c.at) - t.game.content.tech.begin());
  return c;
}

}  // namespace

// ---------------------------------------------------------------------------------- the question
// ODG-7.1  Any number of actions in any order; either player may act.
void ask_for_an_action(const Ask& q, Step now, Choices& out) {
  const Game& g = q.game;
  list_placements(q, now, out);
  for (int p = 0; p < g.players(); ++p) {
    if (!now.who.has(seat_at(p))) continue;
    const Combining combining(g, q.s, p, now.branch);
    list_ready_techs(q, p, out);
    list_calibrations(g, q.s, p, out);
    each_die(q.s, pool_of(p), [&](Colour c, int v) {
      if (combining.may_begin_with(c)) out.push(die_choice(Verb::Combine, p, c, v));
      out.push(die_choice(Verb::ReturnDie, p, c, v));  // ODG-7.7.5
    });
    list_active_milestones(q, p, out);
    each_die(q.s, greenhouse_of(p),
             [&](Colour c, int v) { out.push(die_choice(Verb::Harvest, p, c, v)); });
  }
  if (can_pay(g, q.s, Step{.x = static_cast<u8>(Pay::Calibrate)}))
    out.push({.verb = Verb::CalibrateScience});
  if (is(g, q.s, Nature::Calibrator) && q.s.dice.any(kCaptured)) {  // spec 8.6.5
    if (fleets(q.s) >= adversary(g, q.s).appeal_fleets[g.players() - 1])
      for (int c = 0; c < kColours; ++c)
        if (q.s.dice.count(colour_at(c), kCaptured) > 0)
          out.push({.verb = Verb::AppealFleets, .colour = static_cast<u8>(c)});
    if (can_pay(g, q.s, Step{.x = static_cast<u8>(Pay::Appeal)}))
      out.push({.verb = Verb::AppealScience});
  }
  if (may_flip(g, q.s)) out.push({.verb = Verb::Flip});
  for (int p = 0; now.x != 0 && p < g.players(); ++p)
    if (now.who.has(seat_at(p)) && may_stay(q, now, p))
      out.push({.verb = Verb::Decline, .player = static_cast<u8>(p)});
  out.push({.verb = Verb::End});
}
bool end_is_said(const Game&, const State&, Step) { return true; }

// ODG-7.2  An action is finished before the next begins: what it asks stands above the next
// question.
void act(Play& t, Step now, Choice c) {
  if (c.verb == Verb::End) return end_actions(t, now);
  if (c.verb == Verb::Decline) return stay(t, now, c);
  if (c.verb != Verb::Fill) tell(t, What::Answered, as_told(t, c), 0, now.who);
  const bool may_come_to_nothing = c.verb == Verb::Fill || c.verb == Verb::Combine;
  t.s.agenda.schedule(may_come_to_nothing ? now : step(Do::Act, t.game.team()));
  if (!may_come_to_nothing) t.s.just_flipped = c.verb == Verb::Flip;
  switch (c.verb) {
    case Verb::Place: return place(t, c);
    case Verb::Fill: return begin_to_fill(t, c, now.branch);
    case Verb::Ring: return fill_ring(t, c);
    case Verb::UseTech: return use_tech(t, c);
    case Verb::UseNode: return use_node(t, c);
    case Verb::Raise:
    case Verb::Lower: return calibrate(t, c);
    case Verb::CalibrateScience:
      return t.s.agenda.schedule(
          Step{.what = Do::PayScience, .who = t.game.team(), .x = static_cast<u8>(Pay::Calibrate)});
    case Verb::Combine:
      move_die(t.s, colour_at(c.colour), pool_of(c.player), c.value, picked_by(c.player), c.value);
      now = Step{.what = Do::CombineDice, .branch = now.branch};
      now.who = who_combines(t.game, t.s, now);
      return t.s.agenda.schedule(now);
    case Verb::ReturnDie:
      return move_die(t.s, colour_at(c.colour), pool_of(c.player), c.value, kSupply, 0);
    case Verb::Flip: t.s.side ^= 1; return;
    case Verb::Milestone: return act_for_milestone(t, c);
    case Verb::Harvest:
      move_die(t.s, colour_at(c.colour), greenhouse_of(c.player), c.value, pool_of(c.player),
               c.value);
      return check_milestones(t);
    case Verb::AppealFleets:
      move_die(t.s, colour_at(c.colour), kCaptured, 0, kSupply, 0);
      return lose_influence(t, kFleets, adversary(t.game, t.s).appeal_fleets[t.game.players() - 1]);
    case Verb::AppealScience:
      return t.s.agenda.schedule(
          Step{.what = Do::PayScience, .who = t.game.team(), .x = static_cast<u8>(Pay::Appeal)});
    default: return;
  }
}

// ODG-7.7.6, ODG-13.4  Each player may give one die. Who has begun without a second die of her own
// asks her partner for one.
SeatSet who_combines(const Game& g, const State& s, Step now) {
  SeatSet who;
  each_second_die(g, s, now, [&](int p, Colour, int) { who = who.with(seat_at(p)); });
  return who;
}
void ask_what_to_combine_with(const Ask& q, Step now, Choices& out) {
  const int began = taken_up(q.s).player;
  if (!who_combines(q.game, q.s, now).has(seat_at(began)))
    out.push({.verb = Verb::Decline, .player = static_cast<u8>(1 - began)});
  each_second_die(q.game, q.s, now,
                  [&](int p, Colour c, int v) { out.push(die_choice(Verb::Pick, p, c, v)); });
}
// The new die shows the lower value; spec 8.3, Perfect Pair: equal dice of which the Mathematicians
// gave one show one more.
u8 combined_value(const Game& g, const State& s) {
  int low = 6, high = 1;
  const int p = holder_of(g, s, SocietyRule::PerfectPair);
  for (const Die& d : s.dice.die)
    if (d.place == picked_by(0) || d.place == picked_by(1)) {
      low = std::min<int>(low, d.value);
      high = std::max<int>(high, d.value);
    }
  const bool is_pair = low == high && p >= 0 && s.dice.any(picked_by(p));
  return static_cast<u8>(is_pair ? std::min(6, low + society(g, s, p).n) : low);
}
namespace {
void gain_combined(Play& t, int p, int value) {
  for (int giver = 0; giver < t.game.players(); ++giver)
    t.s.dice.move_all(picked_by(giver), kSupply);
  take_from_supply(t.s, Colour::Ultratech, pool_of(p), value);
  something_changed(t);
  check_milestones(t);
}
}  // namespace
void combine(Play& t, Step, Choice c) {
  const int began = taken_up(t.s).player;
  if (c.verb == Verb::Decline) return decline(t, c, 1 - began);
  move_die(t.s, colour_at(c.colour), pool_of(c.player), c.value, picked_by(c.player), c.value);
  const u8 value = combined_value(t.game, t.s);
  if (began == c.player) return gain_combined(t, began, value);
  t.s.agenda.schedule(
      Step{.what = Do::CombineTo, .who = t.game.team(), .x = value, .y = static_cast<u8>(began)});
}
// Both dice lie there: the one who began says who gets the new die, and each of them may still
// decline.
void ask_who_gets_the_combined(const Ask& q, Step now, Choices& out) {
  for (int p = 0; p < q.game.players(); ++p)
    out.push({.verb = Verb::Decline, .player = static_cast<u8>(p)});
  for (int p = 0; p < q.game.players(); ++p)
    out.push(die_choice(Verb::Give, p, Colour::Ultratech, now.x));
}
void give_combined(Play& t, Step now, Choice c) {
  if (c.verb == Verb::Decline) return decline(t, c, 1 - now.y);
  gain_combined(t, c.player, c.value);
}

// ODG-13.5  Dice of no Tech go to either pool, after the roll.
bool dice_wait_for_an_owner(const Game&, const State& s, Step) { return s.dice.any(kShared); }
void ask_whose_die_it_is(const Ask& q, Step, Choices& out) {
  bool first = true;
  each_die(q.s, kShared, [&](Colour c, int v) {
    for (int p = 0; first && p < q.game.players(); ++p) out.push(die_choice(Verb::Give, p, c, v));
    first = false;
  });
}
void give_die(Play& t, Step now, Choice c) {
  move_die(t.s, colour_at(c.colour), kShared, c.value, pool_of(c.player), c.value);
  if (t.s.dice.any(kShared))
    t.s.agenda.schedule(now);
  else
    check_milestones(t);
}

// ODG-9.8  Dice of the total, none of them superfluous (option exact_66: exactly the total).
void ask_which_die_proves(const Ask& q, Step now, Choices& out) {
  const Bill bill = proof(q.game, milestone(q.game, q.s, now.y, now.x));
  int total = 0, least = 6;
  for (const Die& d : q.s.dice.die)
    if (d.place == picked_by(now.y)) {
      total += d.value;
      least = std::min<int>(least, d.value);
    }
  each_die(q.s, pool_of(now.y), [&](Colour c, int v) {
    Values rest = values_in_pool(q.s, now.y);
    --rest[v];
    if (bill.is_paid(total + v, std::min(least, v)) ||
        (total + v < bill.unit && can_complete(bill, total + v, std::min(least, v), rest)))
      out.push(die_choice(Verb::Pick, now.y, c, v));
  });
}
void prove(Play& t, Step now, Choice c) {
  const Bill bill = proof(t.game, milestone(t.game, t.s, now.y, now.x));
  move_die(t.s, colour_at(c.colour), pool_of(now.y), c.value, picked_by(now.y), c.value);
  int total = 0;
  for (const Die& d : t.s.dice.die) total += d.place == picked_by(now.y) ? d.value : 0;
  if (total < bill.unit) return t.s.agenda.schedule(now);
  t.s.dice.move_all(picked_by(now.y), kSupply);
  complete_milestone(t, now.y, now.x);
}

}  // namespace orrery::one_deck_galaxy
