// One seat's view of Galaxy of Trian, and the open part of the table behind it.
#pragma once
#include "cli/tty/boards/pane.h"
#include "games/trian/paper/elements.h"
#include "games/trian/paper/paper.h"
#include "games/trian/rules/rules.h"

namespace orrery::tty::trian {

using namespace orrery::trian;
using GridCell = orrery::trian::Cell;  // a triangle; a Cell is a letter here

struct Sight : SightOf<Trian> {
  const Content& k = game.content;
  State s = public_part(view);
  using SightOf::SightOf;
};

}  // namespace orrery::tty::trian
