// Rulings of spec 7.5: colonies.
#include "foundation/scene.h"
#include "games/foundation/paper/names.h"

using namespace orrery::foundation;

namespace {
std::size_t tile_of(const Scene& scene, std::string_view id) {
  return find_colony(scene.game().content, id).value();
}

// Yellow will colonize PO2, where the Survey Office lies, from a pile of level I tiles changed by
// `change`.
Scene survey(void (*change)(const Scene& before, Foundation& game, State& s)) {
  const Scene before = Given()
                           .lies("C1-06", "PO2")
                           .yellow()
                           .ships("GO8")
                           .kins_on("CO1")
                           .in_hand("blue", 1)
                           .to_move();
  auto game = std::make_shared<Foundation>(before.game());
  State s = before.state();
  change(before, *game, s);
  Scene scene(game, s);
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-06");
  return scene;
}
}  // namespace

TEST_CASE("7.5 (53) a tile gained in a Colonize order may already redirect the kin of that order") {
  Scene page = Given()
                   .lies("C1-07", "PO2")
                   .yellow()
                   .ships("GO8")
                   .kins_on("CO1")
                   .in_hand("blue", 1)
                   .to_move();
  page.plays("retrieve CO1")
      .plays("colonize PO2 pay blue take C1-07")
      .plays("kin to PR1 with C1-07");
  CHECK(page.kins(Yellow) == Set{"PR1"});
  Scene second = Given()
                     .lies("C2-07", "PM0")
                     .yellow()
                     .ships("GM1")
                     .kins_on("CO2")
                     .in_hand("orange", 1)
                     .to_move();
  second.plays("retrieve CO2")
      .plays("colonize PM0 pay orange take C2-07")
      .plays("kin down with C2-07");
  CHECK(second.kins(Yellow) == Set{"CO1"});
}

TEST_CASE("7.5 (53) the moment of Novice School has passed when it is gained") {
  Scene scene = Given()
                    .lies("C1-03a", "PO2")
                    .yellow()
                    .ships("GO8")
                    .kins_on("CO1")
                    .in_hand("blue", 1)
                    .to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-03a");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.cubes(Yellow) == 0);
}

TEST_CASE("7.5 (54) with one tile in the pile she draws one and may keep it or the drawing tile") {
  const auto one_left = [](const Scene& before, Foundation&, State& s) {
    for (const std::string_view gone : {"C1-11", "C1-12", "C1-14"})
      s.colony_pile.take(static_cast<int>(tile_of(before, gone)));
  };
  Scene keeps = survey(one_left);
  keeps.plays("draw tiles with C1-06");
  CHECK(keeps.options() == Set{"keep C1-13", "decline C1-06"});
  Scene declines = keeps;
  keeps.plays("keep C1-13");
  CHECK(keeps.colonies(Yellow) == Set{"C1-13 on PO2"});
  declines.plays("decline C1-06");
  CHECK(declines.colonies(Yellow) == Set{"C1-06 on PO2"});
}

TEST_CASE(
    "7.5 (54) with an empty pile nothing happens and the drawing tile is kept without effect") {
  Scene scene = survey([](const Scene& before, Foundation&, State& s) {
    for (const std::string_view gone : {"C1-11", "C1-12", "C1-13", "C1-14"})
      s.colony_pile.take(static_cast<int>(tile_of(before, gone)));
  });
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.colonies(Yellow) == Set{"C1-06 on PO2"});
}

TEST_CASE(
    "7.5 (55) a kept one-time tile takes effect now; a kept drawing tile draws again from what is left") {
  Scene scene = survey([](const Scene& before, Foundation& game, State&) {
    game.content.colony.slot[tile_of(before, "C1-12")].effects =
        game.content.colony[tile_of(before, "C1-06")].effects;
    game.content.derive();
  });
  scene.plays("draw tiles with C1-06")
      .chance("draw C1-12")
      .chance("draw C1-11")
      .plays("keep C1-12");
  CHECK(scene.options() == Set{"draw tiles with C1-12", "decline C1-12"});
  scene.plays("draw tiles with C1-12").chance("draw C1-14");
  CHECK(scene.options() ==
        Set{"keep C1-13", "keep C1-14"});  // the last tile of the pile needed no question
  scene.plays("keep C1-14");
  CHECK(scene.counters("C1-14") == 3);
  CHECK(scene.colonies(Yellow) == Set{"C1-14 on PO2"});
}

TEST_CASE(
    "7.5 (56) the kept tile takes the place of the drawing tile: the planet and its level count for G2") {
  Scene scene = Given()
                    .lies("C2-06", "PM0")
                    .yellow()
                    .colonized("PO0 PC")
                    .ships("GM1")
                    .kins_on("CO2")
                    .in_hand("orange", 1)
                    .to_move();
  scene.plays("retrieve CO2")
      .plays("colonize PM0 pay orange take C2-06")
      .plays("draw tiles with C2-06")
      .chance("draw C2-07")
      .chance("draw C2-08")
      .plays("keep C2-08");
  CHECK(scene.colonies(Yellow).contains("C2-08 on PM0"));
  CHECK(scene.fulfils(Yellow, "G2"));
}

TEST_CASE(
    "7.5 (57) the central tiles are exhausted: any tile of the Colony Board, for one black, counts for the centre") {
  Scene some_left = Given()
                        .red()
                        .colonized("PC PC")
                        .yellow()
                        .ships("GI1")
                        .kins_on("CO3")
                        .in_hand("black", 1)
                        .to_move();
  some_left.plays("retrieve CO3");
  CHECK(some_left.options_starting("colonize PC") == Set{"colonize PC pay black take C3-03"});
  Scene scene = Given()
                    .lies("C1-01a", "PO2")
                    .red()
                    .colonized("PC PC PC")
                    .yellow()
                    .ships("GI1")
                    .kins_on("CO3")
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve CO3");
  CHECK(scene.options_starting("colonize PC").size() == 18);
  scene.plays("colonize PC pay black take C1-01a");
  CHECK(scene.colonies(Yellow) == Set{"C1-01a on PC"});
  CHECK_MESSAGE(scene.hand(Yellow, "yellow") == 3,
                "its colour stays that of the planet it lay for");
  CHECK_MESSAGE(scene.own_kins(Yellow) == 3, "a level III action: the 4th kin is still missing");
  Scene po2 = Given()
                  .lies("C1-01a", "PO2")
                  .red()
                  .colonized("PC PC PC")
                  .yellow()
                  .owns("C1-02", "PO3")
                  .ships("GI1 GO8")
                  .kins_on("CO3 CO1")
                  .in_hand("black", 1)
                  .in_hand("blue", 1)
                  .to_move();
  po2.plays("retrieve CO3").plays("colonize PC pay black take C1-01a").plays("retrieve CO1");
  CHECK_MESSAGE(po2.offers_none_starting("colonize PO2"), "PO2 counts as colonized");
}

TEST_CASE("7.5 (58) Settler Charter: she may pay and keep it for a second Colonize I of the turn") {
  Scene scene = Given()
                    .lies("C1-02", "PO2")
                    .lies("C1-05", "PO3")
                    .yellow()
                    .ships("GO8")
                    .owns("C1-09")
                    .kins_on("CO1 CO2")
                    .in_hand("blue", 1)
                    .to_move();
  scene.plays("retrieve CO1").plays("colonize PO2 pay blue take C1-02");
  CHECK_FALSE(scene.used(Yellow, "C1-09"));
  scene.plays("retrieve CO2").plays("colonize PO3 take C1-05 with C1-09");
  CHECK(scene.colonies(Yellow).size() == 3);
}

TEST_CASE("7.5 (59) Twin Bazaars: the same pair twice if both planets have two cubes") {
  Scene twice = Given()
                    .stock("PO1", 2)
                    .stock("PO2", 2)
                    .yellow()
                    .ships("GO5")
                    .owns("C1-10")
                    .kins_on("TR1")
                    .to_move();
  twice.plays("retrieve TR1").plays("trade PO1 PO2").plays("trade PO1 PO2 with C1-10");
  CHECK(twice.hand(Yellow, "blue") == 2);
  CHECK(twice.hand(Yellow, "yellow") == 2);
  CHECK(twice.stock("PO1") == 0);
  Scene once = Given().stock("PO1", 2).yellow().ships("GO5").owns("C1-10").kins_on("TR1").to_move();
  once.plays("retrieve TR1").plays("trade PO1 PO2");
  CHECK(once.offers_none_starting("trade"));
}

TEST_CASE("7.5 (60) Twin Foundries: two executions, each with its own again") {
  Scene scene = Given()
                    .stock("PO2", 0)
                    .stock("PO3", 0)
                    .yellow()
                    .ships("GO8")
                    .owns("C1-11")
                    .kins_on("PR1")
                    .to_move();
  scene.plays("retrieve PR1").plays("produce PO2").plays("produce PO2");
  CHECK_FALSE(scene.used(Yellow, "C1-11"));
  CHECK(scene.actions() == Set{"produce PO3 with C1-11"});
  scene.plays("produce PO3 with C1-11");
  CHECK(scene.actions() == Set{"produce PO3"});
  scene.plays("produce PO3");
  CHECK(scene.hand(Yellow, "yellow") == 2);
  CHECK(scene.hand(Yellow, "blue") == 2);
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE(
    "7.5 (60) Twin Foundries: after declining again the second execution may be on the same planet, with its own again") {
  Scene scene = Given()
                    .stock("PO2", 0)
                    .stock("PO3", 2)
                    .yellow()
                    .ships("GO8")
                    .owns("C1-11")
                    .kins_on("PR1")
                    .to_move();
  scene.plays("retrieve PR1").plays("produce PO2").plays("stop");
  CHECK(scene.actions() == Set{"produce PO2 with C1-11"});
  scene.plays("produce PO2 with C1-11");
  CHECK_MESSAGE(scene.decision() == "TURN_MAIN", "the second cube did not slide down");
  CHECK(scene.hand(Yellow, "yellow") == 2);
}

TEST_CASE(
    "7.5 (61) Lost Archive: also for level IV and for the personal goal; level and price stay") {
  Scene scene = Given()
                    .yellow()
                    .owns("C1-12")
                    .personal_goal("G5")
                    .kins_on("RE3")
                    .in_hand("black", 1)
                    .to_move();
  scene.plays("retrieve RE3");
  CHECK(scene.offers("research R4-A pay black with C1-12"));
  CHECK(scene.offers("research personal pay black with C1-12"));
  CHECK_FALSE(scene.offers("research R4-A pay black"));
  scene.plays("research R4-B pay black with C1-12").chance("goal B G1");
  CHECK(scene.research(Yellow) == Set{"R4-B"});
  CHECK(scene.used(Yellow, "C1-12"));
}

TEST_CASE(
    "7.5 (62) War Council: each further kin has its own bonus, unlock, destination and bumps before the next is chosen") {
  Scene scene = Given()
                    .empire_pairs("GM4 GO8")
                    .yellow()
                    .ships("GM5 GO22 GO9")
                    .owns("C1-13")
                    .owns("C1-03a")
                    .owns("C2-07")
                    .kins_on("BA1 BA2")
                    .own_kins(3)
                    .to_move();
  scene.plays("retrieve BA2").plays("battle GM4 loot PO3 level 2");
  CHECK(scene.own_kins(Yellow) == 3);  // a level II action, the 4th kin is missing
  scene.plays("kin down with C2-07");
  CHECK_MESSAGE(scene.decision() == "BUMP",
                "Battle I was occupied: bumps come before the next kin");
  scene.plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"BA2", "PR1"});
  CHECK(scene.decision() == "ACTION_MORE");
  scene.plays("further kin BA2 with C1-13").plays("battle GO8 loot PO2 level 1");
  CHECK(scene.own_kins(Yellow) == 4);
  CHECK(scene.kins(Yellow) == Set{"PR1"});
  CHECK(scene.orders_left() == 1);
}

TEST_CASE(
    "7.5 (62) War Council: a kin that a tile put back on a Battle space may be taken again and counts again") {
  Scene scene = Given()
                    .empire_pairs("GM4 GO8")
                    .yellow()
                    .ships("GM5 GO22 GO9")
                    .owns("C1-13")
                    .owns("C1-07")
                    .owns("C1-03a")
                    .kins_on("BA2")
                    .own_kins(6)
                    .to_move();
  scene.plays("retrieve BA2").plays("battle GM4 loot PO3 level 2").plays("kin to BA1 with C1-07");
  CHECK(scene.actions() == Set{"further kin BA1 with C1-13"});
  scene.plays("further kin BA1 with C1-13");
  CHECK_MESSAGE(scene.decision() == "RETRIEVE_BONUS", "its own bonus: it left level I");
  scene.plays("take red with C1-03a").plays("battle GO23 loot PO8 level 1");
  CHECK(scene.captured(Yellow) == 2);
  CHECK(scene.decision() == "TURN_MAIN");
}

TEST_CASE("7.5 (62) War Council has no effect out of turn, nor in the owner's own Empire phase") {
  Scene scene = Given()
                    .empire_pairs("GO7 GM4")
                    .red()
                    .ships("GO8")
                    .owns("C1-13")
                    .kins_on("BA1 BA2 BA3")
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  scene.plays("fight GO8 from BA1");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.active() == Yellow);
  CHECK(scene.captured(Red) == 1);
}

TEST_CASE("7.5 (63) Emergency Decrees: one extra order per turn, three per game") {
  Scene scene = Given(2).yellow().owns("C1-14").to_move();
  scene.plays("move hand RE1")
      .plays("move hand TR1")
      .plays("extra order with C1-14")
      .plays("move hand PR1");
  CHECK_MESSAGE(scene.active() == Red, "not twice in one turn");
  scene.idles();
  scene.plays("retrieve RE1")
      .plays("retrieve TR1")
      .plays("extra order with C1-14")
      .plays("retrieve PR1");
  scene.idles();
  scene.plays("move hand RE1")
      .plays("move hand TR1")
      .plays("extra order with C1-14")
      .plays("move hand PR1");
  CHECK(scene.counters("C1-14") == 0);
  scene.idles();
  scene.plays("retrieve RE1").plays("retrieve TR1");
  CHECK_MESSAGE(scene.active() == Red, "no counter is left");
}

TEST_CASE(
    "7.5 (64) Imperial Colours: placed on Empire ships, never forced off, still free to fight") {
  Scene scene =
      Given(2).empire_pairs("GO8").yellow().ships("GO9").owns("C2-05").kins_on("BA1 ST1").to_move();
  scene.plays("retrieve ST1").plays("travel GO8 level 1");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GO9"});
  scene.plays("move hand CO1");
  CHECK(scene.decision() == "EMPIRE_HIT");
  CHECK(scene.options() == Set{"fight GO9 from BA1", "stay put GO9"});
  scene.plays("stay put GO9");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GO9"});
}

TEST_CASE(
    "7.5 (65) Second Service: from level I to hand; from the centre to level II of the action executed, without an action to hand") {
  Scene one = Given().yellow().owns("C2-07").kins_on("PR1").to_move();
  one.plays("retrieve PR1");
  CHECK(one.kins(Yellow).empty());
  CHECK(one.decision() == "TURN_MAIN");
  Scene centre = Given().yellow().ships("GO8").owns("C2-07").kins_on("centre").to_move();
  centre.plays("retrieve centre PR").plays("produce PO2");
  CHECK(centre.options() == Set{"kin to hand", "kin down with C2-07"});
  centre.plays("kin down with C2-07");
  CHECK(centre.kins(Yellow) == Set{"PR2"});
  Scene nothing = Given().yellow().ships("GO8").owns("C2-07").kins_on("centre").to_move();
  nothing.plays("retrieve centre PR").plays("no action");
  CHECK(nothing.decision() == "TURN_MAIN");
  CHECK(nothing.kins_in_hand(Yellow) == 3);
}

TEST_CASE("7.5 (66) Transmuters finds no exchange for black") {
  Scene scene = Given().yellow().owns("C2-08").in_hand("black", 2).to_move();
  CHECK(scene.offers_none_starting("exchange"));
}

TEST_CASE(
    "7.5 (67) Turncoat Admiral: one ship for one action, never target and supporter at once, not for goals") {
  Scene battle =
      Given().empire_pairs("GO8").yellow().ships("GO19").owns("C3-05").kins_on("BA1").to_move();
  battle.plays("retrieve BA1");
  CHECK_MESSAGE(battle.decision() == "TURN_MAIN", "no Empire ship has another one beside it");
  const Scene goal = Given().empire_pairs("GI0").yellow().ships("GI2 GI4").owns("C3-05").to_move();
  CHECK_FALSE(goal.fulfils(Yellow, "G9"));
}

TEST_CASE("7.5 (68) two copies of a tile with one owner are independent") {
  Scene scene = Given().yellow().owns("C1-03a").owns("C1-03b").kins_on("ST1 TR1").to_move();
  scene.plays("retrieve ST1")
      .plays("take blue with C1-03a")
      .plays("decline C1-03b")
      .plays("no action");
  scene.plays("retrieve TR1");
  CHECK(scene.options().contains("take red with C1-03b"));
  CHECK_FALSE(scene.options().contains("take red with C1-03a"));
}

TEST_CASE("7.5 (69) permanent tiles are never flipped") {
  Scene scene = Given()
                    .empire_pairs("GO9")
                    .red()
                    .ships("GO7")
                    .yellow()
                    .ships("GO8")
                    .owns("C1-05")
                    .owns("C2-05")
                    .owns("C3-07")
                    .kins_on("ST1")
                    .to_move();
  scene.plays("retrieve ST1").plays("travel GO7 level 1").plays("move hand ST2");
  for (const std::string_view tile : {"C1-05", "C2-05", "C3-07"})
    CHECK_FALSE(scene.used(Yellow, tile));
}
