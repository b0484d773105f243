#include "campaign.h"

#include "rules/rules.h"

namespace orrery::one_deck_galaxy {

int score_of(const PlayedGame& g) { return g.won ? 10 + 2 * g.stars : g.stars + g.level + g.discs_claimed; }
PlayedGame played(const OneDeckGalaxy& game, const State& s) {
  PlayedGame g{row(adversary(game, s).stars, s.hard), s.result == Result::Won, 1, s.claimed_total};
  for (int p = 0; p < game.players(); ++p) g.level = static_cast<u8>(std::max<int>(g.level, level(s, p)));
  return g;
}
std::string_view rank_of(int points) {
  return points >= 100 ? "Legendtree" : points >= 85 ? "Strongbark" : points >= 70 ? "Shrubkin" : points >= 55 ? "Brancher" : points >= 40 ? "Leafling" : "Sprout";
}
int Campaign::points() const {
  int sum = 0;
  for (const PlayedGame& g : games) sum += score_of(g);
  return sum;
}
bool cross_off(Campaign& c, u32 used, u32 items) {
  if (c.is_over() || std::popcount(items) > 2 || (items & ~used) || (items & c.crossed)) return false;  // ODG-14.13  nothing after the sixth game
  c.crossed |= items;
  return true;
}
bool may_fill(const Content& content, const Campaign& c, int line, u16 before, bool chain_lines) {
  const Sheet& sheet = content.sheet[c.sheet];
  if (c.is_over() || line >= static_cast<int>(sheet.line.size()) || has_bit(c.filled, line)) return false;
  const Line& l = sheet.line[static_cast<std::size_t>(line)];
  const u16 from = chain_lines ? c.active : before;
  const auto starts = [&](u8 end) { return end == kStart || has_bit(from, end); };
  return starts(l.from) || starts(l.to);
}
void fill(const Content& content, Campaign& c, int line) {
  const Line& l = content.sheet[c.sheet].line[static_cast<std::size_t>(line)];
  c.filled |= 1u << line;
  for (const u8 end : {l.from, l.to})
    if (end != kStart) c.active = static_cast<u16>(c.active | bit(end));
}

}  // namespace orrery::one_deck_galaxy
