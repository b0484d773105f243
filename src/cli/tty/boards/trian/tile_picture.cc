#include "cli/tty/boards/trian/tile_picture.h"

#include <array>
#include <cstdlib>

namespace orrery::tty::trian {

using namespace orrery::trian;

namespace {

// Everything is laid out for a triangle that points up; one that points down is the same turned
// over.
enum Side {
  kRight,
  kFlat,
  kLeft
};
constexpr int kLast = kTileRows - 1;
constexpr Point kMiddle{3, 4};
constexpr Point kPieceAt[] = {{3, 6}, {4, 4}, {3, 2}};  // by side
constexpr Point kTip{1, 4};

class Tile {
 public:
  Tile(const Face& face, int rotation, bool up) : face_(face), rotation_(rotation), up_(up) {}

  std::vector<Dot> dots() {
    ground();
    edges();
    systems();
    marks();
    return std::move(dots_);
  }

  // A piece stands inside of its region: in the middle of one that reaches every edge, in the tip
  // between two slanted edges.
  Point place(int region) const {
    if (region == kOutpostSite || region >= static_cast<int>(face_.regions.size())) return kMiddle;
    const Region& r = nth(face_.regions, region);
    if (r.planet) return planet(region);
    const bool right = reaches(r, kRight), flat = reaches(r, kFlat), left = reaches(r, kLeft);
    if (right && left && flat) return r.kind == Kind::Space ? kTip : kMiddle;
    if (right && left) return kTip;
    if (right) return kPieceAt[kRight];
    if (left) return kPieceAt[kLeft];
    return flat ? kPieceAt[kFlat] : kMiddle;
  }

 private:
  // GT-1.1.1  Edges go clockwise: right, bottom, left of a tile that points up; left, top, right of
  // one that points down.
  int face_edge(Side side) const { return ((up_ ? side : 2 - side) + 3 - rotation_) % 3; }
  Profile profile(Side side) const { return face_.edge[face_edge(side)]; }
  bool reaches(const Region& r, Side side) const { return (r.edges >> face_edge(side) & 1) != 0; }
  u8 behind(Side side) const {
    const Kind kind = kind_of(profile(side));
    return nth(face_.behind[kind], face_edge(side));
  }
  static Kind kind_of(Profile p) {
    if (p == Profile::Nebula) return Kind::Nebula;
    return p == Profile::Gas ? Kind::Gas : Kind::Space;
  }
  Kind kind_of(u8 region) const {
    return region < face_.regions.size() ? face_.regions[region].kind : Kind::Space;
  }
  u8 first_of(Kind kind) const {
    for (u8 r = 0; r < face_.regions.size(); ++r)
      if (face_.regions[r].kind == kind) return r;
    return kNone;
  }

  static constexpr int kSlantedWeight = 9, kNearly = 12;
  static int distance(Side side, int row, int column) {
    if (side == kFlat) return 10 + 20 * (kLast - row);
    return kSlantedWeight * (side == kRight ? 5 + row - column : column - (kLast - row));
  }
  // What lies at a point: the region behind the nearest edge. Two regions of one kind are kept
  // apart by what divides them.
  u8 region_at(int row, int column) const {
    Side near = kRight, next = kFlat;
    for (const Side side : {kRight, kFlat, kLeft})
      if (distance(side, row, column) < distance(near, row, column)) near = side;
    next = near == kRight ? kFlat : kRight;
    for (const Side side : {kRight, kFlat, kLeft})
      if (side != near && distance(side, row, column) < distance(next, row, column)) next = side;
    const u8 here = behind(near), there = behind(next);
    const bool border = distance(next, row, column) - distance(near, row, column) <= kNearly;
    if (!border || here == there || kind_of(here) != kind_of(there)) return here;
    if (kind_of(here) != Kind::Space) return first_of(Kind::Space);
    const u8 gas = first_of(Kind::Gas);
    return gas != kNone ? gas : first_of(Kind::Nebula);
  }

  static Paint paint_of(Kind kind) {
    switch (kind) {
      case Kind::Nebula: return Paint::Purple;
      case Kind::Gas: return Paint::Green;
      case Kind::System: return Paint::Teal;
      default: return Paint::Dim;
    }
  }
  static Paint paint_of(Profile p) { return paint_of(kind_of(p)); }

  void put(int row, int column, char32_t letter, Paint paint, u8 region, bool is_edge = false) {
    dots_.push_back({up_ ? row : kLast - row, column, letter, paint, region, is_edge});
  }
  void ground() {
    for (int row = 1; row <= kLast; ++row)
      for (int column = 5 - row; column <= 4 + row; ++column) {
        const u8 region = region_at(row, column);
        const Kind kind = kind_of(region);
        const bool base = up_ && row == kLast;
        char32_t letter = base ? U'▁' : U' ';
        if (kind == Kind::Nebula) letter = U'▒';
        if (kind == Kind::Gas) letter = U'░';
        put(row, column, letter, paint_of(kind), region);
      }
  }
  void edges() {
    for (int row = 0; row <= kLast; ++row) {
      put(row, 4 - row, up_ ? U'╱' : U'╲', paint_of(profile(kLeft)), behind(kLeft), true);
      put(row, 5 + row, up_ ? U'╲' : U'╱', paint_of(profile(kRight)), behind(kRight), true);
    }
    for (int column = 1; !up_ && column <= 8; ++column)
      dots_.push_back({-1, column, U'▁', paint_of(profile(kFlat)), behind(kFlat), true});
  }
  // GT-1.3.1  Starlight runs from its edges to the planet, or to the middle.
  void systems() {
    for (u8 r = 0; r < face_.regions.size(); ++r) {
      const Region& region = face_.regions[r];
      if (region.kind != Kind::System) continue;
      const auto path = [&](int row, int column) { put(row, column, U'•', Paint::Teal, r); };
      const bool alone = systems_on_it() == 1;
      if (reaches(region, kRight)) {
        path(2, 7);
        path(2, 6);
      }
      if (reaches(region, kLeft)) {
        path(2, 2);
        path(2, 3);
      }
      if (reaches(region, kFlat)) path(4, 4);
      if (alone) path(kMiddle.row, kMiddle.column);
      if (alone && reaches(region, kRight)) path(3, 5);
      const Point at = planet(r);
      if (region.planet) put(at.row, at.column, U'◉', Paint::Teal, r);
    }
  }
  int systems_on_it() const {
    int n = 0;
    for (const Region& r : face_.regions) n += r.kind == Kind::System;
    return n;
  }
  Point planet(int region) const {
    if (systems_on_it() == 1) return kMiddle;
    for (const Side side : {kRight, kFlat, kLeft})
      if (reaches(nth(face_.regions, region), side)) return kPieceAt[side];
    return kMiddle;
  }
  void marks() {
    for (u8 r = 0; r < face_.regions.size(); ++r)
      if (face_.regions[r].extractor) put(place(r).row, place(r).column, U'E', Paint::Brass, r);
    constexpr std::array<std::string_view, 4> names{"", "TO", "TP", "EX"};
    const std::string_view name = nth(names, face_.feature);
    for (std::size_t i = 0; i < name.size(); ++i)
      put(kPieceAt[kFlat].row, kPieceAt[kFlat].column + static_cast<int>(i),
          static_cast<char32_t>(name[i]),
          face_.feature == Feature::Exmitter ? Paint::Warning : Paint::Brass, kNone);
  }

  const Face& face_;
  int rotation_;
  bool up_;
  std::vector<Dot> dots_;
};

}  // namespace

std::vector<Dot> picture_of(const Face& face, int rotation, bool points_up) {
  return Tile(face, rotation, points_up).dots();
}

std::vector<Dot> outline(bool points_up) {
  std::vector<Dot> dots;
  for (int row = 0; row <= kLast; ++row) {
    dots.push_back({corner_of(points_up, row, 0).row, 4 - row, points_up ? U'╱' : U'╲', Paint::Dim,
                    kNone, true});
    dots.push_back({corner_of(points_up, row, 0).row, 5 + row, points_up ? U'╲' : U'╱', Paint::Dim,
                    kNone, true});
  }
  for (int column = 1; column <= 8; ++column)
    dots.push_back({points_up ? kLast : -1, column, U'▁', Paint::Dim, kNone, true});
  return dots;
}

Point place_of(const Face& face, int region, int rotation, bool points_up) {
  const Point p = Tile(face, rotation, points_up).place(region);
  return corner_of(points_up, p.row, p.column);
}

Point corner_of(bool points_up, int row, int column) {
  return {points_up ? row : kLast - row, column};
}

}  // namespace orrery::tty::trian
