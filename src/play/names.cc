#include "play/names.h"

#include "core/utf8.h"

namespace orrery {
namespace {

constexpr std::size_t kLongestName = 60;  // bytes

// Control characters, and the marks that turn the direction of what follows.
bool is_control(std::string_view letter) {
  const auto byte = [&](std::size_t i) { return static_cast<u8>(letter[i]); };
  if (letter.size() == 1) return byte(0) < 0x20 || byte(0) == 0x7F;
  if (letter.size() == 2) return byte(0) == 0xC2 && byte(1) < 0xA0;
  if (letter.size() != 3 || byte(0) != 0xE2) return false;
  return (byte(1) == 0x80 && (byte(2) == 0x8E || byte(2) == 0x8F || (byte(2) >= 0xA8 && byte(2) <= 0xAE))) ||
         (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
}

}  // namespace

const char* unfit_name(std::string_view name) {
  if (name.empty()) return "the name is empty";
  if (name.size() > kLongestName) return "the name is too long";
  if (name.front() == ' ' || name.back() == ' ') return "the name begins or ends with a space";
  for (std::string_view rest = name; !rest.empty();) {
    const std::size_t n = letter_length(rest);
    if (n == 0) return "the name is not valid UTF-8";
    if (is_control(rest.substr(0, n))) return "the name contains control characters";
    rest.remove_prefix(n);
  }
  return nullptr;
}

std::string printable(std::string_view text, std::size_t longest) {
  std::string shown;
  while (!text.empty() && shown.size() < longest) {
    const std::size_t n = letter_length(text);
    const std::string_view letter = text.substr(0, n ? n : 1);
    shown += n == 0 || is_control(letter) ? "\xEF\xBF\xBD" : letter;
    text.remove_prefix(letter.size());
  }
  return text.empty() ? shown : shown + "...";
}

}  // namespace orrery
