// Campaign.  Clauses ODG-14.1 to ODG-14.13: six games on one sheet, points, ranks, lines and nodes.
#pragma once
#include <vector>

#include "one_deck_galaxy.h"

namespace orrery::one_deck_galaxy {

inline constexpr int kCampaignGames = 6;  // ODG-14.1

// One finished game of a campaign.
struct PlayedGame {
  u8 stars = 1;
  bool won = false;
  u8 level = 1;           // the higher one of two players
  u8 discs_claimed = 0;   // also those exiled later
};
// ODG-14.2, ODG-14.3  A win is 10 and 2 for each star; a defeat 1 for each star, the level, and 1 for each disc claimed.
int score_of(const PlayedGame& game);
PlayedGame played(const OneDeckGalaxy& game, const State& s);
// ODG-14.11
std::string_view rank_of(int points);

// A campaign as it is saved: what is crossed off, which lines are filled, which nodes are active.
struct Campaign {
  u8 sheet = 0;
  std::vector<PlayedGame> games;
  u32 crossed = 0;     // items: Homeworlds from 0, Societies from 5, adversaries from 10
  u32 filled = 0;      // lines of the sheet
  u16 active = 0;      // nodes

  int points() const;
  bool is_over() const { return games.size() >= kCampaignGames; }
};
constexpr int item_homeworld(int h) { return h; }
constexpr int item_society(int s) { return kHomeworlds + s; }
constexpr int item_adversary(int a) { return kHomeworlds + kSocieties + a; }  // ODG-14.7  whichever side was played

// ODG-14.4, ODG-14.6  At most two items, used in the last game and not crossed off yet. False if that is not so.
bool cross_off(Campaign& c, u32 used, u32 items);
// ODG-14.4, ODG-14.5  A line from Start or an active node; what it reaches is active in the games to come.
// `before`: the nodes active before the last game; without chain_lines a line may only start at one of these (ODG-14.5b).
bool may_fill(const Content& content, const Campaign& c, int line, u16 before, bool chain_lines);
void fill(const Content& content, Campaign& c, int line);

}  // namespace orrery::one_deck_galaxy
