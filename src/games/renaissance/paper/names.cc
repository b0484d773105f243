#include "names.h"

#include <charconv>

namespace orrery::renaissance {
namespace {

constexpr std::array<std::string_view, kColours> kColourNames{"blue", "yellow", "red"};
constexpr std::array<std::string_view, kSlots> kSlotNames{"left", "centre", "right"};
constexpr std::array<std::string_view, 3> kEffectNames{"A", "B", "disorder"};
constexpr std::array<std::string_view, 3> kMarkerNames{"none", "red", "yellow"};
constexpr std::array<std::string_view, kMostPlayers> kSeatNames{"Orange", "Purple", "Blue", "Green", "White"};  // spec 1.3
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
    if (!id.empty() && rows[i].id.view() == id) return static_cast<u8>(i);
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

std::string_view planet_id(const Content& c, int planet) { return id_at(c.planet, planet); }
std::string_view planet_name(const Content& c, int planet) { return name_in(c.planet, planet); }
std::optional<u8> find_planet(const Content& c, std::string_view id) { return find_id(c.planet, id); }
std::string_view card_id(const Content& c, int card) { return id_at(c.card, card); }
std::string_view card_name(const Content& c, int card) { return name_in(c.card, card); }
std::optional<u8> find_card(const Content& c, std::string_view id) { return find_id(c.card, id); }
std::string_view objective_id(const Content& c, int objective) { return id_at(c.objective, objective); }
std::string_view objective_name(const Content& c, int objective) { return name_in(c.objective, objective); }
std::optional<u8> find_objective(const Content& c, std::string_view id) { return find_id(c.objective, id); }
std::string_view colour_name(int colour) { return name_at(kColourNames, colour); }
std::optional<u8> find_colour(std::string_view name) { return find_in(kColourNames, name); }
std::string_view slot_name(int slot) { return name_at(kSlotNames, slot); }
std::optional<u8> find_slot(std::string_view name) { return find_in(kSlotNames, name); }
std::string_view effect_name(int op) { return name_at(kEffectNames, op); }
std::optional<u8> find_effect(std::string_view name) { return find_in(kEffectNames, name); }
std::string_view marker_name(Marker m) { return name_at(kMarkerNames, static_cast<int>(m)); }
std::string_view seat_name(Seat s) { return name_at(kSeatNames, orrery::index(s)); }
std::string seat_code(Seat s) { return is_player(s) ? "P" + std::to_string(orrery::index(s) + 1) : std::string(kUnknown); }
std::optional<Seat> find_seat(std::string_view code, int players) {
  for (int i = 0; i < players; ++i)
    if (seat_code(seat_at(i)) == code) return seat_at(i);
  return std::nullopt;
}

std::string counted(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

}  // namespace orrery::renaissance
