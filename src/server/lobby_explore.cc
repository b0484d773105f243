// What people play here (play/explorer.h), as it is told.
#include "core/naming.h"
#include "play/explorer.h"
#include "server/lobby.h"

namespace orrery::server {
namespace {

constexpr i64 kReadAgainMs = 60'000;
constexpr i64 kRareForSeconds = i64{90} * 24 * 3600;

// "trian/3", in no other spelling: what is known is kept by its name.
std::shared_ptr<const AnyGame> game_called(const std::string& name) {
  const std::size_t slash = name.find('/');
  if (slash == name.npos) return nullptr;
  const auto players = find_number(name.substr(slash + 1), kMaxPlayers);
  if (!players || std::to_string(*players) != name.substr(slash + 1)) return nullptr;
  Opened opened = open_game(name.substr(0, slash), Order{*players, {}, {}});
  auto* game = std::get_if<std::unique_ptr<AnyGame>>(&opened);
  if (!game || pot_of(**game).empty()) return nullptr;
  return std::move(*game);
}

}  // namespace

// Who asks before and after a game must not see what it added: a page is made anew only when as
// many games have come as are the least that are told of.
void Lobby::explore(const std::string& name, const Request& request, const ReplyTo& reply) {
  const i64 now = machine_.ticks();
  const auto known = explored_.find(name);
  if (known != explored_.end() && now - known->second.read_at < kReadAgainMs)
    return reply(file_reply(known->second.page, request));
  const std::shared_ptr<const AnyGame> game = game_called(name);
  if (!game) return reply(error_reply(404, "not_found", "nothing is counted there"));
  struct Made {
    i64 games = 0;
    SiteFile page = {};
  };
  const i64 before = known == explored_.end() ? 0 : known->second.games;
  const bool is_first = known == explored_.end();
  const auto look = [game, before, is_first](Reading& kept) {
    const std::string pot = pot_of(*game);
    const Tallies all = kept.tallies(pot, kLeastGames);
    const Explored shown = explored(*game, all);
    Made made{shown.games};
    if (is_first || shown.games >= before + kLeastGames)
      made.page = page_of("application/json", explored_page(*game, shown, "people"), false);
    return made;
  };
  look_for(look, reply, [this, name, request, reply](Made made) {
    ExploredPage& page = explored_[name];
    page.read_at = machine_.ticks();
    if (!made.page.body.empty()) {
      page.page = std::move(made.page);
      page.games = made.games;
    }
    reply(file_reply(page.page, request));
  });
}

// What never became frequent would be kept for ever, a row for every odd opening.
void Lobby::forget_rare_counts() {
  Write write;
  write.forgets_rare = machine_.date() / 1000 - kRareForSeconds;
  store_->write(std::move(write));
}

}  // namespace orrery::server
