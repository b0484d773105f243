// Everything that is wrong with a content file, not only the first thing. What is refused is mended
// with what the built-in file has in its place, and the file is read again, until it is good or
// nothing of its own is refused any more.
#pragma once
#include <algorithm>
#include <functional>
#include <vector>

#include "core/content_fault.h"
#include "core/toml_reader.h"

namespace orrery {

class TomlFaults {
 public:
  using Read = std::function<void(const TomlReader&)>;

  static std::vector<ContentFault> in(std::string_view text, std::string_view file,
                                      std::string_view built_in, const Read& read) {
    if (const auto refusal = read_toml(text, file, [](const TomlReader&) {}))
      return {ContentFault{*refusal}};  // not even TOML
    toml::parse_result parsed = toml::parse(text, file);
    const toml::parse_result good = toml::parse(built_in);
    TomlFaults faults(good.table());
    faults.find_in(parsed.table(), file, read);
    return faults.sorted();
  }

 private:
  static constexpr std::size_t kMost = 100;

  struct Found {
    toml::source_index line = 0;
    ContentFault fault;
  };

  explicit TomlFaults(const toml::table& good) : good_(good) { collect_words(good, words_); }

  void find_in(toml::table& file_table, std::string_view file, const Read& read) {
    std::vector<std::string> words = words_;
    collect_words(file_table, words, "id");
    while (found_.size() < kMost) {
      TomlFault fault;
      read(TomlReader(file_table, "", file, fault));
      if (!fault.refusal) return;
      const toml::source_index line = fault.node->source().begin.line;
      if (line == 0) return;  // copies have no lines: this one follows from another mistake
      ContentFault found{*fault.refusal, fault.at};
      if (fault.kind == TomlFault::Kind::Wrong) suggest(found, words);
      found_.push_back({line, std::move(found)});
      if (!mend(file_table, &good_, fault)) return;
    }
  }

  std::vector<ContentFault> sorted() {
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Found& a, const Found& b) { return a.line < b.line; });
    std::vector<ContentFault> faults;
    for (const Found& f : found_) faults.push_back(f.fault);
    return faults;
  }

  // ------------------------------------------------------------------------------------ mending
  bool mend(toml::node& at, const toml::node* good, const TomlFault& fault) {
    if (toml::table* table = at.as_table())
      return mend_in(*table, good ? good->as_table() : nullptr, fault);
    if (toml::array* list = at.as_array())
      return mend_in(*list, good ? good->as_array() : nullptr, fault);
    return false;
  }
  bool mend_in(toml::table& table, const toml::table* good, const TomlFault& fault) {
    if (fault.node == &table && fault.kind == TomlFault::Kind::Lacks) {
      const toml::node* lacking = good ? good->get(fault.key) : nullptr;
      if (lacking) table.insert(fault.key, *lacking);
      return lacking != nullptr;
    }
    for (auto&& [key, child] : table) {
      const toml::node* other = good ? good->get(key.str()) : nullptr;
      const std::string name(key.str());
      if (mend(child, other, fault)) return true;
      if (&child != fault.node) continue;
      if (name == "id")
        table.insert_or_assign(name, "Zz" + std::to_string(found_.size()));  // nobody else's
      else if (other && fault.kind != TomlFault::Kind::Unknown)
        replace(child, *other, [&](const toml::node& n) { table.insert_or_assign(name, n); });
      else
        table.erase(name);
      return true;
    }
    return false;
  }
  bool mend_in(toml::array& list, const toml::array* good, const TomlFault& fault) {
    const std::size_t others = good ? good->size() : 0;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const toml::node* other = others ? &(*good)[std::min(i, others - 1)] : nullptr;
      if (mend(list[i], other, fault)) return true;
      if (&list[i] != fault.node) continue;
      const auto place = list.begin() + static_cast<std::ptrdiff_t>(i);
      if (other)
        replace(list[i], *other, [&](const toml::node& n) { list.replace(place, n); });
      else
        list.erase(place);
      return true;
    }
    return false;
  }
  // A list of the wrong length keeps its rows, a row keeps its id: others may name it.
  template <class Put>
  static void replace(toml::node& bad, const toml::node& good, Put put) {
    toml::array* list = bad.as_array();
    const toml::array* rows = good.as_array();
    if (list && rows && list->size() != rows->size()) {
      while (list->size() > rows->size()) list->pop_back();
      while (list->size() < rows->size()) list->push_back((*rows)[list->size()]);
      return;
    }
    if (const toml::table* good_row = good.as_table(); good_row && bad.is_table()) {
      toml::table row = *good_row;
      if (const toml::node* id = bad.as_table()->get("id"); id && row.contains("id"))
        row.insert_or_assign("id", *id);
      return put(row);
    }
    put(good);
  }

  // -------------------------------------------------------------------------------- suggestions
  // Every word in a text of the file; only those of `key` if there is one.
  static void collect_words(const toml::node& at, std::vector<std::string>& words,
                            std::string_view key = "") {
    if (const toml::table* table = at.as_table()) {
      for (const auto& [name, child] : *table)
        if (key.empty() || child.is_table() || child.is_array() || name.str() == key)
          collect_words(child, words, key);
    } else if (const toml::array* list = at.as_array()) {
      for (const toml::node& child : *list)
        if (key.empty() || child.is_table() || child.is_array()) collect_words(child, words, key);
    } else if (const auto* text = at.as_string()) {
      std::string word;
      for (const char c : **text + " ") {
        const bool fits = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                          (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '>';
        if (fits) {
          word += c;
        } else if (!word.empty()) {
          words.push_back(std::move(word));
          word.clear();
        }
      }
    }
  }
  // The last thing quoted in a refusal is what nobody knows.
  static void suggest(ContentFault& fault, const std::vector<std::string>& words) {
    const std::size_t end = fault.why.rfind('\''), begin = end == fault.why.npos || end == 0
                                                               ? end
                                                               : fault.why.rfind('\'', end - 1);
    if (begin == end || begin == fault.why.npos || fault.why.find("did you mean") != fault.why.npos)
      return;
    fault.said = fault.why.substr(begin + 1, end - begin - 1);
    if (fault.said.size() < 2 || std::find(words.begin(), words.end(), fault.said) != words.end())
      return;
    const std::vector<std::string_view> names(words.begin(), words.end());
    const std::optional<std::string_view> near = nearest(fault.said, names);
    if (!near) return;
    fault.meant = *near;
    fault.why += "; did you mean '" + fault.meant + "'?";
  }

  const toml::table& good_;
  std::vector<std::string> words_;
  std::vector<Found> found_;
};

}  // namespace orrery
