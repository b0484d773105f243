#include "laws/hidden_information.h"

namespace orrery::laws {

TEST_CASE("a seat cannot tell apart what looks alike") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(3)) return std::nullopt;
    return for_every_viewer(m, told_apart);
  });
}

TEST_CASE("nothing a table says to a seat depends on what is hidden from it") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(100)) return std::nullopt;
    const u32 viewer = m.rng.below(static_cast<u32>(m.game.players()) + 1);
    return tables_told_apart(m, viewer == 0 ? Seat::Nobody : seat_at(static_cast<int>(viewer) - 1));
  });
}

}  // namespace orrery::laws
