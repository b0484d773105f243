// Places in the players' words. Tiles are numbered in the order of placing. An area has the letter of its kind and the number of the
// tile it begins on: nebula N3 begins on tile 3, system S7b is the second system that begins on tile 7. So the name of a closed area
// never changes, and of two open areas that grow together the older name stays (docs/views/trian.md).
#pragma once
#include <string>

#include "../rules/rules.h"

namespace orrery::trian {

std::string tile_words(int tile);                                          // "tile 7"
std::string area_code(const Named& place);                                 // "N3", "S7b", "O1"
std::string area_words(const Named& place);                                // "nebula N3", "outer space O1"
std::string area_code(const Trian& game, const Galaxy& g, Area area);
std::string area_words(const Trian& game, const Galaxy& g, Area area);
std::string site_words(const Named& place, int region);                    // "the planet of system S3 on tile 7", "the outpost on tile 9"
// Where on its tile a region lies, if others of its kind lie there too: ", left and below".
std::string side_words(const Trian& game, const Galaxy& g, int tile, int region);
// The space a ship stands in or goes to: "tile 7", "tile 7, left".
std::string space_words(const Trian& game, const Galaxy& g, int tile, int region);
std::string beside_words(const Galaxy& g, Cell cell);                      // of an empty cell: "right of tile 4 and above tile 9"

std::string ship_words(ShipKind kind);                                     // "Supreme Priestess"
std::string emissary_words(EmissaryKind kind);                             // "Slave-minion"

}  // namespace orrery::trian
