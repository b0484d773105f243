#include "way.h"

#include "phrases.h"

namespace orrery::renaissance {
namespace {
constexpr WayRow<Verb> kRows[] = {
    {Verb::TakePlanet, "planet", true},
    {Verb::TakeSpecialist, "card", true},
    {Verb::TakeEmissaries, "n"},
    {Verb::Exchange, "cards"},
    {Verb::Play, "card effect", true},
    {Verb::PlayToDraw, "card", true},
    {Verb::Stop},
    {Verb::Resign},
    {Verb::Discard, "card"},
    {Verb::KeepAll},
    {Verb::Score, "objectives"},
    {Verb::Recruit},
    {Verb::Move},
    {Verb::MassMove},
    {Verb::Follow, "n"},
    {Verb::Explore, "colour"},
    {Verb::TakeTile, "planet"},
    {Verb::Awaken, "card", true},
    {Verb::Ally, "planet"},
    {Verb::ReturnToken, "planet"},
    {Verb::Activate, "planet"},
    {Verb::AddPortal, "colour"},
    {Verb::PutRabbit, "colour"},
    {Verb::Decline},
    {Verb::GiveUpEmissary},
    {Verb::Evacuate},
    {Verb::GiveUpInstitute},
    {Verb::PlayDisorder, "card"},
};
}  // namespace

Way way_of(const Renaissance& game, Choice c) {
  const auto* row = way_row<Verb>(kRows, c.verb);
  return row ? way_from(*row, phrase_of(c.verb).id, arguments_of(game.content, c)) : Way{};
}

}  // namespace orrery::renaissance
