#include "lab/puzzles/run.h"

#include <algorithm>
#include <thread>

namespace orrery {
namespace {

constexpr std::string_view kPlayed = "played ";

PuzzleFile head_of(const PuzzleHabits& habits, u64 seed) {
  return {.game = std::string(habits.game),
          .bot = habits.bot,
          .judges = habits.judges[0].text() + " " + habits.judges[1].text(),
          .seed = seed};
}

}  // namespace

std::variant<PuzzlesSoFar, Refusal> read_run(std::string_view text, const PuzzleHabits& habits,
                                             u64 seed) {
  PuzzlesSoFar so_far{head_of(habits, seed)};
  so_far.text = write_puzzles(so_far.file);
  if (text.empty()) return so_far;
  if (!text.starts_with(so_far.text))
    return Refusal{"line 1", "is the head of another run: other game, seed, bot or judges"};
  std::vector<Puzzle> waiting;
  std::size_t at = so_far.text.size();
  for (int number = 2; at < text.size(); ++number) {
    const std::size_t end = text.find('\n', at);
    if (end == text.npos) break;
    const std::string_view line = text.substr(at, end - at);
    at = end + 1;
    if (line.starts_with(kPlayed)) {
      ++so_far.played;
      so_far.text = text.substr(0, at);
      std::ranges::move(waiting, std::back_inserter(so_far.file.puzzles));
      waiting.clear();
      continue;
    }
    std::variant<Puzzle, Refusal> puzzle = read_puzzle(line, habits.game);
    if (Refusal* refusal = std::get_if<Refusal>(&puzzle)) {
      refusal->where = "line " + std::to_string(number) + ", " + refusal->where;
      return *refusal;
    }
    waiting.push_back(std::move(std::get<Puzzle>(puzzle)));
  }
  return so_far;
}

std::optional<Refusal> run_puzzles(const PuzzleHabits& habits, const PuzzleRun& run, u64 first,
                                   const std::function<bool(const std::string&)>& append) {
  using Found = std::variant<std::vector<Puzzle>, Refusal>;
  const unsigned width = std::max(1u, run.threads);
  for (u64 game = first; game < run.games;) {
    std::vector<Found> found(std::min<u64>(width, run.games - game));
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < found.size(); ++i)
      helpers.emplace_back([&, i] { found[i] = puzzles_in_game(habits, run.seed, game + i); });
    found[0] = puzzles_in_game(habits, run.seed, game);
    for (std::thread& t : helpers) t.join();
    for (const Found& of_game : found) {
      if (const Refusal* refusal = std::get_if<Refusal>(&of_game)) return *refusal;
      std::string text;
      for (const Puzzle& p : std::get<0>(of_game)) text += write_puzzle(p) + "\n";
      if (!append(text + std::string(kPlayed) + std::to_string(game) + "\n")) return std::nullopt;
      ++game;
    }
  }
  return std::nullopt;
}

}  // namespace orrery
