#include "lab/contest.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/json.h"
#include "lab/estimate.h"
#include "lab/line_of.h"

namespace orrery {
namespace {

constexpr double kBound = 2.944439;  // log(0.95 / 0.05)

// The share of the wins that so much Elo is worth where `seats` of `players` are the challenger's.
double share_at(double elo, int players, int seats) {
  const double strength = seats * std::pow(10.0, elo / 400);
  return strength / (strength + players - seats);
}

}  // namespace

const char* name_of(Verdict v) {
  switch (v) {
    case Verdict::Open: return "open";
    case Verdict::Accepted: return "accepted";
    case Verdict::Refused: break;
  }
  return "refused";
}

std::optional<Refusal> run_contest(const AnyGame& game, const ContestOrder& order,
                                   const std::function<bool(std::span<const BlockScore>)>& go_on) {
  const auto seats = static_cast<u64>(game.players());
  if (game.info().fewest == 1)
    return Refusal{"game", "all win or lose together here; 'orrery sim' counts that"};
  if (order.challengers < 1 || order.challengers >= game.players())
    return Refusal{"seats", "the challenger needs a seat, and so does the champion"};
  SimOrder sim{.bots = std::vector<std::string>(seats, order.champion),
               .games = 0,
               .seed = order.seed,
               .threads = order.threads};
  // Seats as far apart as they can be.
  for (u64 i = 0; i < static_cast<u64>(order.challengers); ++i)
    sim.bots[i * seats / static_cast<u64>(order.challengers)] = order.challenger;
  if (order.challenger == order.champion) return Refusal{"champion", "is the challenger"};
  for (u64 done = 0; done < order.blocks; done += kBlocksAtOnce) {
    sim.first = (order.first + done) * seats;
    sim.games = std::min(kBlocksAtOnce, order.blocks - done) * seats;
    const auto result = run_sim(game, sim);
    if (const Refusal* refusal = std::get_if<Refusal>(&result)) return *refusal;
    const SimReport& report = std::get<SimReport>(result);
    std::vector<BlockScore> scores;
    for (const SimGame& g : report.games) {
      if (g.record.broken_law)
        return Refusal{"game", std::string("a law is broken: ") + g.record.broken_law +
                                   "; 'orrery sim' with these bots and this seed finds it"};
      if (g.rotation == 0) scores.push_back({g.block, 0});
      for (int seat = 0; seat < game.players(); ++seat)
        if (report.bots[report.bot_at(g, seat)] == order.challenger)
          scores.back().score += g.record.outcome.share[seat];
    }
    if (!go_on(scores)) return std::nullopt;
  }
  return std::nullopt;
}

Standing standing_of(std::span<const BlockScore> scores, int players, int challengers,
                     const Elo& elo) {
  Standing s;
  s.blocks = scores.size();
  s.games = s.blocks * static_cast<u64>(players);
  s.fair = 100.0 * challengers / players;
  if (scores.empty()) return s;
  const double n = static_cast<double>(s.blocks), whole = 1000.0 * players;
  PerDeal won;
  for (u64 i = 0; i < s.blocks; ++i) won.add(i, scores[i].score / whole);
  const Estimate share = won.share();
  const double mean = share.value, variance = n * share.error * share.error;
  s.share = 100 * mean;
  s.low = 100 * std::max(0.0, share.low());
  s.high = 100 * std::min(1.0, share.high());
  const double s0 = share_at(elo.low, players, challengers),
               s1 = share_at(elo.high, players, challengers);
  s.likelihood = n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
  if (s.blocks < kFewestBlocks) return s;
  if (s.likelihood >= kBound) s.verdict = Verdict::Accepted;
  if (s.likelihood <= -kBound) s.verdict = Verdict::Refused;
  return s;
}

std::string contest_summary(const AnyGame& game, const ContestOrder& order, const Standing& s) {
  std::string text = line_of("%s, %d players: %s on %d seat%s against %s, seed %llu\n",
                             game.info().title.c_str(), game.players(), order.challenger.c_str(),
                             order.challengers, order.challengers == 1 ? "" : "s",
                             order.champion.c_str(), static_cast<unsigned long long>(order.seed));
  text += line_of(
      "wins %5.1f %%   (%5.1f to %5.1f, 95 %%)   fair share %.1f %%   %llu games in %llu blocks\n",
      s.share, s.low, s.high, s.fair, static_cast<unsigned long long>(s.games),
      static_cast<unsigned long long>(s.blocks));
  return text;
}

std::string contest_json(const AnyGame& game, const ContestOrder& order, const Standing& s,
                         std::span<const BlockScore> scores) {
  const auto number = [](double x) { return line_of("%.3f", x); };
  JsonWriter out;
  out.open()
      .field("game", game.info().name)
      .field("players", game.players())
      .field("challenger", order.challenger)
      .field("champion", order.champion);
  out.field("challengers", order.challengers)
      .field("seed", order.seed)
      .field("blocks", s.blocks)
      .field("games", s.games)
      .key("options")
      .open();
  for (const auto& [name, value] : game.settings()) out.field(name, value);
  out.close()
      .key("percent")
      .raw(number(s.share))
      .key("low")
      .raw(number(s.low))
      .key("high")
      .raw(number(s.high))
      .key("fair")
      .raw(number(s.fair));
  out.key("likelihood")
      .raw(number(s.likelihood))
      .field("verdict", name_of(s.verdict))
      .key("scores")
      .open_list();
  for (const BlockScore& b : scores) out.open_list().value(b.block).value(b.score).close_list();
  return out.close_list().close().take() + "\n";
}

std::string contest_headline(const AnyGame& game, const ContestOrder& order) {
  std::string text =
      "orrery match 1 " + game.info().name + " players=" + std::to_string(game.players()) +
      " challenger=" + order.challenger + " seats=" + std::to_string(order.challengers) +
      " champion=" + order.champion + " seed=" + std::to_string(order.seed);
  for (const auto& [name, value] : game.settings()) text += " " + name + "=" + value;
  return text + "\n";
}
std::string contest_row(const BlockScore& b) {
  return std::to_string(b.block) + " " + std::to_string(b.score) + "\n";
}

std::variant<std::vector<BlockScore>, Refusal> read_contest(std::string_view text,
                                                            std::string_view headline) {
  std::vector<BlockScore> scores;
  if (text.empty()) return scores;
  if (!text.starts_with(headline))
    return Refusal{"file",
                   "holds another contest: " + std::string(text.substr(0, text.find('\n')))};
  text.remove_prefix(headline.size());
  // A last line without an end was being written when somebody stopped it.
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    if (headline == std::string(line) + "\n") continue;  // files of several shards in a row
    BlockScore b;
    const char* const stop = line.data() + line.size();
    const auto block = std::from_chars(line.data(), stop, b.block);
    const bool spaced = block.ec == std::errc{} && block.ptr != stop && *block.ptr == ' ';
    if (!spaced || std::from_chars(block.ptr + 1, stop, b.score).ptr != stop)
      return Refusal{"file", "\"" + std::string(line) + "\" is no row of a contest"};
    scores.push_back(b);
  }
  std::sort(scores.begin(), scores.end(),
            [](const BlockScore& a, const BlockScore& b) { return a.block < b.block; });
  const auto alike = [](const BlockScore& a, const BlockScore& b) { return a.block == b.block; };
  scores.erase(std::unique(scores.begin(), scores.end(), alike), scores.end());
  return scores;
}

}  // namespace orrery
