#include "agents/spec.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "agents/levels.h"

namespace orrery {
namespace {

struct Setting {
  std::string_view name;
  u32 AgentSpec::*field;
  u32 low, high;
  std::vector<std::string_view> words = {};  // instead of numbers
};
struct Row {
  std::string_view name;
  AgentSpec::Kind kind;
  std::vector<Setting> settings;
};
const std::vector<Row>& rows() {
  static const Setting eval{"eval", &AgentSpec::eval, 0, 1, {"judgement", "learned"}};
  static const Setting overlook{"overlook", &AgentSpec::overlook, 0, 90};
  static const Setting carry{"carry", &AgentSpec::carry, 0, 16};
  static const std::vector<Row> rows{
      {"random", AgentSpec::Kind::Random, {}},
      {"greedy",
       AgentSpec::Kind::Greedy,
       {{"worlds", &AgentSpec::worlds, 1, 1000}, overlook, carry, eval}},
      {"search",
       AgentSpec::Kind::Search,
       {{"nodes", &AgentSpec::nodes, 1, 100'000},
        {"width", &AgentSpec::width, 2, 64},
        {"explore", &AgentSpec::explore, 0, 10'000},
        {"eval", &AgentSpec::eval, 0, 2, {"judgement", "learned", "playouts"}}}},
      {"rehearsal",
       AgentSpec::Kind::Rehearsal,
       {{"nodes", &AgentSpec::nodes, 1, 100'000},
        {"width", &AgentSpec::width, 2, 64},
        {"rounds", &AgentSpec::rounds, 0, 20},
        {"replies", &AgentSpec::replies, 0, 20},
        overlook,
        carry,
        eval}},
      {"planner",
       AgentSpec::Kind::Planner,
       {{"tries", &AgentSpec::tries, 2, 10'000},
        {"rolls", &AgentSpec::rolls, 1, 1000},
        {"futures", &AgentSpec::futures, 0, 1000},
        {"ahead", &AgentSpec::ahead, 1, 20},
        eval}},
      {"frozen-greedy", AgentSpec::Kind::Greedy, {}},
      {"frozen-hard", AgentSpec::Kind::FrozenHard, {}},
  };
  return rows;
}

std::optional<Refusal> read_setting(const Row& row, std::string_view text, AgentSpec& spec) {
  const std::size_t equals = text.find('=');
  const std::string_view name = text.substr(0, equals);
  for (const Setting& setting : row.settings) {
    if (setting.name != name) continue;
    const std::string_view digits =
        equals == std::string_view::npos ? std::string_view{} : text.substr(equals + 1);
    if (!setting.words.empty()) {
      const auto word = std::find(setting.words.begin(), setting.words.end(), digits);
      if (word != setting.words.end()) {
        spec.*setting.field = static_cast<u32>(word - setting.words.begin());
        return std::nullopt;
      }
      std::string there_are;
      for (const std::string_view w : setting.words)
        there_are += (there_are.empty() ? "" : " or ") + std::string(w);
      return Refusal{std::string(row.name), std::string(name) + " must be " + there_are +
                                                ", not \"" + std::string(digits) + "\""};
    }
    u32 number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc{} || end != digits.data() + digits.size() || number < setting.low ||
        number > setting.high)
      return Refusal{std::string(row.name), std::string(name) + " must be a whole number from " +
                                                std::to_string(setting.low) + " to " +
                                                std::to_string(setting.high) + ", not \"" +
                                                std::string(digits) + "\""};
    spec.*setting.field = number;
    return std::nullopt;
  }
  return Refusal{std::string(row.name), "has no setting \"" + std::string(name) +
                                            "\"; there are: " + std::string(agent_spec_help())};
}

}  // namespace

std::string_view agent_spec_help() {
  return "random, greedy (worlds=N, overlook=PERCENT, carry=N, eval=judgement or learned), search (nodes=N, width=N, explore=PERCENT, eval=judgement or learned or playouts), rehearsal (nodes=N, width=N, rounds=N, "
         "replies=N, overlook=PERCENT, carry=N, eval), planner (tries=N, rolls=N, futures=N, ahead=N, eval), cadet, officer, captain, admiral, grandmaster, frozen-greedy, frozen-hard; with settings like search:nodes=256:width=8";
}

std::variant<AgentSpec, Refusal> read_agent_spec(std::string_view text, std::string_view game) {
  if (const std::string_view plays = spec_of_level(game, text); !plays.empty())
    return read_agent_spec(plays);
  const std::string_view name = text.substr(0, text.find(':'));
  for (const Row& row : rows()) {
    if (row.name != name) continue;
    AgentSpec spec{.kind = row.kind};
    if (spec.kind == AgentSpec::Kind::Rehearsal) {
      spec.nodes = 64;
      spec.width = 16;
    }
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos;) {
      const std::size_t next = text.find(':', colon + 1);
      const std::size_t length = next == std::string_view::npos ? next : next - colon - 1;
      if (auto refusal = read_setting(row, text.substr(colon + 1, length), spec)) return *refusal;
      colon = next;
    }
    return spec;
  }
  return Refusal{"agent", "there is no \"" + std::string(name) +
                              "\"; there are: " + std::string(agent_spec_help())};
}

}  // namespace orrery
