// Games between agents of one game, without a table around them: fast, and checked after every
// answer.
#pragma once
#include <algorithm>
#include <atomic>
#include <ctime>
#include <thread>

#include "agents/make.h"
#include "agents/planner/planner.h"
#include "lab/in_order.h"
#include "lab/note_taker.h"
#include "lab/sim.h"
#include "play/wall.h"

namespace orrery {

inline constexpr PlannerSettings kClairvoyant{.tries = 48, .rolls = 2, .futures = 1, .ahead = 100};
inline constexpr u32 kEndless = 1'000'000;  // answers after which a game is taken to be stuck

// Before every answer somebody may be told what Chance will say.
using Tell = std::function<void(const Rng& chance)>;

template <Rules G>
GameRecord play_a_game(const G& game, std::span<Agent<G>* const> agent_at, Rng chance,
                       const Tell& tell = {}, NoteTaker<G>* notes = nullptr) {
  typename G::State s = game.setup();
  typename G::Choices next;
  {
    Acting<G> t(game, s);
    advance(t, next);
  }
  GameRecord record;
  while (!next.empty()) {
    const Seat who = to_act<G>(s);
    if (notes) notes->question(s, is_player(who) ? next.size() : 0);
    typename G::Choice choice;
    if (who == Seat::Chance) {
      choice = deal(game, s, next, chance);
      ++record.chance;
    } else {
      if (tell) tell(chance);
      choice =
          nth(agent_at, index(who))->decide(game.observe(s, who), who, {next.begin(), next.size()});
      ++record.decisions;
      record.options += next.size();
    }
    record.answers.push_back({who, std::bit_cast<u64>(choice)});
    if (!next.contains(choice))
      record.broken_law = "an answer that was not offered";
    else {
      apply(game, s, choice, next);
      record.broken_law = game.broken_law(s);
      if (record.answers.size() == kEndless) record.broken_law = "the game does not end";
    }
    if (record.broken_law) return record;
  }
  record.answers = {};
  record.outcome = game.outcome(s);
  record.ending = ending_of(game, s);
  record.final_hash = hash_of(s);
  if (notes) record.notes = notes->at_the_end(s, record.decisions);
  [[maybe_unused]] const u32 players = static_cast<u32>(game.players());
  if constexpr (requires { s.round; })
    record.rounds = s.round;
  else if constexpr (requires { s.turn; })
    record.rounds = (s.turn + players - 1) / players;
  return record;
}

inline double cpu_seconds_now() {
  std::timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// Planners instead of all bots, who play every plan on to the end with the luck that will come.
template <Rules G>
Tell foresight(const G& game, const ContentId& content,
               std::vector<std::unique_ptr<Agent<G>>>& bots) {
  std::vector<PlannerAgent<G>*> seers;
  for (auto& bot : bots) {
    auto seer = std::make_unique<PlannerAgent<G>>(
        game, kClairvoyant, planning_weights<G>(true, content.rules, content.hash));
    seers.push_back(seer.get());
    bot = std::move(seer);
  }
  return [seers](const Rng& chance) {
    for (PlannerAgent<G>* seer : seers) seer->foresee(chance);
  };
}

// All games of an order, shared out among its threads.
template <Rules G>
void play_games(const AnyGame& any, std::span<const AgentSpec> specs, const SimOrder& order,
                SimReport& report) {
  const G& game = *behind<G>(any);
  ContentId content = content_of(any);
  content.hash = order.learned_with.value_or(content.hash);
  const auto seats = static_cast<std::size_t>(game.players());
  std::atomic<u64> next_game{0};
  std::atomic<u64> first_broken{order.games};
  if (!order.take) report.games.resize(order.games);
  InOrder taken(order.take, order.first);

  const auto work = [&] {
    std::vector<std::unique_ptr<Agent<G>>> bots;
    Tell tell;
    for (const AgentSpec& spec : specs) bots.push_back(make_agent_for(game, spec, content));
    if constexpr (HasPlanning<G>)
      if (order.clairvoyant) tell = foresight<G>(game, content, bots);
    const auto play = [&](u64 i, SimGame& g) {
      g.block = (order.first + i) / report.games_per_deal;
      g.rotation = static_cast<u32>((order.first + i) % report.games_per_deal);
      const Rng luck = Rng(order.seed).fork(g.block);
      std::vector<Agent<G>*> agent_at(seats);
      for (std::size_t k = 0; k < seats; ++k) {
        bots[k]->sit_down(luck.fork(k + 1).next());
        agent_at[(k + g.rotation) % seats] = bots[k].get();
      }
      std::optional<NoteTaker<G>> notes;
      if (order.notes) notes.emplace(game);
      g.record = play_a_game<G>(game, agent_at, luck, tell, notes ? &*notes : nullptr);
    };
    for (u64 i = next_game++; i < order.games && i <= first_broken; i = next_game++) {
      SimGame alone;
      SimGame& g = order.take ? alone : report.games[i];
      play(i, g);
      const bool broken = g.record.broken_law != nullptr;
      if (order.take && !taken.put(order.first + i, std::move(alone))) return;
      if (!broken) continue;
      u64 known = first_broken;
      while (i < known && !first_broken.compare_exchange_weak(known, i)) {
      }
    }
  };

  const double start = cpu_seconds_now();
  std::vector<std::thread> helpers;
  // More threads than this gain nothing, and the system may not have them.
  const unsigned most = 4 * std::max(1u, std::thread::hardware_concurrency());
  for (unsigned i = 1; i < std::min(order.threads, most); ++i) helpers.emplace_back(work);
  work();
  for (std::thread& t : helpers) t.join();
  report.cpu_seconds = cpu_seconds_now() - start;
  if (order.take)
    report.games = taken.broken();
  else if (first_broken < order.games)
    report.games.resize(first_broken + 1);
}

}  // namespace orrery
