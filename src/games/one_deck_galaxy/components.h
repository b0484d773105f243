// What is in the box (ODG-1.2): dice, discs, and every place on the table where one of them can
// lie.
#pragma once
#include <string_view>
#include <utility>

#include "core/array.h"
#include "core/bits.h"
#include "core/seat.h"

namespace orrery::one_deck_galaxy {

inline constexpr int kMostPlayers = 2;
inline constexpr int kFewestCards = 30;  // there may be fewer than kCards
inline constexpr int kCards = 40, kSlots = 4, kEvents = 5, kAdversaries = 5, kHomeworlds = 5,
                     kSocieties = 5, kClasses = 4;
inline constexpr u8 kNone = 255;

// ------------------------------------------------------------------------------------- dice
enum class Colour : u8 {
  Energy,
  Materials,
  Diplomacy,
  Ultratech
};
inline constexpr int kColours = 4, kCoins = 4;  // icons: three colours of dice and the Tech Disc
inline constexpr u8 kDisc = 3;                  // the fourth icon
constexpr int index(Colour c) { return static_cast<int>(c); }
constexpr Colour colour_at(int i) { return static_cast<Colour>(i); }
constexpr int dice_in_the_box(Colour c) { return c == Colour::Ultratech ? 6 : 8; }
constexpr int first_die(Colour c) { return index(c) * 8; }
constexpr int end_die(Colour c) { return first_die(c) + dice_in_the_box(c); }
inline constexpr int kDice = 30, kTechDiscs = 12, kFederationDiscs = 4, kAdversaryDiscs = 4,
                     kStarbaseDiscs = 4;

// Where a die or a Starbase Disc lies. Boxes of cards are places too.
using Place = u8;
inline constexpr Place kSupply = 0, kPool = 1, kLab = 3, kGreenhouse = 4, kCaptured = 6,
                       kExiled = 7;  // pool and greenhouse: + player
inline constexpr Place kPicked = 8;  // + player: taken up for what is being decided
inline constexpr Place kCup = 10;    // + player: about to be rolled
inline constexpr Place kSharedCup = 12,
                       kShared =
                           13;  // about to be rolled, and rolled, for whoever gets them (ODG-13.5)
inline constexpr Place kOnBase = 14;  // a Starbase Disc that is not used yet
inline constexpr Place kZoneBox = 16, kConfrontationBox = 48, kExperimentBox = 56, kBaseBox = 76,
                       kPlaces = 85;
inline constexpr int kBoxesPerCard = 8, kBoxesPerExperiment = 4, kBoxesPerBaseRow = 3,
                     kBaseRows = 3;

constexpr Place pool_of(int p) { return static_cast<Place>(kPool + p); }
constexpr Place greenhouse_of(int p) { return static_cast<Place>(kGreenhouse + p); }
constexpr Place picked_by(int p) { return static_cast<Place>(kPicked + p); }
constexpr Place cup_of(int p) { return static_cast<Place>(kCup + p); }
constexpr Place zone_box(int slot, int box) {
  return static_cast<Place>(kZoneBox + slot * kBoxesPerCard + box);
}
constexpr Place confrontation_box(int box) { return static_cast<Place>(kConfrontationBox + box); }
constexpr Place experiment_box(int event, int box) {
  return static_cast<Place>(kExperimentBox + event * kBoxesPerExperiment + box);
}
constexpr Place base_box(int row, int box) {
  return static_cast<Place>(kBaseBox + row * kBoxesPerBaseRow + box);
}
constexpr bool is_zone_box(Place p) { return p >= kZoneBox && p < kConfrontationBox; }
constexpr bool is_confrontation_box(Place p) {
  return p >= kConfrontationBox && p < kExperimentBox;
}
constexpr bool is_experiment_box(Place p) { return p >= kExperimentBox && p < kBaseBox; }
constexpr bool is_base_box(Place p) { return p >= kBaseBox && p < kPlaces; }
constexpr bool is_box(Place p) { return p >= kZoneBox && p < kPlaces; }
constexpr bool has_no_value(Place p) {
  return p == kSupply || p == kCaptured || p == kExiled || (p >= kCup && p <= kSharedCup);
}

struct Die {
  Place place = kSupply;
  u8 value = 0;  // 0 while it is neither rolled nor set
  friend constexpr bool operator==(Die, Die) = default;
};

// Kinds of dice as bits: a colour and what the die shows.
using Kinds = u32;
constexpr int kind_of(Colour c, int value) { return index(c) * 8 + value; }
constexpr Kinds kinds_showing(u8 values) { return 0x01010101u * values; }  // of every colour
constexpr Kinds kinds_coloured(Colour c) {
  return Kinds{0xFF} << (8 * index(c));
}  // whatever they show

// All thirty dice. Dice of a colour are alike, so they are kept sorted: equal tables are equal
// bytes, and no die can be made or lost (ODG-1.2).
struct Dice {
  Array<Die, 8 * 3 + 6> die{};

  constexpr int count(Colour c, Place place) const {
    int n = 0;
    for (int i = first_die(c); i < end_die(c); ++i) n += at(i).place == place;
    return n;
  }
  constexpr int count(Colour c, Place place, int value) const {
    int n = 0;
    for (int i = first_die(c); i < end_die(c); ++i)
      n += at(i).place == place && at(i).value == value;
    return n;
  }
  constexpr int count(Place place) const {
    int n = 0;
    for (const Die& d : die) n += d.place == place;
    return n;
  }
  constexpr bool any(Place place) const {
    for (const Die& d : die)
      if (d.place == place) return true;
    return false;
  }
  constexpr void move(Colour c, Die from, Die to) {
    int i = first_die(c);
    while (i < end_die(c) && !(at(i) == from)) ++i;
    assert(i < end_die(c));
    if (has_no_value(to.place)) to.value = 0;
    for (; i > first_die(c) && less(to, at(i - 1)); --i) at(i) = at(i - 1);
    for (; i + 1 < end_die(c) && less(at(i + 1), to); ++i) at(i) = at(i + 1);
    at(i) = to;
  }
  constexpr void move_all(Place from, Place to) {
    move_all(to, [&](Place place) { return place == from; });
  }
  template <class Which>
  constexpr void move_all(Place to, Which from) {
    for (int c = 0; c < kColours; ++c) {
      bool moved = false;
      for (int i = first_die(colour_at(c)); i < end_die(colour_at(c)); ++i) {
        if (!from(at(i).place)) continue;
        at(i) = {to, has_no_value(to) ? u8{0} : at(i).value};
        moved = true;
      }
      for (int i = first_die(colour_at(c)) + 1; moved && i < end_die(colour_at(c)); ++i)
        for (int k = i; k > first_die(colour_at(c)) && less(at(k), at(k - 1)); --k)
          std::swap(at(k), at(k - 1));
    }
  }
  // What lies there, each kind once.
  constexpr Kinds kinds(Place place) const {
    Kinds set = 0;
    for (int i = 0; i < 30; ++i)
      if (at(i).place == place) set |= Kinds{1} << ((i & ~7) + at(i).value);
    return set;
  }
  constexpr const Die& at(int i) const { return die[i]; }
  friend constexpr bool operator==(const Dice&, const Dice&) = default;

 private:
  constexpr Die& at(int i) { return die[i]; }
  static constexpr bool less(Die a, Die b) {
    return a.place != b.place ? a.place < b.place : a.value < b.value;
  }
};

// ------------------------------------------------------------------------- cards and influence
using Card = u8;  // a Galaxy card by its row in the content
enum class Resource : u8 {
  Fuel,
  Crystal,
  Flora,
  Relic
};
inline constexpr int kResources = 4;

// ODG-3.3  Every reshuffle begins a new generation of unseen cards: face-down cards taken before it
// are of an older one.
inline constexpr int kGenerations = 10;

// ODG-2.2  Influence with as few cards as possible. A card remembers the generation it was drawn
// from, and as cards are taken from the deck only, later ones lie on top.
struct Pile {
  u8 influence = 0;
  Array<u8, kGenerations> cards{};
  constexpr int size() const {
    int n = 0;
    for (const u8 c : cards) n += c;
    return n;
  }
  friend constexpr bool operator==(const Pile&, const Pile&) = default;
};
inline constexpr int kAdversaryPile = 4, kFleets = 5,
                     kPiles = 6;  // before them: a pile on each zone slot

}  // namespace orrery::one_deck_galaxy
