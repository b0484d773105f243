#include "step_words.h"

#include "core/step_words.h"
#include "names.h"

namespace orrery::foundation {
namespace {

enum class Kind : u8 { Nothing, Action, Level, Space, Tile, Planet, Gate, Slot, Player, Number, Yes };

using Field = StepField<Step, Kind>;
using Words = StepWords<Step, Kind, 6>;

constexpr Field kAction{"action", Kind::Action, nullptr, 0, true};
constexpr Field kSpace{"level", Kind::Space, &Step::level, 0, true};  // 1, 2, 3 or "centre"
constexpr Field kLevel{"level", Kind::Level, &Step::level, 0, true};
constexpr Field kTile{"tile", Kind::Tile, &Step::at, 0, true};
constexpr Field kAlly{"ally", Kind::Gate, &Step::ally};
constexpr Field kFor{"player", Kind::Player, &Step::mode, 0, true};
constexpr Field kExecuted{"executed", Kind::Number, &Step::mode, 3};
constexpr Field kLeft{"left", Kind::Number, &Step::n, 9, true};

// clang-format off
constexpr std::array<Words, kSteps> kWords{{
    {Do::DealPlanet, "deal planet", {{{"planet", Kind::Planet, &Step::at, 0, true}}}},
    {Do::PlaceEmpire, "place empire", {{{"ring", Kind::Number, &Step::n, 2}}}},
    {Do::DealColony, "deal colony", {{{"planet", Kind::Planet, &Step::at, 0, true}, {"dealt", Kind::Number, &Step::n, 2}}}},
    {Do::GiveEmpireKin, "give empire kin"},
    {Do::StartGate, "start gate"},
    {Do::StartResource, "start resource"},
    {Do::StartTurn, "start turn"},
    {Do::TurnMain, "turn main"},
    {Do::FinishOrder, "finish order"},
    {Do::SettleBumps, "settle bumps"},
    {Do::Bump, "bump", {{kAction, kLevel}}},
    {Do::RetrieveBonus, "retrieve bonus", {{kTile, kLevel, kLeft}}},
    {Do::TakeAction, "take action",
     {{kAction, kSpace, {"tile", Kind::Tile, &Step::at}, {"kins_used", Kind::Number, &Step::n, 9}, {"must", Kind::Yes, &Step::mode}}}},
    {Do::PlaceDisc, "place disc", {{kAction, kSpace, {"must", Kind::Yes, &Step::mode}}}},
    {Do::UnlockKin, "unlock kin", {{kExecuted}}},
    {Do::KinDest, "kin destination", {{kAction, kSpace, kExecuted}}},
    {Do::ColonyEffect, "colony effect", {{kTile, {"effect", Kind::Number, &Step::n, 2}}}},
    {Do::GainCube, "gain cube", {{kTile, kLevel, kLeft}}},
    {Do::DrawOrDecline, "draw or decline", {{kTile, kLevel, kLeft}}},
    {Do::DrawColony, "draw colony", {{kTile, kLevel, kLeft, kFor}}},
    {Do::KeepTile, "keep tile", {{kTile, kLeft}}},
    {Do::PeekWhich, "peek which", {{kTile}}},
    {Do::PeekGoal, "peek goal", {{{"slot", Kind::Slot, &Step::at, 0, true}}}},
    {Do::TurnUpGoal, "turn up goal", {{{"slot", Kind::Slot, &Step::at, 0, true}, kFor}}},
    {Do::DrawPersonalGoal, "draw personal goal", {{kFor}}},
    {Do::TradeMore, "trade more", {{kTile, kLevel, kLeft, kAlly}}},
    {Do::ProduceAgain, "produce again", {{{"planet", Kind::Planet, &Step::at, 0, true}, kAlly}}},
    {Do::ProduceElsewhere, "produce elsewhere", {{kTile, kLevel, kLeft, kAlly}}},
    {Do::FurtherKin, "further kin", {{{"tile", Kind::Tile, &Step::at}, {"kins_used", Kind::Number, &Step::n, 9, true}}}},
    {Do::MoveEmpire, "move empire"},
    {Do::SettleHits, "settle hits", {{{"gates_settled", Kind::Number, &Step::at, kGates, true}}}},
    {Do::EmpireHit, "empire hit", {{{"gate", Kind::Gate, &Step::at, 0, true}}}},
    {Do::CaptureHit, "capture hit", {{kAction, kSpace, {"gate", Kind::Gate, &Step::at, 0, true}}}},
    {Do::FinalDeclare, "final declare"},
    {Do::ReturnEmpire, "return empire"},
    {Do::PassEmpireKin, "pass empire kin"},
    {Do::NextTurn, "next turn"},
    {Do::WildTarget, "wild target", {{kLevel, kLeft, {"begun", Kind::Yes, &Step::mode}}}},
}};
// clang-format on
static_assert(in_order(kWords));

void write_field(const Content& content, const Field& f, const Step& step, JsonWriter& out) {
  const u8 n = f.value ? step.*f.value : u8{0};
  switch (f.kind) {
    case Kind::Nothing: return;
    case Kind::Action: out.value(action_code(step.action)); return;
    case Kind::Space:
      if (n == kCentre) out.value("centre");
      else out.value(n);
      return;
    case Kind::Tile: out.value(colony_id(content, n)); return;
    case Kind::Planet: out.value(planet_name(n)); return;
    case Kind::Gate: out.value(gate_name(n)); return;
    case Kind::Slot: out.value(slot_name(n)); return;
    case Kind::Player: out.value(seat_code(seat_at(n))); return;
    case Kind::Level:
    case Kind::Number: out.value(n); return;
    case Kind::Yes: out.value(n != 0); return;
  }
}

void read_field(const Foundation& game, const Field& f, const Reader& in, Step& to) {
  u8 n = 0;
  switch (f.kind) {
    case Kind::Nothing: return;
    case Kind::Action: {
      const auto action = find_action(in.word());
      to.action = action_at(known(in, action ? std::optional(static_cast<u8>(*action)) : std::nullopt, "an action"));
      return;
    }
    case Kind::Space:
      if (in.json()->is_string()) {
        if (in.word() != "centre") in.refuse("a level is 1, 2, 3 or \"centre\"");
        n = kCentre;
        break;
      }
      [[fallthrough]];
    case Kind::Level: n = static_cast<u8>(in.integer(1, kLevels)); break;
    case Kind::Tile: n = known(in, find_colony(game.content, in.word()), "a colony tile"); break;
    case Kind::Planet: n = known(in, find_planet(in.word()), "a planet"); break;
    case Kind::Gate: n = known(in, find_gate(in.word()), "a gate"); break;
    case Kind::Slot: {
      const auto slot = find_slot(in.word());
      n = known(in, slot && *slot < kGoalSlots ? slot : std::nullopt, "a goal slot (A, B, C)");
      break;
    }
    case Kind::Player: n = static_cast<u8>(read_seat(in, game.players())); break;
    case Kind::Number: n = static_cast<u8>(in.integer(0, f.most)); break;
    case Kind::Yes: n = in.yes_or_no() ? u8{1} : u8{0}; break;
  }
  to.*f.value = n;
}

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

void write_step(const Foundation& game, const Step& step, JsonWriter& out) {
  orrery::write_step(kWords, step, is_chance(step.what), out, [&](const Field& f) { write_field(game.content, f, step, out); });
}

Step read_step(const Foundation& game, const Reader& in) {
  return orrery::read_step<Step>(
      kWords, in, game.players(), is_chance,
      [&](const Field& f, const Reader& value, Step& step) { read_field(game, f, value, step); });
}

}  // namespace orrery::foundation
