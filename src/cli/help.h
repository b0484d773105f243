// The words of the program, explained: on the screen and as a manual page.
#pragma once
#include <string>
#include <vector>

#include "cli/word.h"

namespace orrery {

const std::vector<Word>& all_words();
const Word* find_word(std::string_view name);
std::string list_of_words();                // `orrery help`
std::string usage_of(const Word& word);     // "orrery sim GAME [--players N] ..."
std::string explain(const Flag& flag);      // its words, its range, what holds without it
std::string manual_page();                  // in roff
int no_such_word(const std::string& said);  // says so, and what was meant; the exit code
std::string_view version();

// Lines of at most `width` columns.
std::string wrapped(std::string_view text, std::size_t width);

}  // namespace orrery
