// Stable names of what lies on the table, for highlighting and animation (docs/notation.md).
#pragma once
#include <string>

#include "names.h"

namespace orrery::foundation::element {

inline std::string planet(int p) { return "planet/" + planet_name(p); }
inline std::string gate(int g) { return "gate/" + gate_name(g); }
inline std::string space(Seat s, Action a, int level) {
  return "space/" + seat_code(s) + "/" + space_code(a, level);
}
inline std::string kins(Seat s) { return "kins/" + seat_code(s); }  // in hand
inline std::string cubes(Seat s, Colour c) {
  return "hand/" + seat_code(s) + "/" + std::string(colour_name(c));
}
inline std::string supply(Colour c) { return "supply/" + std::string(colour_name(c)); }
inline std::string captured(Seat s) { return "captured/" + seat_code(s); }  // Empire ships in hand
inline std::string research(const Content& c, int space) {
  return "research/" + std::string(research_id(c, space));
}
inline std::string colony(const Content& c, int tile) {
  return "colony/" + std::string(colony_id(c, tile));
}
inline std::string goal(Seat s, int slot) {
  return slot == kPersonalSlot ? "goal/" + seat_code(s) : "goal/" + std::string(slot_name(slot));
}
inline std::string seat(Seat s) { return "seat/" + seat_code(s); }
inline std::string end_of_turn() { return "turn/end"; }

}  // namespace orrery::foundation::element
