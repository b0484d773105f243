// Letters on a grid: UTF-8 in and out, how many columns a letter takes, how a sentence is broken
// into lines.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace orrery::tty {

// The letters of a UTF-8 text. What is not UTF-8, and what would steer a terminal instead of being
// read, becomes U+FFFD.
std::u32string letters(std::string_view utf8);
std::string utf8(std::u32string_view letters);

int columns(char32_t letter);  // 0 for combining marks, 2 for wide letters, else 1
int columns(std::string_view utf8);
std::string blanks(int n);                                // none if there is no room
std::string shortened(std::string_view utf8, int width);  // ends in "…" if it had to be cut
std::string shortened_inside(std::string_view utf8, int width);  // the same, but its end is kept
std::vector<std::string> wrapped(
    std::string_view utf8,
    int width);  // broken between words; keeps line ends, indentation and columns

// The same as one can write it without UTF-8: lines, arrows and shapes have a stand-in, the rest
// becomes '?'.
char ascii(char32_t letter);
std::string ascii(std::string_view utf8);

}  // namespace orrery::tty
