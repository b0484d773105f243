// Tables of the same game, players and options share what is printed in it and its rules: a game is
// a value that nobody changes.
#pragma once
#include <memory>
#include <variant>

#include "play/any_game.h"

namespace orrery::server {

using SharedGame = std::variant<std::shared_ptr<const AnyGame>, Refusal>;
SharedGame shared(Opened opened);
// From any thread.
SharedGame open_shared_game(std::string_view name, const Order& order);

}  // namespace orrery::server
