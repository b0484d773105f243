// The trials of one game. Only the files beside this one read it.
#pragma once
#include "lab/bots_table.h"
#include "lab/trials.h"
#ifndef __wasi__  // in the page games are played, nothing is measured or learned
#include "lab/measure/measurer.h"
#include "lab/play_games.h"
#include "lab/trainer.h"
#endif

namespace orrery {

template <Rules G>
std::vector<std::vector<Piece>> pieces_of(const AnyGame& any) {
  const G& game = *behind<G>(any);
  std::vector<std::vector<Piece>> all;
  for (const RowFact<G>& fact : row_facts_of(game)) {
    all.emplace_back();
    if (fact.pieces) all.back() = fact.pieces(game);
  }
  return all;
}

template <Rules G>
Trials trials_with() {
  Trials trials{.has_planner = HasPlanning<G>, .pieces = pieces_of<G>};
  for (const RowFact<G>& fact : row_facts_of(G{})) trials.facts.push_back(fact.column);
  for (const StepRule<G>& row : G::steps())
    trials.questions.push_back(row.ask ? std::string(row.clause) + " " + std::string(row.name)
                                       : "");
#ifdef __wasi__
  trials.play_games = play_one_by_one<G>;
#else
  trials.play_games = play_games<G>;
  trials.measure = measure<G>;
  if constexpr (HasWeights<G>) {
    trials.train = train_on<G>;
    trials.weights = weights_learned<G>;
  }
#endif
  return trials;
}

}  // namespace orrery
