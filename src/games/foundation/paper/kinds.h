// The kinds of names a view or a position is written in (core/described.h).
#pragma once
#include "core/described.h"

namespace orrery::foundation {

extern const Kind kSeatKind, kGateKind, kPlanetKind, kColourKind, kActionKind, kSpaceKind, kCentreKind, kSlotKind;
extern const Kind kPlanetTileKind, kColonyKind, kResearchKind, kGoalKind;  // of the content
extern const Kind kTileKinds, kLayouts, kPending;

}  // namespace orrery::foundation
