// The steps of the game, in the order in which the rulebook tells them. turn.cc is the turn table.
#pragma once
#include "one_deck_galaxy.h"

namespace orrery::one_deck_galaxy {

enum class Do : u8 {
  // 3 set-up
  ChooseHomeworld,  // y: player
  ChooseSociety,    // y: player
  ChooseAdversary,
  ChooseConfrontation,
  LayOut,
  // ODG-2 influence, ODG-3 deck
  AddInfluence,  // x: pile, n
  Draw,          // Chance: x: Goes, y: slot
  TurnUp,        // Chance: n cards of generation y; x: Goes
  Reshuffle,
  Shuffle,
  Probe,      // n
  LookAgain,  // src: card
  // ODG-12
  Overwhelm,     // x: Cause
  ConfirmExile,  // x: Cause
  // ODG-4 Adversary Phase
  BeginTurn,
  AnyTime,  // y: player, x: 1 = the Results Phase ends
  LoseMorsel,
  RevealEvents,    // n
  RevealEvent,     // Chance
  RunEvent,        // src: event, pc: effect
  ChooseLocation,  // n: influence it loses
  ChooseScience,
  TimePasses,  // n: cards still to discard
  AdversaryGains,
  EncounterInfluence,  // x: slot, n: influence
  Thresholds,          // x: slot
  ChooseEncounter,
  Escalate,        // x: slot
  StudyEncounter,  // x: slot, src: card
  EndAdversaryPhase,
  // 8.6 adversaries
  Trigger,
  TakeCard,  // Settlers and Preservers take a card
  Swell,     // n: Morsels still to pay, x: mask of those used
  FeedDice,
  FeedCard,
  CaptureDie,  // n: from the supply
  // ODG-5 Discover
  Discover,
  // ODG-6 Gather
  Gather,
  GiveOut,    // y: colour, n dice, x: value (0 = to be rolled)
  TakeIcons,  // y: icon
  RollCup,    // Chance
  RerollOne,  // y: player
  FillBase,
  GatherEnd,  // x: which effect comes next
  TieDie,     // x: Tie, n: how many, y: colour
  EndGather,
  // ODG-7 Act
  Act,         // x: who has ended her actions; pc: who did not want the end, branch: whose help was
               // declined, until something changes
  FillBox,     // x: place, y: who began, branch: as in Act
  PayScience,  // x: Pay, src/branch/pc: what goes on after it, y: place
  CombineDice,  // branch: as in Act
  CombineTo,    // x: value, y: who began
  PayDice,      // y: player, x: milestone
  RunEffect,    // src: Tech or node, branch, pc; x: bound value, y: colour
  PickDice,     // of that effect
  NameColour,
  GainDie,  // n: of that effect
  SetDice,
  RecolourDice,
  CopyFrom,
  ChooseTarget,
  PayCard,
  GiveDice,  // rolled for whoever gets them
  // ODG-8 Results
  Results,
  ResolveZone,
  ClaimCheck,  // x: slot
  Claim,       // src: card
  Starbase,
  Lab,
  Upgrade,
  Confront,
  FreePreserve,
  ReleaseDice,  // n
  EndResults,
  Reset,
  EndTurn,
};
inline constexpr int kSteps = static_cast<int>(Do::EndTurn) + 1;

// Where a card goes that Chance has named.
enum class Goes : u8 {
  Discard,
  Exile,
  Science,
  Zone,
  Tucked,
  Probe,
  LastLook
};
// Which dice are looked for at the end of Gather.
enum class Tie : u8 {
  Capture,
  Return,
  SetToOne
};
// What Science is paid for.
enum class Pay : u8 {
  Ring,
  Calibrate,
  Appeal,
  Upgrade,
  Morsel
};

}  // namespace orrery::one_deck_galaxy
