#include "agents/any_agent.h"

#include <algorithm>

#include "agents/make.h"
#include "play/held.h"

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
  std::unique_ptr<Foresight> (*lend_foresight)(const AnyGame&, const AgentSpec&, u64 seed);
};
template <class G>
void add_to(std::vector<Row>& rows, std::string_view game) {
  rows.push_back(
      {game, make_agent_behind_wall<G>, explain_behind_wall<G>, lend_foresight_behind_wall<G>});
}
std::vector<Row> every_row() {
  std::vector<Row> rows;
  if constexpr (holds("connect_four")) add_to<connect_four::ConnectFour>(rows, "connect_four");
  if constexpr (holds("foundation")) add_to<foundation::Foundation>(rows, "foundation");
  if constexpr (holds("one_deck_galaxy"))
    add_to<one_deck_galaxy::OneDeckGalaxy>(rows, "one_deck_galaxy");
  if constexpr (holds("renaissance")) add_to<renaissance::Renaissance>(rows, "renaissance");
  if constexpr (holds("trian")) add_to<trian::Trian>(rows, "trian");
  return rows;
}
const Row* row_of(std::string_view game) {
  static const std::vector<Row> rows = every_row();
  const auto at = std::ranges::find(rows, game, &Row::game);
  return at == rows.end() ? nullptr : &*at;
}

}  // namespace

std::variant<std::unique_ptr<AnyAgent>, Refusal> make_agent(const AnyGame& any,
                                                            std::string_view text, u64 seed) {
  const std::string& name = any.info().name;
  const auto spec = read_agent_spec(text, name);
  if (const Refusal* refusal = std::get_if<Refusal>(&spec)) return *refusal;
  if (const Row* row = row_of(name)) return row->make(any, std::get<AgentSpec>(spec), seed);
  return Refusal{"agent", "nobody can play " + name + " yet"};
}

void explain(const AnyGame& any, std::string_view text, u64 seed, const AnyView& view,
             std::span<Advice> answers) {
  const std::string& name = any.info().name;
  const auto spec = read_agent_spec(text, name);
  const AgentSpec* thinks = std::get_if<AgentSpec>(&spec);
  const Row* row = row_of(name);
  if (row && thinks) row->explain(any, *thinks, seed, view, answers);
}

std::variant<std::unique_ptr<Foresight>, Refusal> lend_foresight(const AnyGame& any,
                                                                 std::string_view text, u64 seed) {
  const std::string& name = any.info().name;
  const auto spec = read_agent_spec(text, name);
  if (const Refusal* refusal = std::get_if<Refusal>(&spec)) return *refusal;
  if (const Row* row = row_of(name))
    return row->lend_foresight(any, std::get<AgentSpec>(spec), seed);
  return Refusal{"agent", "nobody can play " + name + " yet"};
}

}  // namespace orrery
