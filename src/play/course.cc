#include "play/course.h"

#include <algorithm>
#include <bit>

#include "games/foundation/paper/paper.h"
#include "games/one_deck_galaxy/paper/paper.h"
#include "games/renaissance/paper/paper.h"
#include "games/trian/paper/paper.h"
#include "play/wall.h"

namespace orrery {
namespace {

// What a game says of itself when one looks back. A game that says nothing has no course.
struct Memory {
  Review (*review)(const AnyGame&, const AnyState&);
  Stood (*standing)(const AnyGame&, const AnyState&);
  Said (*deed)(const AnyGame&, AnyChoice);
};
template <class G>
constexpr Memory kMemoryOf{
    [](const AnyGame& any, const AnyState& s) { return review_of(*behind<G>(any), unwrap<G>(s)); },
    [](const AnyGame& any, const AnyState& s) {
      return standing_of(*behind<G>(any), unwrap<G>(s));
    },
    [](const AnyGame& any, AnyChoice c) {
      return deed_of(*behind<G>(any), std::bit_cast<typename G::Choice>(c));
    },
};
template <class... Games>
const Memory* memory_among(const AnyGame& any) {
  const Memory* found = nullptr;
  ((behind<Games>(any) ? void(found = &kMemoryOf<Games>) : void()), ...);
  return found;
}
const Memory* memory_of(const AnyGame& any) {
  return memory_among<foundation::Foundation, one_deck_galaxy::OneDeckGalaxy,
                      renaissance::Renaissance, trian::Trian>(any);
}

// Looks at one step after the other.
class Walker {
 public:
  Walker(const AnyGame& game, const Memory& memory, Review review) : game_(game), memory_(memory) {
    course_.review = std::move(review);
  }

  void see(u32 step, Seat by, AnyChoice choice, const AnyState& after) {
    if (is_player(by)) {
      if (by != doer_) deed_ = {};
      doer_ = by;
      if (Said deed = memory_.deed(game_, choice); !deed.empty()) deed_ = std::move(deed);
    }
    Stood now = memory_.standing(game_, after);
    if (step > 0) bring(now);
    if (step == 0 || now.round != last_.round || now.values != last_.values)
      course_.moments.push_back({step, now});
    last_ = std::move(now);
    step_ = step;
  }

  Course take() {
    if (!course_.moments.empty() && course_.moments.back().step != step_)
      course_.moments.push_back({step_, last_});
    std::erase_if(course_.brought, [](const Brought& deed) {
      return std::ranges::all_of(deed.values, [](i32 n) { return n == 0; });
    });
    return std::move(course_);
  }

 private:
  // Whoever does something does it to her own line; what she does to others is their bad or good
  // luck.
  void bring(const Stood& now) {
    for (std::size_t i = 0; i < now.values.size(); ++i) {
      const Seat whose = course_.review.lines[i].seat;
      const i32 by = now.values[i] - last_.values[i];
      if (by == 0 || !is_player(whose)) continue;
      const bool own = whose == doer_;
      const Said& what = own ? deed_ : others_;
      row(what.empty() ? rest_ : what).values[i] += by;
    }
  }
  Brought& row(const Said& said) {
    for (Brought& deed : course_.brought)
      if (deed.said == said) return deed;
    course_.brought.push_back({said, std::vector<i32>(course_.review.lines.size())});
    return course_.brought.back();
  }

  const AnyGame& game_;
  const Memory& memory_;
  Course course_;
  Stood last_;
  u32 step_ = 0;
  Seat doer_ = Seat::Nobody;
  Said deed_;
  const Said others_ = say("course.others"), rest_ = say("course.rest");
};

}  // namespace

Review review_of(const Table& table) {
  const Memory* memory = memory_of(table.game());
  return memory ? memory->review(table.game(), table.state()) : Review{};
}

// In One Deck Galaxy nobody has points: what a turn brings is counted, each thing as one.
static i32 brought_so_far(const one_deck_galaxy::State& s) {
  i32 n = std::popcount(s.claimed);
  for (int p = 0; p < one_deck_galaxy::kMostPlayers; ++p) {
    const auto& own = s.civilization[p];
    n += std::popcount(own.colonies) + std::popcount(own.techs) + std::popcount(own.milestones);
  }
  return n;
}

i32 points_of(const AnyGame& game, const AnyState& s, Seat seat) {
  if (behind<trian::Trian>(game)) return unwrap<trian::Trian>(s).corner[seat].credits;
  if (behind<one_deck_galaxy::OneDeckGalaxy>(game))
    return brought_so_far(unwrap<one_deck_galaxy::OneDeckGalaxy>(s));
  const Memory* memory = memory_of(game);
  const std::vector<i32> points = memory ? memory->standing(game, s).values : std::vector<i32>{};
  const auto at = static_cast<std::size_t>(index(seat));
  return at < points.size() ? points[at] : 0;
}

Course course_of(const Table& table) {
  const Memory* memory = memory_of(table.game());
  if (!memory) return {};
  Walker walker(table.game(), *memory, review_of(table));
  table.look_back([&](u32 step, Seat by, AnyChoice choice, const AnyState& after) {
    walker.see(step, by, choice, after);
  });
  return walker.take();
}

}  // namespace orrery
