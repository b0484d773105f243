// One description of what is seen (core/described.h): what is generated from it is fresh, every
// field has words, and a position that does not have its shape is refused with the place and the
// reason.
#include <cstdlib>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>

#include "core/description.h"
#include "games.h"
#include "games/foundation/paper/table_json.h"
#include "games/one_deck_galaxy/paper/paper.h"
#include "games/one_deck_galaxy/paper/table_json.h"
#include "games/renaissance/paper/paper.h"
#include "games/renaissance/paper/table_json.h"
#include "games/trian/paper/paper.h"
#include "games/trian/paper/table_json.h"

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

// A described game, opened for as many as can play.
struct Described {
  std::string title, name;
  const Object& table;
  std::shared_ptr<const void> game;
  std::size_t objects;  // at least

  Description description() const { return {title, name, table, game.get()}; }
};
template <class G>
Described described_game(std::string title, const Object& table, std::size_t objects,
                         std::variant<G, Refusal> opened) {
  REQUIRE(std::holds_alternative<G>(opened));
  return {std::move(title), std::string(G::kName), table,
          std::make_shared<const G>(std::get<G>(opened)), objects};
}
std::vector<Described> described_games() {
  const Order two{.players = 2, .settings = {}, .content = {}};
  const Order four{.players = 4, .settings = {}, .content = {}};
  const Order five{.players = 5, .settings = {}, .content = {}};
  return {
      described_game("Foundation", foundation::described(), 40, foundation::open(five)),
      described_game("One Deck Galaxy", one_deck_galaxy::described(), 90,
                     one_deck_galaxy::open(two)),
      described_game("Galactic Renaissance", renaissance::described(), 60, renaissance::open(five)),
      described_game("Galaxy of Trian", trian::described(), 60, trian::open(four)),
  };
}

}  // namespace

TEST_CASE("What is generated from the described view is fresh") {
  struct File {
    std::string path, text;
  };
  const char* renew =
      "ORRERY_WRITE_DESCRIPTIONS=1 build/release/tests/paper_tests -tc=\"*described view*\"";
  for (const Described& game : described_games()) {
    const Description d = game.description();
    const File files[] = {{"docs/schema/" + game.name + ".view.json", schema_of_view(d)},
                          {"docs/schema/" + game.name + ".position.json", schema_of_position(d)},
                          {"docs/views/" + game.name + ".md", page_of_view(d)},
                          {"web/src/games/" + game.name + "/view.gen.ts", types_of_view(d)}};
    for (const File& file : files) {
      if (std::getenv("ORRERY_WRITE_DESCRIPTIONS"))
        std::ofstream(ORRERY_SOURCE_DIR "/" + file.path) << file.text;
      CHECK_MESSAGE(text_of(file.path) == file.text, file.path, " is stale: ", renew);
    }
  }
}

TEST_CASE(
    "Every field that is described has words, and in a view and in a position a name of its own") {
  for (const Described& game : described_games()) {
    std::set<const Object*> all;
    collect(game.table, all);
    CHECK(all.size() > game.objects);
    for (const Object* object : all) {
      std::set<std::string_view> in_views, in_positions;
      for (const Field& field : object->fields) {
        CHECK_MESSAGE(!field.words.empty(), object->name, ".", field.name);
        const bool in_view = field.in != In::Position;
        const bool in_position = field.in == In::Both || field.in == In::Position;
        const bool is_new = (!in_view || in_views.insert(field.name).second) &&
                            (!in_position || in_positions.insert(field.name).second);
        CHECK_MESSAGE(is_new, object->name, " has ", field.name, " twice");
      }
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
