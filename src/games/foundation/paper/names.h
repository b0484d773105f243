// What things are called in tokens, positions and sentences, and what such a name means.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/naming.h"
#include "core/said.h"
#include "games/foundation/content.h"

namespace orrery::foundation {

// The last argument of every `find_` is what somebody wrote; no value if it is not such a name.
std::string gate_name(int gate);  // "GO8"
std::optional<u8> find_gate(std::string_view name);
std::string planet_name(int planet);  // "PC", "PM0", "PO11"
std::optional<u8> find_planet(std::string_view name);
std::string_view colour_name(Colour c);  // "blue"
std::optional<Colour> find_colour(std::string_view name);
std::string_view action_code(Action a);  // "TR"
std::string_view action_name(Action a);  // "Trade"
std::optional<Action> find_action(std::string_view code);
std::string_view roman(int level);            // "II"; the centre is "centre"
std::string space_code(Action a, int level);  // "TR2"
std::string space_name(Action a, int level);  // "Trade II", "the centre"
std::string_view slot_name(int slot);         // "A", "B", "C", "personal"
std::optional<u8> find_slot(std::string_view name);
std::string_view seat_name(Seat s);  // "Red"
std::string_view aim_name(Aim aim);  // "blackCubes"
std::optional<Aim> find_aim(std::string_view name);

// Rows of the content by their printed id.
std::string_view planet_tile_id(const Content& c, int tile);
std::optional<u8> find_planet_tile(const Content& c, std::string_view id);
std::string_view colony_id(const Content& c, int tile);
std::string_view colony_name(const Content& c, int tile);
std::optional<u8> find_colony(const Content& c, std::string_view id);
std::string_view research_id(const Content& c, int space);
std::optional<u8> find_research(const Content& c, std::string_view id);
std::string_view goal_id(const Content& c, int goal);
std::string_view goal_name(const Content& c, int goal);
std::optional<u8> find_goal(const Content& c, std::string_view id);

// The same for sentences.
Said say_colour(Colour c);
Said say_action(Action a);
Said say_space(Action a, int level);
Said say_colony(const Content& c, int tile);
Said say_research(int space);                // a space of the research board
Said say_planet(Colour colour, int planet);  // "teal PM0"

}  // namespace orrery::foundation
