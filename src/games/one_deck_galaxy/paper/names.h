// What things are called in tokens, positions and sentences, and what such a name means.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/naming.h"
#include "core/said.h"
#include "games/one_deck_galaxy/tabletop.h"

namespace orrery::one_deck_galaxy {

inline constexpr std::array<std::string_view, kResources> kResourceNames{"Fuel", "Crystal", "Flora",
                                                                         "Relic"};
inline constexpr std::array<std::string_view, 6> kPhaseNames{"set-up", "adversary", "discover",
                                                             "gather", "act",       "results"};
inline constexpr std::array<std::string_view, 7> kCauseNames{
    "none", "no events", "colonies", "preserves", "events", "swell", "captured"};
inline constexpr std::array<std::string_view, 5> kNatureNames{"settlers", "preservers", "syndicate",
                                                              "nebula", "calibrator"};
inline constexpr std::array<std::string_view, 4> kBoxKindNames{"small", "wide", "fleets",
                                                               "science"};

std::string_view colour_letter(int colour);  // "E", "M", "D", "K"; 4 is "G"
std::string_view colour_name(int colour);    // "Energy"
std::string_view icon_letter(int icon);      // "E", "M", "D", "*"
std::optional<u8> find_letter(std::string_view letters,
                              std::string_view one);  // its place among letters
std::string_view resource_name(Resource r);
std::optional<u8> find_resource(std::string_view name);
std::string_view phase_name(Phase p);
std::string_view cause_name(Cause c);  // "no events"
std::string seat_code(int p);          // "P1"; 2 is "team"
std::string place_name(Place p);       // "Z2.1", "C3", "X1.2", "B2.1", "lab"
std::string place_element(Place p);    // "zone/2/1", "confrontation/3", "lab": what is pointed at
std::optional<Place> find_place(std::string_view name);  // boxes and the lab
std::string die_name(int colour, int value);             // "E4"
std::string source_name(const Content& c, int src);      // "L05", "home", "society"
std::optional<u8> find_source(const Content& c, std::string_view name);
std::string_view card_id(const Content& c, int card);
std::optional<u8> find_card(const Content& c, std::string_view id);
std::string box_name(const Box& b);  // "M4", "[E9]", "(F2)"

// The same for sentences.
Said say_name(std::string_view name);  // printed on a card
Said say_colour(int colour);           // also those that only effects name: kChoice, kNamed ...
Said say_icon(int icon);
Said say_resource(Resource r);
Said say_die(int colour, int value, const Said& whose = kNothing);  // "Energy 4 (P2)"
Said say_seat(int p);                                               // nobody for the team
Said say_phase(Phase p);
Said say_cause(Cause c);
Said say_card(const Content& c, int card);
Said say_tech(const Content& c, int tech);
// "the second box (Materials, 4 or more)", "the ring (2 Fleets)"; nth: of several that ask for the
// same, from 1
Said say_box(const Box& b, bool begins_a_sentence = false, int nth = 0);
std::string_view box_kind(const Box& b);  // "small", "wide", "fleets", "science"
inline std::string node_letter(int i) { return std::string(1, static_cast<char>('a' + i)); }

}  // namespace orrery::one_deck_galaxy
