// Why an answer is not offered: one true clause, with its numbers. What is offered has no reasons
// against it.
#pragma once
#include "../rules/steps.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {

class WhyNot {
 public:
  WhyNot(const OneDeckGalaxy& game, const State& s, Seat by, const Choice& c, Reasons& out)
      : g_(game), s_(s), by_(orrery::index(by)), c_(c), out_(out), now_(s.agenda.next()) {}
  void explain();

 private:
  void no(std::string_view clause, std::string_view id, std::vector<Argument> args = {});
  std::string_view clause() const { return rule_for<OneDeckGalaxy>(now_).clause; }
  void elsewhere();
  bool is_asked_now() const;
  bool names_player() const;
  const Effect& effect() const { return effect_of(g_, s_, now_); }
  Argument who() const { return {"who", say_seat(c_.player)}; }
  Argument card(int i) const { return {"card", say_card(g_.content, i)}; }
  Argument die() const { return {"die", say_die(c_.colour, c_.value)}; }
  static Argument colour(int c) { return {"colour", say_colour(c)}; }
  bool has_die(Place place) const;
  void no_such_die(Place place);

  // boxes
  bool is_closed();
  Said location_rule() const;
  Said rule_of(int i) const;
  bool is_limited() const;
  void too_many_of_a_colour();
  void place();
  void base_box();
  static Place base_box_at(int r, int i) { return one_deck_galaxy::base_box(r, i); }
  void fill();
  void ring();

  // Techs and nodes
  void tech();
  void cannot_pay(const Effect& e);
  void campaign_node();

  // the other actions
  void calibrate();
  void science_for(int price, const char* clause, int there, const char* which);
  void combine();
  void flip();
  void milestones();
  void appeal();

  // smaller questions
  void pick();
  int on_the_tray() const;
  void superfluous(int need, const char* clause);
  void pick_for_box(const Box& box);
  bool breaks(const GalaxyCard& card) const;
  void science_card();
  void done();
  void give();
  void recolour();
  u8 card_in_slot() const { return c_.at < kSlots ? nth(s_.zone, c_.at) : kNone; }
  void empty_slot(std::string_view clause);
  void slot();
  void allocate();
  void take();
  void resolve();
  void study();
  void encounter();
  void feed();

  const OneDeckGalaxy& g_;
  const State& s_;
  int by_;
  const Choice& c_;
  Reasons& out_;
  Step now_;
};

}  // namespace orrery::one_deck_galaxy
