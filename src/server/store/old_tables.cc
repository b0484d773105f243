#include "server/store/old_tables.h"

namespace orrery::server {

OldTables old_tables(Reading& kept, i64 now, i64 finished_days, i64 chat_days) {
  constexpr i64 kDay = 24 * 3600;
  constexpr std::size_t kMost = 5000;
  OldTables old;
  if (finished_days > 0) old.finished = kept.finished_before(now - finished_days * kDay, kMost);
  if (chat_days > 0) old.chatty = kept.chatty_before(now - chat_days * kDay, kMost);
  return old;
}

}  // namespace orrery::server
