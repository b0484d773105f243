// What stands on the tiles, made from what they do.
#include "effects.h"
#include "paper.h"

namespace orrery::foundation {

// FD-5.5.5  Effects work once when taken, once per turn, or always.
std::string_view tile_kind(const Content& content, int tile) {
  std::string_view kind = "permanent";
  for (const Effect& e : content.colony[static_cast<std::size_t>(tile)].effects) {
    if (e.trigger != Trigger::Once && e.trigger != Trigger::Always) return "turn";
    if (e.trigger == Trigger::Once) kind = "once";
  }
  return kind;
}

std::string tile_text(const Content& content, int tile) {
  std::string text;
  for (const Effect& e : content.colony[static_cast<std::size_t>(tile)].effects) text += words_of(e) + " ";
  const std::string_view kind = tile_kind(content, tile);
  return text + (kind == "turn" ? "(once per turn)" : kind == "once" ? "(once, when taken)" : "(always)");
}

// Spec 8.6
std::string goal_text(const GoalTile& goal) {
  const std::string n = std::to_string(goal.at_least);
  switch (goal.aim) {
    case Aim::OuterPlanetsOfEachColour: return "Ships at at least " + n + " outer planets of each colour.";
    case Aim::ColonyLevels: return "Colonies on at least " + n + " of the 3 planet levels.";
    case Aim::BlackCubes: return "At least " + n + " black cubes in hand.";
    case Aim::DifferentCubes: return "Cubes of at least " + n + " different colours in hand.";
    case Aim::Level4Research: return "At least " + n + " of the 3 level IV researches.";
    case Aim::EmpireShips: return "At least " + n + " captured Empire ships in hand.";
    case Aim::KinsOfOneLevel:
      return "Kins on at least " + n + " of the 6 actions of one level; a kin in the centre stands for a level III space.";
    case Aim::KinsOfOneAction: return "Kins on at least " + n + " of the 3 levels of one action; a kin in the centre stands for level III.";
    case Aim::MiddlePlanets: return "Ships at at least " + n + " of the 6 middle planets.";
  }
  return {};
}

}  // namespace orrery::foundation
