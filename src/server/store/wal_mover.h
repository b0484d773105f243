// What stands in SQLite's write-ahead log goes to its place in the database, page by page all over
// the disk: on a thread of its own, so that no move waits for it, and seldom, so that a page that
// changes often is moved once. That it failed is no harm: everything is in the log.
#pragma once
#include <sqlite3.h>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace orrery::server {

class WalMover {
 public:
  // Over a connection of its own; null: `error` says why.
  static std::unique_ptr<WalMover> open(const std::string& path, sqlite3* writer,
                                        std::string& error);
  ~WalMover();
  // Nobody lets the log grow for ever: if it does not empty itself between two writes, it is
  // emptied now.
  void after_commit();

 private:
  WalMover(sqlite3* own, sqlite3* writer);
  void move_pages();
  static constexpr int kPages = 8'000, kMostPages = 64'000;  // of 4 KiB

  sqlite3* own_;
  sqlite3* writer_;
  std::atomic<int> pages_ = 0;  // in the write-ahead log
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable full_;
  std::thread thread_;
};

}  // namespace orrery::server
