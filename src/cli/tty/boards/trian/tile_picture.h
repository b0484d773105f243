// A tile as a triangle of letters: five rows high, ten columns wide, neighbours share their slanted
// edges.
//
//      up       ╱╲          down   ╲  •     ╱       ▒ nebula   ░ gas   • starlight path   ◉ planet
//              ╱▒ ╲                 ╲ ◉    ╱        blank: outer space
//             ╱▒▒  •                 ╲    ╱
//            ╱▒▒▒◉• ╲                 ╲  ╱
//           ╱▒▁▁▁▁▁▁▁╲                 ╲╱
#pragma once
#include <vector>

#include "cli/tty/screen/canvas.h"
#include "games/trian/galaxy.h"

namespace orrery::tty::trian {

inline constexpr int kTileRows = 5, kTileColumns = 10,
                     kStepAcross = 5;  // from cell to cell; a step down is kTileRows

struct Dot {
  int row = 0, column = 0;  // row -1: the flat edge of a tile that points down lies above it
  char32_t letter = U' ';
  Paint paint = Paint::Dim;
  u8 region = orrery::trian::kNone;  // of the face
  bool is_edge = false;
};
struct Point {
  int row = 0, column = 0;
};

std::vector<Dot> picture_of(const orrery::trian::Face& face, int rotation, bool points_up);
std::vector<Dot> outline(bool points_up);
// Where the two letters of a piece in this region stand; kOutpostSite: in the middle.
Point place_of(const orrery::trian::Face& face, int region, int rotation, bool points_up);
Point corner_of(bool points_up, int row,
                int column);  // of the upright triangle, turned over if it points down

}  // namespace orrery::tty::trian
