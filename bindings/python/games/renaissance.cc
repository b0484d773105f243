#include "games/renaissance/renaissance.h"

#include "../face_of.h"
#include "faces.h"
#include "games/renaissance/paper/paper.h"
#include "games/renaissance/paper/phrases.h"
#include "games/renaissance/paper/table_json.h"

namespace orrery::python {

template <>
struct Operands<renaissance::Renaissance> {
  static constexpr int kNumberOfVerbs = renaissance::kVerbs;
  static std::string_view verb(int n) {
    return renaissance::phrase_of(static_cast<renaissance::Verb>(n)).id;
  }
  static constexpr OperandColumn kOperands[] = {
      {"card", "a card or an objective; 0 for none", 1},
      {"which", "effect of a card, 1 for A, 2 for B; or a second card or objective", 2},
      {"at", "the planet acted on or left; a third card; an objective slot; 0 for none", 3},
      {"to", "the planet reached; 0 for none", 4},
      {"who", "a seat; 0 for none", 5},
      {"colour", "of a Portal or of the Rabbit; 0 for none", 6},
      {"n", "a number of Emissaries or a Stability value, and one; 0 for none", 7},
  };
};

std::unique_ptr<Face> renaissance_face(std::shared_ptr<const AnyGame> game) {
  return described_face<renaissance::Renaissance>(std::move(game), renaissance::described());
}

}  // namespace orrery::python
