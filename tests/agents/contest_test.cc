// One bot against another: blocks, intervals, the test that stops early, and contests in parts.
#include "lab/contest.h"
#include "agents/games.h"
#include "core/json_library.h"

using namespace orrery;

namespace {
std::vector<BlockScore> contest(const AnyGame& game, const ContestOrder& order) {
  std::vector<BlockScore> scores;
  CHECK(!run_contest(game, order, [&](std::span<const BlockScore> done) {
    scores.insert(scores.end(), done.begin(), done.end());
    return true;
  }));
  return scores;
}
std::vector<BlockScore> blocks_of(std::initializer_list<std::pair<int, i32>> parts) {
  std::vector<BlockScore> scores;
  for (const auto& [n, score] : parts)
    for (int i = 0; i < n; ++i) scores.push_back({scores.size(), score});
  return scores;
}
std::string text_of(std::span<const BlockScore> scores) {
  std::string text;
  for (const BlockScore& b : scores) text += contest_row(b);
  return text;
}
}  // namespace

TEST_CASE("A contest in parts has the same blocks as in one piece, with any number of threads") {
  const auto game = open("foundation", 3, {{"round_limit", "2"}});
  const ContestOrder order{.challenger = "greedy", .champion = "random", .seed = 3, .blocks = 12};
  const std::vector<BlockScore> all = contest(*game, order);
  REQUIRE(all.size() == 12);
  ContestOrder part = order;
  part.threads = 4;
  part.blocks = 5;
  std::vector<BlockScore> both = contest(*game, part);
  part.first = 5;
  part.blocks = 7;
  for (const BlockScore& b : contest(*game, part)) both.push_back(b);
  CHECK(text_of(both) == text_of(all));
}

TEST_CASE(
    "In a block everybody sits everywhere once: a challenger who always wins takes all its games") {
  const auto game = open("connect_four", 2);
  const auto scores = contest(
      *game, {.challenger = "search:nodes=200", .champion = "random", .seed = 1, .blocks = 10});
  for (const BlockScore& b : scores) CHECK(b.score == 2000);
  const auto turned = contest(
      *game, {.challenger = "random", .champion = "search:nodes=200", .seed = 1, .blocks = 10});
  for (const BlockScore& b : turned) CHECK(b.score == 0);
}

TEST_CASE(
    "The interval is that of blocks, not of games: pairs that are always split say there is no difference") {
  const Standing split = standing_of(blocks_of({{100, 1000}}), 2, 1, {});
  CHECK(split.share == doctest::Approx(50));
  CHECK(split.high - split.low < 3);
  const Standing swept = standing_of(blocks_of({{50, 2000}, {50, 0}}), 2, 1, {});
  CHECK(swept.share == doctest::Approx(50));
  CHECK(swept.high - swept.low == doctest::Approx(19.6).epsilon(0.02));
}

TEST_CASE("A few wins prove nothing; many do, and many defeats prove the opposite") {
  const Elo elo{0, 40};
  CHECK(standing_of(blocks_of({{20, 2000}}), 2, 1, elo).verdict ==
        Verdict::Open);  // fewer blocks than may end it
  CHECK(standing_of(blocks_of({{60, 2000}, {40, 1000}, {20, 0}}), 2, 1, elo).verdict ==
        Verdict::Accepted);
  CHECK(standing_of(blocks_of({{20, 2000}, {40, 1000}, {60, 0}}), 2, 1, elo).verdict ==
        Verdict::Refused);
  CHECK(standing_of(blocks_of({{21, 2000}, {40, 1000}, {20, 0}}), 2, 1, elo).verdict ==
        Verdict::Open);
}

TEST_CASE(
    "Rows of a contest are read back; a line cut off in the middle and those of another contest are not") {
  const auto game = open("connect_four", 2);
  ContestOrder order{.challenger = "greedy", .champion = "random", .seed = 3};
  const std::string headline = contest_headline(*game, order);
  const auto scores = blocks_of({{2, 1500}, {1, 0}});
  const auto read =
      read_contest(headline + text_of(scores) + headline + text_of(scores) + "4 10", headline);
  REQUIRE(std::holds_alternative<std::vector<BlockScore>>(read));
  CHECK(text_of(std::get<0>(read)) == text_of(scores));
  order.seed = 4;
  CHECK(std::holds_alternative<Refusal>(
      read_contest(headline + text_of(scores), contest_headline(*game, order))));
  CHECK(std::holds_alternative<Refusal>(read_contest(headline + "x 1\n", headline)));
}

TEST_CASE("A contest needs two bots and a game in which somebody else can lose") {
  const auto nothing = [](std::span<const BlockScore>) { return true; };
  CHECK(run_contest(*open("connect_four", 2), {.challenger = "random", .champion = "random"},
                    nothing));
  CHECK(run_contest(*open("connect_four", 2), {.challenger = "random", .champion = "clever"},
                    nothing));
  CHECK(run_contest(*open("one_deck_galaxy", 2), {.challenger = "random", .champion = "greedy"},
                    nothing));
  CHECK(run_contest(*open("foundation", 3),
                    {.challenger = "random", .champion = "greedy", .challengers = 3}, nothing));
}

TEST_CASE("The result can be read by programs") {
  const auto game = open("foundation", 4, {{"round_limit", "1"}});
  const ContestOrder order{
      .challenger = "greedy", .champion = "random", .challengers = 2, .seed = 1, .blocks = 2};
  const auto scores = contest(*game, order);
  const auto json = parse_json(contest_json(*game, order, standing_of(scores, 4, 2, {}), scores));
  REQUIRE(json);
  CHECK((*json)["fair"] == 50.0);
  CHECK((*json)["games"] == 8);
  CHECK((*json)["scores"].size() == 2);
}
