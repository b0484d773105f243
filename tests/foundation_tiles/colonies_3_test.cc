// Colony tiles of level III, except the Turncoat Admiral (spec 8.5).
#include "foundation/scene.h"

using namespace orrery::foundation;

namespace {
// Yellow stands at the centre with one black to pay for a colony.
Scene yellow_colonizes_the_centre(std::string_view colony) {
  Scene scene =
      Given().lies(colony, "PC").yellow().ships("GI1").kins_on("CO3").in_hand("black", 1).to_move();
  scene.plays("retrieve CO3").plays("colonize PC pay black take " + std::string(colony));
  return scene;
}
}  // namespace

TEST_CASE("C3-01 Imperial Treasury gives three black cubes") {
  const Scene scene = yellow_colonizes_the_centre("C3-01");
  CHECK(scene.hand(Yellow, "black") == 3);
  CHECK(scene.supply("black") == 8);
  CHECK(scene.colonies(Yellow) == Set{"C3-01 on PC"});
}

TEST_CASE("C3-02 Great House gives three neutral kins to hand") {
  const Scene scene = yellow_colonizes_the_centre("C3-02");
  CHECK(scene.neutral_kins(Yellow) == 3);
  CHECK(scene.kins_in_hand(Yellow) == 6);
}

TEST_CASE(
    "C3-03 Master Academy: a kin retrieved from level III or the centre brings one black, once per turn") {
  Scene scene = Given().yellow().owns("C3-03").kins_on("TR3 TR2 centre").to_move();
  scene.plays("retrieve TR3");
  CHECK(scene.options() == Set{"take black with C3-03", "decline C3-03"});
  scene.plays("take black with C3-03").plays("no action");
  CHECK(scene.hand(Yellow, "black") == 1);
  CHECK(scene.used(Yellow, "C3-03"));
  scene.plays("retrieve centre TR");
  CHECK(scene.decision() == "ACTION");
  Scene centre = Given().yellow().owns("C3-03").kins_on("centre TR2").to_move();
  centre.plays("retrieve TR2");
  CHECK(centre.decision() == "TURN_MAIN");
  centre.plays("retrieve centre TR").plays("take black with C3-03").plays("no action");
  CHECK(centre.hand(Yellow, "black") == 1);
}

TEST_CASE("C3-03 Master Academy declined stays ready") {
  Scene scene = Given().yellow().owns("C3-03").kins_on("TR3 RE3").to_move();
  scene.plays("retrieve TR3").plays("decline C3-03");
  scene.plays("retrieve RE3").plays("take black with C3-03").plays("no action");
  CHECK(scene.hand(Yellow, "black") == 1);
}

// ------------------------------------------------------------------------------------- C3-04
TEST_CASE("C3-04 Psychohistorian: a peek and a personal goal, both for her eyes only") {
  Scene scene = yellow_colonizes_the_centre("C3-04");
  CHECK(scene.options() == Set{"peek A", "peek B", "peek C", "decline C3-04"});
  scene.plays("peek C").chance("goal C G2").chance("personal G7");
  CHECK(scene.goal_seen_by(Yellow, "C") == "G2");
  CHECK(scene.goal_seen_by(Red, "C").empty());
  CHECK(scene.personal_goal_seen_by(Yellow, Yellow) == "G7");
  CHECK(scene.personal_goal_seen_by(Red, Yellow).empty());
  CHECK(scene.offers_none_starting("declare"));
}

TEST_CASE(
    "C3-04 Psychohistorian: the personal goal comes without asking, also when the peek is declined or all goals lie open") {
  Scene declines = yellow_colonizes_the_centre("C3-04");
  declines.plays("decline C3-04").chance("personal G1");
  CHECK(declines.personal_goal_seen_by(Yellow, Yellow) == "G1");
  Scene open = Given()
                   .face_up("A")
                   .face_up("B")
                   .face_up("C")
                   .lies("C3-04", "PC")
                   .yellow()
                   .ships("GI1")
                   .kins_on("CO3")
                   .in_hand("black", 1)
                   .to_move();
  open.plays("retrieve CO3").plays("colonize PC pay black take C3-04");
  CHECK(open.options() == Set{"personal G4", "personal G5", "personal G6", "personal G7",
                              "personal G8", "personal G9"});
  open.chance("personal G9");
}

TEST_CASE(
    "C3-04 Psychohistorian: the personal goal takes Research III, one black, and any level II and any level III space") {
  const auto may_research = [](std::string_view researched, std::string_view space) {
    Scene scene = Given()
                      .yellow()
                      .owns("C3-04")
                      .personal_goal("G3")
                      .researched(researched)
                      .kins_on(space)
                      .in_hand("black", 1)
                      .to_move();
    scene.plays("retrieve " + std::string(space));
    return scene.offers("research personal pay black");
  };
  CHECK(may_research("R2-ST R3-RE", "RE3"));
  CHECK_FALSE(may_research("R2-ST R3-RE", "RE2"));
  CHECK_FALSE(may_research("R2-ST R2-CO", "RE3"));
  CHECK_FALSE(may_research("R3-RE R3-ST", "RE3"));
  CHECK_FALSE(may_research("", "RE3"));
  CHECK(may_research("R2-BA R3-ST R4-A", "RE3"));
}

TEST_CASE("C3-04 Psychohistorian: researched and fulfilled the personal goal wins") {
  Scene scene = Given()
                    .yellow()
                    .owns("C3-04")
                    .personal_goal("G3")
                    .researched("R2-ST R3-ST")
                    .kins_on("RE3")
                    .in_hand("black", 4)
                    .to_move();
  CHECK(scene.offers_none_starting("declare"));
  scene.plays("retrieve RE3").plays("research personal pay black");
  CHECK(scene.research(Yellow).contains("personal"));
  CHECK(scene.discs(Yellow) == 21);
  scene.plays("declare personal");
  CHECK(scene.over());
  CHECK(scene.winners() == orrery::SeatSet::of(Yellow));
  CHECK(scene.winning_goal() == "G3");
}

TEST_CASE(
    "C3-04 Psychohistorian: a wrong declaration turns the personal goal face up; nobody else can research or declare it") {
  Scene scene = Given()
                    .red()
                    .researched("R2-ST R3-ST")
                    .kins_on("RE3")
                    .in_hand("black", 3)
                    .yellow()
                    .owns("C3-04")
                    .personal_goal("G3")
                    .researched("R2-ST R3-ST personal")
                    .to_move();
  scene.plays("declare personal");
  CHECK_FALSE(scene.over());
  CHECK(scene.personal_goal_seen_by(Red, Yellow) == "G3");
  CHECK_MESSAGE(scene.offers_none_starting("declare"), "face up and not fulfilled");
  scene.idles();
  scene.idles();
  CHECK(scene.asked() == Red);
  CHECK(scene.offers_none_starting("declare"));
  scene.plays("retrieve RE3");
  CHECK(scene.offers_none_starting("research personal"));
}

// ------------------------------------------------------------------------------------- C3-06
TEST_CASE("C3-06 Imperial Archive draws two level III tiles and keeps one in its place") {
  Scene scene = yellow_colonizes_the_centre("C3-06");
  scene.plays("draw tiles with C3-06");
  CHECK(scene.options() == Set{"draw C3-01", "draw C3-04", "draw C3-05", "draw C3-07"});
  scene.chance("draw C3-01").chance("draw C3-05").plays("keep C3-01");
  CHECK(scene.hand(Yellow, "black") == 3);
  CHECK(scene.colonies(Yellow) == Set{"C3-01 on PC"});
  CHECK_FALSE(scene.colony_pile().contains("C3-05"));
}

TEST_CASE("C3-06 Imperial Archive: a kept Psychohistorian works at once") {
  Scene scene = yellow_colonizes_the_centre("C3-06");
  scene.plays("draw tiles with C3-06")
      .chance("draw C3-04")
      .chance("draw C3-07")
      .plays("keep C3-04");
  scene.plays("peek A").chance("goal A G1").chance("personal G2");
  CHECK(scene.personal_goal_seen_by(Yellow, Yellow) == "G2");
}

TEST_CASE("C3-06 Imperial Archive may be declined") {
  Scene scene = yellow_colonizes_the_centre("C3-06");
  scene.plays("decline C3-06");
  CHECK(scene.colonies(Yellow) == Set{"C3-06 on PC"});
}

// ------------------------------------------------------------------------------------- C3-07
TEST_CASE("C3-07 Noble Upbringing: a kin from hand may enter level II of any action, always") {
  Scene scene = Given().yellow().owns("C3-07").researched("R2-BA R3-PR").to_move();
  CHECK(scene.options_starting("move hand") ==
        Set{"move hand ST1", "move hand ST2", "move hand CO1", "move hand CO2", "move hand PR1",
            "move hand PR2", "move hand PR3", "move hand BA1", "move hand BA2", "move hand RE1",
            "move hand RE2", "move hand TR1", "move hand TR2"});
  scene.plays("move hand ST2");
  CHECK_FALSE(scene.used(Yellow, "C3-07"));
  CHECK(scene.offers("move hand CO2"));
}

TEST_CASE("C3-07 Noble Upbringing serves its owner only") {
  Scene scene = Given().yellow().owns("C3-07").red().to_move();
  CHECK_FALSE(scene.offers("move hand ST2"));
}
