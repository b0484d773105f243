// The coach: what matters to a seat now, the most important first (core/coach.h).
#include <algorithm>

#include "../rules/rules.h"
#include "area_words.h"
#include "core/coaching.h"
#include "elements.h"
#include "paper.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

using At = Coach<Trian>;
using Strings = std::vector<std::string>;

constexpr int kFewTurns = 3;  // own turns left that are worth a word

Step asked(const At& c) { return c.view.agenda.next(); }
const Choice* offered(const At& c, Verb verb) {
  const auto at = std::ranges::find(c.offers, verb, &Choice::verb);
  return at == c.offers.end() ? nullptr : &*at;
}
std::string shown_area(const At& c, const State& s, Area area) {
  const Place p = first_region(c.game.content, s.galaxy, area);
  return element::area(at(s.galaxy, p.tile).cell, p.region);
}
bool is_of_somebody(const At& c, const State& s, Area area, Seat p) {
  return fighters_in(c.game, s, area).has(p);
}
// Everybody else who stands in the area.
SeatSet others_in(const At& c, const State& s, Area area) {
  return fighters_in(c.game, s, area).without(c.me);
}
// The open nebulas and systems.
std::vector<Area> open_areas(const At& c) {
  AllFacts facts;
  all_facts(c.game.content, c.facts.galaxy, facts);
  std::vector<Area> areas;
  for (std::size_t n = 0; n < c.facts.galaxy.nodes; ++n) {
    const Area area = static_cast<Area>(n);
    if (c.facts.galaxy.area[n] != n || facts[n].kind == Kind::Space) continue;
    if (!closed_area(c.facts, area) && facts[n].open > 0) areas.push_back(area);
  }
  return areas;
}

// ------------------------------------------------------------------------------- closing
// GT-8.1.2  What can be closed with the tile in hand, for whom and for how much.
void tile_that_closes(const At& c) {
  if (asked(c).what != Do::Place) return;
  int most = 0;
  Said what, so;
  Strings shown;
  for (const Choice& o : c.offers) {
    if (o.verb != Verb::Place) continue;
    State after = c.facts;
    Choices next;
    apply(c.game, after, o, next);
    for (const Area area : after.pending) {
      if (facts_of(c.game.content, after.galaxy, area).kind == Kind::Space) continue;
      const SeatSet there = fighters_in(c.game, after, area);
      if (!there.empty() && !there.has(c.me)) continue;
      const int credits = pay_for_closing(c.game, after, area, c.me).credits();
      if (credits <= most) continue;
      most = credits;
      what = say("coach.closes", {{"area", say_area(c.game, after.galaxy, area)}});
      so = say_closing(c.game, after, area);
      shown = touched_by(c.game, c.view, o);
    }
  }
  if (most > 0) c.add("GT-8.1.2", std::move(what), std::move(so), std::move(shown));
}
// GT-8.1.1  One more tile closes it, and it is somebody else's.
void one_edge_for_others(const At& c) {
  if (asked(c).what != Do::Place && asked(c).what != Do::Draw) return;
  for (const Area area : open_areas(c)) {
    const SeatSet others = others_in(c, c.facts, area);
    if (facts_of(c.game.content, c.facts.galaxy, area).open != 1 || others.empty() ||
        is_of_somebody(c, c.facts, area, c.me))
      continue;
    return c.add("GT-8.1.1",
                 say("coach.theirs", {{"area", say_area(c.game, c.facts.galaxy, area)},
                                      {"who", others.first_seat()}}),
                 say("coach.theirs.so"), {shown_area(c, c.facts, area)});
  }
}
// GT-2.2  One more tile closes what is hers.
void one_edge_for_me(const At& c) {
  if (c.view.phase == Phase::Setup) return;
  for (const Area area : open_areas(c)) {
    if (facts_of(c.game.content, c.facts.galaxy, area).open != 1) continue;
    if (!is_of_somebody(c, c.facts, area, c.me) || !others_in(c, c.facts, area).empty()) continue;
    return c.add("GT-8.1.2", say("coach.mine", {{"area", say_area(c.game, c.facts.galaxy, area)}}),
                 say_closing(c.game, c.facts, area), {shown_area(c, c.facts, area)});
  }
}
// GT-4.5  Closed, and still to be resolved: somebody may be sent there before.
void to_be_resolved(const At& c) {
  if (!offered(c, Verb::Resolve)) return;
  std::vector<Said> areas;
  Strings shown;
  SeatSet rivals{};
  for (const Area area : c.view.pending) {
    areas.push_back(say_area(c.game, c.facts.galaxy, area));
    shown.push_back(shown_area(c, c.facts, area));
    if (is_of_somebody(c, c.facts, area, c.me)) rivals.bits |= others_in(c, c.facts, area).bits;
  }
  c.add("GT-4.5", say("coach.resolve", {{"areas", listed(std::move(areas))}}),
        say("coach.resolve.so", {{"battle", rivals.empty() ? "no" : "yes"},
                                 {"act", may_act_further(c.facts) ? "yes" : "no"}}),
        std::move(shown));
}
// GT-10.1  Several stand in an area: it will be fought for.
void contested_area(const At& c) {
  for (const Area area : open_areas(c)) {
    if (!is_of_somebody(c, c.facts, area, c.me)) continue;
    for (int i = 0; i < c.game.players(); ++i) {
      const Seat rival = seat_at(i);
      if (rival == c.me || !is_of_somebody(c, c.facts, area, rival)) continue;
      const int mine = emissaries_in(c.game, c.facts, area, c.me, true),
                theirs = emissaries_in(c.game, c.facts, area, rival, true);
      return c.add("GT-10.1",
                   say("coach.contested", {{"area", say_area(c.game, c.facts.galaxy, area)},
                                           {"who", rival},
                                           {"mine", mine},
                                           {"theirs", theirs}}),
                   say("coach.contested.so", {{"more", mine > theirs ? "yes" : "no"}}),
                   {shown_area(c, c.facts, area)});
    }
  }
}
// GT-8.5.1  Whoever comes home can be sent again.
void take_them_back(const At& c) {
  if (asked(c).what != Do::TakeBack) return;
  c.add("GT-8.5.1", say("coach.take_back"), say("coach.take_back.so"),
        {shown_area(c, c.facts, asked(c).area)});
}

// ------------------------------------------------------------------------------- actions
// GT-7.4.6  The station that pays most.
void station_pays(const At& c) {
  const Choice* best = nullptr;
  int most = 0;
  for (const Choice& o : c.offers) {
    if (o.verb != Verb::Build) continue;
    const int credits = pay_for_building(c.game, c.facts, tile_of(c.facts, o)).credits();
    if (credits <= most) continue;
    most = credits;
    best = &o;
  }
  if (!best) return;
  c.add("GT-7.4.6", say("coach.station", {{"n", most}}),
        say_building(c.game, c.facts, tile_of(c.facts, *best)), touched_by(c.game, c.view, *best));
}
// GT-7.3.1  Only the tile that was just placed can be entered.
void claim_the_new_tile(const At& c) {
  for (const Choice& o : c.offers) {
    if (o.verb != Verb::SendEmissary || o.part == kOutpostSite) continue;
    const Area area = area_of(c.game, c.facts, o);
    if (closed_area(c.facts, area) || !others_in(c, c.facts, area).empty()) continue;
    if (is_of_somebody(c, c.facts, area, c.me)) continue;
    return c.add(
        "GT-7.3.1", say("coach.claim", {{"area", say_area(c.game, c.facts.galaxy, area)}}),
        say("coach.claim.so", {{"n", supply_of(c.facts, c.me, Figure::Emissary)},
                               {"open", facts_of(c.game.content, c.facts.galaxy, area).open}}),
        touched_by(c.game, c.view, o));
  }
}
// GT-7.3.6  An outpost gives two more actions.
void outpost_pays(const At& c) {
  for (const Choice& o : c.offers)
    if (o.verb == Verb::SendEmissary && o.part == kOutpostSite)
      return c.add("GT-7.3.6", say("coach.outpost"), say("coach.outpost.so"),
                   touched_by(c.game, c.view, o));
}
// GT-3.5.2  Nobody left to send.
void nobody_to_send(const At& c) {
  if (c.view.phase != Phase::Exploration || asked(c).what != Do::Exploration) return;
  if (supply_of(c.facts, c.me, Figure::Emissary) > 0) return;
  c.add("GT-3.5.2", say("coach.no_emissary"), say("coach.no_emissary.so"),
        {element::figures(c.me, "emissaries")});
}

// ------------------------------------------------------------------------------- minerals
// GT-5.3.1  What lies there can be taken once a turn.
void nebula_to_mine(const At& c) {
  const Choice* mine = offered(c, Verb::Mine);
  if (!mine) return;
  const Area area = area_of(c.game, c.facts, *mine);
  const Closed* closed = closed_area(c.facts, area);
  c.add("GT-5.3.1",
        say("coach.mine_nebula", {{"area", say_area(c.game, c.facts.galaxy, area)},
                                  {"n", closed ? closed->minerals.size() : 0}}),
        say("coach.mine_nebula.so"), touched_by(c.game, c.view, *mine));
}
// GT-5.4.1  A Rogue takes what others own.
void rogue_to_mine(const At& c) {
  if (const Choice* mine = offered(c, Verb::RogueMine))
    c.add("GT-5.4.1", say("coach.rogue"), say("coach.mine_nebula.so"),
          touched_by(c.game, c.view, *mine));
}
// Spec 5.6  A module for minerals.
void module_to_unlock(const At& c) {
  if (const Choice* evolve = offered(c, Verb::Evolve))
    c.add("GT-5.5.1", say("coach.module"), say("coach.module.so"),
          touched_by(c.game, c.view, *evolve));
}

// ------------------------------------------------------------------------------- battles
// GT-9.3.2, GT-10.3.4  What counts in a clash.
void what_wins_a_clash(const At& c) {
  if (asked(c).what != Do::Commit) return;
  const Battle& battle = c.view.battle;
  int rival = 0;
  for (const int seat : bits_of(battle.fighters))
    if (seat_at(seat) != c.me) rival = std::max<int>(rival, battle.bonus[seat_at(seat)]);
  c.add("GT-10.3.4", say("coach.clash", {{"mine", battle.bonus[c.me]}, {"theirs", rival}}),
        say("coach.clash.so"), {element::seat(c.me)});
}

// ------------------------------------------------------------------------------- the end
// GT-14.1  How many turns are left to her.
void few_turns_left(const At& c) {
  if (c.view.phase == Phase::Setup) return;
  const int tiles =
      stack_size(c.facts, 0) + stack_size(c.facts, 1) + (c.view.drawn_up != kNone ? 1 : 0);
  const int turns = tiles / c.game.players();
  if (turns >= kFewTurns || c.view.turn == 0) return;
  c.add("GT-14.1", say("coach.end", {{"n", tiles}}), say("coach.end.so"), {});
}

// What an answer does, where nothing else is to be said.
void what_is_asked(const At& c) {
  std::string name;
  const Step now = asked(c);
  switch (now.what) {
    case Do::ChooseRace: name = "race"; break;
    case Do::Draw: name = "stack"; break;
    case Do::Place: name = "place"; break;
    case Do::Extraction: name = "extraction"; break;
    case Do::Target: name = "battle.target"; break;
    case Do::UseTokens: name = "battle.use"; break;
    case Do::Lose: name = "battle.lose"; break;
    case Do::Evade: name = "battle.evade"; break;
    case Do::Exploration: name = may_act_further(c.facts) ? "actions" : "done"; break;
    default: break;
  }
  if (name.empty()) return;
  const StepRule<Trian>& rule = rule_for<Trian>(now);
  c.add(std::string(rule.clause), say("coach.ask." + name, {{"n", c.view.actions + c.view.extra}}),
        {}, {});
}

// In the order of their importance.
constexpr void (*kRemarks[])(const At&) = {
    what_wins_a_clash,   tile_that_closes, to_be_resolved,     take_them_back,
    one_edge_for_others, station_pays,     claim_the_new_tile, outpost_pays,
    nebula_to_mine,      rogue_to_mine,    module_to_unlock,   nobody_to_send,
    one_edge_for_me,     contested_area,   few_turns_left,     what_is_asked};

}  // namespace

CoachLines coach_of(const Trian& game, const Trian::View& view, Seat me,
                    std::span<const Choice> offers) {
  if (view.agenda.empty() || view.agenda.next().who != me) return {};
  return lines_of(kRemarks, game, view, facts_of(game, view), me, offers);
}

}  // namespace orrery::trian
