// Whoever knows the dice of a table can throw them once more: what was asked of them for each
// answer of Chance, and which numbers lead to what the record has.
#pragma once
#include "play/table.h"

namespace orrery {

struct Throw {
  u32 step = 0;
  u32 nth = 0;              // asked of the dice for the n-th time, counting from 0
  u32 below = 0;            // for a number smaller than this
  u32 from = 0, up_to = 0;  // those from `from` to before `up_to` give that answer
  std::string token;
  bool fits(u32 number) const { return number >= from && number < up_to; }
};
// In order, those that were taken back later, too. None: one of the answers was not possible.
std::optional<std::vector<Throw>> throws_of(const Table& played);

}  // namespace orrery
