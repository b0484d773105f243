// What is said, as an English reader sees it: seats are called as the game calls them.
#pragma once
#include "play/any_game.h"
#include "words/phrasebook.h"

namespace orrery {

inline std::string in_words(const Said& said, std::string_view game = "foundation") {
  const Shelf* shelf = on_shelf(game);
  return Phrasebook::of(game).words(
      said, {.names = shelf ? std::span<const std::string>(shelf->info.seat_names)
                            : std::span<const std::string>{}});
}
// Everything it says, with what goes into it.
inline std::string as_json(const Said& said) {
  JsonWriter out;
  write_said(said, out);
  return out.take();
}

}  // namespace orrery
