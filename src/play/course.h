// How a game went, for a table where it is over: its figures from step to step, and what every
// deed brought to them.
#pragma once
#include "core/course.h"
#include "play/table.h"

namespace orrery {

struct CourseMoment {
  u32 step = 0;
  Stood now;
};
// What came of everything that was done so, for each line of the review that is somebody's.
struct Brought {
  Said said;
  std::vector<i32> values;
};
struct Course {
  Review review;
  std::vector<CourseMoment> moments;  // where something is different from before; and the last
  std::vector<Brought> brought;       // what came to nothing for everybody is left out
};
Review review_of(const Table& table);
Course course_of(const Table& table);
// What a puzzle counts: points or credits of this seat; in One Deck Galaxy Colonies, Techs,
// milestones and claimed discs of all.
i32 points_of(const AnyGame& game, const AnyState& s, Seat seat);

}  // namespace orrery
