// Many games: counted right, the same with any number of threads, and loud when a law is broken.
#include "agents/games.h"
#include "core/json_library.h"
#include "lab/sim_report.h"

using namespace orrery;

namespace {
SimReport simulate(const AnyGame& game, SimOrder order) {
  auto result = run_sim(game, order);
  REQUIRE(std::holds_alternative<SimReport>(result));
  return std::get<SimReport>(std::move(result));
}
}  // namespace

TEST_CASE("A simulation gives the same games with one thread and with many") {
  const auto game = open("foundation", 3, {{"round_limit", "8"}});
  SimOrder order{
      .bots = {"greedy", "random", "search:nodes=8"}, .games = 12, .seed = 4, .threads = 1};
  const SimReport alone = simulate(*game, order);
  for (const unsigned threads : {2u, 5u, 16u}) {
    order.threads = threads;
    CHECK(sim_csv(simulate(*game, order)) == sim_csv(alone));
  }
  order.seed = 5;
  CHECK(sim_csv(simulate(*game, order)) != sim_csv(alone));
}

TEST_CASE("Bots move round the table, and within a block they get the same deal") {
  const auto game = open("foundation", 4, {{"round_limit", "1"}});
  const SimReport report =
      simulate(*game, {.bots = {"random", "greedy", "random", "random"}, .games = 8, .seed = 1});
  for (std::size_t i = 0; i < 8; ++i) {
    CHECK(report.games[i].block == i / 4);
    const std::size_t seat_of_greedy = (1 + i) % 4;
    for (int seat = 0; seat < 4; ++seat)
      CHECK((report.bots[report.bot_at(report.games[i], seat)] == "greedy") ==
            (static_cast<std::size_t>(seat) == seat_of_greedy));
    CHECK(report.games[i].record.chance == report.games[i / 4 * 4].record.chance);
  }
}

TEST_CASE("Bots that are alike get a deal for every game") {
  const auto game = open("foundation", 3, {{"round_limit", "1"}});
  const SimReport report = simulate(*game, {.bots = {"random"}, .games = 6, .seed = 1});
  for (std::size_t i = 0; i < 6; ++i) {
    CHECK(report.games[i].block == i);
    for (std::size_t k = 0; k < i; ++k)
      CHECK(report.games[i].record.final_hash != report.games[k].record.final_hash);
  }
}

TEST_CASE("What a team wins together is one win") {
  const auto game = open("one_deck_galaxy", 2);
  const SimReport report = simulate(*game, {.bots = {"random"}, .games = 10, .seed = 1});
  const std::string summary = sim_summary(*game, {.bots = {}, .games = 10, .seed = 1}, report);
  CHECK(summary.find(" 10 games\n") < summary.find("wins by seat"));
}

TEST_CASE("One name is enough for all seats; otherwise there must be one for each") {
  const auto game = open("foundation", 3, {{"round_limit", "1"}});
  CHECK(simulate(*game, {.bots = {"random"}, .games = 2}).bots.size() == 3);
  CHECK(
      std::holds_alternative<Refusal>(run_sim(*game, {.bots = {"random", "random"}, .games = 2})));
  CHECK(std::holds_alternative<Refusal>(
      run_sim(*game, {.bots = {"random", "random", "clever"}, .games = 2})));
}

TEST_CASE("Every game has exactly one win to share") {
  const auto game = open("connect_four", 2);
  const SimReport report = simulate(*game, {.bots = {"random", "greedy"}, .games = 50, .seed = 2});
  for (const SimGame& g : report.games)
    CHECK(g.record.outcome.share[0] + g.record.outcome.share[1] == 1000);
  const std::string summary = sim_summary(*game, {.bots = {}, .games = 50, .seed = 2}, report);
  CHECK(summary.find("four in a row") != std::string::npos);
  CHECK(summary.find("greedy") < summary.find("wins by seat"));
}

TEST_CASE("Wilson's interval: known values") {
  const Interval half = wilson(50, 100);
  CHECK(half.share == doctest::Approx(50));
  CHECK(half.low == doctest::Approx(40.38).epsilon(0.001));
  CHECK(half.high == doctest::Approx(59.62).epsilon(0.001));
  const Interval none = wilson(0, 20);
  CHECK(none.low == doctest::Approx(0));
  CHECK(none.high == doctest::Approx(16.11).epsilon(0.001));
  CHECK(wilson(0, 0).high == doctest::Approx(0));
}

TEST_CASE("The rows can be read by programs: a header, one line per game, valid JSON") {
  const auto game = open("connect_four", 2);
  const SimOrder order{.bots = {"random"}, .games = 7, .seed = 3};
  const SimReport report = simulate(*game, order);
  const std::string csv = sim_csv(report);
  CHECK(std::count(csv.begin(), csv.end(), '\n') == 8);
  CHECK(csv.starts_with("game,block,rotation,bot_1,bot_2,share_1,share_2,ending"));
  const auto json = parse_json(sim_json(*game, order, report));
  REQUIRE(json);
  CHECK((*json)["games"] == 7);
  CHECK((*json)["rows"].size() == 7);
  CHECK((*json)["bots"][0]["games"] == 14);
}

TEST_CASE("A broken game can be replayed from its transcript") {
  const auto game = open("connect_four", 2);
  SimGame broken;
  for (const char* token : {"drop 4", "drop 4", "drop 3"})
    broken.record.answers.push_back(
        {broken.record.answers.size() % 2 == 0 ? Seat::P1 : Seat::P2, *game->parse(token)});
  const std::string transcript = broken_transcript(game, broken);
  CHECK(transcript.find("drop 4") != std::string::npos);
  CHECK(transcript.find("drop 3") != std::string::npos);
}
