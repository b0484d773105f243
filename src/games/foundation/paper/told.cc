// Log lines: what happened, as one viewer may read it. An event goes through the lens first, so a
// line can only say what that seat knows.
#include "elements.h"
#include "paper.h"
#include "phrases.h"

namespace orrery::foundation {
namespace {

// Chance lays these out without a word; they are seen on the table. A bump is told when the kins
// have moved.
constexpr bool is_told(Verb verb) {
  return (verb > Verb::DrawPersonalGoal && verb != Verb::Bump) || verb == Verb::DrawColony;
}

class Teller {
 public:
  Teller(const Foundation& game, const Happening<Seen>& e)
      : content_(game.content), e_(e), c_(e.choice) {
    told_.who = e.who;
  }

  Told tell() {
    switch (e_.what) {
      case What::Answered: answered(); break;
      case What::Bumped: {
        const Action side = turned(c_.action, c_.at);
        const int up = c_.level + 1;
        tell("FD-5.1.6", "bumped",
             {{"space", say_space(c_.action, c_.level)},
              {"up", say_space(c_.action, up)},
              {"to", c_.at == 0 ? kNothing : say_space(side, c_.level)},
              tile()});
        touch(element::space(e_.who, c_.action, c_.level));
        touch(element::space(e_.who, c_.action, up));
        touch(element::space(e_.who, side, c_.level));
        break;
      }
      case What::KinUnlocked:
        tell("FD-5.2.5", "kin_unlocked", {{"n", e_.n}});
        touch(element::kins(e_.who));
        break;
      case What::CubesGained:
        tell("FD-5.3.11", "cubes_gained",
             {{"n", e_.n}, {"colour", say_colour(colour_at(c_.first))}, tile()});
        touch(element::cubes(e_.who, colour_at(c_.first)));
        break;
      case What::NeutralKins:
        tell("FD-5.5.5", "neutral_kins", {{"n", e_.n}, tile()});
        touch(element::kins(e_.who));
        break;
      case What::ShipLost:
        tell("FD-5.10.4", "ship_lost", {{"gate", gate_name(c_.at)}});
        touch(element::gate(c_.at));
        break;
      case What::EmpireMoved: tell("FD-5.10.1", "empire_moved"); break;
      case What::GoalSeen: goal("FD-5.8.5", "goal_seen"); break;
      case What::GoalShown: goal("FD-6.3", "goal_shown"); break;
      case What::Won: goal("FD-6.1", "won"); break;
      case What::RoundLimit: {
        std::vector<Said> winners;
        for (int i = 0; i < kMostPlayers; ++i)
          if (SeatSet{e_.n}.has(seat_at(i))) winners.emplace_back(seat_at(i));
        const int n = static_cast<int>(winners.size());
        tell("FD-6.6", "round_limit", {{"n", n}, {"winners", listed(std::move(winners))}});
        break;
      }
      case What::TurnBegins:
        tell("FD-5.0.1", "turn_begins", {{"n", e_.n}});
        touch(element::seat(e_.who));
        break;
      case What::Produced:
        tell("FD-5.7.6", e_.n == 0 ? "produced_the_last" : "produced",
             {{"planet", planet_name(c_.at)}});
        touch(element::planet(c_.at));
        break;
    }
    return std::move(told_);
  }

 private:
  void tell(std::string_view clause, std::string_view id, std::vector<Argument> args = {}) {
    args.push_back({"who", e_.who});
    told_.clause = clause;
    told_.said = say(std::string(id) + ".told", std::move(args));
  }
  void touch(std::string name) { told_.touches.push_back(std::move(name)); }
  Argument tile() const {
    return {"tile", c_.tile == kNone ? kNothing : say_colony(content_, c_.tile)};
  }
  void goal(std::string_view clause, std::string_view id) {
    const bool is_known = e_.goal.is_known && e_.goal.value != kUnseen;
    tell(clause, id,
         {{"goal", slot_name(c_.at)},
          {"id", is_known ? Said(goal_id(content_, e_.goal.value)) : kNothing},
          {"name", is_known ? printed(goal_name(content_, e_.goal.value)) : kNothing}});
    touch(element::goal(e_.who, c_.at));
  }

  void answered() {
    if (!is_told(c_.verb)) return;
    std::vector<Argument> args =
        arguments_of(content_, c_, [](int p) { return Said(planet_name(p)); });
    if (c_.verb == Verb::MoveUp) args.push_back({"up", say_space(c_.action, c_.level + 1)});
    tell(phrase_of(c_.verb).clause, phrase_of(c_.verb).id, std::move(args));
    touch_what_it_moved();
  }

  void touch_what_it_moved() {
    switch (c_.verb) {
      case Verb::StartGate:
      case Verb::LiftShip:
      case Verb::Travel:
      case Verb::LoseShip:
      case Verb::StayPut:
      case Verb::ReturnEmpire: touch(element::gate(c_.at)); break;
      case Verb::StartResource:
      case Verb::TakeCube: touch(element::cubes(e_.who, colour_at(c_.first))); break;
      case Verb::MoveUp: touch(element::space(e_.who, c_.action, c_.level + 1)); [[fallthrough]];
      case Verb::MoveHand:
      case Verb::Retrieve:
      case Verb::FurtherKin: touch(element::space(e_.who, c_.action, c_.level)); break;
      case Verb::RetrieveCentre: touch(element::space(e_.who, c_.action, kCentre)); break;
      case Verb::FreePlace:
      case Verb::WildTarget: touch(element::planet(c_.at)); break;
      case Verb::Exchange:
        touch(element::cubes(e_.who, colour_at(c_.first)));
        touch(element::cubes(e_.who, colour_at(c_.second)));
        break;
      case Verb::Declare:
      case Verb::PeekAt: touch(element::goal(e_.who, c_.at)); break;
      case Verb::Colonize:
        touch(element::planet(c_.at));
        touch(element::colony(content_, c_.second));
        break;
      case Verb::Trade:
        touch(element::planet(c_.at));
        touch(element::planet(c_.second));
        if (c_.level == 3) touch(element::planet(PC));
        break;
      case Verb::Produce:
        for (const u8 planet : {c_.at, c_.first, c_.second})
          if (planet != kNone) touch(element::planet(planet));
        break;
      case Verb::ResearchAt: touch(element::research(content_, c_.at)); break;
      case Verb::Battle:
        touch(element::gate(c_.at));
        if (c_.first != kNone) touch(element::planet(c_.first));
        break;
      case Verb::DrawColony:
      case Verb::KeepTile: touch(element::colony(content_, c_.tile)); break;
      case Verb::KinToHand: touch(element::kins(e_.who)); break;
      case Verb::KinToLevel1: touch(element::space(e_.who, c_.action, 1)); break;
      case Verb::Fight:
        touch(element::gate(c_.at));
        touch(element::space(e_.who, Action::Battle, c_.level));
        break;
      default: break;
    }
  }

  const Content& content_;
  const Happening<Seen>& e_;
  const Choice& c_;
  Told told_;
};

}  // namespace

Told told_of(const Foundation& game, const Foundation::Event& event, Seat viewer) {
  Happening<Seen> seen{};
  orrery::observe<Happening>(event, viewer, Seat::Nobody, seen);
  return Teller(game, seen).tell();
}

}  // namespace orrery::foundation
