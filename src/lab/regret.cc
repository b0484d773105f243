#include "lab/regret.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "agents/any_agent.h"

namespace orrery {
namespace {

constexpr i32 kBlunder = 50;  // thousandths

// The judge looks at all answers; what the given one costs against the best is said by a second who
// imagines other worlds: whoever chose the best was partly lucky in hers.
Judged judge_one(const AnyGame& game, AnyAgent& judge, AnyAgent& second, const Decision& d) {
  const AnyView view = game.observe(d.table, d.who);
  Judged found{.step = d.step, .who = d.who, .given = d.given};
  found.best = judge.rank(view, d.offers).front().choice;
  if (found.best == d.given) return found;
  std::vector<Offer> two;
  for (const Offer& o : d.offers)
    if (o.choice == found.best || o.choice == d.given) two.push_back(o);
  for (const auto& r : second.rank(view, two))
    found.loss += r.choice == found.best ? r.share : -r.share;
  return found;
}

}  // namespace

std::variant<Outcome, Refusal> play_again(const AnyGame& game, const std::string& bot, u64 seed,
                                          u64 number,
                                          const std::function<void(const Decision&)>& tell) {
  Rng luck = Rng(seed).fork(number);
  std::vector<std::unique_ptr<AnyAgent>> seats;
  for (int i = 0; i < game.players(); ++i) {
    auto made = make_agent(game, bot, luck.fork(static_cast<u64>(i) + 1).next());
    if (const Refusal* refusal = std::get_if<Refusal>(&made)) return *refusal;
    seats.push_back(std::move(std::get<0>(made)));
  }
  Decision d;
  d.table = game.setup();
  for (; !game.awaited(d.table).empty(); ++d.step) {
    d.who = game.awaited(d.table).first_seat();
    if (d.who == Seat::Chance) {
      game.apply(d.table, d.who, game.deal(d.table, luck));
      continue;
    }
    d.offers = game.choices(d.table, d.who);
    d.given = nth(seats, index(d.who))->decide(game.observe(d.table, d.who), d.offers);
    if (d.offers.size() > 1) tell(d);
    game.apply(d.table, d.who, d.given);
  }
  return game.outcome(d.table);
}

std::variant<std::vector<Judged>, Refusal> run_regret(const AnyGame& game,
                                                      const RegretOrder& order) {
  auto made = make_agent(game, order.judge, mix64(order.seed));
  if (const Refusal* refusal = std::get_if<Refusal>(&made)) return *refusal;
  AnyAgent& judge = *std::get<0>(made);
  auto other = make_agent(game, order.judge, mix64(order.seed + 1));
  if (const Refusal* refusal = std::get_if<Refusal>(&other)) return *refusal;
  AnyAgent& second = *std::get<0>(other);
  std::vector<Judged> all;
  for (u64 number = 0; number < order.games; ++number) {
    const std::size_t first = all.size();
    Rng lot = Rng(order.seed).fork(number).fork(99);
    const auto played = play_again(game, order.bot, order.seed, number, [&](const Decision& d) {
      if (lot.below(static_cast<u32>(order.every)) != 0) return;
      all.push_back(judge_one(game, judge, second, d));
      all.back().game = number;
    });
    if (const Refusal* refusal = std::get_if<Refusal>(&played)) return *refusal;
    for (std::size_t i = first; i < all.size(); ++i)
      all[i].lost = !std::get<Outcome>(played).winners.has(all[i].who);
  }
  return all;
}

std::string regret_summary(const AnyGame& game, const RegretOrder& order,
                           std::span<const Judged> judged) {
  double sum = 0, squares = 0;
  u64 agreed = 0, blunders = 0;
  const double n = std::max(1.0, static_cast<double>(judged.size()));
  for (const Judged& j : judged) {
    const double loss = j.loss / 10.0;
    sum += loss;
    squares += loss * loss;
    agreed += j.best == j.given;
    blunders += j.loss > kBlunder;
  }
  const double mean = sum / n,
               half = 1.96 * std::sqrt(std::max(0.0, squares / n - mean * mean) / n);
  std::array<char, 400> text;
  std::snprintf(
      text.data(), text.size(),
      "%s, %d players: %s judged by %s, seed %llu\n"
      "a decision costs %.2f %% of the win (%.2f to %.2f, 95 %%)   the judge's own answer "
      "%.1f %%   more than 5 %% lost %.1f %%   %zu decisions of %llu games\n",
      game.info().title.c_str(), game.players(), order.bot.c_str(), order.judge.c_str(),
      static_cast<unsigned long long>(order.seed), mean, std::max(0.0, mean - half), mean + half,
      100 * static_cast<double>(agreed) / n, 100 * static_cast<double>(blunders) / n, judged.size(),
      static_cast<unsigned long long>(order.games));
  return text.data();
}

std::string write_giveaways(const AnyGame& game, const RegretOrder& order,
                            std::span<const Judged> judged, i32 least, std::size_t most) {
  std::vector<Judged> dear;
  for (const Judged& j : judged)
    if (j.lost && j.loss >= least) dear.push_back(j);
  std::stable_sort(dear.begin(), dear.end(),
                   [](const Judged& a, const Judged& b) { return a.loss > b.loss; });
  dear.resize(std::min(dear.size(), most));
  std::stable_sort(dear.begin(), dear.end(), [](const Judged& a, const Judged& b) {
    return a.game != b.game ? a.game < b.game : a.step < b.step;
  });
  std::string text = "orrery giveaways 1 " + game.info().name +
                     " players=" + std::to_string(game.players()) + " bot=" + order.bot +
                     " judge=" + order.judge + " seed=" + std::to_string(order.seed) + "\n";
  for (const Judged& j : dear)
    text += std::to_string(j.game) + " " + std::to_string(j.step) + " " + std::to_string(j.loss) +
            " " + game.token(j.given) + "\n";
  return text;
}

}  // namespace orrery
