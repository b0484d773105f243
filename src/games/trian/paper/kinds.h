// The kinds of names a view or a position is written in (core/described.h).
#pragma once
#include "core/described.h"
#include "games/trian/components.h"

namespace orrery::trian {

using NameKind = orrery::Kind;

extern const NameKind kSeatKind, kAll;
extern const NameKind kCellKind, kCellOrEnd, kRegionNames, kAreaNames;  // too many to list
extern const NameKind kFaceKind, kRaceKind, kSkillKind;                 // of the content
extern const NameKind kColourKind, kCombatKind, kFigureKind, kSpecialKind, kMarkerKind, kShipKind,
    kEmissaryKind, kModuleKind;
extern const NameKind kEdgeKind, kRegionKind, kAreaKind, kAreaStates, kFeatureKind;
extern const NameKind kModes, kPhases, kUses, kBattleKinds, kStages;

inline Type a_seat() { return name_of(kSeatKind); }
inline Type a_cell() { return name_of(kCellKind); }
inline Type a_region() { return name_of(kRegionNames); }
inline Type an_area() { return name_of(kAreaNames); }
inline Type a_face() { return name_of(kFaceKind); }
inline Type a_race() { return name_of(kRaceKind); }
inline Type a_skill() { return name_of(kSkillKind); }
inline Type a_stack() { return number(0, 1); }
inline Type a_tile() { return number(1, kTiles); }
inline Type an_edge() { return number(0, 2); }
inline Type minerals_by_colour() { return every(kColourKind, number(0, kMineralsOfAColour)); }
inline Type tokens_by_kind() { return every(kCombatKind, number(0, kCombatTokens)); }
inline Type figures_by_kind() { return every(kFigureKind, number(0, 20)); }
inline Type uses_of_a_turn() { return list_of(name_of(kUses), 7); }
// Who has seen something: everybody, or some seats.
inline Type known_to() { return either(list_of(a_seat(), kMostPlayers), name_of(kAll)); }

}  // namespace orrery::trian
