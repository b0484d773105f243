// Weights learned from games: read back as they were written, refused where they do not belong, and
// learned the same with a stop in between.
#include "agents/games.h"
#include "agents/levels.h"
#include "every_game.h"
#include "lab/train.h"

using namespace orrery;

namespace {
constexpr WeightName kNames[] = {{"ship"}, {"colony", 3}, {"builds", 1, true}};
const WeightsFor kFor{"foundation", 1, 0xABCD, kNames};
const LearnedWeights kLearned{"seed=1 games=32", 552, {8, -3, 0, 120, 55}};

std::string why_not(const std::string& text, const WeightsFor& what) {
  const auto read = read_weights(text, what);
  const Refusal* refusal = std::get_if<Refusal>(&read);
  return refusal ? refusal->why : "";
}
TrainingState trained(const TrainOrder& order, TrainingState state = {}) {
  CHECK(!train(order, state, [](const TrainingState&, const BatchReport&) { return true; }));
  return state;
}
}  // namespace

TEST_CASE("Weights are read as they were written") {
  const auto read = read_weights(write_weights(kFor, kLearned), kFor);
  REQUIRE(std::holds_alternative<LearnedWeights>(read));
  CHECK(std::get<LearnedWeights>(read).weights == kLearned.weights);
  CHECK(std::get<LearnedWeights>(read).doubling == 552);
  CHECK(std::get<LearnedWeights>(read).training == "seed=1 games=32");
}

TEST_CASE(
    "Weights of another game, other rules, other content or other names are refused, and so is a changed or cut file") {
  const std::string text = write_weights(kFor, kLearned);
  CHECK(why_not(text, {"trian", 1, 0xABCD, kNames}).find("another game") != std::string::npos);
  CHECK(why_not(text, {"foundation", 2, 0xABCD, kNames}).find("other rules") != std::string::npos);
  CHECK(why_not(text, {"foundation", 1, 0xABCE, kNames}).find("other content") !=
        std::string::npos);
  constexpr WeightName others[] = {{"ship"}, {"colonies", 3}, {"builds", 1, true}};
  CHECK(why_not(text, {"foundation", 1, 0xABCD, others}) != "");
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] ^= 1;
    CHECK(why_not(changed, kFor) != "");
    CHECK(why_not(text.substr(0, i), kFor) != "");
  }
  CHECK(why_not("", kFor) != "");
}

TEST_CASE("The weights in the program belong to its rules and its content") {
  for (const char* name : {"foundation", "trian"}) {
    CAPTURE(name);
    const auto game = open(name, 2);
    with_game(*game, [&]<Rules G>(const G&) {
      if constexpr (HasWeights<G>)
        CHECK(why_not(std::string(built_in_weights(name)),
                      weights_for<G>(game->info().rules_version, game->content_hash())) == "");
    });
  }
}

TEST_CASE("A training that was stopped and written down goes on as if it had not been") {
  TrainOrder order{.game = "foundation", .seed = 3, .batches = 3, .games_in_batch = 2};
  const TrainingState whole = trained(order);
  order.batches = 1;
  const auto kept = read_training(write_training(trained(order)));
  REQUIRE(std::holds_alternative<TrainingState>(kept));
  order.batches = 3;
  const TrainingState parts = trained(order, std::get<TrainingState>(kept));
  CHECK(write_training(parts) == write_training(whole));
  CHECK(std::get<std::string>(weights_file(order, parts)) ==
        std::get<std::string>(weights_file(order, whole)));
  order.seed = 4;
  CHECK(write_training(trained(order)) != write_training(whole));
  TrainingState others = whole;
  CHECK(train(order, others,
              [](const TrainingState&, const BatchReport&) { return true; }));  // another seed
}

TEST_CASE("What is no state of a training is refused") {
  const std::string text = write_training(
      trained({.game = "renaissance", .seed = 1, .batches = 1, .games_in_batch = 1}));
  CHECK(std::holds_alternative<TrainingState>(read_training(text)));
  for (const std::string& bad : {std::string(), text.substr(0, text.size() / 2), text + "7\n",
                                 std::string("orrery training 1\n1 1 99999999\n")})
    CHECK(std::holds_alternative<Refusal>(read_training(bad)));
}

TEST_CASE("A game without weights cannot be trained") {
  TrainingState state;
  const auto nothing = [](const TrainingState&, const BatchReport&) { return true; };
  CHECK(train({.game = "connect_four"}, state, nothing));
  CHECK(train({.game = "no_such_game"}, state, nothing));
}

TEST_CASE("Every level plays every game, by its name and by those of earlier days") {
  CHECK(bot_levels().size() == 5);
  for (const Shelf& shelved : shelf()) {
    const auto game = open(shelved.info.name, shelved.info.most);
    const AnyState s = after_random_answers(*game, 1, 3);
    const Seat who = game->awaited(s).first_seat();
    const auto offers = game->choices(s, who);
    for (const std::string_view level : bot_levels()) {
      CAPTURE(level);
      CHECK(std::holds_alternative<AgentSpec>(read_agent_spec(level, shelved.info.name)));
      if (level != "grandmaster")
        CHECK(game->offers(s, who, agent(*game, level)->decide(game->observe(s, who), offers)));
    }
    CHECK(spec_of_level(shelved.info.name, "easy") == spec_of_level(shelved.info.name, "officer"));
    CHECK(spec_of_level(shelved.info.name, "medium") ==
          spec_of_level(shelved.info.name, "captain"));
    CHECK(spec_of_level(shelved.info.name, "hard") == spec_of_level(shelved.info.name, "admiral"));
  }
  CHECK(!is_bot_level("greedy"));
}

TEST_CASE(
    "Who overlooks things still answers what is offered, and overlooks the same for the same seed") {
  const auto game = open("foundation", 3);
  bool differs = false;
  for (const int answers : {60, 110, 160, 210}) {
    const AnyState s = after_random_answers(*game, 5, answers);
    const Seat who = game->awaited(s).first_seat();
    const auto offers = game->choices(s, who);
    const AnyView view = game->observe(s, who);
    const AnyChoice one = agent(*game, "greedy:overlook=60", 1)->decide(view, offers);
    CHECK(game->offers(s, who, one));
    CHECK(agent(*game, "greedy:overlook=60", 1)->decide(view, offers) == one);
    for (u64 seed = 2; seed < 8; ++seed)
      differs |= agent(*game, "greedy:overlook=60", seed)->decide(view, offers) != one;
  }
  CHECK(differs);
}
