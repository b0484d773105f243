// The 28 Specialists: both kinds of effects (rules 8.2). Scenes GX-20, GX-25, GX-27 to GX-30, GX-33
// to GX-36, GX-40, GX-45, GX-50 to GX-58 play some further.
#include "renaissance/tables.h"

namespace orrery::renaissance {
namespace {
const char* const kLookAhead = R"("specialist_deck": ["S10", "S11", "S12", "S13"])";
const char* const kPurpleHolds = R"("hand": ["A1"])";
std::string disordered(const std::string& pieces, int stability = 5, const char* planet = "PB") {
  return "\"" + std::string(planet) + "\": {\"stability\": " + std::to_string(stability) +
         ", \"portals\": [\"blue\"], \"pieces\": {" + pieces + "}}";
}
Scene in_disorder(const std::string& planets, const char* card, const std::string& rest = "") {
  return Scene(2, two(planets, std::string("\"hand\": [\"") + card + "\"]", kPurpleHolds,
                      "\"pending\": \"DISORDER\"" + (rest.empty() ? "" : ", " + rest)));
}
}  // namespace

TEST_CASE("S01 Tribune: one Objective of choice, at most 3, and again") {
  Scene scene(2, two(R"("PH": {"pieces": {"P1": 2}})", R"("hand": ["S01", "A2"])", "",
                     R"("objectives": {"left": {"up": "O09"}, "centre": {"up": "O10"}})"));
  scene.plays("play S01 A");
  CHECK(scene.offered() == "score O09, score O10");
  scene.plays("score O09");
  CHECK(scene.vp(Orange) == 3);
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE("S02 Chancellor: two Objectives of choice") {
  Scene scene(
      2,
      two(R"("PH": {"pieces": {"P1": 2}})", R"("hand": ["S02", "A2"], "vp": 6)", "",
          R"("objectives": {"left": {"up": "O09"}, "centre": {"up": "O04"}, "right": {"up": "O10"}})"));
  scene.plays("play S02 A");
  CHECK(scene.offered() == "score O04 O09, score O04 O10, score O09 O10");
  scene.plays("score O09 O10");
  CHECK(scene.vp(Orange) == 6 + 5 + 1);
  Scene only_two(2, two(R"("PH": {"pieces": {"P1": 2}})", R"("hand": ["S02", "A2"])", "",
                        R"("objectives": {"left": {"up": "O09"}, "centre": {"up": "O10"}})"));
  CHECK(only_two.plays("play S02 A").any_chance().vp(Orange) == 6);  // both, without a question
}
TEST_CASE(
    "S03 Orator A: rivals with fewer tokens, at most 2; B: planets tied or outnumbered, at most 3; Disorder: nothing") {
  Scene a(4, four(R"("PB": {"token": "P1"}, "PC": {"token": "P2"})", R"("hand": ["S03", "A2"])"));
  CHECK(a.plays("play S03 A").vp(Orange) == 2);  // Blue and Green have one, Purple two like Orange
  CHECK(a.decision() == "PLAY");
  Scene b(
      2,
      two(R"("PB": {"pieces": {"P1": 1, "P2": 1}}, "PC": {"pieces": {"P1": 1, "P2": 2}}, "PD": {"pieces": {"P1": 2, "P2": 1}})",
          R"("hand": ["S03", "A2"])"));
  CHECK(b.plays("play S03 B").vp(Orange) == 2);
  Scene d = in_disorder(disordered(R"("P1": 3, "P2": 3)"), "S03");
  CHECK(d.plays("play S03 disorder").load("PB") == 6);
}
TEST_CASE("S04 Keeper of Seals: the Senator from the deck, shown, then shuffle; and again") {
  Scene scene(2, two("", R"("hand": ["S04"], "deck": ["A1", "A2"])"));
  scene.plays("play S04 A");
  CHECK(scene.hand(Orange) == "A1");
  CHECK(scene.told(Purple).find("Senator") != std::string::npos);
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE("S05 Consul: a token where you lead or are tied, compulsory, and again") {
  Scene scene(2,
              two(R"("PB": {"pieces": {"P1": 1, "P2": 1}}, "PC": {"pieces": {"P1": 1, "P2": 2}})",
                  R"("hand": ["S05", "A2"])"));
  scene.plays("play S05 A");
  CHECK(scene.token("PB") == Orange);
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE("S06 Plenipotentiary: up to two activations, one after the other") {
  Scene scene(2, two(R"("PC": {"token": "P1"})", R"("hand": ["S06", "A2"], "deck": ["A3", "A4"])"));
  scene.plays_on({"play S06 A", "activate PA", "activate PC"});
  CHECK(scene.emissaries(Orange, "PA") == 6);
  CHECK(scene.hand(Orange) == "A2 A3");
  CHECK(scene.decision() == "PLAY");  // Calyx has an arrow
}
TEST_CASE("S07 Mediator: no Operation effect; Disorder: removes a rival's Emissary there") {
  Scene d = in_disorder(disordered(R"("P1": 3, "P2": 3)"), "S07");
  d.plays("play S07 disorder");
  CHECK(d.emissaries(Purple, "PB") == 2);
}
TEST_CASE("S08 Spymaster: a token its holder does not lead, where you are present; then draw 1") {
  Scene scene(
      3,
      three(
          R"("PB": {"token": "P2", "pieces": {"P1": 1}}, "PC": {"token": "P3", "pieces": {"P3": 1}}, "PD": {"token": "P3", "pieces": {"P1": 2, "P3": 2}})",
          R"("hand": ["S08"], "deck": ["A4"])"));
  scene.plays("play S08 A");
  CHECK(scene.offered() == "ally PB, ally PD");
  scene.plays("ally PD");
  CHECK(scene.hand(Orange) == "A4");
}
TEST_CASE("S09 Pathfinder: explores, up to two follow, and again") {
  Scene scene(2, two("", R"("hand": ["S09", "A1"])"));
  scene.plays("play S09 A").chance("tile PF").chance("tile 5").plays("follow 1");
  CHECK(scene.emissaries(Orange, "PF") == 1);
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE(
    "S10 Gatewright: a missing Portal where you are present, then up to two steps, and again") {
  Scene scene(2, two("", R"("hand": ["S10", "A1"])"));
  scene.plays("play S10 A");
  CHECK(scene.offered() == "portal PA yellow, portal PA red");
  scene.plays_on({"portal PA yellow", "move PA PE", "stop"});
  CHECK(scene.emissaries(Orange, "PE") == 1);
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE(
    "S11 Surveyor: one of three tiles, two Emissaries on it, the other tiles under the pile in order; then an activation") {
  Scene scene(2, two("", R"("hand": ["S11", "A1"])"));
  scene.plays("play S11 A").chance("tile PF").chance("tile PJ").chance("tile PL");
  CHECK(scene.offered() == "take tile PF, take tile PJ, take tile PL");
  scene.plays("take tile PJ").chance("tile 5");
  CHECK(scene.emissaries(Orange, "PJ") == 2);
  CHECK(scene.reserve(Orange) == 6);
  const auto& pile = scene.s.tile_pile;
  CHECK(pile[pile.size() - 2] == 5);   // Fathom
  CHECK(pile[pile.size() - 1] == 11);  // Lumen; everybody knows
  CHECK(scene.decision() == "ACTIVATE");
}
TEST_CASE("S12 Rabbit Keeper: the Rabbit anywhere, draw 2, and again") {
  Scene scene(2, two("", R"("hand": ["S12"], "deck": ["A3", "A4"])"));
  scene.plays("play S12 A");
  CHECK(scene.offered() == "rabbit blue, rabbit yellow, rabbit red");
  scene.plays("rabbit yellow");
  CHECK(scene.rabbit() == "yellow");
  CHECK(scene.hand(Orange) == "A3 A4");
}
TEST_CASE("S13 Herald: three to one allied planet") {
  Scene scene(2, two(R"("PC": {"token": "P1"})", R"("hand": ["S13", "A1"])"));
  scene.plays("play S13 A");
  CHECK(scene.offered() == "recruit PA, recruit PC");
  CHECK(scene.plays("recruit PC").emissaries(Orange, "PC") == 3);
}
TEST_CASE("S14 Demagogue: removes a rival where you lead, then adds one there, and again") {
  Scene scene(2,
              two(R"("PB": {"pieces": {"P1": 2, "P2": 1}}, "PC": {"pieces": {"P1": 1, "P2": 1}})",
                  R"("hand": ["S14", "A1"])"));
  scene.plays("play S14 A");
  CHECK(scene.emissaries(Purple, "PB") == 0);
  CHECK(scene.emissaries(Orange, "PB") == 3);
  CHECK(scene.emissaries(Purple, "PC") == 1);
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE("S15 Matriarch: four to the Home, and again") {
  Scene scene(2, two("", R"("hand": ["S15", "A1"])"));
  CHECK(scene.plays("play S15 A").emissaries(Orange, "PA") == 8);
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE(
    "S16 Volunteer Captain: one to each of up to three; Disorder: one to another planet where you are present") {
  Scene a(2, two(R"("PB": {"pieces": {"P1": 1}})", R"("hand": ["S16", "A1"])"));
  a.plays_on({"play S16 A", "recruit PB", "stop"});
  CHECK(a.emissaries(Orange, "PB") == 2);
  Scene d = in_disorder(disordered(R"("P1": 3, "P2": 3)"), "S16");
  d.plays("play S16 disorder");
  CHECK(d.emissaries(Orange, "PA") == 5);  // the only one
  CHECK(d.load("PB") == 6);
}
TEST_CASE("S17 Helmsman: up to five steps, and again") {
  Scene scene(2, two(R"("PA": {"pieces": {"P1": 6}})", R"("hand": ["S17", "A1"])"));
  scene.plays("play S17 A");
  for (int i = 0; i < 5; ++i) scene.plays("move PA PH");
  CHECK(scene.emissaries(Orange, "PH") == 5);
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE(
    "S18 Smuggler: up to two steps to any planet, and again; Disorder: one or more to any planets") {
  Scene a(2, two(R"("PB": {"portals": ["red"]})", R"("hand": ["S18", "A1"])"));
  a.plays_on({"play S18 A", "move PA PB", "move PA PE"});
  CHECK(a.emissaries(Orange, "PB") == 1);
  CHECK(a.decision() == "PLAY");
  Scene d = in_disorder(disordered(R"("P1": 3, "P2": 3)"), "S18");
  d.plays("play S18 disorder");
  CHECK(d.offered() == "evacuate to PA, evacuate to PE, evacuate to PH");
}
TEST_CASE(
    "S19 Customs Officer: pushes up to two rivals from where you lead or are tied; Disorder: sends one Home") {
  Scene a(2, two(R"("PB": {"portals": ["blue"], "pieces": {"P1": 2, "P2": 2}})",
                 R"("hand": ["S19", "A1"])"));
  a.plays_on({"play S19 A", "push P2 PB PA", "push P2 PB PH"});
  CHECK(a.emissaries(Purple, "PA") == 1);
  CHECK(a.emissaries(Purple, "PH") == 1);
  CHECK(a.decision() == "DISCARD");
  Scene d = in_disorder(disordered(R"("P1": 3, "P2": 3)"), "S19");
  const int home = d.emissaries(Purple, "PE");
  d.plays("play S19 disorder");
  CHECK(d.emissaries(Purple, "PE") == home + 1);
  CHECK(d.emissaries(Purple, "PB") == 2);
}
TEST_CASE("S20 Convoy Master: gathers on one planet from its neighbours, then an activation") {
  Scene scene(
      2, two(R"("PB": {"portals": ["yellow"], "pieces": {"P1": 2}})", R"("hand": ["S20", "A1"])"));
  scene.plays("play S20 A").plays("gather PH");
  CHECK(scene.offered() == "gather PH from PA, gather PH from PB, stop");
  scene.plays_on({"gather PH from PA", "gather PH from PB", "stop"});
  CHECK(scene.emissaries(Orange, "PH") == 2);
  CHECK(scene.decision() == "ACTIVATE");
}
TEST_CASE(
    "S21 Engineer: an Institute abroad where an Emissary stands, a second one too, and again") {
  Scene scene(
      2,
      two(R"("PB": {"pieces": {"P1": {"emissaries": 1, "institutes": 1}}}, "PC": {"pieces": {"P1": 1}})",
          R"("hand": ["S21", "A1"])"));
  scene.plays("play S21 A");
  CHECK(scene.offered() == "build PB, build PC");
  CHECK(scene.plays("build PC").any_chance().decision() == "PLAY");
}
TEST_CASE(
    "S22 Urbanist: Stability up by one or two, then an Emissary there, and again; Disorder: up by one or two") {
  Scene a(2, two(R"("PB": {"stability": 5, "pieces": {"P1": 1}}, "PH": {"stability": 9})",
                 R"("hand": ["S22", "A1"])"));
  a.plays("play S22 A");
  CHECK(a.offered() == "stability PB 6, stability PB 7");
  a.plays("stability PB 7");
  CHECK(a.emissaries(Orange, "PB") == 2);
  CHECK(a.decision() == "PLAY");
  Scene d = in_disorder(disordered(R"("P1": 4, "P2": 3)") + R"(, "PH": {"stability": 9})", "S22");
  d.plays("play S22 disorder").plays("stability PB 7");
  CHECK(d.stability("PB") == 7);
}
TEST_CASE(
    "S23 Agitator: Stability down by one or two, and again; Disorder: removes a rival's Institute there") {
  Scene a(2, two(R"("PB": {"stability": 7, "pieces": {"P1": 1}}, "PH": {"stability": 9})",
                 R"("hand": ["S23", "A1"])"));
  a.plays("play S23 A");
  CHECK(a.offered() == "stability PB 5, stability PB 6");
  CHECK(a.plays("stability PB 5").decision() == "PLAY");
  Scene d = in_disorder(disordered(R"("P1": 3, "P2": {"emissaries": 2, "institutes": 1})"), "S23");
  d.plays("play S23 disorder");
  CHECK(d.institutes(Purple, "PB") == 0);
  CHECK(d.s.corner[1].beside == 1);
}
TEST_CASE("S24 Provost A: draw 2 and again; B: one to each planet with an Institute and again") {
  Scene a(2, two("", R"("hand": ["S24"], "deck": ["A3", "A4"])"));
  CHECK(a.plays("play S24 A").hand(Orange) == "A3 A4");
  Scene b(2, two(R"("PB": {"pieces": {"P1": {"institutes": 1}}})", R"("hand": ["S24", "A1"])"));
  CHECK(b.plays("play S24 B").emissaries(Orange, "PB") == 1);
  CHECK(b.decision() == "PLAY");
}
TEST_CASE("S25 Curator: a Foundation where one Emissary stands, then awaken 3, and again") {
  Scene scene(2, two(R"("PB": {"pieces": {"P1": 1}})", R"("hand": ["S25", "A1"])", "", kLookAhead));
  scene.plays("play S25 A").any_chance().plays("awaken S12");
  CHECK(scene.foundations("PB") == 1);
  CHECK(scene.deck(Orange).starts_with("S12"));
  CHECK(scene.decision() == "PLAY");
}
TEST_CASE("S26 Talent Scout: awaken 4, into the hand") {
  Scene scene(2, two("", R"("hand": ["S26", "A1"])", "", kLookAhead));
  scene.plays("play S26 A").any_chance();
  CHECK(scene.offered() == "awaken S10, awaken S11, awaken S12, awaken S13");
  CHECK(scene.plays("awaken S13").hand(Orange) == "A1 S13");
}
TEST_CASE(
    "S27 Relic Hunter: may move a Foundation abroad for 2 points; Disorder: a Foundation goes back") {
  Scene a(2, two(R"("PB": {"foundations": 1}, "PC": {"pieces": {"P1": 1}}, "PA": {"pieces": {}})",
                 R"("hand": ["S27", "A1"])"));
  a.plays("play S27 A");
  CHECK(a.offered() == "shift PB PC, decline");
  CHECK(a.plays("shift PB PC").vp(Orange) == 2);
  Scene d = in_disorder(R"("PB": {"stability": 5, "foundations": 1, "pieces": {"P1": 3, "P2": 2}})",
                        "S27");
  d.plays("play S27 disorder");
  CHECK(d.foundations("PB") == 0);
  CHECK(d.s.foundation_reserve == 5);
}
TEST_CASE("S28 Chronicler: the two bottom cards of the deck, and again") {
  Scene scene(2, two("", R"("hand": ["S28"], "deck": ["A1", "A2", "A3", "A4", "A5", "A6", "A7"])"));
  CHECK(scene.plays("play S28 A").hand(Orange) == "A6 A7");
  CHECK(scene.decision() == "PLAY");
}

}  // namespace orrery::renaissance
