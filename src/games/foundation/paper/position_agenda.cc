// Positions: what is pending. An agenda from outside is only taken if the game could have come to
// it: every step stands on one it can stand on, belongs to the right player and fits the table.
#include <algorithm>
#include <cstring>

#include "core/law_words.h"
#include "names.h"
#include "paper.h"
#include "position.h"
#include "step_words.h"

namespace orrery::foundation {
namespace {

constexpr u64 step_bit(Do what) { return bit(static_cast<int>(what)); }
constexpr u64 any_of(auto... steps) { return (step_bit(steps) | ...); }
constexpr u64 kBottom = bit(63);

// What may stand directly under a step while somebody is asked. Nothing else is ever pending
// between two questions.
constexpr u64 may_stand_on(Do what) {
  constexpr u64 kRetrieval = any_of(Do::UnlockKin, Do::ColonyEffect);
  switch (what) {
    case Do::TurnMain:
    case Do::NextTurn: return kBottom;
    case Do::FinishOrder: return any_of(Do::TurnMain);
    case Do::SettleBumps: return any_of(Do::FinishOrder, Do::FurtherKin, Do::SettleHits);
    case Do::Bump:
    case Do::KinDest: return any_of(Do::SettleBumps);
    case Do::UnlockKin: return any_of(Do::KinDest);
    case Do::TakeAction:
    case Do::PlaceDisc:
    case Do::FurtherKin: return any_of(Do::FinishOrder);
    case Do::RetrieveBonus:
      return any_of(Do::RetrieveBonus, Do::TakeAction, Do::CaptureHit, Do::UnlockKin);
    case Do::ColonyEffect:
    case Do::GainCube:
    case Do::DrawOrDecline:
    case Do::KeepTile: return kRetrieval;
    case Do::DrawColony: return any_of(Do::KeepTile);
    case Do::PeekWhich:
    case Do::TurnUpGoal:
    case Do::DrawPersonalGoal: return kRetrieval | any_of(Do::PeekWhich);
    case Do::TradeMore:
    case Do::ProduceElsewhere: return any_of(Do::UnlockKin);
    case Do::ProduceAgain: return any_of(Do::UnlockKin, Do::ProduceElsewhere);
    case Do::WildTarget:
      return any_of(Do::TurnMain, Do::TakeAction, Do::TradeMore, Do::ProduceAgain,
                    Do::ProduceElsewhere, Do::FurtherKin);
    case Do::CaptureHit:
    case Do::EmpireHit: return any_of(Do::SettleHits);
    case Do::SettleHits: return any_of(Do::SettleHits, Do::FinalDeclare);
    case Do::FinalDeclare: return any_of(Do::ReturnEmpire);
    case Do::ReturnEmpire: return any_of(Do::PassEmpireKin);
    case Do::PassEmpireKin: return any_of(Do::NextTurn);
    default: return 0;
  }
}

// Whose business a step is, also if Chance answers.
Seat owner_of(const Step& step) { return step.who == Seat::Chance ? seat_at(step.mode) : step.who; }

class AgendaCheck {
 public:
  AgendaCheck(const Foundation& game, const Reader& root, const Reader& list, const State& s)
      : game_(game), content_(game.content), root_(root), list_(list), s_(s) {}

  void check() {
    each_pending(s_.agenda, list_, [&](std::size_t i, const Step& step, const Step* under) {
      const Reader at = list_.element(i);
      check_place(at, step, under);
      if (at.ok()) check_owner(at, step, under);
      if (at.ok()) check_fit(at, step, i == 0);
    });
    if (list_.ok()) check_table();
  }
  void check_table();

 private:
  const Dynasty<Truth>& dynasty(Seat p) const { return dynasty_of(s_, p); }
  bool owns(Seat p, u8 tile) const { return has_bit(dynasty(p).colonies, tile); }

  static void check_place(const Reader& at, const Step& step, const Step* under) {
    const u64 places = may_stand_on(step.what);
    if ((places & (under ? step_bit(under->what) : kBottom)) != 0) return;
    const std::string name = "'" + std::string(step_name(step.what)) + "'";
    if (places == 0)
      at.refuse(name + " is never pending while somebody is asked");
    else
      at.refuse(name + (under ? " cannot come before '" + std::string(step_name(under->what)) + "'"
                              : " cannot be the last step"));
  }
  // FD-5.0.1, FD-5.10.6  Only hits are settled by others, from the active player clockwise.
  void check_owner(const Reader& at, const Step& step, const Step* under) const {
    Seat expected = under ? owner_of(*under) : s_.active;
    if (step.what == Do::SettleHits && under)
      expected =
          under->what == Do::SettleHits ? game_.right_of(under->who) : game_.right_of(s_.active);
    if (owner_of(step) != expected) at.refuse("it is " + std::string(seat_name(expected)) + "'s");
  }

  // ------------------------------------------------------------------- does it fit the table?
  void check_fit(const Reader& at, const Step& step, bool is_next) {
    const Seat p = owner_of(step);
    const Kins& kins = dynasty(p).kins;
    switch (step.what) {
      case Do::FinishOrder:
        if (s_.orders_left == 0)
          at.refuse("an order is under way, so orders_left is 1 or 2", "FD-4.1");
        break;
      case Do::NextTurn:
        if (s_.orders_left != 0) at.refuse("the turn is over, so orders_left is 0", "FD-4.1");
        break;
      case Do::Bump:
        if (kins.at(step.action, step.level) != 2)
          at.refuse("there are not two kins on " + space_code(step.action, step.level), "FD-5.1.6");
        break;
      case Do::TakeAction:
        if ((step.n > 0 || step.at != kNone || step.mode != 0) && step.action != Action::Battle)
          at.refuse("only Battle has further kins", "FD-5.9.1");
        [[fallthrough]];
      case Do::KinDest:
      case Do::CaptureHit:
        if (kins.hand == 0)
          at.refuse("the retrieved kin counts as in hand, but there is none", "FD-5.2.4");
        if (step.what == Do::KinDest && step.mode > level_of_space(step.level))
          at.refuse("an action is not executed above its space", "FD-5.2.3");
        if (step.what == Do::CaptureHit) check_capture(at, step);
        if (step.what == Do::TakeAction) {
          check_answers(at, step);
          check_tile(at, step, Op::RepeatWithKins);
        }
        break;
      case Do::PlaceDisc:
        if (step.action != Action::SpaceTravel && step.action != Action::Research)
          at.refuse("only Space Travel and Research place discs", "FD-5.3.10");
        else if (dynasty(p).discs == 0 || step.mode != kMust)
          at.refuse("a ship was picked up for it", "FD-5.3.10");
        else
          check_answers(at, step);
        break;
      case Do::RetrieveBonus:
      case Do::GainCube: {
        const Effect* e = check_tile(at, step, Op::GainChoice);
        if (at.ok() && (e->level != step.level ||
                        (e->trigger == Trigger::OnRetrieve) != (step.what == Do::RetrieveBonus) ||
                        step.n == 0 || step.n > e->n))
          at.refuse("is not what the tile gives", "FD-5.5.5");
        break;
      }
      case Do::ColonyEffect:
        if (!owns(p, step.at) || step.n >= content_.colony[step.at].effects.size() ||
            content_.colony[step.at].effects[step.n].trigger != Trigger::Once)
          at.refuse("there is no such effect to take", "FD-5.5.5");
        break;
      case Do::DrawOrDecline:
      case Do::DrawColony:
      case Do::KeepTile: check_draw(at, step, is_next); break;
      case Do::PeekWhich: check_tile(at, step, Op::PeekGoal); break;
      case Do::TurnUpGoal:
        if (!s_.goal(step.at).to().empty()) at.refuse("that goal is known already", "FD-2.1");
        break;
      case Do::DrawPersonalGoal:
        if (!dynasty(p).personal_goal.to().empty()) at.refuse("she has a personal goal already");
        break;
      case Do::TradeMore: check_repeat(at, step, Action::Trade); break;
      case Do::ProduceElsewhere: check_repeat(at, step, Action::Produce); break;
      case Do::ProduceAgain: check_ally(at, step); break;
      case Do::FurtherKin:
        if (step.n == 0)
          at.refuse("one kin has battled already", "FD-5.9.1");
        else
          check_tile(at, step, Op::RepeatWithKins);
        break;
      case Do::EmpireHit:
        if (!has_bit(s_.empire & dynasty(p).ships, step.at))
          at.refuse("no Empire ship meets a ship of hers there", "FD-5.10.4");
        break;
      case Do::WildTarget:
        if (step.level == 3 || step.n == 0 || step.n > (step.level == 2 ? 2 : 4))
          at.refuse("a black cube stands for 2 level II or 4 level I cubes", "FD-5.3.2");
        break;
      default: break;
    }
  }

  // The tile behind a step must be hers and have the effect; some steps may have none.
  const Effect* check_tile(const Reader& at, const Step& step, Op op) const {
    const bool none_needed = step.at == kNone && op == Op::RepeatWithKins;
    const Effect* e = step.at == kNone ? nullptr : content_.effect_of(step.at, op);
    if (!none_needed && (!e || !owns(owner_of(step), step.at)))
      at.refuse("needs a tile of hers with that effect", "FD-5.5.5");
    return e;
  }
  void check_ally(const Reader& at, const Step& step) const {
    if (step.ally != kNone && !has_bit(s_.empire, step.ally))
      at.refuse("no Empire ship is at " + gate_name(step.ally), "FD-5.5.5");
  }
  void check_repeat(const Reader& at, const Step& step, Action action) const {
    const Effect* e = check_tile(at, step, Op::Repeat);
    if (at.ok() &&
        (e->action != static_cast<u8>(action) || (e->at_level != 0 && e->at_level != step.level) ||
         step.n == 0 || step.n >= e->n))
      at.refuse("is not what the tile allows", "FD-5.5.5");
    if (at.ok()) check_ally(at, step);
  }
  void check_capture(const Reader& at, const Step& step) const {
    if (step.action != Action::Battle || !has_bit(s_.empire, step.at))
      return at.refuse("there is no Empire ship to capture", "FD-5.9.4");
    if (level_of_space(step.level) < level_of_gate(step.at))
      at.refuse("that level does not reach the ring", "FD-5.9.2");
  }
  void check_draw(const Reader& at, const Step& step, bool is_next) const {
    const Effect* e = check_tile(at, step, Op::DrawColony);
    if (!at.ok()) return;
    if (step.n == 0 || step.n > e->n || (step.what != Do::KeepTile && e->level != step.level))
      return at.refuse("is not what the tile draws", "FD-5.5.5");
    if (step.what == Do::DrawColony &&
        (s_.colony_pile.inside & content_.colonies_of_level[step.level - 1u]) == 0)
      return at.refuse("the pile is empty", "FD-5.5.5");
    if (step.what == Do::KeepTile && is_next && s_.colonies_drawn == 0)
      at.refuse("no tile was drawn", "FD-5.5.5");
  }
  void check_answers(const Reader& at, const Step& step) const {
    if (step.mode != kMust || !at.ok()) return;
    Foundation::Choices answers;
    rule_for<Foundation>(step).ask(Asking<Foundation>(game_, s_), step, answers);
    const auto acts = [](const Choice& c) {
      return c.verb > Verb::NoAction && c.verb < Verb::FurtherKin;
    };
    if (std::none_of(answers.begin(), answers.end(), acts)) at.refuse("there is nothing to answer");
  }

  // Where table and agenda do not fit together: the agenda, if there is one, else what lies there.
  Reader blamed(const Reader& on_the_table) const { return list_.exists() ? list_ : on_the_table; }
  Reader player(int i) const { return root_.optional("players").element(i); }

  const Foundation& game_;
  const Content& content_;
  const Reader root_, list_;
  const State& s_;
};

// And does the table fit the agenda?
void AgendaCheck::check_table() {
  const Step next = s_.agenda.next();
  // FD-5.1.9  Doubled spaces exist only while they are bumped, the highest one first.
  for (int i = 0; i < game_.players(); ++i)
    for (int level = kLevels; level >= 1; --level)
      for (int a = 0; a < kActions; ++a) {
        if (dynasty(seat_at(i)).kins.at(action_at(a), level) < 2) continue;
        const bool pending =
            next.what == Do::Bump && next.who == seat_at(i) &&
            (next.level > level || (next.level == level && index(next.action) == a));
        if (pending) continue;
        const std::string space = space_code(action_at(a), level);
        return blamed(player(i).optional("kins").optional("board").optional(space))
            .refuse(std::string(seat_name(seat_at(i))) + " has two kins on " + space +
                        ", which must be bumped first",
                    "FD-5.1.6");
      }
  u64 bonuses = 0;
  bool drawing = false;
  for (const Step& step : s_.agenda.todo) {
    drawing = drawing || step.what == Do::KeepTile;
    if (step.what != Do::RetrieveBonus) continue;
    if (has_bit(bonuses, step.at)) return list_.refuse("a tile gives its bonus once", "FD-5.5.5");
    bonuses |= bit(step.at);
  }
  if (s_.colonies_drawn != 0 && !drawing)
    return blamed(root_.optional("colonies_drawn"))
        .refuse("tiles are drawn, but nobody keeps one", "FD-5.5.5");
  if (s_.sideways_tile != kNoTile && !owns(owner_of(next), s_.sideways_tile))
    return blamed(root_.optional("sideways_tile"))
        .refuse("the sideways tile is not hers", "FD-5.5.5");
  // FD-5.8.5  A level IV space is looked at when it is researched.
  for (int i = 0; i < game_.players(); ++i)
    for (int slot = 0; slot < kGoalSlots; ++slot) {
      const bool looking =
          next.what == Do::TurnUpGoal && next.at == slot && owner_of(next) == seat_at(i);
      if (has_researched(dynasty(seat_at(i)), kResearch4 + slot) &&
          !s_.goal(slot).is_known_to(seat_at(i)) && !looking)
        return blamed(root_.optional("goals").optional(slot_name(slot)))
            .refuse(std::string(seat_name(seat_at(i))) + " has researched goal " +
                        std::string(slot_name(slot)) + " without seeing it",
                    "FD-5.8.5");
    }
}

// One word for what is pending at the start or the end of a turn.
void schedule_pending(const Foundation& game, const Reader& in, State& s) {
  const std::string_view what = in.exists() ? in.word() : "TURN_MAIN";
  const Seat p = s.active;
  if (what == "TURN_MAIN")
    s.agenda.schedule(Step{Do::TurnMain, p});
  else if (what == "START_TURN")
    s.agenda.schedule(Step{Do::StartTurn, p}, Step{Do::TurnMain, p});
  else if (what == "END_TURN") {
    s.orders_left = 0;
    s.agenda.schedule(Step{Do::MoveEmpire, p}, Step{Do::FinalDeclare, p}, Step{Do::ReturnEmpire, p},
                      Step{Do::PassEmpireKin, p}, Step{Do::NextTurn, p});
  } else {  // START_GATE
    s.agenda.schedule(Step{Do::StartTurn, s.first}, Step{Do::TurnMain, s.first});
    Seat q = s.first;
    for (int i = 0; i < game.players(); ++i) {
      s.agenda.schedule(Step{Do::StartGate, q}, Step{Do::StartResource, q});
      q = game.left_of(q);
    }
  }
}

void read_steps(const Foundation& game, const Reader& list, State& s) {
  const std::vector<Reader> steps = list.elements();
  for (std::size_t i = steps.size(); i-- > 0 && list.ok();)
    s.agenda.schedule(read_step(game, steps[i]));
}

}  // namespace

bool obeys_the_laws(const Foundation& game, const Reader& root, const State& s) {
  constexpr LawField kFields[] = {
      {"FD-1.1", "first"},       {"FD-1.3", "goals"},     {"FD-2.1", "goals"},
      {"FD-4.1", "orders_left"}, {"FD-5.1.6", "players"}, {"FD-5.1.8", "players"},
      {"FD-5.1.9", "players"},   {"FD-5.2.5", "players"}, {"FD-5.3.9", "planets"},
      {"FD-5.3.10", "players"},  {"FD-5.3.11", "supply"}, {"FD-5.4.4", "players"},
      {"FD-5.5.1", "players"},   {"FD-5.5.3", "players"}, {"FD-5.5.5", "players"},
      {"FD-5.8.4", "players"},   {"FD-5.8.5", "goals"},   {"FD-5.10.2", "empire"},
      {"FD-5.10.7", "empire"},   {"FD-5.10.8", "empire"}, {"FD-6.1", "result"},
      {"FD-8.2", "players"}};
  if (const char* law = game.broken_law(s)) refuse_law(root, law, kFields);
  return root.ok();
}

void read_agenda(const Foundation& game, const Reader& root, State& s, GoingOn<Foundation>& on) {
  const Reader list = root.optional("agenda"), pending = root.optional("pending");
  if (list.exists() && pending.exists())
    return pending.refuse("agenda says what is pending already");
  if (list.exists())
    read_steps(game, list, s);
  else if (s.winner == 0) {
    const u8 orders_left = s.orders_left;
    schedule_pending(game, pending, s);
    const Reader given = root.optional("orders_left");
    if (given.exists() && orders_left != s.orders_left)
      return given.refuse("the turn is over, so orders_left is 0", "FD-4.1");
  }
  if (!root.ok()) return;
  const Reader where = list.exists() ? list : pending;
  if (s.agenda.empty() != (s.winner != 0))
    return where.refuse(s.winner != 0 ? "the game is over, nothing is pending"
                                      : "something must be pending, or the game has a result");
  if (s.turn == 0) return check_set_up(game, root, s);
  if (s.agenda.empty()) return;
  if (list.exists())
    AgendaCheck(game, root, list, s).check();
  else
    AgendaCheck(game, root, list, s).check_table();
  if (!root.ok()) return;
  if (!obeys_the_laws(game, root, s)) return;
  on.go_on(game, s);
}

// Set-up is deterministic but for Chance and the first ships, and all of these can be read off the
// table: it is set up again with the same answers, and must come out the same.
void check_set_up(const Foundation& game, const Reader& root, const State& s) {
  State again = game.setup();
  Foundation::Choices next;
  Acting<Foundation> t(game, again);
  advance(t, next);
  const auto fits = [&](const Choice& c) {
    switch (c.verb) {
      case Verb::DealPlanet: return s.planet_tile[c.at] == c.tile;
      case Verb::PlaceEmpire: return has_bit(s.empire, c.at);
      case Verb::DealColony: return has_bit(s.colony_board, c.tile) && s.lies_for[c.tile] == c.at;
      case Verb::GiveEmpireKin: return s.empire_kin == seat_at(c.at);
      case Verb::StartGate: return has_bit(dynasty_of(s, again.agenda.next().who).ships, c.at);
      case Verb::StartResource:
        return dynasty_of(s, again.agenda.next().who).hand[colour_at(c.first)] > 0;
      default: return false;
    }
  };
  const auto same = [&] { return std::memcmp(&again, &s, sizeof s) == 0; };
  while (!same() && again.turn == 0) {
    const Choice* answer = std::find_if(next.begin(), next.end(), fits);
    if (answer == next.end()) break;
    apply(t, Choice(*answer), next);
  }
  if (!same())
    root.refuse("before the first turn the table must stand as set-up leaves it", "FD-3.1");
}

}  // namespace orrery::foundation
