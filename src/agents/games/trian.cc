#include "agents/judgement/trian.h"
#include "agents/making.h"

namespace orrery {

using trian::Trian;

template std::unique_ptr<Agent<Trian>> make_agent_for(const Trian&, const AgentSpec&,
                                                      const ContentId&);
template std::unique_ptr<AnyAgent> make_agent_behind_wall<Trian>(const AnyGame&, const AgentSpec&,
                                                                 u64);
template void explain_behind_wall<Trian>(const AnyGame&, const AgentSpec&, u64, const AnyView&,
                                         std::span<Advice>);
template std::unique_ptr<Foresight> lend_foresight_behind_wall<Trian>(const AnyGame&,
                                                                      const AgentSpec&, u64);

}  // namespace orrery
