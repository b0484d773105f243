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
void Lobby::book(const std::string& name, const Request& request, const ReplyTo& reply) {
  const auto known = books_.find(name);
  if (known != books_.end()) return reply(file_reply(known->second, request));
  const auto make = [this, name, request] {
    const std::size_t slash = std::min(name.find('/'), name.size());
    const std::string language = slash < name.size() ? name.substr(slash + 1) : "";
    const auto book = book_json(name.substr(0, slash), language);
    if (!book) return error_reply(404, "not_found", "there is no book by that name");
    SiteFile page = page_of("application/json", *book, false);
    Reply made = file_reply(page, request);
    doors_->post([this, name, page = std::move(page)] { books_.try_emplace(name, page); });
    return made;
  };
  at_the_desk(request.from, make, reply);
}

namespace {

// Who is there, of a table written before the list said so.
std::string listing_from(const Record& record) {
  const std::variant<Json, Refusal> json = read_json(record.table.setup);
  if (!std::holds_alternative<Json>(json)) return {};
  std::variant<Setup, Refusal> read = read_kept_setup(std::get<Json>(json));
  Setup* setup = std::get_if<Setup>(&read);
  if (!setup) return {};
  for (const SavedEvent& e : record.history.events) {
    if (e.kind != "seat" || e.seat < 0 || e.seat >= setup->players) continue;
    nth(setup->chairs, e.seat).kind = Chair::Kind::Human;
    nth(setup->chairs, e.seat).name = e.payload;
  }
  return listing_of(*setup);
}

constexpr std::size_t kMostListed = 100;

std::string listed_json(const std::vector<SavedTable>& page, i64 now) {
  constexpr i64 kListedFor = 7 * 24 * 3600;  // seconds without anything happening
  JsonWriter out;
  out.open().key("tables").open_list();
  for (std::size_t i = 0; i < page.size() && i < kMostListed; ++i) {
    const SavedTable& saved = page[i];
    const Shelf* game = on_shelf(saved.game);
    if (!game || saved.updated <= now - kListedFor) continue;
    const std::variant<Json, Refusal> read = read_json(saved.listing);
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

// A table somebody sits at, and how it stands, if it goes on, as everybody may see it.
struct Standing {
  std::shared_ptr<const AnyGame> game;
  AnyView view;
  SeatSet awaited;
  u32 step = 0;
  std::string lesson = {};
};
struct Mine {
  SavedTable saved;
  std::vector<int> seats;
  std::shared_ptr<const Standing> standing = {};
};
std::shared_ptr<const Standing> standing_of(const Room& room) {
  const Table& table = room.table();
  const auto& lesson = room.ordered().lesson;
  return std::make_shared<const Standing>(Standing{table.game_pointer(), table.view(Seat::Nobody),
                                                   table.awaited(), table.step(),
                                                   lesson ? lesson->full_name() : ""});
}
constexpr std::size_t kMostMine = 50;

std::vector<Mine> tables_of(Reading& kept, const std::string& session) {
  std::vector<Mine> mine;
  for (const SavedSession& s : kept.seats_of(session)) {
    if (!mine.empty() && mine.back().saved.id == s.table)
      mine.back().seats.push_back(s.seat);
    else if (const auto saved = kept.table(s.table);
             saved && saved->listing.find(kCancelled) == std::string::npos)
      mine.push_back({*saved, {s.seat}});
  }
  std::ranges::stable_sort(mine, std::greater{}, [](const Mine& m) { return m.saved.updated; });
  if (mine.size() > kMostMine) mine.resize(kMostMine);
  return mine;
}

std::string mine_json(const std::vector<Mine>& mine) {
  JsonWriter out;
  out.open().key("tables").open_list();
  for (const Mine& m : mine) {
    const Shelf* shelf = on_shelf(m.saved.game);
    out.open()
        .field("table", m.saved.id)
        .field("game", m.saved.game)
        .field("title", shelf ? shelf->info.title : m.saved.game)
        .key("seats")
        .open_list();
    for (const int seat : m.seats) out.value(seat);
    out.close_list()
        .field("over", m.saved.over)
        .field("updated", m.saved.updated)
        .key("to_act")
        .open_list();
    const Standing* at = m.standing.get();
    if (at)
      for (const int seat : bits_of(at->awaited.bits)) out.value(seat);
    out.close_list().field("step", at ? at->step : 0);
    if (at && !at->lesson.empty()) {
      out.field("lesson", at->lesson);
    } else if (at) {
      JsonWriter view;
      at->game->write_view(at->view, view.leave_out_printed());
      out.key("view").raw(view.take());
    }
    out.close();
  }
  return out.close_list().close().take();
}

}  // namespace

// A page of them, newest first.
void Lobby::public_tables(std::size_t skip, const ReplyTo& reply) {
  look_for(
      [skip, now = machine_.date() / 1000](Reading& kept) {
        std::vector<SavedTable> page =
            kept.listed(kMostListed + 1, std::min<std::size_t>(skip, 1'000'000));
        for (SavedTable& saved : page)
          if (saved.listing.empty())
            if (const auto record = record_of(kept, saved.id))
              saved.listing = listing_from(*record);
        return listed_json(page, now);
      },
      reply, [reply](std::string body) { reply({.body = std::move(body), .squeeze = true}); });
}

// Of those that go on it is told whose turn it is: they are looked for, all at once.
void Lobby::my_tables(const Request& request, const ReplyTo& reply) {
  struct Gathering {
    std::vector<Mine> mine;
    std::size_t missing = 1;  // and one until all were asked for
    std::function<void(const std::vector<Mine>&)> done;
    void one_less() {
      if (--missing == 0) done(mine);
    }
  };
  const std::string session = visitor(request).hash;
  const auto write = [this, from = request.from, reply](const std::vector<Mine>& mine) {
    at_the_desk(
        from, [mine] { return Reply{.body = mine_json(mine), .squeeze = true}; }, reply);
  };
  const auto ask = [session](Reading& kept) {
    return session.empty() ? std::vector<Mine>{} : tables_of(kept, session);
  };
  look_for(ask, reply, [this, write, from = request.from, reply](std::vector<Mine> mine) {
    // A view of each is written: that has its price.
    if (!may_spend(from, static_cast<double>(mine.size()) / 2))
      return reply(error_reply(429, "slow_down", "too many requests from this address"));
    const auto all = std::make_shared<Gathering>(Gathering{.mine = std::move(mine), .done = write});
    for (Mine& m : all->mine) {
      if (m.saved.over) continue;
      ++all->missing;
      find_room(m.saved.id, [all, &m](const Found& found) {
        if (found.room) m.standing = standing_of(*found.room);
        all->one_less();
      });
    }
    all->one_less();
  });
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
  line("storage_well", "gauge", "1 while the storage takes writes", store_->healthy());
  line("writes_waiting", "gauge", "writes waiting for a commit", disk.writes_waiting);
  line("reads_waiting", "gauge", "reads waiting for a thread of the store", disk.reads_waiting);
  line("lag_milliseconds", "gauge", "how late the hall came to its last task",
       static_cast<u64>(lag_ms_));
  line("tables_refused_total", "counter", "new tables refused because there was too much to do",
       counters_.tables_refused);
  line("tables_live", "gauge", "tables in memory", rooms_.size());
  line("sockets_open", "gauge", "open WebSockets", where_.size());
  line("told_total", "counter", "messages to people whose turn it was", reminders_.figures().sent);
  line("told_failed_total", "counter", "such messages that did not arrive",
       reminders_.figures().failed);
  line("bots_waiting", "gauge", "bots waiting for their turn to think", bots_.waiting());
  if (!nodes_) return out;
  line("nodes_others", "gauge", "other nodes that live", static_cast<u64>(nodes_->others()));
  line("leases_held", "gauge", "tables this node thinks for", nodes_->leases());
  line("conflicts_total", "counter", "writes for which another node was first",
       counters_.conflicts);
  line("overtaken_total", "counter", "writes under a lease that was another's by then",
       counters_.overtaken);
  line("draining", "gauge", "1 once it was told to stop", is_draining_);
  return out;
}

}  // namespace orrery::server
