// How a game went: what races in it, the discs that are removed against what the adversary counts
// (ODG-12.1, ODG-12.6), and how far everybody came.
#include "names.h"
#include "paper.h"
#include "reference.h"

namespace orrery::one_deck_galaxy {
namespace {

Said the_doom_of(const OneDeckGalaxy& game, const State& s) {
  return say("course.doom." + std::string(nth(kNatureNames, adversary(game, s).nature)));
}

Reasons why_it_ended(const OneDeckGalaxy& game, const State& s) {
  Reasons why;
  const Doom doom = doom_of(game, s);
  const int removed = kAdversaryDiscs - s.adversary_discs;
  if (s.result == Result::Won) {
    why.push_back({"ODG-12.6", say("course.won", {{"turn", s.round}})});
    why.push_back({"ODG-12.1", say("course.near", {{"doom", doom.said},
                                                   {"left", std::max(0, doom.at - doom.have)}})});
  } else if (s.result == Result::Lost) {
    why.push_back(
        {"ODG-12.2", say("course.lost", {{"turn", s.round}, {"cause", say_cause(s.cause)}})});
    why.push_back({"ODG-12.6", say("course.discs_left",
                                   {{"n", removed}, {"left", kAdversaryDiscs - removed}})});
  }
  return why;
}

}  // namespace

Review review_of(const OneDeckGalaxy& game, const State& s) {
  Review review;
  review.unit = "turn";
  if (s.adversary == kNone) return review;
  review.why = why_it_ended(game, s);
  review.lines = {{"discs", say("course.discs"), Seat::Nobody, kAdversaryDiscs},
                  {"doom", the_doom_of(game, s), Seat::Nobody, doom_of(game, s).at}};
  review.count.clause = "ODG-9.2";
  for (const char* part : {"colonies", "techs", "milestones", "level"})
    review.count.columns.push_back({part, say("count." + std::string(part))});
  for (int p = 0; p < game.players(); ++p) {
    const auto& c = s.civilization[p];
    review.count.rows.push_back({seat_at(p),
                                 {std::popcount(c.colonies), std::popcount(c.techs),
                                  std::popcount(c.milestones), level(s, p)}});
  }
  return review;
}

Stood standing_of(const OneDeckGalaxy& game, const State& s) {
  if (s.adversary == kNone) return {0, {0, 0}};
  return {s.round, {kAdversaryDiscs - s.adversary_discs, doom_of(game, s).have}};
}

// Nobody has a line of her own.
Said deed_of(const OneDeckGalaxy&, Choice) { return {}; }

}  // namespace orrery::one_deck_galaxy
