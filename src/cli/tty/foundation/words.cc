// Foundation in words: the view as sentences, tiles and goals to read about.
#include "cli/tty/foundation/look.h"
#include "games/foundation/paper/names.h"
#include "games/foundation/paper/paper.h"

namespace orrery::tty::foundation {
namespace {

template <class Items>
std::string listed(const Items& items, std::string_view none) {
  std::string list;
  for (const std::string& item : items) list += (list.empty() ? "" : ", ") + item;
  return list.empty() ? std::string(none) : list;
}

std::string cubes_in_words(const Cubes& some) {
  std::vector<std::string> list;
  for (int c = 0; c < kColours; ++c)
    if (some[colour_at(c)] > 0) list.push_back(std::to_string(some[colour_at(c)]) + " " + std::string(colour_name(colour_at(c))));
  return listed(list, "none");
}
std::string gates_in_words(u64 gates) {
  std::vector<std::string> list;
  for (const int g : bits_of(gates)) list.push_back(gate_name(g));
  return listed(list, "none");
}

// Who owns a tile, or where it lies.
std::string whereabouts(const Sight& sight, int tile) {
  const FoundationView& v = sight.view;
  for (int i = 0; i < sight.players(); ++i)
    if (has_bit(sight.dynasty(seat_at(i)).colonies, tile)) {
      const int left = v.counters[static_cast<std::size_t>(tile)];
      return sight.name(seat_at(i)) + (has_bit(sight.dynasty(seat_at(i)).flipped, tile) ? ", used" : "") + (left > 0 ? ", " + counted(left, "counter") + " left" : "");
    }
  if (has_bit(v.colony_board, tile)) return "lies for " + planet_name(v.lies_for[static_cast<std::size_t>(tile)]);
  return v.colony_pile.has(tile) ? "in the face-down pile" : "out of the game";
}

std::string planet_in_words(const Sight& sight, int p) {
  const PlanetTile& tile = sight.tile(p);
  std::string words = planet_name(p) + ": " + std::string(colour_name(tile.gives));
  if (p == PC) words += ", makes black from two different level II cubes, trades for any two level II cubes, a colony costs black";
  else {
    if (tile.factory[0] != Colour::None) words += ", made of " + std::string(colour_name(tile.factory[0])) + " and " + std::string(colour_name(tile.factory[1]));
    words += ", needs " + std::string(colour_name(tile.needs));
  }
  words += ", " + counted(sight.view.stock[static_cast<std::size_t>(p)], "cube");
  for (std::size_t t = 0; t < sight.game.content.colony.size(); ++t) {
    const int id = static_cast<int>(t);
    const bool in_play = has_bit(sight.view.colony_board, id) || whereabouts(sight, id).find("game") == std::string::npos;
    if (sight.view.lies_for[t] == p && in_play && !sight.view.colony_pile.has(id))
      words += "; " + std::string(colony_name(sight.game.content, id)) + " (" + (has_bit(sight.view.colony_board, id) ? "free" : whereabouts(sight, id)) + ")";
  }
  std::vector<std::string> gates;
  for (const int g : bits_of(gates_touching(p))) gates.push_back(gate_name(g));
  return words + "; gates " + listed(gates, "") + ".";
}

std::string kins_in_words(const Kins& kins) {
  std::vector<std::string> list;
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level)
      if (kins.at(action_at(a), level) > 0) list.push_back(space_name(action_at(a), level));
  if (kins.centre > 0) list.push_back(std::to_string(kins.centre) + " in the centre");
  return counted(kins.hand, "kin") + " in hand; on the wheel: " + listed(list, "none");
}

void player_in_words(const Sight& sight, Seat p, std::vector<std::string>& out) {
  const Dynasty<Seen>& d = sight.dynasty(p);
  out.push_back(sight.name(p) + (p == sight.viewer ? " (you)" : "") + ": cubes " + cubes_in_words(d.hand) + "; " + kins_in_words(d.kins) + "; " + counted(d.discs, "disc") + ".");
  out.push_back("  Ships: " + gates_in_words(d.ships) + ". Captured Empire ships: " + std::to_string(d.empire_ships) + ".");
  std::vector<std::string> research, colonies;
  for (int r = 0; r < kSpaces; ++r)
    if (d.research >> r & 1)
      research.push_back(r < kResearch4 ? space_name(action_at(r % kActions), level_of_research(static_cast<Space>(r))) : r == kPersonal ? "personal goal" : "goal " + std::string(slot_name(r - kResearch4)));
  for (const int t : bits_of(d.colonies)) colonies.push_back(std::string(colony_name(sight.game.content, t)) + (has_bit(d.flipped, t) ? " (used)" : ""));
  out.push_back("  Researched: " + listed(research, "nothing") + ". Colonies: " + listed(colonies, "none") + ".");
}

std::string goal_in_words(const Sight& sight, const Rumour<Goal>& rumour, const std::string& name) {
  if (rumour.is_known && rumour.value != kUnseen) {
    const GoalTile& goal = sight.game.content.goal[rumour.value];
    const Progress p = progress_to(sight, goal);
    return name + ": " + std::string(goal.name.view()) + (rumour.to.is_everyone() ? ", face up" : ", known to you") + ". " + goal_text(goal) + " You: " + std::to_string(p.have) + " of " + std::to_string(p.need) + ".";
  }
  std::vector<std::string> who;
  for (int i = 0; i < sight.players(); ++i)
    if (rumour.to.has(seat_at(i))) who.push_back(sight.name(seat_at(i)));
  return name + ": face down" + (who.empty() ? "." : ", known to " + listed(who, "") + ".");
}

}  // namespace

// The count needs nothing hidden, so any table that looks like this one gives it.
Progress progress_to(const Sight& sight, const GoalTile& goal) {
  Rng rng(0);
  return progress(sight.game, sight.game.imagine(sight.view, rng), sight.owner(), goal);
}

std::vector<std::string> in_words(const Sight& sight) {
  const FoundationView& v = sight.view;
  std::vector<std::string> out;
  const int turns = sight.turns_until_the_empire_moves();
  out.push_back("Round " + std::to_string(v.round) + (is_player(v.active) ? ", " + sight.name(v.active) + "'s turn, " + counted(v.orders_left, "order") + " left." : "."));
  out.push_back("Empire ships at " + gates_in_words(v.empire) + "; they move to " + gates_in_words(all_clockwise(v.empire)) +
                (turns == 0 ? " after this turn" : " in " + counted(turns, "turn")) + (is_player(v.empire_kin) ? "; " + sight.name(v.empire_kin) + " holds the Empire kin." : "."));
  for (int p = 0; p < kPlanets; ++p)
    if (sight.is_laid(p)) out.push_back(planet_in_words(sight, p));
  for (int i = 0; i < sight.players(); ++i) player_in_words(sight, seat_at((orrery::index(sight.owner()) + i) % sight.players()), out);
  for (int slot = 0; slot < kGoalSlots; ++slot) out.push_back(goal_in_words(sight, v.goal(slot), "Goal " + std::string(slot_name(slot))));
  if (const Rumour<Goal>& own = sight.dynasty(sight.owner()).personal_goal; own.is_known && !own.to.empty()) out.push_back(goal_in_words(sight, own, "Your personal goal"));
  out.push_back("Supply: " + cubes_in_words(v.supply) + "; " + counted(v.neutral_kins, "neutral kin") + ".");
  return out;
}

// Cubes won and paid, planets reached and lost, steps towards goals. Everything else is said by the choice itself.
std::string summary(const Sight& sight, const Changes& changes) {
  const std::string seat = std::to_string(orrery::index(sight.owner())), mine = "players." + seat + ".";
  std::vector<std::string> cubes, reached, left, goals;
  const auto rest = [](const std::string& path, std::string_view start) { return path.starts_with(start) ? path.substr(start.size()) : std::string(); };
  const auto word = [](const std::string& json) { return json.size() > 2 && json[0] == '"' ? json.substr(1, json.size() - 2) : json; };
  for (const Change& c : changes) {
    if (const std::string colour = rest(c.path, mine + "hand."); !colour.empty() && c.by) cubes.push_back((*c.by > 0 ? "+" : "") + std::to_string(*c.by) + " " + colour);
    if (c.path == mine + "touches") (c.to == "null" ? left : reached).push_back(word(c.to == "null" ? c.from : c.to));
    if (const std::string goal = rest(c.path, "goal_progress."); goal.ends_with(".have." + seat))
      if (const std::optional<u8> row = find_goal(sight.game.content, goal.substr(0, goal.find('.'))))
        goals.push_back(std::string(goal_name(sight.game.content, *row)) + " " + c.from + " to " + c.to);
  }
  std::vector<std::string> all = cubes;
  if (!reached.empty()) all.push_back("reaches " + listed(reached, ""));
  if (!left.empty()) all.push_back("leaves " + listed(left, ""));
  for (const std::string& goal : goals) all.push_back(goal);
  return listed(all, "");
}

std::vector<Leaflet> leaflets(const Sight& sight) {
  std::vector<Leaflet> out;
  const Content& content = sight.game.content;
  for (const GoalTile& goal : content.goal) {
    const Progress p = progress_to(sight, goal);
    out.push_back({"Goal " + std::string(goal.id.view()) + " " + std::string(goal.name.view()),
                   goal_text(goal) + " You: " + std::to_string(p.have) + " of " + std::to_string(p.need) + "."});
  }
  for (std::size_t t = 0; t < content.colony.size(); ++t) {
    const ColonyTile& tile = content.colony[t];
    out.push_back({std::string(tile.name.view()) + " (" + std::string(tile.id.view()) + ", level " + std::string(roman(tile.level)) + ", " + whereabouts(sight, static_cast<int>(t)) + ")",
                   tile_text(content, static_cast<int>(t))});
  }
  return out;
}

// Everything one could point at on the board and ask "why not this?": kins, gates, planets, research, goals.
std::vector<AnyChoice> imaginable(const Sight& sight) {
  std::vector<AnyChoice> out;
  const auto add = [&](const Choice& c) { out.push_back(std::bit_cast<AnyChoice>(c)); };
  if (sight.view.round == 0)
    for (u8 g = 0; g < kGates; ++g) add({.verb = Verb::StartGate, .at = g});
  for (int a = 0; a < kActions; ++a)
    for (u8 level = 1; level <= kLevels; ++level) {
      add({.verb = Verb::MoveHand, .action = action_at(a), .level = level});
      if (level < kLevels) add({.verb = Verb::MoveUp, .action = action_at(a), .level = level});
      add({.verb = Verb::Retrieve, .action = action_at(a), .level = level});
    }
  for (int a = 0; a < kActions; ++a) add({.verb = Verb::RetrieveCentre, .action = action_at(a)});
  for (u8 p = 0; p < kPlanets; ++p) add({.verb = Verb::FreePlace, .at = p});
  for (u8 slot = 0; slot < kGoalSlots; ++slot) add({.verb = Verb::Declare, .at = slot});
  add({.verb = Verb::EndTurn});
  const u8 level = sight.view.agenda.empty() || sight.view.agenda.next().level == 0 ? 1 : static_cast<u8>(level_of_space(sight.view.agenda.next().level));
  for (u8 g = 0; g < kGates; ++g) add({.verb = Verb::Travel, .level = level, .at = g});
  for (u8 p = 0; p < kPlanets; ++p) {
    if (!sight.is_laid(p)) continue;
    const Colour price = p == PC ? Colour::Black : sight.tile(p).needs;
    for (std::size_t t = 0; t < sight.game.content.colony.size(); ++t)
      if (sight.view.lies_for[t] == p && has_bit(sight.view.colony_board, static_cast<int>(t)))
        add({.verb = Verb::Colonize, .at = p, .first = static_cast<u8>(price), .second = static_cast<u8>(t)});
    if (level_of_planet(p) == 1) add({.verb = Verb::Produce, .at = p});
  }
  for (u8 r = 0; r < kPersonal; ++r)
    for (const Colour c : sight.game.content.research[r].price)
      if (c != Colour::None) add({.verb = Verb::ResearchAt, .at = r, .first = static_cast<u8>(c)});
  for (const int g : bits_of(sight.view.empire)) add({.verb = Verb::Battle, .level = static_cast<u8>(level_of_gate(g)), .at = static_cast<u8>(g)});
  return out;
}

}  // namespace orrery::tty::foundation
