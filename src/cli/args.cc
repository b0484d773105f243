#include "cli/args.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

namespace orrery {
namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20;

// A word that starts with a dash names a flag; "-" alone means standard input, "-1" is a number.
bool names_a_flag(std::string_view word) { return word.size() > 1 && word[0] == '-' && !(word[1] >= '0' && word[1] <= '9'); }

}  // namespace

Args::Args(std::span<const std::string> words, std::string usage) : words_(words.begin(), words.end()), usage_(std::move(usage)) {}

void Args::refuse(std::string why) {
  if (ok()) complaint_ = std::move(why);
}

// Flags and their values are taken out first by the commands; plain words come last.
std::optional<std::string> Args::optional_word() {
  for (auto it = words_.begin(); it != words_.end(); ++it)
    if (!names_a_flag(*it)) {
      std::string found = *it;
      words_.erase(it);
      return found;
    }
  return std::nullopt;
}

std::string Args::word(std::string_view what) {
  if (std::optional<std::string> found = optional_word()) return *found;
  refuse(std::string(what) + " is missing");
  return {};
}

bool Args::flag(std::string_view name) {
  const std::size_t before = words_.size();
  std::erase(words_, name);
  return words_.size() != before;
}

std::vector<std::string> Args::values(std::string_view name) {
  std::vector<std::string> found;
  for (auto it = words_.begin(); it != words_.end();) {
    if (it->starts_with(std::string(name) + "=")) {
      found.push_back(it->substr(name.size() + 1));
      it = words_.erase(it);
    } else if (*it == name) {
      it = words_.erase(it);
      if (it == words_.end() || names_a_flag(*it)) return refuse(std::string(name) + " needs a value"), found;
      found.push_back(*it);
      it = words_.erase(it);
    } else {
      ++it;
    }
  }
  return found;
}

std::optional<std::string> Args::value(std::string_view name) {
  std::vector<std::string> found = values(name);
  if (found.empty()) return std::nullopt;
  if (found.size() > 1) refuse(std::string(name) + " is given more than once");
  return found.front();
}

std::optional<i64> Args::number(std::string_view name, i64 low, i64 high) {
  const std::optional<std::string> text = value(name);
  if (!text) return std::nullopt;
  const std::optional<i64> n = whole_number(*text);
  if (!n || *n < low || *n > high)
    return refuse(std::string(name) + " takes a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", not '" +
                  *text + "'"),
           std::nullopt;
  return n;
}

i64 Args::number(std::string_view name, i64 low, i64 high, i64 otherwise) { return number(name, low, high).value_or(otherwise); }

bool Args::finish() {
  for (const std::string& left : words_) refuse((names_a_flag(left) ? "unknown flag '" : "one word too many: '") + left + "'");
  if (ok()) return true;
  std::cerr << "orrery: " << complaint_ << "\nusage: " << usage_ << "\n";
  return false;
}

std::optional<i64> whole_number(std::string_view text) {
  i64 n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return n;
}

std::optional<std::pair<std::string, std::string>> name_and_value(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size()) return std::nullopt;
  return std::pair{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::string read_text(Args& args, const std::string& path) {
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  std::istream& in = path == "-" ? std::cin : file;
  std::string text;
  char block[1 << 16];
  while (in && text.size() <= kLargestFile) {
    in.read(block, sizeof block);
    text.append(block, static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > kLargestFile) args.refuse("'" + path + "' is larger than " + std::to_string(kLargestFile >> 20) + " MB");
  else if (!in.eof()) args.refuse("'" + path + "' cannot be read");
  return text;
}

std::string usual_data_folder() {
  if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg && *xdg) return std::string(xdg) + "/orrery";
  if (const char* home = std::getenv("HOME"); home && *home) return std::string(home) + "/.local/share/orrery";
  return "orrery-data";
}

}  // namespace orrery
