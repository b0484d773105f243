// Rulings of spec 7.2: ships and gates.
#include "foundation/scene.h"
#include "games/foundation/paper/paper.h"

using namespace orrery::foundation;

namespace {
std::string gates(std::string_view ring, int first, int end) {
  std::string names;
  for (int k = first; k < end; ++k) names += std::string(ring) + std::to_string(k) + " ";
  return names;
}
}  // namespace

TEST_CASE("7.2 (16) no empty gate in reach: no Space Travel, but the kin comes back") {
  Scene scene = Given()
                    .empire_pairs("GO7")
                    .red()
                    .ships("GM4 GO9")
                    .yellow()
                    .ships("GO8")
                    .kins_on("ST1")
                    .to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.kins_in_hand(Yellow) == 3);
  CHECK_MESSAGE(scene.own_kins(Yellow) == 3, "no action was taken");
}

TEST_CASE(
    "7.2 (17) no ship on the board: any empty outer gate at any level, and no other action on planets (DX-11)") {
  Scene first = Given().red().ships("GO8").yellow().kins_on("ST1").own_kins(4).to_move();
  first.plays("retrieve ST1");
  Scene third = Given().red().ships("GO8").yellow().kins_on("ST3").own_kins(6).to_move();
  third.plays("retrieve ST3");
  CHECK(first.actions().size() == 27);  // 30 without GO8 and the Empire's GO14 and GO29
  CHECK(third.actions().size() == 27);
  CHECK_FALSE(first.offers("travel GO8 level 1"));
  CHECK_FALSE(first.offers("travel GO14 level 1"));
  CHECK(first.offers_none_starting("travel GM"));
  CHECK(third.offers_none_starting("travel GM"));
  for (const std::string_view space : {"CO3", "TR3", "PR3", "BA3"}) {
    Scene other = Given().yellow().kins_on(space).in_hand("black", 1).to_move();
    other.plays("retrieve " + std::string(space));
    CHECK_MESSAGE(other.actions().empty(), space);
  }
}

TEST_CASE("7.2 (17) no ship on the board and every outer gate taken: no Space Travel") {
  Scene scene = Given()
                    .red()
                    .ships(gates("GO", 0, 14))
                    .green()
                    .ships(gates("GO", 15, 29))
                    .yellow()
                    .kins_on("ST3")
                    .to_move();
  scene.plays("retrieve ST3");
  CHECK(scene.decision() == "TURN_MAIN");
  CHECK(scene.ships(Yellow).empty());
}

TEST_CASE(
    "7.2 (18) no disc left: one ship is lifted first, and ranges are measured without it (DX-12)") {
  // 24 discs: 22 far away, two here.
  const std::string far = gates("GO", 15, 29) + gates("GM", 9, 17);
  Scene scene = Given().yellow().ships(far + "GO4 GO8").kins_on("ST1").to_move();
  CHECK(scene.discs(Yellow) == 0);
  scene.plays("retrieve ST1");
  CHECK(scene.offers_none_starting("travel"));
  CHECK(scene.offers("lift GO8 for ST"));
  CHECK(scene.actions().size() == 24);
  scene.plays("lift GO8 for ST");
  CHECK(scene.discs(Yellow) == 1);
  CHECK(scene.offers_none_starting("travel GO7"));  // GO8 is no origin any more
  CHECK(scene.offers("travel GO5 level 1"));        // next to GO4
  scene.plays("travel GO5 level 1");
  CHECK(scene.discs(Yellow) == 0);
  CHECK_FALSE(scene.ships(Yellow).contains("GO8"));
}

TEST_CASE("7.2 (18) no disc left: a lifted ship may be the research disc") {
  const std::string far = gates("GO", 15, 29) + gates("GM", 9, 17);
  Scene research =
      Given().yellow().ships(far + "GO4 GO8").kins_on("RE1").in_hand("red", 1).to_move();
  research.plays("retrieve RE1").plays("lift GO8 for RE").plays("research R2-TR pay red");
  CHECK(research.research(Yellow) == Set{"R2-TR"});
  CHECK(research.discs(Yellow) == 0);
}

TEST_CASE(
    "7.2 (18) lifting the last ship leaves none to measure from: any empty outer gate, the one just left too") {
  // 24 discs are more than the 15 research spaces and one ship can hold, so such a table has lost
  // discs.
  Scene scene = Given().yellow().ships("GO8").kins_on("ST1").to_move();
  scene.plays("retrieve ST1");
  CHECK(scene.decision() == "ACTION");
  State s = scene.state();
  s.dynasty[1].discs = 0;
  Foundation::Choices choices;
  orrery::choices(scene.game(), s, choices);
  REQUIRE(token_of(scene.game(), choices[0]) == "lift GO8 for ST");
  orrery::apply(scene.game(), s, Choice(choices[0]), choices);
  CHECK(choices.size() == 28);  // 30 without the Empire's GO14 and GO29
  CHECK(token_of(scene.game(), choices[8]) == "travel GO8 level 1");
}

TEST_CASE("7.2 (18) with nothing to place the lifted ship on, no lift is offered") {
  const std::string far = gates("GO", 15, 29) + gates("GM", 9, 17);
  Scene research = Given().yellow().ships(far + "GO4 GO8").kins_on("RE1").to_move();
  research.plays("retrieve RE1");
  CHECK(research.decision() == "TURN_MAIN");
  CHECK(research.discs(Yellow) == 0);
}

TEST_CASE("7.2 (19) with a disc in stock ships are never lifted") {
  Scene travel = Given().yellow().ships("GO8 GO4").kins_on("ST1 RE1").in_hand("red", 1).to_move();
  travel.plays("retrieve ST1");
  CHECK(travel.offers_none_starting("lift"));
  travel.plays("no action").plays("retrieve RE1");
  CHECK(travel.offers_none_starting("lift"));
}

TEST_CASE("7.2 (20) occupied gates may be passed, only the destination must be empty (DX-10)") {
  Scene scene =
      Given().empire_pairs("GM3").red().ships("GM4").yellow().ships("GO8").kins_on("ST2").to_move();
  scene.plays("retrieve ST2");
  CHECK(scene.offers("travel GM5 level 2"));
  CHECK(scene.offers_none_starting("travel GM4"));
  CHECK(scene.offers_none_starting("travel GM3"));
}

TEST_CASE(
    "7.2 (21) ship and Empire ship on one gate: closed to all, but its owner fights, travels and trades from it") {
  Given shared;
  shared.empire_pairs("GO5").yellow().ships("GO5");
  Scene fights = Given(shared).kins_on("BA1").to_move();
  fights.plays("retrieve BA1");
  CHECK(fights.actions() == Set{"battle GO5 loot PO1 level 1", "battle GO5 loot PO2 level 1"});
  Scene travels = Given(shared).kins_on("ST1").to_move();
  travels.plays("retrieve ST1");
  CHECK(travels.actions() == Set{"travel GO4 level 1", "travel GO6 level 1", "travel GM3 level 1"});
  Scene trades = Given(shared).kins_on("TR1").to_move();
  trades.plays("retrieve TR1").plays("trade PO1 PO2");
  Scene red = Given(shared).red().ships("GO6").kins_on("ST1").to_move();
  red.plays("retrieve ST1");
  CHECK(red.actions() == Set{"travel GO7 level 1"});
}

TEST_CASE("7.2 (22) two own ships beside one Empire ship: it is one battle for one Empire ship") {
  Scene scene = Given().empire_pairs("GO9").yellow().ships("GO8 GO10").kins_on("BA1").to_move();
  scene.plays("retrieve BA1");
  CHECK(scene.actions() == Set{"battle GO9 loot PO3 level 1"});
  scene.plays("battle GO9 loot PO3 level 1");
  CHECK(scene.captured(Yellow) == 1);
}

TEST_CASE(
    "7.2 (23) stacking through C1-05: the others cannot stack on her nor on the shared gate") {
  Scene red = Given()
                  .yellow()
                  .owns("C1-05")
                  .ships("GO9 GO7")
                  .green()
                  .ships("GO9")
                  .red()
                  .ships("GO8")
                  .kins_on("ST1")
                  .to_move();
  red.plays("retrieve ST1");
  CHECK(red.actions() == Set{"travel GM4 level 1"});
}

TEST_CASE("7.2 (24) stacked ships and the Empire: each player on the gate is hit") {
  Scene scene = Given()
                    .empire_pairs("GO8")
                    .yellow()
                    .owns("C1-05")
                    .ships("GO9")
                    .green()
                    .ships("GO9")
                    .red()
                    .holds_the_empire_kin()
                    .to_end_her_turn();
  CHECK(scene.ships(Yellow).empty());
  CHECK(scene.ships(Green).empty());
}
