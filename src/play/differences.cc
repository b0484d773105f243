#include "play/differences.h"

#include <algorithm>

#include "play/patch.h"

namespace orrery {

const std::vector<Part>& Differences::Side::lay(std::string_view text,
                                                const std::vector<Part>& like) {
  if (pages_[open_].text == text) return pages_[open_].parts;
  const std::vector<Part>& similar = empty() ? like : pages_[open_].parts;
  open_ = 1 - open_;
  Page& page = pages_[open_];
  page.text = text;
  page.parts = parts_of(page.text, similar);
  return page.parts;
}
// The room they took is given back: there are thousands of tables.
void Differences::Side::forget() {
  for (Page& page : pages_) {
    std::string().swap(page.text);
    std::vector<Part>().swap(page.parts);
  }
}
void Differences::forget() {
  before_.forget();
  after_.forget();
  fields_.clear();
}

Differences::Field& Differences::field(const Part& before, const Part& after) {
  const auto known = std::ranges::find_if(fields_, [&](const Field& f) {
    return f.after == after.value && f.before == before.value && f.name == after.name;
  });
  if (known != fields_.end()) return *known;
  return fields_.emplace_back(
      Field{std::string(after.name), std::string(before.value), std::string(after.value)});
}

Changes Differences::changes(std::string_view before, std::string_view after) {
  if (before == after || before.empty() || after.empty()) return {};
  const std::vector<Part>& old = before_.lay(before);
  const std::vector<Part>& now = after_.lay(after, old);
  if (!have_same_names(old, now)) return changes_between(before, after);
  Changes out;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (old[i].value == now[i].value) continue;
    Field& known = field(old[i], now[i]);
    if (!known.changes) add_changes(known.before, known.after, known.name, known.changes.emplace());
    out.insert(out.end(), known.changes->begin(), known.changes->end());
  }
  return out;
}

std::string Differences::patch(std::string_view before, std::string_view after) {
  if (before == after) return "{}";
  if (before.empty() || after.empty()) return patch_between(before, after);
  const std::vector<Part>& old = before_.lay(before);
  const std::vector<Part>& now = after_.lay(after, old);
  std::string out;
  const auto of_part = [&](const Part& then, const Part& is, std::string& part) {
    Field& known = field(then, is);
    if (!known.patch) known.patch = patch_between(known.before, known.after);
    part += *known.patch;
  };
  add_patch_of_parts(old, now, after, of_part, out);
  return out;
}

}  // namespace orrery
