// The insides of a Layout (columns.h): made in columns.cc, followed in filling.cc.
#pragma once
#include <algorithm>

#include "columns.h"

namespace orrery::python {

inline constexpr i64 kShort = 8;           // lists up to here are given entry by entry
inline constexpr i64 kStepsShown = 2;      // of what is pending
inline constexpr int kNumbersInAName = 3;  // a region 2,-1/3

// The names of a kind, to be found by what is written.
struct Layout::Names {
  std::vector<std::string> in_order;
  std::vector<std::pair<std::string_view, int>> sorted;

  int find(std::string_view word) const {
    const auto at =
        std::ranges::lower_bound(sorted, word, {}, &decltype(sorted)::value_type::first);
    return at != sorted.end() && at->first == word ? at->second : -1;
  }
};

struct Layout::Node {
  enum class Is : u8 {
    Nothing,  // has no column
    Number,
    YesNo,
    Name,     // its place among the names
    Count,    // a column for every name
    Numbers,  // those in a name
    List,     // `members` one for each entry, or one for all of them
    Object,   // `members` by their keys
    Either,   // one of `members`, whichever looks like it
  };
  Is is = Is::Nothing;
  int column = -1;   // the first of its own
  int present = -1;  // says whether it is there
  int length = -1;   // of a list
  std::shared_ptr<const Names> names = {};
  std::vector<std::string> keys = {};
  std::vector<u32> by_name = {};  // places of the keys, sorted by what they are called
  std::vector<int> members = {};
  bool all_alike = false;  // a list whose entries are counted

  // Where a key stands, -1 if it has no place. Mostly it is the one that was to come.
  int place_of(std::string_view key, std::size_t expected) const {
    if (expected < keys.size() && keys[expected] == key) return static_cast<int>(expected);
    const auto called = [&](u32 place) -> std::string_view { return keys[place]; };
    const auto at = std::ranges::lower_bound(by_name, key, {}, called);
    return at != by_name.end() && keys[*at] == key ? static_cast<int>(*at) : -1;
  }
};

}  // namespace orrery::python
