// The printed content as data: cards, planets with tokens, objectives, the player board. Read from
// a content file (content/renaissance.toml is the built-in one), written in the effect vocabulary
// of section 9 of the rules. The rules ask for effects, never for a card by name.
#pragma once
#include "components.h"
#include "core/list.h"
#include "core/words.h"

namespace orrery::renaissance {

// Section 9.2  What can be said of a planet, seen by the acting player.
enum class Fact : u8 {
  Home,
  Foreign,
  RivalHome,
  Allied,
  Present,
  Alone,
  Lead,
  Tied,
  Outnumbered,
  Em1,
  Em2,
  Pieces2,
  Inst,
  NoInst,
  Fnd,
  NoFnd,
  HeldLost,
  Full,
  Dis,
  NotDis,
  New,
  There,
};
inline constexpr int kFacts = static_cast<int>(Fact::There) + 1;
constexpr u32 fact(Fact f) { return 1u << static_cast<int>(f); }
// "foreign & em2 & nofnd", "lead or tied": all of these, each being any of some facts.
struct Where {
  List<u32, 4> all;
  bool fits(u32 facts) const {
    for (const u32 any : all)
      if ((facts & any) == 0) return false;
    return true;
  }
};

// Section 9.3  What a step of an effect does.
enum class Op : u8 {
  Vp,                // vp(n)
  VpPer,             // vpPer(count, cap)
  ScoreAll,          // score(all)
  Score,             // score(n) or score(n, cap)
  Recruit,           // recruit(n, where, one | each) or recruit(n, where, upto m)
  Move,              // move(n) or move(n, any)
  MassMove,          // massMove(portal | any)
  Gather,            // gather
  Follow,            // follow(n)
  Explore,           // explore(tiles)
  Build,             // build(where)
  Discover,          // discover(where)
  ShiftFoundation,   // shiftFoundation(where)
  RemoveFoundation,  // removeFoundation(where)
  Awaken,            // awaken(n) or awaken(n, hand)
  Ally,              // ally(where)
  Activate,          // activate(n)
  Draw,              // draw(n)
  DrawBottom,        // drawBottom(n)
  Search,            // search(card)
  Shuffle,           // shuffle
  Stability,         // stability(+1 -1 ..., where)
  Portal,            // portal(where)
  Rabbit,            // rabbit
  RemoveRival,       // removeRival(where)
  RemoveRivalInst,   // removeRivalInst(where)
  Push,              // push(n, where)
  SendHome,          // sendHome
  Evacuate,          // evacuate(n, portal | any)
  If,                // if(where)
  Nothing,           // nothing
};
inline constexpr int kOps = static_cast<int>(Op::Nothing) + 1;

enum class Shape : u8 {
  One,
  Each,
  UpTo
};  // of Recruit
enum class Count : u8 {
  Planets,
  RivalsWithFewerTokens
};  // of VpPer

struct Task {
  Op op = Op::Nothing;
  bool may = false;  // "?": the acting player may decline (GR-4.9)
  bool then =
      false;  // after "then" (the sign between A and B): only if the task before was done (GR-9.1)
  bool any = false;      // Portals are not needed (GR-11.3)
  bool to_hand = false;  // Awaken
  Shape shape = Shape::One;
  Count count = Count::Planets;
  u8 n = 0;
  u8 cap = 0;            // 0 = none
  Card card = kNone;     // Search
  Array<i8, 4> delta{};  // Stability: the changes on offer, as written; 0 = none
  Where where;
};

struct Effect {
  List<Task, 4> tasks;
  bool again = false;  // GR-3.7  the play-again arrow
  bool activates() const {
    for (const Task& task : tasks)
      if (task.op == Op::Activate) return true;
    return false;
  }
};

// GR-3.6  Up to two Operation effects and at most one Disorder effect.
struct CardFace {
  Words<12> id;
  Words<40> name;
  Words<12> family;  // of a Specialist: the Advisor it is a variant of
  List<Effect, 2> ops;
  List<Effect, 1> disorder;
};

// GR-5.3  What is printed on some planet tiles; section 9.5.
enum class Printed : u8 {
  Nothing,
  NearHomes,
  FoundationsWeighNothing,
  NoInstitutes,
  InstitutesCountTwice,
  Veil,
  TwoLeave
};
inline constexpr int kPrinted = static_cast<int>(Printed::TwoLeave) + 1;
struct PlanetTile {
  Words<12> id;
  Words<40> name;
  Words<40> lore;         // the name of the printed effect: "Wandering world"
  bool may_start = true;  // GR-2.11  without the forbidding symbol
  Printed printed = Printed::Nothing;
  Effect token;
};

// Section 8.4  What an Objective counts.
enum class Aim : u8 {
  PerPlanet,     // n for each planet that fits, and a bonus of `m` from `at_least` such planets on
  Hub,           // n leading, m tied, k outnumbered on the Hub
  PerToken,      // n for each attached token
  Portals,       // per planet that fits: n with exactly two Portals, m with three
  Roads,         // per colour: n for most pieces alone, m for a shared most
  PerPiece,      // n for each piece on planets that fit
  LargestGroup,  // pieces on the fitting planet with most of them, less n
};
struct ObjectiveCard {
  Words<12> id;
  Words<40> name;
  Aim aim = Aim::PerPlanet;
  u8 n = 0, m = 0, k = 0, at_least = 0;
  u8 cap = 0;
  Where where;
};

// GR-14.1  A space of the player board's ring; exactly one of these.
struct TrackSpace {
  u8 hand = 0;
  u8 draw = 0;
};

struct Content {
  List<CardFace, kCards> card;
  Array<PlanetTile, kPlanets> planet;
  List<ObjectiveCard, kMostObjectives> objective;
  Array<TrackSpace, kInstitutes + 1> track;

  u64 fingerprint = 0;  // of the file it was read from

  // Derived when the content is read.
  Planets start_planets = 0;  // GR-2.11
  Array<Planets, kPrinted, Printed> planets_with{};
  u64 specialists() const { return ((u64{1} << card.size()) - 1) & ~kAllAdvisors; }
  Planets with(Printed p) const { return planets_with[p]; }
  void derive();
};

// GR-2.6, GR-2.11  What depends on the number of players.
struct TableSize {
  Array<u8, kValues> stability;       // tiles of 5, 6, 7, 8, 9 before the Hub's is set aside
  List<u8, kMostPlayers> emissaries;  // starting tokens
};
const TableSize& table_size(int players);

}  // namespace orrery::renaissance
