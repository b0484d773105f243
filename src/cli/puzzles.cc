// orrery puzzles: finds puzzles in games of bots, picks the best of them, and checks a file.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/opening.h"
#include "lab/puzzles/run.h"

namespace orrery {
namespace {

// How many there are of each theme at each level.
void tell_kinds(const std::vector<Puzzle>& puzzles) {
  std::map<std::string, std::array<int, kHardest>> kinds;
  for (const Puzzle& p : puzzles) ++nth(kinds[p.theme], p.level - 1);
  for (const auto& [theme, levels] : kinds) {
    std::cout << "  " << theme << std::string(theme.size() < 14 ? 14 - theme.size() : 1, ' ');
    for (const int n : levels) std::cout << " " << n;
    std::cout << "\n";
  }
}

int check_file(const std::string& path, const std::string& text) {
  const auto file = read_puzzles(text);
  if (const Refusal* refusal = std::get_if<Refusal>(&file)) return complain(path, *refusal);
  int number = 1;
  for (const Puzzle& p : std::get<0>(file).puzzles) {
    ++number;
    const auto table = open_puzzle(p);
    if (const Refusal* refusal = std::get_if<Refusal>(&table))
      return complain(path + ", line " + std::to_string(number), *refusal);
  }
  std::cout << std::get<0>(file).game << ": " << std::get<0>(file).puzzles.size()
            << " puzzles; by theme, level 1 to 5:\n";
  tell_kinds(std::get<0>(file).puzzles);
  return 0;
}

int pick(const PuzzlesSoFar& so_far, const std::string& theme, std::size_t count, std::size_t each,
         const std::string& out) {
  PuzzleFile file = so_far.file;
  if (!theme.empty())
    std::erase_if(file.puzzles, [&](const Puzzle& p) { return p.theme != theme; });
  file.puzzles = pick_puzzles(std::move(file.puzzles), count, each);
  if (!write_text(out, write_puzzles(file))) return 1;
  std::cout << file.puzzles.size() << " puzzles of " << so_far.file.puzzles.size() << " from "
            << so_far.played << " games\n";
  tell_kinds(file.puzzles);
  return 0;
}

int go_on(const PuzzleHabits& habits, const PuzzleRun& run, const PuzzlesSoFar& so_far,
          const std::string& path) {
  if (!write_text(path, so_far.text)) return 1;
  std::ofstream out(path, std::ios::app | std::ios::binary);
  const auto refusal = run_puzzles(habits, run, so_far.played, [&](const std::string& text) {
    out << text << std::flush;
    return out.good();
  });
  if (refusal) return complain(path, *refusal);
  return out.good() ? 0 : 1;
}

int puzzles_main(Args& args) {
  const std::string what = args.word("WHAT");
  const std::optional<std::string> file = args.optional_word("FILE");
  PuzzleRun run{.seed = static_cast<u64>(args.number("--seed")),
                .games = static_cast<u64>(args.number("--games")),
                .threads = static_cast<unsigned>(args.number("--threads"))};
  const auto count = static_cast<std::size_t>(args.number("--count"));
  const auto each = static_cast<std::size_t>(args.number("--each"));
  const std::string theme = args.value("--theme").value_or("");
  const std::optional<std::string> picked = args.value("--pick");
  const PuzzleHabits* habits = puzzle_habits(what);
  if (args.ok() && what != "check" && !habits) args.refuse(no_such_game(what));
  if (args.ok() && !file) args.refuse("the file is missing");
  const bool is_new = habits && file && !std::filesystem::exists(*file);
  const std::string text = args.ok() && !is_new ? read_text(args, *file) : "";
  if (args.ok() && habits) must_be_writable(args, picked.value_or(*file));
  if (!args.finish()) return 2;

  if (!habits) return check_file(*file, text);
  const auto so_far = read_run(text, *habits, run.seed);
  if (const Refusal* refusal = std::get_if<Refusal>(&so_far)) return complain(*file, *refusal);
  if (picked) return pick(std::get<0>(so_far), theme, count, each, *picked);
  return go_on(*habits, run, std::get<0>(so_far), *file);
}

}  // namespace

Word puzzles_word() {
  return {
      .name = "puzzles",
      .what = "finds puzzles in games of bots; puzzles check FILE",
      .about =
          {"A good bot plays itself, and its games are looked through for moments with one clearly best answer (docs/puzzles.md). What is found is appended to FILE; a run that was stopped goes on where it stopped.",
           "With --pick the best puzzles of FILE are written into another file, as they are shipped. 'check' reads such a file, opens every puzzle and goes through its line."},
      .plain = {{.name = "WHAT", .words = "a game, or check"},
                {.name = "FILE",
                 .words = "of the run; of puzzles, to be checked",
                 .needed = false}},
      .flags = {seed_flag(),
                {.name = "--games",
                 .value = "N",
                 .words = "games that are played, those of the file counted",
                 .usual = "20",
                 .low = 1,
                 .high = 1'000'000},
                threads_flag("1"),
                {.name = "--pick", .value = "FILE", .words = "where the best are written"},
                {.name = "--count",
                 .value = "N",
                 .words = "so many of them",
                 .usual = "110",
                 .low = 1,
                 .high = 10'000},
                {.name = "--each",
                 .value = "N",
                 .words = "at most so many of one game",
                 .usual = "2",
                 .low = 1,
                 .high = 100},
                {.name = "--theme", .value = "THEME", .words = "only of this theme"}},
      .examples = {"orrery puzzles trian trian.run --games 200",
                   "orrery puzzles trian trian.run --pick puzzles/trian.jsonl",
                   "orrery puzzles check puzzles/trian.jsonl"},
      .run = puzzles_main};
}

}  // namespace orrery
