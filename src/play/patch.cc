#include "play/patch.h"

#include <algorithm>

#include "play/json_parts.h"

namespace orrery {
namespace {

std::string whole(std::string_view value) { return "[" + std::string(value) + "]"; }

// Fields may come behind the others; where they go, or stand elsewhere, the order of what is left
// would not be known.
bool can_go_into(const std::vector<Part>& before, const std::vector<Part>& after, bool named) {
  if (!named) return true;
  const auto same_name = [](const Part& a, const Part& b) { return a.name == b.name; };
  return before.size() <= after.size() &&
         std::equal(before.begin(), before.end(), after.begin(), same_name);
}

}  // namespace

std::string patch_of_parts(const std::vector<Part>& old, const std::vector<Part>& now,
                           std::string_view after,
                           const std::function<std::string(const Part&, const Part&)>& of_part) {
  const bool named = after.front() == '{';
  if (!can_go_into(old, now, named)) return whole(after);
  std::string tree = "{";
  const auto put = [&](std::size_t i, std::string_view what) {
    tree += tree.size() > 1 ? ",\"" : "\"";
    if (named)
      tree += now[i].name;
    else
      tree += std::to_string(i);
    (tree += "\":") += what;
  };
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (i >= old.size())
      put(i, whole(now[i].value));
    else if (old[i].value != now[i].value)
      put(i, of_part(old[i], now[i]));
    if (tree.size() > after.size() + 2) return whole(after);
  }
  if (now.size() < old.size()) put(now.size(), "[]");
  tree += '}';
  return tree.size() < after.size() + 2 ? tree : whole(after);
}

std::string patch_between(std::string_view before, std::string_view after) {
  if (before == after) return "{}";
  if (before.empty() || after.empty()) return whole(after);
  const bool is_open = after.front() == '{' || after.front() == '[';
  if (before.front() != after.front() || !is_open) return whole(after);
  const std::vector<Part> old = parts_of(before);
  return patch_of_parts(old, parts_of(after, old), after, [](const Part& then, const Part& is) {
    return patch_between(then.value, is.value);
  });
}

}  // namespace orrery
