#include "lab/measure/measure.h"
#include "lab/measure/stopwatch.h"
#include "lab/measure/tic_tac_toe.h"
#include "lab/measure/usual_tic_tac_toe.h"

namespace orrery {
namespace {

u64 our_game(Rng& rng) {
  const tic_tac_toe::TicTacToe game;
  tic_tac_toe::TicTacToe::State s = game.setup();
  tic_tac_toe::TicTacToe::Choices next;
  choices(game, s, next);
  while (!next.empty()) apply(game, s, next.draw(rng), next);
  return static_cast<u64>(game.outcome(s).share[0]);
}
u64 usual_game(Rng& rng) {
  std::unique_ptr<usual::State> state = std::make_unique<usual::TicTacToe>();
  while (!state->is_terminal()) {
    const std::vector<usual::Action> actions = state->legal_actions();
    state->apply_action(actions[rng.below(static_cast<u32>(actions.size()))]);
  }
  return static_cast<u64>(500 + 500 * state->returns()[0]);
}

template <class Game>
double games_per_second(bool quick, Game&& play) {
  Rng rng(1);
  u64 sum = 0;
  const double each = seconds_per_unit(quick, [&] {
    sum += play(rng);
    return u64{1};
  });
  keep(sum);
  return 1 / each;
}

}  // namespace

void measure_yardstick(const MeasureOrder& order, Figures& out) {
  const double ours = games_per_second(order.quick, our_game),
               theirs = games_per_second(order.quick, usual_game);
  const auto add = [&](std::string name, double value, std::string unit) {
    out.figures.push_back(
        {.game = "yardstick", .name = std::move(name), .value = value, .unit = std::move(unit)});
  };
  add("tic-tac-toe the usual way, random games", theirs, "per second");
  add("the same on our core", ours, "per second");
  add("ours to the usual way", ours / theirs, "times");
}

}  // namespace orrery
