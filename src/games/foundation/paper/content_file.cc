#include "content_file.h"

#include <algorithm>

#include "core/bytes.h"
#include "core/content_reader.h"
#include "effects.h"
#include "names.h"

namespace orrery::foundation {

extern const char kBuiltInContent[];  // content/foundation.toml, packed in by the build
std::string_view built_in_content() { return kBuiltInContent; }

namespace {

// Tiles are numbered from the outer planets to the central one.
int level_of_tile(int tile) {
  if (tile < kOuterTiles) return 1;
  return tile < kPlanetTiles - 1 ? 2 : 3;
}

class Reading : ContentReader {
 public:
  explicit Reading(Content& content) : content_(content) {}

  void read(const TomlReader& file) {
    file.only({"game", "format", "planets", "quick_layout", "colonies", "research", "goals"});
    read_heading(file, "foundation");
    if (file.ok()) read_planets(file.at("planets"));
    if (file.ok()) read_quick_layout(file.at("quick_layout"));
    if (file.ok()) read_colonies(file.at("colonies"));
    if (file.ok()) read_research(file.at("research"));
    if (file.ok()) read_goals(file.at("goals"));
  }

 private:
  static Colour read_colour(const TomlReader& at, int level) {
    const std::string name = at.ok() ? at.word() : "";
    const auto colour = find_colour(name);
    if (at.ok() && !colour) at.refuse("'" + name + "' is not a colour");
    if (at.ok() && level_of(*colour) != level)
      at.refuse(name + " is not of level " + std::string(roman(level)));
    return colour.value_or(Colour::None);
  }

  // ---------------------------------------------------------------------------------- planets
  void read_planets(const TomlReader& planets) {
    planets.only({"outer", "middle", "centre"});
    if (planets.ok()) read_ring_of_planets(planets.at("outer"), 1, 0, kOuterTiles);
    if (planets.ok()) read_ring_of_planets(planets.at("middle"), 2, kOuterTiles, kMiddleTiles);
    if (!planets.ok()) return;
    const TomlReader centre = planets.at("centre");
    centre.only({"id", "gives", "needs"});
    if (centre.ok()) read_planet(centre, 3, content_.planet.back());
  }
  void read_ring_of_planets(const TomlReader& list, int level, int first, int rows) {
    if (list.ok()) expect_rows(list, static_cast<std::size_t>(rows));
    for (int i = 0; i < rows && list.ok(); ++i) {
      const TomlReader row = list.element(i);
      PlanetTile& tile = nth(content_.planet, first + i);
      if (level == 1)
        row.only({"id", "gives", "needs"});
      else
        row.only({"id", "gives", "factory", "needs"});
      if (row.ok()) read_planet(row, level, tile);
      if (level == 2 && row.ok()) read_factory(row, first, i, tile);
    }
  }
  void read_planet(const TomlReader& row, int level, PlanetTile& tile) {
    tile.id = read_id<12>(row);
    if (row.ok()) tile.gives = read_colour(row.at("gives"), level);
    if (row.ok()) tile.needs = read_colour(row.at("needs"), level);
    if (row.ok() && level < 3 && tile.gives == tile.needs)
      row.refuse("gives and needs the same colour");
  }
  void read_factory(const TomlReader& row, int first, int i, PlanetTile& tile) {
    const TomlReader factory = row.at("factory");
    if (row.ok()) expect_rows(factory, 2);
    for (std::size_t k = 0; k < 2 && row.ok(); ++k)
      tile.factory[k] = read_colour(factory.element(k), 1);
    if (row.ok() && tile.factory[0] == tile.factory[1])
      factory.refuse("needs two different colours (FD-5.3.5)");
    for (int other = 0; other < i && row.ok(); ++other)
      if (nth(content_.planet, first + other).gives == tile.gives)
        row.refuse("gives " + std::string(colour_name(tile.gives)) +
                   " like another middle planet; the six must differ (FD-5.3.5)");
  }

  void read_quick_layout(const TomlReader& layout) {
    content_.quick_layout[PC] = kPlanetTiles - 1;
    std::vector<u8> laid;
    for (int p = PM(0); p < kPlanets && layout.ok(); ++p) {
      const TomlReader at = layout.at(planet_name(p));
      const std::string id = at.ok() ? at.word() : "";
      const auto tile = find_planet_tile(content_, id);
      if (at.ok() && !tile) at.refuse("names '" + id + "', which is not a planet tile");
      if (at.ok() && level_of_tile(*tile) != level_of_planet(p))
        at.refuse("names '" + id + "', a tile of another level");
      if (at.ok() && std::find(laid.begin(), laid.end(), *tile) != laid.end())
        at.refuse("names '" + id + "', which lies elsewhere already");
      if (!at.ok()) return;
      laid.push_back(*tile);
      content_.quick_layout[p] = *tile;
    }
    layout.only({"PM0", "PM1", "PM2", "PM3", "PM4", "PM5", "PO0", "PO1", "PO2", "PO3", "PO4", "PO5",
                 "PO6", "PO7", "PO8", "PO9", "PO10", "PO11"});
  }

  // --------------------------------------------------------------------------------- colonies
  void read_colonies(const TomlReader& colonies) {
    colonies.only({"level_1", "level_2", "level_3"});
    constexpr std::array<std::size_t, kLevels> places{12, 6, 3};
    for (int level = 1; level <= kLevels && colonies.ok(); ++level) {
      const TomlReader list = colonies.at("level_" + std::to_string(level));
      const std::size_t before = content_.colony.size(), rows = list.ok() ? list.length() : 0;
      for (std::size_t i = 0; i < rows && list.ok(); ++i) read_colony(list.element(i), level);
      if (const std::size_t pieces = content_.colony.size() - before,
          needed = nth(places, level - 1);
          list.ok() && pieces < needed)
        list.refuse("has " + std::to_string(pieces) + " pieces, the Colony Board takes " +
                    std::to_string(needed));
    }
    if (colonies.ok()) check_what_is_in_the_box(colonies);
  }
  void read_colony(const TomlReader& row, int level) {
    row.only({"id", "name", "copies", "effects"});
    ColonyTile tile;
    tile.level = static_cast<u8>(level);
    const int copies = row.ok() && row.has("copies") ? row.at("copies").integer(1, 26) : 1;
    const std::string id = row.ok() ? row.at("id").word() : "";
    if (row.ok()) tile.name = read_name(row);
    if (row.ok()) read_effects(row.at("effects"), tile);
    for (int i = 0; i < copies && row.ok(); ++i) {
      const std::string piece = copies == 1 ? id : id + static_cast<char>('a' + i);
      check_id(row.at("id"), piece, 11);
      if (row.ok() && content_.colony.full())
        row.refuse("is one too many, " + std::to_string(kMostColonies) + " pieces are possible");
      if (!row.ok()) return;
      tile.id = words<12>(piece);
      content_.colony.push(tile);
    }
  }
  static void read_effects(const TomlReader& list, ColonyTile& tile) {
    const std::size_t rows = list.ok() ? list.length() : 0;
    if (list.ok() && (rows < 1 || rows > tile.effects.capacity()))
      return list.refuse("must be 1 to " + std::to_string(tile.effects.capacity()) + " effects");
    for (std::size_t i = 0; i < rows && list.ok(); ++i) {
      const TomlReader at = list.element(i);
      const std::string line = at.word();
      if (!at.ok()) return;
      const auto effect = parse_effect(line);
      if (const std::string* why = std::get_if<std::string>(&effect))
        return at.refuse("'" + line + "': " + *why);
      const Effect& e = std::get<Effect>(effect);
      for (const Effect& other : tile.effects)
        if (other.op == e.op) return at.refuse("'" + line + "': the tile has this effect already");
      tile.effects.push(e);
    }
    const auto flips = [](const Effect& e) {
      return e.trigger != Trigger::Once && e.trigger != Trigger::Always;
    };
    const auto lasts = [](const Effect& e) { return e.trigger == Trigger::Always; };
    if (list.ok() && std::any_of(tile.effects.begin(), tile.effects.end(), flips) &&
        std::any_of(tile.effects.begin(), tile.effects.end(), lasts))
      list.refuse("mix ALWAYS with once-per-turn effects, which would flip it away (FD-5.5.5)");
    const auto has = [&](Op op) {
      return std::any_of(tile.effects.begin(), tile.effects.end(),
                         [&](const Effect& e) { return e.op == op; });
    };
    if (list.ok() && has(Op::Counters) != has(Op::CounterToOrder))
      list.refuse("counters and counter->order only make sense together");
  }
  void check_what_is_in_the_box(const TomlReader& colonies) {
    int kins = 0;
    for (const ColonyTile& tile : content_.colony)
      for (const Effect& e : tile.effects) kins += e.op == Op::NeutralKins ? e.n : 0;
    if (kins > kNeutralKins)
      colonies.refuse("give " + std::to_string(kins) + " neutral kins, there are " +
                      std::to_string(kNeutralKins));
  }

  // --------------------------------------------------------------------------------- research
  void read_research(const TomlReader& research) {
    research.only({"level_2", "level_3", "level_4"});
    content_.research[kPersonal].id = words<12>("personal");
    content_.research[kPersonal].price[0] = Colour::Black;
    if (research.ok()) read_spaces(research.at("level_2"), 2, kResearch2, kActions);
    if (research.ok()) read_spaces(research.at("level_3"), 3, kResearch3, kActions);
    if (research.ok()) read_spaces(research.at("level_4"), 4, kResearch4, kGoalSlots);
  }
  void read_spaces(const TomlReader& list, int level, int first, int rows) {
    if (list.ok()) expect_rows(list, static_cast<std::size_t>(rows));
    u32 seen = 0;
    for (int i = 0; i < rows && list.ok(); ++i) {
      const TomlReader row = list.element(i);
      if (level == 2)
        row.only({"id", "action", "pay"});
      else if (level == 3)
        row.only({"id", "action", "pay", "after"});
      else
        row.only({"id", "slot", "pay", "after"});
      const int place = row.ok() ? read_place(row, level) : 0;
      if (row.ok() && (seen >> place & 1u)) row.refuse("stands for the same place as another row");
      seen |= 1u << place;
      ResearchSpace& space = nth(content_.research, first + place);
      if (row.ok()) space.id = read_id<12>(row);
      if (row.ok()) read_price(row.at("pay"), level - 1, space);
      if (row.ok() && level > 2) read_preceding(row.at("after"), level - 1, space);
    }
  }
  static int read_place(const TomlReader& row, int level) {
    const TomlReader at = row.at(level == 4 ? "slot" : "action");
    const std::string name = at.ok() ? at.word() : "";
    if (!at.ok()) return 0;
    if (level == 4) {
      const auto slot = find_slot(name);
      if (!slot || *slot >= kGoalSlots) {
        at.refuse("'" + name + "' is not A, B or C");
        return 0;
      }
      return *slot;
    }
    const auto action = find_action(name);
    if (!action) {
      at.refuse("'" + name + "' is not one of ST, CO, PR, BA, RE, TR");
      return 0;
    }
    return index(*action);
  }
  static void read_price(const TomlReader& pay, int level, ResearchSpace& space) {
    const std::size_t n = pay.ok() ? pay.length() : 0;
    if (pay.ok() && (n < 1 || n > 2)) pay.refuse("must be one or two colours");
    for (std::size_t i = 0; i < n && pay.ok(); ++i)
      space.price[i] = read_colour(pay.element(i), level);
    if (pay.ok() && n == 2 && space.price[0] == space.price[1])
      pay.refuse("names the same colour twice");
  }
  void read_preceding(const TomlReader& after, int level, ResearchSpace& space) {
    const std::size_t n = after.ok() ? after.length() : 0;
    for (std::size_t i = 0; i < n && after.ok(); ++i) {
      const TomlReader at = after.element(i);
      const std::string id = at.word();
      const auto found = find_research(content_, id);
      if (at.ok() && (!found || level_of_research(*found) != level))
        at.refuse("'" + id + "' is not a research space of level " + std::string(roman(level)));
      if (at.ok()) space.preceding = static_cast<u16>(space.preceding | 1u << *found);
    }
  }

  // ------------------------------------------------------------------------------------ goals
  void read_goals(const TomlReader& goals) {
    goals.only({"tiles"});
    if (!goals.ok()) return;
    const TomlReader list = goals.at("tiles");
    const std::size_t rows = list.ok() ? list.length() : 0;
    if (list.ok() && rows > content_.goal.capacity())
      list.refuse("has " + std::to_string(rows) + " goals, " + std::to_string(kMostGoals) +
                  " are possible");
    for (std::size_t i = 0; i < rows && list.ok(); ++i) {
      const TomlReader row = list.element(i);
      row.only({"id", "name", "aim", "at_least"});
      GoalTile goal;
      if (row.ok()) goal.id = read_id<12>(row);
      if (row.ok()) goal.name = read_name(row);
      if (row.ok()) goal.aim = read_aim(row.at("aim"));
      if (row.ok())
        goal.at_least = static_cast<u8>(row.at("at_least").integer(1, most_of(goal.aim)));
      if (row.ok()) content_.goal.push(goal);
    }
    // One for each slot, and one for everybody who may draw a personal goal.
    std::size_t needed = kGoalSlots;
    for (const ColonyTile& tile : content_.colony)
      for (const Effect& e : tile.effects) needed += e.op == Op::DrawPersonalGoal ? 1 : 0;
    if (list.ok() && rows < needed)
      list.refuse("has " + std::to_string(rows) + " goals, " + std::to_string(needed) +
                  " are needed: 3 slots and the personal goals of the colonies");
  }
  static Aim read_aim(const TomlReader& at) {
    const std::string name = at.ok() ? at.word() : "";
    if (const std::optional<Aim> aim = find_aim(name)) return *aim;
    std::string possible;
    for (int i = 0; i < kAims; ++i)
      possible += (possible.empty() ? "" : ", ") + std::string(aim_name(static_cast<Aim>(i)));
    if (at.ok()) at.refuse("'" + name + "' is not counted by any goal; possible: " + possible);
    return {};
  }
  // A goal that nobody can ever reach is a mistake.
  int most_of(Aim aim) const {
    switch (aim) {
      case Aim::OuterPlanetsOfEachColour: {
        std::array<int, 4> planets{};
        for (std::size_t i = 0; i < kOuterTiles; ++i) ++nth(planets, content_.planet[i].gives);
        return *std::min_element(planets.begin(), planets.end());
      }
      case Aim::ColonyLevels: return kLevels;
      case Aim::BlackCubes: return cubes_in_the_box(Colour::Black);
      case Aim::DifferentCubes: return kColours;
      case Aim::Level4Research: return kGoalSlots;
      case Aim::EmpireShips: return kEmpireShips;
      case Aim::KinsOfOneLevel: return kActions;
      case Aim::KinsOfOneAction: return kLevels;
      case Aim::MiddlePlanets: return kMiddleTiles;
    }
    return 0;
  }

  Content& content_;
};

}  // namespace

std::vector<ContentFault> content_faults(std::string_view text, std::string_view file) {
  return faults_in<Content, Reading>(text, file, built_in_content());
}
std::variant<Content, Refusal> read_content(std::string_view text, std::string_view file) {
  return content_in<Content, Reading>(text, file);
}

void Content::derive() {
  colonies_of_level = {};
  colonies_with = {};
  for (std::size_t i = 0; i < colony.size(); ++i) {
    const u64 piece = bit(static_cast<int>(i));
    colonies_of_level[colony[i].level - 1u] |= piece;
    for (const Effect& e : colony[i].effects) colonies_with[e.op] |= piece;
  }
}

u64 content_hash(const Content& content) {
  u64 hash = 0;
  const auto add = [&](const auto& part) { hash = mix64(hash ^ hash_of(part)); };
  add(content.planet);
  add(content.colony);
  add(content.research);
  add(content.goal);
  add(content.quick_layout);
  return hash;
}

}  // namespace orrery::foundation
