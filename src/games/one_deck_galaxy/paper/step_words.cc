#include "step_words.h"

#include <iterator>

namespace orrery::one_deck_galaxy {
namespace {
constexpr std::string_view kNames[] = {
    "choose homeworld", "choose society", "choose adversary", "choose confrontation", "lay out", "add influence", "draw", "turn up",
    "reshuffle", "shuffle", "probe", "look again", "overwhelm", "confirm exile", "begin turn", "any time", "lose morsel", "reveal events",
    "reveal event", "run event", "choose location", "choose science", "time passes", "adversary gains", "encounter influence", "thresholds",
    "choose encounter", "escalate", "study encounter", "end adversary phase", "trigger", "take card", "swell", "feed dice", "feed card",
    "capture die", "discover", "gather", "give out", "take icons", "roll cup", "reroll one", "fill base", "gather end", "tie die",
    "end gather", "act", "fill box", "pay science", "combine dice", "combine to", "pay dice", "run effect", "pick dice", "name colour",
    "gain die", "set dice", "recolour dice", "copy from", "choose target", "pay card", "give dice", "results", "resolve zone", "claim check",
    "claim", "starbase", "lab", "upgrade", "confront", "free preserve", "release dice", "end results", "reset", "end turn",
};
static_assert(std::size(kNames) == kSteps);
}  // namespace

std::string_view step_name(Do what) { return kNames[static_cast<std::size_t>(what)]; }
std::optional<Do> find_step(std::string_view name) {
  for (std::size_t i = 0; i < std::size(kNames); ++i)
    if (kNames[i] == name) return static_cast<Do>(i);
  return std::nullopt;
}

}  // namespace orrery::one_deck_galaxy
