// A table of Galaxy of Trian for a test: tiles laid, pieces put, and a turn begun; then answers by
// their tokens. Dice fall as scripted, other draws as they come.
#pragma once
#include <doctest/doctest.h>

#include <deque>
#include <string>

#include "games/trian/paper/names.h"
#include "games/trian/paper/paper.h"
#include "games/trian/rules/steps.h"

namespace orrery::trian {

inline constexpr Seat Y = Seat::P1, R = Seat::P2, B = Seat::P3, G = Seat::P4;

class Scene : Insight {
 public:
  // Without skills, unless the settings say something else.
  explicit Scene(int players = 4, Settings settings = {{"mode", "ships"}});

  // Spec 10.0: "N1@0,0r0 N3@1,0r2". Nobody is asked, nothing is paid; areas that close are resolved
  // by `resolved`.
  Scene& lay(std::string_view tiles);
  Scene& emissary(Seat p, Cell cell, int level = 0, int region = -1,
                  EmissaryKind kind = EmissaryKind::Emissary);
  Scene& ship(ShipKind kind, Seat p, Cell cell, int region = -1);
  Scene& corvette(Seat p, Cell cell, int region = -1) {
    return ship(ShipKind::Corvette, p, cell, region);
  }
  Scene& rogue(Seat p, Cell cell, int region = -1) {
    return ship(ShipKind::Rogue, p, cell, region);
  }
  Scene& marker(Special kind, Seat p, Cell cell, int space = 0);
  Scene& race(Seat p, std::string_view id,
              std::string_view modules = "---");  // "-", "U" or "R" for each module
  Scene& credits(Seat p, int n);
  Scene& minerals(Seat p, int red, int blue, int green, int yellow);
  Scene& tokens(Seat p, int rerolls, int plus1);
  Scene& stock(Cell cell, int region, int red, int blue, int green,
               int yellow);  // of a closed nebula
  Scene& resolved();         // all closed areas are resolved, and controlled by who is there
  Scene& bag(int red, int blue, int green, int yellow);

  // Whose turn it is, and where it stands.
  Scene& extraction(Seat p);
  Scene& exploration(Seat p);
  Scene& adds(Seat p, std::string_view tile);  // p is in phase 2 and places it: "N1@2,0r2"
  Scene& draws(Seat p, int tile);              // p holds this tile (1 to 84)
  Scene& rolls(std::initializer_list<int> dice);
  Scene& until(Seat p, Phase phase);  // everybody answers the last thing offered until p is in this
                                      // phase of a later turn

  Scene& answer(std::string_view token);
  template <class... Tokens>
  Scene& answers(Tokens... tokens) {
    return (answer(tokens), ...), *this;
  }
  bool offers(std::string_view token) const;
  int offers_of(std::string_view beginning) const;  // how many tokens begin like this
  std::string asked() const;                        // "P1 PHASE3"
  Reasons why_not(std::string_view token) const;

  int credits(Seat p) const { return corner_of(s, p).credits; }
  int minerals(Seat p) const { return corner_of(s, p).mineral_count; }
  int minerals(Seat p, Colour c) const { return minerals_of(*this, s, p).of(index(c)); }
  int tokens(Seat p) const { return static_cast<int>(corner_of(s, p).tokens.value(*this).size()); }
  int supply(Seat p, Figure f) const { return supply_of(s, p, f); }
  int special(Seat p, Special f) const { return corner_of(s, p).special[index(f)]; }
  int in_nebula(Cell cell, int region) const {
    return closed_area(s, area(cell, region))->minerals.size();
  }
  Seat controller(Cell cell, int region) const { return controller_of(s, area(cell, region)); }
  Area area(Cell cell, int region) const {
    return area_of(game.content, s.galaxy,
                   Place{static_cast<u8>(tile_at(s.galaxy, cell)), static_cast<u8>(region)});
  }
  const Placed& at_cell(Cell cell) const { return at(s.galaxy, tile_at(s.galaxy, cell)); }
  bool has_ship(Cell cell) const { return !at_cell(cell).ship.empty(); }
  bool has_emissary(Cell cell) const { return !at_cell(cell).emissary.empty(); }
  AreaFacts facts(Cell cell, int region) const {
    return facts_of(game.content, s.galaxy, area(cell, region));
  }
  const Insight& see() const { return *this; }

  Trian game;
  State s;

 private:
  Tile any_tile(int face) const;
  void begin(Seat p, Phase phase);
  void go_on();
  struct At {
    int face;
    Spot spot;
  };
  At read(std::string_view text) const;

  std::deque<int> dice_;
  Trian::Choices next_;
};

// Yellow is race `id` with these modules unlocked; nobody else has skills that matter.
Scene with(std::string_view id, std::string_view modules = "---", int players = 2);

}  // namespace orrery::trian
