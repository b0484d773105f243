// A position from outside.
#include "core/json_library.h"
#include "paper.h"

namespace orrery::trian {

std::optional<Refusal> read_position_of(const Trian&, const Json&, State&) { return Refusal{"position", "cannot be read yet"}; }

}  // namespace orrery::trian
