// JSON as text, without reading it: where the parts of an object or a list begin and end. Only for
// what JsonWriter wrote, which has no blanks.
#pragma once
#include <string_view>
#include <vector>

namespace orrery {

struct Part {
  std::string_view name;  // empty in a list
  std::string_view value;
};
// The parts of an object or a list. `like` are those of a similar text: a part that stands there
// word for word need not be gone through again.
std::vector<Part> parts_of(std::string_view text, const std::vector<Part>& like = {});
// As many, called alike, and by names that are written as they are.
bool have_same_names(const std::vector<Part>& a, const std::vector<Part>& b);

}  // namespace orrery
