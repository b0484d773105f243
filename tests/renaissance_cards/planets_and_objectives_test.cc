// The 15 Planets with their tokens (rules 8.3), and the 16 Objectives with numbers (rules 8.4).
// What is printed on planets: GX-38 to GX-43.
#include "renaissance/tables.h"

namespace orrery::renaissance {
namespace {

// Orange activates the token of a planet through the Plenipotentiary.
Scene activated(const char* planet, const std::string& planets,
                const std::string& hand = R"("hand": ["S06", "A1"])",
                const std::string& rest = "") {
  Scene scene(2, two(planets, hand, R"("hand": ["A1"])", rest));
  scene.plays("play S06 A").plays("activate " + std::string(planet));
  return scene;
}
bool may_play_again(Scene scene) {
  scene.any_chance();
  if (scene.decision() == "ACTIVATE") scene.plays("decline");
  return scene.decision() == "PLAY";
}

}  // namespace

TEST_CASE("PA Amaranth: two to the Home") {
  Scene scene = activated("PA", "");
  CHECK(scene.emissaries(Orange, "PA") == 6);
  CHECK_FALSE(may_play_again(scene));
}
TEST_CASE("PB Brume: up to two steps, and again") {
  Scene scene = activated("PB", R"("PB": {"token": "P1"})");
  scene.plays("move PA PH").plays("stop");
  CHECK(may_play_again(scene));
}
TEST_CASE("PC Calyx: draw 1, and again") {
  Scene scene =
      activated("PC", R"("PC": {"token": "P1"})", R"("hand": ["S06", "A1"], "deck": ["A5"])");
  CHECK(scene.hand(Orange) == "A1 A5");
  CHECK(may_play_again(scene));
}
TEST_CASE("PD Drift: may move any number from one planet to any other") {
  Scene scene = activated("PD", R"("PD": {"token": "P1"}, "PB": {"portals": ["red"]})");
  scene.plays("mass move PA PB").plays("number 3");
  CHECK(scene.emissaries(Orange, "PB") == 3);
  CHECK_FALSE(may_play_again(scene));
}
TEST_CASE("PE Eidolon: the bottom card of the deck, and again") {
  Scene scene = activated("PE", R"("PE": {"token": "P1"})",
                          R"("hand": ["S06", "A1"], "deck": ["A5", "A2", "A3", "A4", "A6", "A7"])");
  CHECK(scene.hand(Orange) == "A1 A7");
  CHECK(may_play_again(scene));
}
TEST_CASE("PF Fathom: beside a Foundation awaken 2") {
  Scene scene =
      activated("PF", R"("PF": {"token": "P1", "foundations": 1, "pieces": {"P1": 1}})",
                R"("hand": ["S06", "A1"])", R"("specialist_deck": ["S20", "S21", "S22"])");
  scene.any_chance();
  CHECK(scene.offered() == "awaken S20, awaken S21");
  CHECK_FALSE(may_play_again(scene.plays("awaken S20")));
}
TEST_CASE("PG Gossamer: a missing Portal where you are present, and again") {
  Scene scene = activated("PG", R"("PG": {"token": "P1"})");
  scene.plays("portal PA red");
  CHECK(scene.portals("PA") == "blue red");
  CHECK(may_play_again(scene));
}
TEST_CASE("PH Hearth: one to an allied planet, and again") {
  Scene scene = activated("PH", R"("PH": {"token": "P1"})");
  scene.plays("recruit PH");
  CHECK(scene.emissaries(Orange, "PH") == 1);
  CHECK(may_play_again(scene));
}
TEST_CASE("PI Ilex: Stability up or down by one where you are present, and again") {
  Scene scene = activated("PI", R"("PI": {"stability": 5, "token": "P1", "pieces": {"P1": 1}})");
  CHECK(scene.stability("PI") == 6);  // the only way
  CHECK(may_play_again(scene));
}
TEST_CASE("PJ Jubilee: two points") {
  Scene scene = activated("PJ", R"("PJ": {"token": "P1"})");
  CHECK(scene.vp(Orange) == 2);
  CHECK_FALSE(may_play_again(scene));
}
TEST_CASE("PK Kestrel: explore, up to two follow") {
  Scene scene = activated("PK", R"("PK": {"token": "P1"})");
  scene.chance("tile PF").chance("tile 5").plays("follow 2");
  CHECK(scene.emissaries(Orange, "PF") == 2);
  CHECK_FALSE(may_play_again(scene));
}
TEST_CASE("PL Lumen: a point per planet with an Institute where you lead, at most 3") {
  const auto led = [](int n) {
    std::string planets = R"("PL": {"token": "P1"})";
    for (int i = 0; i < n; ++i)
      planets += std::string(", \"") +
                 (i == 0   ? "PB"
                  : i == 1 ? "PC"
                  : i == 2 ? "PD"
                           : "PF") +
                 R"(": {"pieces": {"P1": {"institutes": 1}}})";
    return activated("PL", planets).vp(Orange);
  };
  CHECK(led(0) == 0);
  CHECK(led(2) == 2);
  CHECK(led(4) == 3);
}
TEST_CASE("PM Mirador: one point, and again") {
  Scene scene = activated("PM", R"("PM": {"token": "P1"})");
  CHECK(scene.vp(Orange) == 1);
  CHECK(may_play_again(scene));
}
TEST_CASE("PN Nocturne: pushes up to one rival from where you are present, and again") {
  Scene scene = activated(
      "PN", R"("PN": {"token": "P1"}, "PB": {"portals": ["blue"], "pieces": {"P1": 1, "P2": 3}})");
  scene.plays("push P2 PB PH");
  CHECK(scene.emissaries(Purple, "PH") == 1);
  CHECK(may_play_again(scene));
}
TEST_CASE("PO Ossuary: an Institute abroad where two Emissaries stand and none of yours") {
  Scene scene = activated(
      "PO", R"("PO": {"token": "P1"}, "PB": {"pieces": {"P1": 2}}, "PC": {"pieces": {"P1": 1}})");
  CHECK(scene.institutes(Orange, "PB") == 1);
  CHECK_FALSE(may_play_again(scene));
}

// ------------------------------------------------------------------------------------- Objectives
// One galaxy for all: what Orange and Purple would be paid, Objective by Objective.
TEST_CASE("O01 to O16: every Objective in one galaxy") {
  Scene scene(
      3,
      three(
          R"("PA": {"pieces": {"P1": 3, "P2": 2}}, "PE": {"pieces": {"P2": 2, "P1": 1}}, "PG": {"pieces": {"P3": 3}},
      "PH": {"stability": 8, "pieces": {"P1": 2, "P2": 2}},
      "PB": {"stability": 5, "portals": ["blue", "red"], "foundations": 1, "token": "P1", "pieces": {"P1": {"emissaries": 2, "institutes": 1}, "P2": 1}},
      "PC": {"stability": 5, "portals": ["yellow"], "token": "P1", "pieces": {"P1": {"emissaries": 1, "institutes": 1}}},
      "PD": {"stability": 6, "portals": ["blue", "yellow"], "foundations": 1, "pieces": {"P1": 1, "P2": {"emissaries": 3, "institutes": 1}}},
      "PI": {"stability": 6, "portals": ["red"], "pieces": {"P1": {"emissaries": 1, "institutes": 1}, "P2": 2}})",
          ""));
  struct Row {
    const char* id;
    int orange, purple, blue;
  };
  constexpr Row rows[] = {
      {"O01", 2, 1, 0},  // Orange leads on Brume and Calyx, Purple on Drift
      {"O02", 4, 4, 0},  // Hub, Brume, Calyx, Ilex; Amaranth, Hub, Drift, Ilex
      {"O03", 4, 4, 0},  // tied on the Hub and on Ilex, two pieces each
      {"O04", 2, 2, 0},  // Orange on Eidolon and Drift, Purple on Amaranth and Brume
      {"O05", 4, 1, 0},  // three planets and one more; one planet
      {"O06", 4, 2, 0},  // Brume and Calyx; Drift
      {"O07", 3, 3, 0},  // Brume; Drift
      {"O08", 2, 2, 0}, {"O09", 3, 3, 0},  // tied on the Hub
      {"O10", 3, 1, 1}, {"O11", 1, 1, 0},  // Brume has two Portals, Calyx one; Drift has two
      {"O12", 2, 4, 0},                    // blue 4 : 5, yellow 3 : 4, red 5 : 3
      {"O13", 4, 4, 0},                    // Brume is full, 5 of 5, and Drift, 6 of 6
      {"O14", 2, 0, 0},                    // alone on Calyx
      {"O15", 1, 2, 0}, {"O16", 1, 2, 0},  // three on Brume; four on Drift
  };
  for (const Row& row : rows) {
    INFO(row.id);
    CHECK(scene.value(Orange, row.id) == row.orange);
    CHECK(scene.value(Purple, row.id) == row.purple);
    CHECK(scene.value(Blue, row.id) == row.blue);
  }
}

TEST_CASE("Objectives pay at most their cap") {
  std::string planets = R"("PA": {"pieces": {}}, "PH": {"pieces": {"P1": 1}})";
  for (const char* x : {"PB", "PC", "PD", "PF", "PI", "PJ", "PL", "PM"})
    planets += std::string(", \"") + x + R"(": {"portals": ["blue", "red"], "pieces": {"P1": 1}})";
  Scene scene(4, four(planets, ""));
  CHECK(scene.value(Orange, "O01") == 6);
  CHECK(scene.value(Orange, "O11") == 6);
  CHECK(scene.value(Orange, "O14") == 4);
  Scene crowd(
      2, two(R"("PH": {"stability": 9, "pieces": {"P1": 9}}, "PE": {"pieces": {"P1": 3}})", ""));
  CHECK(crowd.value(Orange, "O16") == 5);
  CHECK(crowd.value(Orange, "O15") == 3);
  CHECK(crowd.value(Orange, "O09") == 5);
}

}  // namespace orrery::renaissance
