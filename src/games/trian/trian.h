// Galaxy of Trian: New Order, by Seweryn Piotrowski: rules, options and content of one game.
// The players build a galaxy of triangular tiles, close nebulas, systems and outer space, and count
// credits at the end. The only header of this folder that others need; README.md maps the rest.
#pragma once
#include "core/rules.h"
#include "tabletop.h"

namespace orrery::trian {

enum class Mode : u8 {
  Standard,
  Ships,
  Beginner
};  // GT-15.1 to GT-15.3
enum class FirstPlayer : u8 {
  Dice,
  Random,
  FirstSeat
};

// Spec 7.3, the table settings. The defaults are the rulebook, or our ruling where it is silent.
struct Options {
  Mode mode = Mode::Standard;              // O-01  mode
  bool random_races = false;               // O-02  races
  FirstPlayer first = FirstPlayer::Dice;   // O-03  first_player
  u8 rerolls = 11;                         // O-04  rerolls
  bool rogues_reach_contact = false;       // O-05  rogue_reach
  bool remove_unplaceable = false;         // O-06  unplaceable
  bool first_tile_shows_space = false;     // O-07  first_tile
  bool cannon_spares_owner = false;        // O-08  cannon
  bool decoy_ignores_own = false;          // O-09  decoy
  bool no_sets_at_end = false;             // O-10  final_sets
  bool strict_events = false;              // O-11  events
  bool every_outpost = false;              // O-12  outposts
  bool barriers_matter = false;            // O-13  expedition_barriers
  bool send_into_controlled = false;       // O-14  controlled_areas
  bool hidden_minerals = false;            // O-15  minerals
  bool frozen_in_closed_space = false;     // O-16  closed_space
  bool takes_back_beside_blocked = false;  // O-17  take_back
};

enum class Verb : u8 {
  // Chance
  RollDie,
  DealFirst,
  DealRace,
  ShowTop,
  TurnTile,
  DrawMineral,
  DrawToken,
  // set-up
  ChooseRace,
  // phase 1
  PayFor,
  ReturnUnit,
  BuyMineral,
  BuyToken,
  Exchange,
  SellSet,
  SellToken,
  Mine,
  RogueMine,
  Gather,
  Evolve,
  Release,
  EndExtraction,
  // phase 2
  Draw,
  Place,
  ShowTile,
  PutExmitter,
  PutModulator,
  EndExpansion,
  // phase 3
  Resolve,
  Research,
  SendEmissary,
  SendShip,
  Build,
  BuildLiving,
  Teleport,
  TeleportTo,
  Move,
  Tunnel,
  Transport,
  TransportTo,
  MoveDecoy,
  Detonate,
  Risky,
  PutMinion,
  PutWormhole,
  PutHarness,
  Swap,
  SwapWith,
  TakeBack,
  EndTurn,
  // paying, and done
  Pay,
  Stop,
  // the Priestess
  TakeFrom,
  Settle,
  // battles
  AttackWith,
  BattleIn,
  Target,
  Evade,
  Stay,
  EvadeTo,
  Commit,
  UseReroll,
  UsePlus1,
  Done,
  Lose,
};
inline constexpr int kVerbs = static_cast<int>(Verb::Lose) + 1;

// One answer. What the operands mean depends on the verb alone:
//   x, y      a cell, shifted by 128                                      [build 2,0]
//   part      region or site there; rotation; module; a colour or count   [place N1 2,0 r2]
//   to_x ...  a second cell and region                                    [move 0,0 3,0/1]
//   n         colour, face, race, kind, stack, a number                   [buy red]
struct Choice {
  Verb verb{};
  u8 x = kNone;
  u8 y = kNone;
  u8 part = kNone;
  u8 to_x = kNone;
  u8 to_y = kNone;
  u8 to_part = kNone;
  u8 n = kNone;
  friend bool operator==(const Choice&, const Choice&) = default;
};
inline constexpr int kShift = 128;
constexpr u8 shifted(i8 coordinate) { return static_cast<u8>(coordinate + kShift); }
constexpr Cell cell_of(const Choice& c) {
  return {static_cast<i8>(c.x - kShift), static_cast<i8>(c.y - kShift)};
}
constexpr Cell to_cell_of(const Choice& c) {
  return {static_cast<i8>(c.to_x - kShift), static_cast<i8>(c.to_y - kShift)};
}

// What happened, for log and animation. `choice` is the answer it came from, or carries the
// operands named here.
enum class What : u8 {
  Answered,     // somebody answered: everything that follows from `choice` alone
  TurnBegins,   // n: turn
  FirstPlayer,  // who
  Gained,     // amount credits; n: why (kFor...); choice for an area: it, n: its Kind, to_x tiles,
              // to_y emissaries, to_part the factor
  Paid,       // amount credits
  Drew,       // who draws a mineral; n: colour; amount: Cause
  Filled,     // choice: area; n: colour; amount: Cause
  DrewToken,  // n: kind, for its owner; amount: Cause
  Closed,     // choice: area; n: Kind
  Controls,   // choice: area
  LostControl,  // choice: area; who: the former controller
  Returned,     // choice: tile; n: kTheShip or kTheEmissary; who: owner
  Exmitted,     // choice: tile
  Exploded,     // choice: tile
  Fired,        // choice: tile of the Cannon
  BattleOf,     // choice: target or area; n: BattleKind
  Rolled,       // n: die; amount: Cause
  Reveals,      // choice.part rerolls, choice.n plus1
  WonClash,     // n: total, of emissaries only
  TiedClash,    // n: BattleKind
  Shown,        // a tile that fits nowhere; n: tile
  NoTile,       // phase 2 ends without a tile
  BagEmpty,     // n: 0 minerals, 1 tokens
  FinalCount,   // amount: credits; who
  Over,         // n: winners
};
// What a draw or a roll belongs to, for the clause its line is told with.
enum class Cause : u8 {
  Usual,
  SetUp,
  Risky,
  Battle,
  Decoy,
  Cannon,
  Building,
  Control
};
inline constexpr u8 kForClosing = 0, kForBuilding = 1, kForSet = 2, kForToken = 3;
struct Event {
  What what{};
  Seat who = Seat::Nobody;
  Choice choice = {};
  u8 n = 0;
  u16 amount = 0;
  Named here = {}, there = {};  // the cells of `choice`, as people call them
};

// GT-14.2 to GT-14.7  The final count of one player.
struct Tally {
  int credits = 0, sets = 0, minerals = 0, plundered = 0, lost = 0, total = 0, pieces_left = 0,
      rank = 0;
};
using Tallies = Array<Tally, kMostPlayers, Seat>;

struct Trian : Boxed<Content, Options, 2> {
  static constexpr std::string_view kName = "trian";
  using Step = trian::Step;
  using State = Tabletop<Truth>;
  using View = Tabletop<Seen>;
  using Choice = trian::Choice;
  using Choices = orrery::Choices<Choice, 768>;
  using Event = trian::Event;

  bool has_ships() const { return options.mode != Mode::Beginner; }
  bool has_skills() const { return options.mode == Mode::Standard; }

  State setup() const;
  static std::span<const StepRule<Trian>> steps();
  View observe(const State& s, Seat viewer) const;
  State imagine(const View& v, Rng& rng) const;
  Outcome outcome(const State& s) const;
  const char* broken_law(const State& s) const;
};

}  // namespace orrery::trian
