#include "names.h"

namespace orrery::renaissance {
namespace {

constexpr std::array<std::string_view, kColours> kColourNames{"blue", "yellow", "red"};
constexpr std::array<std::string_view, kSlots> kSlotNames{"left", "centre", "right"};
constexpr std::array<std::string_view, kEffects> kEffectNames{"A", "B", "disorder"};
constexpr std::array<std::string_view, kMarkers> kMarkerNames{"none", "red", "yellow"};
constexpr std::array<std::string_view, kMostPlayers> kSeatNames{"Orange", "Purple", "Blue", "Green",
                                                                "White"};  // spec 1.3

}  // namespace

std::string_view planet_id(const Content& c, int planet) { return id_at(c.planet, planet); }
std::string_view planet_name(const Content& c, int planet) { return name_in(c.planet, planet); }
std::optional<u8> find_planet(const Content& c, std::string_view id) {
  return find_id(c.planet, id);
}
std::string_view card_id(const Content& c, int card) { return id_at(c.card, card); }
std::string_view card_name(const Content& c, int card) { return name_in(c.card, card); }
std::optional<u8> find_card(const Content& c, std::string_view id) { return find_id(c.card, id); }
std::string_view objective_id(const Content& c, int objective) {
  return id_at(c.objective, objective);
}
std::string_view objective_name(const Content& c, int objective) {
  return name_in(c.objective, objective);
}
std::optional<u8> find_objective(const Content& c, std::string_view id) {
  return find_id(c.objective, id);
}
std::string_view colour_name(int colour) { return name_at(kColourNames, colour); }
std::optional<u8> find_colour(std::string_view name) { return find_in(kColourNames, name); }
std::string_view slot_name(int slot) { return name_at(kSlotNames, slot); }
std::optional<u8> find_slot(std::string_view name) { return find_in(kSlotNames, name); }
std::string_view effect_name(int op) { return name_at(kEffectNames, op); }
std::optional<u8> find_effect(std::string_view name) { return find_in(kEffectNames, name); }
std::string_view marker_name(Marker m) { return name_at(kMarkerNames, static_cast<int>(m)); }
std::optional<u8> find_marker(std::string_view name) { return find_in(kMarkerNames, name); }
std::string_view seat_name(Seat s) { return name_at(kSeatNames, orrery::index(s)); }

Said say_planet(const Content& c, int planet) { return printed(planet_name(c, planet)); }
Said say_card(const Content& c, int card) { return printed(card_name(c, card)); }
Said say_objective(const Content& c, int objective) {
  return printed(objective_name(c, objective));
}
Said say_colour(int colour) {
  return colour < kColours ? say("colour." + std::string(colour_name(colour))) : Said(kUnknown);
}

}  // namespace orrery::renaissance
