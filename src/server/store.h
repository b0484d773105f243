// Where games are kept. Append-only: a table is its events in order, keyed (table, seq); a command
// id occurs once per table. Nothing here makes its caller wait. Writes are queued and committed
// many at a time by a thread of the store, and `done` is called on it when they are on disk, or
// cannot be. Reads are jobs for other threads of the store. What cannot be read is never taken for
// what is not there: Unreadable is thrown. SQLite and PostgreSQL stand behind it
// (docs/decisions/0020).
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/types.h"
#include "play/tally.h"

namespace orrery::server {

struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Nothing is damaged but the way to it: it can be read later.
struct Lost : Unreadable {
  using Unreadable::Unreadable;
};

struct SavedTable {
  std::string id;
  std::string game;
  std::string setup;       // JSON: players, options, seats, clock, public
  std::string commitment;  // of the seed
  std::string seed;        // sealed
  i64 created = 0;         // seconds since 1970
  i64 updated = 0;
  bool over = false;
  bool listed = false;  // public, and somebody may still sit down
  std::string listing =
      {};  // JSON: what the list of public tables says about who is there; empty in old databases
};
// One entry of a table's history. Answers and undos of seats, answers of Chance, and what happens
// around the game (names, claims, bots taking over, chat): `kind` says which.
struct SavedEvent {
  u32 seq = 0;
  // "play", "undo", "seat", "bot", "fill", "left", "handover", "vote", "clock", "pause", "back",
  // "prepare", "unprepare",
  // "chat", "rematch", "anew", "closed", "cancelled"
  std::string kind;
  std::string command;  // the client's id for it; empty for what follows from it
  int seat = -1;        // -1: Chance or nobody
  std::string payload;  // a token, or JSON
  u64 state_hash = 0;   // after it
  i64 at = 0;           // milliseconds since 1970

  bool operator==(const SavedEvent&) const = default;
};
struct SavedSeat {
  std::string table;
  int seat = 0;
  std::string token_hash;  // empty for bots
};
struct SavedSession {
  std::string hash;
  std::string table;
  int seat = 0;
  i64 since = 0;  // milliseconds since 1970: who sat here first

  bool operator==(const SavedSession&) const = default;
};

// A campaign is its file (docs/campaign.md), and the table its next game is being played at.
struct SavedCampaign {
  std::string id;
  std::string file;
  std::string table = {};       // empty: none is being played
  std::string token_hash = {};  // of its link; empty: there is none
  i64 step = 0;                 // how often it was changed
  i64 created = 0;              // seconds since 1970
  i64 updated = 0;
};
struct SavedKeeper {
  std::string hash;  // of her session
  std::string campaign;
  i64 since = 0;  // milliseconds since 1970
};

// Somebody wants to be told when it is her turn (docs/decisions/0036). What she said of herself is
// sealed, like the seeds.
struct SavedReminder {
  std::string id;
  std::string session;  // hash of hers
  std::string body;     // sealed
  i64 updated = 0;      // seconds since 1970
  bool is_new = false;  // false: it changes what is there, and makes nothing that is gone

  bool operator==(const SavedReminder&) const = default;
};
// She was told of this turn, or will be in a moment, by whoever wrote this first.
struct SavedTold {
  std::string reminder;
  std::string table;
  i64 turn = 0;
  std::string claim;  // of whoever wrote it: no two are alike

  bool operator==(const SavedTold&) const = default;
};

// A table's events in order. If they could not all be read, `broken` says why, and the table must
// not go on.
struct History {
  std::vector<SavedEvent> events;
  std::string broken = {};
};

// The table after event `seq`, so that it need not be played again. Only a cache: it may be
// missing, old, or from another build, which cannot read it.
struct SavedSnapshot {
  u32 seq = 0;
  std::string build;
  std::string bytes;
};

// What is added to what people play, of one game (play/explorer.h), or all that was counted there.
struct SavedCount {
  std::string pot;
  Tallies tallies;
  i64 at = 0;        // seconds since 1970
  bool adds = true;  // false, for a copy: it stands there instead of what stood there
};

// What is printed in a game, by its name: a node may be asked for it before it has seen a table of
// that game.
struct SavedPrint {
  std::string name;
  std::string body;
};

// Who may think for a table: one node at a time. Every time it goes to another node its epoch is
// one more; whoever has it knows under which.
struct Lease {
  std::string table;
  std::string node;
  i64 epoch = 0;

  bool operator==(const Lease&) const = default;
};

// Done: it is on disk. Conflict: something else stands at (table, seq), or under one of its command
// ids, and nothing of it was written: read again, decide again. Overtaken: the lease it was decided
// under is another's by now, and nothing of it was written. Failed: nothing of it was written.
enum class Written : u8 {
  Done,
  Conflict,
  Overtaken,
  Failed
};

// What goes to disk together, or not at all.
struct Write {
  std::vector<SavedTable> new_tables;
  std::vector<SavedSeat> seats;        // new tokens; the old ones open nothing any more
  std::vector<SavedSession> sessions;  // who sits down
  std::vector<SavedSession> leaving;   // who sits there no longer
  std::string table;                   // of the events
  std::vector<SavedEvent> events;
  bool over = false;
  bool touch = false;  // the table was written to now, says the list of tables
  std::optional<bool> listed = std::nullopt;
  std::optional<std::string> listing = std::nullopt;
  std::optional<SavedSnapshot> snapshot = std::nullopt;
  std::vector<SavedCampaign> campaigns = {};  // as they are from now on
  std::vector<SavedKeeper> keeping = {};      // who keeps a campaign
  std::vector<SavedKeeper> forgetting = {};   // what nobody keeps any more is gone
  std::vector<std::string> deleting = {};     // tables: everything that is kept of them is gone
  std::vector<std::string> silencing = {};    // tables: what was said there is gone
  std::vector<SavedReminder> reminders = {};
  std::vector<std::string> stopping = {};           // reminders that are gone
  std::optional<SavedTold> telling = std::nullopt;  // conflict: somebody else tells her
  std::optional<SavedCount> count = std::nullopt;   // adds: only together with events
  std::optional<i64> forgets_rare = std::nullopt;   // what was rare, and has not come up since then
  std::vector<SavedPrint> prints = {};              // for nodes that have not seen such a table
  std::string key = {};                             // the mark of the nodes' key, once
  std::optional<Lease> under = std::nullopt;        // it is written only while this lease stands
  std::function<void(Written)> done = {};
};

// For whoever watches the server.
struct StoreFigures {
  u64 commits = 0, writes = 0, microseconds = 0;
  u64 writes_waiting = 0, reads_waiting = 0;
};

// Everything that is kept of one table.
struct Record {
  SavedTable table;
  std::vector<SavedSeat> seats = {};
  std::vector<SavedSession> sessions = {};
  History history = {};
  std::optional<SavedSnapshot> snapshot = std::nullopt;
  std::optional<u32> elsewhere = std::nullopt;  // see Reading::present
  std::optional<i64> moved_ago = std::nullopt;  // see Reading::moved_ago
};

// What is kept, as it was at one moment.
class Reading {
 public:
  virtual ~Reading() = default;
  virtual std::optional<SavedTable> table(const std::string& id) = 0;
  virtual History events(const std::string& table) = 0;
  virtual History tail(const std::string& table, u32 from) = 0;  // from this number on
  virtual std::vector<SavedSeat> seats(const std::string& table) = 0;
  virtual std::vector<SavedSession> sessions_at(const std::string& table) = 0;
  virtual std::vector<SavedSession> seats_of(const std::string& session_hash) = 0;
  virtual std::vector<SavedTable> listed(std::size_t most, std::size_t skip) = 0;  // newest first
  virtual std::optional<SavedSnapshot> snapshot(const std::string& table) = 0;
  virtual std::optional<SavedCampaign> campaign(const std::string& id) = 0;
  virtual std::optional<SavedCampaign> campaign_at(const std::string& table) = 0;
  virtual std::vector<SavedCampaign> campaigns_of(
      const std::string& session_hash) = 0;  // newest first
  virtual std::vector<SavedKeeper> keepers(const std::string& campaign) = 0;
  // Tables whose game was over before then, in seconds since 1970: all, and those with something
  // said at them.
  virtual std::vector<std::string> finished_before(i64 then, std::size_t most) = 0;
  virtual std::vector<std::string> chatty_before(i64 then, std::size_t most) = 0;
  // All there are, by their ids, some at a time: those after `id`.
  virtual std::vector<SavedTable> tables_after(const std::string& id, std::size_t most) = 0;
  virtual std::vector<SavedCampaign> campaigns_after(const std::string& id, std::size_t most) = 0;
  // Who wants to be told, and what she was told last, at each table.
  virtual std::optional<SavedReminder> reminder(const std::string& /*id*/) { return std::nullopt; }
  virtual std::vector<SavedReminder> reminders_of(const std::string& /*session_hash*/) {
    return {};
  }
  virtual std::vector<SavedReminder> reminders_after(const std::string& /*id*/,
                                                     std::size_t /*most*/) {
    return {};
  }
  virtual std::vector<SavedTold> told(const std::string& /*reminder*/) { return {}; }
  // What people play: where something was counted; and there what came up in so many games.
  virtual std::vector<std::string> pots() { return {}; }
  virtual Tallies tallies(const std::string& /*pot*/, i64 /*least*/) { return {}; }
  // What nodes tell each other; a store of one node has nothing of it.
  virtual std::optional<std::string> print(const std::string& /*name*/) { return std::nullopt; }
  virtual std::string key() { return {}; }                    // its mark; empty: none was ever used
  virtual std::vector<std::string> occupied() { return {}; }  // tables somebody is at, at any node
  // Bits: chairs whose people are connected at nodes other than this one; nothing: nobody is there,
  // not even a spectator.
  virtual std::optional<u32> present(const std::string& /*table*/, const std::string& /*node*/) {
    return std::nullopt;
  }
  // Milliseconds since the last move was written, by the clock of the store, which all nodes share;
  // dates of nodes may differ, and jump.
  virtual std::optional<i64> moved_ago(const std::string& /*table*/) { return std::nullopt; }
};
std::optional<Record> record_of(Reading& kept, const std::string& table);

class Store {
 public:
  virtual ~Store() = default;
  virtual void write(Write write) = 0;
  // Calls `job` on a thread that may wait.
  virtual void read(std::function<void(Reading&)> job) = 0;
  virtual bool healthy() const = 0;  // did the last commit succeed? An empty Write tries again.
  virtual StoreFigures figures() const = 0;
};

// What is looked up, or why it cannot be read.
template <class Found>
using LookedUp = std::variant<Found, Unreadable>;

// Lets a thread of the store look something up; `then` gets what was found, by way of `post`.
template <class Look, class Then>
void look_up(Store& store, std::function<void(std::function<void()>)> post, Look look, Then then) {
  using Found = std::invoke_result_t<Look&, Reading&>;
  store.read([post = std::move(post), look = std::move(look),
              then = std::move(then)](Reading& kept) mutable {
    auto found = std::make_shared<LookedUp<Found>>(Unreadable(""));
    try {
      found->template emplace<0>(look(kept));
    } catch (const Unreadable& why) {
      found->template emplace<1>(why);
    }
    post([found, then = std::move(then)]() mutable { then(std::move(*found)); });
  });
}

// Where a store is: a folder, for SQLite in it, or "postgresql://...".
bool is_postgres(const std::string& where);
// Alone: nobody else writes to it. Shared: other nodes may, as equals; in PostgreSQL only.
enum class Company : u8 {
  Alone,
  Shared
};
// Opens it, makes it if it is new, brings an old one up to date; refuses a newer one, and one that
// another server writes to which is not for this company. Empty result: `error` says why.
std::unique_ptr<Store> open_store(const std::string& where, std::string& error,
                                  Company company = Company::Alone);
// To look at only, also while a server writes to it: every write fails.
std::unique_ptr<Store> open_store_to_read(const std::string& where, std::string& error);

}  // namespace orrery::server
