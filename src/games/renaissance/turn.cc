// The turn table: the whole game on one screen. Each row is a place where something happens, the
// clause that says so, when it is skipped, what may be answered and what the answer does.
#include "turn.h"

#include "rules/steps.h"

namespace orrery::renaissance {
namespace {

// clang-format off
constexpr StepRule<Renaissance> kTurnTable[] = {
    // 2 set-up
    {.what = Do::DealObjective,      .name = "CHANCE_OBJECTIVE",   .clause = "GR-2.2",  .prompt = "deal_objective",         .ask = ask_which_objective, .answer = deal_objective},
    {.what = Do::DealHubTile,        .name = "CHANCE_HUB_TILE",    .clause = "GR-2.7",  .prompt = "deal_hub_tile",          .ask = ask_which_hub_tile, .answer = set_hub_tile_aside},
    {.what = Do::OfferPlanet,        .name = "CHANCE_PLANET",      .clause = "GR-2.11", .prompt = "offer_planet",           .ask = ask_which_planet_is_offered, .answer = offer_planet},
    {.what = Do::OfferSpecialist,    .name = "CHANCE_OFFER",       .clause = "GR-2.11", .prompt = "offer_specialist",       .ask = ask_which_specialist_is_offered, .answer = offer_specialist},
    {.what = Do::ChooseFirst,        .name = "CHANCE_FIRST",       .clause = "GR-2.12", .prompt = "choose_first",           .ask = ask_who_is_first, .answer = choose_first},
    {.what = Do::Draft,              .name = "DRAFT",              .clause = "GR-2.12", .prompt = "draft",                  .ask = ask_for_an_asset, .answer = take_asset},
    {.what = Do::SettleIn,           .name = "SETTLE_IN",          .clause = "GR-2.13", .automatic = settle_in},
    {.what = Do::OpeningHands,       .name = "OPENING_HANDS",      .clause = "GR-2.18", .automatic = draw_opening_hands},
    {.what = Do::Exchange,           .name = "MULLIGAN",           .clause = "GR-2.18", .prompt = "exchange",               .ask = ask_which_to_exchange, .answer = exchange, .even_alone = always},
    {.what = Do::Redraw,             .name = "CHANCE_REDRAW",      .clause = "GR-2.18", .prompt = "redraw",                 .ask = ask_what_is_redrawn, .answer = redraw, .even_alone = always},
    // 3 cards
    {.what = Do::Draw,               .name = "DRAW",               .clause = "GR-3.3",  .automatic = draw_cards},
    {.what = Do::DrawCard,           .name = "CHANCE_CARD",        .clause = "GR-3.3",  .prompt = "draw_card",              .ask = ask_which_card_lies_there, .answer = draw_that_card, .even_alone = always},
    // 4 the Operation phase
    {.what = Do::StartTurn,          .name = "START_TURN",         .clause = "GR-4.1",  .automatic = start_turn},
    {.what = Do::Play,               .name = "PLAY",               .clause = "GR-4.2",  .prompt = "play",                   .when = has_cards, .ask = ask_for_a_card, .answer = play_card, .even_alone = always},
    {.what = Do::Effect,             .name = "EFFECT",             .clause = "GR-4.4",  .automatic = run_effect},
    {.what = Do::AfterPlay,          .name = "AFTER_PLAY",         .clause = "GR-4.5",  .automatic = after_play},
    // 6 Disorder
    {.what = Do::Disorder,           .name = "DISORDER",           .clause = "GR-6.1",  .automatic = check_disorder},
    {.what = Do::ChooseDisorder,     .name = "DIS_PLANET",         .clause = "GR-6.3",  .prompt = "choose_disorder",        .ask = ask_which_disorder, .answer = choose_disorder},
    {.what = Do::Round,              .name = "ROUND",              .clause = "GR-6.4",  .automatic = go_round},
    {.what = Do::DisorderOption,     .name = "DIS_OPTION",         .clause = "GR-6.5",  .prompt = "disorder_option",        .ask = ask_how_to_give_way, .answer = give_way, .even_alone = has_a_hand},
    {.what = Do::Evacuate,           .name = "EVACUATE",           .clause = "GR-6.5",  .prompt = "evacuate",               .when = can_evacuate, .ask = ask_where_to_evacuate, .answer = evacuate},
    {.what = Do::FinishDisorderCard, .name = "FINISH_DISORDER_CARD", .clause = "GR-6.6", .automatic = finish_disorder_card},
    // 7 end of turn
    {.what = Do::EndOfTurn,          .name = "END_OF_TURN",        .clause = "GR-7.1",  .automatic = tuck_row},
    {.what = Do::Discard,            .name = "DISCARD",            .clause = "GR-7.2",  .prompt = "discard",                .when = still_plays, .ask = ask_for_a_discard, .answer = discard, .even_alone = always},
    {.what = Do::Refill,             .name = "REFILL",             .clause = "GR-7.4",  .automatic = refill},
    {.what = Do::NextTurn,           .name = "NEXT_TURN",          .clause = "GR-7.5",  .automatic = next_turn},
    // 8 victory points
    {.what = Do::TurnUpObjective,    .name = "CHANCE_BENEATH",     .clause = "GR-8.4",  .prompt = "turn_up_objective",      .ask = ask_what_lies_beneath, .answer = turn_up_objective},
    {.what = Do::FlipObjective,      .name = "FLIP_OBJECTIVE",     .clause = "GR-8.4",  .automatic = flip_objective},
    {.what = Do::ChooseObjectives,   .name = "SCORE",              .clause = "GR-8.2",  .prompt = "choose_objectives",      .when = some_objective_is_up, .ask = ask_which_objectives, .answer = score_objectives},
    // 9 to 13 effects
    {.what = Do::ChangeStability,    .name = "STABILITY",          .clause = "GR-9.3",  .prompt = "change_stability",       .when = can_change_stability, .ask = ask_for_a_stability, .answer = change_stability},
    {.what = Do::Ally,               .name = "ALLY",               .clause = "GR-10.1", .prompt = "ally",                   .when = can_ally, .ask = ask_which_token_to_take, .answer = take_token},
    {.what = Do::ReturnToken,        .name = "RETURN",             .clause = "GR-10.5", .prompt = "return_token",           .ask = ask_which_token_to_return, .answer = return_token, .even_alone = always},
    {.what = Do::Activate,           .name = "ACTIVATE",           .clause = "GR-10.6", .prompt = "activate",               .when = can_activate, .ask = ask_which_token_to_activate, .answer = activate},
    {.what = Do::Recruit,            .name = "RECRUIT",            .clause = "GR-11.4", .prompt = "recruit",                .when = can_recruit, .ask = ask_where_to_recruit, .answer = recruit},
    {.what = Do::RecruitEach,        .name = "RECRUIT",            .clause = "GR-11.5", .prompt = "recruit_each",           .ask = ask_which_next, .answer = recruit_on_each},
    {.what = Do::RecruitUpTo,        .name = "RECRUIT",            .clause = "GR-11.4", .prompt = "recruit_up_to",          .when = can_recruit_more, .ask = ask_where_else_to_recruit, .answer = recruit_here_too},
    {.what = Do::Move,               .name = "MOVE",               .clause = "GR-11.2", .prompt = "move",                   .when = can_move, .ask = ask_for_a_move, .answer = move},
    {.what = Do::MassMove,           .name = "MASS_MOVE",          .clause = "GR-11.1", .prompt = "mass_move",              .when = can_mass_move, .ask = ask_for_a_mass_move, .answer = mass_move},
    {.what = Do::MassMoveNumber,     .name = "MASS_MOVE_NUMBER",   .clause = "GR-11.1", .prompt = "mass_move_number",       .ask = ask_how_many_go, .answer = so_many_go},
    {.what = Do::GatherTo,           .name = "GATHER",             .clause = "GR-11.1", .prompt = "gather_to",              .when = can_gather, .ask = ask_where_to_gather, .answer = gather_there},
    {.what = Do::GatherFrom,         .name = "GATHER_FROM",        .clause = "GR-11.1", .prompt = "gather_from",            .when = can_gather_more, .ask = ask_whence_to_gather, .answer = gather},
    {.what = Do::Build,              .name = "BUILD",              .clause = "GR-11.6", .prompt = "build",                  .when = can_build, .ask = ask_where_to_build, .answer = build},
    {.what = Do::RemoveRival,        .name = "REMOVE_RIVAL",       .clause = "GR-11.12", .prompt = "remove_rival",           .when = can_remove_rival, .ask = ask_which_rival_leaves, .answer = remove_rival},
    {.what = Do::RemoveRivalInstitute, .name = "REMOVE_RIVAL_INST", .clause = "GR-11.12", .prompt = "remove_rival_institute", .when = can_remove_rival_institute, .ask = ask_which_institute_leaves, .answer = remove_rival_institute},
    {.what = Do::Push,               .name = "PUSH",               .clause = "GR-11.12", .prompt = "push",                   .when = can_push, .ask = ask_whom_to_push, .answer = push},
    {.what = Do::SendHome,           .name = "SEND_HOME",          .clause = "GR-11.12", .prompt = "send_home",              .when = can_send_home, .ask = ask_whom_to_send_home, .answer = send_home},
    {.what = Do::Explore,            .name = "EXPLORE",            .clause = "GR-12.1", .prompt = "explore",                .when = can_explore, .ask = ask_whence_to_explore, .answer = explore},
    {.what = Do::DrawTile,           .name = "CHANCE_TILE",        .clause = "GR-12.3", .prompt = "draw_tile",              .when = a_tile_is_to_be_shown, .ask = ask_which_tile, .answer = show_tile},
    {.what = Do::TakeTile,           .name = "TAKE_TILE",          .clause = "GR-12.3", .prompt = "take_tile",              .ask = ask_which_tile_to_take, .answer = take_tile},
    {.what = Do::DrawStability,      .name = "CHANCE_STABILITY",   .clause = "GR-12.6", .prompt = "draw_stability",         .ask = ask_which_stability, .answer = place_planet},
    {.what = Do::Follow,             .name = "FOLLOW",             .clause = "GR-12.1", .prompt = "follow",                 .when = can_follow, .ask = ask_how_many_follow, .answer = follow},
    {.what = Do::AddPortal,          .name = "PORTAL",             .clause = "GR-5.2",  .prompt = "add_portal",             .when = can_add_portal, .ask = ask_which_portal, .answer = add_portal},
    {.what = Do::PutRabbit,          .name = "RABBIT",             .clause = "GR-12.5", .prompt = "put_rabbit",             .ask = ask_where_the_rabbit_goes, .answer = put_rabbit},
    {.what = Do::Discover,           .name = "DISCOVER",           .clause = "GR-13.1", .prompt = "discover",               .when = can_discover, .ask = ask_where_to_discover, .answer = discover},
    {.what = Do::TakeFoundation,     .name = "TAKE_FOUNDATION",    .clause = "GR-13.1", .prompt = "take_foundation",        .ask = ask_whence_the_foundation, .answer = take_foundation},
    {.what = Do::ShiftFoundation,    .name = "SHIFT_FOUNDATION",   .clause = "GR-11.10", .prompt = "shift_foundation",       .when = can_shift, .ask = ask_which_foundation_to_shift, .answer = shift_foundation},
    {.what = Do::LookAt,             .name = "LOOK_AT",            .clause = "GR-13.2", .automatic = look_at_specialists},
    {.what = Do::DrawSpecialist,     .name = "CHANCE_SPECIALIST",  .clause = "GR-13.2", .prompt = "draw_specialist",        .ask = ask_which_specialist_lies_there, .answer = look_at_that_specialist, .even_alone = always},
    {.what = Do::Awaken,             .name = "AWAKEN",             .clause = "GR-13.2", .prompt = "awaken",                 .ask = ask_whom_to_awaken, .answer = awaken},
};
// clang-format on

consteval bool rows_stand_in_order() {
  for (std::size_t i = 0; i < std::size(kTurnTable); ++i)
    if (kTurnTable[i].what != static_cast<Do>(i)) return false;
  return std::size(kTurnTable) == kSteps;
}
static_assert(rows_stand_in_order());
static_assert(Rules<Renaissance> && sizeof(State) <= 1536);

}  // namespace

std::span<const StepRule<Renaissance>> Renaissance::steps() { return kTurnTable; }

}  // namespace orrery::renaissance
