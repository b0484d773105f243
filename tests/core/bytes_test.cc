#include <doctest/doctest.h>

#include <vector>

#include "core/bytes.h"

using namespace orrery;

namespace {
struct Pair {
  u32 a = 0;
  u16 b = 0, c = 0;
  friend bool operator==(const Pair&, const Pair&) = default;
};
struct Gappy {
  u32 a = 0;
  u8 b = 0;
};
}  // namespace

TEST_CASE("A hash is fixed for ever") {
  CHECK(hash_bytes({}) == 0xE9E0033E3BADAF36);
  const std::vector<u8> three{1, 2, 3}, nine{1, 2, 3, 4, 5, 6, 7, 8, 9};
  CHECK(hash_bytes(three) == 0x48BE276E95E17F34);
  CHECK(hash_bytes(nine) == 0xC78CFD68C70E9B1E);
}

TEST_CASE("A single changed bit changes the hash") {
  std::vector<u8> bytes(40);
  const u64 before = hash_bytes(bytes);
  for (std::size_t i = 0; i < bytes.size(); ++i)
    for (int b = 0; b < 8; ++b) {
      bytes[i] = static_cast<u8>(1u << b);
      CHECK(hash_bytes(bytes) != before);
      bytes[i] = 0;
    }
  CHECK(hash_bytes(std::vector<u8>(39)) != before);
}

TEST_CASE("What was saved is loaded again, byte for byte, and only if it has the right size") {
  const Pair saved{7, 8, 9};
  Pair loaded;
  CHECK(load_bytes(bytes_of(saved), loaded));
  CHECK(loaded == saved);
  const std::vector<u8> short_one(7);
  CHECK_FALSE(load_bytes(short_one, loaded));
  CHECK(loaded == saved);
}

TEST_CASE("A struct with gaps is not plain: its bytes would differ without meaning to") {
  CHECK(Plain<Pair>);
  CHECK_FALSE(Plain<Gappy>);
  CHECK_FALSE(Plain<std::vector<u8>>);
}
