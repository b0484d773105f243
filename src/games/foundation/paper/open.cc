// Opens Foundation: players, options (spec 7.10) and content.
#include "core/options.h"
#include "names.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

// What an option is about stands in the catalogues: "option.layout".
constexpr Switch<Options> kSwitches[] = {
    {"layout", "random", "quick", "FD-8.4", "", &Options::quick_layout},
    {"kin_unlock", "postponed", "strict", "FD-5.2.6", "", &Options::strict_unlock},
    {"battle_loot", "empire", "empire_or_own", "7.4 (52)", "", &Options::loot_at_own_ship},
    {"central_wild", "substitute", "exchange", "FD-5.3.2", "", &Options::exchange_black},
    {"central_overflow", "any_tile", "none", "FD-5.5.4", "", &Options::no_overflow},
    {"travel_path", "open", "blocked", "FD-5.4.3", "", &Options::blocked_path},
    {"free_place_needs_ship", "off", "on", "FD-5.11.3", "", &Options::free_place_needs_ship},
    {"free_window", "own_turn", "any_turn", "FD-5.11.4", "", &Options::free_in_any_turn},
    {"false_claims", "allowed", "guarded", "FD-6.3", "", &Options::guarded_claims},
    {"war_council", "battles", "recall", "7.5 (62)", "", &Options::recall_kins},
    {"end_turn", "auto", "asked", "FD-4.1", "", &Options::ask_end_of_turn},
};
// A setting that is a number.
struct Number {
  std::string_view name, clause;
  u8 Options::*value;
  std::array<std::string_view, 4> listed;
  bool any_number;
};
constexpr Number kNumbers[] = {
    {"round_limit", "FD-6.6", &Options::round_limit, {"50", "30", "80", "0"}, true},
    {"start_kins", "FD-5.2.5", &Options::start_kins, {"3", "4"}, false},
};

GameInfo describe() {
  GameInfo game{.name = std::string(Foundation::kName),
                .title = "Foundation",
                .fewest = 2,
                .most = kMostPlayers,
                .rules_version = 1,
                .options = {},
                .seat_names = {},
                .players_clause = "FD-1.1"};
  describe(kSwitches, game.options);
  for (const Number& n : kNumbers) {
    std::vector<std::string> values;
    for (const std::string_view v : n.listed)
      if (!v.empty()) values.emplace_back(v);
    game.options.push_back(
        {std::string(n.name), std::move(values), std::string(n.clause), {}, n.any_number});
  }
  for (Option& option : game.options) option.said = say("option." + option.name);
  for (int p = 0; p < kMostPlayers; ++p) game.seat_names.emplace_back(seat_name(seat_at(p)));
  return game;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo game = describe();
  return game;
}

std::variant<Foundation, Refusal> open(const Order& order) {
  if (auto refusal = check(order, info())) return *refusal;
  Foundation game;
  game.number_of_players = order.players;
  for (const auto& [name, value] : order.settings) {
    set(kSwitches, name, value, game.options);
    for (const Number& n : kNumbers)
      if (n.name == name)
        game.options.*n.value = static_cast<u8>(find_number(value, 255).value_or(0));
  }
  static const auto built_in =
      read_content(built_in_content());  // read once: a server opens many tables
  const auto content = order.content.empty() ? built_in : read_content(order.content);
  if (const Refusal* refusal = std::get_if<Refusal>(&content)) return *refusal;
  game.content = std::get<Content>(content);
  return game;
}

Settings settings_of(const Foundation& game) {
  Settings settings;
  write(kSwitches, game.options, settings);
  for (const Number& n : kNumbers)
    settings.emplace_back(n.name, std::to_string(game.options.*n.value));
  return settings;
}

}  // namespace orrery::foundation
