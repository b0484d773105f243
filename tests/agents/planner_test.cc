// The turn planner of One Deck Galaxy, and bots that answer a question together.
#include "agents/adviser.h"
#include "agents/games.h"
#include "agents/judgement/one_deck_galaxy.h"
#include "agents/learned.h"
#include "core/json_library.h"
#include "lab/sim.h"

using namespace orrery;

namespace {

AnyState at(const AnyGame& game, std::string_view position) {
  AnyState s;
  const auto refusal = game.read_position(*parse_json(position), s);
  REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  return s;
}

}  // namespace

TEST_CASE("The planner gives only answers that were offered, in whole games alone and together") {
  for (const int players : {1, 2}) {
    const auto game = open("one_deck_galaxy", players);
    const auto bot = agent(*game, "planner:tries=3:rolls=1");
    AnyState s = game->setup();
    Rng rng(3);
    while (!game->awaited(s).empty()) {
      const Seat who = game->awaited(s).first_seat();
      const std::vector<Offer> offers = game->choices(s, who);
      const AnyChoice choice =
          who == Seat::Chance ? game->deal(s, rng) : bot->decide(game->observe(s, who), offers);
      REQUIRE(game->offers(s, who, choice));
      game->apply(s, who, choice);
      REQUIRE(game->broken_law(s) == nullptr);
    }
  }
}

TEST_CASE(
    "The planner answers the same for the same seed and view, ranks every answer, and plays the first") {
  const auto game = open("one_deck_galaxy", 1);
  const auto fresh = agent(*game, "planner:tries=8:rolls=2", 7),
             used = agent(*game, "planner:tries=8:rolls=2", 7);
  for (const int answers : {40, 80, 120}) {
    const AnyState s = after_random_answers(*game, 5, answers);
    const Seat who = game->awaited(s).first_seat();
    const auto offers = game->choices(s, who);
    const auto one = fresh->rank(game->observe(s, who), offers);
    CHECK(used->decide(game->observe(s, who), offers) == one.front().choice);
    const auto other = used->rank(game->observe(s, who), offers);
    REQUIRE(one.size() == offers.size());
    for (std::size_t i = 0; i < one.size(); ++i)
      CHECK((one[i].choice == other[i].choice && one[i].share == other[i].share));
  }
}

TEST_CASE("The planner completes a row it can complete, with the die that is just enough") {
  const auto game = open("one_deck_galaxy", 1);
  // Border Dispute asks for D5 D4 [D9]: with these dice there is one good way.
  AnyState s = at(
      *game,
      R"({"zone": [{"card": "X09", "influence": 2}], "players": [{"homeworld": "H1", "society": "SO5", "pool": ["D5", "D4", "D6", "D3"]}]})");
  const auto bot = agent(*game, "planner");
  for (AnyChoice c{}; c = bot->decide(game->observe(s, Seat::P1), game->choices(s, Seat::P1)),
                      game->token(c) != "end";)
    game->apply(s, Seat::P1, c);
  JsonWriter out;
  game->write_view(game->observe(s, Seat::P1), out);
  const Json view = *parse_json(out.text());
  CHECK(view["zone"][0]["complete"].get<int>() == 1);
}

TEST_CASE("The planner takes the last disc when it can") {
  const auto game = open("one_deck_galaxy", 1);
  AnyState s = at(
      *game,
      R"({"adversary": {"id": "A1", "discs": 1}, "class": 2, "fleets": 4, "science": ["L13"], "zone": ["L17", "L18", "L19", "L20"],
      "players": [{"homeworld": "H1", "society": "SO5", "milestones": [1, 2, 3], "pool": ["D6", "D6", "D6", "D5", "D4", "E6", "E6", "E6", "E2"]}]})");
  const auto bot = agent(*game, "planner");
  Rng rng(1);
  for (int i = 0; i < 60 && !game->awaited(s).empty(); ++i) {
    const Seat who = game->awaited(s).first_seat();
    game->apply(s, who,
                who == Seat::Chance ? game->deal(s, rng)
                                    : bot->decide(game->observe(s, who), game->choices(s, who)));
  }
  CHECK(game->outcome(s).over);
  CHECK(game->outcome(s).winners.has(Seat::P1));
}

TEST_CASE("The planner wins more games than it loses against the one-star side") {
  const auto game = open("one_deck_galaxy", 1,
                         {{"adversary", "A1"},
                          {"hard_side", "off"},
                          {"homeworld_1", "random"},
                          {"society_1", "random"}});
  const auto report =
      run_sim(*game, {.bots = {"planner:tries=16:rolls=2"}, .games = 16, .seed = 4, .threads = 1});
  int won = 0;
  for (const SimGame& g : std::get<SimReport>(report).games)
    won += !g.record.outcome.winners.empty();
  CHECK(won >= 9);
}

int games_won(const AnyGame& game, const SimOrder& order) {
  const auto report = run_sim(game, order);
  REQUIRE(std::holds_alternative<SimReport>(report));
  int won = 0;
  for (const SimGame& g : std::get<SimReport>(report).games) {
    CHECK(g.record.broken_law == nullptr);
    won += !g.record.outcome.winners.empty();
  }
  return won;
}

TEST_CASE("Weights tuned in games are for the rules and content there are, and another taste") {
  const auto game = open("one_deck_galaxy", 1);
  const WeightsFor what{"one_deck_galaxy", game->info().rules_version, game->content_hash(),
                        one_deck_galaxy::kWeightNames};
  const auto read = read_weights(built_in_weights("one_deck_galaxy"), what);
  REQUIRE(std::holds_alternative<LearnedWeights>(read));
  const AnyState s = after_random_answers(*game, 5, 80);
  const Seat who = game->awaited(s).first_seat();
  const auto offers = game->choices(s, who);
  const auto by_hand = agent(*game, "planner:tries=8")->rank(game->observe(s, who), offers),
             tuned =
                 agent(*game, "planner:tries=8:eval=learned")->rank(game->observe(s, who), offers);
  CHECK(by_hand.front().share != tuned.front().share);
}

TEST_CASE("Plans that are played on: the same answer for the same seed, and only offers") {
  for (const int players : {1, 2}) {
    const auto game = open("one_deck_galaxy", players, {{"adversary", "A4"}});
    const char* spec = "planner:tries=4:rolls=1:futures=2:eval=learned";
    const auto fresh = agent(*game, spec, 7), used = agent(*game, spec, 7);
    for (const int answers : {20, 60, 100}) {
      const AnyState s = after_random_answers(*game, 5, answers);
      if (game->awaited(s).empty()) continue;
      const Seat who = game->awaited(s).first_seat();
      const auto offers = game->choices(s, who);
      const AnyChoice choice = fresh->decide(game->observe(s, who), offers);
      CHECK(game->offers(s, who, choice));
      CHECK(used->decide(game->observe(s, who), offers) == choice);
    }
  }
}

// There are no two worlds behind a view: a card nobody has seen has no identity yet, so that all a
// planner could peek at is what Chance will say, and nobody tells it.
TEST_CASE("Nothing is hidden from a planner, and it is told nothing else") {
  const auto game = open("one_deck_galaxy", 2);
  Rng one(1), other(2);
  for (const int answers : {10, 50, 90}) {
    const AnyState s = after_random_answers(*game, 3, answers);
    const AnyView view = game->observe(s, game->awaited(s).first_seat());
    CHECK(game->hash(game->imagine(view, one)) == game->hash(s));
    CHECK(game->hash(game->imagine(view, other)) == game->hash(s));
  }
}

TEST_CASE("Only the lab knows somebody who foresees Chance, and only where there is a planner") {
  const SimOrder order{.bots = {"random"}, .games = 1, .seed = 1, .clairvoyant = true};
  CHECK(std::holds_alternative<Refusal>(run_sim(*open("connect_four", 2), order)));
  const auto game = open("one_deck_galaxy", 1,
                         {{"adversary", "A1"},
                          {"hard_side", "off"},
                          {"homeworld_1", "random"},
                          {"society_1", "random"}});
  CHECK(games_won(*game, order) == 1);
}

TEST_CASE("A planner without plans searches") {
  for (const char* name : {"connect_four", "foundation", "one_deck_galaxy"}) {
    const auto game = open(name, 2);
    const AnyState s = after_random_answers(*game, 1, 3);
    const Seat who = game->awaited(s).first_seat();
    CHECK(game->offers(s, who,
                       agent(*game, "planner:tries=2:rolls=1")
                           ->decide(game->observe(s, who), game->choices(s, who))));
  }
}

// ODG-13.2  Of a question to both, each does what only she can do before anybody ends the turn.
TEST_CASE("Bots at one table: both use their own dice, then one of them ends the turn") {
  const std::shared_ptr<const AnyGame> game = open("one_deck_galaxy", 2);
  const AnyState position = at(
      *game,
      R"({"zone": ["X09"], "players": [{"society": "SO5", "pool": ["D5"]}, {"homeworld": "H2", "society": "SO3", "pool": ["D4", "D6", "D3"]}]})");
  auto seated =
      orrery::Table::open({.game = game, .names = {}, .dealer = {{}, 1}, .position = position});
  REQUIRE(std::holds_alternative<orrery::Table>(seated));
  Sitting sitting(std::move(std::get<orrery::Table>(seated)),
                  {Chair::bot("planner"), Chair::bot("planner")}, 1);
  std::vector<std::string> ends;
  SeatSet used;
  while (ends.empty() && sitting.pending().who == Pending::Who::Bot) {
    const u32 step = sitting.table().step();
    let_bot_answer(sitting);
    for (const orrery::Table::Played& p : sitting.table().played(step)) {
      if (p.token == "end")
        ends.push_back(p.token);
      else if (is_player(p.seat))
        used = used.with(p.seat);
    }
  }
  CHECK(used.has(Seat::P1));
  CHECK(used.has(Seat::P2));
  CHECK(ends.size() == 1);
}

TEST_CASE("Beside a person a bot uses its own dice and leaves the end of the turn to her") {
  const std::shared_ptr<const AnyGame> game = open("one_deck_galaxy", 2);
  const AnyState position = at(
      *game,
      R"({"zone": ["X09"], "players": [{"society": "SO5", "pool": ["D5"]}, {"homeworld": "H2", "society": "SO3", "pool": ["D4", "D6", "D3"]}]})");
  auto seated =
      orrery::Table::open({.game = game, .names = {}, .dealer = {{}, 1}, .position = position});
  REQUIRE(std::holds_alternative<orrery::Table>(seated));
  Sitting sitting(std::move(std::get<orrery::Table>(seated)),
                  {Chair::human(), Chair::bot("planner")}, 1);
  while (sitting.pending().who == Pending::Who::Bot) let_bot_answer(sitting);
  REQUIRE(sitting.pending().who == Pending::Who::People);
  CHECK(sitting.table().awaited().has(Seat::P1));
  CHECK(sitting.table().step() > 0);
  for (const orrery::Table::Played& p : sitting.table().played(0)) CHECK(p.token != "end");
  CHECK(sitting.remarks().empty());
}
