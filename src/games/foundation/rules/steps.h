// The functions that stand in the turn table (turn.cc), chapter by chapter.
#pragma once
#include "rules.h"

namespace orrery::foundation {

// 3 set-up
void ask_which_planet(const Ask& q, Step now, Choices& out);
void deal_planet(Play& t, Step now, Choice c);
void ask_where_the_empire_is(const Ask& q, Step now, Choices& out);
void place_empire(Play& t, Step now, Choice c);
void ask_which_colony(const Ask& q, Step now, Choices& out);
Choice sample_colony(const Ask& q, Step now, Rng& rng);
void deal_colony(Play& t, Step now, Choice c);
void ask_who_gazed_at_the_stars(const Ask& q, Step now, Choices& out);
void give_empire_kin(Play& t, Step now, Choice c);
void ask_for_a_start_gate(const Ask& q, Step now, Choices& out);
void start_at(Play& t, Step now, Choice c);
void ask_for_a_start_resource(const Ask& q, Step now, Choices& out);
void start_with(Play& t, Step now, Choice c);
// 5 the turn
void start_turn(Play& t, Step now);
void ask_for_an_order(const Ask& q, Step now, Choices& out);
void issue_an_order(Play& t, Step now, Choice c);
bool end_of_turn_is_said(const Foundation& game, const State& s, Step now);
void finish_order(Play& t, Step now);
void next_turn(Play& t, Step now);
// 5.1 move a kin
void settle_bumps(Play& t, Step now);
void ask_which_way_to_bump(const Ask& q, Step now, Choices& out);
void bump(Play& t, Step now, Choice c);
// 5.2 retrieve a kin
bool there_is_such_a_cube(const Foundation& game, const State& s, Step now);
void ask_for_a_cube(const Ask& q, Step now, Choices& out);
void take_bonus(Play& t, Step now, Choice c);
void ask_how_to_act(const Ask& q, Step now, Choices& out);
void act(Play& t, Step now, Choice c);
void unlock_kin(Play& t, Step now);
bool kin_may_go_elsewhere(const Foundation& game, const State& s, Step now);
void ask_where_the_kin_goes(const Ask& q, Step now, Choices& out);
void send_the_kin(Play& t, Step now, Choice c);
// 5.3 action overview
void ask_where_the_disc_goes(const Ask& q, Step now, Choices& out);
// 5.5 colonize
void take_colony_effect(Play& t, Step now);
bool pile_has_tiles(const Foundation& game, const State& s, Step now);
void ask_whether_to_draw(const Ask& q, Step now, Choices& out);
void draw_or_decline(Play& t, Step now, Choice c);
void ask_what_is_drawn(const Ask& q, Step now, Choices& out);
void draw_colony(Play& t, Step now, Choice c);
void ask_which_tile_to_keep(const Ask& q, Step now, Choices& out);
void keep_tile(Play& t, Step now, Choice c);
bool some_goal_is_face_down(const Foundation& game, const State& s, Step now);
void ask_which_goal_to_peek_at(const Ask& q, Step now, Choices& out);
void choose_a_goal_to_peek_at(Play& t, Step now, Choice c);
void peek_at_goal(Play& t, Step now);
void ask_which_goal_it_is(const Ask& q, Step now, Choices& out);
void turn_up_goal(Play& t, Step now, Choice c);
void ask_which_personal_goal(const Ask& q, Step now, Choices& out);
void draw_personal_goal(Play& t, Step now, Choice c);
// 5.6 trade, 5.7 produce
void ask_for_another_trade(const Ask& q, Step now, Choices& out);
void trade_more(Play& t, Step now, Choice c);
bool factory_box_is_empty(const Foundation& game, const State& s, Step now);
void ask_to_produce_again(const Ask& q, Step now, Choices& out);
void produce_again(Play& t, Step now, Choice c);
void ask_to_produce_elsewhere(const Ask& q, Step now, Choices& out);
void produce_elsewhere(Play& t, Step now, Choice c);
// 5.9 battle
bool council_may_go_on(const Foundation& game, const State& s, Step now);
void ask_for_a_further_kin(const Ask& q, Step now, Choices& out);
void send_a_further_kin(Play& t, Step now, Choice c);
// 5.10 the Galactic Empire
bool holds_the_empire_kin(const Foundation& game, const State& s, Step now);
void move_empire(Play& t, Step now);
void settle_hits(Play& t, Step now);
void ask_to_fight_or_lose(const Ask& q, Step now, Choices& out);
void fight_or_lose(Play& t, Step now, Choice c);
void capture_hit(Play& t, Step now);
bool owes_a_ship(const Foundation& game, const State& s, Step now);
void ask_where_to_return_a_ship(const Ask& q, Step now, Choices& out);
void return_ship(Play& t, Step now, Choice c);
void pass_empire_kin(Play& t, Step now);
// 5.11 free action
bool wild_target_is_left(const Foundation& game, const State& s, Step now);
void ask_for_a_wild_target(const Ask& q, Step now, Choices& out);
void place_wild(Play& t, Step now, Choice c);
// 6 end of the game
bool may_declare_at_last(const Foundation& game, const State& s, Step now);
bool always(const Foundation& game, const State& s, Step now);
void ask_for_a_last_declaration(const Ask& q, Step now, Choices& out);
void declare_at_last(Play& t, Step now, Choice c);

}  // namespace orrery::foundation
