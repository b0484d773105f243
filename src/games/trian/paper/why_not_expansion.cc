// Why something is not offered in phase 2, and why two units are not swapped.
#include "names.h"
#include "why_not.h"

namespace orrery::trian {

// GT-6.1.1, GT-6.2.6
void WhyNot::draw() {
  if (c_.n > 1) return no("GT-6.1.1", "two_stacks");
  const int left = stack_size(s_, c_.n);
  if (left == 0) return no("GT-6.1.1", "stack_is_empty", {{"stack", c_.n + 1}});
  no("GT-6.2.6", "stack_was_refused", {{"n", left}, {"stack", c_.n + 1}});
}
// GT-6.2.1, GT-6.2.2
void WhyNot::place() {
  constexpr std::string_view shows[] = {"edge.space", "edge.path", "edge.nebula", "edge.gas"};
  const TwoSides& tile = k_.tile[s_.drawn.value(Insight::of_the_table())];
  if (c_.n >= k_.face.size() || (tile.face[0] != c_.n && tile.face[1] != c_.n))
    return no("GT-6.1.2", "no_such_side");
  if (c_.part > 2) return no("GT-6.2.1", "three_ways");
  if (const int there = tile_of(s_, c_); there != kNone)
    return no("GT-6.2.3", "tile_lies_there", {on(there)});
  if (s_.galaxy.tiles.empty()) {
    if (cell_of(c_) == Cell{} && c_.part == 0)
      return no("GT-6.2.1", "first_tile_shows_space");  // O-07
    return no("GT-6.2.1", "first_tile_in_the_middle");
  }
  bool touches = false;
  for (int e = 0; e < 3; ++e) {
    const int n = tile_at(s_.galaxy, cell_of(c_).beyond(e));
    if (n == kNone) continue;
    touches = true;
    const Profile mine = k_.face[c_.n].edge[(e + 3 - c_.part) % 3],
                  theirs = profile(k_, s_.galaxy, n, e);
    if (mine != theirs)
      no("GT-6.2.2", "edges_differ",
         {on(n),
          {"mine", say(std::string(nth(shows, mine)))},
          {"theirs", say(std::string(nth(shows, theirs)))}});
  }
  if (!touches) return no("GT-6.2.1", "touches_no_tile");
  if (out_.empty()) no("GT-6.2.1", "looks_the_same");
}
void WhyNot::show_tile() {
  int places = 0;
  const Frontier frontier = frontier_of(k_, s_.galaxy);
  for (const u8 face : k_.tile[s_.drawn.value(Insight::of_the_table())].face)
    for_spots(frontier, k_.face[face], [&](Spot) { ++places; });
  no("GT-6.2.6", "tile_fits", {{"n", places}});
}

// ------------------------------------------------------------------------------------ skills
void WhyNot::put_exmitter() {
  if (!can_pay(Special::Exmitter, "GT-13.6.1")) return;
  if (s_.used & kUsedExmitter) return no("GT-13.6.2", "one_exmitter_per_turn");
  no("GT-13.6.1", "goes_on_the_new_tile", {on(s_.just_added)});
}
void WhyNot::put_modulator() {
  const int tile = known_tile();
  if (tile == kNone || !can_pay(Special::Modulator, "GT-13.7.6")) return;
  if (face_of(k_, s_.galaxy, tile).spaces.empty())
    return no("GT-13.7.6", "no_space_on", {on(tile)});
  if (!at(s_.galaxy, tile).ship.empty()) return no("GT-13.7.6", "ship_stands_on", {on(tile)});
  no("GT-13.7.6", "modulator_lies_on", {on(tile)});
}
void WhyNot::swap() {
  if (!has_skill([](const Powers& p) { return p.swap; }, "GT-13.6.3")) return;
  if (s_.used & kUsedManipulation) return no("GT-13.6.3", "swapped_already");
  for (const Colour colour : {Colour::Green, Colour::Blue})
    if (has(index(colour)) == 0)
      return no("GT-13.6.3", "swap_costs", {{"colour", say_colour(index(colour))}});
  const int tile = known_tile();
  if (tile == kNone || !can_be_taken(tile, c_.n, "GT-13.6.3")) return;
  if ((c_.n == kTheShip ? at(s_.galaxy, tile).ship.owner()
                        : at(s_.galaxy, tile).emissary.owner()) != by_)
    return no("GT-13.6.3", "own_unit_first");
  if (c_.n == kTheEmissary && is_teleport(game_, s_, tile))
    return no("GT-12.4.1", "not_on_a_teleport");
  no("GT-13.6.3", "nobody_to_swap", {{"n", mine_.swap_distance}});
}
void WhyNot::swap_with() {
  const int tile = known_tile();
  if (tile == kNone || !can_be_taken(tile, now_.part, "GT-13.6.3")) return;
  const Placed& p = at(s_.galaxy, tile);
  const Seat other = now_.part == kTheShip ? p.ship.owner() : p.emissary.owner();
  if (other == by_) return no("GT-13.6.3", "unit_is_own");
  if (keeps_out(game_, s_, tile, by_))
    return no("GT-13.6.3", "would_come_into_a_zone", {{"who", by_}});
  if (keeps_out(game_, s_, now_.at, other))
    return no("GT-13.6.3", "would_come_into_a_zone", {{"who", other}});
  if (now_.part == kTheEmissary &&
      (is_teleport(game_, s_, tile) || is_teleport(game_, s_, now_.at)))
    return no("GT-12.4.1", "not_on_a_teleport");
  if (mine_.swap_distance == 0) return no("GT-13.6.3", "in_another_area");
  if (nth(steps_from(s_.galaxy, now_.at, mine_.swap_distance), tile) == kNone)
    return no("GT-13.6.4", "in_another_area_and_far", {{"n", mine_.swap_distance}});
  no("GT-13.6.4", "station_of_another");
}

}  // namespace orrery::trian
