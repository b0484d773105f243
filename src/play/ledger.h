// What changed: the difference between two views of the same viewer, as a list of paths and
// amounts. It is worked out from the two views alone, so it can say nothing that the viewer did not
// see.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace orrery {

// One value that is different now: "players.0.hand.blue" went from 1 to 3, that is +2.
struct Change {
  std::string path;
  std::string from, to;   // as JSON; "null" where there was or is nothing
  std::optional<i64> by;  // the difference, where a number stands or stood
};
using Changes = std::vector<Change>;

// Both are views of one viewer, as JSON written by the game. Lists are compared place by place; a
// list of words by what is in it, if that says it as briefly: one ship more is one change. The
// agenda is left out.
Changes changes_between(std::string_view before, std::string_view after);
// The same of a part of both, "players.0".
void add_changes(std::string_view before, std::string_view after, const std::string& path,
                 Changes& out);

void write_changes(const Changes& changes, JsonWriter& out);
std::string in_words(const Change& change);  // "players.0.hand.blue +2"

}  // namespace orrery
