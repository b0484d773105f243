// Why something is not offered to the Priestess, and in battles.
#include "names.h"
#include "why_not.h"

namespace orrery::trian {

// GT-13.1.2
void WhyNot::take_from() {
  const Closed* closed = known_stock(cell_of(c_), c_.part);
  if (!closed) return;
  if (now_.area != kNone && now_.area != closed->area)
    return no("GT-13.1.2", "she_takes_from_one", {in(now_.area)});
  no("GT-13.1.2", "not_near_her", {in(closed->area)});
}
// GT-13.1.3
void WhyNot::settle() {
  const int tile = known_tile();
  if (tile == kNone) return;
  if (tile != now_.at) return no("GT-13.1.3", "she_is_on", {on(now_.at)});
  if (c_.part == kOutpostSite) return no("GT-13.1.3", "she_settles_on");
  site_is_closed(tile, c_.part, by_, "GT-13.1.3", false);
}

// ------------------------------------------------------------------------------------ which battle
void WhyNot::attack_with() {
  const int tile = known_tile();
  if (tile == kNone) return;
  if (!is_ship(at(s_.galaxy, tile).ship.kind())) return no("GT-9.5", "no_ship_on", {on(tile)});
  no("GT-9.2", "ship_attacks_nobody", {on(tile)});
}
void WhyNot::battle_in() {
  const Closed* closed = known_area(cell_of(c_), c_.part, "GT-10.1");
  if (!closed) return;
  no("GT-10.1", "no_battle",
     {{"n", static_cast<int>(fighters_in(game_, s_, closed->area).size())}, in(closed->area)});
}
void WhyNot::target() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  if (!is_ship(ship.kind())) return no("GT-9.3.1", "no_ship_on", {on(tile)});
  if (ship.owner() == by_) return no("GT-9.1", "ship_is_own", {on(tile)});
  no("GT-9.1", "not_in_contact", {on(tile), {"other", now_.at + 1}});
}

// ------------------------------------------------------------------------------------ evading
void WhyNot::evade() {
  no("GT-13.1.8", "costs_minerals",
     {{"price", mine_.evade}, {"n", corner_of(s_, by_).mineral_count}});
}
void WhyNot::evade_to() {
  const int tile = known_tile();
  if (tile == kNone) return;
  if (!at(s_.galaxy, tile).ship.empty()) return no("GT-13.1.8", "ship_stands_on", {on(tile)});
  if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part))
    return no("GT-13.1.8", "no_such_space_on", {on(tile)});
  if (keeps_out(game_, s_, tile, by_)) return no("GT-13.1.8", "in_a_zone", {on(tile)});
  const auto nearest = places_to_evade(game_, s_, s_.battle.target);
  const int steps = nearest.empty() ? 0 : nearest[0].steps;
  if (nth(steps_from(s_.galaxy, s_.battle.target, kTiles), tile) > steps)
    return no("GT-13.1.8", "nearer_tiles_are_safe", {{"n", steps}});
  no("GT-13.1.8", "enemy_in_contact");
}

// ------------------------------------------------------------------------------------ tokens
// GT-9.3.2  Up to three of those one has.
void WhyNot::commit() {
  const Tokens mine = corner_of(s_, by_).tokens.value(Insight::of_the_table());
  const auto missing = [&](int wanted, int have, std::string_view kind) {
    if (wanted > have)
      no("GT-9.3.2", "takes_tokens", {{"wanted", wanted}, {"token", kind}, {"n", have}});
    return wanted > have;
  };
  if (c_.part == kNone || c_.to_part == kNone) return always_offered();
  if (missing(c_.part, mine.reroll, "reroll") || missing(c_.to_part, mine.plus1, "plus1")) return;
  if (c_.part + c_.to_part > kMostCommitted)
    return no("GT-9.3.2", "too_many_tokens", {{"n", c_.part + c_.to_part}});
  if (c_.n == 0) return always_offered();
  if (!has_skill([](const Powers& p) { return p.warcry > 0; }, "GT-13.8.2")) return;
  no("GT-13.8.2", "warcry_costs");
}
void WhyNot::use_token() {
  const Tokens& shown = nth(s_.battle.shown, by_);
  const bool reroll = c_.verb == Verb::UseReroll;
  no("GT-9.3.4", "token_is_used",
     {{"token", reroll ? "reroll" : "plus1"}, {"rerolls", shown.reroll}, {"plus", shown.plus1}});
}
// GT-10.3.5
void WhyNot::lose() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const Placed& p = at(s_.galaxy, tile);
  const Seat loser = seat_at(now_.mode);
  if (p.emissary.empty()) return no("GT-10.3.5", "no_emissary_on", {on(tile)});
  if (!stands_in(game_, s_, tile, s_.battle.area))
    return no("GT-10.3.5", "emissary_not_in", {on(tile), in(s_.battle.area)});
  if (p.emissary.owner() != loser) return no("GT-10.3.5", "emissary_of", {{"who", loser}});
  no("GT-10.4", "takes_no_part", {on(tile)});
}

}  // namespace orrery::trian
