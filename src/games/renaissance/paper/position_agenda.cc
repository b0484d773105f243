// A position from outside: what is pending. An agenda is only taken if the game can come to it:
// every step stands on one it can stand on, belongs to the right player and fits the table.
#include <algorithm>
#include <cstring>

#include "core/law_words.h"
#include "kinds.h"
#include "names.h"
#include "position.h"
#include "step_words.h"

namespace orrery::renaissance {
namespace {

constexpr u64 step_bit(Do what) { return bit(static_cast<int>(what)); }
template <class... Steps>
constexpr u64 any_of(Steps... what) {
  return (step_bit(what) | ...);
}
constexpr u64 kTheLast = bit(63);
static_assert(kSteps < 63);

// ---------------------------------------------------------------------- where a step may stand
struct Standing {
  Do what;
  u64 on;  // the steps that may be directly under it; kTheLast: it may be the last thing to do
};
constexpr u64 kDraws =
    any_of(Do::AfterPlay, Do::Effect, Do::NextTurn, Do::OpeningHands, Do::Exchange, Do::StartTurn);
constexpr Standing kStandings[] = {
    {Do::OpeningHands, kTheLast},
    {Do::Exchange, kTheLast},
    {Do::Redraw, any_of(Do::Exchange, Do::StartTurn)},
    {Do::Draw, kDraws},
    {Do::DrawCard, kDraws | any_of(Do::Draw)},
    {Do::StartTurn, kTheLast},
    {Do::Play, any_of(Do::AfterPlay)},
    {Do::Effect, any_of(Do::AfterPlay, Do::FinishDisorderCard, Do::Activate)},
    {Do::AfterPlay, kTheLast},
    {Do::Disorder, kTheLast},
    {Do::ChooseDisorder, kTheLast},
    {Do::Round, any_of(Do::Disorder)},
    {Do::DisorderOption, any_of(Do::Round)},
    {Do::Evacuate, any_of(Do::Round, Do::Effect)},
    {Do::FinishDisorderCard, any_of(Do::Round)},
    {Do::EndOfTurn, kTheLast},
    {Do::Discard, any_of(Do::Refill)},
    {Do::Refill, any_of(Do::NextTurn)},
    {Do::NextTurn, kTheLast},
    {Do::TurnUpObjective, any_of(Do::FlipObjective)},
    {Do::FlipObjective, any_of(Do::FlipObjective, Do::Effect)},
    {Do::ReturnToken, any_of(Do::Effect)},
    {Do::DrawTile, any_of(Do::TakeTile)},
    {Do::DrawStability, any_of(Do::Effect)},
    {Do::DrawSpecialist, any_of(Do::LookAt)},
};
const Standing* standing_of(Do what) {
  const auto row = std::find_if(std::begin(kStandings), std::end(kStandings),
                                [&](const Standing& s) { return s.what == what; });
  return row != std::end(kStandings) ? row : nullptr;
}
// The questions of effects stand on the frame of the effect; set-up is not looked at here.
bool asks_about_a_task(Do what) {
  return what == Do::Evacuate || (what >= Do::ChooseObjectives && !standing_of(what));
}
u64 may_stand_on(Do what) {
  if (const Standing* row = standing_of(what)) return row->on;
  return asks_about_a_task(what) ? step_bit(Do::Effect) : 0;
}
Do first_question(Do what) {
  switch (what) {
    case Do::MassMoveNumber: return Do::MassMove;
    case Do::GatherFrom: return Do::GatherTo;
    case Do::TakeTile: return Do::Explore;
    case Do::TakeFoundation: return Do::Discover;
    case Do::Awaken: return Do::LookAt;
    default: return what;
  }
}

// ------------------------------------------------------------------- what the table must look like
bool is_played(const State& s, int x) { return x < kPlanets && in_play(s, x); }
bool is_resolved(const State& s, const Step& step) {
  return is_played(s, step.at) && s.in_disorder == step.at && nth(s.marker, step.at) == Marker::Red;
}

struct Demand {
  Do what;
  bool (*holds)(const State& s, const Step& step);
  const char *why, *clause;
};
constexpr Demand kDemands[] = {
    {Do::DrawCard,
     [](const State& s, const Step& step) {
       const auto& deck = corner_of(s, seat_at(step.at)).deck;
       return !deck.empty() && deck[step.mode == kFromBottom ? deck.size() - 1 : 0].to().empty();
     },
     "that slot of the deck is known: nothing is left to Chance", "GR-3.3"},
    {Do::DrawSpecialist,
     [](const State& s, const Step&) {
       return !s.specialist_deck.empty() && s.specialist_deck[0].to().empty();
     },
     "the top Specialist is known: nothing is left to Chance", "GR-13.2"},
    {Do::Awaken, [](const State& s, const Step&) { return !s.looked_at.empty(); },
     "nobody was looked at", "GR-13.2"},
    {Do::Awaken,
     [](const State& s, const Step& step) {
       return std::all_of(s.looked_at.begin(), s.looked_at.end(),
                          [&](const Known<Card>& slot) { return slot.is_known_to(step.who); });
     },
     "she has looked at them", "GR-13.2"},
    {Do::TakeTile,
     [](const State& s, const Step& step) {
       return !s.tiles_shown.empty() || s.agenda.next() != step;
     },
     "no tile is shown", "GR-12.3"},
    {Do::DrawTile, [](const State& s, const Step&) { return !s.tile_pile.empty(); },
     "the pile is empty", "GR-12.7"},
    {Do::DrawStability,
     [](const State& s, const Step& step) {
       return !is_played(s, step.at) && !s.tile_pile.contains(step.at) &&
              !s.tiles_shown.contains(step.at);
     },
     "that tile is somewhere else", "GR-12.3"},
    {Do::Round, is_resolved, "the Planet in Disorder carries a red marker", "GR-6.3"},
    {Do::DisorderOption, is_resolved, "the Planet in Disorder carries a red marker", "GR-6.3"},
    {Do::DisorderOption,
     [](const State& s, const Step& step) { return is_present(s, step.who, step.at); },
     "she is not present there", "GR-6.4"},
    {Do::Evacuate, [](const State& s, const Step&) { return s.in_disorder != kNone; },
     "no Planet is in Disorder", "GR-6.5"},
    {Do::MassMoveNumber,
     [](const State& s, const Step& step) {
       return is_played(s, step.at) && is_played(s, step.mode) && step.at != step.mode &&
              emissaries_on(s, step.who, step.at) > 0;
     },
     "nobody can go that way", "GR-11.1"},
    {Do::GatherFrom, [](const State& s, const Step& step) { return is_played(s, step.at); },
     "that Planet is not in play", "GR-12.3"},
    {Do::TakeFoundation, [](const State& s, const Step& step) { return is_played(s, step.at); },
     "that Planet is not in play", "GR-12.3"},
    {Do::RecruitEach,
     [](const State& s, const Step& step) {
       const unsigned open = planets_in(step);
       return open != 0 && (open & ~unsigned{planets_in_play(s)}) == 0 &&
              corner_of(s, step.who).reserve > 0;
     },
     "there is nothing to add or nowhere to add it", "GR-11.5"},
    {Do::ReturnToken,
     [](const State& s, const Step& step) {
       return tokens_of(s, step.who) == kTokenSlots + 1 && nth(s.holder, step.at) == step.who;
     },
     "a sixth token was taken", "GR-10.5"},
    {Do::TurnUpObjective,
     [](const State& s, const Step& step) { return nth(s.beneath, step.at) == kUnseen; },
     "what lies there is known", "GR-8.4"},
    {Do::FlipObjective,
     [](const State& s, const Step& step) { return nth(s.beneath, step.at) != kNone; },
     "nothing lies there", "GR-8.4"},
};

class AgendaCheck {
 public:
  AgendaCheck(const Renaissance& game, const Reader& list, const State& s)
      : game_(game), content_(game.content), list_(list), s_(s) {}

  void check() {
    each_pending(s_.agenda, list_, [&](std::size_t i, const Step& step, const Step* under) {
      const Reader at = list_.element(i);
      check_place(at, step, under);
      if (at.ok()) check_owner(at, step, under);
      if (at.ok() && step.what == Do::Effect) check_effect(at, step, under);
      const bool without_effect = step.what == Do::Evacuate && step.source == kNone;
      if (at.ok() && asks_about_a_task(step.what) && !without_effect)
        check_question(at, step, under);
      for (const Demand& demand : kDemands)
        if (at.ok() && demand.what == step.what && !demand.holds(s_, step))
          at.refuse(demand.why, demand.clause);
    });
  }

 private:
  static void check_place(const Reader& at, const Step& step, const Step* under) {
    if ((may_stand_on(step.what) & (under ? step_bit(under->what) : kTheLast)) != 0) return;
    const std::string name = "'" + std::string(step_name(step.what)) + "'";
    at.refuse(name + (under ? " cannot come before '" + std::string(step_name(under->what)) + "'"
                            : " cannot be the last step"));
  }
  void check_owner(const Reader& at, const Step& step, const Step* under) const {
    if (is_chance(game_, step.what) || step.what == Do::StartTurn || s_.turn == 0) return;
    Seat expected = under ? under->who : s_.active;
    if (under && under->what == Do::Round) {
      if (under->n == 0) return at.refuse("the round has begun, so somebody was served", "GR-6.4");
      expected = game_.left_of(under->who, under->n - 1);
    }
    if (is_player(expected) && step.who != expected)
      at.refuse("it is " + std::string(seat_name(expected)) + "'s", "GR-4.1");
  }

  bool has_effect(const Step& step) const {
    if (step.source >= kToken) return step.op == 0;
    const CardFace& face = nth(content_.card, step.source);
    return step.op == kDisorderOp ? !face.disorder.empty() : step.op < face.ops.size();
  }
  // The frame of an effect: its card lies in the row, or its token is face down.
  void check_effect(const Reader& at, const Step& step, const Step* under) const {
    const bool token = step.source >= kToken;
    if (token != (under && under->what == Do::Activate))
      return at.refuse("tokens are activated, cards are played", "GR-10.6");
    if (token && !has_bit(s_.used, step.source - kToken))
      return at.refuse("an activated token lies face down", "GR-10.6");
    if (!token && (under && under->what == Do::FinishDisorderCard) != (step.op == kDisorderOp))
      return at.refuse("Disorder effects are played in Disorder", "GR-3.6");
    if (!has_effect(step)) return at.refuse("there is no such effect", "GR-4.4");
    const bool lies = step.who == s_.active ? !s_.row.empty() && s_.row.back() == step.source
                                            : s_.disorder_card == step.source;
    if (!token && !lies)
      return at.refuse(
          "the card being resolved is the last one of the row, or the Disorder card of another player",
          "GR-4.3");
    if (step.task > effect_of(content_, step).tasks.size())
      return at.refuse("the effect has fewer steps");
    for (const u8 x : {step.origin, step.made, step.there})
      if (x != kNone && !in_play(s_, x)) at.refuse("a remembered Planet is not in play");
  }
  void check_question(const Reader& at, const Step& step, const Step* under) const {
    if (!under || under->what != Do::Effect || under->source != step.source ||
        under->op != step.op || step.task + 1 != under->task)
      return at.refuse("belongs to another effect than the step under it");
    if (!has_effect(step)) return at.refuse("there is no such effect", "GR-4.4");
    if (step.task >= effect_of(content_, step).tasks.size())
      return at.refuse("the effect has fewer steps");
    if (question_for(task_of(content_, step)) != first_question(step.what))
      at.refuse("the effect asks something else here", "GR-4.4");
  }

  const Renaissance& game_;
  const Content& content_;
  const Reader list_;
  const State& s_;
};

// GR-2.18  Who has not exchanged yet holds three cards.
void check_opening_hands(const Renaissance& game, const Reader& root, const State& s) {
  for (int i = 0; i < game.players(); ++i) {
    const Reader in = player_in(root, seat_at(i));
    if (nth(s.corner, i).hand.size() != 3)
      (in.exists() ? in.optional("hand") : in).refuse("opening hands have three cards", "GR-2.18");
  }
}

void obey_the_laws(const Renaissance& game, const Reader& root, const State& s) {
  // clang-format off
  constexpr LawField kFields[] = {
      {"GR-4.1", "turn"}, {"GR-4.3", "played"}, {"GR-4.5", "may_play_again"}, {"GR-2.16", "hub"},
      {"GR-5.4", "planets"}, {"GR-11.4", "planets"}, {"GR-12.4", "planets"}, {"GR-5.3", "planets"},
      {"GR-5.5", "planets"}, {"GR-6.1", "planets"}, {"GR-6.11", "planets"}, {"GR-10.3", "planets"},
      {"GR-10.4", "planets"}, {"GR-2.5", "tile_pile"}, {"GR-12.3", "tiles_shown"},
      {"GR-2.6", "stability_pile"}, {"GR-2.3", "portal_reserve"}, {"GR-2.4", "rabbit"},
      {"GR-2.9", "foundation_reserve"}, {"GR-13.2", "looked_at"}, {"GR-2.2", "objectives"},
      {"GR-8.4", "objectives"}, {"GR-7.1", "row"}, {"GR-7.3", "row"}, {"GR-6.6", "disorder_card"},
      {"GR-6.3", "in_disorder"}, {"GR-2.10", "players"}, {"GR-2.13", "players"},
      {"GR-2.14", "players"}, {"GR-3.3", "players"}, {"GR-3.2", "players"}, {"GR-3.5", "players"},
      {"GR-8.6", "players"}, {"GR-15.2", "players"}, {"GR-8.7", "result"}, {"GR-15.1", "result"},
  };
  // clang-format on
  if (const char* law = game.broken_law(s)) refuse_law(root, law, kFields);
}

// One word for what begins (kinds.cc).
void schedule_pending(const Renaissance& game, const Reader& in, State& s) {
  constexpr Do kBegins[] = {Do::Play,     Do::StartTurn, Do::AfterPlay,
                            Do::Disorder, Do::EndOfTurn, Do::Exchange};
  const Do what = nth(kBegins, in.exists() ? named(game, kPending, in) : 0);
  if (what == Do::Play) s.agenda.schedule(Step{.what = Do::AfterPlay, .who = s.active});
  s.agenda.schedule(Step{.what = what, .who = what == Do::Exchange ? s.first : s.active});
}

// The draft is deterministic but for its answers, and all of these can be read off the table: it is
// set up again with the same answers, and must come out the same.
void check_draft(const Renaissance& game, const Reader& root, const State& s) {
  State again = game.setup();
  Renaissance::Choices next;
  Acting<Renaissance> t(game, again);
  advance(t, next);
  const auto fits = [&](const Choice& c) {
    const auto owned = [&](auto has) {
      for (int i = 0; i < game.players(); ++i)
        if (has(nth(s.corner, i))) return true;
      return false;
    };
    const Mine& hers = corner_of(
        s, again.agenda.next().what == Do::Draft ? seat_at(again.agenda.next().at) : Seat::P1);
    switch (c.verb) {
      case Verb::DealObjective: return s.face_up[c.at] == c.card;
      case Verb::DealHubTile: return s.hub_tile == c.n;
      case Verb::OfferPlanet:
        return has_bit(s.planet_offer, c.at) ||
               owned([&](const Mine& m) { return m.home == c.at; });
      case Verb::OfferSpecialist:
        return s.specialist_offer.has(c.card) ||
               owned([&](const Mine& m) { return m.drafted == c.card; });
      case Verb::ChooseFirst: return s.first == seat_at(c.who);
      case Verb::TakePlanet: return hers.home == c.at;
      case Verb::TakeSpecialist: return hers.drafted == c.card;
      case Verb::TakeEmissaries: return hers.start == c.n;
      default: return false;
    }
  };
  const auto same = [&] { return std::memcmp(&again, &s, sizeof s) == 0; };
  while (!same() && again.hub == kNone) {
    const Choice* answer = std::find_if(next.begin(), next.end(), fits);
    if (answer == next.end()) break;
    apply(t, Choice(*answer), next);
  }
  if (!same())
    root.refuse("before the draft is over the table must stand as set-up leaves it", "GR-2.12");
}

}  // namespace

void read_agenda(const Renaissance& game, const Reader& root, State& s, GoingOn<Renaissance>& on) {
  const Reader list = root.optional("agenda"), pending = root.optional("pending");
  if (list.exists() && pending.exists())
    return pending.refuse("agenda says what is pending already");
  const std::vector<Reader> steps = list.elements();
  for (std::size_t i = steps.size(); i-- > 0;) s.agenda.schedule(read_step(game, steps[i]));
  if (!list.exists() && s.winner == 0) {
    if (!is_settled(s)) return pending.refuse("during set-up an agenda is needed");
    schedule_pending(game, pending, s);
  }
  if (!root.ok()) return;
  const Reader where = list.exists() ? list : pending;
  if (s.agenda.empty() != (s.winner != 0))
    return where.refuse(s.winner != 0 ? "the game is over, nothing is pending"
                                      : "something must be pending, or the game has a result");
  if (s.agenda.empty()) return obey_the_laws(game, root, s);
  if (!is_settled(s)) return check_draft(game, root, s);
  if (list.exists()) AgendaCheck(game, list, s).check();
  if (s.agenda.next().what == Do::Exchange && s.agenda.next().n == 0)
    check_opening_hands(game, root, s);
  if (root.ok()) obey_the_laws(game, root, s);
  if (!root.ok()) return;
  const Renaissance::Choices next = on.go_on(game, s);
  obey_the_laws(game, root, s);
  if (!s.agenda.empty() && next.empty())
    where.refuse("there is nothing to answer: " + std::string(step_name(s.agenda.next().what)));
}

}  // namespace orrery::renaissance
