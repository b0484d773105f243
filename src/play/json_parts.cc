#include "play/json_parts.h"

#include <algorithm>
#include <array>
#include <bit>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace orrery {
namespace {

// Every view is gone through at every move: what is neither here nor there is passed over quickly.
enum Kind : unsigned char {
  kOther,
  kQuote,
  kOpen,
  kClose,
  kComma
};
constexpr std::array<Kind, 256> kKindOf = [] {
  std::array<Kind, 256> kinds{};
  kinds['"'] = kQuote;
  kinds['{'] = kinds['['] = kOpen;
  kinds['}'] = kinds[']'] = kClose;
  kinds[','] = kComma;
  return kinds;
}();
Kind kind(char c) { return kKindOf[static_cast<unsigned char>(c)]; }

// `i` is the opening quote.
std::size_t end_of_string(std::string_view text, std::size_t i) {
  for (++i; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') return i + 1;
    if (c == '\\') ++i;
  }
  return text.size();
}
// How deep in lists and objects, and whether within a word. Goes on behind the value it began with.
struct Depth {
  int depth = 0;
  bool in_word = false;
  bool escaped = false;

  // Whether this letter closes what was opened first.
  bool closes(char c) {
    if (in_word) {
      in_word = escaped || c != '"';
      escaped = !escaped && c == '\\';
      return false;
    }
    const Kind what = kind(c);
    in_word = what == kQuote;
    if (what == kOpen) ++depth;
    return what == kClose && --depth == 0;
  }
};

constexpr std::size_t kBlock = 16;

#ifdef __SSE2__
// Sixteen letters at once, a bit for each. Where one of them is escaped they are gone through one
// by one.
unsigned places_of(char c, __m128i letters) {
  return static_cast<unsigned>(_mm_movemask_epi8(_mm_cmpeq_epi8(letters, _mm_set1_epi8(c))));
}
__m128i block_at(const char* text) {
  return _mm_loadu_si128(reinterpret_cast<const __m128i*>(text));
}
bool is_block(std::string_view text, std::size_t i, const Depth& at) {
  return i + kBlock <= text.size() && !at.escaped && !places_of('\\', block_at(text.data() + i));
}
// Where in the block what was opened first is closed; kBlock if it is not.
std::size_t closed_in_block(const char* text, Depth& at) {
  const __m128i letters = block_at(text);
  const unsigned quotes = places_of('"', letters);
  unsigned within = quotes ^ quotes << 1;  // every letter behind an odd number of quotes
  within ^= within << 2;
  within ^= within << 4;
  within ^= within << 8;
  if (at.in_word) within = ~within;
  at.in_word = within >> (kBlock - 1) & 1;
  const __m128i joined = _mm_or_si128(letters, _mm_set1_epi8(0x20));  // [ is {, ] is }
  const unsigned opening = places_of('{', joined) & ~within;
  const unsigned closing = places_of('}', joined) & ~within;
  for (unsigned left = opening | closing; left != 0; left &= left - 1) {
    const unsigned bit = left & (~left + 1);
    at.depth += (opening & bit) != 0 ? 1 : -1;
    if (at.depth == 0) return static_cast<std::size_t>(std::countr_zero(bit));
  }
  return kBlock;
}
#else
bool is_block(std::string_view, std::size_t, const Depth&) { return false; }
std::size_t closed_in_block(const char*, Depth&) { return kBlock; }
#endif

// `i` is its first letter.
std::size_t end_of_value(std::string_view text, std::size_t i) {
  if (text[i] == '"') return end_of_string(text, i);
  if (kind(text[i]) != kOpen) {
    while (i < text.size() && kind(text[i]) != kComma && kind(text[i]) != kClose) ++i;
    return i;
  }
  Depth at;
  while (i < text.size()) {
    const std::size_t block_end = std::min(text.size(), i + kBlock);
    if (is_block(text, i, at)) {
      const std::size_t last = closed_in_block(text.data() + i, at);
      if (last < kBlock) return i + last + 1;
      i = block_end;
    }
    for (; i < block_end; ++i)
      if (at.closes(text[i])) return i + 1;
  }
  return i;
}

}  // namespace

bool have_same_names(const std::vector<Part>& a, const std::vector<Part>& b) {
  return std::ranges::equal(a, b, {}, &Part::name, &Part::name);
}

std::vector<Part> parts_of(std::string_view text, const std::vector<Part>& like) {
  std::vector<Part> parts;
  parts.reserve(like.empty() ? 16 : like.size());
  const bool named = text.front() == '{';
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    Part part;
    const Part* twin = parts.size() < like.size() ? &like[parts.size()] : nullptr;
    if (named) {
      const bool same = twin && text.substr(i + 1, twin->name.size()) == twin->name &&
                        text.substr(i + 1 + twin->name.size()).starts_with("\":");
      const std::size_t end = same ? i + twin->name.size() + 2 : end_of_string(text, i);
      part.name = text.substr(i + 1, end - i - 2);
      i = end + 1;
    }
    std::size_t end = 0;
    if (twin) {
      const std::size_t next = i + twin->value.size();
      const bool ends_there = next < text.size() && (text[next] == ',' || next + 1 == text.size());
      if (ends_there && text.substr(i, twin->value.size()) == twin->value) end = next;
    }
    if (end == 0) end = end_of_value(text, i);
    part.value = text.substr(i, end - i);
    parts.push_back(part);
    i = end;
  }
  return parts;
}

}  // namespace orrery
