// orrery tables: what whoever runs a server may want to know of its tables, or do to them.
#include <ctime>
#include <iostream>

#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/open_store.h"
#include "play/strangers_words.h"
#include "server/store/old_tables.h"
#include "server/store/waiting.h"

namespace orrery {
namespace {

using namespace server;

constexpr std::size_t kPage = 500;

std::string date_of(i64 seconds) {
  const auto at = static_cast<std::time_t>(seconds);
  std::tm utc{};
  gmtime_r(&at, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &utc);
  return text;
}
i64 now() { return std::time(nullptr); }

// ------------------------------------------------------------------------------- looking
int list(Store& store) {
  wait_for(store, [](Reading& kept) {
    std::string last;
    for (auto page = kept.tables_after(last, kPage); !page.empty();
         page = kept.tables_after(last, kPage))
      for (const SavedTable& t : page) {
        last = t.id;
        std::cout << t.id << "  " << date_of(t.updated) << "  " << (t.over ? "over   " : "running")
                  << "  " << t.game << (t.listed ? ", public" : "") << "\n";
      }
    return true;
  });
  return 0;
}
// Counts, never what was played: whoever runs the server need not see a hand.
int show(Store& store, const std::string& id) {
  const auto record = wait_for(store, [&](Reading& kept) { return record_of(kept, id); });
  if (!record) return complain("there is no table '" + printable(id) + "'");
  u64 moves = 0, chats = 0;
  for (const SavedEvent& e : record->history.events) {
    moves += e.kind == "play" || e.kind == "undo";
    chats += e.kind == "chat";
  }
  const SavedTable& t = record->table;
  std::cout << t.id << ": " << t.game << ", " << (t.over ? "over" : "running") << "\n"
            << "  made " << date_of(t.created) << ", last written to " << date_of(t.updated)
            << " (UTC)\n"
            << "  " << moves << " answers, " << chats << " lines of chat, "
            << record->history.events.size() << " events\n"
            << "  " << record->sessions.size() << " devices at " << record->seats.size() << " seats"
            << (t.listed ? ", in the list of public tables" : "") << "\n";
  if (!record->history.broken.empty())
    return complain("it cannot be read to its end: " + record->history.broken);
  return 0;
}

// ------------------------------------------------------------------------------- changing
int done(Written how, const std::string& what) {
  if (how != Written::Done) return complain("this could not be written");
  std::cout << what << "\n";
  return 0;
}
int close(Store& store, const std::string& id) {
  const auto record = wait_for(store, [&](Reading& kept) { return record_of(kept, id); });
  if (!record) return complain("there is no table '" + printable(id) + "'");
  const auto& events = record->history.events;
  Write write;
  write.table = id;
  write.events = {
      {events.empty() ? 0 : events.back().seq + 1, "closed", "", -1, "", 0, now() * 1000}};
  write.over = write.touch = true;
  write.listed = false;
  return done(write_and_wait(store, std::move(write)), id + " can be looked at only from now on");
}
int remove(Store& store, const std::string& id, bool is_rehearsal) {
  if (!wait_for(store, [&](Reading& kept) { return kept.table(id); }))
    return complain("there is no table '" + printable(id) + "'");
  if (is_rehearsal) return done(Written::Done, id + " would be deleted");
  Write write;
  write.deleting = {id};
  return done(write_and_wait(store, std::move(write)), id + " is deleted");
}
int expire(Store& store, i64 finished_days, i64 chat_days, bool is_rehearsal) {
  const auto look = [&](Reading& kept) {
    return old_tables(kept, now(), finished_days, chat_days);
  };
  const OldTables old = wait_for(store, look);
  for (const std::string& id : old.finished) std::cout << id << "\n";
  const std::string would = is_rehearsal ? " would be deleted" : " are deleted";
  const std::string what = std::to_string(old.finished.size()) + " tables and the chat of " +
                           std::to_string(old.chatty.size()) + would;
  if (is_rehearsal) return done(Written::Done, what);
  Write write;
  write.deleting = old.finished;
  write.silencing = old.chatty;
  return done(write_and_wait(store, std::move(write)), what);
}

int tables_main(Args& args) try {
  const std::string what = args.word("ACTION");
  const std::string id = args.optional_word("TABLE").value_or("");
  const bool is_rehearsal = args.flag("--dry-run");
  const i64 finished_days = args.number("--finished"), chat_days = args.number("--chat");
  const std::string where = store_in(args);
  const bool looks = what == "list" || what == "show" || is_rehearsal;
  const bool names_one = what == "show" || what == "close" || what == "delete";
  if (args.ok() && !names_one && what != "list" && what != "expire")
    args.refuse("'tables' knows list, show, close, delete and expire, not '" + what + "'");
  if (args.ok() && names_one != !id.empty())
    args.refuse(names_one ? "'tables " + what + "' wants the name of a table"
                          : "'tables " + what + "' is for all tables, it takes no name");
  if (args.ok() && what == "expire" && finished_days == 0 && chat_days == 0)
    args.refuse("'tables expire' wants --finished DAYS or --chat DAYS");
  if (args.ok() && what == "close" && is_rehearsal) args.refuse("'tables close' has no --dry-run");
  if (!args.finish()) return 2;

  std::string error;
  OwnStore own;
  if (looks)
    own.store = open_store_to_read(where, error);
  else
    own = open_own_store(where, error);
  if (!own.store) return complain(error);
  Store& store = *own.store;
  if (what == "list") return list(store);
  if (what == "show") return show(store, id);
  if (what == "close") return close(store, id);
  if (what == "delete") return remove(store, id, is_rehearsal);
  return expire(store, finished_days, chat_days, is_rehearsal);
} catch (const Unreadable& why) {
  return complain(why.what());
}

constexpr i64 kMostDays = 36500;

}  // namespace

Word tables_word() {
  return {
      .name = "tables",
      .what = "lists, shows, closes and deletes the tables of a server",
      .about =
          {"'list' and 'show' may be asked while the server runs; they never tell what was played. A table that is closed can be looked at, not played on; one that is deleted is gone with everything said and played there. For these the server must be stopped. A running one deletes by itself what 'orrery serve --keep-finished' and '--keep-chat' say."},
      .plain = {{.name = "ACTION", .words = "list, show, close, delete or expire"},
                {.name = "TABLE", .words = "its name in its address", .needed = false}},
      .flags = {data_flag(),
                store_flag(),
                {.name = "--finished",
                 .value = "DAYS",
                 .words = "expire: tables whose game was over so long ago",
                 .usual = "0",
                 .low = 0,
                 .high = kMostDays},
                {.name = "--chat",
                 .value = "DAYS",
                 .words = "expire: what was said at such tables",
                 .usual = "0",
                 .low = 0,
                 .high = kMostDays},
                {.name = "--dry-run", .words = "says what would be deleted, and deletes nothing"}},
      .examples = {"orrery tables list --data /var/lib/orrery",
                   "orrery tables expire --finished 365 --chat 30 --dry-run"},
      .run = tables_main};
}

}  // namespace orrery
