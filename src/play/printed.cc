// What is printed in a game. A thousand tables of one game share one text.
#include <map>

#include "play/any_game.h"

namespace orrery {
namespace {

#ifdef __wasi__  // one thread: nobody waits at the door
struct Door {
  void lock() {}
  void unlock() {}
};
#else
using Door = std::mutex;
#endif

std::shared_ptr<const std::string> shared_by_all(std::string text) {
  static Door door;
  static std::map<u64, std::weak_ptr<const std::string>> known;
  const std::lock_guard lock(door);
  std::erase_if(known, [](const auto& one) { return one.second.expired(); });
  const u64 hash = hash_bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
  std::weak_ptr<const std::string>& place = known[hash];
  std::shared_ptr<const std::string> there = place.lock();
  if (there && *there == text) return there;
  there = std::make_shared<const std::string>(std::move(text));
  place = there;
  return there;
}

}  // namespace

const std::string& AnyGame::printed() const {
  std::call_once(printed_once_, [this] {
    std::string fields;
    JsonWriter view;
    write_view(observe(setup(), Seat::Nobody), view.leave_out_printed(&fields));
    printed_ = shared_by_all(std::move(fields));
  });
  return *printed_;
}

}  // namespace orrery
