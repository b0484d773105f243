// Means, differences and many comparisons: against what can be reckoned by hand.
#include "lab/estimate.h"

#include <doctest/doctest.h>

#include "core/rng.h"

using namespace orrery;

TEST_CASE("A mean has the interval of its deals: games of one deal are one case") {
  PerDeal alone, paired;
  for (u64 deal = 0; deal < 100; ++deal) {
    alone.add(deal, deal % 2 ? 1 : 0);
    paired.add(deal, deal % 2 ? 1 : 0);
    paired.add(deal, deal % 2 ? 1 : 0);  // the same once more says nothing new
  }
  CHECK(alone.estimate().value == doctest::Approx(0.5));
  CHECK(alone.estimate().error == doctest::Approx(0.05));
  CHECK(paired.estimate().error == doctest::Approx(0.05));
  CHECK(paired.estimate().of == 200);
}

TEST_CASE("A handful of deals that are all alike is no certainty") {
  PerDeal deals;
  for (u64 deal = 0; deal < 5; ++deal) deals.add(deal, 1);
  CHECK(deals.estimate().error == 0);
  CHECK(deals.share().error > 0.05);
  CHECK(PerDeal().share().of == 0);
}

TEST_CASE("What two series have in common by their deals cancels out in the difference") {
  PerDeal a, b, other;
  Rng luck(7);
  for (u64 deal = 0; deal < 400; ++deal) {
    const double common = static_cast<double>(luck.below(100));
    a.add(deal, common);
    b.add(deal, common + 1);
    other.add(deal, static_cast<double>(luck.below(100)));
  }
  const Estimate paired = PerDeal::difference(a, b), loose = PerDeal::difference(a, other);
  CHECK(paired.value == doctest::Approx(1));
  CHECK(paired.half() < 1e-9);
  CHECK(loose.half() > 3);
  CHECK(a.until(100).cases() == 100);
  PerDeal seldom;  // deals that only one of them has
  seldom.add(3, 50);
  seldom.add(399, 60);
  CHECK(PerDeal::difference(a, seldom).of == 2);
  CHECK(PerDeal::difference(a, PerDeal()).of == 0);
}

TEST_CASE("The interval of a difference is right nineteen times of twenty") {
  int right = 0;
  Rng luck(11);
  for (int study = 0; study < 400; ++study) {
    PerDeal a, b;
    for (u64 deal = 0; deal < 200; ++deal) {
      a.add(deal, luck.below(100) < 30 ? 1 : 0);
      b.add(deal, luck.below(100) < 40 ? 1 : 0);
    }
    const Estimate d = PerDeal::difference(a, b);
    right += d.low() <= 0.1 && 0.1 <= d.high() ? 1 : 0;
  }
  CHECK(right > 364);  // 380 on average, with a spread of 4.4
  CHECK(right < 396);
}

TEST_CASE("Holm's correction lets through what holds among so many") {
  CHECK(holm(std::vector<double>{0.04}) == std::vector<bool>{true});
  CHECK(holm(std::vector<double>{0.04, 0.04}) == std::vector<bool>{false, false});
  CHECK(holm(std::vector<double>{0.04, 0.02}) == std::vector<bool>{true, true});
  CHECK(holm(std::vector<double>{0.001, 0.5, 0.02, 0.9}) ==
        std::vector<bool>{true, false, false, false});
  CHECK(holm({}).empty());
}
