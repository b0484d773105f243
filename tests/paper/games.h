// Games for the tests of this folder, and random walks through them.
#pragma once
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/json_library.h"
#include "games/foundation/paper/names.h"
#include "games/foundation/paper/paper.h"
#include "games/foundation/turn.h"

namespace orrery::foundation {

inline Foundation a_game(int players = 4, Settings settings = {}, std::string content = {}) {
  auto opened =
      open({.players = players, .settings = std::move(settings), .content = std::move(content)});
  REQUIRE(std::holds_alternative<Foundation>(opened));
  return std::get<Foundation>(opened);
}

// The built-in content with one text replaced by another.
inline std::string content_with(std::string_view old_text, std::string_view new_text) {
  std::string content(built_in_content());
  const std::size_t at = content.find(old_text);
  REQUIRE_MESSAGE(at != std::string::npos, old_text);
  return content.replace(at, old_text.size(), new_text);
}

// The variants that change what is asked or how it is answered, and a tile with an effect no
// built-in one has.
inline std::vector<Foundation> many_games() {
  return {a_game(2),
          a_game(3, {{"layout", "quick"}, {"central_wild", "exchange"}, {"end_turn", "asked"}}),
          a_game(4, {{"kin_unlock", "strict"},
                     {"battle_loot", "empire_or_own"},
                     {"war_council", "recall"},
                     {"free_window", "any_turn"}}),
          a_game(5,
                 {{"start_kins", "4"},
                  {"false_claims", "guarded"},
                  {"travel_path", "blocked"},
                  {"round_limit", "12"}},
                 content_with("ONCE gain(planetColour, 3)", "ONCE gainChoice(level1, 3)"))};
}

// Half of the time somebody who acts rather than declines: random players alone see few colonies
// and goals.
inline Choice pick(const Foundation::Choices& offered, Rng& rng) {
  const Choice any = offered[rng.below(static_cast<u32>(offered.size()))];
  if (rng.below(2) == 0) return any;
  std::vector<Choice> busy;
  for (const Choice& c : offered)
    if (c.verb > Verb::NoAction && c.verb != Verb::Stop) busy.push_back(c);
  return busy.empty() ? any : busy[rng.below(static_cast<u32>(busy.size()))];
}

// Plays at most `steps` answers, and shows every state in which somebody is asked, with what may be
// answered.
template <class Look>
void walk_from(const Foundation& game, State s, u64 seed, int steps, Look look) {
  Rng rng(seed);
  Foundation::Choices next;
  Acting<Foundation> start(game, s);
  advance(start, next);
  choices(game, s, next);
  for (int i = 0; i < steps && !s.agenda.empty(); ++i) {
    look(s, next);
    apply(game, s, pick(next, rng), next);
  }
  look(s, next);
}
template <class Look>
void walk(const Foundation& game, u64 seed, int steps, Look look) {
  walk_from(game, game.setup(), seed, steps, look);
}

// A game far on: two players own most tiles that have something to choose, and can pay for
// everything.
inline State late_game(const Foundation& game) {
  std::string players =
      R"({"ships": ["GO5", "GO8", "GM3", "GM10", "GI1"], "research": ["R2-TR", "R3-PR", "R2-ST", "R3-CO"],
      "hand": {"blue": 1, "green": 2, "red": 1, "yellow": 2, "brown": 1, "gray": 1, "orange": 1, "white": 1, "black": 3},
      "kins": {"centre": 1, "board": {"BA1": 1, "BA2": 1, "BA3": 1, "TR1": 1, "RE3": 1}},
      "colonies": ["C1-04", "C1-07", "C1-08", "C1-10", "C1-13", "C2-04", "C2-07", "C2-08", "C3-05"]},
    {"ships": ["GO0", "GO1", "GO2", "GO3", "GO12", "GO13", "GO14", "GO15", "GO17", "GO20", "GM0", "GM1", "GM7", "GM8", "GM9", "GM12",
          "GM13", "GI2", "GI3"],
      "research": ["R2-RE", "R3-RE", "R2-BA", "R3-BA", "R2-CO"],
      "hand": {"blue": 1, "red": 1, "yellow": 1, "brown": 1, "purple": 1, "teal": 2, "black": 3},
      "kins": {"centre": 1, "board": {"ST2": 1, "PR1": 1, "RE3": 1, "CO3": 1, "BA3": 1}},
      "colonies": ["C1-05", "C1-09", "C1-11", "C1-12", "C1-14", "C2-03", "C2-05", "C3-03", "C3-07"]})";
  for (int i = 2; i < game.players(); ++i)
    players += R"(, {"kins": {"board": {"BA1": 1}}, "hand": {"black": 1}, "ships": ["GO2)" +
               std::to_string(i) + "\"]}";
  const std::string text =
      R"({"round": 5, "planets": {"PO0": {"colonies": ["C1-06"]}, "PO1": {"colonies": ["C1-01a"]},
          "PM0": {"colonies": ["C2-09"]},
      "PC": {"colonies": ["C3-04", "C3-06"]}}, "players": [)" +
      players + "]}";
  State s;
  const auto refusal = read_position_of(game, *parse_json(text), s);
  REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  return s;
}
template <class Look>
void walk_late(const Foundation& game, u64 seed, int steps, Look look) {
  walk_from(game, late_game(game), seed, steps, look);
}

}  // namespace orrery::foundation
