// Effects as they are written in content files, and as they are read on cards (rules, section 9).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/said.h"
#include "games/renaissance/content.h"

namespace orrery::renaissance {

// "explore(1) then follow(2); activate(1)? again"; or what is wrong with it. `find_card` finds the
// card of search(...).
std::variant<Effect, std::string> parse_effect(std::string_view text,
                                               std::optional<u8> (*find_card)(const Content&,
                                                                              std::string_view),
                                               const Content& content);
// "planets(2, foreign & alone)": fills in what an Objective counts, or says what is wrong.
std::string parse_pays(std::string_view text, ObjectiveCard& objective);
std::optional<Printed> find_printed(std::string_view name);

// What stands on cards, tokens, Planets and Objectives.
Said text_of(const Content& content,
             const Effect& effect);  // one or more sentences, with the play-again arrow
Said text_of(Printed printed, const Said& planet);
Said text_of(const ObjectiveCard& objective);

// How a sentence needs a Planet: languages with cases decline it.
enum class Role : u8 {
  What,     // is it a foreign Planet?
  At,       // on, from or of a foreign Planet
  To,       // to a foreign Planet
  Each,     // for each (foreign Planet)
  Several,  // two (foreign Planets)
};
Said say_where(const Where& where, Role role);  // "a foreign Planet where you lead"

}  // namespace orrery::renaissance
