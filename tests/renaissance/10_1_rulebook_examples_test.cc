// Worked examples from the rulebook: rules, section 10.1.
#include "renaissance/tables.h"

namespace orrery::renaissance {

TEST_CASE(
    "GX-01 a planet that holds more than its Stability turns red in the Disorder phase, and everybody present acts clockwise (GR-6.1, GR-6.4)") {
  Scene scene(
      4,
      four(R"("PB": {"stability": 7, "portals": ["blue"], "pieces": {"P4": 3, "P1": 2, "P2": 2}})",
           "", "", "", R"("hand": ["A4", "A3", "A5"])", R"("active": "P4", "first": "P1")"));
  scene.plays("play A5 A").plays("move PK PB");
  CHECK(scene.load("PB") == 8);
  CHECK(scene.marker("PB") == Marker::None);  // GR-5.7  nothing is checked during Operation
  scene.plays("stop").plays("stop");
  CHECK(scene.marker("PB") == Marker::Red);
  for (const Seat p : {Green, Orange, Purple}) {
    CHECK(scene.decision() == "DIS_OPTION");
    CHECK(scene.asked() == p);
    scene.plays("give up emissary PB");
    if (scene.decision() != "DIS_OPTION") break;
  }
  CHECK(scene.load("PB") == 5);
  CHECK(scene.decision() == "DISCARD");
  CHECK(scene.marker("PB") == Marker::None);
}

TEST_CASE(
    "GX-02 Emissaries may pass through a full planet: Stability is checked only in the Disorder phase (GR-5.7)") {
  Scene scene(
      2,
      two(R"("PC": {"stability": 5, "portals": ["yellow"], "pieces": {"P1": 2, "P2": 3}}, "PH": {"stability": 8, "pieces": {"P1": 4}}, "PE": {"pieces": {"P2": 5}})",
          R"("hand": ["A2"])", R"("hand": ["S17"])", R"("active": "P2")"));
  scene.plays_on({"play S17 A", "move PE PC", "move PE PC"});
  CHECK(scene.load("PC") == 7);
  scene.plays_on({"move PC PH", "move PC PH", "stop"});
  CHECK(scene.load("PC") == 5);
  CHECK(scene.load("PH") == 6);
  CHECK(scene.any_chance().asked() == Orange);  // no Disorder, no card left: the next turn
  CHECK(scene.marker("PC") == Marker::None);
}

TEST_CASE(
    "GX-03 the first Institute draws a card, the second raises the hand size to 3 (GR-14.2)") {
  Scene scene(2, two(R"("PC": {"pieces": {"P2": 1}}, "PB": {"pieces": {"P2": 1}})", "",
                     R"("hand": ["S21", "A6"], "deck": ["A1", "A2", "A3"])", R"("active": "P2")"));
  CHECK(scene.hand_size(Purple) == 2);
  scene.plays("play S21 A").plays("build PB");
  CHECK(scene.hand(Purple) == "A1 A6");
  CHECK(scene.hand_size(Purple) == 2);
  scene.plays("play A6 A");
  CHECK(scene.institutes(Purple, "PC") == 1);  // the only planet left
  CHECK(scene.hand_size(Purple) == 3);
}

TEST_CASE(
    "GX-04 who ends a turn between 20 and 30 goes back to 20; at 30 the game is over at once (GR-8.6, GR-8.7)") {
  const auto objectives =
      R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O05"}, "right": {"up": "O10"}}, "active": "P3")";
  const auto planets =
      R"("PC": {"pieces": {"P3": {"emissaries": 1, "institutes": 1}}, "token": "P3"}, "PB": {"pieces": {"P3": {"emissaries": 1, "institutes": 1}}, "token": "P3"},
                          "PI": {"pieces": {"P3": {"emissaries": 1, "institutes": 1}}})";
  Scene at_17(3,
              three(planets, R"("hand": ["A2"])", "", R"("vp": 17, "hand": ["A1"])", objectives));
  CHECK(at_17.senate(Blue) == 3 + 4 + 3);
  at_17.plays("play A1 A").any_chance();
  CHECK(at_17.vp(Blue) == 20);  // 27 at the end of the turn
  CHECK(at_17.asked() == Orange);
  Scene at_20(3, three(planets, "", "", R"("vp": 20, "hand": ["A1"])", objectives));
  at_20.plays("play A1 A");
  CHECK(at_20.vp(Blue) == 30);
  CHECK(at_20.over());
  CHECK(at_20.winners() == SeatSet::of(Blue));
}

TEST_CASE(
    "GX-05 with three cards and a hand size of two nothing is drawn after one card; the extra discard is replaced (GR-2.19, GR-7.4)") {
  const std::string table = two("", R"("hand": ["A7", "A6", "A2"], "deck": ["A1", "A3"])");
  Scene keeps(2, table);
  keeps.plays("play A7 B").plays("keep all");
  CHECK(keeps.hand(Orange) == "A2 A6");
  Scene discards(2, table);
  discards.plays("play A7 B").plays("discard A6");
  CHECK(discards.hand(Orange) == "A1 A2");
}

TEST_CASE(
    "GX-06 Stability tiles by the number of players, and the tile for the Hub (GR-2.6, GR-2.7)") {
  const auto after_objectives = [](int players) {
    Scene scene = Scene::set_up(players);
    return scene.chance("objective left O01").chance("objective centre O02");
  };
  const auto weights = [&](int players) {
    const Scene scene = after_objectives(players);
    return std::array<u32, 3>{scene.weight("hub 7"), scene.weight("hub 8"), scene.weight("hub 9")};
  };
  CHECK(weights(2) == std::array<u32, 3>{1, 1, 1});
  CHECK(weights(3) == std::array<u32, 3>{4, 1, 1});
  CHECK(weights(4) == std::array<u32, 3>{4, 4, 1});
  CHECK(weights(5) == std::array<u32, 3>{4, 4, 4});
  Scene two_players = after_objectives(2);
  CHECK(two_players.tiles(5) + two_players.tiles(6) + two_players.tiles(7) + two_players.tiles(8) +
            two_players.tiles(9) ==
        11);
  two_players.chance("hub 8");
  CHECK(two_players.tiles(8) == 0);
}

TEST_CASE(
    "GX-07 the draft goes counter-clockwise from the right of the first player, three times in the same order (GR-2.12)") {
  Scene scene = Scene::set_up(4);
  scene.chance("objective left O01").chance("objective centre O02").chance("hub 7");
  for (const char* p : {"PA", "PB", "PC", "PD", "PE"}) scene.chance("offer " + std::string(p));
  for (const char* c : {"S01", "S02", "S03", "S04", "S05"}) scene.chance("offer " + std::string(c));
  scene.chance("first P1");
  CHECK(
      scene.offered() ==
      "take PA, take PB, take PC, take PD, take PE, take S01, take S02, take S03, take S04, take S05, take 4, take 5, take 6, take 7");
  const std::vector<std::string> picks = {"take PA",  "take PB",  "take PC",  "take PD",
                                          "take 7",   "take 6",   "take 5",   "take 4",
                                          "take S01", "take S02", "take S03", "take S04"};
  const std::vector<Seat> order = {Green,  Blue,   Purple, Orange, Green,  Blue,
                                   Purple, Orange, Green,  Blue,   Purple, Orange};
  for (std::size_t i = 0; i < picks.size(); ++i) {
    if (i == 7)
      continue;  // the last Emissary token is taken without a question when nothing else is missing
    CHECK(scene.asked() == order[i]);
    scene.plays(picks[i]);
    if (i == 6) scene.plays("take 4");
  }
  scene.any_chance();
  CHECK(scene.s.hub == 4);
  CHECK(scene.emissaries(Green, "PA") == 7);
  CHECK(scene.specialist_deck(99).ends_with("S05"));  // GR-2.15
}

TEST_CASE("GX-08 Homes get Portals in the Rabbit's order, first player first (GR-2.17)") {
  Scene scene(4, four("", ""));
  CHECK(scene.portals("PA") == "blue");
  CHECK(scene.portals("PE") == "yellow");
  CHECK(scene.portals("PG") == "red");
  CHECK(scene.portals("PK") == "blue");
  CHECK(scene.rabbit() == "yellow");
  CHECK(scene.s.portal_reserve == std::array<u8, 3>{9, 10, 10});
  CHECK(scene.adjacent("PA", "PK"));
  CHECK_FALSE(scene.adjacent("PA", "PE"));
  for (const char* home : {"PA", "PE", "PG", "PK"}) CHECK(scene.adjacent(home, "PH"));
}

TEST_CASE(
    "GX-09 a new planet gets the named Portal and the Rabbit's, or one if they are the same; the Rabbit moves on (GR-12.4, GR-12.5)") {
  const std::string purple = R"("hand": ["S09"])";
  Scene other(
      2, two(R"("PH": {"pieces": {"P2": 1}})", "", purple, R"("active": "P2", "rabbit": "red")"));
  const u8 blue = other.s.portal_reserve[0], red = other.s.portal_reserve[2];
  other.plays("play S09 A").plays("explore PH blue").chance("tile PJ").chance("tile 6");
  CHECK(other.portals("PJ") == "blue red");
  CHECK(other.rabbit() == "blue");
  CHECK(other.s.portal_reserve[0] == blue - 1);
  CHECK(other.s.portal_reserve[2] == red - 1);
  Scene same(
      2, two(R"("PH": {"pieces": {"P2": 1}})", "", purple, R"("active": "P2", "rabbit": "blue")"));
  same.plays("play S09 A").plays("explore PH blue").chance("tile PJ").chance("tile 6");
  CHECK(same.portals("PJ") == "blue");
  CHECK(same.rabbit() == "yellow");
}

TEST_CASE(
    "GX-10 who takes a sixth token returns one of the old ones, but not her Home's (GR-10.4, GR-10.5)") {
  Scene scene(
      2,
      two(R"("PC": {"token": "P1"}, "PD": {"token": "P1"}, "PI": {"token": "P1"}, "PL": {"token": "P1"}, "PM": {"pieces": {"P1": 1}})",
          R"("hand": ["S05"])"));
  scene.plays("play S05 A");
  CHECK(scene.decision() == "RETURN");
  CHECK(scene.offered() == "return PC, return PD, return PI, return PL");
  CHECK(scene.why_not("return PA") == "GR-10.5");
  scene.plays("return PD");
  CHECK(scene.token("PD") == Seat::Nobody);
  CHECK(scene.token("PM") == Orange);
}

TEST_CASE("GX-11 A then B: without A no B; with A both are compulsory (GR-9.1)") {
  Scene without(2, two(R"("PC": {"pieces": {"P1": 1}})", R"("hand": ["A7", "A1"])"));
  without.plays("play A7 A");
  CHECK(without.decision() == "DISCARD");
  CHECK(without.foundations("PC") == 0);
  Scene with(2, two(R"("PC": {"pieces": {"P1": 2}})", R"("hand": ["A7", "A1"])", "",
                    R"("specialist_deck": ["S01", "S02", "S03"])"));
  with.plays("play A7 A").any_chance();
  CHECK(with.foundations("PC") == 1);
  CHECK(with.offered() == "awaken S01, awaken S02, awaken S03");
}

TEST_CASE(
    "GX-12 the row goes under the deck in the order of play, the extra discard under it; then the hand is refilled (GR-7.1, GR-7.2)") {
  Scene scene(2, two("", R"("hand": ["A4", "A5", "A6", "A7"], "deck": ["A1", "A2", "A3"])", "",
                     R"("pending": "PLAY")"));
  scene.plays_on({"play A4 A", "play A5 A", "stop", "play A6 A", "discard A7"});
  CHECK(scene.hand(Orange) == "A1 A2");
  CHECK(scene.deck(Orange) == "A3 A4 A5 A6 A7");
}

TEST_CASE(
    "GX-13 the marks 6, 13 and 20 turn the right, the left and the centre Objective, each once (GR-8.4)") {
  const auto with = [](const char* vp) {
    return two(R"("PM": {"token": "P1"}, "PJ": {"token": "P1"})",
               std::string(R"("hand": ["S06"], "vp": )") + vp, "",
               R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O02"}})");
  };
  Scene six(2, with("4"));
  six.plays("play S06 A").plays("activate PJ").chance("turn up right O03");
  CHECK(six.up() == "O01 O02 O03");
  Scene thirteen(
      2,
      two(R"("PJ": {"token": "P1"})", R"("hand": ["S06"], "vp": 11)", "",
          R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O02"}, "right": {"up": "O03"}}, "marks": [6])"));
  thirteen.plays("play S06 A").plays("activate PJ").chance("turn up left O04");
  CHECK(thirteen.up() == "O04 O02 O03");
  CHECK(thirteen.s.beneath[0] == 0);
  Scene twenty(
      2,
      two(R"("PJ": {"token": "P1"})", R"("hand": ["S06"], "vp": 18)", "",
          R"("objectives": {"left": {"up": "O04", "beneath": "O01"}, "centre": {"up": "O02"}, "right": {"up": "O03"}}, "marks": [6, 13])"));
  twenty.plays("play S06 A").plays("activate PJ").chance("turn up centre O05");
  CHECK(twenty.up() == "O04 O05 O03");
  Scene second(
      2,
      two(R"("PJ": {"token": "P1"})", R"("hand": ["S06", "A2"], "vp": 5)", R"("vp": 7)",
          R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O02"}, "right": {"up": "O03"}})"));
  second.plays("play S06 A").plays("activate PJ").plays("decline");
  CHECK(second.vp(Orange) == 7);
  CHECK(second.up() == "O01 O02 O03");
}

TEST_CASE(
    "GX-14 a removed Institute covers nothing, and the next one comes from the board (GR-11.6, GR-11.9, GR-14.3)") {
  Scene scene(
      2,
      two(R"("PC": {"stability": 5, "pieces": {"P1": {"emissaries": 1, "institutes": 1}, "P2": 4}}, "PB": {"pieces": {"P1": {"emissaries": 1, "institutes": 1}}}, "PD": {"pieces": {"P1": 1}})",
          R"("hand": ["A6"], "deck": ["A2", "A3", "A4"])", "", R"("pending": "DISORDER")"));
  CHECK(scene.hand_size(Orange) == 3);
  scene.plays("give up institute PC");
  CHECK(scene.hand_size(Orange) == 3);
  CHECK(scene.s.corner[0].beside == 1);
  CHECK(scene.s.corner[0].on_board == 3);
  Scene again(
      2,
      two(R"("PD": {"pieces": {"P1": 1}}, "PB": {"pieces": {"P1": {"emissaries": 0, "institutes": 1}}})",
          R"("hand": ["A6"], "beside": 1, "deck": ["A2", "A3", "A4"])"));
  again.plays("play A6 A");
  CHECK(again.s.corner[0].on_board == 2);
  CHECK(again.s.corner[0].beside == 1);
  CHECK(again.hand(Orange) == "A2");  // the third space draws a card; GX-27
  CHECK(again.decision() == "DISCARD");
}

TEST_CASE(
    "GX-15 a Stability change may prevent a Disorder; without a tile of the value there is none (GR-9.3 to GR-9.5)") {
  Scene saved(
      2, two(R"("PB": {"stability": 5, "pieces": {"P1": 3, "P2": 3}})", R"("hand": ["A6", "A2"])"));
  saved.plays("play A6 B").plays("stability PB 6").plays("stop");
  CHECK(saved.stability("PB") == 6);
  CHECK(saved.tiles(5) == 4);
  CHECK(saved.decision() == "DISCARD");
  const auto sixes =
      R"("PB": {"stability": 5, "pieces": {"P1": 3, "P2": 3}}, "PC": {"stability": 6}, "PD": {"stability": 6}, "PI": {"stability": 6}, "PJ": {"stability": 6})";
  Scene lost(2, two(sixes, R"("hand": ["A6", "A2"])"));
  CHECK(lost.tiles(6) == 0);
  lost.plays("play A6 B");
  CHECK(lost.decision() == "PLAY");  // nothing to change: 4 and 6 are not in the pile
  lost.plays("stop");
  CHECK(lost.decision() == "DIS_OPTION");
}

TEST_CASE("GX-16 nothing comes to a planet whose Disorder was resolved in this phase (GR-6.10)") {
  Scene scene(
      2,
      two(R"("PB": {"stability": 5, "token": "P1", "pieces": {"P1": 6}}, "PC": {"stability": 5, "pieces": {"P1": 3, "P2": 3}}, "PA": {"token": "P2", "pieces": {}})",
          "", "", R"("pending": "DISORDER")"));
  CHECK(scene.offered() == "resolve PB, resolve PC");
  scene.plays("resolve PB");
  CHECK(scene.marker("PC") == Marker::Red);
  CHECK(scene.marker("PB") ==
        Marker::Yellow);  // one Emissary left it without a question: nothing else was possible
  CHECK(scene.emissaries(Orange, "PB") == 5);
  CHECK(scene.asked() == Purple);  // Orange's only allied planet is yellow: she too had one option
}

TEST_CASE(
    "GX-17 an evacuation that overcrowds another planet turns it red at once; it is resolved in the same phase (GR-6.7)") {
  Scene scene(
      2,
      two(R"("PB": {"stability": 5, "pieces": {"P1": 3, "P2": 3}}, "PC": {"stability": 5, "token": "P1", "pieces": {"P1": 4}})",
          R"("hand": ["A1"])", R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  scene.plays("evacuate PB").plays_on({"evacuate to PC", "evacuate to PC", "stop"});
  CHECK(scene.marker("PC") == Marker::Red);
  CHECK(scene.asked() == Purple);
  scene.plays("give up emissary PB");
  CHECK(scene.s.in_disorder == 2);
  scene.plays("give up emissary PC");
  CHECK(scene.load("PC") == 5);
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE(
    "GX-18 the active player's Disorder card joins her row; another player's goes under her deck when it is resolved (GR-6.6)") {
  Scene scene(2, two(R"("PB": {"stability": 5, "portals": ["blue"], "pieces": {"P1": 4, "P2": 4}})",
                     R"("hand": ["A4", "A1", "A5"], "deck": ["A2", "A3", "A6", "A7"])",
                     R"("hand": ["A6"], "deck": ["A1", "A2", "A3", "A4", "A5", "A7"])",
                     R"("objectives": {"left": {"up": "O09"}, "centre": {"up": "O10"}})"));
  scene.plays_on({"play A4 A", "play A1 A"});
  CHECK(scene.decision() == "DIS_OPTION");
  scene.plays_on({"play A5 disorder", "evacuate to PA", "stop"});
  CHECK(scene.row() == "A4 A1 A5");
  scene.plays("play A6 disorder");
  CHECK(scene.stability("PB") == 6);
  CHECK(scene.deck(Purple) == "A1 A2 A3 A4 A5 A7 A6");
  scene.plays("give up emissary PB");  // a second round: 7 of 6
  scene.plays("give up emissary PB");
  CHECK(scene.hand(Orange) == "A2 A3");
  CHECK(scene.deck(Orange) == "A6 A7 A4 A1 A5");
}

TEST_CASE("GX-19 a hand above the hand size is neither refilled nor cut (GR-7.4)") {
  Scene scene(
      2, two("", R"("hand": ["A1", "A2", "A3", "A4", "A5"])", "", R"("pending": "END_OF_TURN")"));
  Scene discards = scene;
  scene.plays("keep all");
  CHECK(scene.hand(Orange) == "A1 A2 A3 A4 A5");
  discards.plays("discard A3");
  CHECK(discards.hand(Orange) == "A1 A2 A4 A5");
}

TEST_CASE("GX-20 a Specialist may be played for a card instead of its effect (GR-4.4)") {
  Scene scene(2, two("", R"("hand": ["S13"], "deck": ["A2"])"));
  CHECK(scene.offered() == "play S13 A, play S13 draw");
  scene.plays("play S13 draw");
  CHECK(scene.row() == "S13");
  CHECK(scene.hand(Orange) == "A2");
  CHECK(scene.reserve(Orange) == 8);
  CHECK(scene.offered() == "play A2 A, stop");
}

TEST_CASE(
    "GX-21 with an empty pile exploration has no effect and the Rabbit stays; an activation still follows (GR-12.7)") {
  // All fifteen planets but the Homes and the Hub were explored; with five players the tiles
  // suffice for that.
  std::string planets;
  for (const char* x : {"PB", "PC", "PD", "PF", "PI", "PJ", "PL", "PM", "PN", "PO"})
    planets += (planets.empty() ? "" : ", ") + std::string("\"") + x + "\": {}";
  Scene scene(4, four(planets, R"("hand": ["A3", "A1"])"));
  CHECK(scene.s.tile_pile.empty());
  const std::string before = scene.rabbit();
  scene.plays("play A3 A");
  CHECK(scene.offered() == "activate PA, decline");
  CHECK(scene.rabbit() == before);
}

}  // namespace orrery::renaissance
