#include "play/patch.h"

#include <algorithm>

#include "play/json_parts.h"

namespace orrery {
namespace {

void add_whole(std::string_view value, std::string& out) { ((out += '[') += value) += ']'; }

// Fields may come behind the others; where they go, or stand elsewhere, the order of what is left
// would not be known.
bool can_go_into(const std::vector<Part>& before, const std::vector<Part>& after, bool named) {
  if (!named) return true;
  const auto same_name = [](const Part& a, const Part& b) { return a.name == b.name; };
  return before.size() <= after.size() &&
         std::equal(before.begin(), before.end(), after.begin(), same_name);
}

}  // namespace

void add_patch_of_parts(const std::vector<Part>& old, const std::vector<Part>& now,
                        std::string_view after, const AddPatch& of_part, std::string& out) {
  const bool named = after.front() == '{';
  if (!can_go_into(old, now, named)) return add_whole(after, out);
  const std::size_t begin = out.size(), longest = after.size() + 2;
  const auto name_place = [&](std::size_t i) {
    out += out.size() > begin + 1 ? ",\"" : "\"";
    if (named)
      out += now[i].name;
    else
      out += std::to_string(i);
    out += "\":";
  };
  out += '{';
  for (std::size_t i = 0; i < now.size() && out.size() - begin <= longest; ++i) {
    if (i >= old.size()) {
      name_place(i);
      add_whole(now[i].value, out);
    } else if (old[i].value != now[i].value) {
      name_place(i);
      of_part(old[i], now[i], out);
    }
  }
  if (now.size() < old.size()) {
    name_place(now.size());
    out += "[]";
  }
  out += '}';
  if (out.size() - begin < longest) return;
  out.resize(begin);
  add_whole(after, out);
}

void add_patch(std::string_view before, std::string_view after, std::string& out) {
  if (before == after) {
    out += "{}";
    return;
  }
  if (before.empty() || after.empty()) return add_whole(after, out);
  const bool is_open = after.front() == '{' || after.front() == '[';
  if (before.front() != after.front() || !is_open) return add_whole(after, out);
  const std::vector<Part> old = parts_of(before);
  const auto of_part = [](const Part& then, const Part& is, std::string& part) {
    add_patch(then.value, is.value, part);
  };
  add_patch_of_parts(old, parts_of(after, old), after, of_part, out);
}

std::string patch_between(std::string_view before, std::string_view after) {
  std::string out;
  add_patch(before, after, out);
  return out;
}

}  // namespace orrery
