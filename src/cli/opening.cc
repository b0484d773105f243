#include "cli/opening.h"
#include "core/json_library.h"

#include "play/position.h"
#include "play/strict_json.h"

namespace orrery {
namespace {

void open_position(Args& args, const std::string& path, const Order& order, Opening& opening) {
  const std::variant<Json, Refusal> json = read_json(read_text(args, path));
  if (!args.ok()) return;
  if (const Refusal* refusal = std::get_if<Refusal>(&json)) return args.refuse(path + ": " + refusal->text());
  std::optional<Refusal> unused;
  std::variant<Seating, Refusal> seating = read_position(Reader(std::get<Json>(json), path, unused), order.settings, order.content);
  if (const Refusal* refusal = std::get_if<Refusal>(&seating)) return args.refuse(refusal->text());
  opening = {std::get<Seating>(seating).game, std::get<Seating>(seating).position};
}

}  // namespace

Opening read_opening(Args& args) {
  Order order;
  const std::optional<i64> players = args.number("--players", 1, kMaxPlayers);
  for (const std::string& text : args.values("--option")) {
    const auto setting = name_and_value(text);
    if (setting) order.settings.push_back(*setting);
    else args.refuse("--option takes NAME=VALUE, not '" + text + "'");
  }
  if (const auto content = args.value("--content")) order.content = read_text(args, *content);
  const std::optional<std::string> position = args.value("--position");
  const std::optional<std::string> name = args.optional_word();
  Opening opening;
  if (!args.ok()) return opening;
  if (position) {
    open_position(args, *position, order, opening);
    if (args.ok() && name && *name != opening.game->info().name)
      args.refuse("the position is one of " + opening.game->info().name + ", not of " + *name);
    if (args.ok() && players && *players != opening.game->players())
      args.refuse("the position is one for " + std::to_string(opening.game->players()) + " players");
    return opening;
  }
  if (!name) return args.refuse("GAME is missing"), opening;
  const Shelf* game = on_shelf(*name);
  order.players = static_cast<int>(players.value_or(game ? game->info.fewest : 0));
  Opened opened = open_game(*name, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) args.refuse(refusal->text());
  else opening.game = std::move(std::get<0>(opened));
  return opening;
}

}  // namespace orrery
