// The weights of the planner's judgement, tuned by playing: an evolution strategy. Every pair of
// games has the same deal and luck; in one of them all weights differ a little by lot, in the
// other by the opposite. After a batch the weights move towards what did better.
#include <bit>
#include <cmath>

#include "agents/planner/one_deck_galaxy.h"
#include "lab/games/one_deck_galaxy_tuning.h"
#include "play/wall.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr std::size_t kWeightsInAll = sizeof(Weights) / sizeof(i32);
using Flat = std::array<i32, kWeightsInAll>;
constexpr double kSpread = 0.15;  // of the logarithms of the weights
constexpr double kRate = 0.3;     // how far they follow
constexpr double kForget = 0.9;
constexpr double kFarthest = 1.5;
constexpr PlannerSettings kHurried{.tries = 8, .rolls = 1, .futures = 0, .ahead = 100};

// Terms that count nothing by hand begin with something.
Weights first_weights() {
  Weights w = kWeights;
  w.deck = 10;
  w.brink = 1500;
  w.shortfall = 15;
  return w;
}
Weights weights_at(std::span<const double> logs) {
  Flat flat = std::bit_cast<Flat>(first_weights());
  for (std::size_t k = 0; k < flat.size(); ++k)
    flat[k] = static_cast<i32>(std::lround(flat[k] * std::exp(logs[k])));
  return std::bit_cast<Weights>(flat);
}
// About normal, by six lots.
double by_lot(Rng& rng) {
  double sum = -3;
  for (int i = 0; i < 6; ++i) sum += rng.below(10'001) / 10'000.0;
  return sum * std::sqrt(2.0);
}
// Winning counts, early if possible; what was done for it and how long a lost game lasted a little.
double success(const State& s) {
  if (s.result == Result::Won) return 1.2 - 0.01 * s.round;
  return 0.12 * (kAdversaryDiscs - s.adversary_discs) + 0.02 * s.round;
}
std::vector<std::unique_ptr<AnyGame>> all_sides() {
  std::vector<std::unique_ptr<AnyGame>> games;
  for (const char* side : {"off", "on"})
    for (int a = 1; a <= kAdversaries; ++a) {
      Opened opened =
          open_game(OneDeckGalaxy::kName, {.players = 1,
                                           .settings = {{"adversary", "A" + std::to_string(a)},
                                                        {"hard_side", side},
                                                        {"homeworld_1", "random"},
                                                        {"society_1", "random"}},
                                           .content = {}});
      if (std::holds_alternative<std::unique_ptr<AnyGame>>(opened))
        games.push_back(std::move(std::get<0>(opened)));
    }
  return games;
}
State played(const OneDeckGalaxy& game, const Weights& weights, const Rng& luck) {
  State s = game.setup();
  OneDeckGalaxy::Choices next;
  Acting<OneDeckGalaxy> turn(game, s);
  advance(turn, next);
  PlannerAgent<OneDeckGalaxy>(game, kHurried, weights).play_out(s, luck);
  return s;
}

}  // namespace

std::optional<Refusal> tune(std::span<const std::unique_ptr<AnyGame>>, const TrainOrder& order,
                            TrainingState& state, const GoOn& go_on) {
  if (!state.weights.empty() && state.weights.size() != kWeightsInAll)
    return Refusal{"state", "belongs to another list of weights"};
  state.weights.resize(kWeightsInAll);
  state.first_moment.resize(kWeightsInAll);
  state.second_moment.resize(kWeightsInAll);
  const auto games = all_sides();
  while (state.batches < order.batches) {
    std::vector<double> slope(kWeightsInAll);
    double won = 0;
    for (u64 i = 0; i < order.games_in_batch; ++i) {
      const u64 number = state.batches * order.games_in_batch + i;
      const OneDeckGalaxy& game = *behind<OneDeckGalaxy>(*games[number % games.size()]);
      const Rng luck = Rng(order.seed).fork(number);
      Rng lots = luck.fork(99);
      std::vector<double> step(kWeightsInAll), there = state.weights, back = state.weights;
      for (std::size_t k = 0; k < kWeightsInAll; ++k) {
        step[k] = by_lot(lots);
        there[k] += kSpread * step[k];
        back[k] -= kSpread * step[k];
      }
      const State one = played(game, weights_at(there), luck),
                  other = played(game, weights_at(back), luck);
      won += (one.result == Result::Won) + (other.result == Result::Won);
      for (std::size_t k = 0; k < kWeightsInAll; ++k)
        slope[k] += (success(one) - success(other)) * step[k] / (2 * kSpread);
    }
    ++state.batches;
    const double pairs = static_cast<double>(order.games_in_batch),
                 t = static_cast<double>(state.batches);
    for (std::size_t k = 0; k < kWeightsInAll; ++k) {
      double& m = state.first_moment[k];
      m = kForget * m + (1 - kForget) * slope[k] / pairs;
      state.weights[k] = std::clamp(state.weights[k] + kRate * m / (1 - std::pow(kForget, t)),
                                    -kFarthest, kFarthest);
    }
    if (!go_on(state, {.batch = state.batches, .positions = 2 * pairs, .won = won / (2 * pairs)}))
      break;
  }
  return std::nullopt;
}

std::string tuned_weights(const AnyGame& any, const TrainOrder& order, const TrainingState& state) {
  const Flat flat = std::bit_cast<Flat>(weights_at(state.weights));
  const LearnedWeights learned{.training = "seed=" + std::to_string(state.seed) + " games=" +
                                           std::to_string(2 * state.batches * order.games_in_batch),
                               .doubling = Judgement<OneDeckGalaxy>::kDoubling,
                               .weights = {flat.begin(), flat.end()}};
  return write_weights({std::string(OneDeckGalaxy::kName), any.info().rules_version,
                        any.content_hash(), kWeightNames},
                       learned);
}

}  // namespace orrery::one_deck_galaxy
