// What an answer wastes, or gives to somebody else.
#include "../rules/steps.h"
#include "names.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

class Host {
 public:
  Host(const Foundation& game, const State& s, Seat by, const Choices& offered)
      : q_(game, s), by_(by), offered_(offered) {}

  Courtesy<Choice> courtesy() {
    for (const Choice& c : offered_)
      if (Said said = lost_by(c); !said.empty()) out_.loses(c, std::move(said));
    return std::move(out_);
  }

 private:
  Said lost_by(const Choice& c) const {
    switch (c.verb) {
      case Verb::EndTurn:
      case Verb::Continue: return lost_by_ending();
      case Verb::FreePlace:
      case Verb::WildTarget: return helped_by_a_cube(c.at);
      case Verb::Declare: return is_true(c) ? Said{} : say("loses.wrong_claim");
      case Verb::Decline: return say("loses.effect");
      default: return {};
    }
  }
  // FD-6.4, FD-6.2  What she knows to be fulfilled; of the others she may only guess.
  bool is_true(const Choice& c) const {
    const Known<Goal>& goal = goal_at(q_.s, by_, c.at);
    return !goal.to().has(by_) || fulfils(q_.game, q_.s, by_, goal.value(q_));
  }
  Said lost_by_ending() const {
    bool order = false;
    for (const Choice& c : offered_) {
      order = order || c.verb == Verb::ExtraOrder;
      if (c.verb == Verb::Declare && goal_at(q_.s, by_, c.at).to().has(by_) && is_true(c))
        return say("loses.victory");
    }
    return order ? say("loses.order") : Said{};
  }
  // FD-5.3.3  Who may interact with the planet, if she may not herself.
  Said helped_by_a_cube(int planet) const {
    if (has_planet(planets_touched(q_.s, by_), planet)) return {};
    std::vector<Said> who;
    for (int i = 0; i < q_.game.players(); ++i)
      if (has_planet(planets_touched(q_.s, seat_at(i)), planet)) who.emplace_back(seat_at(i));
    return who.empty() ? Said{} : say("loses.cube", {{"who", listed(std::move(who))}});
  }

  const Ask q_;
  const Seat by_;
  const Choices& offered_;
  Courtesy<Choice> out_;
};

}  // namespace

Courtesy<Choice> courtesy_of(const Foundation& game, const State& s, Seat by,
                             const Choices& offered) {
  return Host(game, s, by, offered).courtesy();
}

}  // namespace orrery::foundation
