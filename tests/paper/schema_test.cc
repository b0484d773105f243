// The generated JSON Schemas and docs/positions.md tell the truth: what the engine writes has
// exactly the documented fields.
#include <fstream>
#include <set>
#include <sstream>

#include "core/json_library.h"
#include "games.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

std::string text_of(const char* path) {
  std::ifstream file(std::string(ORRERY_SOURCE_DIR "/docs/") + path);
  REQUIRE_MESSAGE(file, path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// The few words of JSON Schema that the files use; any other word is a mistake.
class Schema {
 public:
  explicit Schema(Json root) : root_(std::move(root)) {}

  // What is wrong with a value, or nothing.
  std::string wrong(const Json& value, const std::string& where = "") const {
    return check(root_, value, where);
  }
  // Properties that never occurred in anything that was checked.
  std::set<std::string> unused() const {
    std::set<std::string> rest;
    collect(root_, rest);
    for (const std::string& name : used_) rest.erase(name);
    return rest;
  }

 private:
  std::string check(const Json& s, const Json& v, const std::string& where) const {
    for (const auto& [word, x] : s.items()) {
      if (word == "$schema" || word == "title" || word == "description" || word == "$defs")
        continue;
      std::string why;
      if (word == "$ref")
        why = check(root_["$defs"][x.get<std::string>().substr(8)], v, where);
      else if (word == "type")
        why = is(v, x.get<std::string>()) ? "" : where + " is no " + x.get<std::string>();
      else if (word == "const")
        why = v == x ? "" : where + " is not " + x.dump();
      else if (word == "enum")
        why = std::find(x.begin(), x.end(), v) != x.end() ? "" : where + " is not in " + x.dump();
      else if (word == "minimum")
        why = v.get<i64>() >= x.get<i64>() ? "" : where + " is too small";
      else if (word == "maximum")
        why = v.get<i64>() <= x.get<i64>() ? "" : where + " is too big";
      else if (word == "minItems")
        why = v.size() >= x.get<std::size_t>() ? "" : where + " is too short";
      else if (word == "maxItems")
        why = v.size() <= x.get<std::size_t>() ? "" : where + " is too long";
      else if (word == "propertyNames")
        why = names(x, v, where);
      else if (word == "additionalProperties")
        why = x.is_object() ? values(x, v, where) : "";
      else if (word == "items")
        why = items(x, v, where);
      else if (word == "properties")
        why = properties(x, v, where);
      else if (word == "required")
        why = required(x, v, where);
      else if (word == "oneOf")
        why = one_of(x, v, where);
      else
        why = "the schema uses '" + word + "', which this test does not know";
      if (!why.empty()) return why;
    }
    return "";
  }
  std::string items(const Json& s, const Json& v, const std::string& where) const {
    for (std::size_t i = 0; i < v.size(); ++i)
      if (std::string why = check(s, v[i], where + "[" + std::to_string(i) + "]"); !why.empty())
        return why;
    return "";
  }
  std::string properties(const Json& s, const Json& v, const std::string& where) const {
    for (const auto& [key, value] : v.items()) {
      if (!s.contains(key)) return where + "." + key + " is not documented";
      if (std::string why = check(s[key], value, where + "." + key); !why.empty()) return why;
      used_.insert(key);
    }
    return "";
  }
  std::string names(const Json& s, const Json& v, const std::string& where) const {
    for (const auto& [key, _] : v.items())
      if (std::string why = check(s, Json(key), where + "." + key); !why.empty()) return why;
    return "";
  }
  std::string values(const Json& s, const Json& v, const std::string& where) const {
    for (const auto& [key, value] : v.items())
      if (std::string why = check(s, value, where + "." + key); !why.empty()) return why;
    return "";
  }
  static std::string required(const Json& keys, const Json& v, const std::string& where) {
    for (const Json& key : keys)
      if (!v.contains(key.get<std::string>())) return where + " lacks " + key.dump();
    return "";
  }
  std::string one_of(const Json& list, const Json& v, const std::string& where) const {
    int fits = 0;
    std::string why = where + " fits nothing:";
    for (const Json& s : list)
      if (const std::string w = check(s, v, where); w.empty())
        ++fits;
      else
        why += " " + w + ";";
    return fits == 1 ? "" : fits == 0 ? why : where + " fits more than one";
  }
  static bool is(const Json& v, const std::string& type) {
    return type == "object"    ? v.is_object()
           : type == "array"   ? v.is_array()
           : type == "string"  ? v.is_string()
           : type == "integer" ? v.is_number_integer()
           : type == "boolean" ? v.is_boolean()
                               : v.is_null();
  }
  static void collect(const Json& s, std::set<std::string>& names) {
    if (s.is_object() && s.contains("properties"))
      for (const auto& [key, _] : s["properties"].items()) names.insert(key);
    if (s.is_structured())
      for (const Json& child : s) collect(child, names);
  }

  const Json root_;
  mutable std::set<std::string> used_;
};

}  // namespace

TEST_CASE("What the engine writes has exactly the fields of the schema") {
  const Schema schema(*parse_json(text_of("schema/foundation.position.json")));
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
  const Schema schema(*parse_json(text_of("schema/foundation.view.json")));
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

TEST_CASE("Every field of the schema is explained in docs/positions.md") {
  const std::string docs = text_of("positions.md");
  const Schema schema(*parse_json(text_of("schema/foundation.position.json")));
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
  const Schema schema(*parse_json(text_of("schema/foundation.position.json")));
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
