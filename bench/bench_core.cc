// Random games and single calls under Google Benchmark:  cmake --preset release -DORRERY_BENCH=ON
#include <benchmark/benchmark.h>

#include "games/connect_four/connect_four.h"
#include "games/foundation/foundation.h"
#include "lab/measure/random_game.h"
#include "lab/measure/stopwatch.h"
#include "lab/measure/tic_tac_toe.h"
#include "lab/measure/usual_tic_tac_toe.h"
#include "play/wall.h"

namespace orrery {
namespace {

template <Rules G>
void play_random_games(benchmark::State& timer, const G& game) {
  Rng rng(1);
  u64 answers = 0;
  for (auto _ : timer) {
    typename G::State s;
    answers += random_game(game, s, rng);
    keep(s);
  }
  timer.counters["answers"] =
      benchmark::Counter(static_cast<double>(answers), benchmark::Counter::kIsRate);
}

void ours(benchmark::State& timer) { play_random_games(timer, tic_tac_toe::TicTacToe{}); }
void the_usual_way(benchmark::State& timer) {
  Rng rng(1);
  for (auto _ : timer) {
    std::unique_ptr<usual::State> state = std::make_unique<usual::TicTacToe>();
    while (!state->is_terminal()) {
      const std::vector<usual::Action> actions = state->legal_actions();
      state->apply_action(actions[rng.below(static_cast<u32>(actions.size()))]);
    }
    benchmark::DoNotOptimize(state->returns());
  }
}
void connect_four_games(benchmark::State& timer) {
  play_random_games(timer, connect_four::ConnectFour{});
}
void foundation_games(benchmark::State& timer) {
  const Opened opened = open_game(
      "foundation", {.players = static_cast<int>(timer.range(0)), .settings = {}, .content = {}});
  play_random_games(timer, *behind<foundation::Foundation>(*std::get<0>(opened)));
}

BENCHMARK(the_usual_way);
BENCHMARK(ours);
BENCHMARK(connect_four_games);
BENCHMARK(foundation_games)->DenseRange(2, 5);

}  // namespace
}  // namespace orrery

BENCHMARK_MAIN();
