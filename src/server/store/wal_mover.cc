#include "server/store/wal_mover.h"

#include <chrono>

namespace orrery::server {

std::unique_ptr<WalMover> WalMover::open(const std::string& path, sqlite3* writer,
                                         std::string& error) {
  sqlite3* own = nullptr;
  const bool ok =
      sqlite3_open_v2(path.c_str(), &own, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nullptr) ==
          SQLITE_OK &&
      sqlite3_busy_timeout(own, 5000) == SQLITE_OK &&
      sqlite3_exec(own, "pragma synchronous=full", nullptr, nullptr, nullptr) == SQLITE_OK;
  if (ok) return std::unique_ptr<WalMover>(new WalMover(own, writer));
  error = sqlite3_errmsg(own);
  sqlite3_close_v2(own);
  return nullptr;
}

WalMover::WalMover(sqlite3* own, sqlite3* writer)
    : own_(own), writer_(writer), thread_([this] { move_pages(); }) {
  sqlite3_wal_hook(
      writer_,
      [](void* mover, sqlite3*, const char*, int pages) {
        static_cast<WalMover*>(mover)->pages_ = pages;
        return SQLITE_OK;
      },
      this);
}
WalMover::~WalMover() {
  sqlite3_wal_hook(writer_, nullptr, nullptr);
  stop_ = true;
  full_.notify_all();
  thread_.join();
  sqlite3_close_v2(own_);
}

void WalMover::after_commit() {
  if (pages_ >= kPages) full_.notify_one();
  if (pages_ >= kMostPages)
    sqlite3_wal_checkpoint_v2(writer_, nullptr, SQLITE_CHECKPOINT_RESTART, nullptr, nullptr);
}
void WalMover::move_pages() {
  std::unique_lock lock(mutex_);
  while (!stop_) {
    full_.wait_for(lock, std::chrono::seconds(1));
    if (!stop_ && pages_ >= kPages)
      sqlite3_wal_checkpoint_v2(own_, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  }
}

}  // namespace orrery::server
