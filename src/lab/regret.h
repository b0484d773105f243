// What a bot's answers cost it, in the eyes of a judge who thinks longer: games of the bot against
// itself, and at some of its decisions the judge compares the answer given with the best one, both
// in the same imagined worlds. The mean is the regret of a decision; the dearest answers of games
// that were lost are a collection of giveaways, which no hint may advise (tests/agents/giveaways).
#pragma once
#include <functional>

#include "lab/sim.h"

namespace orrery {

struct RegretOrder {
  std::string bot, judge;
  u64 seed = 1;
  u64 games = 10;
  u64 every = 10;  // one decision in so many is judged
};
struct Judged {
  u64 game = 0;
  u32 step = 0;  // answers before it, Chance's counted
  Seat who = Seat::Nobody;
  AnyChoice given = 0, best = 0;
  i32 loss = 0;       // thousandths of the win; less than none if the judges do not agree
  bool lost = false;  // the game, in the end
};

// A decision of a game that is played again.
struct Decision {
  u32 step = 0;
  Seat who = Seat::Nobody;
  AnyState table;
  std::vector<Offer> offers;
  AnyChoice given = 0;
};
// Game number `number` of the bot against itself; tells every decision in which there was something
// to choose, before it is carried out.
std::variant<Outcome, Refusal> play_again(const AnyGame& game, const std::string& bot, u64 seed,
                                          u64 number,
                                          const std::function<void(const Decision&)>& tell);

std::variant<std::vector<Judged>, Refusal> run_regret(const AnyGame& game,
                                                      const RegretOrder& order);
std::string regret_summary(const AnyGame& game, const RegretOrder& order,
                           std::span<const Judged> judged);

// Giveaways as a text: the headline says what was played, then "GAME STEP LOSS TOKEN" for answers
// in lost games that cost at least so much, the dearest first.
std::string write_giveaways(const AnyGame& game, const RegretOrder& order,
                            std::span<const Judged> judged, i32 least, std::size_t most);

}  // namespace orrery
