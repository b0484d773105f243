// The functions that stand in the turn table (turn.cc), chapter by chapter.
#pragma once
#include "rules.h"

namespace orrery::trian {

#define ORRERY_ASK(name) void name(const Ask& q, Step now, Choices& out)
#define ORRERY_ANSWER(name) void name(Play& t, Step now, Choice c)
#define ORRERY_AUTO(name) void name(Play& t, Step now)
#define ORRERY_WHEN(name) bool name(const Trian& game, const State& s, Step now)

ORRERY_WHEN(always);
ORRERY_WHEN(minerals_are_hidden);
// 3 set-up
ORRERY_ASK(ask_which_race);
ORRERY_ANSWER(take_race);
ORRERY_ASK(ask_the_die);
ORRERY_ANSWER(roll_for_first);
ORRERY_ASK(ask_who_is_first);
ORRERY_ANSWER(deal_first);
ORRERY_ASK(ask_which_face_is_up);
ORRERY_ANSWER(show_top);
ORRERY_AUTO(deal_starting_tokens);
// 4 the turn
ORRERY_AUTO(start_turn);
ORRERY_AUTO(end_turn);
ORRERY_WHEN(has_upkeep);
ORRERY_ASK(ask_for_upkeep);
ORRERY_ANSWER(keep_up);
ORRERY_AUTO(settle);
// 5.5 extraction
ORRERY_ASK(ask_what_to_extract);
ORRERY_ANSWER(extract);
ORRERY_WHEN(can_gather);
ORRERY_ASK(ask_what_to_gather);
ORRERY_ANSWER(gather);
// 5.6 expansion
ORRERY_AUTO(expand);
ORRERY_ASK(ask_which_stack);
ORRERY_ANSWER(draw_tile);
ORRERY_ASK(ask_what_is_on_the_back);
ORRERY_ANSWER(turn_tile);
ORRERY_ASK(ask_where_to_place);
ORRERY_ANSWER(place_tile);
ORRERY_ASK(ask_for_phase_2_skills);
ORRERY_ANSWER(use_phase_2_skill);
// 5.7 exploration
ORRERY_ASK(ask_what_to_explore);
ORRERY_ANSWER(explore);
ORRERY_ASK(ask_where_to_teleport);
ORRERY_ANSWER(teleport);
ORRERY_ASK(ask_where_to_transport);
ORRERY_ANSWER(transport);
ORRERY_ASK(ask_whom_to_swap);
ORRERY_ANSWER(swap_units);
ORRERY_WHEN(priestess_can_mine);
ORRERY_ASK(ask_what_the_priestess_takes);
ORRERY_ANSWER(priestess_takes);
ORRERY_WHEN(priestess_can_settle);
ORRERY_ASK(ask_where_the_priestess_settles);
ORRERY_ANSWER(priestess_settles);
ORRERY_ANSWER(roll_risky);
// 5.8 closing
ORRERY_AUTO(resolve);
ORRERY_WHEN(can_take_back);
ORRERY_ASK(ask_whom_to_take_back);
ORRERY_ANSWER(take_back);
// drawing and paying
ORRERY_WHEN(bag_is_not_empty);
ORRERY_ASK(ask_which_mineral);
ORRERY_ANSWER(draw_mineral);
ORRERY_WHEN(tokens_are_left);
ORRERY_ASK(ask_which_token);
ORRERY_ANSWER(draw_token);
ORRERY_ASK(ask_what_to_pay);
ORRERY_ANSWER(pay_mineral);
// 5.9, 5.10 battles
ORRERY_ASK(ask_which_ship_attacks);
ORRERY_ANSWER(attack_with);
ORRERY_ASK(ask_which_battle);
ORRERY_ANSWER(choose_battle);
ORRERY_AUTO(fight_with_ship);
ORRERY_ASK(ask_for_a_target);
ORRERY_ANSWER(choose_target);
ORRERY_ASK(ask_whether_to_evade);
ORRERY_ANSWER(answer_evade);
ORRERY_ASK(ask_where_to_evade);
ORRERY_ANSWER(evade);
ORRERY_AUTO(clash_of_ships);
ORRERY_WHEN(may_pay_in_secret);
ORRERY_ASK(ask_what_to_commit);
ORRERY_ANSWER(commit);
ORRERY_ANSWER(roll);
ORRERY_ANSWER(reroll);
ORRERY_AUTO(reveal);
ORRERY_ASK(ask_which_tokens_to_use);
ORRERY_ANSWER(use_token);
ORRERY_AUTO(compare);
ORRERY_AUTO(battle_of_emissaries);
ORRERY_AUTO(clash_of_emissaries);
ORRERY_ASK(ask_which_is_lost);
ORRERY_ANSWER(lose_emissary);

#undef ORRERY_ASK
#undef ORRERY_ANSWER
#undef ORRERY_AUTO
#undef ORRERY_WHEN

}  // namespace orrery::trian
