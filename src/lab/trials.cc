#include "lab/trials.h"

#include "play/held.h"

namespace orrery {

const Trials* trials_of(std::string_view game) {
  static const std::vector<std::pair<std::string_view, Trials>> rows = [] {
    std::vector<std::pair<std::string_view, Trials>> held;
    if constexpr (holds("connect_four")) held.emplace_back("connect_four", connect_four::trials());
    if constexpr (holds("foundation")) held.emplace_back("foundation", foundation::trials());
    if constexpr (holds("one_deck_galaxy"))
      held.emplace_back("one_deck_galaxy", one_deck_galaxy::trials());
    if constexpr (holds("renaissance")) held.emplace_back("renaissance", renaissance::trials());
    if constexpr (holds("trian")) held.emplace_back("trian", trian::trials());
    return held;
  }();
  for (const auto& [name, trials] : rows)
    if (name == game) return &trials;
  return nullptr;
}

void measure_game(const AnyGame& game, const MeasureOrder& order, Figures& out) {
  if (const Trials* trials = trials_of(game.info().name)) trials->measure(game, order, out);
}

}  // namespace orrery
