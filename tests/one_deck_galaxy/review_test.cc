// Corners that hand-made positions lead to: phases without cards, milestones that hold already, hoards, agendas, campaign sheets.
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
TEST_CASE("an agenda leads to the next turn, in order, and everybody has chosen") {
  CHECK(Scene::refusal(R"({"agenda": [{"do": "act", "who": "team"}]})").find("agenda[0]") != std::string::npos);
  CHECK(Scene::refusal(R"({"agenda": [{"do": "gather"}, {"do": "gather"}, {"do": "act", "who": "team"}, {"do": "results"}]})").find("agenda[0]") != std::string::npos);
  CHECK(Scene::refusal(R"({"agenda": [{"do": "begin turn"}, {"do": "begin turn"}], "phase": "adversary"})").find("agenda[0]") != std::string::npos);
  CHECK(Scene::refusal(R"({"agenda": [{"do": "act", "who": "team"}, {"do": "results"}]})").empty());
  CHECK(Scene::refusal(R"({"players": [{"society": null}]})").find("Societies") != std::string::npos);
  CHECK(Scene::refusal(R"({"players": [{}, {"homeworld": null}], "pending": "TURN"})", 2).find("Homeworlds") != std::string::npos);
  CHECK(Scene::refusal(R"({"players": [{"homeworld": null}], "phase": "adversary", "agenda": [{"do": "begin turn"}]})").find("Homeworlds") != std::string::npos);
}
TEST_CASE("ODG-14.4 no sheet has a line twice") {
  const OneDeckGalaxy game = std::get<OneDeckGalaxy>(open({.players = 1, .settings = {}, .content = {}}));
  for (const Sheet& sheet : game.content.sheet)
    for (std::size_t i = 0; i < sheet.line.size(); ++i)
      for (std::size_t j = 0; j < i; ++j) {
        const Line a = sheet.line[i], b = sheet.line[j];
        CHECK_FALSE(((a.from == b.from && a.to == b.to) || (a.from == b.to && a.to == b.from)));
      }
}

}  // namespace orrery::one_deck_galaxy
