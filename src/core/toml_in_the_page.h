// What toml++ wants of a standard library and the page has not: streams of files, which it only
// names, and numbers read without a locale, for which it would otherwise bring all locales along.
#pragma once
#include <charconv>
#include <cstdlib>
#include <istream>
#include <string>

#define TOML_FLOAT_CHARCONV 1

namespace std {

struct no_file : istream {
  explicit no_file() : istream(nullptr) {}
  void open(const string&, ios_base::openmode) {}
  bool is_open() const { return false; }
};
#define ifstream no_file

inline from_chars_result from_chars(const char* first, const char* last, double& value) {
  const string text(first, last);
  char* end = nullptr;
  value = strtod(text.c_str(), &end);
  if (end == text.c_str()) return {first, errc::invalid_argument};
  return {first + (end - text.c_str()), errc{}};
}

}  // namespace std
