// Writes JSON straight into a string. Small and quick, because every view goes through it;
// reading is rare and is left to a library (core/reader.h).
#pragma once
#include <algorithm>
#include <charconv>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include "core/types.h"
#include "core/utf8.h"

namespace orrery {

class JsonWriter {
 public:
  JsonWriter() = default;
  JsonWriter(const JsonWriter&) = delete;
  JsonWriter& operator=(const JsonWriter&) = delete;

  JsonWriter& open() { return begin('{'); }
  JsonWriter& close() { return end('}'); }
  JsonWriter& open_list() { return begin('['); }
  JsonWriter& close_list() { return end(']'); }
  JsonWriter& key(std::string_view name) {
    quoted(name, ':');
    fresh_ = true;
    return *this;
  }
  // The same for names that are written again and again: `made` is what quoted_key() made of one.
  JsonWriter& ready_key(std::string_view made) {
    raw(made);
    fresh_ = true;
    return *this;
  }
  static std::string quoted_key(std::string_view name) {
    JsonWriter out;
    return out.key(name).take();
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
    constexpr std::size_t kMostDigits = 20;
    char* to = room_for(1 + kMostDigits);
    if (!fresh_) *to++ = ',';
    fresh_ = false;
    at_ = std::to_chars(to, to + kMostDigits, n).ptr;
    return *this;
  }
  JsonWriter& null() { return raw("null"); }
  // A value that is JSON already.
  JsonWriter& raw(std::string_view json) {
    char* to = room_for(1 + json.size());
    if (!fresh_) *to++ = ',';
    fresh_ = false;
    at_ = to + json.copy(to, json.size());
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
      (*aside_ += aside_->empty() ? "" : ",") += field.text();
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

  // About so long it will be: saves moving it about.
  JsonWriter& expect(std::size_t letters) {
    room_for(letters);
    return *this;
  }
  std::string_view text() const {
    return {text_.data(), static_cast<std::size_t>(at_ - text_.data())};
  }
  std::string take() {
    text_.resize(text().size());
    std::string all = std::exchange(text_, {});
    at_ = end_ = text_.data();
    return all;
  }

 private:
  JsonWriter& begin(char c) {
    char* to = room_for(2);
    if (!fresh_) *to++ = ',';
    *to++ = c;
    at_ = to;
    fresh_ = true;
    return *this;
  }
  JsonWriter& end(char c) {
    *room_for(1) = c;
    ++at_;
    fresh_ = false;
    return *this;
  }
  // Nearly every word goes in as it is, in one piece with what stands around it.
  void quoted(std::string_view words, char behind) {
    if (!are_plain(words)) return escaped(words, behind);
    char* to = room_for(words.size() + 4);
    if (!fresh_) *to++ = ',';
    *to++ = '"';
    to += words.copy(to, words.size());
    *to++ = '"';
    if (behind) *to++ = behind;
    at_ = to;
  }
  // What is no letter becomes U+FFFD: the text written is always valid, whatever came in.
  void escaped(std::string_view words, char behind) {
    std::string out = "\"";
    for (std::size_t i = 0; i < words.size(); ++i) {
      const char c = words[i];
      if (static_cast<unsigned char>(c) >= 0x80) {
        const std::size_t n = letter_length(words.substr(i));
        out += n ? words.substr(i, n) : "\xEF\xBF\xBD";
        i += n ? n - 1 : 0;
      } else if (c == '"' || c == '\\') {
        (out += '\\') += c;
      } else if (c == '\n') {
        out += "\\n";
      } else if (c < 0x20) {
        constexpr char hex[] = "0123456789abcdef";
        ((out += "\\u00") += hex[c >> 4 & 15]) += hex[c & 15];
      } else {
        out += c;
      }
    }
    out += '"';
    if (behind) out += behind;
    raw(out);
  }

  // Eight letters at a time: are all of them written as they are?
  static constexpr u64 each(u64 c) { return c * 0x0101010101010101; }
  static u64 zeros_in(u64 x) { return (x - each(0x01)) & ~x; }  // top bits of bytes that are 0
  static bool eight_are_plain(u64 eight) {
    const u64 controls = eight - each(0x20);
    const u64 special = zeros_in(eight ^ each('"')) | zeros_in(eight ^ each('\\'));
    return ((eight | controls | special) & each(0x80)) == 0;
  }
  template <class Word>
  static u64 letters_at(const char* from) {
    Word letters;
    std::memcpy(&letters, from, sizeof letters);
    return letters;
  }
  static bool are_plain(std::string_view words) {
    const std::size_t n = words.size();
    const char* from = words.data();
    if (n < 4) {
      u64 few = each('x');
      for (std::size_t i = 0; i < n; ++i) few = few << 8 | static_cast<unsigned char>(from[i]);
      return eight_are_plain(few);
    }
    if (n < 8) return eight_are_plain(letters_at<u32>(from) | letters_at<u32>(from + n - 4) << 32);
    for (std::size_t i = 0; i + 8 < n; i += 8)
      if (!eight_are_plain(letters_at<u64>(from + i))) return false;
    return eight_are_plain(letters_at<u64>(from + n - 8));
  }

  // The text has room behind what is written: letters are put where they go.
  char* room_for(std::size_t n) {
    if (static_cast<std::size_t>(end_ - at_) < n) [[unlikely]]
      grow(n);
    return at_;
  }
  [[gnu::noinline]] void grow(std::size_t n) {
    const std::size_t used = text().size();
    text_.resize(std::max(2 * used, used + n + 64));
    at_ = text_.data() + used;
    end_ = text_.data() + text_.size();
  }

  std::string text_;
  char* at_ = text_.data();
  char* end_ = at_;
  bool fresh_ = true;
  bool leaves_out_printed_ = false;
  std::string* aside_ = nullptr;
};

}  // namespace orrery
