// 5.7  Phase 3, Exploration: one action, or none (GT-7.1), and the free skills of this phase.
#include "exploration.h"

namespace orrery::trian {

// Spec 4.3  The base action goes first; additional ones are worth less.
void spend_action(State& s) {
  s.actions > 0 ? --s.actions : --s.extra;
  s.acted = 1;
}

// ------------------------------------------------------------------------------------ free skills
namespace {

// GT-13.2.1, GT-13.2.2  Beside an own emissary sent or teleported this turn, or in its area; a
// minion never opens the way for another.
void ask_for_minions(const Ask& q, Seat p, Choices& out) {
  const Mine& me = corner_of(q.s, p);
  const u8 cost = powers_of(q.game, q.s, p).token_cost[Special::Minion];
  bool pays = cost == 0;
  for (const int c : bits_of(static_cast<unsigned>(cost))) pays |= minerals_of(q, q.s, p).of(c) > 0;
  if (me.special[Special::Minion] == 0 || !pays || q.s.sent.empty()) return;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile) {
    const Face& face = face_of(q.game.content, q.s.galaxy, tile);
    for (int i = 0; i < std::ssize(face.sites); ++i) {
      if (face.sites[i] == kOutpostSite || !may_enter(q.game, q.s, tile, i, p, false)) continue;
      const Area area =
          area_of(q.game.content, q.s.galaxy, Place{static_cast<u8>(tile), face.sites[i]});
      bool near = false;
      for (const u8 sent : q.s.sent)
        near |= !at(q.s.galaxy, sent).emissary.empty() &&
                at(q.s.galaxy, sent).emissary.owner() == p &&
                at(q.s.galaxy, sent).emissary.kind() != EmissaryKind::Minion &&
                (are_adjacent(q.s.galaxy, sent, tile) || stands_in(q.game, q.s, sent, area));
      if (near) out.push(at_tile(Verb::PutMinion, q.s, tile, face.sites[i]));
    }
  }
}
// GT-13.5.4  Into any space outside exmitter zones.
void ask_for_wormholes(const Ask& q, Seat p, Choices& out) {
  const u8 cost = powers_of(q.game, q.s, p).token_cost[Special::Wormhole];
  bool pays = cost == 0;
  for (const int c : bits_of(static_cast<unsigned>(cost))) pays |= minerals_of(q, q.s, p).of(c) > 0;
  if (corner_of(q.s, p).special[Special::Wormhole] == 0 || !pays) return;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    if (!in_zone(q.game, q.s, tile))
      for (const u8 r : face_of(q.game.content, q.s.galaxy, tile).spaces)
        out.push(at_tile(Verb::PutWormhole, q.s, tile, r));
}
// GT-13.1.5  Once per turn, out of the supply or from another ship.
void ask_for_harness(const Ask& q, Seat p, Choices& out) {
  if (q.s.used & kUsedHarness || powers_of(q.game, q.s, p).tokens[Special::Harness] == 0) return;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile)
    if (const ShipSlot ship = at(q.s.galaxy, tile).ship;
        is_ship(ship.kind()) && ship.owner() != p && !is_harnessed(q.s, tile))
      out.push(at_tile(Verb::PutHarness, q.s, tile));
}
void put_harness(State& s, Seat p, int tile) {
  s.used |= kUsedHarness;
  u8& supply = corner_of(s, p).special[Special::Harness];
  if (supply > 0)
    --supply;
  else
    for (std::size_t i = 0; i < s.markers.size(); ++i)
      if (s.markers[i].kind() == Special::Harness && s.markers[i].owner() == p) {
        s.markers.take_at(i);
        break;
      }
  s.markers.push(Marker::of(Special::Harness, p, tile));
}
void pay_for(Play& t, Seat p, Special token) {
  if (const u8 cost = powers_of(t.game, t.s, p).token_cost[token]; cost != 0)
    t.s.agenda.schedule(Step{.what = Do::Pay, .who = p, .n = 1, .mode = kIntoBag, .part = cost});
}

}  // namespace

// ------------------------------------------------------------------------------------- the action
// D-07, GT-7.1, GT-13.0.4
void ask_what_to_explore(const Ask& q, Step now, Choices& out) {
  const Seat p = now.who;
  for (const Area area : q.s.pending)
    out.push(at_area(Verb::Resolve, q.game, q.s, area));  // GT-4.5, GT-4.6
  if (may_act_further(q.s) && bag_size(q.game, q.s) > 0)
    out.push({.verb = Verb::Research});  // GT-7.2
  ask_for_expeditions(q, p, out);
  ask_for_constructions(q, p, out);
  ask_for_teleports(q, p, out);
  ask_for_moves(q, p, out);
  ask_for_transports(q, p, out);
  const Powers& mine = powers_of(q.game, q.s, p);
  if (may_act(q.s) && mine.risky_pay > 0 && !(q.s.used & kUsedRisky) &&
      corner_of(q.s, p).mineral_count >= mine.risky_pay)
    out.push({.verb = Verb::Risky});  // GT-13.3.1
  ask_for_minions(q, p, out);
  ask_for_wormholes(q, p, out);
  ask_for_harness(q, p, out);
  ask_for_swap(q, p, out);
  ask_for_release(q, p, out);
  if (q.s.pending.empty()) out.push({.verb = Verb::EndTurn});  // GT-4.4
}

void explore(Play& t, Step now, Choice c) {
  State& s = t.s;
  const Seat p = now.who;
  tell_answer(t, now, c);
  const Step settle{.what = Do::Settle, .who = p};
  if (c.verb == Verb::EndTurn) return s.agenda.schedule(Step{.what = Do::EndTurn, .who = p});
  s.agenda.schedule(now);
  s.moved = kNone;
  Mine& me = corner_of(s, p);
  switch (c.verb) {
    case Verb::Resolve:
      if (t.game.options.strict_events && s.acted) s.actions = s.extra = 0;  // O-11
      return s.agenda.schedule(Step{.what = Do::Resolve, .who = p, .area = area_of(t.game, s, c)});
    case Verb::Release: return release(t, p, c);
    case Verb::Swap: return begin_swap(t, p, c);
    case Verb::PutHarness: return put_harness(s, p, tile_of(s, c));
    case Verb::PutMinion: {
      --me.special[Special::Minion];
      const int tile = tile_of(s, c);
      put_emissary(s, tile, EmissaryKind::Minion, p,
                   number_among(face_of(t.game.content, s.galaxy, tile).sites, c.part));
      s.agenda.schedule(settle);
      return pay_for(t, p, Special::Minion);
    }
    case Verb::PutWormhole: {
      --me.special[Special::Wormhole];
      const int tile = tile_of(s, c);
      s.markers.push(
          Marker::of(Special::Wormhole, p, tile,
                     number_among(face_of(t.game.content, s.galaxy, tile).spaces, c.part)));
      return pay_for(t, p, Special::Wormhole);
    }
    default: break;
  }
  spend_action(s);
  switch (c.verb) {
    case Verb::Research: return schedule_minerals(t, static_cast<u8>(p), 1);
    case Verb::SendEmissary: {
      --me.supply[Figure::Emissary];
      const int tile = tile_of(s, c);
      put_emissary(s, tile, EmissaryKind::Emissary, p,
                   number_among(face_of(t.game.content, s.galaxy, tile).sites, c.part));
      note_sent(s, tile);
      visit_outpost(t, p, tile);
      return s.agenda.schedule(settle);
    }
    case Verb::SendShip: send_ship(t, p, c); return s.agenda.schedule(settle);
    case Verb::Build:
    case Verb::BuildLiving:
      s.agenda.schedule(settle);
      return build(t, p, tile_of(s, c), c.verb == Verb::Build ? 1 : 2);
    case Verb::Teleport:
      return s.agenda.schedule(Step{
          .what = Do::TeleportTo, .who = p, .at = static_cast<u8>(tile_of(s, c)), .part = c.n});
    case Verb::Transport: {
      const u8 price = powers_of(t.game, s, p).transporter;
      s.used |= kUsedTransporter;
      spend_minerals(t, p, index(Colour::Blue), price);
      return s.agenda.schedule(Step{
          .what = Do::TransportTo, .who = p, .at = static_cast<u8>(tile_of(s, c)), .part = c.n});
    }
    case Verb::Move: {
      const int from = tile_of(s, c), to = to_tile_of(s, c);
      relocate(t, from, kTheShip, to, c.to_part);
      if (at(s.galaxy, to).ship.kind() == ShipKind::Priestess)  // D-14
        s.agenda.schedule(
            Step{.what = Do::PriestessMines, .who = p, .n = 2, .at = static_cast<u8>(to)},
            Step{.what = Do::PriestessSettles, .who = p, .at = static_cast<u8>(to)});
      return s.agenda.schedule(settle);
    }
    case Verb::Tunnel:
      relocate(t, tile_of(s, c), kTheShip, to_tile_of(s, c), c.to_part);
      return s.agenda.schedule(settle);
    case Verb::MoveDecoy:
      relocate(t, tile_of(s, c), kTheShip, to_tile_of(s, c), c.to_part);
      at(s.galaxy, to_tile_of(s, c))
          .ship.settled();  // it may move again: only the turn it was sent in counts
      s.agenda.schedule(settle);
      return c.n ? explode(t, to_tile_of(s, c)) : void();
    case Verb::Detonate: s.agenda.schedule(settle); return explode(t, tile_of(s, c));
    default:  // Risky Business
      s.used |= kUsedRisky;
      return s.agenda.schedule(
          Step{.what = Do::Pay,
               .who = p,
               .n = powers_of(t.game, s, p).risky_pay,
               .mode = kIntoBag,
               .part = kAnyColour},
          Step{.what = Do::RollRisky, .who = Seat::Chance, .mode = static_cast<u8>(p)});
  }
}

}  // namespace orrery::trian
