// Everything true at the table, and who sees it (spec section 2). The first word of every line says
// who may look. Hands, decks and the Specialist deck are slots, each known to some seats: a card
// that was played openly stays known to all wherever it goes, a card put under the deck in secret
// only to its owner. A slot known to nobody has no identity as long as nothing fixed it: Chance
// answers when somebody looks.
#pragma once
#include "content.h"
#include "core/agenda.h"
#include "core/lens.h"

namespace orrery::renaissance {

enum class Do : u8;  // turn.h

// One thing to do. An Effect step is a frame: it remembers where an effect stands, and what its
// tasks point back to.
struct Step {
  Do what{};
  Seat who = Seat::Nobody;
  u8 source = kNone;  // a card, or kToken + planet: whose effect this is
  u8 op = 0;          // which of its effects: 0 A, 1 B, 2 Disorder
  u8 task = 0;        // frame: the task that comes next; question: the task it belongs to
  u8 n = 0;           // how many are left
  u8 at = kNone;      // planet, slot, seat or card, as the step needs it
  u8 mode = 0;        // a small mark
  u8 origin = kNone;  // frame: where it was explored from
  u8 made = kNone;    // frame: the new planet
  u8 there = kNone;   // frame: the planet acted on
  u8 done = 0;        // frame: was the last task done? (GR-9.1)
  friend bool operator==(const Step&, const Step&) = default;
};
inline constexpr u8 kToken = 64, kDisorderOp = 2;

// GR-2.18  with the number of exchanged cards kept secret: what its owner put under her deck, top
// to bottom.
using Exchanged = Array<Card, 3>;

// One player's corner of the table.
template <class Lens>
struct Corner {
  OwnerOnly<Lens, Cards> unseen;                 // her cards in slots nobody knows (GR-3.3)
  Public<Lens, Cards> specialists;               // everybody has seen that these are hers
  KnownSlots<Lens, Card, kCards> hand;           // GR-2.18
  KnownSlots<Lens, Card, kCards> deck;           // GR-3.2   top first
  OwnerOnly<Lens, Exchanged> exchanged;          // option exchange = hidden
  Public<Lens, Array<u8, kPlanets>> emissaries;  // GR-5.1   on each planet
  Public<Lens, Array<u8, kPlanets>> institutes;
  Public<Lens, u8> reserve;   // GR-2.10  emissaries beside the board
  Public<Lens, u8> on_board;  // GR-14.1  institutes that cover spaces
  Public<Lens, u8> beside;    // GR-11.9  removed institutes
  Public<Lens, u8> vp;
  Public<Lens, Planet> home;   // GR-2.13
  Public<Lens, Card> drafted;  // GR-2.12  the Specialist taken in the draft, until the deck is made
  Public<Lens, u8> start;      //          and the number of Emissaries
  Public<Lens, u8> turns;      // GR-15.1  taken so far
  Public<Lens, u8> resigned;   // GR-15.2

  static constexpr auto fields(auto& c) {
    return std::tie(c.unseen, c.specialists, c.hand, c.deck, c.exchanged, c.emissaries,
                    c.institutes, c.reserve, c.on_board, c.beside, c.vp, c.home, c.drafted, c.start,
                    c.turns, c.resigned);
  }
};

template <class Lens>
struct Tabletop {
  Public<Lens, u16> used;              // GR-10.6  tokens activated this turn
  Public<Lens, Planets> planet_offer;  // GR-2.11
  Public<Lens, u16> turn;
  Public<Lens, u16> emissary_offer;         // GR-2.11  bit n set: the token with n is on offer
  Nobodys<Lens, Cards> unseen_specialists;  // in slots of the Specialist deck nobody knows
  Public<Lens, Cards> specialist_offer;     // GR-2.11
  PerSeat<Lens, Corner, kMostPlayers> corner;
  KnownSlots<Lens, Card, kSpecialists> specialist_deck;  // GR-2.5, GR-13.2  top first
  KnownSlots<Lens, Card, 8> looked_at;                   // GR-13.2  while one is chosen
  Public<Lens, List<Card, kCards>> row;  // GR-4.3   of the active player, in the order of play
  Public<Lens, Array<u8, kPlanets>> stability;    // GR-5.4   kNotInPlay, 5 to 9, kInfinite
  Public<Lens, Array<u8, kPlanets>> portals;      // GR-5.2   a bit per colour
  Public<Lens, Array<u8, kPlanets>> foundations;  // GR-13.1
  Public<Lens, Array<Marker, kPlanets>> marker;   // GR-6.1
  Public<Lens, Array<Seat, kPlanets>> holder;     // GR-10.3  whose board the token is attached to
  Public<Lens, List<Planet, kPlanets>>
      tile_pile;                              // GR-2.5   top first; kUnseen where nobody has looked
  Public<Lens, List<Planet, 8>> tiles_shown;  // GR-12.3  while one is chosen
  Public<Lens, Array<u8, kValues>>
      stability_pile;  // GR-2.7   which tiles are in it; nobody knows the order
  Public<Lens, Array<u8, kColours, Colour>> portal_reserve;  // GR-2.3
  Public<Lens, Array<Objective, kSlots, Slot>>
      face_up;  // GR-8.3   kNone while the right one is hidden
  Public<Lens, Array<Objective, kSlots, Slot>>
      beneath;  // GR-8.4   kUnseen before it was ever face up; kNone if there is none
  Public<Lens, Colour> rabbit;          // GR-2.4
  Public<Lens, u8> foundation_reserve;  // GR-2.9
  Public<Lens, u8> hub_tile;            // GR-2.7   set aside until the Hub is there
  Public<Lens, Planet> hub;             // GR-2.16
  Public<Lens, u8> marks;               // GR-8.4   bit i set: mark i was reached
  Public<Lens, Seat> first;             // GR-2.12
  Public<Lens, Seat> active;
  Public<Lens, u8> played;           // GR-4.2   cards played in this Operation phase
  Public<Lens, u8> may_play_again;   // GR-4.5
  Public<Lens, Planet> in_disorder;  // GR-6.3   the planet being resolved
  Public<Lens, Card> disorder_card;  // GR-6.6   of a player who is not active, while it is resolved
  Public<Lens, u8> winner;           // a SeatSet; empty while the game goes on
  Public<Lens, u8> ending;           // how it ended: renaissance.h
  Public<Lens, Agenda<Step, 16>> agenda;  // pending decisions are public

  static constexpr auto fields(auto& t) {
    return std::tie(t.used, t.planet_offer, t.turn, t.emissary_offer, t.unseen_specialists,
                    t.specialist_offer, t.corner, t.specialist_deck, t.looked_at, t.row,
                    t.stability, t.portals, t.foundations, t.marker, t.holder, t.tile_pile,
                    t.tiles_shown, t.stability_pile, t.portal_reserve, t.face_up, t.beneath,
                    t.rabbit, t.foundation_reserve, t.hub_tile, t.hub, t.marks, t.first, t.active,
                    t.played, t.may_play_again, t.in_disorder, t.disorder_card, t.winner, t.ending,
                    t.agenda);
  }
};

using State = Tabletop<Truth>;

}  // namespace orrery::renaissance
