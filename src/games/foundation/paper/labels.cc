// Choices in short words for buttons and lists, and what they touch on the table.
#include "../rules/rules.h"
#include "elements.h"
#include "paper.h"
#include "pen.h"
#include "phrases.h"

namespace orrery::foundation {
namespace {

Step pending(const State& s) { return s.agenda.empty() ? Step{} : s.agenda.next(); }

class Labeller {
 public:
  Labeller(const Foundation& game, const Foundation::View& view, const State& facts)
      : game_(game), content_(game.content), view_(view), s_(facts), now_(pending(facts)) {}

  Said label(const Choice& c) const {
    std::vector<Argument> args = arguments_of(content_, c, [this](int p) { return planet(p); });
    add_what_follows(c, args);
    return say(std::string(phrase_of(c.verb).id) + ".label", std::move(args));
  }

 private:
  // What the operands do not say, but the table does.
  void add_what_follows(const Choice& c, std::vector<Argument>& args) const {
    const auto with = [&](const char* name, Said said) { args.push_back({name, std::move(said)}); };
    switch (c.verb) {
      case Verb::DealPlanet:
        with("gives", say_colour(content_.planet[c.tile].gives));
        with("needs", say_colour(content_.planet[c.tile].needs));
        break;
      case Verb::PlaceEmpire: with("opposite", gate_name(opposite_of(c.at))); break;
      case Verb::StartGate:
      case Verb::Travel: with("around", planets_around(c.at)); break;
      case Verb::MoveHand: with("bump", bump_at(c.action, c.level)); break;
      case Verb::MoveUp:
        with("up", roman(c.level + 1));
        with("bump", bump_at(c.action, c.level + 1));
        break;
      case Verb::FreePlace:
      case Verb::WildTarget:
        with("place", planet_name(c.at));
        with("colour", say_colour(colour_of(game_, s_, c.at)));
        break;
      case Verb::ExtraOrder: with("counters", s_.counters[c.tile]); break;
      case Verb::Declare: add_progress(c.at, args); break;
      case Verb::Bump: {
        const Action to = turned(now_.action, c.at);
        with("to", say_space(to, now_.level));
        with("bump", c.at == 0 ? kNothing : bump_at(to, now_.level));
        break;
      }
      case Verb::DrawTiles: with("n", now_.n); break;
      case Verb::KinOneDown: {
        const int level = now_.level == kCentre ? 2 : now_.level - 1;
        with("space", say_space(now_.action, level));
        with("bump", bump_at(now_.action, level));
        break;
      }
      default: break;
    }
  }

  Said planet(int p) const { return say_planet(colour_of(game_, s_, p), p); }
  Said planets_around(int gate) const {
    std::vector<Said> planets;
    for (const int p : bits_of(planets_at(gate))) planets.push_back(planet(p));
    return listed(std::move(planets), Said::Join::Comma);
  }
  // FD-5.1.6  Where two kins would go that meet here.
  Said bump_at(Action a, int level) const {
    if (!is_player(now_.who) || level < 1 || level > kLevels ||
        dynasty_of(s_, now_.who).kins.at(a, level) == 0)
      return kNothing;
    return say("bumped_to", {{"up", say_space(a, level + 1)},
                             {"left", say_space(turned(a, 5), level)},
                             {"right", say_space(turned(a, 1), level)}});
  }
  void add_progress(int slot, std::vector<Argument>& args) const {
    const Rumour<Goal>* goal = nullptr;
    if (is_player(now_.who))
      goal =
          slot == kPersonalSlot ? &nth(view_.dynasty, now_.who).personal_goal : &view_.goal(slot);
    const bool is_known = goal && goal->is_known && goal->value != kUnseen;
    const Progress p =
        is_known ? progress(game_, s_, now_.who, content_.goal[goal->value]) : Progress{};
    args.push_back({"name", is_known ? printed(goal_name(content_, goal->value)) : kNothing});
    args.push_back({"done", is_known && p.have >= p.need ? "yes" : "no"});
    args.push_back({"have", p.have});
    args.push_back({"need", p.need});
  }

  const Foundation& game_;
  const Content& content_;
  const Foundation::View& view_;
  const State& s_;
  const Step now_;
};

}  // namespace

Said label_of(const Foundation& game, const Foundation::View& view, Choice c) {
  const State facts = dealt_facts(game, view);
  return Labeller(game, view, facts).label(c);
}

std::vector<std::string> touched_by(const Foundation& game, const Foundation::View& view,
                                    Choice c) {
  const State s = dealt_facts(game, view);
  const Content& content = game.content;
  const Step now = pending(s);
  const Seat who = now.who;
  const auto loot = [&](int p) { return element::cubes(who, colour_of(game, s, p)); };
  std::vector<std::string> names;
  const auto touch = [&](auto... all) { (names.push_back(std::move(all)), ...); };
  switch (c.verb) {
    case Verb::DealPlanet: touch(element::planet(c.at)); break;
    case Verb::PlaceEmpire: touch(element::gate(c.at), element::gate(opposite_of(c.at))); break;
    case Verb::DealColony: touch(element::planet(c.at), element::colony(content, c.tile)); break;
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
    case Verb::MoveHand: touch(element::kins(who), element::space(who, c.action, c.level)); break;
    case Verb::MoveUp:
      touch(element::space(who, c.action, c.level), element::space(who, c.action, c.level + 1));
      break;
    case Verb::Retrieve: touch(element::space(who, c.action, c.level)); break;
    case Verb::RetrieveCentre: touch(element::space(who, c.action, kCentre)); break;
    case Verb::FreePlace: touch(loot(c.at), element::planet(c.at)); break;
    case Verb::WildPlace: touch(element::cubes(who, Colour::Black)); break;
    case Verb::WildTarget: touch(element::planet(c.at)); break;
    case Verb::Exchange:
      touch(element::cubes(who, colour_at(c.first)), element::supply(colour_at(c.second)));
      break;
    case Verb::BreakBlack: touch(element::cubes(who, Colour::Black)); break;
    case Verb::EndTurn: touch(element::end_of_turn()); break;
    case Verb::Bump:
      touch(element::space(who, now.action, now.level),
            element::space(who, turned(now.action, c.at), now.level));
      break;
    case Verb::Colonize:
      touch(element::planet(c.at), element::colony(content, c.second));
      if (c.first != kNone) touch(element::cubes(who, colour_at(c.first)));
      break;
    case Verb::Trade:
      touch(element::planet(c.at), element::planet(c.second));
      if (c.level == 3) touch(element::planet(PC));
      break;
    case Verb::Produce:
      for (const u8 p : {c.at, c.first, c.second})
        if (p != kNone) touch(element::planet(p));
      break;
    case Verb::ResearchAt:
      touch(element::research(content, c.at), element::cubes(who, colour_at(c.first)));
      break;
    case Verb::Battle:
      touch(element::gate(c.at));
      if (c.first != kNone) touch(element::planet(c.first));
      break;
    case Verb::FurtherKin: touch(element::space(who, c.action, c.level)); break;
    case Verb::KinToHand: touch(element::kins(who)); break;
    case Verb::KinToLevel1: touch(element::space(who, c.action, 1)); break;
    case Verb::KinOneDown:
      touch(element::space(who, now.action, now.level == kCentre ? 2 : now.level - 1));
      break;
    case Verb::Fight:
      touch(element::gate(c.at), element::space(who, Action::Battle, c.level));
      break;
    case Verb::NoAction:
    case Verb::Stop:
    case Verb::Decline:
    case Verb::Continue: break;
  }
  const bool names_a_colony =
      c.verb != Verb::DealPlanet && c.verb != Verb::DealColony && c.verb != Verb::BreakBlack;
  if (names_a_colony && c.tile != kNone) touch(element::colony(content, c.tile));
  if (c.ally != kNone) touch(element::gate(c.ally));
  return names;
}

}  // namespace orrery::foundation
