// Every event of the five adversaries (spec 8.6), and the table options (ODG-15).
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {
namespace {
std::string with(const char* adversary, const char* events, const char* rest) {
  return std::string(R"({"adversary": {"id": ")") + adversary + R"("}, "events": )" + events +
         ", " + rest + "}";
}
}  // namespace

TEST_CASE("NW-1 to NW-5 what the Neeble-Woobers bring with them") {
  Scene one(with("A1", R"({"pending": 1})", R"("fleets": 3, "pending": "TURN")"));
  one.plays("event 1").all_chance();
  CHECK(one.fleets() == 1);
  Scene two(with(
      "A1", R"({"pending": 1})",
      R"("zone": [{"card": "L05", "influence": 3}, {"card": "L06", "influence": 3}, {"card": "L07", "influence": 1}], "pending": "TURN")"));
  two.plays("event 2");
  CHECK(two.count("slot") == 2);
  two.plays("slot 2").chance();
  CHECK(two.influence(2) == 1);
  Scene three(with("A1", R"({"pending": 1})", R"("zone": ["L05"], "pending": "TURN")"));
  three.plays("event 3");
  CHECK(three.s().pile[kAdversaryPile].influence == 2);
  Scene four(
      with("A1", R"({"pending": 1})", R"("science": ["L13", "L14", "X01"], "pending": "TURN")"));
  four.plays("event 4");
  CHECK(four.asked() == "D-EV");
  four.plays("card L14");
  CHECK(four.has(four.s().discard, "L14"));
  Scene five(
      with("A1", R"({"pending": 1})", R"("zone": ["X01", "X05", "L01"], "pending": "TURN")"));
  five.plays("event 5");
  CHECK(five.influence(1) == 1);
  CHECK(five.influence(2) == 1);
  CHECK(five.influence(3) == 0);
  CHECK(five.s().revealed.size() == 1);
}
TEST_CASE("PA-1 at most three Materials dice outside the Starbase") {
  Scene scene(with(
      "A2", R"({"revealed": ["PA-1"]})",
      R"("limited_placed": 2, "zone": ["L10"], "players": [{"society": "SO5", "pool": ["M4", "M4", "M6", "M2"]}])"));
  CHECK_FALSE(scene.offers("fill Z1.3"));  // would need two more
  scene.plays("place P1 M4 Z1.1");
  CHECK_FALSE(scene.offers("place P1 M4 Z1.2"));
  CHECK(scene.offers("place P1 M4 B1.1"));
}
TEST_CASE("PA-2 two Techs a turn") {
  Scene scene(with(
      "A2", R"({"revealed": ["PA-2"]})",
      R"("players": [{"homeworld": "H4", "society": "SO5", "discs": 3, "techs": ["L09", "L10"]}])"));
  scene.plays("tech P1 L09 1").plays("tech P1 L10 1");
  CHECK(scene.count("tech") == 0);
}
TEST_CASE("PA-3 the highest die goes back at the end of Gather") {
  Scene scene(with(
      "A2", R"({"revealed": ["PA-3"]})",
      R"("zone": ["L01", "L02", "L03", "L04"], "players": [{"homeworld": "H1", "society": "SO5"}], "pending": "GATHER")"));
  for (const char* roll : {"roll P1 E6", "roll P1 E1", "roll P1 E1", "roll P1 M1", "roll P1 D2",
                           "roll P1 D2", "roll P1 D2", "roll P1 D2"})
    scene.plays(roll);
  CHECK(scene.pool() == "E1 E1 M1 D2 D2 D2 D2");
}
TEST_CASE("PA-5 a step of Calibrate costs two Fleets") {
  Scene scene(with("A2", R"({"revealed": ["PA-5"]})",
                   R"("fleets": 3, "players": [{"society": "SO5", "pool": ["E3"]}])"));
  scene.plays("raise P1 E3").chance();
  CHECK(scene.fleets() == 1);
  CHECK(scene.count("raise") == 0);
}
TEST_CASE("DS-1 DS-3 DS-4 Experiments of the Syndicate") {
  Scene sieve(with(
      "A3", R"({"revealed": ["DS-1"]})",
      R"("zone": ["L01", "L02", "L03", "L04"], "players": [{"homeworld": "H1", "society": "SO5"}], "pending": "GATHER")"));
  for (const char* roll : {"roll P1 E6", "roll P1 E5", "roll P1 E4", "roll P1 M6", "roll P1 D6",
                           "roll P1 D6", "roll P1 D6", "roll P1 D6"})
    sieve.plays(roll);
  CHECK(sieve.pool() == "E1 E4 E5 M6 D6 D6 D6 D6");
  Scene leech(with("A3", R"({"revealed": ["DS-3"]})",
                   R"("fleets": 3, "players": [{"society": "SO5", "pool": ["E3"]}])"));
  CHECK(leech.count("raise") == 0);
  Scene lab(with("A3", R"({"revealed": ["DS-4"]})", R"("pending": "TURN")"));
  lab.chance(3);
  CHECK(std::popcount(lab.s().tucked) == 2);
}
TEST_CASE("HN-1 HN-4 HN-5 what the Nebula eats") {
  Scene scene(
      R"({"adversary": {"id": "A4", "influence": 2}, "fleets": 4, "science": ["L13", "X01"], "events": {"morsels_lost": ["HN-2", "HN-3"]}, "claimed": 1, "pending": "TURN",
    "adversary": {"id": "A4", "influence": 2, "discs": 2}})");
  scene.plays("draw L01").chance(2);
  scene.plays("feed 1").plays("feed die E").plays("feed die K");
  CHECK(scene.s().dice.count(kExiled) == 2);
  scene.plays("feed 4").all_chance();
  CHECK(scene.fleets() == 1);
  CHECK(std::popcount(scene.s().exiled) ==
        1 + 1);  // one influence card, and the Science that paid for HN-5
  CHECK(scene.has(scene.s().exiled, "L13"));
}
TEST_CASE("HN reshuffles: a Morsel is lost in the next Adversary Phase") {
  Scene scene(R"({"adversary": {"id": "A4"}, "events": {"losses": 1}, "pending": "TURN"})");
  CHECK(scene.asked() == "D-MORSEL");
  scene.plays("lose 4");
  CHECK(scene.s().morsels_exiled == 8);
}
TEST_CASE("OC-1 to OC-5 protocols of the Calibrator") {
  Scene one(with("A5", R"({"pending": 1})", R"("pending": "TURN")"));
  one.plays("event 1");
  CHECK(one.s().dice.count(kCaptured) == 3);
  Scene two(with("A5", R"({"pending": 1})", R"("pending": "TURN")"));
  two.plays("event 2").plays("capture M");
  CHECK(two.s().dice.count(Colour::Materials, kCaptured) == 1);
  Scene quota(with(
      "A5", R"({"revealed": ["OC-2"]})",
      R"("zone": ["L01", "L02", "L03", "L04"], "players": [{"homeworld": "H1", "society": "SO5", "colonies": ["L18"]}], "pending": "GATHER")"));
  quota.plays("roll P1 E1").plays("roll P1 E2");
  while (quota.asked() == "CHANCE_ROLL")
    quota.plays(quota.offers("roll P1 E6")   ? "roll P1 E6"
                : quota.offers("roll P1 M6") ? "roll P1 M6"
                                             : "roll P1 D6");
  CHECK(quota.s().dice.count(kCaptured) == 2);  // twelve dice: the two lowest
  Scene deadline(with("A5", R"({"revealed": ["OC-3"]})",
                      R"("zone": ["L01", "L02", "L03", "L04"], "pending": "END_TURN")"));
  CHECK(deadline.asked() == "D-C2");
  Scene script(with(
      "A5", R"({"revealed": ["OC-4"]})",
      R"("zone": ["L01", "L02", "L03", "L05"], "players": [{"homeworld": "H1", "society": "SO5"}], "pending": "GATHER")"));
  script.all_chance();
  while (script.asked() == "D-C2") script.plays("take P1 E1");
  CHECK(script.s().civilization[0].discs == 1);
  Scene combine(with("A5", R"({"revealed": ["OC-5"]})",
                     R"("players": [{"society": "SO5", "pool": ["E1", "M1"]}])"));
  CHECK(combine.count("combine") == 0);
}
TEST_CASE(
    "ODG-15.1 options: exile is confirmed, Encounters are chosen, upgrades repeat, milestones wait for a click") {
  Scene exile(
      R"({"adversary": {"discs": 3, "tucked": ["L01", "L02", "L03", "L04", "L05"]}, "pending": "END_ADVERSARY"})",
      1, {{"confirm_exile", "on"}});
  CHECK(exile.asked() == "CONFIRM_EXILE");
  exile.plays("give up");
  CHECK(exile.s().result == Result::Lost);
  Scene order(
      R"({"zone": [{"card": "X04", "influence": 1}, {"card": "X11", "influence": 1}], "pending": "TURN"})",
      1, {{"encounter_order", "choose"}});
  order.plays("draw L01");
  CHECK(order.count("encounter") == 2);
  Scene twice(R"({"science": ["L13", "L14", "L18", "L23", "L25", "L26"], "pending": "STARBASE"})",
              1, {{"upgrades", "several"}});
  twice.plays("upgrade").plays("card L13").plays("card L14");
  CHECK(twice.asked() == "D-R4");
  Scene manual(R"({"fleets": 9, "players": [{"homeworld": "H2", "techs": ["X11"], "discs": 2}]})",
               1, {{"milestones", "manual"}});
  manual.plays("tech P1 X11 1");
  CHECK(manual.fed() == 1);
  manual.plays("milestone P1 1");
  CHECK(manual.fed() == 2);
}
TEST_CASE("a position that cannot be is refused with the field and the reason") {
  CHECK(Scene::refusal(R"({"zone": ["L01"], "science": ["L01"]})").find("L01 lies in two places") !=
        std::string::npos);
  CHECK(Scene::refusal(R"({"players": [{"pool": ["K1", "K1", "K1", "K1", "K1", "K1", "K1"]}]})")
            .find("players[0].pool[6]") != std::string::npos);
  CHECK(Scene::refused_by(R"({"zone": ["L17"], "placed": {"Z1.1": ["D3"]}})") == "ODG-7.3.2");
  CHECK(Scene::refusal(R"({"fleet": 3})").find("no such field") != std::string::npos);
  CHECK(Scene::refusal(R"({"deck": 12})").find("deck") != std::string::npos);
  CHECK(Scene::refusal(R"({"pending": "NOON"})").find("pending") != std::string::npos);
}

}  // namespace orrery::one_deck_galaxy
