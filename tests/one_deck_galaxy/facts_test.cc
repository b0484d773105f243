// What a view adds so that a screen needs no rules: rows that can be filled, what the Results Phase
// would bring, what is to come, how likely dice are, why something happened.
#include "core/json_library.h"
#include "games/one_deck_galaxy/paper/odds.h"
#include "games/one_deck_galaxy/paper/plan.h"
#include "games/one_deck_galaxy/paper/reference.h"
#include "one_deck_galaxy/scene.h"

using namespace orrery;
using namespace orrery::one_deck_galaxy;

namespace {

Json view_of(const Scene& scene) {
  JsonWriter out;
  write_view_of(scene.game(), scene.game().observe(scene.s(), Seat::P1), Seat::P1, out);
  return *parse_json(out.text());
}
// Plays on in a row until nothing more is to be done.
std::vector<std::string> filled(Scene scene, const char* first_place, std::size_t player = 0) {
  std::vector<std::string> played;
  for (int i = 0; i < 20; ++i) {
    const Json me = view_of(scene)["players"][player];
    if (!me.contains("fill") || !me["fill"].contains(first_place)) break;
    played.push_back(me["fill"][first_place].get<std::string>());
    scene.plays(played.back());
  }
  return played;
}
using Tokens = std::vector<std::string>;
std::vector<std::string> expected(const Scene& scene) {
  std::vector<std::string> all;
  for (const Expected& e : plan_of(scene.game(), scene.s()))
    all.push_back(e.element + " " + e.said.text + (e.is_good ? "" : ", lost"));
  return all;
}

}  // namespace

TEST_CASE("ODG-7.3.2 a row is filled with the smallest dice that do, coloured ones before black") {
  const Scene scene(
      R"({"zone": ["L08"], "players": [{"pool": ["M6", "M4", "M4", "K5", "E6", "E5"]}]})");
  CHECK(filled(scene, "Z1.3") ==
        Tokens{"place P1 E5 Z1.5", "place P1 M4 Z1.3", "place P1 M4 Z1.4"});
}
TEST_CASE("ODG-7.3.3 wide boxes of a row are filled with the least waste") {
  const Scene scene(
      R"({"zone": ["L17"], "players": [{"pool": ["D6", "D5", "M6", "M5", "M4", "M3"]}]})");
  CHECK(filled(scene, "Z1.3") ==
        Tokens{"place P1 D5 Z1.3", "fill Z1.4", "pick P1 M5", "pick P1 M3"});
}
TEST_CASE("ODG-7.3.9 what a Location forbids is not tried to fill its row") {
  const Scene different(R"({"zone": ["L03"], "players": [{"pool": ["E4", "D4", "D5"]}]})");
  CHECK(filled(different, "Z1.1") == Tokens{"place P1 E4 Z1.1", "place P1 D5 Z1.2"});
  const Scene two(R"({"zone": ["L07"], "players": [{"pool": ["M4", "M3", "M1"]}]})");
  CHECK(filled(two, "Z1.1").empty());  // three dice would be enough, two may lie there
}
TEST_CASE("ODG-7.3 a row that cannot be filled whole is not begun") {
  const Scene scene(R"({"zone": ["L01"], "players": [{"pool": ["M5", "E4", "E4"]}]})");
  CHECK(filled(scene, "Z1.3").empty());
  const Json me = view_of(scene)["players"][0];
  CHECK(me["fill"].empty());
}
TEST_CASE("ODG-13.2 of two players each fills a row with her own dice, and only who is asked") {
  const Scene scene(R"({"zone": ["L01"], "players": [{"pool": ["M4", "M5"]}, {"pool": ["M6"]}]})",
                    2);
  CHECK(filled(scene, "Z1.1") == Tokens{"place P1 M4 Z1.1", "place P1 M5 Z1.2"});
  CHECK(filled(scene, "Z1.1", 1).empty());
  CHECK(!view_of(Scene(R"({"pending": "TURN"})"))["players"][0].contains("fill"));
}

TEST_CASE(
    "ODG-8.2 the plan: rows earn their influence, both together more where the card says so") {
  const Scene top(R"({"zone": ["L17"], "placed": {"Z1.1": ["D4"], "Z1.2": ["M3"]}})");
  CHECK(expected(top) == Tokens{"zone/1 plan.influence"});
  CHECK(view_of(top)["zone"][0]["earns"] == 1);
  const Scene both(
      R"({"zone": ["L17"], "placed": {"Z1.1": ["D4"], "Z1.2": ["M3"], "Z1.3": ["D5"], "Z1.4": ["M4", "M4"]}})");
  CHECK(expected(both) == Tokens{"zone/1 plan.claimed"});  // 1, 2 and 1 for both
  CHECK(view_of(both)["zone"][0]["earns"] == 4);
}
TEST_CASE("ODG-8.2, ODG-8.5 the plan: a begun row is lost, a filled Encounter claimed") {
  const Scene scene(
      R"({"zone": ["L01", {"card": "L02", "influence": 6}], "placed": {"Z1.1": ["M4"]}})");
  CHECK(expected(scene) == Tokens{"zone/1 plan.row_lost, lost", "zone/2 plan.claimed"});
}
TEST_CASE("ODG-8.8, ODG-8.9, ODG-8.13 the plan: Starbase, lab and upgrade") {
  const Scene scene(
      R"({"zone": ["L01"], "placed": {"B1.1": ["E1"], "lab": ["E1", "E2", "M1"]}, "science":
      ["L13", "L14", "L23", "L25", "L26", "L27"]})");
  const Json view = view_of(scene);
  const int probe = view["starbase"]["probe"].get<int>();
  CHECK(view["starbase"]["lab_buys"][0]["args"]["n"] == 3 / probe);
  const auto all = expected(scene);
  CHECK(std::count(all.begin(), all.end(), "lab plan.lab") == 1);
  CHECK(std::count(all.begin(), all.end(), "base plan.upgrade") == 1);
  const Scene nothing(R"({"placed": {"lab": ["E1"]}})");
  CHECK(expected(nothing) == Tokens{"lab plan.lab, lost"});
}
TEST_CASE("ODG-4 what is foretold says what kind of thing it is, and what it does to the bar") {
  const Scene scene(
      R"({"zone": ["L16", "L01"], "adversary": {"id": "A1", "influence": 1}, "events": {"pending": 1}})");
  const Json view = view_of(scene), foe = view["adversary"];
  CHECK(foe["nature"] == "settlers");
  std::vector<std::string> kinds;
  for (const Json& line : foe["next"]) kinds.push_back(line["kind"].get<std::string>());
  const bool acts = foe["influence"].get<int>() + 1 >= foe["acts_at"].get<int>();
  CHECK(kinds == std::vector<std::string>{"event", "card", acts ? "warn" : "influence"});
  CHECK(foe["takes"] == (acts ? Json("zone/1") : Json()));  // the dearest Location
  CHECK(foe["overwhelm"]["next"] == (acts ? 2 : 1));
  CHECK(view["reshuffle_in"].get<int>() > 1);
}
TEST_CASE("ODG-6.1 how likely the dice of every turn are to fill a box") {
  CHECK(percent_for_one(1, 5) == 33);
  CHECK(percent_for_one(2, 6) == 31);
  CHECK(percent_for_one(3, 1) == 100);
  CHECK(percent_for_one(4, 7) == 0);
  CHECK(percent_for_one(20, 2) == 99);
  CHECK(percent_together(2, 11) == 8);
  CHECK(percent_together(2, 13) == 0);
  CHECK(percent_together(3, 3) == 100);
  CHECK(percent_together(8, 47) == 1);
  const Json box = view_of(Scene(R"({"zone": ["L01"]})"))["zone"][0]["row_1"][0];
  CHECK(box["gathered"].get<int>() > 0);
  CHECK(box["percent"] == percent_for_one(box["gathered"].get<int>(), 4));
}
TEST_CASE("ODG-4.3 why something happened is told of what happens by itself") {
  const auto why = [](What what, u8 at, int n, const char* clause) {
    return why_it_happened({what, {}, {.at = at}, static_cast<u8>(n)}, clause).text;
  };
  CHECK(why(What::InfluenceGained, kAdversaryPile, 1, "ODG-2.6") == "why.gains_one");
  CHECK(why(What::InfluenceGained, kAdversaryPile, 3, "ODG-2.6") == "why.gains_more");
  CHECK(why(What::InfluenceLost, 2, 1, "ODG-2.7") == "why.card_loses");
  CHECK(why(What::InfluenceGained, kFleets, 1, "ODG-2.6") == "why.ODG-2.6");
  CHECK(why(What::Discarded, 0, 0, "ODG-4.2") == "why.ODG-4.2");
  CHECK(why(What::TurnBegins, 0, 5, "ODG-4.1").empty());
  CHECK(why(What::RowCompleted, 0, 2, "ODG-8.2").empty());
}

TEST_CASE(
    "ODG-9.1, ODG-11.1, ODG-11.8 the first game that is advised can be chosen from beginning to end") {
  for (int players = 1; players <= kMostPlayers; ++players) {
    const OneDeckGalaxy game = std::get<OneDeckGalaxy>(open({players, {}, ""}));
    State s = game.setup();
    OneDeckGalaxy::Choices next;
    Acting<OneDeckGalaxy> t(game, s);
    advance(t, next);
    const auto advised = [&](const Choice& c) {
      JsonWriter out;
      write_view_of(game, game.observe(s, Seat::P1), Seat::P1, out);
      const Json view = *parse_json(out.text());
      for (const Json& token : view["printed"]["first_game"])
        if (token == token_of(game, c)) return true;
      return false;
    };
    int chosen = 0;
    while (s.phase == Phase::SetUp && !chance_is_asked<OneDeckGalaxy>(s)) {
      const auto* good = std::find_if(next.begin(), next.end(), advised);
      REQUIRE(good != next.end());
      apply(t, *good, next);
      ++chosen;
    }
    CHECK(chosen == 2 * players + 2);
  }
}
