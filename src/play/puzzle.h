// A puzzle is data: a moment of a game as one seat sees it, what is asked for, and which answers
// are right, with the proof. docs/puzzles.md tells how they are found; play/solving.h plays one.
#pragma once
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/paper.h"
#include "core/reader.h"
#include "core/seat.h"
#include "play/own_turn.h"
#include "play/table.h"

namespace orrery {

enum class Proof : u8 {
  Exact,  // all that her turn can become was gone through (play/own_turn.h)
  Judged  // two bots that think long agree, by a margin
};
inline constexpr int kHardest = 5;  // cadet, officer, captain, admiral; 5: none of them

// One answer that is asked for.
struct PuzzleStep {
  std::vector<std::string> accept;  // tokens: all that are right
  // Of every answer in the order in which they are offered: thousandths of the win, or points.
  std::vector<i32> worths;
};

struct Puzzle {
  std::string game = {}, id = {};
  std::string theme = {};  // its words are puzzle.theme.<theme> and puzzle.task.<theme>
  Seat seat = Seat::Nobody;
  std::string link = {};  // a position (play/link.h): what the seat does not know is imagined
  Proof proof = Proof::Judged;
  Aim aim = Aim::Win;  // of an exact one
  int level = 1;       // the lowest level that answers right, 1 to kHardest
  // Judged: an answer each. Exact: the first one; what is right later is searched.
  std::vector<PuzzleStep> steps = {};
  std::vector<std::string> line = {};  // one that is right, from the first answer to the last
  u64 from_game = 0;                   // of the generator's run

  bool counts_points() const { return proof == Proof::Exact && aim == Aim::Points; }
  // By how much the best wrong first answer is worse.
  i32 margin() const;
};

inline constexpr int kPuzzleFormat = 1;
inline constexpr std::size_t kMostMoments = 40'000;    // of an exact puzzle's turn
inline constexpr std::size_t kLongestPuzzle = 16'384;  // bytes of a line

// One line of JSON.
std::string write_puzzle(const Puzzle& puzzle);
// What is wrong with it is said with its place. That it can be played is another question
// (open_puzzle).
std::variant<Puzzle, Refusal> read_puzzle(std::string_view line, std::string_view game);

// A file: its head, then a puzzle a line.
struct PuzzleFile {
  std::string game = {};
  std::string bot = {}, judges = {};  // who played, who judged
  u64 seed = 0;
  std::vector<Puzzle> puzzles = {};
};
std::string write_puzzles(const PuzzleFile& file);
// The place of a refusal begins with its line.
std::variant<PuzzleFile, Refusal> read_puzzles(std::string_view text);

// The table it begins at: every answer may be taken back. Refused: the link is none, of another
// game, or the seat has nothing to answer; a step's worths are not one for each answer; an answer
// of the line is not offered.
std::variant<Table, Refusal> open_puzzle(const Puzzle& puzzle);

// A name for it that follows from where it begins.
std::string puzzle_id(std::string_view link);

}  // namespace orrery
