// Everything true at the table, and who sees it (spec section 2). There is no private information
// in this game: what somebody knows, everybody knows, and a card nobody has seen has no identity
// yet. Deck and face-down influence of one generation are one bag (ODG-2.3, ODG-3.3); events that
// are not revealed are another.
#pragma once
#include "content.h"
#include "core/agenda.h"
#include "core/bag.h"
#include "core/lens.h"

namespace orrery::one_deck_galaxy {

enum class Do : u8;  // turn.h

struct Step {
  Do what{};
  SeatSet who = {};  // several: either player may answer (ODG-7.1)
  u8 src = kNone;    // the Tech or node at work, the card, the event
  u8 branch = 0;     // of the Tech; or another small mark
  u8 pc = 0;         // which of its effects is next
  u8 x = 0;          // a value, place, destination, slot or mask, as the step needs it
  u8 y = kNone;      // a colour, player or generation
  u8 n = 0;          // how many are left
  friend bool operator==(const Step&, const Step&) = default;
};

enum class Phase : u8 {
  SetUp,
  Adversary,
  Discover,
  Gather,
  Act,
  Results
};
enum class Result : u8 {
  None,
  Won,
  Lost
};
enum class Cause : u8 {
  None,
  NoEvents,
  Colonies,
  Preserves,
  Events,
  Swell,
  Captured
};

// One player's civilization.
template <class Lens>
struct Civilization {
  Public<Lens, u64> colonies;  // ODG-8.6  Galaxy cards
  Public<Lens, u64> techs;     // ODG-8.6  Galaxy cards
  Public<Lens, u64>
      activated;  // ODG-7.6.1 Techs with a Tech Disc on them: cards, kHomeTech, kSocietyTech
  Public<Lens, u8> homeworld;
  Public<Lens, u8> society;
  Public<Lens, u8> milestones;  // ODG-9    bit 0 Homeworld, 1 to 3 Society
  Public<Lens, u8> discs;       // Tech Discs in the pool
  Public<Lens, u8> gathered;    // Tech Discs gathered this turn
  Public<Lens, u8> paid;        // of these, paid for a milestone or put on a node
  Public<Lens, u8> techs_used;  // this turn (PA-2)
  Public<Lens, u8> calibrated;  // this turn with a Fleet (A.CAL)

  static constexpr auto fields(auto& c) {
    return std::tie(c.colonies, c.techs, c.activated, c.homeworld, c.society, c.milestones, c.discs,
                    c.gathered, c.paid, c.techs_used, c.calibrated);
  }
};
inline constexpr int kHomeTech = 40, kSocietyTech = 41,
                     kNodeTech = 42;  // as `src` beside card numbers; nodes from kNodeTech on

template <class Lens>
struct Tabletop {
  Public<Lens, u64> discard;                      // ODG-3.1
  Public<Lens, u64> science;                      // ODG-2.8  face up at the Starbase
  Public<Lens, u64> exiled;                       // ODG-1.3
  Public<Lens, u64> tucked;                       // face up under the Adversary
  Public<Lens, u64> picked;                       // Science cards taken up for a payment
  Public<Lens, Array<Bag, kGenerations>> unseen;  // ODG-2.3  the deck is of the last generation
  PerSeat<Lens, Civilization, kMostPlayers> civilization;
  Public<Lens, u16> round;                 // turns, from 1
  Public<Lens, u16> nodes_used;            // ODG-14.9 nodes with a Tech Disc on them
  Public<Lens, u16> resolved;              // ODG-8.1  slots, and Experiments from bit 4
  Public<Lens, Dice> dice;                 // ODG-1.2  where each of the thirty lies
  Public<Lens, Array<Pile, kPiles>> pile;  // ODG-2.8
  Public<Lens, Array<u8, kSlots>> zone;    // ODG-5.1
  Public<Lens, u8> deck;                   // cards in the Galaxy Deck
  Public<Lens, u8> generation;             // the deck's
  Public<Lens, Array<Place, kStarbaseDiscs>> base_disc;  // ODG-6.4  sorted
  Public<Lens, u8> base_class;                           // ODG-10.1
  Public<Lens, u8> adversary;
  Public<Lens, u8> hard;  // its side
  Public<Lens, u8> side;  // ODG-11.1 of the Confrontation card
  Public<Lens, u8> adversary_discs;
  Public<Lens, u8> claimed;                  // ODG-8.14 beside the Starbase
  Public<Lens, u8> claimed_total;            // ODG-14.3
  Public<Lens, u8> discs_exiled;             // Tech Discs
  Public<Lens, u8> events_unseen;            // stack and pending together
  Public<Lens, u8> event_stack;              // how many under the deck
  Public<Lens, u8> pending;                  // ODG-3.3
  Public<Lens, List<u8, kEvents>> revealed;  // ODG-4.1  in order
  Public<Lens, u8> salvaged;                 // Syndicate: of these, Salvage
  Public<Lens, u8> morsels_exiled;           // Nebula
  Public<Lens, u8> losses;                   // Nebula: Morsels that will be lost
  Public<Lens, Phase> phase;
  Public<Lens, u8> stalled;         // ODG-3.7  a draw has failed in this phase
  Public<Lens, u8> just_flipped;    // EC-41
  Public<Lens, u8> limited_placed;  // PA-1     dice of the limited colour placed this turn
  Public<Lens, u8> upgraded;        // ODG-8.13 this turn
  Public<Lens, Result> result;
  Public<Lens, Cause> cause;
  Public<Lens, Agenda<Step, 40>> agenda;
  Public<Lens, u8>
      passed_over;  // ODG-9.10 manual: milestones nobody wanted yet, 4 bits for each player
  Public<Lens, Array<u8, 5>> unused;

  static constexpr auto fields(auto& t) {
    return std::tie(t.discard, t.science, t.exiled, t.tucked, t.picked, t.unseen, t.civilization,
                    t.round, t.nodes_used, t.resolved, t.dice, t.pile, t.zone, t.deck, t.generation,
                    t.base_disc, t.base_class, t.adversary, t.hard, t.side, t.adversary_discs,
                    t.claimed, t.claimed_total, t.discs_exiled, t.events_unseen, t.event_stack,
                    t.pending, t.revealed, t.salvaged, t.morsels_exiled, t.losses, t.phase,
                    t.stalled, t.just_flipped, t.limited_placed, t.upgraded, t.result, t.cause,
                    t.agenda, t.passed_over, t.unused);
  }
};

using State = Tabletop<Truth>;

}  // namespace orrery::one_deck_galaxy
