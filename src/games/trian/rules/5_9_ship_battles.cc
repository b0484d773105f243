// 5.9  Battle between ships, and the flow of a clash, which emissaries share (spec 4.6).
#include "steps.h"

namespace orrery::trian {

// GT-9.5, GT-9.6  It goes on while the attacking ship is there and in contact.
void fight_with_ship(Play& t, Step now) {
  State& s = t.s;
  s.battle = {};
  const ShipSlot ship = at(s.galaxy, now.at).ship;
  if (!is_ship(ship.kind()) || ship.owner() != now.who || targets_of(t.game, s, now.at).empty())
    return;
  s.battle.kind = BattleKind::Ships;
  s.battle.attacker = now.who;
  s.battle.ship = now.at;
  s.agenda.schedule(Step{.what = Do::Target, .who = now.who, .at = now.at}, now);
}
// D-09, GT-9.3.1
void ask_for_a_target(const Ask& q, Step now, Choices& out) {
  const TileSet targets = targets_of(q.game, q.s, now.at);
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    if (targets.has(tile)) out.push(at_tile(Verb::Target, q.s, tile));
}
void choose_target(Play& t, Step now, Choice c) {
  State& s = t.s;
  s.battle.target = static_cast<u8>(tile_of(s, c));
  tell(t, What::BattleOf, now.who, from_to(Verb::Target, s, s.battle.ship, s.battle.target),
       static_cast<int>(BattleKind::Ships));
  s.agenda.schedule(Step{.what = Do::ShipClash, .who = now.who});
}

namespace {
Seat defender_of(const State& s) { return at(s.galaxy, s.battle.target).ship.owner(); }

// Only who attacks, and with which ship, is remembered for the next clash.
void end_clash(State& s) {
  s.battle =
      Battle{.kind = BattleKind::Ships, .attacker = s.battle.attacker, .ship = s.battle.ship};
}

// GT-9.3.7, GT-9.4  The loser's ship returns, the winner draws two minerals.
void beat(Play& t, int winner, int loser) {
  const Seat p = at(t.s.galaxy, winner).ship.owner();
  tell(t, What::WonClash, p, from_to(Verb::Stop, t.s, winner, loser));
  return_ship(t, loser);
  end_clash(t.s);
  schedule_minerals(t, static_cast<u8>(p), kReward);
}
}  // namespace

void clash_of_ships(Play& t, Step now) {
  State& s = t.s;
  const int a = s.battle.ship, b = s.battle.target;
  const ShipSlot mine = at(s.galaxy, a).ship, other = at(s.galaxy, b).ship;
  // GT-13.1.4, GT-13.1.8  The Priestess loses to anybody, unless she is the target and evades.
  if (other.kind() == ShipKind::Priestess || mine.kind() == ShipKind::Priestess) {
    if (mine.kind() == ShipKind::Priestess) return beat(t, b, a);
    const Powers& hers = powers_of(t.game, s, other.owner());
    const bool may_evade = now.mode == 0 && hers.evade > 0 &&
                           corner_of(s, other.owner()).mineral_count >= hers.evade &&
                           !places_to_evade(t.game, s, b).empty();
    return may_evade ? s.agenda.schedule(Step{.what = Do::Evade, .who = other.owner()})
                     : beat(t, a, b);
  }
  // GT-9.4, GT-13.2.4  A Rogue loses to a Corvette at once, unless its owner fights back with dice.
  if (mine.kind() != other.kind()) {
    const bool attacker_is_rogue = mine.kind() == ShipKind::Rogue;
    if (!powers_of(t.game, s, attacker_is_rogue ? mine.owner() : other.owner())
             .dice_against_corvettes)
      return attacker_is_rogue ? beat(t, b, a) : beat(t, a, b);
  }
  s.battle.fighters = SeatSet::of(mine.owner()).with(other.owner()).bits;
  begin_clash(t);
}

// D-13
void ask_whether_to_evade(const Ask&, Step, Choices& out) {
  out.push({.verb = Verb::Evade});
  out.push({.verb = Verb::Stay});
}
void answer_evade(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stay)
    return t.s.agenda.schedule(Step{.what = Do::ShipClash, .who = t.s.battle.attacker, .mode = 1});
  t.s.agenda.schedule(Step{.what = Do::Pay,
                           .who = now.who,
                           .n = powers_of(t.game, t.s, now.who).evade,
                           .mode = kIntoBag,
                           .part = kAnyColour},
                      Step{.what = Do::EvadeTo, .who = now.who});
}
// GT-13.1.8  The nearest tile with a free berth outside zones and a space without an enemy in
// contact.
List<Reached, kTiles> places_to_evade(const Trian& game, const State& s, int tile) {
  List<Reached, kTiles> places;
  const Seat owner = at(s.galaxy, tile).ship.owner();
  const Array<u8, kTiles> steps = steps_from(s.galaxy, tile, kTiles);
  for (int i = 0; i < size(s.galaxy); ++i) {
    const u8 far = steps[i];
    if (i == tile || far == kNone || !may_berth(game, s, i, owner) ||
        (!places.empty() && far > places[0].steps))
      continue;
    for (const u8 r : face_of(game.content, s.galaxy, i).spaces) {
      const Place place{static_cast<u8>(i), r};
      bool safe = true;
      for (const u8 n : at(s.galaxy, i).next)
        if (n != kNone && n != tile && is_ship(at(s.galaxy, n).ship.kind()) &&
            at(s.galaxy, n).ship.owner() != owner)
          safe &= !in_contact(game.content, s.galaxy, place, ship_place(game.content, s.galaxy, n));
      if (!safe) continue;
      if (!places.empty() && far < places[0].steps) places = {};
      if (!places.full()) places.push({place, far});
    }
  }
  return places;
}
void ask_where_to_evade(const Ask& q, Step, Choices& out) {
  for (const Reached& r : places_to_evade(q.game, q.s, q.s.battle.target))
    out.push(at_tile(Verb::EvadeTo, q.s, r.place.tile, r.place.region));
}
void evade(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  const int to = tile_of(t.s, c);
  at(t.s.galaxy, t.s.battle.target).ship = {};
  free_of_harness(t.s, t.s.battle.target);
  put_ship(t.s, to, ShipKind::Priestess, now.who,
           number_among(face_of(t.game.content, t.s.galaxy, to).spaces, c.part));
  end_clash(t.s);
}

// ------------------------------------------------------------------------------------- a clash
// GT-9.3.2, GT-10.3.3  Attacker first, then clockwise.
Seat next_fighter(const Trian& game, const State& s, Seat p) {
  for (Seat q = game.left_of(p); q != s.battle.attacker; q = game.left_of(q))
    if (SeatSet{s.battle.fighters}.has(q)) return q;
  return Seat::Nobody;
}
void begin_clash(Play& t) {
  Battle& b = t.s.battle;
  b.die = {};
  b.plus = {};
  b.warcry = 0;
  b.shown_by = 0;
  t.s.agenda.schedule(Step{.what = Do::Commit, .who = b.attacker});
}
bool may_pay_in_secret(const Trian& game, const State& s, Step now) {
  return game.options.hidden_minerals && powers_of(game, s, now.who).warcry > 0;
}
// D-10, GT-9.3.2, GT-13.8.2, E-40  Up to three tokens face down, and the Warcry.
void ask_what_to_commit(const Ask& q, Step now, Choices& out) {
  const Tokens hand = corner_of(q.s, now.who).tokens.value(q);
  const bool warcry = powers_of(q.game, q.s, now.who).warcry > 0 &&
                      minerals_of(q, q.s, now.who).of(index(Colour::Red)) > 0;
  for (u8 cry = 0; cry <= warcry; ++cry)
    for (u8 n = 0; n <= kMostCommitted; ++n)
      for (u8 rerolls = 0; rerolls <= n; ++rerolls)
        if (rerolls <= hand.reroll && n - rerolls <= hand.plus1)
          out.push({.verb = Verb::Commit,
                    .part = rerolls,
                    .to_part = static_cast<u8>(n - rerolls),
                    .n = cry});
}
void commit(Play& t, Step now, Choice c) {
  State& s = t.s;
  Mine& me = corner_of(s, now.who);
  tell_answer(t, now, c);
  Tokens& hand = me.tokens.value(t);
  me.committed.put({c.part, c.to_part});
  hand.reroll = static_cast<u8>(hand.reroll - c.part);
  hand.plus1 = static_cast<u8>(hand.plus1 - c.to_part);
  if (c.n) {
    spend_minerals(t, now.who, index(Colour::Red));
    s.battle.warcry = SeatSet{s.battle.warcry}.with(now.who).bits;
  }
  if (const Seat next = next_fighter(t.game, s, now.who); is_player(next))
    return s.agenda.schedule(Step{.what = Do::Commit, .who = next});
  s.agenda.schedule(
      Step{.what = Do::Roll, .who = Seat::Chance, .mode = static_cast<u8>(s.battle.attacker)});
}
// GT-9.3.3
void roll(Play& t, Step now, Choice c) {
  State& s = t.s;
  s.battle.die[now.mode] = c.n;
  tell(t, What::Rolled, seat_at(now.mode), {}, c.n);
  if (const Seat next = next_fighter(t.game, s, seat_at(now.mode)); is_player(next))
    return s.agenda.schedule(
        Step{.what = Do::Roll, .who = Seat::Chance, .mode = static_cast<u8>(next)});
  s.agenda.schedule(Step{.what = Do::Reveal, .who = s.battle.attacker});
}
// GT-9.3.4  Each in turn shows what was committed and uses as much of it as he likes.
void reveal(Play& t, Step now) {
  State& s = t.s;
  Mine& me = corner_of(s, now.who);
  const Tokens tokens = me.committed.value(t);
  s.battle.shown[now.who] = tokens;
  s.battle.shown_by = SeatSet{s.battle.shown_by}.with(now.who).bits;
  me.committed.put({});
  if (tokens.size() > 0) {
    t.revealed = true;
    tell(t, What::Reveals, now.who, {.part = tokens.reroll, .n = tokens.plus1});
  }
  s.agenda.schedule(Step{.what = Do::UseTokens, .who = now.who});
}
// D-11, GT-9.3.5, E-39
void ask_which_tokens_to_use(const Ask& q, Step now, Choices& out) {
  const Tokens& shown = q.s.battle.shown[now.who];
  if (shown.reroll > 0) out.push({.verb = Verb::UseReroll});
  if (shown.plus1 > 0) out.push({.verb = Verb::UsePlus1});
  out.push({.verb = Verb::Done});
}
void use_token(Play& t, Step now, Choice c) {
  State& s = t.s;
  if (c.verb == Verb::Done) {
    if (const Seat next = next_fighter(t.game, s, now.who); is_player(next))
      return s.agenda.schedule(Step{.what = Do::Reveal, .who = next});
    return s.agenda.schedule(Step{.what = Do::Compare, .who = s.battle.attacker});
  }
  tell_answer(t, now, c);
  s.agenda.schedule(now);
  const Combat kind = c.verb == Verb::UseReroll ? Combat::Reroll : Combat::Plus1;
  --s.battle.shown[now.who].of(kind);
  put_token_in_bag(t, kind);
  if (kind == Combat::Plus1) return void(++s.battle.plus[now.who]);
  s.agenda.schedule(
      Step{.what = Do::Reroll, .who = Seat::Chance, .mode = static_cast<u8>(now.who)});
}
void reroll(Play& t, Step now, Choice c) {
  t.s.battle.die[now.mode] = c.n;
  tell(t, What::Rolled, seat_at(now.mode), {}, c.n);
}

// GT-10.3.4, GT-13.5.3
int total_of(const Trian& game, const State& s, Seat p) {
  const Battle& b = s.battle;
  int total = b.die[p] + b.plus[p] + b.bonus[p];
  if (SeatSet{b.warcry}.has(p)) total += powers_of(game, s, p).warcry;
  if (b.kind == BattleKind::Ships)
    for (const u8 tile : {b.ship, b.target})
      if (tile != kNone && at(s.galaxy, tile).ship.owner() == p &&
          at(s.galaxy, tile).ship.kind() == ShipKind::Rogue)
        total += powers_of(game, s, p).rogue_roll;
  return total;
}

// GT-9.3.7, GT-10.3.5, GT-13.2.5  A single highest total wins; whoever wins ties wins a shared one.
Seat winner_of_clash(const Trian& game, const State& s) {
  const SeatSet fighters{s.battle.fighters};
  int best = 0;
  SeatSet highest, tie_winners;
  for (int i = 0; i < game.players(); ++i) {
    const Seat p = seat_at(i);
    if (!fighters.has(p)) continue;
    const int total = total_of(game, s, p);
    if (total > best) {
      best = total;
      highest = {};
    }
    if (total == best) highest = highest.with(p);
  }
  for (int i = 0; i < game.players(); ++i)
    if (highest.has(seat_at(i)) && powers_of(game, s, seat_at(i)).win_ties)
      tie_winners = tie_winners.with(seat_at(i));
  if (highest.size() == 1) return highest.first_seat();
  return tie_winners.size() == 1 ? tie_winners.first_seat() : Seat::Nobody;
}
// GT-9.3.6, GT-9.3.7, GT-10.5
void compare(Play& t, Step) {
  State& s = t.s;
  const Seat winner = winner_of_clash(t.game, s);
  const int best = is_player(winner) ? total_of(t.game, s, winner) : 0;
  for (int i = 0; i < t.game.players(); ++i) {
    if (!SeatSet{s.battle.fighters}.has(seat_at(i))) continue;
    for (const Combat kind : {Combat::Reroll, Combat::Plus1})
      put_token_in_bag(t, kind, s.battle.shown[i].of(kind));
    s.battle.shown[i] = {};
  }
  if (!is_player(winner))
    tell(t, What::TiedClash, Seat::Nobody, {}, static_cast<int>(s.battle.kind));
  if (s.battle.kind == BattleKind::Ships) {
    const int a = s.battle.ship, b = s.battle.target;
    if (winner == s.battle.attacker) return beat(t, a, b);
    if (winner == defender_of(s)) return beat(t, b, a);
    return_ship(t, a);
    return_ship(t, b);
    return end_clash(s);
  }
  if (is_player(winner))
    tell(t, What::WonClash, winner, at_area(Verb::Stop, t.game, s, s.battle.area), best);
  // GT-10.5  No minerals here. The winner removes one of each opponent; without a winner everybody
  // returns one of his own.
  Seat order[kMostPlayers];
  int n = 0;
  for (Seat p = s.battle.attacker; is_player(p); p = next_fighter(t.game, s, p)) order[n++] = p;
  while (n-- > 0)
    if (order[n] != winner)
      s.agenda.schedule(Step{.what = Do::Lose,
                             .who = is_player(winner) ? winner : order[n],
                             .mode = static_cast<u8>(order[n])});
}

}  // namespace orrery::trian
