// Reads JSON that came from outside: every value is checked for presence, type and range, and the
// first thing that is wrong is kept with the place where it stands. Never throws, never aborts.
// The library behind it is large; only who looks into a Json itself includes core/json_library.h.
#pragma once
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/said.h"
#include "core/types.h"

namespace orrery {

using Json = nlohmann::ordered_json;

// Something from outside cannot be accepted: where it stands and what is wrong with it.
struct Refusal {
  std::string where;
  std::string why;
  std::string clause = {};
  Said said = {};  // the same for whoever plays, where she can be told
  std::string text() const { return where.empty() ? why : where + ": " + why; }
};

std::optional<Json> parse_json(std::string_view text);

class Reader {
 public:
  Reader(const Json& json, std::string where, std::optional<Refusal>& refusal)
      : node_(&json), where_(std::move(where)), refusal_(&refusal) {}

  bool ok() const { return !refusal_->has_value(); }
  bool exists() const { return node_ != nullptr; }
  bool is_null() const;
  const std::string& where() const { return where_; }
  void refuse(std::string why, std::string clause = {}) const;
  // Refuses, and gives what reading goes on with.
  template <class T>
  T refused(std::string why, T instead) const {
    refuse(std::move(why));
    return instead;
  }

  // A member of an object; `optional` may be missing, `at` may not.
  Reader optional(std::string_view key) const;
  Reader at(std::string_view key) const;
  Reader element(std::size_t i) const;
  Reader element(int i) const { return element(static_cast<std::size_t>(i)); }
  std::size_t length(std::size_t most) const;  // the number of elements of a list, at most `most`
  i64 integer(i64 low, i64 high) const;
  bool yes_or_no() const;
  std::string_view word() const;
  // Refuses members that nobody would read: a misspelt field must not pass silently.
  void only(std::initializer_list<std::string_view> known) const;
  bool is_object() const;  // refused if it is something else
  // What was checked already (core/described.h) is read without looking: the elements of a list, a
  // number or a word that may be left out.
  std::vector<Reader> elements() const;
  std::vector<std::pair<std::string_view, Reader>> members() const;
  i64 number_or(i64 otherwise) const;
  bool is_true() const;
  const Json* json() const { return node_; }

 private:
  Reader(const Reader& parent, std::string where)
      : node_(nullptr), where_(std::move(where)), refusal_(parent.refusal_) {}
  std::string kind() const;

  const Json* node_;
  std::string where_;
  std::optional<Refusal>* refusal_;
};

}  // namespace orrery
