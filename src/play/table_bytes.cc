// A table as bytes, for a program that wants to go on quickly where it was. The bytes are those of
// this very program's memory: another build must not read them. What is kept for good is the
// transcript.
#include <cstring>

#include "play/table.h"

namespace orrery {
namespace {

class Packer {
 public:
  template <class T>
  void put(const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <class T>
  void put_all(const std::vector<T>& values) {
    static_assert(std::is_trivially_copyable_v<T>);
    put(static_cast<u32>(values.size()));
    bytes.append(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T));
  }
  void put_state(std::span<const u8> state) {
    put(static_cast<u32>(state.size()));
    bytes.append(reinterpret_cast<const char*>(state.data()), state.size());
  }
  std::string bytes;
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : left_(bytes) {}
  bool ok() const { return ok_; }
  bool at_end() const { return ok_ && left_.empty(); }

  template <class T>
  T get() {
    T value{};
    if (!has(sizeof value)) return value;
    std::memcpy(&value, left_.data(), sizeof value);
    left_.remove_prefix(sizeof value);
    return value;
  }
  template <class T>
  void get_all(std::vector<T>& values) {
    const std::size_t n = get<u32>();
    if (!has(n * sizeof(T))) return;
    values.resize(n);
    if (n > 0) std::memcpy(values.data(), left_.data(), n * sizeof(T));
    left_.remove_prefix(n * sizeof(T));
  }
  std::span<const u8> get_state() {
    const std::size_t n = get<u32>();
    if (!has(n)) return {};
    const std::span<const u8> state(reinterpret_cast<const u8*>(left_.data()), n);
    left_.remove_prefix(n);
    return state;
  }

 private:
  bool has(std::size_t n) { return ok_ = ok_ && left_.size() >= n; }
  std::string_view left_;
  bool ok_ = true;
};

}  // namespace

std::string Table::to_bytes() const {
  Packer out;
  out.put(game_->content_hash());
  out.put(scripted_);
  out.put(dealt_);
  out.put_all(entries_);
  out.put_all(story_);
  out.put_all(undone_);
  out.put_state(state_.used());
  out.put(static_cast<u32>(trail_.size()));
  for (const Taken& taken : trail_) {
    out.put(taken.entry);
    out.put(taken.dealt);
    out.put(taken.scripted);
    out.put_state(taken.before.used());
  }
  out.put(static_cast<u32>(milestones_.size()));
  for (const Milestone& m : milestones_) {
    out.put(m.entry);
    out.put_state(m.state);
  }
  return std::move(out.bytes);
}

bool Table::from_bytes(std::string_view bytes) {
  Table read = *this;
  Unpacker in(bytes);
  if (in.get<u64>() != game_->content_hash()) return false;
  read.scripted_ = in.get<u32>();
  read.dealt_ = in.get<u32>();
  in.get_all(read.entries_);
  in.get_all(read.story_);
  in.get_all(read.undone_);
  bool sound = game_->load_bytes(in.get_state(), read.state_);
  read.trail_.clear();
  for (u32 n = in.get<u32>(); n > 0 && in.ok() && sound; --n) {
    Taken& taken = read.trail_.emplace_back();
    taken.entry = in.get<u32>();
    taken.dealt = in.get<u32>();
    taken.scripted = in.get<u32>();
    sound = taken.entry < read.entries_.size() && game_->load_bytes(in.get_state(), taken.before);
  }
  read.milestones_.clear();
  read.newest_ = {};
  for (u32 n = in.get<u32>(); n > 0 && in.ok() && sound; --n) {
    Milestone& m = read.milestones_.emplace_back();
    m.entry = in.get<u32>();
    const std::span<const u8> state = in.get_state();
    m.state.assign(state.begin(), state.end());
  }
  for (const Entry& entry : read.entries_) sound = sound && entry.story_ends <= read.story_.size();
  if (!sound || !in.at_end()) return false;
  *this = std::move(read);
  return true;
}

}  // namespace orrery
