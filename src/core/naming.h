// What things are called in tokens, positions and sentences: the same few questions for every
// game's lists of names. Every `find_` looks for what somebody wrote; no value if it is not such a
// name.
#pragma once
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

#include "core/reader.h"
#include "core/seat.h"

namespace orrery {

inline constexpr std::string_view kUnknown =
    "?";  // for numbers that name nothing; a name of it is never found again

// A list of names.
template <class Names>
std::string_view name_at(const Names& names, int i) {
  return i >= 0 && i < std::ssize(names) ? std::string_view(std::begin(names)[i]) : kUnknown;
}
template <class Names>
std::optional<u8> find_in(const Names& names, std::string_view name) {
  for (std::size_t i = 0; i < std::size(names); ++i)
    if (names[i] == name) return static_cast<u8>(i);
  return std::nullopt;
}

// Rows of a game's content, with an id and a name each.
template <class Rows>
std::string_view id_at(const Rows& rows, int i) {
  return i >= 0 && i < std::ssize(rows) ? rows.begin()[i].id.view() : kUnknown;
}
template <class Rows>
std::string_view name_in(const Rows& rows, int i) {
  return i >= 0 && i < std::ssize(rows) ? rows.begin()[i].name.view() : kUnknown;
}
template <class Rows>
std::optional<u8> find_id(const Rows& rows, std::string_view id) {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (!id.empty() && rows[i].id.view() == id) return static_cast<u8>(i);
  return std::nullopt;
}

std::string seat_code(Seat s);  // "P1"
std::optional<Seat> find_seat(std::string_view code, int players);
Seat read_seat(const Reader& in, int players);
// A name that must be known; refused with what it should have been.
u8 known(const Reader& in, std::optional<u8> found, const char* what);

// A whole number without sign, at most `most`.
std::optional<int> find_number(std::string_view digits, int most);
// "1 Emissary", "3 Emissaries"
std::string counted(int n, std::string_view one, std::string_view many);
std::string counted(int n, std::string_view one);  // "3 ships"

}  // namespace orrery
