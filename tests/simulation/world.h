// Time, chance and disasters, all from one seed. Whatever happens in a simulation is an event here:
// the next is the one that is due first, and of several due at once the seed says which.
#pragma once
#include <array>
#include <functional>
#include <queue>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.h"
#include "core/types.h"

namespace orrery::simulation {

// What goes wrong, counted.
enum class Fault : u8 {
  Crash,         // of a node, between any two of its journeys to the outside
  Pause,         // of a node, as if it were stopped and woken again
  ClockJump,     // the date is set forwards or backwards
  LostAnswer,    // a commit is done, and nobody is told
  LostCommit,    // the way to the disk breaks before it is done
  LateCommit,    // it is done when whoever sent it may be gone
  FailedCommit,  // the disk says no
  FullDisk,      // and for a while
  SlowDisk,      // a journey takes seconds
  CutOff,        // a node does not reach the disk for a while
  LostRead,      // the way breaks while something is read
  LostHint,      // what nodes whisper to each other
  FullQueue,     // of the bots, or at the desk
  Broken,        // a socket, with what is on its way
  HalfOpen,      // one side only notices it much later
  Unreachable,   // a client does not reach a node for a while
  LostRequest,   // over HTTP
  LostReply,
  SlowReader,     // does not take what it is sent for a while
  Impatient,      // asks again, on another socket, before there was an answer
  Doubled,        // the same command twice
  Stale,          // an answer to a question that is over
  ChangedReplay,  // an old command with other contents
  OtherSeat,      // speaks for somebody else
  Garbage,        // no message of this protocol
  ForgedSession,  // a cookie somebody made up
  kCount
};
constexpr std::size_t kFaults = static_cast<std::size_t>(Fault::kCount);
std::string_view name_of(Fault fault);
using FaultCounts = std::array<u64, kFaults>;

class World {
 public:
  explicit World(u64 seed, bool tells = false);

  // ---- time, in microseconds since the world began
  i64 now() const { return now_; }
  i64 ticks_ms() const { return kFirstTick + now_ / 1000; }
  i64 date_ms() const { return kFirstDate + now_ / 1000 + date_off_; }
  void set_date_off(i64 ms) {
    date_off_ = ms;
    count(Fault::ClockJump);
  }
  void after(i64 us, std::function<void()> work) { after(us, order_.next(), std::move(work)); }
  void after(i64 us, u64 order, std::function<void()> work);
  void forget() { due_.clear(); }  // whatever was still to come
  bool go_on();  // what is due next; false: nothing is left, or something is wrong

  // ---- chance
  Rng& dice() { return dice_; }
  u32 below(u32 n) { return dice_.below(n); }
  bool in_a_thousand(u32 n) { return dice_.below(1000) < n; }
  i64 between(i64 least, i64 most) {
    return least + static_cast<i64>(dice_.below(static_cast<u32>(most - least + 1)));
  }

  // ---- disasters
  bool strikes(Fault fault, u32 in_a_thousand);  // does it happen now? Then it is counted
  void count(Fault fault) { ++counts_[static_cast<std::size_t>(fault)]; }
  void calm_down() { is_calm_ = true; }
  bool is_calm() const { return is_calm_; }
  const FaultCounts& counts() const { return counts_; }

  // ---- what happened
  void tell(std::string_view what, u64 who = 0, std::string_view more = {});
  u64 hash() const { return hash_; }
  void wrong(const std::string& what);  // an invariant is broken; only the first counts
  const std::string& what_is_wrong() const { return wrong_; }
  const std::vector<std::string>& lines() const { return lines_; }
  u64 events() const { return events_; }

 private:
  static constexpr i64 kFirstTick = 5'000'000, kFirstDate = 1'700'000'000'000;
  struct Due {
    i64 at;
    u64 order, number;
    std::function<void()> work;
    bool operator>(const Due& other) const {
      if (at != other.at) return at > other.at;
      return order != other.order ? order > other.order : number > other.number;
    }
  };

  Rng dice_, order_;
  i64 now_ = 0, date_off_ = 0;
  std::vector<Due> due_;  // a heap
  u64 number_ = 0, events_ = 0, hash_ = 0;
  FaultCounts counts_ = {};
  bool is_calm_ = false, tells_ = false;
  std::string wrong_;
  std::vector<std::string> lines_;
};

}  // namespace orrery::simulation
