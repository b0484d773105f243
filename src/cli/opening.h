// What most words need: a game, opened as the command line says.
#pragma once
#include <memory>
#include <optional>

#include "cli/args.h"
#include "play/any_game.h"

namespace orrery {

struct Opening {
  std::shared_ptr<const AnyGame> game;  // none if something was wrong: finish() says what
  std::optional<AnyState> position;     // with --position
};

// GAME [--players N] [--option NAME=VALUE]... [--content FILE] and, where the word has it,
// [--position FILE] A position names its own game; options on the command line go before those of
// the position.
Opening read_opening(Args& args);

std::string no_such_game(std::string_view name);  // and which was meant

}  // namespace orrery
