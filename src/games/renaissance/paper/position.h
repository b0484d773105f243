// Reading a position (docs/positions.md): what is left out is filled in, what cannot be is refused
// with the field and the reason. The parts that read_position_of is made of.
#pragma once
#include <optional>
#include <vector>
#include "../rules/steps.h"
#include "core/reader.h"

namespace orrery::renaissance {

// Planets with their pieces, portals, tokens and tiles; piles of tiles, Portals and Foundations.
void read_planets(const Renaissance& game, const Reader& root, State& s);
// Cards: hands, decks, row, the Specialist deck and who knows what of them.
void read_cards(const Renaissance& game, const Reader& root, State& s);
// The Senate: Objectives and marks. Needs the players' points.
void read_objectives(const Renaissance& game, const Reader& root, State& s);
// What is pending: `agenda` step by step, or `pending` as one word. Checked against the table, then
// carried on to the next question somebody really has to answer.
struct GoingOn {
  std::optional<State> before;                       // as it was laid, if it went on
  std::vector<Renaissance::Event>* story = nullptr;  // hears what happens
};
void read_agenda(const Renaissance& game, const Reader& root, State& s, GoingOn& on);

// During set-up there is no Hub yet; nothing is filled in then.
inline bool is_settled(const State& s) { return s.hub != kNone; }
u8 read_planet_id(const Renaissance& game, const Reader& in);
Card read_card_id(const Renaissance& game, const Reader& in);

}  // namespace orrery::renaissance
