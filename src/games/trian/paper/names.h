// What things are called in tokens, positions and sentences, and what such a name means.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/naming.h"
#include "core/said.h"
#include "games/trian/galaxy.h"

namespace orrery::trian {

// The last argument of every `find_` is what somebody wrote; no value if it is not such a name.
std::string_view face_id(const Content& c, int face);  // "N1"
std::optional<u8> find_face(const Content& c, std::string_view id);
std::string_view race_id(const Content& c, int race);  // "R1"
std::string_view race_name(const Content& c, int race);
std::optional<u8> find_race(const Content& c, std::string_view id);
std::string_view skill_id(const Content& c, int skill);  // "R1a"
std::string_view skill_name(const Content& c, int skill);
std::optional<u8> find_skill(const Content& c, std::string_view id);
std::string_view colour_name(int colour);  // "red"
std::optional<u8> find_colour(std::string_view name);
std::string_view combat_name(int kind);  // "reroll", "plus1"
std::optional<u8> find_combat(std::string_view name);
std::string_view ship_name(ShipKind k);  // "corvette"
std::optional<u8> find_ship(std::string_view name);
std::string_view emissary_name(EmissaryKind k);  // "minion"
std::optional<u8> find_emissary(std::string_view name);
std::string_view special_name(int special);  // "harness"
std::optional<u8> find_special(std::string_view name);
std::string_view kind_name(Kind k);  // "nebula"
std::optional<u8> find_kind(std::string_view name);
std::string_view feature_name(Feature f);  // "outpost"
std::optional<u8> find_feature(std::string_view name);
std::string_view module_name(Module m);  // "universal"
std::optional<u8> find_module(std::string_view name);
std::string_view figures_name(int figure);  // "research_stations"
std::optional<u8> find_figures(std::string_view name);
std::string_view phase_name(int phase);  // "extraction"
std::optional<u8> find_phase(std::string_view name);
std::string_view use_name(int bit);  // of State.used: "evolved"
std::optional<u8> find_use(std::string_view name);
std::string_view seat_name(Seat s);  // "Yellow"

std::string cell_name(Cell c);  // "-1,2"
std::optional<Cell> find_cell(std::string_view name);
// A region or site of a cell: "0,0/1", "1,0/outpost".
std::string place_name(Cell c, int region);
struct NamedPlace {
  Cell cell;
  u8 region = 0;
};
std::optional<NamedPlace> find_place(std::string_view name);
std::string area_name(const Content& c, const Galaxy& g, Area area);

// The same for sentences.
Said say_colour(int colour);           // "red"
Said say_mineral(int colour);          // "red mineral"
Said say_minerals(int n, int colour);  // "2 red minerals"
Said say_face(const Content& c, int face);
Said say_sides_of(const Content& c, int tile);  // "Gas wedge / Nebula shore"

}  // namespace orrery::trian
