#include "play/analysis.h"

#include <algorithm>
#include <cmath>

namespace orrery {
namespace {

constexpr u32 kFirstWorlds = 2;     // in which every answer is looked at
constexpr std::size_t kWidth = 12;  // answers that are looked at in all worlds
constexpr u32 kMostTried = 24;      // worlds in which an answer given is looked for
constexpr u32 kLineWorlds = 8;
constexpr std::size_t kLineLength = 5;
constexpr std::size_t kMostOutcomes = 24;

// The mean of some numbers, and its error.
struct Mean {
  float sum = 0, squares = 0;
  u32 n = 0;
  void add(float x) {
    sum += x;
    squares += x * x;
    ++n;
  }
  float value() const { return n == 0 ? 0 : sum / static_cast<float>(n); }
  float error() const {
    if (n < 2) return 0;
    const float mean = value();
    const auto count = static_cast<float>(n);
    return std::sqrt(std::max(0.0f, squares / count - mean * mean) / (count - 1));
  }
};

// An answer while it is looked at.
struct Tried {
  AnyChoice choice = 0;
  u32 order = 0;
  int likeness = 0;  // to what was answered
  bool is_played = false, is_kept = false;
  std::shared_ptr<const AnyState> world;
  std::array<float, kMaxPlayers> sum{};
  u32 looks = 0;
  Mean mean = {};  // of whoever answers
  float share(Seat seat) const {
    return looks == 0 ? 0 : nth(sum, index(seat)) / static_cast<float>(looks);
  }
};

}  // namespace

Effort effort_at(u32 depth, int players) {
  const auto round = static_cast<u32>(players);
  switch (depth) {
    case 1: return {2, 1};
    case 2: return {12, 1};
    case 3: return {24, round};
    default: return {64, round};
  }
}

// The same for the same sight, whatever was looked at before.
Rng Analysis::dice(const Sight& sight) const {
  Rng fixed(0);
  const AnyState s = sight.open ? *sight.open : game_.imagine(sight.view, fixed);
  return Rng(seed_).fork(game_.hash(s));
}
AnyState Analysis::world(const Sight& sight, const Rng& dice, u32 nth) const {
  if (sight.open) return *sight.open;
  Rng rng = dice.fork(2 * u64{nth});
  return game_.imagine(sight.view, rng);
}

Judged Analysis::judge(const Sight& sight, u32 depth) const {
  const Effort effort = effort_at(depth, game_.players());
  const Rng rng = dice(sight);
  std::array<Mean, kMaxPlayers> mean{};
  const bool is_over = game_.awaited(world(sight, rng, 0)).empty();
  const u32 worlds = is_over ? 1 : effort.worlds;
  for (u32 w = 0; w < worlds; ++w) {
    const Chances c =
        foresight_.after(world(sight, rng, w), effort.turns, rng.fork(2 * u64{w} + 1));
    for (std::size_t p = 0; p < c.size(); ++p) mean[p].add(c[p]);
  }
  Judged judged;
  for (std::size_t p = 0; p < mean.size(); ++p) {
    judged.chances[p] = mean[p].value();
    judged.spread[p] = mean[p].error();
  }
  return judged;
}

std::vector<Weighed> Analysis::weigh(const Sight& sight, Seat seat, u32 depth,
                                     const Likeness& likeness) const {
  const Effort effort = effort_at(depth, game_.players());
  const Rng rng = dice(sight);
  const bool alike = sees_everything(sight, seat);
  std::vector<Tried> all;
  const auto find = [&](AnyChoice c) { return std::ranges::find(all, c, &Tried::choice); };
  const auto meet = [&](const AnyState& w, AnyChoice c) -> Tried& {
    if (const auto known = find(c); known != all.end()) return *known;
    all.push_back({.choice = c,
                   .order = static_cast<u32>(all.size()),
                   .likeness = likeness(w, c),
                   .world = std::make_shared<const AnyState>(w)});
    return all.back();
  };
  const auto look = [&](Tried& t, const AnyState& w, u32 turns, const Rng& luck) {
    AnyState after = w;
    game_.apply(after, seat, t.choice);
    const Chances c = foresight_.after(after, turns, luck);
    for (std::size_t p = 0; p < c.size(); ++p) t.sum[p] += c[p];
    t.mean.add(nth(c, index(seat)));
    ++t.looks;
  };
  // Every answer at first sight, until the turn is over.
  for (u32 w = 0; w < kFirstWorlds; ++w) {
    const AnyState here = world(sight, rng, w);
    for (const Offer& o : game_.choices(here, seat))
      look(meet(here, o.choice), here, 1, rng.fork(2 * u64{w} + 1));
  }
  // What was answered may need a hand that nobody has imagined so far.
  const auto is_alike = [](const Tried& t) { return t.likeness > 0; };
  for (u32 w = kFirstWorlds; !alike && w < kMostTried && std::ranges::none_of(all, is_alike); ++w) {
    const AnyState here = world(sight, rng, w);
    for (const Offer& o : game_.choices(here, seat))
      if (find(o.choice) == all.end() && likeness(here, o.choice) > 0)
        look(meet(here, o.choice), here, 1, rng.fork(2 * u64{w} + 1));
  }
  // If several answers look the same from here, nobody can tell which it was.
  int most = 0;
  for (const Tried& t : all) most = std::max(most, t.likeness);
  if (most > 0 && std::ranges::count(all, most, &Tried::likeness) == 1)
    std::ranges::find(all, most, &Tried::likeness)->is_played = true;
  const auto comes_first = [&](const Tried& a, const Tried& b) {
    const float x = a.share(seat), y = b.share(seat);
    return x != y ? x > y : a.order < b.order;
  };
  std::ranges::sort(all, comes_first);
  for (std::size_t i = 0; i < all.size(); ++i) all[i].is_kept = i < kWidth || all[i].is_played;
  // The best of them, and what was played, in all worlds.
  const bool anew = effort.turns > 1 || effort.worlds > kFirstWorlds;
  if (anew && all.size() > 1) {
    for (Tried& t : all)
      if (t.is_kept) {
        t.sum = {};
        t.looks = 0;
        t.mean = {};
      }
    for (u32 w = 0; w < effort.worlds; ++w) {
      const AnyState here = world(sight, rng, w);
      const std::vector<Offer> offers = alike ? std::vector<Offer>{} : game_.choices(here, seat);
      for (Tried& t : all) {
        if (!t.is_kept) continue;
        const bool can =
            alike || std::ranges::find(offers, t.choice, &Offer::choice) != offers.end();
        if (can) look(t, here, effort.turns, rng.fork(2 * u64{w} + 1));
      }
    }
    for (Tried& t : all)  // possible in none of these worlds
      if (t.is_kept && t.looks == 0) look(t, *t.world, effort.turns, rng.fork(1));
  }
  float least = 1;
  for (const Tried& t : all)
    if (t.is_kept && !t.is_played) least = std::min(least, t.share(seat));
  for (Tried& t : all)  // one that was hardly looked at is not better than those that were
    if (!t.is_kept && t.share(seat) > least) {
      const float too_much = t.share(seat) - least;
      nth(t.sum, index(seat)) -= too_much * static_cast<float>(t.looks);
    }
  std::ranges::sort(all, comes_first);
  std::vector<Weighed> answers;
  for (const Tried& t : all) {
    Weighed a{.choice = t.choice,
              .spread = t.mean.error(),
              .looks = t.looks,
              .world = t.world,
              .is_played = t.is_played};
    for (std::size_t p = 0; p < t.sum.size(); ++p)
      a.chances[p] = t.sum[p] / static_cast<float>(std::max(1u, t.looks));
    answers.push_back(std::move(a));
  }
  return answers;
}

// Whoever gives an answer knows her own hand: in another's place it is an imagined one.
void Analysis::give_grounds(const Sight& sight, Seat seat, std::vector<Weighed>& answers,
                            std::vector<std::size_t> which) const {
  while (!which.empty()) {
    const AnyState& here = *answers[which.front()].world;
    const auto others = std::stable_partition(which.begin(), which.end(), [&](std::size_t i) {
      return sees_everything(sight, seat) || game_.offers(here, seat, answers[i].choice);
    });
    std::vector<Advice> advice;
    for (auto i = which.begin(); i != others; ++i) advice.push_back({.choice = answers[*i].choice});
    foresight_.explain(game_.observe(here, seat), advice);
    for (std::size_t k = 0; k < advice.size(); ++k) {
      answers[which[k]].grounds = std::move(advice[k].grounds);
      answers[which[k]].gives_away = advice[k].gives_away;
    }
    which.erase(which.begin(), others);
  }
}

// In several worlds at once: what most of them agree on goes on.
std::vector<Expected> Analysis::line(const Sight& sight, Seat seat, const Weighed& first) const {
  struct Branch {
    AnyState s;
    Rng luck;
  };
  const Rng rng = dice(sight);
  std::vector<Branch> branches;
  for (u32 w = 0; w < kLineWorlds; ++w) {
    AnyState here = world(sight, rng, w);
    if (!game_.offers(here, seat, first.choice)) continue;
    branches.push_back({here, rng.fork(2 * u64{w} + 1)});
  }
  if (branches.empty()) branches.push_back({*first.world, rng.fork(1)});
  Foresight::Spoken next{seat, first.choice};
  std::vector<Expected> line;
  while (line.size() < kLineLength) {
    const AnyView view = game_.observe(branches.front().s, next.by);
    line.push_back({next.by, game_.label(view, next.choice), game_.touches(view, next.choice),
                    static_cast<u32>(branches.size())});
    struct Vote {
      Foresight::Spoken what;
      std::vector<std::size_t> by;
    };
    std::vector<Vote> votes;
    for (std::size_t i = 0; i < branches.size(); ++i) {
      game_.apply(branches[i].s, next.by, next.choice);
      const Foresight::Spoken says = foresight_.next_answer(branches[i].s, branches[i].luck);
      if (says.by == Seat::Nobody) continue;
      const auto same = [&](const Vote& v) {
        return v.what.by == says.by && v.what.choice == says.choice;
      };
      auto vote = std::ranges::find_if(votes, same);
      if (vote == votes.end()) vote = votes.insert(votes.end(), {says, {}});
      vote->by.push_back(i);
    }
    if (votes.empty()) break;
    const Vote& most =
        *std::ranges::max_element(votes, {}, [](const Vote& v) { return v.by.size(); });
    std::vector<Branch> agree;
    for (const std::size_t i : most.by) agree.push_back(branches[i]);
    branches = std::move(agree);
    next = most.what;
  }
  return line;
}

float Analysis::worse(const Sight& sight, Seat seat, float than, u32 depth) const {
  const Effort effort = effort_at(depth, game_.players());
  const Rng rng = dice(sight);
  float below = 0, all = 0;
  for (u32 w = 0; w < kFirstWorlds; ++w) {
    const AnyState here = world(sight, rng, w);
    const std::vector<Offer> offers = game_.choices(here, Seat::Chance);
    const std::size_t every = 1 + offers.size() / kMostOutcomes;
    for (std::size_t i = 0; i < offers.size(); i += every) {
      AnyState after = here;
      game_.apply(after, Seat::Chance, offers[i].choice);
      const float share =
          nth(foresight_.after(after, effort.turns, rng.fork(2 * u64{w} + 1)), index(seat));
      const auto weight = static_cast<float>(offers[i].weight);
      all += weight;
      if (share < than) below += weight;
    }
  }
  return all == 0 ? 0 : below / all;
}

}  // namespace orrery
