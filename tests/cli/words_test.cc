// games, why, sim, content check and tty --save, as they are typed.
#include "typed.h"

#include <algorithm>
#include <nlohmann/json.hpp>

using namespace orrery;

namespace {

std::string built_in(const std::string& game) {
  return text_of(ORRERY_SOURCE_DIR "/src/games/" + game + "/content/" + game + ".toml");
}
std::string with(std::string text, std::string_view old_text, std::string_view new_text) {
  const std::size_t at = text.find(old_text);
  REQUIRE_MESSAGE(at != text.npos, old_text);
  return text.replace(at, old_text.size(), new_text);
}
int line_of(const std::string& text, std::string_view words) {
  const std::size_t at = text.find(words);
  REQUIRE_MESSAGE(at != text.npos, words);
  return 1 + static_cast<int>(
                 std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

}  // namespace

TEST_CASE("orrery games: a line for each; games NAME: seats, options, values, defaults, clauses") {
  Desk desk;
  REQUIRE(desk.typed("games", 0));
  CHECK(has(desk.out, "Foundation, 2 to 5 players"));
  CHECK(has(desk.out, "One Deck Galaxy, 1 or 2 players"));
  REQUIRE(desk.typed("games foundation", 0));
  CHECK(has(desk.out, "2 to 5 players [FD-1.1]"));
  CHECK(has(desk.out, "--option layout=random|quick"));
  CHECK(has(desk.out, "[FD-8.4]; usually random"));
  CHECK(!has(desk.out, "One Deck Galaxy"));
}
TEST_CASE("orrery games --json: every game and every option with what holds without it") {
  Desk desk;
  REQUIRE(desk.typed("games --json", 0));
  const auto games = nlohmann::json::parse(desk.out, nullptr, false);
  REQUIRE(games.is_array());
  CHECK(games.size() == 5);
  for (const auto& game : games)
    for (const auto& option : game["options"]) {
      const bool known = option["any_number"].get<bool>() || option["any_letters"].get<bool>() ||
                         std::find(option["values"].begin(), option["values"].end(),
                                   option["usually"]) != option["values"].end();
      CHECK_MESSAGE(known, game["name"].get<std::string>(), " ", option["name"].get<std::string>(),
                    " usually ", option["usually"].get<std::string>());
    }
  REQUIRE(desk.typed("games trian --json", 0));
  CHECK(nlohmann::json::parse(desk.out, nullptr, false).size() == 1);
}

TEST_CASE("orrery why: a clause by its name, in small letters too; a chapter; a ruling") {
  Desk desk;
  REQUIRE(desk.typed("why fd-5.1.6", 0));
  CHECK(has(desk.out, "two kins on the same action space"));
  CHECK(has(desk.out, "in tests:"));
  REQUIRE(desk.typed("why FD-5.1", 0));
  CHECK(has(desk.out, "FD-5.1 is a chapter:"));
  REQUIRE(desk.typed("why '7.4 (52)'", 0));
}
TEST_CASE("orrery why finds clauses by the words in them, the best first") {
  Desk desk;
  REQUIRE(desk.typed("why two kins same action space bumped", 0));
  CHECK_MESSAGE(has(desk.out.substr(0, desk.out.find('\n')), "FD-5.1.6"), desk.out);
  const std::string found = desk.out;
  REQUIRE(desk.typed("why 'Two Kins same action space BUMPED'", 0));
  CHECK(desk.out == found);
  REQUIRE(desk.typed("why trian battle", 0));
  CHECK(has(desk.out, "GT-"));
  CHECK(!has(desk.out, "FD-"));
  REQUIRE(desk.typed("why xyzzy", 1));
  CHECK(has(desk.err, "'xyzzy'"));
  REQUIRE(desk.typed("why FD-5.1.6x", 1));
  CHECK(has(desk.err, "did you mean 'FD-5.1.6'?"));
  REQUIRE(desk.typed("why", 2));
}

TEST_CASE(
    "orrery sim watches bots that play, as many as there are bots, the same with any number of threads") {
  Desk desk;
  REQUIRE(desk.typed("sim connect_four --games 4 --bots greedy,random --threads 1 --csv '" +
                         desk.path("one.csv") + "'",
                     0));
  REQUIRE(desk.typed("sim connect_four --games 4 --bots greedy,random --threads 64 --csv '" +
                         desk.path("many.csv") + "'",
                     0));
  CHECK(text_of(desk.path("one.csv")) == text_of(desk.path("many.csv")));
  REQUIRE(desk.typed("sim foundation --games 3 --bots random,random,random --json '" +
                         desk.path("three.json") + "'",
                     0));
  CHECK(nlohmann::json::parse(text_of(desk.path("three.json")), nullptr, false)["players"] == 3);
  REQUIRE(desk.typed(
      "sim foundation --games 1 --bots random --json '" + desk.path("usual.json") + "'", 0));
  CHECK(nlohmann::json::parse(text_of(desk.path("usual.json")), nullptr, false)["players"] == 3);
  REQUIRE(desk.typed("sim connect_four --games 1", 0));
  CHECK_MESSAGE(has(desk.out, "captain"), desk.out);
}

TEST_CASE("orrery match goes on where it stopped, and parts of it make the same whole") {
  Desk desk;
  const std::string contest = "match connect_four greedy random --games 20 ";
  REQUIRE(desk.typed(contest + "--json '" + desk.path("whole.json") + "'", 0));
  CHECK_MESSAGE(has(desk.out, "20 games in 10 blocks"), desk.out);
  const std::string rows = "--rows '" + desk.path("rows") + "' ";
  REQUIRE(desk.typed(contest + rows + "--shard 2/3", 0));
  REQUIRE(desk.typed(contest + rows + "--json '" + desk.path("parts.json") + "'", 0));
  const auto whole = nlohmann::json::parse(text_of(desk.path("whole.json")), nullptr, false),
             parts = nlohmann::json::parse(text_of(desk.path("parts.json")), nullptr, false);
  CHECK(whole["percent"] == parts["percent"]);
  CHECK(parts["scores"].size() == 10);
  const std::string before = text_of(desk.path("rows"));
  REQUIRE(desk.typed(contest + rows, 0));
  CHECK(text_of(desk.path("rows")) == before);
  REQUIRE(desk.typed("match connect_four greedy random --games 20 --seed 2 " + rows, 2));
  CHECK(has(desk.err, "another contest"));
  REQUIRE(desk.typed("match connect_four greedy", 2));
  REQUIRE(desk.typed("match connect_four greedy random --shard 3/2", 2));
  REQUIRE(desk.typed("match connect_four greedy random --sprt 20", 2));
}

TEST_CASE("content check takes the game from the file") {
  Desk desk;
  for (const char* game : {"foundation", "one_deck_galaxy", "renaissance", "trian"}) {
    const std::string file = desk.file("my.toml", built_in(game));
    REQUIRE(desk.typed("content check '" + file + "'", 0));
    CHECK(has(desk.out, "good content for"));
    REQUIRE(desk.typed("content check '" + file + "' --game " + game, 0));
  }
  REQUIRE(desk.typed("content check '" + desk.path("my.toml") + "' --game foundation", 1));
  CHECK(has(desk.err, "this is content for trian, not for foundation"));
  REQUIRE(desk.typed(
      "content check '" + desk.file("odd.toml", "# nothing\ngame = \"fundation\"\n") + "'", 1));
  CHECK(has(desk.err, "odd.toml:2: there is no game 'fundation'"));
  CHECK(has(desk.err, "did you mean 'foundation'?"));
  REQUIRE(desk.typed("content check '" + desk.file("none.toml", "format = 1\n") + "'", 1));
  CHECK(has(desk.err, "does not say which game"));
  REQUIRE(desk.typed("content check '" + desk.file("empty.toml", "") + "'", 1));
  REQUIRE(desk.typed("content check '" + desk.path("") + "'", 2));
  REQUIRE(desk.typed("content chekc my.toml", 2));
}
TEST_CASE("content check tells every mistake with its line, and what was meant") {
  Desk desk;
  std::string text = built_in("foundation");
  const int colour = line_of(text, "gives = \"blue\""), effect = line_of(text, "gain("),
            key = line_of(text, "[colonies]") > 0 ? line_of(text, "name = ") : 0;
  text = with(text, "gives = \"blue\"", "gives = \"bleu\"");
  text = with(text, "gain(", "gian(");
  text = with(text, "name = ", "nmae = ");
  REQUIRE(desk.typed("content check '" + desk.file("my.toml", text) + "'", 1));
  const auto line = [&](int n) { return "my.toml:" + std::to_string(n) + ": "; };
  CHECK_MESSAGE(has(desk.err, line(colour)), desk.err);
  CHECK(has(desk.err, "'bleu' is not a colour; did you mean 'blue'?"));
  CHECK_MESSAGE(has(desk.err, line(effect)), desk.err);
  CHECK(has(desk.err, "there is no effect 'gian'; did you mean 'gain'?"));
  CHECK_MESSAGE(has(desk.err, line(key)), desk.err);
  CHECK(has(desk.err, "has no key 'nmae'; did you mean 'name'?"));
  CHECK(has(desk.err, "lacks 'name'"));
  CHECK(has(desk.err, "4 mistakes"));
}
TEST_CASE("content check: two mistakes in the other games are both told") {
  Desk desk;
  std::string text =
      with(with(built_in("trian"), "\"gas 0\"", "\"gsa 0\""), "\"space 0\"", "\"spaec 0\"");
  REQUIRE(desk.typed("content check '" + desk.file("trian.toml", text) + "'", 1));
  CHECK_MESSAGE(has(desk.err, "2 mistakes"), desk.err);
  text =
      with(with(built_in("renaissance"), "score(all)", "scroe(all)"), "explore(1)", "explroe(1)");
  REQUIRE(desk.typed("content check '" + desk.file("renaissance.toml", text) + "'", 1));
  CHECK_MESSAGE(has(desk.err, "2 mistakes"), desk.err);
  text = with(with(built_in("one_deck_galaxy"), "probe = 3", "probe = 300"), "study = 4",
              "study = \"four\"");
  REQUIRE(desk.typed("content check '" + desk.file("galaxy.toml", text) + "'", 1));
  CHECK_MESSAGE(has(desk.err, "2 mistakes"), desk.err);
}
TEST_CASE("content check: everything that is lacking is told, without guesses") {
  Desk desk;
  REQUIRE(desk.typed("content check '" + desk.file("my.toml", "game = \"trian\"\n") + "'", 1));
  CHECK(has(desk.err, "the file lacks 'faces'\n"));
  CHECK(has(desk.err, "6 mistakes"));
}
TEST_CASE("content check: a file that is no TOML is refused where it breaks") {
  Desk desk;
  REQUIRE(desk.typed(
      "content check '" + desk.file("my.toml", "game = \"foundation\"\nformat = = 1\n") + "'", 1));
  CHECK(has(desk.err, "my.toml:2: "));
}

TEST_CASE("tty --save writes the game to its end when only bots play") {
  Desk desk;
  const std::string file = desk.path("bots.game");
  REQUIRE(desk.typed(
      "tty connect_four --plain --seats bot:random,bot:random --seed 3 --save '" + file + "'", 0));
  CHECK(has(desk.out, "The game is over"));
  REQUIRE(desk.typed("replay '" + file + "'", 0));
  CHECK(has(desk.out, "\nover: "));
}

TEST_CASE("licence, notice and the About page: every game is named, and whose it is") {
  Desk desk;
  REQUIRE(desk.typed("games --json", 0));
  CHECK(has(text_of(ORRERY_SOURCE_DIR "/LICENSE"), "MIT License"));
  for (const auto& game : nlohmann::json::parse(desk.out, nullptr, false)) {
    const std::string title = game["title"];
    if (title == "Connect Four") continue;  // nobody's, and an example only
    for (const char* file :
         {"/NOTICE", "/README.md", "/words/beside.en.json", "/words/beside.de.json"})
      CHECK_MESSAGE(has(text_of(ORRERY_SOURCE_DIR + std::string(file)), title), file, " ", title);
  }
  for (const char* owner :
       {"Nicholas Hjelmberg", "Christian Martinez", "Chris Cieslik", "Seweryn Piotrowski"}) {
    CHECK_MESSAGE(has(text_of(ORRERY_SOURCE_DIR "/NOTICE"), owner), owner);
    CHECK_MESSAGE(has(text_of(ORRERY_SOURCE_DIR "/words/beside.en.json"), owner), owner);
  }
}
