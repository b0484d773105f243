// Galactic Renaissance, by Christian Martinez: rules, options and content of one game.
// GR-1.1, GR-1.2  Objectives say what pays; the first player to reach 30 victory points wins at
// once. The only header of this folder that others need; README.md maps the rest.
#pragma once
#include "core/rules.h"
#include "tabletop.h"

namespace orrery::renaissance {

// Spec 7.3, the table settings. The defaults are the rulebook, or our ruling where it is silent.
struct Options {
  bool evacuate_adjacent = false;  // evacuation       GR-6.5b   option b of a Disorder reaches
                                   // adjacent allied planets only
  bool homes_safe = false;         // home_tokens      GR-10.3
  bool skip_calm = false;          // calm_planets     GR-6.12
  bool awaken_to_hand = false;     // awakened         GR-13.2
  u8 turn_cap = 60;                // turn_cap         GR-15.1   0 = none
  bool no_memory = false;          // memory           2.3       what a view shows of the own deck
  bool open_hands = false;         // hands            2.1
  bool deal_assets = false;        // draft            GR-2.12   assets are dealt instead
  bool hide_exchange = false;      // exchange         GR-2.18
  bool resigning = false;          // resigning        GR-15.2   offered with every play
};

enum class Verb : u8 {
  // Chance
  DealObjective,
  DealHubTile,
  OfferPlanet,
  OfferSpecialist,
  ChooseFirst,
  Redraw,
  DrawCard,
  TurnUpObjective,
  DrawTile,
  DrawStability,
  DrawSpecialist,
  // set-up
  TakePlanet,
  TakeSpecialist,
  TakeEmissaries,
  Exchange,
  // the turn
  Play,
  PlayToDraw,
  Stop,
  Resign,
  Discard,
  KeepAll,
  // steps of effects
  Score,
  Recruit,
  Move,
  MassMove,
  Number,
  GatherTo,
  GatherFrom,
  Follow,
  Explore,
  TakeTile,
  Build,
  Discover,
  TakeFoundation,
  ShiftFoundation,
  Awaken,
  Ally,
  ReturnToken,
  Activate,
  ChangeStability,
  AddPortal,
  PutRabbit,
  RemoveRival,
  RemoveRivalInstitute,
  Push,
  SendHome,
  Decline,
  // Disorder
  Resolve,
  GiveUpEmissary,
  Evacuate,
  GiveUpInstitute,
  PlayDisorder,
  EvacuateTo,
};
inline constexpr int kVerbs = static_cast<int>(Verb::EvacuateTo) + 1;

// One answer. What the operands mean depends on the verb alone:
//   card    a card, an objective                                         [play A4 A]
//   which   effect of a card 0 A, 1 B; second card or objective          [exchange A1 S03]
//   at      planet acted on or left; third card; objective slot          [move PA PC]
//   to      planet reached
//   who     a seat                                                        [push P2 PA PC]
//   colour  of a Portal, of the Rabbit                                    [explore PA blue]
//   n       a number: Emissaries, a Stability value                       [stability PB 6]
struct Choice {
  Verb verb{};
  u8 card = kNone;
  u8 which = kNone;
  u8 at = kNone;
  u8 to = kNone;
  u8 who = kNone;
  u8 colour = kNone;
  u8 n = kNone;
  friend bool operator==(const Choice&, const Choice&) = default;
};

// What happened, for log and animation. `choice` is the answer it came from, or carries the
// operands named here.
enum class What : u8 {
  Answered,  // somebody answered: everything that follows from `choice` alone; n: Emissaries given
             // up, cards exchanged
  FirstPlayer,      // who
  HomeSettled,      // choice.at: planet; n: Emissaries
  HubSettled,       // choice.at; n: Stability
  Drew,             // a card, from top or bottom; the card itself only for those who know it
  PlanetPlaced,     // choice.at: planet; choice.n: Stability; choice.colour: Portals as bits
  Scored,           // choice.card: objective; n: its value
  Gained,           // n victory points; choice.n: now
  ObjectiveTurned,  // choice.card: objective; choice.at: slot
  HandGrew,         // n: hand size now
  Awakened,         // the card only for those who know it; choice.n: 1 if to the hand
  Found,            // choice.card: shown; n: 0 if it was not in the draw pile
  Shuffled,
  TokenReturned,  // choice.at
  Emissaries,     // choice.at: planet; n added
  DisorderOn,     // choice.at
  DisorderOver,   // choice.at
  GaveWay,        // a resigned player: choice.at; n: Emissaries, 0 an Institute
  Nothing,        // choice.card: an effect that could do nothing
  RowTucked,      // n cards
  SetBack,        // n: from
  TurnBegins,     // n: turn of this player
  Won,
  CapReached,  // n: winners as a set
};
template <class Lens>
struct Happening {
  Public<Lens, What> what;
  Public<Lens, Seat> who;
  Public<Lens, Choice> choice;
  Public<Lens, u8> n;
  KnownTo<Lens, Card> card;
  static constexpr auto fields(auto& e) { return std::tie(e.what, e.who, e.choice, e.n, e.card); }
};

enum class Ending : u8 {
  None,
  Thirty,
  TurnCap,
  LastOneLeft
};

struct Renaissance : Boxed<Content, Options, 2> {
  static constexpr std::string_view kName = "renaissance";
  using State = renaissance::State;
  using View = Tabletop<Seen>;
  using Step = renaissance::Step;
  using Choice = renaissance::Choice;
  using Choices = orrery::Choices<Choice, 1024>;
  using Event = Happening<Truth>;

  State setup() const;
  static std::span<const StepRule<Renaissance>> steps();
  View observe(const State& s, Seat viewer) const;
  State imagine(const View& v, Rng& rng) const;
  Outcome outcome(const State& s) const;
  const char* broken_law(const State& s) const;
};

// GR-8.1  What an Objective pays a player now.
int value_of(const Renaissance& game, const State& s, Seat p, Objective objective);
// The planets for which it pays something.
Planets planets_paying(const Renaissance& game, const State& s, Seat p, Objective objective);
// What the Senator would pay now: all face-up Objectives.
int senate_value(const Renaissance& game, const State& s, Seat p);
// GR-7.4, GR-14.1
int hand_size(const Content& content, int on_board);

}  // namespace orrery::renaissance
