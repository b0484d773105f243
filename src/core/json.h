// Writes JSON straight into a string. Small and quick, because every view goes through it;
// reading is rare and is left to a library (core/reader.h).
#pragma once
#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "core/types.h"
#include "core/utf8.h"

namespace orrery {

class JsonWriter {
 public:
  JsonWriter& open() { return begin('{'); }
  JsonWriter& close() { return end('}'); }
  JsonWriter& open_list() { return begin('['); }
  JsonWriter& close_list() { return end(']'); }
  JsonWriter& key(std::string_view name) {
    quoted(name, ':');
    fresh_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view words) {
    quoted(words, '\0');
    fresh_ = false;
    return *this;
  }
  JsonWriter& value(const char* words) { return value(std::string_view(words)); }
  JsonWriter& value(const std::string& words) { return value(std::string_view(words)); }
  JsonWriter& value(bool yes) { return raw(yes ? "true" : "false"); }
  template <class Int>
  requires std::is_integral_v<Int> JsonWriter& value(Int n) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, n).ptr;
    return raw({digits, static_cast<std::size_t>(end - digits)});
  }
  JsonWriter& null() { return raw("null"); }
  // A value that is JSON already.
  JsonWriter& raw(std::string_view json) {
    comma();
    text_ += json;
    return *this;
  }
  // Something printed in the game, which never changes while it is played. Whoever has it already
  // is told the rest alone. `write` writes it into the writer it is given.
  template <class Write>
  JsonWriter& printed(std::string_view name, Write&& write) {
    if (!leaves_out_printed_) {
      write(key(name));
    } else if (aside_) {
      JsonWriter field;
      write(field.key(name));
      (*aside_ += aside_->empty() ? "" : ",") += field.text_;
    }
    return *this;
  }
  // From now on; it is put aside, one field behind the other, if somebody wants it.
  JsonWriter& leave_out_printed(std::string* aside = nullptr) {
    leaves_out_printed_ = true;
    aside_ = aside;
    return *this;
  }
  template <class T>
  JsonWriter& field(std::string_view name, const T& v) {
    return key(name).value(v);
  }

  const std::string& text() const { return text_; }
  std::string take() { return std::move(text_); }

 private:
  JsonWriter& begin(char c) {
    comma();
    text_ += c;
    fresh_ = true;
    return *this;
  }
  JsonWriter& end(char c) {
    text_ += c;
    fresh_ = false;
    return *this;
  }
  void comma() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }
  // Nearly every word goes in as it is, in one piece with what stands around it.
  void quoted(std::string_view words, char behind) {
    std::size_t plain = 0;
    while (plain < words.size() && kPlain[static_cast<unsigned char>(words[plain])]) ++plain;
    if (plain < words.size()) {
      comma();
      quote(words);
      if (behind) text_ += behind;
      return;
    }
    const std::size_t at = text_.size();
    text_.resize(at + words.size() + 2 + (fresh_ ? 0 : 1) + (behind ? 1 : 0));
    char* to = text_.data() + at;
    if (!fresh_) *to++ = ',';
    *to++ = '"';
    to += words.copy(to, words.size());
    *to++ = '"';
    if (behind) *to = behind;
  }
  // What is no letter becomes U+FFFD: the text written is always valid, whatever came in.
  void quote(std::string_view s) {
    text_ += '"';
    for (std::size_t i = 0; i < s.size(); ++i) {
      std::size_t plain = i;  // most of what is written goes in as it is
      while (plain < s.size() && kPlain[static_cast<unsigned char>(s[plain])]) ++plain;
      text_.append(s, i, plain - i);
      if (plain == s.size()) break;
      i = plain;
      const char c = s[i];
      if (static_cast<unsigned char>(c) >= 0x80) {
        const std::size_t n = letter_length(s.substr(i));
        text_ += n ? s.substr(i, n) : "\xEF\xBF\xBD";
        i += n ? n - 1 : 0;
      } else if (c == '"' || c == '\\')
        (text_ += '\\') += c;
      else if (c == '\n')
        text_ += "\\n";
      else {
        constexpr char hex[] = "0123456789abcdef";
        text_ += "\\u00";
        text_ += hex[c >> 4 & 15];
        text_ += hex[c & 15];
      }
    }
    text_ += '"';
  }
  static constexpr std::array<bool, 256> kPlain = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c) plain[c] = c != '"' && c != '\\';
    return plain;
  }();

  std::string text_;
  bool fresh_ = true;
  bool leaves_out_printed_ = false;
  std::string* aside_ = nullptr;
};

}  // namespace orrery
