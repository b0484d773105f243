// What is said of the table: views, log lines, reasons.
#include "core/json_library.h"
#include "in_words.h"
#include "renaissance/tables.h"

namespace orrery::renaissance {
namespace {

// The planets that a face-up Objective counts, for one seat.
std::string counted_for(const Scene& scene, const char* slot, std::size_t seat) {
  const Json view = *parse_json(scene.view(Orange));
  std::string ids;
  for (const Json& id : view["objectives"][slot]["planets"][seat])
    ids += (ids.empty() ? "" : " ") + id.get<std::string>();
  return ids;
}
std::string reason(const Scene& scene, std::string_view token) {
  const auto c = parse_token(*scene.game, token);
  REQUIRE_MESSAGE(c.has_value(), std::string(token));
  REQUIRE_MESSAGE(!scene.offers(token), std::string(token));
  Reasons reasons;
  explain_why_not(*scene.game, scene.s, scene.asked(), *c, reasons);
  return reasons.empty()
             ? ""
             : reasons.front().clause + " " + in_words(reasons.front().said, "renaissance");
}

}  // namespace

TEST_CASE("O11, O12, O16 the view names the planets that are paid for, and no others (8.4)") {
  const Scene scene(
      2,
      two(R"("PB": {"portals": ["red", "blue"], "pieces": {"P1": 4}}, "PC": {"portals": ["red"], "pieces": {"P1": 3, "P2": 1}},
                               "PD": {"portals": ["yellow"], "pieces": {"P1": 1, "P2": 2}})",
          R"("hand": ["A1"], "vp": 6)", "",
          R"("objectives": {"left": {"up": "O11"}, "centre": {"up": "O12"}, "right": {"up": "O16"}})"));
  CHECK(scene.value(Orange, "O11") == 1);
  CHECK(counted_for(scene, "left", 0) ==
        "PB");  // Orange leads on PC too, but one Portal pays nothing
  CHECK(counted_for(scene, "left", 1) == "");
  CHECK(scene.value(Orange, "O12") == 4);
  CHECK(counted_for(scene, "centre", 0) == "PB PC");  // most along red and blue, not along yellow
  CHECK(counted_for(scene, "centre", 1) == "PD");
  CHECK(scene.value(Orange, "O16") == 2);
  CHECK(counted_for(scene, "right", 0) == "PB");  // the largest group alone
  CHECK(scene.value(Purple, "O16") == 0);
  CHECK(counted_for(scene, "right", 1) == "");
}

TEST_CASE("O01 to O16 an Objective names planets exactly if it pays something") {
  for (int o = 1; o <= 16; ++o) {
    const std::string id = (o < 10 ? "O0" : "O") + std::to_string(o);
    const Scene scene(
        3,
        three(
            R"("PB": {"portals": ["red", "blue"], "pieces": {"P1": {"emissaries": 3, "institutes": 1}}, "foundations": 1},
                                   "PC": {"portals": ["red"], "stability": 5, "pieces": {"P1": 3, "P2": 2}}, "PG": {"pieces": {"P1": 1, "P3": 2}},
                                   "PD": {"portals": ["yellow"], "token": "P2", "pieces": {"P2": 2}})",
            R"("hand": ["A1"])", "", "", R"("objectives": {"left": {"up": ")" + id + R"("}})"));
    for (std::size_t p = 0; p < 3; ++p) {
      INFO(id, " ", p);
      CHECK(counted_for(scene, "left", p).empty() ==
            (scene.value(seat_at(static_cast<int>(p)), id) == 0));
    }
  }
}

TEST_CASE(
    "GR-5.4, GR-6.1, GR-8.1 a label says how full a Planet gets and what the Senate pays then") {
  Scene scene(2, two(R"("PB": {"stability": 7, "portals": ["blue"], "pieces": {"P1": 1, "P2": 6}},
             "PC": {"stability": 9, "portals": ["blue"], "pieces": {"P1": 2, "P2": 2}},
             "PA": {"pieces": {"P1": 2}})",
                     R"("hand": ["A5", "A1"])", "",
                     R"("objectives": {"left": {"up": "O09"}, "centre": {"up": "O01"}})"));
  scene.plays("play A5 A");
  const auto label = [&](std::string_view token) {
    const auto c = parse_token(*scene.game, token);
    REQUIRE(scene.offers(token));
    return in_words(label_of(*scene.game, scene.game->observe(scene.s, Orange), *c), "renaissance");
  };
  CHECK(label("move PA PB") == "Amaranth to Brume (8 of 7: Disorder)");
  CHECK(label("move PA PC") ==
        "Amaranth to Calyx (5 of 9, +1 VP in the Senate)");  // O01: she leads
  CHECK(label("move PC PA") == "Calyx to Amaranth");         // a Home is never full
  CHECK(label("move PA PH") == "Amaranth to Hearth (1 of 8, +6 VP in the Senate)");
  scene.plays("move PA PH");
  CHECK(label("move PH PA") == "Hearth to Amaranth (−6 VP in the Senate)");
}
TEST_CASE("a label may be asked for anything, and says no outcome of what cannot be done") {
  Scene scene(
      2, two(R"("PB": {"stability": 7}, "PA": {"pieces": {"P1": 2}})", R"("hand": ["A5", "A1"])"));
  for (const char* token : {"move PB PC", "recruit PB", "build PB", "push P2 PB PA"})
    if (const auto c = parse_token(*scene.game, token))
      CHECK(
          !in_words(label_of(*scene.game, scene.game->observe(scene.s, Orange), *c), "renaissance")
               .empty());
}

TEST_CASE("GR-11.7, GR-14.1 the log tells the hand size when it grows, and only then") {
  const auto log = [](const char* institutes) {
    Scene scene(2,
                two(R"("PB": {"pieces": {"P1": 1}})",
                    std::string(R"("hand": ["A6", "A1"], "deck": ["A2", "A3"], )") + institutes));
    scene.plays("play A6 A");
    return scene.told(Orange);
  };
  CHECK(log(R"("beside": 0)").find("hand size") == std::string::npos);  // a card is drawn instead
  CHECK(log(R"("beside": 1)").find("Orange’s hand size is now 3.") !=
        std::string::npos);  // the second one uncovers it
  CHECK(log(R"("beside": 5)").find("hand size") == std::string::npos);  // one from beside the board
}

TEST_CASE("GR-8.2, GR-11.1, GR-12.3, GR-13.2 what is wrong is said with names and numbers") {
  const auto senate =
      R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O05"}, "right": {"up": "O10"}})";
  Scene score(2, two("", R"("hand": ["S02", "A1"], "vp": 6)", "", senate));
  score.plays("play S02 A");
  CHECK(reason(score, "score all") ==
        "GR-8.2 The card scores 2 of the 3 face-up Objectives, not all.");
  CHECK(reason(score, "score O01") ==
        "GR-8.2 The card scores 2 of the 3 face-up Objectives, not 1.");
  CHECK(reason(score, "score O01 O02").find("is not face up; these are: ") != std::string::npos);
  CHECK(reason(score, "score O05 O01") == "GR-8.2 They are named in the order of their numbers.");
  CHECK(reason(score, "decline") == "GR-4.9 This is no \"may\": it cannot be declined.");

  Scene mass(2,
             two(R"("PB": {"portals": ["blue"], "pieces": {"P1": 2}})", R"("hand": ["A5", "A1"])"));
  mass.plays("play A5 B").plays("mass move PB PA");
  CHECK(reason(mass, "number 3").find("From 1 to 2 can go: you have 2 Emissaries on ") !=
        std::string::npos);

  Scene play(2, two("", R"("hand": ["A5", "A1"])"));
  CHECK(reason(play, "play A5 disorder").find("GR-6.5 A Disorder effect is played when") == 0);
  CHECK(reason(play, "play A7 A").find("is not in your hand") != std::string::npos);
}

TEST_CASE(
    "GR-6.5 whoever holds cards is asked how to give way even with one answer, so that nobody learns what she lacks") {
  const auto first_asked = [](const char* hand) {
    return Scene(3, three(R"("PB": {"stability": 5, "pieces": {"P1": 1, "P2": 1, "P3": 4}})", "",
                          hand, "", R"("pending": "DISORDER")"));
  };
  const Scene holds_cards = first_asked(R"("hand": ["A1"])");
  CHECK(holds_cards.asked() == Purple);
  CHECK(holds_cards.offered() == "give up emissary PB");
  CHECK(first_asked("").asked() == Blue);
}

}  // namespace orrery::renaissance
