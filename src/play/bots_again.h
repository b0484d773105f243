// The bots of a game that was played asked once more: what they say follows from what they see, the
// step and their level (Sitting::thought_of), so anybody can see whether they were let to play as
// they do.
#pragma once
#include "play/adviser.h"
#include "play/sitting.h"

namespace orrery {

struct BotsAnswers {
  int given = 0;      // by this seat
  int as_before = 0;  // that its bot gives again
  struct Otherwise {
    u32 step = 0;
    std::string given, again;  // tokens
  };
  std::optional<Otherwise> first = {};  // the first that it does not
};
// One for each chair; those of people are not counted. `luck` is that of the sitting.
std::variant<std::vector<BotsAnswers>, Refusal> bots_again(const Table& played,
                                                           const std::vector<Chair>& chairs,
                                                           u64 luck, Adviser adviser);

}  // namespace orrery
