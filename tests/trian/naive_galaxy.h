// The galaxy once more, slow and plain: cells in a map, corners as points, areas by flood fill,
// ships by trying every path. Nothing of it is shared with src/games/trian/galaxy.cc but the
// printed faces.
#pragma once
#include <map>
#include <set>
#include <vector>

#include "games/trian/galaxy.h"

namespace orrery::trian::naive {

using XY = std::pair<int, int>;
struct Laid {
  int face, rotation;
};
struct Part {  // a region of a cell
  XY cell;
  int region;
  auto operator<=>(const Part&) const = default;
};

inline bool is_up(XY c) { return (c.first + c.second) % 2 == 0; }
// GT-1.1.2, row by row.
inline XY neighbour(XY c, int edge) {
  if (is_up(c))
    return edge == 0   ? XY{c.first + 1, c.second}
           : edge == 1 ? XY{c.first, c.second + 1}
                       : XY{c.first - 1, c.second};
  return edge == 0   ? XY{c.first - 1, c.second}
         : edge == 1 ? XY{c.first, c.second - 1}
                     : XY{c.first + 1, c.second};
}
// The corners of a cell, in half widths and rows.
inline std::set<XY> corners(XY c) {
  const auto [x, y] = c;
  if (is_up(c)) return {{x, y}, {x - 1, y + 1}, {x + 1, y + 1}};
  return {{x, y + 1}, {x - 1, y}, {x + 1, y}};
}
inline bool share_a_corner(XY a, XY b) {
  for (const XY& p : corners(a))
    if (corners(b).contains(p)) return true;
  return false;
}

struct Map {
  const Content& k;
  std::map<XY, Laid> laid;

  char letter(XY c, int edge) const {
    const Laid& l = laid.at(c);
    return "SPNG"[static_cast<int>(
        k.face[static_cast<std::size_t>(l.face)]
            .edge[static_cast<std::size_t>((edge - l.rotation + 3) % 3)])];
  }
  const Region& region(const Part& p) const {
    return k.face[static_cast<std::size_t>(laid.at(p.cell).face)]
        .regions[static_cast<std::size_t>(p.region)];
  }
  std::vector<int> edges(const Part& p) const {
    std::vector<int> out;
    for (int e = 0; e < 3; ++e)
      if (region(p).edges >> e & 1) out.push_back((e + laid.at(p.cell).rotation) % 3);
    return out;
  }
  std::vector<Part> parts(XY c) const {
    std::vector<Part> out;
    for (std::size_t r = 0; r < k.face[static_cast<std::size_t>(laid.at(c).face)].regions.size();
         ++r)
      out.push_back({c, static_cast<int>(r)});
    return out;
  }
  bool touches(const Part& p, int edge) const {
    for (const int e : edges(p))
      if (e == edge) return true;
    return false;
  }
  bool fits(int face, XY c, int rotation) const {
    if (laid.contains(c)) return false;
    if (laid.empty()) return c == XY{0, 0} && rotation == 0;
    bool any = false;
    for (int e = 0; e < 3; ++e) {
      if (!laid.contains(neighbour(c, e))) continue;
      any = true;
      if (letter(neighbour(c, e), e) !=
          "SPNG"[static_cast<int>(k.face[static_cast<std::size_t>(face)]
                                      .edge[static_cast<std::size_t>((e - rotation + 3) % 3)])])
        return false;
    }
    return any;
  }
  // Everything joined with this part, by walking.
  std::set<Part> area(const Part& from) const {
    std::set<Part> seen{from};
    std::vector<Part> todo{from};
    while (!todo.empty()) {
      const Part p = todo.back();
      todo.pop_back();
      for (const int e : edges(p)) {
        const XY n = neighbour(p.cell, e);
        if (!laid.contains(n)) continue;
        for (const Part& q : parts(n))
          if (region(q).kind == region(p).kind && touches(q, e) && seen.insert(q).second)
            todo.push_back(q);
      }
    }
    return seen;
  }
  int open(const std::set<Part>& area) const {
    int n = 0;
    for (const Part& p : area)
      for (const int e : edges(p)) n += !laid.contains(neighbour(p.cell, e));
    return n;
  }
  static int tiles(const std::set<Part>& area) {
    std::set<XY> cells;
    for (const Part& p : area) cells.insert(p.cell);
    return static_cast<int>(cells.size());
  }
  // Least number of steps to every space region, by trying every way.
  void sail(const Part& at, int range, int moves, const std::set<XY>& forbidden, int steps,
            std::map<Part, int>& best) const {
    if (const auto found = best.find(at); found != best.end() && found->second <= steps) return;
    best[at] = steps;
    const auto passable = [&](const Part& p) {
      const Kind kind = region(p).kind;
      return kind == Kind::Space || moves == 2 || (moves == 1 && kind == Kind::Gas);
    };
    bool gas = false;  // GT-13.3.5: a nebula between two spaces is no gas
    for (const Part& p : parts(at.cell)) gas |= region(p).kind == Kind::Gas;
    if (moves == 2 || (moves == 1 && gas))
      for (const Part& p : parts(at.cell))
        if (passable(p)) sail(p, range, moves, forbidden, steps, best);
    if (steps == range) return;
    for (const int e : edges(at)) {
      const XY n = neighbour(at.cell, e);
      if (!laid.contains(n) || forbidden.contains(n)) continue;
      for (const Part& p : parts(n))
        if (passable(p) && touches(p, e)) sail(p, range, moves, forbidden, steps + 1, best);
    }
  }
};

}  // namespace orrery::trian::naive
