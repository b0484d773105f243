// Laws are worth as much as the games they are held against: these must get everywhere.
#include <bit>
#include <set>

#include "games/foundation/paper/paper.h"
#include "games/foundation/turn.h"
#include "games/one_deck_galaxy/paper/paper.h"
#include "games/one_deck_galaxy/turn.h"
#include "games/renaissance/paper/paper.h"
#include "games/renaissance/turn.h"
#include "games/trian/paper/paper.h"
#include "games/trian/turn.h"
#include "laws/rare_starts.h"
#include "laws/walk.h"
#include "play/wall.h"

namespace orrery::laws {

TEST_CASE(
    "random games ask every question of Foundation, give every kind of answer and use every colony tile") {
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
      CHECK_MESSAGE(asked.count(static_cast<int>(row.what)) == 1,
                    "never asked: ", std::string(row.name), ", ", std::string(row.prompt));
  for (int verb = 0; verb < kVerbs; ++verb)
    CHECK_MESSAGE(answered.count(verb) == 1, "never answered: verb ", verb);
  const Opening printed = opening(*on_shelf("foundation"), 2, 1);
  CHECK(tiles.size() == behind<Foundation>(*printed.game)->content.colony.size());
  for (const Option& option : on_shelf("foundation")->info.options)
    for (const std::string& value : option.values)
      CHECK_MESSAGE(settings.count(option.name + "=" + value) == 1, "never played with ",
                    option.name, "=", value);
  // Fixed capacities keep their distance: at most half of the choices, and some room on the agenda.
  CHECK(2 * most_choices <= Foundation::Choices::capacity());
  CHECK(deepest_agenda + 4 <= decltype(foundation::State::agenda.todo)::capacity());
}

TEST_CASE(
    "random games ask every question of Galactic Renaissance, give every kind of answer and play every card") {
  using namespace renaissance;
  std::set<int> asked, answered, cards;
  std::set<std::string> settings;
  std::size_t most_choices = 0, deepest_agenda = 0;
  for (int players = 2; players <= renaissance::kMostPlayers; ++players)
    for (u64 n = 0; n < 150; ++n) {
      const Opening game = opening(*on_shelf("renaissance"), players, 77'000'000 + n);
      for (const auto& [name, value] : game.game->settings()) settings.insert(name + "=" + value);
      play(game, [&](const Moment& m) -> Finding {
        const renaissance::State s = unwrap<Renaissance>(m.s);
        const renaissance::Choice c = std::bit_cast<renaissance::Choice>(m.pick);
        asked.insert(static_cast<int>(s.agenda.next().what));
        answered.insert(static_cast<int>(c.verb));
        if (c.verb == renaissance::Verb::Play) cards.insert(c.card * 4 + c.which);
        if (c.verb == renaissance::Verb::PlayDisorder)
          cards.insert(c.card * 4 + renaissance::kDisorderOp);
        most_choices = std::max(most_choices, m.offers.size());
        deepest_agenda = std::max(deepest_agenda, s.agenda.size());
        return std::nullopt;
      });
    }
  for (const StepRule<Renaissance>& row : Renaissance::steps())
    if (row.ask)
      CHECK_MESSAGE(asked.count(static_cast<int>(row.what)) == 1,
                    "never asked: ", std::string(row.name), ", ", std::string(row.prompt));
  for (int verb = 0; verb < renaissance::kVerbs; ++verb)
    CHECK_MESSAGE(answered.count(verb) == 1, "never answered: verb ", verb);
  const Opening printed = opening(*on_shelf("renaissance"), 2, 1);
  const Renaissance& rules = *behind<Renaissance>(*printed.game);
  for (int card = 0; card < renaissance::kCards; ++card) {
    const renaissance::CardFace& face = rules.content.card[static_cast<std::size_t>(card)];
    for (int op = 0; op < static_cast<int>(face.ops.size()); ++op)
      CHECK_MESSAGE(cards.count(card * 4 + op) == 1,
                    "never played: ", std::string(face.name.view()));
    if (!face.disorder.empty())
      CHECK_MESSAGE(cards.count(card * 4 + renaissance::kDisorderOp) == 1,
                    "never played in Disorder: ", std::string(face.name.view()));
  }
  for (const Option& option : on_shelf("renaissance")->info.options)
    if (!option.any_number)
      for (const std::string& value : option.values)
        CHECK_MESSAGE(settings.count(option.name + "=" + value) == 1, "never played with ",
                      option.name, "=", value);
  CHECK(2 * most_choices <= Renaissance::Choices::capacity());
  CHECK(deepest_agenda + 4 <= decltype(renaissance::State::agenda.todo)::capacity());
}

namespace {

// What random games of a game come to, from the set-up and from tables laid out for what is rare:
// questions, kinds of answers, options; and how near they come to fixed capacities.
template <Rules G>
struct Reached {
  std::set<int> asked, answered;
  std::set<std::string> settings;
  std::size_t most_choices = 0, deepest_agenda = 0;

  Reached(const std::string& name, u64 games) {
    const Shelf& shelved = *on_shelf(name);
    for (int players = shelved.info.fewest; players <= shelved.info.most; ++players)
      for (u64 n = 0; n < games; ++n) {
        const Opening game = opening(shelved, players, 77'000'000 + n);
        for (const auto& [option, value] : game.game->settings())
          settings.insert(option + "=" + value);
        look_at(game);
      }
    for (const RareStart& start : rare_starts())
      for (u64 seed = 0; start.game == name && seed < 40; ++seed) look_at(opening(start, seed));
  }
  void look_at(const Opening& game) {
    play(game, [&](const Moment& m) -> Finding {
      const typename G::State s = unwrap<G>(m.s);
      asked.insert(static_cast<int>(s.agenda.next().what));
      answered.insert(static_cast<int>(std::bit_cast<typename G::Choice>(m.pick).verb));
      most_choices = std::max(most_choices, m.offers.size());
      deepest_agenda = std::max(deepest_agenda, s.agenda.size());
      return std::nullopt;
    });
  }
  void check(const std::string& name, int verbs) const {
    for (const StepRule<G>& row : G::steps())
      if (row.ask)
        CHECK_MESSAGE(asked.count(static_cast<int>(row.what)) == 1,
                      "never asked: ", std::string(row.name), ", ", std::string(row.prompt));
    for (int verb = 0; verb < verbs; ++verb)
      CHECK_MESSAGE(answered.count(verb) == 1, "never answered: verb ", verb);
    for (const Option& option : on_shelf(name)->info.options)
      if (!option.any_number && option.name != "sheet")  // the many sheets of a campaign
        for (const std::string& value : option.values)
          CHECK_MESSAGE(settings.count(option.name + "=" + value) == 1, "never played with ",
                        option.name, "=", value);
    CHECK(2 * most_choices <= G::Choices::capacity());
    CHECK(deepest_agenda + 4 <= decltype(G::State::agenda.todo)::capacity());
  }
};

}  // namespace

TEST_CASE("random games ask every question of One Deck Galaxy and give every kind of answer") {
  Reached<one_deck_galaxy::OneDeckGalaxy>("one_deck_galaxy", 200)
      .check("one_deck_galaxy", one_deck_galaxy::kVerbs);
}

TEST_CASE("random games ask every question of Galaxy of Trian and give every kind of answer") {
  Reached<trian::Trian>("trian", 120).check("trian", trian::kVerbs);
}

TEST_CASE("somebody looks how far random games reach, in every game on the shelf") {
  const std::set<std::string> looked_at{
      "foundation", "renaissance", "one_deck_galaxy", "trian",
      "connect_four"};  // the last has one question and one kind of answer
  for (const Shelf& game : shelf())
    CHECK_MESSAGE(looked_at.contains(game.info.name), "nobody knows what random games reach in ",
                  game.info.name);
}

}  // namespace orrery::laws
