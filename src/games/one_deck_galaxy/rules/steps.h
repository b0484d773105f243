// What each step of the turn table asks and does, chapter by chapter.
#pragma once
#include "rules.h"

namespace orrery::one_deck_galaxy {

// 0 setup
void ask_for_a_homeworld(const Ask& q, Step now, Choices& out);
void choose_homeworld(Play& t, Step now, Choice c);
void ask_for_a_society(const Ask& q, Step now, Choices& out);
void choose_society(Play& t, Step now, Choice c);
void ask_for_an_adversary(const Ask& q, Step, Choices& out);
void choose_adversary(Play& t, Step now, Choice c);
void ask_for_a_confrontation_side(const Ask& q, Step, Choices& out);
void choose_confrontation(Play& t, Step now, Choice c);
void lay_out(Play& t, Step);

// 2 influence
void gain_influence(Play& t, Step now);
void ask_what_is_turned_up(const Ask& q, Step now, Choices& out);
void turn_up(Play& t, Step now, Choice c);

// 3 deck
void reshuffle(Play& t, Step);
void shuffle(Play& t, Step);
void ask_what_is_drawn(const Ask& q, Step, Choices& out);
void draw(Play& t, Step now, Choice c);
void probe(Play& t, Step now);
void ask_to_keep_or_look_again(const Ask&, Step now, Choices& out);
void keep_or_look_again(Play& t, Step now, Choice c);

// 4 adversary phase
void enter_phase(Play& t, Phase phase);
Step any_time(int p, bool results_end);
void open_window(Play& t, bool results_end = false);
void begin_turn(Play& t, Step);
void reveal_events(Play& t, Step now);
void ask_which_event(const Ask& q, Step, Choices& out);
void reveal_event(Play& t, Step, Choice c);
void run_event(Play& t, Step now);
bool some_location_has_influence(const Game& g, const State& s, Step);
void ask_which_location_loses(const Ask& q, Step, Choices& out);
void location_loses(Play& t, Step now, Choice c);
bool there_is_science(const Game&, const State& s, Step);
void ask_which_science_is_lost(const Ask& q, Step, Choices& out);
void lose_science(Play& t, Step now, Choice c);
void time_passes(Play& t, Step now);
void adversary_gains(Play& t, Step now);
void encounters_gain(Play& t, Step now);
void check_thresholds(Play& t, Step now);
bool some_encounter_is_due(const Game& g, const State& s, Step);
void ask_which_encounter(const Ask& q, Step, Choices& out);
void resolve_encounter(Play& t, Step now, Choice c);
void escalate_encounter(Play& t, Step now);
void study_encounter(Play& t, Step now);
void end_adversary_phase(Play& t, Step now);
bool always_asked(const Game&, const State&, Step);
bool something_to_do_at_any_time(const Game& g, const State& s, Step now);
void list_passive_milestones(const Ask& q, int p, Choices& out, bool results_end = false);
void ask_at_any_time(const Ask& q, Step now, Choices& out);
void do_at_any_time(Play& t, Step now, Choice c);

// 5 discover
void discover(Play& t, Step now);

// 6 gather
void gather(Play& t, Step);
bool there_is_a_die_to_give(const Game&, const State& s, Step now);
void ask_who_gets_the_die(const Ask& q, Step now, Choices& out);
void give_out(Play& t, Step now, Choice c);
void ask_how_to_split(const Ask& q, Step now, Choices& out);
void take_icons(Play& t, Step now, Choice c);
bool a_cup_is_full(const Game&, const State& s, Step);
void ask_what_is_rolled(const Ask& q, Step, Choices& out);
void roll_die(Play& t, Step now, Choice c);
bool may_reroll_one(const Game& g, const State& s, Step now);
void ask_what_to_reroll(const Ask& q, Step now, Choices& out);
void reroll_one(Play& t, Step now, Choice c);
void fill_base(Play& t, Step);
void end_of_gather(Play& t, Step);
bool there_is_a_die_in_a_pool(const Game& g, const State& s, Step now);
void ask_which_of_the_tied(const Ask& q, Step now, Choices& out);
void take_tied(Play& t, Step now, Choice c);
void end_gather(Play& t, Step);

// 7 3 placing
int level_of_row(const State& s);
bool row_is_allowed(const Game& g, const State& s, Place place);
void list_placements(const Ask& q, Step now, Choices& out);
bool may_begin_to_fill(const Game& g, const State& s, Place place, int p, u8 declined);
SeatSet who_fills(const Game& g, const State& s, Step now);
bool picked_dice_fit(const Game& g, const State& s, Place place);
void place(Play& t, Choice c);
void begin_to_fill(Play& t, Choice c, u8 declined);
void ask_which_die_to_add(const Ask& q, Step now, Choices& out);
void add_die(Play& t, Step now, Choice c);

// 7 4 rings
void fill_ring(Play& t, Choice c);
bool can_pay(const Game& g, const State& s, const Step& now);
bool payment_is_possible(const Game& g, const State& s, Step now);
void ask_which_science_pays(const Ask& q, Step now, Choices& out);
void pay_science(Play& t, Step now, Choice c);

// 7 6 techs
bool is_payable(const Game& g, const State& s, int p, const Effect& e);
void use_tech(Play& t, Choice c);
void use_node(Play& t, Choice c);
void run_effect(Play& t, Step now);
void ask_which_dice(const Ask& q, Step now, Choices& out);
void pick_die(Play& t, Step now, Choice c);
void ask_for_a_colour(const Ask&, Step, Choices& out);
void name_colour(Play& t, Step now, Choice c);
void gain_named(Play& t, Step now, Choice c);
void ask_for_a_value(const Ask& q, Step now, Choices& out);
void set_dice(Play& t, Step now, Choice c);
void ask_what_to_recolour(const Ask& q, Step now, Choices& out);
void recolour(Play& t, Step now, Choice c);
void ask_what_to_copy(const Ask& q, Step now, Choices& out);
void copy_from(Play& t, Step now, Choice c);
bool there_is_a_target(const Game& g, const State& s, Step now);
void ask_for_a_target(const Ask& q, Step now, Choices& out);
void change_influence(Play& t, Step now, Choice c);
void ask_which_card_is_discarded(const Ask& q, Step, Choices& out);
void discard_card(Play& t, Step now, Choice c);

// 7 act
void ask_for_an_action(const Ask& q, Step now, Choices& out);
int calibrate_price(const Game& g, const State& s, int p);
bool end_is_said(const Game&, const State&, Step);
void act(Play& t, Step now, Choice c);
void ask_what_to_combine_with(const Ask& q, Step now, Choices& out);
void combine(Play& t, Step now, Choice c);
void ask_who_gets_the_combined(const Ask& q, Step now, Choices& out);
void give_combined(Play& t, Step now, Choice c);

bool dice_wait_for_an_owner(const Game&, const State& s, Step);
void ask_whose_die_it_is(const Ask& q, Step, Choices& out);
void give_die(Play& t, Step now, Choice c);
void ask_which_die_proves(const Ask& q, Step now, Choices& out);
void prove(Play& t, Step now, Choice c);

// 13 two players
bool is_out(u8 declined, int p);
bool may_end(const Step& act, int p);
bool uses_what_is_hers(Verb verb);  // her own dice, discs, Techs and Colonies (ODG-13.2)
bool has_business_of_her_own(const Ask& q, const Step& act, int p);
bool may_stay(const Ask& q, const Step& act, int p);
void end_actions(Play& t, Step now);
void stay(Play& t, Step now, Choice c);
void something_changed(Play& t);
void decline(Play& t, Choice c, int asked);
u8 combined_value(const Game& g, const State& s);
SeatSet who_combines(const Game& g, const State& s, Step now);

// 8 results
int influence_earned(const Game& g, const State& s, int slot);
bool is_salvaged_now(const Game& g, const State& s, int event);
int fleets_earned(const Game& g, const State& s);
int base_boxes_filled(const State& s, int r);
bool may_study(const Game& g, const State& s, int slot);
void begin_results(Play& t, Step);
bool something_to_resolve(const Game& g, const State& s, Step);
void ask_what_to_resolve(const Ask& q, Step, Choices& out);
void resolve(Play& t, Step now, Choice c);
void check_claim(Play& t, Step now);
void ask_how_to_claim(const Ask& q, Step now, Choices& out);
void claim(Play& t, Step now, Choice c);
void earn_fleets(Play& t, Step);
bool lab_can_do_something(const Game& g, const State& s, Step);
void ask_what_the_lab_does(const Ask& q, Step, Choices& out);
void work_in_the_lab(Play& t, Step now, Choice c);
bool may_upgrade(const Game& g, const State& s, Step);
void ask_to_upgrade(const Ask&, Step, Choices& out);
void upgrade(Play& t, Step now, Choice c);
void raise_class(Play& t);
void confront(Play& t, Step);
void end_results(Play& t, Step);
void reset(Play& t, Step);
void end_turn(Play& t, Step now);

// 9 milestones
void offer_milestones(Play& t);
u8 as_passed_over(int p, int m);
void check_end_milestones(Play& t);
void take_milestone(Play& t, Choice c);

// 11 adversaries
void check_trigger(Play& t, Step now);
void take_card(Play& t, Step now);
Cause overwhelmed_at_the_end(const Game& g, const State& s);
bool a_morsel_is_left(const Game&, const State& s, Step);
void ask_which_morsel_is_lost(const Ask& q, Step, Choices& out);
void lose_morsel(Play& t, Step now, Choice c);
int morsels_to_pay(const Game& g, const State& s);
bool swell_goes_on(const Game&, const State&, Step now);
void ask_which_morsel(const Ask& q, Step now, Choices& out);
void feed_morsel(Play& t, Step now, Choice c);
void ask_which_dice_are_fed(const Ask& q, Step now, Choices& out);
void feed_dice(Play& t, Step now, Choice c);
void ask_which_card_is_fed(const Ask& q, Step, Choices& out);
bool zone_is_not_empty(const Game&, const State& s, Step);
void feed_card(Play& t, Step now, Choice c);
bool there_is_a_die_to_capture(const Game&, const State& s, Step);
void ask_which_die_is_captured(const Ask& q, Step, Choices& out);
void capture_die(Play& t, Step now, Choice c);
bool dice_are_captured(const Game&, const State& s, Step now);
void ask_which_die_is_released(const Ask& q, Step, Choices& out);
void release_die(Play& t, Step now, Choice c);
bool a_card_is_preserved(const Game&, const State& s, Step);
void ask_which_preserve_is_freed(const Ask& q, Step, Choices& out);
void free_preserve(Play& t, Step now, Choice c);

// 12 overwhelm
void be_overwhelmed(Play& t, Step now);
void ask_to_exile_a_disc(const Ask&, Step, Choices& out);
void exile_or_give_up(Play& t, Step now, Choice c);

}  // namespace orrery::one_deck_galaxy
