// What is kept longer than it should be.
#pragma once
#include "server/store.h"

namespace orrery::server {

struct OldTables {
  std::vector<std::string> finished;  // the game has been over for so long that all of it may go
  std::vector<std::string> chatty;    // what was said there may go
};
// Some thousand at a time. `now` in seconds since 1970; 0 days: it is kept for ever.
OldTables old_tables(Reading& kept, i64 now, i64 finished_days, i64 chat_days);

}  // namespace orrery::server
