#include "lab/train.h"

#include <algorithm>
#include <bit>
#include <charconv>

#include "lab/trials.h"

namespace orrery {
namespace {

// Every number of players, two the most often; every mode where there are several.
std::variant<std::vector<std::unique_ptr<AnyGame>>, Refusal> set_ups(const std::string& name) {
  const Shelf* shelved = on_shelf(name);
  if (!shelved) return Refusal{"game", "there is no game '" + name + "'"};
  std::vector<std::unique_ptr<AnyGame>> games;
  const int most = std::min(shelved->info.most, 4);
  for (const int players : {2, 3, 2, 4}) {
    if (players < shelved->info.fewest || players > most) continue;
    std::vector<Settings> settings{{}};
    for (const auto& option : shelved->info.options)
      if (option.name == "mode") {
        settings.clear();
        for (const auto& mode : option.values) settings.push_back({{"mode", std::string(mode)}});
      }
    for (const Settings& s : settings) {
      Opened opened = open_game(name, {.players = players, .settings = s, .content = {}});
      if (Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
      games.push_back(std::move(std::get<0>(opened)));
    }
  }
  return games;
}

}  // namespace

std::optional<Refusal> train(const TrainOrder& order, TrainingState& state, const GoOn& go_on) {
  auto opened = set_ups(order.game);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  const auto& games = std::get<0>(opened);
  const Trials* trials = trials_of(order.game);
  if (games.empty() || !trials || !trials->train)
    return Refusal{"game", "its judgement has no weights to learn"};
  if (state.batches == 0) state.seed = order.seed;
  if (state.seed != order.seed)
    return Refusal{"seed", "this training began with " + std::to_string(state.seed)};
  return trials->train(games, order, state, go_on);
}

std::variant<std::string, Refusal> weights_file(const TrainOrder& order,
                                                const TrainingState& state) {
  auto opened = set_ups(order.game);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  const Trials* trials = trials_of(order.game);
  if (!trials || !trials->weights) return "";
  return trials->weights(*std::get<0>(opened)[0], order, state);
}

// Numbers are written as they are, bit by bit.
std::string write_training(const TrainingState& state) {
  std::string text = "orrery training 1\n" + std::to_string(state.seed) + " " +
                     std::to_string(state.batches) + " " + std::to_string(state.weights.size()) +
                     "\n";
  for (const auto* numbers : {&state.weights, &state.first_moment, &state.second_moment})
    for (const double x : *numbers) text += std::to_string(std::bit_cast<u64>(x)) + "\n";
  return text;
}

std::variant<TrainingState, Refusal> read_training(std::string_view text) {
  constexpr std::string_view kFirst = "orrery training 1\n";
  const Refusal refusal{"state", "this is no state of a training, or not a whole one"};
  if (!text.starts_with(kFirst)) return refusal;
  text.remove_prefix(kFirst.size());
  bool whole = true;
  const auto take = [&] {
    u64 number = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    whole &= error == std::errc{} && stop != text.data() + text.size();
    text.remove_prefix(std::min(text.size(), static_cast<std::size_t>(stop - text.data()) + 1));
    return number;
  };
  TrainingState state;
  state.seed = take();
  state.batches = take();
  const u64 n = take();
  if (n > 10'000) return refusal;
  for (auto* numbers : {&state.weights, &state.first_moment, &state.second_moment})
    for (u64 i = 0; i < n && whole; ++i) numbers->push_back(std::bit_cast<double>(take()));
  if (!whole || !text.empty()) return refusal;
  return state;
}

}  // namespace orrery
