// A small language for tests that read like the rulebook:
//
//   Scene scene = Given().yellow().ships("GO8").kins_on("ST2").in_hand("blue", 1).to_move();
//   scene.plays("retrieve ST2");
//   CHECK(scene.decision() == "ACTION");
//   CHECK(scene.offers("travel GM5 level 2"));
//   scene.plays("travel GM5 level 2");
//   CHECK(scene.ships(Yellow) == Set{"GM5", "GO8"});
//
// Given lays the table, Scene plays on it by tokens (docs/notation.md) through the real driver,
// with Chance answered by the test. A scene is strict: an answer nobody asked for, a question left
// open unseen, a misspelt token and a broken law fail the test and say what was offered.
//
// Another test program uses it through files of one line, #include "foundation/scene.cc" and
// "foundation/given.cc".
#pragma once
#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/foundation/foundation.h"

namespace orrery::foundation {

inline constexpr Seat Red = Seat::P1, Yellow = Seat::P2, Green = Seat::P3, Blue = Seat::P4,
                      Purple = Seat::P5;

// Tokens or names, in no particular order; the same one may be there twice.
struct Set : std::multiset<std::string> {
  using multiset::multiset;
  static Set of(std::string_view text);  // Set::of("GO8 GM4") is {"GO8", "GM4"}
  friend std::ostream& operator<<(std::ostream& out, const Set& words);
};

// ------------------------------------------------------------------------------------- playing
class Scene {
 public:
  Scene(std::shared_ptr<const Foundation> game, const State& s);
  Scene(const Scene& other);
  Scene& operator=(const Scene&) = delete;
  ~Scene();

  // A game from its very beginning; Chance is asked first.
  static Scene set_up(int players,
                      const std::vector<std::pair<std::string, std::string>>& options = {
                          {"layout", "quick"}});

  // -------- answers
  Scene& plays(std::string_view token);   // whoever is asked; not Chance
  Scene& chance(std::string_view token);  // what Chance answers
  Scene& chance_until(
      std::string_view decision);  // Chance takes its first answer until this is asked
  Scene& aside(Seat by, std::string_view token);  // somebody who is not asked (FD-5.11.4)
  Scene& idles();  // two orders that change nothing, then the end of the turn

  // -------- what is asked
  std::string_view decision() const;  // "TURN_MAIN", "BUMP", ...; "OVER" at the end
  Seat asked() const;
  bool offers(std::string_view token) const;
  bool offers_none_starting(std::string_view start) const;
  bool offers_aside(Seat by, std::string_view token) const;
  Set options() const;  // all of them
  Set options_starting(std::string_view start) const;
  Set actions() const;  // without free actions, `no action` and `stop`
  Set targets(std::string_view start)
      const;  // the next word of each of them: targets("travel ") is {"GM4", "GO7"}

  // -------- how the table stands
  int hand(Seat p, std::string_view colour) const;
  int cubes(Seat p) const;  // all cubes in her hand
  int stock(std::string_view planet) const;
  int supply(std::string_view colour) const;
  Set ships(Seat p) const;  // gates
  int discs(Seat p) const;
  Set empire() const;          // gates
  int captured(Seat p) const;  // Empire ships in her hand
  Set kins(Seat p) const;      // spaces: {"TR2", "centre"}
  int kins_in_hand(Seat p) const;
  int own_kins(Seat p) const;  // of her six, how many are in play
  int neutral_kins(Seat p) const;
  Set research(Seat p) const;                        // {"R2-TR"}
  Set colonies(Seat p) const;                        // {"C1-01a on PO2"}
  bool used(Seat p, std::string_view colony) const;  // flipped
  int counters(std::string_view colony) const;
  Set colony_board() const;  // {"C1-01a on PO2"}
  Set colony_pile() const;
  int orders_left() const { return s_.orders_left; }
  int round() const { return s_.round; }
  int turn() const { return s_.turn; }
  Seat active() const { return s_.active; }
  Seat empire_kin() const { return s_.empire_kin; }
  bool fulfils(Seat p, std::string_view goal) const;
  int prestige(Seat p) const;
  bool over() const;
  SeatSet winners() const { return SeatSet{s_.winner}; }
  std::string winning_goal() const;  // "G3"; "" if none was declared

  // -------- who knows what
  Tabletop<Seen> seen_by(Seat p) const;
  std::string goal_seen_by(Seat p,
                           std::string_view slot) const;  // "G3"; "" if it is face down to her
  std::string personal_goal_seen_by(Seat p, Seat owner) const;

  const Foundation& game() const { return *game_; }
  const State& state() const { return s_; }

 private:
  void answer(std::string_view token, bool by_chance);
  void go_on_after(std::string_view token);
  std::string well_spelt(std::string_view token) const;
  std::string story() const;  // what was played and what is offered, for messages

  std::shared_ptr<const Foundation> game_;
  State s_;
  Foundation::Choices next_;
  std::vector<std::string> played_;
  mutable bool looked_at_ = false;  // has the test asked about the pending question?
};

// ------------------------------------------------------------------------------------- laying the
// table Without further words: three players, the quick layout, one cube on every planet, Empire
// ships on GO14 GO29 GM8 GM17 GI2 GI5, no ships, empty hands, three kins in each hand, round 1, the
// last seat holds the Empire kin. Colony tiles lie in the order of the box: C1-01a on PO0, C1-01b
// on PO1, C1-02 on PO2, ... Supply, discs and kins in hand are computed, so that nothing is made or
// lost.
class Given {
 public:
  explicit Given(int players = 3);

  // -------- the table; players and options come first
  Given& players(int n);
  Given& option(std::string_view name, std::string_view value);
  Given& stock(std::string_view planet, int cubes);
  Given& supply(std::string_view colour,
                int cubes);  // the rest goes to the hand of the last seat that is not to move
  Given& empire_pairs(
      std::string_view gates);  // these and their opposites; other rings stay as they are
  Given& empire_ships(std::string_view gates);  // exactly these on the board
  Given& lies(std::string_view colony,
              std::string_view planet);  // changes places with the tile that lies there
  Given& in_pile(
      std::string_view colonies);  // not on the Colony Board, but among the four left over
  Given& goal(std::string_view slot, std::string_view goal);  // what is on a level IV space
  Given& face_up(std::string_view slot);
  Given& round(int n);
  Given& first(Seat p);  // who took the first turn; Red without this word

  // -------- whose things follow
  Given& red() { return seat(Red); }
  Given& yellow() { return seat(Yellow); }
  Given& green() { return seat(Green); }
  Given& blue() { return seat(Blue); }
  Given& purple() { return seat(Purple); }
  Given& seat(Seat p);

  // -------- her things
  Given& ships(std::string_view gates);
  Given& kins_on(std::string_view spaces);  // "TR2 centre"; more own kins come into play as needed,
                                            // then neutral ones
  Given& kins_in_hand(int n);
  Given& own_kins(int n);  // of her six, how many are in play
  Given& in_hand(std::string_view colour, int cubes);
  Given& researched(std::string_view spaces);  // "R2-TR R4-A personal"
  Given& has_taken(int level);                 // an action of that level, for kin_unlock = strict
  Given& peeked(std::string_view slot);
  Given& personal_goal(std::string_view goal);
  Given& owns(std::string_view colony,
              std::string_view planet =
                  "");  // taken from that planet; else from the last free one of its level
  Given& colonized(std::string_view planets);  // owns the tiles that lie there
  Given& used(std::string_view colony);        // flipped
  Given& counters(std::string_view colony, int n);
  Given& captured(int n);  // before this turn; from the inner ring, then middle, then outer,
  Given& captured_this_turn(int n);  //   unless empire_ships says what is left
  Given& holds_the_empire_kin();

  Scene to_move(int orders = 2);  // the player named last
  Scene to_end_her_turn() {
    return to_move(0);
  }  // it ends by itself where nothing else is possible

 private:
  void open();
  void lay_out();
  void change_table_first(std::string_view word) const;
  Dynasty<Truth>& hers();
  void take_tile(int tile);
  int tile_lying_for(int planet) const;
  void settle_empire();
  void settle_goals();
  void settle_kins();
  void settle_cubes(Seat to_move);

  int players_;
  std::vector<std::pair<std::string, std::string>> settings_{{"layout", "quick"}};
  std::shared_ptr<const Foundation> game_;
  State s_{};
  Seat who_ = Seat::P1;
  bool laying_ = false;
  bool empire_said_ = false;
  std::map<Seat, int> kins_in_hand_, own_kins_, captured_now_;
  std::map<Colour, int> supply_;
  std::map<int, Goal> goal_;
  std::map<int, SeatSet> knows_;
  std::map<Seat, Goal> personal_;
};

}  // namespace orrery::foundation
