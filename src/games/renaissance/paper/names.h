// What things are called in tokens, positions and sentences, and what such a name means.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/naming.h"
#include "core/said.h"
#include "games/renaissance/content.h"

namespace orrery::renaissance {

inline constexpr int kEffects = 3, kMarkers = 3;

// The last argument of every `find_` is what somebody wrote; no value if it is not such a name.
std::string_view planet_id(const Content& c, int planet);    // "PA"
std::string_view planet_name(const Content& c, int planet);  // "Amaranth"
std::optional<u8> find_planet(const Content& c, std::string_view id);
std::string_view card_id(const Content& c, int card);  // "A4", "S17"
std::string_view card_name(const Content& c, int card);
std::optional<u8> find_card(const Content& c, std::string_view id);
std::string_view objective_id(const Content& c, int objective);  // "O07"
std::string_view objective_name(const Content& c, int objective);
std::optional<u8> find_objective(const Content& c, std::string_view id);
std::string_view colour_name(int colour);  // "blue"
std::optional<u8> find_colour(std::string_view name);
std::string_view slot_name(int slot);  // "left"
std::optional<u8> find_slot(std::string_view name);
std::string_view effect_name(int op);  // "A", "B", "disorder"
std::optional<u8> find_effect(std::string_view name);
std::string_view marker_name(Marker m);  // "red"
std::optional<u8> find_marker(std::string_view name);
std::string_view seat_name(Seat s);  // "Orange"

// The same in sentences, in the reader's language.
Said say_planet(const Content& c, int planet);
Said say_card(const Content& c, int card);
Said say_objective(const Content& c, int objective);
Said say_colour(int colour);

}  // namespace orrery::renaissance
