// The turn table: the whole game on one screen. Each row is a place where something happens, the
// clause that says so, when it is skipped, what may be answered and what the answer does.
#include "turn.h"

#include "rules/steps.h"

namespace orrery::foundation {
namespace {

// clang-format off
constexpr StepRule<Foundation> kTurnTable[] = {
    // 3 set-up
    {.what = Do::DealPlanet,       .name = "CHANCE_PLANET",    .clause = "FD-8.1",    .prompt = "deal_planet",       .ask = ask_which_planet,           .answer = deal_planet},
    {.what = Do::PlaceEmpire,      .name = "CHANCE_EMPIRE",    .clause = "FD-5.10.9", .prompt = "place_empire",      .ask = ask_where_the_empire_is,    .answer = place_empire},
    {.what = Do::DealColony,       .name = "CHANCE_COLONY",    .clause = "FD-5.5.1",  .prompt = "deal_colony",       .ask = ask_which_colony,           .answer = deal_colony, .sample = sample_colony},
    {.what = Do::GiveEmpireKin,    .name = "CHANCE_EMPIRE_KIN", .clause = "FD-3.3",   .prompt = "empire_kin",        .ask = ask_who_gazed_at_the_stars, .answer = give_empire_kin},
    {.what = Do::StartGate,        .name = "START_GATE",       .clause = "FD-3.1",    .prompt = "start_gate",        .ask = ask_for_a_start_gate, .answer = start_at},
    {.what = Do::StartResource,    .name = "START_RESOURCE",   .clause = "FD-3.2",    .prompt = "start_resource",    .ask = ask_for_a_start_resource,   .answer = start_with},
    // 5 the turn
    {.what = Do::StartTurn,        .name = "START_TURN",       .clause = "FD-5.0.1",  .automatic = start_turn},
    {.what = Do::TurnMain,         .name = "TURN_MAIN",        .clause = "FD-4.1",    .prompt = "turn_main",         .ask = ask_for_an_order,           .answer = issue_an_order, .even_alone = end_of_turn_is_said},
    {.what = Do::FinishOrder,      .name = "FINISH_ORDER",     .clause = "FD-5.0.3",  .automatic = finish_order},
    // 5.1 move a kin
    {.what = Do::SettleBumps,      .name = "SETTLE_BUMPS",     .clause = "FD-5.1.7",  .automatic = settle_bumps},
    {.what = Do::Bump,             .name = "BUMP",             .clause = "FD-5.1.6",  .prompt = "bump",              .ask = ask_which_way_to_bump,      .answer = bump},
    // 5.2 retrieve a kin
    {.what = Do::RetrieveBonus,    .name = "RETRIEVE_BONUS",   .clause = "FD-5.5.5",  .prompt = "retrieve_bonus",    .when = there_is_such_a_cube,  .ask = ask_for_a_cube, .answer = take_bonus},
    {.what = Do::TakeAction,       .name = "ACTION",           .clause = "FD-5.2.1",  .prompt = "action",            .ask = ask_how_to_act,             .answer = act},
    {.what = Do::PlaceDisc,        .name = "ACTION",           .clause = "FD-5.3.10", .prompt = "place_disc",        .ask = ask_where_the_disc_goes,    .answer = act},
    {.what = Do::UnlockKin,        .name = "UNLOCK_KIN",       .clause = "FD-5.2.5",  .automatic = unlock_kin},
    {.what = Do::KinDest,          .name = "KIN_DEST",         .clause = "FD-5.2.4",  .prompt = "kin_dest",          .when = kin_may_go_elsewhere,      .ask = ask_where_the_kin_goes, .answer = send_the_kin},
    // 5.5 colonize
    {.what = Do::ColonyEffect,     .name = "COLONY_EFFECT",    .clause = "FD-5.5.5",  .automatic = take_colony_effect},
    {.what = Do::GainCube,         .name = "COLONY_ONCE",      .clause = "FD-5.5.5",  .prompt = "gain_cube",         .when = there_is_such_a_cube,      .ask = ask_for_a_cube, .answer = take_bonus},
    {.what = Do::DrawOrDecline,    .name = "COLONY_ONCE",      .clause = "FD-5.5.5",  .prompt = "draw_or_decline",   .when = pile_has_tiles,      .ask = ask_whether_to_draw, .answer = draw_or_decline},
    {.what = Do::DrawColony,       .name = "CHANCE_DRAW",      .clause = "FD-5.5.5",  .prompt = "draw_colony",       .ask = ask_what_is_drawn,          .answer = draw_colony},
    {.what = Do::KeepTile,         .name = "COLONY_ONCE",      .clause = "FD-5.5.5",  .prompt = "keep_tile",         .ask = ask_which_tile_to_keep,     .answer = keep_tile},
    {.what = Do::PeekWhich,        .name = "COLONY_ONCE",      .clause = "FD-6.2",    .prompt = "peek_which",        .when = some_goal_is_face_down,    .ask = ask_which_goal_to_peek_at, .answer = choose_a_goal_to_peek_at},
    {.what = Do::PeekGoal,         .name = "PEEK_GOAL",        .clause = "FD-5.8.5",  .automatic = peek_at_goal},
    {.what = Do::TurnUpGoal,       .name = "CHANCE_GOAL",      .clause = "FD-2.1",    .prompt = "turn_up_goal",      .ask = ask_which_goal_it_is,       .answer = turn_up_goal},
    {.what = Do::DrawPersonalGoal, .name = "CHANCE_PERSONAL",  .clause = "FD-2.1",    .prompt = "personal_goal",     .ask = ask_which_personal_goal,    .answer = draw_personal_goal},
    // 5.6, 5.7 more of the same action
    {.what = Do::TradeMore,        .name = "ACTION_MORE",      .clause = "FD-5.6.1",  .prompt = "trade_more",        .ask = ask_for_another_trade,      .answer = trade_more},
    {.what = Do::ProduceAgain,     .name = "ACTION_MORE",      .clause = "FD-5.7.3",  .prompt = "produce_again",     .when = factory_box_is_empty,      .ask = ask_to_produce_again, .answer = produce_again},
    {.what = Do::ProduceElsewhere, .name = "ACTION_MORE",      .clause = "FD-5.7.5",  .prompt = "produce_elsewhere", .ask = ask_to_produce_elsewhere,   .answer = produce_elsewhere},
    // 5.9 battle
    {.what = Do::FurtherKin,       .name = "ACTION_MORE",      .clause = "FD-5.9.1",  .prompt = "further_kin",       .when = council_may_go_on,         .ask = ask_for_a_further_kin, .answer = send_a_further_kin},
    // 5.10 the Galactic Empire
    {.what = Do::MoveEmpire,       .name = "MOVE_EMPIRE",      .clause = "FD-5.10.1", .when = holds_the_empire_kin, .automatic = move_empire},
    {.what = Do::SettleHits,       .name = "SETTLE_HITS",      .clause = "FD-5.10.6", .automatic = settle_hits},
    {.what = Do::EmpireHit,        .name = "EMPIRE_HIT",       .clause = "FD-5.10.4", .prompt = "empire_hit",        .ask = ask_to_fight_or_lose, .answer = fight_or_lose},
    {.what = Do::CaptureHit,       .name = "CAPTURE_HIT",      .clause = "FD-5.9.4",  .automatic = capture_hit},
    {.what = Do::FinalDeclare,     .name = "FINAL_DECLARE",    .clause = "FD-6.4",    .prompt = "final_declare",     .when = may_declare_at_last,    .ask = ask_for_a_last_declaration, .answer = declare_at_last, .even_alone = always},
    {.what = Do::ReturnEmpire,     .name = "RETURN_EMPIRE",    .clause = "FD-5.10.7", .prompt = "return_empire",     .when = owes_a_ship,               .ask = ask_where_to_return_a_ship, .answer = return_ship},
    {.what = Do::PassEmpireKin,    .name = "PASS_EMPIRE_KIN",  .clause = "FD-5.10.3", .automatic = pass_empire_kin},
    {.what = Do::NextTurn,         .name = "NEXT_TURN",        .clause = "FD-5.0.1",  .automatic = next_turn},
    // 5.11 free action
    {.what = Do::WildTarget,       .name = "WILD_TARGET",      .clause = "FD-5.3.2",  .prompt = "wild_target",       .when = wild_target_is_left, .ask = ask_for_a_wild_target, .answer = place_wild},
};
// clang-format on

consteval bool rows_stand_in_order() {
  for (std::size_t i = 0; i < std::size(kTurnTable); ++i)
    if (kTurnTable[i].what != static_cast<Do>(i)) return false;
  return std::size(kTurnTable) == kSteps;
}
static_assert(rows_stand_in_order());
static_assert(Rules<Foundation> && sizeof(State) <= 1024);

}  // namespace

std::span<const StepRule<Foundation>> Foundation::steps() { return kTurnTable; }

}  // namespace orrery::foundation
