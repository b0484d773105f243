// Every bot against every other: strengths, intervals, rows that are read back.
#include "lab/ladder.h"

#include "agents/games.h"

using namespace orrery;

namespace {
std::vector<LadderRow> ladder(const AnyGame& game, const LadderOrder& order,
                              std::span<const LadderRow> known = {}) {
  std::vector<LadderRow> rows(known.begin(), known.end());
  CHECK(!run_ladder(game, order, known, [&](std::span<const LadderRow> done) {
    rows.insert(rows.end(), done.begin(), done.end());
  }));
  return rows;
}
std::string text_of(std::span<const LadderRow> rows) {
  std::string text;
  for (const LadderRow& row : rows) text += ladder_line(row);
  return text;
}
// So many blocks of two games in which `above` wins so many thousandths.
void add(std::vector<LadderRow>& rows, std::size_t above, std::size_t below, u64 blocks,
         i32 score) {
  for (u64 b = 0; b < blocks; ++b) rows.push_back({above, below, {rows.size(), score}});
}
}  // namespace

TEST_CASE("A ladder orders bots by strength, and its intervals hold what was measured") {
  const auto game = open("connect_four", 2);
  const LadderOrder order{
      .bots = {"random", "greedy", "search:nodes=100"}, .seed = 4, .blocks = 10};
  const Ladder ranked = ladder_of(ladder(*game, order), 3, 2, 1);
  REQUIRE(ranked.rungs.size() == 3);
  CHECK(ranked.rungs[0].elo == doctest::Approx(0));
  CHECK(ranked.rungs[1].elo > 100);
  CHECK(ranked.rungs[2].elo > ranked.rungs[1].elo);
  for (const Rung& rung : ranked.rungs) {
    CHECK(rung.low <= rung.elo);
    CHECK(rung.high >= rung.elo);
  }
  CHECK(ranked.pairs[2][0].games == 20);
}

TEST_CASE("Strengths are the odds of the wins: three games of four are 191 Elo") {
  std::vector<LadderRow> rows;
  add(rows, 1, 0, 4000, 1500);
  CHECK(ladder_of(rows, 2, 2, 1).rungs[1].elo == doctest::Approx(190.8).epsilon(0.01));
  // On one seat of four, half of the wins are three times what is fair.
  rows.clear();
  add(rows, 1, 0, 4000, 2000);
  CHECK(ladder_of(rows, 2, 4, 1).rungs[1].elo == doctest::Approx(190.8).epsilon(0.01));
}

TEST_CASE("A ladder that was stopped goes on where it was, and ends with the same rows") {
  const auto game = open("connect_four", 2);
  const LadderOrder order{.bots = {"random", "greedy"}, .seed = 4, .blocks = 12};
  const std::vector<LadderRow> all = ladder(*game, order);
  REQUIRE(all.size() == 12);
  const std::string headline = ladder_headline(*game, order);
  const std::string cut = text_of(all).substr(0, text_of(all).size() / 2);
  const auto read = read_ladder(headline + cut, headline, 2);
  REQUIRE(std::holds_alternative<std::vector<LadderRow>>(read));
  CHECK(std::get<0>(read).size() < 12);
  CHECK(text_of(ladder(*game, order, std::get<0>(read))) == text_of(all));
}

TEST_CASE("Rows of another ladder and rows that are none are refused") {
  const auto game = open("connect_four", 2);
  LadderOrder order{.bots = {"random", "greedy"}, .seed = 4};
  const std::string headline = ladder_headline(*game, order);
  for (const char* line : {"1 1 0 1000\n", "2 0 0 1000\n", "1 0 0\n", "1 0 0 x\n", "1 0 0 -5\n"})
    CHECK(std::holds_alternative<Refusal>(read_ladder(headline + line, headline, 2)));
  order.seed = 5;
  CHECK(std::holds_alternative<Refusal>(read_ladder(headline, ladder_headline(*game, order), 2)));
}
