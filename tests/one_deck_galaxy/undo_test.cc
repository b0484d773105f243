// ODG-15.1  Option undo: what may be taken back at a table.
#include "core/json_library.h"
#include "one_deck_galaxy/scene.h"
#include "play/any_game.h"
#include "play/table.h"
#include "play/transcript.h"

namespace orrery::one_deck_galaxy {
namespace {

// Flare Harbor's Tech rolls two Energy dice; beside it lies a die to place.
orrery::Table table_with(const char* undo, int players = 1) {
  auto opened = open_game("one_deck_galaxy",
                          {.players = players, .settings = {{"undo", undo}}, .content = {}});
  REQUIRE(std::holds_alternative<std::unique_ptr<AnyGame>>(opened));
  const std::shared_ptr<const AnyGame> game = std::move(std::get<std::unique_ptr<AnyGame>>(opened));
  AnyState s;
  const char* kAlone =
      R"({"zone": ["L01", "L02", "L04", "L05"], "players": [{"society": "SO5", "techs": ["L03"], "discs": 2, "pool": ["M4", "M5"]}]})";
  const char* kTogether =
      R"({"zone": ["L01", "L02", "L04", "L05"], "players": [{"society": "SO5", "techs": ["L03"], "discs": 2, "pool": ["M4", "M5"]}, {"society": "SO2", "homeworld": "H2"}]})";
  const auto refusal = game->read_position(*parse_json(players == 1 ? kAlone : kTogether), s);
  REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  auto seated = orrery::Table::open({.game = game, .names = {}, .dealer = {{}, 7}, .position = s});
  REQUIRE(std::holds_alternative<orrery::Table>(seated));
  return std::move(std::get<orrery::Table>(seated));
}
void plays(orrery::Table& table, std::string_view token) {
  const auto refusal = table.answer(Seat::P1, token);
  REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
}
void is_the_same_when_read_again(const orrery::Table& table) {
  const auto again = read_transcript(write_transcript(table));
  REQUIRE_MESSAGE(std::holds_alternative<orrery::Table>(again),
                  (std::holds_alternative<Refusal>(again) ? std::get<Refusal>(again).text() : ""));
  CHECK(std::get<orrery::Table>(again).state_hash() == table.state_hash());
  CHECK(table.at(table.step()).state_hash() == table.state_hash());
  CHECK(table.log(Seat::P1).size() == table.step());
}

}  // namespace

TEST_CASE("ODG-15.1 undo until_chance: a placed die comes back, a rolled one does not") {
  orrery::Table table = table_with("until_chance");
  const u64 before = table.state_hash();
  plays(table, "place P1 M4 lab");
  CHECK_FALSE(table.undo(Seat::P1));
  CHECK(table.state_hash() == before);
  plays(table, "tech P1 L03 1");
  CHECK(table.may_undo() == Seat::Nobody);
  CHECK(table.undo(Seat::P1));
}
TEST_CASE("ODG-15.1 undo none: nothing is taken back, and each choice says so before") {
  orrery::Table table = table_with("none");
  for (const Offered& offered : table.question(Seat::P1).offers) CHECK(offered.irrevocable);
  plays(table, "place P1 M4 lab");
  CHECK(table.undo(Seat::P1)->why ==
        "nothing can be taken back: this game is played without taking back");
  is_the_same_when_read_again(table);
}
TEST_CASE(
    "ODG-15.1 undo action_phase: for practice a roll is taken back too, down to the first action; Chance then speaks anew") {
  for (const int players : {1, 2}) {
    orrery::Table table = table_with("action_phase", players);
    const u64 before = table.state_hash();
    plays(table, "place P1 M4 lab");
    const u64 placed = table.state_hash();
    plays(table, "tech P1 L03 1");
    const u64 rolled = table.state_hash();
    plays(table, "place P1 M5 lab");
    CHECK_FALSE(table.undo(Seat::P1));
    CHECK(table.state_hash() == rolled);
    CHECK_FALSE(table.undo(Seat::P1));
    CHECK(table.state_hash() == placed);
    is_the_same_when_read_again(table);
    CHECK_FALSE(table.redo(Seat::P1));  // the Tech again, with other dice
    is_the_same_when_read_again(table);
    CHECK_FALSE(table.undo(Seat::P1));
    CHECK_FALSE(table.undo(Seat::P1));
    CHECK(table.state_hash() == before);
    CHECK(table.may_undo() == Seat::Nobody);
    is_the_same_when_read_again(table);
  }
}
TEST_CASE("ODG-15.1 undo action_phase: what the Results Phase brings stays") {
  orrery::Table table = table_with("action_phase");
  plays(table, "place P1 M4 lab");
  plays(table, "end");  // a new turn begins: Chance has drawn cards
  CHECK(table.may_undo() == Seat::Nobody);
  is_the_same_when_read_again(table);
}

}  // namespace orrery::one_deck_galaxy
