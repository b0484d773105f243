// The trials of one game. Only the files beside this one read it.
#pragma once
#include "lab/measure/measurer.h"
#include "lab/play_games.h"
#include "lab/trainer.h"
#include "lab/trials.h"

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
  Trials trials{.play_games = play_games<G>,
                .measure = measure<G>,
                .has_planner = HasPlanning<G>,
                .pieces = pieces_of<G>};
  for (const RowFact<G>& fact : row_facts_of(G{})) trials.facts.push_back(fact.column);
  for (const StepRule<G>& row : G::steps())
    trials.questions.push_back(row.ask ? std::string(row.clause) + " " + std::string(row.name)
                                       : "");
  if constexpr (HasWeights<G>) {
    trials.train = train_on<G>;
    trials.weights = weights_learned<G>;
  }
  return trials;
}

}  // namespace orrery
