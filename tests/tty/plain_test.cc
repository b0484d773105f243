// The line mode through streams, and through a pipe to the program itself.
#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/chairs.h"
#include "cli/tty/plain.h"
#include "tty/ran.h"
#include "tty/tables.h"

namespace orrery::tty {
namespace {

struct Spoken {
  bool finished = false;
  std::string text;
  bool has(std::string_view words) const { return text.find(words) != std::string::npos; }
};
Spoken speak(Session& session, const std::string& lines) {
  std::istringstream in(lines);
  std::ostringstream out;
  const bool finished = play_plain(session, in, out);
  return {finished, out.str()};
}

std::string repeated(std::string_view line, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += line;
  return all;
}

// Several builds may be tested at once: each process writes files of its own.
std::string own_file(const std::string& name) {
  return (std::filesystem::temp_directory_path() / (std::to_string(getpid()) + "." + name))
      .string();
}

Ran run(const std::string& words, const std::string& input) {
  const std::string path = own_file("orrery_plain_test");
  std::ofstream(path) << input;
  const Ran ran = run_in_shell("LC_ALL=C '" ORRERY_PROGRAM "' tty " + words + " < '" + path + "'");
  std::filesystem::remove(path);
  return ran;
}

}  // namespace

TEST_CASE("a whole game of Foundation by always taking the first choice") {
  for (int players = 2; players <= 4; ++players) {
    Chairs chairs(static_cast<std::size_t>(players), kRandomBot);
    chairs[1] = kHuman;
    Session session =
        session_of("foundation", chairs, {{"round_limit", "8"}, {"end_turn", "asked"}});
    const Spoken spoken = speak(session, repeated("1\n", 2000));
    CHECK(spoken.finished);
    CHECK(session.table().over());
    CHECK(spoken.has("Yellow: Issue an order (2 left)"));
    CHECK(spoken.has("The game is over"));
  }
}

TEST_CASE("a whole game by taking every hint, against bots, through a pipe") {
  Session session = session_of("foundation", {kHuman, kGreedyBot}, {{"round_limit", "3"}});
  std::string text;
  while (!session.table().over()) {  // the hint is asked for first, then given as its number
    if (!session.is_human(session.asked())) {
      REQUIRE_FALSE(session.let_bot_decide());
      continue;
    }
    const Spoken asked = speak(session, "hint\n");
    CHECK_FALSE(asked.finished);
    const std::size_t at = asked.text.find("Hint: ");
    REQUIRE(at != std::string::npos);
    const u32 step = session.table().step();
    text += speak(session, std::to_string(std::stoi(asked.text.substr(at + 6))) + "\nquit\n").text;
    CHECK(session.table().step() > step);
  }
  CHECK(session.table().over());
}

TEST_CASE("a preview says what would happen, in every game, and nothing has") {
  for (const Shelf& shelf : shelf()) {
    CAPTURE(shelf.info.name);
    Session session =
        session_of(shelf.info.name, Chairs(static_cast<std::size_t>(shelf.info.fewest), kHuman));
    const std::string answered = "1\n", asked = "preview 1\n";
    std::string lines;
    for (int i = 0; i < 10; ++i) lines += asked + "\n" + answered;
    const u32 step = session.table().step();
    const Spoken spoken = speak(session, "\n" + asked + "quit\n");  // an empty line lifts the cover
    CHECK(session.table().step() == step);
    CHECK(spoken.has("would"));
    const Spoken more = speak(session, lines + "quit\n");
    CHECK(more.has("This would happen:\n  "));
    for (const char* done :
         {"it cannot be taken back", "Something becomes known", "Somebody else is next"})
      CHECK_FALSE(more.has(done));
  }
}

TEST_CASE("the map is drawn with plain letters, where the game has one") {
  for (const char* name : {"trian", "renaissance", "foundation"}) {
    CAPTURE(name);
    Session session = session_of(name, Chairs(3, kHuman));
    const Spoken spoken = speak(session, "map\nquit\n");
    CHECK_FALSE(spoken.has("has no map"));
    CHECK(std::ranges::all_of(spoken.text,
                              [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
  }
  Session session = session_of("connect_four", Chairs(2, kHuman));
  CHECK(speak(session, "map\nquit\n").has("This game has no map"));
}

TEST_CASE("number, token and commands are understood; anything else is answered and asked again") {
  Session session =
      session_of("foundation", {kHuman, kRandomBot}, {{"layout", "quick"}, {"end_turn", "asked"}});
  while (!session.is_human(session.asked())) REQUIRE_FALSE(session.let_bot_decide());
  const u32 step = session.table().step();
  const Spoken spoken = speak(
      session,
      "hello\n0\n99\n-1\n1e3\n99999999999999999999\n\n   \nhelp\nchoices\nview\nlog\ntiles\nrule\nrule FD-5.1.6\nrule fd-5.1.6\nrule nonsense\n"
      "why\nwhy nonsense\nwhy end turn\nend turn\npreview\npreview 1\nundo\nredo\nsave\nquit\n");
  CHECK(spoken.finished);
  CHECK(session.table().step() == step);
  for (const char* words :
       {"I do not understand 'hello'", "There is no choice 0;", "There is no choice 99;",
        "There is no choice -1;", "I do not understand '1e3'", "PO0: green",
        "No clause is called 'nonsense'", "Why not what?", "'nonsense' is no choice in this game.",
        "Not possible: end turn", "Preview of what?", "Save where?", "nothing was taken back",
        "Goal G1", "FD-5.1.6"})
    CHECK_MESSAGE(spoken.has(words), words);
}

TEST_CASE("a choice given by its token is taken back and done again") {
  Session session = session_of("foundation", {kHuman, kHuman}, {{"layout", "quick"}});
  const Seat first = session.asked();
  const std::string token = session.table().question(first).offers.front().token;
  const Spoken spoken = speak(session, token + "\nundo\nredo\nundo\nquit\n");
  CHECK(spoken.has("Taken back."));
  CHECK(spoken.has("Done again."));
  CHECK(session.asked() == first);
  CHECK(session.table().question(first).offers.front().token == token);
}

TEST_CASE("FD-2.1 people with secrets hand over, and the log of each says what she may know") {
  const auto game = game_of("foundation", 2, {{"end_turn", "asked"}});
  foundation::State s = after_walk(*game, 40);
  const std::string secret(foundation_behind(*game).content.goal[5].name.view());
  s.goal_a.put(5, SeatSet::of(Seat::P1));
  Session session = session_at(game, s, {kHuman, kHuman});
  const Seat first = session.asked();
  const Spoken spoken = speak(session, "\nview\nquit\n");
  CHECK(spoken.has("Pass to " + session.name(first)));
  CHECK(spoken.has(secret) == (first == Seat::P1));
}

TEST_CASE("the input ends before the game: told, and the game is left as it is") {
  Session session = session_of("foundation", {kHuman, kRandomBot});
  const Spoken spoken = speak(session, "1\n");
  CHECK_FALSE(spoken.finished);
  CHECK(spoken.has("The input has ended before the game."));
}

TEST_CASE("words that would steer a terminal are not sent to it") {
  Session session = session_of("connect_four", {kHuman, kHuman});
  const Spoken spoken = speak(session, "\x1b[2Jboo\nwhy \x1b]0;x\x07\nquit\n");
  CHECK(spoken.text.find('\x1b') == std::string::npos);
  CHECK(spoken.text.find('\x07') == std::string::npos);
}

TEST_CASE("seats: a person, a bot of some kind, and nothing else") {
  CHECK(std::get<Chairs>(read_chairs("human,bot:search:nodes=8,bot:greedy")).size() == 3);
  for (const char* wrong : {"", ",", "human,", "robot", "bot:", "bot", "human,,human", "HUMAN"})
    CHECK(std::holds_alternative<Refusal>(read_chairs(wrong)));
}

TEST_CASE(
    "the program: exit code 0 for a finished game and for quit, 1 when the input ends, 2 when asked wrongly") {
  const Ran whole = run("connect_four --plain --seed 3 --seats human,bot:random",
                        repeated("1\n2\n3\n4\n5\n6\n7\n", 40));
  CHECK(whole.code == 0);
  CHECK(whole.text.find("The game is over") != std::string::npos);
  CHECK(run("connect_four --plain --seed 3", "quit\n").code == 0);
  CHECK(run("connect_four --plain --seed 3", "").code == 1);
  for (const char* wrong :
       {"", "chess", "foundation --seats robot", "foundation --seats human,bot:deepthought",
        "foundation --seats human", "foundation --players 9",
        "foundation --players 3 --seats human,bot:random", "foundation --option nonsense=1",
        "foundation --option layout", "foundation --seed x", "foundation --load no_such_file.game",
        "foundation --fast", "foundation --size 10x10 --picture x.svg", "foundation chess"}) {
    const Ran ran = run(std::string(wrong) + " --plain", "quit\n");
    CAPTURE(wrong);
    CAPTURE(ran.text);
    CHECK(ran.code == 2);
    CHECK(ran.text.find("orrery") == 0);
  }
}

TEST_CASE("the program saves a game and loads it again where it was") {
  const std::string path = own_file("orrery_plain_test.game");
  const Ran saved = run("foundation --plain --seed 5 --seats human,bot:greedy,bot:random",
                        "1\n1\n1\nsave " + path + "\nquit\n");
  CHECK(saved.code == 0);
  CHECK(saved.text.find("Saved to ") != std::string::npos);
  const Ran loaded = run("foundation --plain --load " + path, "log\nquit\n");
  CHECK(loaded.code == 0);
  CHECK(loaded.text.find("You put a kin on") != std::string::npos);
  CHECK(run("connect_four --plain --load " + path, "quit\n").code == 2);
  std::ofstream(path, std::ios::app) << "nonsense\n";
  const Ran broken = run("foundation --plain --load " + path, "quit\n");
  CHECK(broken.code == 2);
  CHECK(broken.text.find("orrery tty: ") == 0);
  std::filesystem::remove(path);
}

TEST_CASE("with --save the game is in its file after every answer") {
  const std::string path = own_file("orrery_plain_save_test.game");
  CHECK(run("foundation --plain --seed 5 --seats human,bot:random --save " + path, "1\n1\n").code ==
        1);
  CHECK(run("foundation --plain --load " + path + " --seats human,bot:random", "log\nquit\n")
            .text.find("You start with a") != std::string::npos);
  std::filesystem::remove(path);
}

TEST_CASE("a picture of the screen is written without a terminal") {
  const std::string path = own_file("orrery_picture_test.svg");
  CHECK(run("foundation --seed 5 --seats human,bot:random --picture " + path + " --size 120x40", "")
            .code == 0);
  CHECK(std::filesystem::file_size(path) > 20000);
  std::filesystem::remove(path);
}

}  // namespace orrery::tty
