#include "way.h"

#include "phrases.h"

namespace orrery::trian {
namespace {
constexpr WayRow<Verb> kRows[] = {
    {Verb::ChooseRace, "race", true},
    {Verb::BuyMineral, "mineral"},
    {Verb::BuyToken},
    {Verb::Exchange, "colour"},
    {Verb::SellSet},
    {Verb::SellToken, "token"},
    {Verb::Mine, "colour"},
    {Verb::RogueMine, "colour"},
    {Verb::Gather, "colour"},
    {Verb::Evolve, "module side", true},
    {Verb::Release},
    {Verb::EndExtraction},
    {Verb::PutExmitter},
    {Verb::PutModulator},
    {Verb::EndExpansion},
    {Verb::Research, {}, true},
    {Verb::SendEmissary, {}, true},
    {Verb::SendShip, "ship", true},
    {Verb::Build, {}, true},
    {Verb::BuildLiving, {}, true},
    {Verb::Teleport},
    {Verb::Move},
    {Verb::Tunnel},
    {Verb::Transport},
    {Verb::MoveDecoy},
    {Verb::Detonate},
    {Verb::Risky},
    {Verb::PutMinion, {}, true},
    {Verb::PutWormhole},
    {Verb::PutHarness},
    {Verb::Swap},
    {Verb::TakeBack},
    {Verb::EndTurn},
    {Verb::Stop},
    {Verb::AttackWith},
    {Verb::Evade},
    {Verb::Stay},
    {Verb::Commit, "rerolls plus"},
    {Verb::UseReroll},
    {Verb::UsePlus1},
    {Verb::Done},
};
}  // namespace

Way way_of(const Trian& game, Choice c) {
  const auto* row = way_row<Verb>(kRows, c.verb);
  if (!row) return {};
  return way_from(*row, phrase_of(c.verb).id, arguments_without_places(game, c));
}

}  // namespace orrery::trian
