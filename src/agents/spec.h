// How an agent is asked for: its name, then settings, "search:nodes=256:width=32". easy, medium and hard are the levels tables
// offer: whoever plays that game so well (make.h).
#pragma once
#include <string>
#include <string_view>
#include <variant>

#include "core/reader.h"

namespace orrery {

struct AgentSpec {
  enum class Kind : u8 { Random, Greedy, Search, Planner, Easy, Medium, Hard };
  Kind kind = Kind::Random;
  u32 nodes = 256;    // search: looks per decision
  u32 width = 32;     // search: answers kept of one question
  u32 explore = 100;  // search: pull of seldom tried answers, in percent
  u32 worlds = 2;     // greedy: imagined tables per decision
  u32 tries = 64;     // planner: ways to use the dice that are tried
  u32 rolls = 3;      // planner: times Chance is asked for one answer
};

std::variant<AgentSpec, Refusal> read_agent_spec(std::string_view text);
std::string_view agent_spec_help();  // the names and settings there are, in one line

}  // namespace orrery
