// Why something may not be done: the conditions of each verb, one by one, with their numbers. What
// is said depends only on what the asking seat may know.
#pragma once
#include "../rules/rules.h"
#include "names.h"
#include "paper.h"

namespace orrery::foundation {

class WhyNot {
 public:
  WhyNot(const Foundation& game, const State& s, Seat by, Choice c, Reasons& out)
      : game_(game),
        content_(game.content),
        s_(s),
        by_(by),
        c_(c),
        out_(out),
        now_(s.agenda.empty() ? Step{} : s.agenda.next()) {}

  void explain();

 private:
  // ---- who is asked, and what
  bool is_asked_something_else();
  bool is_a_free_action() const;
  void say_what_is_offered_instead();

  // ---- orders, kins, free actions, goals, the Empire
  void order();
  void move_from_hand();
  void free_placement();
  void wild_placement();
  void wild_target();
  void exchange();
  void broken_black();
  void extra_order();
  void declaration();
  void bump();
  void bonus();
  void destination();
  void kept_tile();
  void hit();
  void returned_ship();
  void start();

  // ---- the six actions
  void lift();
  void travel();
  void needs_no_help();
  void colonize();
  void trade();
  void produce();
  void research();
  void battle();
  void further_kin();

  // ---- looking
  const Dynasty<Truth>& mine() const { return dynasty_of(s_, by_); }
  int top() const { return level_of_space(now_.level); }
  Planets touched() const {
    return planets_touched_by(ships_with_ally(s_, by_, c_.ally != kNone ? c_.ally : now_.ally));
  }
  Gates ships() const { return ships_with_ally(s_, by_, c_.ally != kNone ? c_.ally : now_.ally); }
  int hand(Colour c) const { return mine().hand[c]; }
  int distance(Gates from, int gate) const;

  // ---- saying
  void because(std::string_view clause, std::string_view id, std::vector<Argument> args = {}) {
    out_.push_back({std::string(clause), say("why_not." + std::string(id), std::move(args))});
  }
  void needs_level(int level, std::string_view clause, Said what);
  void needs_ship_at(int planet, std::string_view clause);
  void needs_cube(Colour c, std::string_view clause);
  void needs_tile(Tile tile, Op op);
  void needs_ally();
  void executed_level(int lowest);
  void no_kin_on(Action a, int level, std::string_view clause);
  // "yellow planet PO2"
  Said planet_said(int p) const {
    return say("coloured_planet",
               {{"colour", say_colour(colour_of(game_, s_, p))}, {"planet", planet_name(p)}});
  }
  Argument planet(int p) const { return {"planet", planet_said(p)}; }
  Argument tile(Tile t) const { return {"tile", say_colony(content_, t)}; }
  Argument tiles_with(Op op) const;

  const Foundation& game_;
  const Content& content_;
  const State& s_;
  const Seat by_;
  const Choice c_;
  Reasons& out_;
  const Step now_;
};

}  // namespace orrery::foundation
