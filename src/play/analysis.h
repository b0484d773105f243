// What a moment of a game is worth to everybody, and what each answer would have been worth: from
// what a viewer could know, by imagining the rest, or, with open cards, from the truth. Budgets
// are worlds and turns, not time: the same seed and sight give the same numbers everywhere.
#pragma once
#include "play/foresight.h"

namespace orrery {

// What is known of a table.
struct Sight {
  AnyView view;
  std::optional<AnyState> open = {};  // with open cards: everything
};

// How much is looked at: first look, then deeper.
struct Effort {
  u32 worlds = 0;  // imagined tables
  u32 turns = 0;   // played on
};
inline constexpr u32 kDeepestLook = 4;
Effort effort_at(u32 depth, int players);

struct Judged {
  Chances chances{}, spread{};  // by how much they may be wrong
};
// One answer, as good as it turned out to be.
struct Weighed {
  AnyChoice choice = 0;
  Chances chances{};
  float spread = 0;  // by how much the share of whoever answers may be wrong
  u32 looks = 0;
  std::shared_ptr<const AnyState> world = {};  // one in which it can be given
  bool is_played = false;
  std::vector<Ground> grounds = {};
  bool gives_away = false;
};
// What somebody is expected to answer.
struct Expected {
  Seat by = Seat::Nobody;
  Said label;
  std::vector<std::string> touches;
  u32 worlds = 0;  // so many of all agree
};

class Analysis {
 public:
  Analysis(const AnyGame& game, Foresight& foresight, u64 seed)
      : game_(game), foresight_(foresight), seed_(seed) {}

  Judged judge(const Sight& sight, u32 depth) const;
  // Every answer that this seat may have, best first. Where it is not the viewer's own and hands
  // are hidden, those of several imagined worlds. `likeness` knows the answer that was given:
  // how much like it one looks, 0 for not at all. It is the one that looks most like it, if there
  // is one.
  using Likeness = std::function<int(const AnyState& world, AnyChoice choice)>;
  std::vector<Weighed> weigh(const Sight& sight, Seat seat, u32 depth,
                             const Likeness& likeness) const;
  // Adds grounds to the answers at these places.
  void give_grounds(const Sight& sight, Seat seat, std::vector<Weighed>& answers,
                    std::vector<std::size_t> which) const;
  // What everybody is expected to do after this answer, the answer itself first.
  std::vector<Expected> line(const Sight& sight, Seat seat, const Weighed& first) const;
  // Chance is asked: how much of what could come is worse for a seat than this, by weight.
  float worse(const Sight& sight, Seat seat, float than, u32 depth) const;

 private:
  Rng dice(const Sight& sight) const;
  AnyState world(const Sight& sight, const Rng& dice, u32 nth) const;
  bool sees_everything(const Sight& sight, Seat seat) const {
    return sight.open || sight.view.viewer == seat;
  }
  const AnyGame& game_;
  Foresight& foresight_;
  u64 seed_;
};

}  // namespace orrery
