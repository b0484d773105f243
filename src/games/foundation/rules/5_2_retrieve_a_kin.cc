// Retrieve a kin and take its action.  Rulebook 5.2, clauses FD-5.2.1 to FD-5.2.8, spec 4.3.
// A retrieval runs: leave the space, bonus, action, unlock, destination, bumps (7.7 (79)).
#include "steps.h"

namespace orrery::foundation {

// FD-5.2.1  From any space; FD-5.2.2  from the centre as any action.
void list_retrieve_orders(const Ask& q, Seat p, Choices& out) {
  const Kins& kins = dynasty_of(q.s, p).kins;
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level)
      if (kins.at(action_at(a), level) > 0)
        out.push({.verb = Verb::Retrieve, .action = action_at(a), .level = static_cast<u8>(level)});
  if (kins.centre > 0)
    for (int a = 0; a < kActions; ++a)
      out.push({.verb = Verb::RetrieveCentre, .action = action_at(a)});
}

// The kin counts as in hand until it is put elsewhere (spec 11, invariant 5).
void take_a_kin_off(State& s, Seat p, Action action, int level) {
  Kins& kins = dynasty_of(s, p).kins;
  if (level == kCentre)
    --kins.centre;
  else
    --kins.at(action, level);
  ++kins.hand;
}

void retrieve_a_kin(Play& t, Seat p, Action action, u8 level, u8 kins_used, u8 mode, u8 council) {
  take_a_kin_off(t.s, p, action, level);
  t.s.agenda.schedule(Step{.what = Do::TakeAction,
                           .who = p,
                           .action = action,
                           .level = level,
                           .at = council,
                           .n = kins_used,
                           .mode = mode});
  schedule_bonuses(t, p, level);
}

// ------------------------------------------------------------------------ RETRIEVE_BONUS
// C1-03, C2-03, C3-03: the space counts, not the action (7.1 (11), (12)); once for each unused
// copy.
void schedule_bonuses(Play& t, Seat p, int level) {
  u64 tiles = ready(t.game, t.s, p, Op::GainChoice);
  while (tiles != 0) {
    const int tile = 63 - std::countl_zero(tiles);  // the last one first: it ends up deepest
    tiles &= ~bit(tile);
    const Effect& e = *t.game.content.effect_of(tile, Op::GainChoice);
    if (e.trigger == Trigger::OnRetrieve && e.at_level == level_of_space(level))
      t.s.agenda.schedule(Step{.what = Do::RetrieveBonus,
                               .who = p,
                               .level = e.level,
                               .at = static_cast<u8>(tile),
                               .n = e.n});
  }
}
bool there_is_such_a_cube(const Foundation&, const State& s, Step now) {
  for (int c = first_colour(now.level); c < end_colour(now.level); ++c)
    if (s.supply[colour_at(c)] > 0) return true;
  return false;
}
void ask_for_a_cube(const Ask& q, Step now, Choices& out) {
  for (int c = first_colour(now.level); c < end_colour(now.level); ++c)
    if (q.s.supply[colour_at(c)] > 0)
      out.push({.verb = Verb::TakeCube, .first = static_cast<u8>(c), .tile = now.at});
  out.push({.verb = Verb::Decline, .tile = now.at});  // FD-5.5.5  effects are optional
}
void take_bonus(Play& t, Step now, Choice c) {
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::Decline) return;
  gain(t.s, now.who, colour_at(c.first), 1);
  if (now.what == Do::RetrieveBonus) flip(t.s, now.who, now.at);
  if (--now.n > 0) t.s.agenda.schedule(now);
}

// ------------------------------------------------------------------------ ACTION
// FD-5.2.3  At the level of the space, at a lower one, or not at all. The player may first place
// cubes that make it possible (FD-5.11.4, 7.7 (80)).
void ask_how_to_act(const Ask& q, Step now, Choices& out) {
  const bool needs_a_disc = now.action == Action::SpaceTravel || now.action == Action::Research;
  if (needs_a_disc && dynasty_of(q.s, now.who).discs == 0)
    list_lifts(q, now, out);  // FD-5.3.10
  else
    switch (now.action) {
      case Action::SpaceTravel: list_destinations(q, now, out); break;
      case Action::Colonize: list_colonies(q, now, out); break;
      case Action::Produce: list_productions(q, now, out); break;
      case Action::Battle: list_battles(q, now, out); break;
      case Action::Research: list_research(q, now, out); break;
      case Action::Trade: list_trades(q, now, out); break;
    }
  list_free_actions(q, now.who, out);
  if (now.mode != kMust) out.push({.verb = Verb::NoAction});
}
void act(Play& t, Step now, Choice c) {
  if (take_free_action(t, now, c)) return;
  tell(t, What::Answered, now.who, c);
  switch (c.verb) {
    case Verb::Travel: return travel(t, now, c);
    case Verb::Colonize: return colonize(t, now, c);
    case Verb::Produce: return produce(t, now, c);
    case Verb::Battle: return battle(t, now, c);
    case Verb::ResearchAt: return research(t, now, c);
    case Verb::Trade: return trade(t, now, c);
    case Verb::LiftShip: {  // FD-5.3.10  the pick-up happens first
      Dynasty<Truth>& d = dynasty_of(t.s, now.who);
      d.ships &= ~bit(c.at);
      ++d.discs;
      now.what = Do::PlaceDisc;
      now.mode = kMust;
      return t.s.agenda.schedule(now);
    }
    default: return finish_retrieval(t, now, 0);  // FD-5.2.3  no action at all
  }
}

// What follows an action, or none: unlock, destination, bumps, and the further kins of C1-13.
void finish_retrieval(Play& t, Step order, int executed) {
  const u8 e = static_cast<u8>(executed);
  if (executed > 0 && order.action == Action::Battle)
    t.s.agenda.schedule(Step{.what = Do::FurtherKin,
                             .who = order.who,
                             .at = order.at,
                             .n = static_cast<u8>(order.n + 1)});
  t.s.agenda.schedule(Step{.what = Do::UnlockKin, .who = order.who, .mode = e},
                      Step{.what = Do::KinDest,
                           .who = order.who,
                           .action = order.action,
                           .level = order.level,
                           .mode = e},
                      Step{Do::SettleBumps, order.who});
}

// ------------------------------------------------------------------------ more kins
namespace {
// FD-5.2.6  Level e brings kin e + 3, and only that one; strict tables want it to be the first
// action of its level.
bool brings_a_kin(const Foundation& game, const Dynasty<Truth>& d, int e) {
  return d.own_kins == e + 2 && !(game.options.strict_unlock && (d.levels_taken >> e & 1) != 0);
}
}  // namespace

// FD-5.2.7  Where several levels would do the same, the one that brings a kin, otherwise the
// highest.
int level_to_execute(const Foundation& game, const Dynasty<Truth>& d, int lowest, int highest) {
  for (int e = lowest; e <= highest; ++e)
    if (brings_a_kin(game, d, e)) return e;
  return highest;
}

// FD-5.2.5  The 4th, 5th and 6th kin come with level I, II and III, strictly in this order.
// FD-5.2.8  Only for an action that did something; `mode` 0 means none was taken.
void unlock_kin(Play& t, Step now) {
  if (now.mode == 0) return;
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  if (brings_a_kin(t.game, d, now.mode)) {
    ++d.own_kins;
    ++d.kins.hand;
    tell(t, What::KinUnlocked, now.who, {}, d.own_kins);
  }
  d.levels_taken = static_cast<u8>(d.levels_taken | 1u << now.mode);
}

// ------------------------------------------------------------------------ KIN_DEST
namespace {
bool has_an_empty_level_1(const Kins& kins) {
  for (int a = 0; a < kActions; ++a)
    if (kins.at(action_at(a), 1) == 0) return true;
  return false;
}
// 7.5 (65)  From level I there is nothing lower; from the centre it is level II of the action just
// taken.
bool may_go_one_down(Step now) {
  return now.level == 2 || now.level == 3 || (now.level == kCentre && now.mode != 0);
}
}  // namespace

bool kin_may_go_elsewhere(const Foundation& game, const State& s, Step now) {
  return (ready(game, s, now.who, Op::EmptyLevel1) != 0 &&
          has_an_empty_level_1(dynasty_of(s, now.who).kins)) ||
         (ready(game, s, now.who, Op::LowerSameAction) != 0 && may_go_one_down(now));
}
// FD-5.2.4  To hand, unless C1-07 or C2-07 sends it elsewhere.
void ask_where_the_kin_goes(const Ask& q, Step now, Choices& out) {
  out.push({.verb = Verb::KinToHand});
  if (const Tile tile = first_ready(q.game, q.s, now.who, Op::EmptyLevel1); tile != kNoTile)
    for (int a = 0; a < kActions; ++a)
      if (dynasty_of(q.s, now.who).kins.at(action_at(a), 1) == 0)
        out.push({.verb = Verb::KinToLevel1, .action = action_at(a), .tile = tile});
  if (const Tile tile = first_ready(q.game, q.s, now.who, Op::LowerSameAction);
      tile != kNoTile && may_go_one_down(now))
    out.push({.verb = Verb::KinOneDown, .tile = tile});
}
void send_the_kin(Play& t, Step now, Choice c) {
  tell(t, What::Answered, now.who, c);
  if (c.verb == Verb::KinToHand) return;
  Kins& kins = dynasty_of(t.s, now.who).kins;
  --kins.hand;
  if (c.verb == Verb::KinToLevel1)
    ++kins.at(c.action, 1);
  else
    ++kins.at(now.action, now.level == kCentre ? 2 : now.level - 1);
  flip(t.s, now.who, c.tile);
}

}  // namespace orrery::foundation
