// The coach: what matters to a seat now, the most important first (core/coach.h).
#include <algorithm>

#include "../rules/rules.h"
#include "core/coaching.h"
#include "elements.h"
#include "paper.h"
#include "phrases.h"

namespace orrery::renaissance {
namespace {

using At = Coach<Renaissance>;
using Strings = std::vector<std::string>;

constexpr int kTenPoints = kWinningPoints - kRest;

const Mine& my(const At& c) { return corner_of(c.facts, c.me); }
Step asked(const At& c) { return c.view.agenda.next(); }
bool is_operation(const At& c) { return asked(c).what == Do::Play; }
bool is_offered(const At& c, Verb verb) {
  return std::ranges::find(c.offers, verb, &Choice::verb) != c.offers.end();
}
// GR-8.1  An effect that pays for all Objectives that are face up.
bool pays_for_all(const Effect& effect) {
  return std::ranges::any_of(effect.tasks, [](const Task& t) { return t.op == Op::ScoreAll; });
}
// The answer that plays such an effect.
const Choice* senator_offered(const At& c) {
  for (const Choice& o : c.offers) {
    if (o.verb != Verb::Play || o.card >= kCards) continue;
    const auto& ops = c.game.content.card[o.card].ops;
    if (o.which < ops.size() && pays_for_all(ops[o.which])) return &o;
  }
  return nullptr;
}
Strings objectives_shown(const At& c) {
  Strings elements;
  for (const Objective o : c.view.face_up)
    if (o < kMostObjectives) elements.push_back(element::objective(c.game.content, o));
  return elements;
}

// ------------------------------------------------------------------------------- points
// GR-8.7  One card ends the game.
void card_that_wins(const At& c) {
  if (!is_operation(c)) return;
  for (const Choice& o : c.offers) {
    if (o.verb != Verb::Play) continue;
    State after = c.facts;
    Choices next;
    apply(c.game, after, o, next);
    if (!after.agenda.empty() || !SeatSet{after.winner}.has(c.me)) continue;
    return c.add("GR-8.7", say("coach.wins", {{"card", say_card(c.game.content, o.card)}}), {},
                 touched_by(c.game, c.view, o));
  }
}

// GR-8.6  At 20 only a turn of ten counts.
void last_ten(const At& c) {
  if (!is_operation(c) || my(c).vp < kRest) return;
  const int pays = senate_value(c.game, c.facts, c.me);
  c.add("GR-8.6", say("coach.last_ten", {{"n", kWinningPoints - my(c).vp}}),
        say("coach.last_ten.so", {{"n", pays}, {"enough", pays >= kTenPoints ? "yes" : "no"}}),
        objectives_shown(c));
}
// GR-8.1  What the Senator pays now.
void senator_in_hand(const At& c) {
  const Choice* senator = senator_offered(c);
  if (!senator || my(c).vp >= kRest) return;
  const int pays = senate_value(c.game, c.facts, c.me);
  Strings shown = objectives_shown(c);
  shown.push_back(element::effect(c.game.content, senator->card, senator->which));
  c.add("GR-8.1",
        say("coach.senator", {{"card", say_card(c.game.content, senator->card)}, {"n", pays}}),
        say(pays > 0 ? "coach.senator.so" : "coach.senator.wait", {{"n", my(c).vp + pays}}),
        std::move(shown));
}
// GR-8.4  A mark that the next score passes turns an Objective.
void mark_ahead(const At& c) {
  if (!senator_offered(c)) return;
  const int from = my(c).vp, to = from + senate_value(c.game, c.facts, c.me);
  for (int i = 0; i < static_cast<int>(kMarks.size()); ++i)
    if (!has_bit(c.view.marks, i) && from < kMarks[i] && to >= kMarks[i])
      return c.add("GR-8.4", say("coach.mark", {{"mark", kMarks[i]}}), say("coach.mark.so"), {});
}
// GR-8.1  Without the Senator: what it would pay.
void objectives_promise(const At& c) {
  if (!is_operation(c) || senator_offered(c) || my(c).vp >= kRest) return;
  const int pays = senate_value(c.game, c.facts, c.me);
  c.add("GR-8.1", say("coach.promise", {{"n", pays}}), say("coach.promise.so"),
        objectives_shown(c));
}

// GR-8.7  Somebody else is ten points away, and the Objectives would pay her as many.
void rival_may_win(const At& c) {
  for (int i = 0; i < c.game.players(); ++i) {
    const Seat rival = seat_at(i);
    if (rival == c.me || corner_of(c.facts, rival).vp < kRest) continue;
    const int pays = senate_value(c.game, c.facts, rival);
    if (pays < kTenPoints) continue;
    return c.add("GR-8.7", say("coach.rival", {{"who", rival}, {"n", pays}}), say("coach.rival.so"),
                 {element::seat(rival)});
  }
}

// ------------------------------------------------------------------------------- Disorder
// GR-6.1  What falls into Disorder when the operations end.
void crowded_now(const At& c) {
  if (c.view.active != c.me || asked(c).what == Do::DisorderOption) return;
  std::vector<Said> planets;
  Strings shown;
  bool here = false;
  for (const int x : bits_of(planets_in_play(c.facts))) {
    if (!is_overcrowded(c.game, c.facts, x) || c.view.marker[x] != Marker::None) continue;
    planets.push_back(say("coach.holds", {{"planet", say_planet(c.game.content, x)},
                                          {"load", load(c.game, c.facts, x)},
                                          {"stability", c.view.stability[x]}}));
    shown.push_back(element::stability(c.game.content, x));
    here |= is_present(c.facts, c.me, x);
  }
  if (planets.empty()) return;
  c.add("GR-6.1", say("coach.crowded", {{"planets", listed(std::move(planets))}}),
        say("coach.crowded.so", {{"here", here ? "yes" : "no"}}), std::move(shown));
}
// GR-5.4  One more, and it is too much.
void full_planets(const At& c) {
  if (!is_operation(c)) return;
  std::vector<Said> planets;
  Strings shown;
  for (const int x : bits_of(planets_in_play(c.facts))) {
    const bool at_limit = !is_home(c.facts, x) && load(c.game, c.facts, x) == c.view.stability[x];
    if (!at_limit || !is_present(c.facts, c.me, x)) continue;
    planets.push_back(say_planet(c.game.content, x));
    shown.push_back(element::stability(c.game.content, x));
  }
  if (planets.empty()) return;
  const int n = static_cast<int>(planets.size());
  c.add("GR-5.4", say("coach.full", {{"n", n}, {"planets", listed(std::move(planets))}}),
        say("coach.full.so"), std::move(shown));
}
// GR-6.5  What giving way costs.
void give_way(const At& c) {
  const Step now = asked(c);
  if (now.what != Do::DisorderOption) return;
  const int here = pieces_on(c.facts, c.me, now.at);
  c.add("GR-6.5",
        say("coach.give_way", {{"planet", say_planet(c.game.content, now.at)},
                               {"load", say_load(c.game, c.view, now.at)},
                               {"over", is_overcrowded(c.game, c.facts, now.at) ? "yes" : "no"}}),
        say("coach.give_way.so",
            {{"n", here}, {"card", is_offered(c, Verb::PlayDisorder) ? "yes" : "no"}}),
        {element::planet(c.game.content, now.at)});
}
// GR-6.10  Where nothing may come to for now.
void closed_planets(const At& c) {
  std::vector<Said> planets;
  Strings shown;
  for (const int x : bits_of(planets_in_play(c.facts)))
    if (is_yellow(c.facts, x)) {
      planets.push_back(say_planet(c.game.content, x));
      shown.push_back(element::planet(c.game.content, x));
    }
  if (planets.empty()) return;
  c.add("GR-6.10", say("coach.closed", {{"planets", listed(std::move(planets))}}), {},
        std::move(shown));
}

// ------------------------------------------------------------------------------- cards and pieces
// GR-4.5  A card with an arrow goes first.
void arrow_first(const At& c) {
  if (!is_operation(c) || my(c).hand.size() < 2) return;
  for (const Choice& o : c.offers) {
    if (o.verb != Verb::Play || o.card >= kCards) continue;
    const auto& ops = c.game.content.card[o.card].ops;
    if (o.which >= ops.size() || !ops[o.which].again) continue;
    return c.add("GR-4.5", say("coach.arrow", {{"card", say_card(c.game.content, o.card)}}),
                 say("coach.arrow.so"), {element::effect(c.game.content, o.card, o.which)});
  }
}
// GR-7.1  The order in which cards are played is the order in which they come back.
void order_of_the_row(const At& c) {
  if (!is_operation(c) || c.view.row.size() == 0) return;
  c.add("GR-7.1", say("coach.row", {{"n", static_cast<int>(c.view.row.size())}}),
        say("coach.row.so", {{"deck", static_cast<int>(my(c).deck.size())}}), {element::row()});
}
// GR-7.2, GR-7.4  One more card may go, and the hand is filled up again.
void put_one_away(const At& c) {
  if (asked(c).what != Do::Discard) return;
  const int size = hand_size(c.game.content, my(c).on_board),
            have = static_cast<int>(my(c).hand.size());
  c.add("GR-7.2", say("coach.discard", {{"n", std::max(0, size - have)}}),
        say("coach.discard.so", {{"size", size}}), {element::hand(c.me), element::deck(c.me)});
}
// GR-2.10  Nobody left to send.
void empty_reserve(const At& c) {
  if (!is_operation(c) || my(c).reserve > 0) return;
  c.add("GR-2.10", say("coach.reserve"), say("coach.reserve.so"), {element::reserve(c.me)});
}
// GR-14.1  An Institute uncovers the board.
void institute_pays(const At& c) {
  if (asked(c).what != Do::Build || my(c).on_board == 0) return;
  const int now = hand_size(c.game.content, my(c).on_board),
            then = hand_size(c.game.content, my(c).on_board - 1);
  if (then <= now) return;
  c.add("GR-14.1", say("coach.institute", {{"n", then}}), {}, {element::board(c.me)});
}

// What an answer does, where nothing else is to be said.
void what_is_asked(const At& c) {
  static constexpr std::string_view kToldAbove[] = {"DIS_OPTION", "DISCARD"};
  const StepRule<Renaissance>& rule = rule_for<Renaissance>(asked(c));
  if (std::ranges::find(kToldAbove, rule.name) != std::end(kToldAbove)) return;
  c.add(std::string(rule.clause), say("coach.ask." + std::string(rule.name)), {}, {});
}

// In the order of their importance.
constexpr void (*kRemarks[])(const At&) = {
    card_that_wins, give_way,        crowded_now,      rival_may_win,
    last_ten,       senator_in_hand, mark_ahead,       put_one_away,
    institute_pays, arrow_first,     full_planets,     objectives_promise,
    empty_reserve,  closed_planets,  order_of_the_row, what_is_asked};

}  // namespace

CoachLines coach_of(const Renaissance& game, const Renaissance::View& view, Seat me,
                    std::span<const Choice> offers) {
  if (view.agenda.empty() || view.agenda.next().who != me) return {};
  return lines_of(kRemarks, game, view, facts_of(game, view), me, offers);
}

}  // namespace orrery::renaissance
