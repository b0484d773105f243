// A step of the agenda as JSON: one table per game says which fields every step has, for writing
// and reading.
//
//   {"do": "bump", "who": "P1", "action": "TR", "level": 2}
//
// A game gives its table of StepWords, which steps are Chance's, and how one field is written and
// read.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/array.h"
#include "core/described.h"
#include "core/json.h"
#include "core/json_library.h"
#include "core/naming.h"
#include "core/reader.h"

namespace orrery {

// One Form (core/described.h) writes, checks and reads a field by its type.
template <class Step>
struct StepField {
  std::string_view key;
  const Type* type = nullptr;
  u8 Step::*value = nullptr;
  bool needed = false;  // otherwise it may be missing and is then unused
  std::string_view words = {};

  bool is_there() const { return type != nullptr; }
  bool is_unused(const Step& step) const { return !needed && step.*value == Step{}.*value; }
};
template <class Step, std::size_t most>
struct StepWords {
  decltype(Step::what) what;
  std::string_view name;
  std::array<StepField<Step>, most> fields{};

  // `who`: who is asked, or whose it is.
  Object describe(std::optional<Field> who) const {
    Object step{name, "", {{"do", text(), "which step", In::Both, May::Not}}};
    if (who) step.fields.push_back(std::move(*who));
    for (const auto& f : fields)
      if (f.is_there())
        step.fields.push_back(
            {f.key, *f.type, f.words, In::Both, f.needed ? May::Not : May::BeMissing});
    return step;
  }
};
template <class Rows, class ByChance>
std::vector<Object> describe_steps(const Rows& rows, const Kind& seat, ByChance&& by_chance) {
  const Field who{"who", name_of(seat), "who is asked", In::Both, May::Not};
  std::vector<Object> steps;
  for (const auto& words : rows)
    steps.push_back(words.describe(by_chance(words.what) ? std::nullopt : std::optional(who)));
  return steps;
}

// The table lists the steps in their own order, so that a step finds its words by its number.
template <class Table>
constexpr bool in_order(const Table& table) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (index_of(table[i].what) != i) return false;
  return true;
}
template <class Table, class Do>
constexpr const auto& words_for(const Table& table, Do what) {
  return nth(table, what);
}

// What a position says is pending next; nothing if it gives no agenda, or none that can be read.
inline std::string_view next_on_the_agenda(const Reader& position) {
  const Reader agenda = position.optional("agenda");
  if (!agenda.exists() || !agenda.json()->is_array() || agenda.json()->empty() ||
      !agenda.json()->front().is_object())
    return {};
  const Reader what = agenda.element(0).optional("do");
  return what.exists() && what.json()->is_string() ? what.word() : std::string_view{};
}

template <class Table, class Step, class WriteField>
void write_step(const Table& table, const Step& step, bool by_chance, JsonWriter& out,
                WriteField&& write_field) {
  const auto& words = words_for(table, step.what);
  out.open().field("do", words.name);
  if (!by_chance) out.field("who", seat_code(step.who));
  for (const auto& f : words.fields) {
    if (!f.is_there() || f.is_unused(step)) continue;
    out.key(f.key);
    write_field(f);
  }
  out.close();
}

// `by_chance(what)`: whether Chance answers such a step; `read_field(field, in, step)` reads one
// that is there.
template <class Step, class Table, class ByChance, class ReadField>
Step read_step(const Table& table, const Reader& in, int players, ByChance&& by_chance,
               ReadField&& read_field) {
  Step step;
  const Reader name = in.at("do");
  const std::string_view what = name.ok() ? name.word() : std::string_view{};
  for (const auto& words : table) {
    if (words.name != what) continue;
    step.what = words.what;
    std::vector<std::string_view> keys{"do"};
    if (by_chance(words.what)) {
      step.who = Seat::Chance;
    } else {
      step.who = read_seat(in.at("who"), players);
      keys.push_back("who");
    }
    for (const auto& f : words.fields) {
      if (!f.is_there()) break;
      keys.push_back(f.key);
      if (!in.ok()) continue;
      const Reader value = f.needed ? in.at(f.key) : in.optional(f.key);
      if (value.ok() && value.exists()) read_field(f, value, step);
    }
    for (const auto& [key, _] : in.json()->items())
      if (in.ok() && std::find(keys.begin(), keys.end(), key) == keys.end())
        in.optional(key).refuse("no such field of '" + std::string(what) + "'");
    return step;
  }
  if (name.ok()) name.refuse("'" + std::string(what) + "' is not a step of the game");
  return step;
}

}  // namespace orrery
