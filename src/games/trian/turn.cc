// The turn table: the whole game on one screen. Each row is a place where something happens, the
// clause that says so, when it is skipped, what may be answered and what the answer does.
#include "turn.h"

#include "rules/steps.h"

namespace orrery::trian {
namespace {

// clang-format off
constexpr StepRule<Trian> kTurnTable[] = {
    // 3 set-up
    {.what = Do::ChooseRace,     .name = "CHOOSE_RACE",      .clause = "GT-13.0.1", .prompt = "choose_race",      .ask = ask_which_race,           .answer = take_race, .even_alone = always},
    {.what = Do::RollFirst,      .name = "CHANCE_FIRST",     .clause = "GT-4.1",  .prompt = "roll",             .ask = ask_the_die,              .answer = roll_for_first},
    {.what = Do::DealFirst,      .name = "CHANCE_FIRST",     .clause = "GT-4.1",  .prompt = "deal_first",       .ask = ask_who_is_first,         .answer = deal_first},
    {.what = Do::ShowTop,        .name = "CHANCE_TOP",       .clause = "GT-6.1.1", .prompt = "show_top",         .ask = ask_which_face_is_up,     .answer = show_top, .even_alone = always},
    {.what = Do::StartingTokens, .name = "STARTING_TOKENS",  .clause = "GT-5.2.6", .automatic = deal_starting_tokens},
    // 4 the turn
    {.what = Do::StartTurn,      .name = "START_TURN",       .clause = "GT-4.1",  .automatic = start_turn},
    {.what = Do::Upkeep,         .name = "UPKEEP",           .clause = "GT-13.6.5", .prompt = "upkeep",           .when = has_upkeep, .ask = ask_for_upkeep, .answer = keep_up, .even_alone = minerals_are_hidden},
    {.what = Do::EndTurn,        .name = "END_TURN",         .clause = "GT-14.1", .automatic = end_turn},
    {.what = Do::Settle,         .name = "SETTLE",           .clause = "GT-4.7",  .automatic = settle},
    // 5.5 phase 1
    {.what = Do::Extraction,     .name = "PHASE1",           .clause = "GT-5.1.1", .prompt = "extraction",       .ask = ask_what_to_extract,      .answer = extract, .even_alone = minerals_are_hidden},
    {.what = Do::Gather,         .name = "GATHERER",         .clause = "GT-13.3.3", .prompt = "gather",           .when = can_gather, .ask = ask_what_to_gather, .answer = gather},
    // 5.6 phase 2
    {.what = Do::Expand,         .name = "EXPAND",           .clause = "GT-4.3",  .automatic = expand},
    {.what = Do::Draw,           .name = "DRAW",             .clause = "GT-6.1.1", .prompt = "draw",             .ask = ask_which_stack,          .answer = draw_tile},
    {.what = Do::TurnTile,       .name = "CHANCE_BACK",      .clause = "GT-6.1.2", .prompt = "turn_tile",        .ask = ask_what_is_on_the_back,  .answer = turn_tile, .even_alone = always},
    {.what = Do::Place,          .name = "PLACE",            .clause = "GT-6.2.1", .prompt = "place",            .ask = ask_where_to_place,       .answer = place_tile, .even_alone = always},
    {.what = Do::Expansion,      .name = "PHASE2_SKILL",     .clause = "GT-6.3.3", .prompt = "expansion",        .ask = ask_for_phase_2_skills,   .answer = use_phase_2_skill, .even_alone = minerals_are_hidden},
    // 5.7 phase 3
    {.what = Do::Exploration,    .name = "PHASE3",           .clause = "GT-7.1",  .prompt = "exploration",      .ask = ask_what_to_explore, .answer = explore, .even_alone = minerals_are_hidden},
    {.what = Do::TeleportTo,     .name = "TELEPORT_TO",      .clause = "GT-7.5.1", .prompt = "teleport_to",      .ask = ask_where_to_teleport,    .answer = teleport},
    {.what = Do::TransportTo,    .name = "TRANSPORT_TO",     .clause = "GT-13.4.1", .prompt = "transport_to",     .ask = ask_where_to_transport,   .answer = transport},
    {.what = Do::SwapWith,       .name = "SWAP_WITH",        .clause = "GT-13.6.3", .prompt = "swap_with",        .ask = ask_whom_to_swap,         .answer = swap_units},
    {.what = Do::PriestessMines, .name = "PRIESTESS",        .clause = "GT-13.1.2", .prompt = "priestess_mines",  .when = priestess_can_mine, .ask = ask_what_the_priestess_takes, .answer = priestess_takes},
    {.what = Do::PriestessSettles, .name = "PRIESTESS_SETTLES", .clause = "GT-13.1.3", .prompt = "priestess_settles", .when = priestess_can_settle, .ask = ask_where_the_priestess_settles, .answer = priestess_settles},
    {.what = Do::RollRisky,      .name = "CHANCE_RISKY",     .clause = "GT-13.3.1", .prompt = "roll",             .ask = ask_the_die,              .answer = roll_risky},
    // 5.8 closing
    {.what = Do::Resolve,        .name = "RESOLVE",          .clause = "GT-8.1.1", .automatic = resolve},
    {.what = Do::TakeBack,       .name = "TAKE_BACK",        .clause = "GT-8.5.1", .prompt = "take_back",        .when = can_take_back, .ask = ask_whom_to_take_back, .answer = take_back},
    // drawing and paying
    {.what = Do::DrawMineral,    .name = "CHANCE_MINERAL",   .clause = "GT-7.2",  .prompt = "draw_mineral",     .when = bag_is_not_empty, .ask = ask_which_mineral, .answer = draw_mineral, .even_alone = minerals_are_hidden},
    {.what = Do::DrawToken,      .name = "CHANCE_TOKEN",     .clause = "GT-5.2.2", .prompt = "draw_token",       .when = tokens_are_left, .ask = ask_which_token, .answer = draw_token, .even_alone = always},
    {.what = Do::Pay,            .name = "PAY",              .clause = "GT-13.0.6", .prompt = "pay",              .ask = ask_what_to_pay,          .answer = pay_mineral, .even_alone = minerals_are_hidden},
    // 5.9, 5.10 battles
    {.what = Do::ChooseAttacker, .name = "ORDER",            .clause = "GT-9.5",  .prompt = "choose_attacker",  .ask = ask_which_ship_attacks,   .answer = attack_with},
    {.what = Do::ChooseBattle,   .name = "ORDER",            .clause = "GT-10.1", .prompt = "choose_battle",    .ask = ask_which_battle,         .answer = choose_battle},
    {.what = Do::ShipBattle,     .name = "SHIP_BATTLE",      .clause = "GT-9.5",  .automatic = fight_with_ship},
    {.what = Do::Target,         .name = "CLASH_TARGET",     .clause = "GT-9.3.1", .prompt = "target",           .ask = ask_for_a_target,         .answer = choose_target},
    {.what = Do::Evade,          .name = "DIVINE_HELP",      .clause = "GT-13.1.8", .prompt = "evade",            .ask = ask_whether_to_evade,     .answer = answer_evade},
    {.what = Do::EvadeTo,        .name = "EVADE_TO",         .clause = "GT-13.1.8", .prompt = "evade_to",         .ask = ask_where_to_evade,       .answer = evade},
    {.what = Do::ShipClash,      .name = "SHIP_CLASH",       .clause = "GT-9.4",  .automatic = clash_of_ships},
    {.what = Do::Commit,         .name = "COMMIT",           .clause = "GT-9.3.2", .prompt = "commit",           .ask = ask_what_to_commit,       .answer = commit, .even_alone = may_pay_in_secret},
    {.what = Do::Roll,           .name = "CHANCE_DIE",       .clause = "GT-9.3.3", .prompt = "roll",             .ask = ask_the_die,              .answer = roll},
    {.what = Do::Reveal,         .name = "REVEAL",           .clause = "GT-9.3.4", .automatic = reveal},
    {.what = Do::UseTokens,      .name = "USE_TOKENS",       .clause = "GT-9.3.4", .prompt = "use_tokens",       .ask = ask_which_tokens_to_use,  .answer = use_token},
    {.what = Do::Reroll,         .name = "CHANCE_DIE",       .clause = "GT-9.3.5", .prompt = "roll",             .ask = ask_the_die,              .answer = reroll},
    {.what = Do::Compare,        .name = "COMPARE",          .clause = "GT-9.3.7", .automatic = compare},
    {.what = Do::EmissaryBattle, .name = "EMISSARY_BATTLE",  .clause = "GT-10.2", .automatic = battle_of_emissaries},
    {.what = Do::EmissaryClash,  .name = "EMISSARY_CLASH",   .clause = "GT-10.3.2", .automatic = clash_of_emissaries},
    {.what = Do::Lose,           .name = "LOSE_EMISSARY",    .clause = "GT-10.3.5", .prompt = "lose",             .ask = ask_which_is_lost,        .answer = lose_emissary},
};
// clang-format on

consteval bool rows_stand_in_order() {
  for (std::size_t i = 0; i < std::size(kTurnTable); ++i)
    if (kTurnTable[i].what != static_cast<Do>(i)) return false;
  return std::size(kTurnTable) == kSteps;
}
static_assert(rows_stand_in_order());
static_assert(Rules<Trian> && sizeof(State) <= 2048);

}  // namespace

std::span<const StepRule<Trian>> Trian::steps() { return kTurnTable; }

}  // namespace orrery::trian
