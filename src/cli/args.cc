#include "cli/args.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "cli/command_line.h"
#include "cli/complain.h"
#include "play/strangers_words.h"

namespace orrery {
namespace {

constexpr std::size_t kLargestFile = std::size_t{64} << 20;

// Nobody reads flags that are not declared: they would be in no help.
[[noreturn]] void not_declared(std::string_view name) {
  std::cerr << "orrery: '" << name << "' is not declared\n";
  std::abort();
}

}  // namespace

Args::Args(const Word& word, std::span<const std::string> words) : word_(word) {
  CommandLine line = read_command_line(word, words);
  given_ = std::move(line.given);
  complaint_ = std::move(line.complaint);
}

bool Args::declares(std::string_view name) const {
  return std::any_of(word_.flags.begin(), word_.flags.end(),
                     [&](const Flag& f) { return f.name == name; });
}

const Flag& Args::declared(std::string_view name) const {
  for (const Flag& flag : word_.flags)
    if (flag.name == name) return flag;
  not_declared(name);
}

void Args::refuse(std::string why) {
  if (ok()) complaint_ = std::move(why);
}

std::vector<std::string> Args::words(std::string_view name) {
  const bool known = std::any_of(word_.plain.begin(), word_.plain.end(),
                                 [&](const Operand& p) { return p.name == name; });
  if (!known) not_declared(name);
  const auto found = given_.find(name);
  return found == given_.end() ? std::vector<std::string>{} : found->second;
}

std::optional<std::string> Args::optional_word(std::string_view name) {
  const std::vector<std::string> found = words(name);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::string Args::word(std::string_view name) {
  if (std::optional<std::string> found = optional_word(name)) return *found;
  refuse(std::string(name) + " is missing");
  return {};
}

bool Args::flag(std::string_view name) const { return given_.contains(declared(name).name); }

std::vector<std::string> Args::values(std::string_view name) const {
  const auto found = given_.find(declared(name).name);
  return found == given_.end() ? std::vector<std::string>{} : found->second;
}

std::optional<std::string> Args::value(std::string_view name) const {
  const std::vector<std::string> found = values(name);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

std::optional<i64> Args::maybe_number(std::string_view name) const {
  const std::optional<std::string> text = value(name);
  return text ? whole_number(*text) : std::nullopt;  // a wrong one has been refused already
}

i64 Args::number(std::string_view name) const {
  const std::optional<i64> usual = whole_number(declared(name).usual);
  return maybe_number(name).value_or(usual.value_or(0));
}

void Args::suppose(std::string_view name, std::string value) {
  given_[declared(name).name].push_back(std::move(value));
}

bool Args::finish() {
  if (ok()) return true;
  std::cerr << "orrery " << word_.name << ": " << printable(complaint_, kLongestComplaint)
            << "\n'orrery help " << word_.name << "' explains it\n";
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
  if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size())
    return std::nullopt;
  return std::pair{std::string(text.substr(0, equals)), std::string(text.substr(equals + 1))};
}

std::optional<std::pair<i64, i64>> two_numbers(std::string_view text, char between) {
  const std::size_t at = text.find(between);
  if (at == std::string_view::npos) return std::nullopt;
  const auto a = whole_number(text.substr(0, at)), b = whole_number(text.substr(at + 1));
  if (!a || !b) return std::nullopt;
  return std::pair{*a, *b};
}

std::string read_text(Args& args, const std::string& path) {
  std::error_code unknown;
  if (path != "-" && !std::filesystem::exists(path, unknown)) {
    args.refuse("there is no file '" + path + "'");
    return "";
  }
  if (path != "-" && std::filesystem::is_directory(path, unknown)) {
    args.refuse("'" + path + "' is a folder, not a file");
    return "";
  }
  std::ifstream file;
  if (path != "-") file.open(path, std::ios::binary);
  std::istream& in = path == "-" ? std::cin : file;
  std::string text;
  char block[1 << 16];
  while (in && text.size() <= kLargestFile) {
    in.read(block, sizeof block);
    text.append(block, static_cast<std::size_t>(in.gcount()));
  }
  if (text.size() > kLargestFile)
    args.refuse("'" + path + "' is larger than " + std::to_string(kLargestFile >> 20) + " MB");
  else if (!in.eof())
    args.refuse("'" + path + "' cannot be read");
  return text;
}

void must_be_writable(Args& args, const std::string& path) {
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown))
    return args.refuse("'" + path + "' is a folder, not a file");
  const bool was_there = std::filesystem::exists(path, unknown);
  const bool opens = std::ofstream(path, std::ios::binary | std::ios::app).is_open();
  if (!opens) return args.refuse("'" + path + "' cannot be written");
  if (!was_there) std::filesystem::remove(path, unknown);
}

bool write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) std::cerr << "orrery: '" << path << "' cannot be written\n";
  return static_cast<bool>(file);
}

std::string usual_data_folder() {
  if (const char* xdg = std::getenv("XDG_DATA_HOME"); xdg && *xdg)
    return std::string(xdg) + "/orrery";
  if (const char* home = std::getenv("HOME"); home && *home)
    return std::string(home) + "/.local/share/orrery";
  return "orrery-data";
}

}  // namespace orrery
