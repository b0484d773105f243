#include "play/kept_campaign.h"

#include "core/facts.h"
#include "core/json_library.h"
#include "games/one_deck_galaxy/paper/campaign_file.h"
#include "games/one_deck_galaxy/paper/campaign_page.h"
#include "games/one_deck_galaxy/paper/content_file.h"
#include "games/one_deck_galaxy/paper/names.h"
#include "games/one_deck_galaxy/paper/paper.h"
#include "play/wall.h"

namespace orrery {

using one_deck_galaxy::OneDeckGalaxy;

namespace {

const one_deck_galaxy::Content& cards() {
  static const one_deck_galaxy::Content content = std::get<one_deck_galaxy::Content>(
      one_deck_galaxy::read_content(one_deck_galaxy::built_in_content()));
  return content;
}
// What the campaign says about its games, nobody may wish otherwise.
bool is_the_campaigns(std::string_view option) {
  return option == "sheet" || option == "nodes" || option == "chain_lines" ||
         option == "strict_cross";
}

}  // namespace

std::variant<one_deck_galaxy::PlayedGame, Refusal> finished_game(
    const Table& table, const one_deck_galaxy::Campaign& c) {
  const OneDeckGalaxy* game = behind<OneDeckGalaxy>(table.game());
  if (!game) return Refusal{"", "this is a game of " + table.game().info().title};
  if (table.from_position())
    return Refusal{"",
                   "the game began at a position: a campaign game is played from its own set-up",
                   "ODG-14.1"};
  if (!table.over()) return Refusal{"", "the game is not over"};
  if (game->players() != c.players)
    return Refusal{"", "the game was for " + counted(game->players(), "player") +
                           ", the campaign is for " + std::to_string(c.players)};
  if (game->options.sheet != c.sheet + 1 ||
      game->options.nodes != one_deck_galaxy::active_nodes(cards(), c))
    return Refusal{"", "the game was not played with this sheet and its active nodes", "ODG-14.5"};
  one_deck_galaxy::PlayedGame done = one_deck_galaxy::played(
      *game, facts_of(*game, unwrap<OneDeckGalaxy>(table.view(Seat::Nobody))));
  done.mark = table.state_hash();
  return done;
}

std::variant<KeptCampaign, Refusal> KeptCampaign::begin(const Json& wish) {
  std::optional<Refusal> refusal;
  auto begun = one_deck_galaxy::begin_campaign(cards(), Reader(wish, "", refusal));
  if (Refusal* why = std::get_if<Refusal>(&begun)) return std::move(*why);
  return KeptCampaign(std::get<one_deck_galaxy::Campaign>(std::move(begun)));
}
std::variant<KeptCampaign, Refusal> KeptCampaign::from_file(std::string_view text) {
  auto read = one_deck_galaxy::read_campaign(cards(), text);
  if (Refusal* why = std::get_if<Refusal>(&read)) return std::move(*why);
  return KeptCampaign(std::get<one_deck_galaxy::Campaign>(std::move(read)));
}
std::string KeptCampaign::file() const { return write_campaign(cards(), campaign_); }

std::string_view KeptCampaign::game() { return OneDeckGalaxy::kName; }
bool KeptCampaign::awaits_game() const { return !campaign_.is_over() && !campaign_.waits(); }

// ODG-14.6  With strict_cross nobody is led to a table whose game would not count.
std::variant<Order, Refusal> KeptCampaign::next_game(const Settings& wishes) const {
  if (campaign_.is_over()) return Refusal{"", "all six games are played", "ODG-14.1"};
  if (campaign_.waits())
    return Refusal{"", "the sheet is still to be written on after the game before", "ODG-14.4"};
  Order order{campaign_.players, one_deck_galaxy::next_game(cards(), campaign_), {}};
  for (const auto& [option, value] : wishes) {
    if (is_the_campaigns(option)) return Refusal{"options." + option, "follows from the campaign"};
    const std::optional<u8> item = one_deck_galaxy::find_item(cards(), value);
    if (campaign_.strict_cross && item && has_bit(campaign_.crossed(), *item))
      return Refusal{"options." + option, "is crossed off and not played again", "ODG-14.6"};
    order.settings.emplace_back(option, value);
  }
  return order;
}
std::optional<Refusal> KeptCampaign::record(const Table& table) {
  auto done = finished_game(table, campaign_);
  if (Refusal* why = std::get_if<Refusal>(&done)) return std::move(*why);
  return one_deck_galaxy::record(campaign_, std::get<one_deck_galaxy::PlayedGame>(std::move(done)));
}
std::optional<Refusal> KeptCampaign::step(const Json& wish) {
  std::optional<Refusal> refusal;
  return one_deck_galaxy::take_step(cards(), campaign_, Reader(wish, "", refusal));
}

void KeptCampaign::write_page(JsonWriter& out) const {
  one_deck_galaxy::write_page(cards(), campaign_, out);
}
void KeptCampaign::write_line(JsonWriter& out) const {
  out.key("sheet");
  write_said(one_deck_galaxy::say_name(cards().sheet[campaign_.sheet].name.view()), out);
  out.field("players", campaign_.players)
      .field("games", campaign_.games.size())
      .field("points", campaign_.points())
      .key("rank");
  write_said(one_deck_galaxy::say_name(one_deck_galaxy::rank_of(campaign_.points())), out);
}
std::string KeptCampaign::sheets() { return one_deck_galaxy::sheets_page(cards()); }
void KeptCampaign::write_standings(std::span<const KeptCampaign> campaigns, JsonWriter& out) {
  std::vector<one_deck_galaxy::PlayedGame> games;
  for (const KeptCampaign& c : campaigns)
    games.insert(games.end(), c.campaign_.games.begin(), c.campaign_.games.end());
  one_deck_galaxy::write_standings(cards(), games, out);
}

}  // namespace orrery
