// Opens Galaxy of Trian: players, options (spec 7.3) and content.
#include "core/options.h"
#include "names.h"
#include "paper.h"

namespace orrery::trian {
namespace {

constexpr Switch<Options> kSwitches[] = {
    {"races", "choose", "random", "GT-13.0.1", &Options::random_races},
    {"rogue_reach", "same_tile", "contact", "GT-5.4.1", &Options::rogues_reach_contact},
    {"unplaceable", "under_the_stack", "removed", "GT-6.2.6", &Options::remove_unplaceable},
    {"first_tile", "any", "shows_space", "GT-6.2.1", &Options::first_tile_shows_space},
    {"cannon", "hits_owner", "spares_owner", "GT-13.8.4", &Options::cannon_spares_owner},
    {"decoy", "pays_for_all", "pays_for_enemies", "GT-13.7.3", &Options::decoy_ignores_own},
    {"final_sets", "on", "off", "GT-13.U.2", &Options::no_sets_at_end},
    {"events", "flexible", "strict", "GT-4.5", &Options::strict_events},
    {"outposts", "once_per_turn", "once_per_tile", "GT-7.3.6", &Options::every_outpost},
    {"expedition_barriers", "ignored", "matter", "GT-7.3.3", &Options::barriers_matter},
    {"controlled_areas", "closed", "open", "GT-7.3.5", &Options::send_into_controlled},
    {"minerals", "open", "hidden", "GT-5.2.6", &Options::hidden_minerals},
    {"closed_space", "free", "frozen", "GT-7.6.7", &Options::frozen_in_closed_space},
    {"take_back", "alone", "beside_blocked", "GT-8.5.4", &Options::takes_back_beside_blocked},
};
constexpr OneOf<Options, Mode> kModeOption[] = {
    {"mode", "GT-15.3", &Options::mode, {"standard", "ships", "beginner"}},
};
constexpr OneOf<Options, FirstPlayer> kFirstPlayers[] = {
    {"first_player", "GT-4.1", &Options::first, {"dice", "random", "first_seat"}},
};
constexpr Number<Options> kNumbers[] = {
    {"rerolls", "GT-9.3.5", &Options::rerolls, {"11", "0", "6", "16", "22"}, true},
};

constexpr auto kOptions = std::tie(kModeOption, kFirstPlayers, kNumbers, kSwitches);

}  // namespace

const GameInfo& info() {
  static const GameInfo game =
      with_options({.name = std::string(Trian::kName),
                    .title = "Galaxy of Trian",
                    .fewest = 2,
                    .most = kMostPlayers,
                    .rules_version = 2,  // GT-8.5.4: whoever is not alone takes nothing back
                    .options = {},
                    .seat_names = {}},
                   kOptions, seat_name);
  return game;
}

std::variant<Trian, Refusal> open(const Order& order) {
  auto opened = open_with<Trian>(order, info(), built_in_content(), read_content, kOptions);
  if (const auto* game = std::get_if<Trian>(&opened); game && game->options.rerolls > kCombatTokens)
    return Refusal{"options.rerolls",
                   "there are only " + std::to_string(kCombatTokens) + " combat tokens",
                   "GT-9.3.5"};
  return opened;
}

Settings settings_of(const Trian& game) { return settings_in(kOptions, game.options); }

}  // namespace orrery::trian
