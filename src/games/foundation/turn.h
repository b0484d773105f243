// The steps of the game, in the order in which the rulebook tells them. turn.cc is the turn table.
#pragma once
#include "foundation.h"

namespace orrery::foundation {

enum class Do : u8 {
  // 3 set-up
  DealPlanet,     // Chance: which tile lies at `at`
  PlaceEmpire,    // Chance: where ring `n` has its pair
  DealColony,     // Chance: which colony lies for planet `at`
  GiveEmpireKin,  // Chance: who starts with the Empire kin
  StartGate,
  StartResource,
  // 5 the turn
  StartTurn,
  TurnMain,
  FinishOrder,
  // 5.1 move a kin
  SettleBumps,
  Bump,  // `action`, `level`: the doubled space
  // 5.2 retrieve a kin
  RetrieveBonus,  // `at`: the tile, `n` cubes still to take
  TakeAction,  // `action`, `level` of the space (kCentre = centre); `n` kins used before, `at` the
               // tile behind it (C1-13); mode: kMust = none is not offered
  PlaceDisc,   // after a ship was lifted: the Space Travel or Research it was lifted for
  UnlockKin,   // mode: level executed
  KinDest,     // `action`, `level` it came from; mode: level executed, 0 = none
  // 5.5 colonize
  ColonyEffect,   // `at`: tile, `n`: which of its effects
  GainCube,       // `level`: of the cube to choose
  DrawOrDecline,  // `at`: the drawing tile, `level`, `n`: how many
  DrawColony,     // Chance: `at`, `level`, `n` still to draw; mode: whose tile it is
  KeepTile,       // `at`: the drawing tile
  PeekWhich,
  PeekGoal,          // `at`: slot
  TurnUpGoal,        // Chance: which goal lies on slot `at`
  DrawPersonalGoal,  // Chance: mode: for whom
  // 5.6, 5.7 more of the same action
  TradeMore,
  ProduceAgain,  // `at`: the planet it slid down on
  ProduceElsewhere,
  // 5.9 battle
  FurtherKin,  // `n`: kins used so far; `at`: the tile once it is in use
  // 5.10 the Galactic Empire
  MoveEmpire,
  SettleHits,  // `at`: gates before this one are settled
  EmpireHit,   // `at`: gate
  CaptureHit,  // `at`: gate, `level`: of the kin's space
  FinalDeclare,
  ReturnEmpire,
  PassEmpireKin,
  NextTurn,
  // 5.11 free action
  WildTarget,  // `level`, `n` placements left; mode: 1 once one was made
};
inline constexpr int kSteps = static_cast<int>(Do::WildTarget) + 1;
inline constexpr u8 kMust = 1;

}  // namespace orrery::foundation
