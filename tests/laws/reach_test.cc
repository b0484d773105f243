// Laws are worth as much as the games they are held against: these must get everywhere.
#include <bit>
#include <set>

#include "games/foundation/paper/paper.h"
#include "games/foundation/turn.h"
#include "laws/walk.h"
#include "play/wall.h"

namespace orrery::laws {

TEST_CASE("random games ask every question of Foundation, give every kind of answer and use every colony tile") {
  using namespace foundation;
  std::set<int> asked, answered, tiles;
  std::set<std::string> settings;
  std::size_t most_choices = 0, deepest_agenda = 0;
  for (int players = 2; players <= kMostPlayers; ++players)
    for (u64 n = 0; n < 300; ++n) {
      const Opening game = opening(*on_shelf("foundation"), players, 77'000'000 + n);
      for (const auto& [name, value] : game.game->settings()) settings.insert(name + "=" + value);
      play(game, [&](const Moment& m) -> Finding {
        const foundation::State s = unwrap<Foundation>(m.s);
        const Choice c = std::bit_cast<Choice>(m.pick);
        asked.insert(static_cast<int>(s.agenda.next().what));
        answered.insert(static_cast<int>(c.verb));
        most_choices = std::max(most_choices, m.offers.size());
        deepest_agenda = std::max(deepest_agenda, s.agenda.size());
        for (const Dynasty<Truth>& d : s.dynasty)
          for (const int tile : bits_of(d.colonies)) tiles.insert(tile);
        return std::nullopt;
      });
    }
  for (const StepRule<Foundation>& row : Foundation::steps())
    if (row.ask && row.what != Do::GainCube)  // no printed tile gives a cube of choice once
      CHECK_MESSAGE(asked.count(static_cast<int>(row.what)) == 1, "never asked: ", std::string(row.name), ", ", std::string(row.prompt));
  for (int verb = 0; verb < kVerbs; ++verb) CHECK_MESSAGE(answered.count(verb) == 1, "never answered: verb ", verb);
  CHECK(tiles.size() == behind<Foundation>(*opening(*on_shelf("foundation"), 2, 1).game)->content.colony.size());
  for (const Option& option : on_shelf("foundation")->info.options)
    for (const std::string& value : option.values) CHECK_MESSAGE(settings.count(option.name + "=" + value) == 1, "never played with ", option.name, "=", value);
  // Fixed capacities keep their distance: at most half of the choices, and some room on the agenda.
  CHECK(2 * most_choices <= Foundation::Choices::capacity());
  CHECK(deepest_agenda + 4 <= decltype(foundation::State::agenda.todo)::capacity());
}

}  // namespace orrery::laws
