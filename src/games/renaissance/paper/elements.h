// Stable names of what lies on the table, for highlighting and animation (docs/notation.md).
#pragma once
#include <string>

#include "names.h"

namespace orrery::renaissance::element {

inline std::string planet(const Content& c, int x) {
  return "planet/" + std::string(planet_id(c, x));
}
inline std::string token(const Content& c, int x) {
  return "token/" + std::string(planet_id(c, x));
}
inline std::string stability(const Content& c, int x) {
  return "stability/" + std::string(planet_id(c, x));
}
inline std::string portal(const Content& c, int x, int colour) {
  return "portal/" + std::string(planet_id(c, x)) + "/" + std::string(colour_name(colour));
}
inline std::string pieces(const Content& c, int x, Seat p) {
  return "pieces/" + std::string(planet_id(c, x)) + "/" + seat_code(p);
}
inline std::string institutes(const Content& c, int x, Seat p) {
  return "institutes/" + std::string(planet_id(c, x)) + "/" + seat_code(p);
}
inline std::string foundation(const Content& c, int x) {
  return "foundation/" + std::string(planet_id(c, x));
}
inline std::string tile(const Content& c, int x) {
  return "tile/" + std::string(planet_id(c, x));
}  // shown, not in play yet
inline std::string card(const Content& c, int card) {
  return "card/" + std::string(card_id(c, card));
}
inline std::string effect(const Content& c, int card, int op) {
  return "effect/" + std::string(card_id(c, card)) + "/" + std::string(effect_name(op));
}
inline std::string draw_instead(const Content& c, int card) {
  return "effect/" + std::string(card_id(c, card)) + "/draw";
}
inline std::string objective(const Content& c, int o) {
  return "objective/" + std::string(objective_id(c, o));
}
inline std::string slot(int s) { return "slot/" + std::string(slot_name(s)); }
inline std::string rabbit(int colour) {
  return "rabbit/" + std::string(colour_name(colour));
}  // the reserve of a colour
inline std::string reserve(Seat p) { return "reserve/" + seat_code(p); }
inline std::string deck(Seat p) { return "deck/" + seat_code(p); }
inline std::string hand(Seat p) { return "hand/" + seat_code(p); }
inline std::string board(Seat p) { return "board/" + seat_code(p); }
inline std::string row() { return "row"; }
inline std::string emissaries(int n) {
  return "emissaries/" + std::to_string(n);
}  // a starting token
inline std::string seat(Seat p) { return "seat/" + seat_code(p); }
inline std::string stop() { return "turn/stop"; }

}  // namespace orrery::renaissance::element
