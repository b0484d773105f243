// The game board (FD-8.1 to FD-8.4): 19 planets, 54 star gates in three rings.
//
//              PO0            Flat-topped hexagons; the gates are their corners, linked along their
//              sides.
//        PO11       PO1
//   PO10       PM0      PO2         PC    centre          1 planet,   inner ring  GI0..GI5
//        PM5       PM1              PMk   middle ring     6 planets,  middle ring GM0..GM17
//   PO9        PC       PO3         POk   outer ring     12 planets,  outer ring  GO0..GO29
//        PM4       PM2
//   PO8        PM3      PO4   Clockwise is increasing index in every ring (FD-5.10.2).
//        PO7       PO5
//              PO6
//
// Gates are numbered from the outside in, GO0 = 0, GM0 = 30, GI0 = 48: the order in which the
// Empire's hits are settled (FD-5.10.6). Sets of gates are 64-bit words, sets of planets 32-bit.
#pragma once

#include "components.h"

namespace orrery::foundation {

using Gate = u8;
using Gates = u64;
using Planet = u8;
using Planets = u32;

struct Ring {
  int first, size, level;
};
// FD-5.9.2  Battle I reaches the outer ring, II the middle one too, III all.
inline constexpr Array<Ring, 3> kRings{{{{0, 30, 1}, {30, 18, 2}, {48, 6, 3}}}};
inline constexpr int kGates = 54, kPlanets = 19;
inline constexpr int GO(int k) { return (k % 30 + 30) % 30; }
inline constexpr int GM(int k) { return 30 + (k % 18 + 18) % 18; }
inline constexpr int GI(int k) { return 48 + (k % 6 + 6) % 6; }

inline constexpr Planet PC = 0;
inline constexpr int PM(int k) { return 1 + (k % 6 + 6) % 6; }
inline constexpr int PO(int k) { return 7 + (k % 12 + 12) % 12; }
constexpr int level_of_planet(int p) {
  if (p == PC) return 3;
  return p < PO(0) ? 2 : 1;
}
inline constexpr Planets kCentrePlanet = 1, kMiddlePlanets = 0x7E, kOuterPlanets = 0x7FF80;
constexpr Planets planets_of_level(int level) {
  if (level == 1) return kOuterPlanets;
  return level == 2 ? kMiddlePlanets : kCentrePlanet;
}

constexpr const Ring& ring_of(int gate) {
  if (gate < kRings[1].first) return kRings[0];
  return kRings[gate < kRings[2].first ? 1 : 2];
}
constexpr int level_of_gate(int gate) { return ring_of(gate).level; }
constexpr Gates gates_of(const Ring& r) { return (bit(r.size) - 1) << r.first; }
inline constexpr Gates kOuterRing = gates_of(kRings[0]), kAllGates = bit(kGates) - 1;

constexpr int along_ring(int gate, int steps) {
  const Ring& r = ring_of(gate);
  return r.first + (gate - r.first + steps) % r.size;
}
constexpr int clockwise_of(int gate) { return along_ring(gate, 1); }
constexpr int opposite_of(int gate) {
  return along_ring(gate, ring_of(gate).size / 2);
}  // FD-5.10.9

// FD-5.10.1  Every ship one gate clockwise along its own ring.
constexpr Gates all_clockwise(Gates ships) {
  Gates moved = 0;
  for (const Ring& r : kRings) {
    const Gates ring = gates_of(r);
    moved |= (((ships & ring) << 1) & ring) | ((ships >> (r.first + r.size - 1) & 1) << r.first);
  }
  return moved;
}

namespace board {

// FD-8.2  Which six gates touch a planet.
constexpr auto kTouch = [] {
  Array<Gates, kPlanets> touch{};
  const auto add = [&](int planet, int gate) { touch[planet] |= bit(gate); };
  for (int k = 0; k < 6; ++k) {
    add(PC, GI(k));
    for (const int g : {GI(k - 1), GI(k), GM(3 * k - 1), GM(3 * k), GM(3 * k + 1), GM(3 * k + 2)})
      add(PM(k), g);
    for (const int g :
         {GO(5 * k), GO(5 * k + 1), GO(5 * k + 2), GO(5 * k + 3), GM(3 * k), GM(3 * k + 1)})
      add(PO(2 * k), g);
    for (const int g :
         {GO(5 * k + 3), GO(5 * k + 4), GO(5 * k + 5), GM(3 * k + 1), GM(3 * k + 2), GM(3 * k + 3)})
      add(PO(2 * k + 1), g);
  }
  return touch;
}();

// FD-8.2  Links: along the rings, and the spokes between them.
constexpr auto kLinks = [] {
  Array<Gates, kGates> links{};
  const auto link = [&](int a, int b) {
    links[a] |= bit(b);
    links[b] |= bit(a);
  };
  for (int g = 0; g < kGates; ++g) link(g, clockwise_of(g));
  for (int k = 0; k < 6; ++k) {
    link(GI(k), GM(3 * k + 2));
    link(GM(3 * k), GO(5 * k));
    link(GM(3 * k + 1), GO(5 * k + 3));
  }
  return links;
}();

constexpr auto kPlanetsAt = [] {
  Array<Planets, kGates> at{};
  for (int p = 0; p < kPlanets; ++p)
    for (const int g : bits_of(kTouch[p])) at[g] |= Planets{1} << p;
  return at;
}();

// The same for whole sets of gates, eight at a time.
template <class Word>
constexpr auto by_eights(const Array<Word, kGates>& single) {
  Array<Array<Word, 256>, 7> table{};
  for (int eight = 0; eight < 7; ++eight)
    for (unsigned set = 1; set < 256; ++set) {
      const int gate = 8 * eight + std::countr_zero(set);
      table[eight][set] = table[eight][set & (set - 1)] | (gate < kGates ? single[gate] : Word{0});
    }
  return table;
}
inline constexpr auto kLinksOfEight = by_eights(kLinks);
inline constexpr auto kPlanetsOfEight = by_eights(kPlanetsAt);

template <class Word>
constexpr Word of_set(const Array<Array<Word, 256>, 7>& table, Gates set) {
  Word all = 0;
  for (int eight = 0; eight < 7; ++eight) all |= table[eight][set >> (8 * eight) & 0xFF];
  return all;
}

}  // namespace board

constexpr Gates gates_touching(int planet) { return board::kTouch[planet]; }
constexpr Gates links_of(int gate) { return board::kLinks[gate]; }
constexpr Planets planets_at(int gate) { return board::kPlanetsAt[gate]; }
constexpr Gates linked_to(Gates set) { return board::of_set(board::kLinksOfEight, set); }
constexpr Planets planets_touched_by(Gates set) {
  return board::of_set(board::kPlanetsOfEight, set);
}
constexpr bool has_planet(Planets set, int p) { return (set >> p & 1) != 0; }

}  // namespace orrery::foundation
