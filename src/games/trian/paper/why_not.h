// Why something is not offered now: one true sentence, the clause that says so and the numbers
// behind it. Nothing is said that the asked seat does not know.
#pragma once
#include "../rules/steps.h"
#include "paper.h"
#include "place_words.h"

namespace orrery::trian {

class WhyNot {
 public:
  WhyNot(const Trian& game, const State& s, Seat by, const Choice& c, Reasons& out)
      : game_(game),
        k_(game.content),
        s_(s),
        by_(by),
        c_(c),
        out_(out),
        now_(s.agenda.next()),
        mine_(powers_of(game, s, by)) {}
  void explain();

 private:
  struct Case;  // a verb, the questions it answers, and who explains it
  static const Case* cases();

  // ------------------------------------------------------------------------------ why_not.cc:
  // small questions
  void no(std::string_view clause, std::string_view id, std::vector<Argument> args = {}) {
    out_.push_back({std::string(clause), say("why_not." + std::string(id), std::move(args))});
  }
  void elsewhere();
  std::string clause() const;
  static Argument on(int tile) { return {"tile", tile + 1}; }
  Argument in(Area area) const { return {"area", say_area(game_, s_.galaxy, area)}; }
  Argument in(const Place& place) const { return {"area", say_area(named(k_, s_.galaxy, place))}; }
  int has(int colour) const;
  bool is_colour() const { return c_.n < kColours; }
  void lacks_skill(bool on_a_module, std::string_view clause);
  template <class Has>
  bool has_skill(Has has, std::string_view clause) {  // says so if not
    if (has(mine_)) return true;
    bool on_a_module = false;
    if (const u8 race = corner_of(s_, by_).race; race < kRaces)
      for (const Powers& powers : k_.powers[race]) on_a_module |= has(powers);
    lacks_skill(on_a_module, clause);
    return false;
  }
  bool can_pay(Special token, std::string_view clause);  // in the supply, and its price
  // The tile of the first or second cell; says so if there is none.
  int known_tile();
  int known_tile(Cell cell);
  // The closed area of a place, under its name; says so if there is none.
  const Closed* known_area(Cell cell, u8 part, std::string_view clause);
  bool is_called(Area area, Cell cell, u8 part, std::string_view clause);
  const Closed* known_stock(Cell cell,
                            u8 part);  // of a closed nebula, with a mineral of that colour

  // ------------------------------------------------------------------------------ why_not.cc:
  // set-up and phase 1
  void race();
  void upkeep();
  void buy();
  void exchange();
  void sell_set();
  void sell_token();
  void mine();
  void rogue_mine();
  void gather();
  void evolve();
  void release();
  void pay();
  void always_offered();
  // ------------------------------------------------------------------------------
  // why_not_expansion.cc: phase 2
  void draw();
  void place();
  void show_tile();
  void put_exmitter();
  void put_modulator();
  void swap();
  void swap_with();
  // ------------------------------------------------------------------------------
  // why_not_exploration.cc: phase 3
  bool may_act_at_all();
  bool may_send();
  bool is_new(int tile);
  void resolve();
  void end_turn();
  void research();
  void send_emissary();
  void send_ship();
  void build();
  bool can_be_taken(int tile, u8 unit, std::string_view clause);
  void teleport();
  void transport();
  void relocate();
  void site_is_closed(int tile, u8 region, Seat owner, std::string_view clause, bool outposts);
  bool is_own_ship(int tile, bool decoy);
  void move();
  void tunnel();
  void detonate();
  void risky();
  void put_minion();
  void put_wormhole();
  void put_harness();
  void take_back();
  // ------------------------------------------------------------------------------
  // why_not_battles.cc: the Priestess and battles
  void take_from();
  void settle();
  void attack_with();
  void battle_in();
  void target();
  void evade();
  void evade_to();
  void commit();
  void use_token();
  void lose();

  const Trian& game_;
  const Content& k_;
  const State& s_;
  const Seat by_;
  const Choice& c_;
  Reasons& out_;
  const Step now_;
  const Powers& mine_;
};

}  // namespace orrery::trian
