// Foundation, by Nicholas Hjelmberg (Nova Suecia Games): rules, options and content of one game.
// FD-1.2  Who first declares truly, in her own turn, a goal she has researched wins at once and
// alone. The only header of this folder that others need; README.md maps the rest.
#pragma once
#include "core/rules.h"
#include "tabletop.h"

namespace orrery::foundation {

// Spec 7.10, the table settings. The defaults are the rulebook, or our ruling where it is silent.
struct Options {
  bool quick_layout = false;           // layout                 spec 3, 8.2
  u8 round_limit = 50;                 // round_limit            FD-6.6   0 = off, as printed
  u8 start_kins = 3;                   // start_kins             FD-5.2.5
  bool strict_unlock = false;          // kin_unlock             FD-5.2.6
  bool loot_at_own_ship = false;       // battle_loot            7.4 (52)
  bool exchange_black = false;         // central_wild           FD-5.3.2
  bool no_overflow = false;            // central_overflow       FD-5.5.4
  bool blocked_path = false;           // travel_path            FD-5.4.3
  bool free_place_needs_ship = false;  //                    FD-5.11.3
  bool free_in_any_turn = false;       // free_window            FD-5.11.4
  bool guarded_claims = false;         // false_claims           FD-6.3
  bool recall_kins = false;            // war_council            7.5 (62)
  bool ask_end_of_turn = false;  // end_turn               4.2      an explicit end of turn even
                                 // when nothing else is left
};

enum class Verb : u8 {
  // Chance (spec 3; colony draws; goals at the first look)
  DealPlanet,
  PlaceEmpire,
  DealColony,
  GiveEmpireKin,
  DrawColony,
  TurnUpGoal,
  DrawPersonalGoal,
  // set-up
  StartGate,
  StartResource,
  // TURN_MAIN
  MoveHand,
  MoveUp,
  Retrieve,
  RetrieveCentre,
  FreePlace,
  WildPlace,
  Exchange,
  BreakBlack,
  ExtraOrder,
  Declare,
  EndTurn,
  // BUMP, RETRIEVE_BONUS
  Bump,
  TakeCube,
  Decline,
  // ACTION, ACTION_MORE
  NoAction,
  LiftShip,
  Travel,
  Colonize,
  Trade,
  Produce,
  ResearchAt,
  Battle,
  FurtherKin,
  Stop,
  // COLONY_ONCE, KIN_DEST, WILD_TARGET
  DrawTiles,
  KeepTile,
  PeekAt,
  KinToHand,
  KinToLevel1,
  KinOneDown,
  WildTarget,
  // EMPIRE_HIT, FINAL_DECLARE, RETURN_EMPIRE
  Fight,
  LoseShip,
  StayPut,
  Continue,
  ReturnEmpire,
};
inline constexpr int kVerbs = static_cast<int>(Verb::ReturnEmpire) + 1;

// One answer. What the operands mean depends on the verb alone (words of the tokens in brackets):
//   at      the place: gate, planet, research space, goal slot, seat       [travel GM5]
//   first   colour paid or given; first input planet; loot; goal           [pay blue] [from PO0]
//   second  colour received; second planet; colony tile taken              [get red]
//   tile    the colony tile that makes it possible, or the tile dealt      [with C1-08]
//   ally    the Empire ship counted as own                                 [ally GI4]
struct Choice {
  Verb verb{};
  Action action{};
  u8 level = 0;
  u8 at = kNone;
  u8 first = kNone;
  u8 second = kNone;
  u8 tile = kNone;
  u8 ally = kNone;
  friend bool operator==(const Choice&, const Choice&) = default;
};

// What happened, for log and animation. `choice` is the answer it came from, if it was one.
enum class What : u8 {
  Answered,     // somebody answered: everything that follows from `choice` alone
  Bumped,       // choice.action, level: the doubled space; choice.at: steps to the side
  KinUnlocked,  // n: own kins now in play
  CubesGained,  // choice.first: colour; n
  NeutralKins,  // n
  ShipLost,     // choice.at: gate
  EmpireMoved,  //
  GoalSeen,     // choice.at: slot; the goal itself only for those who know it
  GoalShown,    // a wrong declaration: the tile stays face up
  Won,          // choice.at: slot
  RoundLimit,   // n: winners as a set
  TurnBegins,   // n: round
  Produced,     // choice.at: planet; n: cubes to hand
};
template <class Lens>
struct Happening {
  Public<Lens, What> what;
  Public<Lens, Seat> who;
  Public<Lens, Choice> choice;
  Public<Lens, u8> n;
  KnownTo<Lens, Goal> goal;
  static constexpr auto fields(auto& e) { return std::tie(e.what, e.who, e.choice, e.n, e.goal); }
};

struct Foundation : Boxed<Content, Options, 2> {
  static constexpr std::string_view kName = "foundation";
  using State = foundation::State;
  using View = Tabletop<Seen>;
  using Step = foundation::Step;
  using Choice = foundation::Choice;
  using Choices = orrery::Choices<Choice, 1024>;
  using Event = Happening<Truth>;

  State setup() const;
  static std::span<const StepRule<Foundation>> steps();
  View observe(const State& s, Seat viewer) const;
  State imagine(const View& v, Rng& rng) const;
  Outcome outcome(const State& s) const;
  const char* broken_law(const State& s) const;

  static void ask_aside(const Asking<Foundation>& q, Seat by, Choices& out);  // FD-5.11.4
  static void answer_aside(Acting<Foundation>& t, Seat by, Choice c);
};

// FD-6.1  Does this player fulfil the goal by the position at this moment?
bool fulfils(const Foundation& game, const State& s, Seat p, Goal goal);
// How far she is: count reached and count needed (9 colours of 9, ...), as spec 8.6 tests it.
struct Progress {
  int have = 0, need = 0;
};
Progress progress(const Foundation& game, const State& s, Seat p, const GoalTile& goal);
// FD-6.6  The ranking value at the round limit.
int prestige(const Foundation& game, const State& s, Seat p);

}  // namespace orrery::foundation
