#include "cli/opening.h"

#include <algorithm>

#include "core/json_library.h"
#include "play/position.h"
#include "play/strict_json.h"

namespace orrery {
namespace {

void open_position(Args& args, const std::string& path, const Order& order, Opening& opening) {
  const std::variant<Json, Refusal> json = read_json(read_text(args, path));
  if (!args.ok()) return;
  if (const Refusal* refusal = std::get_if<Refusal>(&json))
    return args.refuse(path + ": " + refusal->text());
  std::optional<Refusal> unused;
  std::variant<Seating, Refusal> seating =
      read_position(Reader(std::get<Json>(json), path, unused), order.settings, order.content);
  if (const Refusal* refusal = std::get_if<Refusal>(&seating)) return args.refuse(refusal->text());
  opening = {std::get<Seating>(seating).game, std::get<Seating>(seating).position};
}

// "options.layout" is what a program wrote; here somebody wrote --option layout=...
std::string in_words_of_the_command_line(const Refusal& refusal, const Args& args) {
  const std::string clause = refusal.clause.empty() ? "" : " [" + refusal.clause + "]";
  if (refusal.where == "players") return "--players: " + refusal.why + clause;
  if (refusal.where.starts_with("options."))
    return "--option " + refusal.where.substr(8) + ": " + refusal.why + clause;
  if (refusal.where.starts_with("content:") && args.value("--content"))
    return *args.value("--content") + refusal.where.substr(7) + ": " + refusal.why + clause;
  return refusal.text() + clause;
}

}  // namespace

std::vector<Flag> opening_flags(std::vector<Flag> own, const std::string& usual_players) {
  std::vector<Flag> flags = {{.name = "--players",
                              .value = "N",
                              .words = "how many play; 'orrery games' tells how many can",
                              .usual = usual_players,
                              .low = 0,
                              .high = INT64_MAX},
                             {.name = "--option",
                              .value = "NAME=VALUE",
                              .words = "a setting of the game; 'orrery games GAME' lists them",
                              .many = true},
                             {.name = "--content",
                              .value = "FILE",
                              .words = "cards, tiles and boards from this file (docs/content.md)",
                              .usual = "the built-in content"}};
  flags.insert(flags.end(), own.begin(), own.end());
  return flags;
}

Flag seed_flag() {
  return {.name = "--seed",
          .value = "N",
          .words = "the same seed, the same games",
          .usual = "1",
          .low = 0,
          .high = INT64_MAX};
}
Flag threads_flag(const std::string& usual) {
  return {.name = "--threads",
          .value = "N",
          .words = "how many games at once; the results do not depend on it",
          .usual = usual,
          .low = 1,
          .high = kMostThreads};
}

std::string no_such_game(std::string_view name) {
  const Opened refused = open_game(name, {});
  return std::get<Refusal>(refused).why;
}

Opening read_opening(Args& args) {
  Order order;
  const std::optional<i64> players = args.maybe_number("--players");
  for (const std::string& text : args.values("--option")) {
    const auto setting = name_and_value(text);
    if (setting)
      order.settings.push_back(*setting);
    else
      args.refuse("--option takes NAME=VALUE, not '" + text + "'");
  }
  if (const auto content = args.value("--content")) order.content = read_text(args, *content);
  const std::optional<std::string> position =
      args.declares("--position") ? args.value("--position") : std::nullopt;
  const std::optional<std::string> name = args.optional_word("GAME");
  Opening opening;
  if (!args.ok()) return opening;
  if (position) {
    open_position(args, *position, order, opening);
    if (args.ok() && name && *name != opening.game->info().name)
      args.refuse("the position is one of " + opening.game->info().name + ", not of " + *name);
    if (args.ok() && players && *players != opening.game->players())
      args.refuse("the position is one for " + std::to_string(opening.game->players()) +
                  " players");
    return opening;
  }
  if (!name) {
    args.refuse("GAME is missing; 'orrery games' lists them");
    return opening;
  }
  const Shelf* game = on_shelf(*name);
  if (!game) {
    args.refuse(no_such_game(*name));
    return opening;
  }
  if (players && *players > INT32_MAX) {
    args.refuse("--players: no game is played by " + std::to_string(*players));
    return opening;
  }
  order.players = static_cast<int>(players.value_or(game->info.fewest));
  Opened opened = open_game(*name, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened))
    args.refuse(in_words_of_the_command_line(*refusal, args));
  else
    opening.game = std::move(std::get<0>(opened));
  return opening;
}

}  // namespace orrery
