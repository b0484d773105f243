// The other nodes at the same database, as one of them learns of them. What is true of a table
// follows from its events alone, keyed (table, seq): everything here is a claim that runs out by
// the database's clock, or a hint that may be lost, come twice or late (docs/decisions/0021).
// PostgreSQL stands behind it (store/postgres_neighbours.h).
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/store.h"

namespace orrery::server {

constexpr i64 kLeaseMs = 4000;  // so long does a lease hold, and a node live, without a beat

// A table, and the number its next event will have.
struct Head {
  std::string table;
  u32 next = 0;
};
// Somebody is at a table, at one node or at several together.
struct Here {
  std::string table;
  u32 seats = 0;                           // bits: chairs whose people are connected
  bool is_empty = false;                   // nobody is there any more, not even a spectator
  std::vector<std::string> watchers = {};  // spectators: what each calls herself, or nothing
};
// A further device wants to sit down on a taken chair: whoever sits there is asked, wherever she
// is.
struct Knocking {
  std::string id;
  std::string table;
  int seat = 0;
  bool let = false;  // the answer, in answers
};

// What a node says, every second or when something is new, in one journey to the database.
struct Beat {
  bool is_draining = false;               // leases are given up, none are taken
  bool is_leaving = false;                // it ends: leases are given up, nobody is here any more
  std::vector<std::string> leases = {};   // tables it wants to think for, or goes on thinking for
  std::vector<Here> here = {};            // what is new about who is here
  std::vector<Head> watched = {};         // tables it shows, and how far it knows them
  std::vector<Knocking> knocks = {};      // at its own door, new ones
  std::vector<Knocking> answers = {};     // of those who sit here, to knocks at other nodes
  std::vector<std::string> settled = {};  // knocks of its own that are over
};
struct Heard {
  bool was_unknown =
      false;       // it was new, or thought dead: who is here must be told again, all of it
  int others = 0;  // nodes that live, besides this one
  std::vector<Lease> leases = {};        // those it has from now on, of those it wants
  std::vector<std::string> behind = {};  // watched tables that have gone on elsewhere
  std::vector<Here> elsewhere = {};      // watched tables at which somebody is at another node
  std::vector<Knocking> knocks = {};     // at other nodes, of people who sit at watched tables
  std::vector<Knocking> answers = {};    // to its own
};

// "Look at these tables": they have gone on, or, if they have not, something around them is new.
// Without a table: something is new somewhere.
using Hint = std::vector<Head>;

class Neighbours {
 public:
  virtual ~Neighbours() = default;
  // Of this node in this run: no other has it, nor this one when it is started again.
  virtual const std::string& name() const = 0;
  // `then` is called on a thread of the neighbours, with nothing if the database cannot be reached.
  virtual void beat(Beat beat, std::function<void(std::optional<Heard>)> then) = 0;
  virtual void hint(Hint hint) = 0;  // to all others
  // From others, on a thread of the neighbours. Called once, before the first beat.
  virtual void listen(std::function<void(Hint)> heard) = 0;
};

// Those at a database of PostgreSQL. `name` is what people call this node. Null: `error` says why.
std::unique_ptr<Neighbours> open_neighbours(const std::string& where, const std::string& name,
                                            std::string& error);

}  // namespace orrery::server
