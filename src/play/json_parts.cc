#include "play/json_parts.h"

namespace orrery {
namespace {

// Most of a view is words: they are passed over, not looked at letter by letter.
std::size_t end_of_string(std::string_view text, std::size_t i) {
  for (const std::size_t begin = ++i; (i = text.find('"', i)) < text.size(); ++i) {
    std::size_t escapes = 0;
    while (i - escapes > begin && text[i - escapes - 1] == '\\') ++escapes;
    if (escapes % 2 == 0) return i + 1;
  }
  return text.size();
}
std::size_t end_of_value(std::string_view text, std::size_t i) {
  for (int depth = 0; i < text.size();) {
    const char c = text[i];
    if (c == '"') {
      i = end_of_string(text, i);
      continue;
    }
    if (depth == 0 && (c == ',' || c == '}' || c == ']')) break;
    depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    ++i;
  }
  return i;
}

}  // namespace

std::vector<Part> parts_of(std::string_view text, const std::vector<Part>& like) {
  std::vector<Part> parts;
  parts.reserve(like.size());
  const bool named = text.front() == '{';
  for (std::size_t i = 1; i + 1 < text.size(); ++i) {
    Part part;
    if (named) {
      const std::size_t end = end_of_string(text, i);
      part.name = text.substr(i + 1, end - i - 2);
      i = end + 1;
    }
    std::size_t end = 0;
    if (parts.size() < like.size()) {
      const std::string_view value = like[parts.size()].value;
      const std::size_t next = i + value.size();
      if (next < text.size() && (text[next] == ',' || next + 1 == text.size()) && text.substr(i, value.size()) == value) end = next;
    }
    if (end == 0) end = end_of_value(text, i);
    part.value = text.substr(i, end - i);
    parts.push_back(part);
    i = end;
  }
  return parts;
}

}  // namespace orrery
