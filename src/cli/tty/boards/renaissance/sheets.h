// What Galactic Renaissance's panes say.
#pragma once
#include "cli/tty/boards/pane.h"
#include "core/facts.h"
#include "games/renaissance/paper/names.h"
#include "games/renaissance/paper/paper.h"
#include "games/renaissance/rules/rules.h"

namespace orrery::tty::renaissance {

using namespace orrery::renaissance;

// One seat's view, with a table that looks the same for everything that follows from open things.
struct Sight : SightOf<Renaissance> {
  const Content& content = game.content;
  State facts = facts_of(game, view);

  using SightOf::SightOf;
  std::string name_of_planet(int x) const { return words(say_planet(content, x)); }
};

// The Planets as a map of three lines, one for each colour of Portals: Planets on one line are
// neighbours (GR-11.1).
Sheet galaxy(const Sight& sight, int width);
Sheet senate(const Sight& sight);
Sheet players(const Sight& sight);
Sheet cards(const Sight& sight);
Said neighbours(const Sight& sight, int planet);  // "next to Amaranth, Brume"
Said token_and_print(const Sight& sight, const PlanetTile& tile);

}  // namespace orrery::tty::renaissance
