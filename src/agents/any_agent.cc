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
};
constexpr Row kGames[] = {
    {"connect_four", make_agent_behind_wall<connect_four::ConnectFour>},
    {"foundation", make_agent_behind_wall<foundation::Foundation>},
    {"one_deck_galaxy", make_agent_behind_wall<one_deck_galaxy::OneDeckGalaxy>},
    {"renaissance", make_agent_behind_wall<renaissance::Renaissance>},
    {"trian", make_agent_behind_wall<trian::Trian>},
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

}  // namespace orrery
