// Space Travel.  Rulebook 5.4, clauses FD-5.4.1 to FD-5.4.7.
#include "foundation/scene.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {
Set reached(Given given, const std::string& kin) {
  return given.kins_on(kin).to_move().plays("retrieve " + kin).targets("travel ");
}
}  // namespace

TEST_CASE("FD-5.4.1 A ship from stock goes up to 1, 2 or 3 links from one of her ships") {
  Given given;
  given.yellow().ships("GM8").empire_pairs("GO5 GM3 GI0");
  CHECK(reached(given, "ST1") == Set::of("GI2 GM7 GM9"));
  CHECK(reached(given, "ST2") == Set::of("GI2 GM7 GM9 GI1 GM6 GO13 GM10 GO15"));
  CHECK(reached(given, "ST3") ==
        Set::of("GI2 GM7 GM9 GI1 GM6 GO13 GM10 GO15 GI4 GM11 GM5 GO10 GO12 GO14 GO16 GO18"));
  Scene scene = given.kins_on("ST1").to_move();
  scene.plays("retrieve ST1").plays("travel GM7 level 1");
  CHECK(scene.ships(Yellow) == Set{"GM8", "GM7"});
  CHECK(scene.discs(Yellow) == 22);
}

TEST_CASE("FD-5.4.1 Every own ship is an origin; other players' ships are not") {
  Given given;
  given.red().ships("GO20").yellow().ships("GO8 GO2");
  CHECK(reached(given, "ST1") == Set::of("GM4 GO7 GO9 GO1 GO3"));
}

TEST_CASE("FD-5.4.2 The destination holds neither a player's ship nor an Empire ship") {
  Given given;
  given.empire_pairs("GO7").red().ships("GO9").yellow().ships("GO8");
  CHECK(reached(given, "ST1") == Set{"GM4"});
}

TEST_CASE("FD-5.4.2 Shared Docks and Imperial Colours each lift only their own obstacle") {
  const auto with = [](std::string_view tiles) {
    Given given;
    given.empire_ships("GO7 GO22 GM8 GM17 GI2 GI5").red().ships("GO9 GO7").yellow().ships("GO8");
    for (const std::string& tile : Set::of(tiles)) given.owns(tile);
    return reached(given, "ST1");
  };
  CHECK(with("") == Set{"GM4"});
  CHECK(with("C1-05") == Set{"GM4", "GO9"});  // GO7 holds an Empire ship too
  CHECK(with("C2-05") == Set{"GM4"});
  CHECK(with("C1-05 C2-05") == Set{"GM4", "GO9", "GO7"});
}

TEST_CASE("FD-5.4.3 Gates on the way may be occupied") {
  Given given;
  given.empire_pairs("GM4").red().ships("GO7 GO9").yellow().ships("GO8");
  CHECK(reached(given, "ST1").empty());
  CHECK(reached(given, "ST2") == Set::of("GM3 GM5 GO6 GO10"));
}

TEST_CASE(
    "FD-5.4.3 With travel_path = blocked nobody passes an Empire ship, but players' ships may be passed") {
  Given given;
  given.option("travel_path", "blocked")
      .empire_pairs("GM4")
      .red()
      .ships("GO7 GO9")
      .yellow()
      .ships("GO8");
  CHECK(reached(given, "ST2") == Set::of("GO6 GO10"));
}

TEST_CASE("FD-5.4.4 One ship per gate, whoever comes first") {
  Scene scene = Given().red().ships("GO7").yellow().ships("GO8").kins_on("ST1").to_move();
  scene.plays("retrieve ST1");
  CHECK_FALSE(scene.targets("travel ").contains("GO7"));
  scene.plays("travel GO9 level 1");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GO9"});
}

TEST_CASE(
    "FD-5.4.5 Without a ship on the board: any empty outer gate, at any level, and nowhere else") {
  Given given;
  given.red().ships("GO0 GM0 GI0").yellow();
  for (const char* kin : {"ST1", "ST2", "ST3"}) {
    const Set gates = reached(given, kin);
    CHECK(gates.size() == 27);  // without Red's and the Empire's two
    for (const std::string& gate : gates) CHECK(gate.starts_with("GO"));
    CHECK_FALSE(gates.contains("GO0"));
    CHECK_FALSE(gates.contains("GO14"));
  }
}

TEST_CASE(
    "FD-5.4.5 It counts as an action of the level that brings a kin, otherwise of the highest") {
  const auto level = [](int own) {
    Scene scene = Given().yellow().own_kins(own).kins_on("ST3").to_move();
    return *scene.plays("retrieve ST3").options_starting("travel GO5 ").begin();
  };
  CHECK(level(3) == "travel GO5 level 1");
  CHECK(level(4) == "travel GO5 level 2");
  CHECK(level(5) == "travel GO5 level 3");
  CHECK(level(6) == "travel GO5 level 3");
}

TEST_CASE("FD-5.4.6 Ships do not move: the network grows by one") {
  Scene scene = Given().yellow().ships("GO8 GM4").kins_on("ST3").to_move();
  scene.plays("retrieve ST3").plays("travel GI1 level 3");
  CHECK(scene.ships(Yellow) == Set{"GO8", "GM4", "GI1"});
  CHECK(scene.discs(Yellow) == 21);
}

TEST_CASE("FD-5.4.7 Never two own ships on one gate, not even with Shared Docks") {
  Given given;
  given.yellow().owns("C1-05").owns("C2-05").ships("GO8 GO9");
  CHECK(reached(given, "ST1") == Set::of("GM4 GO7 GO10"));
}

TEST_CASE(
    "FD-5.4.1, FD-5.4.7 Nobody travels to the gate of the very Empire ship that counts as her own, not even with Imperial Colours") {
  Given given;
  given.empire_ships("GO14 GO29 GM8 GM17 GI1 GI4")
      .yellow()
      .ships("GO8")
      .owns("C2-05")
      .owns("C3-05");
  const auto travels = [&](const std::string& kin) {
    return Given(given).kins_on(kin).to_move().plays("retrieve " + kin).options_starting("travel ");
  };
  const Set one = travels("ST1");
  CHECK(one.contains("travel GI3 level 1 ally GI4"));
  CHECK_FALSE(one.contains("travel GI4 level 1 ally GI4"));
  for (const char* kin : {"ST1", "ST2", "ST3"})
    for (const std::string& token : travels(kin)) {
      const std::string gate = token.substr(7, token.find(' ', 7) - 7);
      CHECK_FALSE_MESSAGE(token.ends_with("ally " + gate), token);
    }
  CHECK_MESSAGE(travels("ST3").contains("travel GI1 level 3"),
                "an own ship three gates away: Imperial Colours alone allow it");
  CHECK_MESSAGE(travels("ST3").contains("travel GI4 level 3 ally GI1"),
                "another Empire ship as origin, three gates away");
}
