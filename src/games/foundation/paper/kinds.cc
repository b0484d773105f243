#include "kinds.h"

#include "games/foundation/foundation.h"
#include "names.h"

namespace orrery::foundation {
namespace {

using G = Foundation;

constexpr std::array<std::string_view, 3> kTileKindWords{"once", "turn", "permanent"};
constexpr std::array<std::string_view, 1> kLayoutWords{"quick"};
constexpr std::array<std::string_view, 4> kPendingWords{"TURN_MAIN", "START_TURN", "END_TURN",
                                                        "START_GATE"};

template <class T>
std::optional<u8> number_behind(std::optional<T> found) {
  return found ? std::optional(static_cast<u8>(*found)) : std::nullopt;
}
std::optional<u8> find_space(std::string_view code) {
  const auto action = find_action(code.substr(0, 2));
  const auto level = find_number(code.size() == 3 ? code.substr(2) : "", kLevels);
  if (!action || !level || *level == 0) return std::nullopt;
  return static_cast<u8>(index(*action) * kLevels + *level - 1);
}

}  // namespace

constexpr Kind kSeatKind = kind_of<G>(
    {.name = "Seat", .what = "a seat", .in_a_row = true}, [](const G& g) { return g.players(); },
    [](const G&, int n) { return seat_code(seat_at(n)); },
    [](const G& g, std::string_view word) { return number_behind(find_seat(word, g.players())); });
constexpr Kind kGateKind = kind_of<G>(
    {.name = "Gate", .what = "a gate"}, [](const G&) { return kGates; },
    [](const G&, int n) { return gate_name(n); },
    [](const G&, std::string_view word) { return find_gate(word); });
constexpr Kind kPlanetKind = kind_of<G>(
    {.name = "PlanetName", .what = "a planet", .no_such = "there is no such planet"},
    [](const G&) { return kPlanets; }, [](const G&, int n) { return planet_name(n); },
    [](const G&, std::string_view word) { return find_planet(word); });
constexpr Kind kColourKind = kind_of<G>(
    {.name = "Colour", .what = "a colour"}, [](const G&) { return kColours; },
    [](const G&, int n) { return colour_name(colour_at(n)); },
    [](const G&, std::string_view word) { return number_behind(find_colour(word)); });
constexpr Kind kActionKind = kind_of<G>(
    {.name = "Action", .what = "an action"}, [](const G&) { return kActions; },
    [](const G&, int n) { return action_code(action_at(n)); },
    [](const G&, std::string_view word) { return number_behind(find_action(word)); });
constexpr Kind kSpaceKind = kind_of<G>(
    {.name = "Space", .what = "a space", .no_such = "there is no such space"},
    [](const G&) { return kActions * kLevels; },
    [](const G&, int n) { return space_code(action_at(n / kLevels), n % kLevels + 1); },
    [](const G&, std::string_view word) { return find_space(word); });
constexpr Kind kCentreKind = kind_of<G>(
    {.name = "Centre", .what = "\"centre\""}, [](const G&) { return 1; },
    [](const G&, int) { return "centre"; },
    [](const G&, std::string_view word) {
      return word == "centre" ? std::optional(u8{kCentre}) : std::nullopt;
    });
constexpr Kind kSlotKind = kind_of<G>(
    {.name = "Slot", .what = "a goal slot (A, B, C)"}, [](const G&) { return kGoalSlots; },
    [](const G&, int n) { return slot_name(n); },
    [](const G&, std::string_view word) {
      const auto slot = find_slot(word);
      return slot && *slot < kGoalSlots ? slot : std::nullopt;
    });

constexpr Kind kPlanetTileKind = kind_of<G>(
    {.name = "PlanetTile", .what = "a planet tile", .is_fixed = false},
    [](const G&) { return kPlanetTiles; },
    [](const G& g, int n) { return planet_tile_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_planet_tile(g.content, word); });
constexpr Kind kColonyKind = kind_of<G>(
    {.name = "ColonyTile", .what = "a colony tile", .is_fixed = false},
    [](const G& g) { return g.content.colony.size(); },
    [](const G& g, int n) { return colony_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_colony(g.content, word); });
constexpr Kind kResearchKind = kind_of<G>(
    {.name = "ResearchSpaceName", .what = "a research space", .is_fixed = false},
    [](const G&) { return kSpaces; }, [](const G& g, int n) { return research_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_research(g.content, word); });
constexpr Kind kGoalKind = kind_of<G>(
    {.name = "GoalTileName", .what = "a goal tile", .is_fixed = false},
    [](const G& g) { return g.content.goal.size(); },
    [](const G& g, int n) { return goal_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_goal(g.content, word); });

constexpr Kind kTileKinds = kind_of_words<kTileKindWords>("TileKind", "a kind of tile");
constexpr Kind kLayouts = kind_of_words<kLayoutWords>("Layout", "\"quick\"");
constexpr Kind kPending =
    kind_of_words<kPendingWords>("Pending", "TURN_MAIN, START_TURN, END_TURN or START_GATE");

}  // namespace orrery::foundation
