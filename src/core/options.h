// How a game is ordered: number of players and options by name, checked here once for all games.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>

#include "core/naming.h"
#include "core/paper.h"

namespace orrery {

std::optional<Refusal> check(const Order& order, const GameInfo& info);

// An option as it is listed. What it is about stands in the catalogues: "option.layout".
Option option_of(std::string_view name, std::vector<std::string> values, std::string_view clause);

// Three kinds of rows that options are made of. The first value is the default.
// One that is off or on.
template <class Options>
struct Switch {
  std::string_view name, off, on, clause;
  bool Options::*is_on;
};
// One that is a number: those listed, or any.
template <class Options>
struct Number {
  std::string_view name, clause;
  u8 Options::*value;
  std::array<std::string_view, 5> listed;
  bool any;
};
// One of several, in the order of an enum.
template <class Options, class Value>
struct OneOf {
  std::string_view name, clause;
  Value Options::*value;
  std::array<std::string_view, 4> listed;
};

template <std::size_t N>
std::vector<std::string> values_in(const std::array<std::string_view, N>& listed) {
  std::vector<std::string> values;
  for (const std::string_view v : listed)
    if (!v.empty()) values.emplace_back(v);
  return values;
}

template <class Options>
Option option_for(const Switch<Options>& s) {
  return option_of(s.name, {std::string(s.off), std::string(s.on)}, s.clause);
}
template <class Options>
Option option_for(const Number<Options>& n) {
  Option option = option_of(n.name, values_in(n.listed), n.clause);
  option.any_number = n.any;
  return option;
}
template <class Options, class Value>
Option option_for(const OneOf<Options, Value>& o) {
  return option_of(o.name, values_in(o.listed), o.clause);
}

// A value that was checked.
template <class Options>
void set(const Switch<Options>& s, std::string_view value, Options& out) {
  out.*s.is_on = value == s.on;
}
template <class Options>
void set(const Number<Options>& n, std::string_view value, Options& out) {
  out.*n.value = static_cast<u8>(find_number(value, 255).value_or(0));
}
template <class Options, class Value>
void set(const OneOf<Options, Value>& o, std::string_view value, Options& out) {
  out.*o.value = static_cast<Value>(find_in(o.listed, value).value_or(0));
}

template <class Options>
std::string written(const Switch<Options>& s, const Options& options) {
  return std::string(options.*s.is_on ? s.on : s.off);
}
template <class Options>
std::string written(const Number<Options>& n, const Options& options) {
  return std::to_string(options.*n.value);
}
template <class Options, class Value>
std::string written(const OneOf<Options, Value>& o, const Options& options) {
  return std::string(name_at(o.listed, static_cast<int>(options.*o.value)));
}

// Many rows of a kind.
template <class Rows>
void describe(const Rows& rows, std::vector<Option>& out) {
  for (const auto& row : rows) out.push_back(option_for(row));
}
template <class Rows, class Options>
void set(const Rows& rows, std::string_view name, std::string_view value, Options& out) {
  for (const auto& row : rows)
    if (row.name == name) set(row, value, out);
}
template <class Rows, class Options>
void write(const Rows& rows, const Options& options, Settings& out) {
  for (const auto& row : rows) out.emplace_back(row.name, written(row, options));
}

// Rows of several kinds, in the order they are listed: std::tie(kSwitches, kNumbers).
template <class... Kinds>
void describe(const std::tuple<Kinds...>& kinds, std::vector<Option>& out) {
  std::apply([&](const auto&... rows) { (describe(rows, out), ...); }, kinds);
}
template <class... Kinds, class Options>
void set(const std::tuple<Kinds...>& kinds, std::string_view name, std::string_view value,
         Options& out) {
  std::apply([&](const auto&... rows) { (set(rows, name, value, out), ...); }, kinds);
}
template <class... Kinds, class Options>
Settings settings_in(const std::tuple<Kinds...>& kinds, const Options& options) {
  Settings settings;
  std::apply([&](const auto&... rows) { (write(rows, options, settings), ...); }, kinds);
  return settings;
}

// A game with its options, and its seats by the names of their colours.
template <class... Kinds>
GameInfo with_options(GameInfo info, const std::tuple<Kinds...>& kinds,
                      std::string_view (*seat_name)(Seat)) {
  describe(kinds, info.options);
  for (int p = 0; p < info.most; ++p) info.seat_names.emplace_back(seat_name(seat_at(p)));
  return info;
}

// Opens a game. `set` takes each setting, and may refuse it; `read` reads content files.
template <class Game, class Read, class Set>
requires std::is_invocable_v<Set, decltype(Game::options)&, const std::string&, const std::string&>
    std::variant<Game, Refusal> open_with(const Order& order, const GameInfo& info,
                                          std::string_view built_in, const Read& read,
                                          const Set& set) {
  if (auto refusal = check(order, info)) return *refusal;
  Game game;
  game.number_of_players = order.players;
  for (const auto& [name, value] : order.settings)
    if (std::optional<Refusal> refusal = set(game.options, name, value)) return *refusal;
  static const auto usual = read(built_in, "content");  // once: a server opens many tables
  const auto content = order.content.empty() ? usual : read(order.content, "content");
  if (const Refusal* refusal = std::get_if<Refusal>(&content)) return *refusal;
  game.content = std::get<0>(content);
  return game;
}
// The same where all options are rows.
template <class Game, class Read, class... Kinds>
std::variant<Game, Refusal> open_with(const Order& order, const GameInfo& info,
                                      std::string_view built_in, const Read& read,
                                      const std::tuple<Kinds...>& kinds) {
  return open_with<Game>(order, info, built_in, read,
                         [&](auto& options, const std::string& name,
                             const std::string& value) -> std::optional<Refusal> {
                           set(kinds, name, value, options);
                           return std::nullopt;
                         });
}

}  // namespace orrery
