// The list of legal answers to a question, in canonical order. For Chance the answers may carry
// weights (all of them or none); without weights all are equally likely. Lives on the stack of
// whoever asks, and is deliberately not cleared: only what was pushed is ever read.
//
// A Choice made of plain numbers is written straight into its slot. An array member would be put
// together elsewhere first and copied, which made the whole of Connect Four half as fast.
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
    if (this == &other) return *this;
    clear();
    for (std::size_t i = 0; i < other.size(); ++i)
      other.weighted_ ? push(other[i], other.weight_[i]) : push(other[i]);
    return *this;
  }

  static constexpr std::size_t capacity() { return N; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  void clear() {
    count_ = 0;
    weighted_ = false;
  }
  const Choice* begin() const { return slots(); }
  const Choice* end() const { return slots() + count_; }
  const Choice& operator[](std::size_t i) const {
    assert(i < count_);
    return slots()[i];
  }

  void push(const Choice& c) {
    assert(count_ < N && !weighted_);
    new (storage_ + sizeof(Choice) * count_++) Choice(c);
  }
  void push(const Choice& c, u32 weight) {
    assert(count_ < N && weight > 0 && (weighted_ || empty()));
    weighted_ = true;
    weight_[count_] = weight;
    new (storage_ + sizeof(Choice) * count_++) Choice(c);
  }
  bool contains(const Choice& c) const {
    for (const Choice& x : *this)
      if (x == c) return true;
    return false;
  }

  u32 weight(std::size_t i) const { return weighted_ ? weight_[i] : 1; }
  u32 total_weight() const {
    if (!weighted_) return count_;
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

  u32 count_ = 0;
  bool weighted_ = false;
  alignas(8) unsigned char storage_[sizeof(Choice) * N];
  u32 weight_[N];
};

}  // namespace orrery
