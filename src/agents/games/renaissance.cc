#include "agents/judgement/renaissance.h"
#include "agents/making.h"

namespace orrery {

using renaissance::Renaissance;

template std::unique_ptr<Agent<Renaissance>> make_agent_for(const Renaissance&, const AgentSpec&,
                                                            const ContentId&);
template std::unique_ptr<AnyAgent> make_agent_behind_wall<Renaissance>(const AnyGame&,
                                                                       const AgentSpec&, u64);
template void explain_behind_wall<Renaissance>(const AnyGame&, const AgentSpec&, u64,
                                               const AnyView&, std::span<Advice>);
template std::unique_ptr<Foresight> lend_foresight_behind_wall<Renaissance>(const AnyGame&,
                                                                            const AgentSpec&, u64);

}  // namespace orrery
