// One game between agents, without a table around it: fast, and checked after every answer.
#pragma once
#include <vector>

#include "agents/agent.h"
#include "agents/endings.h"

namespace orrery {

struct Answered {
  Seat who = Seat::Nobody;
  u64 choice = 0;  // its eight bytes
};

struct GameRecord {
  Outcome outcome;
  std::string ending;
  u32 decisions = 0;  // answers of players where there was something to choose
  u32 chance = 0;     // answers of Chance
  u32 rounds = 0;     // where the game counts them
  u64 options = 0;    // answers offered to players, over all decisions
  u64 final_hash = 0;
  const char* broken_law = nullptr;  // an invariant that did not hold, after the last answer
  std::vector<Answered> answers =
      {};  // everything that was answered; kept only if something is broken
};

inline constexpr u32 kEndless = 1'000'000;  // answers after which a game is taken to be stuck

template <Rules G>
GameRecord play_a_game(const G& game, std::span<Agent<G>* const> agent_at, Rng chance) {
  typename G::State s = game.setup();
  typename G::Choices next;
  {
    Turn<G> t(game, s);
    advance(t, next);
  }
  GameRecord record;
  while (!next.empty()) {
    const Seat who = to_act<G>(s);
    typename G::Choice choice;
    if (who == Seat::Chance) {
      choice = deal(game, s, next, chance);
      ++record.chance;
    } else {
      choice = agent_at[static_cast<std::size_t>(index(who))]->decide(game.observe(s, who), who,
                                                                      {next.begin(), next.size()});
      ++record.decisions;
      record.options += next.size();
    }
    record.answers.push_back({who, std::bit_cast<u64>(choice)});
    if (!next.contains(choice))
      record.broken_law = "an answer that was not offered";
    else {
      apply(game, s, choice, next);
      record.broken_law = game.broken_law(s);
      if (record.answers.size() == kEndless) record.broken_law = "the game does not end";
    }
    if (record.broken_law) return record;
  }
  record.answers = {};
  record.outcome = game.outcome(s);
  record.ending = ending_of(game, s);
  record.final_hash = hash_of(s);
  [[maybe_unused]] const u32 players = static_cast<u32>(game.players());
  if constexpr (requires { s.round; })
    record.rounds = s.round;
  else if constexpr (requires { s.turn; })
    record.rounds = (s.turn + players - 1) / players;
  return record;
}

}  // namespace orrery
