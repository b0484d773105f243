// Foundation in words: the view as sentences, tiles and goals to read about.
#include "cli/tty/boards/foundation/look.h"
#include "games/foundation/paper/names.h"
#include "games/foundation/paper/paper.h"

namespace orrery::tty::foundation {
namespace {

Said some_of(std::vector<Said> items, const char* none = "tty.none") {
  return items.empty() ? say(none) : listed(std::move(items), Said::Join::Comma);
}
Said say_cubes(const Cubes& some) {
  std::vector<Said> list;
  for (int c = 0; c < kColours; ++c)
    if (const int n = some[colour_at(c)])
      list.push_back(say("tty.cubes", {{"n", n}, {"colour", say_colour(colour_at(c))}}));
  return some_of(std::move(list));
}
Said say_gates(u64 gates) {
  std::vector<Said> list;
  for (const int g : bits_of(gates)) list.emplace_back(gate_name(g));
  return some_of(std::move(list));
}

Seat owner_of(const Sight& sight, int tile) {
  for (int i = 0; i < sight.players(); ++i)
    if (has_bit(sight.dynasty(seat_at(i)).colonies, tile)) return seat_at(i);
  return Seat::Nobody;
}
// Who owns a tile, or where it lies.
Said whereabouts(const Sight& sight, int tile) {
  const FoundationView& v = sight.view;
  if (const Seat owner = owner_of(sight, tile); is_player(owner))
    return say("tty.owned", {{"who", owner},
                             {"used", has_bit(sight.dynasty(owner).flipped, tile) ? "yes" : "no"},
                             {"n", v.counters[tile]}});
  if (has_bit(v.colony_board, tile))
    return say("tty.lies_for", {{"planet", planet_name(nth(v.lies_for, tile))}});
  return say(v.colony_pile.has(tile) ? "tty.in_the_pile" : "tty.out_of_the_game");
}

std::string planet_in_words(const Sight& sight, int p) {
  const PlanetTile& on_it = sight.tile(p);
  const Content& content = sight.game.content;
  std::vector<Said> tiles;
  for (std::size_t t = 0; t < content.colony.size(); ++t) {
    const int tile = static_cast<int>(t);
    const bool is_free = has_bit(sight.view.colony_board, tile);
    if (sight.view.lies_for[t] == p && (is_free || is_player(owner_of(sight, tile))))
      tiles.push_back(
          say("tty.tile_there", {{"tile", say_colony(content, tile)},
                                 {"where", is_free ? say("tty.free") : whereabouts(sight, tile)}}));
  }
  return sight.say(
      "tty.planet",
      {{"planet", planet_name(p)},
       {"colour", say_colour(on_it.gives)},
       {"level", roman(level_of_planet(p))},
       {"inputs", level_of_planet(p) == 2
                      ? listed({say_colour(on_it.factory[0]), say_colour(on_it.factory[1])})
                      : kNothing},
       {"needs", say_colour(on_it.needs)},
       {"n", nth(sight.view.stock, p)},
       {"tiles", tiles.empty() ? kNothing : listed(std::move(tiles), Said::Join::Comma)},
       {"gates", say_gates(gates_touching(p))}});
}

Said say_kins(const Kins& kins) {
  std::vector<Said> list;
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level)
      if (kins.at(action_at(a), level) > 0) list.push_back(say_space(action_at(a), level));
  if (kins.centre > 0) list.push_back(say("tty.in_the_centre", {{"n", kins.centre}}));
  return say("tty.kins", {{"n", kins.hand}, {"spaces", some_of(std::move(list))}});
}

void player_in_words(const Sight& sight, Seat p, std::vector<std::string>& out) {
  const Dynasty<Seen>& d = sight.dynasty(p);
  out.push_back(sight.say("tty.player", {{"who", p},
                                         {"name", sight.name(p)},
                                         {"cubes", say_cubes(d.hand)},
                                         {"kins", say_kins(d.kins)},
                                         {"n", d.discs}}));
  out.push_back(
      "  " + sight.say("tty.player_ships", {{"gates", say_gates(d.ships)}, {"n", d.empire_ships}}));
  std::vector<Said> research, colonies;
  for (int r = 0; r < kSpaces; ++r)
    if (d.research >> r & 1) research.push_back(say_research(r));
  for (const int t : bits_of(d.colonies)) {
    const Said name = say_colony(sight.game.content, t);
    colonies.push_back(has_bit(d.flipped, t) ? say("tty.used_tile", {{"tile", name}}) : name);
  }
  out.push_back("  " + sight.say("tty.player_tiles",
                                 {{"research", some_of(std::move(research), "tty.nothing")},
                                  {"colonies", some_of(std::move(colonies))}}));
}

// "You: 1 of 3."
Said how_far(const Sight& sight, const GoalTile& goal) {
  const Progress p = progress_to(sight, goal);
  return say("tty.progress", {{"have", p.have}, {"need", p.need}});
}
std::string goal_in_words(const Sight& sight, const Rumour<Goal>& rumour, const Said& title) {
  if (rumour.is_known && rumour.value != kUnseen) {
    const GoalTile& goal = sight.game.content.goal[rumour.value];
    return sight.say("tty.goal_known", {{"title", title},
                                        {"name", printed(goal.name.view())},
                                        {"open", rumour.to.is_everyone() ? "yes" : "no"},
                                        {"text", goal_text(goal)},
                                        {"progress", how_far(sight, goal)}});
  }
  std::vector<Said> knowers;
  for (int i = 0; i < sight.players(); ++i)
    if (rumour.to.has(seat_at(i))) knowers.emplace_back(seat_at(i));
  return sight.say(
      "tty.goal_face_down",
      {{"title", title}, {"knowers", knowers.empty() ? kNothing : listed(std::move(knowers))}});
}

}  // namespace

// The count needs nothing hidden, so any table that looks like this one gives it.
Progress progress_to(const Sight& sight, const GoalTile& goal) {
  Rng rng(0);
  return progress(sight.game, sight.game.imagine(sight.view, rng), sight.owner(), goal);
}

std::vector<std::string> in_words(const Sight& sight) {
  const FoundationView& v = sight.view;
  const auto seat = [](Seat p) { return is_player(p) ? Said(p) : kNothing; };
  std::vector<std::string> out;
  out.push_back(
      sight.say("tty.round_now", {{"n", v.round},
                                  {"who", seat(v.active)},
                                  {"orders", say("tty.orders_left", {{"n", v.orders_left}})}}));
  out.push_back(
      sight.say("tty.empire_now",
                {{"gates", say_gates(v.empire)},
                 {"next", say_gates(all_clockwise(v.empire))},
                 {"when", say("tty.corner.when", {{"n", sight.turns_until_the_empire_moves()}})},
                 {"who", seat(v.empire_kin)}}));
  for (int p = 0; p < kPlanets; ++p)
    if (sight.is_laid(p)) out.push_back(planet_in_words(sight, p));
  for (int i = 0; i < sight.players(); ++i)
    player_in_words(sight, seat_at((orrery::index(sight.owner()) + i) % sight.players()), out);
  for (int slot = 0; slot < kGoalSlots; ++slot)
    out.push_back(goal_in_words(sight, v.goal(slot), say("tty.goal", {{"goal", slot_name(slot)}})));
  if (const Rumour<Goal>& own = sight.dynasty(sight.owner()).personal_goal;
      own.is_known && !own.to.empty())
    out.push_back(goal_in_words(sight, own, say("tty.your_personal_goal")));
  out.push_back(sight.say("tty.supply", {{"cubes", say_cubes(v.supply)}, {"n", v.neutral_kins}}));
  return out;
}

// Cubes won and paid, planets reached and lost, steps towards goals. Everything else is said by the
// choice itself.
std::string summary(const Sight& sight, const Changes& changes) {
  const std::string seat = std::to_string(orrery::index(sight.owner())),
                    mine = "players." + seat + ".";
  std::vector<Said> all, reached, left, goals;
  const auto rest = [](const std::string& path, std::string_view start) {
    return path.starts_with(start) ? path.substr(start.size()) : std::string();
  };
  const auto word = [](const std::string& json) {
    return json.size() > 2 && json[0] == '"' ? json.substr(1, json.size() - 2) : json;
  };
  for (const Change& c : changes) {
    if (const std::string colour = rest(c.path, mine + "hand."); !colour.empty() && c.by)
      all.push_back(say("tty.cubes", {{"n", (*c.by > 0 ? "+" : "") + std::to_string(*c.by)},
                                      {"colour", say("colour." + colour)}}));
    if (c.path == mine + "touches")
      (c.to == "null" ? left : reached).emplace_back(word(c.to == "null" ? c.from : c.to));
    if (const std::string goal = rest(c.path, "goal_tiles."); goal.ends_with(".have." + seat))
      if (const std::optional<u8> row =
              find_goal(sight.game.content, goal.substr(0, goal.find('.'))))
        goals.push_back(
            say("tty.goal_step", {{"goal", printed(goal_name(sight.game.content, *row))},
                                  {"from", c.from},
                                  {"to", c.to}}));
  }
  if (!reached.empty())
    all.push_back(say("tty.reaches", {{"planets", listed(std::move(reached), Said::Join::Comma)}}));
  if (!left.empty())
    all.push_back(say("tty.leaves", {{"planets", listed(std::move(left), Said::Join::Comma)}}));
  for (Said& goal : goals) all.push_back(std::move(goal));
  return sight.words(listed(std::move(all), Said::Join::Comma));
}

std::vector<Leaflet> leaflets(const Sight& sight) {
  std::vector<Leaflet> out;
  const Content& content = sight.game.content;
  for (const GoalTile& goal : content.goal)
    out.push_back(
        {sight.say("tty.leaflet.goal",
                   {{"id", goal.id.view()}, {"name", printed(goal.name.view())}}),
         sight.say("sentences", {{"first", goal_text(goal)}, {"next", how_far(sight, goal)}})});
  for (std::size_t t = 0; t < content.colony.size(); ++t) {
    const int tile = static_cast<int>(t);
    out.push_back({sight.say("tty.leaflet.tile", {{"name", say_colony(content, tile)},
                                                  {"id", colony_id(content, tile)},
                                                  {"level", roman(content.colony[t].level)},
                                                  {"where", whereabouts(sight, tile)}}),
                   sight.words(tile_text(content, tile))});
  }
  return out;
}

// Everything one could point at on the board and ask "why not this?": kins, gates, planets,
// research, goals.
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
  const u8 level = sight.view.agenda.empty() || sight.view.agenda.next().level == 0
                       ? 1
                       : static_cast<u8>(level_of_space(sight.view.agenda.next().level));
  for (u8 g = 0; g < kGates; ++g) add({.verb = Verb::Travel, .level = level, .at = g});
  for (u8 p = 0; p < kPlanets; ++p) {
    if (!sight.is_laid(p)) continue;
    const Colour price = p == PC ? Colour::Black : sight.tile(p).needs;
    for (std::size_t t = 0; t < sight.game.content.colony.size(); ++t)
      if (sight.view.lies_for[t] == p && has_bit(sight.view.colony_board, static_cast<int>(t)))
        add({.verb = Verb::Colonize,
             .at = p,
             .first = static_cast<u8>(price),
             .second = static_cast<u8>(t)});
    if (level_of_planet(p) == 1) add({.verb = Verb::Produce, .at = p});
  }
  for (u8 r = 0; r < kPersonal; ++r)
    for (const Colour c : sight.game.content.research[r].price)
      if (c != Colour::None) add({.verb = Verb::ResearchAt, .at = r, .first = static_cast<u8>(c)});
  for (const int g : bits_of(sight.view.empire))
    add({.verb = Verb::Battle,
         .level = static_cast<u8>(level_of_gate(g)),
         .at = static_cast<u8>(g)});
  return out;
}

}  // namespace orrery::tty::foundation
