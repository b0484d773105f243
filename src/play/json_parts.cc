#include "play/json_parts.h"

#include <array>

namespace orrery {
namespace {

// Every view is gone through at every move: what is neither here nor there is passed over quickly.
enum Kind : unsigned char {
  kOther,
  kQuote,
  kEscape,
  kOpen,
  kClose,
  kComma
};
constexpr std::array<Kind, 256> kKinds = [] {
  std::array<Kind, 256> kinds{};
  kinds['"'] = kQuote;
  kinds['\\'] = kEscape;
  kinds['{'] = kinds['['] = kOpen;
  kinds['}'] = kinds[']'] = kClose;
  kinds[','] = kComma;
  return kinds;
}();
Kind kind(char c) { return kKinds[static_cast<unsigned char>(c)]; }

// `i` is the opening quote.
std::size_t end_of_string(std::string_view text, std::size_t i) {
  for (++i; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '"') return i + 1;
    if (c == '\\') ++i;
  }
  return text.size();
}
std::size_t end_of_value(std::string_view text, std::size_t i) {
  int depth = 0;
  while (i < text.size()) {
    const Kind what = kind(text[i]);
    if (what == kQuote) {
      i = end_of_string(text, i);
      continue;
    }
    if (depth == 0 && (what == kComma || what == kClose)) break;
    if (what == kOpen)
      ++depth;
    else if (what == kClose)
      --depth;
    ++i;
  }
  return i;
}

}  // namespace

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
