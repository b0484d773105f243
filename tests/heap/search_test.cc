// The rules and the search work without the heap: everything is laid out before the first question.
// This program counts what is taken from the heap (cli/allocations.h), so it stands apart from the
// other tests.
#include <doctest/doctest.h>

#include "agents/judgement/trian.h"
#include "agents/make.h"
#include "cli/allocations.h"
#include "games/trian/paper/paper.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE(
    "Searching and rehearsing Galaxy of Trian takes nothing from the heap, at any question of a game") {
  for (const auto& [kind, settings] : {std::pair{AgentSpec::Kind::Search, Settings{}},
                                       {AgentSpec::Kind::Search, Settings{{"mode", "beginner"}}},
                                       {AgentSpec::Kind::Rehearsal, Settings{}}}) {
    const Trian game = std::get<Trian>(trian::open({2, settings, ""}));
    AgentSpec spec{.kind = kind};
    spec.nodes = 4;
    spec.width = 4;
    const auto agent = make_agent_for(game, spec);
    agent->sit_down(5);
    State s = game.setup();
    Trian::Choices next;
    Acting<Trian> t(game, s);
    Rng rng(11);
    advance(t, next);
    int decisions = 0;
    u64 taken = 0;
    for (int i = 0; !s.agenda.empty() && i < 1500; ++i) {
      if (!chance_is_asked<Trian>(s) && i % 25 == 0) {
        const Seat by = s.agenda.next().who;
        const Trian::View view = game.observe(s, by);
        const u64 before = allocations_so_far();
        agent->decide(view, by, {next.begin(), next.size()});
        taken += allocations_so_far() - before;
        ++decisions;
      }
      apply(t,
            chance_is_asked<Trian>(s) ? next.draw(rng)
                                      : next[rng.below(static_cast<u32>(next.size()))],
            next);
    }
    CHECK(decisions > 10);
    CHECK(taken == 0);
  }
}
