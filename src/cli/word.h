// What a word of the program takes. Help, manual page and the reading of the command line all come
// from this.
#pragma once
#include <string>
#include <vector>

#include "core/types.h"

namespace orrery {

class Args;

// Something that stands there without a flag, in its order: GAME.
struct Operand {
  std::string name;
  std::string words;
  bool needed = true;
  bool many = false;
};

struct Flag {
  std::string name;        // "--seed"
  std::string value = {};  // "N": what stands behind it; empty if nothing does
  std::string words = {};
  std::string usual =
      {};  // what holds without it, as it is shown; a number flag takes its number from here
  i64 low = 0, high = -1;  // a whole number in this range, if there is one
  bool many = false;       // may be given again and again
  bool is_number() const { return low <= high; }
};

struct Word {
  std::string name;                // "sim"
  std::string what;                // in one line, for the list of words
  std::vector<std::string> about;  // paragraphs
  std::vector<Operand> plain;
  std::vector<Flag> flags;
  std::vector<std::string> examples;
  int (*run)(Args&) = nullptr;  // 0 done, 1 it went wrong, 2 it was asked wrongly
};

// The flags of every word that opens a game (cli/opening.h), then its own.
std::vector<Flag> opening_flags(std::vector<Flag> own,
                                const std::string& usual_players = "the fewest that can");

// Of words that let bots play many games.
Flag seed_flag();
Flag threads_flag(const std::string& usual);
inline constexpr i64 kMostThreads = 64;

}  // namespace orrery
