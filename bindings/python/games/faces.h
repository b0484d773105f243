// One for each game, compiled in its own file.
#pragma once
#include "../face.h"

namespace orrery::python {

std::unique_ptr<Face> connect_four_face(std::shared_ptr<const AnyGame> game);
std::unique_ptr<Face> foundation_face(std::shared_ptr<const AnyGame> game);
std::unique_ptr<Face> one_deck_galaxy_face(std::shared_ptr<const AnyGame> game);
std::unique_ptr<Face> renaissance_face(std::shared_ptr<const AnyGame> game);
std::unique_ptr<Face> trian_face(std::shared_ptr<const AnyGame> game);

}  // namespace orrery::python
