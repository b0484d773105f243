// Text from outside may be broken. One question answers all: how long is the letter at the front?
#pragma once
#include <string_view>

#include "core/types.h"

namespace orrery {

// Its bytes, 1 to 4; 0 if there is no whole, shortest-form letter (or nothing at all).
constexpr std::size_t letter_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<u8>(text[i]); };
  if (byte(0) < 0x80) return 1;
  std::size_t n = 2;
  if (byte(0) >= 0xE0) n = 3;
  if (byte(0) >= 0xF0) n = 4;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < n) return 0;
  for (std::size_t i = 1; i < n; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  const bool too_long = (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
  const bool no_letter = (byte(0) == 0xED && byte(1) > 0x9F) ||
                         (byte(0) == 0xF4 && byte(1) > 0x8F);  // surrogates, beyond Unicode
  return too_long || no_letter ? 0 : n;
}

}  // namespace orrery
