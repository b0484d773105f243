// Research.  Rulebook 5.8, clauses FD-5.8.1 to FD-5.8.6.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

Set research(Given given, const std::string& kin) {
  return given.kins_on(kin).to_move().plays("retrieve " + kin).options_starting("research ");
}
// With cubes of every colour but black.
Given rich(std::string_view researched) {
  Given given;
  given.yellow().researched(researched);
  for (const char* colour :
       {"blue", "green", "red", "yellow", "brown", "gray", "orange", "teal", "purple", "white"})
    given.in_hand(colour, 1);
  return given;
}

}  // namespace

TEST_CASE(
    "FD-5.8.1 A cube is discarded and a disc put on the space; discs of different players share it") {
  Scene scene =
      Given().red().researched("R2-ST").yellow().kins_on("RE1").in_hand("green", 1).to_move();
  scene.plays("retrieve RE1").plays("research R2-ST pay green");
  CHECK(scene.hand(Yellow, "green") == 0);
  CHECK(scene.supply("green") == 13);
  CHECK(scene.discs(Yellow) == 23);
  CHECK(scene.research(Yellow) == Set{"R2-ST"});
  CHECK(scene.research(Red) == Set{"R2-ST"});
}

TEST_CASE("FD-5.8.1 A space is researched once by a player, and not without its resource") {
  CHECK(research(Given().yellow().researched("R2-ST").in_hand("green", 2), "RE1") ==
        Set{"research R2-PR pay green", "research R2-BA pay green"});
  CHECK(research(Given().yellow().in_hand("white", 1), "RE1").empty());
}

TEST_CASE("FD-5.8.2 Research I: a level II space for one of its two printed level I colours") {
  CHECK(research(rich(""), "RE1") ==
        Set{"research R2-ST pay green", "research R2-ST pay yellow", "research R2-CO pay red",
            "research R2-CO pay yellow", "research R2-TR pay blue", "research R2-TR pay red",
            "research R2-PR pay green", "research R2-PR pay red", "research R2-RE pay blue",
            "research R2-RE pay yellow", "research R2-BA pay blue", "research R2-BA pay green"});
  CHECK(research(rich("R2-ST R2-CO"), "RE1").size() == 8);
}

TEST_CASE(
    "FD-5.8.3 Research II: a level III space for its printed level II colour, after one of its two preceding spaces") {
  const auto third = [](std::string_view researched) {
    Set spaces;
    for (const std::string& option : research(rich(researched), "RE2"))
      if (option.starts_with("research R3-")) spaces.insert(option.substr(9));
    return spaces;
  };
  CHECK(third("").empty());
  CHECK(third("R2-ST") == Set{"R3-ST pay white", "R3-CO pay orange"});
  CHECK(third("R2-CO") == Set{"R3-CO pay orange", "R3-TR pay purple"});
  CHECK(third("R2-TR") == Set{"R3-TR pay purple", "R3-PR pay brown"});
  CHECK(third("R2-PR") == Set{"R3-PR pay brown", "R3-RE pay gray"});
  CHECK(third("R2-RE") == Set{"R3-RE pay gray", "R3-BA pay teal"});
  CHECK(third("R2-BA") == Set{"R3-BA pay teal", "R3-ST pay white"});
  for (const std::string& option : research(rich("R2-ST"), "RE1"))
    CHECK_FALSE(option.starts_with("research R3-"));  // not with Research I
}

TEST_CASE(
    "FD-5.8.4 Research III: a level IV space for one black, after one of two level III spaces or any level IV space") {
  const auto fourth = [](std::string_view researched) {
    Set spaces;
    for (const std::string& option : research(rich(researched).in_hand("black", 1), "RE3"))
      if (option.starts_with("research R4-")) spaces.insert(option.substr(9));
    return spaces;
  };
  const std::string a = "R4-A pay black", b = "R4-B pay black", c = "R4-C pay black";
  CHECK(fourth("R2-ST R2-CO R2-PR R2-BA R2-RE R2-TR").empty());
  CHECK(fourth("R2-ST R3-ST") == Set{a});
  CHECK(fourth("R2-ST R3-CO") == Set{a});
  CHECK(fourth("R2-TR R3-TR") == Set{b});
  CHECK(fourth("R2-TR R3-PR") == Set{b});
  CHECK(fourth("R2-RE R3-RE") == Set{c});
  CHECK(fourth("R2-RE R3-BA") == Set{c});
  CHECK(fourth("R2-ST R3-ST R4-A") == Set{b, c});
  CHECK(research(rich("R2-ST R3-ST"), "RE3").contains("research R4-A pay black") ==
        false);  // without a black
  for (const std::string& option : research(rich("R2-ST R3-ST").in_hand("black", 1), "RE2"))
    CHECK_FALSE(option.starts_with("research R4-"));
}

TEST_CASE("FD-5.8.5 Levels II and III raise her research level at once, hers alone") {
  Scene scene =
      Given().red().yellow().kins_on("RE1 RE2").in_hand("blue", 1).in_hand("purple", 1).to_move();
  CHECK(scene.targets("move hand TR") == Set{"1"});
  scene.plays("retrieve RE1").plays("research R2-TR pay blue");
  CHECK(scene.targets("move hand TR") == Set{"1", "2"});
  scene.plays("retrieve RE2").plays("research R3-TR pay purple");
  scene.idles().idles();
  CHECK(scene.active() == Yellow);
  CHECK(scene.targets("move hand TR") == Set{"1", "2", "3"});
  scene.idles();
  CHECK(scene.active() == Green);
  CHECK(scene.targets("move hand TR") == Set{"1"});
}

TEST_CASE("FD-5.8.5 At level IV she looks at the goal without showing it") {
  Scene scene =
      Given().yellow().researched("R2-TR R3-TR").kins_on("RE3").in_hand("black", 1).to_move();
  scene.plays("retrieve RE3").plays("research R4-B pay black");
  CHECK(scene.decision() == "CHANCE_GOAL");
  CHECK(scene.options().size() == 9);
  scene.chance("goal B G7");
  CHECK(scene.goal_seen_by(Yellow, "B") == "G7");
  CHECK(scene.goal_seen_by(Red, "B") == "");
  CHECK(scene.goal_seen_by(Green, "B") == "");
  CHECK(scene.seen_by(Red).goal(1).to == SeatSet::of(Yellow));
}

TEST_CASE("FD-5.8.6 A kin that climbed by moves and bumps executes its level without research") {
  Scene scene = Given().yellow().ships("GI1").kins_on("TR2 TR3").to_move();
  scene.plays("move up TR2").plays("bump left");
  CHECK(scene.kins(Yellow) == Set{"centre", "RE3"});
  CHECK(scene.research(Yellow).empty());
  scene.plays("retrieve centre TR").plays("trade PM1 PM2 PC");
  CHECK(scene.hand(Yellow, "black") == 1);
}
