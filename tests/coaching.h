// What the coach says at a table, for tests of one game.
#pragma once
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/coach.h"
#include "core/rules.h"
#include "words/phrasebook.h"

namespace orrery {

struct CoachSaid {
  CoachLines lines;

  const CoachLine* find(std::string_view id) const {
    for (const CoachLine& line : lines)
      if (line.what.text == id) return &line;
    return nullptr;
  }
  bool says(std::string_view id) const { return find(id) != nullptr; }
  bool is_first(std::string_view id) const { return !lines.empty() && lines[0].what.text == id; }
  // The line and what to do about it, in English.
  std::string words(std::string_view id, std::string_view game) const {
    const CoachLine* line = find(id);
    if (!line) return {};
    const Phrasebook& book = Phrasebook::of(game);
    const std::string what = book.words(line->what);
    return line->so.empty() ? what : what + " " + book.words(line->so);
  }
  bool touches(std::string_view id, std::string_view element) const {
    const CoachLine* line = find(id);
    if (!line) return false;
    for (const std::string& e : line->touches)
      if (e == element) return true;
    return false;
  }
};

// What whoever is asked is told.
template <Rules G>
CoachSaid coached(const G& game, const typename G::State& s, Seat me) {
  typename G::Choices next;
  choices_of(game, s, me, next);
  return {coach_of(game, game.observe(s, me), me, {next.begin(), next.size()})};
}

}  // namespace orrery
