// How a game went: victory points from step to step, why it ended, and the ranking (section 6).
#include "course.h"

#include "../rules/rules.h"
#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

Seat next_best(const Renaissance& game, const State& s) {
  Seat next = Seat::Nobody;
  for (int i = 0; i < game.players(); ++i)
    if (const Seat p = seat_at(i);
        !SeatSet{s.winner}.has(p) &&
        (next == Seat::Nobody || corner_of(s, p).vp > corner_of(s, next).vp))
      next = p;
  return next;
}

// Section 6  Ties: attached tokens, then own pieces on foreign planets, then shared.
void say_turn_cap(const Renaissance& game, const State& s, Reasons& out) {
  const SeatSet winners{s.winner};
  const Seat best = winners.first_seat(), next = next_best(game, s);
  std::vector<Said> all;
  for (int i = 0; i < game.players(); ++i)
    if (winners.has(seat_at(i))) all.emplace_back(seat_at(i));
  const int vp = corner_of(s, best).vp;
  out.push_back(
      {"GR-15.1", say("course.turn_cap", {{"turns", game.options.turn_cap},
                                          {"who", all.size() == 1 ? Said(best) : listed(all)},
                                          {"winners", winners.size()},
                                          {"n", vp}})});
  if (!is_player(next)) return;
  const int behind = vp - corner_of(s, next).vp;
  if (behind > 0) {
    out.push_back({"GR-15.1", say("course.behind", {{"who", next}, {"n", behind}})});
    return;
  }
  const int tokens = tokens_of(s, best), theirs = tokens_of(s, next);
  const bool by_tokens = tokens != theirs;
  out.push_back({"GR-15.1", say(by_tokens ? "course.tie_tokens" : "course.tie_pieces",
                                {{"who", best},
                                 {"next", next},
                                 {"n", by_tokens ? tokens : pieces_abroad(s, best)},
                                 {"m", by_tokens ? theirs : pieces_abroad(s, next)}})});
}

Reasons why_it_ended(const Renaissance& game, const State& s) {
  Reasons why;
  const Seat best = SeatSet{s.winner}.first_seat(), next = next_best(game, s);
  switch (static_cast<Ending>(s.ending)) {
    case Ending::None: break;
    case Ending::Thirty:
      why.push_back({"GR-8.7", say("course.thirty", {{"who", best},
                                                     {"n", corner_of(s, best).vp},
                                                     {"turn", corner_of(s, best).turns}})});
      if (is_player(next))
        why.push_back(
            {"GR-1.2", say("course.near", {{"who", next},
                                           {"n", corner_of(s, next).vp},
                                           {"left", kWinningPoints - corner_of(s, next).vp}})});
      break;
    case Ending::TurnCap: say_turn_cap(game, s, why); break;
    case Ending::LastOneLeft:
      why.push_back({"GR-15.2", say("course.last_one_left", {{"who", best}})});
      break;
  }
  return why;
}

}  // namespace

Review review_of(const Renaissance& game, const State& s) {
  Review review;
  review.unit = "turn";
  review.why = why_it_ended(game, s);
  review.count.clause = "GR-8.7";
  for (const char* part : {"institutes", "abroad", "tokens", "vp"})
    review.count.columns.push_back({part, say("count." + std::string(part))});
  for (int i = 0; i < game.players(); ++i) {
    const Seat p = seat_at(i);
    review.lines.push_back({"vp", say("course.vp"), p, kWinningPoints});
    int institutes = 0;
    for (const u8 n : corner_of(s, p).institutes) institutes += n;
    review.count.rows.push_back(
        {p, {institutes, pieces_abroad(s, p), tokens_of(s, p), corner_of(s, p).vp}});
  }
  return review;
}

Stood standing_of(const Renaissance& game, const State& s) {
  Stood now;
  for (int i = 0; i < game.players(); ++i) {
    now.round = std::max<i32>(now.round, corner_of(s, seat_at(i)).turns);
    now.values.push_back(corner_of(s, seat_at(i)).vp);
  }
  return now;
}

u64 specialists_of(const State& s, Seat p) {
  const Insight see = Insight::of_the_table();
  const Corner<Truth>& c = corner_of(s, p);
  u64 cards = c.unseen.value(see).bits() | c.specialists.bits();
  const auto count = [&](Card card) {
    if (card < kCards) cards |= bit(card);
  };
  for (const Known<Card>& slot : c.hand) count(slot.value(see));
  for (const Known<Card>& slot : c.deck) count(slot.value(see));
  if (s.active == p)
    for (const Card card : s.row) count(card);
  return cards & kAllSpecialists;
}

// Points come by the card that was played; what its effects ask belongs to it. When a turn ends a
// score above 20 goes back to it (GR-8.6).
Said deed_of(const Renaissance& game, Choice c) {
  if (c.verb == Verb::Play || c.verb == Verb::PlayToDraw) return say_card(game.content, c.card);
  if (c.verb == Verb::Discard || c.verb == Verb::KeepAll) return say("course.set_back");
  return {};
}

}  // namespace orrery::renaissance
