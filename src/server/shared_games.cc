#include "server/shared_games.h"

#include <map>
#include <mutex>
#include <tuple>

namespace orrery::server {

SharedGame shared(Opened opened) {
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  return std::shared_ptr<const AnyGame>(std::move(std::get<0>(opened)));
}

// Kept as long as some table is played by it.
SharedGame open_shared_game(std::string_view name, const Order& order) {
  using Key = std::tuple<std::string, int, Settings, std::string>;
  static std::mutex mutex;
  static std::map<Key, std::weak_ptr<const AnyGame>> known;
  const Key key{std::string(name), order.players, order.settings, order.content};
  {
    const std::lock_guard lock(mutex);
    if (const auto at = known.find(key); at != known.end())
      if (std::shared_ptr<const AnyGame> game = at->second.lock()) return game;
  }
  SharedGame opened = shared(open_game(name, order));
  if (std::holds_alternative<Refusal>(opened)) return opened;
  const std::lock_guard lock(mutex);
  std::erase_if(known, [](const auto& at) { return at.second.expired(); });
  known[key] = std::get<0>(opened);
  return opened;
}

}  // namespace orrery::server
