// How far a thought has come, for whoever shows it to people.
#pragma once
#include "core/types.h"

namespace orrery {

using TellProgress = void (*)(u32 done, u32 of);
// Who is told. Set before anybody thinks, and only where one thread does everything.
inline TellProgress tell_progress = nullptr;

inline void has_come(u32 done, u32 of) {
  if (tell_progress) tell_progress(done, of);
}

}  // namespace orrery
