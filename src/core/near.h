// What somebody may have meant who wrote something that is not there.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// How many letters are wrong, missing, too many or swapped; capitals do not count.
int wrong_letters(std::string_view a, std::string_view b);

// The nearest of the names; none if nothing is near.
std::optional<std::string_view> nearest(std::string_view said,
                                        const std::vector<std::string_view>& names);

// "; did you mean 'blue'?", or nothing.
std::string perhaps(std::string_view said, const std::vector<std::string_view>& names);

template <class Names>
std::string perhaps_of(std::string_view said, const Names& names) {
  return perhaps(said, std::vector<std::string_view>(std::begin(names), std::end(names)));
}

}  // namespace orrery
