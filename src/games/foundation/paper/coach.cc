// The coach: what matters to a seat now, the most important first (core/coach.h).
#include <algorithm>

#include "../rules/rules.h"
#include "core/coaching.h"
#include "elements.h"
#include "paper.h"
#include "pen.h"

namespace orrery::foundation {
namespace {

using At = Coach<Foundation>;
using Strings = std::vector<std::string>;

constexpr int kSoonOver = 5;                                    // rounds left that are worth a word
constexpr std::size_t kFewGates = 6;                            // as many are shown, not more
constexpr std::array<u16, 3> kOfLevel{0x003F, 0x0FC0, 0xF000};  // research II, III, IV
constexpr std::array<int, 4> kBegins{kResearch2, kResearch3, kResearch4, kPersonal};

const Dynasty<Truth>& my(const At& c) { return dynasty_of(c.facts, c.me); }
Step asked(const At& c) { return c.view.agenda.next(); }
bool is_turn(const At& c) { return asked(c).what == Do::TurnMain; }
const Choice* offered(const At& c, Verb verb) {
  const auto at = std::ranges::find(c.offers, verb, &Choice::verb);
  return at == c.offers.end() ? nullptr : &*at;
}
Goal known_goal(const At& c, int slot) {
  return seen_goal(slot == kPersonalSlot ? c.view.dynasty[c.me].personal_goal : c.view.goal(slot));
}
// A goal she may declare and knows.
bool is_mine_to_declare(const At& c, int slot) {
  return has_researched(my(c), space_of_slot(slot)) && known_goal(c, slot) != kUnseen;
}
// How many levels of research somebody has begun, 0 to 3.
int research_begun(const Dynasty<Truth>& d) {
  int begun = 0;
  for (std::size_t level = 0; level < kOfLevel.size(); ++level)
    if ((d.research & kOfLevel[level]) != 0) begun = static_cast<int>(level) + 1;
  return begun;
}
bool holds(const At& c, Colour colour) { return colour != Colour::None && my(c).hand[colour] > 0; }
Said say_gates(Gates gates) {
  std::vector<Said> names;
  for (const int g : bits_of(gates)) names.emplace_back(gate_name(g));
  return listed(std::move(names));
}
Strings gates_shown(Gates gates) {
  Strings elements;
  for (const int g : bits_of(gates)) elements.push_back(element::gate(g));
  return elements;
}

// ------------------------------------------------------------------------------- the end
// FD-6.1  A goal she knows is fulfilled: nothing matters more.
void declare_now(const At& c) {
  for (const Choice& o : c.offers)
    if (o.verb == Verb::Declare && known_goal(c, o.at) != kUnseen &&
        fulfils(c.game, c.facts, c.me, known_goal(c, o.at)))
      return c.add("FD-6.1", say("coach.declare", {{"goal", slot_name(o.at)}}),
                   say("coach.declare.so"), {element::goal(c.me, o.at)});
}

// FD-6.1  One answer fulfils a goal she knows, while it is still her turn.
void answer_that_wins(const At& c) {
  for (const Choice& o : c.offers) {
    if (o.verb == Verb::Declare) continue;
    State after = c.facts;
    Choices next;
    apply(c.game, after, o, next);
    if (after.agenda.empty() || after.agenda.next().who != c.me) continue;
    for (int slot = 0; slot <= kPersonalSlot; ++slot) {
      if (!is_mine_to_declare(c, slot)) continue;
      const Goal goal = known_goal(c, slot);
      if (fulfils(c.game, c.facts, c.me, goal) || !fulfils(c.game, after, c.me, goal)) continue;
      Strings shown = touched_by(c.game, c.view, o);
      shown.push_back(element::goal(c.me, slot));
      return c.add("FD-6.1", say("coach.fulfils", {{"goal", slot_name(slot)}}),
                   say("coach.fulfils.so", {{"choice", label_of(c.game, c.view, o)}}),
                   std::move(shown));
    }
  }
}

// ------------------------------------------------------------------------------- the Empire
// FD-5.9.2  A kin that could fight on this ring.
bool can_fight(const Kins& kins, int ring) {
  for (int level = ring; level <= kLevels; ++level)
    if (kins.at(Action::Battle, level) > 0) return true;
  return kins.centre > 0;
}
Planets lost_with(const At& c, Gates gone) {
  return planets_touched(c.facts, c.me) & ~planets_touched_by(my(c).ships & ~gone);
}
Said say_planets(const At& c, Planets planets) {
  if (planets == 0) return kNothing;
  std::vector<Said> names;
  for (const int p : bits_of(planets))
    names.push_back(say_planet(colour_of(c.game, c.facts, p), p));
  return listed(std::move(names));
}

// FD-5.10.4  It is there.
void empire_is_here(const At& c) {
  const Step now = asked(c);
  if (now.what != Do::EmpireHit) return;
  const bool fights = offered(c, Verb::Fight) != nullptr;
  const bool stays = offered(c, Verb::StayPut) != nullptr;  // C2-05
  const Planets lost = stays ? Planets{0} : lost_with(c, bit(now.at));
  c.add("FD-5.10.4",
        say("coach.empire_hit", {{"gate", gate_name(now.at)}, {"planets", say_planets(c, lost)}}),
        say("coach.empire_hit.so", {{"can", fights ? "yes" : "no"}}), {element::gate(now.at)});
}

// FD-5.10.1  It comes when whoever holds the Empire kin ends her turn.
void empire_is_coming(const At& c) {
  const Dynasty<Truth>& d = my(c);
  if (!is_turn(c) || !is_player(c.view.empire_kin)) return;
  if ((d.colonies & c.game.content.with(Op::StackWithEmpire)) != 0) return;
  Gates hit = d.ships & all_clockwise(c.view.empire), open = 0;
  if (hit == 0) return;
  for (const int g : bits_of(hit))
    if (!can_fight(d.kins, level_of_gate(g))) open |= bit(g);
  const bool held = open == 0;
  if (!held) hit = open;
  const int ring = level_of_gate(std::countr_zero(hit));
  const Choice* guard = nullptr;
  for (const Choice& o : c.offers)
    if (o.verb == Verb::MoveHand && o.action == Action::Battle && o.level >= ring) guard = &o;
  Strings shown = gates_shown(hit);
  if (held)
    for (int level = ring; level <= kLevels; ++level)
      if (d.kins.at(Action::Battle, level) > 0)
        shown.push_back(element::space(c.me, Action::Battle, level));
  if (!held && guard) shown.push_back(element::space(c.me, Action::Battle, guard->level));
  const char* so = "coach.empire_soon.lost";
  if (held)
    so = "coach.empire_soon.held";
  else if (guard)
    so = "coach.empire_soon.guard";
  c.add("FD-5.10.1",
        say("coach.empire_soon", {{"who", c.view.empire_kin}, {"gates", say_gates(hit)}}),
        say(so, {{"level", roman(ring)}, {"planets", say_planets(c, lost_with(c, hit))}}),
        std::move(shown));
}

// FD-5.10.7  A captured ship is lent.
void captured_ship_is_due(const At& c) {
  if (!is_turn(c) || my(c).empire_ships_due == 0) return;
  c.add("FD-5.10.7", say("coach.captured_due", {{"n", my(c).empire_ships}}),
        say("coach.captured_due.so"), {element::captured(c.me)});
}

// ------------------------------------------------------------------------------- goals
// FD-6.5  Somebody else may declare soon, as far as one can know.
void rival_is_near(const At& c) {
  for (int i = 0; i < c.game.players(); ++i) {
    const Seat rival = seat_at(i);
    if (rival == c.me) continue;
    for (int slot = 0; slot < kGoalSlots; ++slot) {
      if (!has_researched(dynasty_of(c.facts, rival), space_of_slot(slot))) continue;
      const Goal goal = known_goal(c, slot);
      if (goal == kUnseen) continue;
      const Progress at = progress(c.game, c.facts, rival, c.game.content.goal[goal]);
      if (at.have + 1 < at.need) continue;
      return c.add("FD-6.5",
                   say("coach.rival", {{"who", rival},
                                       {"goal", slot_name(slot)},
                                       {"have", std::min(at.have, at.need)},
                                       {"need", at.need}}),
                   goal_text(c.game.content.goal[goal]),
                   {element::goal(rival, slot), element::seat(rival)});
    }
  }
}
// FD-6.2  She knows what a goal asks, we do not.
void rival_knows_a_goal(const At& c) {
  if (!is_turn(c) || research_begun(my(c)) == 3) return;
  for (int i = 0; i < c.game.players(); ++i)
    if (const Seat rival = seat_at(i);
        rival != c.me && research_begun(dynasty_of(c.facts, rival)) == 3)
      return c.add("FD-6.2", say("coach.rival_knows", {{"who", rival}}),
                   say("coach.rival_knows.so"), {element::seat(rival)});
}

// FD-6.1  What the goal asks that she is nearest to.
void my_goal(const At& c) {
  int nearest = -1, slot_of_it = 0;
  Progress best;
  for (int slot = 0; slot <= kPersonalSlot; ++slot) {
    if (!is_mine_to_declare(c, slot)) continue;
    const Progress at = progress(c.game, c.facts, c.me, c.game.content.goal[known_goal(c, slot)]);
    const int share = 100 * at.have / at.need;
    if (at.have >= at.need || share <= nearest) continue;
    nearest = share;
    slot_of_it = slot;
    best = at;
  }
  if (nearest < 0) return;
  c.add("FD-6.1",
        say("coach.goal",
            {{"goal", slot_name(slot_of_it)}, {"have", best.have}, {"need", best.need}}),
        goal_text(c.game.content.goal[known_goal(c, slot_of_it)]),
        {element::goal(c.me, slot_of_it)});
}
// FD-6.2  Seen through a colony, but not researched.
void goal_only_seen(const At& c) {
  for (int slot = 0; slot < kGoalSlots; ++slot)
    if (known_goal(c, slot) != kUnseen && !has_researched(my(c), space_of_slot(slot)))
      return c.add(
          "FD-6.2", say("coach.goal_seen", {{"goal", slot_name(slot)}}),
          goal_text(c.game.content.goal[known_goal(c, slot)]),
          {element::goal(c.me, slot), element::research(c.game.content, space_of_slot(slot))});
}

constexpr std::array<std::string_view, 3> kOfResearch{"II", "III", "IV"};  // its levels

// FD-5.8.2 to FD-5.8.4  The way to a goal: the next level of research, its price, the kin for it.
void next_research(const At& c) {
  const Dynasty<Truth>& d = my(c);
  const int begun = research_begun(d), kin = begun + 1;
  if (!is_turn(c) || begun == 3 || c.view.orders_left == 0) return;
  const bool black = kin < 3 && !c.game.options.exchange_black && holds(c, Colour::Black);
  u16 prices = 0;
  Strings payable;
  for (int space = nth(kBegins, begun); space < nth(kBegins, begun + 1); ++space) {
    const ResearchSpace& r = c.game.content.research[space];
    if (r.preceding != 0 && (r.preceding & d.research) == 0) continue;
    bool can_pay = black;
    for (const Colour price : r.price) {
      if (price == Colour::None) continue;
      prices = static_cast<u16>(prices | 1u << index(price));
      can_pay |= holds(c, price);
    }
    if (can_pay) payable.push_back(element::research(c.game.content, space));
  }
  int stands = 0;
  for (int level = kLevels; level >= kin; --level)
    if (d.kins.at(Action::Research, level) > 0) stands = level;
  if (!payable.empty()) {
    const int where = stands > 0 ? stands : kin;
    payable.push_back(element::space(c.me, Action::Research, where));
    const char* so = stands > 0 ? "coach.research.take" : "coach.research.place";
    return c.add("FD-5.8.1", say("coach.research.paid", {{"level", nth(kOfResearch, begun)}}),
                 say(so, {{"space", say_space(Action::Research, where)}}), std::move(payable));
  }
  std::vector<Said> colours;
  Strings shown;
  for (const int colour : bits_of(prices)) colours.push_back(say_colour(colour_at(colour)));
  Planets give = 0;
  for (const int p : bits_of(planets_touched(c.facts, c.me)))
    if ((prices >> index(colour_of(c.game, c.facts, p)) & 1) != 0) {
      give |= Planets{1} << p;
      shown.push_back(element::planet(p));
    }
  c.add("FD-5.8.1",
        say("coach.research.price", {{"level", nth(kOfResearch, begun)},
                                     {"colours", listed(std::move(colours), Said::Join::Or)}}),
        say("coach.research.price.so", {{"planets", say_planets(c, give)}}), std::move(shown));
}

// ------------------------------------------------------------------------------- orders
// FD-5.5.1  A colony that can be had with a kin that stands ready.
void colony_in_reach(const At& c) {
  if (!is_turn(c)) return;
  for (int level = kLevels; level >= 1; --level) {
    if (my(c).kins.at(Action::Colonize, level) == 0) continue;
    for (const int tile : bits_of(c.view.colony_board)) {
      const int planet = c.view.lies_for[tile];
      if (level_of_planet(planet) > level || planet == PC) continue;
      if (!has_planet(planets_touched(c.facts, c.me), planet)) continue;
      if (!holds(c, planet_tile(c.game, c.facts, planet).needs)) continue;
      return c.add("FD-5.5.1",
                   say("coach.colony", {{"colony", say_colony(c.game.content, tile)},
                                        {"space", say_space(Action::Colonize, level)}}),
                   tile_text(c.game.content, tile),
                   {element::space(c.me, Action::Colonize, level), element::planet(planet)});
    }
  }
}

// FD-5.2.5, FD-5.2.6  An action of the right level brings a kin, the first or a later one.
void kin_to_win(const At& c) {
  const int level = my(c).own_kins - 2;
  if (!is_turn(c) || level < 1 || level > kLevels) return;
  if (c.game.options.strict_unlock && (my(c).levels_taken >> level & 1) != 0) return;
  for (const Choice& o : c.offers)
    if (o.verb == Verb::Retrieve && o.level >= level)
      return c.add("FD-5.2.5", say("coach.new_kin", {{"level", roman(level)}}),
                   say("coach.new_kin.so", {{"space", say_space(o.action, o.level)}}),
                   {element::space(c.me, o.action, o.level), element::kins(c.me)});
}

// FD-5.1.6  Two kins on a space climb without a further order.
void bump_to_climb(const At& c) {
  const Choice* best = nullptr;
  for (const Choice& o : c.offers)
    if (o.verb == Verb::MoveHand && my(c).kins.at(o.action, o.level) > 0 &&
        (!best || o.level > best->level))
      best = &o;
  if (!best) return;
  c.add("FD-5.1.6",
        say("coach.bump", {{"space", say_space(best->action, best->level)},
                           {"up", say_space(best->action, best->level + 1)}}),
        say("coach.bump.so"), {element::space(c.me, best->action, best->level)});
}

// FD-5.2.1  Nothing to put down: something comes back.
void hand_without_kins(const At& c) {
  const Choice* back = offered(c, Verb::Retrieve);
  if (!is_turn(c) || !back || my(c).kins.hand > 0) return;
  c.add("FD-5.2.1", say("coach.no_kin"), say("coach.no_kin.so"),
        {element::space(c.me, back->action, back->level)});
}

// FD-6.6  The last rounds.
void few_rounds_left(const At& c) {
  const int limit = c.game.options.round_limit, left = limit - c.view.round;
  if (limit == 0 || left >= kSoonOver || left < 0) return;
  c.add("FD-6.6", say("coach.rounds", {{"n", left + 1}}), say("coach.rounds.so"), {});
}

// ------------------------------------------------------------------------------- the beginning
// FD-3.1  More planets, more to do.
void first_gate(const At& c) {
  if (asked(c).what != Do::StartGate) return;
  int most = 0;
  Gates best = 0;
  for (const Choice& o : c.offers) {
    const int n = std::popcount(planets_at(o.at));
    if (n > most) best = 0;
    most = std::max(most, n);
    if (n == most) best |= bit(o.at);
  }
  Strings shown = gates_shown(best);
  if (shown.size() > kFewGates) shown.resize(kFewGates);
  c.add("FD-3.1", say("coach.start_gate", {{"n", most}}), say("coach.start_gate.so"),
        std::move(shown));
}
// FD-3.2  What her planets do not give.
void first_cube(const At& c) {
  if (asked(c).what != Do::StartResource) return;
  const Planets touched = planets_touched(c.facts, c.me);
  u16 given = 0;
  for (const int p : bits_of(touched))
    given = static_cast<u16>(given | 1u << index(colour_of(c.game, c.facts, p)));
  std::vector<Said> others;
  Strings shown;
  for (const Choice& o : c.offers)
    if ((given >> o.first & 1) == 0) {
      others.push_back(say_colour(colour_at(o.first)));
      shown.push_back(element::supply(colour_at(o.first)));
    }
  c.add("FD-3.2", say("coach.start_cube", {{"planets", say_planets(c, touched)}}),
        say("coach.start_cube.so", {{"colours", listed(std::move(others), Said::Join::Or)}}),
        std::move(shown));
}

// What an answer would do, where nothing else is to be said.
void what_is_asked(const At& c) {
  const Step now = asked(c);
  if (now.what == Do::TurnMain) {
    const bool puts = offered(c, Verb::MoveHand) != nullptr,
               takes = offered(c, Verb::Retrieve) != nullptr;
    if (puts && takes) return c.add("FD-4.1", say("coach.ask.move_or_retrieve"), {}, {});
    if (puts) return c.add("FD-5.1.3", say("coach.ask.move"), {}, {});
    if (offered(c, Verb::EndTurn)) c.add("FD-4.1", say("coach.ask.end"), {}, {});
    return;
  }
  const StepRule<Foundation>& rule = rule_for<Foundation>(now);
  if (now.what == Do::TakeAction)
    c.add(std::string(rule.clause), say("coach.ask." + std::string(action_code(now.action))), {},
          {});
  if (now.what == Do::Bump) c.add(std::string(rule.clause), say("coach.ask.bump"), {}, {});
  if (now.what == Do::KinDest) c.add(std::string(rule.clause), say("coach.ask.kin_dest"), {}, {});
  if (now.what == Do::ReturnEmpire)
    c.add(std::string(rule.clause), say("coach.ask.return_empire"), {}, {});
}

// In the order of their importance.
constexpr void (*kRemarks[])(const At&) = {
    declare_now,          answer_that_wins, empire_is_here,  rival_is_near,
    empire_is_coming,     first_gate,       first_cube,      my_goal,
    next_research,        kin_to_win,       colony_in_reach, hand_without_kins,
    captured_ship_is_due, goal_only_seen,   bump_to_climb,   rival_knows_a_goal,
    few_rounds_left,      what_is_asked};

}  // namespace

CoachLines coach_of(const Foundation& game, const Foundation::View& view, Seat me,
                    std::span<const Choice> offers) {
  if (view.agenda.empty() || view.agenda.next().who != me) return {};
  return lines_of(kRemarks, game, view, dealt_facts(game, view), me, offers);
}

}  // namespace orrery::foundation
