// How a game went: what the final count would give from step to step, and the count itself (GT-14).
#include "../rules/rules.h"
#include "paper.h"

namespace orrery::trian {
namespace {

Reasons why_it_ended(const Trian& game, const State& s, const Tallies& tally) {
  Reasons why;
  if (s.phase != Phase::Over) return why;
  std::vector<Said> winners;
  int best = -1, next = -1;
  for (int i = 0; i < game.players(); ++i) {
    if (tally[i].rank == 1) {
      winners.emplace_back(seat_at(i));
      best = i;
    } else if (next < 0 || tally[i].rank < tally[next].rank) {
      next = i;
    }
  }
  if (best < 0) return why;
  const bool shared = winners.size() > 1;
  const int n = tally[best].total;
  why.push_back(
      {"GT-14.8", say("course.most", {{"who", shared ? listed(winners) : Said(seat_at(best))},
                                      {"winners", static_cast<int>(winners.size())},
                                      {"n", n}})});
  if (next >= 0) {
    const int behind = n - tally[next].total;
    if (behind > 0)
      why.push_back({"GT-14.8", say("course.behind", {{"who", seat_at(next)}, {"n", behind}})});
    else
      why.push_back({"GT-14.9", say("course.tie_pieces", {{"who", seat_at(best)},
                                                          {"next", seat_at(next)},
                                                          {"n", tally[best].pieces_left},
                                                          {"m", tally[next].pieces_left}})});
  }
  why.push_back({"GT-14.1", say(s.no_tile ? "course.no_tile" : "course.last_tile",
                                {{"who", s.active}, {"turn", s.turn}})});
  return why;
}

}  // namespace

Review review_of(const Trian& game, const State& s) {
  Review review;
  const Tallies tally = final_tally(Insight::of_the_table(), game, s);
  review.why = why_it_ended(game, s, tally);
  review.count.clause = "GT-14.2";
  for (const char* part : {"credits", "minerals", "sets", "plundered", "lost", "total"})
    review.count.columns.push_back({part, say("count." + std::string(part))});
  for (int i = 0; i < game.players(); ++i) {
    const Tally& t = tally[i];
    review.lines.push_back({"total", say("course.total"), seat_at(i)});
    review.count.rows.push_back(
        {seat_at(i), {t.credits, t.minerals, t.sets, t.plundered, -t.lost, t.total}});
  }
  return review;
}

Stood standing_of(const Trian& game, const State& s) {
  const Tallies tally = final_tally(Insight::of_the_table(), game, s);
  Stood now{(s.turn + game.players() - 1) / game.players(), {}};
  for (int i = 0; i < game.players(); ++i) now.values.push_back(tally[i].total);
  return now;
}

Said deed_of(const Trian&, Choice c) {
  switch (c.verb) {
    case Verb::Mine:
    case Verb::RogueMine:
    case Verb::Gather: return say("course.mining");
    case Verb::BuyMineral:
    case Verb::BuyToken:
    case Verb::Exchange:
    case Verb::SellSet:
    case Verb::SellToken: return say("course.trading");
    case Verb::Draw:
    case Verb::Place:
    case Verb::Resolve: return say("course.areas");
    case Verb::Build:
    case Verb::BuildLiving: return say("course.stations");
    case Verb::Research:
    case Verb::Evolve: return say("course.modules");
    case Verb::SendEmissary:
    case Verb::Teleport: return say("course.emissaries");
    case Verb::SendShip:
    case Verb::Move:
    case Verb::Tunnel:
    case Verb::Transport: return say("course.ships");
    case Verb::AttackWith:
    case Verb::BattleIn: return say("course.battles");
    default: return {};
  }
}

}  // namespace orrery::trian
