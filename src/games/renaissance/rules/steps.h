// The functions that stand in the turn table (turn.cc), chapter by chapter.
#pragma once
#include <algorithm>
#include <utility>

#include "rules.h"

namespace orrery::renaissance {

#define ORRERY_ASK(name) void name(const Ask& q, Step now, Choices& out)
#define ORRERY_ANSWER(name) void name(Play& t, Step now, Choice c)
#define ORRERY_AUTO(name) void name(Play& t, Step now)
#define ORRERY_WHEN(name) bool name(const Renaissance& game, const State& s, Step now)

inline u8 small(int n) { return static_cast<u8>(n); }  // a number as choices and steps carry it

ORRERY_WHEN(always);
// 2 set-up
ORRERY_ASK(ask_which_objective);
ORRERY_ANSWER(deal_objective);
ORRERY_ASK(ask_which_hub_tile);
ORRERY_ANSWER(set_hub_tile_aside);
ORRERY_ASK(ask_which_planet_is_offered);
ORRERY_ANSWER(offer_planet);
ORRERY_ASK(ask_which_specialist_is_offered);
ORRERY_ANSWER(offer_specialist);
ORRERY_ASK(ask_who_is_first);
ORRERY_ANSWER(choose_first);
ORRERY_ASK(ask_for_an_asset);
ORRERY_ANSWER(take_asset);
ORRERY_AUTO(settle_in);
ORRERY_AUTO(draw_opening_hands);
ORRERY_ASK(ask_which_to_exchange);
ORRERY_ANSWER(exchange);
ORRERY_ASK(ask_what_is_redrawn);
ORRERY_ANSWER(redraw);
// 3 cards and decks
ORRERY_AUTO(draw_cards);
ORRERY_ASK(ask_which_card_lies_there);
ORRERY_ANSWER(draw_that_card);
// 4 the Operation phase
ORRERY_AUTO(start_turn);
ORRERY_WHEN(has_cards);
ORRERY_ASK(ask_for_a_card);
ORRERY_ANSWER(play_card);
ORRERY_AUTO(run_effect);
ORRERY_AUTO(after_play);
// 6 Disorder
ORRERY_AUTO(check_disorder);
ORRERY_ASK(ask_which_disorder);
ORRERY_ANSWER(choose_disorder);
ORRERY_AUTO(go_round);
ORRERY_WHEN(has_a_hand);
ORRERY_ASK(ask_how_to_give_way);
ORRERY_ANSWER(give_way);
ORRERY_WHEN(can_evacuate);
ORRERY_ASK(ask_where_to_evacuate);
ORRERY_ANSWER(evacuate);
ORRERY_AUTO(finish_disorder_card);
// 7 end of turn
ORRERY_AUTO(tuck_row);
ORRERY_WHEN(still_plays);
ORRERY_ASK(ask_for_a_discard);
ORRERY_ANSWER(discard);
ORRERY_AUTO(refill);
ORRERY_AUTO(next_turn);
// 8 victory points
ORRERY_ASK(ask_what_lies_beneath);
ORRERY_ANSWER(turn_up_objective);
ORRERY_AUTO(flip_objective);
ORRERY_WHEN(some_objective_is_up);
ORRERY_ASK(ask_which_objectives);
ORRERY_ANSWER(score_objectives);
u32 objectives_nobody_has_seen(const Renaissance& game, const State& s);
// 9 effects
ORRERY_WHEN(can_change_stability);
ORRERY_ASK(ask_for_a_stability);
ORRERY_ANSWER(change_stability);
// 10 allied planets
ORRERY_WHEN(can_ally);
ORRERY_ASK(ask_which_token_to_take);
ORRERY_ANSWER(take_token);
ORRERY_ASK(ask_which_token_to_return);
ORRERY_ANSWER(return_token);
ORRERY_WHEN(can_activate);
ORRERY_ASK(ask_which_token_to_activate);
ORRERY_ANSWER(activate);
// 11 move, add, remove
ORRERY_WHEN(can_recruit);
ORRERY_ASK(ask_where_to_recruit);
ORRERY_ANSWER(recruit);
void recruit_all(Play& t, Step question);
ORRERY_ASK(ask_which_next);
ORRERY_ANSWER(recruit_on_each);
ORRERY_WHEN(can_recruit_more);
ORRERY_ASK(ask_where_else_to_recruit);
ORRERY_ANSWER(recruit_here_too);
ORRERY_WHEN(can_move);
ORRERY_ASK(ask_for_a_move);
ORRERY_ANSWER(move);
ORRERY_WHEN(can_mass_move);
ORRERY_ASK(ask_for_a_mass_move);
ORRERY_ANSWER(mass_move);
ORRERY_ASK(ask_how_many_go);
ORRERY_ANSWER(so_many_go);
ORRERY_WHEN(can_gather);
ORRERY_ASK(ask_where_to_gather);
ORRERY_ANSWER(gather_there);
ORRERY_WHEN(can_gather_more);
ORRERY_ASK(ask_whence_to_gather);
ORRERY_ANSWER(gather);
ORRERY_WHEN(can_build);
ORRERY_ASK(ask_where_to_build);
ORRERY_ANSWER(build);
ORRERY_WHEN(can_remove_rival);
ORRERY_ASK(ask_which_rival_leaves);
ORRERY_ANSWER(remove_rival);
ORRERY_WHEN(can_remove_rival_institute);
ORRERY_ASK(ask_which_institute_leaves);
ORRERY_ANSWER(remove_rival_institute);
ORRERY_WHEN(can_push);
ORRERY_ASK(ask_whom_to_push);
ORRERY_ANSWER(push);
ORRERY_WHEN(can_send_home);
ORRERY_ASK(ask_whom_to_send_home);
ORRERY_ANSWER(send_home);
Planets planets_in(const Step& step);  // of a RECRUIT on several planets
void put_planets(Step& step, Planets set);
// 12 exploration
ORRERY_WHEN(can_explore);
ORRERY_ASK(ask_whence_to_explore);
ORRERY_ANSWER(explore);
ORRERY_WHEN(a_tile_is_to_be_shown);
ORRERY_ASK(ask_which_tile);
ORRERY_ANSWER(show_tile);
ORRERY_ASK(ask_which_tile_to_take);
ORRERY_ANSWER(take_tile);
ORRERY_ASK(ask_which_stability);
ORRERY_ANSWER(place_planet);
ORRERY_WHEN(can_follow);
ORRERY_ASK(ask_how_many_follow);
ORRERY_ANSWER(follow);
ORRERY_WHEN(can_add_portal);
ORRERY_ASK(ask_which_portal);
ORRERY_ANSWER(add_portal);
ORRERY_ASK(ask_where_the_rabbit_goes);
ORRERY_ANSWER(put_rabbit);
// 13 Foundations and Specialists
ORRERY_WHEN(can_discover);
ORRERY_ASK(ask_where_to_discover);
ORRERY_ANSWER(discover);
ORRERY_ASK(ask_whence_the_foundation);
ORRERY_ANSWER(take_foundation);
ORRERY_WHEN(can_shift);
ORRERY_ASK(ask_which_foundation_to_shift);
ORRERY_ANSWER(shift_foundation);
ORRERY_AUTO(look_at_specialists);
ORRERY_ASK(ask_which_specialist_lies_there);
ORRERY_ANSWER(look_at_that_specialist);
ORRERY_ASK(ask_whom_to_awaken);
ORRERY_ANSWER(awaken);
// 15 safety
bool cap_is_reached(const Renaissance& game, const State& s);
void resign(Play& t, Seat p);

#undef ORRERY_ASK
#undef ORRERY_ANSWER
#undef ORRERY_AUTO
#undef ORRERY_WHEN

}  // namespace orrery::renaissance
