#include "names.h"

#include <charconv>

namespace orrery::trian {
namespace {

constexpr std::array<std::string_view, kColours> kColourNames{"red", "blue", "green", "yellow"};
constexpr std::array<std::string_view, 2> kCombatNames{"reroll", "plus1"};
constexpr std::array<std::string_view, kShipKinds> kShipNames{"none", "corvette", "rogue", "priestess", "decoy", "cannon"};
constexpr std::array<std::string_view, 4> kEmissaryNames{"none", "emissary", "minion", "priestess"};
constexpr std::array<std::string_view, kSpecials> kSpecialNames{"priestess", "harness", "minion", "wormhole", "exmitter", "decoy", "modulator", "cannon"};
constexpr std::array<std::string_view, 4> kKindNames{"space", "nebula", "system", "gas"};
constexpr std::array<std::string_view, 4> kFeatureNames{"none", "outpost", "teleport", "exmitter"};
constexpr std::array<std::string_view, 3> kModuleNames{"locked", "universal", "racial"};
constexpr std::array<std::string_view, kFigures> kFigureNames{"emissary", "research station", "space station", "Corvette", "Rogue"};
constexpr std::array<std::string_view, kMostPlayers> kSeatNames{"Yellow", "Red", "Blue", "Green"};  // spec 10.0
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

std::string_view face_id(const Content& c, int face) { return id_at(c.face, face); }
std::optional<u8> find_face(const Content& c, std::string_view id) { return find_id(c.face, id); }
std::string_view race_id(const Content& c, int race) { return id_at(c.race, race); }
std::string_view race_name(const Content& c, int race) { return name_in(c.race, race); }
std::optional<u8> find_race(const Content& c, std::string_view id) { return find_id(c.race, id); }
std::string_view skill_id(const Content& c, int skill) { return id_at(c.skill, skill); }
std::string_view skill_name(const Content& c, int skill) { return name_in(c.skill, skill); }
std::optional<u8> find_skill(const Content& c, std::string_view id) { return find_id(c.skill, id); }
std::string_view colour_name(int colour) { return name_at(kColourNames, colour); }
std::optional<u8> find_colour(std::string_view name) { return find_in(kColourNames, name); }
std::string_view combat_name(int kind) { return name_at(kCombatNames, kind); }
std::optional<u8> find_combat(std::string_view name) { return find_in(kCombatNames, name); }
std::string_view ship_name(ShipKind k) { return name_at(kShipNames, static_cast<int>(k)); }
std::optional<u8> find_ship(std::string_view name) { return find_in(kShipNames, name); }
std::string_view emissary_name(EmissaryKind k) { return name_at(kEmissaryNames, static_cast<int>(k)); }
std::optional<u8> find_emissary(std::string_view name) { return find_in(kEmissaryNames, name); }
std::string_view special_name(int special) { return name_at(kSpecialNames, special); }
std::optional<u8> find_special(std::string_view name) { return find_in(kSpecialNames, name); }
std::string_view kind_name(Kind k) { return name_at(kKindNames, static_cast<int>(k)); }
std::optional<u8> find_kind(std::string_view name) { return find_in(kKindNames, name); }
std::string_view feature_name(Feature f) { return name_at(kFeatureNames, static_cast<int>(f)); }
std::optional<u8> find_feature(std::string_view name) { return find_in(kFeatureNames, name); }
std::string_view module_name(Module m) { return name_at(kModuleNames, static_cast<int>(m)); }
std::optional<u8> find_module(std::string_view name) { return find_in(kModuleNames, name); }
std::string_view figure_name(int figure) { return name_at(kFigureNames, figure); }
std::string_view seat_name(Seat s) { return name_at(kSeatNames, orrery::index(s)); }
std::string seat_code(Seat s) { return is_player(s) ? "P" + std::to_string(orrery::index(s) + 1) : std::string(kUnknown); }
std::optional<Seat> find_seat(std::string_view code, int players) {
  for (int i = 0; i < players; ++i)
    if (seat_code(seat_at(i)) == code) return seat_at(i);
  return std::nullopt;
}

std::string cell_name(Cell c) { return std::to_string(c.x) + "," + std::to_string(c.y); }
std::optional<Cell> find_cell(std::string_view name) {
  const std::size_t comma = name.find(',');
  if (comma == name.npos) return std::nullopt;
  const auto coordinate = [](std::string_view word) -> std::optional<i8> {
    const bool left = !word.empty() && word[0] == '-';
    const auto n = find_number(left ? word.substr(1) : word, kTiles);
    if (!n || (left && *n == 0)) return std::nullopt;
    return static_cast<i8>(left ? -*n : *n);
  };
  const auto x = coordinate(name.substr(0, comma)), y = coordinate(name.substr(comma + 1));
  return x && y ? std::optional<Cell>({*x, *y}) : std::nullopt;
}
std::string place_name(Cell c, int region) { return cell_name(c) + "/" + (region == kOutpostSite ? "outpost" : std::to_string(region)); }
std::optional<NamedPlace> find_place(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == name.npos) return std::nullopt;
  const auto cell = find_cell(name.substr(0, slash));
  const std::string_view part = name.substr(slash + 1);
  const auto region = part == "outpost" ? std::optional<int>(kOutpostSite) : find_number(part, kMostRegions - 1);
  return cell && region ? std::optional<NamedPlace>({*cell, static_cast<u8>(*region)}) : std::nullopt;
}
std::string area_name(const Content& c, const Galaxy& g, Area area) {
  const Place p = first_region(c, g, area);
  return place_name(at(g, p.tile).cell, p.region);
}

std::string counted(int n, std::string_view one, std::string_view many) { return std::to_string(n) + " " + std::string(n == 1 ? one : many); }

}  // namespace orrery::trian
