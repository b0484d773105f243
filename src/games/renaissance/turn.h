// The steps of the game, in the order in which the rules tell them. turn.cc is the turn table.
#pragma once
#include "renaissance.h"

namespace orrery::renaissance {

enum class Do : u8 {
  // 2 set-up
  DealObjective,    // Chance: which Objective is shown on slot `at`
  DealHubTile,      // Chance: the Stability tile for the Hub
  OfferPlanet,      // Chance: `n` more to come
  OfferSpecialist,  // Chance: `n` more to come
  ChooseFirst,      // Chance
  Draft,            // `n` picks made so far; `at`: for whom, if Chance deals
  SettleIn,         // Homes, Hub, Portals, decks
  OpeningHands,     // `n` seats served so far
  Exchange,         // `n` seats served so far
  Redraw,           // Chance: `at`: for whom (option exchange = hidden)
  // 3 cards
  Draw,      // `n` cards to come; mode: kFromBottom
  DrawCard,  // Chance: which card lies in the slot; `at`: whose
  // 4 the Operation phase
  StartTurn,
  Play,
  Effect,  // the frame of an effect
  AfterPlay,
  // 6 Disorder
  Disorder,
  ChooseDisorder,
  Round,           // `at`: planet, `n` seats passed so far
  DisorderOption,  // `at`: planet
  Evacuate,        // `n` still compulsory; mode: where to
  FinishDisorderCard,
  // 7 end of turn
  EndOfTurn,
  Discard,
  Refill,
  NextTurn,
  // 8 victory points
  TurnUpObjective,  // Chance: what lies beneath on slot `at`
  FlipObjective,    // `at`: slot
  ChooseObjectives,
  // 9 to 13 effects
  ChangeStability,
  Ally,
  ReturnToken,  // `at`: the token just taken
  Activate,     // `n` left
  Recruit,
  RecruitEach,  // `n` left in the reserve; `at`, mode: planets still open, as a set
  RecruitUpTo,  // `n` left; `at`, mode: planets served, as a set
  Move,         // `n` left
  MassMove,
  MassMoveNumber,  // `at`: from; mode: to
  GatherTo,
  GatherFrom,  // `at`: destination
  Build,
  RemoveRival,
  RemoveRivalInstitute,
  Push,  // `n` left
  SendHome,
  Explore,
  DrawTile,  // Chance: the next tile of the pile; `n` more to show
  TakeTile,
  DrawStability,  // Chance: `at`: the tile; mode: colour named
  Follow,
  AddPortal,
  PutRabbit,
  Discover,
  TakeFoundation,  // `at`: target
  ShiftFoundation,
  LookAt,          // `n` more to look at
  DrawSpecialist,  // Chance: `n` more to look at; `at`: whose
  Awaken,
};
inline constexpr int kSteps = static_cast<int>(Do::Awaken) + 1;

inline constexpr u8 kFromBottom = 1;                              // Draw.mode
inline constexpr u8 kToAllied = 0, kAdjacent = 1, kAnywhere = 2;  // Evacuate.mode

}  // namespace orrery::renaissance
