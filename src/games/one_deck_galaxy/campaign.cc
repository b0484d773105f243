#include "campaign.h"

#include <algorithm>

#include "rules/rules.h"

namespace orrery::one_deck_galaxy {

int score_of(const PlayedGame& g) {
  return g.won ? 10 + 2 * g.stars : g.stars + g.level + g.discs_claimed;
}
PlayedGame played(const OneDeckGalaxy& game, const State& s) {
  PlayedGame g{.stars = adversary(game, s).stars[s.hard],
               .won = s.result == Result::Won,
               .discs_claimed = s.claimed_total,
               .adversary = s.adversary,
               .hard = s.hard != 0};
  for (int p = 0; p < game.players(); ++p) {
    g.level = static_cast<u8>(std::max<int>(g.level, level(s, p)));
    g.homeworld[p] = civ(s, p).homeworld;
    g.society[p] = civ(s, p).society;
  }
  return g;
}
u32 items_of(const PlayedGame& game) {
  u32 items = 0;
  const auto add = [&](u8 card, int item) { items |= card == kNone ? 0 : 1u << item; };
  for (const u8 h : game.homeworld) add(h, item_homeworld(h));
  for (const u8 s : game.society) add(s, item_society(s));
  add(game.adversary, item_adversary(game.adversary));
  return items;
}
std::string_view rank_of(int points) {
  std::string_view name;
  for (const Rank& rank : kRanks)
    if (points >= rank.from) name = rank.name;
  return name;
}

int Campaign::points() const {
  int sum = 0;
  for (const PlayedGame& g : games) sum += score_of(g);
  return sum;
}
u32 Campaign::crossed() const {
  u32 items = 0;
  for (const PlayedGame& g : games)
    for (const u8 item : g.crossed) items |= 1u << item;
  return items;
}
u32 Campaign::filled() const {
  u32 lines = 0;
  for (const PlayedGame& g : games)
    for (const u8 line : g.filled) lines |= 1u << line;
  return lines;
}

// ODG-14.5  A filled line makes active what it reaches.
namespace {
u16 reached_by(const Sheet& sheet, u32 lines) {
  u16 nodes = 0;
  for (const int line : bits_of(lines))
    for (const u8 end : {sheet.line[line].from, sheet.line[line].to})
      if (end != kStart) nodes = static_cast<u16>(nodes | bit(end));
  return nodes;
}
}  // namespace
u16 active_nodes(const Content& content, const Campaign& c) {
  return reached_by(content.sheet[c.sheet], c.filled());
}

int most_points(const Content& content, const Campaign& c) {
  int dearest = 0;
  for (int a = 0; a < kAdversaries; ++a)
    if (!c.strict_cross || !has_bit(c.crossed(), item_adversary(a)))
      for (const u8 stars : nth(content.adversary, a).stars)
        dearest = std::max(dearest, score_of({.stars = stars, .won = true}));
  return c.points() + dearest * (kCampaignGames - static_cast<int>(c.games.size()));
}

// ODG-14.1, ODG-14.6, ODG-14.13  Six games; with strict_cross nothing crossed off is played again;
// nothing is drawn after the sixth.
std::optional<Refusal> record(Campaign& c, PlayedGame game) {
  if (c.is_over()) return Refusal{"", "all six games are played", "ODG-14.1"};
  if (c.waits())
    return Refusal{"", "the sheet is still to be written on after the game before", "ODG-14.4"};
  if (c.strict_cross && (items_of(game) & c.crossed()))
    return Refusal{"", "something was played that is crossed off", "ODG-14.6"};
  for (std::size_t i = 0; i < c.games.size(); ++i)
    if (game.mark != 0 && c.games[i].mark == game.mark)
      return Refusal{"", "this game is recorded already, as game " + std::to_string(i + 1),
                     "ODG-14.1"};
  game.settled = c.games.size() + 1 == kCampaignGames;
  game.crossed.clear();
  game.filled.clear();
  c.games.push_back(std::move(game));
  return std::nullopt;
}
u32 may_cross(const Campaign& c) {
  if (!c.waits() || c.games.back().crossed.size() >= kMostCrossed) return 0;
  return items_of(c.games.back()) & ~c.crossed();
}
// ODG-14.4, ODG-14.5b  As many lines as items, each from Start or an active node; only with
// chain_lines from one that this game has reached.
u32 may_fill(const Content& content, const Campaign& c) {
  if (!c.waits() || c.games.back().filled.size() >= c.games.back().crossed.size()) return 0;
  const Sheet& sheet = content.sheet[c.sheet];
  const u32 filled = c.filled();
  u32 from = filled, open = 0;
  if (!c.chain_lines)
    for (const u8 line : c.games.back().filled) from &= ~(1u << line);
  const u16 active = reached_by(sheet, from);
  const auto starts = [&](u8 end) { return end == kStart || has_bit(active, end); };
  for (std::size_t i = 0; i < sheet.line.size(); ++i)
    if (starts(sheet.line[i].from) || starts(sheet.line[i].to)) open |= 1u << i;
  return open & ~filled;
}
bool cross_off(Campaign& c, int item) {
  if (!has_bit(may_cross(c), item)) return false;
  c.games.back().crossed.push_back(static_cast<u8>(item));
  return true;
}
bool fill_in(const Content& content, Campaign& c, int line) {
  if (!has_bit(may_fill(content, c), line)) return false;
  c.games.back().filled.push_back(static_cast<u8>(line));
  return true;
}
bool take_back(Campaign& c) {
  if (!c.waits()) return false;
  PlayedGame& last = c.games.back();
  std::vector<u8>& written = last.filled.empty() ? last.crossed : last.filled;
  if (written.empty()) return false;
  written.pop_back();
  return true;
}
void settle(Campaign& c) {
  if (c.waits()) c.games.back().settled = true;
}

std::vector<Standing> statistics(std::span<const PlayedGame> games) {
  std::vector<Standing> all;
  for (int a = 0; a < kAdversaries; ++a)
    for (const bool hard : {false, true}) {
      Standing s{.adversary = static_cast<u8>(a), .hard = hard};
      for (const PlayedGame& g : games)
        if (g.adversary == a && g.hard == hard) {
          ++s.games;
          s.wins += g.won;
          s.best = std::max<int>(s.best, g.discs_claimed);
        }
      if (s.games > 0) all.push_back(s);
    }
  return all;
}

}  // namespace orrery::one_deck_galaxy
