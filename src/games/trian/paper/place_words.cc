#include "place_words.h"

#include <algorithm>

#include "names.h"

namespace orrery::trian {
namespace {

// Which way an edge of a cell looks (GT-1.1.2).
constexpr std::string_view kUp[] = {"right", "below", "left"}, kDown[] = {"left", "above", "right"};
constexpr std::string_view towards(Cell cell, int edge) { return cell.points_up() ? kUp[edge] : kDown[edge]; }

}  // namespace

std::string tile_words(int tile) { return "tile " + std::to_string(tile + 1); }
std::string area_code(const Named& place) {
  if (place.begins == kNone) return "?";
  constexpr std::string_view letters = "ONS";
  const std::string twin = place.twin > 0 ? std::string(1, static_cast<char>('a' + place.twin)) : "";
  return letters[static_cast<std::size_t>(place.kind) % letters.size()] + std::to_string(place.begins + 1) + twin;
}
std::string area_words(const Named& place) {
  return (place.kind == Kind::Space ? std::string("outer space") : std::string(kind_name(place.kind))) + " " + area_code(place);
}
std::string area_code(const Trian& game, const Galaxy& g, Area area) { return area_code(named(game.content, g, first_region(game.content, g, area))); }
std::string area_words(const Trian& game, const Galaxy& g, Area area) { return area_words(named(game.content, g, first_region(game.content, g, area))); }
std::string site_words(const Named& place, int region) {
  if (region == kOutpostSite) return "the outpost on " + tile_words(place.tile);
  if (place.begins == kNone) return tile_words(place.tile);
  return (place.kind == Kind::System ? "the planet of " : "") + area_words(place) + " on " + tile_words(place.tile);
}
std::string side_words(const Trian& game, const Galaxy& g, int tile, int region) {
  if (tile >= size(g)) return {};
  const Placed& p = at(g, tile);
  const Face& face = face_of(game.content, p);
  if (static_cast<std::size_t>(region) >= face.regions.size()) return {};
  const Region& here = face.regions[static_cast<std::size_t>(region)];
  if (std::count_if(face.regions.begin(), face.regions.end(), [&](const Region& r) { return r.kind == here.kind; }) < 2) return {};
  std::string sides;
  for (const int edge : bits_of(static_cast<unsigned>(p.cell_edges(here.edges)))) sides += (sides.empty() ? ", " : " and ") + std::string(towards(p.cell, edge));
  return sides;
}
std::string space_words(const Trian& game, const Galaxy& g, int tile, int region) {
  return tile >= size(g) ? "a place without a tile" : tile_words(tile) + side_words(game, g, tile, region);
}
std::string beside_words(const Galaxy& g, Cell cell) {
  std::string words;
  for (int edge = 0; edge < 3; ++edge) {
    const Cell next = cell.beyond(edge);
    const int tile = tile_at(g, next);
    if (tile == kNone) continue;
    const std::string_view side = towards(next, edge);
    words += (words.empty() ? "" : " and ") + std::string(side) + (side == "left" || side == "right" ? " of " : " ") + tile_words(tile);
  }
  return words;
}

std::string ship_words(ShipKind kind) {
  constexpr std::string_view names[] = {"ship", "Corvette", "Rogue", "Supreme Priestess", "Decoy", "Gauss Cannon"};
  return std::string(name_at(names, static_cast<int>(kind)));
}
std::string emissary_words(EmissaryKind kind) {
  constexpr std::string_view names[] = {"emissary", "emissary", "Slave-minion", "settled Priestess"};
  return std::string(name_at(names, static_cast<int>(kind)));
}

}  // namespace orrery::trian
