// What is counted over many games: rows by their key, which are added up in any order. A row knows
// no game and nobody who played.
#pragma once
#include <map>
#include <string>

#include "core/types.h"

namespace orrery {

struct Frequency {
  i64 games = 0;    // in which it came up
  i64 seats = 0;    // of these, each once for every game: who did it, or had it
  i64 offered = 0;  // how often it could be answered
  i64 times = 0;    // how often it was
  i64 share = 0;    // of the win, in thousandths, over the seats
  i64 score = 0;    // points at the end, over the seats

  Frequency& operator+=(const Frequency& other) {
    games += other.games;
    seats += other.seats;
    offered += other.offered;
    times += other.times;
    share += other.share;
    score += other.score;
    return *this;
  }
  bool operator==(const Frequency&) const = default;
};
using Tallies = std::map<std::string, Frequency>;

inline void add_up(Tallies& all, const Tallies& more) {
  for (const auto& [key, tally] : more) all[key] += tally;
}

}  // namespace orrery
