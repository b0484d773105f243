// The driver all games share. A game is a turn table: one row per step, saying in which clause
// the rulebook has it, when it is skipped, what may be answered and what the answer does.
#pragma once
#include <concepts>
#include <span>
#include <string_view>
#include <vector>

#include "core/lens.h"
#include "core/rng.h"
#include "core/seat.h"

namespace orrery {

// What a question may look at.
template <class G>
struct Asking : Insight {
  const G& game;
  const typename G::State& s;
  Asking(const G& g, const typename G::State& state) : game(g), s(state) {}
};

// What an answer works with: the table, and a listener who hears what happens (none in playouts).
template <class G>
struct Acting : Insight {
  const G& game;
  typename G::State& s;
  std::vector<typename G::Event>* story = nullptr;
  bool revealed = false;   // did hidden information become known, or Chance speak?
  Seat by = Seat::Nobody;  // who answers, for answers that concern whoever gives them; nobody where
                           // one head plays for all

  Acting(const G& g, typename G::State& state) : game(g), s(state) {}
  void tell(const typename G::Event& e) {
    if (story) story->push_back(e);
  }
};

// One row of the turn table.
template <class G>
struct StepRule {
  using Step = typename G::Step;
  decltype(Step::what) what{};
  std::string_view name = {};
  std::string_view clause = {};
  std::string_view prompt = {};  // in the players' words
  bool (*when)(const G&, const typename G::State&,
               Step) = nullptr;  // skipped if this says no; sees public things only
  void (*automatic)(Acting<G>&, Step) = nullptr;                        // nobody is asked, or
  void (*ask)(const Asking<G>&, Step, typename G::Choices&) = nullptr;  // what may be answered,
  void (*answer)(Acting<G>&, Step, typename G::Choice) = nullptr;       // what the answer does
  typename G::Choice (*sample)(const Asking<G>&, Step,
                               Rng&) = nullptr;  // Chance: draws without listing everything
  bool (*even_alone)(const G&, const typename G::State&,
                     Step) = nullptr;  // asked even if one answer is left; public grounds too
};

template <class G>
const StepRule<G>& rule_for(typename G::Step step) {
  if constexpr (decltype(G::steps())::extent == 1)
    return G::steps()[0];  // one row: the compiler sees through it
  else
    return nth(G::steps(), step.what);
}

// Who must answer: players, Chance, or an empty set when the game is over.
template <class G>
SeatSet awaited(const typename G::State& s) {
  return s.agenda.empty() ? SeatSet{} : as_set(s.agenda.next().who);
}
template <class G>
Seat to_act(const typename G::State& s) {
  return awaited<G>(s).first_seat();
}
// Is it Chance's turn to speak? Asked at every step of every playout, so a single seat is compared
// directly.
constexpr bool is_chance(Seat who) { return who == Seat::Chance; }
constexpr bool is_chance(SeatSet who) { return who.has(Seat::Chance); }
template <class G>
bool chance_is_asked(const typename G::State& s) {
  return !s.agenda.empty() && is_chance(s.agenda.next().who);
}

template <class G>
void choices(const G& game, const typename G::State& s, typename G::Choices& out) {
  out.clear();
  if (!s.agenda.empty()) rule_for<G>(s.agenda.next()).ask(Asking<G>(game, s), s.agenda.next(), out);
}

// A step goes from the agenda to its rule in one piece: taken apart and put together again it would
// cost more in the page than what most rules do with it.
template <class G>
void answer(Acting<G>& t, const typename G::Choice& choice) {
  const StepRule<G>& rule = rule_for<G>(t.s.agenda.next());
  if (is_chance(t.s.agenda.next().who)) t.revealed = true;
  rule.answer(t, t.s.agenda.take(), choice);
}

// Runs until somebody has a real choice, or the agenda is empty and the game is over.
// The answers to that question are left in `next`, so that nobody has to list them twice.
template <class G>
void advance(Acting<G>& t, typename G::Choices& next) {
  while (!t.s.agenda.empty()) {
    const auto& now = t.s.agenda.next();
    const StepRule<G>& rule = rule_for<G>(now);
    if (rule.when && !rule.when(t.game, t.s, now)) {
      t.s.agenda.take();
    } else if (rule.automatic) {
      rule.automatic(t, t.s.agenda.take());
    } else {
      next.clear();
      rule.ask(Asking<G>(t.game, t.s), now, next);
      assert(!next.empty());
      if (next.size() != 1 || (rule.even_alone && rule.even_alone(t.game, t.s, now))) return;
      answer(t, next[0]);
    }
  }
  next.clear();
}

template <class G>
void apply(Acting<G>& t, const typename G::Choice& choice, typename G::Choices& next) {
  answer(t, choice);
  advance(t, next);
}
// The form for playouts: nobody listens, and `next` receives the answers to the next question.
template <class G>
void apply(const G& game, typename G::State& s, const typename G::Choice& choice,
           typename G::Choices& next) {
  Acting<G> t(game, s);
  apply(t, choice, next);
}

// Asides: a seat that is not awaited may still speak up where a rule lets it (Foundation's free
// placements in other players' turns). A game with such a rule has `ask_aside` and `answer_aside`.
template <class G>
concept HasAsides = requires(const Asking<G>& q, Acting<G>& t, Seat seat, typename G::Choice c,
                             typename G::Choices& out) {
  G::ask_aside(q, seat, out);
  G::answer_aside(t, seat, c);
};
// A question to several seats may hold answers that only some of them can give (One Deck Galaxy:
// each uses her own dice). A game with such questions has `may_give`.
template <class G>
concept HasOwnAnswers = requires(const G& game, const typename G::State& s, Seat seat,
                                 const typename G::Choice& c) {
  { game.may_give(s, seat, c) } -> std::same_as<bool>;
};
// Everything `by` may answer now: the question if it is hers, otherwise her asides.
template <class G>
void choices_of(const G& game, const typename G::State& s, Seat by, typename G::Choices& out) {
  out.clear();
  if (awaited<G>(s).has(by)) {
    if constexpr (HasOwnAnswers<G>) {
      if (awaited<G>(s).size() > 1) {
        typename G::Choices all;
        choices(game, s, all);
        for (const auto& c : all)
          if (game.may_give(s, by, c)) out.push(c);
        return;
      }
    }
    return choices(game, s, out);
  }
  if constexpr (HasAsides<G>)
    if (is_player(by)) G::ask_aside(Asking<G>(game, s), by, out);
}
template <class G>
void apply_by(Acting<G>& t, Seat by, const typename G::Choice& choice, typename G::Choices& next) {
  t.by = by;
  if constexpr (HasAsides<G>)
    if (!awaited<G>(t.s).has(by)) {
      G::answer_aside(t, by, choice);
      return choices(t.game, t.s, next);  // the pending question is put again
    }
  apply(t, choice, next);
}

// What Chance answers, by its weights.
template <class G>
typename G::Choice deal(const G& game, const typename G::State& s,
                        const typename G::Choices& listed, Rng& rng) {
  const StepRule<G>& rule = rule_for<G>(s.agenda.next());
  return rule.sample ? rule.sample(Asking<G>(game, s), s.agenda.next(), rng) : listed.draw(rng);
}

}  // namespace orrery
