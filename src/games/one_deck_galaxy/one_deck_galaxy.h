// One Deck Galaxy, by Chris Cieslik (Asmadi Games): rules, options and content of one game.
// ODG-1.1  One or two players together: the fourth Adversary Disc removed wins, being Overwhelmed
// without a claimed disc loses. The only header of this folder that others need; README.md maps the
// rest.
#pragma once
#include "core/rules.h"
#include "core/take_back.h"
#include "tabletop.h"

namespace orrery::one_deck_galaxy {

inline constexpr u8 kChoose = 0,
                    kRandom = 255;  // of the cards in Options: asked for; otherwise row + 1

enum class Undo : u8 {
  UntilChance,
  None,
  ActionPhase
};
enum class Boost : u8 {
  None,
  Smol,
  Medium,
  Supernova
};

// ODG-15.1  The table settings, with their defaults.
struct Options {
  Array<u8, kMostPlayers> homeworld{}, society{};  // kChoose, kRandom, or row + 1
  u8 adversary = kChoose;
  u8 side = kChoose;               // hard_side       kChoose, 1 = normal, 2 = hard
  u8 confrontation = kChoose;      //                 kChoose, 1 = A, 2 = B
  Boost boost = Boost::None;       // boost
  Undo undo = Undo::UntilChance;   // undo            what may be taken back at the table
  bool manual_milestones = false;  // milestones      ODG-9.10
  bool exact_total = false;        // exact_66        ODG-9.8
  bool multi_upgrade = false;      // upgrades        ODG-8.13
  bool encounter_order = false;    // encounter_order EC-11
  bool confirm_exile = false;      // confirm_exile   ODG-12.2
  u8 sheet = 0;                    // sheet           ODG-14.1  row + 1; 0 = no campaign
  u16 nodes = 0;                   // nodes           ODG-14.5  active ones
  bool chain_lines = false;        // chain_lines     ODG-14.5b; the campaign reads these two
  bool strict_cross = false;       // strict_cross    ODG-14.6
};

enum class Verb : u8 {
  // Chance
  Roll,
  Draw,
  TurnUp,
  Reveal,
  // set-up
  Homeworld,
  Society,
  Adversary,
  Confrontation,
  // 4.2 actions
  Place,
  Fill,
  Ring,
  UseTech,
  UseNode,
  Raise,
  Lower,
  CalibrateScience,
  Combine,
  ReturnDie,
  Flip,
  Milestone,
  Harvest,
  AppealFleets,
  AppealScience,
  End,
  // what they ask further
  Pick,
  PickCard,
  Done,
  Give,
  Recolour,
  Name,
  SetTo,
  Slot,
  // Gather
  Allocate,
  Reroll,
  Take,
  // Results
  Resolve,
  Colony,
  Tech,
  Probe,
  Study,
  Upgrade,
  Keep,
  LookAgain,
  // adversaries
  Encounter,
  Lose,
  Feed,
  FeedDice,
  Capture,
  Free,
  Release,
  Exile,
  GiveUp,
  Pass,
  // two players
  Decline,
};
inline constexpr int kVerbs = static_cast<int>(Verb::Decline) + 1;

// One answer. What the operands mean depends on the verb alone:
//   player          whose pool, civilization or gain
//   colour, value   a die (colour kDisc: Tech Discs)
//   at              the place, slot, Tech, node, card, event or row of the content
//   a, b, c         further ones: a branch, cards
struct Choice {
  Verb verb{};
  u8 player = 0;
  u8 colour = 0;
  u8 value = 0;
  u8 at = 0;
  u8 a = kNone;
  u8 b = kNone;
  u8 c = kNone;
  friend bool operator==(const Choice&, const Choice&) = default;
};

// What happened, for log and animation.
enum class What : u8 {
  Answered,          // somebody answered: everything that follows from `choice` alone
  TurnBegins,        // n: turn
  PhaseBegins,       // n: Phase
  Reshuffled,        // n: 1 if an event became pending
  EventRevealed,     // choice.at: event, choice.a: adversary
  Discarded,         // choice.at: card, from the deck
  Discovered,        // choice.at: card, choice.value: slot
  Probed,            // choice.at: card, n: 1 for the card of the set-up
  Studied,           // choice.at: card
  TurnedUp,          // choice.at: card, from a face-down pile
  InfluenceGained,   // choice.at: pile, choice.a: the zone card it lies on, n: how many
  InfluenceLost,     // choice.at: pile, choice.a, n
  Escalated,         // choice.at: slot, choice.a: card
  Tucked,            // choice.at: card: settled, preserved, Syndicate Science
  Eclipsed,          // n: side now up
  Swelled,           // n: Morsels to pay
  Captured,          // choice.colour
  MilestoneReached,  // choice.player, choice.at; n: Federation Level
  RowCompleted,      // choice.at: card or kNone, n: influence
  Salvaged,          // choice.at: event, choice.a: adversary
  DiscClaimed,       // n: left on the adversary
  DiscExiled,        // n: Cause
  Upgraded,          // n: class
  Won,
  Lost,  // n: Cause
};
template <class Lens>
struct Happening {
  Public<Lens, What> what;
  Public<Lens, SeatSet> who;
  Public<Lens, Choice> choice;
  Public<Lens, u8> n;
  static constexpr auto fields(auto& e) { return std::tie(e.what, e.who, e.choice, e.n); }
};

struct OneDeckGalaxy : Boxed<Content, Options, 1> {
  static constexpr std::string_view kName = "one_deck_galaxy";
  using State = one_deck_galaxy::State;
  using View = Tabletop<Seen>;
  using Step = one_deck_galaxy::Step;
  using Choice = one_deck_galaxy::Choice;
  using Choices = orrery::Choices<Choice, 2048>;
  using Event = Happening<Truth>;

  State setup() const;
  static std::span<const StepRule<OneDeckGalaxy>> steps();
  View observe(const State& s, Seat viewer) const;
  State imagine(const View& v, Rng& rng) const;
  Outcome outcome(const State& s) const;
  const char* broken_law(const State& s) const;

  // ODG-13.2  Of a question to both players, each answers with her own dice, discs and Techs.
  bool may_give(const State& s, Seat by, const Choice& c) const;
  // ODG-15.1  Option undo: nothing may be taken back, or, for practice, everything down to the
  // beginning of the actions.
  TakeBack take_back(const State& before, const State& after) const;

  SeatSet team() const { return SeatSet::first(number_of_players); }
  std::size_t printed_side() const { return number_of_players == 1 ? 0 : 1; }  // ODG-13.1
};

}  // namespace orrery::one_deck_galaxy
