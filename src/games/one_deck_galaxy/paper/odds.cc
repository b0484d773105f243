#include "odds.h"

#include <vector>

namespace orrery::one_deck_galaxy {
namespace {
constexpr u64 kCertain = 1'000'000'000'000;  // chances are counted in so many parts
// Neither certain nor impossible.
int as_percent(u64 chance) {
  return std::clamp(static_cast<int>((chance + kCertain / 200) / (kCertain / 100)), 1, 99);
}
}  // namespace

int percent_for_one(int dice, int number) {
  if (dice == 0 || number > 6) return 0;
  if (number <= 1) return 100;
  u64 missed = kCertain;
  for (int i = 0; i < dice; ++i) missed = missed * static_cast<u64>(number - 1) / 6;
  return as_percent(kCertain - missed);
}
int percent_together(int dice, int total) {
  if (total > 6 * dice) return 0;
  if (total <= dice) return 100;
  std::vector<u64> by_total{kCertain};
  for (int i = 0; i < dice; ++i) {
    std::vector<u64> more(by_total.size() + 6);
    for (std::size_t sum = 0; sum < by_total.size(); ++sum)
      for (std::size_t face = 1; face <= 6; ++face) more[sum + face] += by_total[sum] / 6;
    by_total = std::move(more);
  }
  u64 chance = 0;
  for (std::size_t sum = static_cast<std::size_t>(total); sum < by_total.size(); ++sum)
    chance += by_total[sum];
  return as_percent(chance);
}
int dice_gathered(const Game& g, const State& s, const Box& box) {
  int dice = 0;
  for (int p = 0; p < g.players(); ++p)
    for (int c = 0; c < index(Colour::Ultratech); ++c)
      if (box.colour == kGrey || box.colour == c) dice += icons(g, s, p, c);
  return dice;
}
int percent_for(const Box& box, int dice) {
  return box.kind == BoxKind::Small ? percent_for_one(dice, box.number)
                                    : percent_together(dice, box.number);
}

}  // namespace orrery::one_deck_galaxy
