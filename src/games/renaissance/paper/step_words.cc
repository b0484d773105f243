#include "step_words.h"

#include "../rules/steps.h"
#include "core/step_words.h"
#include "kinds.h"
#include "names.h"

namespace orrery::renaissance {
namespace {

using Field = StepField<Step>;
using Words = StepWords<Step, 7>;

const Type kASource = name_of(kSourceKind), kAnEffect = name_of(kEffectKind), kAPlanet = a_planet(),
           kPlanetSet = list_of(a_planet(), kPlanets), kASlot = a_place(), kASeat = a_seat(),
           kAColour = a_colour(), kARefuge = name_of(kRefugeKind), kYes = yes_or_no();
const Type kUpTo4 = number(0, 4), kUpTo15 = number(0, 15), kUpTo40 = number(0, 40);

constexpr std::string_view kSourceWords = "whose effect it is: a card, or a Planet with its token",
                           kEffectWords = "which of its effects",
                           kTaskWords = "the task it asks about, counted from 0";
constexpr Field kSource{"source", &kASource, &Step::source, true, kSourceWords};
constexpr Field kEffect{"effect", &kAnEffect, &Step::op, true, kEffectWords};
constexpr Field kTask{"task", &kUpTo4, &Step::task, true, kTaskWords};
constexpr Field kNextTask{"task", &kUpTo4, &Step::task, true, "the task that comes next"};
constexpr Field kMaybeSource{"source", &kASource, &Step::source, false, kSourceWords};
constexpr Field kMaybeEffect{"effect", &kAnEffect, &Step::op, false, kEffectWords};
constexpr Field kMaybeTask{"task", &kUpTo4, &Step::task, false, kTaskWords};
constexpr Field kOrigin{"origin", &kAPlanet, &Step::origin, false, "where it was explored from"};
constexpr Field kNew{"new", &kAPlanet, &Step::made, false, "the new Planet"};
constexpr Field kThere{"there", &kAPlanet, &Step::there, false, "the Planet acted on"};
constexpr Field kDone{"done", &kYes, &Step::done, false, "the last task was done (GR-9.1)"};
constexpr Field kLeft{"left", &kUpTo40, &Step::n, true, "how many are still to come"};
constexpr Field kSlot{"slot", &kASlot, &Step::at, true, "which Objectives"};
constexpr Field kFor{"player", &kASeat, &Step::at, true, "for whom Chance answers"};
constexpr Field kDrafting{"player", &kASeat, &Step::at, true, "who gets the asset"};
constexpr Field kFromBelow{"from_bottom", &kYes, &Step::mode, false, "from under the deck"};
constexpr Field kPlanet{"planet", &kAPlanet, &Step::at, true, "which Planet"};
constexpr Field kServed{"served", &kUpTo15, &Step::n, false, "seats or picks so far"};
constexpr Field kBegun{"begun", &kYes, &Step::mode, false, "the round has begun"};
constexpr Field kRefuge{"to", &kARefuge, &Step::mode, true, "where to"};
constexpr Field kFrom{"from", &kAPlanet, &Step::at, true, "where they leave"};
constexpr Field kTo{"to", &kAPlanet, &Step::mode, true, "where they go"};
constexpr Field kNamed{"colour", &kAColour, &Step::at, true, "the Portal explored through"};
constexpr Field kThrough{"colour", &kAColour, &Step::mode, true, kNamed.words};
constexpr Field kSet{"planets", &kPlanetSet, nullptr, true, "still open, or served already"};

// clang-format off
constexpr std::array<Words, kSteps> kWords{{
    {Do::DealObjective, "deal objective", {{kSlot}}},
    {Do::DealHubTile, "deal hub tile"},
    {Do::OfferPlanet, "offer planet", {{kLeft}}},
    {Do::OfferSpecialist, "offer specialist", {{kLeft}}},
    {Do::ChooseFirst, "choose first"},
    {Do::Draft, "draft", {{kServed, kDrafting}}},
    {Do::SettleIn, "settle in"},
    {Do::OpeningHands, "opening hands", {{kServed}}},
    {Do::Exchange, "exchange", {{kServed}}},
    {Do::Redraw, "redraw", {{kFor}}},
    {Do::Draw, "draw", {{kLeft, kFromBelow}}},
    {Do::DrawCard, "draw card", {{kFor, kFromBelow}}},
    {Do::StartTurn, "start turn"},
    {Do::Play, "play"},
    {Do::Effect, "effect", {{kSource, kEffect, kNextTask, kOrigin, kNew, kThere, kDone}}},
    {Do::AfterPlay, "after play"},
    {Do::Disorder, "disorder"},
    {Do::ChooseDisorder, "choose disorder"},
    {Do::Round, "round", {{kPlanet, kServed, kBegun}}},
    {Do::DisorderOption, "disorder option", {{kPlanet}}},
    {Do::Evacuate, "evacuate", {{kMaybeSource, kMaybeEffect, kMaybeTask, kLeft, kRefuge}}},
    {Do::FinishDisorderCard, "finish disorder card"},
    {Do::EndOfTurn, "end of turn"},
    {Do::Discard, "discard"},
    {Do::Refill, "refill"},
    {Do::NextTurn, "next turn"},
    {Do::TurnUpObjective, "turn up objective", {{kSlot}}},
    {Do::FlipObjective, "flip objective", {{kSlot}}},
    {Do::ChooseObjectives, "choose objectives", {{kSource, kEffect, kTask}}},
    {Do::ChangeStability, "change stability", {{kSource, kEffect, kTask}}},
    {Do::Ally, "ally", {{kSource, kEffect, kTask}}},
    {Do::ReturnToken, "return token", {{kPlanet}}},
    {Do::Activate, "activate", {{kSource, kEffect, kTask, kLeft}}},
    {Do::Recruit, "recruit", {{kSource, kEffect, kTask, kLeft}}},
    {Do::RecruitEach, "recruit each", {{kSource, kEffect, kTask, kLeft, kSet}}},
    {Do::RecruitUpTo, "recruit up to", {{kSource, kEffect, kTask, kLeft, kSet}}},
    {Do::Move, "move", {{kSource, kEffect, kTask, kLeft}}},
    {Do::MassMove, "mass move", {{kSource, kEffect, kTask}}},
    {Do::MassMoveNumber, "mass move number", {{kSource, kEffect, kTask, kFrom, kTo}}},
    {Do::GatherTo, "gather", {{kSource, kEffect, kTask}}},
    {Do::GatherFrom, "gather from", {{kSource, kEffect, kTask, kPlanet}}},
    {Do::Build, "build", {{kSource, kEffect, kTask}}},
    {Do::RemoveRival, "remove rival", {{kSource, kEffect, kTask}}},
    {Do::RemoveRivalInstitute, "remove rival institute", {{kSource, kEffect, kTask}}},
    {Do::Push, "push", {{kSource, kEffect, kTask, kLeft}}},
    {Do::SendHome, "send home", {{kSource, kEffect, kTask}}},
    {Do::Explore, "explore", {{kSource, kEffect, kTask, kLeft}}},
    {Do::DrawTile, "draw tile", {{kLeft}}},
    {Do::TakeTile, "take tile", {{kSource, kEffect, kTask, kLeft, kNamed}}},
    {Do::DrawStability, "draw stability", {{kPlanet, kThrough}}},
    {Do::Follow, "follow", {{kSource, kEffect, kTask, kLeft}}},
    {Do::AddPortal, "add portal", {{kSource, kEffect, kTask}}},
    {Do::PutRabbit, "put rabbit", {{kSource, kEffect, kTask}}},
    {Do::Discover, "discover", {{kSource, kEffect, kTask}}},
    {Do::TakeFoundation, "take foundation", {{kSource, kEffect, kTask, kPlanet}}},
    {Do::ShiftFoundation, "shift foundation", {{kSource, kEffect, kTask}}},
    {Do::LookAt, "look at specialists", {{kSource, kEffect, kTask, kLeft}}},
    {Do::DrawSpecialist, "draw specialist", {{kFor}}},
    {Do::Awaken, "awaken", {{kSource, kEffect, kTask}}},
}};
// clang-format on
static_assert(in_order(kWords));

bool is_always_chance(Do what) {
  switch (what) {
    case Do::DealObjective:
    case Do::DealHubTile:
    case Do::OfferPlanet:
    case Do::OfferSpecialist:
    case Do::ChooseFirst:
    case Do::Redraw:
    case Do::DrawCard:
    case Do::TurnUpObjective:
    case Do::DrawTile:
    case Do::DrawStability:
    case Do::DrawSpecialist: return true;
    default: return false;
  }
}

}  // namespace

bool is_chance(const Renaissance& game, Do what) {
  return is_always_chance(what) || (what == Do::Draft && game.options.deal_assets);
}
std::string_view step_name(Do what) { return words_for(kWords, what).name; }

// With draft = dealt Chance answers a draft, and nobody is named.
const std::vector<Object>& step_objects() {
  static const std::vector<Object> steps = [] {
    std::vector<Object> all = describe_steps(kWords, kSeatKind, is_always_chance);
    for (orrery::Field& field : nth(all, static_cast<int>(Do::Draft)).fields)
      if (field.name == "who") field.may = May::BeMissing;
    return all;
  }();
  return steps;
}

void write_step(const Renaissance& game, const Step& step, JsonWriter& out) {
  orrery::write_step(kWords, step, is_chance(game, step.what), out, [&](const Field& f) {
    if (f.value) return Form(game).write(*f.type, step.*f.value, out);
    out.open_list();
    for (const int x : bits_of(planets_in(step))) out.value(planet_id(game.content, x));
    out.close_list();
  });
}

Step read_step(const Renaissance& game, const Reader& in) {
  return orrery::read_step<Step>(
      kWords, in, game.players(), [&](Do what) { return is_chance(game, what); },
      [&](const Field& f, const Reader& value, Step& step) {
        if (f.value) {
          step.*f.value = Form(game).number_of(*f.type, value);
          return;
        }
        unsigned set = 0;
        for (const Reader& at : value.elements()) set |= 1u << named(game, kPlanetKind, at);
        put_planets(step, static_cast<Planets>(set));
      });
}

}  // namespace orrery::renaissance
