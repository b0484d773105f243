// Reading a position (docs/positions.md): what is left out is filled in, what cannot be is refused
// with the field and the reason. Its shape was checked before (table_json.cc describes it): here
// stand rules only.
#pragma once
#include "../rules/steps.h"
#include "core/position.h"

namespace orrery::renaissance {

// Planets with their pieces, portals, tokens and tiles; piles of tiles, Portals and Foundations.
void read_planets(const Renaissance& game, const Reader& root, State& s);
// Cards: hands, decks, row, the Specialist deck and who knows what of them.
void read_cards(const Renaissance& game, const Reader& root, State& s);
// The Senate: Objectives and marks. Needs the players' points.
void read_objectives(const Renaissance& game, const Reader& root, State& s);
// What is pending: `agenda` step by step, or `pending` as one word. Checked against the table, then
// carried on to the next question somebody really has to answer.
void read_agenda(const Renaissance& game, const Reader& root, State& s, GoingOn<Renaissance>& on);

// During set-up there is no Hub yet; nothing is filled in then.
inline bool is_settled(const State& s) { return s.hub != kNone; }
// What is said of a player, if anything is.
inline Reader player_in(const Reader& root, Seat p) {
  const Reader players = root.optional("players");
  return players.exists() ? players.element(index(p)) : players;
}
// A number that follows from the others may be left out.
inline void must_be(const Reader& in, int n, const char* why, const char* clause) {
  if (in.number_or(n) != n) in.refuse("must be " + std::to_string(n) + ": " + why, clause);
}

}  // namespace orrery::renaissance
