#include "kinds.h"

#include "games/trian/trian.h"
#include "names.h"

namespace orrery::trian {
namespace {

using G = Trian;

constexpr std::array<std::string_view, 1> kAllWords{"all"};
constexpr std::array<std::string_view, 4> kMarkerWords{"harness", "wormhole", "exmitter",
                                                       "modulator"};
constexpr std::array<std::string_view, 4> kEdgeWords{"S", "P", "N", "G"};
constexpr std::array<std::string_view, 3> kAreaWords{"space", "nebula", "system"};
constexpr std::array<std::string_view, 3> kStateWords{"open", "pending", "resolved"};
constexpr std::array<std::string_view, 3> kModeWords{"standard", "ships", "beginner"};
constexpr std::array<std::string_view, 2> kBattleWords{"ships", "emissaries"};
constexpr std::array<std::string_view, 6> kStageWords{"target", "evade", "commit",
                                                      "roll",   "use",   "lose"};

// Which place is meant depends on the galaxy: here is only said that it is written like one.
template <class IsOne>
constexpr NameKind places(NameKind kind, IsOne) {
  kind.is_fixed = false;
  return orrery::kind_of<G>(
      kind, [](const G&) { return 0; }, [](const G&, int) { return ""; },
      [](const G&, std::string_view word) {
        return IsOne{}(word) ? std::optional(u8{0}) : std::nullopt;
      });
}
// Names that do not depend on the table; those before `from` are of nothing.
template <int from, int to, class NameOf, class Find>
constexpr NameKind names(NameKind kind, NameOf, Find) {
  return orrery::kind_of<G>(
      kind, [](const G&) { return to - from; }, [](const G&, int n) { return NameOf{}(n + from); },
      [](const G&, std::string_view word) {
        const std::optional<u8> found = Find{}(word);
        return found && *found >= from ? found : std::nullopt;
      });
}

}  // namespace

constexpr NameKind kSeatKind = orrery::kind_of<G>(
    {.name = "Seat", .what = "a seat", .in_a_row = true}, [](const G& g) { return g.players(); },
    [](const G&, int n) { return seat_code(seat_at(n)); },
    [](const G& g, std::string_view word) -> std::optional<u8> {
      const auto seat = find_seat(word, g.players());
      return seat ? std::optional(static_cast<u8>(*seat)) : std::nullopt;
    });
constexpr NameKind kAll = kind_of_words<kAllWords>("All", "\"all\"");

constexpr NameKind kCellKind =
    places({.name = "CellName", .what = "a cell"},
           [](std::string_view word) { return find_cell(word).has_value(); });
constexpr NameKind kCellOrEnd =
    places({.name = "CellOrEnd", .what = "a cell, or \"end\""},
           [](std::string_view word) { return word == "end" || find_cell(word).has_value(); });
constexpr NameKind kRegionNames =
    places({.name = "RegionName", .what = "a region"},
           [](std::string_view word) { return find_place(word).has_value(); });
constexpr NameKind kAreaNames =
    places({.name = "AreaName", .what = "an area", .no_such = "is not an area"},
           [](std::string_view word) {
             const auto place = find_place(word);
             return place && place->region != kOutpostSite;
           });

constexpr NameKind kFaceKind = orrery::kind_of<G>(
    {.name = "FaceName", .what = "a face", .is_fixed = false},
    [](const G& g) { return g.content.face.size(); },
    [](const G& g, int n) { return face_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_face(g.content, word); });
constexpr NameKind kRaceKind = orrery::kind_of<G>(
    {.name = "RaceName", .what = "a race", .is_fixed = false}, [](const G&) { return kRaces; },
    [](const G& g, int n) { return race_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_race(g.content, word); });
constexpr NameKind kSkillKind = orrery::kind_of<G>(
    {.name = "SkillName", .what = "a skill", .is_fixed = false}, [](const G&) { return kSkills; },
    [](const G& g, int n) { return skill_id(g.content, n); },
    [](const G& g, std::string_view word) { return find_skill(g.content, word); });

constexpr NameKind kColourKind = names<0, kColours>(
    {.name = "Colour", .what = "a colour"}, [](int n) { return colour_name(n); },
    [](std::string_view word) { return find_colour(word); });
constexpr NameKind kCombatKind = names<0, 2>(
    {.name = "TokenKind", .what = "a kind of combat token"}, [](int n) { return combat_name(n); },
    [](std::string_view word) { return find_combat(word); });
constexpr NameKind kFigureKind = names<0, kFigures>(
    {.name = "FigureKind", .what = "a kind of figures"}, [](int n) { return figures_name(n); },
    [](std::string_view word) { return find_figures(word); });
constexpr NameKind kSpecialKind = names<0, kSpecials>(
    {.name = "SpecialKind", .what = "a special token"}, [](int n) { return special_name(n); },
    [](std::string_view word) { return find_special(word); });
constexpr NameKind kMarkerKind =
    kind_of_words<kMarkerWords>("MarkerKind", "harness, wormhole, exmitter or modulator");
constexpr NameKind kShipKind = names<1, kShipKinds>(
    {.name = "ShipKind", .what = "corvette, rogue, priestess, decoy or cannon"},
    [](int n) { return ship_name(static_cast<ShipKind>(n)); },
    [](std::string_view word) { return find_ship(word); });
constexpr NameKind kEmissaryKind = names<1, 4>(
    {.name = "EmissaryKind", .what = "emissary, minion or priestess"},
    [](int n) { return emissary_name(static_cast<EmissaryKind>(n)); },
    [](std::string_view word) { return find_emissary(word); });
constexpr NameKind kModuleKind = names<0, 3>(
    {.name = "ModuleSide", .what = "locked, universal or racial"},
    [](int n) { return module_name(static_cast<Module>(n)); },
    [](std::string_view word) { return find_module(word); });

constexpr NameKind kEdgeKind = kind_of_words<kEdgeWords>("EdgeKind", "what an edge shows");
constexpr NameKind kRegionKind = names<0, 4>(
    {.name = "RegionKind", .what = "a kind of region"},
    [](int n) { return kind_name(static_cast<Kind>(n)); },
    [](std::string_view word) { return find_kind(word); });
constexpr NameKind kAreaKind = kind_of_words<kAreaWords>("AreaKind", "a kind of area");
constexpr NameKind kAreaStates = kind_of_words<kStateWords>("AreaState", "a state of an area");
constexpr NameKind kFeatureKind = names<1, 4>(
    {.name = "Feature", .what = "a feature"},
    [](int n) { return feature_name(static_cast<Feature>(n)); },
    [](std::string_view word) { return find_feature(word); });

constexpr NameKind kModes = kind_of_words<kModeWords>("Mode", "a mode");
constexpr NameKind kPhases = names<0, 5>(
    {.name = "Phase", .what = "setup, extraction, expansion, exploration or over"},
    [](int n) { return phase_name(n); }, [](std::string_view word) { return find_phase(word); });
constexpr NameKind kUses = names<0, 7>(
    {.name = "Used", .what = "used once per turn"}, [](int n) { return use_name(n); },
    [](std::string_view word) { return find_use(word); });
constexpr NameKind kBattleKinds = kind_of_words<kBattleWords>("BattleKind", "ships or emissaries");
constexpr NameKind kStages = kind_of_words<kStageWords>("Stage", "a stage of a battle");

}  // namespace orrery::trian
