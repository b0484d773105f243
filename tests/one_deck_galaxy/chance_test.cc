// Exact probabilities: every face of a die and every unseen card is as likely as the others,
// however many are rolled or drawn.
#include <map>

#include "one_deck_galaxy/scene.h"

using namespace orrery;
using namespace orrery::one_deck_galaxy;

namespace {

// All ways Chance can go on from a table until a player is asked, each with its probability as a
// fraction of 6^k.
void roll_out(const OneDeckGalaxy& game, const State& s, u64 ways, std::map<std::string, u64>& seen,
              int p = 0) {
  if (!chance_is_asked<OneDeckGalaxy>(s)) {
    std::string pool;
    for (int i = 0; i < kDice; ++i)
      if (s.dice.at(i).place == pool_of(p)) pool += static_cast<char>('0' + s.dice.at(i).value);
    seen[pool] += ways;
    return;
  }
  OneDeckGalaxy::Choices offered;
  choices(game, s, offered);
  CHECK(offered.size() == 6);
  u64 total = 0;
  for (std::size_t i = 0; i < offered.size(); ++i) total += offered.weight(i);
  CHECK(total == 6);
  for (std::size_t i = 0; i < offered.size(); ++i) {
    State after = s;
    OneDeckGalaxy::Choices next;
    apply(game, after, offered[i], next);
    roll_out(game, after, ways * offered.weight(i), seen, p);
  }
}

}  // namespace

TEST_CASE(
    "ODG-6.6 ODG-7.6.2 three dice of one Tech: each of the 56 hands as often as there are ways to roll it") {
  // Mining Platform: roll two Materials and an Ultratech.
  Scene scene(R"({"players": [{"techs": ["L09"], "discs": 1}], "fleets": 2})");
  scene.plays("tech P1 L09 2");
  while (chance_is_asked<OneDeckGalaxy>(scene.s()) && !scene.offers("roll P1 M1"))
    scene.chance();  // the Fleet card is turned up
  std::map<std::string, u64> seen;
  roll_out(scene.game(), scene.s(), 1, seen);
  u64 all = 0;
  for (const auto& [pool, ways] : seen) all += ways;
  CHECK(all == 216);
  CHECK(seen.size() == 21 * 6);  // the pair of Materials dice as a multiset, the black one apart
  CHECK(seen["666"] == 1);
  CHECK(seen["346"] == 2);  // M3 M4 and M4 M3, then K6
  CHECK(seen["446"] == 1);
}

TEST_CASE("ODG-7.7.2 a black die for Science shows each face in one case of six") {
  Scene scene(R"({"science": ["L01"], "players": [{"pool": ["E1"]}]})");
  scene.plays("calibrate science");
  std::map<std::string, u64> seen;
  roll_out(scene.game(), scene.s(), 1, seen);
  CHECK(seen.size() == 6);
  for (const auto& [pool, ways] : seen) CHECK(ways == 1);
}

TEST_CASE("ODG-6.6 a Gather of eight dice, sampled: faces and pairs come as often as they should") {
  Scene scene(R"({"zone": ["L01", "L02", "L03", "L04"], "pending": "GATHER"})");
  constexpr int kGames = 6000;
  std::array<int, 7> faces{};
  int doubles = 0;
  Rng rng(4);
  for (int i = 0; i < kGames; ++i) {
    State s = scene.s();
    OneDeckGalaxy::Choices next;
    choices(scene.game(), s, next);
    while (chance_is_asked<OneDeckGalaxy>(s))
      apply(scene.game(), s, deal(scene.game(), s, next, rng), next);
    std::vector<int> energy;
    for (std::size_t d = 0; d < kDice; ++d)
      if (const Die die = s.dice.die[d]; die.place == pool_of(0)) {
        ++faces[die.value];
        if (d < 8) energy.push_back(die.value);
      }
    REQUIRE(energy.size() == 3);
    doubles += energy[0] == energy[1] || energy[1] == energy[2];
  }
  for (int v = 1; v <= 6; ++v)
    CHECK(std::abs(faces[static_cast<std::size_t>(v)] - 8 * kGames / 6) <
          340);                                        // four standard deviations
  CHECK(std::abs(doubles - kGames * 96 / 216) < 160);  // 1 - 6*5*4/216
}

TEST_CASE(
    "ODG-2.3 ODG-3.3 every unseen card of the deck's generation is equally likely, those of older ones are not in it") {
  Scene scene(
      R"({"discard": "rest", "unseen": [["L01", "L02"], ["L03", "L04", "L05"]], "fleets": {"influence": 3, "cards": [2, 0]}, "pending": "TURN"})");
  CHECK(scene.count("draw") == 3);
  CHECK_FALSE(scene.offers("draw L01"));
}
