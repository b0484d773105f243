// A position from outside: a battle that is going on.
#include "kinds.h"
#include "names.h"
#include "position.h"
#include "step_words.h"

namespace orrery::trian {
namespace {

void read_side(const Trian& game, const Reader& in, Battle& b, SeatSet& seen) {
  const Seat p = seat_at(named(game, kSeatKind, in.at("seat")));
  if (seen.has(p)) return in.refuse("is there twice");
  seen = seen.with(p);
  const std::size_t i = index_of(p);
  b.bonus[i] = small(in.optional("bonus"), 0);
  b.die[i] = small(in.optional("die"), 0);
  b.plus[i] = small(in.optional("plus"), 0);
  b.shown[i] = read_tokens(in.optional("shown"));
  const auto enter = [&](const char* field, u8& set) {
    if (in.optional(field).is_true()) set = SeatSet{set}.with(p).bits;
  };
  enter("shows", b.shown_by);
  enter("fights", b.fighters);
  enter("warcry", b.warcry);
}

bool two_ships_fight(const State& s) {
  const Battle& b = s.battle;
  if (b.target == kNone) return false;
  const ShipSlot one = at(s.galaxy, b.ship).ship, other = at(s.galaxy, b.target).ship;
  return is_ship(one.kind()) && is_ship(other.kind()) && one.owner() == b.attacker &&
         other.owner() != b.attacker &&
         b.fighters == SeatSet::of(b.attacker).with(other.owner()).bits;
}

}  // namespace

void read_battle(const Trian& game, const Reader& root, State& s) {
  const Reader in = root.optional("battle");
  if (in.is_null()) return;
  Battle& b = s.battle;
  const Reader ship = in.optional("ship"), target = in.optional("target"),
               area = in.optional("area");
  b.kind =
      named(game, kBattleKinds, in.at("kind")) == 0 ? BattleKind::Ships : BattleKind::Emissaries;
  b.attacker = seat_at(named(game, kSeatKind, in.at("attacker")));
  if (!ship.is_null()) b.ship = read_tile(s.galaxy, ship);
  if (!target.is_null()) b.target = read_tile(s.galaxy, target);
  if (!area.is_null()) b.area = read_area(game, s.galaxy, area);
  SeatSet seen;
  for (const Reader& side : in.at("sides").elements()) read_side(game, side, b, seen);
  if (!in.ok()) return;
  if (b.kind == BattleKind::Ships) {
    if (b.area != kNone || b.ship == kNone)
      return in.refuse("a battle of ships names the attacking ship");
    if (b.fighters != 0 && !two_ships_fight(s))
      in.refuse("two ships of different owners fight", "GT-9.1");
    return;
  }
  if (b.ship != kNone || b.target != kNone || b.area == kNone ||
      kind_of(game.content, s.galaxy, b.area) == Kind::Space ||
      !(closed_area(s, b.area) || is_pending(s, b.area)))
    return in.refuse("a battle of emissaries names a closed nebula or system", "GT-10.1");
  const SeatSet fighters{b.fighters};
  if (fighters.size() < 2 || !fighters.has(b.attacker))
    in.refuse("two or more fight, the attacker among them", "GT-10.2");
}

}  // namespace orrery::trian
