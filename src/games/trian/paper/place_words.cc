#include "place_words.h"

#include <algorithm>

#include "names.h"

namespace orrery::trian {
namespace {

// Which way an edge of a cell looks (GT-1.1.2).
constexpr std::string_view kUp[] = {"right", "below", "left"}, kDown[] = {"left", "above", "right"};
constexpr std::string_view towards(Cell cell, int edge) {
  return cell.points_up() ? kUp[edge] : kDown[edge];
}

Argument sides(const Trian& game, const Galaxy* on, int tile, int region) {
  Argument nothing{"sides", kNothing};
  if (!on || tile >= size(*on)) return nothing;
  const Placed& p = at(*on, tile);
  const Face& face = face_of(game.content, p);
  if (region >= length_of(face.regions)) return nothing;
  const Region& here = nth(face.regions, region);
  if (std::count_if(face.regions.begin(), face.regions.end(),
                    [&](const Region& r) { return r.kind == here.kind; }) < 2)
    return nothing;
  std::vector<Said> found;
  for (const int edge : bits_of(static_cast<unsigned>(p.cell_edges(here.edges))))
    found.push_back(say("side." + std::string(towards(p.cell, edge))));
  return found.empty() ? nothing : Argument{"sides", listed(std::move(found))};
}

}  // namespace

std::string area_code(const Named& place) {
  if (place.begins == kNone) return "?";
  constexpr std::string_view letters = "ONS";
  const std::string twin =
      place.twin > 0 ? std::string(1, static_cast<char>('a' + place.twin)) : "";
  return letters[index_of(place.kind) % letters.size()] + std::to_string(place.begins + 1) + twin;
}
std::string area_code(const Trian& game, const Galaxy& g, Area area) {
  return area_code(named(game.content, g, first_region(game.content, g, area)));
}
Said say_area(const Named& place) {
  if (place.begins == kNone) return say("tile", {{"tile", place.tile + 1}});
  return say("area." + std::string(kind_name(place.kind)), {{"name", area_code(place)}});
}
Said say_area(const Trian& game, const Galaxy& g, Area area) {
  return say_area(named(game.content, g, first_region(game.content, g, area)));
}
Said say_site(const Trian& game, const Named& place, int region, const Galaxy* on) {
  const Argument tile{"tile", place.tile + 1};
  if (region == kOutpostSite) return say("site.outpost", {tile});
  if (place.begins == kNone) return say("tile", {tile});
  return say(place.kind == Kind::System ? "site.planet" : "site.part",
             {{"area", say_area(place)}, tile, sides(game, on, place.tile, region)});
}
Said say_space(const Trian& game, const Named& place, int region, const Galaxy* on) {
  if (on && place.tile >= size(*on)) return say("space.nowhere");
  return say("space", {{"tile", place.tile + 1}, sides(game, on, place.tile, region)});
}
Said say_beside(const Galaxy& g, Cell cell) {
  std::vector<Said> tiles;
  for (int edge = 0; edge < 3; ++edge) {
    const Cell next = cell.beyond(edge);
    if (const int tile = tile_at(g, next); tile != kNone)
      tiles.push_back(say("beside." + std::string(towards(next, edge)), {{"tile", tile + 1}}));
  }
  return tiles.empty() ? kNothing : listed(std::move(tiles));
}

Said say_ship(ShipKind kind) { return say("ship." + std::string(ship_name(kind))); }
Said say_emissary(EmissaryKind kind) { return say("emissary." + std::string(emissary_name(kind))); }

}  // namespace orrery::trian
