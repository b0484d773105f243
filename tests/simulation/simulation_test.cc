// The whole server in a world that is out to break it (docs/simulation.md).
#include <doctest/doctest.h>

#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "simulation/simulate.h"
#include "tried.h"

namespace orrery::simulation {
namespace {

constexpr u64 kSeeds = tried(2000, 60);

u64 number_in(const char* name, u64 otherwise) {
  const char* text = std::getenv(name);
  return text ? std::strtoull(text, nullptr, 10) : otherwise;
}

// The last of what happened, and how to see all of it.
std::string story_of(u64 seed) {
  constexpr std::size_t kLines = 60;
  const Outcome again = simulate({.seed = seed, .tells = true});
  std::string out;
  const std::size_t from = again.lines.size() > kLines ? again.lines.size() - kLines : 0;
  for (std::size_t i = from; i < again.lines.size(); ++i) out += again.lines[i] + "\n";
  return out + "seed " + std::to_string(seed) + ": " + again.wrong +
         "\nagain, from the beginning: ORRERY_SEED=" + std::to_string(seed) +
         " build/release/tests/simulation_tests -tc=\"one seed*\"\n";
}

}  // namespace

TEST_CASE("one seed, told line by line") {
  const u64 seed = number_in("ORRERY_SEED", 0);
  if (seed == 0) return;
  const Outcome out = simulate({.seed = seed, .tells = true});
  for (const std::string& line : out.lines) std::printf("%s\n", line.c_str());
  std::printf("seed %llu, %llu events, hash %016llx\n", static_cast<unsigned long long>(seed),
              static_cast<unsigned long long>(out.events),
              static_cast<unsigned long long>(out.hash));
  CHECK(out.wrong == "");
}

TEST_CASE("whatever goes wrong, no invariant is broken") {
  const u64 first = number_in("ORRERY_FIRST_SEED", 1), seeds = number_in("ORRERY_SEEDS", kSeeds);
  FaultCounts faults = {};
  Outcome sum;
  for (u64 seed = first; seed < first + seeds; ++seed) {
    const Outcome out = simulate({.seed = seed});
    REQUIRE_MESSAGE(out.wrong.empty(), story_of(seed));
    for (std::size_t i = 0; i < kFaults; ++i) faults[i] += out.faults[i];
    sum.events += out.events;
    sum.acknowledged += out.acknowledged;
    sum.compared += out.compared;
    sum.steps += out.steps;
    sum.tables += out.tables;
    sum.finished += out.finished;
  }
  const auto llu = [](u64 n) { return static_cast<unsigned long long>(n); };
  if (seeds == kSeeds) CHECK(sum.compared > 10 * seeds);
  std::printf(
      "%llu seeds, %llu events, %llu tables (%llu finished), %llu steps, %llu acknowledged, %llu views held against the log\n",
      llu(seeds), llu(sum.events), llu(sum.tables), llu(sum.finished), llu(sum.steps),
      llu(sum.acknowledged), llu(sum.compared));
  for (std::size_t i = 0; i < kFaults; ++i)
    std::printf("  %8llu %s\n", llu(faults[i]),
                std::string(name_of(static_cast<Fault>(i))).c_str());
  std::printf("  %8llu faults\n", llu(std::accumulate(faults.begin(), faults.end(), u64{0})));
}

TEST_CASE("the same seed is the same world") {
  for (u64 seed = 1; seed <= 5; ++seed)
    CHECK(simulate({.seed = seed}).hash == simulate({.seed = seed}).hash);
  CHECK(simulate({.seed = 1}).hash != simulate({.seed = 2}).hash);
}

}  // namespace orrery::simulation
