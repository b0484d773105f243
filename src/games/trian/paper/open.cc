// Opens Galaxy of Trian: players, options (spec 7.3) and content.
#include "core/options.h"
#include "names.h"
#include "paper.h"

namespace orrery::trian {
namespace {

constexpr Switch<Options> kSwitches[] = {
    {"races", "choose", "random", "GT-13.0.1", "", &Options::random_races},
    {"rogue_reach", "same_tile", "contact", "GT-5.4.1", "", &Options::rogues_reach_contact},
    {"unplaceable", "under_the_stack", "removed", "GT-6.2.6", "", &Options::remove_unplaceable},
    {"first_tile", "any", "shows_space", "GT-6.2.1", "", &Options::first_tile_shows_space},
    {"cannon", "hits_owner", "spares_owner", "GT-13.8.4", "", &Options::cannon_spares_owner},
    {"decoy", "pays_for_all", "pays_for_enemies", "GT-13.7.3", "", &Options::decoy_ignores_own},
    {"final_sets", "on", "off", "GT-13.U.2", "", &Options::no_sets_at_end},
    {"events", "flexible", "strict", "GT-4.5", "", &Options::strict_events},
    {"outposts", "once_per_turn", "once_per_tile", "GT-7.3.6", "", &Options::every_outpost},
    {"expedition_barriers", "ignored", "matter", "GT-7.3.3", "", &Options::barriers_matter},
    {"controlled_areas", "closed", "open", "GT-7.3.5", "", &Options::send_into_controlled},
    {"minerals", "open", "hidden", "GT-5.2.6", "", &Options::hidden_minerals},
    {"closed_space", "free", "frozen", "GT-7.6.7", "", &Options::frozen_in_closed_space},
    {"take_back", "alone", "beside_blocked", "GT-8.5.4", "", &Options::takes_back_beside_blocked},
};
constexpr std::string_view kMode = "mode", kFirst = "first_player", kRerolls = "rerolls";
constexpr std::array<std::string_view, 3> kModes{"standard", "ships", "beginner"},
    kFirsts{"dice", "random", "first_seat"};

void set(Options& options, const std::string& name, const std::string& value) {
  set(kSwitches, name, value, options);
  for (u8 i = 0; i < 3; ++i) {
    if (name == kMode && value == kModes[i]) options.mode = static_cast<Mode>(i);
    if (name == kFirst && value == kFirsts[i]) options.first = static_cast<FirstPlayer>(i);
  }
}

GameInfo describe() {
  GameInfo game{.name = std::string(Trian::kName),
                .title = "Galaxy of Trian",
                .fewest = 2,
                .most = kMostPlayers,
                .rules_version = 2,  // GT-8.5.4: whoever is not alone takes nothing back
                .options = {},
                .seat_names = {}};
  game.options.push_back({std::string(kMode), {kModes.begin(), kModes.end()}, "GT-15.3", {}});
  game.options.push_back({std::string(kFirst), {kFirsts.begin(), kFirsts.end()}, "GT-4.1", {}});
  game.options.push_back(
      {std::string(kRerolls), {"11", "0", "6", "16", "22"}, "GT-9.3.5", {}, true});
  describe(kSwitches, game.options);
  for (Option& option : game.options) option.said = say("option." + option.name);
  for (int p = 0; p < kMostPlayers; ++p) game.seat_names.emplace_back(seat_name(seat_at(p)));
  return game;
}

}  // namespace

const GameInfo& info() {
  static const GameInfo game = describe();
  return game;
}

std::variant<Trian, Refusal> open(const Order& order) {
  if (auto refusal = check(order, info())) return *refusal;
  Trian game;
  game.number_of_players = order.players;
  for (const auto& [name, value] : order.settings) {
    set(game.options, name, value);
    if (name != kRerolls) continue;
    const auto n = find_number(value, kCombatTokens);
    if (!n)
      return Refusal{"options.rerolls",
                     "there are only " + std::to_string(kCombatTokens) + " combat tokens",
                     "GT-9.3.5"};
    game.options.rerolls = static_cast<u8>(*n);
  }
  static const auto built_in =
      read_content(built_in_content());  // read once: a server opens many tables
  const auto content = order.content.empty() ? built_in : read_content(order.content);
  if (const Refusal* refusal = std::get_if<Refusal>(&content)) return *refusal;
  game.content = std::get<Content>(content);
  return game;
}

Settings settings_of(const Trian& game) {
  Settings settings;
  settings.emplace_back(kMode, kModes[static_cast<std::size_t>(game.options.mode)]);
  settings.emplace_back(kFirst, kFirsts[static_cast<std::size_t>(game.options.first)]);
  settings.emplace_back(kRerolls, std::to_string(game.options.rerolls));
  write(kSwitches, game.options, settings);
  return settings;
}

}  // namespace orrery::trian
