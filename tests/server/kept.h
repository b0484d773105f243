// Stores in tests: folders, and asking without waiting for threads by hand.
#pragma once
#include <doctest/doctest.h>

#include <filesystem>

#include "server/store/waiting.h"

namespace orrery::server {

struct Folder {
  std::string path;
  Folder() {
    path = (std::filesystem::temp_directory_path() / "orrery-store-XXXXXX").string();
    REQUIRE(mkdtemp(path.data()));
  }
  ~Folder() { std::filesystem::remove_all(path); }
};

inline bool written(Store& store, Write write) {
  return write_and_wait(store, std::move(write)) == Written::Done;
}

}  // namespace orrery::server
