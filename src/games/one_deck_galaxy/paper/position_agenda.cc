#include "position_agenda.h"

#include <algorithm>
#include <iterator>
#include <span>

#include "../rules/steps.h"
#include "step_words.h"

namespace orrery::one_deck_galaxy {
namespace {

constexpr Do kTurn[] = {Do::EndAdversaryPhase, Do::Discover, Do::Gather, Do::Act, Do::Results};
constexpr Do kResults[] = {Do::ResolveZone, Do::Starbase,   Do::Lab,   Do::Upgrade,
                           Do::Confront,    Do::EndResults, Do::Reset, Do::EndTurn};
constexpr Do kNextTurn[] = {Do::BeginTurn};

// The words for `pending`: where in the turn the table stands, and what is still to come.
struct AgendaWord {
  std::string_view name;
  Phase phase;
  std::span<const Do> steps;
};
constexpr std::span<const Do> rest_of(std::span<const Do> steps, std::size_t from) {
  return steps.subspan(from);
}
constexpr AgendaWord kAgendaWords[] = {{"TURN", Phase::Adversary, kNextTurn},
                                       {"END_ADVERSARY", Phase::Adversary, kTurn},
                                       {"DISCOVER", Phase::Adversary, rest_of(kTurn, 1)},
                                       {"GATHER", Phase::Discover, rest_of(kTurn, 2)},
                                       {"ACT", Phase::Act, rest_of(kTurn, 3)},
                                       {"RESULTS", Phase::Act, rest_of(kTurn, 4)},
                                       {"STARBASE", Phase::Results, rest_of(kResults, 1)},
                                       {"CONFRONT", Phase::Results, rest_of(kResults, 4)},
                                       {"END_TURN", Phase::Results, rest_of(kResults, 7)}};

SeatSet asked_of(const OneDeckGalaxy& game, Do what) {
  const bool asks =
      what == Do::Act || what == Do::ResolveZone || what == Do::Lab || what == Do::Upgrade;
  return asks ? game.team() : SeatSet{};
}

bool is_effect_step(Do what) { return what >= Do::RunEffect && what <= Do::PayCard; }

bool all_have_chosen(const OneDeckGalaxy& g, const State& s) {
  for (int p = 0; p < g.players(); ++p)
    if (civ(s, p).homeworld == kNone || civ(s, p).society == kNone) return false;
  return true;
}
// What is not chosen yet will be: outside of the set-up nothing is open.
bool will_be_chosen(const OneDeckGalaxy& g, const State& s) {
  if (all_have_chosen(g, s) && s.adversary != kNone) return true;
  if (s.phase != Phase::SetUp) return false;
  const auto asked = [&](Do what, int p) {
    for (const Step& t : s.agenda.todo)
      if (t.what == what && (p < 0 || t.y == p)) return true;
    return false;
  };
  for (int p = 0; p < g.players(); ++p)
    if ((civ(s, p).homeworld == kNone && !asked(Do::ChooseHomeworld, p)) ||
        (civ(s, p).society == kNone && !asked(Do::ChooseSociety, p)))
      return false;
  return s.adversary != kNone || asked(Do::ChooseAdversary, -1);
}

int picked(const State& s, int p) { return s.dice.count(picked_by(p)); }
// Does the step fit the table? Only what would lead nowhere is refused; everything else the rules
// look at themselves.
const char* misfit(const OneDeckGalaxy& g, const State& s, const Step& t) {
  const bool one = t.who.size() == 1 && !t.who.has(Seat::Chance) &&
                   orrery::index(t.who.first_seat()) < g.players();
  const auto chance_only = [&] { return t.who == chance(); };
  switch (t.what) {
    case Do::ChooseHomeworld:
    case Do::ChooseSociety:
    case Do::ChooseAdversary:
    case Do::ChooseConfrontation:
    case Do::LayOut: return s.phase == Phase::SetUp ? nullptr : "belongs to the set-up";
    default: break;
  }
  if (t.what != Do::BeginTurn && t.what != Do::AddInfluence && t.what != Do::Draw &&
      !all_have_chosen(g, s))
    return "needs Homeworlds and Societies";
  if (s.adversary == kNone && t.what != Do::BeginTurn && t.what != Do::AddInfluence &&
      t.what != Do::Draw)
    return "needs an adversary";
  switch (t.what) {
    case Do::Draw:
      for (const Step& later : s.agenda.todo)
        if (later.what == Do::Draw && static_cast<Goes>(t.x) == Goes::Zone && later.x == t.x &&
            later.y == t.y)
          return "fills the same slot twice";
      return chance_only() && s.deck > 0 &&
                     (static_cast<Goes>(t.x) != Goes::Zone ||
                      (t.y < kSlots && nth(s.zone, t.y) == kNone))
                 ? nullptr
                 : "cannot be drawn now";
    case Do::TurnUp: {
      int down = 0;
      for (const Pile& p : s.pile) down += nth(p.cards, t.y);
      if (t.y == s.generation) down += s.deck;
      return chance_only() && t.n > 0 && nth(s.unseen, t.y).size() >= down
                 ? nullptr
                 : "there are no such cards";
    }
    case Do::LookAgain:
    case Do::Claim:
      for (const Step& later : s.agenda.todo)
        if ((later.what == Do::LookAgain || later.what == Do::Claim) && later.src == t.src)
          return "asks twice for the same card";
      return has_bit(s.picked, t.src) ? nullptr : "needs its card among the picked ones";
    case Do::RevealEvent:
      return chance_only() && s.events_unseen != 0 ? nullptr
                                                   : "needs an event that is not revealed";
    case Do::RollCup: return chance_only() ? nullptr : "is answered by Chance";
    case Do::RunEvent:
      return t.pc <= nth(adversary(g, s).event, t.src).reveal.size() && !s.revealed.contains(t.src)
                 ? nullptr
                 : "is not an event being revealed";
    case Do::LoseMorsel: return s.losses > 0 ? nullptr : "no Morsel is to be lost";
    case Do::AnyTime:
    case Do::RerollOne:
      return one && orrery::index(t.who.first_seat()) == t.y ? nullptr : "belongs to one player";
    case Do::PayDice:
      return one && orrery::index(t.who.first_seat()) == t.y &&
                     milestone(g, s, t.y, t.x).aim == Aim::PayDice
                 ? nullptr
                 : "is no such milestone";
    case Do::FillBox:
      if (!(box_at(g, s, t.x) && box_at(g, s, t.x)->kind == BoxKind::Wide && !is_filled(s, t.x)))
        return "names no wide box that is empty";
      if (!picked_dice_fit(g, s, t.x)) return "has dice picked that do not fit the box";
      if (g.players() == 2 &&
          (t.y == kNone ? picked(s, 0) + picked(s, 1) > 0 : t.y >= 2 || picked(s, t.y) == 0))
        return "'y' is the player who has put the first die";
      if (g.players() == 1 && (t.y != kNone || t.branch != 0)) return "nobody else is there";
      return t.who == who_fills(g, s, t) ? nullptr : "'who' are those who can add a die";
    case Do::CombineDice:
      if (picked(s, 0) + picked(s, 1) != 1) return "needs one die that is picked";
      return t.who == who_combines(g, s, t) ? nullptr
                                            : "'who' are those who can give the second die";
    case Do::CombineTo:
      if (picked(s, 0) != 1 || picked(s, 1) != 1) return "needs one picked die of each player";
      return t.x == combined_value(g, s) && t.who == g.team()
                 ? nullptr
                 : "'x' is the value of the new die, and the team is asked";
    case Do::Act: {
      if (g.players() == 1)
        return t.who == g.team() && t.x == 0 && t.pc == 0 && t.branch == 0
                   ? nullptr
                   : "is for the only player, who needs nobody's word";
      if (t.x == 3) return "would be over: both have ended";
      return t.who.bits == (g.team().bits & ~t.x) ? nullptr : "'who' are those who have not ended";
    }

    case Do::PayScience:
      if (static_cast<Pay>(t.x) == Pay::Ring &&
          !(t.y != kNone && box_at(g, s, t.y) && box_at(g, s, t.y)->kind == BoxKind::ScienceRing &&
            base_discs_at(s, kOnBase) > 0))
        return "names no ring";
      if (static_cast<Pay>(t.x) == Pay::Appeal && adversary(g, s).appeal_science == 0)
        return "is not for this adversary";
      if (static_cast<Pay>(t.x) == Pay::Upgrade && s.base_class >= kClasses)
        return "is not possible at the highest class";
      if (static_cast<Pay>(t.x) == Pay::Morsel &&
          (t.src >= kEvents || nth(adversary(g, s).event, t.src).payment.empty()))
        return "names no Morsel";
      return nullptr;
    case Do::FeedDice: {
      int colours = 0;
      for (int c = 0; c < kColours; ++c)
        colours += !has_bit(t.x, c) && s.dice.count(colour_at(c), kSupply) > 0;
      return t.n > 0 && colours >= t.n ? nullptr : "needs dice of different colours in the supply";
    }
    case Do::Swell: return is(g, s, Nature::Nebula) ? nullptr : "is the Nebula's";
    case Do::TakeIcons:
    case Do::ReleaseDice: return t.who == g.team() ? nullptr : "is for the team";
    default: break;
  }
  if (is_effect_step(t.what)) {
    if (!one) return "belongs to one player";
    const int p = owner(t);
    if (t.src >= kNodeTech) {
      const NodeType* type = node(g, t.src - kNodeTech);
      return type && t.branch == 0 &&
                     (t.pc < type->effects.size() ||
                      (t.what == Do::RunEffect && t.pc == type->effects.size()))
                 ? nullptr
                 : "names no effect of an active node";
    }
    if (t.src < kHomeTech && !has_bit(civ(s, p).techs, t.src))
      return "is not a Tech of this player";
    const Tech& tech = tech_of(g, s, p, t.src);
    if (t.branch >= tech.branch.size()) return "names no branch of the Tech";
    const std::size_t n = tech.branch[t.branch].effects.size();
    return t.pc < n || (t.what == Do::RunEffect && t.pc == n) ? nullptr
                                                              : "names no effect of the Tech";
  }
  return nullptr;
}

// ------------------------------------------------------------------------- can it be reached?
// The steps every turn goes through, in order; what one of them has begun stands above it. Of a
// turn that is on its way nothing can be missing up to its end.
constexpr Do kSpine[] = {Do::RevealEvents,
                         Do::TimePasses,
                         Do::AdversaryGains,
                         Do::EncounterInfluence,
                         Do::Thresholds,
                         Do::EndAdversaryPhase,
                         Do::Discover,
                         Do::Gather,
                         Do::Act,
                         Do::Results};
constexpr Do kEndOfGather[] = {Do::FillBase, Do::GatherEnd, Do::EndGather};
constexpr Do kSetUp[] = {Do::ChooseHomeworld, Do::ChooseSociety, Do::ChooseAdversary,
                         Do::ChooseConfrontation, Do::LayOut};

template <std::size_t N>
int place_in(const Do (&steps)[N], Do what) {
  for (std::size_t i = 0; i < N; ++i)
    if (steps[i] == what) return static_cast<int>(i);
  return -1;
}
// Which phases a smaller step can belong to.
bool fits_phase(Do what, Phase phase) {
  if (what >= Do::LoseMorsel && what <= Do::EndAdversaryPhase && what != Do::ChooseLocation &&
      what != Do::AdversaryGains)
    return phase == Phase::Adversary || what == Do::RevealEvent;
  if (what >= Do::Gather && what <= Do::EndGather && what != Do::GiveOut && what != Do::RollCup)
    return phase == Phase::Gather || what == Do::Gather;
  if (what >= Do::FillBox && what <= Do::GiveDice && what != Do::PayScience)
    return phase == Phase::Act;
  if ((what == Do::ClaimCheck || what == Do::Claim) || what == Do::FreePreserve)
    return phase == Phase::Results;
  return true;
}
const char* unreachable(const State& s) {
  const auto step_at = [&](std::size_t from_below) { return s.agenda.todo[from_below].what; };
  const std::size_t n = s.agenda.size();
  const Do last = step_at(0);  // what comes last
  for (std::size_t i = 0; i + 1 < n; ++i)
    if (step_at(i) == Do::TurnUp && step_at(i + 1) != Do::TurnUp)
      return "influence cards are turned up before anything else happens";
  if (s.phase == Phase::SetUp) {
    for (std::size_t i = 0; i < n; ++i)
      if (step_at(i) > Do::LookAgain && step_at(i) != Do::BeginTurn &&
          step_at(i) != Do::RevealEvent && step_at(i) != Do::RunEvent)
        return "belongs to a turn, not to the set-up";
    if (last != Do::BeginTurn) return "the set-up must lead to the first turn";
    int later = static_cast<int>(std::size(kSetUp));  // everybody chooses before the adversary is
                                                      // chosen, and that before it is laid out
    for (std::size_t i = 1; i < n; ++i) {
      const int at = place_in(kSetUp, step_at(i));
      const bool civilization = at == 0 || at == 1;
      if (step_at(i) == Do::BeginTurn || at >= later + (civilization && later <= 1 ? 2 : 0))
        return "a step of the set-up stands in the wrong place, or there twice";
      if (at >= 0) later = at;
    }
    return nullptr;
  }
  if (place_in(kSetUp, last) >= 0) return "belongs to the set-up";
  const bool results = s.phase == Phase::Results;
  if (last == Do::BeginTurn)
    return n == 1 || results ? nullptr : "a turn that is on its way must be finished";
  if (last != (results ? Do::EndTurn : Do::Results))
    return results ? "the turn must end" : "the Results Phase must follow";
  int expected = -1, smaller = 0;
  bool gathering = false,
       above = false;  // above: something smaller has begun, so no further big step can stand there
  for (std::size_t i = 0; i < n; ++i) {
    const Do what = step_at(i);
    const int at = results ? place_in(kResults, what) : place_in(kSpine, what);
    const bool given_once_more =
        (what == Do::AdversaryGains && expected != 2) ||
        (what == Do::EncounterInfluence && expected != 3);  // by an Escalate, an event
    if (at >= 0 && (results || !given_once_more)) {
      if (above || (expected >= 0 && at != expected))
        return "a step of the turn is missing, or stands there twice";
      expected = at - 1;
      continue;
    }
    if (!fits_phase(what, s.phase)) return "does not belong to this phase";
    if (what == Do::EndGather) gathering = true;
    above = true;
    if (what < Do::FillBox || what > Do::GiveDice) continue;
    const bool for_a_target = what == Do::ChooseTarget && step_at(i - 1) == Do::RunEffect;
    if (++smaller > (for_a_target ? 2 : 1)) return "two things are decided at the same time";
  }
  const int top = expected + 1;  // the next big step of the turn
  if (!results) {
    const Phase last_phase = gathering ? Phase::Gather : Phase::Act;
    const bool in_the_adversary_phase = top <= 7 && s.phase == Phase::Adversary;
    const bool before_gather = top > 5 && top <= 7 && s.phase == Phase::Discover;
    const bool fits = in_the_adversary_phase || before_gather || (top > 7 && s.phase == last_phase);
    if (!fits || (gathering && top != 8)) return "the phase is another one";
  }
  if (gathering) {
    int rest = 2;
    for (std::size_t i = 0; i < n; ++i)
      if (const int at = place_in(kEndOfGather, step_at(i)); at >= 0) {
        if (at != rest) return "a step of Gather is missing, or stands there twice";
        --rest;
      }
  }
  return nullptr;
}

void read_steps(const OneDeckGalaxy& game, const Reader& list, State& s) {
  const std::vector<Reader> steps = list.elements();
  if (steps.empty()) return list.refuse("is empty though the game is not over");
  for (std::size_t i = steps.size(); i-- > 0;) {
    const Step t = read_step(game, steps[i]);
    if (const char* why = misfit(game, s, t)) return steps[i].refuse(why);
    s.agenda.schedule(t);
  }
  if (const char* why = unreachable(s)) return list.refuse(why);
  if (!will_be_chosen(game, s)) list.refuse("a turn needs an adversary, Homeworlds and Societies");
}

}  // namespace

void read_agenda(const OneDeckGalaxy& game, const Reader& root, State& s) {
  const Reader pending = root.optional("pending"), list = root.optional("agenda");
  if (s.result != Result::None) {
    if (!list.elements().empty()) list.refuse("the game is over");
    return;
  }
  if (list.exists() && !pending.exists()) return read_steps(game, list, s);
  if (s.adversary == kNone || !all_have_chosen(game, s))
    return root.refuse(
        "a turn needs an adversary, Homeworlds and Societies; give the agenda of the set-up instead");
  const std::string_view word = pending.exists() ? pending.word() : std::string_view("ACT");
  const AgendaWord& begins = *std::find_if(std::begin(kAgendaWords), std::end(kAgendaWords),
                                           [&](const AgendaWord& w) { return w.name == word; });
  s.phase = begins.phase;
  for (std::size_t i = begins.steps.size(); i-- > 0;)
    s.agenda.schedule(step(begins.steps[i], asked_of(game, begins.steps[i])));
}

}  // namespace orrery::one_deck_galaxy
