#include "agents/judgement/foundation.h"
#include "agents/making.h"

namespace orrery {

using foundation::Foundation;

template std::unique_ptr<Agent<Foundation>> make_agent_for(const Foundation&, const AgentSpec&,
                                                           const ContentId&);
template std::unique_ptr<AnyAgent> make_agent_behind_wall<Foundation>(const AnyGame&,
                                                                      const AgentSpec&, u64);
template void explain_behind_wall<Foundation>(const AnyGame&, const AgentSpec&, u64, const AnyView&,
                                              std::span<Advice>);
template std::unique_ptr<Foresight> lend_foresight_behind_wall<Foundation>(const AnyGame&,
                                                                           const AgentSpec&, u64);

}  // namespace orrery
