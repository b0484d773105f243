// The chances of a clash, counted exactly over every roll of the dice that are still to fall.
#pragma once
#include "../rules/rules.h"

namespace orrery::trian {

// In percent. Dice that lie there count as they lie; tokens that nobody has used do not count.
struct Chances {
  Array<int, kMostPlayers, Seat> wins{};
  int nobody = 0;
};
Chances chances_in_clash(const Trian& game, const State& s);

// The same for one who uses these tokens as well as can be, against others who use none.
int percent_with(const Trian& game, const State& s, Seat p, const Tokens& tokens);

}  // namespace orrery::trian
