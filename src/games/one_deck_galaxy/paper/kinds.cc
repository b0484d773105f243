#include "kinds.h"

#include "games/one_deck_galaxy/one_deck_galaxy.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

using G = OneDeckGalaxy;

constexpr std::array<std::string_view, kColours> kColourWords{"E", "M", "D", "K"};
constexpr std::array<std::string_view, 5> kTintWords{"E", "M", "D", "K", "G"};
constexpr std::array<std::string_view, kCoins> kIconWords{"E", "M", "D", "*"};
constexpr std::array<std::string_view, 2> kCardKindWords{"location", "encounter"};
constexpr std::array<std::string_view, 3> kRowStateWords{"done", "active", "later"};
constexpr std::array<std::string_view, 3> kNodeKindWords{"jump", "once", "always"};
constexpr std::array<std::string_view, 4> kComingWords{"event", "card", "influence", "warn"};
constexpr std::array<std::string_view, 2> kSideWords{"A", "B"};
constexpr std::array<std::string_view, 1> kRestWords{"rest"};
constexpr std::array<std::string_view, 9> kResolvedWords{"1",  "2",  "3",  "4", "X1",
                                                         "X2", "X3", "X4", "X5"};
constexpr std::array<std::string_view, 9> kPendingWords{"TURN",     "END_ADVERSARY", "DISCOVER",
                                                        "GATHER",   "ACT",           "RESULTS",
                                                        "STARBASE", "CONFRONT",      "END_TURN"};

std::optional<u8> find_player(int players, std::string_view word) {
  const auto seat = find_seat(word, players);
  return seat ? std::optional(static_cast<u8>(orrery::index(*seat))) : std::nullopt;
}
std::string who_is_called(int players, int n) {
  if (n < players) return seat_code(n);
  return n == players ? "team" : "chance";
}
std::optional<u8> find_who(int players, std::string_view word) {
  if (word == "team") return kWhoTeam;
  if (word == "chance") return kWhoChance;
  return find_player(players, word);
}
std::optional<u8> find_die(std::string_view word) {
  const auto colour = find_letter("EMDK", word.substr(0, 1));
  const auto value = find_number(word.empty() ? word : word.substr(1), 6);
  if (!colour || !value || *value == 0) return std::nullopt;
  return static_cast<u8>(kind_of(colour_at(*colour), *value));
}
// The lab, then every box.
Place place_called(int n) { return n == 0 ? kLab : static_cast<Place>(kZoneBox + n - 1); }
// The cards, then the Techs of Homeworld and Society.
constexpr int kSources = kSocietyTech + 1;
// The events of all adversaries, one behind the other.
std::string_view event_id(const G& g, int n) {
  return id_at(nth(g.content.adversary, n / kEvents).event, n % kEvents);
}
std::optional<u8> find_event(const G& g, std::string_view id) {
  for (int n = 0; n < kAdversaries * kEvents; ++n)
    if (event_id(g, n) == id) return static_cast<u8>(n);
  return std::nullopt;
}

}  // namespace

constexpr Kind kSeatKind = orrery::kind_of<G>(
    {.name = "Seat", .what = "a seat", .in_a_row = true}, [](const G& g) { return g.players(); },
    [](const G&, int n) { return seat_code(n); },
    [](const G& g, std::string_view word) { return find_player(g.players(), word); });
constexpr Kind kWhoKind = orrery::kind_of<G>(
    {.name = "Who", .what = "a seat, \"team\" or \"chance\""},
    [](const G& g) { return g.players() + 2; },
    [](const G& g, int n) { return who_is_called(g.players(), n); },
    [](const G& g, std::string_view word) { return find_who(g.players(), word); });
constexpr Kind kDieKind = orrery::kind_of<G>(
    {.name = "Die", .what = "a die like E4"}, [](const G&) { return kColours * 6; },
    [](const G&, int n) { return die_name(n / 6, n % 6 + 1); },
    [](const G&, std::string_view word) { return find_die(word); });
constexpr Kind kPlaceKind = orrery::kind_of<G>(
    {.name = "Place",
     .what = "a box like Z1.2, C3, X1.2 or B1.1, or the lab",
     .no_such = "there is no such place"},
    [](const G&) { return kPlaces - kZoneBox + 1; },
    [](const G&, int n) { return place_name(place_called(n)); },
    [](const G&, std::string_view word) { return find_place(word); });

constexpr Kind kCardKind = orrery::kind_of<G>(
    {.name = "Card", .what = "a Galaxy card", .is_fixed = false},
    [](const G& g) { return static_cast<int>(g.content.card.size()); },
    [](const G& g, int n) { return card_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_card(g.content, word); });
constexpr Kind kSourceKind = orrery::kind_of<G>(
    {.name = "Source", .what = "\"home\", \"society\" or a Galaxy card", .is_fixed = false},
    [](const G&) { return kSources; }, [](const G& g, int n) { return source_name(g.content, n); },
    [](const G& g, std::string_view word) { return find_source(g.content, word); });
constexpr Kind kHomeworldKind = orrery::kind_of<G>(
    {.name = "HomeworldName", .what = "a Homeworld", .is_fixed = false},
    [](const G&) { return kHomeworlds; },
    [](const G& g, int n) { return id_at(g.content.homeworld, n); },
    [](const G& g, std::string_view word) { return find_id(g.content.homeworld, word); });
constexpr Kind kSocietyKind = orrery::kind_of<G>(
    {.name = "SocietyName", .what = "a Society", .is_fixed = false},
    [](const G&) { return kSocieties; },
    [](const G& g, int n) { return id_at(g.content.society, n); },
    [](const G& g, std::string_view word) { return find_id(g.content.society, word); });
constexpr Kind kAdversaryKind = orrery::kind_of<G>(
    {.name = "AdversaryName", .what = "an adversary", .is_fixed = false},
    [](const G&) { return kAdversaries; },
    [](const G& g, int n) { return id_at(g.content.adversary, n); },
    [](const G& g, std::string_view word) { return find_id(g.content.adversary, word); });
constexpr Kind kEventKind = orrery::kind_of<G>(
    {.name = "EventName", .what = "an event", .is_fixed = false},
    [](const G&) { return kAdversaries * kEvents; },
    [](const G& g, int n) { return event_id(g, n); },
    [](const G& g, std::string_view word) { return find_event(g, word); });

constexpr Kind kPhaseKind = kind_of_words<kPhaseNames>("Phase", "a phase");
constexpr Kind kCauseKind = kind_of_words<kCauseNames>("Cause", "a cause");
constexpr Kind kResourceKind = kind_of_words<kResourceNames>("Resource", "a resource");
constexpr Kind kColourKind = kind_of_words<kColourWords>("Colour", "E, M, D or K");
constexpr Kind kTintKind = kind_of_words<kTintWords>("Tint", "a colour, or G for any");
constexpr Kind kIconKind = kind_of_words<kIconWords>("Icon", "E, M, D, or * for a Tech Disc");
constexpr Kind kResolvedKind =
    kind_of_words<kResolvedWords>("Resolved", "a slot 1 to 4 or an Experiment X1 to X5");
constexpr Kind kBoxKinds = kind_of_words<kBoxKindNames>("BoxKind", "a kind of box");
constexpr Kind kCardKinds = kind_of_words<kCardKindWords>("CardKind", "a kind of card");
constexpr Kind kRowStates = kind_of_words<kRowStateWords>("RowState", "done, active or later");
constexpr Kind kNodeKinds = kind_of_words<kNodeKindWords>("NodeKind", "a kind of node");
constexpr Kind kNatures = kind_of_words<kNatureNames>("Nature", "the nature of an adversary");
constexpr Kind kComing = kind_of_words<kComingWords>("ComingKind", "what kind of thing comes");
constexpr Kind kSides = kind_of_words<kSideWords>("Side", "\"A\" or \"B\"");
constexpr Kind kRest = kind_of_words<kRestWords>("Rest", "\"rest\"");
constexpr Kind kPending = kind_of_words<kPendingWords>(
    "Pending",
    "TURN, END_ADVERSARY, DISCOVER, GATHER, ACT, RESULTS, STARBASE, CONFRONT or END_TURN");

}  // namespace orrery::one_deck_galaxy
