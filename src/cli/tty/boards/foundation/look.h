// What Foundation's panes share: the view they draw from, letters and colours of its pieces.
#pragma once
#include "cli/tty/boards/board.h"
#include "cli/tty/boards/pane.h"
#include "cli/tty/screen/palette.h"
#include "games/foundation/foundation.h"

namespace orrery::tty::foundation {

using namespace orrery::foundation;
using FoundationView = Foundation::View;

struct Sight : SightOf<Foundation> {
  using SightOf::SightOf;

  int players() const { return game.players(); }
  Seat owner() const {
    return is_player(viewer) ? viewer : view.active;
  }  // whose board is shown large
  const Dynasty<Seen>& dynasty(Seat p) const { return nth(view.dynasty, p); }
  const PlanetTile& tile(int planet) const { return game.content.planet[view.planet_tile[planet]]; }
  bool is_laid(int planet) const { return view.planet_tile[planet] != kNoTile; }
  Lights::Light light(std::string_view element) const { return shown.lights.of(element); }
  int turns_until_the_empire_moves() const;  // 0: at the end of this turn
  int reach(Seat p, Action a) const;         // FD-5.1.3  how deep a kin from hand may enter
};

// A cube: its letter on its colour. Blue B, Green G, Red R, Yellow Y, browN N, grAy A, Orange O,
// Teal T, Purple P, White W, blacK K.
char32_t letter_of(Colour c);
Look look_of(Colour c);
Piece cube(Colour c);
Line cubes(const Sight& sight, const Cubes& some);  // "B2 Y1 K1", or "none"
Piece shape_of(Seat p);                             // her shape in her colour
inline Look lit(Look usual, Lights::Light light) { return Lights::lit(usual, light); }
std::string_view mark_of(const ColonyTile& tile,
                         bool used);  // once, per turn (ready or used), permanent

// One element of the board each, drawn into its place.
void draw_galaxy(Canvas& canvas, Rect where, const Sight& sight);
void draw_dynasty(Canvas& canvas, Rect where, const Sight& sight);
void draw_research(Canvas& canvas, Rect where, const Sight& sight);
void draw_rivals(Canvas& canvas, Rect where, const Sight& sight);
Sheet details(const Sight& sight);

// The view as sentences, tiles and goals to read about, and what one may wonder about.
std::vector<std::string> in_words(const Sight& sight);
Progress progress_to(const Sight& sight,
                     const GoalTile& goal);  // of whoever's board is shown large
std::string summary(const Sight& sight, const Changes& changes);
std::vector<Leaflet> leaflets(const Sight& sight);
std::vector<AnyChoice> imaginable(const Sight& sight);

// Galaxy sizes from small to large, in cells.
struct GalaxySize {
  int across, down;  // columns for half a hexagon side, rows for half a hexagon's height
  int width() const { return 16 * across + 1; }
  int height() const { return 10 * down + 1; }
};
inline constexpr GalaxySize kSmallGalaxy{3, 2}, kMiddleGalaxy{4, 3}, kLargeGalaxy{5, 4};

// Where a gate stands and where a planet's middle is, in half sides across and half heights down
// from the central planet.
struct Place {
  int across, down;
};
Place place_of_gate(int gate);
Place place_of_planet(int planet);

}  // namespace orrery::tty::foundation
