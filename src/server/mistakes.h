// Mistakes the simulation makes on purpose, to see that it would find them (docs/simulation.md).
// Only its own rooms can make them; in the server this is a constant and nothing.
#pragma once
#include "core/types.h"

namespace orrery::server {

enum class Mistake : u8 {
  None,
  AcknowledgeBeforeCommit,
  ShowBeforeCommit,
  ForgetCommands,
  ForgetWhatCommandsSaid,
  TakeConflictForDone,
  GoOnAfterFailure,
  ForgetToReadAnew,
  WriteTwice,
  ChargeClockWhileDown,
  ShowOthersView,
  KeepVotes,
  KeepDismissed,
  SpeakForAnySeat,
  SkipLogForSlow,
  ForgetFence,
  AllowEverything,
  AskOneOnly,
  kCount
};

#ifdef ORRERY_MAKES_MISTAKES
inline Mistake made_mistake = Mistake::None;
inline bool makes(Mistake mistake) { return made_mistake == mistake; }
#else
constexpr bool makes(Mistake) { return false; }
#endif

}  // namespace orrery::server
