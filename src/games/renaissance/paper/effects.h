// Effects as they are written in content files, and as they are read on cards (rules, section 9).
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "games/renaissance/content.h"

namespace orrery::renaissance {

// "explore(1) then follow(2); activate(1)? again"; or what is wrong with it. `find_card` finds the card of search(...).
std::variant<Effect, std::string> parse_effect(std::string_view text, std::optional<u8> (*find_card)(const Content&, std::string_view),
                                               const Content& content);
// "planets(2, foreign & alone)": fills in what an Objective counts, or says what is wrong.
std::string parse_pays(std::string_view text, ObjectiveCard& objective);
std::optional<Printed> find_printed(std::string_view name);

std::string words_of(const Content& content, const Effect& effect);    // one or more sentences, with the play-again arrow
std::string words_of(const Content& content, const Task& task);
std::string words_of(const Where& where);                              // "a foreign Planet where you lead"
std::string words_of(Printed printed, std::string_view planet);
std::string words_of(const ObjectiveCard& objective);

}  // namespace orrery::renaissance
