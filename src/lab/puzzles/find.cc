#include "lab/puzzles/find.h"

#include <algorithm>
#include <map>

#include "lab/puzzles/judge.h"
#include "lab/puzzles/proof.h"
#include "lab/regret.h"
#include "play/course.h"

namespace orrery {
namespace {

constexpr std::size_t kEach = 3;             // puzzles of one game
constexpr std::size_t kLookBack = 40;        // answers before a win
constexpr std::size_t kMostPaying = 12'000;  // moments of a turn that pays
constexpr std::size_t kMostPayingOnes = 2;   // of a game
constexpr std::size_t kFewAnswers = 14;      // as many as such a moment has
constexpr u64 kLots = 3;                     // times a turn is begun by lot
constexpr std::size_t kMostByLot = 3'000;    // moments of what is left then
constexpr std::size_t kSoon = 20;            // decisions
constexpr std::size_t kLongestPaying = 12;   // answers
constexpr i32 kWorthALook = 40;  // thousandths: by so much the best seems better at first

class Finder {
 public:
  Finder(const PuzzleHabits& habits, const AnyGame& game, u64 seed, u64 number)
      : habits_(habits), game_(game), seed_(mix64(seed + 0x70A2 * number)), number_(number) {}

  std::optional<Refusal> play(u64 seed) {
    const auto played = play_again(game_, habits_.bot, seed, number_,
                                   [&](const Decision& d) { decisions_.push_back(d); });
    if (const Refusal* refusal = std::get_if<Refusal>(&played)) return *refusal;
    outcome_ = std::get<Outcome>(played);
    return std::nullopt;
  }

  // The turn that won, from as far back as all of it can be gone through.
  void look_for_wins() {
    if (decisions_.empty()) return;
    const Seat who = decisions_.back().who;
    if (!outcome_.winners.has(who)) return;
    std::optional<Puzzle> best;
    std::optional<SeenMoment> where;
    std::size_t tried = 0;
    for (std::size_t i = decisions_.size(); i-- > 0 && tried < kLookBack; ++tried) {
      const Decision& d = decisions_[i];
      if (d.who != who) break;
      const auto m = seen_moment(game_, d.table, d.who);
      if (!m) continue;
      OwnTurn turn(game_, d.who, Aim::Win);
      if (!turn.is_hers(m->world) || !turn.explore(m->world, kMostMoments)) break;
      if (turn.worth(m->world) != 1) break;
      std::optional<Puzzle> p = prove_exactly(*m, Aim::Win, 1, kMostMoments);
      if (!p || p->line.size() < 2) continue;
      best = std::move(p);
      where.emplace(*m);
    }
    if (best) keep(std::move(*best), *where);
  }

  struct Paying {
    i32 margin;
    Puzzle puzzle;
    std::unique_ptr<SeenMoment> where;
  };
  // A turn with too many ways is begun by lot, up to where the rest can be gone through: whoever
  // plays well has seen to everything by then.
  void begin_by_lot(const Decision& d, u64 nth_time, std::vector<Paying>& found) {
    Rng lot = Rng(seed_).fork(d.step).fork(nth_time);
    Decision now = d;
    for (std::size_t n = 0; n < kLongestPaying; ++n) {
      if (game_.awaited(now.table) != SeatSet::of(now.who)) return;
      now.offers = game_.choices(now.table, now.who);
      OwnTurn turn(game_, now.who, Aim::Points);
      if (now.offers.size() <= kFewAnswers && turn.explore(now.table, kMostByLot)) {
        const auto m = pays(turn, now) ? seen_moment(game_, now.table, now.who) : std::nullopt;
        if (!m) return;
        std::optional<Puzzle> p = prove_exactly(*m, Aim::Points, habits_.least_points, kMostPaying);
        if (!p || p->line.size() > kLongestPaying) return;
        const i32 margin = p->margin();
        found.push_back({margin, std::move(*p), std::make_unique<SeenMoment>(*m)});
        return;
      }
      const AnyChoice any = now.offers[lot.below(static_cast<u32>(now.offers.size()))].choice;
      if (game_.apply(now.table, now.who, any).revealed) return;
    }
  }

  // Turns in which one way pays much more than every other.
  void look_for_points() {
    std::vector<Paying> found;
    bool is_done = false;  // of this turn: from as far back as all of it can be gone through
    for (std::size_t i = 0; i < decisions_.size(); ++i) {
      const Decision& d = decisions_[i];
      const bool begins =
          i == 0 || decisions_[i - 1].who != d.who || decisions_[i - 1].step + 1 < d.step;
      if (begins) is_done = false;
      if (habits_.begins_by_lot) {
        const std::size_t before = found.size();
        for (u64 n = 0; n < kLots && begins && found.size() == before; ++n)
          if (d.offers.size() > 2 && gets_more(i)) begin_by_lot(d, n, found);
        continue;
      }
      if (is_done || d.offers.size() < 3 || !gets_more(i)) continue;
      OwnTurn turn(game_, d.who, Aim::Points);
      if (!turn.is_hers(d.table) || !turn.explore(d.table, kMostPaying)) continue;
      if (!pays(turn, d)) continue;
      const auto m = seen_moment(game_, d.table, d.who);
      if (!m) continue;
      std::optional<Puzzle> p = prove_exactly(*m, Aim::Points, habits_.least_points, kMostPaying);
      if (!p || p->line.size() < 2 || p->line.size() > kLongestPaying) continue;
      is_done = true;
      const i32 margin = p->margin();
      found.push_back({margin, std::move(*p), std::make_unique<SeenMoment>(*m)});
    }
    std::ranges::stable_sort(found, std::greater<>{}, &Paying::margin);
    for (std::size_t i = 0; i < found.size() && i < kMostPayingOnes; ++i)
      keep(std::move(found[i].puzzle), *found[i].where);
  }

  std::optional<Refusal> look_for_judged() {
    auto glance = Judge::make(game_, habits_.glance, mix64(seed_));
    if (const Refusal* refusal = std::get_if<Refusal>(&glance)) return *refusal;
    // By lot: the clearest ones are often those that nobody could miss.
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < decisions_.size(); ++i)
      if (may_be_judged(decisions_[i])) order.push_back(i);
    Rng lot(seed_);
    for (std::size_t i = order.size(); i > 1; --i)
      std::swap(order[i - 1], order[lot.below(static_cast<u32>(i))]);
    std::vector<std::size_t> candidates;
    for (const std::size_t i : order) {
      if (candidates.size() >= habits_.candidates) break;
      const Decision& d = decisions_[i];
      std::vector<i32> worths =
          std::get<Judge>(glance).worths(game_.observe(d.table, d.who), d.offers);
      std::ranges::sort(worths, std::greater<>{});
      if (worths[0] - worths[1] >= kWorthALook) candidates.push_back(i);
    }
    for (const std::size_t i : candidates) {
      if (puzzles_.size() >= kEach) break;
      const Decision& d = decisions_[i];
      const auto m = seen_moment(game_, d.table, d.who);
      if (!m) continue;
      auto judged = judge(*m, habits_.judges, seed_ + d.step);
      if (const Refusal* refusal = std::get_if<Refusal>(&judged)) return *refusal;
      std::optional<Puzzle>& p = std::get<0>(judged);
      if (!p) continue;
      // What everybody sees is a puzzle now and then.
      const auto level = level_of(*m, *p, seed_);
      if (const Refusal* refusal = std::get_if<Refusal>(&level)) return *refusal;
      if (std::get<int>(level) > 1 || lot.below(4) == 0) keep(std::move(*p), *m);
    }
    return std::nullopt;
  }

  std::variant<std::vector<Puzzle>, Refusal> take() {
    for (Puzzle& p : puzzles_) {
      auto table = open_puzzle(p);
      if (const Refusal* refusal = std::get_if<Refusal>(&table)) return *refusal;
      const auto m = seen_moment(game_, std::get<Table>(table).state(), p.seat);
      const auto level = level_of(*m, p, seed_);
      if (const Refusal* refusal = std::get_if<Refusal>(&level)) return *refusal;
      p.level = std::get<int>(level);
      p.from_game = number_;
    }
    return std::move(puzzles_);
  }

 private:
  // Soon she had more: where that was never so, nothing is worth going through.
  bool gets_more(std::size_t i) const {
    const Decision &now = decisions_[i],
                   &then = decisions_[std::min(i + kSoon, decisions_.size() - 1)];
    return i + kSoon >= decisions_.size() ||
           points_of(game_, then.table, now.who) > points_of(game_, now.table, now.who);
  }
  // More than she has, and not whatever she does.
  bool pays(const OwnTurn& turn, const Decision& d) const {
    const std::vector<i32> worths = turn.worths(d.table);
    const auto [least, most] = std::ranges::minmax(worths);
    return most >= points_of(game_, d.table, d.who) + habits_.least_points && least < most;
  }
  bool may_be_judged(const Decision& d) const {
    return d.offers.size() >= 3 && d.offers.size() <= habits_.most_answers &&
           game_.awaited(d.table) == SeatSet::of(d.who);
  }
  void keep(Puzzle p, const SeenMoment& m) {
    p.theme = theme_of(game_, m.world, p);
    const auto is_same = [&](const Puzzle& other) { return other.id == p.id; };
    if (p.theme.empty() || std::ranges::any_of(puzzles_, is_same)) return;
    puzzles_.push_back(std::move(p));
  }

  const PuzzleHabits& habits_;
  const AnyGame& game_;
  u64 seed_, number_;
  std::vector<Decision> decisions_;
  Outcome outcome_;
  std::vector<Puzzle> puzzles_;
};

}  // namespace

std::variant<std::vector<Puzzle>, Refusal> puzzles_in_game(const PuzzleHabits& habits, u64 seed,
                                                           u64 number) {
  const Order& order = habits.tables[number % habits.tables.size()];
  Opened opened = open_game(habits.game, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  Finder finder(habits, *std::get<0>(opened), seed, number);
  if (const auto refusal = finder.play(seed)) return *refusal;
  finder.look_for_wins();
  if (habits.counts_points) finder.look_for_points();
  if (const auto refusal = finder.look_for_judged()) return *refusal;
  return finder.take();
}

// Every theme and level gets one in turn, the clearest first.
std::vector<Puzzle> pick_puzzles(std::vector<Puzzle> all, std::size_t most, std::size_t each) {
  std::map<std::pair<std::string, int>, std::vector<Puzzle>> kinds;
  std::ranges::stable_sort(all, std::greater<>{}, &Puzzle::margin);
  for (Puzzle& p : all) kinds[{p.theme, p.level}].push_back(std::move(p));
  std::map<u64, std::size_t> taken;
  std::vector<Puzzle> picked;
  for (bool any = true; any && picked.size() < most;) {
    any = false;
    for (auto& [kind, of_kind] : kinds) {
      const auto free =
          std::ranges::find_if(of_kind, [&](const Puzzle& p) { return taken[p.from_game] < each; });
      if (free == of_kind.end() || picked.size() >= most) continue;
      ++taken[free->from_game];
      picked.push_back(std::move(*free));
      of_kind.erase(free);
      any = true;
    }
  }
  std::ranges::stable_sort(picked, [](const Puzzle& a, const Puzzle& b) {
    return std::tie(a.level, a.theme, a.id) < std::tie(b.level, b.theme, b.id);
  });
  return picked;
}

}  // namespace orrery
