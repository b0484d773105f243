#include "play/coded.h"

#include <algorithm>
#include <bit>

namespace orrery {
namespace {

constexpr int kBitsOfLength = 6;

// p / (1 - p) on a scale of logarithms and back, both in 4096ths.
int squash(int x) {
  static constexpr std::array<int, 33> kCurve = {
      1,    2,    3,    6,    10,   16,   27,   45,   73,   120,  194,
      310,  488,  747,  1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785,
      3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094};
  if (x > 2047) return 4095;
  if (x < -2047) return 0;
  const int part = x & 127;
  const std::size_t at = static_cast<std::size_t>((x >> 7) + 16);
  return (kCurve[at] * (128 - part) + kCurve[at + 1] * part + 64) >> 7;
}
int stretch(int p) {
  static const std::array<i32, 4096> inverse = [] {
    std::array<i32, 4096> all{};
    int next = 0;
    for (int x = -2047; x <= 2047; ++x)
      for (const int up_to = squash(x); next <= up_to; ++next)
        all[static_cast<std::size_t>(next)] = static_cast<i32>(x);
    for (; next < 4096; ++next) all[static_cast<std::size_t>(next)] = 2047;
    return all;
  }();
  return inverse[static_cast<std::size_t>(p)];
}

}  // namespace

// What the next bit of a text is likely to be: guesses from the last 0, 1, 2, 3, 4 and 6 letters,
// mixed by how well each did before. Which of them have been here before decides whose word counts.
class Coded::Guess {
 public:
  Guess() : weights_((kGuesses + 1) * kGuesses, 20'000) {
    for (auto& order : slots_) order.resize(kSlots);
  }

  u32 chance_of_one() {
    int known = 0;
    i64 sum = 0;
    for (std::size_t i = 0; i < kGuesses; ++i) {
      u32 place = (context_[i] + partial_ * 0x9E3779B1u) * 0x85EBCA6Bu;
      place = (place ^ place >> 15) % kSlots;
      here_[i] = &slots_[i][place];
      known += here_[i]->times > 0;
      said_[i] = stretch(here_[i]->chance >> 4);
    }
    mix_ = &weights_[static_cast<std::size_t>(known) * kGuesses];
    for (std::size_t i = 0; i < kGuesses; ++i) sum += i64{mix_[i]} * said_[i];
    mixed_ = squash(static_cast<int>(std::clamp<i64>(sum >> 16, -2047, 2047)));
    return static_cast<u32>(std::clamp(mixed_, 1, 4094)) << 4;
  }
  void was(bool one) {
    const int error = ((one ? 4095 : 0) - mixed_) * 6;
    for (std::size_t i = 0; i < kGuesses; ++i) {
      mix_[i] += (said_[i] * error + 4096) >> 13;
      Slot& slot = *here_[i];
      const int goal = one ? 65'535 : 0;
      slot.chance = static_cast<u16>(slot.chance + (goal - slot.chance) * 2 / (2 * slot.times + 3));
      if (slot.times < kSettled) ++slot.times;
    }
    partial_ = partial_ * 2 + one;
  }
  void letter_ends(u8 c) {
    partial_ = 1;
    past_ = past_ << 8 | c;
    static constexpr std::array<int, kGuesses> kLetters = {0, 1, 2, 3, 4, 6};
    for (std::size_t i = 0; i < kGuesses; ++i) {
      const u64 seen = past_ & ((u64{1} << (8 * kLetters[i])) - 1);
      context_[i] = static_cast<u32>((seen + i) * 0x9E3779B97F4A7C15u >> 32);
    }
  }

 private:
  static constexpr std::size_t kGuesses = 6;
  static constexpr u32 kSlots = 1u << 15;
  static constexpr u8 kSettled = 60;
  struct Slot {
    u16 chance = 1u << 15;
    u8 times = 0;
  };
  std::array<std::vector<Slot>, kGuesses> slots_;
  std::vector<int> weights_;
  std::array<Slot*, kGuesses> here_{};
  std::array<int, kGuesses> said_{};
  std::array<u32, kGuesses> context_{};
  int* mix_ = nullptr;
  int mixed_ = 0;
  u32 partial_ = 1;
  u64 past_ = 0;
};

Coded::Coded() : reads_(false) {}
Coded::Coded(std::span<const u8> to_read) : reads_(true), to_read_(to_read) {
  for (; at_ < kAhead; ++at_) seen_ = seen_ << 8 | (at_ < to_read_.size() ? to_read_[at_] : 0u);
}
Coded::~Coded() = default;

bool Coded::flag(bool is_set, u32 chance) {
  const u32 middle = low_ + static_cast<u32>((u64{high_ - low_} * chance) >> 16);
  if (reads_) is_set = seen_ <= middle;
  if (is_set)
    high_ = middle;
  else
    low_ = middle + 1;
  while (((low_ ^ high_) >> 24) == 0) {
    if (reads_)
      seen_ = seen_ << 8 | (at_ < to_read_.size() ? to_read_[at_] : 0u);
    else
      written_.push_back(static_cast<u8>(high_ >> 24));
    at_ += reads_;
    low_ <<= 8;
    high_ = high_ << 8 | 255u;
  }
  return is_set;
}

// As few bytes as name a number between low and high: behind them zeros are read.
std::vector<u8> Coded::take() {
  for (int bytes = 0; bytes <= 4; ++bytes) {
    const u64 unit = u64{1} << (32 - 8 * bytes);
    const u64 named = (low_ + unit - 1) / unit * unit;
    if (named > high_) continue;
    for (int i = 0; i < bytes; ++i) written_.push_back(static_cast<u8>(named >> (24 - 8 * i)));
    break;
  }
  return std::move(written_);
}

// Halves what is left until one is left; before[i] is the weight of all that stand before i.
u32 Coded::split(u32 which, std::span<const u64> before, u32 low, u32 high) {
  while (high - low > 1) {
    const u32 middle = low + (high - low) / 2;
    const u64 left = before[middle] - before[low], both = before[high] - before[low];
    const u64 chance = both == 0 ? kHalf : (left << 16) / both;
    if (flag(which < middle, static_cast<u32>(std::clamp<u64>(chance, 1, 65'535))))
      high = middle;
    else
      low = middle;
  }
  return low;
}
u32 Coded::one_of(u32 which, std::span<const u32> weights) {
  std::vector<u64> before(weights.size() + 1);
  for (std::size_t i = 0; i < weights.size(); ++i) before[i + 1] = before[i] + weights[i];
  return split(which, before, 0, static_cast<u32>(weights.size()));
}
u32 Coded::one_of(u32 which, u32 many) { return one_of(which, std::vector<u32>(many, 1)); }

u64 Coded::bits(u64 n, int count) {
  u64 all = 0;
  for (int i = count - 1; i >= 0; --i) all = all << 1 | u64{flag((n >> i & 1) != 0)};
  return all;
}
u64 Coded::number(u64 n) {
  const int length = static_cast<int>(bits(static_cast<u64>(std::bit_width(n)), kBitsOfLength));
  if (length == 0) return 0;
  const u64 first = u64{1} << (length - 1);
  return first | bits(n & (first - 1), length - 1);
}

u8 Coded::letter(u8 c) {
  u32 all = 0;
  for (int i = 7; i >= 0; --i) {
    const bool one = flag((c >> i & 1) != 0, guess_->chance_of_one());
    guess_->was(one);
    all = all * 2 + one;
  }
  guess_->letter_ends(static_cast<u8>(all));
  return static_cast<u8>(all);
}
std::string Coded::text(std::string_view words, std::size_t longest) {
  if (!guess_) guess_ = std::make_unique<Guess>();
  const u64 length = std::min<u64>(number(words.size()), longest);
  std::string all;
  for (std::size_t i = 0; i < length && !ran_out(); ++i)
    all += static_cast<char>(letter(reads_ ? u8{0} : static_cast<u8>(words[i])));
  return all;
}

}  // namespace orrery
