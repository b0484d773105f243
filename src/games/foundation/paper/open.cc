// Opens Foundation: players, options (spec 7.10) and content.
#include "core/options.h"
#include "names.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

constexpr Switch<Options> kSwitches[] = {
    {"layout", "random", "quick", "FD-8.4", &Options::quick_layout},
    {"kin_unlock", "postponed", "strict", "FD-5.2.6", &Options::strict_unlock},
    {"battle_loot", "empire", "empire_or_own", "7.4 (52)", &Options::loot_at_own_ship},
    {"central_wild", "substitute", "exchange", "FD-5.3.2", &Options::exchange_black},
    {"central_overflow", "any_tile", "none", "FD-5.5.4", &Options::no_overflow},
    {"travel_path", "open", "blocked", "FD-5.4.3", &Options::blocked_path},
    {"free_place_needs_ship", "off", "on", "FD-5.11.3", &Options::free_place_needs_ship},
    {"free_window", "own_turn", "any_turn", "FD-5.11.4", &Options::free_in_any_turn},
    {"false_claims", "allowed", "guarded", "FD-6.3", &Options::guarded_claims},
    {"war_council", "battles", "recall", "7.5 (62)", &Options::recall_kins},
    {"end_turn", "auto", "asked", "FD-4.1", &Options::ask_end_of_turn},
};
constexpr Number<Options> kNumbers[] = {
    {"round_limit", "FD-6.6", &Options::round_limit, {"50", "30", "80", "0"}, true},
    {"start_kins", "FD-5.2.5", &Options::start_kins, {"3", "4"}, false},
};

constexpr auto kOptions = std::tie(kSwitches, kNumbers);

}  // namespace

const GameInfo& info() {
  static const GameInfo game = with_options({.name = std::string(Foundation::kName),
                                             .title = "Foundation",
                                             .fewest = 2,
                                             .most = kMostPlayers,
                                             .rules_version = 1,
                                             .options = {},
                                             .seat_names = {},
                                             .players_clause = "FD-1.1"},
                                            kOptions, seat_name);
  return game;
}

std::variant<Foundation, Refusal> open(const Order& order) {
  return open_with<Foundation>(order, info(), built_in_content(), read_content, kOptions);
}

Settings settings_of(const Foundation& game) { return settings_in(kOptions, game.options); }

}  // namespace orrery::foundation
