#include "agents/judgement/connect_four.h"
#include "agents/making.h"

namespace orrery {

using connect_four::ConnectFour;

template std::unique_ptr<Agent<ConnectFour>> make_agent_for(const ConnectFour&, const AgentSpec&,
                                                            const ContentId&);
template std::unique_ptr<AnyAgent> make_agent_behind_wall<ConnectFour>(const AnyGame&,
                                                                       const AgentSpec&, u64);
template void explain_behind_wall<ConnectFour>(const AnyGame&, const AgentSpec&, u64,
                                               const AnyView&, std::span<Advice>);
template std::unique_ptr<Foresight> lend_foresight_behind_wall<ConnectFour>(const AnyGame&,
                                                                            const AgentSpec&, u64);

}  // namespace orrery
