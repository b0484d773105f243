#include "lab/trials.h"

namespace orrery {

const Trials* trials_of(std::string_view game) {
  static const std::pair<std::string_view, Trials> rows[] = {
      {"connect_four", connect_four::trials()},
      {"foundation", foundation::trials()},
      {"one_deck_galaxy", one_deck_galaxy::trials()},
      {"renaissance", renaissance::trials()},
      {"trian", trian::trials()},
  };
  for (const auto& [name, trials] : rows)
    if (name == game) return &trials;
  return nullptr;
}

void measure_game(const AnyGame& game, const MeasureOrder& order, Figures& out) {
  if (const Trials* trials = trials_of(game.info().name)) trials->measure(game, order, out);
}

}  // namespace orrery
