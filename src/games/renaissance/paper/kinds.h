// The kinds of names a view or a position is written in (core/described.h).
#pragma once
#include "core/described.h"

namespace orrery::renaissance {

extern const Kind kSeatKind, kColourKind, kPlaceKind, kMarkerKind, kEffectKind, kStabilityKind;
extern const Kind kPlanetKind, kCardKind, kObjectiveKind, kSourceKind;  // of the content
extern const Kind kHomeKind, kAllKind, kRankKind, kEndingKind, kCardSorts, kRefugeKind, kPending;

inline Type a_seat() { return name_of(kSeatKind); }
inline Type a_colour() { return name_of(kColourKind); }
inline Type a_place() { return name_of(kPlaceKind); }
inline Type a_planet() { return name_of(kPlanetKind); }
inline Type a_card() { return name_of(kCardKind); }
inline Type an_objective() { return name_of(kObjectiveKind); }

}  // namespace orrery::renaissance
