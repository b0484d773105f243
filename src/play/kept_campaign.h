// A campaign between its games, for whoever keeps it: what is in its file, what is shown of it,
// what can be done with it. The rules are the game's (games/one_deck_galaxy/campaign.h).
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "games/one_deck_galaxy/campaign.h"
#include "play/table.h"

namespace orrery {

// The finished game of a table, if it was played on this sheet with these nodes.
std::variant<one_deck_galaxy::PlayedGame, Refusal> finished_game(
    const Table& table, const one_deck_galaxy::Campaign& campaign);

class KeptCampaign {
 public:
  static std::variant<KeptCampaign, Refusal> begin(const Json& wish);
  static std::variant<KeptCampaign, Refusal> from_file(std::string_view text);
  std::string file() const;  // docs/campaign.md, the same everywhere

  static std::string_view game();  // whose campaign it is
  bool awaits_game() const;        // the next one can be played now
  // The table of the next game, with what somebody wants of it besides.
  std::variant<Order, Refusal> next_game(const Settings& wishes) const;
  std::optional<Refusal> record(const Table& table);
  std::optional<Refusal> step(const Json& wish);

  void write_page(JsonWriter& out) const;  // fields of an object that is open
  void write_line(JsonWriter& out) const;  // of a list of campaigns
  static std::string sheets();             // what a campaign is begun with
  static void write_standings(std::span<const KeptCampaign> campaigns, JsonWriter& out);

 private:
  explicit KeptCampaign(one_deck_galaxy::Campaign campaign) : campaign_(std::move(campaign)) {}
  one_deck_galaxy::Campaign campaign_;
};

}  // namespace orrery
