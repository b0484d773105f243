// Finds puzzles: a good bot plays itself, and its games are looked through for moments with one
// clearly best answer. docs/puzzles.md says what counts as such, and what a proof means.
#pragma once
#include <array>

#include "play/puzzle.h"

namespace orrery {

// Who says what every answer is worth: a bot that ranks them, or, with worlds, one that plays on
// from each of them in so many imagined worlds, with the same luck, until so many turns are over.
struct JudgeSpec {
  std::string bot;
  u32 worlds = 0, turns = 0;
  std::string text() const;
};

// How a game is looked through. Which tables, who plays, who judges: puzzle_habits().
struct PuzzleHabits {
  std::string_view game;
  std::vector<Order> tables;  // by turns
  std::string bot;
  JudgeSpec glance;  // chooses the moments that are judged
  std::array<JudgeSpec, 2> judges;
  bool counts_points = false;      // a turn that pays most is a puzzle
  bool begins_by_lot = false;      // such a turn: it has too many ways from its beginning
  i32 least_points = 0;            // by so many more than any other
  std::size_t candidates = 6;      // moments of a game that are judged
  std::size_t most_answers = 200;  // of such a moment
};
const PuzzleHabits* puzzle_habits(std::string_view game);  // nullptr: nobody knows how

// What one game of a run has, the game's number `number`; the same for the same seed.
std::variant<std::vector<Puzzle>, Refusal> puzzles_in_game(const PuzzleHabits& habits, u64 seed,
                                                           u64 number);

// What is asked, in the players' words; nothing: it is no question for a puzzle.
std::string_view theme_of(const AnyGame& game, const AnyState& s, const Puzzle& puzzle);
// Every theme that a game's puzzles may have.
std::vector<std::string_view> themes_of(std::string_view game);

// Of many the best so many: every theme and level has its part, and a game no more than `each`.
std::vector<Puzzle> pick_puzzles(std::vector<Puzzle> all, std::size_t most, std::size_t each);

}  // namespace orrery
