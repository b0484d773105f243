// Words for what is said (core/said.h), from the catalogues in words/: one file for each game and
// language, one for what every table says and one for the terminal, in ICU MessageFormat. The page
// reads the same files.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/said.h"

namespace orrery {

// Who reads it: her own seat is "you", the others are called by these names.
struct Audience {
  Seat you = Seat::Nobody;
  std::span<const std::string> names = {};
};

class Phrasebook {
 public:
  // Of one game, in one language. There are few of them, and they stay.
  static const Phrasebook& of(std::string_view game, std::string_view language = "en");

  std::string words(const Said& said, const Audience& to = {}) const;
  bool knows(std::string_view id) const;
  const std::string& language() const;

  ~Phrasebook();

 private:
  Phrasebook(std::string_view game, std::string_view language);
  struct Pages;
  std::unique_ptr<Pages> pages_;
};

// "en", "de": the languages there are words for, English first.
std::span<const std::string_view> languages();
bool is_language(std::string_view language);
// The catalogue of a part ("foundation", "table", "terminal") as JSON text; empty if there is none.
std::string_view catalogue(std::string_view part, std::string_view language);

}  // namespace orrery
