// A content file as a table to be edited: what it consists of row by row, what every row says, what
// is wrong with it and where, and what differs from what is printed. It stays a text all the time,
// so that comments and everything nobody touched are as they were.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"

namespace orrery {

// What is typed into a field: words, or a line for each entry of a list.
struct Typed {
  std::string words;
  std::vector<std::string> lines;
};

// Everything about the content, as fields of a message (docs/designer.md).
void write_sheet(std::string_view game, std::string_view text, JsonWriter& out);

// The content with one thing changed; nothing if there is no such place in it.
std::optional<std::string> with_field(std::string_view game, std::string_view text,
                                      std::string_view at, const Typed& value);
std::optional<std::string> with_row_as_printed(std::string_view game, std::string_view text,
                                               std::string_view at);
std::optional<std::string> with_row_twice(std::string_view text, std::string_view at);

// What can be played of it: a row with a mistake counts as printed, one that is not printed is left
// out.
struct SoundContent {
  std::string text;
  std::vector<std::string> left_out;  // ids of these rows
};
std::optional<SoundContent> sound_content(std::string_view game, std::string_view text);

// Ids of what differs from what is printed, and of what names it: the cards with a changed Tech.
std::vector<std::string> touched_rows(std::string_view game, std::string_view text);

}  // namespace orrery
