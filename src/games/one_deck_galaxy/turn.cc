// The turn table: the whole game on one screen. Each row is a place where something happens, the
// clause that says so, when it is skipped, what may be answered and what the answer does.
#include "turn.h"

#include "rules/steps.h"

namespace orrery::one_deck_galaxy {
namespace {

// clang-format off
constexpr StepRule<OneDeckGalaxy> kTurnTable[] = {
    // 3 set-up
    {.what = Do::ChooseHomeworld,     .name = "HOMEWORLD",        .clause = "ODG-9.1",   .prompt = "choose_homeworld",     .ask = ask_for_a_homeworld, .answer = choose_homeworld},
    {.what = Do::ChooseSociety,       .name = "SOCIETY",          .clause = "ODG-9.1",   .prompt = "choose_society",       .ask = ask_for_a_society, .answer = choose_society},
    {.what = Do::ChooseAdversary,     .name = "ADVERSARY",        .clause = "ODG-11.8",  .prompt = "choose_adversary",     .ask = ask_for_an_adversary, .answer = choose_adversary},
    {.what = Do::ChooseConfrontation, .name = "CONFRONTATION",    .clause = "ODG-11.1",  .prompt = "choose_confrontation", .ask = ask_for_a_confrontation_side, .answer = choose_confrontation},
    {.what = Do::LayOut,              .name = "LAY_OUT",          .clause = "ODG-10.1",  .automatic = lay_out},
    // ODG-2 influence, ODG-3 deck
    {.what = Do::AddInfluence,        .name = "ADD_INFLUENCE",    .clause = "ODG-2.6",   .automatic = gain_influence},
    {.what = Do::Draw,                .name = "CHANCE_DRAW",      .clause = "ODG-2.3",   .prompt = "draw",                 .ask = ask_what_is_drawn, .answer = draw},
    {.what = Do::TurnUp,              .name = "CHANCE_TURN_UP",   .clause = "ODG-2.4",   .prompt = "turn_up",              .ask = ask_what_is_turned_up, .answer = turn_up},
    {.what = Do::Reshuffle,           .name = "RESHUFFLE",        .clause = "ODG-3.3",   .automatic = reshuffle},
    {.what = Do::Shuffle,             .name = "SHUFFLE",          .clause = "ODG-3.4",   .automatic = shuffle},
    {.what = Do::Probe,               .name = "PROBE",            .clause = "ODG-8.10",  .automatic = probe},
    {.what = Do::LookAgain,           .name = "D-LOOK",           .clause = "ODG-8.10",  .prompt = "look_again",           .ask = ask_to_keep_or_look_again, .answer = keep_or_look_again},
    // ODG-12
    {.what = Do::Overwhelm,           .name = "OVERWHELM",        .clause = "ODG-12.2",  .automatic = be_overwhelmed},
    {.what = Do::ConfirmExile,        .name = "CONFIRM_EXILE",    .clause = "ODG-12.2",  .prompt = "confirm_exile",        .ask = ask_to_exile_a_disc, .answer = exile_or_give_up},
    // ODG-4 Adversary Phase
    {.what = Do::BeginTurn,           .name = "BEGIN_TURN",       .clause = "ODG-4.1",   .automatic = begin_turn},
    {.what = Do::AnyTime,             .name = "D-ANY",            .clause = "ODG-9.6",   .prompt = "any_time",             .when = something_to_do_at_any_time, .ask = ask_at_any_time, .answer = do_at_any_time},
    {.what = Do::LoseMorsel,          .name = "D-MORSEL",         .clause = "ODG-3.5",   .prompt = "lose_morsel",          .when = a_morsel_is_left, .ask = ask_which_morsel_is_lost, .answer = lose_morsel},
    {.what = Do::RevealEvents,        .name = "REVEAL_EVENTS",    .clause = "ODG-4.1",   .automatic = reveal_events},
    {.what = Do::RevealEvent,         .name = "CHANCE_EVENT",     .clause = "ODG-3.5",   .prompt = "reveal_event",         .ask = ask_which_event, .answer = reveal_event},
    {.what = Do::RunEvent,            .name = "RUN_EVENT",        .clause = "ODG-4.1",   .automatic = run_event},
    {.what = Do::ChooseLocation,      .name = "D-EV",             .clause = "ODG-1.7",   .prompt = "choose_location",      .when = some_location_has_influence, .ask = ask_which_location_loses, .answer = location_loses},
    {.what = Do::ChooseScience,       .name = "D-EV",             .clause = "ODG-1.7",   .prompt = "choose_science",       .when = there_is_science, .ask = ask_which_science_is_lost, .answer = lose_science},
    {.what = Do::TimePasses,          .name = "TIME_PASSES",      .clause = "ODG-4.2",   .automatic = time_passes},
    {.what = Do::AdversaryGains,      .name = "ADVERSARY_GAINS",  .clause = "ODG-4.3",   .automatic = adversary_gains},
    {.what = Do::EncounterInfluence,  .name = "ENCOUNTERS_GAIN",  .clause = "ODG-4.4",   .automatic = encounters_gain},
    {.what = Do::Thresholds,          .name = "THRESHOLDS",       .clause = "ODG-4.5",   .automatic = check_thresholds},
    {.what = Do::ChooseEncounter,     .name = "D-ENCOUNTER",      .clause = "ODG-4.5",   .prompt = "choose_encounter",     .when = some_encounter_is_due, .ask = ask_which_encounter, .answer = resolve_encounter},
    {.what = Do::Escalate,            .name = "ESCALATE",         .clause = "ODG-4.9",   .automatic = escalate_encounter},
    {.what = Do::StudyEncounter,      .name = "STUDY_ENCOUNTER",  .clause = "ODG-4.6",   .automatic = study_encounter},
    {.what = Do::EndAdversaryPhase,   .name = "END_ADVERSARY",    .clause = "ODG-4.7",   .automatic = end_adversary_phase},
    // 8.6 adversaries
    {.what = Do::Trigger,             .name = "TRIGGER",          .clause = "ODG-11.8",  .automatic = check_trigger},
    {.what = Do::TakeCard,            .name = "TAKE_CARD",        .clause = "ODG-11.8",  .automatic = take_card},
    {.what = Do::Swell,               .name = "D-SWELL",          .clause = "ODG-11.8",  .prompt = "swell",                .when = swell_goes_on, .ask = ask_which_morsel, .answer = feed_morsel},
    {.what = Do::FeedDice,            .name = "D-SWELL",          .clause = "ODG-11.8",  .prompt = "feed_dice",            .ask = ask_which_dice_are_fed, .answer = feed_dice},
    {.what = Do::FeedCard,            .name = "D-SWELL",          .clause = "ODG-1.7",   .prompt = "feed_card",            .when = zone_is_not_empty, .ask = ask_which_card_is_fed, .answer = feed_card},
    {.what = Do::CaptureDie,          .name = "D-C2",             .clause = "ODG-1.7",   .prompt = "capture_die",          .when = there_is_a_die_to_capture, .ask = ask_which_die_is_captured, .answer = capture_die},
    // ODG-5 Discover
    {.what = Do::Discover,            .name = "DISCOVER",         .clause = "ODG-5.1",   .automatic = discover},
    // ODG-6 Gather
    {.what = Do::Gather,              .name = "GATHER",           .clause = "ODG-6.5",   .automatic = gather},
    {.what = Do::GiveOut,             .name = "D-SPLIT",          .clause = "ODG-14.8",  .prompt = "give_out",             .when = there_is_a_die_to_give, .ask = ask_who_gets_the_die, .answer = give_out},
    {.what = Do::TakeIcons,           .name = "D-C1",             .clause = "ODG-6.3",   .prompt = "take_icons",           .ask = ask_how_to_split, .answer = take_icons},
    {.what = Do::RollCup,             .name = "CHANCE_ROLL",      .clause = "ODG-6.6",   .prompt = "roll_cup",             .when = a_cup_is_full, .ask = ask_what_is_rolled, .answer = roll_die},
    {.what = Do::RerollOne,           .name = "D-RR",             .clause = "ODG-14.10", .prompt = "reroll_one",           .when = may_reroll_one, .ask = ask_what_to_reroll, .answer = reroll_one},
    {.what = Do::FillBase,            .name = "FILL_BASE",        .clause = "ODG-6.4",   .automatic = fill_base},
    {.what = Do::GatherEnd,           .name = "GATHER_END",       .clause = "ODG-6.5",   .automatic = end_of_gather},
    {.what = Do::TieDie,              .name = "D-C2",             .clause = "ODG-13.10", .prompt = "tie_die",              .when = there_is_a_die_in_a_pool, .ask = ask_which_of_the_tied, .answer = take_tied},
    {.what = Do::EndGather,           .name = "END_GATHER",       .clause = "ODG-6.5",   .automatic = end_gather},
    // ODG-7 Act
    {.what = Do::Act,                 .name = "D-ACT",            .clause = "ODG-7.1",   .prompt = "act",                  .ask = ask_for_an_action, .answer = act, .even_alone = end_is_said},
    {.what = Do::FillBox,             .name = "D-FILL",           .clause = "ODG-7.3.3", .prompt = "fill_box",             .ask = ask_which_die_to_add, .answer = add_die},
    {.what = Do::PayScience,          .name = "D-PAY",            .clause = "ODG-7.4.4", .prompt = "pay_science",          .when = payment_is_possible, .ask = ask_which_science_pays, .answer = pay_science},
    {.what = Do::CombineDice,         .name = "D-COMBINE",        .clause = "ODG-7.7.3", .prompt = "combine_dice",         .ask = ask_what_to_combine_with, .answer = combine},
    {.what = Do::CombineTo,           .name = "D-COMBINE",        .clause = "ODG-13.4",  .prompt = "combine_to",           .ask = ask_who_gets_the_combined, .answer = give_combined},
    {.what = Do::PayDice,             .name = "D-TOTAL",          .clause = "ODG-9.8",   .prompt = "pay_dice",             .ask = ask_which_die_proves, .answer = prove},
    {.what = Do::RunEffect,           .name = "RUN_EFFECT",       .clause = "ODG-7.6.2", .automatic = run_effect},
    {.what = Do::PickDice,            .name = "D-TECH",           .clause = "ODG-7.6.7", .prompt = "pick_dice",            .ask = ask_which_dice, .answer = pick_die},
    {.what = Do::NameColour,          .name = "D-TECH",           .clause = "ODG-7.6.2", .prompt = "name_colour",          .ask = ask_for_a_colour, .answer = name_colour},
    {.what = Do::GainDie,             .name = "D-TECH",           .clause = "ODG-7.6.2", .prompt = "gain_die",             .ask = ask_for_a_colour, .answer = gain_named},
    {.what = Do::SetDice,             .name = "D-TECH",           .clause = "ODG-7.6.2", .prompt = "set_dice",             .ask = ask_for_a_value, .answer = set_dice},
    {.what = Do::RecolourDice,        .name = "D-TECH",           .clause = "ODG-7.6.2", .prompt = "recolour_dice",        .ask = ask_what_to_recolour, .answer = recolour},
    {.what = Do::CopyFrom,            .name = "D-TECH",           .clause = "ODG-7.6.2", .prompt = "copy_from",            .ask = ask_what_to_copy, .answer = copy_from},
    {.what = Do::ChooseTarget,        .name = "D-TECH",           .clause = "ODG-7.6.2", .prompt = "choose_target",        .when = there_is_a_target, .ask = ask_for_a_target, .answer = change_influence},
    {.what = Do::PayCard,             .name = "D-TECH",           .clause = "ODG-7.6.2", .prompt = "pay_card",             .when = there_is_science, .ask = ask_which_card_is_discarded, .answer = discard_card},
    {.what = Do::GiveDice,            .name = "D-SPLIT",          .clause = "ODG-13.5",  .prompt = "give_dice",            .when = dice_wait_for_an_owner, .ask = ask_whose_die_it_is, .answer = give_die},
    // ODG-8 Results
    {.what = Do::Results,             .name = "RESULTS",          .clause = "ODG-8.1",   .automatic = begin_results},
    {.what = Do::ResolveZone,         .name = "D-R1",             .clause = "ODG-8.1",   .prompt = "resolve_zone",         .when = something_to_resolve, .ask = ask_what_to_resolve, .answer = resolve},
    {.what = Do::ClaimCheck,          .name = "CLAIM_CHECK",      .clause = "ODG-8.2",   .automatic = check_claim},
    {.what = Do::Claim,               .name = "D-R2",             .clause = "ODG-8.6",   .prompt = "claim",                .ask = ask_how_to_claim, .answer = claim},
    {.what = Do::Starbase,            .name = "STARBASE",         .clause = "ODG-8.8",   .automatic = earn_fleets},
    {.what = Do::Lab,                 .name = "D-R3",             .clause = "ODG-8.9",   .prompt = "lab",                  .when = lab_can_do_something, .ask = ask_what_the_lab_does, .answer = work_in_the_lab},
    {.what = Do::Upgrade,             .name = "D-R4",             .clause = "ODG-8.13",  .prompt = "upgrade",              .when = may_upgrade, .ask = ask_to_upgrade, .answer = upgrade},
    {.what = Do::Confront,            .name = "CONFRONT",         .clause = "ODG-8.14",  .automatic = confront},
    {.what = Do::FreePreserve,        .name = "D-FREE",           .clause = "ODG-8.14",  .prompt = "free_preserve",        .when = a_card_is_preserved, .ask = ask_which_preserve_is_freed, .answer = free_preserve},
    {.what = Do::ReleaseDice,         .name = "D-FREE",           .clause = "ODG-8.14",  .prompt = "release_dice",         .when = dice_are_captured, .ask = ask_which_die_is_released, .answer = release_die},
    {.what = Do::EndResults,          .name = "END_RESULTS",      .clause = "ODG-8.16",  .automatic = end_results},
    {.what = Do::Reset,               .name = "RESET",            .clause = "ODG-8.17",  .automatic = reset},
    {.what = Do::EndTurn,             .name = "END_TURN",         .clause = "ODG-8.18",  .automatic = end_turn},
};
// clang-format on

consteval bool rows_stand_in_order() {
  for (std::size_t i = 0; i < std::size(kTurnTable); ++i)
    if (kTurnTable[i].what != static_cast<Do>(i)) return false;
  return std::size(kTurnTable) == kSteps;
}
static_assert(rows_stand_in_order());
static_assert(Rules<OneDeckGalaxy> && sizeof(State) <= 1024);

}  // namespace

std::span<const StepRule<OneDeckGalaxy>> OneDeckGalaxy::steps() { return kTurnTable; }

}  // namespace orrery::one_deck_galaxy
