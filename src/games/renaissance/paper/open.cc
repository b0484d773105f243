// Opens Galactic Renaissance: players, options (spec 7.3) and content.
#include "core/options.h"
#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

constexpr Switch<Options> kSwitches[] = {
    {"evacuation", "any_allied", "adjacent_allied", "GR-6.5", &Options::evacuate_adjacent},
    {"home_tokens", "open", "safe", "GR-10.3", &Options::homes_safe},
    {"calm_planets", "resolved", "skipped", "GR-6.12", &Options::skip_calm},
    {"awakened", "deck_top", "hand", "GR-13.2", &Options::awaken_to_hand},
    {"memory", "shown", "hidden", "GR-3.3", &Options::no_memory},
    {"hands", "hidden", "open", "GR-7.2", &Options::open_hands},
    {"draft", "picked", "dealt", "GR-2.12", &Options::deal_assets},
    {"exchange", "counted", "hidden", "GR-2.18", &Options::hide_exchange},
    {"resigning", "off", "on", "GR-15.2", &Options::resigning},
};
constexpr Number<Options> kNumbers[] = {
    {"turn_cap", "GR-15.1", &Options::turn_cap, {"60", "30", "100", "0"}, true},
};

constexpr auto kOptions = std::tie(kSwitches, kNumbers);

}  // namespace

const GameInfo& info() {
  static const GameInfo game = with_options({.name = std::string(Renaissance::kName),
                                             .title = "Galactic Renaissance",
                                             .fewest = 2,
                                             .most = kMostPlayers,
                                             .rules_version = 1,
                                             .options = {},
                                             .seat_names = {},
                                             .players_clause = "GR-2.11"},
                                            kOptions, seat_name);
  return game;
}

std::variant<Renaissance, Refusal> open(const Order& order) {
  return open_with<Renaissance>(order, info(), built_in_content(), read_content, kOptions);
}

Settings settings_of(const Renaissance& game) { return settings_in(kOptions, game.options); }

}  // namespace orrery::renaissance
