#include "games/one_deck_galaxy/one_deck_galaxy.h"

#include "../face_of.h"
#include "faces.h"
#include "games/one_deck_galaxy/paper/paper.h"
#include "games/one_deck_galaxy/paper/phrases.h"
#include "games/one_deck_galaxy/paper/table_json.h"

namespace orrery::python {

template <>
struct Operands<one_deck_galaxy::OneDeckGalaxy> {
  using As = OperandColumn::As;
  static constexpr int kNumberOfVerbs = one_deck_galaxy::kVerbs;
  static std::string_view verb(int n) {
    return one_deck_galaxy::phrase_of(static_cast<one_deck_galaxy::Verb>(n)).id;
  }
  static constexpr OperandColumn kOperands[] = {
      {"player", "whose pool, civilization or gain", 1, As::Number},
      {"colour", "of a die; one more than the last colour: Tech Discs", 2, As::Number},
      {"value", "of a die", 3, As::Number},
      {"at", "the place, slot, Tech, node, card, event or row of the content", 4, As::Number},
      {"a", "a branch or a card; 0 for none", 5},
      {"b", "a further card; 0 for none", 6},
      {"c", "a further card; 0 for none", 7},
  };
};

std::unique_ptr<Face> one_deck_galaxy_face(std::shared_ptr<const AnyGame> game) {
  return described_face<one_deck_galaxy::OneDeckGalaxy>(std::move(game),
                                                        one_deck_galaxy::described());
}

}  // namespace orrery::python
