#include <doctest/doctest.h>

#include <array>

#include "core/choice.h"

using namespace orrery;

namespace {
struct Answer {
  u32 which = 0, unused = 0;
  friend bool operator==(const Answer&, const Answer&) = default;
};
using Answers = Choices<Answer, 8>;
}  // namespace

TEST_CASE("Answers stay in the order in which they were offered") {
  Answers answers;
  for (const u32 i : {4u, 2u, 7u}) answers.push({i});
  CHECK(answers.size() == 3);
  CHECK(answers[0].which == 4);
  CHECK(answers[2].which == 7);
  CHECK(answers.contains({2}));
  CHECK_FALSE(answers.contains({3}));
}

TEST_CASE("Without weights every answer is equally likely") {
  Answers answers;
  for (const u32 i : {0u, 1u, 2u, 3u}) answers.push({i});
  CHECK(answers.total_weight() == 4);
  CHECK(answers.weight(2) == 1);
  Rng rng(5);
  std::array<int, 4> drawn{};
  for (int i = 0; i < 40'000; ++i) ++drawn[answers.draw(rng).which];
  for (const int n : drawn) CHECK(n == doctest::Approx(10'000).epsilon(0.05));
}

TEST_CASE("With weights an answer comes up as often as its weight says") {
  Answers answers;
  answers.push({0}, 1);
  answers.push({1}, 6);
  answers.push({2}, 3);
  CHECK(answers.total_weight() == 10);
  CHECK(answers.weight(1) == 6);
  Rng rng(6);
  std::array<int, 3> drawn{};
  for (int i = 0; i < 40'000; ++i) ++drawn[answers.draw(rng).which];
  CHECK(drawn[0] == doctest::Approx(4'000).epsilon(0.06));
  CHECK(drawn[1] == doctest::Approx(24'000).epsilon(0.03));
  CHECK(drawn[2] == doctest::Approx(12'000).epsilon(0.04));
}

TEST_CASE("A copy of the answers is a copy, weights included, and a cleared list starts afresh") {
  Answers answers;
  answers.push({1}, 5);
  answers.push({2}, 1);
  const Answers copy = answers;
  answers.clear();
  answers.push({9});
  CHECK(copy.size() == 2);
  CHECK(copy.weight(0) == 5);
  CHECK(copy.total_weight() == 6);
  CHECK(answers.size() == 1);
  CHECK(answers.total_weight() == 1);
}
