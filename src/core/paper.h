// What is written about a game, for people and programs: prompts, options, log entries.
// The types every game's words are given in.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "core/reader.h"
#include "core/said.h"

namespace orrery {

// What a seat is asked now.
struct Prompt {
  std::string decision;  // the name of the decision: "TURN_MAIN"
  std::string clause;    // where the rulebook says so
  Said said = {};        // "Issue an order (2 left)"
};

// One thing that changed: a stable name and the difference.
struct Delta {
  std::string what;  // "P1.hand.blue", "planet/PO2.stock"
  i32 by = 0;
};

// A log entry, as one viewer may read it.
struct Told {
  Seat who = Seat::Nobody;
  std::string clause;
  Said said;                         // "Red puts a kin on Trade II."
  std::vector<std::string> touches;  // board elements
  Said why = {};                     // of what happens by itself, where that is worth telling
};

// Why something may not be done: the clause that forbids it and the numbers behind it.
struct Reason {
  std::string clause;
  Said said;
};
using Reasons = std::vector<Reason>;

// A setting of a game: its values (the first is the default), the clause behind it.
struct Option {
  std::string name;
  std::vector<std::string> values;
  std::string clause;
  Said said;
  bool any_number = false;  // besides the listed values any whole number up to 255 is taken
  bool any_letters =
      false;  // besides the listed values any different small letters are taken, in order: "ace"
};
using Settings = std::vector<std::pair<std::string, std::string>>;  // option name, value

// What there is to say about a game before it is opened.
struct GameInfo {
  std::string name;   // "foundation"
  std::string title;  // "Foundation"
  int fewest = 2, most = 5;
  int rules_version = 1;
  std::vector<Option> options;
  std::vector<std::string> seat_names;  // "Red", "Yellow", ...
  std::string players_clause = {};      // who may play: "FD-1.1"
};

// What is needed to open a game: number of players, options by name, content file text (empty = the
// built-in content).
struct Order {
  int players = 0;
  Settings settings;
  std::string content;
};

}  // namespace orrery
