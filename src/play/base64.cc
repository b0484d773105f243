#include "play/base64.h"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::string_view kHex = "0123456789abcdef";

}  // namespace

std::string base64(std::span<const u8> bytes) {
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t n = std::min<std::size_t>(3, bytes.size() - i);
    u32 word = 0;
    for (std::size_t k = 0; k < 3; ++k) word = word << 8 | (k < n ? bytes[i + k] : 0u);
    for (std::size_t k = 0; k < 4; ++k) text += k <= n ? kLetters[word >> (18 - 6 * k) & 63u] : '=';
  }
  return text;
}

std::optional<std::vector<u8>> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::vector<u8> bytes;
  for (std::size_t i = 0; i < text.size(); i += 4) {
    u32 word = 0;
    for (const char c : text.substr(i, 4)) {
      const std::size_t at = kLetters.find(c);
      if (at == kLetters.npos && c != '=') return std::nullopt;
      word = word << 6 | static_cast<u32>(c == '=' ? 0 : at);
    }
    for (int shift = 16; shift >= 0; shift -= 8) bytes.push_back(static_cast<u8>(word >> shift));
  }
  if (text.ends_with("==")) bytes.pop_back();
  if (text.ends_with("=")) bytes.pop_back();
  if (base64(bytes) != text) return std::nullopt;  // stray '=' and unused bits
  return bytes;
}

std::string base64url(std::span<const u8> bytes) {
  std::string text = base64(bytes);
  while (text.ends_with('=')) text.pop_back();
  std::ranges::replace(text, '+', '-');
  std::ranges::replace(text, '/', '_');
  return text;
}
std::optional<std::vector<u8>> from_base64url(std::string_view text) {
  if (text.find_first_of("+/=") != text.npos) return std::nullopt;
  std::string plain(text);
  std::ranges::replace(plain, '-', '+');
  std::ranges::replace(plain, '_', '/');
  plain.append((4 - plain.size() % 4) % 4, '=');
  return from_base64(plain);
}

std::string hex16(u64 n) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kHex[n >> shift & 15u];
  return text;
}

std::optional<u64> from_hex16(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  u64 n = 0;
  for (const char c : text) {
    const std::size_t digit = kHex.find(c);
    if (digit == kHex.npos) return std::nullopt;
    n = n << 4 | digit;
  }
  return n;
}

}  // namespace orrery
