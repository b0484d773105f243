// A position from outside: what is pending. In the middle of an effect it is taken only as the
// program wrote it: every step stands on one it can stand on, and fits the table.
#include <algorithm>
#include <cstring>

#include "core/law_words.h"
#include "names.h"
#include "position.h"
#include "step_words.h"

namespace orrery::trian {
namespace {

constexpr u64 step_bit(Do what) { return bit(static_cast<int>(what)); }
template <class... Steps>
constexpr u64 any_of(Steps... what) {
  return (step_bit(what) | ...);
}
constexpr u64 kBottom = bit(63);
static_assert(kSteps < 63);

// Which steps may stand directly under this one; kBottom: it may be the last thing to do. What is
// never waited for has none.
u64 may_stand_on(Do what) {
  switch (what) {
    case Do::Expand:
    case Do::Draw:
    case Do::Place:
    case Do::Exploration: return kBottom;
    case Do::Upkeep: return any_of(Do::Extraction);
    case Do::Extraction: return any_of(Do::Expand);
    case Do::Gather: return any_of(Do::Extraction);
    case Do::TurnTile:
    case Do::ShowTop: return any_of(Do::Place);
    case Do::Expansion:
    case Do::TeleportTo:
    case Do::TransportTo:
    case Do::PriestessSettles:
    case Do::RollRisky:
    case Do::Resolve: return any_of(Do::Exploration);
    case Do::SwapWith: return any_of(Do::Settle, Do::Exploration);
    case Do::PriestessMines: return any_of(Do::PriestessSettles);
    case Do::Settle:
      return any_of(Do::Settle, Do::Upkeep, Do::Extraction, Do::Expansion, Do::Exploration,
                    Do::PriestessMines);
    case Do::TakeBack: return any_of(Do::Resolve);
    case Do::DrawMineral:
      return any_of(Do::Settle, Do::Exploration, Do::Resolve, Do::TakeBack, Do::ShipBattle);
    case Do::DrawToken: return any_of(Do::Extraction, Do::Settle);
    case Do::Pay:
      return any_of(Do::Extraction, Do::Exploration, Do::Settle, Do::RollRisky, Do::EvadeTo);
    case Do::ChooseAttacker:
    case Do::ChooseBattle:
    case Do::ShipBattle: return any_of(Do::Settle);
    case Do::Target:
    case Do::Evade:
    case Do::EvadeTo: return any_of(Do::ShipBattle);
    case Do::Commit:
    case Do::Roll:
    case Do::UseTokens: return any_of(Do::ShipBattle, Do::EmissaryClash);
    case Do::Reroll: return any_of(Do::UseTokens);
    case Do::EmissaryClash: return any_of(Do::Settle, Do::Resolve);
    case Do::Lose: return any_of(Do::Lose, Do::EmissaryClash);
    default: return 0;
  }
}

class AgendaCheck : Insight {
 public:
  // `list` is the agenda, or the whole position if it has none.
  AgendaCheck(const Trian& game, const Reader& list, const State& s)
      : game_(game), list_(list), s_(s) {}

  void check(bool has_list) {
    each_pending(s_.agenda, list_, [&](std::size_t i, const Step& step, const Step* under) {
      check_step(has_list ? list_.element(i) : list_, step, under);
    });
    if (list_.ok()) check_together();
  }

 private:
  const Step* pending(Do what) const {
    const auto it = std::find_if(s_.agenda.todo.begin(), s_.agenda.todo.end(),
                                 [&](const Step& step) { return step.what == what; });
    return it != s_.agenda.todo.end() ? &*it : nullptr;
  }
  bool is_seat(u8 p) const { return p < game_.players(); }
  bool fights(Seat p) const { return is_player(p) && SeatSet{s_.battle.fighters}.has(p); }
  bool fights(u8 p) const { return is_seat(p) && fights(seat_at(p)); }

  void check_step(const Reader& in, const Step& step, const Step* under) {
    const std::string name = "'" + std::string(step_name(step.what)) + "'";
    if (step.what == Do::Settle && ++settles_ > 2)  // twice after a swap in phase 2
      return in.refuse("nothing is settled three times over");
    if ((may_stand_on(step.what) & (under ? step_bit(under->what) : kBottom)) != 0)
      return check_fit(in, step, under);
    if (under)
      in.refuse(name + " cannot come before '" + std::string(step_name(under->what)) + "'");
    else
      in.refuse(name + " cannot be the last step");
  }
  // Who is asked: the active player, but in battles and where somebody pays.
  static bool is_of_the_active(Do what) {
    constexpr u64 kOfOthers = any_of(Do::Pay, Do::ShipBattle, Do::Target, Do::Evade, Do::EvadeTo,
                                     Do::Commit, Do::UseTokens, Do::EmissaryClash, Do::Lose);
    return (step_bit(what) & kOfOthers) == 0;
  }
  void check_fit(const Reader& in, const Step& step, const Step* under) const {
    const auto must = [&](bool holds, const char* why) {
      if (!holds) in.refuse(why);
    };
    if (is_player(step.who) && is_of_the_active(step.what) && step.who != s_.active)
      return in.refuse("it is the active player's");
    switch (step.what) {
      case Do::Gather: return must(is_resolved(s_, step.area), "gathers from a resolved nebula");
      case Do::Draw:
        return must(may_draw_from(s_, 0) || may_draw_from(s_, 1), "there is nothing to draw");
      case Do::Place:
        return must(s_.drawn_up != kNone && knows_what_is_drawn(step.who),
                    "the drawer knows the drawn tile");
      case Do::TurnTile:
        return must(
            s_.drawn_from == step.n && seat_at(step.mode) == s_.active && s_.drawn_up != kNone,
            "a tile was drawn from that stack");
      case Do::ShowTop:
        return must(s_.unseen[step.n] > 0 && s_.top[step.n] == kNone,
                    "that stack shows a face already, or is empty");
      case Do::Expansion: return must(s_.just_added != kNone, "a tile was just added");
      case Do::TeleportTo:
      case Do::TransportTo:
      case Do::SwapWith: return must(can_go(step), "there is no such unit that could go elsewhere");
      case Do::PriestessMines:
        return must(step.area == kNone || is_resolved(s_, step.area), "mines a resolved nebula");
      case Do::RollRisky:
      case Do::DrawToken: return must(is_seat(step.mode), "names whose it is");
      case Do::Resolve:
        return must(is_pending(s_, step.area) &&
                        (closed_area(s_, step.area) != nullptr) == (step.mode == 2) &&
                        kind_of(game_.content, s_.galaxy, step.area) != Kind::Space,
                    "the area is pending, and paid in its second stage");
      case Do::TakeBack:
        return must(closed_area(s_, step.area) && under->area == step.area &&
                        may_take_back(game_, s_, *under, step.who),
                    "the area is being resolved, and emissaries may be taken back");
      case Do::DrawMineral:
        return must(step.mode == kIntoNebula ? is_closed_nebula(step.area) : is_seat(step.mode),
                    "names a nebula or a player");
      case Do::Pay:
        return must(can_pay(step) && (step.mode == kIntoBag ||
                                      (is_seat(step.mode) && seat_at(step.mode) != step.who)),
                    "the minerals are not there");
      case Do::Target:
        return must(under->at == step.at && under->who == step.who, "names the attacking ship");
      case Do::Evade:
      case Do::EvadeTo: return must(can_evade(step), "the Priestess is the target and can evade");
      case Do::Commit:
      case Do::UseTokens: return must(fights(step.who), "only who fights commits tokens");
      case Do::Roll:
      case Do::Reroll: return must(fights(step.mode), "only who fights rolls");
      case Do::EmissaryClash:
        return must(s_.battle.kind == BattleKind::Emissaries && step.area == s_.battle.area &&
                        (under->what != Do::Resolve || (under->area == step.area && under->n == 1)),
                    "is about the area of the battle");
      case Do::Lose:
        return must(fights(step.mode) && fights(step.who) &&
                        emissaries_in(game_, s_, s_.battle.area, seat_at(step.mode), true) > 0 &&
                        losses_of(step.mode) == 1,
                    "he has no emissary to lose there, or loses two");
      default: return;
    }
  }
  bool knows_what_is_drawn(Seat p) const {
    const Tile drawn = s_.drawn.value(*this);
    if (pending(Do::TurnTile)) return drawn == kUnseen;
    return drawn < kTiles && s_.drawn.is_known_to(p);
  }
  bool can_go(const Step& step) const {
    const Placed& p = at(s_.galaxy, step.at);
    const bool ship = step.part == kTheShip;
    const Seat owner = ship ? p.ship.owner() : p.emissary.owner();
    if (step.what != Do::TeleportTo && owner != step.who) return false;
    if (ship) return is_ship(p.ship.kind()) && !is_harnessed(s_, step.at);
    return !p.emissary.empty() && p.emissary.level() == 0 && !is_blocked(game_, s_, step.at);
  }
  bool is_closed_nebula(Area area) const {
    return closed_area(s_, area) && kind_of(game_.content, s_.galaxy, area) == Kind::Nebula;
  }
  bool can_pay(const Step& step) const {
    int have = 0;
    for (int c = step.from; c < kColours; ++c)
      if (has_bit(step.part, c)) have += minerals_of(*this, s_, step.who).of(c);
    return have >= step.n;
  }
  bool can_evade(const Step& step) const {
    const u8 target = s_.battle.target;
    if (target == kNone) return false;
    const ShipSlot ship = at(s_.galaxy, target).ship;
    const int price = powers_of(game_, s_, step.who).evade;
    return ship.kind() == ShipKind::Priestess && ship.owner() == step.who && price > 0 &&
           !places_to_evade(game_, s_, target).empty() &&
           (step.what == Do::EvadeTo || corner_of(s_, step.who).mineral_count >= price);
  }
  int losses_of(u8 player) const {
    const auto is_hers = [&](const Step& step) {
      return step.what == Do::Lose && step.mode == player;
    };
    return static_cast<int>(std::count_if(s_.agenda.todo.begin(), s_.agenda.todo.end(), is_hers));
  }
  // GT-9.3.2 to GT-9.3.4  Attacker first, then clockwise: whose tokens lie face down and whose lie
  // open follows from who is asked.
  bool tokens_lie_right() const {
    const Step& now = s_.agenda.next();
    const bool commits = now.what == Do::Commit, rolls = now.what == Do::Roll,
               uses = now.what == Do::UseTokens || now.what == Do::Reroll;
    Seat asked = Seat::Nobody;
    if (commits || now.what == Do::UseTokens) asked = now.who;
    if (rolls || now.what == Do::Reroll) asked = seat_at(now.mode);
    bool before = true;  // does this player come before the one who is asked?
    for (Seat p = s_.battle.attacker; is_player(p); p = next_fighter(game_, s_, p)) {
      before &= p != asked;
      const bool down = corner_of(s_, p).committed.value(*this).size() > 0,
                 open = nth(s_.battle.shown, p).size() > 0;
      if (open && !(uses && (before || p == asked))) return false;
      if (down && !(rolls || (commits && before) || (uses && !before && p != asked))) return false;
    }
    return true;
  }
  void check_together() const {
    if ((s_.drawn_up != kNone) != (pending(Do::Place) != nullptr))
      return list_.refuse("a drawn tile is to be placed");
    const bool battle = s_.battle.kind != BattleKind::None;
    if (battle != (pending(Do::ShipBattle) || pending(Do::EmissaryClash)))
      return list_.refuse("a battle is on the agenda as long as it goes on");
    if ((s_.battle.kind == BattleKind::Ships) != (pending(Do::ShipBattle) != nullptr))
      return list_.refuse("it is another kind of battle");
    for (int i = 0; i < game_.players(); ++i) {
      const bool keeps =
          corner_of(s_, seat_at(i)).committed.value(*this).size() + nth(s_.battle.shown, i).size() >
          0;
      if (keeps && !(battle && fights(seat_at(i))))
        return list_.refuse("tokens are committed by who fights", "GT-9.3.2");
    }
    if (battle && SeatSet{s_.battle.fighters}.has(s_.battle.attacker) && !tokens_lie_right())
      return list_.refuse("tokens lie face down, or open, as the clash goes", "GT-9.3.4");
    const Do now = s_.agenda.next().what;
    const bool clashes =
        now == Do::Commit || now == Do::Roll || now == Do::UseTokens || now == Do::Reroll;
    if (clashes && !fights(s_.battle.attacker))
      return list_.refuse("the attacker fights", "GT-10.2");
    for (int i = 0; i < game_.players() && clashes && s_.battle.kind == BattleKind::Emissaries; ++i)
      if (fights(seat_at(i)) && emissaries_in(game_, s_, s_.battle.area, seat_at(i), true) == 0)
        return list_.refuse("who fights has an unblocked emissary there", "GT-10.3.2");
    if (!s_.pending.empty() && !pending(Do::Exploration))
      return list_.refuse("areas are pending after the tile of the turn was placed", "GT-6.3.2");
    for (const Area a : s_.pending)
      if (const Step* step = pending(Do::Resolve); closed_area(s_, a) && !(step && step->area == a))
        return list_.refuse("an area that was paid for is not pending");
    if ((s_.phase == Phase::Extraction) != (pending(Do::Expand) != nullptr))
      return list_.refuse("does not fit the phase");
    if ((s_.phase == Phase::Exploration) != (pending(Do::Exploration) && !pending(Do::Expansion)))
      return list_.refuse("does not fit the phase");
  }

  const Trian& game_;
  const Reader list_;
  const State& s_;
  int settles_ = 0;
};

// Without an agenda: what the phase begins with.
void schedule_phase(const Reader& root, State& s) {
  const Seat p = s.active;
  switch (s.phase) {
    case Phase::Extraction:
      return s.agenda.schedule(Step{.what = Do::Upkeep, .who = p, .at = 0},
                               Step{.what = Do::Extraction, .who = p},
                               Step{.what = Do::Expand, .who = p});
    case Phase::Expansion:
      return s.drawn_up == kNone ? s.agenda.schedule(Step{.what = Do::Draw, .who = p})
                                 : s.agenda.schedule(Step{.what = Do::Place, .who = p});
    case Phase::Exploration: return s.agenda.schedule(Step{.what = Do::Exploration, .who = p});
    case Phase::Setup: return root.refuse("during set-up an agenda is needed");
    case Phase::Over: return;
  }
}

// Set-up is deterministic but for its answers, and all of these can be read off the table: it is
// done again with the same answers, and must come out the same.
void check_setup(const Trian& game, const Reader& root, const State& s) {
  struct Look : Insight {
  } see;
  State again = game.setup();
  Trian::Choices next;
  Acting<Trian> t(game, again);
  advance(t, next);
  const auto fits = [&](const Choice& c) {
    const Step now = again.agenda.next();
    switch (c.verb) {
      case Verb::ChooseRace:
      case Verb::DealRace: return s.corner[now.mode].race == c.n;
      case Verb::ShowTop: return s.top[c.part] == c.n;
      case Verb::DealFirst: return s.first == seat_at(c.n);
      case Verb::RollDie:  // what was rolled is forgotten once somebody is first
        if (!is_player(s.first)) return s.battle.die[now.mode] == c.n;
        return c.n == (seat_at(now.mode) == s.first ? 6 : 1);
      case Verb::DrawToken:
        return s.corner[now.mode].tokens.value(see).of(static_cast<Combat>(c.n)) > 0;
      default: return false;
    }
  };
  const auto same = [&] { return std::memcmp(&again, &s, sizeof s) == 0; };
  for (int i = 0; i < 40 && !same() && again.phase == Phase::Setup; ++i) {
    const Choice* answer = nullptr;
    for (const Choice& c : next)
      if (fits(c)) answer = &c;
    if (!answer) break;
    apply(t, Choice(*answer), next);
  }
  if (!same()) root.refuse("during set-up the table must stand as set-up leaves it", "GT-4.1");
}

constexpr LawField kFieldsOfLaws[] = {
    {"GT-2.6", "areas"},         {"GT-3.1.2", "tiles"},     {"GT-3.1.3", "tiles"},
    {"GT-3.4.1", "areas"},       {"GT-3.5.2", "players"},   {"GT-4.5", "pending"},
    {"GT-5.2.1", "mineral_bag"}, {"GT-5.2.2", "token_bag"}, {"GT-5.5.3", "players"},
    {"GT-6.1.1", "stacks"},      {"GT-6.2.2", "tiles"},     {"GT-6.2.6", "stacks"},
    {"GT-7.1", "actions"},       {"GT-7.4.1", "areas"},     {"GT-7.4.3", "areas"},
    {"GT-7.4.10", "areas"},      {"GT-8.2.3", "areas"},     {"GT-9.3.2", "players"},
    {"GT-9.1", "tiles"},         {"GT-9.6", "battle"},      {"GT-12.3.4", "tiles"},
    {"GT-13.7.2", "tiles"},      {"GT-13.8.4", "tiles"},    {"GT-14.1", "phase"}};

}  // namespace

void read_agenda(const Trian& game, const Reader& root, State& s, GoingOn<Trian>& on) {
  const Reader list = root.optional("agenda"), where = list.exists() ? list : root;
  if (list.exists()) {
    s.agenda.clear();
    const std::vector<Reader> steps = list.elements();
    for (std::size_t i = steps.size(); i-- > 0 && list.ok();)
      s.agenda.schedule(read_step(game, s.galaxy, steps[i]));
  } else {
    schedule_phase(root, s);
  }
  if (!root.ok()) return;
  if (s.agenda.empty() != (s.phase == Phase::Over))
    return where.refuse(s.agenda.empty() ? "something must be pending, or the game is over"
                                         : "the game is over, nothing is pending");
  if (s.phase == Phase::Setup) return check_setup(game, root, s);
  if (!s.agenda.empty())
    AgendaCheck(game, where, s).check(list.exists());
  else if (s.drawn_up != kNone || s.battle.kind != BattleKind::None)
    where.refuse("the game is over: nothing is drawn, nobody fights", "GT-14.1");
  if (!root.ok()) return;
  if (const char* law = game.broken_law(s)) return refuse_law(root, law, kFieldsOfLaws);
  if (s.agenda.empty()) return;
  const Trian::Choices next = on.go_on(game, s);
  if (!s.agenda.empty() && next.empty())
    where.refuse("there is nothing to answer: " + std::string(step_name(s.agenda.next().what)));
}

}  // namespace orrery::trian
