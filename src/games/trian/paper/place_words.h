// Places in the players' words. Tiles are numbered in the order of placing. An area has the letter
// of its kind and the number of the tile it begins on: nebula N3 begins on tile 3, system S7b is
// the second system that begins on tile 7. So the name of a closed area never changes, and of two
// open areas that grow together the older name stays (docs/notation.md).
#pragma once
#include <string>

#include "../rules/rules.h"
#include "core/said.h"

namespace orrery::trian {

std::string area_code(const Named& place);  // "N3", "S7b", "O1"
std::string area_code(const Trian& game, const Galaxy& g, Area area);
Said say_area(const Named& place);  // "nebula N3", "outer space O1"
Said say_area(const Trian& game, const Galaxy& g, Area area);
// "the planet of system S3 on tile 7", "the outpost on tile 9"; on a table with where it lies on
// its tile, if others of its kind lie there too: ", left and below".
Said say_site(const Trian& game, const Named& place, int region, const Galaxy* on = nullptr);
// The space a ship stands in or goes to: "tile 7", "tile 7, left".
Said say_space(const Trian& game, const Named& place, int region, const Galaxy* on = nullptr);
Said say_beside(const Galaxy& g,
                Cell cell);  // of an empty cell: "right of tile 4 and above tile 9"

Said say_ship(ShipKind kind);          // "Supreme Priestess"
Said say_emissary(EmissaryKind kind);  // "Slave-minion"

}  // namespace orrery::trian
