// Techs and ability nodes.  Clauses ODG-7.6.1 to ODG-7.6.9, ODG-14.9. A Tech is a list of effects
// in the vocabulary of spec section 9; here is what each of them asks and does. Each step of a Tech
// is decided when it is carried out (D-TECH).
#include "steps.h"

namespace orrery::one_deck_galaxy {

const Tech& tech_of(const Game& g, const State& s, int p, int src) {
  if (src == kHomeTech) return g.content.tech[g.content.homeworld[civ(s, p).homeworld].tech];
  return g.content.tech[src == kSocietyTech ? society(g, s, p).tech : printed(g, src).tech];
}
const Branch& branch_of(const Game& g, const State& s, int p, int src, int branch) {
  return tech_of(g, s, p, src).branch[branch];
}

namespace {

bool is_node(const Step& now) { return now.src >= kNodeTech; }
std::size_t number_of_effects(const Game& g, const State& s, const Step& now) {
  if (is_node(now)) return node(g, now.src - kNodeTech)->effects.size();
  return branch_of(g, s, owner(now), now.src, now.branch).effects.size();
}
int free_places(const Game& g, const State& s,
                int p) {  // spec 8.3, Greenhouse: the level and one more
  const Society& mine = society(g, s, p);
  return mine.rule == SocietyRule::Greenhouse
             ? level(s, p) + mine.n - s.dice.count(greenhouse_of(p))
             : 0;
}
bool may_pick(const Effect& e, const Step& now, Colour c) {
  if (e.colour == kNamed) return index(c) == now.y;
  return e.colour != kChoice || c != Colour::Ultratech;
}
int dice_to_pick_from(const State& s, const Effect& e, const Step& now, int p) {
  int n = 0;
  for (int c = 0; c < kColours; ++c)
    if (may_pick(e, now, colour_at(c))) n += s.dice.count(colour_at(c), pool_of(p));
  return n;
}
}  // namespace
// ODG-1.6, EC-30  Costs are paid in full, or the Tech cannot be used. EC-66  Nothing is planted in
// a full Greenhouse.
bool is_payable(const Game& g, const State& s, int p, const Effect& e) {
  if (e.op == Op::Store) return free_places(g, s, p) > 0;
  if (!e.is_cost) return true;
  switch (e.op) {
    case Op::SpendFleets: return fleets(s) >= e.n.base;
    case Op::DiscardScience: return s.science != 0;
    case Op::Return:
      if (e.at_least > 0) return can_complete({e.at_least}, 0, 6, values_in_pool(s, p));
      return dice_to_pick_from(s, e, {}, p) >= e.n.base;
    default: return true;
  }
}

const Effect& effect_of(const Game& g, const State& s, const Step& now) {
  if (is_node(now)) return node(g, now.src - kNodeTech)->effects[now.pc];
  return branch_of(g, s, owner(now), now.src, now.branch).effects[now.pc];
}
// ODG-7.6.4  A resource in brackets is the number of it the player has.
int amount(const Game& g, const State& s, int p, const Amount& a, int bound) {
  if (a.of == kNone) return a.base;
  const int counted = a.of == kBound ? bound : resource(g, s, p, static_cast<Resource>(a.of));
  return a.base + counted / a.per;
}

// ODG-7.6.1  A Tech Disc of one's own, and a Tech without one. ODG-7.6.6  Tiers by level. ODG-7.6.8
// A pair is two Techs.
void list_ready_techs(const Ask& q, int p, Choices& out) {
  const Game& g = q.game;
  const Civilization<Truth>& c = civ(q.s, p);
  if (c.discs == 0) return;
  for (int i = 0; i < kMostNodes; ++i)  // ODG-14.9  once per game; EC-72  PA-2 does not count nodes
    if (const NodeType* type = node(g, i);
        type && type->kind == NodeKind::Once && !has_bit(q.s.nodes_used, i))
      out.push({.verb = Verb::UseNode, .player = static_cast<u8>(p), .at = static_cast<u8>(i)});
  if (const Effect* limit = lasting_effect(g, q.s, Op::LimitTechs);
      limit && c.techs_used >= limit->n.base)
    return;  // PA-2
  for (const int src : bits_of((c.techs | bit(kHomeTech) | bit(kSocietyTech)) & ~c.activated)) {
    const Tech& tech = tech_of(g, q.s, p, src);
    for (std::size_t b = 0; b < tech.branch.size(); ++b) {
      bool usable = level(q.s, p) >= tech.branch[b].level;
      for (const Effect& e : tech.branch[b].effects) usable = usable && is_payable(g, q.s, p, e);
      if (usable)
        out.push({.verb = Verb::UseTech,
                  .player = static_cast<u8>(p),
                  .at = static_cast<u8>(src),
                  .a = static_cast<u8>(b)});
    }
  }
}
void use_tech(Play& t, Choice c) {
  Civilization<Truth>& mine = civ(t.s, c.player);
  --mine.discs;
  ++mine.techs_used;
  mine.activated |= bit(c.at);
  check_milestones(t);
  t.s.agenda.schedule(
      Step{.what = Do::RunEffect, .who = seat_set(c.player), .src = c.at, .branch = c.a});
}
void use_node(Play& t, Choice c) {
  Civilization<Truth>& mine = civ(t.s, c.player);
  --mine.discs;
  ++mine.paid;
  t.s.nodes_used = static_cast<u16>(t.s.nodes_used | bit(c.at));
  t.s.agenda.schedule(Step{
      .what = Do::RunEffect, .who = seat_set(c.player), .src = static_cast<u8>(kNodeTech + c.at)});
}

// ------------------------------------------------------------------------------ one effect after
// the other
namespace {
void go_on(Play& t, Step now) {
  now.what = Do::RunEffect;
  now.n = 0;
  ++now.pc;
  t.s.agenda.schedule(now);
}
Step asked(Step now, Do what) {
  now.what = what;
  return now;
}
Colour colour_of(const Effect& e, const Step& now) {
  if (e.colour < kColours) return colour_at(e.colour);
  if (e.colour == kNamed || now.y >= 3) return colour_at(now.y < kColours ? now.y : 0);
  const int first = now.y == 0 ? 1 : 0,
            second = now.y == 2 ? 1 : 2;  // the two other non-black colours
  return colour_at(e.colour == kOther1 ? first : second);
}
Place pool_for(const Step& now) {
  return is_node(now) ? kShared : pool_of(owner(now));
}  // ODG-13.5  a node is no Tech
// ODG-7.6.3, ODG-7.6.5  Dice that are not there are skipped; values stay between 1 and 6.
void gain_dice(Play& t, const Step& now, const Effect& e, Colour c) {
  const int p = owner(now);
  const int value = std::clamp(amount(t.game, t.s, p, e.value, now.x), 1, 6);
  for (int n = amount(t.game, t.s, p, e.n, now.x); n > 0; --n)
    if (!take_from_supply(t.s, c, pool_for(now), value)) break;
}
bool asks_for_dice(const Effect& e) {
  switch (e.op) {
    case Op::Reroll:
    case Op::Set:
    case Op::Flip:
    case Op::Store:
    case Op::Return: return true;
    case Op::Adjust: return e.many != Many::All;
    default: return false;
  }
}
}  // namespace

void run_effect(Play& t, Step now) {
  if (now.pc >= number_of_effects(t.game, t.s, now)) {
    if (t.s.dice.any(kShared)) t.s.agenda.schedule(step(Do::GiveDice, t.game.team()));
    return check_milestones(t);
  }
  const Effect& e = effect_of(t.game, t.s, now);
  const int p = owner(now);
  if (asks_for_dice(e)) return t.s.agenda.schedule(asked(now, Do::PickDice));
  switch (e.op) {
    case Op::Roll:  // ODG-7.6.2  from the supply, rolled
      for (int n = amount(t.game, t.s, p, e.n, now.x); n > 0; --n)
        take_from_supply(t.s, colour_of(e, now), is_node(now) ? kSharedCup : cup_of(p), 0);
      go_on(t, now);
      return t.s.agenda.schedule(step(Do::RollCup, chance()));
    case Op::Gain:  // from the supply, with this value
      if (e.colour == kChoice) return t.s.agenda.schedule(asked(now, Do::GainDie));
      gain_dice(t, now, e, colour_of(e, now));
      check_milestones(t);
      return go_on(t, now);
    case Op::Adjust:
      for (int v = e.value.base > 0 ? 6 : 1; v >= 1 && v <= 6; v += e.value.base > 0 ? -1 : 1)
        for (int n = t.s.dice.count(colour_of(e, now), pool_of(p), v); n > 0; --n)
          move_die(t.s, colour_of(e, now), pool_of(p), v, pool_of(p),
                   std::clamp(v + e.value.base, 1, 6));
      check_milestones(t);
      return go_on(t, now);
    case Op::Recolour: return t.s.agenda.schedule(asked(now, Do::RecolourDice));
    case Op::Copy: return t.s.agenda.schedule(asked(now, Do::CopyFrom));
    case Op::ChooseColour: return t.s.agenda.schedule(asked(now, Do::NameColour));
    case Op::SpendFleets: go_on(t, now); return lose_influence(t, kFleets, e.n.base);
    case Op::AddFleets:
      go_on(t, now);
      return add_influence(t, kFleets, amount(t.game, t.s, p, e.n, now.x));
    case Op::Probe:
      go_on(t, now);
      return t.s.agenda.schedule(Step{.what = Do::Probe, .n = static_cast<u8>(e.n.base)});
    case Op::DiscardScience: return t.s.agenda.schedule(asked(now, Do::PayCard));
    case Op::AddInfluence:
    case Op::LoseInfluence: go_on(t, now); return t.s.agenda.schedule(asked(now, Do::ChooseTarget));
    default: return go_on(t, now);
  }
}

// -------------------------------------------------------------------------------- picking dice
// ODG-7.6.7  "Up to" means none to that many different dice. ODG-7.6.9  Only one's own.
namespace {
int most_to_pick(const Game& g, const State& s, const Step& now, const Effect& e) {
  const int p = owner(now);
  int n = e.many == Many::Any ? kDice : amount(g, s, p, e.n, now.x);
  if (e.op == Op::Store) n = std::min(n, free_places(g, s, p));
  return n;
}
void finish_picking(Play& t, Step now) {
  const Effect& e = effect_of(t.game, t.s, now);
  const int p = owner(now);
  const Place from = picked_by(p);
  int highest = 0;
  u8 colour = now.y;
  for (int c = 0; c < kColours; ++c)
    for (int v = 1; v <= 6; ++v)
      if (t.s.dice.count(colour_at(c), from, v) > 0) {
        highest = std::max(highest, v);
        colour = static_cast<u8>(c);
      }
  const auto change = [&](auto value_of) {
    for (int c = 0; c < kColours; ++c)
      for (int v = 1; v <= 6; ++v)
        for (int n = t.s.dice.count(colour_at(c), from, v); n > 0; --n)
          move_die(t.s, colour_at(c), from, v, pool_of(p), value_of(v));
  };
  switch (e.op) {
    case Op::Reroll:
      t.s.dice.move_all(from, cup_of(p));
      go_on(t, now);
      return t.s.agenda.schedule(step(Do::RollCup, chance()));
    case Op::Adjust: change([&](int v) { return std::clamp(v + e.value.base, 1, 6); }); break;
    case Op::Flip: change([](int v) { return 7 - v; }); break;
    case Op::Set:
      if (e.second && t.s.dice.any(from)) return t.s.agenda.schedule(asked(now, Do::SetDice));
      change([&](int) { return static_cast<int>(e.value.base); });
      break;
    case Op::Copy: change([&](int) { return static_cast<int>(now.x); }); break;
    case Op::Store:
      for (int c = 0; c < kColours; ++c)
        for (int v = 1; v <= 6; ++v)
          for (int n = t.s.dice.count(colour_at(c), from, v); n > 0; --n)
            move_die(t.s, colour_at(c), from, v, greenhouse_of(p), std::min(6, v + e.value.base));
      break;
    case Op::Return:  // the cost binds v, or the higher of a and b
      t.s.dice.move_all(from, kSupply);
      now.x = static_cast<u8>(highest);
      now.y = colour;
      break;
    default: break;
  }
  check_milestones(t);
  go_on(t, now);
}
}  // namespace
void ask_which_dice(const Ask& q, Step now, Choices& out) {
  const Effect& e = effect_of(q.game, q.s, now);
  const int p = owner(now), picked = q.s.dice.count(picked_by(p));
  int total = 0, least = 6;
  for (const Die& d : q.s.dice.die)
    if (d.place == picked_by(p)) {
      total += d.value;
      least = std::min<int>(least, d.value);
    }
  const bool more = e.at_least > 0 || picked < most_to_pick(q.game, q.s, now, e);
  each_die(q.s, pool_of(p), [&](Colour c, int v) {
    if (!more || (e.op != Op::Copy && !may_pick(e, now, c))) return;
    if (e.op == Op::Copy && index(c) == now.y && v == now.x &&
        q.s.dice.count(c, pool_of(p), v) == 1)
      return;  // the model stays
    if (e.at_least > 0) {
      const Bill bill{e.at_least};
      Values rest = values_in_pool(q.s, p);
      --rest[v];
      if (!bill.is_paid(total + v, std::min(least, v)) &&
          (total + v >= bill.unit || !can_complete(bill, total + v, std::min(least, v), rest)))
        return;
    }
    out.push({.verb = Verb::Pick,
              .player = static_cast<u8>(p),
              .colour = static_cast<u8>(index(c)),
              .value = static_cast<u8>(v)});
  });
  if (e.many != Many::Exactly || out.empty()) out.push({.verb = Verb::Done});
}
void pick_die(Play& t, Step now, Choice c) {
  const Effect& e = effect_of(t.game, t.s, now);
  const int p = owner(now);
  if (c.verb == Verb::Done) return finish_picking(t, now);
  move_die(t.s, colour_at(c.colour), pool_of(p), c.value, picked_by(p), c.value);
  int total = 0;
  for (const Die& d : t.s.dice.die) total += d.place == picked_by(p) ? d.value : 0;
  const bool enough = e.at_least > 0
                          ? total >= e.at_least
                          : t.s.dice.count(picked_by(p)) >= most_to_pick(t.game, t.s, now, e);
  if (enough) return finish_picking(t, now);
  t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------------------ smaller questions
void ask_for_a_colour(const Ask&, Step, Choices& out) {
  for (int c = 0; c < 3; ++c) out.push({.verb = Verb::Name, .colour = static_cast<u8>(c)});
}
void name_colour(Play& t, Step now, Choice c) {
  tell(t, What::Answered, c, 0, now.who);
  now.y = c.colour;
  go_on(t, now);
}
void gain_named(Play& t, Step now, Choice c) {
  tell(t, What::Answered, c, 0, now.who);
  gain_dice(t, now, effect_of(t.game, t.s, now), colour_at(c.colour));
  check_milestones(t);
  go_on(t, now);
}
void ask_for_a_value(const Ask& q, Step now, Choices& out) {
  const Effect& e = effect_of(q.game, q.s, now);
  out.push({.verb = Verb::SetTo, .value = static_cast<u8>(e.value.base)});
  out.push({.verb = Verb::SetTo, .value = e.second});
}
void set_dice(Play& t, Step now, Choice c) {
  const int p = owner(now);
  for (int i = 0; i < kColours; ++i)
    for (int v = 1; v <= 6; ++v)
      for (int n = t.s.dice.count(colour_at(i), picked_by(p), v); n > 0; --n)
        move_die(t.s, colour_at(i), picked_by(p), v, pool_of(p), c.value);
  check_milestones(t);
  go_on(t, now);
}

// Spec 8.2  RECOLOR: return the die, gain one of the new colour with the same value; one after the
// other.
void ask_what_to_recolour(const Ask& q, Step now, Choices& out) {
  const int p = owner(now);
  const Effect& e = effect_of(q.game, q.s, now);
  if (now.n < amount(q.game, q.s, p, e.n, now.x))
    each_die(q.s, pool_of(p), [&](Colour c, int v) {
      for (int to = 0; to < 3; ++to)
        if (to != index(c) && q.s.dice.count(colour_at(to), kSupply) > 0)
          out.push({.verb = Verb::Recolour,
                    .player = static_cast<u8>(p),
                    .colour = static_cast<u8>(index(c)),
                    .value = static_cast<u8>(v),
                    .at = static_cast<u8>(to)});
    });
  out.push({.verb = Verb::Done});
}
void recolour(Play& t, Step now, Choice c) {
  const int p = owner(now);
  if (c.verb == Verb::Recolour) {
    tell(t, What::Answered, c, 0, now.who);
    move_die(t.s, colour_at(c.colour), pool_of(p), c.value, kSupply, 0);
    move_die(t.s, colour_at(c.at), kSupply, 0, picked_by(p),
             c.value);  // it waits aside: no die is changed twice
    ++now.n;
    return t.s.agenda.schedule(now);
  }
  t.s.dice.move_all(picked_by(p), pool_of(p));
  check_milestones(t);
  go_on(t, now);
}

// COPY: first the die whose value is copied, then the dice that get it.
void ask_what_to_copy(const Ask& q, Step now, Choices& out) {
  each_die(q.s, pool_of(owner(now)), [&](Colour c, int v) {
    out.push({.verb = Verb::Pick,
              .player = static_cast<u8>(owner(now)),
              .colour = static_cast<u8>(index(c)),
              .value = static_cast<u8>(v)});
  });
  if (out.empty()) out.push({.verb = Verb::Done});
}
void copy_from(Play& t, Step now, Choice c) {
  if (c.verb == Verb::Done) return go_on(t, now);
  now.x = c.value;
  now.y = c.colour;
  t.s.agenda.schedule(asked(now, Do::PickDice));
}

// A Location gains influence, or an Encounter loses some.
bool there_is_a_target(const Game& g, const State& s, Step now) {
  const bool gains = effect_of(g, s, now).op == Op::AddInfluence;
  for (int slot = 0; slot < kSlots; ++slot)
    if (const u8 card = s.zone[slot]; card != kNone)
      if (gains ? !is_encounter(g, card) : is_encounter(g, card) && s.pile[slot].influence > 0)
        return true;
  return false;
}
void ask_for_a_target(const Ask& q, Step now, Choices& out) {
  const bool gains = effect_of(q.game, q.s, now).op == Op::AddInfluence;
  for (int slot = 0; slot < kSlots; ++slot)
    if (const u8 card = q.s.zone[slot]; card != kNone)
      if (gains ? !is_encounter(q.game, card)
                : is_encounter(q.game, card) && q.s.pile[slot].influence > 0)
        out.push({.verb = Verb::Slot, .at = static_cast<u8>(slot)});
}
void change_influence(Play& t, Step now, Choice c) {
  const Effect& e = effect_of(t.game, t.s, now);
  if (e.op == Op::AddInfluence) return add_influence(t, c.at, e.n.base);
  lose_influence(t, c.at, e.many == Many::All ? t.s.pile[c.at].influence : e.n.base);
}

// One Science card of value v is discarded.
void ask_which_card_is_discarded(const Ask& q, Step, Choices& out) {
  for (const int card : bits_of(q.s.science))
    out.push({.verb = Verb::PickCard, .at = static_cast<u8>(card)});
}
void discard_card(Play& t, Step now, Choice c) {
  tell(t, What::Answered, c, 0, now.who);
  t.s.science &= ~bit(c.at);
  t.s.discard |= bit(c.at);
  now.x = printed(t.game, c.at).science;
  go_on(t, now);
}

}  // namespace orrery::one_deck_galaxy
