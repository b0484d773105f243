#include "play/strangers_words.h"

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
  return (byte(1) == 0x80 &&
          (byte(2) == 0x8E || byte(2) == 0x8F || (byte(2) >= 0xA8 && byte(2) <= 0xAE))) ||
         (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9);
}

// Letters one cannot see: zero-width spaces and joiners, fillers, tags. A name made of them looks
// like none, or like another's.
bool is_invisible(std::string_view letter) {
  char32_t c = static_cast<u8>(letter[0]);
  if (letter.size() > 1) c &= 0x7Fu >> letter.size();
  for (std::size_t i = 1; i < letter.size(); ++i) c = c << 6 | (static_cast<u8>(letter[i]) & 0x3Fu);
  return c == 0xAD || c == 0x34F || c == 0x61C || c == 0x115F || c == 0x1160 ||
         (c >= 0x17B4 && c <= 0x17B5) || (c >= 0x180B && c <= 0x180F) ||
         (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0x2800 || c == 0x3164 || c == 0xFEFF || c == 0xFFA0 ||
         (c >= 0xFFF0 && c <= 0xFFF8) || (c >= 0xE0000 && c <= 0xE0FFF);
}
// U+FE00 to U+FE0F choose how the letter before them looks.
bool is_variation(std::string_view letter) {
  return letter.size() == 3 && letter[0] == '\xEF' && letter[1] == '\xB8' &&
         static_cast<u8>(letter[2]) <= 0x8F;
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
    if (is_invisible(rest.substr(0, n)) ||
        (rest.size() == name.size() && is_variation(rest.substr(0, n))))
      return "the name contains letters one cannot see";
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
