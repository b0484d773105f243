// Stores in tests: folders, and asking without waiting for threads by hand.
#pragma once
#include <doctest/doctest.h>

#include <filesystem>
#include <future>

#include "server/store.h"

namespace orrery::server {

struct Folder {
  std::string path;
  Folder() {
    path = (std::filesystem::temp_directory_path() / "orrery-store-XXXXXX").string();
    REQUIRE(mkdtemp(path.data()));
  }
  ~Folder() { std::filesystem::remove_all(path); }
};

inline Written write_to(Store& store, Write write) {
  std::promise<Written> done;
  write.done = [&](Written how) { done.set_value(how); };
  store.write(std::move(write));
  return done.get_future().get();
}
inline bool written(Store& store, Write write) {
  return write_to(store, std::move(write)) == Written::Done;
}
template <class Look>
auto read_from(Store& store, Look look) {
  std::promise<LookedUp<std::invoke_result_t<Look&, Reading&>>> found;
  look_up(
      store, [](const std::function<void()>& work) { work(); }, look,
      [&](auto what) { found.set_value(std::move(what)); });
  auto what = found.get_future().get();
  if (const Unreadable* why = std::get_if<1>(&what)) throw Unreadable(why->what());
  return std::get<0>(std::move(what));
}

}  // namespace orrery::server
