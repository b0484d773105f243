// Every message, and everything that can be wrong with it. Each reply must fit the schema, and an
// error changes nothing.
#include <doctest/doctest.h>

#include <set>

#include "protocol/talk.h"

using namespace orrery;

TEST_CASE("What is not a message is refused, and the talk goes on") {
  Talk talk = at_connect_four();
  for (const char* wrong :
       {"", " ", "hello", "{", "[]", "1", "null", "\"play\"", "{\"type\":\"play\"",
        "{\"type\":\"play\",}", "{\"type\":\"save\",\"type\":\"quit\"}",
        "{\"type\":\"save\"} {\"type\":\"save\"}", "\xff\xfe", "{\"type\":\"\xc3\x28\"}",
        "{\"id\":\"\\ud800\",\"type\":\"save\"}"})
    CHECK_MESSAGE(talk.error(wrong) == "malformed", wrong);
  CHECK(talk.error(std::string(1'000'000, '[')) == "malformed");
  std::string deep;
  for (int i = 0; i < 100'000; ++i) deep += "{\"a\":";
  CHECK(talk.error(deep) == "malformed");
  CHECK(talk.error(std::string(kLongestMessage + 1, ' ')) == "malformed");
  talk.says(R"({"type":"save"})");
}

TEST_CASE("Types and fields that do not exist are refused by name") {
  Talk talk = at_connect_four();
  CHECK(talk.error(R"({"type":"fly"})") == "unknown");
  CHECK(talk.error(R"({})") == "field");
  CHECK(talk.where() == "type");
  CHECK(talk.error(R"({"type":7})") == "field");
  for (const char* type :
       {"games",   "view",    "choices", "play",    "undo",    "take_back", "redo",
        "preview", "explain", "hint",    "analyze", "coach",   "save",      "position",
        "log",     "course",  "quit",    "new",     "load",    "show",      "think",
        "replay",  "tumble",  "deals",   "ahead",   "prepare", "unprepare"}) {
    INFO(type);
    CHECK(talk.error(std::string(R"({"type":")") + type + R"(","sea":0})") == "field");
    CHECK(talk.where() == "sea");
  }
  CHECK_FALSE(talk.engine.has_quit());
}

TEST_CASE("An id comes back; anything else than a short word or number is no id") {
  Talk talk;
  CHECK(talk.says(R"({"type":"games","id":7})")["id"] == 7);
  CHECK(talk.says(R"({"type":"games","id":"a\u0000\"\u00eb"})")["id"] ==
        parsed(R"("a\u0000\"\u00eb")"));
  CHECK(talk.says(R"({"type":"games","id":18446744073709551615})")["id"] == 18446744073709551615u);
  CHECK(talk.error(R"({"type":"fly","id":"x"})") == "unknown");
  CHECK(talk.last["id"] == "x");
  for (const char* id : {"1.5", "null", "[1]", "{}", "true", "1e300"})
    CHECK(talk.error(std::string(R"({"type":"games","id":)") + id + "}") == "field");
  CHECK(talk.error(R"({"type":"games","id":")" + std::string(65, 'x') + "\"}") == "field");
}

TEST_CASE("Without a table only games, new, load and quit are understood") {
  Talk talk;
  for (const char* type :
       {"view", "choices", "play", "undo", "take_back", "redo", "preview", "explain", "hint",
        "analyze", "coach", "save", "position", "log", "course", "deals"})
    CHECK(talk.error(std::string(R"({"type":")") + type + "\"}") == "no_table");
  talk.says(R"({"type":"games"})");
  talk.says(R"({"type":"quit"})");
  CHECK(talk.engine.has_quit());
}

TEST_CASE("A message for another step is stale, whatever it is") {
  Talk talk = at_connect_four();
  for (const char* rest :
       {R"("play","token":"drop 1")", R"("undo")", R"("view","seat":0)", R"("choices")",
        R"("save")", R"("quit")", R"("new","game":"connect_four","players":2)"})
    for (const char* step : {"1", "4294967295"})
      CHECK(talk.error(std::string(R"({"type":)") + rest + R"(,"step":)" + step + "}") == "stale");
  for (const char* step : {"-1", "1.5", "\"0\"", "4294967296", "null"})
    CHECK(talk.error(std::string(R"({"type":"play","token":"drop 1","step":)") + step + "}") ==
          "field");
  talk.says(R"({"type":"play","token":"drop 1","step":0})");
}

TEST_CASE("A table that cannot be made is refused, and the old one stays") {
  Talk talk = at_connect_four();
  talk.says(R"({"type":"play","token":"drop 1"})");
  CHECK(talk.error(R"({"type":"new","players":2})") == "field");
  CHECK(talk.where() == "game");
  CHECK(talk.error(R"({"type":"new","game":"connect_four"})") == "field");
  CHECK(talk.where() == "players");
  const std::pair<const char*, const char*> wrong[] = {
      {R"("game":"chess","players":2)", "game"},
      {R"("game":"connect_four","players":0)", "players"},
      {R"("game":"foundation","players":6)", "players"},
      {R"("game":"foundation","players":2,"options":{"layout":"slow"})", "options.layout"},
      {R"("game":"foundation","players":2,"options":{"speed":"slow"})", "options.speed"},
      {R"("game":"foundation","players":2,"options":{"round_limit":256})", "options.round_limit"},
      {R"("game":"foundation","players":2,"options":{"round_limit":-1})", "options.round_limit"},
      {R"("game":"foundation","players":2,"script":["swim"])", "script[0]"},
      {R"("game":"foundation","players":2,"script":["end turn"])", "script[0]"},
      {R"("game":"connect_four","players":2,"content":"x")", "content"},
  };
  for (const auto& [fields, where] : wrong) {
    CHECK(talk.error(std::string(R"({"type":"new",)") + fields + "}") == "refused");
    CHECK(talk.where() == where);
  }
  CHECK(talk.error(R"({"type":"new","game":"foundation","players":2,"content":"not toml ["})") ==
        "refused");
  const std::pair<const char*, const char*> fields[] = {
      {R"("players":-1)", "players"},
      {R"("players":256)", "players"},
      {R"("players":2.0)", "players"},
      {R"("players":1e999999)", ""},
      {R"("players":"2")", "players"},
      {R"("players":2,"options":[])", "options"},
      {R"("players":2,"options":{"a":[]})", "options.a"},
      {R"("players":2,"seats":["X"])", "seats"},
      {R"("players":2,"seats":["X","O","Z"])", "seats"},
      {R"("players":2,"seats":["X",""])", "seats[1]"},
      {R"("players":2,"seats":["X","\u0007"])", "seats[1]"},
      {R"("players":2,"seats":["X",5])", "seats[1]"},
      {R"("players":2,"chance":"fair")", "chance"},
      {R"("players":2,"chance":true)", "chance"},
      {R"("players":2,"seed":-1)", "seed"},
      {R"("players":2,"seed":9007199254740992)", "seed"},
      {R"("players":2,"chance":"ask","seed":1)", "seed"},
      {R"("players":2,"script":"x")", "script"},
      {R"("players":2,"script":[1])", "script[0]"},
      {R"("players":2,"content":{})", "content"},
  };
  for (const auto& [more, where] : fields) {
    const std::string code =
        talk.error(std::string(R"({"type":"new","game":"connect_four",)") + more + "}");
    CHECK(code == (*where ? "field" : "malformed"));
    CHECK(talk.where() == where);
  }
  CHECK(talk.engine.table()->step() == 1);
}

TEST_CASE("A new table says who plays what, and who is to act") {
  Talk talk;
  const Json reply = talk.says(
      R"({"type":"new","game":"foundation","players":3,"seats":["Ox","Yak","Gnu"],"options":{"round_limit":12},"seed":3})");
  CHECK(reply["seats"] == parsed(R"(["Ox","Yak","Gnu"])"));
  CHECK(reply["options"]["round_limit"] == "12");
  CHECK(reply["options"]["layout"] == "random");
  CHECK(reply["to_act"].size() == 1);
  CHECK(reply["over"] == false);
}

TEST_CASE("Without a seed every table is dealt anew") {
  std::set<std::string> deals;
  for (int i = 0; i < 4; ++i) {
    Talk talk;
    talk.says(R"({"type":"new","game":"foundation","players":2})");
    deals.insert(talk.says(R"({"type":"view","seat":"spectator"})")["view"].dump());
  }
  CHECK(deals.size() == 4);
}

TEST_CASE("Views are asked for by seat") {
  Talk talk = at_connect_four();
  CHECK(talk.says(R"({"type":"view","seat":1})")["seat"] == 1);
  CHECK(talk.says(R"({"type":"view","seat":"spectator"})")["seat"] == "spectator");
  for (const char* seat : {"2", "-1", "7", "255", "\"chance\"", "\"red\"", "null", "1.0", "[]",
                           "99999999999999999999"})
    CHECK_MESSAGE(talk.error(std::string(R"({"type":"view","seat":)") + seat + "}") == "field",
                  seat);
  CHECK(talk.error(R"({"type":"view"})") == "field");
}

TEST_CASE("Choices are those of the seat that is awaited, unless another is named") {
  Talk talk = at_connect_four();
  CHECK(talk.says(R"({"type":"choices"})")["offers"].size() == 7);
  CHECK(talk.says(R"({"type":"choices","seat":1})")["offers"].empty());
  CHECK(talk.says(R"({"type":"choices","seat":"chance"})")["offers"].empty());
  CHECK(talk.error(R"({"type":"choices","seat":"spectator"})") == "field");
}

TEST_CASE("An answer is a token, an index with its step, or a bundle; exactly one of them") {
  Talk talk = at_connect_four();
  CHECK(talk.error(R"({"type":"play"})") == "field");
  CHECK(talk.error(R"({"type":"play","token":"drop 1","index":0,"step":0})") == "field");
  CHECK(talk.error(R"({"type":"play","index":0})") == "field");
  CHECK(talk.where() == "step");
  for (const char* index : {"7", "-1", "1.5", "\"0\"", "1e9"})
    CHECK(talk.error(std::string(R"({"type":"play","step":0,"index":)") + index + "}") == "field");
  CHECK(talk.error(R"({"type":"play","seat":1,"step":0,"index":0})") == "not_offered");
  CHECK(talk.error(R"({"type":"play","tokens":[]})") == "field");
  CHECK(talk.error(R"({"type":"play","tokens":"drop 1"})") == "field");
  CHECK(talk.error(R"({"type":"play","tokens":["drop 1",2]})") == "field");
  CHECK(talk.error(R"({"type":"play","tokens":["drop 1","drop 2"]})") == "not_offered");
  CHECK(talk.error(R"({"type":"play","token":4})") == "field");
  CHECK(talk.error(R"({"type":"play","token":"drop 1 "})") == "token");
  CHECK(talk.error(R"({"type":"play","token":""})") == "token");
  CHECK(talk.error(R"({"type":"play","token":"drop \u0000"})") == "token");
  CHECK(talk.error(R"({"type":"play","token":")" + std::string(100'000, 'x') + "\"}") == "token");
  CHECK(talk.last.dump().size() < 1000);
  CHECK(talk.error(R"({"type":"play","seat":1,"token":"drop 1"})") == "not_offered");
  CHECK(talk.error(R"({"type":"play","seat":"chance","token":"drop 1"})") == "not_offered");
  CHECK(talk.error(R"({"type":"play","seat":"spectator","token":"drop 1"})") == "field");
  CHECK(talk.says(R"({"type":"play","index":6,"step":0})")["told"][0]["words"] ==
        "X drops into column 7");
  CHECK(talk.says(R"({"type":"play","tokens":["drop 7"]})")["to_act"] == parsed("[0]"));
}

TEST_CASE("A game that is over says who has won, and takes no more answers") {
  Talk talk = at_connect_four();
  Json reply;
  for (const char* token : {"drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1"})
    reply = talk.says(std::string(R"({"type":"play","token":")") + token + "\"}");
  CHECK(reply["over"] == true);
  CHECK(reply["to_act"].empty());
  CHECK(reply["winners"] == parsed("[0]"));
  CHECK(reply["shares"] == parsed("[1000,0]"));
  CHECK(talk.error(R"({"type":"play","token":"drop 3"})") == "field");
  CHECK(talk.where() == "seat");
  CHECK(talk.error(R"({"type":"play","seat":1,"token":"drop 3"})") == "not_offered");
  CHECK(talk.error(R"({"type":"undo","seat":0})") == "no_undo");
  CHECK(talk.says(R"({"type":"choices","seat":1})")["offers"].empty());
  CHECK(talk.error(R"({"type":"hint","seat":1})") == "not_offered");
}

TEST_CASE("Undo and redo over the protocol") {
  Talk talk = at_foundation();
  CHECK(talk.error(R"({"type":"undo"})") == "no_undo");
  CHECK(talk.error(R"({"type":"redo"})") == "no_redo");
  CHECK(talk.error(R"({"type":"undo","seat":"chance"})") == "no_undo");
  CHECK(talk.error(R"({"type":"undo","seat":2})") == "field");
  CHECK(talk.error(R"({"type":"undo","seat":"spectator"})") == "field");
  const std::string before = talk.says(R"({"type":"view","seat":1})")["view"].dump();
  talk.says(R"({"type":"play","token":"start GO8"})");
  const std::string after = talk.says(R"({"type":"view","seat":1})")["view"].dump();
  CHECK(talk.says(R"({"type":"undo"})")["may_redo"] == 1);
  CHECK(talk.says(R"({"type":"view","seat":1})")["view"].dump() == before);
  CHECK(talk.error(R"({"type":"redo","seat":0})") == "no_redo");
  CHECK(talk.says(R"({"type":"redo"})")["may_undo"] == 1);
  CHECK(talk.says(R"({"type":"view","seat":1})")["view"].dump() == after);
}

TEST_CASE("Previews say what would happen, and nothing about what is hidden") {
  Talk talk = at_foundation();
  const Json preview = talk.says(R"({"type":"preview","tokens":["start GO8","start with blue"]})");
  CHECK(preview["commits"] == true);
  CHECK(preview["reveals"] == false);
  const Json done = talk.says(R"({"type":"play","tokens":["start GO8","start with blue"]})");
  CHECK(preview["told"] == done["told"]);
  CHECK(preview["changes"] == done["changes"]);
  CHECK(talk.error(R"({"type":"preview","token":"end turn"})") == "not_offered");
  CHECK(talk.error(R"({"type":"preview","seat":"chance","token":"end turn"})") == "field");
  CHECK(talk.error(R"({"type":"preview"})") == "field");
}

TEST_CASE("Explanations: legal exactly when there are no reasons") {
  Talk talk = at_foundation();
  CHECK(talk.says(R"({"type":"explain","token":"start GO8"})")["legal"] == true);
  const Json no = talk.says(R"({"type":"explain","token":"end turn"})");
  CHECK(no["legal"] == false);
  CHECK(no["reasons"].size() >= 1);
  CHECK(talk.error(R"({"type":"explain"})") == "field");
  CHECK(talk.error(R"({"type":"explain","token":"swim"})") == "token");
}

TEST_CASE("Advice comes from the adviser, who sees a view") {
  Talk talk = at_connect_four();
  CHECK(talk.says(R"({"type":"hint","seed":12})")["token"] == "drop 7");
  const Json all = talk.says(R"({"type":"analyze","seed":12})");
  CHECK(all["offers"].size() == 7);
  CHECK(all["offers"][6]["token"] == "drop 1");
  CHECK(all["offers"][0]["share"] == 12);
  CHECK(talk.error(R"({"type":"hint","agent":"nobody"})") == "refused");
  CHECK(talk.error(R"({"type":"hint","agent":5})") == "field");
  CHECK(talk.error(R"({"type":"hint","seed":-5})") == "field");
  CHECK(talk.error(R"({"type":"hint","seat":"chance"})") == "field");
  CHECK(talk.error(R"({"type":"analyze","seat":1})") == "not_offered");
  talk.engine = Engine();
  talk.says(R"({"type":"new","game":"connect_four","players":2})");
  CHECK(talk.error(R"({"type":"hint"})") == "no_adviser");
}

TEST_CASE("The coach says what matters to the seat that is asked, and to no other") {
  Talk talk;
  talk.says(R"({"type":"new","game":"foundation","players":2,"seed":5,"words":"de"})");
  const Json coach = talk.says(R"({"type":"coach"})");
  const int asked = coach["seat"].get<int>();
  REQUIRE(coach["lines"].size() >= 1);
  CHECK(coach["lines"][0]["clause"] == "FD-3.1");
  CHECK(coach["lines"][0]["said"]["id"] == "coach.start_gate");
  CHECK(coach["lines"][0]["words"].get<std::string>().starts_with("Mit einem Schiff"));
  CHECK(coach["lines"][0]["so"]["said"]["id"] == "coach.start_gate.so");
  CHECK(coach["lines"][0]["touches"].size() >= 1);
  const std::string other = R"({"type":"coach","seat":)" + std::to_string(1 - asked) + "}";
  CHECK(talk.says(other)["lines"].empty());
  CHECK(talk.error(R"({"type":"coach","seat":"chance"})") == "field");
  talk.says(R"({"type":"new","lesson":"foundation/first_turn"})");
  CHECK(talk.says(R"({"type":"coach","seat":0})")["lines"].empty());
}

TEST_CASE("The log is read from any step on") {
  Talk talk = at_connect_four();
  talk.says(R"({"type":"play","token":"drop 1"})");
  talk.says(R"({"type":"play","token":"drop 2"})");
  CHECK(talk.says(R"({"type":"log","seat":0})")["entries"].size() == 2);
  CHECK(talk.says(R"({"type":"log","seat":0})")["entries"][0]["token"] == "drop 1");
  CHECK_FALSE(talk.says(R"({"type":"log","seat":"spectator"})")["entries"][0].contains("token"));
  CHECK(talk.says(R"({"type":"log","seat":1,"since":2})")["entries"].empty());
  for (const char* more :
       {R"("seat":0,"since":3)", R"("seat":0,"since":-1)", R"("seat":"chance")", R"("since":0)"})
    CHECK(talk.error(std::string(R"({"type":"log",)") + more + "}") == "field");
}

TEST_CASE("With chance \"ask\" the caller deals") {
  Talk talk = at_foundation(R"("chance":"ask")");
  CHECK(talk.engine.table()->awaited() == SeatSet::of(Seat::Chance));
  int deals = 0;
  for (; talk.engine.table()->awaited().has(Seat::Chance); ++deals) {
    const Json choices = talk.says(R"({"type":"choices"})");
    CHECK(choices["seat"] == "chance");
    CHECK(choices["offers"][0]["weight"].get<int>() >= 1);
    CHECK(talk.error(R"({"type":"play","seat":0,"index":0,"step":)" + std::to_string(deals) +
                     "}") == "not_offered");
    talk.says(R"({"type":"play","seat":"chance","index":0,"step":)" + std::to_string(deals) + "}");
  }
  CHECK(deals == 25);
}

TEST_CASE("A saved game is loaded again, and is dealt on as if nothing had happened") {
  Talk talk;
  talk.says(R"({"type":"new","game":"foundation","players":3,"seed":9})");
  const auto play_on = [](Talk& t, int answers) {
    for (int i = 0; i < answers && !t.engine.table()->over(); ++i)
      t.says(R"({"type":"play","step":)" + std::to_string(t.engine.table()->step()) +
             R"(,"index":0})");
  };
  play_on(talk, 30);
  Json load{
      {"type", "load"}, {"transcript", talk.says(R"({"type":"save"})")["transcript"]}, {"seed", 9}};
  Talk other;
  const Json reply = other.says(load.dump());
  CHECK(reply["step"] == talk.engine.table()->step());
  play_on(talk, 100);
  play_on(other, 100);
  CHECK(talk.engine.table()->state_hash() == other.engine.table()->state_hash());
}

TEST_CASE("What cannot be loaded is refused, and the table stays") {
  Talk talk = at_connect_four();
  talk.says(R"({"type":"play","token":"drop 1"})");
  const Json transcript = talk.says(R"({"type":"save"})")["transcript"];
  CHECK(talk.error(R"({"type":"load"})") == "field");
  CHECK(talk.error(R"({"type":"load","transcript":"","position":{}})") == "field");
  CHECK(talk.error(R"({"type":"load","transcript":5})") == "field");
  CHECK(talk.error(Json{{"type", "load"}, {"transcript", transcript}, {"options", Json::object()}}
                       .dump()) == "field");
  CHECK(talk.error(R"({"type":"load","transcript":""})") == "refused");
  CHECK(talk.where() == "line 1");
  CHECK(talk.error(R"({"type":"load","transcript":"orrery transcript 1\ngame \ud83d\ude00\n"})") ==
        "refused");
  const std::pair<const char*, const char*> positions[] = {
      {R"(5)", "position"},
      {R"([])", "position"},
      {R"({})", "position.game"},
      {R"({"game":"chess","rules":1,"players":2,"state":{}})", "position.game"},
      {R"({"game":"foundation","rules":2,"players":2,"state":{}})", "position.rules"},
      {R"({"game":"trian","rules":0,"players":2,"state":{}})", "position.rules"},
      {R"({"game":"trian","rules":3,"players":2,"state":{}})", "position.rules"},
      {R"({"game":"foundation","rules":1,"players":9,"state":{}})", "position.players"},
      {R"({"game":"foundation","rules":1,"players":2})", "position.state"},
      {R"({"game":"foundation","rules":1,"players":2,"state":{},"speed":1})", "position.speed"},
      {R"({"game":"foundation","rules":1,"players":2,"state":{},"content":"x"})",
       "position.content"},
      {R"({"game":"foundation","rules":1,"players":2,"state":{},"options":{"speed":1}})",
       "position.options.speed"},
      {R"({"game":"foundation","rules":1,"players":2,"state":{},"options":5})", "position.options"},
  };
  for (const auto& [position, where] : positions) {
    CHECK(talk.error(std::string(R"({"type":"load","position":)") + position + "}") == "refused");
    CHECK(talk.where() == where);
  }
  for (const char* state :
       {"[]", "5", "null", R"({"round":-1})", R"({"rond":1})", R"({"planets":5})"}) {
    CHECK(
        talk.error(
            std::string(
                R"({"type":"load","position":{"game":"foundation","rules":1,"players":2,"state":)") +
            state + "}}") == "refused");
    CHECK(talk.where().starts_with("position.state"));
  }
  CHECK(talk.engine.table()->step() == 1);
}

TEST_CASE("A position by older rules is a table like any other") {
  Talk talk = at_foundation();
  for (const char* rules : {"1", "2"})
    CHECK(talk.says(
              std::string(
                  R"({"type":"load","position":{"game":"trian","players":2,"state":{},"rules":)") +
              rules + "}}")["rules"] == 2);
}

TEST_CASE("A position is written, loaded with other options, and written again just so") {
  Talk talk = at_foundation();
  talk.says(R"({"type":"play","tokens":["start GO8","start with blue"]})");
  const Json position = talk.says(R"({"type":"position"})")["position"];
  Talk other;
  const Json reply = other.says(Json{
      {"type", "load"},
      {"position", position},
      {"options", {{"round_limit", 80}}},
      {"chance", "ask"}}.dump());
  CHECK(reply["options"]["round_limit"] == "80");
  CHECK(reply["options"]["layout"] == "quick");
  CHECK(reply["step"] == 0);
  Json again = other.says(R"({"type":"position"})")["position"];
  CHECK(again["state"] == position["state"]);
  CHECK(other.says(R"({"type":"view","seat":0})")["view"] ==
        talk.says(R"({"type":"view","seat":0})")["view"]);

  SUBCASE("a game that began at a position is saved with it") {
    other.says(R"({"type":"play","index":0,"step":0})");
    Talk third;
    third.says(
        Json{{"type", "load"}, {"transcript", other.says(R"({"type":"save"})")["transcript"]}}
            .dump());
    CHECK(third.engine.table()->state_hash() == other.engine.table()->state_hash());
  }
}

TEST_CASE("How it went is told when the game is over") {
  Talk talk = at_connect_four();
  CHECK(talk.error(R"({"type":"course"})") == "not_over");
  CHECK(talk.error(R"({"type":"deals"})") == "not_over");
  for (const char* column : {"1", "2", "1", "2", "1", "2", "1"})
    talk.says(std::string(R"({"type":"play","token":"drop )") + column + R"("})");
  CHECK(talk.says(R"({"type":"course"})")["lines"] == Json::array());
  CHECK(talk.says(R"({"type":"deals"})")["deals"] == Json::array());  // there is no Chance in it
}
