// New tables are refused before running ones suffer.
#pragma once
#include <cstddef>

#include "core/types.h"

namespace orrery::server {

// How busy the server is.
struct Load {
  bool storage_is_well = true;
  i64 lag_ms = 0;                // so much later than it was due did the hall come to its last task
  std::size_t bots_waiting = 0;  // for their turn to think
  std::size_t writes_waiting = 0;
  i64 most_lag_ms = 1000;  // a busy machine is late by less
};

// In words for whoever wants a new table; empty: she gets one.
constexpr const char* why_no_new_table(const Load& load) {
  constexpr std::size_t kMostBots = 128;     // half of those that may wait
  constexpr std::size_t kMostWrites = 2000;  // some batches
  if (!load.storage_is_well) return "the server cannot save just now; try again later";
  const bool is_busy = load.lag_ms > load.most_lag_ms || load.bots_waiting >= kMostBots ||
                       load.writes_waiting >= kMostWrites;
  return is_busy ? "the server has as much to do as it can; try again later" : "";
}

}  // namespace orrery::server
