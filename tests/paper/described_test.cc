// One description of what is seen (core/described.h): what is generated from it is fresh, every
// field has words, and a position that does not have its shape is refused with the place and the
// reason.
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include "core/description.h"
#include "games.h"
#include "games/foundation/paper/table_json.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

std::string text_of(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(ORRERY_SOURCE_DIR "/" + path).rdbuf();
  return text.str();
}

// Every object that can be reached from a type.
void collect(const Object& object, std::set<const Object*>& all);
void collect(const Type& type, std::set<const Object*>& all) {
  if (type.object) collect(*type.object, all);
  if (type.steps)
    for (const Object& step : *type.steps) collect(step, all);
  for (const Type& one : type.of) collect(one, all);
}
void collect(const Object& object, std::set<const Object*>& all) {
  if (!all.insert(&object).second) return;
  for (const Field& field : object.fields) collect(field.type, all);
}

}  // namespace

TEST_CASE("What is generated from the described view is fresh") {
  const Foundation game = a_game(5);
  const Description d{"Foundation", "foundation", described(), &game};
  struct File {
    std::string path, text;
  };
  const File files[] = {{"docs/schema/foundation.view.json", schema_of_view(d)},
                        {"docs/schema/foundation.position.json", schema_of_position(d)},
                        {"docs/views/foundation.md", page_of_view(d)},
                        {"web/src/games/foundation/view.gen.ts", types_of_view(d)}};
  const char* renew =
      "ORRERY_WRITE_DESCRIPTIONS=1 build/release/tests/paper_tests -tc=\"*described view*\"";
  for (const File& file : files) {
    if (std::getenv("ORRERY_WRITE_DESCRIPTIONS"))
      std::ofstream(ORRERY_SOURCE_DIR "/" + file.path) << file.text;
    CHECK_MESSAGE(text_of(file.path) == file.text, file.path, " is stale: ", renew);
  }
}

TEST_CASE("Every field that is described has words, and a name of its own") {
  std::set<const Object*> all;
  collect(described(), all);
  CHECK(all.size() > 40);
  for (const Object* object : all) {
    std::set<std::string_view> names;
    for (const Field& field : object->fields) {
      CHECK_MESSAGE(!field.words.empty(), object->name, ".", field.name);
      CHECK_MESSAGE(names.insert(field.name).second, object->name, " has ", field.name, " twice");
    }
  }
}

TEST_CASE("A position of another shape is refused where it differs") {
  const Foundation game = a_game(2);
  const auto refused = [&](const char* text, const char* where, const char* why) {
    State s;
    const auto refusal = read_position_of(game, *parse_json(text), s);
    REQUIRE_MESSAGE(refusal.has_value(), text);
    CHECK_MESSAGE(refusal->where == where, text, " -> ", refusal->text());
    CHECK_MESSAGE(refusal->why == why, text, " -> ", refusal->text());
  };
  refused(R"({"order_left": 1})", "order_left", "no such field; did you mean 'orders_left'?");
  refused(R"({"viewer": "P1"})", "viewer", "no such field");  // of views only
  refused(R"({"orders_left": "two"})", "orders_left", "a whole number is expected, not a word");
  refused(R"({"orders_left": 3})", "orders_left", "3 is out of range, 0 to 2 is possible");
  refused(R"({"orders_left": null})", "orders_left", "a whole number is expected, not null");
  refused(R"({"active": "P3"})", "active", "'P3' is not a seat, P1 to P2");
  refused(R"({"empire": "GO0"})", "empire", "a list is expected, not a word");
  refused(R"({"empire": ["GO0", "GO99"]})", "empire[1]",
          "'GO99' is not a gate; did you mean 'GO9'?");
  refused(R"({"empire": ["GO0", "GO1", "GO2", "GO3", "GO4", "GO5", "GO6"]})", "empire",
          "has 7 entries, at most 6 are possible");
  refused(R"({"planets": {"PO12": {}}})", "planets.PO12",
          "there is no such planet; did you mean 'PO1'?");
  refused(R"({"planets": {"PO1": 3}})", "planets.PO1", "an object is expected, not a number");
  refused(R"({"planets": {"PO1": {"colonies": [1]}}})", "planets.PO1.colonies[0]",
          "a word is expected, not a number");
  refused(R"({"players": [{"hand": {"bleu": 1}}, {}]})", "players[0].hand.bleu",
          "no such field; did you mean 'blue'?");
  refused(R"({"players": [{}, {"kins": {"board": {"TR2": true}}}]})", "players[1].kins.board.TR2",
          "a whole number is expected, not true or false");
  refused(R"({"players": [{"colonies": [{"planet": "PO1"}]}, {}]})", "players[0].colonies[0].tile",
          "is missing");
  refused(R"({"players": [{"colonies": [7]}, {}]})", "players[0].colonies[0]",
          "an object is expected, not a number");
  refused(R"({"players": [{"colonies": [{"tile": "C1-04", "flipped": 1}]}, {}]})",
          "players[0].colonies[0].flipped", "true or false is expected, not a number");
  refused(R"({"goals": {"A": 3}})", "goals.A", "an object is expected, not a number");
  refused(R"({"goals": {"A": {"goal": "G0"}}})", "goals.A.goal",
          "'G0' is not a goal tile; did you mean 'G1'?");
  refused(R"({"result": {}})", "result.winners", "is missing");
  refused(R"({"agenda": [{"who": "P1"}]})", "agenda[0].do", "is missing");
  refused(R"({"agenda": [{"do": "turn main", "who": "P1", "tile": "C1-04"}]})", "agenda[0].tile",
          "no such field of 'turn main'");
  refused(R"({"agenda": [{"do": "kin destination", "who": "P1", "action": "TR", "level": "IV"}]})",
          "agenda[0].level", "'IV' is not 1 to 3 or \"centre\"");
  refused(R"({"pending": "BUMP"})", "pending",
          "'BUMP' is not TURN_MAIN, START_TURN, END_TURN or START_GATE");
}
