// The galaxy: 19 planets as flat-topped hexagons, the star gates on their corners.
#include <array>

#include "cli/tty/boards/foundation/look.h"
#include "cli/tty/screen/text.h"
#include "games/foundation/paper/elements.h"

namespace orrery::tty::foundation {
namespace {

constexpr std::array<Place, kGates> kGatePlaces{{
    {-2, -4}, {-1, -5}, {1, -5},  {2, -4},  {4, -4}, {5, -3},
    {7, -3},  {8, -2},  {7, -1},  {8, 0},  // GO0..9
    {7, 1},   {8, 2},   {7, 3},   {5, 3},   {4, 4},  {2, 4},
    {1, 5},   {-1, 5},  {-2, 4},  {-4, 4},  // GO10..19
    {-5, 3},  {-7, 3},  {-8, 2},  {-7, 1},  {-8, 0}, {-7, -1},
    {-8, -2}, {-7, -3}, {-5, -3}, {-4, -4},  // GO20..29
    {-1, -3}, {1, -3},  {2, -2},  {4, -2},  {5, -1}, {4, 0},
    {5, 1},   {4, 2},   {2, 2},  // GM0..8
    {1, 3},   {-1, 3},  {-2, 2},  {-4, 2},  {-5, 1}, {-4, 0},
    {-5, -1}, {-4, -2}, {-2, -2},                               // GM9..17
    {1, -1},  {2, 0},   {1, 1},   {-1, 1},  {-2, 0}, {-1, -1},  // GI0..5
}};
constexpr std::array<Place, kPlanets> kPlanetPlaces{{
    {0, 0},  {0, -2}, {3, -1}, {3, 1},   {0, 2},   {-3, 1}, {-3, -1},  // PM0..5
    {0, -4}, {3, -3}, {6, -2}, {6, 0},   {6, 2},   {3, 3},  {0, 4},
    {-3, 3}, {-6, 2}, {-6, 0}, {-6, -2}, {-3, -3},  // PO0..11
}};

class Galaxy {
 public:
  Galaxy(Canvas& canvas, Rect where, const Sight& sight) : canvas_(canvas), sight_(sight) {
    for (const GalaxySize& size : {kSmallGalaxy, kMiddleGalaxy, kLargeGalaxy})
      if (size.width() <= where.width && size.height() <= where.height) size_ = size;
    middle_ = {where.x + where.width / 2, where.y + where.height / 2};
    corner_ = {middle_.across - size_.width() / 2, middle_.down - size_.height() / 2};
  }

  void draw() {
    for (int g = 0; g < kGates; ++g)
      for (const int h : bits_of(links_of(g)))
        if (g < h) link(g, h, look_of_link(g, h));
    for (int p = 0; p < kPlanets; ++p) outline(p);
    for (int p = 0; p < kPlanets; ++p) planet(p);
    for (int g = 0; g < kGates; ++g) gate(g);
    empire_corner();
    supply_corner();
  }

 private:
  Place on_canvas(Place p) const {
    return {middle_.across + p.across * size_.across, middle_.down + p.down * size_.down};
  }

  static Look look_of_link(int g, int h) {
    if (level_of_gate(g) != level_of_gate(h)) return Look{Paint::Spoke};
    return ring_look(g);
  }

  void link(int g, int h, Look look) {
    Place a = on_canvas(nth(kGatePlaces, g)), b = on_canvas(nth(kGatePlaces, h));
    if (a.down > b.down || (a.down == b.down && a.across > b.across)) std::swap(a, b);
    if (a.down == b.down) {
      for (int x = a.across + 1; x < b.across; ++x) canvas_.put(x, a.down, U'─', look);
      return;
    }
    const int rows = b.down - a.down, wide = std::abs(b.across - a.across);
    const bool falls = b.across > a.across;
    for (int i = 1; i < rows; ++i) {
      const int aside = (2 * i * wide + rows) / (2 * rows);
      canvas_.put(a.across + (falls ? aside : -aside), a.down + i, falls ? U'╲' : U'╱', look);
    }
  }

  // The sides of a planet that a choice touches.
  void outline(int p) {
    const Lights::Light light = sight_.light(element::planet(p));
    if (light != Lights::Chosen) return;
    for (const int g : bits_of(gates_touching(p)))
      for (const int h : bits_of(links_of(g) & gates_touching(p)))
        if (g < h) link(g, h, Look{Paint::Glow}.strong());
  }

  void centred(int x, int y, const Line& line) { canvas_.write(x - columns(line) / 2, y, line); }

  void planet(int p) {
    const Place at = on_canvas(nth(kPlanetPlaces, p));
    canvas_.mark({at.across - size_.across, at.down - size_.down + 1, 2 * size_.across + 1,
                  2 * size_.down - 1},
                 element::planet(p));
    if (!sight_.is_laid(p)) return;
    const std::string name = planet_name(p);
    const Lights::Light light = sight_.light(element::planet(p));
    const Look name_look = lit(kDim, light);
    if (size_.down == 2) {
      centred(at.across, at.down - 1, {{name.substr(1), name_look}, colour_plate(p, 6)});
      Line rows = factory(p);
      rows.push_back({" ", {}});
      for (Piece& piece : trade_post(p)) rows.push_back(std::move(piece));
      centred(at.across, at.down, rows);
      centred(at.across, at.down + 1, colony(p, 7));
      return;
    }
    const int half = size_.down - 3;  // of the plate's height beyond its middle row
    centred(at.across, at.down - half - 2, {{name, name_look}});
    centred(at.across, at.down - half - 1, factory(p));
    if (half > 0) rounding(p, at);
    centred(at.across, at.down, {colour_plate(p, plate_width())});
    centred(at.across, at.down + half + 1, trade_post(p));
    centred(at.across, at.down + half + 2, colony(p, 2 * size_.across + 1));
  }
  int plate_width() const { return 3 * size_.across - 1; }
  // A large plate is rounded above and below, so that it looks like a globe.
  void rounding(int p, Place at) {
    const Look edge{look_of(sight_.tile(p).gives).ground};
    for (int x = -plate_width() / 2 + 2; x <= plate_width() / 2 - 2; ++x) {
      canvas_.put(at.across + x, at.down - 1, U'▄', edge);
      canvas_.put(at.across + x, at.down + 1, U'▀', edge);
    }
  }

  Piece colour_plate(int p, int width) {
    const Colour c = sight_.tile(p).gives;
    std::string word = sight_.words(say_colour(c));
    word[0] = static_cast<char>(std::toupper(word[0]));
    const int room = width - columns(word);
    return {blanks(room / 2) + word + blanks(room - room / 2), look_of(c)};
  }

  // FD-5.3.4  Inputs, an arrow, the box: always in the same places, so that 19 planets can be
  // scanned.
  Line factory(int p) {
    Line inputs;
    if (p == PC) inputs = {{"II", kDim}};
    for (const Colour c : sight_.tile(p).factory)
      if (c != Colour::None) inputs.push_back(price(c));
    return building(std::move(inputs), p, nth(sight_.view.stock, p) > 1);
  }
  Line trade_post(int p) {
    return building({p == PC ? Piece{"II", kDim} : price(sight_.tile(p).needs)}, p,
                    nth(sight_.view.stock, p) > 0);
  }
  Line building(Line inputs, int p, bool full) {
    const bool tight = size_.down == 2;
    if (!tight) inputs.insert(inputs.begin(), {blanks(3 - columns(inputs)), {}});
    inputs.push_back({tight ? "▸" : " ▸ ", kFaint});
    const Piece inside = full ? cube(sight_.tile(p).gives) : Piece{tight ? "□" : " ", kFaint};
    const Look edge{full ? inside.look.ground : Paint::Faint};
    if (!tight) inputs.push_back({"[", edge});
    inputs.push_back(inside);
    if (!tight) inputs.push_back({"]", edge});
    return inputs;
  }
  static Piece price(Colour c) {
    return {cube(c).text, Look{c == Colour::Black ? Paint::Text : foundation::look_of(c).ground}};
  }

  // The tile lying there, or whose colony it is. The centre has any number.
  Line colony(int p, int room) {
    const FoundationView& v = sight_.view;
    if (p == PC) {
      const int left = std::popcount(v.colony_board & sight_.game.content.colonies_of_level[2]);
      Line line{{sight_.say("tty.tiles", {{"n", left}}), kBrass}};
      for (int i = 0; i < sight_.players(); ++i)
        if (sight_.dynasty(seat_at(i)).colonies & v.central_colonies)
          line.push_back(shape_of(seat_at(i)));
      return line;
    }
    for (std::size_t t = 0; t < sight_.game.content.colony.size(); ++t) {
      if (v.lies_for[t] != p || has_bit(v.central_colonies, static_cast<int>(t))) continue;
      const std::string name = sight_.words(say_colony(sight_.game.content, static_cast<int>(t)));
      if (has_bit(v.colony_board, static_cast<int>(t))) return {{shortened(name, room), kBrass}};
      for (int i = 0; i < sight_.players(); ++i)
        if (has_bit(sight_.dynasty(seat_at(i)).colonies, static_cast<int>(t)))
          return {shape_of(seat_at(i)), {shortened(name, room - 1), Look{player_paint(i)}}};
    }
    return {{"·", kFaint}};
  }

  void gate(int g) {
    const Place at = on_canvas(nth(kGatePlaces, g));
    const FoundationView& v = sight_.view;
    const Lights::Light light = sight_.light(element::gate(g));
    canvas_.mark({at.across - 1, at.down, 3, 1}, element::gate(g));
    const bool empire = has_bit(v.empire, g), empire_next = has_bit(all_clockwise(v.empire), g);
    std::vector<Piece> here;
    for (int i = 0; i < sight_.players(); ++i)
      if (has_bit(sight_.dynasty(seat_at(i)).ships, g)) here.push_back(shape_of(seat_at(i)));
    const bool has_ship = !here.empty();
    if (empire) here.push_back({"✶", Look{Paint::Empire}.strong()});
    if (here.empty()) {
      if (empire_next)
        here.push_back({"◌", Look{Paint::Empire}});
      else
        here.push_back({light == Lights::Off ? "○" : "◎",
                        light == Lights::Off ? ring_look(g) : Look{Paint::Glow}.strong()});
    }
    if (light == Lights::Chosen)
      for (Piece& piece : here) piece.look = piece.look.reversed().strong();
    else if (light == Lights::Offered)
      for (Piece& piece : here) piece.look = piece.look.underlined();
    if (sight_.shown.gate_names) {
      const bool holds_a_ship = has_ship || empire;
      canvas_.write(at.across - 1, at.down, (holds_a_ship ? here[0].text : "") + gate_name(g),
                    here[0].look);
      return;
    }
    if (light == Lights::Chosen) canvas_.write(at.across - 1, at.down, "   ", here[0].look);
    // The first stands on the corner, further ones beside it.
    constexpr std::array<int, 3> beside{0, 1, -1};
    for (std::size_t i = 0; i < here.size() && i < beside.size(); ++i)
      canvas_.write(at.across + beside[i], at.down, here[i].text, here[i].look);
    if (has_ship && empire_next)
      canvas_.write(at.across - 1, at.down, "!", Look{Paint::Warning}.strong());
  }
  static Look ring_look(int g) {
    constexpr Paint rings[] = {Paint::OuterRing, Paint::MiddleRing, Paint::InnerRing};
    return Look{rings[level_of_gate(g) - 1]};
  }

  // The corners around the hexagonal map are free.
  void empire_corner() {
    const int turns = sight_.turns_until_the_empire_moves();
    const int x = corner_.across, y = corner_.down;
    canvas_.write(
        x, y,
        {{"✶", Look{Paint::Empire}.strong()},
         {" " + sight_.say(size_.down == 2 ? "tty.corner.empire_short" : "tty.corner.empire"),
          Look{Paint::Empire}}});
    canvas_.write(x, y + 1, sight_.say("tty.corner.when", {{"n", turns}}), kText);
    if (size_.down > 2)
      canvas_.write(
          x, y + 2,
          {{"◌", Look{Paint::Empire}}, {" " + sight_.say("tty.corner.next_gates"), kDim}});
    if (size_.down > 2)
      canvas_.write(
          x, y + 3,
          {{"!", Look{Paint::Warning}.strong()}, {" " + sight_.say("tty.corner.hit"), kDim}});
  }

  void supply_corner() {
    const int right = corner_.across + size_.width(), bottom = corner_.down + size_.height();
    const auto row = [&](int y, int first, int end, std::string_view gap) {
      Line line;
      for (int c = first; c < end; ++c) {
        const std::string n = std::to_string(sight_.view.supply[colour_at(c)]);
        line.push_back(cube(colour_at(c)));
        line.push_back(
            {(n.size() < 2 ? " " + n : n) + (c + 1 < end ? std::string(gap) : ""), kDim});
      }
      canvas_.write(right - columns(line), y, line);
    };
    if (size_.down == 2) {
      row(bottom - 2, 0, 4, "");
      row(bottom - 1, 4, 10, "");
      row(bottom - 3, 10, 11, "");
      return;
    }
    const std::string head = sight_.say("tty.corner.supply", {{"n", sight_.view.neutral_kins}});
    canvas_.write(right - columns(head), bottom - 4, head, kDim);
    row(bottom - 3, 0, 4, " ");
    row(bottom - 2, 4, 8, " ");
    row(bottom - 1, 8, 11, " ");
  }

  Canvas& canvas_;
  const Sight& sight_;
  GalaxySize size_ = kSmallGalaxy;
  Place middle_{}, corner_{};
};

}  // namespace

Place place_of_gate(int gate) { return nth(kGatePlaces, gate); }
Place place_of_planet(int planet) { return nth(kPlanetPlaces, planet); }

void draw_galaxy(Canvas& canvas, Rect where, const Sight& sight) {
  Galaxy(canvas, where, sight).draw();
}

}  // namespace orrery::tty::foundation
