// Is a content file what its game can take? Everything that is wrong with it, not only the first
// thing.
#pragma once
#include "core/content_fault.h"
#include "play/any_game.h"

namespace orrery {

struct ContentCheck {
  const Shelf* game = nullptr;       // the file names it itself
  std::vector<ContentFault> faults;  // each with file and line
};
ContentCheck check_content(std::string_view text, const std::string& file,
                           std::string_view must_be = "");

// The file a game is played with when nobody brings another; nothing if it takes none.
std::string_view built_in_content_of(std::string_view game);

}  // namespace orrery
