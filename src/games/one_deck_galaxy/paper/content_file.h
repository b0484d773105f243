// Content files: TOML in, Content out, or the line and the reason why not (docs/content.md).
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "core/content_fault.h"
#include "core/reads_as.h"
#include "games/one_deck_galaxy/content.h"

namespace orrery::one_deck_galaxy {

std::vector<ContentFault> content_faults(
    std::string_view text, std::string_view file);  // all of them, in the order of the lines
std::variant<Content, Refusal> read_content(std::string_view text,
                                            std::string_view file = "content");
std::string_view built_in_content();
// What everything says that has words.
std::vector<ReadsAs> content_words(const Content& content);

}  // namespace orrery::one_deck_galaxy
