// The seven Advisors: every effect, as the card says it (rules 8.1).
#include "renaissance/tables.h"

namespace orrery::renaissance {

TEST_CASE("A1 Senator: scores every face-up Objective") {
  Scene scene(2, two(R"("PH": {"pieces": {"P1": 2}})", R"("hand": ["A1", "A2"])", "",
                     R"("objectives": {"left": {"up": "O09"}, "centre": {"up": "O10"}})"));
  scene.plays("play A1 A").any_chance();
  CHECK(scene.vp(Orange) == 5 + 1);
  CHECK(scene.decision() == "DISCARD");
}

TEST_CASE("A2 Ambassador: may take a token where you lead, then may activate") {
  Scene scene(2, two(R"("PC": {"pieces": {"P1": 1}}, "PB": {"pieces": {"P1": 1, "P2": 1}})",
                     R"("hand": ["A2", "A1"])"));
  scene.plays("play A2 A");
  CHECK(scene.offered() == "ally PC, decline");
  scene.plays("decline");
  CHECK(scene.offered() == "activate PA, decline");
}

TEST_CASE(
    "A3 Explorer A: explores, up to two follow, then an activation; B: moves up to two, then an activation") {
  Scene a(2, two("", R"("hand": ["A3", "A1"])"));
  a.plays("play A3 A").chance("tile PF").chance("tile 5").plays("follow 2");
  CHECK(a.emissaries(Orange, "PF") == 2);
  CHECK(a.decision() == "ACTIVATE");
  Scene b(2, two("", R"("hand": ["A3", "A1"])"));
  b.plays_on({"play A3 B", "move PA PH", "move PA PH"});
  CHECK(b.decision() == "ACTIVATE");
  b.plays("activate PA");
  CHECK(b.emissaries(Orange, "PA") == 4);
}

TEST_CASE(
    "A4 Recruiter A: two to the Home and again; B: one to each planet with an own Institute") {
  Scene a(2, two("", R"("hand": ["A4", "A1"])"));
  a.plays("play A4 A");
  CHECK(a.emissaries(Orange, "PA") == 6);
  CHECK(a.decision() == "PLAY");
  Scene b(
      2,
      two(R"("PB": {"pieces": {"P1": {"institutes": 2}}}, "PC": {"pieces": {"P1": {"institutes": 1}}})",
          R"("hand": ["A4", "A1"])"));
  b.plays("play A4 B");
  CHECK(b.emissaries(Orange, "PB") == 1);
  CHECK(b.emissaries(Orange, "PC") == 1);
  CHECK(b.decision() == "DISCARD");
}

TEST_CASE(
    "A5 Navigator A: up to three steps and again; B: any number from one planet; Disorder: one or more to adjacent planets") {
  Scene a(2, two("", R"("hand": ["A5", "A1"])"));
  a.plays_on({"play A5 A", "move PA PH", "move PA PH", "move PA PH"});
  CHECK(a.decision() == "PLAY");
  Scene b(2, two("", R"("hand": ["A5", "A1"])"));
  b.plays_on({"play A5 B", "mass move PA PH", "number 4"});
  CHECK(b.emissaries(Orange, "PH") == 4);
  Scene declines(2, two("", R"("hand": ["A5", "A1"])"));
  CHECK(declines.plays("play A5 B").plays("decline").decision() == "DISCARD");
  Scene disorder(2,
                 two(R"("PB": {"stability": 5, "portals": ["blue"], "pieces": {"P1": 3, "P2": 3}})",
                     R"("hand": ["A5"])", R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  disorder.plays("play A5 disorder");
  CHECK(disorder.offered() == "evacuate to PA, evacuate to PH");
  disorder.plays("evacuate to PH").plays("stop");
  CHECK(disorder.asked() == Purple);
}

TEST_CASE(
    "A6 Architect A: an Institute abroad; B: Stability up or down by one and again; Disorder: Stability up by one") {
  Scene a(
      2,
      two(R"("PB": {"pieces": {"P1": {"emissaries": 1, "institutes": 1}}}, "PC": {"pieces": {"P1": 1}}, "PD": {"pieces": {"P1": 1}})",
          R"("hand": ["A6", "A1"])"));
  a.plays("play A6 A");
  CHECK(a.offered() == "build PC, build PD");
  Scene b(2, two(R"("PB": {"stability": 6, "pieces": {"P1": 1}}, "PH": {"stability": 9})",
                 R"("hand": ["A6", "A1"])"));
  b.plays("play A6 B");
  CHECK(b.offered() == "stability PB 5, stability PB 7, decline");
  CHECK(b.plays("decline").decision() == "PLAY");
  Scene disorder(2, two(R"("PB": {"stability": 5, "pieces": {"P1": 3, "P2": 3}})",
                        R"("hand": ["A6"])", R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  disorder.plays("play A6 disorder");
  CHECK(disorder.stability("PB") == 6);
}

TEST_CASE(
    "A7 Archaeologist A: a Foundation where two Emissaries stand, then awaken 3; B: awaken 2 beside a Foundation") {
  const auto specialists = R"("specialist_deck": ["S10", "S11", "S12", "S13"])";
  Scene a(
      2,
      two(R"("PB": {"pieces": {"P1": 2}}, "PC": {"pieces": {"P1": 2}}, "PD": {"pieces": {"P1": 2}, "foundations": 1})",
          R"("hand": ["A7", "A1"])", "", specialists));
  a.plays("play A7 A");
  CHECK(a.offered() == "discover PB, discover PC");
  a.plays("discover PC").any_chance();
  CHECK(a.offered() == "awaken S10, awaken S11, awaken S12");
  Scene b(2, two(R"("PD": {"pieces": {"P1": 1}, "foundations": 1})", R"("hand": ["A7", "A1"])", "",
                 specialists));
  b.plays("play A7 B").any_chance();
  CHECK(b.offered() == "awaken S10, awaken S11");
  Scene without(2, two(R"("PD": {"foundations": 1})", R"("hand": ["A7", "A1"])", "", specialists));
  CHECK(without.plays("play A7 B").decision() == "DISCARD");
}

}  // namespace orrery::renaissance
