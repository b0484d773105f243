// Log lines: what happened, as one viewer may read it. An event goes through the lens first, so a
// line can only say what that seat knows.
#include "elements.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

class Teller {
 public:
  Teller(const Foundation& game, const Happening<Seen>& e) : content_(game.content), e_(e), c_(e.choice), who_(seat_name(e.who)) {
    told_.who = e.who;
  }

  Told tell() {
    switch (e_.what) {
      case What::Answered: answered(); break;
      case What::Bumped: {
        const Action side = turned(c_.action, c_.at);
        const int up = c_.level + 1;
        say("FD-5.1.6", "Bump on " + space_name(c_.action, c_.level) + ": one kin goes up to " + space_name(c_.action, up) +
                            ", the other " + (c_.at == 0 ? "stays" : "goes to " + space_name(side, c_.level)) + with_tile() + ".");
        touch(element::space(e_.who, c_.action, c_.level));
        touch(element::space(e_.who, c_.action, up));
        touch(element::space(e_.who, side, c_.level));
        break;
      }
      case What::KinUnlocked:
        say("FD-5.2.5", who_ + " takes her " + std::to_string(e_.n) + "th kin.");
        touch(element::kins(e_.who));
        break;
      case What::CubesGained:
        say("FD-5.3.11", who_ + " takes " + counted(e_.n, colour(c_.first) + " cube") + " from the supply" + with_tile() + ".");
        touch(element::cubes(e_.who, colour_at(c_.first)));
        break;
      case What::NeutralKins:
        say("FD-5.5.5", who_ + " takes " + counted(e_.n, "neutral kin") + with_tile() + ".");
        touch(element::kins(e_.who));
        break;
      case What::ShipLost:
        say("FD-5.10.4", who_ + " loses the ship at " + gate_name(c_.at) + ".");
        touch(element::gate(c_.at));
        break;
      case What::EmpireMoved: say("FD-5.10.1", "The Empire moves."); break;
      case What::GoalSeen:
        say("FD-5.8.5", who_ + (c_.at == kPersonalSlot ? " draws a personal goal" : " looks at goal " + std::string(slot_name(c_.at))) +
                            known_goal() + ".");
        touch(element::goal(e_.who, c_.at));
        break;
      case What::GoalShown:
        say("FD-6.3", who_ + " is wrong: goal " + std::string(slot_name(c_.at)) + " lies face up now" + known_goal() + ".");
        touch(element::goal(e_.who, c_.at));
        break;
      case What::Won:
        say("FD-6.1", who_ + " fulfils goal " + std::string(slot_name(c_.at)) + known_goal() + " and wins the game.");
        touch(element::goal(e_.who, c_.at));
        break;
      case What::RoundLimit: {
        std::string winners;
        for (int i = 0; i < kMostPlayers; ++i)
          if (SeatSet{e_.n}.has(seat_at(i))) winners += (winners.empty() ? "" : " and ") + std::string(seat_name(seat_at(i)));
        say("FD-6.6", "The round limit is reached: the most prestige has " + winners + ".");
        break;
      }
      case What::TurnBegins:
        say("FD-5.0.1", "Round " + std::to_string(e_.n) + ": " + who_ + "'s turn.");
        touch(element::seat(e_.who));
        break;
      case What::Produced:
        say("FD-5.7.6", e_.n == 0 ? "The last cube of the supply goes to " + planet_name(c_.at) + ", none to " + who_ + "."
                                  : "One cube goes to " + planet_name(c_.at) + ", one to " + who_ + ".");
        touch(element::planet(c_.at));
        break;
    }
    return std::move(told_);
  }

 private:
  void say(std::string_view clause, std::string words) {
    told_.clause = clause;
    told_.words = std::move(words);
  }
  void touch(std::string name) { told_.touches.push_back(std::move(name)); }

  static std::string colour(int c) { return std::string(colour_name(colour_at(c))); }
  std::string tile(int t) const { return std::string(colony_name(content_, t)); }
  std::string with_tile() const { return c_.tile == kNone ? "" : " (" + tile(c_.tile) + ")"; }
  std::string with_ally() const { return c_.ally == kNone ? "" : ", counting the Empire ship at " + gate_name(c_.ally) + " as her own"; }
  std::string known_goal() const {
    if (!e_.goal.is_known || e_.goal.value == kUnseen) return "";
    return " (" + std::string(goal_id(content_, e_.goal.value)) + " " + std::string(goal_name(content_, e_.goal.value)) + ")";
  }
  std::string research_words(int space) const {
    if (space == kPersonal) return "her personal goal";
    if (space >= kResearch4) return "level IV " + std::string(slot_name(space - kResearch4));
    return space_name(action_at(space % kActions), level_of_research(static_cast<Space>(space)));
  }

  void answered() {
    switch (c_.verb) {
      case Verb::StartGate: say("FD-3.1", who_ + " starts at " + gate_name(c_.at) + "."), touch(element::gate(c_.at)); break;
      case Verb::StartResource:
        say("FD-3.2", who_ + " starts with a " + colour(c_.first) + " cube."), touch(element::cubes(e_.who, colour_at(c_.first)));
        break;
      case Verb::MoveHand:
        say("FD-5.1.3", who_ + " puts a kin on " + space_name(c_.action, c_.level) + ".");
        touch(element::space(e_.who, c_.action, c_.level));
        break;
      case Verb::MoveUp:
        say("FD-5.1.3", who_ + " moves a kin up to " + space_name(c_.action, c_.level + 1) + ".");
        touch(element::space(e_.who, c_.action, c_.level));
        touch(element::space(e_.who, c_.action, c_.level + 1));
        break;
      case Verb::Retrieve:
        say("FD-5.2.1", who_ + " retrieves a kin from " + space_name(c_.action, c_.level) + ".");
        touch(element::space(e_.who, c_.action, c_.level));
        break;
      case Verb::RetrieveCentre:
        say("FD-5.2.2", who_ + " retrieves a kin from the centre as " + std::string(action_name(c_.action)) + ".");
        touch(element::space(e_.who, c_.action, kCentre));
        break;
      case Verb::FreePlace: say("FD-5.11.1", who_ + " places a cube on " + planet_name(c_.at) + "."), touch(element::planet(c_.at)); break;
      case Verb::WildPlace: say("FD-5.3.2", who_ + " gives a black cube to place level " + std::string(roman(c_.level)) + " cubes."); break;
      case Verb::WildTarget: say("FD-5.3.2", who_ + " places a cube on " + planet_name(c_.at) + "."), touch(element::planet(c_.at)); break;
      case Verb::Exchange:
        say("FD-5.5.5", who_ + " exchanges " + colour(c_.first) + " for " + colour(c_.second) + with_tile() + ".");
        touch(element::cubes(e_.who, colour_at(c_.first)));
        touch(element::cubes(e_.who, colour_at(c_.second)));
        break;
      case Verb::BreakBlack: {
        std::string cubes;
        for (const u8 cube : {c_.at, c_.first, c_.second, c_.tile})
          if (cube != kNone) cubes += (cubes.empty() ? "" : ", ") + colour(cube);
        say("FD-5.3.2", who_ + " turns a black cube into " + cubes + ".");
        break;
      }
      case Verb::ExtraOrder: say("FD-5.5.5", who_ + " takes an extra order" + with_tile() + "."); break;
      case Verb::Declare:
        say("FD-6.1", who_ + " declares goal " + std::string(slot_name(c_.at)) + ".");
        touch(element::goal(e_.who, c_.at));
        break;
      case Verb::EndTurn: say("FD-4.1", who_ + " ends the turn."); break;
      case Verb::TakeCube:
        say("FD-5.5.5", who_ + " takes a " + colour(c_.first) + " cube" + with_tile() + ".");
        touch(element::cubes(e_.who, colour_at(c_.first)));
        break;
      case Verb::Decline: say("FD-5.5.5", who_ + " declines" + with_tile() + "."); break;
      case Verb::NoAction: say("FD-5.2.3", who_ + " takes no action."); break;
      case Verb::LiftShip: say("FD-5.3.10", who_ + " picks up the ship at " + gate_name(c_.at) + "."), touch(element::gate(c_.at)); break;
      case Verb::Travel:
        say("FD-5.4.1", who_ + " places a ship at " + gate_name(c_.at) + " (level " + std::string(roman(c_.level)) + ")" + with_tile() +
                            with_ally() + ".");
        touch(element::gate(c_.at));
        break;
      case Verb::Colonize:
        say("FD-5.5.1", who_ + " colonizes " + planet_name(c_.at) + (c_.first == kNone ? " for nothing" : " for " + colour(c_.first)) +
                            with_tile() + with_ally() + " and takes " + tile(c_.second) + ".");
        touch(element::planet(c_.at));
        touch(element::colony(content_, c_.second));
        break;
      case Verb::Trade:
        say("FD-5.6.1", who_ + " trades " + planet_name(c_.at) + " with " + planet_name(c_.second) +
                            (c_.level == 3 ? " and the centre" : "") + with_tile() + with_ally() + ".");
        touch(element::planet(c_.at));
        touch(element::planet(c_.second));
        if (c_.level == 3) touch(element::planet(PC));
        break;
      case Verb::Produce:
        say("FD-5.7.1", who_ + " produces on " + planet_name(c_.at) +
                            (c_.first == kNone ? "" : " with cubes from " + planet_name(c_.first) + " and " + planet_name(c_.second)) +
                            with_tile() + with_ally() + ".");
        for (const u8 planet : {c_.at, c_.first, c_.second})
          if (planet != kNone) touch(element::planet(planet));
        break;
      case Verb::ResearchAt:
        say("FD-5.8.1", who_ + " researches " + research_words(c_.at) + " for " + colour(c_.first) + with_tile() + ".");
        touch(element::research(content_, c_.at));
        break;
      case Verb::Battle:
        say("FD-5.9.1", who_ + " captures the Empire ship at " + gate_name(c_.at) +
                            (c_.first == kNone ? "" : " and takes a cube from " + planet_name(c_.first)) + with_ally() + ".");
        touch(element::gate(c_.at));
        if (c_.first != kNone) touch(element::planet(c_.first));
        break;
      case Verb::FurtherKin:
        say("FD-5.9.1", who_ + " sends a further kin from " + space_name(c_.action, c_.level) + with_tile() + ".");
        touch(element::space(e_.who, c_.action, c_.level));
        break;
      case Verb::Stop: say("FD-5.2.3", who_ + " stops."); break;
      case Verb::DrawTiles: say("FD-5.5.5", who_ + " draws colony tiles" + with_tile() + "."); break;
      case Verb::DrawColony: say("FD-5.5.5", who_ + " draws " + tile(c_.tile) + "."), touch(element::colony(content_, c_.tile)); break;
      case Verb::KeepTile: say("FD-5.5.5", who_ + " keeps " + tile(c_.tile) + "."), touch(element::colony(content_, c_.tile)); break;
      case Verb::PeekAt:
        say("FD-2.1", who_ + " chooses goal " + std::string(slot_name(c_.at)) + "."), touch(element::goal(e_.who, c_.at));
        break;
      case Verb::KinToHand: say("FD-5.2.4", who_ + " takes the kin into hand."), touch(element::kins(e_.who)); break;
      case Verb::KinToLevel1:
        say("FD-5.2.4", who_ + " puts the kin on " + space_name(c_.action, 1) + with_tile() + "."),
            touch(element::space(e_.who, c_.action, 1));
        break;
      case Verb::KinOneDown: say("FD-5.2.4", who_ + " puts the kin one level down" + with_tile() + "."); break;
      case Verb::Fight:
        say("FD-5.9.4",
            who_ + " captures the Empire ship at " + gate_name(c_.at) + " with the kin from " + space_name(Action::Battle, c_.level) + ".");
        touch(element::gate(c_.at));
        touch(element::space(e_.who, Action::Battle, c_.level));
        break;
      case Verb::LoseShip: say("FD-5.10.4", who_ + " loses the ship at " + gate_name(c_.at) + "."), touch(element::gate(c_.at)); break;
      case Verb::StayPut: say("FD-5.10.4", who_ + "'s ship stays at " + gate_name(c_.at) + "."), touch(element::gate(c_.at)); break;
      case Verb::Continue: say("FD-6.4", who_ + " declares nothing."); break;
      case Verb::ReturnEmpire:
        say("FD-5.10.7", who_ + " returns an Empire ship to " + gate_name(c_.at) + "."), touch(element::gate(c_.at));
        break;
      // Chance lays these out without a word; they are seen on the table.
      case Verb::DealPlanet:
      case Verb::PlaceEmpire:
      case Verb::DealColony:
      case Verb::GiveEmpireKin:
      case Verb::TurnUpGoal:
      case Verb::DrawPersonalGoal:
      case Verb::Bump: break;
    }
  }

  const Content& content_;
  const Happening<Seen>& e_;
  const Choice& c_;
  const std::string who_;
  Told told_;
};

}  // namespace

Told told_of(const Foundation& game, const Foundation::Event& event, Seat viewer) {
  Happening<Seen> seen{};
  orrery::observe<Happening>(event, viewer, Seat::Nobody, seen);
  return Teller(game, seen).tell();
}

}  // namespace orrery::foundation
