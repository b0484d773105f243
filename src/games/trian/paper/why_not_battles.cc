// Why something is not offered to the Priestess, and in battles.
#include "names.h"
#include "why_not.h"

namespace orrery::trian {

// GT-13.1.2
void WhyNot::take_from() {
  const Closed* closed = known_stock(cell_of(c_), c_.part);
  if (!closed) return;
  if (now_.area != kNone && now_.area != closed->area) return no("GT-13.1.2", "She takes from one nebula only: " + area_words(game_, s_.galaxy, now_.area) + ".");
  no("GT-13.1.2", "No part of " + area_words(game_, s_.galaxy, closed->area) + " lies on her tile or the 12 around it.");
}
// GT-13.1.3
void WhyNot::settle() {
  const int tile = known_tile();
  if (tile == kNone) return;
  if (tile != now_.at) return no("GT-13.1.3", "She is on " + tile_words(now_.at) + ".");
  if (c_.part == kOutpostSite) return no("GT-13.1.3", "She settles on a planet or in a nebula.");
  site_is_closed(tile, c_.part, by_, "GT-13.1.3", false);
}

// ------------------------------------------------------------------------------------ which battle
void WhyNot::attack_with() {
  const int tile = known_tile();
  if (tile == kNone) return;
  if (!is_ship(at(s_.galaxy, tile).ship.kind())) return no("GT-9.5", "No ship stands on " + tile_words(tile) + ".");
  no("GT-9.2", "The ship on " + tile_words(tile) + " attacks nobody.");
}
void WhyNot::battle_in() {
  const Closed* closed = known_area(cell_of(c_), c_.part, "GT-10.1");
  if (!closed) return;
  no("GT-10.1", "Unblocked emissaries of " + number(fighters_in(game_, s_, closed->area).size()) + " players stand in " + area_words(game_, s_.galaxy, closed->area) + ": there is no battle.");
}
void WhyNot::target() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  if (!is_ship(ship.kind())) return no("GT-9.3.1", "No ship stands on " + tile_words(tile) + ".");
  if (ship.owner() == by_) return no("GT-9.1", "The ship on " + tile_words(tile) + " is your own.");
  no("GT-9.1", "The ship on " + tile_words(tile) + " is not in contact with the one on " + tile_words(now_.at) + ".");
}

// ------------------------------------------------------------------------------------ evading
void WhyNot::evade() { no("GT-13.1.8", "It costs " + minerals(mine_.evade) + ", you have " + number(corner_of(s_, by_).mineral_count) + "."); }
void WhyNot::evade_to() {
  const int tile = known_tile();
  if (tile == kNone) return;
  if (!at(s_.galaxy, tile).ship.empty()) return no("GT-13.1.8", "A ship stands on " + tile_words(tile) + ".");
  if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part)) return no("GT-13.1.8", "There is no such space on " + tile_words(tile) + ".");
  if (keeps_out(game_, s_, tile, by_)) return no("GT-13.1.8", tile_words(tile) + " lies in an exmitter zone.");
  const auto nearest = places_to_evade(game_, s_, s_.battle.target);
  const int steps = nearest.empty() ? 0 : nearest[0].steps;
  if (steps_from(s_.galaxy, s_.battle.target, kTiles)[static_cast<std::size_t>(tile)] > steps)
    return no("GT-13.1.8", "The nearest safe tiles are " + counted(steps, "step", "steps") + " away, and that is farther.");
  no("GT-13.1.8", "There an enemy ship would be in contact with her.");
}

// ------------------------------------------------------------------------------------ tokens
// GT-9.3.2  Up to three of those one has.
void WhyNot::commit() {
  const Tokens mine = corner_of(s_, by_).tokens.value(Insight::of_the_table());
  const auto missing = [&](int wanted, int have, std::string_view kind) {
    if (wanted > have) no("GT-9.3.2", "It takes " + number(wanted) + " " + std::string(kind) + (wanted == 1 ? " token" : " tokens") + ", you have " + number(have) + ".");
    return wanted > have;
  };
  if (c_.part == kNone || c_.to_part == kNone) return always_offered();
  if (missing(c_.part, mine.reroll, "reroll") || missing(c_.to_part, mine.plus1, "+1")) return;
  if (c_.part + c_.to_part > kMostCommitted) return no("GT-9.3.2", "At most 3 tokens are committed, and that is " + number(c_.part + c_.to_part) + ".");
  if (c_.n == 0) return always_offered();
  if (!has_skill([](const Powers& p) { return p.warcry > 0; }, "GT-13.8.2")) return;
  no("GT-13.8.2", "A Warcry costs 1 red mineral, and you have none.");
}
void WhyNot::use_token() {
  const Tokens& shown = s_.battle.shown[static_cast<std::size_t>(by_)];
  const bool reroll = c_.verb == Verb::UseReroll;
  no("GT-9.3.4", std::string("You have no ") + (reroll ? "reroll" : "+1") + " left of those you committed: " + number(shown.reroll) + " rerolls and " + number(shown.plus1) + " × +1.");
}
// GT-10.3.5
void WhyNot::lose() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const Placed& p = at(s_.galaxy, tile);
  const Seat loser = seat_at(now_.mode);
  if (p.emissary.empty()) return no("GT-10.3.5", "No emissary stands on " + tile_words(tile) + ".");
  if (!stands_in(game_, s_, tile, s_.battle.area)) return no("GT-10.3.5", "The emissary on " + tile_words(tile) + " does not stand in " + area_words(game_, s_.galaxy, s_.battle.area) + ".");
  if (p.emissary.owner() != loser) return no("GT-10.3.5", "It is about an emissary of " + seat(loser) + "'s.");
  no("GT-10.4", "The emissary on " + tile_words(tile) + " is blocked and takes no part.");
}

}  // namespace orrery::trian
