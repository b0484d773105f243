// The kinds of names a view or a position is written in (core/described.h).
#pragma once
#include "core/described.h"

namespace orrery::foundation {

extern const Kind kSeatKind, kGateKind, kPlanetKind, kColourKind, kActionKind, kSpaceKind,
    kCentreKind, kSlotKind;
extern const Kind kPlanetTileKind, kColonyKind, kResearchKind, kGoalKind;  // of the content
extern const Kind kTileKinds, kLayouts, kPending;

inline Type a_seat() { return name_of(kSeatKind); }
inline Type a_gate() { return name_of(kGateKind); }
inline Type a_planet() { return name_of(kPlanetKind); }
inline Type a_colour() { return name_of(kColourKind); }
inline Type an_action() { return name_of(kActionKind); }
inline Type a_slot() { return name_of(kSlotKind); }
inline Type a_planet_tile() { return name_of(kPlanetTileKind); }
inline Type a_colony() { return name_of(kColonyKind); }
inline Type a_research_space() { return name_of(kResearchKind); }
inline Type a_goal() { return name_of(kGoalKind); }

}  // namespace orrery::foundation
