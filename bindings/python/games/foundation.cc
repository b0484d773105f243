#include "games/foundation/foundation.h"

#include "../face_of.h"
#include "faces.h"
#include "games/foundation/paper/paper.h"
#include "games/foundation/paper/phrases.h"
#include "games/foundation/paper/table_json.h"

namespace orrery::python {

template <>
struct Operands<foundation::Foundation> {
  using As = OperandColumn::As;
  static constexpr int kNumberOfVerbs = foundation::kVerbs;
  static std::string_view verb(int n) {
    return foundation::phrase_of(static_cast<foundation::Verb>(n)).id;
  }
  static constexpr OperandColumn kOperands[] = {
      {"action", "the action of the Dynasty Board: travel, colonize, trade ...", 1, As::Number},
      {"level", "a level of the Dynasty Board or of an action", 2, As::Number},
      {"at", "where: gate, planet, slot, seat or research space, by the verb; 0 for none", 3},
      {"first", "a colour, planet or goal, by the verb; 0 for none", 4},
      {"second", "a second colour or planet, or the colony taken; 0 for none", 5},
      {"tile", "the colony tile it is done with or about; 0 for none", 6},
      {"ally", "the gate of an ally's ship; 0 for none", 7},
  };
};

std::unique_ptr<Face> foundation_face(std::shared_ptr<const AnyGame> game) {
  return described_face<foundation::Foundation>(std::move(game), foundation::described());
}

}  // namespace orrery::python
