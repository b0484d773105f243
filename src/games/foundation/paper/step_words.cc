#include "step_words.h"

#include "core/step_words.h"
#include "kinds.h"
#include "names.h"

namespace orrery::foundation {
namespace {

using Field = StepField<Step>;
using Words = StepWords<Step, 6>;

const Type kAnAction = an_action(), kATile = a_colony(), kAPlanet = a_planet(), kAGate = a_gate(),
           kASlot = a_slot(), kASeat = a_seat(), kYes = yes_or_no();
const Type kALevel = number(1, kLevels), kASpace = either(number(1, kLevels), name_of(kCentreKind));
const Type kUpTo2 = number(0, 2), kUpTo3 = number(0, 3), kUpTo9 = number(0, 9),
           kUpToGates = number(0, kGates);

constexpr Field kAction{"action", &kAnAction, nullptr, true,
                        "whose action is taken, or whose space is doubled"};
constexpr Field kSpace{"level", &kASpace, &Step::level, true, "of the space the kin came from"};
constexpr Field kLevel{"level", &kALevel, &Step::level, true,
                       "of the space, of the cubes, of the tiles"};
constexpr Field kTile{"tile", &kATile, &Step::at, true, "the tile that gives it"};
constexpr Field kMaybeTile{"tile", &kATile, &Step::at, false, "the tile behind it (C1-13)"};
constexpr Field kPlanet{"planet", &kAPlanet, &Step::at, true, "which planet"};
constexpr Field kGate{"gate", &kAGate, &Step::at, true, "which gate"};
constexpr Field kSlot{"slot", &kASlot, &Step::at, true, "which goal"};
constexpr Field kAlly{"ally", &kAGate, &Step::ally, false,
                      "the Empire ship that counts as her own (C3-05)"};
constexpr Field kFor{"player", &kASeat, &Step::mode, true, "for whom Chance answers"};
constexpr Field kExecuted{"executed", &kUpTo3, &Step::mode, false,
                          "the level executed, none without an action"};
constexpr Field kMustAct{"must", &kYes, &Step::mode, false, "no action is not offered"};
constexpr Field kLeft{"left", &kUpTo9, &Step::n, true, "how many are still to come"};
constexpr std::string_view kKinsUsedWords = "kins that battled before";
constexpr Field kKinsUsed{"kins_used", &kUpTo9, &Step::n, false, kKinsUsedWords};
constexpr Field kKinsUsedNow{"kins_used", &kUpTo9, &Step::n, true, kKinsUsedWords};
constexpr Field kRing{"ring", &kUpTo2, &Step::n, false, "counted from outside"};
constexpr Field kDealt{"dealt", &kUpTo2, &Step::n, false, "tiles that lie there already"};
constexpr Field kEffect{"effect", &kUpTo2, &Step::n, false, "which of its effects, counted from 0"};
constexpr Field kGatesSettled{"gates_settled", &kUpToGates, &Step::at, true,
                              "gates before this one are settled"};
constexpr Field kBegun{"begun", &kYes, &Step::mode, false, "a cube was placed already"};

// clang-format off
constexpr std::array<Words, kSteps> kWords{{
    {Do::DealPlanet, "deal planet", {{kPlanet}}},
    {Do::PlaceEmpire, "place empire", {{kRing}}},
    {Do::DealColony, "deal colony", {{kPlanet, kDealt}}},
    {Do::GiveEmpireKin, "give empire kin"},
    {Do::StartGate, "start gate"},
    {Do::StartResource, "start resource"},
    {Do::StartTurn, "start turn"},
    {Do::TurnMain, "turn main"},
    {Do::FinishOrder, "finish order"},
    {Do::SettleBumps, "settle bumps"},
    {Do::Bump, "bump", {{kAction, kLevel}}},
    {Do::RetrieveBonus, "retrieve bonus", {{kTile, kLevel, kLeft}}},
    {Do::TakeAction, "take action", {{kAction, kSpace, kMaybeTile, kKinsUsed, kMustAct}}},
    {Do::PlaceDisc, "place disc", {{kAction, kSpace, kMustAct}}},
    {Do::UnlockKin, "unlock kin", {{kExecuted}}},
    {Do::KinDest, "kin destination", {{kAction, kSpace, kExecuted}}},
    {Do::ColonyEffect, "colony effect", {{kTile, kEffect}}},
    {Do::GainCube, "gain cube", {{kTile, kLevel, kLeft}}},
    {Do::DrawOrDecline, "draw or decline", {{kTile, kLevel, kLeft}}},
    {Do::DrawColony, "draw colony", {{kTile, kLevel, kLeft, kFor}}},
    {Do::KeepTile, "keep tile", {{kTile, kLeft}}},
    {Do::PeekWhich, "peek which", {{kTile}}},
    {Do::PeekGoal, "peek goal", {{kSlot}}},
    {Do::TurnUpGoal, "turn up goal", {{kSlot, kFor}}},
    {Do::DrawPersonalGoal, "draw personal goal", {{kFor}}},
    {Do::TradeMore, "trade more", {{kTile, kLevel, kLeft, kAlly}}},
    {Do::ProduceAgain, "produce again", {{kPlanet, kAlly}}},
    {Do::ProduceElsewhere, "produce elsewhere", {{kTile, kLevel, kLeft, kAlly}}},
    {Do::FurtherKin, "further kin", {{kMaybeTile, kKinsUsedNow}}},
    {Do::MoveEmpire, "move empire"},
    {Do::SettleHits, "settle hits", {{kGatesSettled}}},
    {Do::EmpireHit, "empire hit", {{kGate}}},
    {Do::CaptureHit, "capture hit", {{kAction, kSpace, kGate}}},
    {Do::FinalDeclare, "final declare"},
    {Do::ReturnEmpire, "return empire"},
    {Do::PassEmpireKin, "pass empire kin"},
    {Do::NextTurn, "next turn"},
    {Do::WildTarget, "wild target", {{kLevel, kLeft, kBegun}}},
}};
// clang-format on
static_assert(in_order(kWords));

bool is_chance(Do what) {
  switch (what) {
    case Do::DealPlanet:
    case Do::PlaceEmpire:
    case Do::DealColony:
    case Do::GiveEmpireKin:
    case Do::DrawColony:
    case Do::TurnUpGoal:
    case Do::DrawPersonalGoal: return true;
    default: return false;
  }
}

}  // namespace

std::string_view step_name(Do what) { return words_for(kWords, what).name; }

const std::vector<Object>& step_objects() {
  static const std::vector<Object> steps = describe_steps(kWords, kSeatKind, is_chance);
  return steps;
}

void write_step(const Foundation& game, const Step& step, JsonWriter& out) {
  orrery::write_step(kWords, step, is_chance(step.what), out, [&](const Field& f) {
    Form(game).write(*f.type, f.value ? step.*f.value : static_cast<u8>(step.action), out);
  });
}

Step read_step(const Foundation& game, const Reader& in) {
  return orrery::read_step<Step>(kWords, in, game.players(), is_chance,
                                 [&](const Field& f, const Reader& value, Step& step) {
                                   const u8 n = Form(game).number_of(*f.type, value);
                                   if (f.value)
                                     step.*f.value = n;
                                   else
                                     step.action = action_at(n);
                                 });
}

}  // namespace orrery::foundation
