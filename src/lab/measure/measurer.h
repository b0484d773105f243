// Measures one game whose type is known.
#pragma once
#include <cstring>

#include "agents/make.h"
#include "lab/measure/measure.h"
#include "lab/measure/random_game.h"
#include "lab/measure/stopwatch.h"
#include "play/wall.h"

namespace orrery {

// Tables from the middle of random games at which a player has something to choose.
template <Rules G>
std::vector<typename G::State> some_tables(const G& game, std::size_t wanted) {
  std::vector<typename G::State> tables;
  Rng rng(2024);
  while (tables.size() < wanted) {
    typename G::State s;
    typename G::Choices next;
    begin_game(game, s, next);
    while (!next.empty()) {
      if (is_player(to_act<G>(s)) && next.size() > 1 && rng.below(16) == 0 &&
          tables.size() < wanted)
        tables.push_back(s);
      apply(game, s, any_answer(game, s, next, rng), next);
    }
  }
  return tables;
}

template <Rules G>
class Measurer {
  using State = typename G::State;

 public:
  Measurer(const G& game, const MeasureOrder& order, Figures& out)
      : game_(game), order_(order), out_(out) {}

  void measure() {
    const bool is_example = G::kName == "connect_four";
    const std::vector<State> tables = some_tables(game_, 64);
    add("state", sizeof(State), "bytes", 2048, 1024, true);
    add("copy of a state, in copies by memcpy", copy_ratio(), "times", 2, 1.2, true);
    add("heap allocations in choices, apply, copy, imagine",
        static_cast<double>(allocations_in_rules(tables)), "in 10,000 calls", 0.5, 0.5, true);

    Rng rng(1);
    u64 answers = 0, games = 0;
    const double game_time = seconds_per_unit(order_.quick, [&] {
      State s;
      answers += random_game(game_, s, rng);
      keep(s);
      ++games;
      return u64{1};
    });
    const double per_game = static_cast<double>(answers) / static_cast<double>(games);
    add("one decision (choices, pick, apply)", 1e9 * game_time / per_game, "ns",
        is_example ? 0 : 800, is_example ? 0 : 350, true);
    add("random games", 1 / game_time, "per second", is_example ? 1'610'000 : 2'000,
        is_example ? 3'220'000 : 8'000);
    add("imagine", 1e9 * imagine_time(tables), "ns", 2000, 500, true);
    measure_search(tables, is_example);
    out_.signatures.push_back({std::string(G::kName), signature()});
  }

 private:
  const G& game_;
  const MeasureOrder& order_;
  Figures& out_;

  void add(std::string name, double value, std::string unit, double must = 0, double aim = 0,
           bool less_is_better = false) {
    out_.figures.push_back({std::string(G::kName), std::move(name), value, std::move(unit), must,
                            aim, less_is_better});
  }

  double copy_ratio() const {
    struct alignas(64) Slot {
      State s;
    };
    std::vector<Slot> from(64), to(64);
    for (Slot& slot : from) slot.s = game_.setup();
    const double by_assignment = seconds_per_unit(order_.quick, [&] {
      for (std::size_t i = 0; i < from.size(); ++i) {
        to[i].s = from[i].s;
        keep(to[i]);
      }
      return u64{64};
    });
    const double by_memcpy = seconds_per_unit(order_.quick, [&] {
      for (std::size_t i = 0; i < from.size(); ++i) {
        std::memcpy(static_cast<void*>(&to[i].s), &from[i].s, sizeof(State));
        keep(to[i]);
      }
      return u64{64};
    });
    return by_assignment / by_memcpy;
  }

  u64 allocations_in_rules(const std::vector<State>& tables) const {
    Rng rng(3);
    typename G::Choices next;
    u64 taken = 0;
    for (u64 call = 0; call < 10'000; ++call) {
      const State& table = tables[call % tables.size()];
      const typename G::View view = game_.observe(table, to_act<G>(table));
      const u64 before = order_.allocations_so_far();
      State s = game_.imagine(view, rng);
      choices(game_, s, next);
      apply(game_, s, any_answer(game_, s, next, rng), next);
      const State copy = s;
      keep(copy);
      taken += order_.allocations_so_far() - before;
    }
    return taken;
  }

  double imagine_time(const std::vector<State>& tables) const {
    std::vector<typename G::View> views;
    for (const State& s : tables) views.push_back(game_.observe(s, to_act<G>(s)));
    Rng rng(4);
    return seconds_per_unit(order_.quick, [&] {
      for (const auto& view : views) keep(game_.imagine(view, rng));
      return u64{views.size()};
    });
  }

  // Looks per second: of the example from its first question, of the others over many tables.
  void measure_search(const std::vector<State>& tables, bool is_example) {
    const u32 nodes = is_example ? 20'000 : 256;
    AgentSpec spec{.kind = AgentSpec::Kind::Search};
    spec.nodes = nodes;
    const auto agent = make_agent_for(game_, spec);
    agent->sit_down(5);
    std::vector<State> asked;
    if (is_example)
      asked.push_back(game_.setup());
    else
      asked.assign(tables.begin(), tables.begin() + 16);
    std::size_t at = 0;
    u64 allocations = 0;
    const double per_look = seconds_per_unit(order_.quick, [&] {
      const State& s = asked[at++ % asked.size()];
      typename G::Choices offered;
      choices(game_, s, offered);
      const u64 before = order_.allocations_so_far();
      keep(agent->decide(game_.observe(s, to_act<G>(s)), to_act<G>(s),
                         {offered.begin(), offered.size()}));
      allocations += order_.allocations_so_far() - before;
      return u64{nodes};
    });
    add("search, looks (" + std::to_string(nodes) + " a decision)", 1 / per_look, "per second",
        is_example ? 580'000 : 10'000, is_example ? 1'160'000 : 40'000);
    add("heap allocations while searching", static_cast<double>(allocations), "in all", 0.5, 0.5,
        true);
  }

  // One number from a hundred fixed random games: it changes when the rules do, and only then.
  u64 signature() const {
    Rng rng(1);
    u64 number = 0;
    for (int i = 0; i < 100; ++i) {
      State s;
      number = mix64(number + random_game(game_, s, rng)) ^ hash_of(s);
    }
    return number;
  }
};

template <Rules G>
void measure(const AnyGame& any, const MeasureOrder& order, Figures& out) {
  Measurer<G>(*behind<G>(any), order, out).measure();
}

}  // namespace orrery
