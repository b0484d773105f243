#include "agents/any_agent.h"

#include "agents/make.h"

namespace orrery {

namespace connect_four {
struct ConnectFour;
}
namespace foundation {
struct Foundation;
}
namespace one_deck_galaxy {
struct OneDeckGalaxy;
}
namespace renaissance {
struct Renaissance;
}
namespace trian {
struct Trian;
}

namespace {

// Every game agents can play: a row here, a file in agents/games/.
struct Row {
  std::string_view game;
  std::unique_ptr<AnyAgent> (*make)(const AnyGame&, const AgentSpec&, u64 seed);
  void (*explain)(const AnyGame&, const AgentSpec&, u64 seed, const AnyView&, std::span<Advice>);
};
template <class G>
constexpr Row agents_of(std::string_view game) {
  return {game, make_agent_behind_wall<G>, explain_behind_wall<G>};
}
constexpr Row kGames[] = {
    agents_of<connect_four::ConnectFour>("connect_four"),
    agents_of<foundation::Foundation>("foundation"),
    agents_of<one_deck_galaxy::OneDeckGalaxy>("one_deck_galaxy"),
    agents_of<renaissance::Renaissance>("renaissance"),
    agents_of<trian::Trian>("trian"),
};

}  // namespace

std::variant<std::unique_ptr<AnyAgent>, Refusal> make_agent(const AnyGame& any,
                                                            std::string_view text, u64 seed) {
  const std::string& name = any.info().name;
  const auto spec = read_agent_spec(text, name);
  if (const Refusal* refusal = std::get_if<Refusal>(&spec)) return *refusal;
  for (const Row& row : kGames)
    if (row.game == name) return row.make(any, std::get<AgentSpec>(spec), seed);
  return Refusal{"agent", "nobody can play " + name + " yet"};
}

void explain(const AnyGame& any, std::string_view text, u64 seed, const AnyView& view,
             std::span<Advice> answers) {
  const std::string& name = any.info().name;
  const auto spec = read_agent_spec(text, name);
  const AgentSpec* thinks = std::get_if<AgentSpec>(&spec);
  for (const Row& row : kGames)
    if (row.game == name && thinks) row.explain(any, *thinks, seed, view, answers);
}

}  // namespace orrery
