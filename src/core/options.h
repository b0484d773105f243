// How a game is ordered: number of players and options by name, checked here once for all games.
#pragma once
#include <optional>
#include <string_view>

#include "core/paper.h"

namespace orrery {

std::optional<Refusal> check(const Order& order, const GameInfo& info);

// An option with two values, the first of which is the default.
template <class Options>
struct Switch {
  std::string_view name, off, on, clause, words;
  bool Options::*is_on;
};
template <class Switches>
void describe(const Switches& switches, std::vector<Option>& out) {
  for (const auto& s : switches)
    out.push_back({std::string(s.name),
                   {std::string(s.off), std::string(s.on)},
                   std::string(s.clause),
                   std::string(s.words)});
}
template <class Switches, class Options>
void set(const Switches& switches, const std::string& name, const std::string& value,
         Options& out) {
  for (const auto& s : switches)
    if (s.name == name) out.*s.is_on = value == s.on;
}
template <class Switches, class Options>
void write(const Switches& switches, const Options& options, Settings& out) {
  for (const auto& s : switches) out.emplace_back(s.name, options.*s.is_on ? s.on : s.off);
}

}  // namespace orrery
