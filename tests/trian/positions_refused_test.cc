// Positions of Galaxy of Trian that cannot be are refused, with the field, the reason and the
// clause.
#include "trian/positions.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE("Positions that cannot be are refused, in words, with an agenda or without") {
  const Trian game = opened(2, {});
  // A drawn tile is in the hand of who places it, and only then; what is not said of it is made up.
  CHECK(has(
      why(game,
          R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}], "just_added": "0,0", "drawn": {"up": "N1", "tile": 15}})"),
      "a drawn tile is to be placed"));
  CHECK(has(why(game, R"({"phase": "extraction", "drawn": {"up": "N1", "tile": 15}})"),
            "a drawn tile is to be placed"));
  CHECK(has(why(game, R"({"phase": "over", "drawn": {"up": "N1", "tile": 15}})"),
            "nothing is drawn"));
  CHECK(has(
      why(game, R"({"phase": "expansion", "drawn": {"up": "N1", "tile": 15, "known_to": ["P2"]}})"),
      "the drawer knows"));
  CHECK(has(why(game, R"({"phase": "expansion", "drawn": {"up": "N1", "tile": 15, "down": "P2"}})"),
            "is not the other side"));
  CHECK(has(why(game, R"({"phase": "expansion", "drawn": {"up": "N1", "down": "N4"}})"),
            "no tile with these sides"));
  State drawn;
  CHECK(!read_position_of(
      game, *parse_json(R"({"phase": "expansion", "drawn": {"up": "N1", "down": "L2"}})"), drawn));
  CHECK(drawn.drawn.value(Insight::of_the_table()) == 17);
  CHECK(!read_position_of(game, *parse_json(R"({"phase": "expansion", "drawn": {"up": "N1"}})"),
                          drawn));
  CHECK(drawn.drawn.is_known_to(Seat::P1));
  // Closings wait for phase 3.
  const std::string system =
      R"("tiles": [{"cell": "0,0", "face": "P1"}, {"cell": "1,0", "face": "P1"}], "pending": ["0,0/0"])";
  CHECK(has(why(game, ("{" + system + "}").c_str()), "areas are pending after the tile"));
  CHECK(why(game, (R"({"phase": "exploration", "just_added": "1,0", )" + system + "}").c_str()) ==
        "taken");
  CHECK(has(why(game, R"({"no_tile": true})"), "phase 2 ended without a tile"));
  // Tokens are committed in battles.
  CHECK(has(
      why(game,
          R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}], "just_added": "0,0", "players": [{"committed": {"reroll": 1}}, {}]})"),
      "committed by who fights"));
  // More Rogues than there are.
  CHECK(has(
      why(game,
          R"({"tiles": [{"cell": "0,0", "face": "TP"}, {"cell": "1,0", "face": "TP", "ship": {"kind": "rogue", "owner": "P1"}}, {"cell": "2,0", "face": "TP"}],
    "rogue_mined": [{"cell": "0,0", "area": "0,0/0", "n": 1}, {"cell": "2,0", "area": "0,0/0", "n": 1}]})"),
      "more Rogues"));
  // Special tokens lie where they can.
  CHECK(has(
      why(game,
          R"({"tiles": [{"cell": "0,0", "face": "N4"}], "players": [{"race": "R7"}, {"race": "R6"}], "markers": [{"kind": "modulator", "owner": "P1", "cell": "0,0"}]})"),
      "a tile with space"));
  CHECK(has(
      why(game,
          R"({"tiles": [{"cell": "0,0", "face": "TP"}], "players": [{"race": "R7", "modules": ["locked", "locked", "racial"]}, {"race": "R6"}],
    "markers": [{"kind": "modulator", "owner": "P1", "cell": "0,0"}, {"kind": "modulator", "owner": "P1", "cell": "0,0"}]})"),
      "lies there already"));
  // Nobody beams an emissary off its station, and the laws hold at the end, too.
  const std::string held =
      R"({"phase": "exploration", "just_added": "1,0", "tiles": [{"cell": "0,0", "face": "P1", "emissary": {"owner": "P1", "level": 1}}, {"cell": "1,0", "face": "P1"}],
    "agenda": [{"do": "teleport to", "who": "P1", "at": "0,0", "part": 1}, {"do": "explore", "who": "P1"}]})";
  CHECK(has(why(game, held.c_str()), "no such unit"));
  CHECK(has(
      why(game,
          R"({"phase": "over", "tiles": [{"cell": "0,0", "face": "TO", "emissary": {"owner": "P1", "level": 1}}]})"),
      "GT-7.4.1"));
  // What is settled twice over may be (a swap in phase 2 leads there), three times not.
  const auto settles = [&](int n) {
    std::string text =
        R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}], "just_added": "0,0", "agenda": [)";
    for (int i = 0; i < n; ++i) text += R"({"do": "settle", "who": "P1"}, )";
    return why(game, (text + R"({"do": "explore", "who": "P1"}]})").c_str());
  };
  CHECK(settles(2) == "taken");
  CHECK(has(settles(3), "three times"));
}
TEST_CASE(
    "GT-4.1, GT-4.3 whose turn it is follows from who began and from the tiles, and what says otherwise is refused") {
  const Trian two = opened(2, {}), three = opened(3, {});
  CHECK(
      has(why(two, R"({"turn": 1, "first": "P1", "active": "P2"})"), "turn 1 is P1's if P1 began"));
  CHECK(has(why(two, R"({"first": "P1", "active": "P2"})"), "active"));
  CHECK(has(why(two, R"({"turn": 5})"), "with these it is turn 1"));
  const std::string tiles =
      R"("tiles": [{"cell": "0,0", "face": "TP"}, {"cell": "1,0", "face": "TO"}])";
  CHECK(why(two, ("{" + tiles + R"(, "turn": 3, "first": "P2", "active": "P2"})").c_str()) ==
        "taken");
  State s;
  CHECK(!read_position_of(three, *parse_json("{" + tiles + R"(, "active": "P2"})"), s));
  CHECK(s.turn == 3);
  CHECK(s.first == Seat::P3);
  CHECK(!read_position_of(three, *parse_json("{" + tiles + R"(, "first": "P2"})"), s));
  CHECK(s.active == Seat::P1);
  CHECK(!read_position_of(
      three, *parse_json("{" + tiles + R"(, "phase": "exploration", "just_added": "1,0"})"), s));
  CHECK(s.turn == 2);
  CHECK(s.active == Seat::P1);
  CHECK(s.first == Seat::P3);
}
TEST_CASE("GT-4.3, GT-6.2.5 exploration follows a tile, and the tile just added is the last one") {
  const Trian game = opened(2, {});
  const std::string tiles =
      R"("tiles": [{"cell": "0,0", "face": "TP"}, {"cell": "1,0", "face": "TO"}])";
  CHECK(has(why(game, (R"({"phase": "exploration", )" + tiles + "}").c_str()),
            "name the one just added"));
  CHECK(has(why(game, (R"({"phase": "exploration", "just_added": "0,0", )" + tiles + "}").c_str()),
            "the last one placed"));
  CHECK(has(why(game, (R"({"just_added": "1,0", )" + tiles + "}").c_str()),
            "no tile of this turn lies"));
  CHECK(has(why(game, (R"({"phase": "exploration", "no_tile": true, )" + tiles + "}").c_str()),
            "not refused"));
  CHECK(why(game, (R"({"phase": "exploration", "just_added": "1,0", )" + tiles + "}").c_str()) ==
        "taken");
}
TEST_CASE("GT-7.3.6, GT-7.1 actions left are those that can be left") {
  const Trian game = opened(2, {}), tiles = opened(2, {{"outposts", "once_per_tile"}});
  const auto exploring = [&](const Trian& g, const char* more) {
    return why(
        g,
        (R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TO"}], "just_added": "0,0", )" +
         std::string(more) + "}")
            .c_str());
  };
  CHECK(has(exploring(game, R"("actions": 1, "extra_actions": 2, "used": ["outpost"])"),
            "the base action is spent before"));
  CHECK(has(exploring(game, R"("actions": 0, "extra_actions": 2)"), "come from an outpost"));
  CHECK(has(exploring(game, R"("actions": 0, "extra_actions": 3, "used": ["outpost"])"),
            "at most 2"));
  CHECK(exploring(game, R"("actions": 0, "extra_actions": 2, "used": ["outpost"])") == "taken");
  CHECK(has(exploring(game, R"("actions": 0, "used": ["outpost", "outpost"])"),
            "used[1]: stands there twice"));
  CHECK(has(
      why(game,
          R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}], "just_added": "0,0", "actions": 0, "extra_actions": 2, "used": ["outpost"]})"),
      "none lies there"));
  CHECK(has(exploring(game, R"("actions": 1, "acted": true)"), "the base action is spent"));
  CHECK(has(exploring(game, R"("actions": 0, "acted": false)"), "an action was taken"));
  CHECK(exploring(game, R"("acted": true)") == "taken");
  CHECK(has(why(game, R"({"actions": 0})"), "an action was taken"));
  CHECK(has(exploring(game, R"("actions": 0, "used": ["outpost"], "outposts_used": ["0,0"])"),
            "outposts=once_per_turn"));
  CHECK(exploring(tiles, R"("actions": 0, "used": ["outpost"], "outposts_used": ["0,0"])") ==
        "taken");
  CHECK(has(exploring(tiles, R"("actions": 0, "used": ["outpost"])"), "names the outposts"));
}
TEST_CASE("GT-6.2.6, GT-15.1 what contradicts the options of the table is refused") {
  const Trian game = opened(2, {}), removing = opened(2, {{"unplaceable", "removed"}}),
              ships = opened(2, {{"mode", "ships"}}), beginner = opened(2, {{"mode", "beginner"}});
  CHECK(has(why(game, R"({"removed": [3]})"), "unplaceable=under_the_stack"));
  CHECK(why(removing, R"({"removed": [3]})") == "taken");
  const char* under = R"({"stacks": [{"under": [{"tile": 3, "up": "G2", "down": "P1"}]}, {}]})";
  CHECK(has(why(removing, under), "unplaceable=removed"));
  CHECK(why(game, under) == "taken");
  CHECK(has(why(game, R"({"stacks": [{"refused": 1}, {}]})"), "lies under its stack"));
  CHECK(has(why(ships, R"({"used": ["evolved"]})"), "a mode with skills"));
  CHECK(why(game, R"({"used": ["evolved"]})") == "taken");
  CHECK(has(why(game, R"({"used": ["risky"]})"), "risky takes the skill"));
  CHECK(has(why(opened(2, {{"first_player", "first_seat"}}), R"({"first": "P2"})"),
            "first_player=first_seat"));
  CHECK(has(why(opened(2, {{"first_tile", "shows_space"}}),
                R"({"tiles": [{"cell": "0,0", "face": "N4"}]})"),
            "first_tile=shows_space"));
  const char* rogue =
      R"({"tiles": [{"cell": "0,0", "face": "TP"}], "rogue_mined": [{"cell": "0,0", "area": "0,0/0", "n": 3}], "players": [{"race": "R3"}, {"race": "R4"}]})";
  CHECK(has(why(game, rogue), "mines 1 at most"));
  CHECK(has(why(beginner, rogue), "no ships in this mode"));
  CHECK(has(why(game, R"({"sent": ["0,0"], "tiles": [{"cell": "0,0", "face": "TO"}]})"),
            "sent in exploration"));
}
TEST_CASE("What cannot be is refused at a field there is, with its clause") {
  const Trian game = opened(2, {});
  const auto says = [&](const char* text) { return why(game, text); };
  CHECK(says(R"({"tiles": [{"cell": "0,0", "face": "TP", "rotation": 1}]})") ==
        "tiles[0]: the first tile lies at 0,0 with rotation 0 (GT-6.2.1)");
  CHECK(says(R"({"tiles": [{"cell": "0,0", "face": "TP", "known_to": ["P2", "P2"]}]})") ==
        "tiles[0].known_to[1]: stands there twice");
  CHECK(says(R"({"players": [{"race": "R1"}, {"race": "R1"}]})") ==
        "players: two players have the same race (GT-13.0.1)");
  CHECK(
      says(
          R"({"players": [{"race": "R1"}, {"race": "R2"}], "tiles": [{"cell": "0,0", "face": "TP", "ship": {"kind": "decoy", "owner": "P1"}}]})") ==
      "tiles: P1 has no such decoy (GT-5.5.3)");
  CHECK(
      says(
          R"({"players": [{"race": "R1"}, {"race": "R2"}], "tiles": [{"cell": "0,0", "face": "TP"}], "markers": [{"kind": "exmitter", "owner": "P1", "cell": "0,0"}]})") ==
      "markers: P1 has no such exmitter (GT-5.5.3)");
  CHECK(says(R"({"players": [{"minerals": {"red": 20}}, {"minerals": {"red": 20}}]})") ==
        "players[0].minerals: there are more than 30 red minerals (GT-5.2.1)");
  CHECK(says(R"({"actions": 0})") ==
        "actions: the base action is spent, so an action was taken (GT-7.1)");
  CHECK(says(R"({"acted": true})") == "acted: actions are taken in exploration (GT-7.1)");
  CHECK(says(R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}]})")
            .starts_with("phase: exploration follows a tile"));
  CHECK(says(R"({"mineral_bag": {"red": 3}})") ==
        "mineral_bag: must be what is left of 30 of each colour (GT-5.2.1)");
  CHECK(says(R"({"tiles": [{"cell": "0,0", "face": "TP", "tile": 200}]})")
            .starts_with("tiles[0].tile: "));
  CHECK(
      says(
          R"({"tiles": [{"cell": "0,0", "face": "TP", "ship": {"kind": "corvette", "owner": "P1", "arrived": true}}]})") ==
      "tiles: no ship has arrived this turn before a tile was drawn (GT-7.5.2)");
  CHECK(says(R"({"tiles": [{"cell": "0,0", "face": "TP"}], "moved": "0,0"})") ==
        "moved: no ship was moved this turn before a tile was drawn (GT-9.2)");
  CHECK(
      says(
          R"({"tiles": [{"cell": "0,0", "face": "TP"}], "rogue_mined": [{"cell": "0,0", "area": "0,0/0", "n": 1}]})") ==
      "rogue_mined: minerals are mined in nebulas (GT-5.4.1)");
}

TEST_CASE("GT-13.7.2, GT-13.8.4 nothing waits in the fire of a Decoy or a Cannon") {
  const auto row = [](const char* race, const char* modules, const char* middle,
                      const char* other) {
    return std::string(R"({"phase": "exploration", "just_added": "2,0", "players": [{"race": ")") +
           race + R"(", "modules": [)" + modules + R"(]}, {"race": "R7"}], "tiles": [
      {"cell": "0,0", "face": "TP", "ship": )" +
           other + R"(}, {"cell": "1,0", "face": "TP"},
      {"cell": "2,0", "face": "TO", "ship": {"kind": ")" +
           middle + R"(", "owner": "P1"}}]})";
  };
  const char* kLocked = R"("locked", "locked", "locked")";
  const char* kCorvette = R"({"kind": "corvette", "owner": "P2"})";
  const Trian game = opened(2, {});
  CHECK(why(game, row("R8", kLocked, "cannon", kCorvette).c_str()) == "taken");
  const char* kLongRange = R"("locked", "locked", "racial")";
  CHECK(why(game, row("R8", kLongRange, "cannon", kCorvette).c_str()) ==
        "tiles: a ship stands in the field of a Gauss Cannon (GT-13.8.4)");
  const char* kDecoy = R"({"kind": "decoy", "owner": "P2"})";
  CHECK(has(why(game, row("R8", kLongRange, "cannon", kDecoy).c_str()), "GT-13.8.4"));
  const char* kOwn = R"({"kind": "rogue", "owner": "P1"})";
  CHECK(has(why(game, row("R8", kLongRange, "cannon", kOwn).c_str()), "GT-13.8.4"));
  CHECK(why(opened(2, {{"cannon", "spares_owner"}}),
            row("R8", kLongRange, "cannon", kOwn).c_str()) == "taken");
  CHECK(why(game,
            R"({"players": [{"race": "R8"}, {"race": "R7"}], "phase": "exploration",
          "just_added": "1,0", "tiles": [
          {"cell": "0,0", "face": "TP", "ship": {"kind": "decoy", "owner": "P2"}},
          {"cell": "1,0", "face": "TO", "ship": {"kind": "rogue", "owner": "P1"}}]})") ==
        "tiles: an enemy ship stands beside a Decoy (GT-13.7.2)");
}

TEST_CASE("GT-13.6.5 a turn that begins in a position asks first for units in exmitter zones") {
  const Trian game = opened(2, {});
  State s;
  const auto refusal = read_position_of(game, *parse_json(R"({
      "players": [{"race": "R6", "modules": ["racial", "locked", "locked"], "minerals": {"red": 1}},
                  {"race": "R1"}],
      "tiles": [{"cell": "0,0", "face": "EX"},
                {"cell": "1,0", "face": "TP", "ship": {"kind": "rogue", "owner": "P1"}}]})"),
                                        s);
  REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  CHECK(s.agenda.next().what == Do::Upkeep);
}
