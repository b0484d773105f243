// The examples of the rulebook (spec 10.1).
#include "games/one_deck_galaxy/campaign.h"
#include "games/one_deck_galaxy/paper/names.h"
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {

TEST_CASE(
    "W-01 ODG-1.1 ODG-9.1 ODG-10.1 ODG-15.1 ODG-16.1 the Felisi Explorers set up: 2 Fleets, a Science card, a deck of 38 on five events") {
  Scene scene = Scene::set_up(1, {{"homeworld_1", "H2"},
                                  {"society_1", "SO2"},
                                  {"adversary", "A1"},
                                  {"hard_side", "off"},
                                  {"confrontation", "A"}});
  scene.plays("draw L01");
  CHECK(scene.fed() == 1);
  CHECK(scene.s().base_class == 1);
  CHECK(scene.fleets() == 2);
  CHECK(scene.s().pile[kFleets].size() == 1);
  CHECK(scene.has(scene.s().science, "L01"));
  CHECK(scene.s().deck == 38);
  CHECK(scene.s().event_stack == 5);
  CHECK(scene.s().adversary_discs == 4);
  CHECK(x_of(scene.game(), scene.s()) == 5);
  CHECK(icons(scene.game(), scene.s(), 0, 1) == 4);
  CHECK(resource(scene.game(), scene.s(), 0, Resource::Fuel) == 1);
  CHECK(resource(scene.game(), scene.s(), 0, Resource::Relic) == 1);
  CHECK(std::holds_alternative<OneDeckGalaxy>(open({.players = 2, .settings = {}, .content = {}})));
  CHECK(info().most == 2);
}

TEST_CASE("W-02 ODG-9.2 ODG-9.3 ODG-9.10 a milestone raises the Federation Level, once") {
  Scene scene(R"({"fleets": 9, "players": [{"homeworld": "H2", "techs": ["X11"], "discs": 2}]})");
  scene.plays("tech P1 X11 1");
  CHECK(scene.fleets() == 11);
  CHECK(scene.fed() == 2);
  CHECK(scene.s().civilization[0].milestones == 1);
}

TEST_CASE(
    "W-03 ODG-2.1 ODG-2.2 ODG-2.5 ODG-2.6 three influence and two more are five on three cards: one card was drawn") {
  Scene scene(
      R"({"zone": [{"card": "L17", "influence": 3}], "placed": {"Z1.3": ["D5"], "Z1.4": ["M6", "M2"]}, "pending": "RESULTS"})");
  CHECK(scene.asked() == "CHANCE_TURN_UP");  // cost 4 is reached: claimed
  Scene other(
      R"({"zone": [{"card": "L18", "influence": 3}], "placed": {"Z1.1": ["D5"], "Z1.2": ["M6"]}, "players": [{"homeworld": "H1"}], "pending": "RESULTS"})");
  CHECK(other.influence(1) == 4);
  CHECK(other.s().pile[0].size() == 2);
}

TEST_CASE(
    "W-04 ODG-4.1 a Condition of the Preservation Authority stays in force: every Location costs one more") {
  Scene scene(
      R"({"adversary": {"id": "A2"}, "events": {"pending": 1}, "zone": ["L03"], "pending": "TURN"})");
  CHECK(scene.asked() == "CHANCE_EVENT");
  scene.plays("event 4");
  CHECK(scene.s().revealed.size() == 1);
  CHECK(cost_of(scene.game(), scene.s(), 2) == 5);
}

TEST_CASE("W-05 ODG-5.1 ODG-5.2 with four cards in the zone nothing is discovered") {
  Scene scene(R"({"zone": ["X01", "L01", "L02", "L03"], "pending": "DISCOVER"})");
  CHECK(scene.s().deck == 36);
  CHECK(scene.asked() == "CHANCE_ROLL");
}

TEST_CASE(
    "W-06 ODG-6.1 ODG-6.6 ODG-8.7 the Elemens with two Colonies gather 4 E, 2 M, 7 D and 4 Tech Discs") {
  Scene scene(
      R"({"zone": ["X01", "L01", "L02", "L03"], "players": [{"homeworld": "H1", "society": "SO5", "colonies": ["L24", "L25"]}], "pending": "GATHER"})");
  CHECK(scene.s().dice.count(Colour::Energy, cup_of(0)) == 4);
  CHECK(scene.count("roll P1 E") == 6);
  scene.all_chance();
  CHECK(scene.asked() == "D-ACT");
  CHECK(scene.pool() == "E1 E1 E1 E1 M1 M1 D1 D1 D1 D1 D1 D1 D1");
  CHECK(scene.s().civilization[0].discs == 4);
}

TEST_CASE("W-07 ODG-6.4 ODG-10.2 a Class 2 Starbase gets two Starbase Discs") {
  Scene scene(R"({"class": 2, "zone": ["X01", "L01", "L02", "L03"], "pending": "GATHER"})");
  scene.all_chance();
  CHECK(base_discs_at(scene.s(), kOnBase) == 2);
  CHECK(base_discs_at(scene.s(), kSupply) == 2);
}

TEST_CASE(
    "W-08 ODG-7.3.1 ODG-7.3.2 ODG-7.3.3 ODG-7.3.4 ODG-7.3.6 a small yellow 5 and a wide pink 8") {
  Scene scene(
      R"({"zone": ["L17"], "players": [{"pool": ["D5", "D6", "D4", "K5", "M6", "M5", "M3", "M1", "K2", "E6"]}]})");
  CHECK(scene.offers("place P1 D5 Z1.3"));
  CHECK(scene.offers("place P1 D6 Z1.3"));
  CHECK(scene.offers("place P1 K5 Z1.3"));
  CHECK_FALSE(scene.offers("place P1 D4 Z1.3"));
  CHECK_FALSE(scene.offers("place P1 M6 Z1.3"));
  scene.plays("fill Z1.4").plays("pick P1 M5");
  CHECK(scene.offers("pick P1 M3"));
  CHECK(scene.offers("pick P1 M6"));
  CHECK(scene.offers("pick P1 K2"));  // 5 + 2, and one more die completes it
  CHECK_FALSE(scene.offers("pick P1 E6"));
  scene.plays("pick P1 M3");
  CHECK(scene.asked() == "D-ACT");
  CHECK(scene.s().dice.count(zone_box(0, 3)) == 2);
}

TEST_CASE("W-09 ODG-7.3.5 a wide grey box takes dice of any colours") {
  Scene scene(
      R"({"adversary": {"id": "A3", "discs": 2}, "confrontation": "B", "players": [{"milestones": [1, 2], "pool": ["E6", "M5", "D4"]}]})");
  CHECK(scene.offers("fill C4"));
  Scene less(
      R"({"adversary": {"id": "A3", "discs": 2}, "confrontation": "B", "players": [{"milestones": [1, 2], "pool": ["E6", "M5", "D3"]}]})");
  CHECK_FALSE(less.offers("fill C4"));
}

TEST_CASE("W-10 ODG-7.5.1 ODG-7.5.2 ODG-8.8 linked boxes hold one value and earn their Fleets") {
  Scene scene(R"({"players": [{"pool": ["E4", "M4", "K4", "D5"]}]})");
  scene.plays("place P1 E4 B2.1");
  CHECK_FALSE(scene.offers("place P1 D5 B2.2"));
  scene.plays("place P1 M4 B2.2").plays("place P1 K4 B2.3").plays("return P1 D5").plays("end");
  CHECK(scene.fleets() == 2);
}

TEST_CASE(
    "W-11 ODG-7.4.1 ODG-7.4.3 ODG-7.4.4 a ring of 3 Science is paid with the 4, no change is given") {
  Scene scene(R"({"zone": ["X04"], "science": ["L13", "X01"]})");
  scene.plays("ring Z1.2");
  CHECK(scene.asked() == "D-ACT");  // the only payment is made
  CHECK(scene.has(scene.s().discard, "L13"));
  CHECK(scene.has(scene.s().science, "X01"));
  CHECK(base_discs_at(scene.s(), zone_box(0, 1)) == 1);
  Scene without(R"({"zone": ["X04"], "science": ["L13", "X01"], "base_discs": 0})");
  CHECK_FALSE(without.offers("ring Z1.2"));  // EC-24
}

TEST_CASE("W-12 ODG-7.3.9 a restriction concerns the whole card: no 5 in both rows") {
  Scene scene(
      R"({"zone": ["L11"], "placed": {"Z1.1": ["E5"]}, "players": [{"pool": ["D5", "D6"]}]})");
  CHECK_FALSE(scene.offers("place P1 D5 Z1.5"));
  CHECK(scene.offers("place P1 D6 Z1.5"));
}

TEST_CASE(
    "W-13 ODG-11.2 ODG-11.4 ODG-11.5 ODG-11.7 ODG-13.6 both players need the level of the row") {
  const char* position =
      R"({"adversary": {"id": "A1", "discs": 3}, "players": [{"milestones": [1], "pool": ["D6"]}, {"pool": ["D6"], "milestones": [%]}]})";
  std::string low(position), high(position);
  low.replace(low.find('%'), 1, "");
  high.replace(high.find('%'), 1, "2");
  CHECK_FALSE(Scene(low, 2).offers("place P1 D6 C1"));
  CHECK(Scene(high, 2).offers("place P1 D6 C1"));
  CHECK(box_name(active_row(Scene(high, 2).game(), Scene(high, 2).s()).boxes[0]) == "D5");
}

TEST_CASE(
    "W-14 ODG-7.7.3 two dice combine into a black one of the lower value; Mathematicians' equal dice show one more") {
  Scene scene(R"({"players": [{"pool": ["E4", "D3"]}]})");
  scene.plays("combine P1 E4");
  CHECK(scene.pool() == "K3");
  CHECK(scene.supply(Colour::Energy) == 8);
  Scene pair(R"({"players": [{"society": "SO4", "pool": ["E4", "D4"]}]})");
  pair.plays("combine P1 D4");
  CHECK(pair.pool() == "K5");
}

TEST_CASE("W-15 ODG-7.6.1 ODG-7.6.6 Probe Armada: its tiers open with levels 1, 3 and 5") {
  const auto tiers = [](const char* milestones) {
    Scene scene(
        std::string(R"({"fleets": 3, "players": [{"society": "SO2", "discs": 2, "milestones": [)") +
        milestones + "]}]}");
    return scene.count("tech P1 society");
  };
  CHECK(tiers("") == 1);
  CHECK(tiers("1, 2") == 2);
  CHECK(tiers("1, 2, 3, 4") == 3);
  Scene scene(R"({"fleets": 3, "players": [{"society": "SO2", "discs": 2}]})");
  scene.plays("tech P1 society 1").plays("turn up L02").plays("draw L01").plays("keep L01");
  CHECK(scene.count("tech P1 society") == 0);
  CHECK(scene.fleets() == 2);
}

TEST_CASE("W-16 ODG-1.6 ODG-7.6.2 Mining Platform: a branch that cannot be paid is not offered") {
  Scene poor(R"({"fleets": 1, "players": [{"techs": ["L09"], "discs": 1}]})");
  CHECK(poor.offers("tech P1 L09 1"));
  CHECK_FALSE(poor.offers("tech P1 L09 2"));
  Scene rich(R"({"fleets": 2, "players": [{"techs": ["L09"], "discs": 1}]})");
  rich.plays("tech P1 L09 2").chance().plays("roll P1 M3").plays("roll P1 M4").plays("roll P1 K6");
  CHECK(rich.pool() == "M3 M4 K6");
  CHECK(rich.fleets() == 0);
}

TEST_CASE("W-17 ODG-7.6.4 Dynamic Factory: an M4 for every two Fuel") {
  Scene scene(
      R"({"players": [{"homeworld": "H1", "techs": ["L01"], "colonies": ["L02"], "discs": 1}]})");
  scene.plays("tech P1 L01 1").plays("roll P1 M2");
  CHECK(scene.pool() == "M2 M4");
  Scene more(
      R"({"players": [{"homeworld": "H1", "techs": ["L01"], "colonies": ["L02", "L03"], "discs": 1}]})");
  more.plays("tech P1 L01 1").plays("roll P1 M2");
  CHECK(more.pool() == "M2 M4 M4");
}

TEST_CASE("W-18 ODG-7.6.7 a resource in brackets: three Crystal, up to three dice change colour") {
  Scene scene(
      R"({"players": [{"homeworld": "H1", "techs": ["L11"], "colonies": ["L12"], "discs": 1, "pool": ["E1", "E2", "E3", "E4"]}]})");
  scene.plays("tech P1 L11 1")
      .plays("recolour P1 E1 M")
      .plays("recolour P1 E2 M")
      .plays("recolour P1 E3 D");
  CHECK(scene.asked() == "D-ACT");
  CHECK(scene.pool() == "E4 M1 M2 D3");
}

TEST_CASE("W-19 ODG-8.2 a complete bottom row adds two influence; the dice return") {
  Scene scene(
      R"({"zone": ["L17"], "placed": {"Z1.3": ["D5"], "Z1.4": ["M6", "M2"]}, "pending": "RESULTS"})");
  CHECK(scene.influence(1) == 2);
  CHECK(scene.s().pile[0].size() == 1);
  CHECK(scene.s().zone[0] != kNone);
  CHECK(scene.supply(Colour::Materials) == 8);
}

TEST_CASE(
    "W-20 ODG-8.5 ODG-8.6 a filled Encounter is claimed as Colony or Tech, its influence discarded") {
  Scene scene(
      R"({"zone": [{"card": "X09", "influence": 1}], "placed": {"Z1.1": ["D5"], "Z1.2": ["D4"], "Z1.3": ["D6", "D3"]}, "pending": "RESULTS"})");
  scene.plays("turn up L05");
  CHECK(scene.asked() == "D-R2");
  CHECK(scene.offers("develop P1 X09"));
  scene.plays("colony P1 X09");
  CHECK(scene.has(scene.s().civilization[0].colonies, "X09"));
  Scene part(
      R"({"zone": ["X09"], "placed": {"Z1.1": ["D5"], "Z1.2": ["D4"]}, "pending": "RESULTS"})");
  CHECK(part.s().zone[0] != kNone);
}

TEST_CASE(
    "W-21 ODG-2.4 ODG-2.7 ODG-7.4.2 ODG-7.7.1 a Fleet turns a card, the next one discards it") {
  Scene scene(R"({"fleets": 2, "players": [{"pool": ["E3"]}]})");
  scene.plays("raise P1 E3");
  CHECK(scene.fleets() == 1);
  CHECK(scene.s().discard == 0);
  scene.plays("lower P1 E4");
  CHECK(scene.asked() == "CHANCE_TURN_UP");
  scene.plays("turn up L09");
  CHECK(scene.fleets() == 0);
  CHECK(scene.has(scene.s().discard, "L09"));
  CHECK(scene.count("raise") == 0);
}

TEST_CASE("W-22 ODG-7.7.2 a black die for every three Science, of the joint total") {
  Scene scene(R"({"science": ["L13", "L01"]})");
  scene.plays("calibrate science")
      .plays("card L13")
      .plays("card L01")
      .plays("roll team K2")
      .plays("roll team K5");
  CHECK(scene.pool() == "K2 K5");
  Scene one(R"({"science": ["L13", "L01"]})");
  one.plays("calibrate science").plays("card L13").plays("done").plays("roll team K2");
  CHECK(one.pool() == "K2");
}

TEST_CASE("W-23 ODG-1.2 ODG-1.5 ODG-7.6.3 ODG-7.7.5 a die returned first can be gained") {
  const char* all =
      R"({"players": [{"techs": ["L09"], "discs": 1, "pool": ["M1", "M1", "M1", "M1", "M1", "M1", "M1", "M1"]}]})";
  Scene none(all);
  none.plays("tech P1 L09 1");
  CHECK(none.pool() == "M1 M1 M1 M1 M1 M1 M1 M1");
  Scene scene(all);
  scene.plays("return P1 M1").plays("tech P1 L09 1");
  CHECK(scene.pool() == "M1 M1 M1 M1 M1 M1 M1 M6");
}

TEST_CASE("W-24 ODG-14.2 ODG-14.3 what a game scores in a campaign") {
  CHECK(score_of({.stars = 2, .won = true}) == 14);
  CHECK(score_of({.stars = 3, .won = false, .level = 3, .discs_claimed = 2}) == 8);
}
TEST_CASE("W-25 ODG-14.11 the ranks") {
  CHECK(rank_of(39) == "Sprout");
  CHECK(rank_of(40) == "Leafling");
  CHECK(rank_of(54) == "Leafling");
  CHECK(rank_of(55) == "Brancher");
  CHECK(rank_of(84) == "Shrubkin");
  CHECK(rank_of(85) == "Strongbark");
  CHECK(rank_of(100) == "Legendtree");
}

}  // namespace orrery::one_deck_galaxy
