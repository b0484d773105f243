// The coach: for each remark a position in which it must be made, and one in which it must not.
#include "coaching.h"
#include "renaissance/tables.h"

namespace orrery::renaissance {
namespace {

CoachSaid coach(const Scene& scene) { return coached(*scene.game, scene.s, scene.asked()); }
std::string words(const CoachSaid& said, std::string_view id) {
  return said.words(id, "renaissance");
}
constexpr const char* kCharter =
    R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O02"}})";

}  // namespace

TEST_CASE("GR-8.7 Coach: a card that wins is named before anything else") {
  const std::string planets =
      R"("PB": {"pieces": {"P1": 3}}, "PC": {"pieces": {"P1": 3}}, "PD": {"pieces": {"P1": 3}})";
  const CoachSaid wins = coach(Scene(2, two(planets, R"("hand": ["A1"], "vp": 27)", "", kCharter)));
  CHECK(wins.is_first("coach.wins"));
  CHECK(words(wins, "coach.wins") == "Senator ends the game: you reach 30 points.");
  CHECK(!coach(Scene(2, two(planets, R"("hand": ["A1"], "vp": 9)", "", kCharter)))
             .says("coach.wins"));
}

TEST_CASE("GR-8.1 Coach: what the Senator would pay now, in hand or not") {
  const std::string planets = R"("PB": {"pieces": {"P1": 3}}, "PC": {"pieces": {"P1": 1}})";
  const CoachSaid holds = coach(Scene(2, two(planets, R"("hand": ["A1", "A5"])", "", kCharter)));
  CHECK(words(holds, "coach.senator") ==
        "Senator would score 3 points now. That makes 3. What you move first may make it more.");
  CHECK(holds.touches("coach.senator", "objective/O01"));
  CHECK(!holds.says("coach.promise"));
  const CoachSaid lacks = coach(Scene(2, two(planets, R"("hand": ["A5"])", "", kCharter)));
  CHECK(!lacks.says("coach.senator"));
  CHECK(words(lacks, "coach.promise").starts_with("The Objectives would pay you 3 points now."));
}

TEST_CASE("GR-8.4 Coach: a mark that the Senator would pass") {
  const std::string planets = R"("PB": {"pieces": {"P1": 3}}, "PC": {"pieces": {"P1": 1}})";
  CHECK(
      coach(Scene(2, two(planets, R"("hand": ["A1"], "vp": 4)", "", kCharter))).says("coach.mark"));
  CHECK(!coach(Scene(2, two(planets, R"("hand": ["A1"], "vp": 1)", "", kCharter)))
             .says("coach.mark"));
}

TEST_CASE("GR-8.6 Coach: at 20 only a turn of ten counts") {
  const std::string planets = R"("PB": {"pieces": {"P1": 3}})";
  const CoachSaid rests = coach(Scene(
      2,
      two(planets, R"("hand": ["A5"], "vp": 20)", "",
          R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O02"}, "right": {"up": "O16"}})")));
  CHECK(words(rests, "coach.last_ten").starts_with("Below 30 the turn ends at 20 again"));
  CHECK(!coach(Scene(2, two(planets, R"("hand": ["A5"], "vp": 5)", "", kCharter)))
             .says("coach.last_ten"));
}

TEST_CASE("GR-8.7 Coach: somebody at 20 whom the Objectives would pay ten") {
  const std::string six =
      R"("PE": {"pieces": {"P2": 1}}, "PB": {"pieces": {"P2": 2}}, "PC": {"pieces": {"P2": 2}}, "PD": {"pieces": {"P2": 2}}, "PF": {"pieces": {"P2": 2}}, "PG": {"pieces": {"P2": 2}})";
  const std::string rest =
      R"("objectives": {"left": {"up": "O01"}, "centre": {"up": "O02"}, "right": {"up": "O16"}})";
  CHECK(coach(Scene(2, two(six, R"("hand": ["A5"])", R"("vp": 20)", rest)))
            .touches("coach.rival", "seat/P2"));
  CHECK(!coach(Scene(2, two(six, R"("hand": ["A5"])", R"("vp": 19)", rest))).says("coach.rival"));
}

TEST_CASE("GR-6.1 Coach: a planet that holds too much, before the Disorder phase") {
  const auto at = [](int pieces) {
    return Scene(2,
                 two(R"("PB": {"stability": 7, "pieces": {"P1": )" + std::to_string(pieces) + "}}",
                     R"("hand": ["A5"])"));
  };
  const CoachSaid over = coach(at(8));
  CHECK(words(over, "coach.crowded")
            .starts_with("Disorder when your operations end: Brume holds 8 of 7."));
  CHECK(over.touches("coach.crowded", "stability/PB"));
  CHECK(!coach(at(7)).says("coach.crowded"));
}
TEST_CASE("GR-5.4 Coach: a planet that is just full") {
  const auto at = [](int pieces) {
    return Scene(2,
                 two(R"("PB": {"stability": 7, "pieces": {"P1": )" + std::to_string(pieces) + "}}",
                     R"("hand": ["A5"])"));
  };
  CHECK(words(coach(at(7)), "coach.full").starts_with("Brume is full."));
  CHECK(!coach(at(6)).says("coach.full"));
}

TEST_CASE("GR-6.5 GR-6.10 Coach: giving way; a planet that is closed for now") {
  Scene scene(
      2,
      two(R"("PB": {"stability": 5, "pieces": {"P1": 6}}, "PC": {"stability": 5, "pieces": {"P1": 6}})",
          R"("hand": ["A6"])", "", R"("pending": "DISORDER")"));
  CHECK(!coach(scene).says("coach.give_way"));
  scene.plays("resolve PB");
  const CoachSaid now = coach(scene);
  CHECK(now.is_first("coach.give_way"));
  CHECK(!now.says("coach.closed"));
  scene.plays("give up emissary PB");
  CHECK(coach(scene).touches("coach.closed", "planet/PB"));
}
TEST_CASE("GR-6.8 Coach: who gives way when there are no longer too many reads so") {
  Scene scene(2, two(R"("PB": {"stability": 5, "pieces": {"P1": 3, "P2": 3}})", R"("hand": ["A1"])",
                     R"("hand": ["A1"])", R"("pending": "DISORDER")"));
  CHECK(words(coach(scene), "coach.give_way").starts_with("Too many are on Brume"));
  scene.plays("give up emissary PB");
  CHECK(words(coach(scene), "coach.give_way").starts_with("Brume is no longer overcrowded"));
}

TEST_CASE("GR-4.5 Coach: a card with an arrow goes first, if another can follow") {
  const std::string planets = R"("PB": {"pieces": {"P1": 1}})";
  CHECK(coach(Scene(2, two(planets, R"("hand": ["A5", "A2"])")))
            .touches("coach.arrow", "effect/A5/A"));
  CHECK(!coach(Scene(2, two(planets, R"("hand": ["A5"])"))).says("coach.arrow"));
}

TEST_CASE("GR-7.1 GR-7.2 Coach: the order of the row, one more card under the deck") {
  Scene scene(2, two(R"("PB": {"pieces": {"P1": 2}})", R"("hand": ["A4", "A2", "A6"])"));
  CHECK(!coach(scene).says("coach.row"));
  scene.plays("play A4 A");
  CHECK(coach(scene).says("coach.row"));
  CHECK(!coach(scene).says("coach.discard"));
  scene.plays("stop");
  CHECK(scene.decision() == "DISCARD");
  CHECK(coach(scene).says("coach.discard"));
}

TEST_CASE("GR-2.10 Coach: a reserve that is empty") {
  CHECK(
      coach(Scene(2,
                  two(R"("PB": {"stability": 9, "pieces": {"P1": 5}}, "PA": {"pieces": {"P1": 7}})",
                      R"("hand": ["A5"])")))
          .says("coach.reserve"));
  CHECK(!coach(Scene(2, two(R"("PB": {"pieces": {"P1": 5}})", R"("hand": ["A5"])")))
             .says("coach.reserve"));
}

TEST_CASE("GR-14.1 Coach: what an answer does, and what an Institute brings") {
  const auto builds = [](const char* there) {
    Scene scene(2, two(std::string(R"("PB": {"pieces": {"P1": )") + there +
                           R"(}}, "PC": {"pieces": {"P1": 2}}, "PD": {"pieces": {"P1": 2}})",
                       R"("hand": ["A6"])"));
    CHECK(coach(scene).says("coach.ask.PLAY"));
    CHECK(!coach(scene).says("coach.institute"));
    scene.plays("play A6 A");
    REQUIRE(scene.decision() == "BUILD");
    CHECK(coach(scene).says("coach.ask.BUILD"));
    return coach(scene);
  };
  CHECK(!builds("2").says("coach.institute"));  // the first uncovers no larger hand
  CHECK(words(builds(R"({"emissaries": 1, "institutes": 1})"), "coach.institute") ==
        "This Institute raises your hand to 3 cards.");
}

}  // namespace orrery::renaissance
