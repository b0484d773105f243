// Campaign.  Clauses ODG-14.1 to ODG-14.13: six games on one sheet, points, ranks, lines and nodes.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "core/reader.h"
#include "one_deck_galaxy.h"

namespace orrery::one_deck_galaxy {

inline constexpr int kCampaignGames = 6, kMostCrossed = 2;  // ODG-14.1, ODG-14.4

// What can be crossed off: Homeworlds, Societies and adversaries, in this order.
constexpr int item_homeworld(int h) { return h; }
constexpr int item_society(int s) { return kHomeworlds + s; }
constexpr int item_adversary(int a) {
  return kHomeworlds + kSocieties + a;
}  // ODG-14.7  whichever side was played
inline constexpr int kItems = kHomeworlds + kSocieties + kAdversaries;

// One finished game of a campaign, and what was written on the sheet after it.
struct PlayedGame {
  u8 stars = 1;
  bool won = false;
  u8 level = 1;          // the higher one of two players
  u8 discs_claimed = 0;  // also those exiled later
  Array<u8, kMostPlayers> homeworld{kNone, kNone}, society{kNone, kNone};
  u8 adversary = kNone;
  bool hard = false;
  std::vector<u8> crossed = {};  // items, in the order they were crossed off
  std::vector<u8> filled = {};   // lines of the sheet, in the order they were filled in
  bool settled = false;          // all of that is done
  u64 mark =
      0;  // of the table as it stood at the end: no game counts twice; 0 where it is not known
};
// ODG-14.2, ODG-14.3  A win is 10 and 2 for each star; a defeat 1 for each star, the level, and 1
// for each disc claimed.
int score_of(const PlayedGame& game);
PlayedGame played(const OneDeckGalaxy& game, const State& s);
u32 items_of(const PlayedGame& game);
// ODG-14.11  Whoever has so many points, and not those of the next.
struct Rank {
  int from;
  std::string_view name;
};
inline constexpr Rank kRanks[] = {{0, "Sprout"},    {40, "Leafling"},   {55, "Brancher"},
                                  {70, "Shrubkin"}, {85, "Strongbark"}, {100, "Legendtree"}};
std::string_view rank_of(int points);

// The games are all there is to a campaign; everything else follows from them.
struct Campaign {
  u8 sheet = 0;
  int players = 1;
  bool chain_lines = false, strict_cross = false;  // ODG-14.5b, ODG-14.6
  std::vector<PlayedGame> games = {};

  bool is_over() const { return games.size() >= kCampaignGames; }
  bool waits() const {
    return !games.empty() && !games.back().settled;
  }  // the sheet is still to be written on
  int points() const;
  u32 crossed() const;  // items
  u32 filled() const;   // lines
};
u16 active_nodes(const Content& content, const Campaign& c);  // ODG-14.5
// What the campaign can come to if every game still to be played is the dearest win.
int most_points(const Content& content, const Campaign& c);

// Says why not, and changes nothing, if a rule forbids it.
std::optional<Refusal> record(Campaign& c, PlayedGame game);
// ODG-14.4, ODG-14.6  What may be crossed off after the last game, and which lines may be filled
// in.
u32 may_cross(const Campaign& c);
u32 may_fill(const Content& content, const Campaign& c);
bool cross_off(Campaign& c, int item);
bool fill_in(const Content& content, Campaign& c, int line);
// Takes back what was written after the last game: a line, or if there is none what was crossed
// off last.
bool take_back(Campaign& c);
void settle(Campaign& c);

// How it went against each side of each adversary that was met.
struct Standing {
  u8 adversary = 0;
  bool hard = false;
  int games = 0, wins = 0, best = 0;  // best: most discs claimed
};
std::vector<Standing> statistics(std::span<const PlayedGame> games);

}  // namespace orrery::one_deck_galaxy
