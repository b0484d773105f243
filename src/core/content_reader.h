// What the content files of all games are made of: a heading, lists of a known length, ids and
// names.
#pragma once
#include <variant>
#include <vector>

#include "core/bytes.h"
#include "core/toml_faults.h"
#include "core/toml_reader.h"
#include "core/words.h"

namespace orrery {

class ContentReader {
 protected:
  static void read_heading(const TomlReader& file, std::string_view game) {
    if (const auto said = file.at("game"); file.ok() && said.word() != game)
      said.refuse("must be \"" + std::string(game) + "\"");
    if (file.ok()) file.at("format").integer(1, 1);
  }

  static void expect_rows(const TomlReader& list, std::size_t rows) {
    if (const std::size_t n = list.ok() ? list.length() : 0; list.ok() && n != rows)
      list.refuse("has " + std::to_string(n) + " entries, " + std::to_string(rows) + " are needed");
  }
  template <class Read>
  static void read_rows(const TomlReader& list, std::size_t rows, Read read) {
    expect_rows(list, rows);
    for (std::size_t i = 0; i < rows && list.ok(); ++i) read(list.element(i), i);
  }

  // As many as the file has, within limits.
  template <class Read>
  static void read_some(const TomlReader& list, std::size_t fewest, std::size_t most, Read read) {
    const std::size_t rows = list.ok() ? list.length() : 0;
    if (list.ok() && (rows < fewest || rows > most))
      return list.refuse("has " + std::to_string(rows) + " entries, " + std::to_string(fewest) +
                         " to " + std::to_string(most) + " are possible");
    for (std::size_t i = 0; i < rows && list.ok(); ++i) read(list.element(i), i);
  }

  // Ids stand in tokens between lower-case words and single letters: one word of two letters or
  // more that begins with a capital. None is used twice.
  void check_id(const TomlReader& at, std::string_view id, std::size_t longest,
                std::string_view besides = "-") {
    const auto fits = [&](char c) {
      return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
             besides.find(c) != besides.npos;
    };
    const std::string quoted = "'" + std::string(id) + "'";
    if (id.size() < 2 || id[0] < 'A' || id[0] > 'Z' || !std::all_of(id.begin(), id.end(), fits))
      return at.refuse(
          quoted + " must begin with a capital and consist of two or more letters, digits and '" +
          std::string(besides) + "'");
    if (id.size() > longest)
      return at.refuse(quoted + " is too long, " + std::to_string(longest) +
                       " letters are possible");
    if (std::find(ids_.begin(), ids_.end(), id) != ids_.end())
      return at.refuse(quoted + " is used twice");
    ids_.emplace_back(id);
  }
  template <std::size_t N>
  Words<N> read_id(const TomlReader& row, std::string_view key = "id",
                   std::string_view besides = "-") {
    const TomlReader at = row.at(key);
    const std::string id = at.ok() ? at.word() : "";
    if (at.ok()) check_id(at, id, N - 1, besides);
    return words<N>(id);
  }

  // Names go to terminals and web pages: no control characters, nothing that turns the direction of
  // the text.
  static bool has_unprintables(std::string_view name) {
    for (std::size_t i = 0; i < name.size(); ++i) {
      const u8 c = static_cast<u8>(name[i]),
               next = i + 1 < name.size() ? static_cast<u8>(name[i + 1]) : u8{0};
      const u8 after = i + 2 < name.size() ? static_cast<u8>(name[i + 2]) : u8{0};
      if (c < 0x20 || c == 0x7F || (c == 0xC2 && next < 0xA0)) return true;
      if (c == 0xE2 && ((next == 0x80 && after >= 0xA8 && after <= 0xAE) ||
                        (next == 0x81 && after >= 0xA6 && after <= 0xA9)))
        return true;
    }
    return false;
  }
  template <std::size_t N = 40>
  static Words<N> read_name(const TomlReader& row, std::string_view key = "name") {
    const TomlReader at = row.at(key);
    const std::string name = at.ok() ? at.word() : "";
    if (at.ok() && name.empty()) at.refuse("is empty");
    if (name.size() > N - 1)
      at.refuse("is too long, " + std::to_string(N - 1) + " bytes are possible, not " +
                std::to_string(name.size()));
    if (has_unprintables(name)) at.refuse("contains characters that cannot be printed");
    return words<N>(name);
  }

 private:
  std::vector<std::string> ids_;
};

// A game's content, by its own Reading: a ContentReader of which `Reading(content).read(file)`
// fills it in.
template <class Content, class Reading>
std::variant<Content, Refusal> content_in(std::string_view text, std::string_view file) {
  Content content;
  const auto refusal =
      read_toml(text, file, [&](const TomlReader& in) { Reading(content).read(in); });
  if (refusal) return *refusal;
  if constexpr (requires { content.derive(); }) content.derive();
  if constexpr (requires { content.fingerprint; })
    content.fingerprint = hash_bytes({reinterpret_cast<const u8*>(text.data()), text.size()});
  return content;
}
// All that is wrong with a file, in the order of its lines.
template <class Content, class Reading>
std::vector<ContentFault> faults_in(std::string_view text, std::string_view file,
                                    std::string_view built_in) {
  return TomlFaults::in(text, file, built_in, [](const TomlReader& in) {
    Content content;
    Reading(content).read(in);
  });
}

}  // namespace orrery
