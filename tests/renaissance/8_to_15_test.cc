// Points, effects, alliances, movement, exploration, Foundations, board, safety: GR-8 to GR-15.
#include "renaissance/tables.h"

namespace orrery::renaissance {

TEST_CASE(
    "GR-1.1, GR-8.8 only following the Objectives and effects that say so pay; points are never lost but by GR-8.6") {
  Scene scene(2, two(R"("PB": {"stability": 5, "pieces": {"P1": 3, "P2": 3}})",
                     R"("vp": 9, "hand": ["A1"])", R"("vp": 4, "hand": ["A1"])",
                     R"("pending": "DISORDER")"));
  scene.plays("give up emissary PB").plays("give up emissary PB");
  CHECK(scene.vp(Orange) == 9);
  CHECK(scene.vp(Purple) == 4);
}

TEST_CASE("GR-9.2 declining A skips B; nothing done counts as not done") {
  Scene declines(2, two(R"("PC": {"pieces": {"P1": 1}}, "PB": {"foundations": 1})",
                        R"("hand": ["S27", "A1"])"));
  declines.plays("play S27 A").plays("decline");
  CHECK(declines.vp(Orange) == 0);
  Scene shifts(2, two(R"("PC": {"pieces": {"P1": 1}}, "PB": {"foundations": 1})",
                      R"("hand": ["S27", "A1"])"));
  shifts.plays("play S27 A").plays("shift PB PC");
  CHECK(shifts.foundations("PC") == 1);
  CHECK(shifts.vp(Orange) == 2);
}

TEST_CASE("GR-9.4 the Stability of a Home is never changed, and never below 5 or above 9") {
  Scene scene(
      2,
      two(R"("PB": {"stability": 5, "pieces": {"P1": 1}}, "PC": {"stability": 9, "pieces": {"P1": 1}})",
          R"("hand": ["S23", "A1"])"));
  scene.plays("play S23 A");
  CHECK(scene.stability("PC") ==
        8);  // 9 to 7 is not possible, the Hub has the only 7; 5 goes no lower
  CHECK(scene.stability("PB") == 5);
  Scene home(
      2,
      two(R"("PB": {"stability": 5, "pieces": {"P1": 1}}, "PI": {"stability": 6, "token": "P1", "pieces": {"P1": 1}})",
          R"("hand": ["S06", "A1"])"));
  home.plays("play S06 A").plays("activate PI");
  CHECK(home.why_not("stability PA 6") == "GR-9.4");
  CHECK(home.why_not("stability PI 7") == "GR-9.4");
}

TEST_CASE(
    "GR-10.1, GR-10.6, GR-10.9, GR-10.10 leading takes a token; it is activated through an effect, which may be declined") {
  Scene scene(
      2, two(R"("PC": {"pieces": {"P1": 2, "P2": 1}})", R"("hand": ["A2", "A1"], "deck": ["A4"])"));
  scene.plays("play A2 A").plays("ally PC");
  CHECK(scene.offered() == "activate PA, activate PC, decline");
  scene.plays("activate PC");
  CHECK(scene.hand(Orange) == "A1 A4");
}

TEST_CASE("GR-10.8 an alliance outlasts the leadership") {
  Scene scene(2, two(R"("PC": {"token": "P1", "pieces": {"P2": 3}})", R"("hand": ["A2", "A1"])"));
  scene.plays("play A2 A");
  CHECK(scene.offers("activate PC"));
}

TEST_CASE("GR-11.2 two steps may be spent on the same figure") {
  Scene scene(2, two(R"("PB": {"portals": ["red"]}, "PA": {"pieces": {"P1": 1}})",
                     R"("hand": ["A5", "A1"])"));
  CHECK_FALSE(scene.adjacent("PA", "PB"));
  scene.plays_on({"play A5 A", "move PA PH", "move PH PB"});
  CHECK(scene.emissaries(Orange, "PB") == 1);
}

TEST_CASE("GR-11.3 a move uses Portals unless the card names another destination") {
  const auto planets = R"("PB": {"portals": ["red"]}, "PA": {"pieces": {"P1": 1}})";
  Scene portals(2, two(planets, R"("hand": ["A5", "A1"])"));
  portals.plays("play A5 A");
  CHECK(portals.why_not("move PA PB") == "GR-11.1");
  Scene any(2, two(planets, R"("hand": ["S18", "A1"])"));
  any.plays("play S18 A");
  CHECK(any.offers("move PA PB"));
}

TEST_CASE("GR-11.4 Emissaries come from the reserve") {
  Scene scene(2, two("", R"("hand": ["A4", "A1"])"));
  scene.plays("play A4 A");
  CHECK(scene.emissaries(Orange, "PA") == 6);
  CHECK(scene.reserve(Orange) == 6);
}

TEST_CASE("GR-11.8 an Institute from beside the board uncovers nothing") {
  Scene scene(
      2,
      two(R"("PB": {"pieces": {"P1": {"emissaries": 1, "institutes": 2}}}, "PC": {"pieces": {"P1": {"emissaries": 1, "institutes": 2}}}, "PD": {"pieces": {"P1": 1}})",
          R"("beside": 1, "hand": ["A6", "A1"], "deck": ["A2"])"));
  CHECK(scene.hand_size(Orange) == 5);
  scene.plays("play A6 A");
  CHECK(scene.institutes(Orange, "PD") == 1);
  CHECK(scene.hand(Orange) == "A1");
  CHECK(scene.hand_size(Orange) == 5);
}

TEST_CASE("GR-11.10 Institutes never move, Foundations only by an effect that says so") {
  Scene scene(2, two(R"("PB": {"pieces": {"P1": {"institutes": 1}}}, "PA": {"pieces": {}})",
                     R"("hand": ["A5", "A1"])"));
  scene.plays("play A5 A");  // nothing can move
  CHECK(scene.decision() == "PLAY");
  CHECK(scene.institutes(Orange, "PB") == 1);
}

TEST_CASE("GR-11.12 whose piece, and where to, is the acting player's choice") {
  Scene scene(
      3, three(R"("PH": {"pieces": {"P1": 2, "P2": 1, "P3": 1}})", R"("hand": ["S19", "A1"])"));
  scene.plays("play S19 A");
  CHECK(scene.offers("push P2 PH PA"));
  CHECK(scene.offers("push P3 PH PE"));
  CHECK(scene.why_not("push P1 PH PA") == "GR-11.12");
}

TEST_CASE(
    "GR-12.1, GR-12.2, GR-12.3, GR-12.6 explore from a planet with an own Emissary, through one of its Portals") {
  Scene scene(2, two(R"("PC": {"portals": ["blue", "red"], "pieces": {"P1": {"institutes": 1}}})",
                     R"("hand": ["A3", "A1"])"));
  scene.plays("play A3 A");
  CHECK(scene.decision() == "CHANCE_TILE");  // only Amaranth, only blue: no question
  scene.chance("tile PF");
  CHECK(scene.weight("tile 5") == 4);
  CHECK(scene.weight("tile 9") == 1);
  scene.chance("tile 9");
  CHECK(scene.stability("PF") == 9);
  CHECK(scene.token("PF") == Seat::Nobody);
  CHECK(scene.offered() == "follow 0, follow 1, follow 2");
  Scene asks(2,
             two(R"("PC": {"portals": ["red"], "pieces": {"P1": 1}}, "PB": {"pieces": {"P2": 1}})",
                 R"("hand": ["A3", "A1"])"));
  asks.plays("play A3 A");
  CHECK(asks.offered() == "explore PA blue, explore PC red");
  CHECK(asks.why_not("explore PB blue") == "GR-12.1");
  CHECK(asks.why_not("explore PA red") == "GR-12.2");
}

TEST_CASE("GR-13.3 without Specialists awakening does nothing and counts as not done") {
  std::string all;
  for (int i = 1; i <= 28; ++i)
    all += (i > 1 ? ", \"S" : "\"S") + std::string(i < 10 ? "0" : "") + std::to_string(i) + "\"";
  Scene scene(2, two(R"("PC": {"foundations": 1, "pieces": {"P1": 1}})", R"("hand": ["A7", "A1"])",
                     "\"deck\": [" + all + "]"));
  CHECK(scene.s.specialist_deck.empty());
  scene.plays("play A7 B");
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE("GR-14.1 hand sizes by Institutes taken from the board: 2, 2, 3, 3, 4, 5") {
  Scene scene(2, two("", ""));
  const int expected[] = {2, 2, 3, 3, 4, 5};
  for (int taken = 0; taken <= kInstitutes; ++taken)
    CHECK(hand_size(scene.game->content, kInstitutes - taken) == expected[taken]);
}

TEST_CASE(
    "GR-15.1 the turn cap: most points win, then tokens, then pieces abroad, then it is shared") {
  const auto end = [](const std::string& orange, const std::string& purple,
                      const char* planets = "") {
    Scene scene(2,
                two(planets, orange + R"("turns": 3)", purple + R"("turns": 3)",
                    R"("active": "P2", "pending": "END_OF_TURN")"),
                {{"turn_cap", "3"}});
    scene.any_chance();
    CHECK(scene.over());
    return scene.winners();
  };
  CHECK(end("\"vp\": 9,", "\"vp\": 8,") == SeatSet::of(Orange));
  CHECK(end("\"vp\": 9,", "\"vp\": 9,", R"("PC": {"token": "P2"})") == SeatSet::of(Purple));
  CHECK(end("\"vp\": 9,", "\"vp\": 9,", R"("PC": {"pieces": {"P1": 1}})") == SeatSet::of(Orange));
  CHECK(end("\"vp\": 9,", "\"vp\": 9,").size() == 2);
  CHECK(end("\"vp\": 19,", "\"vp\": 26,") == SeatSet::of(Purple));  // after the fall back: 20
}

TEST_CASE("GR-15.2 who resigns is skipped and passive; the last one left wins at once") {
  const Settings on = {{"resigning", "on"}};
  Scene off(2, two("", R"("hand": ["A1"])"));
  CHECK_FALSE(off.offers("resign"));
  Scene two_players(2, two("", R"("hand": ["A1"])"), on);
  two_players.plays("resign");
  CHECK(two_players.winners() == SeatSet::of(Purple));
  Scene three_players(3,
                      three(R"("PB": {"stability": 5, "pieces": {"P1": 2, "P2": 4}})",
                            R"("hand": ["A1"])", R"("hand": ["A2"])", R"("hand": ["A2"])"),
                      on);
  three_players.plays("resign");
  CHECK(three_players.emissaries(Orange, "PB") ==
        1);  // in the Disorder of her last turn she gave way by herself
  CHECK(three_players.asked() == Purple);
  three_players.plays("give up emissary PB").any_chance();
  CHECK(three_players.asked() == Purple);
  three_players.plays("play A2 A");
  while (three_players.asked() == Purple)
    three_players.plays(three_players.offers("keep all") ? "keep all" : "decline");
  CHECK(three_players.any_chance().asked() == Blue);
}
TEST_CASE(
    "GR-15.2 GR-5.3 who has resigned takes option a: where the dead are restless two Emissaries leave, if she has two") {
  const auto left = [](int emissaries) {
    Scene scene(3,
                three("\"PO\": {\"stability\": 5, \"pieces\": {\"P1\": 3, \"P2\": " +
                          std::to_string(emissaries) + ", \"P3\": 2}}",
                      R"("hand": ["A1"])", R"("resigned": true)"),
                {{"resigning", "on"}});
    scene.plays("play A1 A");
    CHECK(scene.asked() == Orange);
    scene.plays("give up emissary PO");
    CHECK(scene.told(Blue).find("Orange removes 2 Emissaries from Ossuary.") != std::string::npos);
    CHECK(scene.told(Blue).find(emissaries > 1
                                    ? "Purple loses 2 Emissaries on Ossuary."
                                    : "Purple loses an Emissary on Ossuary.") != std::string::npos);
    return scene.emissaries(Purple, "PO");
  };
  CHECK(left(4) == 2);
  CHECK(left(1) == 0);
}
TEST_CASE(
    "GR-15.2 who has resigned is asked nothing more: several Disorders of her last turn are resolved one after the other") {
  Scene scene(
      3,
      three(
          R"("PB": {"stability": 5, "pieces": {"P1": 2, "P2": 4}}, "PC": {"stability": 5, "pieces": {"P2": 3, "P3": 3}})",
          R"("hand": ["A1"])"),
      {{"resigning", "on"}});
  scene.plays("resign");
  CHECK(scene.emissaries(Orange, "PB") == 1);
  CHECK(scene.asked() == Purple);
  scene.plays_on({"give up emissary PB", "give up emissary PC"});
  CHECK(scene.load("PB") == 4);
  CHECK(scene.asked() == Blue);
  scene.plays("give up emissary PC");
  CHECK(scene.load("PC") == 4);
  CHECK(scene.any_chance().asked() == Purple);
}
TEST_CASE(
    "GR-15.1 a position counts turns in order: with a cap of one turn each the game ends with the last player's") {
  Scene scene(3, three("", R"("hand": ["A4"])"), {{"turn_cap", "1"}});
  CHECK(scene.s.corner[0].turns == 1);
  CHECK(scene.s.corner[1].turns == 0);
  Scene last(3, three("", "", "", R"("hand": ["A1"])", R"("active": "P3")"), {{"turn_cap", "1"}});
  CHECK(last.s.turn == 3);
  CHECK(last.s.corner[1].turns == 1);
  last.plays("play A1 A").any_chance();
  CHECK(last.over());
  Scene begins(2, two("", R"("hand": ["A1"])", R"("hand": ["A1"])",
                      R"("active": "P2", "pending": "START_TURN")"));
  CHECK(begins.s.turn == 2);
  CHECK(begins.s.corner[1].turns == 1);
}

}  // namespace orrery::renaissance
