// Asking a store and waiting for the answer: for programs that do nothing else meanwhile.
#pragma once
#include <future>

#include "server/store.h"

namespace orrery::server {

// What `look` finds; what cannot be read is thrown.
template <class Look>
auto wait_for(Store& store, Look look) {
  std::promise<LookedUp<std::invoke_result_t<Look&, Reading&>>> found;
  look_up(
      store, [](const std::function<void()>& work) { work(); }, std::move(look),
      [&found](auto what) { found.set_value(std::move(what)); });
  auto what = found.get_future().get();
  if (const Unreadable* why = std::get_if<1>(&what)) throw Unreadable(why->what());
  return std::get<0>(std::move(what));
}
inline Written write_and_wait(Store& store, Write write) {
  std::promise<Written> done;
  write.done = [&done](Written how) { done.set_value(how); };
  store.write(std::move(write));
  return done.get_future().get();
}

}  // namespace orrery::server
