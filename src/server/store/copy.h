// Everything that is kept, from one store into another, and compared when it is there.
#pragma once
#include <optional>
#include <string>

#include "server/store.h"

namespace orrery::server {

struct Copied {
  u64 tables = 0, events = 0, sessions = 0, campaigns = 0;
  std::string why = {};  // it went wrong; empty: every record is the same
};

// `to` must be empty. What is written to `from` meanwhile is not in the copy: it is of one moment.
Copied copy_store(Store& from, Store& to);

// A backup is a data folder that could be served: the database in SQLite, whatever it comes from,
// and the key of the data folder. It has its name when it is complete.
Copied back_up(Store& from, const std::string& data, const std::string& folder);

}  // namespace orrery::server
