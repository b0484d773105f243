// What the examples leave open: actions, results, two players, campaign (ODG-1, 2, 4, 7, 8, 10, 11,
// 13, 14).
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {

TEST_CASE("ODG-1.8 a new card goes to the lowest empty slot") {
  Scene scene(R"({"zone": ["L01", null, "L03", null], "pending": "DISCOVER"})");
  scene.plays("draw L05");
  CHECK(scene.s().zone[1] == 4);
}
TEST_CASE(
    "ODG-2.3 ODG-2.8 gained influence is face down: a card leaves the deck and nobody learns which") {
  Scene scene(R"({"players": [{"society": "SO5", "techs": ["X11"], "discs": 1}]})");
  const int deck = scene.s().deck;
  scene.plays("tech P1 X11 1");
  CHECK(scene.fleets() == 1);
  CHECK(scene.s().deck == deck - 1);
  CHECK(scene.s().unseen[0].size() == deck);  // still one bag: no card has a name
}
TEST_CASE("ODG-2.8 a face-down card of an older generation is never one of the new deck") {
  Scene scene(
      R"({"unseen": [["L01", "L02"], ["L03", "L04", "L05"]], "exiled": "rest", "fleets": {"influence": 4, "cards": [2, 0]}, "players": [{"pool": ["E3"]}]})");
  scene.plays("raise P1 E3").plays("raise P1 E4");
  CHECK(scene.count("turn up") == 2);
  CHECK(scene.offers("turn up L01"));
}
TEST_CASE("ODG-4.6 an Escalate that removes its own Encounter leaves nothing to study") {
  Scene scene(
      R"({"adversary": {"id": "A4", "influence": 0}, "events": {"morsels_lost": ["HN-1", "HN-2", "HN-4", "HN-5"]}, "zone": [{"card": "X04", "influence": 1}],
    "claimed": 1, "pending": "TURN", "adversary": {"id": "A4", "discs": 3}})");
  scene.all_chance();
  CHECK(scene.has(scene.s().exiled, "X04"));
  CHECK_FALSE(scene.has(scene.s().science, "X04"));
}
TEST_CASE(
    "ODG-7.1 ODG-7.2 ODG-7.5.3 any number of actions in any order; each is finished before the next; the lab takes any die") {
  Scene scene(
      R"({"zone": ["L17"], "players": [{"society": "SO5", "pool": ["E1", "E2", "M6", "M2", "M3"]}]})");
  scene.plays("place P1 E1 lab").plays("fill Z1.4").plays("pick P1 M6");
  CHECK(scene.count("place") == 0);  // the tray comes first
  scene.plays("pick P1 M3").plays("place P1 E2 lab").plays("place P1 M2 lab");
  CHECK(scene.s().dice.count(kLab) == 3);
  CHECK(scene.offers("end"));
}
TEST_CASE("ODG-7.4.5 ODG-8.17 ODG-10.3 dice and discs return in Reset") {
  Scene scene(
      R"({"zone": ["L17", "L09", "L01", "L02"], "rings": ["Z2.2"], "placed": {"Z1.1": ["D4"], "lab": ["E1"]}, "players": [{"society": "SO5", "discs": 1, "activated": ["home"], "pool": ["K3"]}], "class": 2, "base_discs": 1, "pending": "RESULTS"})");
  CHECK(scene.asked() == "CHANCE_DRAW");  // the next turn has begun
  CHECK(scene.s().dice.count(kSupply) == kDice);
  CHECK(base_discs_at(scene.s(), kSupply) == 4);
  CHECK(tech_discs_left(scene.game(), scene.s()) == 12);
}
TEST_CASE("ODG-7.6.5 values stay between 1 and 6") {
  Scene scene(
      R"({"players": [{"homeworld": "H3", "society": "SO5", "discs": 1, "pool": ["E6", "M1"]}]})");
  scene.plays("tech P1 home 1").plays("pick P1 E6").plays("pick P1 M1");
  CHECK(scene.pool() == "E6 M2");
  CHECK_FALSE(scene.offers("raise P1 E6"));
}
TEST_CASE("ODG-7.6.8 a pair of Techs are two Techs") {
  Scene scene(R"({"players": [{"society": "SO5", "techs": ["L03", "L04"], "discs": 2}]})");
  scene.plays("tech P1 L03 1").chance(2);
  CHECK(scene.offers("tech P1 L04 1"));
  CHECK_FALSE(scene.offers("tech P1 L03 1"));
}
TEST_CASE("ODG-8.18 the end of the turn: a crowded zone feeds the Nebula") {
  Scene scene(
      R"({"adversary": {"id": "A4"}, "zone": ["L01", "L02", "L03", "L04"], "pending": "END_TURN"})");
  CHECK(scene.s().pile[kAdversaryPile].influence == 1);
  Scene calm(
      R"({"adversary": {"id": "A4"}, "zone": ["L01", "L02", "L03"], "pending": "END_TURN"})");
  CHECK(calm.s().pile[kAdversaryPile].influence == 0);
}
TEST_CASE(
    "ODG-11.1 the Confrontation card is turned while nothing lies on it, not twice in a row, never against the Syndicate") {
  Scene scene(R"({"players": [{"pool": ["D4", "E4"]}]})");
  scene.plays("flip");
  CHECK(scene.s().side == 1);
  CHECK_FALSE(scene.offers("flip"));
  scene.plays("place P1 E4 C1");
  CHECK_FALSE(scene.offers("flip"));
  CHECK_FALSE(Scene(R"({"adversary": {"id": "A3"}})").offers("flip"));
}
TEST_CASE("ODG-11.6 X is the number closest to the bottom that no disc covers") {
  CHECK(x_of(Scene(R"({"adversary": {"discs": 4}})").game(),
             Scene(R"({"adversary": {"discs": 4}})").s()) == 5);
  CHECK(x_of(Scene(R"({"adversary": {"discs": 1}})").game(),
             Scene(R"({"adversary": {"discs": 1}})").s()) == 6);
}

// ---------------------------------------------------------------------------------- two players
TEST_CASE("ODG-13.1 ODG-6.3 two players use the 2P sides and split what is scarce") {
  Scene scene(
      R"({"players": [{"homeworld": "H1", "society": "SO5", "colonies": ["L18", "L19", "L20"]}, {"homeworld": "H3", "society": "SO4"}],
    "zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})",
      2);
  CHECK(scene.asked() == "D-C1");  // 8 + 2 Diplomacy icons, 8 dice
  CHECK(scene.count("allocate D") == 3);
  scene.plays("allocate D 6 2");
  CHECK(scene.s().dice.count(Colour::Diplomacy, cup_of(1)) == 2);
  CHECK(scene.s().dice.count(Colour::Energy, cup_of(0)) == 2 + 1);
}
TEST_CASE("ODG-13.2 ODG-7.6.9 each player uses her own dice and Techs") {
  Scene scene(R"({"players": [{"pool": ["E4"], "discs": 1}, {"pool": ["D4"], "discs": 1}]})", 2);
  CHECK(scene.offers_to(Seat::P1, "return P1 E4"));
  CHECK_FALSE(scene.offers_to(Seat::P1, "return P2 D4"));
  CHECK(scene.offers_to(Seat::P2, "end"));
  scene.plays("tech P1 home 1");
  CHECK(scene.count("recolour P2") == 0);
}
TEST_CASE("W-67 ODG-7.3.11 ODG-13.3 both players fill a wide box together") {
  Scene scene(R"({"zone": ["L25"], "players": [{"pool": ["D4"]}, {"pool": ["D3", "K2"]}]})", 2);
  scene.plays("fill Z1.4").plays("pick P1 D4").plays("pick P2 D3");
  CHECK(scene.asked() == "D-FILL");  // the K2 is the only way to 9, and P2's to give
  scene.plays("pick P2 K2");
  CHECK(scene.asked() == "D-ACT");
  CHECK(scene.s().dice.count(zone_box(0, 3)) == 3);
}
TEST_CASE("W-68 ODG-7.7.6 ODG-13.4 a joint Combine; the new die goes to either pool") {
  Scene scene(
      R"({"players": [{"society": "SO5", "pool": ["M4"]}, {"society": "SO2", "pool": ["E6"]}]})",
      2);
  scene.plays("combine P1 M4");
  CHECK(scene.asked() == "D-COMBINE");
  scene.plays("pick P2 E6").plays("give P2 K4");
  CHECK(scene.pool(1) == "K4");
}
TEST_CASE("ODG-13.5 dice of no Tech go to either pool, after the roll") {
  Scene scene(R"({"science": ["L13"], "players": [{"society": "SO5"}, {"society": "SO2"}]})", 2);
  scene.plays("calibrate science").plays("roll team K6");
  CHECK(scene.asked() == "D-SPLIT");
  scene.plays("give P2 K6");
  CHECK(scene.pool(1) == "K6");
}
TEST_CASE("W-76 ODG-13.7 ODG-13.8 both are Overwhelmed together: one disc") {
  Scene scene(
      R"({"adversary": {"id": "A5", "discs": 2, "captured": ["E", "E", "E", "E", "M", "M", "M"]}, "players": [{"society": "SO5"}, {"society": "SO2"}], "pending": "END_ADVERSARY"})",
      2);
  CHECK(scene.s().claimed == 1);
}

// ------------------------------------------------------------------------------------- campaign
TEST_CASE("ODG-14.8 Jumpstart nodes add dice and Fleets to the first Gather") {
  Scene scene(
      R"({"zone": ["L01", "L02", "L03", "L04"], "players": [{"homeworld": "H1", "society": "SO5"}], "pending": "GATHER"})",
      1, {{"sheet", "C01"}, {"nodes", "ad"}});
  CHECK(scene.s().dice.count(Colour::Energy, cup_of(0)) == 4);
  CHECK(scene.fleets() == 2);
}
TEST_CASE("W-73 ODG-14.9 ODG-14.12 an ability node is used once; its Tech Disc stays there") {
  Scene scene(R"({"players": [{"society": "SO5", "discs": 2}]})", 1,
              {{"sheet", "C02"}, {"nodes", "d"}});
  scene.plays("node P1 d");
  CHECK(scene.fleets() == 3);
  CHECK(tech_discs_left(scene.game(), scene.s()) == 10);  // one in the pool, one on the node
  CHECK(scene.count("node") == 0);
}
TEST_CASE("ODG-14.10 a node without a ring is always in effect") {
  Scene scene(R"({"zone": ["X01"]})", 1, {{"sheet", "C02"}, {"nodes", "m"}});
  CHECK(threshold_of(scene.game(), scene.s(), 28) == 4);
}

// -------------------------------------------------------------------------------- the other Techs
namespace {
// One Tech, one disc, and the answers it asks for.
Scene after(std::string_view card, const char* pool, std::initializer_list<const char*> answers) {
  Scene scene(
      std::string(
          R"({"zone": ["L18", {"card": "X02", "influence": 1}], "fleets": 3, "science": ["L14"], "players": [{"homeworld": "H2", "society": "SO5", "discs": 1, "techs": [")") +
      std::string(card) + R"("], "pool": [)" + pool + "]}]}");
  scene.plays("tech P1 " + std::string(card) + " 1");
  for (const char* answer : answers) scene.plays(answer);
  return scene;
}
}  // namespace
TEST_CASE("Galaxy Techs: rolling and gaining") {
  CHECK(after("L03", "", {"roll P1 E2", "roll P1 E3"}).pool() == "E2 E3");  // T02
  CHECK(after("X01", "", {"turn up L05"}).pool() == "K6");                  // T03
  CHECK(after("L19", "", {}).pool() == "D4");                               // T12  3 + 1 Flora
  CHECK(after("L21", "", {"roll P1 D6"}).pool() == "D6");                   // T13
  CHECK(after("L27", "", {"roll P1 K2"}).pool() == "K2");                   // T18
  CHECK(after("L23", "", {"name M"}).pool() == "M5 M5");                    // T15  Science 4
  CHECK(after("X11", "", {}).fleets() == 5);                                // T20  2 Relics
}
TEST_CASE("Galaxy Techs: changing dice") {
  CHECK(after("L05", R"("M1")", {"roll P1 E1", "pick P1 M1", "set 5"}).pool() == "E1 M5");  // T04
  CHECK(after("L07", R"("M1", "M6", "E1")", {"name M"}).pool() == "E1 M2 M6");              // T05
  CHECK(after("L13", R"("M1", "E2")", {"pick P1 M1"}).pool() == "E2 M6");                   // T08
  CHECK(
      after("X03", R"("M1", "E2", "D3")", {"pick P1 M1", "pick P1 E2", "roll P1 E6", "roll P1 M5"})
          .pool() == "E6 M5 D3");  // T09
  CHECK(after("X05", R"("M1", "E2", "D3")", {"pick P1 M1", "pick P1 D3"}).pool() ==
        "E2 M2 D4");  // T14
}
TEST_CASE("Galaxy Techs: returning dice") {
  CHECK(after("L15", R"("M5", "E1")", {"pick P1 M5", "name D", "name E"}).pool() ==
        "E1 E4 D4");  // T10
  CHECK(after("L25", R"("M5", "E1", "D1")", {"pick P1 E1", "pick P1 D1", "draw L01"}).pool() ==
        "M5");  // T16
  CHECK(after("X07", R"("M5", "E1", "D1")", {"pick P1 E1", "pick P1 M5"}).pool() ==
        "D1 K5");                                                // T17
  Scene calm = after("X09", "", {"roll P1 D2", "turn up L05"});  // T19
  CHECK(calm.influence(2) == 0);
  CHECK(after("L17", R"("M5", "E3")", {"pick P1 M5"}).influence(1) == 1);  // T11
}
TEST_CASE("Homeworld and Society Techs") {
  Scene pounce(
      R"({"players": [{"homeworld": "H2", "society": "SO5", "discs": 1, "pool": ["M1", "M3", "E1"]}]})");
  pounce.plays("tech P1 home 1")
      .plays("name M")
      .plays("pick P1 M1")
      .plays("done")
      .plays("roll P1 M4")
      .plays("pick P1 M4");
  CHECK(pounce.pool() == "E1 M3 M5");
  Scene flip(
      R"({"players": [{"homeworld": "H4", "society": "SO5", "discs": 1, "pool": ["M1", "M3"]}]})");
  flip.plays("tech P1 home 1").plays("pick P1 M1").plays("pick P1 M3");
  CHECK(flip.pool() == "M4 M6");
  Scene fun(
      R"({"players": [{"homeworld": "H5", "society": "SO5", "discs": 1, "pool": ["M1", "K3"]}]})");
  fun.plays("tech P1 home 1").plays("roll P1 E2").plays("roll P1 D2");
  CHECK(fun.pool() == "E2 D2 K3");
  Scene proof(
      R"({"players": [{"society": "SO4", "milestones": [2, 3], "discs": 1, "pool": ["M1", "K3", "E6"]}]})");
  proof.plays("tech P1 society 2").plays("pick P1 E6").plays("pick P1 M1").plays("pick P1 K3");
  CHECK(proof.pool() == "E6 M6 K6");
  Scene theory(
      R"({"science": ["L14"], "players": [{"society": "SO5", "milestones": [1, 2], "discs": 1}]})");
  theory.plays("tech P1 society 2");
  CHECK(theory.pool() == "K6");
  Scene aegis(R"({"players": [{"society": "SO3", "milestones": [1, 2, 3, 4], "discs": 1}]})");
  aegis.plays("tech P1 society 3").plays("name D");
  CHECK(aegis.pool() == "D6 K6");
  Scene seeds(
      R"({"players": [{"society": "SO1", "milestones": [1, 2], "discs": 1, "pool": ["E2", "M6"]}]})");
  seeds.plays("tech P1 society 2").plays("pick P1 E2").plays("pick P1 M6");
  CHECK(seeds.s().dice.count(Colour::Energy, greenhouse_of(0), 3) == 1);
  CHECK(seeds.s().dice.count(Colour::Materials, greenhouse_of(0), 6) == 1);
}

}  // namespace orrery::one_deck_galaxy
