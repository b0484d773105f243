// Reads a TOML file that came from outside: every value is checked for presence, type and range, and
// the first thing that is wrong is kept with the line where it stands.
#pragma once
#include <toml++/toml.h>

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include "core/reader.h"

namespace orrery {

class TomlReader {
 public:
  TomlReader(const toml::node& node, std::string name, std::string_view file, std::optional<Refusal>& refusal)
      : node_(&node), name_(std::move(name)), file_(file), refusal_(&refusal) {}

  bool ok() const { return !refusal_->has_value(); }
  const std::string& name() const { return name_; }
  void refuse(std::string why) const {
    if (ok())
      *refusal_ = Refusal{std::string(file_) + ":" + std::to_string(node_->source().begin.line), name_.empty() ? why : name_ + " " + why};
  }

  bool has(std::string_view key) const { return node_->is_table() && node_->as_table()->contains(key); }
  // A member that must be there; reading goes on with this node if it is not, after the refusal.
  TomlReader at(std::string_view key) const {
    const toml::table* table = node_->as_table();
    if (!table) return refuse("must be a table, not " + kind()), *this;
    const toml::node* child = table->get(key);
    if (!child) return refuse("lacks '" + std::string(key) + "'"), *this;
    return TomlReader(*child, name_.empty() ? std::string(key) : name_ + "." + std::string(key), file_, *refusal_);
  }
  std::size_t length() const {
    const toml::array* list = node_->as_array();
    if (!list) return refuse("must be a list, not " + kind()), 0;
    return list->size();
  }
  TomlReader element(std::size_t i) const {
    const toml::array* list = node_->as_array();
    if (!list || i >= list->size()) return refuse("has no entry " + std::to_string(i + 1)), *this;
    return TomlReader((*list)[i], name_ + "[" + std::to_string(i + 1) + "]", file_, *refusal_);
  }
  std::string word() const {
    const auto* text = node_->as_string();
    if (!text) return refuse("must be a text in quotes, not " + kind()), std::string{};
    return **text;
  }
  int integer(int low, int high) const {
    const auto* number = node_->as_integer();
    if (!number) return refuse("must be a whole number, not " + kind()), low;
    const i64 n = **number;
    if (n < low || n > high)
      return refuse("is " + std::to_string(n) + ", possible is " + std::to_string(low) + " to " + std::to_string(high)), low;
    return static_cast<int>(n);
  }
  bool yes_or_no() const {
    const auto* yes = node_->as_boolean();
    if (!yes) return refuse("must be true or false, not " + kind()), false;
    return **yes;
  }
  // Refuses what nobody would read: a misspelt key must not pass silently.
  void only(std::initializer_list<std::string_view> known) const {
    const toml::table* table = node_->as_table();
    if (!table) return refuse("must be a table, not " + kind());
    for (const auto& [key, value] : *table) {
      bool found = false;
      for (const std::string_view k : known) found = found || k == key.str();
      if (!found) return TomlReader(value, name_, file_, *refusal_).refuse_key(key.str());
    }
  }

 private:
  void refuse_key(std::string_view key) const { refuse((name_.empty() ? "there is no key '" : "has no key '") + std::string(key) + "'"); }
  std::string kind() const {
    if (node_->is_string()) return "a text";
    if (node_->is_integer() || node_->is_floating_point()) return "a number";
    if (node_->is_boolean()) return "true or false";
    if (node_->is_array()) return "a list";
    return node_->is_table() ? "a table" : "a date";
  }

  const toml::node* node_;
  std::string name_;
  std::string_view file_;
  std::optional<Refusal>* refusal_;
};

}  // namespace orrery
