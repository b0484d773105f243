// Opens Galactic Renaissance: players, options (spec 7.3) and content.
#include "core/options.h"
#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

// What an option is about stands in the catalogues: "option.evacuation".
constexpr Switch<Options> kSwitches[] = {
    {"evacuation", "any_allied", "adjacent_allied", "GR-6.5", "", &Options::evacuate_adjacent},
    {"home_tokens", "open", "safe", "GR-10.3", "", &Options::homes_safe},
    {"calm_planets", "resolved", "skipped", "GR-6.12", "", &Options::skip_calm},
    {"awakened", "deck_top", "hand", "GR-13.2", "", &Options::awaken_to_hand},
    {"memory", "shown", "hidden", "GR-3.3", "", &Options::no_memory},
    {"hands", "hidden", "open", "GR-7.2", "", &Options::open_hands},
    {"draft", "picked", "dealt", "GR-2.12", "", &Options::deal_assets},
    {"exchange", "counted", "hidden", "GR-2.18", "", &Options::hide_exchange},
    {"resigning", "off", "on", "GR-15.2", "", &Options::resigning},
};
constexpr std::string_view kCap = "turn_cap";

GameInfo describe() {
  GameInfo game{.name = std::string(Renaissance::kName),
                .title = "Galactic Renaissance",
                .fewest = 2,
                .most = kMostPlayers,
                .rules_version = 1,
                .options = {},
                .seat_names = {},
                .players_clause = "GR-2.11"};
  describe(kSwitches, game.options);
  game.options.push_back({std::string(kCap), {"60", "30", "100", "0"}, "GR-15.1", {}, true});
  for (Option& option : game.options) option.said = say("option." + option.name);
  for (int p = 0; p < kMostPlayers; ++p) game.seat_names.emplace_back(seat_name(seat_at(p)));
  return game;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo game = describe();
  return game;
}

std::variant<Renaissance, Refusal> open(const Order& order) {
  if (auto refusal = check(order, info())) return *refusal;
  Renaissance game;
  game.number_of_players = order.players;
  for (const auto& [name, value] : order.settings) {
    set(kSwitches, name, value, game.options);
    if (name == kCap) game.options.turn_cap = static_cast<u8>(find_number(value, 255).value_or(0));
  }
  static const auto built_in =
      read_content(built_in_content());  // read once: a server opens many tables
  const auto content = order.content.empty() ? built_in : read_content(order.content);
  if (const Refusal* refusal = std::get_if<Refusal>(&content)) return *refusal;
  game.content = std::get<Content>(content);
  return game;
}

Settings settings_of(const Renaissance& game) {
  Settings settings;
  write(kSwitches, game.options, settings);
  settings.emplace_back(kCap, std::to_string(game.options.turn_cap));
  return settings;
}

}  // namespace orrery::renaissance
