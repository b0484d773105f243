// Space Travel.  Rulebook 5.4, clauses FD-5.4.1 to FD-5.4.7.
#include "steps.h"

namespace orrery::foundation {
namespace {

// FD-5.4.2  The destination holds no ship, except as C1-05 and C2-05 allow; each lifts only its own
// obstacle. FD-5.4.4, FD-5.4.7  Never two of her own ships on one gate.
Gates open_gates(const Ask& q, Seat p) {
  Gates taken = dynasty_of(q.s, p).ships;
  if (ready(q.game, q.s, p, Op::StackOnPlayers) == 0) taken |= ships_of_others(q.game, q.s, p);
  if (ready(q.game, q.s, p, Op::StackWithEmpire) == 0) taken |= q.s.empire;
  return kAllGates & ~taken;
}

// A way to travel: from where, how much further than printed, and with which tiles.
struct Way {
  Gates from;
  int factor = 1;
  u8 tile = kNone;
  u8 ally = kNone;
};

// Offers every gate of `open` within reach and returns those gates. FD-5.4.1  Level e reaches 1 to
// e links far: the gate of an origin itself is not away from it (FD-5.4.7, also for an Empire ship
// that counts as hers).
Gates offer_way(const Ask& q, Step now, const Way& way, Gates open, Choices& out) {
  const Dynasty<Truth>& d = dynasty_of(q.s, now.who);
  const int top = level_of_space(now.level);
  const auto offer = [&](Gates gates, int lowest) {
    for (const int gate : bits_of(gates)) {
      Choice c{
          .verb = Verb::Travel, .at = static_cast<u8>(gate), .tile = way.tile, .ally = way.ally};
      const bool strict = q.game.options.strict_unlock;  // every level is a separate option
      const int least = strict ? lowest : level_to_execute(q.game, d, lowest, top);
      for (int e = least; e <= (strict ? top : least); ++e) {
        c.level = static_cast<u8>(e);
        out.push(c);
      }
    }
  };
  if (way.from == 0) {  // FD-5.4.5  no ship: any outer gate, at any level
    offer(open & kOuterRing, 1);
    return open & kOuterRing;
  }
  Gates reached = way.from;
  for (int distance = 1; distance <= top * way.factor; ++distance) {
    // FD-5.4.3  Only the destination must be empty; some tables do not pass Empire ships.
    const Gates passable =
        q.game.options.blocked_path ? reached & (~q.s.empire | way.from) : reached;
    const Gates further = linked_to(passable) & ~reached;
    offer(further & open, (distance + way.factor - 1) / way.factor);
    reached |= further;
  }
  return reached & ~way.from & open;
}

}  // namespace

// A tile is named only where the gate is out of reach without it (4.2, reducing duplicates).
void list_destinations(const Ask& q, Step now, Choices& out) {
  const Gates ships = dynasty_of(q.s, now.who).ships;
  const Gates open = open_gates(q, now.who);
  const Tile beacon =
      first_ready_for(q.game, q.s, now.who, Op::RangeFactor, Action::SpaceTravel, 0);  // C1-08
  const int factor = beacon == kNoTile ? 1 : q.game.content.effect_of(beacon, Op::RangeFactor)->n;
  const Gates plain = offer_way(q, now, {.from = ships}, open, out);
  Gates far = 0;
  if (beacon != kNoTile && ships != 0)
    far = offer_way(q, now, {.from = ships, .factor = factor, .tile = beacon}, open & ~plain, out);
  const Gates allies = turncoats(q, now.who).ships;  // C3-05
  Gates near_an_ally = 0;
  for (const int ally : bits_of(allies))
    near_an_ally |=
        offer_way(q, now, {.from = bit(ally), .ally = static_cast<u8>(ally)}, open & ~plain, out);
  if (beacon == kNoTile) return;
  for (const int ally : bits_of(allies)) {
    const Way way{
        .from = bit(ally), .factor = factor, .tile = beacon, .ally = static_cast<u8>(ally)};
    offer_way(q, now, way, open & ~plain & ~far & ~near_an_ally, out);
  }
}

// FD-5.4.6  Ships do not move: a new one is placed.
void travel(Play& t, Step now, Choice c) {
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  d.ships |= bit(c.at);
  --d.discs;
  flip(t.s, now.who, c.tile);
  flip_ally(t, now.who, c.ally);
  finish_retrieval(t, now, c.level);
}

}  // namespace orrery::foundation
