#include "agents/planner/one_deck_galaxy.h"
#include "agents/making.h"

namespace orrery {

using one_deck_galaxy::OneDeckGalaxy;

template std::unique_ptr<Agent<OneDeckGalaxy>> make_agent_for(const OneDeckGalaxy&,
                                                              const AgentSpec&, const ContentId&);
template std::unique_ptr<AnyAgent> make_agent_behind_wall<OneDeckGalaxy>(const AnyGame&,
                                                                         const AgentSpec&, u64);
template void explain_behind_wall<OneDeckGalaxy>(const AnyGame&, const AgentSpec&, u64,
                                                 const AnyView&, std::span<Advice>);
template std::unique_ptr<Foresight> lend_foresight_behind_wall<OneDeckGalaxy>(const AnyGame&,
                                                                              const AgentSpec&,
                                                                              u64);

}  // namespace orrery
