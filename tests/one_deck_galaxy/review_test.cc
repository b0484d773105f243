// Corners that hand-made positions lead to: phases without cards, milestones that hold already, hoards, edge cases of spec 7.
#include "games/one_deck_galaxy/paper/names.h"
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {

TEST_CASE("ODG-3.7 Gather and Act are one phase: a second failed draw in it has no effect") {
  Scene scene(R"({"exiled": "rest", "unseen": [[]], "zone": ["L01", "L02", "L03", "L04"], "events": {"stack": 3}, "pending": "GATHER",
    "players": [{"society": "SO3", "colonies": ["L18"], "techs": ["X11"]}]})");
  scene.plays("milestone P1 2 L18");   // two Fleets, and no card for them
  CHECK(scene.s().event_stack == 2);
  scene.all_chance().plays("tech P1 X11 1");
  CHECK(scene.s().event_stack == 2);
  CHECK(scene.fleets() == 0);
}
TEST_CASE("ODG-9.10 a milestone whose requirement holds in a position is complete when somebody may act") {
  Scene fleets(R"({"fleets": 10, "players": [{"homeworld": "H2", "society": "SO5"}]})");
  CHECK(fleets.fed() == 2);
  Scene sixes(R"({"adversary": {"discs": 3}, "players": [{"homeworld": "H4", "society": "SO5", "pool": ["E6", "E6", "E6", "E6", "E6", "D6", "D6"]}]})");
  CHECK(sixes.offers("place P1 D6 C1"));                                       // level 2 opens the row
  Scene gather(R"({"players": [{"homeworld": "H4", "society": "SO4"}], "zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})");
  CHECK(gather.fed() == 1);
  Scene manual(R"({"fleets": 10, "players": [{"homeworld": "H2", "society": "SO5"}]})", 1, {{"milestones", "manual"}});
  CHECK(manual.fed() == 1);
  CHECK(manual.offers("milestone P1 1"));
}
TEST_CASE("ODG-8.16 ODG-15.1 with manual milestones an empty zone is offered when the Results Phase ends, and only then") {
  Scene scene(R"({"players": [{"society": "SO2"}], "placed": {"lab": ["E1"]}, "pending": "CONFRONT"})", 1, {{"milestones", "manual"}});
  CHECK(scene.asked() == "D-ANY");
  CHECK(scene.count("milestone") == 1);
  scene.plays("milestone P1 4");
  CHECK(scene.fed() == 2);
  CHECK(Scene(R"({"players": [{"society": "SO2"}]})", 1, {{"milestones", "manual"}}).count("milestone") == 0);
  CHECK(Scene(R"({"players": [{"society": "SO2"}], "pending": "CONFRONT"})").fed() == 2);
}
TEST_CASE("ODG-9.6 a hoard of Colonies is no harm: the list of answers stays within its bounds") {
  std::string colonies;
  const OneDeckGalaxy game = std::get<OneDeckGalaxy>(open({.players = 1, .settings = {}, .content = {}}));
  for (const GalaxyCard& c : game.content.card) colonies += (colonies.empty() ? "\"" : ", \"") + std::string(c.id.view()) + "\"";
  Scene scene(R"({"players": [{"society": "SO3", "colonies": [)" + colonies + R"(], "pool": ["E1", "M2"]}]})");
  CHECK(scene.offers("end"));
  CHECK(scene.offers("milestone P1 2 L18"));
  CHECK(scene.offers("milestone P1 4 L01 L09 L17"));
}
TEST_CASE("I-10 ODG-7.3.9 ODG-7.5.1 dice that break a restriction or a linked row are refused") {
  CHECK(Scene::refusal(R"({"zone": ["L11"], "placed": {"Z1.1": ["E5"], "Z1.5": ["D5"]}})").find("ODG-7.3.9") != std::string::npos);
  CHECK(Scene::refusal(R"({"zone": ["L01"], "placed": {"Z1.1": ["K5"]}})").find("ODG-7.3.9") != std::string::npos);
  CHECK(Scene::refusal(R"({"zone": ["L05"], "placed": {"Z1.1": ["E4"]}})").find("ODG-7.3.9") != std::string::npos);
  CHECK(Scene::refusal(R"({"zone": ["L10"], "placed": {"Z1.1": ["M5"]}})").find("ODG-7.3.9") != std::string::npos);
  CHECK(Scene::refusal(R"({"zone": ["L07"], "placed": {"Z1.1": ["M4", "M3", "M1"]}})").find("ODG-7.3.9") != std::string::npos);
  CHECK(Scene::refusal(R"({"zone": ["L14"], "placed": {"Z1.1": ["D5"], "Z1.3": ["D5"]}})").find("ODG-7.3.9") != std::string::npos);
  CHECK(Scene::refusal(R"({"placed": {"B1.1": ["D5"], "B1.2": ["E4"]}})").find("ODG-7.5.1") != std::string::npos);
  CHECK(Scene::refusal(R"({"class": 2, "placed": {"B1.1": ["D5"], "B1.2": ["E4"]}})").empty());
}
TEST_CASE("ODG-9.1 outside of the set-up everybody has a Homeworld and a Society") {
  CHECK(Scene::refusal(R"({"players": [{"society": null}]})").find("Societies") != std::string::npos);
  CHECK(Scene::refusal(R"({"players": [{}, {"homeworld": null}], "pending": "TURN"})", 2).find("Homeworlds") != std::string::npos);
  CHECK(Scene::refusal(R"({"players": [{"homeworld": null}], "phase": "adversary", "agenda": [{"do": "begin turn"}]})").find("Homeworlds") != std::string::npos);
}
TEST_CASE("ODG-12.6 without a disc on the adversary the game is over") {
  CHECK(Scene::refusal(R"({"adversary": {"discs": 0}})") == "adversary.discs: the last disc is removed: the game is won");
  CHECK(Scene::refusal(R"({"adversary": {"discs": 0}, "result": {"won": true}})").empty());
}
TEST_CASE("EC-25 EC-26 EC-27 EC-74 Science without change: no card that could be kept, dice as far as there are black ones") {
  Scene ring(R"({"zone": ["X04"], "science": ["X01", "X02", "L13"]})");
  ring.plays("ring Z1.2").plays("card X01");
  CHECK(ring.has(ring.s().discard, "X02"));                                    // 2 + 2, never 2 + 4
  CHECK(ring.has(ring.s().science, "L13"));
  Scene short_of_black(R"({"science": ["L13", "X01"], "placed": {"lab": ["K1", "K1", "K1", "K1", "K1"]}})");
  short_of_black.plays("calibrate science");
  CHECK(short_of_black.asked() == "CHANCE_ROLL");                              // the 4 alone: the 2 would bring no second die
  CHECK(short_of_black.has(short_of_black.s().science, "X01"));
  Scene appeal(R"({"adversary": {"id": "A5", "captured": ["E", "M"]}, "science": ["L01"]})");
  appeal.plays("appeal science").plays("release E");
  CHECK(appeal.s().dice.count(kCaptured) == 1);
}
TEST_CASE("EC-13 EC-48 EC-49 a Swell at the end of the turn is paid from the full supply; a disc saves the team and the Swell is over") {
  Scene scene(R"({"adversary": {"id": "A4", "discs": 3, "influence": 2}, "events": {"morsels_lost": ["HN-3", "HN-4", "HN-5"]}, "zone": ["L01", "L02", "L03", "L04"], "pending": "END_TURN"})");
  scene.all_chance();
  CHECK(scene.asked() == "D-SWELL");                                           // five are asked for, two can be paid
  scene.plays("feed 2").plays("feed die E").plays("feed die K");
  CHECK(scene.s().claimed == 0);
  CHECK(scene.s().result == Result::None);
  CHECK(scene.s().pile[kAdversaryPile].influence == 0);
}
TEST_CASE("EC-76 EC-81 a threshold lowered by the Umbral Choir is looked at in A5, not before") {
  Scene scene(R"({"adversary": {"id": "A3"}, "events": {"revealed": ["DS-5"]}, "zone": [{"card": "X01", "influence": 2}], "players": [{"society": "SO5", "pool": ["E4"]}]})");
  CHECK(scene.s().zone[0] != kNone);
  CHECK(threshold_of(scene.game(), scene.s(), scene.s().zone[0]) == 2);
}
TEST_CASE("EC-84 a card is resolved once a turn: Second Eden resolved first keeps its higher cost") {
  const char* position = R"({"zone": [{"card": "L18", "influence": 5}, {"card": "L19", "influence": 4}], "placed": {"Z1.1": ["D4"], "Z1.2": ["M4"]}, "pending": "RESULTS",
    "players": [{"homeworld": "H1", "society": "SO5", "techs": ["X05"]}]})";
  Scene first(position);
  first.plays("resolve 1").all_chance().plays("colony P1 L19");
  CHECK(first.influence(1) == 6);                                              // cost 7 when it was looked at
  Scene last(position);
  last.plays("resolve 2").all_chance().plays("colony P1 L19").all_chance();    // two Flora now
  CHECK(last.asked() == "D-R2");
}
TEST_CASE("ODG-2.6 ODG-2.7 ODG-7.3.2 the log speaks of places and Techs as players do") {
  const Scene scene(R"({"zone": ["L01"]})");
  const auto told = [&](What what, Choice c, u8 n = 0) { return told_of(scene.game(), {what, SeatSet{}, c, n}, Seat::P1); };
  const auto box = *find_place("Z2.1");
  const Told placed = told(What::Answered, {.verb = Verb::Place, .colour = 1, .value = 5, .at = box, .a = 0});
  CHECK(placed.words.ends_with(" on Cinder Works."));
  CHECK(placed.touches == std::vector<std::string>{"zone/2/1"});
  CHECK(told(What::Answered, {.verb = Verb::Place, .value = 1, .at = kLab}).words.ends_with(" in the Research Lab."));
  CHECK(told(What::Answered, {.verb = Verb::UseTech, .at = kHomeTech, .b = 0}).words.ends_with(" uses Transmutation."));
  CHECK(told(What::InfluenceGained, {.at = kFleets}, 2).words == "2 Fleets are gained.");
  CHECK(told(What::InfluenceLost, {.at = 2, .a = 0}, 1).words == "Cinder Works loses 1 influence.");
}

}  // namespace orrery::one_deck_galaxy
