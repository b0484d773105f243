// Games between agents of one game, without a table around them: fast, and checked after every
// answer. One after the other, without threads and clocks: the page plays them, too.
#pragma once
#include <algorithm>

#include "agents/make.h"
#include "agents/planner/planner.h"
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
                       const Tell& tell = {}, NoteTaker<G>* notes = nullptr,
                       bool keep_answers = false) {
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
  if (!keep_answers) record.answers = {};
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

// The bots of an order, and the games they play.
template <Rules G>
class BotsTable {
 public:
  BotsTable(const AnyGame& any, std::span<const AgentSpec> specs, const SimOrder& order,
            u64 games_per_deal)
      : game_(*behind<G>(any)), order_(order), games_per_deal_(games_per_deal) {
    ContentId content = content_of(any);
    content.hash = order.learned_with.value_or(content.hash);
    for (const AgentSpec& spec : specs) bots_.push_back(make_agent_for(game_, spec, content));
    if constexpr (HasPlanning<G>)
      if (order.clairvoyant) tell_ = foresight<G>(game_, content, bots_);
  }

  // Game `i` of the order.
  void play(u64 i, SimGame& g) {
    g.block = (order_.first + i) / games_per_deal_;
    g.rotation = static_cast<u32>((order_.first + i) % games_per_deal_);
    const Rng luck = Rng(order_.seed).fork(g.block);
    const std::size_t seats = bots_.size();
    std::vector<Agent<G>*> agent_at(seats);
    for (std::size_t k = 0; k < seats; ++k) {
      bots_[k]->sit_down(luck.fork(k + 1).next());
      agent_at[(k + g.rotation) % seats] = bots_[k].get();
    }
    std::optional<NoteTaker<G>> notes;
    if (order_.notes) notes.emplace(game_);
    g.record =
        play_a_game<G>(game_, agent_at, luck, tell_, notes ? &*notes : nullptr, order_.answers);
  }

 private:
  const G& game_;
  const SimOrder& order_;
  u64 games_per_deal_;
  std::vector<std::unique_ptr<Agent<G>>> bots_;
  Tell tell_;
};

// All games of an order; it ends with a broken one.
template <Rules G>
void play_one_by_one(const AnyGame& any, std::span<const AgentSpec> specs, const SimOrder& order,
                     SimReport& report) {
  BotsTable<G> table(any, specs, order, report.games_per_deal);
  for (u64 i = 0; i < order.games; ++i) {
    table.play(i, report.games.emplace_back());
    if (report.games.back().record.broken_law) return;
  }
}

}  // namespace orrery
