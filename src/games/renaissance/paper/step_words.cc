#include "step_words.h"

#include "core/step_words.h"
#include "../rules/steps.h"
#include "names.h"

namespace orrery::renaissance {
namespace {

enum class Kind : u8 { Nothing, Source, Effect, Planet, Planets, Slot, Player, Colour, Number, Yes, Refuge };

using Field = StepField<Step, Kind>;
using Words = StepWords<Step, Kind, 7>;

constexpr Field kSource{"source", Kind::Source, &Step::source, 0, true};
constexpr Field kEffect{"effect", Kind::Effect, &Step::op, 0, true};
constexpr Field kTask{"task", Kind::Number, &Step::task, 4, true};
constexpr Field kLeft{"left", Kind::Number, &Step::n, 40, true};
constexpr Field kSlot{"slot", Kind::Slot, &Step::at, 0, true};
constexpr Field kFor{"player", Kind::Player, &Step::at, 0, true};
constexpr Field kBottom{"from_bottom", Kind::Yes, &Step::mode};
constexpr Field kPlanet{"planet", Kind::Planet, &Step::at, 0, true};
constexpr Field kServed{"served", Kind::Number, &Step::n, 15};
constexpr Field kSet{"planets", Kind::Planets, &Step::at, 0, true};

// clang-format off
constexpr std::array<Words, kSteps> kWords{{
    {Do::DealObjective, "deal objective", {{kSlot}}},
    {Do::DealHubTile, "deal hub tile"},
    {Do::OfferPlanet, "offer planet", {{kLeft}}},
    {Do::OfferSpecialist, "offer specialist", {{kLeft}}},
    {Do::ChooseFirst, "choose first"},
    {Do::Draft, "draft", {{kServed, kFor}}},
    {Do::SettleIn, "settle in"},
    {Do::OpeningHands, "opening hands", {{kServed}}},
    {Do::Exchange, "exchange", {{kServed}}},
    {Do::Redraw, "redraw", {{kFor}}},
    {Do::Draw, "draw", {{kLeft, kBottom}}},
    {Do::DrawCard, "draw card", {{kFor, kBottom}}},
    {Do::StartTurn, "start turn"},
    {Do::Play, "play"},
    {Do::Effect, "effect", {{kSource, kEffect, kTask, {"origin", Kind::Planet, &Step::origin}, {"new", Kind::Planet, &Step::made}, {"there", Kind::Planet, &Step::there}, {"done", Kind::Yes, &Step::done}}}},
    {Do::AfterPlay, "after play"},
    {Do::Disorder, "disorder"},
    {Do::ChooseDisorder, "choose disorder"},
    {Do::Round, "round", {{kPlanet, kServed, {"begun", Kind::Yes, &Step::mode}}}},
    {Do::DisorderOption, "disorder option", {{kPlanet}}},
    {Do::Evacuate, "evacuate", {{{"source", Kind::Source, &Step::source}, {"effect", Kind::Effect, &Step::op}, {"task", Kind::Number, &Step::task, 4}, kLeft, {"to", Kind::Refuge, &Step::mode, 0, true}}}},
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
    {Do::MassMoveNumber, "mass move number", {{kSource, kEffect, kTask, {"from", Kind::Planet, &Step::at, 0, true}, {"to", Kind::Planet, &Step::mode, 0, true}}}},
    {Do::GatherTo, "gather", {{kSource, kEffect, kTask}}},
    {Do::GatherFrom, "gather from", {{kSource, kEffect, kTask, kPlanet}}},
    {Do::Build, "build", {{kSource, kEffect, kTask}}},
    {Do::RemoveRival, "remove rival", {{kSource, kEffect, kTask}}},
    {Do::RemoveRivalInstitute, "remove rival institute", {{kSource, kEffect, kTask}}},
    {Do::Push, "push", {{kSource, kEffect, kTask, kLeft}}},
    {Do::SendHome, "send home", {{kSource, kEffect, kTask}}},
    {Do::Explore, "explore", {{kSource, kEffect, kTask, kLeft}}},
    {Do::DrawTile, "draw tile", {{kLeft}}},
    {Do::TakeTile, "take tile", {{kSource, kEffect, kTask, kLeft, {"colour", Kind::Colour, &Step::at, 0, true}}}},
    {Do::DrawStability, "draw stability", {{kPlanet, {"colour", Kind::Colour, &Step::mode, 0, true}}}},
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
constexpr std::array<std::string_view, 3> kRefuges{"allied", "adjacent", "any"};

void write_field(const Content& content, const Field& f, const Step& step, JsonWriter& out) {
  const u8 n = step.*f.value;
  switch (f.kind) {
    case Kind::Nothing: return;
    case Kind::Source: out.value(n >= kToken ? planet_id(content, n - kToken) : card_id(content, n)); return;
    case Kind::Effect: out.value(effect_name(n)); return;
    case Kind::Planet: out.value(planet_id(content, n)); return;
    case Kind::Planets:
      out.open_list();
      for (const int x : bits_of(planets_in(step))) out.value(planet_id(content, x));
      out.close_list();
      return;
    case Kind::Slot: out.value(slot_name(n)); return;
    case Kind::Player: out.value(seat_code(seat_at(n))); return;
    case Kind::Colour: out.value(colour_name(n)); return;
    case Kind::Number: out.value(n); return;
    case Kind::Yes: out.value(n != 0); return;
    case Kind::Refuge: out.value(n < kRefuges.size() ? kRefuges[n] : "?"); return;
  }
}

u8 read_source(const Renaissance& game, const Reader& in) {
  if (const auto card = find_card(game.content, in.word())) return *card;
  return static_cast<u8>(kToken + known(in, find_planet(game.content, in.word()), "a card or a Planet"));
}

void read_field(const Renaissance& game, const Field& f, const Reader& in, Step& to) {
  u8 n = 0;
  switch (f.kind) {
    case Kind::Nothing: return;
    case Kind::Source: n = read_source(game, in); break;
    case Kind::Effect: n = known(in, find_effect(in.word()), "A, B or disorder"); break;
    case Kind::Planet: n = known(in, find_planet(game.content, in.word()), "a Planet"); break;
    case Kind::Planets: {
      unsigned set = 0;
      const std::size_t many = in.length(kPlanets);
      for (std::size_t i = 0; i < many && in.ok(); ++i) {
        const Reader at = in.element(i);
        set |= 1u << known(at, find_planet(game.content, at.word()), "a Planet");
      }
      return put_planets(to, static_cast<Planets>(set));
    }
    case Kind::Slot: n = known(in, find_slot(in.word()), "left, centre or right"); break;
    case Kind::Player: n = static_cast<u8>(read_seat(in, game.players())); break;
    case Kind::Colour: n = known(in, find_colour(in.word()), "blue, yellow or red"); break;
    case Kind::Number: n = static_cast<u8>(in.integer(0, f.most)); break;
    case Kind::Yes: n = in.yes_or_no() ? u8{1} : u8{0}; break;
    case Kind::Refuge: {
      std::optional<u8> found;
      for (std::size_t i = 0; i < kRefuges.size(); ++i)
        if (kRefuges[i] == in.word()) found = static_cast<u8>(i);
      n = known(in, found, "allied, adjacent or any");
      break;
    }
  }
  to.*f.value = n;
}

}  // namespace

bool is_chance(const Renaissance& game, Do what) {
  switch (what) {
    case Do::DealObjective: case Do::DealHubTile: case Do::OfferPlanet: case Do::OfferSpecialist: case Do::ChooseFirst: case Do::Redraw:
    case Do::DrawCard: case Do::TurnUpObjective: case Do::DrawTile: case Do::DrawStability: case Do::DrawSpecialist: return true;
    case Do::Draft: return game.options.deal_assets;
    default: return false;
  }
}
std::string_view step_name(Do what) { return words_for(kWords, what).name; }

void write_step(const Renaissance& game, const Step& step, JsonWriter& out) {
  orrery::write_step(kWords, step, is_chance(game, step.what), out, [&](const Field& f) { write_field(game.content, f, step, out); });
}

Step read_step(const Renaissance& game, const Reader& in) {
  return orrery::read_step<Step>(
      kWords, in, game.players(), [&](Do what) { return is_chance(game, what); },
      [&](const Field& f, const Reader& value, Step& step) { read_field(game, f, value, step); });
}

}  // namespace orrery::renaissance
