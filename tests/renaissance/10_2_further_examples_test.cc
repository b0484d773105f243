// Worked examples derived from the rules: section 10.2, second part.
#include "renaissance/tables.h"

namespace orrery::renaissance {

TEST_CASE("GX-41 no Institute can be added to Jubilee (GR-5.3)") {
  Scene scene(2, two(R"("PJ": {"pieces": {"P1": 2}})", R"("hand": ["A6", "A1"])"));
  scene.plays("play A6 A");
  CHECK(scene.institutes(Orange, "PJ") == 0);
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE("GX-42 on Lumen an Institute counts twice for influence, but as one piece (GR-5.3)") {
  Scene scene(2,
              two(R"("PL": {"pieces": {"P1": {"emissaries": 1, "institutes": 1}, "P2": 2}})", ""));
  CHECK(scene.influence(Orange, "PL") == 3);
  CHECK(scene.influence(Purple, "PL") == 2);
  CHECK(scene.leads(Orange, "PL"));
  CHECK(scene.value(Orange, "O02") == 1);
  CHECK(scene.value(Purple, "O02") == 1);
}

TEST_CASE("GX-43 Drift is adjacent to every Home (GR-5.3, GR-11.1)") {
  Scene scene(2, two(R"("PD": {"portals": ["red"]}, "PI": {"portals": ["blue"]})", "",
                     R"("hand": ["A5"])", R"("active": "P2")"));
  CHECK(scene.portals("PE") == "yellow");
  CHECK(scene.adjacent("PE", "PD"));
  CHECK_FALSE(scene.adjacent("PI", "PD"));
  CHECK(scene.adjacent("PI", "PH"));
  scene.plays("play A5 A").plays("move PE PD");
  CHECK(scene.emissaries(Purple, "PD") == 1);
}

TEST_CASE(
    "GX-44 a red planet that has calmed down still gets its round, unless the table skips it (GR-6.12)") {
  const std::string table =
      two(R"("PB": {"stability": 6, "marker": "red", "pieces": {"P1": 3, "P2": 3}})",
          R"("hand": ["A1"])", R"("hand": ["A1"])",
          R"("agenda": [{"do": "choose disorder", "who": "P1"}])");
  Scene usual(2, table);
  CHECK(usual.asked() == Orange);
  usual.plays("give up emissary PB").plays("give up emissary PB");
  CHECK(usual.load("PB") == 4);
  Scene skipped(2, table, {{"calm_planets", "skipped"}});
  CHECK(skipped.decision() == "DISCARD");
  CHECK(skipped.load("PB") == 6);
}

TEST_CASE("GX-45 an active player who is not present is not asked (GR-6.4)") {
  Scene scene(
      3,
      three(
          R"("PH": {"stability": 8, "pieces": {"P1": 3, "P2": 1}}, "PI": {"stability": 5, "portals": ["blue"], "pieces": {"P2": 2, "P3": 3}})",
          R"("hand": ["S19"])", R"("hand": ["A1"])", R"("hand": ["A1"])"));
  scene.plays("play S19 A").plays("push P2 PH PI");
  CHECK(scene.marker("PI") == Marker::Red);  // nobody else can be pushed
  CHECK(scene.asked() == Purple);
  scene.plays("give up emissary PI");
  CHECK(scene.asked() == Blue);
  scene.plays("give up emissary PI");
  CHECK(scene.load("PI") == 4);
}

TEST_CASE(
    "GX-46 an empty hand skips the Operation phase and the discard, not the refill (GR-4.6, GR-6.14)") {
  Scene scene(2, two("", R"("hand": ["A2"])", R"("hand": [], "deck": ["A1", "A2"])",
                     R"("active": "P2", "pending": "START_TURN")"));
  CHECK(scene.hand(Purple) == "A1 A2");
  CHECK(scene.asked() == Orange);
}

TEST_CASE(
    "GX-47 a rival may take a Home token, unless Homes are safe; the Home stays a Home (GR-10.3)") {
  const std::string table = four(R"("PA": {"pieces": {"P1": 2, "P4": 3}})", "", "", "",
                                 R"("hand": ["A2"])", R"("active": "P4")");
  Scene open(4, table);
  open.plays("play A2 A").plays("ally PA");
  CHECK(open.token("PA") == Green);
  CHECK(open.stability("PA") == kInfinite);
  Scene safe(4, table, {{"home_tokens", "safe"}});
  safe.plays("play A2 A");
  CHECK_FALSE(safe.offers("ally PA"));
}

TEST_CASE("GX-48 Balance of Powers counts ties with two pieces") {
  Scene scene(
      3,
      three(
          R"("PH": {"pieces": {"P1": 2, "P2": 2}}, "PC": {"pieces": {"P1": 1, "P2": 1}}, "PB": {"stability": 8, "pieces": {"P1": 3, "P2": 3, "P3": 4}})",
          ""));
  CHECK(scene.value(Orange, "O03") == 2);
}

TEST_CASE("GX-49 Three Roads") {
  Scene scene(
      2,
      two(R"("PC": {"portals": ["blue", "yellow"], "pieces": {"P1": 2, "P2": 1}}, "PB": {"portals": ["red"], "pieces": {"P2": 2}}, "PK": {"portals": ["yellow"], "pieces": {"P1": 1, "P2": 2}})",
          ""));
  CHECK(scene.value(Orange, "O12") == 3);
  CHECK(scene.value(Purple, "O12") == 3);
}

TEST_CASE("GX-50 the Spymaster takes a token its holder does not lead, and draws in any case") {
  Scene takes(3, three(R"("PI": {"token": "P3", "pieces": {"P3": 1, "P1": 1}})",
                       R"("hand": ["S08"], "deck": ["A2"])"));
  takes.plays("play S08 A");
  CHECK(takes.token("PI") == Orange);
  CHECK(takes.hand(Orange) == "A2");
  Scene nothing(3, three(R"("PI": {"token": "P3", "pieces": {"P3": 2, "P1": 1}})",
                         R"("hand": ["S08"], "deck": ["A2"])"));
  nothing.plays("play S08 A");
  CHECK(nothing.token("PI") == Blue);
  CHECK(nothing.hand(Orange) == "A2");
}

TEST_CASE("GX-51 the Demagogue removes even if nothing can be added (GR-9.1)") {
  Scene scene(
      2,
      two(R"("PH": {"stability": 8, "pieces": {"P1": 4, "P2": 3}}, "PA": {"pieces": {"P1": 8}}, "PE": {"pieces": {"P2": 3}})",
          R"("hand": ["S14", "A1"])"));
  CHECK(scene.reserve(Orange) == 0);
  scene.plays("play S14 A");
  CHECK(scene.emissaries(Purple, "PH") == 2);
  CHECK(scene.emissaries(Orange, "PH") == 4);
  CHECK(scene.decision() == "PLAY");
}

TEST_CASE(
    "GX-52 the Volunteer Captain: up to three different planets, or one elsewhere in a Disorder") {
  Scene operation(
      2,
      two(R"("PH": {"pieces": {"P1": 1}}, "PC": {"pieces": {"P1": 1}}, "PB": {"pieces": {"P1": 1}})",
          R"("hand": ["S16", "A1"])"));
  operation.plays("play S16 A");
  CHECK(operation.offered() == "recruit PA, recruit PB, recruit PC, recruit PH, stop");
  operation.plays("recruit PA");
  CHECK(operation.offered() == "recruit PB, recruit PC, recruit PH, stop");
  operation.plays("recruit PB").plays("recruit PC");
  CHECK(operation.decision() == "DISCARD");
  Scene disorder(
      2,
      two(R"("PH": {"stability": 7, "pieces": {"P1": 4, "P2": 4}}, "PC": {"pieces": {"P1": 1}}, "PB": {"pieces": {"P1": 1}})",
          R"("hand": ["S16"])", R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  disorder.plays("play S16 disorder");
  CHECK(disorder.offered() == "recruit PA, recruit PB, recruit PC");
  disorder.plays("recruit PC");
  CHECK(disorder.emissaries(Orange, "PH") == 4);
  CHECK(disorder.asked() == Purple);
}

TEST_CASE("GX-53 others see only that a card went under the deck (GR-7.2)") {
  Scene scene(2, two("", R"("hand": ["A1", "A2", "A3"])", R"("hand": ["A1"])",
                     R"("pending": "END_OF_TURN")"));
  scene.plays("discard A2");
  CHECK(scene.told(Purple).find("Ambassador") == std::string::npos);
  CHECK(scene.told(Orange).find("Ambassador") != std::string::npos);
  CHECK(scene.s.corner[0].deck.back().is_known_to(Orange));
  CHECK_FALSE(scene.s.corner[0].deck.back().is_known_to(Purple));
}

TEST_CASE("GX-54 without a Stability tile left the second exploration does nothing (GR-12.7)") {
  // Two players, eleven tiles: the Hub, nine explored planets, and one tile left.
  const auto planets =
      R"("PH": {"stability": 7}, "PB": {"stability": 5, "token": "P1"}, "PC": {"stability": 5}, "PD": {"stability": 5}, "PF": {"stability": 5}, "PG": {"stability": 6}, "PI": {"stability": 6}, "PJ": {"stability": 6},
                          "PK": {"stability": 8}, "PL": {"stability": 9})";
  Scene scene(2, two(planets, R"("hand": ["A3", "S09"])"));
  CHECK(scene.s.tile_pile.size() == 3);
  scene.plays("play A3 A").chance("tile PM");
  CHECK(scene.stability("PM") == 6);  // the last tile
  scene.plays_on({"follow 1", "activate PB", "stop"});
  const std::string rabbit = scene.rabbit();
  scene.plays("play S09 A");
  CHECK(scene.rabbit() == rabbit);
  CHECK(scene.s.tile_pile.size() == 2);
  CHECK(scene.any_chance().asked() != Seat::Nobody);
}

TEST_CASE("GX-55 a mass move may overcrowd a planet: its owner alone gives way (GR-11.1, GR-6.5)") {
  Scene scene(2, two(R"("PC": {"stability": 5, "portals": ["blue"]}, "PA": {"pieces": {"P1": 7}})",
                     R"("hand": ["A5", "A1"])"));
  scene.plays("play A5 B").plays("mass move PA PC").plays("number 6");
  CHECK(scene.offered() == "give up emissary PC, evacuate PC");
  scene.plays("give up emissary PC");
  CHECK(scene.load("PC") == 5);
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE("GX-56 the Rabbit Keeper decides the second Portal of the next planet") {
  Scene scene(2, two("", R"("hand": ["S12"], "deck": ["A3", "A2"])"));
  scene.plays_on({"play S12 A", "rabbit red", "play A3 A"}).chance("tile PJ").chance("tile 5");
  CHECK(scene.portals("PJ") == "blue red");
  CHECK(scene.rabbit() == "blue");
}

TEST_CASE("GX-57 the Chronicler takes the two bottom cards") {
  Scene scene(2, two("", R"("hand": ["S28"], "deck": ["A1", "A2", "A3", "A4", "A5", "A6", "A7"])"));
  scene.plays("play S28 A");
  CHECK(scene.hand(Orange) == "A6 A7");
  CHECK(scene.deck(Orange) == "A1 A2 A3 A4 A5");
}

TEST_CASE(
    "GX-58 the Engineer may build twice on a planet, which Houses of Learning counts once (GR-11.11)") {
  Scene scene(2, two(R"("PC": {"pieces": {"P1": {"emissaries": 1, "institutes": 1}}})",
                     R"("hand": ["S21", "A1"])"));
  scene.plays("play S21 A");
  CHECK(scene.institutes(Orange, "PC") == 2);
  CHECK(scene.value(Orange, "O05") == 1);
}

}  // namespace orrery::renaissance
