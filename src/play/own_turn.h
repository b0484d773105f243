// Everything a seat can bring about by its own answers alone: from a moment of its turn up to where
// somebody else is asked, Chance has more than one thing to say, or something unknown is shown.
// What is found is exact: nothing is imagined, sampled or judged. Who decides whether an answer
// keeps what the turn promises asks here (play/solving.h), and so does whoever proves it
// (lab/puzzles).
#pragma once
#include <optional>
#include <unordered_map>
#include <vector>

#include "play/any_game.h"

namespace orrery {

// What is wanted of the turn.
enum class Aim : u8 {
  Win,    // the game is over, and won: 1, otherwise 0
  Points  // what she has when her part ends, as the game counts (play/course.h)
};

class OwnTurn {
 public:
  // `game` must outlive it.
  OwnTurn(const AnyGame& game, Seat me, Aim aim) : game_(game), me_(me), aim_(aim) {}

  // False: there is more than so many moments. What was found before stays.
  bool explore(const AnyState& from, std::size_t most);
  // The most that can surely be reached from there; nothing where it was not explored.
  std::optional<i32> worth(const AnyState& s) const;
  // The same behind every answer, in the order in which they are offered.
  std::vector<i32> worths(const AnyState& s) const;
  // Answers on a shortest way to the best, from an explored moment.
  std::vector<std::string> line(const AnyState& from) const;
  std::size_t size() const { return worth_.size(); }
  bool is_hers(const AnyState& s) const;

 private:
  i32 value(const AnyState& s) const;  // where her part ends
  struct After {
    AnyState state;
    u64 name = 0;  // of the moment
    bool goes_on = false;
  };
  After after(const AnyState& s, AnyChoice choice) const;

  const AnyGame& game_;
  Seat me_;
  Aim aim_;
  struct Worth {
    i32 most = 0;
    u32 answers = 0;  // on a shortest way there
  };
  std::unordered_map<u64, Worth> worth_ = {};
};

inline constexpr i32 kUnreached = -1'000'000;

}  // namespace orrery
