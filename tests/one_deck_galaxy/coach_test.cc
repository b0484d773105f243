// The coach: for each remark a position in which it must be made, and one in which it must not.
#include "coaching.h"
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {
namespace {

CoachSaid coach(std::string_view position) {
  const Scene scene(position);
  return coached(scene.game(), scene.s(), Seat::P1);
}
std::string words(const CoachSaid& said, std::string_view id) {
  return said.words(id, "one_deck_galaxy");
}

}  // namespace

TEST_CASE("ODG-8.15 ODG-8.14 Coach: the row that takes a disc, and the last one") {
  const CoachSaid now = coach(
      R"({"adversary": {"id": "A3", "discs": 2}, "confrontation": "B", "players": [{"milestones": [1, 2], "pool": ["E6", "E6", "M5", "M6", "D4", "D6", "K6", "K6"]}], "fleets": 6, "science": ["L13", "X01"]})");
  CHECK(now.says("coach.rows"));
  const CoachSaid poor = coach(
      R"({"adversary": {"id": "A3", "discs": 2}, "confrontation": "B", "players": [{"milestones": [1, 2], "pool": ["E1"]}]})");
  CHECK(!poor.says("coach.row_now"));
  CHECK(words(poor, "coach.rows").starts_with("2 rows of the Confrontation are left to win."));
}

TEST_CASE("ODG-11.4 Coach: the Federation Level that the next row needs") {
  const CoachSaid low =
      coach(R"({"adversary": {"discs": 3}, "claimed": 1, "players": [{"pool": ["E1"]}]})");
  CHECK(words(low, "coach.rows").find("needs Federation Level 2, you have 1") != std::string::npos);
  const CoachSaid open = coach(R"({"players": [{"pool": ["E1"]}]})");
  CHECK(words(open, "coach.rows").find("is open") != std::string::npos);
}

TEST_CASE("ODG-4.5 Coach: an Encounter that escalates next turn") {
  CHECK(coach(R"({"zone": [{"card": "X04", "influence": 2}], "players": [{"pool": ["E1"]}]})")
            .touches("coach.escalates", "zone/1"));
  CHECK(!coach(R"({"zone": ["X04"], "players": [{"pool": ["E1"]}]})").says("coach.escalates"));
}

TEST_CASE("ODG-8.2 Coach: a row that claims its card") {
  const CoachSaid claims = coach(
      R"({"zone": [{"card": "L17", "influence": 3}], "players": [{"pool": ["D5", "M6", "M2", "M6", "K6"]}]})");
  CHECK(claims.touches("coach.claims", "zone/1"));
  CHECK(!coach(R"({"zone": [{"card": "L17", "influence": 3}], "players": [{"pool": ["E1"]}]})")
             .says("coach.claims"));
}

TEST_CASE("ODG-7.3.8 Coach: a row that was begun and is not full") {
  CHECK(
      coach(R"({"zone": ["L11"], "placed": {"Z1.1": ["E5"]}, "players": [{"pool": ["D5", "D6"]}]})")
          .says("coach.unfinished"));
  CHECK(
      !coach(R"({"zone": ["L11"], "players": [{"pool": ["D5", "D6"]}]})").says("coach.unfinished"));
}

TEST_CASE("ODG-7.5.3 Coach: dice that fill no row") {
  CHECK(coach(R"({"zone": ["X04"], "players": [{"pool": ["E1"]}]})").says("coach.lab"));
  CHECK(!coach(R"({"zone": ["X04"], "players": [{}]})").says("coach.lab"));
}

TEST_CASE("ODG-7.6.1 Coach: Tech Discs to use") {
  const CoachSaid idle =
      coach(R"({"fleets": 3, "players": [{"society": "SO2", "discs": 2, "pool": ["E4"]}]})");
  CHECK(words(idle, "coach.tech") ==
        "2 Tech Discs lie idle, for Transmutation or Probe Armada. Use it before the dice are "
        "placed: discs do not keep.");
  CHECK(!coach(R"({"fleets": 3, "players": [{"society": "SO2", "pool": ["E4"]}]})")
             .says("coach.tech"));
}

TEST_CASE("ODG-3.5 ODG-3.3 Coach: events to come, and a deck that runs out") {
  const CoachSaid pending = coach(R"({"events": {"pending": 1}, "players": [{"pool": ["E4"]}]})");
  CHECK(words(pending, "coach.events").starts_with("An event comes at the beginning"));
  CHECK(!coach(R"({"players": [{"pool": ["E4"]}]})").says("coach.events"));
  CHECK(!coach(R"({"players": [{"pool": ["E4"]}]})").says("coach.deck"));
  CHECK(
      coach(
          R"({"unseen": [["L01"]], "discard": ["L03", "L04"], "exiled": "rest", "players": [{"pool": ["E4"]}]})")
          .says("coach.deck"));
}

TEST_CASE("ODG-12.1 Coach: about to be overwhelmed") {
  CHECK(
      coach(
          R"({"adversary": {"id": "A3"}, "confrontation": "B", "events": {"revealed": ["DS-2"], "pending": 1}, "players": [{"pool": ["E4"]}]})")
          .says("coach.doom"));
  CHECK(!coach(R"({"players": [{"pool": ["E4"]}]})").says("coach.doom"));
}

TEST_CASE("ODG-9.2 Coach: a milestone that is nearly there") {
  const CoachSaid far = coach(R"({"players": [{"pool": ["E4"]}]})");
  CHECK(!far.says("coach.milestone"));
  CHECK(coach(R"({"fleets": 9, "players": [{"homeworld": "H2", "pool": ["E4"]}]})")
            .says("coach.milestone"));
}

TEST_CASE("ODG-8.6 ODG-8.13 Coach: Colony or Tech, a better Starbase") {
  Scene scene(
      R"({"zone": [{"card": "L17", "influence": 3}], "placed": {"Z1.3": ["D5"], "Z1.4": ["M6", "M2"]}, "pending": "RESULTS"})");
  scene.all_chance();
  const CoachSaid claim = coached(scene.game(), scene.s(), Seat::P1);
  CHECK(claim.is_first("coach.claim"));
  CHECK(!claim.says("coach.upgrade"));
}

TEST_CASE("ODG-7.1 Coach: where nothing else matters it says what an answer does") {
  CHECK(coach(R"({"players": [{"pool": ["E4"]}]})").says("coach.ask.D-ACT"));
  CHECK(!coach(R"({"players": [{"pool": ["E4"]}]})").says("coach.ask.D-FILL"));
}

}  // namespace orrery::one_deck_galaxy
