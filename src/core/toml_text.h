// A TOML file as a text in which values are changed one by one: comments, order and spaces stay as
// they are. A place is called as in refusals (core/toml_reader.h): "colonies.level_1[4].effects".
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace orrery {

// "colonies.level_1[4]" and "effects"; "colonies.level_1" and "[4]".
struct TomlPlace {
  std::string parent, last;
  explicit TomlPlace(std::string_view at);
};

// As it stands in a file.
std::string toml_quoted(std::string_view words);
std::string toml_list(const std::vector<std::string>& values);

// The text with another value (written as in a file) at the place; a key that is not there yet is
// added. Nothing if there is no such place, or the text is not TOML.
std::optional<std::string> toml_with(std::string_view text, std::string_view at,
                                     std::string_view value);
// Without a key, or without an entry of a list.
std::optional<std::string> toml_without(std::string_view text, std::string_view at);
// An entry of a list once more, behind itself.
std::optional<std::string> toml_twice(std::string_view text, std::string_view at);

}  // namespace orrery
