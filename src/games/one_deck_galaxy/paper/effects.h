// The effect vocabulary (spec section 9) as a small language: one line of it in a content file is one
// effect, and from the effect come the words printed on the card.
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "games/one_deck_galaxy/content.h"

namespace orrery::one_deck_galaxy {

std::variant<Effect, std::string> parse_effect(std::string_view line);        // or, as words, why it is not one
std::variant<Milestone, std::string> parse_milestone(std::string_view line);
std::variant<Row, std::string> parse_row(std::string_view line);              // "M5 [E9] (F2) -> 2"
std::string words_of(const Effect& e);                                        // "Roll 2 Energy dice."
std::string words_of(const Milestone& m);
std::string words_of(const GalaxyCard& c);                                    // its rule
std::string words_of(const Branch& b);

}  // namespace orrery::one_deck_galaxy
