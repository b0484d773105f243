#include "play/ledger.h"

#include <algorithm>

#include "core/json_library.h"
#include "core/reader.h"
#include "play/json_parts.h"

namespace orrery {
namespace {

const Json kNothing;
constexpr std::string_view kAgenda = "agenda";  // what is still to be done is no possession

bool is_number(const Json& j) { return j.is_number_integer(); }
i64 amount(const Json& j) { return is_number(j) ? j.get<i64>() : 0; }

bool all_words(const Json& list) {
  return std::all_of(list.begin(), list.end(), [](const Json& j) { return j.is_string(); });
}

const Json& at(const Json& list, std::size_t i) { return i < list.size() ? list[i] : kNothing; }

std::size_t places_changed(const Json& before, const Json& after) {
  std::size_t n = 0;
  for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i)
    n += at(before, i) != at(after, i);
  return n;
}

// What is in one list and, counting doubles, not in the other.
std::vector<Json> gone(const Json& from, const Json& to) {
  std::vector<Json> left(from.begin(), from.end());
  for (const Json& word : to)
    if (const auto it = std::find(left.begin(), left.end(), word); it != left.end()) left.erase(it);
  return left;
}

class Comparison {
 public:
  explicit Comparison(Changes& out) : out_(out) {}

  void compare(const Json& before, const Json& after, const std::string& path) {
    if (before == after || path == kAgenda) return;
    const bool object = before.is_object() || after.is_object();
    const bool list = before.is_array() || after.is_array();
    const bool alike = (before.is_null() || after.is_null()) || before.type() == after.type();
    if (object && alike) return members(before, after, path);
    if (list && alike) {
      const bool by_content =
          all_words(before) && all_words(after) &&
          gone(before, after).size() + gone(after, before).size() <= places_changed(before, after);
      return by_content ? contents(before, after, path) : places(before, after, path);
    }
    put(path, before, after);
  }

 private:
  static std::string below(const std::string& path, const std::string& name) {
    return path.empty() ? name : path + "." + name;
  }

  void put(const std::string& path, const Json& before, const Json& after) {
    Change change{path, before.dump(), after.dump(), std::nullopt};
    const bool counted =
        (is_number(before) || before.is_null()) && (is_number(after) || after.is_null());
    if (counted) change.by = amount(after) - amount(before);
    out_.push_back(std::move(change));
  }

  void members(const Json& before, const Json& after, const std::string& path) {
    for (const auto& [name, value] : after.items()) {
      const bool known = before.is_object() && before.contains(name);
      compare(known ? before[name] : kNothing, value, below(path, name));
    }
    for (const auto& [name, value] : before.items())
      if (!after.is_object() || !after.contains(name)) compare(value, kNothing, below(path, name));
  }

  void places(const Json& before, const Json& after, const std::string& path) {
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i)
      compare(at(before, i), at(after, i), below(path, std::to_string(i)));
  }

  void contents(const Json& before, const Json& after, const std::string& path) {
    for (const Json& word : gone(before, after)) put(path, word, kNothing);
    for (const Json& word : gone(after, before)) put(path, kNothing, word);
  }

  Changes& out_;
};

// From one move to the next nearly everything stays: the two texts are laid side by side, and only
// the smallest parts that differ are read.
bool are_objects(const std::vector<Part>& list) {
  return std::ranges::all_of(list, [](const Part& part) { return part.value.front() == '{'; });
}

}  // namespace

void add_changes(std::string_view before, std::string_view after, const std::string& path,
                 Changes& out) {
  if (before == after || before.empty() || after.empty() || path == kAgenda) return;
  const bool named = after.front() == '{';
  if (before.front() == after.front() && (named || after.front() == '[')) {
    const std::vector<Part> old = parts_of(before), now = parts_of(after, old);
    if (have_same_names(old, now) && (named || (are_objects(old) && are_objects(now)))) {
      for (std::size_t i = 0; i < now.size(); ++i) {
        if (old[i].value == now[i].value) continue;
        const std::string name = named ? std::string(now[i].name) : std::to_string(i);
        add_changes(old[i].value, now[i].value, path.empty() ? name : path + "." + name, out);
      }
      return;
    }
  }
  const std::optional<Json> old = parse_json(before), now = parse_json(after);
  if (old && now) Comparison(out).compare(*old, *now, path);
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
