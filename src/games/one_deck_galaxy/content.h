// The printed content as data, read from a content file (content/one_deck_galaxy.toml is the
// built-in one) in the effect vocabulary of spec section 9. The rules ask for effects, never for a
// card by name.
#pragma once
#include "components.h"
#include "core/list.h"
#include "core/words.h"

namespace orrery::one_deck_galaxy {

using Id = Words<12>;
using Name = Words<40>;

// ---------------------------------------------------------------------------------- boxes, rows
enum class BoxKind : u8 {
  Small,
  Wide,
  FleetRing,
  ScienceRing
};
inline constexpr u8 kGrey = 4;
struct Box {
  BoxKind kind = BoxKind::Small;
  u8 colour = kGrey;  // index of a Colour, or kGrey
  u8 number = 0;
};
inline bool is_ring(const Box& b) { return b.kind >= BoxKind::FleetRing; }
struct Row {
  List<Box, 6> boxes;
  u8 influence = 0;
};

// ------------------------------------------------------------------------------------- effects
// Spec 9.1  A number: base + what is counted / per.
inline constexpr u8 kBound = 10;  // the value a cost has bound: v, or the higher of a and b
struct Amount {
  i8 base = 0;
  u8 of = kNone;  // a Resource, or kBound
  u8 per = 1;
};
enum class Many : u8 {
  Exactly,
  UpTo,
  Any,
  All
};
// The colours an effect can name besides the four.
inline constexpr u8 kChoice = 5, kNamed = 6, kOther1 = 7, kOther2 = 8;

enum class Op : u8 {
  // Spec 9.3, of Techs and ability nodes
  Roll,
  Gain,
  Reroll,
  Adjust,
  Set,
  Flip,
  Recolour,
  Copy,
  Return,
  Store,
  ChooseColour,
  SpendFleets,
  AddFleets,
  Probe,
  DiscardScience,
  AddInfluence,
  LoseInfluence,
  // of Events, when revealed
  LoseFleets,
  LoseMostInfluence,
  AdversaryGains,
  DiscardBestScience,
  EncountersGain,
  CaptureColour,
  Capture,
  // payments of Morsels
  ExileDice,
  ExileDiscs,
  ExileZoneCard,
  ExileFleets,
  ExileScience,
  // Spec 9.6, lasting
  LimitColour,
  LimitTechs,
  ReturnHighest,
  SetHighest,
  LocationCost,
  CalibrateCost,
  TimePasses,
  ForbidCalibrate,
  AdversaryScience,
  Threshold,
  CaptureMore,
  EndTurnCapture,
  GatherDiscs,
  ForbidCombine,
  StudyCost,
  UpgradeCost,
  FreeCalibrate,
  RerollGathered,
  // Jumpstart
  JumpDie,
  JumpFleets,
};
struct Effect {
  Op op{};
  bool is_cost = false;
  u8 colour = kNone;
  Many many = Many::Exactly;
  u8 at_least = 0;  // of Return: the total to reach
  u8 second = 0;    // of Set: the other value
  Amount n, value;
};
struct Branch {
  u8 level = 1;  // the Federation Level that unlocks it
  List<Effect, 4> effects;
};
// ODG-7.6.6  One branch is chosen at each use: CHOOSE{a | b}, or the tiers of a Special Tech.
struct Tech {
  Id id;
  Name name;
  List<Branch, 3> branch;
};

// --------------------------------------------------------------------------------- Galaxy cards
enum class LocationRule : u8 {
  None,
  No,
  Different,
  Odd,
  Even,
  MaxTwo,
  OneRow,
  BothRows,
  RowFleet,
  ClaimProbe,
  ClaimFleets,
  StudyCheaper,
  CheaperWith
};
struct GalaxyCard {
  Id id;
  Name name;
  u8 encounter = 0;
  Resource resource{};
  u8 science = 0;
  u8 cost = 0;  // influence cost of a Location, threshold of an Encounter
  LocationRule rule{};
  u8 rule_n = 0;      // the colour of No, the number of the others
  Array<Row, 2> row;  // an Encounter has one
  Array<u8, kCoins> icons{};
  u8 tech = 0;
};
inline int number_of_icons(const GalaxyCard& c) {
  return c.icons[0] + c.icons[1] + c.icons[2] + c.icons[3];
}

// -------------------------------------------------------------------------------- civilizations
// Spec 9.7  What a milestone asks for.
enum class Aim : u8 {
  Resource,
  Resources,
  Colonies,
  Techs,
  Claimed,
  Fleets,
  Science,
  ZoneInfluence,
  EachColour,
  SameValue,
  OfValue,
  PairsOfValues,
  Stored,
  Activated,
  ZoneEmpty,
  PayDiscs,
  PayDice,
  ExileColonies
};
struct Milestone {
  Aim aim{};
  u8 n = 0;  // how many
  u8 k =
      0;  // the resource, the value, how many values; of ExileColonies what must fit, see Fitting
};
enum class Fitting : u8 {
  Any,
  FourIcons,
  SameResource,
  DifferentResources
};
struct Homeworld {
  Id id;
  Name name;
  Array<Array<u8, kCoins>, 2> icons{};  // 1P and 2P side
  Array<u8, kResources, Resource> resources{};
  u8 tech = 0;
  Array<Milestone, 2> milestone;
};
// Spec 8.3  The rule that is always in effect; its numbers are data.
enum class SocietyRule : u8 {
  Greenhouse,
  SecondLook,
  Bastions,
  PerfectPair,
  PeerReview
};
struct Society {
  Id id;
  Name name;
  SocietyRule rule{};
  u8 n = 0;  // places beyond the level, Fleets per Colony, pips more, dice less
  u8 tech = 0;
  Array<Array<Milestone, 3>, 2> milestone;
};

struct BaseRow {
  u8 boxes = 0, linked = 0, fleets = 0;
};
struct StarbaseClass {
  u8 discs = 0;
  Array<BaseRow, kBaseRows> row{};
  u8 probe = 0, study = 0, upgrade = 0;
};

// ---------------------------------------------------------------------------------- adversaries
enum class Nature : u8 {
  Settlers,
  Preservers,
  Syndicate,
  Nebula,
  Calibrator
};
struct Event {
  Id id;
  Name name;
  List<Effect, 3> reveal, lasting, payment;
  u8 icon = kNone;  // hard side of the Settlers: the icon it takes away
  Row row;          // Syndicate: to salvage it
};
struct Adversary {
  Id id;
  Name name;
  Nature nature{};
  Array<u8, 2> stars{}, time_passes{}, threshold{}, crowded{}, side_b_time{};
  u8 escalate = 0;
  Array<u8, 2> appeal_fleets{};  // for 1 and 2 players
  u8 appeal_science = 0;
  Array<Array<u8, 4>, 2> x{};
  Array<Name, 2> side_name;
  Array<Array<Row, 4>, 2> row;
  Array<Event, kEvents> event;
};

// ------------------------------------------------------------------------------------- campaign
enum class NodeKind : u8 {
  Jump,
  Once,
  Always
};
struct NodeType {
  Id code;
  NodeKind kind{};
  List<Effect, 2> effects;
};
inline constexpr int kMostNodes = 14, kMostLines = 20, kMostSheets = 24, kMostNodeTypes = 32;
inline constexpr u8 kStart = kMostNodes;  // as an end of a line
struct Line {
  u8 from = 0, to = 0;
};
struct Sheet {
  Id id;
  Name name;
  List<u8, kMostNodes> node;  // node types, called a, b, c ...
  List<Line, kMostLines> line;
};

inline constexpr int kMostTechs = 40;
struct Content {
  List<GalaxyCard, kCards> card;
  List<Tech, kMostTechs> tech;
  Array<Homeworld, kHomeworlds> homeworld;
  Array<Society, kSocieties> society;
  Array<StarbaseClass, kClasses> base;
  Array<Adversary, kAdversaries> adversary;
  List<NodeType, kMostNodeTypes> node_type;
  List<Sheet, kMostSheets> sheet;
  u64 encounters = 0;  // derived when the content is read
};

}  // namespace orrery::one_deck_galaxy
