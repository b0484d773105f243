#include "agents/any_agent.h"

#include "agents/every_game.h"
#include "agents/make.h"

namespace orrery {
namespace {

template <Rules G>
class BehindTheWall final : public AnyAgent {
  using Choice = typename G::Choice;

 public:
  BehindTheWall(std::unique_ptr<Agent<G>> agent) : agent_(std::move(agent)) {}

  AnyChoice decide(const AnyView& view, std::span<const Offer> offers) override {
    return std::bit_cast<AnyChoice>(
        agent_->decide(unwrap<G>(view), view.viewer, choices_in(offers)));
  }
  std::vector<Ranked<AnyChoice>> rank(const AnyView& view, std::span<const Offer> offers) override {
    std::vector<Ranked<AnyChoice>> ranked;
    for (const Ranked<Choice>& r : agent_->rank(unwrap<G>(view), view.viewer, choices_in(offers)))
      ranked.push_back({std::bit_cast<AnyChoice>(r.choice), r.share, r.looks});
    return ranked;
  }

 private:
  std::span<const Choice> choices_in(std::span<const Offer> offers) {
    choices_.clear();
    for (const Offer& o : offers) choices_.push_back(std::bit_cast<Choice>(o.choice));
    return choices_;
  }

  std::unique_ptr<Agent<G>> agent_;
  std::vector<Choice> choices_;
};

}  // namespace

std::variant<std::unique_ptr<AnyAgent>, Refusal> make_agent(const AnyGame& any,
                                                            std::string_view text, u64 seed) {
  const auto spec = read_agent_spec(text, any.info().name);
  if (const Refusal* refusal = std::get_if<Refusal>(&spec)) return *refusal;
  std::unique_ptr<AnyAgent> agent;
  with_game(any, [&]<Rules G>(const G& game) {
    auto mind = make_agent_for(game, std::get<AgentSpec>(spec), content_of(any));
    mind->sit_down(seed);
    agent = std::make_unique<BehindTheWall<G>>(std::move(mind));
  });
  if (!agent) return Refusal{"agent", "nobody can play " + any.info().name + " yet"};
  return agent;
}

}  // namespace orrery
