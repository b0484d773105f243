// Set-up.  Spec section 3; clauses ODG-1.1, ODG-1.2, ODG-10.1, ODG-13.1, ODG-13.8, ODG-16.1 (one or
// two players).
#include "steps.h"

namespace orrery::one_deck_galaxy {

State OneDeckGalaxy::setup() const {
  State s{};
  s.zone.fill(kNone);
  s.adversary = kNone;
  s.base_class = 1;
  s.adversary_discs = kAdversaryDiscs;
  s.deck = static_cast<u8>(content.card.size());
  s.unseen[0] = Bag::of_first(s.deck);
  for (Civilization<Truth>& c : s.civilization) c.homeworld = c.society = kNone;
  const auto asked = [&](Do what, u8 option, SeatSet who, u8 p) {
    return Step{.what = what, .who = option == kRandom ? chance() : who, .y = p};
  };
  s.agenda.schedule(asked(Do::ChooseAdversary, options.adversary, team(), kNone),
                    step(Do::ChooseConfrontation, team()), step(Do::LayOut), step(Do::BeginTurn));
  for (int p = number_of_players - 1; p >= 0; --p)
    s.agenda.schedule(
        asked(Do::ChooseHomeworld, options.homeworld[p], seat_set(p), static_cast<u8>(p)),
        asked(Do::ChooseSociety, options.society[p], seat_set(p), static_cast<u8>(p)));
  return s;
}

// D-S1, D-S2  Players choose in seat order; there is one of each card. The table may have fixed it,
// or leave it to Chance.
namespace {
bool is_fixed(u8 option) { return option != kChoose && option != kRandom; }
bool is_fixed_elsewhere(const Array<u8, kMostPlayers>& option, int players, int p, int card) {
  for (int other = 0; other < players; ++other)
    if (other != p && is_fixed(option[other]) && option[other] == card + 1) return true;
  return false;
}
}  // namespace
void ask_for_a_homeworld(const Ask& q, Step now, Choices& out) {
  const u8 option = q.game.options.homeworld[now.y];
  for (int h = 0; h < kHomeworlds; ++h) {
    if (is_fixed(option) ? option != h + 1
                         : is_fixed_elsewhere(q.game.options.homeworld, q.game.players(), now.y, h))
      continue;
    if (civ(q.s, 0).homeworld != h)
      out.push({.verb = Verb::Homeworld, .player = now.y, .at = static_cast<u8>(h)});
  }
}
void choose_homeworld(Play& t, Step now, Choice c) {
  civ(t.s, now.y).homeworld = c.at;
  tell(t, What::Answered, c, 0, now.who);
}
void ask_for_a_society(const Ask& q, Step now, Choices& out) {
  const u8 option = q.game.options.society[now.y];
  for (int so = 0; so < kSocieties; ++so) {
    if (is_fixed(option) ? option != so + 1
                         : is_fixed_elsewhere(q.game.options.society, q.game.players(), now.y, so))
      continue;
    if (civ(q.s, 0).society != so)
      out.push({.verb = Verb::Society, .player = now.y, .at = static_cast<u8>(so)});
  }
}
void choose_society(Play& t, Step now, Choice c) {
  civ(t.s, now.y).society = c.at;
  tell(t, What::Answered, c, 0, now.who);
}

// D-S3, D-S4  The adversary and its side; which side of its Confrontation card is up. The
// Syndicate's is side A.
void ask_for_an_adversary(const Ask& q, Step, Choices& out) {
  const Options& o = q.game.options;
  for (int a = 0; a < kAdversaries; ++a)
    for (int side = 0; side < 2; ++side)
      if ((!is_fixed(o.adversary) || o.adversary == a + 1) &&
          (o.side == kChoose || o.side == side + 1))
        out.push({.verb = Verb::Adversary, .at = static_cast<u8>(a), .a = static_cast<u8>(side)});
}
void choose_adversary(Play& t, Step now, Choice c) {
  t.s.adversary = c.at;
  t.s.hard = c.a;
  tell(t, What::Answered, c, 0, now.who);
}
void ask_for_a_confrontation_side(const Ask& q, Step, Choices& out) {
  const u8 option = q.game.options.confrontation;
  for (u8 side = 0; side < 2; ++side) {
    const bool forced =
        is(q.game, q.s, Nature::Syndicate) ? side == 0 : option == kChoose || option == side + 1;
    if (forced) out.push({.verb = Verb::Confrontation, .at = side});
  }
}
void choose_confrontation(Play& t, Step now, Choice c) {
  t.s.side = c.at;
  tell(t, What::Answered, c, 0, now.who);
}

// Steps 6 to 9: the events under the deck, 2 Fleets and a Science card. The Nebula's events lie
// open; the hard Authority reveals one at once.
void lay_out(Play& t, Step) {
  if (!is(t.game, t.s, Nature::Nebula)) {
    t.s.events_unseen = 31;
    t.s.event_stack = kEvents;
  }
  if (is(t.game, t.s, Nature::Preservers) && t.s.hard)
    t.s.agenda.schedule(step(Do::RevealEvent, chance()));
  t.s.agenda.schedule(Step{.what = Do::AddInfluence, .x = kFleets, .n = 2},
                      Step{.what = Do::Draw, .who = chance(), .x = static_cast<u8>(Goes::Science)});
}

}  // namespace orrery::one_deck_galaxy
