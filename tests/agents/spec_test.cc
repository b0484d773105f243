// Asking for an agent by name and settings.
#include "agents/spec.h"
#include "agents/games.h"

using namespace orrery;

namespace {
std::string why_not(std::string_view text) {
  const auto spec = read_agent_spec(text);
  const Refusal* refusal = std::get_if<Refusal>(&spec);
  return refusal ? refusal->text() : "";
}
bool says(const std::string& text, std::string_view words) {
  return text.find(words) != std::string::npos;
}
}  // namespace

TEST_CASE("Agents are asked for by name, with settings if one likes") {
  const auto spec = read_agent_spec("search:nodes=512:width=8");
  REQUIRE(std::holds_alternative<AgentSpec>(spec));
  CHECK(std::get<AgentSpec>(spec).kind == AgentSpec::Kind::Search);
  CHECK(std::get<AgentSpec>(spec).nodes == 512);
  CHECK(std::get<AgentSpec>(spec).width == 8);
  CHECK(std::get<AgentSpec>(read_agent_spec("search")).nodes == 256);
  CHECK(std::get<AgentSpec>(read_agent_spec("greedy:worlds=5")).worlds == 5);
  CHECK(std::get<AgentSpec>(read_agent_spec("rehearsal:overlook=30")).overlook == 30);
}

TEST_CASE("Who says what a table is worth is chosen by name") {
  CHECK(std::get<AgentSpec>(read_agent_spec("search:nodes=512:eval=judgement")).eval ==
        AgentSpec::ByHand);
  CHECK(std::get<AgentSpec>(read_agent_spec("greedy:eval=learned")).eval == AgentSpec::Learned);
  CHECK(says(why_not("greedy:eval=wise"), "must be judgement or learned, not \"wise\""));
}

TEST_CASE("An agent that does not exist is refused with those that do") {
  CHECK(says(why_not("clairvoyant"), "there is no \"clairvoyant\""));
  CHECK(says(why_not("clairvoyant"), "search"));
  CHECK(says(why_not(""), "there is no"));
  CHECK(says(why_not("Search"), "there is no"));
}

TEST_CASE("Settings that do not exist or make no sense are refused") {
  CHECK(says(why_not("search:depth=3"), "no setting \"depth\""));
  CHECK(says(why_not("random:nodes=3"), "no setting \"nodes\""));
  for (const char* bad :
       {"search:nodes=0", "search:nodes=-1", "search:nodes=1e9",
        "search:nodes=99999999999999999999", "search:nodes=", "search:nodes", "search:nodes=12x",
        "search:nodes= 12", "search:width=65", "greedy:worlds=0"}) {
    CAPTURE(bad);
    CHECK(says(why_not(bad), "must be a whole number"));
  }
  for (const char* bad : {"search:", "search::nodes=3", "search:nodes=3:"}) {
    CAPTURE(bad);
    CHECK(says(why_not(bad), "no setting"));
  }
}

TEST_CASE("An agent refused is an agent not made") {
  const auto game = open("connect_four", 2);
  CHECK(std::holds_alternative<Refusal>(make_agent(*game, "search:nodes=none", 1)));
  CHECK(std::holds_alternative<Refusal>(make_agent(*game, "nobody", 1)));
}
