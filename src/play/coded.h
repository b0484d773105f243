// Bits as few as they can be: an arithmetic coder. What is likely costs next to nothing, one of n
// equal things log2(n) bits, what is certain nothing at all. The same calls write and read: who
// writes gives the value and gets it back, who reads gives anything and gets the value. So what is
// written and what is read cannot differ. Whole numbers only: every machine writes the same bytes.
#pragma once
#include <array>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/types.h"

namespace orrery {

class Coded {
 public:
  Coded();                                      // writes
  explicit Coded(std::span<const u8> to_read);  // reads; they must outlive it
  ~Coded();

  std::vector<u8> take();  // what was written
  // More was read than there is: what came last means nothing.
  bool ran_out() const { return at_ > to_read_.size() + kAhead; }

  bool flag(bool is_set, u32 chance = kHalf);  // chance of being set, in 1..65535 of 65536
  // One of so many, each as likely as its weight says. There is at least one.
  u32 one_of(u32 which, std::span<const u32> weights);
  u32 one_of(u32 which, u32 many);
  u64 number(u64 n);  // small ones are cheap
  u64 bits(u64 n, int count);
  // Learns while it goes: what came before is cheap when it comes again.
  std::string text(std::string_view words, std::size_t longest);

 private:
  static constexpr u32 kHalf = 1u << 15;
  static constexpr std::size_t kAhead = 4;  // bytes the reader holds
  class Guess;

  u32 split(u32 which, std::span<const u64> before, u32 low, u32 high);
  u8 letter(u8 c);

  const bool reads_;
  std::span<const u8> to_read_ = {};
  std::size_t at_ = 0;
  std::vector<u8> written_;
  u32 low_ = 0, high_ = 0xFFFFFFFF, seen_ = 0;
  std::unique_ptr<Guess> guess_;
};

}  // namespace orrery
