// What every agent must do: answer what was asked, the same for the same seed, and peek at nothing.
#include "agents/adviser.h"
#include "agents/games.h"
#include "agents/levels.h"

using namespace orrery;

namespace {
const std::vector<std::string> kAgents{"random",
                                       "greedy",
                                       "search:nodes=24",
                                       "rehearsal:nodes=8:width=4:rounds=1",
                                       "greedy:overlook=10:eval=learned",
                                       "greedy:carry=4",
                                       "search:nodes=4:eval=playouts"};

bool is_offered(AnyChoice choice, const std::vector<Offer>& offers) {
  return std::any_of(offers.begin(), offers.end(),
                     [&](const Offer& o) { return o.choice == choice; });
}
}  // namespace

TEST_CASE(
    "An agent only gives answers that were offered, in whole games of every number of players") {
  for (const std::string& spec : kAgents)
    for (const auto& [name, players] :
         {std::pair{"connect_four", 2}, {"foundation", 2}, {"foundation", 5}}) {
      CAPTURE(spec);
      CAPTURE(name);
      CAPTURE(players);
      const auto game =
          open(name, players,
               name == std::string("foundation") ? Settings{{"round_limit", "6"}} : Settings{});
      const auto bot = agent(*game, spec);
      AnyState s = game->setup();
      Rng rng(3);
      int decisions = 0;
      while (!game->awaited(s).empty()) {
        const Seat who = game->awaited(s).first_seat();
        const std::vector<Offer> offers = game->choices(s, who);
        const AnyChoice choice =
            who == Seat::Chance ? game->deal(s, rng) : bot->decide(game->observe(s, who), offers);
        REQUIRE(is_offered(choice, offers));
        game->apply(s, who, choice);
        REQUIRE(game->broken_law(s) == nullptr);
        decisions += is_player(who);
      }
      CHECK(decisions > 5);
    }
}

TEST_CASE(
    "The same seed and the same view give the same answer and the same worth, whatever was asked before") {
  const auto game = open("foundation", 3);
  for (const std::string& spec : {std::string("greedy"), std::string("search:nodes=40"),
                                  std::string("rehearsal:nodes=16:width=6")}) {
    CAPTURE(spec);
    const auto fresh = agent(*game, spec, 7), used = agent(*game, spec, 7);
    for (const int answers : {60, 110, 160}) {
      const AnyState s = after_random_answers(*game, 5, answers);
      const Seat who = game->awaited(s).first_seat();
      const auto offers = game->choices(s, who);
      const auto one = fresh->rank(game->observe(s, who), offers);
      (void)used->decide(game->observe(s, who), offers);
      const auto other = used->rank(game->observe(s, who), offers);
      REQUIRE(one.size() == other.size());
      for (std::size_t i = 0; i < one.size(); ++i) {
        CHECK(one[i].choice == other[i].choice);
        CHECK(one[i].share == other[i].share);
        CHECK(one[i].looks == other[i].looks);
      }
    }
  }
}

TEST_CASE("The first of the ranked answers is the one an agent plays, and none is left out") {
  const auto game = open("foundation", 4);
  for (const std::string& spec : {std::string("greedy"), std::string("search:nodes=40"),
                                  std::string("rehearsal:nodes=16:width=6")}) {
    const auto bot = agent(*game, spec, 2);
    for (const int answers : {50, 120, 300}) {
      const AnyState s = after_random_answers(*game, 8, answers);
      const Seat who = game->awaited(s).first_seat();
      const auto offers = game->choices(s, who);
      const auto ranked = bot->rank(game->observe(s, who), offers);
      CHECK(ranked.front().choice == bot->decide(game->observe(s, who), offers));
      CHECK(ranked.size() == offers.size());
      for (const auto& r : ranked) CHECK(is_offered(r.choice, offers));
    }
  }
}

TEST_CASE(
    "Where questions have dozens of answers, a search looks at the few that come near the best at first sight") {
  const auto game = open("trian", 3);
  const auto bot = agent(*game, "search:nodes=60", 3);
  bool pruned = false;
  for (const int answers : {60, 120, 200, 280}) {
    const AnyState s = after_random_answers(*game, 5, answers);
    const Seat who = game->awaited(s).first_seat();
    const auto offers = game->choices(s, who);
    const auto ranked = bot->rank(game->observe(s, who), offers);
    CHECK(ranked.size() == offers.size());
    CHECK(ranked.front().choice == bot->decide(game->observe(s, who), offers));
    const auto looked_at =
        std::count_if(ranked.begin(), ranked.end(), [](const auto& r) { return r.looks > 0; });
    CHECK(looked_at <= 8);
    pruned |= offers.size() > 8;
  }
  CHECK(pruned);
}

TEST_CASE("Other seeds make search look at other worlds") {
  const auto game = open("connect_four", 2);
  const AnyState s = game->setup();
  const auto offers = game->choices(s, Seat::P1);
  const auto one = agent(*game, "search:nodes=60", 1)->rank(game->observe(s, Seat::P1), offers);
  const auto other = agent(*game, "search:nodes=60", 2)->rank(game->observe(s, Seat::P1), offers);
  bool differs = false;
  for (std::size_t i = 0; i < one.size(); ++i) differs |= one[i].share != other[i].share;
  CHECK(differs);
}

// Whatever a seat cannot see must make no difference to its bot.
TEST_CASE(
    "An agent answers the same in every world that looks the same to its seat, in every game on the shelf") {
  for (const Shelf& shelved : shelf()) {
    const std::string name = shelved.info.name;
    CAPTURE(name);
    const auto game = open(name, std::min(shelved.info.most, 4));
    const std::vector<AnyState> moments = moments_with_secrets(*game);
    // Everything lies open in these; any other game without a secret has forgotten to imagine it.
    if (name == "connect_four" || name == "one_deck_galaxy") {
      CHECK(moments.empty());
      continue;
    }
    REQUIRE(moments.size() == 8);
    Rng rng(77);
    int different_worlds = 0;
    for (const AnyState& s : moments) {
      const Seat who = game->awaited(s).first_seat();
      for (int i = 0; i < 3; ++i) {
        const AnyState other = game->imagine(game->observe(s, who), rng);
        different_worlds += game->hash(other) != game->hash(s);
        for (const std::string& spec : kAgents) {
          CAPTURE(spec);
          const auto here =
              agent(*game, spec, 9)->rank(game->observe(s, who), game->choices(s, who));
          const auto there =
              agent(*game, spec, 9)->rank(game->observe(other, who), game->choices(other, who));
          REQUIRE(here.size() == there.size());
          for (std::size_t k = 0; k < here.size(); ++k) {
            CHECK(game->token(here[k].choice) == game->token(there[k].choice));
            CHECK(here[k].share == there[k].share);
          }
        }
      }
    }
    CHECK(different_worlds >= 8);  // otherwise little was tested
  }
}

TEST_CASE("Neither a level nor a hint knows more than the seat it thinks for, in every game") {
  for (const Shelf& shelved : shelf()) {
    const std::string name = shelved.info.name;
    CAPTURE(name);
    const auto game = open(name, std::max(2, shelved.info.fewest));
    const std::vector<AnyState> moments = moments_with_secrets(*game, 2);
    Rng rng(78);
    for (const AnyState& s : moments) {
      const Seat who = game->awaited(s).first_seat();
      const AnyState other = game->imagine(game->observe(s, who), rng);
      for (const std::string_view level : bot_levels()) {
        CAPTURE(level);
        const auto answer = [&](const AnyState& world) {
          return agent(*game, level, 9)
              ->decide(game->observe(world, who), game->choices(world, who));
        };
        CHECK(answer(s) == answer(other));
      }
      const auto hint = [&](const AnyState& world) {
        const auto advice = advise({.game = game,
                                    .seat = who,
                                    .step = 0,
                                    .agent = "admiral",
                                    .seed = 9,
                                    .view = game->observe(world, who),
                                    .offers = game->choices(world, who),
                                    .reasons = 3});
        REQUIRE(std::holds_alternative<std::vector<Advice>>(advice));
        return std::get<0>(advice);
      };
      const auto here = hint(s), there = hint(other);
      REQUIRE(here.size() == there.size());
      for (std::size_t i = 0; i < here.size(); ++i) {
        CHECK(here[i].choice == there[i].choice);
        CHECK(here[i].share == there[i].share);
        CHECK(here[i].gives_away == there[i].gives_away);
      }
    }
  }
}
