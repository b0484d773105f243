#include "laws/hidden_information.h"

namespace orrery::laws {
namespace {

Seat any_viewer(const Moment& m) {
  const u32 viewer = m.rng.below(static_cast<u32>(m.game.players()) + 1);
  return viewer == 0 ? Seat::Nobody : seat_at(static_cast<int>(viewer) - 1);
}

}  // namespace

TEST_CASE("a seat cannot tell apart what looks alike") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(3)) return std::nullopt;
    return for_every_viewer(m, told_apart);
  });
}

TEST_CASE("what is hidden is said of every game on the shelf") {
  for (const Shelf& game : shelf())
    hold_nothing_unsaid(
        *opening(game, game.info.fewest, 1).game);  // fails by itself where nobody has said it
}

TEST_CASE("nothing a table says to a seat depends on what is hidden from it") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(100)) return std::nullopt;
    return tables_told_apart(m, any_viewer(m));
  });
}

TEST_CASE(
    "a table names no goal to a seat from which it is hidden, and every goal to a seat that knows it") {
  Canary all;
  hold([&](const Moment& m) -> Finding {
    if (!m.one_in(100)) return std::nullopt;
    all += canary(m, any_viewer(m));
    return all.hidden_named > 0 ? Finding("a hidden goal was named") : std::nullopt;
  });
  CHECK(all.hidden > 0);
  CHECK(all.known > 0);
  CHECK(all.known_named == all.known);  // else the canary would be mute
}

}  // namespace orrery::laws
