#include "laws/hidden_information.h"

#include <set>

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

TEST_CASE("in a game that hides nothing everybody sees the same; in the others somebody sees what another does not") {
  std::set<std::string> hiding;
  hold([&](const Moment& m) -> Finding {
    if (!m.one_in(20)) return std::nullopt;
    const auto seen = [&](Seat viewer) {
      JsonWriter out;
      m.game.write_view(m.game.observe(m.s, viewer), out);
      std::string text = out.take();
      // The view says whose it is.
      for (const std::string& own : {"\"viewer\":" + std::to_string(index(viewer)), std::string("\"viewer\":null"), std::string("\"viewer\":\"spectator\"")})
        if (const std::size_t at = text.find(own); at != text.npos) text.erase(at, own.size());
      return text;
    };
    const std::string open = seen(Seat::Nobody);
    for (int p = 0; p < m.game.players(); ++p) {
      if (seen(seat_at(p)) == open) continue;
      if (hides_nothing(m.game)) return "seat " + std::to_string(p) + " sees more than a spectator, though the game is said to hide nothing";
      hiding.insert(m.game.info().name);
    }
    return std::nullopt;
  });
  for (const Shelf& game : shelf()) {
    const Opening one = opening(game, game.info.fewest, 1);
    CHECK_MESSAGE((hides_nothing(*one.game) || hiding.count(game.info.name) == 1), "nothing was ever hidden in ", game.info.name);
  }
}

TEST_CASE("nothing a table says to a seat depends on what is hidden from it") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(100)) return std::nullopt;
    return tables_told_apart(m, any_viewer(m));
  });
}

TEST_CASE("a table names no goal to a seat from which it is hidden, and every goal to a seat that knows it") {
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
