// What an answer would come to on the map: how full the Planet gets, what the Senate pays then.
// Everything it depends on lies open.
#include <cstdlib>

#include "../rules/rules.h"
#include "paper.h"
#include "phrases.h"

namespace orrery::renaissance {
namespace {

// The map and the Senate, without cards.
State map_of(const Renaissance::View& v) {
  State s{};
  s.stability = v.stability;
  s.portals = v.portals;
  s.foundations = v.foundations;
  s.marker = v.marker;
  s.holder = v.holder;
  s.face_up = v.face_up;
  s.hub = v.hub;
  s.in_disorder = v.in_disorder;
  s.agenda = v.agenda;
  for (int i = 0; i < kMostPlayers; ++i) {
    Mine& to = s.corner[i];
    const Corner<Seen>& from = v.corner[i];
    to.emissaries = from.emissaries;
    to.institutes = from.institutes;
    to.reserve = from.reserve;
    to.home = from.home;
  }
  return s;
}

bool has_emissary(const State& s, Seat p, int x) {
  return x < kPlanets && is_player(p) && emissaries_on(s, p, x) > 0;
}
// Only what could be done is carried out: a label may be asked for anything.
bool is_possible(const State& s, const Choice& c) {
  const Step now = s.agenda.next();
  switch (c.verb) {
    case Verb::Recruit:
    case Verb::Build: return c.at < kPlanets;
    case Verb::Move: return has_emissary(s, now.who, c.at) && c.to < kPlanets;
    case Verb::GatherFrom: return has_emissary(s, now.who, c.at) && now.at < kPlanets;
    case Verb::EvacuateTo: return has_emissary(s, now.who, s.in_disorder) && c.to < kPlanets;
    case Verb::RemoveRivalInstitute:
      return c.at < kPlanets && c.who < kMostPlayers && institutes_on(s, seat_at(c.who), c.at) > 0;
    case Verb::Push:
      return c.who < kMostPlayers && has_emissary(s, seat_at(c.who), c.at) && c.to < kPlanets;
    case Verb::SendHome:
      return c.who < kMostPlayers && has_emissary(s, seat_at(c.who), c.at) &&
             corner_of(s, seat_at(c.who)).home < kPlanets;
    case Verb::RemoveRival: return c.who < kMostPlayers && has_emissary(s, seat_at(c.who), c.at);
    default: return false;
  }
}

// Carries it out; returns the Planet it is about.
int carry_out(const Renaissance& game, State& s, const Choice& c) {
  const Step now = s.agenda.next();
  const Seat me = now.who, them = seat_at(c.who);
  switch (c.verb) {
    case Verb::Recruit: {  // GR-11.4, GR-11.5
      const int n = now.what == Do::Recruit ? task_of(game.content, now).n : 1;
      add_emissaries(s, me, c.at, n);
      return c.at;
    }
    case Verb::Move: move_emissaries(s, me, c.at, c.to); return c.to;
    case Verb::GatherFrom: move_emissaries(s, me, c.at, now.at); return now.at;
    case Verb::Build: ++corner_of(s, me).institutes[c.at]; return c.at;
    case Verb::RemoveRival: remove_emissary(s, them, c.at); return c.at;
    case Verb::RemoveRivalInstitute: remove_institute(s, them, c.at); return c.at;
    case Verb::SendHome: move_emissaries(s, them, c.at, corner_of(s, them).home); return c.at;
    case Verb::Push: move_emissaries(s, them, c.at, c.to); return c.to;
    case Verb::EvacuateTo: move_emissaries(s, me, s.in_disorder, c.to); return c.to;
    default: return kNone;
  }
}

}  // namespace

// GR-5.4, GR-5.5, GR-6.1, GR-8.1
Said say_outcome(const Renaissance& game, const Renaissance::View& v, const Choice& c) {
  if (v.agenda.empty() || !is_player(v.agenda.next().who)) return kNothing;
  const State before = map_of(v);
  if (!is_possible(before, c)) return kNothing;
  State after = before;
  const int x = carry_out(game, after, c);
  if (x >= kPlanets || !in_play(after, x)) return kNothing;
  const Seat me = v.agenda.next().who;
  const int gain = senate_value(game, after, me) - senate_value(game, before, me);
  if (is_home(after, x) && gain == 0) return kNothing;
  const char* state = is_overcrowded(game, after, x) ? "disorder" : "calm";
  if (is_home(after, x)) state = "home";
  const char* way = gain < 0 ? "down" : "same";
  if (gain > 0) way = "up";
  return say("outcome", {{"n", load(game, after, x)},
                         {"stability", is_home(after, x) ? 0 : after.stability[x]},
                         {"state", state},
                         {"way", way},
                         {"gain", std::abs(gain)}});
}

}  // namespace orrery::renaissance
