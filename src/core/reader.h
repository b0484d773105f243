// Reads JSON that came from outside: every value is checked for presence, type and range, and the
// first thing that is wrong is kept with the place where it stands. Never throws, never aborts.
#pragma once
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace orrery {

using Json = nlohmann::ordered_json;

// Something from outside cannot be accepted: where it stands and what is wrong with it.
struct Refusal {
  std::string where;
  std::string why;
  std::string clause = {};
  std::string text() const { return where.empty() ? why : where + ": " + why; }
};

inline std::optional<Json> parse_json(std::string_view text) {
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

class Reader {
 public:
  Reader(const Json& json, std::string where, std::optional<Refusal>& refusal) : node_(&json), where_(std::move(where)), refusal_(&refusal) {}

  bool ok() const { return !refusal_->has_value(); }
  bool exists() const { return node_ != nullptr; }
  bool is_null() const { return !node_ || node_->is_null(); }
  const std::string& where() const { return where_; }
  void refuse(std::string why, std::string clause = {}) const {
    if (ok()) *refusal_ = Refusal{where_, std::move(why), std::move(clause)};
  }

  // A member of an object; `optional` may be missing, `at` may not.
  Reader optional(std::string_view key) const {
    Reader child(*this, where_.empty() ? std::string(key) : where_ + "." + std::string(key));
    if (!node_) return child;
    if (!node_->is_object()) return refuse("an object is expected, not " + kind()), child;
    if (const auto it = node_->find(std::string(key)); it != node_->end()) child.node_ = &*it;
    return child;
  }
  Reader at(std::string_view key) const {
    const Reader child = optional(key);
    if (ok() && !child.exists()) child.refuse("is missing");
    return child;
  }
  Reader element(std::size_t i) const {
    Reader child(*this, where_ + "[" + std::to_string(i) + "]");
    if (node_ && node_->is_array() && i < node_->size()) child.node_ = &(*node_)[i];
    else child.refuse("is missing");
    return child;
  }
  // The number of elements of a list, at most `most`.
  std::size_t length(std::size_t most) const {
    if (!node_) return refuse("is missing"), 0;
    if (!node_->is_array()) return refuse("a list is expected, not " + kind()), 0;
    if (node_->size() > most) return refuse("has " + std::to_string(node_->size()) + " entries, at most " + std::to_string(most) + " are possible"), 0;
    return node_->size();
  }
  i64 integer(i64 low, i64 high) const {
    if (!node_) return refuse("is missing"), low;
    if (!node_->is_number_integer()) return refuse("a whole number is expected, not " + kind()), low;
    const bool huge = node_->is_number_unsigned() && node_->get<u64>() > static_cast<u64>(INT64_MAX);
    const i64 n = huge ? INT64_MAX : node_->get<i64>();
    if (n < low || n > high)
      return refuse(std::to_string(n) + " is out of range, " + std::to_string(low) + " to " + std::to_string(high) + " is possible"), low;
    return n;
  }
  bool yes_or_no() const {
    if (!node_) return refuse("is missing"), false;
    if (!node_->is_boolean()) return refuse("true or false is expected, not " + kind()), false;
    return node_->get<bool>();
  }
  std::string_view word() const {
    if (!node_) return refuse("is missing"), std::string_view{};
    if (!node_->is_string()) return refuse("a word is expected, not " + kind()), std::string_view{};
    return node_->get_ref<const std::string&>();
  }
  // Refuses members that nobody would read: a misspelt field must not pass silently.
  void only(std::initializer_list<std::string_view> known) const {
    if (!node_ || !node_->is_object()) return;
    for (const auto& [key, _] : node_->items()) {
      bool found = false;
      for (const std::string_view k : known) found = found || k == key;
      if (!found) return Reader(*this, where_.empty() ? key : where_ + "." + key).refuse("no such field");
    }
  }
  const Json* json() const { return node_; }

 private:
  Reader(const Reader& parent, std::string where) : node_(nullptr), where_(std::move(where)), refusal_(parent.refusal_) {}
  std::string kind() const {
    if (node_->is_null()) return "null";
    if (node_->is_string()) return "a word";
    if (node_->is_boolean()) return "true or false";
    if (node_->is_number()) return "a number";
    return node_->is_array() ? "a list" : "an object";
  }

  const Json* node_;
  std::string where_;
  std::optional<Refusal>* refusal_;
};

}  // namespace orrery
