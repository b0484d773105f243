// The printed content as data: faces, tiles, races, skills. Read from a content file
// (content/trian.toml is the built-in one); skills are written in the effect vocabulary of section
// 9 of the rules. The rules ask what a player's skills add up to (Powers), never for a race or a
// skill by name.
#pragma once
#include "components.h"
#include "core/list.h"
#include "core/words.h"

namespace orrery::trian {

// --------------------------------------------------------------------------------------- faces
struct Region {
  Kind kind = Kind::Space;
  u8 edges = 0;  // face edges it reaches, a bit each
  bool planet = false;
  bool extractor = false;
  u8 mines =
      0;  // GT-5.4.2  of a space region: nebula regions a Rogue can mine from here, a bit each
};
inline constexpr u8 kOutpostSite = 7;  // a site that is no region

// GT-1.2.1, GT-1.3.1  One side of a tile.
struct Face {
  Words<8> id;
  Words<40> name;
  Words<12> category;
  Array<Profile, 3> edge{};
  Feature feature = Feature::None;
  List<Region, kMostRegions> regions;

  // Derived: what lies behind each edge, and where pieces can stand.
  Array<Array<u8, 3>, 4, Kind> behind{};  // [kind][edge]: the region, or kNone
  List<u8, 3> spaces;                     // space regions
  List<u8, 3> sites;               // GT-3.1.3  planets, nebula parts without extractor, the outpost
  Array<u8, kMostRegions> node{};  // its number among the regions that form areas; kNone for gas
  u8 nodes = 0;
  bool looks_the_same = false;  // however it is turned (D-05)
  bool has_space_edge = false;
  void derive();
};

struct TwoSides {
  Array<u8, 2> face{};        // side A, side B
  bool special_back = false;  // side B never lies up in the rack (spec 3.6)
};

// -------------------------------------------------------------------------------------- skills
// Section 9  What a skill does.
enum class Op : u8 {
  Token,    // token(kind) or token(kind, colour or colour): a special token, and what placing it
            // costs
  Closing,  // closing(nebula | system, n): GT-13.U.1, GT-13.U.3
  Set,      // set(n): GT-13.U.2
  PriestessIncome,       // priestessIncome(nebula | system, n): GT-13.1.9
  Evade,                 // evade(n): GT-13.1.8
  Release,               // release(n): GT-13.1.6, GT-13.1.7
  DiceAgainstCorvettes,  // GT-13.2.4
  LivingStructures,      // GT-13.2.3
  WinTies,               // GT-13.2.5
  Risky,                 // risky(paid, drawn): GT-13.3.1
  RiskyRoll,             // riskyRoll(n): GT-13.3.2
  Gather,                // gather(n): GT-13.3.3
  Move,                  // move(gas | everything): GT-13.3.5, GT-13.8.3
  Transporter,           // transporter(n): GT-13.4.1
  CheaperTransporter,    // cheaperTransporter(n): GT-13.4.2
  ControlTokens,         // controlTokens(n): GT-13.4.3
  SellTokens,            // sellTokens(n): GT-13.4.4
  Range,                 // range(rogue | ships | decoy, n)
  Roll,                  // roll(rogue, n): GT-13.5.3
  RogueYield,            // rogueYield(n): GT-13.5.1
  Immune,                // GT-13.6.5
  Swap,                  // GT-13.6.3
  SwapDistance,          // swapDistance(n): GT-13.6.4
  Field,                 // field(decoy | cannon): GT-13.7.4, GT-13.8.5
  Warcry,                // warcry(n): GT-13.8.2
};
inline constexpr int kOps = static_cast<int>(Op::Warcry) + 1;

struct Effect {
  Op op = Op::Token;
  u8 what = 0;  // a Special, Kind, ShipKind or way to move, as the op needs it
  u8 n = 0, m = 0;
  u8 colours = 0;  // a bit each: what placing a token costs, one of these
};
inline constexpr u8 kAllShips = 0, kThroughGas = 1, kThroughEverything = 2;

struct Skill {
  Words<8> id;
  Words<40> name;
  List<Effect, 3> effects;
};

struct Race {
  Words<8> id;
  Words<24> name;
  Words<12> colour;
  Words<160> character;
  Array<u8, kBasicSkills> basic{};
  Array<u8, kModules> module{};
};

// What the skills of one player add up to.
struct Powers {
  Array<u8, kShipKinds, ShipKind> range{0, 3, 3, 3, 1, 0};  // GT-7.6.1, GT-13.7.1
  Array<u8, kSpecials, Special> tokens{};                   // unlocked
  Array<u8, kSpecials, Special>
      token_cost{};                       // colours, any one of which pays for placing it; 0 = free
  Array<u8, 4, Kind> closing{};           // by Kind: credits per tile
  Array<u8, 4, Kind> priestess_income{};  // by Kind; 0 = as everybody
  u8 set = 0, evade = 0, release = 0;
  u8 risky_pay = 0, risky_draw = 0, risky_roll = 0;
  u8 gather = 0, transporter = 0;          // transporter: price in blue; 0 = none
  u8 control_tokens = 1, sell_tokens = 0;  // GT-11.1
  u8 rogue_roll = 0, rogue_yield = 1;      // GT-5.4.1
  u8 moves = 0;                            // kThroughGas, kThroughEverything
  u8 swap_distance = 0, warcry = 0;
  bool dice_against_corvettes = false, living_structures = false, win_ties = false, immune = false,
       swap = false;
  bool decoy_field = false, cannon_field = false;
};

inline constexpr int kModuleStates = 27;  // three modules with three states each
constexpr int module_state(const Array<Module, kModules>& m) {
  return static_cast<int>(m[0]) + 3 * static_cast<int>(m[1]) + 9 * static_cast<int>(m[2]);
}

struct Content {
  List<Face, kMostFaces> face;
  Array<TwoSides, kTiles> tile{};
  Array<Race, kRaces> race{};
  Array<u8, kModules> universal{};
  Array<Skill, kSkills> skill{};

  u64 fingerprint = 0;  // of the file it was read from

  // Derived when the content is read.
  Array<Array<Powers, kModuleStates>, kRaces> powers{};
  Powers nobodys;  // without skills
  using Tiles = List<Tile, kTiles>;
  Array<Tiles, kMostFaces> with_face{};  // tiles that have this face,
  Array<Tiles, kMostFaces> showing{};    // and those of them that can show it in the rack
  void derive();
};

// How likely this face of the tile lies up in the rack: a tile without a special back lies with
// either side up, one with it always with side A (spec 3.6).
inline int up_weight(const Content& k, int tile, int face) {
  const TwoSides& t = k.tile[tile];
  if (t.face[0] == face) return t.special_back ? 2 : 1;
  return t.face[1] == face && !t.special_back;
}

}  // namespace orrery::trian
