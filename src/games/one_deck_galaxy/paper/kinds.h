// The kinds of names a view or a position is written in (core/described.h).
#pragma once
#include "core/described.h"
#include "games/one_deck_galaxy/components.h"

namespace orrery::one_deck_galaxy {

extern const Kind kSeatKind, kWhoKind, kPhaseKind, kCauseKind, kResourceKind, kDieKind, kPlaceKind;
extern const Kind kCardKind, kSourceKind, kHomeworldKind, kSocietyKind, kAdversaryKind,
    kEventKind;  // of the content
extern const Kind kColourKind, kTintKind, kIconKind, kResolvedKind, kBoxKinds, kCardKinds,
    kRowStates, kNodeKinds, kNatures, kComing, kSides, kRest, kPending;

inline constexpr u8 kWhoTeam = 2, kWhoChance = 3;  // of kWhoKind, behind the seats

inline Type a_seat() { return name_of(kSeatKind); }
inline Type a_phase() { return name_of(kPhaseKind); }
inline Type a_place() { return name_of(kPlaceKind); }
inline Type a_card() { return name_of(kCardKind); }
inline Type dice() { return list_of(name_of(kDieKind), kDice); }
inline Type unrolled_dice() { return list_of(name_of(kColourKind), kDice); }  // show no value
inline Type cards() { return list_of(a_card(), kCards); }
inline Type or_the_rest(const Type& cards) { return cards.or_short(name_of(kRest)); }
inline Type by_generation() { return list_of(number(0, kCards), kGenerations); }

}  // namespace orrery::one_deck_galaxy
