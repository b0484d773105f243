// Rows of many games: written while they are played, gone on with, shared out, put together; and
// whatever does not belong there is refused.
#include <fcntl.h>
#include <signal.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "typed.h"

using namespace orrery;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}
std::string up_to(const std::string& text, std::size_t lines) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < lines; ++i) at = text.find('\n', at) + 1;
  return text.substr(0, at);
}

const std::string kRun =
    "sim foundation --games 20 --bots greedy,random,random --seed 7 --option round_limit=4 ";

// The program in a process of its own, silent.
pid_t started(const char* games, const std::string& rows) {
  const pid_t child = fork();
  if (child != 0) return child;
  const int silent = ::open("/dev/null", O_WRONLY);
  ::dup2(silent, 1);
  ::dup2(silent, 2);
  execl(ORRERY_PROGRAM, ORRERY_PROGRAM, "sim", "foundation", "--games", games, "--bots", "random",
        "--seed", "3", "--threads", "2", "--rows", rows.c_str(), nullptr);
  _exit(127);
}

}  // namespace

TEST_CASE("every game is a row: the same bytes with any number of threads, as CSV and JSON lines") {
  Desk desk;
  const std::string told = text_of(ORRERY_SOURCE_DIR "/docs/sim_rows.md");
  for (const char* game :
       {"connect_four", "foundation", "renaissance", "one_deck_galaxy", "trian"}) {
    CAPTURE(game);
    const std::string run = std::string("sim ") + game + " --games 5 --bots random --rows ";
    for (const char* ending : {".csv", ".jsonl"}) {
      REQUIRE(desk.typed(run + quoted(desk.path(std::string("one") + ending)) + "--threads 1", 0));
      REQUIRE(desk.typed(run + quoted(desk.path(std::string("many") + ending)) + "--threads 9", 0));
      CHECK(text_of(desk.path(std::string("one") + ending)) ==
            text_of(desk.path(std::string("many") + ending)));
      std::filesystem::remove(desk.path(std::string("many") + ending));
    }
    const auto csv = lines_of(text_of(desk.path("one.csv"))),
               json = lines_of(text_of(desk.path("one.jsonl")));
    REQUIRE(csv.size() == 7);
    REQUIRE(json.size() == 6);
    const auto head = nlohmann::json::parse(json[0], nullptr, false);
    const auto columns = head["inputs"]["columns"];
    const std::size_t commas =
        static_cast<std::size_t>(std::count(csv[1].begin(), csv[1].end(), ','));
    CHECK(columns.size() == commas + 1);
    for (const auto& column : columns) {
      std::string name = column.get<std::string>();
      if (name.ends_with("_1")) name.resize(name.size() - 2);
      const bool is_seats = name.find_last_of("23") == name.size() - 1;
      CHECK_MESSAGE((is_seats || has(told, "`" + name)), name, " is not in docs/sim_rows.md");
    }
    for (std::size_t i = 1; i < json.size(); ++i) {
      const auto row = nlohmann::json::parse(json[i], nullptr, false);
      CHECK(row["game"] == i - 1);
      CHECK(row.size() == columns.size());
      for (const auto& column : columns) CHECK(row.contains(column.get<std::string>()));
      CHECK(row["asked"].get<std::string>().size() == head["inputs"]["questions"].size());
      CHECK(row["branching_max"] >= row["branching_mean"]);
    }
    std::filesystem::remove(desk.path("one.csv"));
    std::filesystem::remove(desk.path("one.jsonl"));
  }
}

TEST_CASE("a row says what every seat was, in the ids of the content") {
  Desk desk;
  const auto row = [&](const std::string& run) {
    REQUIRE(desk.typed("sim " + run + " --games 1 --rows - --format jsonl", 0));
    return nlohmann::json::parse(lines_of(desk.out).back(), nullptr, false);
  };
  const auto trian = row("trian --bots random");
  for (const char* seat : {"race_1", "race_2", "race_3"})
    CHECK(trian[seat].get<std::string>().starts_with("R"));
  const auto galaxy =
      row("one_deck_galaxy --bots random --option adversary=A2 --option homeworld_1=H3 --option "
          "hard_side=on");
  CHECK(galaxy["adversary"] == "A2");
  CHECK(galaxy["side"] == "hard");
  CHECK(galaxy["homeworld_1"] == "H3");
  CHECK(galaxy["place_1"].is_null());  // all win or lose together
  CHECK(galaxy["lead_changes"].is_null());
  const auto renaissance = row("renaissance --bots greedy");
  CHECK(renaissance["home_1"].get<std::string>().starts_with("P"));
  CHECK(renaissance["specialists_1"].get<std::string>().starts_with("S"));
  CHECK(renaissance["lead_changes"].is_number());
  const auto foundation = row("foundation --bots greedy");
  CHECK(foundation["planets"].get<std::string>().starts_with("T3-BLACK "));
  CHECK(foundation["kins_1"].is_number());
  const std::string goal = foundation["ending"].get<std::string>().substr(0, 2);
  bool researched = goal == "ro";  // round limit
  for (const char* place :
       {"goal_a", "goal_b", "goal_c", "personal_goal_1", "personal_goal_2", "personal_goal_3"})
    researched = researched || foundation[place] == goal;
  CHECK(researched);
}

TEST_CASE("the same command goes on where it was stopped, and the file is as if it had not been") {
  Desk desk;
  for (const std::string ending : {".csv", ".jsonl"}) {
    const std::string whole = desk.path("whole" + ending), cut = desk.path("cut" + ending);
    REQUIRE(desk.typed(kRun + "--rows " + quoted(whole), 0));
    const std::string summary = up_to(desk.out, 8), text = text_of(whole);
    // In the first line, behind it, in a row, behind one, in the last, at the end.
    const std::size_t in_the_middle = text.size() / 2,
                      behind_a_row = text.find('\n', in_the_middle);
    for (const std::size_t kept :
         {std::size_t{0}, std::size_t{40}, text.find('\n') + 1, in_the_middle, behind_a_row,
          behind_a_row + 1, text.size() - 1, text.size()}) {
      CAPTURE(kept);
      desk.file("cut" + ending, text.substr(0, kept));
      REQUIRE(desk.typed(kRun + "--threads 2 --rows " + quoted(cut), 0));
      CHECK(text_of(cut) == text);
      CHECK(up_to(desk.out, 8) == summary);  // it counts what was there as well
    }
    CHECK(has(desk.out, "20 of them were there already"));
  }
}

TEST_CASE("killed in the middle and started again, the file has the same bytes") {
  Desk desk;
  const std::string run = "sim foundation --games 3000 --bots random --seed 3 --threads 2 --rows ";
  REQUIRE(desk.typed(run + quoted(desk.path("whole.csv")), 0));
  const std::string whole = text_of(desk.path("whole.csv")), path = desk.path("killed.csv");
  int kills = 0;
  for (std::size_t enough = 2'000; kills < 4; enough += whole.size() / 5) {
    const pid_t child = started("3000", path);
    int status = 0;
    std::error_code none_yet;
    while (waitpid(child, &status, WNOHANG) == 0) {
      const auto size = std::filesystem::file_size(path, none_yet);
      if (!none_yet && size >= enough) break;
      usleep(500);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    ++kills;
    CHECK(text_of(path).size() <= whole.size());
  }
  REQUIRE(desk.typed(run + quoted(path), 0));
  CHECK(text_of(path) == whole);
}

TEST_CASE("two runs do not write into one file") {
  Desk desk;
  const std::string path = desk.path("rows.csv");
  const pid_t child = started("100000000", path);
  std::error_code none_yet;
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    const auto size = std::filesystem::file_size(path, none_yet);
    if (!none_yet && size > 0) break;
    usleep(500);
  }
  const bool refused = desk.typed(
      "sim foundation --games 100000000 --bots random --seed 3 --rows " + quoted(path), 2);
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  REQUIRE(refused);
  CHECK(has(desk.err, "rows.csv' is being written by another run"));
}

TEST_CASE("parts of a run, put together in any order, are the run") {
  Desk desk;
  for (const std::string ending : {".csv", ".jsonl"}) {
    const std::string whole = desk.path("whole" + ending), out = desk.path("out" + ending);
    REQUIRE(desk.typed(kRun + "--rows " + quoted(whole), 0));
    std::string parts;
    for (const char* part : {"3", "1", "2"}) {
      const std::string file = desk.path(std::string("part") + part + ending);
      REQUIRE(desk.typed(kRun + "--shard " + part + "/3 --rows " + quoted(file), 0));
      parts += quoted(file);
    }
    REQUIRE(desk.typed("sim merge " + quoted(out) + parts, 0));
    CHECK(has(desk.out, "20 games of 3 parts"));
    CHECK(text_of(out) == text_of(whole));
    // The whole can be looked at again without playing.
    REQUIRE(desk.typed(kRun + "--rows " + quoted(out), 0));
    CHECK(has(desk.out, "20 of them were there already"));
    REQUIRE(desk.typed("sim merge " + quoted(out) + parts, 2));
    CHECK(has(desk.err, "is there already"));
  }
  // More parts than games: some are empty.
  std::string parts;
  for (int i = 1; i <= 5; ++i) {
    const std::string file = desk.path("few" + std::to_string(i) + ".csv");
    REQUIRE(desk.typed("sim connect_four --bots random --games 3 --shard " + std::to_string(i) +
                           "/5 --rows " + quoted(file),
                       0));
    parts += quoted(file);
  }
  REQUIRE(desk.typed(
      "sim connect_four --bots random --games 3 --rows " + quoted(desk.path("three.csv")), 0));
  REQUIRE(desk.typed("sim merge " + quoted(desk.path("few.csv")) + parts, 0));
  CHECK(text_of(desk.path("few.csv")) == text_of(desk.path("three.csv")));
}

TEST_CASE("in a folder the file is named by what is played") {
  Desk desk;
  const std::string folder = desk.path("results");
  std::filesystem::create_directory(folder);
  const std::string run = "sim connect_four --games 3 --bots random --rows " + quoted(folder);
  REQUIRE(desk.typed(run, 0));
  REQUIRE(desk.typed(run, 0));
  REQUIRE(desk.typed(run + "--seed 2", 0));
  REQUIRE(desk.typed(run + "--shard 1/2 --format jsonl", 0));
  CHECK(has(desk.out, ".1of2.jsonl"));
  CHECK(std::distance(std::filesystem::directory_iterator(folder), {}) == 3);
}

TEST_CASE("what does not go together is not put together, and it is said why") {
  Desk desk;
  const std::string run = "sim connect_four --bots random --games 6 ", out = desk.path("out.csv");
  const auto part = [&](const std::string& name, const std::string& flags) {
    REQUIRE(desk.typed(run + flags + " --rows " + quoted(desk.path(name)), 0));
    return quoted(desk.path(name));
  };
  const std::string first = part("1.csv", "--shard 1/2"), second = part("2.csv", "--shard 2/2");
  const auto refused = [&](const std::string& parts, int code, const std::string& why) {
    CAPTURE(parts);
    REQUIRE(desk.typed("sim merge " + quoted(out) + parts, code));
    CHECK_MESSAGE(has(desk.err, why), desk.err);
    CHECK(!std::filesystem::exists(out));
    CHECK(!std::filesystem::exists(out + ".part"));
  };
  refused(first, 2, "part 2/2 is missing");
  refused(second, 2, "part 1/2 is missing");
  refused(first + second + first, 2, "part 1/2 is there twice");
  refused(first + part("seed.csv", "--shard 2/2 --seed 9"), 2, "(seed: 9 there, 1 here)");
  refused(first + part("thirds.csv", "--shard 2/3"), 2, "these do not go together");
  refused(first + part("2.jsonl", "--shard 2/2"), 2, "are written differently");
  refused(first + quoted(desk.path("none.csv")), 2, "none.csv");
  refused(first + quoted(desk.path("2.txt")), 2, "must end in .csv or .jsonl");
  refused(first + quoted(desk.file("empty.csv", "")), 2, "empty.csv:1: ");
  refused(first + quoted(desk.file("other.csv", "a,b\n1,2\n")), 2, "other.csv:1: ");

  const std::string text = text_of(desk.path("2.csv"));
  const auto with_file = [&](const std::string& damaged) {
    return first + quoted(desk.file("bad.csv", damaged));
  };
  std::string other = text;
  other.replace(other.find("\"seed\":1"), 8, "\"seed\":2");
  refused(with_file(other), 2, "the first line is damaged");
  refused(with_file(up_to(text, 1) + "game,seed\n"), 2, "bad.csv:2: ");
  refused(with_file(up_to(text, 4)), 1, "is not finished: it ends before game 5");
  refused(with_file(text.substr(0, text.size() - 1)), 1, "is not finished: it ends before game 5");
  refused(with_file(text + "more"), 1, "behind the last row");
  refused(with_file(text + lines_of(text).back() + "\n"), 1, "bad.csv:6: this row is damaged");
  const std::vector<std::string> lines = lines_of(text);
  refused(with_file(up_to(text, 2) + lines[3] + "\n" + lines[2] + "\n" + lines[4] + "\n"), 1,
          "bad.csv:3: this row is damaged");
  // Every single letter of a row counts.
  for (std::size_t i = 0; i < lines[3].size(); i += 3) {
    std::string line = lines[3];
    line[i] = line[i] == '1' ? '2' : '1';
    refused(with_file(up_to(text, 3) + line + "\n" + lines[4] + "\n"), 1, "bad.csv:4: ");
  }
  REQUIRE(desk.typed("sim merge " + quoted(out), 2));
  REQUIRE(desk.typed("sim merge", 2));
  REQUIRE(desk.typed("sim merge " + quoted(desk.path("out.txt")) + first + second, 2));
  REQUIRE(desk.typed("sim merge " + quoted(desk.path("out.jsonl")) + first + second, 2));
  CHECK(has(desk.err, "must end like its parts"));
  REQUIRE(desk.typed("sim merge " + quoted(desk.path("no/such/out.csv")) + first + second, 2));
  CHECK(has(desk.err, "cannot be written"));
}

TEST_CASE("a file that is another's is left alone; parts and formats that are none are refused") {
  Desk desk;
  const std::string run = "sim connect_four --bots random --games 100000000 --rows ";
  const auto refused = [&](const std::string& flags, const std::string& why) {
    CAPTURE(flags);
    REQUIRE(desk.typed(run + flags, 2));
    CHECK_MESSAGE(has(desk.err, why), desk.err);
  };
  const std::string mine = desk.file("mine.csv", "name,points\nAda,3\n");
  refused(quoted(mine), "mine.csv' is there already and holds");
  CHECK(text_of(mine) == "name,points\nAda,3\n");
  const std::string rows = desk.path("rows.csv");
  REQUIRE(desk.typed("sim connect_four --bots random --games 4 --rows " + quoted(rows), 0));
  const std::string text = text_of(rows);
  refused(quoted(rows), "holds the rows of another run (games: 4 there, 100000000 here)");
  REQUIRE(
      desk.typed("sim connect_four --bots random --games 4 --shard 1/2 --rows " + quoted(rows), 2));
  CHECK(has(desk.err, "holds part 1/1, not 1/2"));
  CHECK(text_of(rows) == text);
  std::string damaged = text;
  damaged[text.rfind("random") + 1] = 'o';
  desk.file("rows.csv", damaged);
  REQUIRE(desk.typed("sim connect_four --bots random --games 4 --rows " + quoted(rows), 2));
  CHECK(has(desk.err, "rows.csv:6: this row is damaged"));
  CHECK(text_of(rows) == damaged);

  refused(quoted(desk.path("rows.txt")), "rows.txt' must end in .csv or .jsonl");
  refused(quoted(desk.path("no/such/rows.csv")), "cannot be written");
  refused(quoted(desk.path("new.csv")) + "--format jsonl", "does not end in .jsonl");
  refused("- --format xml", "--format is csv or jsonl, not 'xml'");
  refused("- --csv " + quoted(desk.path("x.csv")), "--rows goes alone");
  for (const char* shard : {"0/2", "3/2", "1/0", "-1/2", "1", "a/b", "1/2/3", "/", "1/100001",
                            "1.5/2", "' 1/2'", "99999999999999999999/99999999999999999999"})
    refused(quoted(desk.path("new.csv")) + "--shard " + shard, "--shard must be like 2/8");
  CHECK(!std::filesystem::exists(desk.path("new.csv")));
  REQUIRE(desk.typed("sim connect_four --shard 1/2", 2));
  CHECK(has(desk.err, "go with --rows"));
}

TEST_CASE("progress is told when it is asked for, and rows come out clean beside it") {
  Desk desk;
  REQUIRE(desk.typed("sim connect_four --bots random --games 4 --progress", 0));
  CHECK(has(desk.err, "4 of 4 games, 100 %"));
  REQUIRE(desk.typed("sim connect_four --bots random --games 4", 0));
  CHECK(desk.err.empty());
  REQUIRE(desk.typed("sim connect_four --bots random --games 4 --rows - --progress", 0));
  CHECK(lines_of(desk.out).size() == 6);
  CHECK(has(desk.err, "4 of 4 games, 100 %"));
  CHECK(has(desk.err, "wins by seat"));
}
