// How a game went: prestige from step to step, why it ended, and the count (FD-6.1, FD-6.6).
#include "course.h"

#include "../rules/rules.h"
#include "names.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

int cubes_in_hand(const State& s, Seat p) {
  int n = 0;
  for (const u8 of_colour : dynasty_of(s, p).hand.of) n += of_colour;
  return n;
}

// FD-6.6  Research by level, colonies by the level of their planet, kins beyond the first three,
// black cubes, captured ships, and the sum.
std::vector<i32> prestige_parts(const Foundation& game, const State& s, Seat p) {
  const Dynasty<Truth>& d = dynasty_of(s, p);
  const auto research = [&](unsigned mask, int worth) {
    return worth * std::popcount(d.research & mask);
  };
  int colonies = 0;
  for (const int tile : bits_of(d.colonies))
    colonies += has_bit(s.central_colonies, tile) ? 3 : level_of_planet(s.lies_for[tile]);
  return {research(0x003F, 1), research(0x0FC0, 2),   research(0xF000, 4), colonies,
          d.own_kins - 3,      d.hand[Colour::Black], d.empire_ships,      prestige(game, s, p)};
}

// The goal she has researched of which she lacks least.
struct NearGoal {
  Seat who = Seat::Nobody;
  Goal goal = kUnseen;
  Progress at = {0, 99};
  int lacks() const { return at.need - at.have; }
};
NearGoal nearest_goal(const Foundation& game, const State& s) {
  NearGoal best;
  for (int i = 0; i < game.players(); ++i) {
    const Seat p = seat_at(i);
    if (SeatSet{s.winner}.has(p)) continue;
    for (int slot = 0; slot <= kPersonalSlot; ++slot) {
      const Goal goal = goal_at(s, p, slot).value(Insight::of_the_table());
      if (goal == kUnseen || !has_researched(dynasty_of(s, p), space_of_slot(slot))) continue;
      const NearGoal mine{p, goal, progress(game, s, p, game.content.goal[goal])};
      if (mine.lacks() < best.lacks()) best = mine;
    }
  }
  return best;
}

// FD-6.6  The best of those who did not win.
Seat next_in_prestige(const Foundation& game, const State& s) {
  Seat next = Seat::Nobody;
  for (int i = 0; i < game.players(); ++i)
    if (const Seat p = seat_at(i);
        !SeatSet{s.winner}.has(p) &&
        (next == Seat::Nobody || prestige(game, s, p) > prestige(game, s, next)))
      next = p;
  return next;
}

Said everybody_in(const Foundation& game, SeatSet set) {
  std::vector<Said> names;
  for (int i = 0; i < game.players(); ++i)
    if (set.has(seat_at(i))) names.emplace_back(seat_at(i));
  return listed(std::move(names));
}

void say_declared(const Foundation& game, const State& s, Reasons& out) {
  const auto named = [&](Goal goal) { return printed(goal_name(game.content, goal)); };
  out.push_back({"FD-6.1", say("course.declared", {{"who", SeatSet{s.winner}.first_seat()},
                                                   {"goal", named(s.winning_goal)},
                                                   {"round", s.round}})});
  if (const NearGoal near = nearest_goal(game, s); is_player(near.who))
    out.push_back({"FD-6.1", say("course.near_goal", {{"who", near.who},
                                                      {"goal", named(near.goal)},
                                                      {"have", near.at.have},
                                                      {"need", near.at.need}})});
  else
    out.push_back({"FD-6.1", say("course.nobody_near")});
}

// FD-6.6  Ties: more planets touched, then more cubes in hand, then shared.
void say_limit(const Foundation& game, const State& s, Reasons& out) {
  const SeatSet winners{s.winner};
  const Seat best = winners.first_seat(), next = next_in_prestige(game, s);
  const int most = prestige(game, s, best);
  out.push_back(
      {"FD-6.6",
       say("course.limit", {{"round", s.round},
                            {"who", winners.size() == 1 ? Said(best) : everybody_in(game, winners)},
                            {"winners", winners.size()},
                            {"n", most}})});
  if (!is_player(next)) return;
  const int behind = most - prestige(game, s, next);
  if (behind > 0) {
    out.push_back({"FD-6.6", say("course.behind", {{"who", next}, {"n", behind}})});
    return;
  }
  const int planets = std::popcount(planets_touched(s, best)),
            theirs = std::popcount(planets_touched(s, next));
  if (planets != theirs)
    out.push_back({"FD-6.6", say("course.tie_planets",
                                 {{"who", best}, {"next", next}, {"n", planets}, {"m", theirs}})});
  else
    out.push_back({"FD-6.6", say("course.tie_cubes", {{"who", best},
                                                      {"next", next},
                                                      {"n", cubes_in_hand(s, best)},
                                                      {"m", cubes_in_hand(s, next)}})});
}

}  // namespace

Review review_of(const Foundation& game, const State& s) {
  Review review;
  if (s.winning_goal != kUnseen)
    say_declared(game, s, review.why);
  else if (s.winner != 0)
    say_limit(game, s, review.why);
  review.count.clause = "FD-6.6";
  for (const char* part :
       {"research_2", "research_3", "research_4", "colonies", "kins", "black", "captured", "sum"})
    review.count.columns.push_back({part, say("count." + std::string(part))});
  for (int i = 0; i < game.players(); ++i) {
    const Seat p = seat_at(i);
    review.lines.push_back({"prestige", say("course.prestige"), p});
    review.count.rows.push_back({p, prestige_parts(game, s, p)});
  }
  return review;
}

Stood standing_of(const Foundation& game, const State& s) {
  Stood now{s.round, {}};
  for (int i = 0; i < game.players(); ++i) now.values.push_back(prestige(game, s, seat_at(i)));
  return now;
}

std::string_view goal_in_slot(const Foundation& game, const State& s, Seat p, int slot) {
  const Goal goal = goal_at(s, p, slot).value(Insight::of_the_table());
  return goal == kUnseen ? std::string_view() : game.content.goal[goal].id.view();
}

Said deed_of(const Foundation&, Choice c) {
  switch (c.verb) {
    case Verb::LiftShip:
    case Verb::Travel: return say_action(Action::SpaceTravel);
    case Verb::Colonize: return say_action(Action::Colonize);
    case Verb::Trade: return say_action(Action::Trade);
    case Verb::Produce: return say_action(Action::Produce);
    case Verb::ResearchAt: return say_action(Action::Research);
    case Verb::Battle:
    case Verb::Fight: return say_action(Action::Battle);
    case Verb::FreePlace:
    case Verb::WildPlace:
    case Verb::Exchange:
    case Verb::BreakBlack: return say("course.free");
    case Verb::MoveHand:
    case Verb::MoveUp:
    case Verb::Retrieve:
    case Verb::RetrieveCentre: return say("course.kins");
    default: return {};
  }
}

}  // namespace orrery::foundation
