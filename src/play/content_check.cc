#include "play/content_check.h"

#include <algorithm>

#include "games/foundation/paper/content_file.h"
#include "games/one_deck_galaxy/paper/content_file.h"
#include "games/renaissance/paper/content_file.h"
#include "games/trian/paper/content_file.h"
#include "play/held.h"

namespace orrery {
namespace {

struct Named {
  std::string game;
  int line = 0;
};
// The line `game = "..."` at the beginning of a content file: it can be read also where the rest is
// no TOML.
Named named_in(std::string_view text) {
  for (int line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view row = text.substr(0, end);
    text.remove_prefix(std::min(text.size(), end + 1));
    const std::size_t first = row.find_first_not_of(" \t"), open = row.find('"'),
                      close = open == row.npos ? open : row.find('"', open + 1);
    if (first == row.npos || close == row.npos || !row.substr(first).starts_with("game")) continue;
    if (row.substr(first + 4, open - first - 4).find_first_not_of(" \t=") == row.npos)
      return {std::string(row.substr(open + 1, close - open - 1)), line};
  }
  return {};
}

using Faults = std::vector<ContentFault> (*)(std::string_view text, std::string_view file);
Faults faults_of(std::string_view game) {
  if constexpr (holds("foundation"))
    if (game == "foundation") return foundation::content_faults;
  if constexpr (holds("one_deck_galaxy"))
    if (game == "one_deck_galaxy") return one_deck_galaxy::content_faults;
  if constexpr (holds("renaissance"))
    if (game == "renaissance") return renaissance::content_faults;
  if constexpr (holds("trian"))
    if (game == "trian") return trian::content_faults;
  return nullptr;
}

}  // namespace

std::string_view built_in_content_of(std::string_view game) {
  if constexpr (holds("foundation"))
    if (game == "foundation") return foundation::built_in_content();
  if constexpr (holds("one_deck_galaxy"))
    if (game == "one_deck_galaxy") return one_deck_galaxy::built_in_content();
  if constexpr (holds("renaissance"))
    if (game == "renaissance") return renaissance::built_in_content();
  if constexpr (holds("trian"))
    if (game == "trian") return trian::built_in_content();
  return "";
}

ContentCheck check_content(std::string_view text, const std::string& file,
                           std::string_view must_be) {
  if (text.empty()) return {nullptr, {{{file, "the file is empty"}}}};
  const Named named = named_in(text);
  const std::string where = file + ":" + std::to_string(std::max(named.line, 1));
  if (named.line == 0)
    return {nullptr,
            {{{where, "the file does not say which game it is for: game = \"foundation\""}}}};
  const Shelf* game = on_shelf(named.game);
  const bool is_for_another = !must_be.empty() && must_be != named.game;
  if (!game && !is_for_another)
    return {nullptr, {{{where, std::get<Refusal>(open_game(named.game, {})).why}}}};
  if (is_for_another)
    return {game,
            {{{where, "this is content for " + named.game + ", not for " + std::string(must_be)}}}};
  const Faults faults = faults_of(named.game);
  if (!faults) return {game, {{{where, named.game + " takes no content file"}}}};
  ContentCheck check{game, faults(text, file)};
  for (int players = game->info.fewest; players <= game->info.most && check.faults.empty();
       ++players) {
    const Opened opened = game->open({players, {}, std::string(text)});
    if (const Refusal* refusal = std::get_if<Refusal>(&opened))
      check.faults.push_back({{file, refusal->text(), refusal->clause}});
  }
  return check;
}

}  // namespace orrery
