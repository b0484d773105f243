#include "laws/rare_starts.h"

#include "core/json_library.h"
#include "play/strict_json.h"

namespace orrery::laws {

const std::vector<RareStart>& rare_starts() {
  static const std::vector<RareStart> starts = {
      {"one_deck_galaxy",
       "five cards are preserved: overwhelmed, with a disc to exile or not",
       1,
       {{"confirm_exile", "on"}},
       R"({"adversary": {"id": "A2", "discs": 3, "tucked": ["L01", "L02", "L03", "L04", "L05"]}, "pending": "END_ADVERSARY"})"},
      {"one_deck_galaxy",
       "a milestone is fulfilled after the Action Phase",
       1,
       {{"milestones", "manual"}},
       R"({"players": [{"society": "SO2"}], "placed": {"lab": ["E1"]}, "pending": "CONFRONT"})"},
      {"one_deck_galaxy",
       "events of the Neeble-Woobers against Locations and Science",
       1,
       {},
       R"({"adversary": {"id": "A1"}, "events": {"pending": 1}, "science": ["L13", "L14", "X01"], "pending": "TURN",
           "zone": [{"card": "L05", "influence": 3}, {"card": "L06", "influence": 3}]})"},
      {"one_deck_galaxy",
       "sixty-six in dice, with some to choose from",
       1,
       {},
       R"({"players": [{"society": "SO4", "milestones": [2, 3],
           "pool": ["E6", "E6", "E6", "E6", "E6", "E6", "M5", "M5", "M5", "M5", "M5", "M5", "D3"]}]})"},
      {"one_deck_galaxy",
       "a Tech that sets a die to one of two values",
       1,
       {},
       R"({"fleets": 3, "players": [{"homeworld": "H2", "society": "SO5", "discs": 3, "techs": ["L05"], "pool": ["M1", "E1"]}]})"},
      {"one_deck_galaxy",
       "a disc of the Authority is claimed, and two cards are preserved",
       1,
       {},
       R"({"adversary": {"id": "A2", "discs": 4, "tucked": ["L01", "L02"]}, "placed": {"C1": ["D4"], "C2": ["D4"], "C3": ["D6", "D6"]},
           "confrontation": "A", "pending": "CONFRONT", "players": [{"society": "SO5"}]})"},
      {"trian",
       "a Corvette may reach the Priestess, who has two ways out and can pay for them",
       2,
       {},
       R"({"phase": "exploration", "active": "P2", "just_added": "5,0", "tiles": [{"cell": "0,0", "face": "TP"}, {"cell": "1,0", "face": "TO"},
           {"cell": "2,0", "face": "TP", "ship": {"kind": "priestess", "owner": "P1"}}, {"cell": "3,0", "face": "TO"}, {"cell": "4,0", "face": "TP"},
           {"cell": "2,1", "face": "TP"}, {"cell": "5,0", "face": "TO", "ship": {"kind": "corvette", "owner": "P2"}}],
           "players": [{"race": "R1", "minerals": {"red": 6}, "modules": ["locked", "racial", "locked"]}, {"race": "R3"}]})"},
      {"trian",
       "ten minerals for Risky Business",
       2,
       {},
       R"({"phase": "exploration", "just_added": "2,0", "tiles": [{"cell": "0,0", "face": "TP"}, {"cell": "1,0", "face": "TO"}, {"cell": "2,0", "face": "TP"}],
           "players": [{"race": "R3", "minerals": {"red": 5, "blue": 5}}, {"race": "R5"}]})"},
      {"trian",
       "a swap brings two ships next to enemies at once",
       2,
       {},
       R"({"phase": "exploration", "just_added": "7,0", "tiles": [{"cell": "0,0", "face": "TP", "ship": {"kind": "corvette", "owner": "P1"}},
           {"cell": "1,0", "face": "TO", "ship": {"kind": "corvette", "owner": "P1"}}, {"cell": "2,0", "face": "TP"}, {"cell": "3,0", "face": "TO"},
           {"cell": "4,0", "face": "TP"}, {"cell": "5,0", "face": "TO", "ship": {"kind": "corvette", "owner": "P2"}},
           {"cell": "6,0", "face": "TP", "ship": {"kind": "corvette", "owner": "P2"}}, {"cell": "7,0", "face": "TO"}],
           "players": [{"race": "R6", "minerals": {"blue": 1, "green": 1}}, {"race": "R3"}]})"},
      {"trian",
       "a swap of Corvettes frees blocked emissaries in two systems at once",
       2,
       {},
       R"({"phase": "exploration", "just_added": "5,0", "tiles": [
           {"cell": "0,0", "face": "P1", "ship": {"kind": "corvette", "owner": "P1", "region": "0,0/1"}, "emissary": {"owner": "P2"}},
           {"cell": "1,0", "face": "P1", "emissary": {"owner": "P1"}}, {"cell": "2,0", "face": "TP"}, {"cell": "3,0", "face": "TO"},
           {"cell": "4,0", "face": "P1", "emissary": {"owner": "P2"}},
           {"cell": "5,0", "face": "P1", "ship": {"kind": "corvette", "owner": "P2", "region": "5,0/1"}, "emissary": {"owner": "P1"}}],
           "players": [{"race": "R6", "minerals": {"blue": 1, "green": 1}}, {"race": "R3"}]})"},
  };
  return starts;
}

Opening opening(const RareStart& start, u64 seed) {
  const std::string recipe =
      std::string(start.game) + ", " + std::string(start.what) + ", seed " + std::to_string(seed);
  Opened opened = open_game(start.game, Order{start.players, start.settings, ""});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened))
    FAIL(recipe << " cannot be opened: " << refusal->text());
  std::shared_ptr<const AnyGame> game = std::move(std::get<std::unique_ptr<AnyGame>>(opened));
  const std::variant<Json, Refusal> json = read_json(start.position);
  REQUIRE_MESSAGE(std::holds_alternative<Json>(json), recipe);
  AnyState s;
  if (const auto refusal = game->read_position(std::get<Json>(json), s))
    FAIL(recipe << " cannot be laid: " << refusal->text());
  return {game, s, seed, false, true, recipe};
}

}  // namespace orrery::laws
