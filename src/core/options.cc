#include "core/options.h"

#include "core/near.h"

namespace orrery {
namespace {

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

bool is_small_number(std::string_view text) {
  return !text.empty() && text.size() <= 3 && text.find_first_not_of("0123456789") == text.npos &&
         std::stoi(std::string(text)) <= 255;
}

bool is_letters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] < 'a' || text[i] > 'z' || (i > 0 && text[i] <= text[i - 1])) return false;
  return !text.empty();
}

std::optional<Refusal> check_setting(const GameInfo& info, const std::string& name,
                                     const std::string& value) {
  std::vector<std::string> names;
  for (const Option& option : info.options) {
    names.push_back(option.name);
    if (option.name != name) continue;
    for (const std::string& v : option.values)
      if (v == value) return std::nullopt;
    if (option.any_number && is_small_number(value)) return std::nullopt;
    if (option.any_letters && is_letters(value)) return std::nullopt;
    return Refusal{"options." + name,
                   "there is no value '" + value + "'; possible: " + listed(option.values) +
                       (option.any_number ? " or a number up to 255" : "") +
                       perhaps_of(value, option.values),
                   option.clause};
  }
  return Refusal{"options." + name,
                 "there is no such option; " +
                     (names.empty() ? info.name + " has none" : "possible: " + listed(names)) +
                     perhaps_of(name, names)};
}

}  // namespace

Option option_of(std::string_view name, std::vector<std::string> values, std::string_view clause) {
  return {std::string(name), std::move(values), std::string(clause),
          say("option." + std::string(name))};
}

std::optional<Refusal> check(const Order& order, const GameInfo& info) {
  if (order.players < info.fewest || order.players > info.most)
    return Refusal{"players",
                   info.title + " is played by " + std::to_string(info.fewest) +
                       (info.fewest == info.most ? "" : " to " + std::to_string(info.most)) +
                       ", not by " + std::to_string(order.players),
                   info.players_clause};
  for (std::size_t i = 0; i < order.settings.size(); ++i) {
    const auto& [option, value] = order.settings[i];
    if (auto refusal = check_setting(info, option, value)) return *refusal;
    for (std::size_t k = 0; k < i; ++k)
      if (order.settings[k].first == option) return Refusal{"options." + option, "is given twice"};
  }
  return std::nullopt;
}

}  // namespace orrery
