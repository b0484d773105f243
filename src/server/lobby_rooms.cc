// The rooms of this server, and of other nodes.
#include "core/json_library.h"
#include "server/lobby.h"
#include "server/log.h"

namespace orrery::server {

House Lobby::house() {
  House house{*store_,
              bots_,
              counters_,
              [this](std::function<void()> work) { doors_->post(std::move(work)); },
              [this](int ms, std::function<void()> work) { doors_->after(ms, std::move(work)); },
              [this](const std::string& whose, std::function<void()> job) {
                return desk_->take(whose, std::move(job));
              }};
  house.messages_per_second = settings_.messages_per_second;
  house.absent_ms = settings_.absent_seconds * 1000;
  house.build = machine_.build;
  house.date = machine_.date;
  house.ticks = machine_.ticks;
  house.may_spend = [this](const std::string& from, double cost) { return may_spend(from, cost); };
  house.ended = [this](const std::string& table) { campaigns_.table_ended(table); };
  house.moved = [this](const std::string& table) { reminders_.table_moved(table); };
  house.nodes = nodes_.get();
  return house;
}

// A table that is not in memory is read, and played up to where it stands, on a thread of the
// store. Whoever else wants it meanwhile waits for the same. With other nodes, whoever asks sees at
// least what was acknowledged before she asked, wherever that was.
void Lobby::find_room(const std::string& id, WhenFound then) {
  if (const auto at = rooms_.find(id); at != rooms_.end()) {
    if (!nodes_) return then({at->second});
    return at->second->catch_up([room = at->second, then = std::move(then)](bool is_known) {
      then({is_known ? room : nullptr, !is_known});
    });
  }
  std::vector<WhenFound>& waiting = arriving_[id];
  if (waiting.empty() || !nodes_)
    waiting.push_back(std::move(then));
  else
    waiting.push_back([this, id, then = std::move(then)](const Found& found) {
      if (!found.room) return then(found);
      find_room(id, then);
    });
  if (waiting.size() > 1) return;
  look_up(
      *store_, [this](std::function<void()> work) { doors_->post(std::move(work)); },
      [house = house(), seal = seal_, id](Reading& kept) -> std::shared_ptr<Room> {
        std::optional<Record> record = record_of(kept, id);
        if (!record) return nullptr;
        if (house.nodes) record->elsewhere = kept.present(id, house.nodes->name());
        const auto refuse = [&](const std::string& why) {
          log_event("table_unreadable", {{"table", id}, {"why", why}});
          return nullptr;
        };
        const std::optional<std::string> seed = seal.open(record->table.seed);
        const std::optional<FairDice> dice = seed ? FairDice::from_hex(*seed) : std::nullopt;
        if (!dice || dice->commitment(id) != record->table.commitment)
          return refuse("the seed cannot be opened with this key");
        auto loaded = Room::load(house, *record, *dice);
        if (const Refusal* refusal = std::get_if<Refusal>(&loaded)) return refuse(refusal->text());
        return std::get<0>(loaded);
      },
      [this, id](const LookedUp<std::shared_ptr<Room>>& found) { room_read(id, found); });
}
void Lobby::room_read(const std::string& id, const LookedUp<std::shared_ptr<Room>>& found) {
  const Unreadable* why = std::get_if<Unreadable>(&found);
  if (why) log_event("unreadable", {{"table", id}, {"why", why->what()}});
  const Found at{why ? nullptr : std::get<0>(found), why != nullptr};
  if (!at.room) return room_is_here(id, at);
  has_space();  // if not, it is one too many: whoever has a table may come back to it
  const std::string name = at.room->ordered().game + "/" + at.room->content();
  SiteFile& page = contents_[name];
  if (!page.body.empty()) return room_is_here(id, at);
  page = page_of("application/json", "{" + at.room->table().game().printed() + "}", true);
  share_print(name, page.body, [this, id, at] { room_is_here(id, at); });
}
void Lobby::room_is_here(const std::string& id, const Found& at) {
  if (at.room) {
    rooms_[id] = at.room;
    at.room->wake();
  }
  const auto waiting = arriving_.extract(id);
  for (const WhenFound& then : waiting.mapped()) then(at);
}
void Lobby::share_print(const std::string& name, const std::string& body,
                        std::function<void()> then) {
  if (!nodes_) return then();
  Write write;
  write.prints = {{name, body}};
  write.done = [this, then = std::move(then)](Written) { doors_->post(then); };
  store_->write(std::move(write));
}
// Of a game nobody has played here yet, at another node somebody has.
void Lobby::content(const std::string& name, const Request& request, const ReplyTo& reply) {
  const auto here = contents_.find(name);
  if (here != contents_.end()) return reply(file_reply(here->second, request));
  look_for(
      [name](Reading& kept) { return kept.print(name); }, reply,
      [this, name, request, reply](const std::optional<std::string>& body) {
        if (!body)
          return reply(error_reply(404, "not_found", "nothing is printed under that name here"));
        SiteFile& page = contents_[name];
        page = page_of("application/json", *body, true);
        reply(file_reply(page, request));
      });
}
void Lobby::with_room(const std::string& id, const ReplyTo& reply, AtTable then) {
  find_room(id, [reply, then = std::move(then)](const Found& found) {
    if (found.is_unreadable) return reply(unreadable_reply());
    then(found.room);
  });
}

// It is on disk; what cannot be read just now is read when somebody comes.
void Lobby::open_room(const std::string& id) {
  find_room(id, [](const Found&) {});
}

// Some at a time: each is read, and sees for itself whose time is up.
void Lobby::look_after_clocks(const std::string& after) {
  constexpr std::size_t kPage = 200;
  struct Page {
    std::vector<std::string> waiting;
    std::string last;  // empty: there are no others
  };
  const auto ask = [after](Reading& kept) {
    Page page;
    const std::vector<SavedTable> tables = kept.tables_after(after, kPage);
    for (const SavedTable& t : tables)
      if (!t.over && t.setup.find(kDecidedByDate) != std::string::npos)
        page.waiting.push_back(t.id);
    if (tables.size() == kPage) page.last = tables.back().id;
    return page;
  };
  look_up(
      *store_, [this](std::function<void()> work) { doors_->post(std::move(work)); }, ask,
      [this](const LookedUp<Page>& found) {
        const Page* page = std::get_if<Page>(&found);
        if (!page) return;
        for (const std::string& id : page->waiting)
          find_room(id, [](const Found& at) {
            if (at.room) at.room->wake();
          });
        if (!page->last.empty()) look_after_clocks(page->last);
      });
}

// Tables nobody has been at for ten minutes are put away; ten seconds are enough when others need
// the space.
bool Lobby::has_space() {
  if (rooms_.size() < settings_.most_tables) return true;
  const i64 now = machine_.ticks();
  std::erase_if(rooms_, [&](const auto& at) {
    return at.second->is_idle() && now - at.second->touched() > 10'000;
  });
  return rooms_.size() < settings_.most_tables;
}

// ------------------------------------------------------------------------------- among nodes
Nodes::Borrowed Lobby::nodes_house() {
  return {
      .post = [this](std::function<void()> work) { doors_->post(std::move(work)); },
      .after = [this](int ms, std::function<void()> work) { doors_->after(ms, std::move(work)); },
      .ticks = machine_.ticks,
      .room =
          [this](const std::string& table) {
            const auto at = rooms_.find(table);
            return at == rooms_.end() ? nullptr : at->second;
          },
      .each_room =
          [this](const std::function<void(Room&)>& with) {
            for (const auto& [id, room] : rooms_) with(*room);
          }};
}
void Lobby::begin() {
  if (nodes_) nodes_->begin();
  tick();
}
void Lobby::drain() {
  if (std::exchange(is_draining_, true)) return;
  log_event("draining");
  if (nodes_) nodes_->drain();
}

}  // namespace orrery::server
