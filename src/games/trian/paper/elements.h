// Stable names of what lies on the table, for highlighting and animation (docs/notation.md).
#pragma once
#include <string>

#include "games/trian/trian.h"
#include "names.h"

namespace orrery::trian::element {

inline std::string race(const Content& k, int r) { return "race/" + std::string(race_id(k, r)); }
inline std::string stack(int s) { return "stack/" + std::to_string(s); }
inline std::string drawn(const Content& k, int face) {
  return "drawn/" + std::string(face_id(k, face));
}
inline std::string spot(const Content& k, Cell c, int rotation, int face) {
  return "spot/" + cell_name(c) + "," + std::to_string(rotation) + "," +
         std::string(face_id(k, face));
}
inline std::string tile(Cell c) { return "tile/" + cell_name(c); }
inline std::string area(Cell c, int region) { return "area/" + place_name(c, region); }
inline std::string site(Cell c, int region) { return "site/" + place_name(c, region); }
inline std::string space(Cell c, int region) { return "space/" + place_name(c, region); }
inline std::string ship(Cell c) { return "ship/" + cell_name(c); }
inline std::string emissary(Cell c) { return "emissary/" + cell_name(c); }
inline std::string unit(Cell c, int which) { return which == kTheShip ? ship(c) : emissary(c); }
inline std::string bag(std::string_view what) { return "bag/" + std::string(what); }
inline std::string minerals(Seat p, int colour) {
  return "minerals/" + seat_code(p) + "/" + std::string(colour_name(colour));
}
inline std::string stock(int colour) { return "minerals/area/" + std::string(colour_name(colour)); }
inline std::string tokens(Seat p, int kind) {
  return "tokens/" + seat_code(p) + "/" + std::string(combat_name(kind));
}
inline std::string module(Seat p, int m, Module side) {
  return "module/" + seat_code(p) + "/" + std::to_string(m + 1) + "/" +
         std::string(module_name(side));
}
inline std::string figures(Seat p, std::string_view what) {
  return "figures/" + seat_code(p) + "/" + std::string(what);
}
inline std::string action(std::string_view what) { return "action/" + std::string(what); }
inline std::string battle(std::string_view what) { return "battle/" + std::string(what); }
inline std::string die(Seat p) { return "die/" + seat_code(p); }
inline std::string credits(Seat p) { return "credits/" + seat_code(p); }
inline std::string seat(Seat p) { return "seat/" + seat_code(p); }
inline std::string end() { return "turn/end"; }
inline std::string stop() { return "turn/stop"; }

}  // namespace orrery::trian::element
