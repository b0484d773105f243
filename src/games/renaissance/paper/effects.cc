// Reads effects as content files write them.
#include "effects.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "core/trimmed.h"
#include "names.h"
#include "operations.h"

namespace orrery::renaissance {
namespace {

constexpr std::string_view kFactNames[kFacts] = {
    "home",        "foreign", "rivalHome", "allied",  "present", "alone",  "lead", "tied",
    "outnumbered", "em1",     "em2",       "pieces2", "inst",    "noinst", "fnd",  "nofnd",
    "heldLost",    "full",    "dis",       "notdis",  "new",     "there"};
constexpr std::string_view kPrintedNames[kPrinted] = {
    "nothing", "nearHomes", "foundationsWeighNothing", "noInstitutes", "institutesCountTwice",
    "veil",    "twoLeave"};

std::vector<std::string_view> split(std::string_view text, std::string_view by) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0;;) {
    const std::size_t at = text.find(by, from);
    parts.push_back(trimmed(text.substr(from, at == text.npos ? text.npos : at - from)));
    if (at == text.npos) return parts;
    from = at + by.size();
  }
}
std::string quoted(std::string_view s) { return "'" + std::string(s) + "'"; }

std::string read_where(std::string_view text, Where& where) {
  for (const std::string_view part : split(text, "&")) {
    u32 any = 0;
    for (const std::string_view name : split(part, " or ")) {
      u32 found = 0;
      for (int f = 0; f < kFacts; ++f)
        if (kFactNames[f] == name) found = 1u << f;
      if (found == 0) return quoted(name) + " is nothing that can be said of a planet";
      any |= found;
    }
    if (where.all.full()) return "more than four conditions";
    where.all.push(any);
  }
  return {};
}

class TaskReader {
 public:
  TaskReader(Task& task, std::optional<u8> (*find)(const Content&, std::string_view),
             const Content& content)
      : task_(task), find_(find), content_(content) {}

  std::string read(std::string_view text) {
    if (!text.empty() && text.back() == '?') {
      task_.may = true;
      text = trimmed(text.substr(0, text.size() - 1));
    }
    const std::size_t open = text.find('(');
    const std::string_view name = trimmed(text.substr(0, open));
    if (open != text.npos) {
      if (text.back() != ')') return quoted(text) + " lacks ')'";
      args_ = split(text.substr(open + 1, text.size() - open - 2), ",");
    }
    const auto row = std::find_if(std::begin(kOperations), std::end(kOperations),
                                  [&](const Operation& o) { return o.name == name; });
    if (row == std::end(kOperations)) return quoted(name) + " is not a word of the vocabulary";
    task_.op = row->op;
    if (task_.op == Op::Score && word("all"))
      task_.op = Op::ScoreAll;
    else
      for (const Operand operand : row->takes)
        if (std::string why = read(operand, row->most); !why.empty()) return why;
    if (next_ == args_.size()) return {};
    return quoted(args_[next_]) + " is one argument too many for " + std::string(name);
  }

 private:
  std::string number(u8& n, int most) {
    const auto found = next_ < args_.size() ? find_number(args_[next_], most) : std::nullopt;
    if (!found || *found == 0) return "a number from 1 to " + std::to_string(most) + " is needed";
    n = static_cast<u8>(*found);
    ++next_;
    return {};
  }
  std::string where() {
    if (next_ == args_.size()) return "it is not said which planets";
    return read_where(args_[next_++], task_.where);
  }
  bool word(std::string_view w) {
    if (next_ == args_.size() || args_[next_] != w) return false;
    ++next_;
    return true;
  }
  std::string portal_or_any() {
    if (word("any"))
      task_.any = true;
    else if (!word("portal"))
      return "'portal' or 'any' is needed";
    return {};
  }
  std::string cap() {
    if (next_ == args_.size()) return {};
    if (args_[next_].substr(0, 4) == "cap ") args_[next_].remove_prefix(4);
    return number(task_.cap, 30);
  }
  std::string shape() {
    if (word("one")) return {};
    if (word("each")) {
      task_.shape = Shape::Each;
      return task_.n == 1 ? "" : "each gets one";
    }
    if (next_ < args_.size() && args_[next_].substr(0, 5) == "upto ") {
      args_[next_].remove_prefix(5);
      task_.shape = Shape::UpTo;
      return task_.n == 1 ? number(task_.cap, kPlanets) : "each gets one";
    }
    return "'one', 'each' or 'upto n' is needed";
  }
  std::string deltas() {
    std::size_t n = 0;
    if (next_ == args_.size()) return "a change like +1 is needed";
    for (const std::string_view d : split(args_[next_++], " ")) {
      const auto size = d.size() == 2 && (d[0] == '+' || d[0] == '-') ? find_number(d.substr(1), 4)
                                                                      : std::nullopt;
      if (!size || *size == 0 || n == task_.delta.size())
        return quoted(d) + " is not a change like +1 or -2";
      task_.delta[n++] = static_cast<i8>(d[0] == '-' ? -*size : *size);
    }
    return {};
  }
  std::string count() {
    if (!word("rivalsWithFewerTokens")) return where();
    task_.count = Count::RivalsWithFewerTokens;
    return {};
  }
  std::string advisor() {
    const auto card = next_ < args_.size() ? find_(content_, args_[next_]) : std::nullopt;
    if (!card || *card >= kAdvisors) return "an Advisor is needed";
    task_.card = *card;
    ++next_;
    return {};
  }

  std::string read(Operand operand, int most) {
    switch (operand) {
      case Operand::Nothing: return {};
      case Operand::Number: return number(task_.n, most);
      case Operand::Where: return where();
      case Operand::Counted: return count();
      case Operand::Changes: return deltas();
      case Operand::Cap: return cap();
      case Operand::Shape: return shape();
      case Operand::Portals: return portal_or_any();
      case Operand::MaybeAny: task_.any = word("any"); return {};
      case Operand::MaybeHand: task_.to_hand = word("hand"); return {};
      case Operand::Advisor: return advisor();
    }
    return {};
  }

  Task& task_;
  std::optional<u8> (*find_)(const Content&, std::string_view);
  const Content& content_;
  std::vector<std::string_view> args_;
  std::size_t next_ = 0;
};

}  // namespace

std::variant<Effect, std::string> parse_effect(std::string_view text,
                                               std::optional<u8> (*find)(const Content&,
                                                                         std::string_view),
                                               const Content& content) {
  Effect effect;
  text = trimmed(text);
  constexpr std::string_view kAgain = " again";
  if (text.size() > kAgain.size() && text.ends_with(kAgain)) {
    effect.again = true;
    text = trimmed(text.substr(0, text.size() - kAgain.size()));
  }
  for (const std::string_view part : split(text, ";")) {
    bool then = false;
    for (const std::string_view words : split(part, " then ")) {
      Task task;
      task.then = then;
      if (std::string why = TaskReader(task, find, content).read(words); !why.empty()) return why;
      if (effect.tasks.full()) return "more than four steps";
      effect.tasks.push(task);
      then = true;
    }
  }
  return effect;
}

// planets(n, where) or planets(n, where, m from k); hub(a, b, c); tokens(n); portals(n, m, where);
// roads(n, m); pieces(n, where); largest(n, where)
std::string parse_pays(std::string_view text, ObjectiveCard& o) {
  text = trimmed(text);
  const std::size_t open = text.find('(');
  if (open == text.npos || text.back() != ')')
    return quoted(text) + " is not like planets(1, lead)";
  const std::string_view name = text.substr(0, open);
  const std::vector<std::string_view> args =
      split(text.substr(open + 1, text.size() - open - 2), ",");
  constexpr std::string_view names[] = {"planets", "hub",    "tokens", "portals",
                                        "roads",   "pieces", "largest"};
  constexpr std::size_t numbers[] = {1, 3, 1, 2, 2, 1, 1};
  constexpr u8 ObjectiveCard::*kNumbers[] = {&ObjectiveCard::n, &ObjectiveCard::m,
                                             &ObjectiveCard::k};
  for (std::size_t i = 0; i < std::size(names); ++i) {
    if (names[i] != name) continue;
    o.aim = static_cast<Aim>(i);
    const bool places = o.aim == Aim::PerPlanet || o.aim == Aim::Portals ||
                        o.aim == Aim::PerPiece || o.aim == Aim::LargestGroup;
    const std::size_t needed = numbers[i] + places;
    if (args.size() < needed || args.size() > needed + (o.aim == Aim::PerPlanet))
      return std::string(name) + " has " + std::to_string(needed) + " arguments";
    for (std::size_t k = 0; k < numbers[i]; ++k) {
      const auto n = find_number(args[k], 30);
      if (!n) return quoted(args[k]) + " is not a number";
      o.*kNumbers[k] = static_cast<u8>(*n);
    }
    if (places)
      if (std::string why = read_where(args[numbers[i]], o.where); !why.empty()) return why;
    if (args.size() == needed) return {};
    const std::vector<std::string_view> bonus = split(args.back(), " from ");
    const auto more = find_number(bonus[0], 30),
               from = bonus.size() == 2 ? find_number(bonus[1], kPlanets) : std::nullopt;
    if (!more || !from) return quoted(args.back()) + " is not like '1 from 3'";
    o.m = static_cast<u8>(*more);
    o.at_least = static_cast<u8>(*from);
    return {};
  }
  return quoted(name) + " is nothing an Objective counts";
}

std::optional<Printed> find_printed(std::string_view name) {
  for (int i = 0; i < kPrinted; ++i)
    if (kPrintedNames[i] == name) return static_cast<Printed>(i);
  return std::nullopt;
}

}  // namespace orrery::renaissance
