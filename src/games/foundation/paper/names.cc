#include "names.h"

#include <charconv>

namespace orrery::foundation {
namespace {

constexpr std::array<std::string_view, kColours> kColourNames{"blue",   "green", "red",    "yellow", "brown", "gray",
                                                              "orange", "teal",  "purple", "white",  "black"};
constexpr std::array<std::string_view, kActions> kActionCodes{"ST", "CO", "PR", "BA", "RE", "TR"};
constexpr std::array<std::string_view, kActions> kActionNames{"Space Travel", "Colonize", "Produce", "Battle", "Research", "Trade"};
constexpr std::array<std::string_view, 4> kSlotNames{"A", "B", "C", "personal"};
constexpr std::array<std::string_view, kMostPlayers> kSeatNames{"Red", "Yellow", "Green", "Blue", "Purple"};  // FD-1.3
constexpr std::array<std::string_view, 3> kRingNames{"GO", "GM", "GI"};

constexpr std::string_view kUnknown = "?";  // for numbers that name nothing; a name of it is never found again

template <class Names>
std::string_view name_at(const Names& names, int i) {
  return i >= 0 && static_cast<std::size_t>(i) < std::size(names) ? std::string_view(names[static_cast<std::size_t>(i)]) : kUnknown;
}
template <class Names>
std::optional<u8> find_in(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < std::size(names); ++i)
    if (names[i] == name) return static_cast<u8>(i);
  return std::nullopt;
}

template <class Rows>
std::string_view id_at(const Rows& rows, int i) {
  return i >= 0 && static_cast<std::size_t>(i) < rows.size() ? rows[static_cast<std::size_t>(i)].id.view() : kUnknown;
}
template <class Rows>
std::string_view name_in(const Rows& rows, int i) {
  return i >= 0 && static_cast<std::size_t>(i) < rows.size() ? rows[static_cast<std::size_t>(i)].name.view() : kUnknown;
}
template <class Rows>
std::optional<u8> find_id(const Rows& rows, std::string_view id) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].id.view() == id) return static_cast<u8>(i);
  return std::nullopt;
}

}  // namespace

std::optional<int> find_number(std::string_view digits, int most) {
  int n = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
  const bool plain = !digits.empty() && digits[0] != '-' && (digits.size() == 1 || digits[0] != '0');
  if (!plain || error != std::errc{} || end != digits.data() + digits.size() || n > most) return std::nullopt;
  return n;
}

std::string gate_name(int gate) {
  if (gate < 0 || gate >= kGates) return std::string(kUnknown);
  const Ring& ring = ring_of(gate);
  return std::string(kRingNames[static_cast<std::size_t>(ring.level - 1)]) + std::to_string(gate - ring.first);
}
std::optional<u8> find_gate(std::string_view name) {
  for (std::size_t i = 0; i < kRings.size(); ++i)
    if (name.substr(0, 2) == kRingNames[i])
      if (const auto k = find_number(name.substr(2), kRings[i].size - 1)) return static_cast<u8>(kRings[i].first + *k);
  return std::nullopt;
}

std::string planet_name(int planet) {
  if (planet < 0 || planet >= kPlanets) return std::string(kUnknown);
  if (planet == PC) return "PC";
  return planet < PO(0) ? "PM" + std::to_string(planet - PM(0)) : "PO" + std::to_string(planet - PO(0));
}
std::optional<u8> find_planet(std::string_view name) {
  for (int p = 0; p < kPlanets; ++p)
    if (planet_name(p) == name) return static_cast<u8>(p);
  return std::nullopt;
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
std::string space_code(Action a, int level) { return level == kCentre ? "centre" : std::string(action_code(a)) + std::to_string(level); }
std::string space_name(Action a, int level) {
  return level == kCentre ? "the centre" : std::string(action_name(a)) + " " + std::string(roman(level));
}
std::string_view slot_name(int slot) { return name_at(kSlotNames, slot); }
std::optional<u8> find_slot(std::string_view name) { return find_in(kSlotNames, name); }
std::string_view seat_name(Seat s) { return name_at(kSeatNames, orrery::index(s)); }
std::string seat_code(Seat s) { return "P" + std::to_string(orrery::index(s) + 1); }
std::optional<Seat> find_seat(std::string_view code, int players) {
  for (int i = 0; i < players; ++i)
    if (seat_code(seat_at(i)) == code) return seat_at(i);
  return std::nullopt;
}

std::string_view planet_tile_id(const Content& c, int tile) { return id_at(c.planet, tile); }
std::optional<u8> find_planet_tile(const Content& c, std::string_view id) { return find_id(c.planet, id); }
std::string_view colony_id(const Content& c, int tile) { return id_at(c.colony, tile); }
std::string_view colony_name(const Content& c, int tile) { return name_in(c.colony, tile); }
std::optional<u8> find_colony(const Content& c, std::string_view id) { return find_id(c.colony, id); }
std::string_view research_id(const Content& c, int space) { return id_at(c.research, space); }
std::optional<u8> find_research(const Content& c, std::string_view id) { return find_id(c.research, id); }
std::string_view goal_id(const Content& c, int goal) { return id_at(c.goal, goal); }
std::string_view goal_name(const Content& c, int goal) { return name_in(c.goal, goal); }
std::optional<u8> find_goal(const Content& c, std::string_view id) { return find_id(c.goal, id); }

}  // namespace orrery::foundation
