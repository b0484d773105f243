#include "names.h"

namespace orrery::trian {
namespace {

constexpr std::array<std::string_view, kColours> kColourNames{"red", "blue", "green", "yellow"};
constexpr std::array<std::string_view, 2> kCombatNames{"reroll", "plus1"};
constexpr std::array<std::string_view, kShipKinds> kShipNames{"none",      "corvette", "rogue",
                                                              "priestess", "decoy",    "cannon"};
constexpr std::array<std::string_view, 4> kEmissaryNames{"none", "emissary", "minion", "priestess"};
constexpr std::array<std::string_view, kSpecials> kSpecialNames{
    "priestess", "harness", "minion", "wormhole", "exmitter", "decoy", "modulator", "cannon"};
constexpr std::array<std::string_view, 4> kKindNames{"space", "nebula", "system", "gas"};
constexpr std::array<std::string_view, 4> kFeatureNames{"none", "outpost", "teleport", "exmitter"};
constexpr std::array<std::string_view, 3> kModuleNames{"locked", "universal", "racial"};
constexpr std::array<std::string_view, kFigures> kFiguresNames{
    "emissaries", "research_stations", "space_stations", "corvettes", "rogues"};
constexpr std::array<std::string_view, 5> kPhaseNames{"setup", "extraction", "expansion",
                                                      "exploration", "over"};
constexpr std::array<std::string_view, 7> kUseNames{
    "evolved", "risky", "transporter", "manipulation", "harness", "outpost", "exmitter"};
constexpr std::array<std::string_view, kMostPlayers> kSeatNames{"Yellow", "Red", "Blue",
                                                                "Green"};  // spec 10.0

}  // namespace

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
std::string_view emissary_name(EmissaryKind k) {
  return name_at(kEmissaryNames, static_cast<int>(k));
}
std::optional<u8> find_emissary(std::string_view name) { return find_in(kEmissaryNames, name); }
std::string_view special_name(int special) { return name_at(kSpecialNames, special); }
std::optional<u8> find_special(std::string_view name) { return find_in(kSpecialNames, name); }
std::string_view kind_name(Kind k) { return name_at(kKindNames, static_cast<int>(k)); }
std::optional<u8> find_kind(std::string_view name) { return find_in(kKindNames, name); }
std::string_view feature_name(Feature f) { return name_at(kFeatureNames, static_cast<int>(f)); }
std::optional<u8> find_feature(std::string_view name) { return find_in(kFeatureNames, name); }
std::string_view module_name(Module m) { return name_at(kModuleNames, static_cast<int>(m)); }
std::optional<u8> find_module(std::string_view name) { return find_in(kModuleNames, name); }
std::string_view figures_name(int figure) { return name_at(kFiguresNames, figure); }
std::optional<u8> find_figures(std::string_view name) { return find_in(kFiguresNames, name); }
std::string_view phase_name(int phase) { return name_at(kPhaseNames, phase); }
std::optional<u8> find_phase(std::string_view name) { return find_in(kPhaseNames, name); }
std::string_view use_name(int bit) { return name_at(kUseNames, bit); }
std::optional<u8> find_use(std::string_view name) { return find_in(kUseNames, name); }
std::string_view seat_name(Seat s) { return name_at(kSeatNames, orrery::index(s)); }
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
std::string place_name(Cell c, int region) {
  return cell_name(c) + "/" + (region == kOutpostSite ? "outpost" : std::to_string(region));
}
std::optional<NamedPlace> find_place(std::string_view name) {
  const std::size_t slash = name.find('/');
  if (slash == name.npos) return std::nullopt;
  const auto cell = find_cell(name.substr(0, slash));
  const std::string_view part = name.substr(slash + 1);
  const auto region =
      part == "outpost" ? std::optional<int>(kOutpostSite) : find_number(part, kMostRegions - 1);
  return cell && region ? std::optional<NamedPlace>({*cell, static_cast<u8>(*region)})
                        : std::nullopt;
}
std::string area_name(const Content& c, const Galaxy& g, Area area) {
  const Place p = first_region(c, g, area);
  return place_name(at(g, p.tile).cell, p.region);
}

Said say_colour(int colour) { return say("colour." + std::string(colour_name(colour))); }
Said say_mineral(int colour) { return say("mineral." + std::string(colour_name(colour))); }
Said say_minerals(int n, int colour) {
  return say("minerals." + std::string(colour_name(colour)), {{"n", n}});
}
Said say_face(const Content& c, int face) { return printed(name_in(c.face, face)); }
Said say_sides_of(const Content& c, int tile) {
  if (tile >= kTiles) return say("tile.unknown");
  const TwoSides& sides = nth(c.tile, tile);
  return say("tile.sides",
             {{"first", say_face(c, sides.face[0])}, {"second", say_face(c, sides.face[1])}});
}

}  // namespace orrery::trian
