// A verb is one row: its id in the catalogues (words/foundation.*.json: "move_hand.label",
// "move_hand.told"), how it is written as a token, where the rulebook has it, and what goes into
// it.
#pragma once
#include <array>
#include <functional>
#include <string_view>
#include <vector>

#include "core/said.h"
#include "games/foundation/foundation.h"

namespace orrery::foundation {

enum class Operand : u8 {
  Nothing,
  Gate,
  Planet,
  Colour,
  PlanetTile,
  Colony,
  Research,
  Goal,
  Slot,
  Seat,
  Level,          // of one operand
  Space,          // TR2: action and level
  SpaceOrCentre,  // the same, or "centre" for a battle
  BattleSpace,    // BA2 or "centre": a level
  Level1Space,    // TR1: an action
  Action,         // TR
  Side,           // right, left2, ...
  Inputs,         // PO0 PO1: two planets
  Centre,         // PC if the trade takes the centre along; a level
  Broken,         // two level II or four level I colours
};

struct Slot {
  std::string_view
      word;  // what stands before it in a token; if that is missing the operand is unused
  Operand kind = Operand::Nothing;
  u8 Choice::*operand = nullptr;
  bool optional = false;
  std::string_view name = {};  // among the arguments; empty: that of its kind
};
struct Phrase {
  Verb verb;
  std::string_view id, token, clause;
  std::array<Slot, 5> slots{};
};
const Phrase& phrase_of(Verb verb);

// What the operands of a choice are called; one that is unused says nothing. How a planet is called
// depends on what is known of it.
using SayPlanet = std::function<Said(int planet)>;
std::vector<Argument> arguments_of(const Content& content, const Choice& c,
                                   const SayPlanet& planet);

}  // namespace orrery::foundation
