// A State is its bytes: save, load, compare and hash without knowing what is inside.
#pragma once
#include <bit>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/rng.h"
#include "core/types.h"

namespace orrery {

// No pointers to chase, no padding to differ: what is equal has equal bytes.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <Plain T>
std::span<const u8, sizeof(T)> bytes_of(const T& t) {
  return std::span<const u8, sizeof(T)>(reinterpret_cast<const u8*>(&t), sizeof(T));
}

template <Plain T>
bool load_bytes(std::span<const u8> bytes, T& out) {
  if (bytes.size() != sizeof(T)) return false;
  std::memcpy(&out, bytes.data(), sizeof(T));
  return true;
}

inline u64 hash_bytes(std::span<const u8> bytes) {
  u64 h = 0x243F6A8885A308D3u ^ bytes.size();
  std::size_t i = 0;
  for (; i + 8 <= bytes.size(); i += 8) {
    u64 word = 0;
    std::memcpy(&word, &bytes[i], sizeof word);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    h = mix64(h ^ word) + 0x9E3779B97F4A7C15u;
  }
  u64 rest = 0;
  for (std::size_t k = 0; i + k < bytes.size(); ++k) rest |= u64{bytes[i + k]} << (8 * k);
  return mix64(h ^ rest);
}

template <Plain T>
u64 hash_of(const T& t) {
  return hash_bytes(bytes_of(t));
}

}  // namespace orrery
