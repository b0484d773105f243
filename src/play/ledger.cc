#include "play/ledger.h"

#include <algorithm>
#include <charconv>

#include "play/json_parts.h"

namespace orrery {
namespace {

constexpr std::string_view kNothing = "null";
constexpr std::string_view kAgenda = "agenda";  // what is still to be done is no possession

using Parts = std::vector<Part>;

Parts parts_in(std::string_view value, const Parts& like = {}) {
  return value == kNothing ? Parts{} : parts_of(value, like);
}
std::string_view at(const Parts& list, std::size_t i) {
  return i < list.size() ? list[i].value : kNothing;
}
bool all_words(const Parts& list) {
  return std::ranges::all_of(list, [](const Part& part) { return part.value.front() == '"'; });
}

// A number, or nothing, which counts as 0.
std::optional<i64> amount(std::string_view value) {
  if (value == kNothing) return 0;
  i64 n = 0;
  const char* end = value.data() + value.size();
  return std::from_chars(value.data(), end, n).ptr == end ? std::optional(n) : std::nullopt;
}

std::size_t places_changed(const Parts& before, const Parts& after) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i)
    n += at(before, i) != at(after, i);
  return n;
}

// What is in one list and, counting doubles, not in the other.
std::vector<std::string_view> gone(const Parts& from, const Parts& to) {
  std::vector<std::string_view> left;
  for (const Part& part : from) left.push_back(part.value);
  for (const Part& part : to)
    if (const auto it = std::ranges::find(left, part.value); it != left.end()) left.erase(it);
  return left;
}

// From one move to the next nearly everything stays: the two texts are laid side by side, and what
// is the same is not gone into.
class Comparison {
 public:
  Comparison(std::string path, Changes& out) : path_(std::move(path)), out_(out) {}

  void compare(std::string_view before, std::string_view after) {
    if (before == after || path_ == kAgenda) return;
    const char opening = after == kNothing ? before.front() : after.front();
    const bool alike = before == kNothing || before.front() == opening;
    if (alike && opening == '{') return members(before, after);
    if (alike && opening == '[') return list(before, after);
    put(before, after);
  }

 private:
  void put(std::string_view before, std::string_view after) {
    const std::optional<i64> was = amount(before), is = amount(after);
    out_.push_back({path_, std::string(before), std::string(after),
                    was && is ? std::optional(*is - *was) : std::nullopt});
  }

  void compare_below(std::string_view name, std::string_view before, std::string_view after) {
    if (before == after) return;
    const std::size_t here = path_.size();
    if (here > 0) path_ += '.';
    path_ += name;
    compare(before, after);
    path_.resize(here);
  }

  void members(std::string_view before, std::string_view after) {
    const Parts old = parts_in(before), now = parts_in(after, old);
    if (have_same_names(old, now)) {
      for (std::size_t i = 0; i < now.size(); ++i)
        compare_below(now[i].name, old[i].value, now[i].value);
      return;
    }
    const auto value_in = [](const Parts& members, std::string_view name) {
      const auto found = std::ranges::find(members, name, &Part::name);
      return found == members.end() ? kNothing : found->value;
    };
    for (const auto& [name, value] : now) compare_below(name, value_in(old, name), value);
    for (const auto& [name, value] : old)
      if (std::ranges::find(now, name, &Part::name) == now.end())
        compare_below(name, value, kNothing);
  }

  void list(std::string_view before, std::string_view after) {
    const Parts old = parts_in(before), now = parts_in(after, old);
    if (all_words(old) && all_words(now)) {
      const auto lost = gone(old, now), won = gone(now, old);
      if (lost.size() + won.size() <= places_changed(old, now)) {
        for (const std::string_view word : lost) put(word, kNothing);
        for (const std::string_view word : won) put(kNothing, word);
        return;
      }
    }
    for (std::size_t i = 0; i < std::max(old.size(), now.size()); ++i)
      compare_below(std::to_string(i), at(old, i), at(now, i));
  }

  std::string path_;
  Changes& out_;
};

}  // namespace

void add_changes(std::string_view before, std::string_view after, const std::string& path,
                 Changes& out) {
  if (!before.empty() && !after.empty()) Comparison(path, out).compare(before, after);
}

Changes changes_between(std::string_view before, std::string_view after) {
  Changes out;
  add_changes(before, after, "", out);
  return out;
}

void write_changes(const Changes& changes, JsonWriter& out) {
  out.open_list();
  for (const Change& c : changes) {
    out.open().field("path", c.path).key("from").raw(c.from).key("to").raw(c.to);
    if (c.by) out.field("by", *c.by);
    out.close();
  }
  out.close_list();
}

std::string in_words(const Change& c) {
  if (c.by) return c.path + (*c.by < 0 ? " " : " +") + std::to_string(*c.by);
  if (c.from == "null") return c.path + " now " + c.to;
  if (c.to == "null") return c.path + " no longer " + c.from;
  return c.path + " " + c.from + " -> " + c.to;
}

}  // namespace orrery
