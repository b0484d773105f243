// What the lobby tells: games, rules, tables, figures.
#include <algorithm>

#include "agents/levels.h"
#include "core/json_library.h"
#include "play/book.h"
#include "play/replies.h"
#include "play/strict_json.h"
#include "server/lobby.h"

namespace orrery::server {

std::string games_json() {
  JsonWriter out;
  out.open().key("games").open_list();
  for (const Shelf& game : shelf()) {
    JsonWriter one;
    write_game(game.info, true, one);
    std::string text = one.take();
    text.pop_back();
    text += ",\"seat_names\":[";
    for (std::size_t i = 0; i < game.info.seat_names.size(); ++i)
      text += (i ? ",\"" : "\"") + game.info.seat_names[i] + "\"";
    text += "],\"bots\":[";
    for (const std::string_view level : bot_levels())
      text += (level == bot_levels().front() ? "\"" : ",\"") + std::string(level) + "\"";
    out.raw(text + "]}");
  }
  return out.close_list().close().take();
}

// How others reach this server, so that a page opened on this machine can say what its links are
// good for.
std::string Lobby::here_json() const {
  JsonWriter out;
  out.open().key("addresses").open_list();
  for (const std::string& address : addresses_of(settings_.doors, doors_->port()))
    out.value(address);
  return out.close_list().close().take();
}

// The rules for people. Its examples are played when it is first asked for.
Reply Lobby::book_reply(const std::string& name, const Request& request) {
  const auto known = books_.find(name);
  if (known != books_.end()) return file_reply(known->second, request);
  const std::size_t slash = std::min(name.find('/'), name.size());
  const std::string language = slash < name.size() ? name.substr(slash + 1) : "";
  const auto book = book_json(name.substr(0, slash), language);
  if (!book) return error_reply(404, "not_found", "there is no book by that name");
  return file_reply(books_[name] = page_of("application/json", *book, false), request);
}

// A page of them, newest first.
std::string Lobby::tables_json(std::size_t skip) {
  constexpr std::size_t kMostListed = 100;
  constexpr i64 kListedFor = 7 * 24 * 3600;  // seconds without anything happening
  const std::vector<SavedTable> page =
      store_->listed(kMostListed + 1, std::min<std::size_t>(skip, 1'000'000));
  JsonWriter out;
  out.open().key("tables").open_list();
  for (std::size_t i = 0; i < page.size() && i < kMostListed; ++i) {
    const SavedTable& saved = page[i];
    const Shelf* game = on_shelf(saved.game);
    if (!game || saved.updated <= now_ms() / 1000 - kListedFor) continue;
    std::string listing = saved.listing;
    if (listing.empty())  // written before there were any
      if (const auto at = room(saved.id)) listing = listing_of(at->setup());
    const std::variant<Json, Refusal> read = read_json(listing);
    const Json* said = std::get_if<Json>(&read);
    if (!said || !said->is_object() || !said->contains("open") || !said->contains("names") ||
        !said->contains("players"))
      continue;
    out.open()
        .field("table", saved.id)
        .field("game", saved.game)
        .field("title", game->info.title)
        .key("players")
        .raw((*said)["players"].dump());
    out.key("open")
        .raw((*said)["open"].dump())
        .key("names")
        .raw((*said)["names"].dump())
        .field("created", saved.created)
        .close();
  }
  return out.close_list().field("more", page.size() > kMostListed).close().take();
}

std::string Lobby::mine_json(const std::string& session) {
  std::vector<std::pair<SavedTable, std::vector<int>>> mine;
  for (const SavedSession& s :
       session.empty() ? std::vector<SavedSession>{} : store_->seats_of(session)) {
    if (!mine.empty() && mine.back().first.id == s.table)
      mine.back().second.push_back(s.seat);
    else if (const auto saved = store_->table(s.table))
      mine.push_back({*saved, {s.seat}});
  }
  std::sort(mine.begin(), mine.end(),
            [](const auto& a, const auto& b) { return a.first.updated > b.first.updated; });
  JsonWriter out;
  out.open().key("tables").open_list();
  for (std::size_t i = 0; i < mine.size() && i < 50; ++i) {
    const SavedTable& saved = mine[i].first;
    const Shelf* shelf = on_shelf(saved.game);
    out.open()
        .field("table", saved.id)
        .field("game", saved.game)
        .field("title", shelf ? shelf->info.title : saved.game)
        .key("seats")
        .open_list();
    for (const int seat : mine[i].second) out.value(seat);
    out.close_list()
        .field("over", saved.over)
        .field("updated", saved.updated)
        .key("to_act")
        .open_list();
    const auto at = saved.over ? nullptr : room(saved.id);
    if (at)
      for (const int seat : bits_of(at->table().awaited().bits)) out.value(seat);
    out.close_list().field("step", at ? at->table().step() : 0).close();
  }
  return out.close_list().close().take();
}

std::string Lobby::metrics() const {
  std::string out;
  const auto line = [&](const char* name, const char* type, const char* help, u64 value) {
    out += std::string("# HELP orrery_") + name + " " + help + "\n# TYPE orrery_" + name + " " +
           type + "\norrery_" + name + " " + std::to_string(value) + "\n";
  };
  line("requests_total", "counter", "HTTP requests", counters_.requests);
  line("moves_total", "counter", "moves of people", counters_.moves);
  line("bot_moves_total", "counter", "moves of bots", counters_.bot_moves);
  line("refused_total", "counter", "messages refused", counters_.refused);
  line("tables_created_total", "counter", "tables made", counters_.tables);
  line("write_failures_total", "counter", "writes that did not reach the disk",
       counters_.write_failures);
  line("tables_frozen_total", "counter", "tables whose history does not fit", counters_.frozen);
  line("tables_recalled_total", "counter", "tables read from a snapshot", counters_.recalled);
  const StoreFigures disk = store_->figures();
  line("commits_total", "counter", "transactions on disk", disk.commits);
  line("writes_total", "counter", "writes in these transactions", disk.writes);
  line("commit_microseconds_total", "counter", "time these transactions took", disk.microseconds);
  line("tables_live", "gauge", "tables in memory", rooms_.size());
  line("sockets_open", "gauge", "open WebSockets", where_.size());
  line("bots_waiting", "gauge", "bots waiting for their turn to think", bots_.waiting());
  return out;
}

}  // namespace orrery::server
