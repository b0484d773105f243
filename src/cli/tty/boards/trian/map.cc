#include "cli/tty/boards/trian/map.h"

#include <algorithm>

#include "cli/tty/boards/trian/tile_picture.h"
#include "cli/tty/screen/palette.h"
#include "cli/tty/screen/text.h"

namespace orrery::tty::trian {
namespace {

constexpr int kLabels = 4;  // columns for the numbers of the rows

// "spot/1,0,2,N1", "area/0,0/1", "ship/-1,2": the cell, and what follows it.
struct Named {
  GridCell cell;
  std::string_view rest;
};
std::optional<Named> cell_in(std::string_view element) {
  const std::string_view name = element.substr(std::min(element.find('/') + 1, element.size()));
  const std::size_t comma = name.find(',');
  if (comma == name.npos) return std::nullopt;
  const std::size_t end = std::min(name.find_first_of(",/", comma + 1), name.size());
  const std::optional<GridCell> cell = find_cell(name.substr(0, end));
  if (!cell) return std::nullopt;
  return Named{*cell, name.substr(std::min(end + 1, name.size()))};
}

// The letters a span of cells takes, in letters from the corner of the cell 0,0.
struct Extent {
  int left = 0, right = 0, top = 0, bottom = 0;
  void take(GridCell c) {
    left = std::min(left, c.x * kStepAcross);
    right = std::max(right, c.x * kStepAcross + kTileColumns);
    top = std::min(top, c.y * kTileRows - 1);
    bottom = std::max(bottom, (c.y + 1) * kTileRows);
  }
  static Extent of(GridCell c) {
    Extent e{c.x * kStepAcross, c.x * kStepAcross, c.y * kTileRows, c.y * kTileRows};
    e.take(c);
    return e;
  }
};

Extent extent_of(const Galaxy& g, const Lights& lights) {
  Extent all = Extent::of({0, 0});
  for (int i = 0; i < size(g); ++i) all.take(at(g, i).cell);
  for (const std::string& element : lights.offered)
    if (const auto named = cell_in(element)) all.take(named->cell);
  return all;
}

class Map {
 public:
  Map(Canvas& canvas, Rect where, const Sight& sight, int left, int top)
      : canvas_(canvas), where_(where), s_(sight), left_(left), top_(top) {}

  void draw() {
    spots();
    for (const Lights::Light light :
         {Lights::Off, Lights::Offered,
          Lights::Chosen})  // the brightest on top: neighbours share edges
      for (int i = 0; i < size(s_.s.galaxy); ++i)
        if (light_of(i) == light) tile(i);
    ghost();
    numbers();
  }

 private:
  const Galaxy& galaxy() const { return s_.s.galaxy; }

  void put(GridCell cell, Point p, char32_t letter, Look look) {
    const int x = where_.x + cell.x * kStepAcross + p.column - left_,
              y = where_.y + cell.y * kTileRows + p.row - top_;
    if (where_.has(x, y)) canvas_.put(x, y, letter, look);
  }
  void write(GridCell cell, Point p, std::string_view text, Look look) {
    for (const char32_t c : letters(text)) {
      put(cell, p, c, look);
      ++p.column;
    }
  }
  // A triangle is clicked where its letters are, not in the box around it.
  void mark(GridCell cell, const std::string& element) {
    if (s_.shown.lights.of(element) == Lights::Off) return;
    for (int row = 0; row < kTileRows; ++row) {
      const int wide = cell.points_up() ? row : kTileRows - 1 - row;
      const Rect line{where_.x + cell.x * kStepAcross - left_ + 4 - wide,
                      where_.y + cell.y * kTileRows - top_ + row, 2 * wide + 2, 1};
      if (line.y >= where_.y && line.y < where_.bottom() && line.x >= where_.x &&
          line.right() <= where_.right())
        canvas_.mark(line, element);
    }
  }

  // ---- what lies there
  std::vector<std::string> elements_of(int i, int region) const {
    const GridCell c = at(galaxy(), i).cell;
    std::vector<std::string> all{element::site(c, region), element::space(c, region)};
    if (const Place p{static_cast<u8>(i), static_cast<u8>(region)};
        region != kOutpostSite && has_area(s_.k, galaxy(), p)) {
      const Place first = first_region(s_.k, galaxy(), area_of(s_.k, galaxy(), p));
      all.push_back(element::area(at(galaxy(), first.tile).cell, first.region));
    }
    return all;
  }
  Lights::Light light_of(int i, int region) const {
    Lights::Light light = Lights::Off;
    for (const std::string& e : elements_of(i, region))
      light = std::max(light, s_.shown.lights.of(e));
    return light;
  }
  Lights::Light light_of(int i) const {
    const Placed& p = at(galaxy(), i);
    Lights::Light light = std::max(
        {s_.shown.lights.of(element::tile(p.cell)), s_.shown.lights.of(element::ship(p.cell)),
         s_.shown.lights.of(element::emissary(p.cell)), light_of(i, kOutpostSite)});
    for (int r = 0; r < static_cast<int>(face_of(s_.k, p).regions.size()); ++r)
      light = std::max(light, light_of(i, r));
    return light;
  }

  // The flat edge of a tile that points down is that of the tile above, if there is one.
  bool is_drawn_above(GridCell cell, const Dot& dot) const {
    return dot.row < 0 && tile_at(galaxy(), cell.beyond(1)) != kNone;
  }

  void tile(int i) {
    const Placed& p = at(galaxy(), i);
    const Face& f = face_of(s_.k, p);
    const bool newest = i == s_.s.just_added, up = p.cell.points_up();
    const Lights::Light whole = s_.shown.lights.of(element::tile(p.cell)), edges = light_of(i);
    std::vector<Lights::Light> lights;
    for (std::size_t r = 0; r < f.regions.size(); ++r)
      lights.push_back(std::max(whole, light_of(i, static_cast<int>(r))));
    for (const Dot& dot : picture_of(f, p.rotation(), up)) {
      if (is_drawn_above(p.cell, dot)) continue;
      Look look{dot.paint};
      if (dot.is_edge && newest) look = look.strong();
      if (dot.row == kTileRows - 1 && up && !dot.is_edge) look = look.underlined();
      Lights::Light light = dot.region < lights.size() ? lights[dot.region] : whole;
      if (dot.is_edge && light != Lights::Chosen)
        light = edges == Lights::Off ? Lights::Off : Lights::Offered;
      put(p.cell, {dot.row, dot.column}, dot.letter, Lights::lit(look, light));
    }
    mark(p.cell, element::tile(p.cell));
    for (int r = 0; r < static_cast<int>(f.regions.size()); ++r)
      for (const std::string& e : elements_of(i, r)) mark(p.cell, e);
    mark(p.cell, element::site(p.cell, kOutpostSite));
    pieces(i);
    if (s_.shown.gate_names) {
      write(p.cell, up ? Point{4, 1} : Point{0, 1}, cell_name(p.cell), kBrass);
      write(p.cell, {2, 3}, f.id.view(), kText);
    }
  }
  void pieces(int i) {
    const Placed& p = at(galaxy(), i);
    const Face& f = face_of(s_.k, p);
    const bool up = p.cell.points_up();
    if (!p.ship.empty()) {
      constexpr std::u32string_view kinds = U" CRPDG";
      piece(p.cell, place_of(f, ship_place(s_.k, galaxy(), i).region, p.rotation(), up),
            p.ship.owner(), nth(kinds, p.ship.kind()), is_harnessed(s_.s, i),
            element::ship(p.cell));
    }
    if (!p.emissary.empty()) {
      constexpr std::u32string_view levels = U"ers", kinds = U" emp";
      const bool blocked = is_blocked(s_.game, s_.s, i);
      const int level = p.emissary.level();
      char32_t letter = nth(kinds, p.emissary.kind());
      if (blocked) letter = U'x';
      if (level > 0) letter = nth(levels, level);
      piece(p.cell, place_of(f, site_region(s_.k, galaxy(), i), p.rotation(), up),
            p.emissary.owner(), letter, blocked, element::emissary(p.cell));
    }
    if (in_zone(s_.game, s_.s, i)) put(p.cell, corner_of(up, 2, 4), U'!', Look{Paint::Warning});
    for (const Marker& m : s_.s.markers) {
      constexpr std::u32string_view kinds =
          U"p=mWXdTc";  // a Wormhole, an Exmitter, a Teleport by a Modulator
      if (m.tile == i && m.kind() != Special::Harness)
        put(p.cell, corner_of(up, 2, 5), kinds[index(m.kind())],
            s_.shown.colour(m.owner()).strong());
    }
  }
  void piece(GridCell cell, Point p, Seat owner, char32_t kind, bool held,
             const std::string& element) {
    const Look look = s_.look_of(element, s_.shown.colour(owner).strong());
    put(cell, p, player_shape(orrery::index(owner)), look);
    ++p.column;
    put(cell, p, kind, held ? look.underlined() : look);
    mark(cell, element);
  }

  // ---- where the drawn tile may go, and how it would lie there
  void spots() {
    for (const std::string& element : s_.shown.lights.offered) {
      const auto named = element.starts_with("spot/") ? cell_in(element) : std::nullopt;
      if (!named) continue;
      for (const Dot& dot : outline(named->cell.points_up()))
        put(named->cell, {dot.row, dot.column}, dot.letter, Look{Paint::Glow});
      const std::string name = cell_name(named->cell);
      write(named->cell,
            corner_of(named->cell.points_up(), 3, 5 - static_cast<int>(name.size() + 1) / 2), name,
            Look{Paint::Glow});
      mark(named->cell, element);
    }
  }
  void ghost() {
    for (const std::string& element : s_.shown.lights.chosen) {
      const auto named = element.starts_with("spot/") ? cell_in(element) : std::nullopt;
      if (!named || named->rest.size() < 3) continue;
      const std::optional<u8> face = find_face(s_.k, named->rest.substr(2));
      if (!face) continue;
      for (const Dot& dot :
           picture_of(s_.k.face[*face], named->rest[0] - '0', named->cell.points_up()))
        if (!is_drawn_above(named->cell, dot))
          put(named->cell, {dot.row, dot.column}, dot.letter, s_.look_of(element));
    }
  }

  // x along the bottom, y along the right side, as in the tokens.
  void numbers() {
    for (int y = where_.y; y < where_.bottom(); ++y)
      if (const int row = y - where_.y + top_ - kTileRows / 2; row % kTileRows == 0)
        canvas_.write(where_.right() + 1, y, std::to_string(row / kTileRows), kFaint, kLabels - 1);
    for (int x = where_.x; x < where_.right() - 3; ++x)
      if (const int column = x - where_.x + left_ - 4; column % kStepAcross == 0)
        canvas_.write(x, where_.bottom(), std::to_string(column / kStepAcross), kFaint);
  }

  Canvas& canvas_;
  Rect where_;
  const Sight& s_;
  int left_, top_;
};

// What must be in view: what the selected choice touches, or else the newest tile.
Extent wanted(const Sight& s) {
  const Galaxy& g = s.s.galaxy;
  std::optional<Extent> e;
  for (const std::string& element : s.shown.lights.chosen)
    if (const auto named = cell_in(element)) {
      if (!e) e = Extent::of(named->cell);
      e->take(named->cell);
    }
  if (e) return *e;
  return Extent::of(size(g) == 0
                        ? GridCell{}
                        : at(g, s.s.just_added < size(g) ? s.s.just_added : size(g) - 1).cell);
}

// The first letter to show of a row or column of `room` letters.
int start(int first, int last, int wanted_first, int wanted_last, int room, int moved) {
  if (last - first <= room) return first - (room - (last - first)) / 2;
  return std::clamp((wanted_first + wanted_last - room) / 2 + moved, first, last - room);
}

}  // namespace

void draw_map(Canvas& canvas, Rect where, const Sight& s, int pane) {
  const bool focused = s.shown.scrolled.pane == pane;
  const Rect inside{where.x, where.y + 1, where.width - kLabels, where.height - 2};
  const Extent all = extent_of(s.s.galaxy, s.shown.lights), focus = wanted(s);
  const int left = start(all.left, all.right, focus.left, focus.right, inside.width,
                         focused ? 2 * kStepAcross * s.shown.scrolled.across : 0);
  const int top = start(all.top, all.bottom, focus.top, focus.bottom, inside.height,
                        focused ? kTileRows * s.shown.scrolled.down : 0);
  const bool more = all.right - all.left > inside.width || all.bottom - all.top > inside.height;
  canvas.title(where, s.shown.say("tty.galaxy"),
               (more ? s.shown.say("tty.map.more") : "") + s.shown.say("tty.map.legend"), focused);
  Map(canvas, inside, s, left, top).draw();
  // Where it goes on.
  const Look arrow{Paint::Glow};
  if (left > all.left) canvas.put(inside.x, inside.y + inside.height / 2, U'←', arrow);
  if (left + inside.width < all.right)
    canvas.put(inside.right() - 1, inside.y + inside.height / 2, U'→', arrow);
  if (top > all.top) canvas.put(inside.x + inside.width / 2, inside.y, U'↑', arrow);
  if (top + inside.height < all.bottom)
    canvas.put(inside.x + inside.width / 2, inside.bottom() - 1, U'↓', arrow);
}

Canvas whole_map(const Sight& s) {
  const Extent all = extent_of(s.s.galaxy, s.shown.lights);
  const Rect inside{0, 0, all.right - all.left, all.bottom - all.top};
  Canvas canvas(inside.width + kLabels, inside.height + 1);
  Map(canvas, inside, s, all.left, all.top).draw();
  return canvas;
}

}  // namespace orrery::tty::trian
