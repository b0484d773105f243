// Which clauses speak of something.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct ClauseText {
  std::string_view clause, file;  // "FD-5.4.1", "docs/rules/foundation.md"
  std::string words;
};

// Those with all the words asked for, or with most of them if none has all; the best come first.
// Rare words count more than frequent ones, whole words more than beginnings, short clauses more
// than long ones. The file's name counts as a word.
std::vector<ClauseText> best_clauses(const std::vector<ClauseText>& clauses,
                                     std::string_view asked);

}  // namespace orrery
