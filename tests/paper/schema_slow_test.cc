// The generated JSON Schemas and docs/positions.md tell the truth: what the engine writes has
// exactly the documented fields.
#include <set>

#include "games.h"
#include "games/renaissance/paper/paper.h"
#include "games/renaissance/turn.h"
#include "schema.h"

using namespace orrery;
using namespace orrery::foundation;

TEST_CASE("What the engine writes has exactly the fields of the schema") {
  const Schema schema = schema_of("schema/foundation.position.json");
  u64 seed = 300;
  for (const Foundation& game : many_games()) {
    const auto look = [&](const State& s, const Foundation::Choices&) {
      if (seed++ % 5 != 0) return;
      JsonWriter out;
      write_position_of(game, s, out);
      if (const std::string why = schema.wrong(*parse_json(out.text())); !why.empty())
        FAIL_CHECK(why);
    };
    walk(game, seed, 300, look);
    for (int i = 0; i < 3; ++i) walk_late(game, seed, 300, look);
  }
  // Only read, or too rare for these walks.
  std::set<std::string> rest = schema.unused();
  for (const char* name :
       {"layout", "pending", "laid_for", "ally", "gate", "begun", "must", "slot", "dealt"})
    rest.erase(name);
  for (const std::string& name : rest) FAIL_CHECK("documented, but never written: ", name);
}

TEST_CASE("What is sent has exactly the fields of the schema of views") {
  const Schema schema = schema_of("schema/foundation.view.json");
  u64 seed = 500;
  for (const Foundation& game : many_games()) {
    const auto look = [&](const State& s, const Foundation::Choices&) {
      if (seed++ % 9 != 0) return;
      for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody}) {
        JsonWriter out;
        write_view_of(game, game.observe(s, viewer), viewer, out);
        if (const std::string why = schema.wrong(*parse_json(out.text())); !why.empty())
          FAIL_CHECK(why);
      }
    };
    walk(game, seed, 300, look);
    walk_late(game, seed, 300, look);
  }
}

TEST_CASE("What is written of Galactic Renaissance has the fields of its schemas") {
  const Schema position(*parse_json(text_of("schema/renaissance.position.json"))),
      view(*parse_json(text_of("schema/renaissance.view.json")));
  const auto fits = [](const Schema& schema, const JsonWriter& out) {
    if (const std::string why = schema.wrong(*parse_json(out.text())); !why.empty())
      FAIL_CHECK(why);
  };
  for (const int players : {2, 3, 5})
    for (u64 seed = 1; seed <= 6; ++seed) {
      const Settings settings{{"draft", seed % 2 ? "picked" : "dealt"}, {"turn_cap", "30"}};
      const auto opened =
          renaissance::open({.players = players, .settings = settings, .content = {}});
      const auto& game = std::get<renaissance::Renaissance>(opened);
      renaissance::State s = game.setup();
      renaissance::Renaissance::Choices next;
      Acting<renaissance::Renaissance> start(game, s);
      advance(start, next);
      Rng rng(seed);
      for (int step = 0; step < 600 && !next.empty(); ++step) {
        apply(game, s, next[rng.below(static_cast<u32>(next.size()))], next);
        if (step % 7 != 0 && !next.empty()) continue;
        JsonWriter written, sent;
        write_position_of(game, s, written);
        write_view_of(game, game.observe(s, Seat::P1), Seat::P1, sent);
        fits(position, written);
        fits(view, sent);
      }
    }
  // Only read, or too rare for these walks.
  std::set<std::string> rest = position.unused();
  for (const std::string& name : view.unused()) rest.insert(name);
  for (const char* name : {"pending", "ending", "from_bottom"}) rest.erase(name);
  for (const std::string& name : rest) FAIL_CHECK("documented, but never written: ", name);
}

TEST_CASE("Every field of the schema is explained in docs/positions.md") {
  const std::string docs = text_of("positions.md");
  const Schema schema = schema_of("schema/foundation.position.json");
  for (const std::string& name : schema.unused()) {
    if (docs.find("`" + name + "`") == std::string::npos &&
        docs.find("\"" + name + "\"") == std::string::npos)
      FAIL_CHECK("not explained: ", name);
  }
}

TEST_CASE("The examples of docs/positions.md are positions") {
  const std::string all = text_of("positions.md"),
                    docs = all.substr(
                        0,
                        all.find("\n## One Deck Galaxy"));  // the other games have their own tests
  const Foundation game = a_game(2);
  const Schema schema = schema_of("schema/foundation.position.json");
  int examples = 0;
  for (std::size_t at = docs.find("```json"); at != std::string::npos;
       at = docs.find("```json", at + 7)) {
    const std::string text = docs.substr(at + 7, docs.find("```", at + 7) - at - 7);
    const auto json = parse_json(text);
    REQUIRE_MESSAGE(json.has_value(), text);
    const Json& state = json->contains("state") ? (*json)["state"] : *json;
    State s;
    const auto refusal = read_position_of(game, state, s);
    CHECK_MESSAGE(!refusal, text, (refusal ? refusal->text() : ""));
    CHECK(schema.wrong(state) == "");
    ++examples;
  }
  CHECK(examples == 4);
}

TEST_CASE("A view shows what the position shows, but for goals the viewer does not know") {
  u64 seed = 900;
  for (const Foundation& game : many_games())
    walk_late(game, seed++, 200, [&](const State& s, const Foundation::Choices&) {
      JsonWriter true_out;
      write_position_of(game, s, true_out);
      const Json truth = *parse_json(true_out.text());
      for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody}) {
        JsonWriter out;
        write_view_of(game, game.observe(s, viewer), viewer, out);
        const Json view = *parse_json(out.text());
        for (const auto& [key, value] : truth.items()) {
          if (key == "goals" || key == "players" || key == "planets") continue;
          if (view[key] != value) FAIL_CHECK(key, " differs");
        }
        for (int slot = 0; slot < kGoalSlots; ++slot) {
          const std::string name(slot_name(slot));
          const bool knows = s.goal(slot).is_known_to(viewer);
          if (view["goals"][name]["goal"] != (knows ? truth["goals"][name]["goal"] : Json()))
            FAIL_CHECK("goal ", name, " for ", static_cast<int>(viewer));
          if (view["goals"][name]["known_to"] != truth["goals"][name]["known_to"])
            FAIL_CHECK("known_to");
        }
        for (std::size_t i = 0; i < truth["players"].size(); ++i)
          for (const auto& [key, value] : truth["players"][i].items()) {
            const Json& seen = view["players"][i][key];
            if (key != "personal_goal" || value.is_null()) {
              if (seen != value) FAIL_CHECK("players.", i, ".", key);
            } else if (seen["goal"] !=
                       (s.dynasty[i].personal_goal.is_known_to(viewer) ? value["goal"] : Json()))
              FAIL_CHECK("personal goal");
          }
      }
    });
}

TEST_CASE("A view carries what a client would otherwise have to work out") {
  const Foundation game = a_game(2);
  State s;
  REQUIRE(!read_position_of(
      game,
      *parse_json(
          R"({"empire_kin": "P2", "empire": ["GO7", "GO22", "GM0", "GM9", "GI0", "GI3"], "goals": {"B": "G4"},
      "players": [{"ships": ["GO8"], "hand": {"blue": 1, "black": 1}, "research": ["R2-TR", "R3-TR", "R4-B"], "colonies": ["C3-07"]},
          {}]})"),
      s));
  JsonWriter out;
  write_view_of(game, game.observe(s, Seat::P1), Seat::P1, out);
  const Json v = *parse_json(out.text());
  CHECK(v["viewer"] == "P1");
  CHECK(v["empire_moves_in"] == 1);
  CHECK(v["empire_next"][0] == "GO8");
  CHECK(v["planets"]["PO2"]["gives"] == "yellow");
  CHECK(v["planets"]["PM0"]["factory"] == *parse_json(R"(["blue", "green"])"));
  CHECK(v["players"][0]["ships_in_danger"] == *parse_json(R"(["GO8"])"));
  CHECK(v["players"][0]["touches"] == *parse_json(R"(["PO2", "PO3"])"));
  CHECK(v["players"][0]["reach"]["TR"] == 3);
  CHECK(v["players"][0]["reach"]["ST"] == 2);
  CHECK(v["players"][0]["prestige"] == 1 + 2 + 4 + 3 + 1);
  CHECK(v["goals"]["B"]["goal"] == "G4");
  CHECK(v["goal_tiles"]["G4"]["have"] == *parse_json("[2, 0]"));
  CHECK(v["goal_tiles"]["G4"]["need"] == 9);
  CHECK(v["research"]["R3-PR"]["after"] == *parse_json(R"(["R2-PR", "R2-TR"])"));
  CHECK(v["research"]["R4-B"]["researched_by"] == *parse_json(R"(["P1"])"));
  CHECK(v["tiles"]["C3-07"]["kind"] == "permanent");
  // Another content has other things printed on it.
  const Foundation other =
      a_game(2, {}, content_with("\"Noble Upbringing\"", "\"Humble Upbringing\""));
  JsonWriter again;
  write_view_of(other, other.observe(s, Seat::P1), Seat::P1, again);
  CHECK((*parse_json(again.text()))["tiles"]["C3-07"]["name"] == "Humble Upbringing");
}
