// How a lesson is read, played and gone back in, and that the check finds what is wrong with one.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "play/lesson_check.h"
#include "play/replies.h"
#include "play/sitting.h"

namespace orrery {
namespace {

// X drops three in the middle column and learns that the fourth wins; O recites.
const std::string kThree = R"(
minutes = 1
players = 2
begin = ["drop 4", "drop 1"]
[[step]]
name = "second"
point = ["column/4"]
accept = ["drop 4", "drop 3"]
otherwise = { "drop 1" = "edge" }
after = { "drop 3" = "beside" }
then = { "drop 4" = ["drop 1"], "drop 3" = ["drop 2"] }
[[step]]
name = "third"
accept = ["drop *"]
show = "drop 4"
after = false
)";

std::string with(std::string text, const std::string& what, const std::string& instead) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), instead);
}

Lesson lesson(const std::string& text) {
  auto read = read_lesson(text, "connect_four", "1_three.toml");
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) FAIL(refusal->text());
  return std::get<Lesson>(read);
}
std::string refused(const std::string& text, const char* file = "1_three.toml") {
  auto read = read_lesson(text, "connect_four", file);
  REQUIRE(std::holds_alternative<Refusal>(read));
  return std::get<Refusal>(read).text();
}
std::string faults(const std::string& text, const std::string& lacks = "nothing") {
  std::string all;
  for (const std::string& fault :
       faults_in(lesson(text), [&](std::string_view language, const std::string&id) {
         return language != "de" || id != lacks;
       }))
    all += fault + "\n";
  return all;
}
Sitting begun(const std::string& text) {
  auto sitting = Sitting::begin(std::make_shared<const Lesson>(lesson(text)));
  REQUIRE(std::holds_alternative<Sitting>(sitting));
  return std::move(std::get<Sitting>(sitting));
}
std::string plays(Sitting& sitting, std::string_view token) {
  const TableReply reply =
      sitting.take(ask::Play{Seat::P1, {sitting.table().game().parse(token).value()}}, {{0}});
  const Refused* no = std::get_if<Refused>(&reply);
  return no ? no->code + " " + no->refusal.said.text : "taken";
}
std::size_t step(const Sitting& sitting) { return sitting.recital()->place(sitting.table()).step; }

}  // namespace

TEST_CASE("A lesson takes the answers it wants, and says why it does not want the others") {
  Sitting sitting = begun(kThree);
  CHECK(sitting.table().step() == 2);  // what happens before she is asked
  CHECK(plays(sitting, "drop 7") == "not_now lesson.three.second.otherwise");
  CHECK(plays(sitting, "drop 1") == "not_now lesson.three.second.otherwise.edge");
  CHECK(sitting.table().step() == 2);
  CHECK(plays(sitting, "drop 4") == "taken");
  CHECK(sitting.table().step() == 4);  // O answers what is written there
  CHECK(step(sitting) == 1);
  CHECK(plays(sitting, "drop 2") == "taken");
  CHECK(plays(sitting, "drop 2") == "not_now lesson.over");
}

TEST_CASE("In a lesson one goes back a step, whatever was recited since") {
  Sitting sitting = begun(kThree);
  const u64 before = sitting.table().state_hash();
  CHECK(sitting.may_undo() == Seat::Nobody);
  CHECK(refusal_in(sitting.take(ask::Undo{Seat::P1}, {{0}})));
  CHECK(plays(sitting, "drop 4") == "taken");
  CHECK(sitting.may_undo() == Seat::P1);
  CHECK_FALSE(refusal_in(sitting.take(ask::Undo{Seat::P1}, {{0}})));
  CHECK(sitting.table().state_hash() == before);
  CHECK(step(sitting) == 0);
  CHECK(plays(sitting, "drop 3") == "taken");  // and another way from there
  CHECK(sitting.recital()->place(sitting.table()).learnt.front().text ==
        "lesson.three.second.after.beside");
}

TEST_CASE("The state of a lesson's table tells where the learner is, and what is wanted") {
  Sitting sitting = begun(kThree);
  plays(sitting, "drop 4");
  const Shown shown = look_at(sitting, {{0}}, {.table = "t", .rematch = "", .commitment = "c"},
                              InWords::of(sitting.table(), "none"), {});
  const Json lesson = parse_json(shown.rest)->at("lesson");
  CHECK(lesson["name"] == "connect_four/three");
  CHECK(lesson["step"] == 2);
  CHECK(lesson["steps"] == 2);
  CHECK(lesson["rule"]["said"]["id"] == "lesson.three.third.rule");
  CHECK(lesson["wanted"].size() == 7);
  CHECK(lesson["show"] == "drop 4");
  CHECK(lesson["learnt"][0]["said"]["id"] == "lesson.three.second.after");
  CHECK(lesson["done"] == false);
}

TEST_CASE("A lesson that cannot be read is refused with its line") {
  CHECK(
      refused(with(kThree, "accept = [\"drop 4\", \"drop 3\"]", "")) ==
      "lessons/connect_four/1_three.toml:5: step[1] wants no answer: only the last step may lack 'accept'");
  CHECK(refused(with(kThree, "third", "second")).find("is used twice") != std::string::npos);
  CHECK(refused(with(kThree, "point", "points")).find("has no key 'points'") != std::string::npos);
  CHECK(refused(with(kThree, "players = 2", "players = 9")).find("players is 9") !=
        std::string::npos);
  CHECK(refused(kThree, "three.toml").find("called by number and name") != std::string::npos);
}

TEST_CASE("What is wrong with a lesson is found by playing it") {
  CHECK(faults(kThree).find("points at 'column/4'") == std::string::npos);
  CHECK(faults(kThree) == "");
  CHECK(faults(with(kThree, "column/4", "column/9")).find("points at 'column/9'") !=
        std::string::npos);
  CHECK(faults(with(kThree, "[\"drop 4\", \"drop 3\"]", "[\"drop 4\", \"drop 8\"]"))
            .find("accepts 'drop 8', which is not offered") != std::string::npos);
  CHECK(faults(with(kThree, "[\"drop 2\"]", "[]")).find("nobody recites what is asked now") !=
        std::string::npos);
  CHECK(
      faults(with(kThree, "[\"drop 2\"]", "[\"drop 2\", \"fly\"]")).find("'fly' is not offered") !=
      std::string::npos);
  CHECK(faults(with(kThree, "show = \"drop 4\"", "")).find("lacks 'show'") != std::string::npos);
  CHECK(faults(with(kThree, "\"drop 1\" = \"edge\"", "\"drop 9\" = \"edge\""))
            .find("otherwise 'drop 9': there is no such answer") != std::string::npos);
  for (const char* id : {"title", "second.rule", "second.do", "second.otherwise",
                         "second.otherwise.edge", "second.after.beside", "third.why"})
    CHECK(faults(kThree, std::string("lesson.three.") + id).find("de lacks lesson.three.") !=
          std::string::npos);
}

}  // namespace orrery
