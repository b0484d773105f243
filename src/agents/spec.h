// How an agent is asked for: its name, then settings, "search:nodes=256:width=32"; or a level,
// cadet to grandmaster, for whoever plays that game so well (levels.h). The frozen ones are
// yardsticks and never change (tests/agents/frozen_test.cc).
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "core/reader.h"

namespace orrery {

struct AgentSpec {
  enum class Kind : u8 {
    Random,
    Greedy,
    Search,
    Rehearsal,
    Planner,
    FrozenHard
  };
  enum Eval : u32 {
    ByHand,
    Learned,
    Playouts  // random games; search only
  };
  Kind kind = Kind::Random;
  u32 nodes = 256;    // search: looks per decision; rehearsal: rehearsals
  u32 width = 32;     // search: answers kept of one question; rehearsal: answers rehearsed
  u32 explore = 100;  // search: pull of seldom tried answers, in percent
  u32 worlds = 2;     // greedy: imagined tables per decision
  u32 overlook = 0;   // greedy: per cent of the answers it does not think of
  u32 tries = 64;     // planner: ways to use the dice that are tried
  u32 rolls = 3;      // planner: times Chance is asked for one answer
  u32 futures = 0;    // planner: imagined worlds in which plans are played on
  u32 ahead = 1;      // planner: turns to come that are played there
  u32 rounds = 0;     // rehearsal: further turns of her own after this one
  u32 replies = 0;    // rehearsal: turns of others that follow then
  u32 carry = 0;      // greedy, rehearsal: answers carried on to the end of the turn
  u32 eval = ByHand;  // who says what a table is worth (evaluator.h)
};

// A level is read as what it means in this game.
std::variant<AgentSpec, Refusal> read_agent_spec(std::string_view text, std::string_view game = {});
std::string_view agent_spec_help();  // the names and settings there are, in one line

}  // namespace orrery
