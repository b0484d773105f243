#include "laws/hidden_information.h"

namespace orrery::laws {

TEST_CASE("a seat cannot tell apart what looks alike") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(6)) return std::nullopt;
    return for_every_viewer(m, told_apart);
  });
}

TEST_CASE("nothing a table says to a seat depends on what is hidden from it") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(150)) return std::nullopt;
    return for_every_viewer(m, tables_told_apart);
  });
}

}  // namespace orrery::laws
