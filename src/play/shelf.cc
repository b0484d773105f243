// Every game there is, and how it is opened.
#include "core/near.h"
#include "core/options.h"
#include "games/connect_four/connect_four.h"
#include "games/foundation/paper/paper.h"
#include "games/one_deck_galaxy/paper/paper.h"
#include "games/renaissance/paper/paper.h"
#include "games/trian/paper/paper.h"
#include "play/campaign_message.h"
#include "play/held.h"
#include "play/wall.h"

namespace orrery {
namespace {

Opened open_connect_four(const Order& order) {
  if (auto refusal = check(order, on_shelf("connect_four")->info)) return *refusal;
  if (!order.content.empty()) return Refusal{"content", "connect_four takes no content file"};
  static const GameInfo info = on_shelf("connect_four")->info;
  return std::make_unique<Wall<connect_four::ConnectFour>>(connect_four::ConnectFour{}, info,
                                                           Settings{}, 0);
}

// A game with a content file, behind the wall.
template <class G>
Opened behind_wall(std::variant<G, Refusal> opened, const GameInfo& info,
                   Settings (*settings_of)(const G&), std::string_view content) {
  if (Refusal* refusal = std::get_if<Refusal>(&opened)) return std::move(*refusal);
  G& game = std::get<G>(opened);
  Settings settings = settings_of(game);
  return std::make_unique<Wall<G>>(
      std::move(game), info, std::move(settings),
      hash_bytes({reinterpret_cast<const u8*>(content.data()), content.size()}));
}
std::string_view chosen(const Order& order, std::string_view built_in) {
  return order.content.empty() ? built_in : std::string_view(order.content);
}

Opened open_foundation(const Order& order) {
  return behind_wall(foundation::open(order), foundation::info(), &foundation::settings_of,
                     chosen(order, foundation::built_in_content()));
}
Opened open_one_deck_galaxy(const Order& order) {
  return behind_wall(one_deck_galaxy::open(order), one_deck_galaxy::info(),
                     &one_deck_galaxy::settings_of,
                     chosen(order, one_deck_galaxy::built_in_content()));
}
Opened open_renaissance(const Order& order) {
  return behind_wall(renaissance::open(order), renaissance::info(), &renaissance::settings_of,
                     chosen(order, renaissance::built_in_content()));
}
Opened open_trian(const Order& order) {
  return behind_wall(trian::open(order), trian::info(), &trian::settings_of,
                     chosen(order, trian::built_in_content()));
}

}  // namespace

const std::vector<Shelf>& shelf() {
  static const std::vector<Shelf> games = [] {
    std::vector<Shelf> held;
    if constexpr (holds("connect_four"))
      held.push_back({{.name = "connect_four",
                       .title = "Connect Four",
                       .fewest = 2,
                       .most = 2,
                       .rules_version = 1,
                       .options = {},
                       .seat_names = {"X", "O"}},
                      open_connect_four});
    if constexpr (holds("foundation")) held.push_back({foundation::info(), open_foundation});
    if constexpr (holds("one_deck_galaxy"))
      held.push_back({one_deck_galaxy::info(), open_one_deck_galaxy});
    if constexpr (holds("renaissance")) held.push_back({renaissance::info(), open_renaissance});
    if constexpr (holds("trian")) held.push_back({trian::info(), open_trian});
    return held;
  }();
  return games;
}

CampaignMessage campaign_message() {
  if constexpr (holds("one_deck_galaxy")) return answer_campaign;
  return nullptr;
}

const Shelf* on_shelf(std::string_view name) {
  for (const Shelf& game : shelf())
    if (game.info.name == name) return &game;
  return nullptr;
}

Opened open_game(std::string_view name, const Order& order) {
  const Shelf* game = on_shelf(name);
  if (!game) {
    std::string names;
    std::vector<std::string_view> near;
    for (const Shelf& g : shelf()) {
      names += (names.empty() ? "" : ", ") + g.info.name;
      near.push_back(g.info.name);
      near.push_back(g.info.title);
    }
    return Refusal{"game", "there is no game '" + std::string(name) + "'; possible: " + names +
                               perhaps(name, near)};
  }
  return game->open(order);
}

}  // namespace orrery
