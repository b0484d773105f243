// A small language for tests that read like the rulebook: a position (docs/positions.md) lays the
// table, tokens (docs/notation.md) play on it through the real driver, Chance is answered by the
// test.
#pragma once
#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

#include "games/one_deck_galaxy/paper/paper.h"
#include "games/one_deck_galaxy/rules/rules.h"

namespace orrery::one_deck_galaxy {

const Content& built_in_cards();

class Scene {
 public:
  // Position, number of players, options.
  explicit Scene(std::string_view position, int players = 1, Settings options = {});
  static Scene set_up(int players, Settings options);
  static std::string refusal(std::string_view position, int players = 1, Settings options = {});
  static std::string refused_by(std::string_view position);  // the clause of the rule it breaks

  Scene& plays(std::string_view token);  // one answer, of a player or of Chance
  Scene& chance(int answers = 1);        // Chance gives its first answer so often
  Scene& all_chance();                   // until a player is asked
  bool offers(std::string_view token) const;
  int count(std::string_view start) const;  // answers that begin so
  bool offers_to(Seat by, std::string_view token) const;
  std::string_view asked() const;  // the decision, "OVER" at the end

  const OneDeckGalaxy& game() const { return *game_; }
  const State& s() const { return s_; }
  int fleets() const { return s_.pile[kFleets].influence; }
  int fed(int p = 0) const { return level(s_, p); }
  bool has(u64 set, std::string_view card) const;
  std::string pool(int p = 0) const;  // "E4 M6"
  int influence(int slot) const { return s_.pile[static_cast<std::size_t>(slot - 1)].influence; }
  int supply(Colour c) const { return s_.dice.count(c, kSupply); }

 private:
  Scene() = default;
  void step(const Choice& c);
  std::shared_ptr<const OneDeckGalaxy> game_;
  State s_{};
  std::shared_ptr<Choices> next_;
};

}  // namespace orrery::one_deck_galaxy
