// Laws about Chance. It answers when somebody looks; that must be as if everything had been
// shuffled beforehand. Seeds are fixed, so these tests give the same result every time; the bounds
// are some five standard deviations wide.
#include <cmath>
#include <map>

#include "games/foundation/paper/paper.h"
#include "games/foundation/turn.h"
#include "laws/walk.h"
#include "play/wall.h"

namespace orrery::laws {
namespace {

using foundation::Do;
using foundation::Foundation;
using Counts = std::map<u64, std::array<int, 2>>;  // outcome, how often in each of two samples

// Do two samples of equal size come from the same source?
bool look_alike(const Counts& counts) {
  double distance = 0;
  for (const auto& [_, n] : counts)
    distance += (n[0] - n[1]) * (n[0] - n[1]) / static_cast<double>(n[0] + n[1]);
  const double free = static_cast<double>(counts.size()) - 1;
  INFO("distance " << distance << " with " << free << " degrees of freedom");
  return distance < free + 5 * std::sqrt(2 * free) + 5;
}

// The usual way: put everything in a random order first.
std::vector<int> shuffled(std::vector<int> cards, Rng& rng) {
  for (std::size_t i = cards.size(); i > 1; --i)
    std::swap(cards[i - 1], cards[rng.below(static_cast<u32>(i))]);
  return cards;
}
std::vector<int> all_of(u64 set) {
  std::vector<int> cards;
  for (const int card : bits_of(set)) cards.push_back(card);
  return cards;
}

std::shared_ptr<const AnyGame> open_foundation() {
  return std::move(std::get<std::unique_ptr<AnyGame>>(open_game("foundation", {3, {}, ""})));
}

// Lets Chance answer until somebody else is asked.
void deal_out(const Foundation& game, Foundation::State& s, Rng& rng) {
  Foundation::Choices next;
  Acting<Foundation> t(game, s);
  for (advance(t, next); awaited<Foundation>(s).has(Seat::Chance);)
    apply(t, deal(game, s, next, rng), next);
}

constexpr int kSamples = 20'000;

}  // namespace

TEST_CASE("the test can tell a fair sample from a loaded one") {
  Rng rng(1);
  Counts fair, loaded;
  for (int i = 0; i < kSamples; ++i) {
    ++fair[rng.below(20)][0], ++fair[rng.below(20)][1];
    ++loaded[rng.below(20)][0], ++loaded[rng.below(21) % 20][1];  // 0 twice as often
  }
  CHECK(look_alike(fair));
  CHECK_FALSE(look_alike(loaded));
}

TEST_CASE("what Chance deals follows the weights it offers") {
  std::map<std::string, int> seen;
  hold([&](const Moment& m) -> Finding {
    if (m.by != Seat::Chance || m.offers.size() < 2) return std::nullopt;
    const std::string decision =
        m.game.info().name + m.game.prompt(m.game.observe(m.s, Seat::Nobody)).decision;
    if (++seen[decision] > 20) return std::nullopt;
    u32 total = 0;
    for (const Offer& o : m.offers) total += o.weight;
    Counts counts;
    for (int i = 0; i < 3000; ++i) {
      ++counts[m.game.deal(m.s, m.rng)][0];
      u32 at = m.rng.below(total);
      std::size_t k = 0;
      while (at >= m.offers[k].weight) at -= m.offers[k++].weight;
      ++counts[m.offers[k].choice][1];
    }
    return look_alike(counts) ? std::nullopt : Finding("Chance has a preference at " + decision);
  });
}

TEST_CASE(
    "goals turned up one by one are as if nine tiles had been shuffled and laid out at set-up") {
  const auto any = open_foundation();
  const Foundation& game = *behind<Foundation>(*any);
  const Insight all = Insight::of_the_table();
  Rng rng(2), eager(3);
  Counts counts;
  for (int i = 0; i < 3 * kSamples; ++i) {
    Foundation::State s = game.setup();
    s.agenda.clear();
    // Red looks at B, Yellow at A, Green draws a personal goal, Red looks at A: four tiles, found
    // in this order.
    s.agenda.schedule(
        foundation::Step{.what = Do::PeekGoal, .who = Seat::P1, .at = 1},
        foundation::Step{.what = Do::PeekGoal, .who = Seat::P2, .at = 0},
        foundation::Step{.what = Do::DrawPersonalGoal, .who = Seat::Chance, .mode = 2},
        foundation::Step{.what = Do::PeekGoal, .who = Seat::P1, .at = 0});
    deal_out(game, s, rng);
    ++counts[static_cast<u64>(s.goal(0).value(all) * 256 + s.goal(1).value(all) * 16 +
                              s.dynasty[2].personal_goal.value(all))][0];
    const std::vector<int> laid = shuffled({0, 1, 2, 3, 4, 5, 6, 7, 8}, eager);
    ++counts[static_cast<u64>(laid[0] * 256 + laid[1] * 16 + laid[3])][1];
  }
  CHECK(counts.size() == 9 * 8 * 7);
  CHECK(look_alike(counts));
}

TEST_CASE("colony tiles dealt and drawn one by one are as if sixteen had been shuffled") {
  const auto any = open_foundation();
  const Foundation& game = *behind<Foundation>(*any);
  Rng rng(4), eager(5);
  Counts places, draws;
  for (int i = 0; i < kSamples; ++i) {
    Foundation::State s = game.setup();
    deal_out(game, s, rng);
    s.agenda.clear();
    s.agenda.schedule(
        foundation::Step{.what = Do::DrawColony, .who = Seat::Chance, .level = 1, .at = 0, .n = 2});
    deal_out(game, s, rng);
    u64 first = 0, last = 0;
    for (const int tile : bits_of(s.colony_board & game.content.colonies_of_level[0])) {
      if (s.lies_for[static_cast<std::size_t>(tile)] == foundation::PO(0))
        first = static_cast<u64>(tile);
      if (s.lies_for[static_cast<std::size_t>(tile)] == foundation::PO(11))
        last = static_cast<u64>(tile);
    }
    ++places[first * 64 + last][0];
    ++draws[s.colonies_drawn][0];
    const std::vector<int> laid = shuffled(all_of(game.content.colonies_of_level[0]), eager);
    ++places[static_cast<u64>(laid[0] * 64 + laid[11])][1];
    ++draws[bit(laid[12]) | bit(laid[13])][1];
  }
  CHECK(places.size() == 16 * 15);
  CHECK(draws.size() == 16 * 15 / 2);
  CHECK(look_alike(places));
  CHECK(look_alike(draws));
}

}  // namespace orrery::laws
