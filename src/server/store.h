// Where games are kept. Append-only: a table is its events in order, keyed (table, seq); a command
// id occurs once per table. Writes are queued and committed many at a time by a thread of its own;
// `done` is called (on that thread) when they are on disk, or have failed. Reads are answered at
// once; what cannot be read is never taken for what is not there: Unreadable is thrown. A
// PostgreSQL store can stand behind the same interface.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/types.h"

namespace orrery::server {

struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
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
  std::string kind;     // "play", "undo", "seat", "bot", "vote", "clock", "chat", "rematch", "anew"
  std::string command;  // the client's id for it; empty for what follows from it
  int seat = -1;        // -1: Chance or nobody
  std::string payload;  // a token, or JSON
  u64 state_hash = 0;   // after it
  i64 at = 0;           // milliseconds since 1970
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
  std::function<void(bool ok)> done = {};
};

// For whoever watches the server.
struct StoreFigures {
  u64 commits = 0, writes = 0, microseconds = 0;
};

class Store {
 public:
  virtual ~Store() = default;
  virtual void write(Write write) = 0;
  virtual bool healthy() const = 0;  // did the last commit succeed? An empty Write tries again.
  virtual StoreFigures figures() const = 0;

  virtual std::optional<SavedTable> table(const std::string& id) = 0;
  virtual History events(const std::string& table) = 0;
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
};

// Opens or makes the database in `folder`; refuses a newer schema. Empty result: `error` says why.
std::unique_ptr<Store> open_sqlite_store(const std::string& folder, std::string& error);

}  // namespace orrery::server
