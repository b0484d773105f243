#include "tty/tables.h"

#include <doctest/doctest.h>

#include "play/wall.h"

namespace orrery::tty {
namespace f = orrery::foundation;

std::shared_ptr<const AnyGame> game_of(const std::string& name, int players, Settings settings) {
  Opened opened = open_game(name, Order{players, std::move(settings), ""});
  REQUIRE(std::holds_alternative<std::unique_ptr<AnyGame>>(opened));
  return std::move(std::get<0>(opened));
}

namespace {
Session sit_down(Seating seating, Chairs chairs, u64 seed) {
  auto table = Table::open(std::move(seating));
  REQUIRE(std::holds_alternative<Table>(table));
  auto session = Session::open(std::move(std::get<Table>(table)), std::move(chairs), seed, "");
  REQUIRE(std::holds_alternative<Session>(session));
  return std::move(std::get<Session>(session));
}
}  // namespace

Session session_of(const std::string& game, Chairs chairs, Settings settings, u64 seed) {
  return sit_down({.game = game_of(game, static_cast<int>(chairs.size()), std::move(settings)),
                   .dealer = {{}, seed}},
                  chairs, seed);
}
Session session_at(std::shared_ptr<const AnyGame> game, const f::State& position, Chairs chairs) {
  return sit_down(
      {.game = std::move(game), .dealer = {{}, 1}, .position = wrap<f::Foundation>(position)},
      chairs, 1);
}

const f::Foundation& foundation_behind(const AnyGame& game) { return *behind<f::Foundation>(game); }

f::State after_walk(const AnyGame& any, int answers, u64 seed) {
  const f::Foundation& game = foundation_behind(any);
  f::State s = unwrap<f::Foundation>(any.setup());
  f::Foundation::Choices next;
  choices(game, s, next);
  Rng rng(seed);
  for (int i = 0; i < answers || (!next.empty() && awaited<f::Foundation>(s).has(Seat::Chance));
       ++i) {
    if (next.empty()) break;
    const f::Choice c = deal(game, s, next, rng);
    apply(game, s, c, next);
  }
  return s;
}

}  // namespace orrery::tty
