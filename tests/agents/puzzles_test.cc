// The puzzles that are shipped (puzzles/<game>.jsonl): each can be played, a sample is proven once
// more, and what is broken is refused.
#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "agents/games.h"
#include "lab/puzzles/judge.h"
#include "lab/puzzles/run.h"
#include "play/protocol.h"
#include "words/phrasebook.h"

using namespace orrery;

namespace {

constexpr const char* kGames[] = {"foundation", "one_deck_galaxy", "renaissance", "trian"};
constexpr std::size_t kFewest = 100;
constexpr int kMostOfOneGame = 3;

std::string text_of(const std::string& game) {
  std::ifstream file(ORRERY_SOURCE_DIR "/puzzles/" + game + ".jsonl");
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}
PuzzleFile shipped(const std::string& game) {
  auto file = read_puzzles(text_of(game));
  if (const Refusal* refusal = std::get_if<Refusal>(&file)) FAIL(game << ": " << refusal->text());
  return std::get<PuzzleFile>(std::move(file));
}
Table table_of(const Puzzle& puzzle) {
  auto table = open_puzzle(puzzle);
  if (const Refusal* refusal = std::get_if<Refusal>(&table))
    FAIL(puzzle.game << "/" << puzzle.id << ": " << refusal->text());
  return std::get<Table>(std::move(table));
}
Sitting sitting_at(const Puzzle& puzzle) {
  auto begun = Sitting::begin(std::make_shared<const Puzzle>(puzzle));
  if (const Refusal* refusal = std::get_if<Refusal>(&begun))
    FAIL(puzzle.game << "/" << puzzle.id << ": " << refusal->text());
  return std::get<Sitting>(std::move(begun));
}
TableReply give(Sitting& sitting, Seat seat, AnyChoice choice) {
  return sitting.take(ask::Play{seat, {choice}}, Speaker::host());
}

// The line of a shipped file in which one thing is changed.
std::string with(std::string line, const std::string& from, const std::string& to) {
  const std::size_t at = line.find(from);
  REQUIRE(at != std::string::npos);
  return line.replace(at, from.size(), to);
}

}  // namespace

TEST_CASE("every shipped puzzle loads, its line is legal and right, its theme has words") {
  for (const std::string game : kGames) {
    const PuzzleFile file = shipped(game);
    CHECK(file.game == game);
    CHECK(file.puzzles.size() >= kFewest);
    CHECK(text_of(game).size() < 200'000);
    std::set<std::string> ids;
    std::map<u64, int> of_game;
    const auto themes = themes_of(game);
    for (const Puzzle& p : file.puzzles) {
      INFO(game, "/", p.id);
      CHECK(ids.insert(p.id).second);
      CHECK(++of_game[p.from_game] <= kMostOfOneGame);
      CHECK(std::ranges::find(themes, p.theme) != themes.end());
      CHECK(p.margin() > 0);
      table_of(p);
    }
    for (const std::string_view language : languages())
      for (const std::string_view theme : themes)
        for (const char* part : {"puzzle.theme.", "puzzle.task."})
          CHECK(Phrasebook::of(game, language).knows(part + std::string(theme)));
  }
}

TEST_CASE("exact puzzles: a sample is proven again, and its line played to the end solves it") {
  for (const std::string game : kGames) {
    int proven = 0;
    for (const Puzzle& p : shipped(game).puzzles) {
      if (p.proof != Proof::Exact || ++proven % 12 != 1) continue;
      INFO(game, "/", p.id);
      Sitting sitting = sitting_at(p);
      for (const std::string& token : p.line) {
        CHECK(!sitting.solving()->is_done(sitting.table()));
        const auto choice = sitting.table().game().parse(token);
        REQUIRE(choice);
        CHECK(!refusal_in(give(sitting, p.seat, *choice)));
      }
      CHECK(sitting.solving()->is_done(sitting.table()));
      if (p.aim == Aim::Win) CHECK(sitting.table().outcome().winners.has(p.seat));
    }
    CHECK(proven > 0);
  }
}

TEST_CASE("judged puzzles: the first judge, with other luck, prefers a right answer again") {
  for (const std::string game : kGames) {
    const PuzzleHabits* habits = puzzle_habits(game);
    REQUIRE(habits);
    int judged = 0, tried = 0, agreed = 0;
    for (const Puzzle& p : shipped(game).puzzles) {
      if (p.proof != Proof::Judged || ++judged % 10 != 1) continue;
      const Table table = table_of(p);
      auto judge = Judge::make(table.game(), habits->judges[0], 4711);
      REQUIRE(std::holds_alternative<Judge>(judge));
      const std::vector<Offer> offers = table.offers(p.seat);
      const std::vector<i32> worths = std::get<Judge>(judge).worths(table.view(p.seat), offers);
      const auto best = std::ranges::max_element(worths) - worths.begin();
      const std::string token = table.game().token(offers[static_cast<std::size_t>(best)].choice);
      ++tried;
      agreed += std::ranges::count(p.steps[0].accept, token) > 0;
    }
    CAPTURE(game);
    CHECK(agreed == tried);
  }
}

TEST_CASE(
    "a wrong answer is refused with what it costs, and nothing has changed; a right one goes on") {
  for (const std::string game : kGames) {
    const Puzzle p = shipped(game).puzzles.front();
    Sitting sitting = sitting_at(p);
    const u64 before = sitting.table().state_hash();
    const std::vector<AnyChoice> right = sitting.solving()->right(sitting.table());
    REQUIRE(!right.empty());
    bool met_wrong = false;
    for (const Offer& offer : sitting.table().offers(p.seat)) {
      if (std::ranges::count(right, offer.choice) > 0) continue;
      met_wrong = true;
      const TableReply reply = give(sitting, p.seat, offer.choice);
      REQUIRE(std::holds_alternative<Refused>(reply));
      CHECK(std::get<Refused>(reply).code == "not_now");
      CHECK(std::get<Refused>(reply).refusal.said.text.starts_with("puzzle.wrong."));
      CHECK(sitting.table().state_hash() == before);
    }
    CHECK(met_wrong);
    CHECK(!refusal_in(give(sitting, p.seat, right.front())));
    CHECK(sitting.table().state_hash() != before);
    CHECK(sitting.may_undo() == p.seat);
    CHECK(!refusal_in(sitting.take(ask::Undo{p.seat}, Speaker::host())));
    CHECK(sitting.table().state_hash() == before);
  }
}

TEST_CASE("a broken or hostile puzzle is refused with place and reason") {
  const std::string text = text_of("trian");
  const std::string line = write_puzzle(shipped("trian").puzzles.front());
  const auto place = [](const std::string& broken) {
    const auto read = read_puzzle(broken, "trian");
    if (const Refusal* refusal = std::get_if<Refusal>(&read)) return refusal->where;
    const auto table = open_puzzle(std::get<Puzzle>(read));
    if (const Refusal* refusal = std::get_if<Refusal>(&table)) return refusal->where;
    return std::string("accepted");
  };
  CHECK(place(line) == "accepted");
  CHECK(place(with(line, "\"level\":", "\"level\":9,\"lever\":")) == "lever");
  CHECK(place(with(line, "\"proof\":\"", "\"proof\":\"un")) == "proof");
  CHECK(place(with(line, "\"accept\":[\"", "\"accept\":[\"x")) == "steps[0].accept");
  CHECK(place(with(line, "\"worths\":[", "\"worths\":[1,")) == "steps[0].worths");
  CHECK(place(with(line, "\"line\":[\"", "\"line\":[\"x")) == "line[0]");
  CHECK(place(with(line, "\"link\":\"", "\"link\":\"A")) == "id");
  CHECK(place(with(line, "\"seat\":", "\"seat\":9")) == "seat");
  CHECK(place("{\"id\":") == "");
  CHECK(place(std::string(kLongestPuzzle + 1, ' ')) == "");
  // In a file the line is named.
  const auto file = read_puzzles(text + "{\"id\":3}\n");
  REQUIRE(std::holds_alternative<Refusal>(file));
  CHECK(std::get<Refusal>(file).where.starts_with("line "));
  CHECK(std::holds_alternative<Refusal>(read_puzzles("")));
  CHECK(std::holds_alternative<Refusal>(read_puzzles("{\"puzzles\":2}\n")));
}

TEST_CASE("an exact puzzle whose right answers were forged is not opened") {
  for (Puzzle p : shipped("trian").puzzles) {
    if (p.proof != Proof::Exact) continue;
    const Table table = table_of(p);
    for (const Offer& offer : table.offers(p.seat)) {
      const std::string token = table.game().token(offer.choice);
      if (std::ranges::count(p.steps[0].accept, token) > 0) continue;
      p.steps[0].accept = {token};
      p.line = {token};
      break;
    }
    const auto begun = Sitting::begin(std::make_shared<const Puzzle>(p));
    REQUIRE(std::holds_alternative<Refusal>(begun));
    CHECK(std::get<Refusal>(begun).where == "steps[0].accept");
    return;
  }
}

TEST_CASE("a run that was stopped goes on as if it had not been") {
  const PuzzleHabits* habits = puzzle_habits("foundation");
  REQUIRE(habits);
  const auto run = [&](u64 games, std::string text) {
    const auto so_far = read_run(text, *habits, 5);
    REQUIRE(std::holds_alternative<PuzzlesSoFar>(so_far));
    text = std::get<PuzzlesSoFar>(so_far).text;
    const auto refusal =
        run_puzzles(*habits, {.seed = 5, .games = games}, std::get<PuzzlesSoFar>(so_far).played,
                    [&](const std::string& more) {
                      text += more;
                      return true;
                    });
    CHECK(!refusal);
    return text;
  };
  const std::string whole = run(2, "");
  const std::string cut = run(1, "") + "{\"id\":\"half a li";
  CHECK(run(2, cut) == whole);
  CHECK(std::holds_alternative<Refusal>(read_run(whole, *habits, 6)));
}
