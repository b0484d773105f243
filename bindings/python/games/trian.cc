#include "games/trian/trian.h"

#include "../face_of.h"
#include "faces.h"
#include "games/trian/paper/paper.h"
#include "games/trian/paper/phrases.h"
#include "games/trian/paper/table_json.h"

namespace orrery::python {

template <>
struct Operands<trian::Trian> {
  using As = OperandColumn::As;
  static constexpr int kNumberOfVerbs = trian::kVerbs;
  static std::string_view verb(int n) { return trian::phrase_of(static_cast<trian::Verb>(n)).id; }
  static constexpr OperandColumn kOperands[] = {
      {"cell?", "it is about a cell", 1, As::IsThere},
      {"x", "the cell's first coordinate", 1, As::Coordinate},
      {"y", "the cell's second coordinate", 2, As::Coordinate},
      {"part", "region or site there, rotation, module, colour or count, by the verb; 0 for none",
       3},
      {"to_cell?", "it reaches a second cell", 4, As::IsThere},
      {"to_x", "that cell's first coordinate", 4, As::Coordinate},
      {"to_y", "that cell's second coordinate", 5, As::Coordinate},
      {"to_part", "region or site there; 0 for none", 6},
      {"n", "colour, face, race, kind, stack or a number, and one; 0 for none", 7},
  };
};

std::unique_ptr<Face> trian_face(std::shared_ptr<const AnyGame> game) {
  return described_face<trian::Trian>(std::move(game), trian::described());
}

}  // namespace orrery::python
