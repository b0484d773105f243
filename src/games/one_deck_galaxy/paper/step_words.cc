#include "step_words.h"

#include "../rules/rules.h"
#include "core/step_words.h"
#include "kinds.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

using Field = StepField<Step>;
using Words = StepWords<Step, 6>;

const Type kNumber1 = number(0, 1), kNumber2 = number(0, 2), kNumber3 = number(0, 3),
           kNumber4 = number(0, 4), kNumber5 = number(0, 5), kNumber6 = number(0, 6),
           kNumber9 = number(0, 9), kNumber15 = number(0, 15), kNumber20 = number(0, 20),
           kNumber31 = number(0, 31), kNumber60 = number(0, 60), kAnyNumber = number(0, kNone),
           kACard = number(0, kCards - 1), kManyCards = number(0, kCards),
           kManyDice = number(0, kDice), kAPlace = number(0, kPlaces - 1),
           kASource = number(0, kNodeTech + kMostNodes - 1);

// One who is named with her number counts from 0, as every other row of a list.
constexpr Field kPlayer{"y", &kNumber1, &Step::y, true, "which player"};
constexpr Field kBegan{"y", &kNumber1, &Step::y, false, "who put the first die"};
constexpr Field kFirst{"y", &kNumber1, &Step::y, true, "who began"};
constexpr Field kGeneration{"y", &kNumber9, &Step::y, true, "the cards' generation"};
constexpr Field kColour{"y", &kNumber3, &Step::y, true, "which colour"};
constexpr Field kMaybeColour{"y", &kNumber3, &Step::y, false, "of which colour only"};
constexpr Field kNamedColour{"y", &kNumber3, &Step::y, false, "the colour that was named"};
constexpr Field kIcon{"y", &kNumber3, &Step::y, true, "which icon"};
constexpr Field kZoneSlot{"y", &kNumber3, &Step::y, false, "the slot that is filled"};
constexpr Field kRing{"y", &kAPlace, &Step::y, false, "the ring that is paid for"};

constexpr Field kResultsEnd{"x", &kNumber1, &Step::x, false, "1: the Results Phase ends"};
constexpr Field kSecondLook{"x", &kNumber1, &Step::x, false, "1: the second look"};
constexpr Field kWindowShut{"x", &kNumber1, &Step::x, false,
                            "1: milestones were asked for already"};
constexpr Field kPile{"x", &kNumber5, &Step::x, false,
                      "the pile: slots from 0, 4 the adversary, 5 the Fleets"};
constexpr Field kGoes{"x", &kNumber6, &Step::x, false, "where the card goes"};
constexpr Field kGoesOut{"x", &kNumber1, &Step::x, false, "0: to the discard pile, 1: into exile"};
constexpr Field kCause{"x", &kNumber6, &Step::x, false, "the cause"};
constexpr Field kFromSlot{"x", &kNumber4, &Step::x, false, "slots before this one are done"};
constexpr Field kSlot{"x", &kNumber3, &Step::x, false, "which slot"};
constexpr Field kMorselsUsed{"x", &kNumber31, &Step::x, false, "Morsels that are used, as bits"};
constexpr Field kColoursFed{"x", &kNumber15, &Step::x, false, "colours that were fed, as bits"};
constexpr Field kValue{"x", &kNumber6, &Step::x, false, "what it shows, 0: it is rolled"};
constexpr Field kTie{"x", &kNumber2, &Step::x, false, "captured, returned or set to 1"};
constexpr Field kEnded{"x", &kNumber3, &Step::x, false, "who has ended her actions, as bits"};
constexpr Field kPlace{"x", &kAPlace, &Step::x, false, "the box"};
constexpr Field kPaidFor{"x", &kNumber4, &Step::x, false, "what is paid for"};
constexpr Field kNewValue{"x", &kNumber6, &Step::x, false, "the value of the new die"};
constexpr Field kMilestone{"x", &kNumber3, &Step::x, false, "which milestone"};
constexpr Field kBound{"x", &kNumber6, &Step::x, false, "the number an effect before has set"};

constexpr std::string_view kLeftWords = "how many are left";
constexpr Field kUpTo3{"n", &kNumber3, &Step::n, false, kLeftWords};
constexpr Field kUpTo5{"n", &kNumber5, &Step::n, false, kLeftWords};
constexpr Field kUpTo9{"n", &kNumber9, &Step::n, false, kLeftWords};
constexpr Field kUpTo20{"n", &kNumber20, &Step::n, false, kLeftWords};
constexpr Field kDiceLeft{"n", &kManyDice, &Step::n, false, kLeftWords};
constexpr Field kCardsLeft{"n", &kManyCards, &Step::n, false, kLeftWords};
constexpr Field kCardsOfTime{"n", &kAnyNumber, &Step::n, false, "cards left, 255: not begun"};
constexpr Field kMorselsLeft{"n", &kAnyNumber, &Step::n, false, "Morsels left, 255: not begun"};
constexpr Field kInfluence{"n", &kNumber60, &Step::n, false, "how much influence"};
constexpr Field kLoses{"n", &kNumber5, &Step::n, false, "how much influence it loses"};
constexpr Field kGains{"n", &kNumber9, &Step::n, false, "how much influence each gains"};
constexpr Field kOnceMore{"n", &kNumber9, &Step::n, false, "1: beside that of the turn"};

constexpr Field kCard{"src", &kACard, &Step::src, true, "the card"};
constexpr Field kStudied{"src", &kACard, &Step::src, false, "the card that lay there"};
constexpr Field kEvent{"src", &kNumber4, &Step::src, true, "the event"};
constexpr Field kMorsel{"src", &kNumber4, &Step::src, false, "the Morsel"};
constexpr Field kTech{"src", &kASource, &Step::src, true,
                      "the card of the Tech, 40 that of the Homeworld, 41 of the Society, 42 and "
                      "more a node"};
constexpr Field kDeclined{"branch", &kNumber3, &Step::branch, false,
                          "whose help was declined, as bits"};
constexpr Field kBranch{"branch", &kNumber2, &Step::branch, false, "which of its branches"};
constexpr Field kTopRow{"branch", &kNumber1, &Step::branch, false, "1: an Encounter's row is full"};
constexpr Field kEventEffect{"pc", &kNumber3, &Step::pc, false, "which of its effects is next"};
constexpr Field kEffect{"pc", &kNumber4, &Step::pc, false, "which of its effects is next"};
constexpr Field kStays{"pc", &kNumber3, &Step::pc, false, "who did not want the end, as bits"};

// clang-format off
constexpr std::array<Words, kSteps> kWords{{
    {Do::ChooseHomeworld, "choose homeworld", {{kPlayer}}},
    {Do::ChooseSociety, "choose society", {{kPlayer}}},
    {Do::ChooseAdversary, "choose adversary"},
    {Do::ChooseConfrontation, "choose confrontation"},
    {Do::LayOut, "lay out"},
    {Do::AddInfluence, "add influence", {{kPile, kInfluence}}},
    {Do::Draw, "draw", {{kGoes, kZoneSlot}}},
    {Do::TurnUp, "turn up", {{kGoesOut, kGeneration, kCardsLeft}}},
    {Do::Reshuffle, "reshuffle"},
    {Do::Shuffle, "shuffle"},
    {Do::Probe, "probe", {{kSecondLook, kUpTo9}}},
    {Do::LookAgain, "look again", {{kCard}}},
    {Do::Overwhelm, "overwhelm", {{kCause}}},
    {Do::ConfirmExile, "confirm exile", {{kCause}}},
    {Do::BeginTurn, "begin turn"},
    {Do::AnyTime, "any time", {{kResultsEnd, kPlayer}}},
    {Do::LoseMorsel, "lose morsel"},
    {Do::RevealEvents, "reveal events", {{kUpTo5}}},
    {Do::RevealEvent, "reveal event"},
    {Do::RunEvent, "run event", {{kEvent, kEventEffect}}},
    {Do::ChooseLocation, "choose location", {{kLoses}}},
    {Do::ChooseScience, "choose science"},
    {Do::TimePasses, "time passes", {{kCardsOfTime}}},
    {Do::AdversaryGains, "adversary gains", {{kOnceMore}}},
    {Do::EncounterInfluence, "encounter influence", {{kFromSlot, kGains}}},
    {Do::Thresholds, "thresholds", {{kFromSlot}}},
    {Do::ChooseEncounter, "choose encounter"},
    {Do::Escalate, "escalate", {{kSlot}}},
    {Do::StudyEncounter, "study encounter", {{kStudied, kSlot}}},
    {Do::EndAdversaryPhase, "end adversary phase", {{kWindowShut}}},
    {Do::Trigger, "trigger"},
    {Do::TakeCard, "take card"},
    {Do::Swell, "swell", {{kMorselsUsed, kMorselsLeft}}},
    {Do::FeedDice, "feed dice", {{kColoursFed, kUpTo3}}},
    {Do::FeedCard, "feed card"},
    {Do::CaptureDie, "capture die", {{kUpTo5}}},
    {Do::Discover, "discover"},
    {Do::Gather, "gather"},
    {Do::GiveOut, "give out", {{kValue, kColour, kUpTo20}}},
    {Do::TakeIcons, "take icons", {{kIcon}}},
    {Do::RollCup, "roll cup"},
    {Do::RerollOne, "reroll one", {{kPlayer}}},
    {Do::FillBase, "fill base"},
    {Do::GatherEnd, "gather end"},
    {Do::TieDie, "tie die", {{kTie, kMaybeColour, kUpTo9}}},
    {Do::EndGather, "end gather"},
    {Do::Act, "act", {{kDeclined, kStays, kEnded}}},
    {Do::FillBox, "fill box", {{kDeclined, kPlace, kBegan}}},
    {Do::PayScience, "pay science", {{kMorsel, kPaidFor, kRing}}},
    {Do::CombineDice, "combine dice", {{kDeclined}}},
    {Do::CombineTo, "combine to", {{kNewValue, kFirst}}},
    {Do::PayDice, "pay dice", {{kMilestone, kPlayer}}},
    {Do::RunEffect, "run effect", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::PickDice, "pick dice", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::NameColour, "name colour", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::GainDie, "gain die", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::SetDice, "set dice", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::RecolourDice, "recolour dice", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::CopyFrom, "copy from", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::ChooseTarget, "choose target", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::PayCard, "pay card", {{kTech, kBranch, kEffect, kBound, kNamedColour, kDiceLeft}}},
    {Do::GiveDice, "give dice"},
    {Do::Results, "results"},
    {Do::ResolveZone, "resolve zone"},
    {Do::ClaimCheck, "claim check", {{kTopRow, kSlot}}},
    {Do::Claim, "claim", {{kCard}}},
    {Do::Starbase, "starbase"},
    {Do::Lab, "lab"},
    {Do::Upgrade, "upgrade"},
    {Do::Confront, "confront"},
    {Do::FreePreserve, "free preserve"},
    {Do::ReleaseDice, "release dice", {{kDiceLeft}}},
    {Do::EndResults, "end results"},
    {Do::Reset, "reset"},
    {Do::EndTurn, "end turn", {{kWindowShut}}},
}};
// clang-format on
static_assert(in_order(kWords));

std::string_view who_is_asked(SeatSet who) {
  if (who == chance()) return "chance";
  if (who.size() == 2) return "team";
  return who.has(Seat::P1) ? "P1" : "P2";
}
SeatSet read_who(const OneDeckGalaxy& game, const Reader& in) {
  const u8 n = named(game, kWhoKind, in);
  if (n == kWhoChance) return chance();
  return n == kWhoTeam ? game.team() : seat_set(n);
}

}  // namespace

std::string_view step_name(Do what) { return words_for(kWords, what).name; }

const std::vector<Object>& step_objects() {
  static const std::vector<Object> steps = [] {
    std::vector<Object> all;
    for (const Words& words : kWords) {
      const bool asks = rule_for<OneDeckGalaxy>(Step{.what = words.what}).ask != nullptr;
      all.push_back(
          words.describe(orrery::Field{"who", name_of(kWhoKind), "who is asked, or whose it is",
                                       In::Both, asks ? May::Not : May::BeMissing}));
    }
    return all;
  }();
  return steps;
}

void write_step(const Step& step, JsonWriter& out) {
  out.open().field("do", step_name(step.what));
  if (!step.who.empty()) out.field("who", who_is_asked(step.who));
  for (const Field& f : words_for(kWords, step.what).fields)
    if (f.is_there() && !f.is_unused(step)) out.field(f.key, step.*f.value);
  out.close();
}

Step read_step(const OneDeckGalaxy& game, const Reader& in) {
  Step step;
  const std::string_view name = in.at("do").word();
  for (const Words& words : kWords) {
    if (words.name != name) continue;
    step.what = words.what;
    for (const Field& f : words.fields)
      if (f.is_there())
        step.*f.value = static_cast<u8>(in.optional(f.key).number_or(step.*f.value));
  }
  if (const Reader who = in.optional("who"); who.exists()) step.who = read_who(game, who);
  return step;
}

}  // namespace orrery::one_deck_galaxy
