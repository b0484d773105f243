// The way somebody answered: what is left of an answer when it is not said where it was done, with
// which piece, and what was dealt there. Answers given in the same way can be counted over many
// games ("a kin to Research I"); a question whose answers differ in nothing else is not counted.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/said.h"

namespace orrery {

struct Way {
  Said said = {};      // nothing: it cannot be counted
  bool opens = false;  // part of how somebody opened the game
};

// A row for each verb that is counted; what it keeps are names of its arguments.
template <class Verb>
struct WayRow {
  Verb verb;
  std::string_view keeps = {};
  bool opens = false;
};

// Whether this is one of the words.
inline bool is_word_of(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    const std::size_t end = words.find(' ');
    if (words.substr(0, end) == word) return true;
    words = end == words.npos ? std::string_view{} : words.substr(end + 1);
  }
  return false;
}

template <class Verb>
const WayRow<Verb>* way_row(std::span<const WayRow<Verb>> rows, Verb verb) {
  for (const WayRow<Verb>& row : rows)
    if (row.verb == verb) return &row;
  return nullptr;
}

// "way.travel", with the arguments that are kept.
template <class Verb>
Way way_from(const WayRow<Verb>& row, std::string_view id, std::vector<Argument> args) {
  std::erase_if(args, [&](const Argument& a) { return !is_word_of(row.keeps, a.name); });
  return {say("way." + std::string(id), std::move(args)), row.opens};
}

}  // namespace orrery
