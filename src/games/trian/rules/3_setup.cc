// 3  Set-up: races, the rack, who begins, one combat token each.
#include "steps.h"

namespace orrery::trian {
namespace {

// Spec 1.3  Figures by number of players.
constexpr Array<Array<u8, 3>, 3> kFiguresOf{{{{9, 9, 4}, {8, 8, 3}, {7, 7, 2}}}};

Step chance(Do what, u8 n = 0, u8 mode = 0) {
  return Step{.what = what, .who = Seat::Chance, .n = n, .mode = mode};
}

}  // namespace

bool always(const Trian&, const State&, Step) { return true; }
bool minerals_are_hidden(const Trian& game, const State&, Step) {
  return game.options.hidden_minerals;
}

State Trian::setup() const {
  State s{};
  for (int i = 0; i < kMostPlayers; ++i) {
    Mine& c = s.corner[i];
    c.race = kNone;
    const bool plays = i < players();
    c.minerals.put(
        {}, options.hidden_minerals && plays ? SeatSet::of(seat_at(i)) : SeatSet::everyone());
    if (!plays) continue;
    c.credits = kStartingCredits;
    const auto& n = kFiguresOf[players() - 2];
    c.supply = {n[0], n[1], n[2], static_cast<u8>(has_ships() ? 3 : 0),
                static_cast<u8>(has_ships() ? 2 : 0)};  // GT-15.1
  }
  s.unseen = {kTiles / 2, kTiles / 2};
  s.top = {kNone, kNone};
  s.drawn.put(kUnseen, {});
  s.drawn_up = kNone;
  Minerals all;
  all.n.fill(kMineralsOfAColour);
  s.bag.put(all, options.hidden_minerals ? SeatSet{} : SeatSet::everyone());
  s.bag_has = kAnyColour;
  s.token_bag.put({options.rerolls, static_cast<u8>(kCombatTokens - options.rerolls)});
  s.first = s.active = Seat::Nobody;
  s.just_added = s.moved = kNone;
  s.agenda.schedule(
      chance(Do::ShowTop, 0), chance(Do::ShowTop, 1),
      options.first == FirstPlayer::Dice ? chance(Do::RollFirst) : chance(Do::DealFirst));
  for (int i = players(); i-- > 0;)
    s.agenda.schedule(Step{.what = Do::ChooseRace,
                           .who = options.random_races ? Seat::Chance : seat_at(i),
                           .mode = static_cast<u8>(i)});
  return s;
}

// D-01  Races not taken.
void ask_which_race(const Ask& q, Step now, Choices& out) {
  for (u8 r = 0; r < kRaces; ++r) {
    bool taken = false;
    for (const Mine& c : q.s.corner) taken |= c.race == r;
    if (!taken)
      out.push({.verb = now.who == Seat::Chance ? Verb::DealRace : Verb::ChooseRace, .n = r});
  }
}
// GT-5.5.3, GT-13.0.1  Special tokens of the basic skills go to the supply, the others stay in the
// box.
void take_race(Play& t, Step now, Choice c) {
  const Seat p = seat_at(now.mode);
  tell(t, What::Answered, p, c);
  corner_of(t.s, p).race = c.n;
  corner_of(t.s, p).special = powers_of(t.game, t.s, p).tokens;
}

void ask_the_die(const Ask&, Step, Choices& out) {
  for (u8 n = 1; n <= 6; ++n) out.push({.verb = Verb::RollDie, .n = n});
}
// Spec 3.8  The single highest begins; if the highest is shared, all roll again.
void roll_for_first(Play& t, Step now, Choice c) {
  State& s = t.s;
  tell(t, What::Rolled, seat_at(now.mode), {}, c.n, Cause::SetUp);
  s.battle.die[now.mode] = c.n;
  if (now.mode + 1 < t.game.players())
    return s.agenda.schedule(chance(Do::RollFirst, 0, static_cast<u8>(now.mode + 1)));
  int best = 0, shared = 0;
  for (int i = 1; i < t.game.players(); ++i) {
    if (s.battle.die[i] == s.battle.die[best]) shared = 1;
    if (s.battle.die[i] <= s.battle.die[best]) continue;
    best = i;
    shared = 0;
  }
  s.battle = {};
  if (shared) return s.agenda.schedule(chance(Do::RollFirst));
  deal_first(t, now, {.verb = Verb::DealFirst, .n = static_cast<u8>(best)});
}
void ask_who_is_first(const Ask& q, Step, Choices& out) {
  const int n = q.game.options.first == FirstPlayer::FirstSeat ? 1 : q.game.players();
  for (u8 i = 0; i < n; ++i) out.push({.verb = Verb::DealFirst, .n = i});
}
void deal_first(Play& t, Step, Choice c) {
  t.s.first = t.s.active = seat_at(c.n);
  tell(t, What::FirstPlayer, t.s.first);
  t.s.agenda.schedule(Step{.what = Do::StartingTokens, .who = t.s.first});
}
// GT-5.2.6  One combat token each, clockwise from the first player.
void deal_starting_tokens(Play& t, Step now) {
  if (now.n == t.game.players())
    return t.s.agenda.schedule(Step{.what = Do::StartTurn, .who = t.s.first});
  t.s.agenda.schedule(
      chance(Do::DrawToken, 1, static_cast<u8>(t.game.left_of(t.s.first, now.n))),
      Step{.what = Do::StartingTokens, .who = now.who, .n = static_cast<u8>(now.n + 1)});
}

}  // namespace orrery::trian
