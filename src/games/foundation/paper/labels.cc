// Choices in short words for buttons and lists, and what they touch on the table.
#include "../rules/rules.h"
#include "elements.h"
#include "paper.h"

namespace orrery::foundation {
namespace {

// A table that looks like the view; only what the viewer sees is read from it. A planet that is not dealt yet
// has no colour; nobody is offered anything about it, but any token may be asked for its words.
State facts_of(const Foundation& game, const Foundation::View& view) {
  Rng any(0);
  State facts = game.imagine(view, any);
  for (std::size_t p = 0; p < kPlanets; ++p)
    if (facts.planet_tile[p] == kNoTile) facts.planet_tile[p] = game.content.quick_layout[p];
  return facts;
}
Step pending(const State& s) { return s.agenda.empty() ? Step{} : s.agenda.next(); }

class Labeller {
 public:
  Labeller(const Foundation& game, const Foundation::View& view, const State& facts)
      : game_(game), content_(game.content), view_(view), s_(facts), now_(pending(facts)) {}

  std::string label(const Choice& c) const {
    switch (c.verb) {
      case Verb::DealPlanet: {
        const PlanetTile& tile = content_.planet[c.tile];
        return planet_name(c.at) + ": " + colour(tile.gives) + ", needs " + colour(tile.needs);
      }
      case Verb::PlaceEmpire: return "Empire ships at " + gate_name(c.at) + " and " + gate_name(opposite_of(c.at));
      case Verb::DealColony: return planet_name(c.at) + ": " + tile(c.tile);
      case Verb::GiveEmpireKin: return std::string(seat_name(seat_at(c.at)));
      case Verb::DrawColony: return tile(c.tile);
      case Verb::TurnUpGoal:
      case Verb::DrawPersonalGoal: return std::string(goal_name(content_, c.first));
      case Verb::StartGate: return "Start at " + gate_name(c.at) + planets_around(c.at);
      case Verb::StartResource: return "Start with " + colour(c.first);
      case Verb::MoveHand: return "Kin to " + space_name(c.action, c.level) + bump_at(c.action, c.level, 1);
      case Verb::MoveUp:
        return space_name(c.action, c.level) + " up to " + std::string(roman(c.level + 1)) + bump_at(c.action, c.level + 1, 1);
      case Verb::Retrieve: return "Retrieve " + space_name(c.action, c.level);
      case Verb::RetrieveCentre: return "Retrieve from the centre as " + std::string(action_name(c.action));
      case Verb::FreePlace: return "Place " + colour(colour_of(game_, s_, c.at)) + " on " + planet_name(c.at);
      case Verb::WildPlace: return "Black for up to " + std::string(c.level == 2 ? "2 level II" : "4 level I") + " cubes on planets";
      case Verb::Exchange: return "Exchange " + colour(c.first) + " for " + colour(c.second) + with_tile(c);
      case Verb::BreakBlack: {
        std::string cubes;
        for (const u8 cube : {c.at, c.first, c.second, c.tile})
          if (cube != kNone) cubes += (cubes.empty() ? "" : " + ") + colour(cube);
        return "Black into " + cubes;
      }
      case Verb::ExtraOrder: return "Extra order (" + tile(c.tile) + ", " + std::to_string(s_.counters[c.tile]) + " counters)";
      case Verb::Declare: return declaration(c.at);
      case Verb::EndTurn: return "End turn";
      case Verb::Bump: {
        const std::string side = c.at == 0 ? "Stay" : c.at < 3 ? "Right" : c.at == 3 ? "Across" : "Left";
        const Action to = turned(now_.action, c.at);
        return side + ": " + space_name(to, now_.level) + (c.at == 0 ? "" : bump_at(to, now_.level, 1)) + with_tile(c);
      }
      case Verb::TakeCube: return "Take " + colour(c.first) + with_tile(c);
      case Verb::Decline: return "Decline" + with_tile(c);
      case Verb::NoAction: return "No action";
      case Verb::LiftShip: return "Pick up the ship at " + gate_name(c.at);
      case Verb::Travel:
        return "Ship to " + gate_name(c.at) + planets_around(c.at) + ", level " + std::string(roman(c.level)) + with_tile(c) + with_ally(c);
      case Verb::Colonize:
        return "Colonize " + planet(c.at) + (c.first == kNone ? " for nothing" : " for " + colour(c.first)) + ": " + tile(c.second) +
               with_tile(c) + with_ally(c);
      case Verb::Trade:
        return "Trade " + planet(c.at) + " + " + planet(c.second) + (c.level == 3 ? " + " + planet(PC) : "") + with_tile(c) + with_ally(c);
      case Verb::Produce:
        return "Produce " + planet(c.at) + (c.first == kNone ? "" : " from " + planet(c.first) + " + " + planet(c.second)) + with_tile(c) +
               with_ally(c);
      case Verb::ResearchAt: return "Research " + research_words(c.at) + " for " + colour(c.first) + with_tile(c);
      case Verb::Battle:
        return "Capture " + gate_name(c.at) + (c.first == kNone ? ", no cube" : ", take " + planet(c.first)) + ", level " +
               std::string(roman(c.level)) + with_ally(c);
      case Verb::FurtherKin: return "Retrieve " + space_name(c.action, c.level) + " too" + with_tile(c);
      case Verb::Stop: return "Stop";
      case Verb::DrawTiles: return "Draw " + std::to_string(now_.n) + " tiles" + with_tile(c);
      case Verb::KeepTile: return "Keep " + tile(c.tile);
      case Verb::PeekAt: return "Look at goal " + std::string(slot_name(c.at));
      case Verb::KinToHand: return "Kin into hand";
      case Verb::KinToLevel1: return "Kin to " + space_name(c.action, 1) + with_tile(c);
      case Verb::KinOneDown: {
        const int level = now_.level == kCentre ? 2 : now_.level - 1;
        return "Kin down to " + space_name(now_.action, level) + bump_at(now_.action, level, 1) + with_tile(c);
      }
      case Verb::WildTarget: return "Put " + colour(colour_of(game_, s_, c.at)) + " on " + planet_name(c.at);
      case Verb::Fight: return "Fight with the kin from " + space_name(Action::Battle, c.level);
      case Verb::LoseShip: return "Lose the ship at " + gate_name(c.at);
      case Verb::StayPut: return "Stay at " + gate_name(c.at);
      case Verb::Continue: return "Declare nothing";
      case Verb::ReturnEmpire: return "Return it to " + gate_name(c.at);
    }
    return {};
  }

 private:
  static std::string colour(Colour c) { return std::string(colour_name(c)); }
  static std::string colour(u8 c) { return colour(colour_at(c)); }
  std::string tile(int t) const { return std::string(colony_name(content_, t)); }
  std::string with_tile(const Choice& c) const { return c.tile == kNone ? "" : " (" + tile(c.tile) + ")"; }
  static std::string with_ally(const Choice& c) { return c.ally == kNone ? "" : " (with the Empire ship at " + gate_name(c.ally) + ")"; }
  // "teal PM0"
  std::string planet(int p) const { return colour(colour_of(game_, s_, p)) + " " + planet_name(p); }
  std::string planets_around(int gate) const {
    std::string list;
    for (const int p : bits_of(planets_at(gate))) list += (list.empty() ? "" : ", ") + planet(p);
    return " (" + list + ")";
  }
  std::string research_words(int space) const {
    if (space == kPersonal) return "the personal goal";
    if (space >= kResearch4) return "goal " + std::string(slot_name(space - kResearch4));
    return space_name(action_at(space % kActions), level_of_research(static_cast<Space>(space)));
  }
  // FD-5.1.6  Where two kins would go that meet here.
  std::string bump_at(Action a, int level, int already) const {
    if (!is_player(now_.who) || level < 1 || level > kLevels || dynasty_of(s_, now_.who).kins.at(a, level) < already) return "";
    return " → bump: " + space_name(a, level + 1) + " and " + space_name(turned(a, 5), level) + " or " + space_name(turned(a, 1), level);
  }
  std::string declaration(int slot) const {
    if (!is_player(now_.who)) return "Declare";
    const Rumour<Goal>& goal = slot == kPersonalSlot ? view_.dynasty[static_cast<std::size_t>(now_.who)].personal_goal : view_.goal(slot);
    const std::string name = slot == kPersonalSlot ? "the personal goal" : "goal " + std::string(slot_name(slot));
    if (!goal.is_known || goal.value == kUnseen) return "Declare " + name;
    const Progress p = progress(game_, s_, now_.who, content_.goal[goal.value]);
    return "Declare " + name + " " + std::string(goal_name(content_, goal.value)) +
           (p.have >= p.need ? " (fulfilled, " : " (NOT fulfilled, ") + std::to_string(p.have) + " of " + std::to_string(p.need) + ")";
  }

  const Foundation& game_;
  const Content& content_;
  const Foundation::View& view_;
  const State& s_;
  const Step now_;
};

}  // namespace

std::string label_of(const Foundation& game, const Foundation::View& view, Choice c) {
  const State facts = facts_of(game, view);
  return Labeller(game, view, facts).label(c);
}

std::vector<std::string> touched_by(const Foundation& game, const Foundation::View& view, Choice c) {
  const State s = facts_of(game, view);
  const Content& content = game.content;
  const Step now = pending(s);
  const Seat who = now.who;
  const auto loot = [&](int p) { return element::cubes(who, colour_of(game, s, p)); };
  std::vector<std::string> names;
  const auto touch = [&](std::string name) { names.push_back(std::move(name)); };
  switch (c.verb) {
    case Verb::DealPlanet: touch(element::planet(c.at)); break;
    case Verb::PlaceEmpire: touch(element::gate(c.at)), touch(element::gate(opposite_of(c.at))); break;
    case Verb::DealColony: touch(element::planet(c.at)), touch(element::colony(content, c.tile)); break;
    case Verb::GiveEmpireKin: touch(element::seat(seat_at(c.at))); break;
    case Verb::DrawColony:
    case Verb::KeepTile:
    case Verb::DrawTiles:
    case Verb::ExtraOrder: break;
    case Verb::TurnUpGoal:
    case Verb::Declare:
    case Verb::PeekAt: touch(element::goal(who, c.at)); break;
    case Verb::DrawPersonalGoal: touch(element::goal(seat_at(now.mode), kPersonalSlot)); break;
    case Verb::StartGate:
    case Verb::LiftShip:
    case Verb::Travel:
    case Verb::LoseShip:
    case Verb::StayPut:
    case Verb::ReturnEmpire: touch(element::gate(c.at)); break;
    case Verb::StartResource:
    case Verb::TakeCube: touch(element::supply(colour_at(c.first))); break;
    case Verb::MoveHand: touch(element::kins(who)), touch(element::space(who, c.action, c.level)); break;
    case Verb::MoveUp: touch(element::space(who, c.action, c.level)), touch(element::space(who, c.action, c.level + 1)); break;
    case Verb::Retrieve: touch(element::space(who, c.action, c.level)); break;
    case Verb::RetrieveCentre: touch(element::space(who, c.action, kCentre)); break;
    case Verb::FreePlace: touch(loot(c.at)), touch(element::planet(c.at)); break;
    case Verb::WildPlace: touch(element::cubes(who, Colour::Black)); break;
    case Verb::WildTarget: touch(element::planet(c.at)); break;
    case Verb::Exchange: touch(element::cubes(who, colour_at(c.first))), touch(element::supply(colour_at(c.second))); break;
    case Verb::BreakBlack: touch(element::cubes(who, Colour::Black)); break;
    case Verb::EndTurn: touch(element::end_of_turn()); break;
    case Verb::Bump:
      touch(element::space(who, now.action, now.level)), touch(element::space(who, turned(now.action, c.at), now.level));
      break;
    case Verb::Colonize:
      touch(element::planet(c.at)), touch(element::colony(content, c.second));
      if (c.first != kNone) touch(element::cubes(who, colour_at(c.first)));
      break;
    case Verb::Trade:
      touch(element::planet(c.at)), touch(element::planet(c.second));
      if (c.level == 3) touch(element::planet(PC));
      break;
    case Verb::Produce:
      for (const u8 p : {c.at, c.first, c.second})
        if (p != kNone) touch(element::planet(p));
      break;
    case Verb::ResearchAt: touch(element::research(content, c.at)), touch(element::cubes(who, colour_at(c.first))); break;
    case Verb::Battle:
      touch(element::gate(c.at));
      if (c.first != kNone) touch(element::planet(c.first));
      break;
    case Verb::FurtherKin: touch(element::space(who, c.action, c.level)); break;
    case Verb::KinToHand: touch(element::kins(who)); break;
    case Verb::KinToLevel1: touch(element::space(who, c.action, 1)); break;
    case Verb::KinOneDown: touch(element::space(who, now.action, now.level == kCentre ? 2 : now.level - 1)); break;
    case Verb::Fight: touch(element::gate(c.at)), touch(element::space(who, Action::Battle, c.level)); break;
    case Verb::NoAction:
    case Verb::Stop:
    case Verb::Decline:
    case Verb::Continue: break;
  }
  const bool names_a_colony = c.verb != Verb::DealPlanet && c.verb != Verb::DealColony && c.verb != Verb::BreakBlack;
  if (names_a_colony && c.tile != kNone) touch(element::colony(content, c.tile));
  if (c.ally != kNone) touch(element::gate(c.ally));
  return names;
}

}  // namespace orrery::foundation
