// What many games come to, counted one after the other: who wins, how long it takes, how it ends,
// and what was never asked.
#pragma once
#include <map>

#include "lab/sim.h"

namespace orrery {

struct Tally {
  double wins = 0;  // shared wins count in parts
  u64 games = 0;
};
struct Spread {
  double mean = 0;
  u64 low = 0, median = 0, high = 0;  // 5 %, half and 95 % of the games are below
};

class SimCount {
 public:
  explicit SimCount(const SimReport& report);  // of these bots; its games are not added yet

  void add(const SimGame& game);
  Spread decisions() const { return spread_of(decisions_); }
  Spread rounds() const { return spread_of(rounds_); }
  double branching() const;

  u64 games = 0;
  std::vector<std::pair<std::string, Tally>> by_bot;  // in the order in which they were named
  std::vector<Tally> by_seat;
  std::map<std::string, u64> endings;
  u64 answered = 0, options = 0;
  u64 answered_before = 0;  // of these, by games that were read and not played
  std::bitset<128> asked;   // rows of the turn table, where notes were taken

 private:
  using Numbers = std::map<u64, u64>;  // how often each
  static Spread spread_of(const Numbers& numbers);

  SimReport table_;  // without games
  Numbers decisions_, rounds_;
};

SimCount count_all(const SimReport& report);  // all its games

}  // namespace orrery
