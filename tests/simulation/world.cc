#include "simulation/world.h"

#include <algorithm>

namespace orrery::simulation {
namespace {

constexpr std::array<std::string_view, kFaults> kNames = {
    "crash",           "pause",         "clock jump",     "lost answer",   "lost commit",
    "late commit",     "failed commit", "full disk",      "slow disk",     "cut off",
    "lost read",       "lost hint",     "full queue",     "broken socket", "half open socket",
    "unreachable",     "lost request",  "lost reply",     "slow reader",   "impatient client",
    "doubled command", "stale command", "changed replay", "other seat",    "garbage",
    "forged session"};

u64 hash_of(std::string_view text, u64 h) {
  for (const char c : text) h = (h ^ static_cast<u8>(c)) * 0x100000001B3u;
  return mix64(h);
}

}  // namespace

std::string_view name_of(Fault fault) { return kNames[static_cast<std::size_t>(fault)]; }

World::World(u64 seed, bool tells)
    : dice_(Rng(seed).fork(1)), order_(Rng(seed).fork(2)), hash_(seed), tells_(tells) {}

void World::after(i64 us, u64 order, std::function<void()> work) {
  due_.push_back({now_ + std::max<i64>(0, us), order, number_++, std::move(work)});
  std::push_heap(due_.begin(), due_.end(), std::greater{});
}
bool World::go_on() {
  if (due_.empty() || !wrong_.empty()) return false;
  std::pop_heap(due_.begin(), due_.end(), std::greater{});
  const Due next = std::move(due_.back());
  due_.pop_back();
  now_ = next.at;
  ++events_;
  next.work();
  return wrong_.empty();
}

bool World::strikes(Fault fault, u32 n) {
  const bool does = in_a_thousand(n) && !is_calm_;
  if (does) {
    count(fault);
    tell(name_of(fault));
  }
  return does;
}

void World::tell(std::string_view what, u64 who, std::string_view more) {
  constexpr std::size_t kLongest = 400;
  hash_ = hash_of(more, hash_of(what, hash_ ^ mix64(who + static_cast<u64>(now_) * 31)));
  if (!tells_) return;
  std::string line = std::to_string(now_ / 1000) + "." + std::to_string(now_ % 1000 / 100) +
                     " ms  " + std::string(what);
  if (who != 0) line += " #" + std::to_string(who);
  if (!more.empty()) line += "  " + std::string(more.substr(0, kLongest));
  lines_.push_back(std::move(line));
}
void World::wrong(const std::string& what) {
  if (!wrong_.empty()) return;
  wrong_ = what;
  tell("WRONG", 0, what);
}

}  // namespace orrery::simulation
