// A position from outside: what is pending. An agenda is only taken if the game can come to it.
#include "position.h"
#include "core/json_library.h"
#include "core/law_words.h"

#include <algorithm>
#include <cstring>

#include "names.h"
#include "step_words.h"

namespace orrery::renaissance {
namespace {

constexpr u64 step_bit(Do what) { return bit(static_cast<int>(what)); }
template <class... Steps>
constexpr u64 any_of(Steps... what) { return (step_bit(what) | ...); }
constexpr u64 kBottom = bit(63);
static_assert(kSteps < 63);

// Which steps may stand directly under this one; kBottom: it may be the last thing to do.
u64 may_stand_on(Do what) {
  constexpr u64 draws = any_of(Do::AfterPlay, Do::Effect, Do::NextTurn, Do::OpeningHands, Do::Exchange, Do::StartTurn);
  switch (what) {
    case Do::DealObjective: return any_of(Do::DealObjective, Do::DealHubTile);
    case Do::DealHubTile: return any_of(Do::OfferPlanet);
    case Do::OfferPlanet: return any_of(Do::OfferSpecialist);
    case Do::OfferSpecialist: return any_of(Do::ChooseFirst);
    case Do::ChooseFirst: case Do::Draft: case Do::OpeningHands: case Do::StartTurn: case Do::AfterPlay: case Do::Disorder: case Do::ChooseDisorder:
    case Do::EndOfTurn: case Do::NextTurn: return kBottom;
    case Do::Exchange: return kBottom;
    case Do::Redraw: return any_of(Do::Exchange, Do::StartTurn);
    case Do::Draw: return draws;
    case Do::DrawCard: return draws | any_of(Do::Draw);
    case Do::Play: return any_of(Do::AfterPlay);
    case Do::Effect: return any_of(Do::AfterPlay, Do::FinishDisorderCard, Do::Activate);
    case Do::Round: return any_of(Do::Disorder);
    case Do::DisorderOption: case Do::FinishDisorderCard: return any_of(Do::Round);
    case Do::Evacuate: return any_of(Do::Round, Do::Effect);
    case Do::Discard: return any_of(Do::Refill);
    case Do::Refill: return any_of(Do::NextTurn);
    case Do::TurnUpObjective: return any_of(Do::FlipObjective);
    case Do::FlipObjective: return any_of(Do::FlipObjective, Do::Effect);
    case Do::DrawTile: return any_of(Do::TakeTile);
    case Do::DrawSpecialist: return any_of(Do::LookAt);
    case Do::SettleIn: return 0;
    default: return any_of(Do::Effect);
  }
}

// The task a step asks about.
bool asks_about_a_task(Do what) { return what == Do::Evacuate || (what >= Do::ChooseObjectives && what != Do::ReturnToken && what != Do::DrawTile && what != Do::DrawStability && what != Do::DrawSpecialist); }
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

class AgendaCheck {
 public:
  AgendaCheck(const Renaissance& game, const Reader& list, const State& s) : game_(game), k_(game.content), list_(list), s_(s) {}

  void check() {
    const std::size_t n = s_.agenda.size();
    for (std::size_t i = 0; i < n && list_.ok(); ++i) {
      const Step& step = s_.agenda.todo[n - 1 - i];
      const Step* under = i + 1 < n ? &s_.agenda.todo[n - 2 - i] : nullptr;
      const Reader at = list_.element(i);
      place(at, step, under);
      if (at.ok()) owner(at, step, under);
      if (at.ok()) fit(at, step, under);
    }
  }

 private:
  static void place(const Reader& at, const Step& step, const Step* under) {
    const u64 places = may_stand_on(step.what);
    if ((places & (under ? step_bit(under->what) : kBottom)) != 0) return;
    const std::string name = "'" + std::string(step_name(step.what)) + "'";
    at.refuse(name + (under ? " cannot come before '" + std::string(step_name(under->what)) + "'" : " cannot be the last step"));
  }
  void owner(const Reader& at, const Step& step, const Step* under) const {
    if (is_chance(game_, step.what) || s_.turn == 0) return;
    Seat expected = under ? under->who : s_.active;
    if (step.what == Do::StartTurn) return;
    if (under && under->what == Do::Round) {
      if (under->n == 0) return at.refuse("the round has begun, so somebody was served", "GR-6.4");
      expected = game_.left_of(under->who, under->n - 1);
    }
    if (is_player(expected) && step.who != expected) at.refuse("it is " + std::string(seat_name(expected)) + "'s", "GR-4.1");
  }
  void fit(const Reader& at, const Step& step, const Step* under) const {
    if (step.what == Do::Effect) effect(at, step, under);
    if (asks_about_a_task(step.what) && (step.source != kNone || step.what != Do::Evacuate)) question(at, step, under);
    if (!at.ok()) return;
    const auto played = [&](int x) { return x < kPlanets && in_play(s_, x); };
    switch (step.what) {
      case Do::DrawCard: case Do::Draw: {
        const Seat p = step.what == Do::DrawCard ? seat_at(step.at) : step.who;
        if (step.what == Do::Draw) break;
        const Mine& c = corner_of(s_, p);
        if (c.deck.empty() || !c.deck[step.mode == kFromBottom ? c.deck.size() - 1 : 0].to().empty()) at.refuse("that slot of the deck is known: nothing is left to Chance", "GR-3.3");
        break;
      }
      case Do::DrawSpecialist:
        if (s_.specialist_deck.empty() || !s_.specialist_deck[0].to().empty()) at.refuse("the top Specialist is known: nothing is left to Chance", "GR-13.2");
        break;
      case Do::Awaken:
        if (s_.looked_at.empty()) at.refuse("nobody was looked at", "GR-13.2");
        for (const Known<Card>& slot : s_.looked_at)
          if (!slot.is_known_to(step.who)) at.refuse("she has looked at them", "GR-13.2");
        break;
      case Do::TakeTile:
        if (s_.tiles_shown.empty() && s_.agenda.next() == step) at.refuse("no tile is shown", "GR-12.3");
        break;
      case Do::DrawTile:
        if (s_.tile_pile.empty()) at.refuse("the pile is empty", "GR-12.7");
        break;
      case Do::DrawStability:
        if (played(step.at) || !may_place(step.at)) at.refuse("that tile is somewhere else", "GR-12.3");
        break;
      case Do::Round: case Do::DisorderOption:
        if (!played(step.at) || s_.in_disorder != step.at || s_.marker[step.at] != Marker::Red) at.refuse("the Planet in Disorder carries a red marker", "GR-6.3");
        else if (step.what == Do::DisorderOption && !is_present(s_, step.who, step.at)) at.refuse("she is not present there", "GR-6.4");
        break;
      case Do::Evacuate:
        if (s_.in_disorder == kNone) at.refuse("no Planet is in Disorder", "GR-6.5");
        break;
      case Do::MassMoveNumber:
        if (!played(step.at) || !played(step.mode) || step.at == step.mode || emissaries_on(s_, step.who, step.at) == 0) at.refuse("nobody can go that way", "GR-11.1");
        break;
      case Do::GatherFrom: case Do::TakeFoundation:
        if (!played(step.at)) at.refuse("that Planet is not in play", "GR-12.3");
        break;
      case Do::RecruitEach:
        if (planets_in(step) == 0 || (planets_in(step) & ~planets_in_play(s_)) != 0 || corner_of(s_, step.who).reserve == 0) at.refuse("there is nothing to add or nowhere to add it", "GR-11.5");
        break;
      case Do::ReturnToken:
        if (tokens_of(s_, step.who) != kTokenSlots + 1 || s_.holder[step.at] != step.who) at.refuse("a sixth token was taken", "GR-10.5");
        break;
      case Do::TurnUpObjective:
        if (s_.beneath[step.at] != kUnseen) at.refuse("what lies there is known", "GR-8.4");
        break;
      case Do::FlipObjective:
        if (s_.beneath[step.at] == kNone) at.refuse("nothing lies there", "GR-8.4");
        break;
      case Do::Play:
        if (corner_of(s_, step.who).hand.empty() && s_.agenda.next() == step && s_.agenda.size() == 2) break;  // skipped (GR-4.6)
        break;
      default: break;
    }
  }
  bool may_place(int x) const {
    for (const Planet y : s_.tile_pile)
      if (y == x) return false;
    for (const Planet y : s_.tiles_shown)
      if (y == x) return false;
    return true;
  }
  void effect(const Reader& at, const Step& step, const Step* under) const {
    const bool token = step.source >= kToken;
    const bool disorder = under && under->what == Do::FinishDisorderCard;
    if (token != (under && under->what == Do::Activate)) return at.refuse("tokens are activated, cards are played", "GR-10.6");
    if (token) {
      if (step.op != 0 || !has_bit(s_.used, step.source - kToken)) return at.refuse("an activated token lies face down", "GR-10.6");
    } else {
      if (disorder != (step.op == kDisorderOp)) return at.refuse("Disorder effects are played in Disorder", "GR-3.6");
      const CardFace& face = k_.card[step.source];
      if (step.op == kDisorderOp ? face.disorder.empty() : step.op >= face.ops.size()) return at.refuse("the card has no such effect", "GR-4.4");
      const bool lies = step.who == s_.active ? !s_.row.empty() && s_.row.back() == step.source : s_.disorder_card == step.source;
      if (!lies) return at.refuse("the card being resolved is the last one of the row, or the Disorder card of another player", "GR-4.3");
    }
    if (step.task > effect_of(k_, step).tasks.size()) return at.refuse("the effect has fewer steps");
    for (const u8 x : {step.origin, step.made, step.there})
      if (x != kNone && !in_play(s_, x)) return at.refuse("a remembered Planet is not in play");
  }
  void question(const Reader& at, const Step& step, const Step* under) const {
    if (!under || under->what != Do::Effect || under->source != step.source || under->op != step.op || step.task + 1 != under->task)
      return at.refuse("belongs to another effect than the step under it");
    if (step.source < kToken && (step.op == kDisorderOp ? k_.card[step.source].disorder.empty() : step.op >= k_.card[step.source].ops.size())) return at.refuse("the card has no such effect", "GR-4.4");
    if (step.task >= effect_of(k_, step).tasks.size()) return at.refuse("the effect has fewer steps");
    if (question_for(task_of(k_, step)) != first_question(step.what)) at.refuse("the effect asks something else here", "GR-4.4");
  }

  const Renaissance& game_;
  const Content& k_;
  const Reader list_;
  const State& s_;
};

// GR-2.18  Who has not exchanged yet holds three cards.
void opening_hands(const Renaissance& game, const Reader& root, const State& s) {
  for (int i = 0; i < game.players() && root.ok(); ++i) {
    const Reader list = root.optional("players"), in = list.exists() ? list.element(static_cast<std::size_t>(i)) : list;
    const Reader hand = in.exists() ? in.optional("hand") : in;
    if (s.corner[static_cast<std::size_t>(i)].hand.size() != 3) hand.refuse("opening hands have three cards", "GR-2.18");
  }
}

// One word for what is pending at the start or the end of a turn.
void schedule_pending(const Reader& in, State& s) {
  const std::string_view what = in.exists() ? in.word() : "PLAY";
  if (!in.ok()) return;
  const Seat p = s.active;
  if (what == "PLAY") s.agenda.schedule(Step{.what = Do::Play, .who = p}, Step{.what = Do::AfterPlay, .who = p});
  else if (what == "START_TURN") s.agenda.schedule(Step{.what = Do::StartTurn, .who = p});
  else if (what == "AFTER_PLAY") s.agenda.schedule(Step{.what = Do::AfterPlay, .who = p});
  else if (what == "DISORDER") s.agenda.schedule(Step{.what = Do::Disorder, .who = p});
  else if (what == "END_OF_TURN") s.agenda.schedule(Step{.what = Do::EndOfTurn, .who = p});
  else if (what == "MULLIGAN") s.agenda.schedule(Step{.what = Do::Exchange, .who = s.first});
  else in.refuse("'" + std::string(what) + "' is not PLAY, START_TURN, AFTER_PLAY, DISORDER, END_OF_TURN or MULLIGAN");
}

void obey_the_laws(const Renaissance& game, const Reader& root, const State& s) {
  const char* broken = game.broken_law(s);
  if (!broken) return;
  constexpr LawField kFields[] = {
      {"GR-2.2", "objectives"}, {"GR-2.3", "portal_reserve"}, {"GR-2.4", "rabbit"}, {"GR-2.5", "tile_pile"}, {"GR-2.6", "stability_pile"}, {"GR-2.9", "foundation_reserve"},
      {"GR-2.10", "players"}, {"GR-2.13", "players"}, {"GR-2.14", "players"}, {"GR-3.3", "players"}, {"GR-5.4", "planets"}, {"GR-11.4", "planets"}, {"GR-12.4", "planets"}, {"GR-2.16", "hub"}, {"GR-3.2", "players"}, {"GR-3.5", "players"}, {"GR-4.1", "turn"},
      {"GR-4.3", "played"}, {"GR-4.5", "may_play_again"}, {"GR-5.3", "planets"}, {"GR-5.5", "planets"}, {"GR-6.1", "planets"}, {"GR-6.3", "in_disorder"}, {"GR-6.6", "disorder_card"},
      {"GR-6.11", "planets"}, {"GR-7.1", "row"}, {"GR-7.3", "row"}, {"GR-8.4", "objectives"}, {"GR-8.6", "players"}, {"GR-8.7", "result"}, {"GR-10.3", "planets"}, {"GR-10.4", "planets"},
      {"GR-12.3", "tiles_shown"}, {"GR-13.2", "looked_at"}, {"GR-15.1", "result"}, {"GR-15.2", "players"}};
  refuse_law(root, broken, kFields);
}

// The draft is deterministic but for its answers, and all of these can be read off the table: it is set up again with the
// same answers, and must come out the same.
void check_draft(const Renaissance& game, const Reader& root, const State& s) {
  State again = game.setup();
  Renaissance::Choices next;
  Turn<Renaissance> t(game, again);
  advance(t, next);
  const auto fits = [&](const Choice& c) {
    const auto owned = [&](auto has) {
      for (int i = 0; i < game.players(); ++i)
        if (has(s.corner[static_cast<std::size_t>(i)])) return true;
      return false;
    };
    const Mine& hers = corner_of(s, again.agenda.next().what == Do::Draft ? seat_at(again.agenda.next().at) : Seat::P1);
    switch (c.verb) {
      case Verb::DealObjective: return s.face_up[c.at] == c.card;
      case Verb::DealHubTile: return s.hub_tile == c.n;
      case Verb::OfferPlanet: return has_bit(s.planet_offer, c.at) || owned([&](const Mine& m) { return m.home == c.at; });
      case Verb::OfferSpecialist: return s.specialist_offer.has(c.card) || owned([&](const Mine& m) { return m.drafted == c.card; });
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
  if (!same()) root.refuse("before the draft is over the table must stand as set-up leaves it", "GR-2.12");
}

}  // namespace

void read_agenda(const Renaissance& game, const Reader& root, State& s, GoingOn& on) {
  const Reader list = root.optional("agenda"), pending = root.optional("pending");
  if (list.exists() && pending.exists()) return pending.refuse("agenda says what is pending already");
  if (list.exists()) {
    const std::size_t n = list.length(decltype(s.agenda.todo)::capacity());
    for (std::size_t i = n; i-- > 0 && list.ok();) {
      const Reader at = list.element(i);
      if (!at.json()->is_object()) return at.refuse("a step is an object");
      s.agenda.schedule(read_step(game, at));
    }
  } else if (s.winner == 0) {
    if (!is_settled(s)) return pending.refuse("during set-up an agenda is needed");
    schedule_pending(pending, s);
  }
  if (!root.ok()) return;
  const Reader where = list.exists() ? list : pending;
  if (s.agenda.empty() != (s.winner != 0))
    return where.refuse(s.winner != 0 ? "the game is over, nothing is pending" : "something must be pending, or the game has a result");
  if (s.agenda.empty()) return obey_the_laws(game, root, s);
  if (!is_settled(s)) return check_draft(game, root, s);
  if (list.exists()) AgendaCheck(game, list, s).check();
  if (!root.ok()) return;
  if (s.agenda.next().what == Do::Exchange && s.agenda.next().n == 0) opening_hands(game, root, s);
  if (root.ok()) obey_the_laws(game, root, s);
  if (!root.ok()) return;
  on.before = s;
  Renaissance::Choices next;
  Turn<Renaissance> t(game, s);
  t.story = on.story;
  advance(t, next);
  obey_the_laws(game, root, s);
  if (!s.agenda.empty() && next.empty()) where.refuse("there is nothing to answer: " + std::string(step_name(s.agenda.next().what)));
}

}  // namespace orrery::renaissance
