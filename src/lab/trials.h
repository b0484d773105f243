// What is done with games in the lab: many of them are played, measured, learned from. Each
// function is compiled with the rules of its game, in lab/games/<game>.cc.
#pragma once
#include "agents/spec.h"
#include "lab/measure/measure.h"
#include "lab/note_taker.h"
#include "lab/sim.h"
#include "lab/train.h"

namespace orrery {

struct Trials {
  void (*play_games)(const AnyGame&, std::span<const AgentSpec>, const SimOrder&,
                     SimReport&) = nullptr;
  void (*measure)(const AnyGame&, const MeasureOrder&, Figures&) = nullptr;
  // Only where a judgement has weights to learn.
  std::optional<Refusal> (*train)(std::span<const std::unique_ptr<AnyGame>>, const TrainOrder&,
                                  TrainingState&, const GoOn&) = nullptr;
  std::string (*weights)(const AnyGame&, const TrainOrder&, const TrainingState&) = nullptr;
  bool has_planner = false;
  std::vector<FactColumn> facts = {};  // what a row tells beside what all games have
  // What could stand in each of these columns; nothing where that is nothing to be studied.
  std::vector<std::vector<Piece>> (*pieces)(const AnyGame&) = nullptr;
  std::vector<std::string> questions = {};  // "FD-5.1.6 BUMP", a line for each row of the turn
                                            // table; empty where nobody is asked
};

const Trials* trials_of(std::string_view game);  // nullptr if nobody can play it

namespace connect_four {
Trials trials();
}
namespace foundation {
Trials trials();
}
namespace one_deck_galaxy {
Trials trials();
}
namespace renaissance {
Trials trials();
}
namespace trian {
Trials trials();
}

}  // namespace orrery
