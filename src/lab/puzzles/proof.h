// A moment that may become a puzzle, and its proofs.
#pragma once
#include "agents/any_agent.h"
#include "lab/puzzles/find.h"

namespace orrery {

// As the seat sees it: a world imagined from its view, and others that agree with it.
struct SeenMoment {
  const AnyGame& game;
  Seat seat;
  AnyView view;
  AnyState world;
  std::string link;
};
// Nothing: it cannot be passed on as a position, or looks otherwise then.
std::optional<SeenMoment> seen_moment(const AnyGame& game, const AnyState& s, Seat seat);

inline constexpr int kWorlds = 4;        // imagined ones in which an exact proof must hold
inline constexpr i32 kLeastMargin = 60;  // thousandths of the win, in the eyes of both judges
inline constexpr int kBlindly = 30;      // per cent of blind tries that may find an exact one
inline constexpr i32 kAsGood = 20;       // within so many an answer is right, too

// Exact: every answer that keeps what the turn can surely reach is accepted.
std::optional<Puzzle> prove_exactly(const SeenMoment& m, Aim aim, i32 least, std::size_t most);
// Both judges see the same best answers, all others worse by the margin; and then the same for the
// answers that follow, as far as it is so.
std::variant<std::optional<Puzzle>, Refusal> judge(const SeenMoment& m,
                                                   std::span<const JudgeSpec> judges, u64 seed);
// The lowest level that answers right more often than not.
std::variant<int, Refusal> level_of(const SeenMoment& m, const Puzzle& puzzle, u64 seed);

}  // namespace orrery
