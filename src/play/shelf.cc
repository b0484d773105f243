// Every game there is, and how it is opened: name, number of players and options are checked here once for all.
#include "connect_four.h"
#include "games/foundation/paper/paper.h"
#include "games/one_deck_galaxy/paper/paper.h"
#include "games/renaissance/paper/paper.h"
#include "games/trian/paper/paper.h"
#include "play/wall.h"

namespace orrery {
namespace {

Opened open_connect_four(const Order& order) {
  if (!order.content.empty()) return Refusal{"content", "connect_four takes no content file"};
  static const GameInfo info = on_shelf("connect_four")->info;
  return std::make_unique<Wall<connect_four::ConnectFour>>(connect_four::ConnectFour{}, info, Settings{}, 0);
}

Opened open_foundation(const Order& order) {
  std::variant<foundation::Foundation, Refusal> opened = foundation::open(order);
  if (Refusal* refusal = std::get_if<Refusal>(&opened)) return std::move(*refusal);
  foundation::Foundation& game = std::get<foundation::Foundation>(opened);
  const std::string_view content = order.content.empty() ? foundation::built_in_content() : std::string_view(order.content);
  const u64 hash = hash_bytes({reinterpret_cast<const u8*>(content.data()), content.size()});
  Settings settings = foundation::settings_of(game);
  return std::make_unique<Wall<foundation::Foundation>>(std::move(game), foundation::info(), std::move(settings), hash);
}

Opened open_one_deck_galaxy(const Order& order) {
  std::variant<one_deck_galaxy::OneDeckGalaxy, Refusal> opened = one_deck_galaxy::open(order);
  if (Refusal* refusal = std::get_if<Refusal>(&opened)) return std::move(*refusal);
  one_deck_galaxy::OneDeckGalaxy& game = std::get<one_deck_galaxy::OneDeckGalaxy>(opened);
  const std::string_view content = order.content.empty() ? one_deck_galaxy::built_in_content() : std::string_view(order.content);
  const u64 hash = hash_bytes({reinterpret_cast<const u8*>(content.data()), content.size()});
  Settings settings = one_deck_galaxy::settings_of(game);
  return std::make_unique<Wall<one_deck_galaxy::OneDeckGalaxy>>(std::move(game), one_deck_galaxy::info(), std::move(settings), hash);
}

Opened open_renaissance(const Order& order) {
  std::variant<renaissance::Renaissance, Refusal> opened = renaissance::open(order);
  if (Refusal* refusal = std::get_if<Refusal>(&opened)) return std::move(*refusal);
  renaissance::Renaissance& game = std::get<renaissance::Renaissance>(opened);
  const u64 hash = game.content.fingerprint;
  Settings settings = renaissance::settings_of(game);
  return std::make_unique<Wall<renaissance::Renaissance>>(std::move(game), renaissance::info(), std::move(settings), hash);
}

Opened open_trian(const Order& order) {
  std::variant<trian::Trian, Refusal> opened = trian::open(order);
  if (Refusal* refusal = std::get_if<Refusal>(&opened)) return std::move(*refusal);
  trian::Trian& game = std::get<trian::Trian>(opened);
  const u64 hash = game.content.fingerprint;
  Settings settings = trian::settings_of(game);
  return std::make_unique<Wall<trian::Trian>>(std::move(game), trian::info(), std::move(settings), hash);
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

bool is_small_number(std::string_view text) {
  return !text.empty() && text.size() <= 3 && text.find_first_not_of("0123456789") == text.npos && std::stoi(std::string(text)) <= 255;
}

bool is_letters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] < 'a' || text[i] > 'z' || (i > 0 && text[i] <= text[i - 1])) return false;
  return !text.empty();
}

std::optional<Refusal> check_setting(const GameInfo& info, const std::string& name, const std::string& value) {
  std::vector<std::string> names;
  for (const Option& option : info.options) {
    names.push_back(option.name);
    if (option.name != name) continue;
    for (const std::string& v : option.values)
      if (v == value) return std::nullopt;
    if (option.any_number && is_small_number(value)) return std::nullopt;
    if (option.any_letters && is_letters(value)) return std::nullopt;
    return Refusal{
        "options." + name,
        "there is no value '" + value + "'; possible: " + listed(option.values) + (option.any_number ? " or a number up to 255" : ""),
        option.clause};
  }
  return Refusal{"options." + name, "there is no such option; " + (names.empty() ? info.name + " has none" : "possible: " + listed(names))};
}

}  // namespace

const std::vector<Shelf>& shelf() {
  static const std::vector<Shelf> games = {
      {{.name = "connect_four",
        .title = "Connect Four",
        .fewest = 2,
        .most = 2,
        .rules_version = 1,
        .options = {},
        .seat_names = {"X", "O"}},
       open_connect_four},
      {foundation::info(), open_foundation},
      {one_deck_galaxy::info(), open_one_deck_galaxy},
      {renaissance::info(), open_renaissance},
      {trian::info(), open_trian},
  };
  return games;
}

const Shelf* on_shelf(std::string_view name) {
  for (const Shelf& game : shelf())
    if (game.info.name == name) return &game;
  return nullptr;
}

Opened open_game(std::string_view name, const Order& order) {
  const Shelf* game = on_shelf(name);
  if (!game) {
    std::vector<std::string> names;
    for (const Shelf& g : shelf()) names.push_back(g.info.name);
    return Refusal{"game", "there is no game '" + std::string(name) + "'; possible: " + listed(names)};
  }
  const GameInfo& info = game->info;
  if (order.players < info.fewest || order.players > info.most)
    return Refusal{"players", info.title + " is played by " + std::to_string(info.fewest) +
                                  (info.fewest == info.most ? "" : " to " + std::to_string(info.most)) + ", not by " +
                                  std::to_string(order.players)};
  for (std::size_t i = 0; i < order.settings.size(); ++i) {
    const auto& [option, value] = order.settings[i];
    if (auto refusal = check_setting(info, option, value)) return *refusal;
    for (std::size_t k = 0; k < i; ++k)
      if (order.settings[k].first == option) return Refusal{"options." + option, "is given twice"};
  }
  return game->open(order);
}

}  // namespace orrery
