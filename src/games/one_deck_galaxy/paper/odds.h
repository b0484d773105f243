// How likely the dice that are gathered every turn are to fill a box.
#pragma once
#include "../rules/rules.h"

namespace orrery::one_deck_galaxy {

int percent_for_one(int dice, int number);  // one of so many shows at least this number
int percent_together(int dice, int total);  // so many show at least this total together
int dice_gathered(const Game& g, const State& s, const Box& box);  // that fit its colour
int percent_for(const Box& box, int dice);

}  // namespace orrery::one_deck_galaxy
