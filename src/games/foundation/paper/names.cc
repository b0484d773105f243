#include "names.h"

namespace orrery::foundation {
namespace {

constexpr std::array<std::string_view, kColours> kColourNames{"blue",   "green", "red",    "yellow",
                                                              "brown",  "gray",  "orange", "teal",
                                                              "purple", "white", "black"};
constexpr std::array<std::string_view, kActions> kActionCodes{"ST", "CO", "PR", "BA", "RE", "TR"};
constexpr std::array<std::string_view, kActions> kActionNames{"Space Travel", "Colonize", "Produce",
                                                              "Battle",       "Research", "Trade"};
constexpr std::array<std::string_view, 4> kSlotNames{"A", "B", "C", "personal"};
constexpr std::array<std::string_view, kMostPlayers> kSeatNames{"Red", "Yellow", "Green", "Blue",
                                                                "Purple"};  // FD-1.3
constexpr std::array<std::string_view, kAims> kAimNames{
    "outerPlanetsOfEachColour", "colonyLevels",    "blackCubes",
    "differentCubes",           "level4Research",  "empireShips",
    "kinsOfOneLevel",           "kinsOfOneAction", "middlePlanets"};
constexpr std::array<std::string_view, 3> kRingNames{"GO", "GM", "GI"};

}  // namespace

std::string gate_name(int gate) {
  if (gate < 0 || gate >= kGates) return std::string(kUnknown);
  const Ring& ring = ring_of(gate);
  return std::string(nth(kRingNames, ring.level - 1)) + std::to_string(gate - ring.first);
}
std::optional<u8> find_gate(std::string_view name) {
  for (std::size_t i = 0; i < kRings.size(); ++i)
    if (name.substr(0, 2) == kRingNames[i])
      if (const auto k = find_number(name.substr(2), kRings[i].size - 1))
        return static_cast<u8>(kRings[i].first + *k);
  return std::nullopt;
}

std::string planet_name(int planet) {
  if (planet < 0 || planet >= kPlanets) return std::string(kUnknown);
  if (planet == PC) return "PC";
  return planet < PO(0) ? "PM" + std::to_string(planet - PM(0))
                        : "PO" + std::to_string(planet - PO(0));
}
std::optional<u8> find_planet(std::string_view name) {
  if (name == "PC") return PC;
  const bool middle = name.starts_with("PM");
  if (!middle && !name.starts_with("PO")) return std::nullopt;
  const auto k = find_number(name.substr(2), middle ? 5 : 11);
  return k ? std::optional(static_cast<u8>(middle ? PM(*k) : PO(*k))) : std::nullopt;
}

std::string_view colour_name(Colour c) { return name_at(kColourNames, index(c)); }
std::optional<Colour> find_colour(std::string_view name) {
  const auto i = find_in(kColourNames, name);
  return i ? std::optional(colour_at(*i)) : std::nullopt;
}
std::string_view action_code(Action a) { return name_at(kActionCodes, index(a)); }
std::string_view action_name(Action a) { return name_at(kActionNames, index(a)); }
std::optional<Action> find_action(std::string_view code) {
  const auto i = find_in(kActionCodes, code);
  return i ? std::optional(action_at(*i)) : std::nullopt;
}
std::string_view roman(int level) {
  constexpr std::array<std::string_view, 5> names{"0", "I", "II", "III", "centre"};
  return name_at(names, level);
}
std::string space_code(Action a, int level) {
  return level == kCentre ? "centre" : std::string(action_code(a)) + std::to_string(level);
}
std::string space_name(Action a, int level) {
  return level == kCentre ? "the centre"
                          : std::string(action_name(a)) + " " + std::string(roman(level));
}
std::string_view slot_name(int slot) { return name_at(kSlotNames, slot); }
std::optional<u8> find_slot(std::string_view name) { return find_in(kSlotNames, name); }
std::string_view seat_name(Seat s) { return name_at(kSeatNames, orrery::index(s)); }
std::string_view aim_name(Aim aim) { return name_at(kAimNames, static_cast<int>(aim)); }
std::optional<Aim> find_aim(std::string_view name) {
  const auto i = find_in(kAimNames, name);
  return i ? std::optional(static_cast<Aim>(*i)) : std::nullopt;
}

std::string_view planet_tile_id(const Content& c, int tile) { return id_at(c.planet, tile); }
std::optional<u8> find_planet_tile(const Content& c, std::string_view id) {
  return find_id(c.planet, id);
}
std::string_view colony_id(const Content& c, int tile) { return id_at(c.colony, tile); }
std::string_view colony_name(const Content& c, int tile) { return name_in(c.colony, tile); }
std::optional<u8> find_colony(const Content& c, std::string_view id) {
  return find_id(c.colony, id);
}
std::string_view research_id(const Content& c, int space) { return id_at(c.research, space); }
std::optional<u8> find_research(const Content& c, std::string_view id) {
  return find_id(c.research, id);
}
std::string_view goal_id(const Content& c, int goal) { return id_at(c.goal, goal); }
std::string_view goal_name(const Content& c, int goal) { return name_in(c.goal, goal); }
std::optional<u8> find_goal(const Content& c, std::string_view id) { return find_id(c.goal, id); }

Said say_colour(Colour c) { return say("colour." + std::string(colour_name(c))); }
Said say_action(Action a) { return say("action." + std::string(action_code(a))); }
Said say_space(Action a, int level) {
  if (level == kCentre) return say("space.centre");
  return say("space", {{"action", say_action(a)}, {"level", roman(level)}});
}
Said say_colony(const Content& c, int tile) { return printed(colony_name(c, tile)); }
Said say_research(int space) {
  if (space == kPersonal) return say("research.personal");
  if (space >= kResearch4) return say("research.goal", {{"goal", slot_name(space - kResearch4)}});
  return say_space(action_at(space % kActions), level_of_research(static_cast<Space>(space)));
}
Said say_planet(Colour colour, int planet) {
  return say("planet", {{"colour", say_colour(colour)}, {"planet", planet_name(planet)}});
}

}  // namespace orrery::foundation
