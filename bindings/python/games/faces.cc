#include "faces.h"

#include <algorithm>

namespace orrery::python {
namespace {

// Every game Python can play: a row here, a file in this folder.
struct Row {
  std::string_view game;
  std::unique_ptr<Face> (*make)(std::shared_ptr<const AnyGame>);
};
constexpr Row kRows[] = {
    {"connect_four", connect_four_face},
    {"foundation", foundation_face},
    {"one_deck_galaxy", one_deck_galaxy_face},
    {"renaissance", renaissance_face},
    {"trian", trian_face},
};

}  // namespace

std::unique_ptr<Face> make_face(std::shared_ptr<const AnyGame> game) {
  const auto row = std::ranges::find(kRows, game->info().name, &Row::game);
  return row == std::end(kRows) ? nullptr : row->make(std::move(game));
}

}  // namespace orrery::python
