// Why something is not offered in phase 2, and why two units are not swapped.
#include "names.h"
#include "why_not.h"

namespace orrery::trian {

// GT-6.1.1, GT-6.2.6
void WhyNot::draw() {
  if (c_.n > 1) return no("GT-6.1.1", "There are two stacks.");
  const int left = stack_size(s_, c_.n);
  if (left == 0) return no("GT-6.1.1", "Stack " + number(c_.n + 1) + " is empty.");
  no("GT-6.2.6", "All " + number(left) + " tiles of stack " + number(c_.n + 1) + " were refused this turn.");
}
// GT-6.2.1, GT-6.2.2
void WhyNot::place() {
  constexpr std::string_view shows[] = {"open space", "a starlight path", "nebula", "gas"};
  const TwoSides& tile = k_.tile[s_.drawn.value(Insight::of_the_table())];
  if (c_.n >= k_.face.size() || (tile.face[0] != c_.n && tile.face[1] != c_.n)) return no("GT-6.1.2", "The tile in your hand has no such side.");
  if (c_.part > 2) return no("GT-6.2.1", "A tile lies in one of three ways.");
  if (const int there = tile_of(s_, c_); there != kNone) return no("GT-6.2.3", "There lies " + tile_words(there) + " already.");
  if (s_.galaxy.tiles.empty()) {
    if (cell_of(c_) == Cell{} && c_.part == 0) return no("GT-6.2.1", "The first tile must show open space on an edge.");  // O-07
    return no("GT-6.2.1", "The first tile is laid in the middle, unturned.");
  }
  bool touches = false;
  for (int e = 0; e < 3; ++e) {
    const int n = tile_at(s_.galaxy, cell_of(c_).beyond(e));
    if (n == kNone) continue;
    touches = true;
    const Profile mine = k_.face[c_.n].edge[static_cast<std::size_t>((e + 3 - c_.part) % 3)], theirs = profile(k_, s_.galaxy, n, e);
    if (mine != theirs)
      no("GT-6.2.2", "Its edge towards " + tile_words(n) + " shows " + std::string(shows[static_cast<std::size_t>(mine)]) + ", there is " + std::string(shows[static_cast<std::size_t>(theirs)]) + ".");
  }
  if (!touches) return no("GT-6.2.1", "A tile must touch another one, and that place touches none.");
  if (out_.empty()) no("GT-6.2.1", "Turned that way it looks the same: it is offered unturned.");
}
void WhyNot::show_tile() {
  int places = 0;
  const Frontier frontier = frontier_of(k_, s_.galaxy);
  for (const u8 face : k_.tile[s_.drawn.value(Insight::of_the_table())].face) for_spots(frontier, k_.face[face], [&](Spot) { ++places; });
  no("GT-6.2.6", "The tile fits: " + counted(places, "way", "ways") + " to lay it.");
}

// ------------------------------------------------------------------------------------ skills
void WhyNot::put_exmitter() {
  if (!can_pay(Special::Exmitter, "GT-13.6.1")) return;
  if (s_.used & kUsedExmitter) return no("GT-13.6.2", "One Exmitter token per turn, and you have put one.");
  no("GT-13.6.1", "It goes on the tile just added: " + tile_words(s_.just_added) + ".");
}
void WhyNot::put_modulator() {
  const int tile = known_tile();
  if (tile == kNone || !can_pay(Special::Modulator, "GT-13.7.6")) return;
  if (face_of(k_, s_.galaxy, tile).spaces.empty()) return no("GT-13.7.6", "There is no space on " + tile_words(tile) + ".");
  if (!at(s_.galaxy, tile).ship.empty()) return no("GT-13.7.6", "A ship stands on " + tile_words(tile) + ".");
  no("GT-13.7.6", "A Space Modulator lies on " + tile_words(tile) + " already.");
}
void WhyNot::swap() {
  if (!has_skill([](const Powers& p) { return p.swap; }, "GT-13.6.3")) return;
  if (s_.used & kUsedManipulation) return no("GT-13.6.3", "Once per turn, and you have swapped.");
  for (const Colour colour : {Colour::Green, Colour::Blue})
    if (has(index(colour)) == 0) return no("GT-13.6.3", "It costs 1 green and 1 blue mineral, and you have no " + std::string(colour_name(index(colour))) + " one.");
  const int tile = known_tile();
  if (tile == kNone || !can_be_taken(tile, c_.n, "GT-13.6.3")) return;
  if ((c_.n == kTheShip ? at(s_.galaxy, tile).ship.owner() : at(s_.galaxy, tile).emissary.owner()) != by_) return no("GT-13.6.3", "Name your own unit first.");
  no("GT-13.6.3", mine_.swap_distance > 0 ? "No enemy unit of that sort that can be swapped is in its area or within " + number(mine_.swap_distance) + " tiles."
                                          : "No enemy unit of that sort that can be swapped is in its area.");
}
void WhyNot::swap_with() {
  const int tile = known_tile();
  if (tile == kNone || !can_be_taken(tile, now_.part, "GT-13.6.3")) return;
  const Placed& p = at(s_.galaxy, tile);
  const Seat other = now_.part == kTheShip ? p.ship.owner() : p.emissary.owner();
  if (other == by_) return no("GT-13.6.3", "That unit is your own.");
  if (keeps_out(game_, s_, tile, by_)) return no("GT-13.6.3", "Your unit would come into an exmitter zone.");
  if (keeps_out(game_, s_, now_.at, other)) return no("GT-13.6.3", seat(other) + "'s unit would come into an exmitter zone.");
  if (mine_.swap_distance == 0) return no("GT-13.6.3", "It is in another area.");
  if (steps_from(s_.galaxy, now_.at, mine_.swap_distance)[static_cast<std::size_t>(tile)] == kNone) return no("GT-13.6.4", "It is in another area and more than " + number(mine_.swap_distance) + " tiles away.");
  no("GT-13.6.4", "An emissary would come into an area where somebody else has a station.");
}

}  // namespace orrery::trian
