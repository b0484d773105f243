// Positions, tokens and views of Galaxy of Trian: what is written can be read, whatever comes from
// outside is refused or can be played on.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <set>
#include <sstream>

#include "core/json_library.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

Trian opened(int players, Settings settings) {
  return std::get<Trian>(open({players, std::move(settings), ""}));
}
std::vector<Trian> many_games() {
  return {opened(2, {}), opened(3, {{"mode", "ships"}}),
          opened(4, {{"mode", "beginner"}, {"first_player", "random"}}),
          opened(4, {{"races", "random"}, {"outposts", "once_per_tile"}}),
          opened(3, {{"minerals", "hidden"},
                     {"unplaceable", "removed"},
                     {"rogue_reach", "contact"},
                     {"controlled_areas", "open"},
                     {"events", "strict"},
                     {"first_player", "first_seat"},
                     {"expedition_barriers", "matter"},
                     {"cannon", "spares_owner"},
                     {"decoy", "pays_for_enemies"},
                     {"final_sets", "off"},
                     {"first_tile", "shows_space"},
                     {"rerolls", "4"},
                     {"closed_space", "frozen"},
                     {"take_back", "beside_blocked"}})};
}
template <class Look>
void walk(const Trian& game, u64 seed, Look look) {
  State s = game.setup();
  Trian::Choices next;
  Turn<Trian> t(game, s);
  Rng rng(seed);
  advance(t, next);
  for (int i = 0; !s.agenda.empty() && i < 20000; ++i) {
    look(s, next);
    const Choice c =
        chance_is_asked<Trian>(s) ? next.draw(rng) : next[rng.below(static_cast<u32>(next.size()))];
    apply(t, c, next);
  }
  look(s, next);
}
std::string written(const Trian& game, const State& s) {
  JsonWriter out;
  write_position_of(game, s, out);
  return out.take();
}
std::string why(const Trian& game, const char* text) {
  State s;
  const auto refusal = read_position_of(game, *parse_json(text), s);
  return refusal ? refusal->text() + (refusal->clause.empty() ? "" : " (" + refusal->clause + ")")
                 : std::string("taken");
}
bool has(const std::string& text, const char* words) { return text.find(words) != text.npos; }

}  // namespace

TEST_CASE("What is written as a position is read as the same table, at every moment of a game") {
  u64 seed = 1;
  for (const Trian& game : many_games())
    for (int n = 0; n < 2; ++n) {
      int i = 0;
      walk(game, seed++, [&](const State& s, const Trian::Choices&) {
        if (i++ % 3 != 0 && i > 40) return;
        const std::string text = written(game, s);
        State again;
        const auto refusal = read_position_of(game, *parse_json(text), again);
        if (refusal) FAIL(refusal->text() << " in " << text);
        if (std::memcmp(&again, &s, sizeof s) != 0)
          FAIL("read differently: " << text << " against " << written(game, again));
      });
    }
}
TEST_CASE("Every choice has a token that means it, a label and elements") {
  u64 seed = 50;
  std::array<bool, kVerbs> met{};
  for (const Trian& game : many_games())
    for (int n = 0; n < 4; ++n) {
      int i = 0;
      walk(game, seed++, [&](const State& s, const Trian::Choices& next) {
        const Seat by = s.agenda.empty() ? Seat::Nobody : s.agenda.next().who;
        const bool words = i++ % 8 == 0;
        const Trian::View v = words ? game.observe(s, by) : Trian::View{};
        for (const Choice& c : next) {
          met[static_cast<std::size_t>(c.verb)] = true;
          const std::string token = token_of(game, c);
          const auto back = parse_token(game, token);
          if (!back || !(*back == c)) FAIL("not read back: " << token);
          if (!words) continue;
          if (label_of(game, v, c).empty()) FAIL("no label: " << token);
          if (touched_by(game, v, c).empty() && c.verb != Verb::TurnTile)
            FAIL("touches nothing: " << token);
        }
      });
    }
  int unmet = 0;
  for (const bool m : met) unmet += !m;
  CHECK(unmet <= 16);  // evading, ordering battles and the like: 5_13_skills_test.cc and
                       // 10_2_further_scenarios_test.cc have them
}
TEST_CASE("Words that are no token are none") {
  const Trian game = opened(2, {});
  for (const char* text : {"",
                           "place",
                           "place N1",
                           "place N1 0,0",
                           "place N1 0,0 r3",
                           "place XX 0,0 r0",
                           "move 0,0 1,0",
                           "buy",
                           "buy gold",
                           "commit 4 0",
                           "commit 1 1 loudly",
                           "draw 3",
                           "tile 85",
                           "send emissary 0,0",
                           "send none 0,0/0",
                           "build 00,0",
                           "build -0,0",
                           "build 999,0",
                           "evolve 4 racial",
                           "evolve 1 locked",
                           "race R9",
                           "end  turn"})
    CHECK_MESSAGE(!parse_token(game, text), text);
}
namespace {

// Every value in a position, with what it stands in.
void collect(Json& at, std::vector<Json*>& all) {
  for (auto& value : at) {
    all.push_back(&value);
    if (value.is_structured()) collect(value, all);
  }
}
void spoil(Json& json, Rng& rng) {
  const auto any = [&](std::size_t n) {
    return static_cast<std::size_t>(rng.below(static_cast<u32>(n)));
  };
  auto top = json.begin();
  std::advance(top, static_cast<std::ptrdiff_t>(any(json.size())));
  if (rng.below(8) == 0) {  // what is left out is made up
    json.erase(top);
    return;
  }
  std::vector<Json*> all, here{&*top};
  collect(json, all);
  if (top->is_structured()) collect(*top, here);
  Json& at = *here[any(here.size())];
  const Json other = *all[any(all.size())];  // something from elsewhere in it
  switch (rng.below(9)) {
    case 0: at = static_cast<int>(rng.below(256)); break;
    case 1: at = nullptr; break;
    case 2: at = "P" + std::to_string(1 + rng.below(4)); break;
    case 3: at = Json::array(); break;
    case 4: at = "0,0/0"; break;
    case 5:
      if (at.is_number_integer())
        at = at.get<int>() + (rng.below(2) ? 1 : -1);
      else if (at.is_boolean())
        at = !at.get<bool>();
      else if (at.is_array() && !at.empty())
        at.push_back(at[any(at.size())]);
      break;
    case 6:
      if (at.is_structured() && !at.empty()) {
        auto it = at.begin();
        std::advance(it, static_cast<std::ptrdiff_t>(any(at.size())));
        at.erase(it);
      }
      break;
    case 7:
      if (at.is_array() && at.size() > 1) std::swap(at[any(at.size())], at[any(at.size())]);
      break;
    default:
      if (other.type() == at.type()) at = other;
      break;
  }
}

}  // namespace

TEST_CASE("Spoilt positions are refused in words, or can be played to the end with all laws kept") {
  const char* more = std::getenv("ORRERY_SPOILS");
  const int spoils = more ? std::atoi(more) : 4;
  u64 seed = 500;
  int accepted = 0, refused = 0;
  for (const Trian& game : many_games()) {
    std::vector<std::string> texts;
    int i = 0;
    walk(game, seed++, [&](const State& s, const Trian::Choices&) {
      if (i++ % 11 == 0 || s.battle.kind != BattleKind::None) texts.push_back(written(game, s));
    });
    Rng rng(seed);
    for (const std::string& text : texts)
      for (int n = 0; n < spoils; ++n) {
        Json json = *parse_json(text);
        for (u32 k = 0; k <= rng.below(3); ++k) spoil(json, rng);
        State s;
        if (const auto refusal = read_position_of(game, json, s)) {
          ++refused;
          if (refusal->why.size() < 6) FAIL("refused without a word");
          continue;
        }
        ++accepted;
        if (const char* law = game.broken_law(s)) FAIL(std::string(law) << " in " << json.dump());
        Trian::Choices next;
        choices(game, s, next);
        const bool to_the_end = rng.below(16) == 0;
        Turn<Trian> t(game, s);
        for (int k = 0; (to_the_end ? k < 20000 : k < 40) && !s.agenda.empty(); ++k) {
          if (next.empty()) FAIL("a question without an answer in " << json.dump());
          const Choice c = rng.below(4) == 0 ? next[next.size() - 1]
                                             : next[rng.below(static_cast<u32>(next.size()))];
          apply(t, c, next);
          if (k < 60 || k % 16 == 0)
            if (const char* law = game.broken_law(s))
              FAIL(std::string(law) << " later in " << json.dump());
        }
        if (to_the_end && !s.agenda.empty()) FAIL("it never ends: " << json.dump());
      }
  }
  CHECK(refused > accepted / 4);
  CHECK(accepted > refused / 100);
  MESSAGE(accepted << " played on, " << refused << " refused");
}
TEST_CASE(
    "What the engine writes has the fields of docs/positions.trian.schema.json, and each of them is explained") {
  const auto text_of = [](const char* file) {
    std::ostringstream text;
    text << std::ifstream(std::string(ORRERY_SOURCE_DIR) + "/docs/" + file).rdbuf();
    return text.str();
  };
  const Json schema = *parse_json(text_of("positions.trian.schema.json"));
  const std::string docs = text_of("positions.md");
  const Json& fields = schema["properties"];
  for (const auto& field : fields.items())
    CHECK_MESSAGE(docs.find("`" + field.key() + "`") != std::string::npos,
                  "not explained: ", field.key());
  const auto inside = [](const Json& value, const Json& properties, const std::string& where) {
    for (const auto& [name, _] : value.items())
      if (!properties.contains(name)) FAIL_CHECK("not in the schema: ", where, ".", name);
  };
  u64 seed = 70;
  std::set<std::string> written_fields;
  for (const Trian& game : many_games()) {
    int i = 0;
    walk(game, seed++, [&](const State& s, const Trian::Choices&) {
      if (i++ % 9 != 0) return;
      const Json json = *parse_json(written(game, s));
      inside(json, fields, "");
      for (const auto& [name, _] : json.items()) written_fields.insert(name);
      for (const Json& tile : json["tiles"])
        inside(tile, fields["tiles"]["items"]["properties"], "tiles");
      for (const Json& player : json["players"])
        inside(player, fields["players"]["items"]["properties"], "players");
      for (const Json& stack : json["stacks"])
        inside(stack, fields["stacks"]["items"]["properties"], "stacks");
      for (const Json& step : json["agenda"])
        inside(step, fields["agenda"]["items"]["properties"], "agenda");
      if (json["battle"].is_object())
        inside(json["battle"], fields["battle"]["oneOf"][1]["properties"], "battle");
    });
  }
  for (const auto& field : fields.items())
    CHECK_MESSAGE(written_fields.contains(field.key()), "never written: ", field.key());
}
TEST_CASE("The example of docs/positions.md is a position, and so is the shortest one") {
  const Trian game = opened(2, {});
  State s;
  CHECK(!read_position_of(game, *parse_json("{}"), s));
  CHECK(s.turn == 1);
  CHECK(stack_size(s, 0) == 42);
  std::ostringstream text;
  text << std::ifstream(std::string(ORRERY_SOURCE_DIR) + "/docs/positions.md").rdbuf();
  const std::string all = text.str(), docs = all.substr(all.find("\n## Galaxy of Trian"));
  const std::size_t at = docs.find("```json") + 7;
  const auto refusal =
      read_position_of(game, *parse_json(docs.substr(at, docs.find("```", at) - at)), s);
  CHECK_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  CHECK(controller_of(s, 0) == Seat::P1);
  CHECK(is_blocked(game, s, 0));
}
TEST_CASE("A view has what a client needs, for everybody at every moment") {
  u64 seed = 900;
  for (const Trian& game : many_games()) {
    int i = 0;
    walk(game, seed++, [&](const State& s, const Trian::Choices&) {
      if (i++ % 20 != 0 && !s.agenda.empty()) return;
      for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody}) {
        JsonWriter out;
        write_view_of(game, game.observe(s, viewer), viewer, out);
        const auto v = parse_json(out.text());
        REQUIRE(v.has_value());
        for (const char* key :
             {"viewer",  "mode",          "turn",        "first",         "active",    "phase",
              "actions", "extra_actions", "just_added",  "stacks",        "drawn",     "tiles",
              "areas",   "pending",       "mineral_bag", "minerals_left", "token_bag", "players",
              "battle",  "tally",         "result",      "agenda",        "printed"})
          if (!v->contains(key)) FAIL("a view lacks " << key);
        CHECK((*v)["players"].size() == static_cast<std::size_t>(game.players()));
        CHECK((*v)["tally"].is_null() == !s.agenda.empty());
      }
    });
  }
}
TEST_CASE("Positions that cannot be are refused, in words, with an agenda or without") {
  const Trian game = opened(2, {});
  // A drawn tile is in the hand of who places it, and only then; what is not said of it is made up.
  CHECK(has(
      why(game,
          R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}], "just_added": "0,0", "drawn": {"up": "N1", "tile": 15}})"),
      "a drawn tile is to be placed"));
  CHECK(has(why(game, R"({"phase": "extraction", "drawn": {"up": "N1", "tile": 15}})"),
            "a drawn tile is to be placed"));
  CHECK(has(why(game, R"({"phase": "over", "drawn": {"up": "N1", "tile": 15}})"),
            "nothing is drawn"));
  CHECK(has(
      why(game, R"({"phase": "expansion", "drawn": {"up": "N1", "tile": 15, "known_to": ["P2"]}})"),
      "the drawer knows"));
  CHECK(has(why(game, R"({"phase": "expansion", "drawn": {"up": "N1", "tile": 15, "down": "P2"}})"),
            "is not the other side"));
  CHECK(has(why(game, R"({"phase": "expansion", "drawn": {"up": "N1", "down": "N4"}})"),
            "no tile with these sides"));
  State drawn;
  CHECK(!read_position_of(
      game, *parse_json(R"({"phase": "expansion", "drawn": {"up": "N1", "down": "L2"}})"), drawn));
  CHECK(drawn.drawn.value(Insight::of_the_table()) == 17);
  CHECK(!read_position_of(game, *parse_json(R"({"phase": "expansion", "drawn": {"up": "N1"}})"),
                          drawn));
  CHECK(drawn.drawn.is_known_to(Seat::P1));
  // Closings wait for phase 3.
  const std::string system =
      R"("tiles": [{"cell": "0,0", "face": "P1"}, {"cell": "1,0", "face": "P1"}], "pending": ["0,0/0"])";
  CHECK(has(why(game, ("{" + system + "}").c_str()), "areas are pending after the tile"));
  CHECK(why(game, (R"({"phase": "exploration", "just_added": "1,0", )" + system + "}").c_str()) ==
        "taken");
  CHECK(has(why(game, R"({"no_tile": true})"), "phase 2 ended without a tile"));
  // Tokens are committed in battles.
  CHECK(has(
      why(game,
          R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}], "just_added": "0,0", "players": [{"committed": {"reroll": 1}}, {}]})"),
      "committed by who fights"));
  // More Rogues than there are.
  CHECK(has(
      why(game,
          R"({"tiles": [{"cell": "0,0", "face": "TP"}, {"cell": "1,0", "face": "TP", "ship": {"kind": "rogue", "owner": "P1"}}, {"cell": "2,0", "face": "TP"}],
    "rogue_mined": [{"cell": "0,0", "area": "0,0/0", "n": 1}, {"cell": "2,0", "area": "0,0/0", "n": 1}]})"),
      "more Rogues"));
  // Special tokens lie where they can.
  CHECK(has(
      why(game,
          R"({"tiles": [{"cell": "0,0", "face": "N4"}], "players": [{"race": "R7"}, {"race": "R6"}], "markers": [{"kind": "modulator", "owner": "P1", "cell": "0,0"}]})"),
      "a tile with space"));
  CHECK(has(
      why(game,
          R"({"tiles": [{"cell": "0,0", "face": "TP"}], "players": [{"race": "R7", "modules": ["locked", "locked", "racial"]}, {"race": "R6"}],
    "markers": [{"kind": "modulator", "owner": "P1", "cell": "0,0"}, {"kind": "modulator", "owner": "P1", "cell": "0,0"}]})"),
      "lies there already"));
  // Nobody beams an emissary off its station, and the laws hold at the end, too.
  const std::string held =
      R"({"phase": "exploration", "just_added": "1,0", "tiles": [{"cell": "0,0", "face": "P1", "emissary": {"owner": "P1", "level": 1}}, {"cell": "1,0", "face": "P1"}],
    "agenda": [{"do": "teleport to", "who": "P1", "at": "0,0", "part": 1}, {"do": "explore", "who": "P1"}]})";
  CHECK(has(why(game, held.c_str()), "no such unit"));
  CHECK(has(
      why(game,
          R"({"phase": "over", "tiles": [{"cell": "0,0", "face": "TO", "emissary": {"owner": "P1", "level": 1}}]})"),
      "I-18"));
  // What is settled twice over may be (a swap in phase 2 leads there), three times not.
  const auto settles = [&](int n) {
    std::string text =
        R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}], "just_added": "0,0", "agenda": [)";
    for (int i = 0; i < n; ++i) text += R"({"do": "settle", "who": "P1"}, )";
    return why(game, (text + R"({"do": "explore", "who": "P1"}]})").c_str());
  };
  CHECK(settles(2) == "taken");
  CHECK(has(settles(3), "three times"));
}
TEST_CASE(
    "GT-4.1, GT-4.3 whose turn it is follows from who began and from the tiles, and what says otherwise is refused") {
  const Trian two = opened(2, {}), three = opened(3, {});
  CHECK(
      has(why(two, R"({"turn": 1, "first": "P1", "active": "P2"})"), "turn 1 is P1's if P1 began"));
  CHECK(has(why(two, R"({"first": "P1", "active": "P2"})"), "active"));
  CHECK(has(why(two, R"({"turn": 5})"), "with these it is turn 1"));
  const std::string tiles =
      R"("tiles": [{"cell": "0,0", "face": "TP"}, {"cell": "1,0", "face": "TO"}])";
  CHECK(why(two, ("{" + tiles + R"(, "turn": 3, "first": "P2", "active": "P2"})").c_str()) ==
        "taken");
  State s;
  CHECK(!read_position_of(three, *parse_json("{" + tiles + R"(, "active": "P2"})"), s));
  CHECK(s.turn == 3);
  CHECK(s.first == Seat::P3);
  CHECK(!read_position_of(three, *parse_json("{" + tiles + R"(, "first": "P2"})"), s));
  CHECK(s.active == Seat::P1);
  CHECK(!read_position_of(
      three, *parse_json("{" + tiles + R"(, "phase": "exploration", "just_added": "1,0"})"), s));
  CHECK(s.turn == 2);
  CHECK(s.active == Seat::P1);
  CHECK(s.first == Seat::P3);
}
TEST_CASE("GT-4.3, GT-6.2.5 exploration follows a tile, and the tile just added is the last one") {
  const Trian game = opened(2, {});
  const std::string tiles =
      R"("tiles": [{"cell": "0,0", "face": "TP"}, {"cell": "1,0", "face": "TO"}])";
  CHECK(has(why(game, (R"({"phase": "exploration", )" + tiles + "}").c_str()),
            "name the one just added"));
  CHECK(has(why(game, (R"({"phase": "exploration", "just_added": "0,0", )" + tiles + "}").c_str()),
            "the last one placed"));
  CHECK(has(why(game, (R"({"just_added": "1,0", )" + tiles + "}").c_str()),
            "no tile of this turn lies"));
  CHECK(has(why(game, (R"({"phase": "exploration", "no_tile": true, )" + tiles + "}").c_str()),
            "not refused"));
  CHECK(why(game, (R"({"phase": "exploration", "just_added": "1,0", )" + tiles + "}").c_str()) ==
        "taken");
}
TEST_CASE("GT-7.3.6, GT-7.1 actions left are those that can be left") {
  const Trian game = opened(2, {}), tiles = opened(2, {{"outposts", "once_per_tile"}});
  const auto exploring = [&](const Trian& g, const char* more) {
    return why(
        g,
        (R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TO"}], "just_added": "0,0", )" +
         std::string(more) + "}")
            .c_str());
  };
  CHECK(has(exploring(game, R"("actions": 1, "extra_actions": 2, "used": ["outpost"])"),
            "the base action is spent before"));
  CHECK(has(exploring(game, R"("actions": 0, "extra_actions": 2)"), "come from an outpost"));
  CHECK(has(exploring(game, R"("actions": 0, "extra_actions": 3, "used": ["outpost"])"),
            "at most 2"));
  CHECK(exploring(game, R"("actions": 0, "extra_actions": 2, "used": ["outpost"])") == "taken");
  CHECK(has(exploring(game, R"("actions": 0, "used": ["outpost", "outpost"])"),
            "used[1]: stands there twice"));
  CHECK(has(
      why(game,
          R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}], "just_added": "0,0", "actions": 0, "extra_actions": 2, "used": ["outpost"]})"),
      "none lies there"));
  CHECK(has(exploring(game, R"("actions": 1, "acted": true)"), "the base action is spent"));
  CHECK(has(exploring(game, R"("actions": 0, "acted": false)"), "an action was taken"));
  CHECK(exploring(game, R"("acted": true)") == "taken");
  CHECK(has(why(game, R"({"actions": 0})"), "an action was taken"));
  CHECK(has(exploring(game, R"("actions": 0, "used": ["outpost"], "outposts_used": ["0,0"])"),
            "outposts=once_per_turn"));
  CHECK(exploring(tiles, R"("actions": 0, "used": ["outpost"], "outposts_used": ["0,0"])") ==
        "taken");
  CHECK(has(exploring(tiles, R"("actions": 0, "used": ["outpost"])"), "names the outposts"));
}
TEST_CASE("GT-6.2.6, GT-15.1 what contradicts the options of the table is refused") {
  const Trian game = opened(2, {}), removing = opened(2, {{"unplaceable", "removed"}}),
              ships = opened(2, {{"mode", "ships"}}), beginner = opened(2, {{"mode", "beginner"}});
  CHECK(has(why(game, R"({"removed": [3]})"), "unplaceable=under_the_stack"));
  CHECK(why(removing, R"({"removed": [3]})") == "taken");
  const char* under = R"({"stacks": [{"under": [{"tile": 3, "up": "G2", "down": "P1"}]}, {}]})";
  CHECK(has(why(removing, under), "unplaceable=removed"));
  CHECK(why(game, under) == "taken");
  CHECK(has(why(game, R"({"stacks": [{"refused": 1}, {}]})"), "lies under its stack"));
  CHECK(has(why(ships, R"({"used": ["evolved"]})"), "a mode with skills"));
  CHECK(why(game, R"({"used": ["evolved"]})") == "taken");
  CHECK(has(why(game, R"({"used": ["risky"]})"), "risky takes the skill"));
  CHECK(has(why(opened(2, {{"first_player", "first_seat"}}), R"({"first": "P2"})"),
            "first_player=first_seat"));
  CHECK(has(why(opened(2, {{"first_tile", "shows_space"}}),
                R"({"tiles": [{"cell": "0,0", "face": "N4"}]})"),
            "first_tile=shows_space"));
  const char* rogue =
      R"({"tiles": [{"cell": "0,0", "face": "TP"}], "rogue_mined": [{"cell": "0,0", "area": "0,0/0", "n": 3}], "players": [{"race": "R3"}, {"race": "R4"}]})";
  CHECK(has(why(game, rogue), "mines 1 at most"));
  CHECK(has(why(beginner, rogue), "no ships in this mode"));
  CHECK(has(why(game, R"({"sent": ["0,0"], "tiles": [{"cell": "0,0", "face": "TO"}]})"),
            "sent in exploration"));
}
TEST_CASE("What cannot be is refused at a field there is, with its clause") {
  const Trian game = opened(2, {});
  const auto says = [&](const char* text) { return why(game, text); };
  CHECK(says(R"({"tiles": [{"cell": "0,0", "face": "TP", "rotation": 1}]})") ==
        "tiles[0]: the first tile lies at 0,0 with rotation 0 (GT-6.2.1)");
  CHECK(says(R"({"tiles": [{"cell": "0,0", "face": "TP", "known_to": ["P2", "P2"]}]})") ==
        "tiles[0].known_to[1]: stands there twice");
  CHECK(says(R"({"players": [{"race": "R1"}, {"race": "R1"}]})") ==
        "players: two players have the same race (GT-13.0.1)");
  CHECK(
      says(
          R"({"players": [{"race": "R1"}, {"race": "R2"}], "tiles": [{"cell": "0,0", "face": "TP", "ship": {"kind": "decoy", "owner": "P1"}}]})") ==
      "tiles: P1 has no such decoy (I-05)");
  CHECK(
      says(
          R"({"players": [{"race": "R1"}, {"race": "R2"}], "tiles": [{"cell": "0,0", "face": "TP"}], "markers": [{"kind": "exmitter", "owner": "P1", "cell": "0,0"}]})") ==
      "markers: P1 has no such exmitter (I-05)");
  CHECK(says(R"({"players": [{"minerals": {"red": 20}}, {"minerals": {"red": 20}}]})") ==
        "players[0].minerals: there are more than 30 red minerals (I-02)");
  CHECK(says(R"({"actions": 0})") ==
        "actions: the base action is spent, so an action was taken (GT-7.1)");
  CHECK(says(R"({"acted": true})") == "acted: actions are taken in exploration (GT-7.1)");
  CHECK(says(R"({"phase": "exploration", "tiles": [{"cell": "0,0", "face": "TP"}]})")
            .starts_with("phase: exploration follows a tile"));
  CHECK(says(R"({"mineral_bag": {"red": 3}})") ==
        "mineral_bag: must be what is left of 30 of each colour (I-02)");
  CHECK(says(R"({"tiles": [{"cell": "0,0", "face": "TP", "tile": 200}]})")
            .starts_with("tiles[0].tile: "));
  CHECK(
      says(
          R"({"tiles": [{"cell": "0,0", "face": "TP", "ship": {"kind": "corvette", "owner": "P1", "arrived": true}}]})") ==
      "tiles: no ship has arrived this turn before a tile was drawn (GT-7.5.2)");
  CHECK(says(R"({"tiles": [{"cell": "0,0", "face": "TP"}], "moved": "0,0"})") ==
        "moved: no ship was moved this turn before a tile was drawn (GT-9.2)");
  CHECK(
      says(
          R"({"tiles": [{"cell": "0,0", "face": "TP"}], "rogue_mined": [{"cell": "0,0", "area": "0,0/0", "n": 1}]})") ==
      "rogue_mined: minerals are mined in nebulas (GT-5.4.1)");
}
TEST_CASE("A battle after a swap in phase 2 stands on two settlements, and is read back") {
  Scene t(2, {});
  t.race(Y, "R6")
      .race(R, "R3")
      .lay("TP@0,0r0 TO@1,0r0 TP@2,0r0 TO@3,0r0 TP@4,0r0 TO@5,0r0")
      .corvette(Y, {0, 0})
      .corvette(R, {4, 0})
      .corvette(R, {5, 0})
      .minerals(Y, 0, 1, 1, 0)
      .tokens(R, 1, 0);
  t.adds(Y, "TP@1,-1r0").answers("swap ship 0,0", "swap with 4,0");
  CHECK(t.asked() == "P2 COMMIT");
  int settles = 0;
  for (const Step& step : t.s.agenda.todo) settles += step.what == Do::Settle;
  CHECK(settles == 2);
  t.s.turn = 7;  // six tiles lay before
  State again;
  const auto refusal = read_position_of(t.game, *parse_json(written(t.game, t.s)), again);
  CHECK_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  CHECK(std::memcmp(&again, &t.s, sizeof again) == 0);
}
