#include "core/reader.h"

#include "core/json_library.h"

namespace orrery {

std::optional<Json> parse_json(std::string_view text) {
  Json json = Json::parse(text.begin(), text.end(), nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

bool Reader::is_null() const { return !node_ || node_->is_null(); }

void Reader::refuse(std::string why, std::string clause) const {
  if (ok()) *refusal_ = Refusal{where_, std::move(why), std::move(clause)};
}

Reader Reader::optional(std::string_view key) const {
  Reader child(*this, where_.empty() ? std::string(key) : where_ + "." + std::string(key));
  if (!node_) return child;
  if (!node_->is_object()) return refused("an object is expected, not " + kind(), child);
  if (const auto it = node_->find(std::string(key)); it != node_->end()) child.node_ = &*it;
  return child;
}

Reader Reader::at(std::string_view key) const {
  Reader child = optional(key);
  if (ok() && !child.exists()) child.refuse("is missing");
  return child;
}

Reader Reader::element(std::size_t i) const {
  Reader child(*this, where_ + "[" + std::to_string(i) + "]");
  if (node_ && node_->is_array() && i < node_->size())
    child.node_ = &(*node_)[i];
  else
    child.refuse("is missing");
  return child;
}

std::size_t Reader::length(std::size_t most) const {
  if (!node_) return refused("is missing", std::size_t{0});
  if (!node_->is_array()) return refused("a list is expected, not " + kind(), std::size_t{0});
  if (node_->size() > most)
    return refused("has " + std::to_string(node_->size()) + " entries, at most " +
                       std::to_string(most) + " are possible",
                   std::size_t{0});
  return node_->size();
}

i64 Reader::integer(i64 low, i64 high) const {
  if (!node_) return refused("is missing", low);
  if (!node_->is_number_integer()) return refused("a whole number is expected, not " + kind(), low);
  const bool huge = node_->is_number_unsigned() && node_->get<u64>() > static_cast<u64>(INT64_MAX);
  const i64 n = huge ? INT64_MAX : node_->get<i64>();
  if (n < low || n > high)
    return refused(std::to_string(n) + " is out of range, " + std::to_string(low) + " to " +
                       std::to_string(high) + " is possible",
                   low);
  return n;
}

bool Reader::yes_or_no() const {
  if (!node_) return refused("is missing", false);
  if (!node_->is_boolean()) return refused("true or false is expected, not " + kind(), false);
  return node_->get<bool>();
}

std::string_view Reader::word() const {
  if (!node_) return refused("is missing", std::string_view{});
  if (!node_->is_string()) return refused("a word is expected, not " + kind(), std::string_view{});
  return node_->get_ref<const std::string&>();
}

bool Reader::is_object() const {
  if (!node_)
    refuse("is missing");
  else if (!node_->is_object())
    refuse("an object is expected, not " + kind());
  return node_ && node_->is_object();
}

std::vector<Reader> Reader::elements() const {
  std::vector<Reader> all;
  if (node_ && node_->is_array())
    for (std::size_t i = 0; i < node_->size(); ++i) all.push_back(element(i));
  return all;
}

std::vector<std::pair<std::string_view, Reader>> Reader::members() const {
  std::vector<std::pair<std::string_view, Reader>> all;
  if (node_ && node_->is_object())
    for (const auto& [key, _] : node_->items()) all.emplace_back(key, optional(key));
  return all;
}

i64 Reader::number_or(i64 otherwise) const {
  return node_ && node_->is_number_integer() ? node_->get<i64>() : otherwise;
}

bool Reader::is_true() const { return node_ && node_->is_boolean() && node_->get<bool>(); }

void Reader::only(std::initializer_list<std::string_view> known) const {
  if (!node_ || !node_->is_object()) return;
  for (const auto& [key, _] : node_->items()) {
    bool found = false;
    for (const std::string_view k : known) found = found || k == key;
    if (!found)
      return Reader(*this, where_.empty() ? key : where_ + "." + key).refuse("no such field");
  }
}

std::string Reader::kind() const {
  if (node_->is_null()) return "null";
  if (node_->is_string()) return "a word";
  if (node_->is_boolean()) return "true or false";
  if (node_->is_number()) return "a number";
  return node_->is_array() ? "a list" : "an object";
}

}  // namespace orrery
