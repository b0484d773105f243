// The effect vocabulary (spec section 9) as a small language: one line of it in a content file is
// one effect, and from the effect comes what is said of it on the card.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "core/said.h"
#include "games/one_deck_galaxy/content.h"

namespace orrery::one_deck_galaxy {

std::variant<Effect, std::string> parse_effect(
    std::string_view line);  // or, as words, why it is not one
std::variant<Milestone, std::string> parse_milestone(std::string_view line);
std::variant<Row, std::string> parse_row(std::string_view line);  // "M5 [E9] (F2) -> 2"

// What it says on the card.
Said say_effect(const Effect& e);                   // "Roll 2 Energy dice."
Said say_effects(std::span<const Effect> effects);  // one after the other
Said say_branch(const Branch& b);
Said say_milestone(const Milestone& m);
Said say_rule(const GalaxyCard& c);                 // empty if it has none
constexpr bool is_restriction(LocationRule rule) {  // ODG-7.3.9  It forbids dice
  return rule >= LocationRule::No && rule <= LocationRule::OneRow;
}
Said say_rule(const Society& society);  // always in effect

}  // namespace orrery::one_deck_galaxy
