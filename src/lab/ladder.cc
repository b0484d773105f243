#include "lab/ladder.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/rng.h"
#include "lab/line_of.h"

namespace orrery {
namespace {

constexpr int kSteps = 100;      // towards the most likely strengths
constexpr int kResamples = 400;  // for the intervals

using Strengths = std::vector<double>;  // log of the odds, the first bot's is 0

// What one pair won and played, in games.
struct Tally {
  double won = 0, played = 0;
};
using Tallies = std::vector<std::vector<Tally>>;

// Newton's way uphill, one strength at a time. Every pair is thought to have shared one more block
// fairly, so that nobody who never lost is infinitely strong.
Strengths most_likely(const Tallies& pairs, int players) {
  const std::size_t n = pairs.size();
  Strengths strength(n, 0);
  for (int step = 0; step < kSteps; ++step)
    for (std::size_t i = 0; i < n; ++i) {
      double slope = 0, bend = 0;
      for (std::size_t j = 0; j < n; ++j) {
        if (i == j) continue;
        const std::size_t above = std::max(i, j), below = std::min(i, j);
        const Tally& pair = pairs[above][below];
        const double played = pair.played + players, won = pair.won + 1;
        const double odds = std::exp(strength[above] - strength[below]) / (players - 1),
                     expected = odds / (1 + odds);
        slope += (i == above ? 1 : -1) * (won - played * expected);
        bend += played * expected * (1 - expected);
      }
      strength[i] += std::clamp(slope / bend, -1.0, 1.0);
    }
  for (std::size_t i = n; i-- > 0;) strength[i] -= strength[0];
  return strength;
}

double elo_of(double strength) { return strength * 400 / std::log(10.0); }

std::vector<BlockScore> scores_of(std::span<const LadderRow> rows, std::size_t above,
                                  std::size_t below) {
  std::vector<BlockScore> scores;
  for (const LadderRow& r : rows)
    if (r.above == above && r.below == below) scores.push_back(r.score);
  return scores;
}

}  // namespace

std::optional<Refusal> run_ladder(const AnyGame& game, const LadderOrder& order,
                                  std::span<const LadderRow> known,
                                  const std::function<void(std::span<const LadderRow>)>& done) {
  const auto is_known = [&](std::size_t above, std::size_t below, u64 block) {
    return std::any_of(known.begin(), known.end(), [&](const LadderRow& r) {
      return r.above == above && r.below == below && r.score.block == block;
    });
  };
  for (u64 block = 0; block < order.blocks; block += kBlocksAtOnce)
    for (std::size_t above = 1; above < order.bots.size(); ++above)
      for (std::size_t below = 0; below < above; ++below) {
        ContestOrder contest{.challenger = order.bots[above],
                             .champion = order.bots[below],
                             .seed = order.seed,
                             .threads = order.threads};
        const u64 end = std::min(order.blocks, block + kBlocksAtOnce);
        for (contest.first = block; contest.first < end; contest.first += contest.blocks) {
          contest.blocks = 1;
          if (is_known(above, below, contest.first)) continue;
          while (contest.first + contest.blocks < end &&
                 !is_known(above, below, contest.first + contest.blocks))
            ++contest.blocks;
          auto refusal = run_contest(game, contest, [&](std::span<const BlockScore> scores) {
            std::vector<LadderRow> rows;
            for (const BlockScore& b : scores) rows.push_back({above, below, b});
            done(rows);
            return true;
          });
          if (refusal) return refusal;
        }
      }
  return std::nullopt;
}

Ladder ladder_of(std::span<const LadderRow> rows, std::size_t bots, int players, u64 seed) {
  Ladder ladder;
  std::vector<std::vector<std::vector<BlockScore>>> scores(bots);
  Tallies pairs(bots, std::vector<Tally>(bots));
  const auto count = [&](Tally& tally, const BlockScore& b) {
    tally.won += b.score / 1000.0;
    tally.played += players;
  };
  for (std::size_t above = 0; above < bots; ++above) {
    ladder.pairs.emplace_back();
    for (std::size_t below = 0; below < above; ++below) {
      scores[above].push_back(scores_of(rows, above, below));
      for (const BlockScore& b : scores[above][below]) count(pairs[above][below], b);
      ladder.pairs[above].push_back(standing_of(scores[above][below], players, 1, {}));
    }
  }
  const Strengths likely = most_likely(pairs, players);
  // The same from blocks drawn again, with replacement.
  Rng rng(seed);
  std::vector<std::vector<double>> drawn(bots);
  for (int i = 0; i < kResamples; ++i) {
    for (std::size_t above = 0; above < bots; ++above)
      for (std::size_t below = 0; below < above; ++below) {
        const auto& all = scores[above][below];
        pairs[above][below] = {};
        for (std::size_t k = 0; k < all.size(); ++k)
          count(pairs[above][below], all[rng.below(static_cast<u32>(all.size()))]);
      }
    const Strengths again = most_likely(pairs, players);
    for (std::size_t b = 0; b < bots; ++b) drawn[b].push_back(again[b]);
  }
  for (std::size_t b = 0; b < bots; ++b) {
    std::sort(drawn[b].begin(), drawn[b].end());
    ladder.rungs.push_back({elo_of(likely[b]), elo_of(drawn[b][kResamples / 40]),
                            elo_of(drawn[b][kResamples - 1 - kResamples / 40])});
  }
  return ladder;
}

std::string ladder_summary(const AnyGame& game, const LadderOrder& order, const Ladder& ladder) {
  std::size_t wide = 8;
  for (const std::string& bot : order.bots) wide = std::max(wide, bot.size());
  const int width = static_cast<int>(wide);
  std::string text = line_of("%s, %d players, seed %llu\n\n", game.info().title.c_str(),
                             game.players(), static_cast<unsigned long long>(order.seed));
  for (std::size_t b = order.bots.size(); b-- > 0;)
    text += line_of("%-*s %6.0f Elo   (%5.0f to %5.0f, 95 %%)\n", width, order.bots[b].c_str(),
                    ladder.rungs[b].elo, ladder.rungs[b].low, ladder.rungs[b].high);
  text += "\nwins of the row against the column, in per cent (games)\n" + std::string(wide, ' ');
  for (std::size_t b = 0; b + 1 < order.bots.size(); ++b)
    text += line_of(" %20.20s", order.bots[b].c_str());
  text += "\n";
  for (std::size_t above = 1; above < order.bots.size(); ++above) {
    text += line_of("%-*s", width, order.bots[above].c_str());
    for (const Standing& s : ladder.pairs[above])
      text += line_of("  %5.1f +-%4.1f (%4llu)", s.share, (s.high - s.low) / 2,
                      static_cast<unsigned long long>(s.games));
    text += "\n";
  }
  return text;
}

std::string ladder_headline(const AnyGame& game, const LadderOrder& order) {
  std::string text = "orrery ladder 1 " + game.info().name +
                     " players=" + std::to_string(game.players()) +
                     " seed=" + std::to_string(order.seed) + " bots=";
  for (const std::string& bot : order.bots) text += (&bot == order.bots.data() ? "" : ",") + bot;
  for (const auto& [name, value] : game.settings()) text += " " + name + "=" + value;
  return text + "\n";
}
std::string ladder_line(const LadderRow& row) {
  return std::to_string(row.above) + " " + std::to_string(row.below) + " " + contest_row(row.score);
}

std::variant<std::vector<LadderRow>, Refusal> read_ladder(std::string_view text,
                                                          std::string_view headline,
                                                          std::size_t bots) {
  std::vector<LadderRow> rows;
  if (text.empty()) return rows;
  if (!text.starts_with(headline))
    return Refusal{"file", "holds another ladder: " + std::string(text.substr(0, text.find('\n')))};
  text.remove_prefix(headline.size());
  // A last line without an end was being written when somebody stopped it.
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    std::array<i64, 4> number{};
    const char *at = line.data(), *const stop = line.data() + line.size();
    bool whole = true;
    for (std::size_t i = 0; i < number.size() && whole; ++i) {
      if (i > 0) whole = at != stop && *at++ == ' ';
      const auto [next, error] = std::from_chars(at, stop, number[i]);
      whole = whole && error == std::errc{};
      at = next;
    }
    whole = whole && at == stop && number[1] >= 0 && number[0] > number[1] &&
            number[0] < static_cast<i64>(bots) && number[2] >= 0 && number[3] >= 0 &&
            number[3] <= 1000 * kMaxPlayers;
    if (!whole) return Refusal{"file", "\"" + std::string(line) + "\" is no row of a ladder"};
    rows.push_back({static_cast<std::size_t>(number[0]),
                    static_cast<std::size_t>(number[1]),
                    {static_cast<u64>(number[2]), static_cast<i32>(number[3])}});
  }
  return rows;
}

}  // namespace orrery
