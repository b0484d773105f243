#include "kinds.h"

#include "games/renaissance/renaissance.h"
#include "names.h"

namespace orrery::renaissance {
namespace {

using G = Renaissance;

constexpr std::array<std::string_view, kValues> kStabilityWords{"5", "6", "7", "8", "9"};
constexpr std::array<std::string_view, 1> kHomeWords{"home"};
constexpr std::array<std::string_view, 1> kAllWords{"all"};
constexpr std::array<std::string_view, 3> kRankWords{"leading", "tied", "outnumbered"};
constexpr std::array<std::string_view, 3> kEndingWords{"thirty", "turn_cap", "last_one_left"};
constexpr std::array<std::string_view, 2> kCardSortWords{"advisor", "specialist"};
constexpr std::array<std::string_view, 3> kRefugeWords{"allied", "adjacent", "any"};
constexpr std::array<std::string_view, 6> kPendingWords{"PLAY",     "START_TURN",  "AFTER_PLAY",
                                                        "DISORDER", "END_OF_TURN", "MULLIGAN"};

std::optional<u8> seat_number(std::string_view code, int players) {
  const auto seat = find_seat(code, players);
  return seat ? std::optional(static_cast<u8>(*seat)) : std::nullopt;
}
// Whose effect it is: a card, or a Planet whose token is activated. Listed one behind the other, a
// Planet's number is kToken more than its row.
std::string_view source_name(const Content& content, int n) {
  if (n < kCards) return card_id(content, n);
  return planet_id(content, n < kToken ? n - kCards : n - kToken);
}
std::optional<u8> find_source(const Content& content, std::string_view id) {
  if (const auto card = find_card(content, id)) return card;
  const auto planet = find_planet(content, id);
  return planet ? std::optional(static_cast<u8>(kToken + *planet)) : std::nullopt;
}

}  // namespace

constexpr Kind kSeatKind = kind_of<G>(
    {.name = "Seat", .what = "a seat", .no_such = "there is no such seat", .in_a_row = true},
    [](const G& g) { return g.players(); }, [](const G&, int n) { return seat_code(seat_at(n)); },
    [](const G& g, std::string_view word) { return seat_number(word, g.players()); });
constexpr Kind kColourKind = kind_of<G>(
    {.name = "Colour", .what = "a colour"}, [](const G&) { return kColours; },
    [](const G&, int n) { return colour_name(n); },
    [](const G&, std::string_view word) { return find_colour(word); });
constexpr Kind kPlaceKind = kind_of<G>(
    {.name = "Place", .what = "a slot of the Senate"}, [](const G&) { return kSlots; },
    [](const G&, int n) { return slot_name(n); },
    [](const G&, std::string_view word) { return find_slot(word); });
constexpr Kind kMarkerKind = kind_of<G>(
    {.name = "Marker", .what = "none, red or yellow"}, [](const G&) { return kMarkers; },
    [](const G&, int n) { return marker_name(static_cast<Marker>(n)); },
    [](const G&, std::string_view word) { return find_marker(word); });
constexpr Kind kEffectKind = kind_of<G>(
    {.name = "EffectName", .what = "A, B or disorder"}, [](const G&) { return kEffects; },
    [](const G&, int n) { return effect_name(n); },
    [](const G&, std::string_view word) { return find_effect(word); });

constexpr Kind kPlanetKind = kind_of<G>(
    {.name = "PlanetId",
     .what = "a Planet",
     .is_fixed = false,
     .no_such = "there is no such Planet"},
    [](const G&) { return kPlanets; }, [](const G& g, int n) { return planet_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_planet(g.content, word); });
constexpr Kind kCardKind = kind_of<G>(
    {.name = "CardId", .what = "a card", .is_fixed = false},
    [](const G& g) { return static_cast<int>(g.content.card.size()); },
    [](const G& g, int n) { return card_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_card(g.content, word); });
constexpr Kind kObjectiveKind = kind_of<G>(
    {.name = "ObjectiveId", .what = "an Objective", .is_fixed = false},
    [](const G& g) { return static_cast<int>(g.content.objective.size()); },
    [](const G& g, int n) { return objective_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_objective(g.content, word); });
constexpr Kind kSourceKind = kind_of<G>(
    {.name = "Source", .what = "a card or a Planet", .is_fixed = false},
    [](const G&) { return kCards + kPlanets; },
    [](const G& g, int n) { return source_name(g.content, n); },
    [](const G& g, std::string_view word) { return find_source(g.content, word); });

constexpr Kind kStabilityKind = kind_of_words<kStabilityWords>("Stability", "a Stability, 5 to 9");
constexpr Kind kHomeKind = kind_of_words<kHomeWords>("Home", "\"home\"");
constexpr Kind kAllKind = kind_of_words<kAllWords>("All", "\"all\"");
constexpr Kind kRankKind = kind_of_words<kRankWords>("Rank", "leading, tied or outnumbered");
constexpr Kind kEndingKind =
    kind_of_words<kEndingWords>("Ending", "thirty, turn_cap or last_one_left");
constexpr Kind kCardSorts = kind_of_words<kCardSortWords>("CardSort", "advisor or specialist");
constexpr Kind kRefugeKind = kind_of_words<kRefugeWords>("Refuge", "allied, adjacent or any");
constexpr Kind kPending = kind_of_words<kPendingWords>(
    "Pending", "PLAY, START_TURN, AFTER_PLAY, DISORDER, END_OF_TURN or MULLIGAN");

}  // namespace orrery::renaissance
