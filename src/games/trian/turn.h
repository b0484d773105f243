// The steps of the game (turn.cc puts them into a table).
#pragma once
#include "trian.h"

namespace orrery::trian {

enum class Do : u8 {
  // 3 set-up
  ChooseRace,      // the player, or Chance with random races; mode: for whom
  RollFirst,       // Chance; mode: whose die
  DealFirst,       // Chance
  ShowTop,         // Chance; n: stack
  StartingTokens,  // n: players served
  // 4 the turn
  StartTurn,
  Upkeep,  // at, part: the unit it goes on with
  EndTurn,
  Settle,
  // 5.5 phase 1
  Extraction,
  Gather,  // area; n more
  // 5.6 phase 2
  Expand,
  Draw,
  TurnTile,  // Chance: what is on the back
  Place,
  Expansion,
  // 5.7 phase 3
  Exploration,
  TeleportTo,        // at, part: the unit
  TransportTo,       // at, part: the unit
  SwapWith,          // at, part: the own unit
  PriestessMines,    // at: where she is; n more; area: the nebula once it is chosen
  PriestessSettles,  // at
  RollRisky,         // Chance
  // 5.8 closing
  Resolve,   // area; mode: stage; n: 1 if it was fought for
  TakeBack,  // area
  // drawing and paying
  DrawMineral,  // Chance; n more; mode: whose, or kIntoNebula with area
  DrawToken,    // Chance; n more; mode: whose
  Pay,  // n more; mode: who gets them, or kIntoBag; part: colours that may be paid; from: the least
        // of them
  // 5.9, 5.10 battles
  ChooseAttacker,
  ChooseBattle,
  ShipBattle,  // at: the attacking ship
  Target,      // at
  Evade,
  EvadeTo,
  ShipClash,  // mode: 1 once the Priestess has decided to stay
  Commit,
  Roll,  // Chance; mode: whose die
  Reveal,
  UseTokens,
  Reroll,  // Chance; mode: whose die
  Compare,
  EmissaryBattle,  // area
  EmissaryClash,
  Lose,  // mode: whose emissary
};
inline constexpr int kSteps = static_cast<int>(Do::Lose) + 1;
inline constexpr u8 kIntoNebula = 200, kIntoBag = 201;
inline constexpr u8 kAnyColour = 15;

}  // namespace orrery::trian
