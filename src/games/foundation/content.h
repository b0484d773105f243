// The printed content as data: planet tiles, colony tiles, research board, goals. Read from a
// content file (content/foundation.toml is the built-in one), written in the effect vocabulary
// of spec section 9. The rules ask for effects, never for a tile by name.
#pragma once
#include "core/list.h"
#include "core/words.h"
#include "galaxy.h"

namespace orrery::foundation {

// FD-5.3.4 to FD-5.3.7  What a planet gives and needs.
struct PlanetTile {
  Words<12> id;
  Colour gives = Colour::None;
  Colour needs = Colour::None;  // trade input = colony input; the centre: black for the colony
  Array<Colour, 2> factory{Colour::None,
                           Colour::None};  // none on outer planets, two on middle ones
};

// Spec 9.1  When an effect works.
enum class Trigger : u8 {
  Once,
  Always,
  Free,
  OnRetrieve,
  OnBump,
  OnAction,
  OnKinDest
};
// Spec 9.2  What it does.
enum class Op : u8 {
  Gain,               // gain(colour|planetColour, n)         colour (None = planetColour), n
  GainChoice,         // gainChoice(level, n)                 level, n
  NeutralKins,        // neutralKins(n)                       n
  Counters,           // counters(n)                          n
  CounterToOrder,     // counter->order
  DrawColony,         // drawColony(level, n)                 level, n
  PeekGoal,           // peekGoal(n)                          n
  DrawPersonalGoal,   // drawPersonalGoal
  Sideways,           // sideways{0,1,2,3} scope=...          set of distances; whole_order
  StackOnPlayers,     // stackOnPlayers
  StackWithEmpire,    // stackWithEmpire
  HandReach,          // handReach(level)                     level
  EmptyLevel1,        // emptyLevel1
  LowerSameAction,    // lowerSameAction
  RangeFactor,        // rangeFactor(n)                       n
  FreeCost,           // freeCost
  Repeat,             // repeat(n)                            n
  RepeatWithKins,     // repeatWithKins(n)                    n
  IgnorePreceding,    // ignorePreceding
  EmpireShipAsOwn,    // empireShipAsOwn
  ExchangeSameLevel,  // exchangeSameLevel
};
inline constexpr int kOps = 21;

struct Effect {
  Trigger trigger = Trigger::Once;
  Op op = Op::Gain;
  u8 action = kNone;         // of ON action(a): the action, kNone = any
  u8 at_level = 0;           // of ON action(a, e) and ON retrieve(level): the level, 0 = any
  u8 level = 0;              // parameter
  u8 n = 0;                  // parameter
  u8 distances = 0;          // sideways: bit d set = distance d allowed
  bool whole_order = false;  // sideways: scope one order instead of one kin
  Colour colour = Colour::None;
};

// FD-5.5.5  A colony tile; pieces of the same tile are separate rows (C1-01a, C1-01b).
struct ColonyTile {
  Words<12> id;
  Words<40> name;
  u8 level = 1;
  List<Effect, 3> effects;
};

struct ResearchSpace {
  Words<12> id;
  Array<Colour, 2> price{Colour::None, Colour::None};  // either one; black for level IV
  u16 preceding = 0;  // research spaces of which one is enough; 0 = none needed
};

// Spec 8.6  What a goal counts, and how many are needed.
enum class Aim : u8 {
  OuterPlanetsOfEachColour,
  ColonyLevels,
  BlackCubes,
  DifferentCubes,
  Level4Research,
  EmpireShips,
  KinsOfOneLevel,
  KinsOfOneAction,
  MiddlePlanets
};
inline constexpr int kAims = 9;
struct GoalTile {
  Words<12> id;
  Words<40> name;
  Aim aim = Aim::BlackCubes;
  u8 at_least = 0;
};

struct Content {
  Array<PlanetTile, kPlanetTiles> planet;  // rows 0..11 level I, 12..17 level II, 18 the centre
  List<ColonyTile, kMostColonies> colony;
  Array<ResearchSpace, kSpaces>
      research;  // as numbered in components.h; the last is the personal goal
  List<GoalTile, kMostGoals> goal;
  Array<Tile, kPlanets> quick_layout{};  // which planet tile lies where

  // Derived when the content is read: sets of colony tiles as bits.
  Array<u64, kLevels> colonies_of_level{};
  Array<u64, kOps, Op> colonies_with{};

  u64 with(Op op) const { return colonies_with[op]; }
  const Effect* effect_of(int tile, Op op) const {
    for (const Effect& e : colony[tile].effects)
      if (e.op == op) return &e;
    return nullptr;
  }
  void derive();
};

}  // namespace orrery::foundation
