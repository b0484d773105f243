// The list of legal answers to a question, in canonical order. For Chance every answer may
// carry a weight; without one all are equally likely. Lives on the stack of whoever asks,
// and is deliberately not cleared: only what was pushed is ever read.
#pragma once
#include <cassert>
#include <new>
#include <type_traits>

#include "core/rng.h"
#include "core/types.h"

namespace orrery {

template <class Choice, std::size_t N>
class Choices {
  static_assert(std::is_trivially_copyable_v<Choice>);

 public:
  Choices() {}  // NOLINT: leaves the slots unwritten on purpose
  Choices(const Choices& other) { *this = other; }
  Choices& operator=(const Choices& other) {
    count_ = 0;
    weighted_ = false;
    for (std::size_t i = 0; i < other.size(); ++i) push(other[i], other.weight(i));
    return *this;
  }

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  void clear() { count_ = 0, weighted_ = false; }
  const Choice* begin() const { return slots(); }
  const Choice* end() const { return slots() + count_; }
  const Choice& operator[](std::size_t i) const {
    assert(i < count_);
    return slots()[i];
  }

  void push(const Choice& c) { push(c, 1); }
  void push(const Choice& c, u32 weight) {
    assert(count_ < N && weight > 0);
    if (weight != 1 && !weighted_) {
      for (std::size_t i = 0; i < count_; ++i) weight_[i] = 1;
      weighted_ = true;
    }
    if (weighted_) weight_[count_] = weight;
    new (storage_ + sizeof(Choice) * count_++) Choice(c);
  }
  bool contains(const Choice& c) const {
    for (const Choice& x : *this)
      if (x == c) return true;
    return false;
  }

  u32 weight(std::size_t i) const { return weighted_ ? weight_[i] : 1; }
  u32 total_weight() const {
    if (!weighted_) return static_cast<u32>(count_);
    u32 total = 0;
    for (std::size_t i = 0; i < count_; ++i) total += weight_[i];
    return total;
  }
  // One answer, drawn by weight.
  const Choice& draw(Rng& rng) const {
    u32 at = rng.below(total_weight());
    if (!weighted_) return slots()[at];
    std::size_t i = 0;
    while (at >= weight_[i]) at -= weight_[i++];
    return slots()[i];
  }

 private:
  const Choice* slots() const { return std::launder(reinterpret_cast<const Choice*>(storage_)); }

  std::size_t count_ = 0;
  bool weighted_ = false;
  alignas(Choice) unsigned char storage_[sizeof(Choice) * N];
  u32 weight_[N];
};

}  // namespace orrery
