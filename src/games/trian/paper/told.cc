// What happened, as one viewer may read it.
#include "../turn.h"
#include "area_words.h"
#include "elements.h"
#include "names.h"
#include "paper.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

class Teller {
 public:
  Teller(const Trian& game, const Event& e, Seat viewer) : game_(game), k_(game.content), e_(e), c_(e.choice), viewer_(viewer) {}

  Told tell() {
    told_.who = e_.who;
    switch (e_.what) {
      case What::Answered: answered(); break;
      case What::TurnBegins: say("GT-4.1", who() + "'s turn " + number(e_.n) + " begins"), touch(element::seat(e_.who)); break;
      case What::FirstPlayer: say("GT-4.1", who() + " begins"), touch(element::seat(e_.who)); break;
      case What::Gained: gained(); break;
      case What::Paid: say("GT-5.2.5", who() + " pays " + counted(e_.amount, "credit", "credits")), touch(element::credits(e_.who)); break;
      case What::Drew: say("GT-7.2", who() + " draws a " + (sees_minerals() ? colour(e_.n) + " mineral" : "mineral")); break;
      case What::Filled: say("GT-8.2.3", "Minerals for " + area() + ": " + colour(e_.n)), touch(element::area(cell_of(c_), c_.part)); break;
      case What::DrewToken: say("GT-5.2.2", who() + " draws a " + (viewer_ == e_.who ? std::string(e_.n == 0 ? "reroll" : "+1") + " token" : "combat token")); break;
      case What::Closed: say("GT-6.3.2", who() + " closes " + area()), touch(element::area(cell_of(c_), c_.part)); break;
      case What::Controls: say("GT-11.1", who() + " takes control of " + area()), touch(element::area(cell_of(c_), c_.part)); break;
      case What::LostControl: say("GT-11.6", who() + " loses control of " + area()), touch(element::area(cell_of(c_), c_.part)); break;
      case What::Returned:
        say("GT-3.5.2", who() + "'s " + (e_.n == kTheShip ? ship_words(static_cast<ShipKind>(c_.part)) : emissary_words(static_cast<EmissaryKind>(c_.part))) + " on " + tile() + " returns");
        touch(element::tile(cell_of(c_)));
        break;
      case What::Exmitted: say("GT-12.3.2", "The exmitter on " + tile() + " clears its zone"), touch(element::tile(cell_of(c_))); break;
      case What::Exploded: say("GT-13.7.3", who() + "'s Decoy explodes on " + tile()), touch(element::tile(cell_of(c_))); break;
      case What::Fired: say("GT-13.8.4", who() + "'s Gauss Cannon on " + tile() + " fires"), touch(element::tile(cell_of(c_))); break;
      case What::BattleOf:
        if (e_.n == static_cast<u8>(BattleKind::Ships)) say("GT-9.3.1", who() + " attacks the ship on " + to_tile()), touch(element::ship(to_cell_of(c_)));
        else say("GT-10.1", "A battle of emissaries in " + area() + ", " + who() + " attacks"), touch(element::area(cell_of(c_), c_.part));
        break;
      case What::Rolled: say("GT-9.3.3", who() + " rolls " + number(e_.n)), touch(element::die(e_.who)); break;
      case What::Reveals: say("GT-9.3.4", who() + " shows " + counted(c_.part, "reroll", "rerolls") + " and " + number(c_.n) + " × +1"); break;
      case What::WonClash: say("GT-9.3.7", who() + " wins the clash"), touch(element::seat(e_.who)); break;
      case What::TiedClash: say("GT-10.3.5", "The clash is tied"); break;
      case What::Shown: say("GT-6.2.6", who() + " shows " + sides(e_.n) + ": it fits nowhere"); break;
      case What::NoTile: say("GT-6.2.6", "No tile of the rack fits: the game ends after this turn"); break;
      case What::BagEmpty: say("GT-11.5", "The bag is empty"); break;
      case What::FinalCount: say("GT-14.8", who() + " has " + counted(e_.amount, "credit", "credits") + " in the end"), touch(element::credits(e_.who)); break;
      case What::Over: over(); break;
    }
    return told_;
  }

 private:
  void say(std::string_view clause, std::string words) { told_.clause = clause, told_.said = std::move(words) + "."; }
  void touch(std::string element) { told_.touches.push_back(std::move(element)); }
  static std::string number(int n) { return std::to_string(n); }
  static std::string colour(int c) { return std::string(colour_name(c)); }
  std::string who() const { return std::string(seat_name(e_.who)); }
  std::string tile() const { return tile_words(e_.here.tile); }
  std::string to_tile() const { return tile_words(e_.there.tile); }
  std::string area() const { return area_words(e_.here); }
  std::string sides(int tile) const {
    if (tile >= kTiles) return "a tile";
    const TwoSides& both = k_.tile[static_cast<std::size_t>(tile)];
    return face(both.face[0]) + " / " + face(both.face[1]);
  }
  std::string face(int f) const { return static_cast<std::size_t>(f) < k_.face.size() ? std::string(k_.face[static_cast<std::size_t>(f)].name.view()) : "?"; }
  bool sees_minerals() const { return !game_.options.hidden_minerals || viewer_ == e_.who; }
  void gained() {
    constexpr std::string_view clause[] = {"GT-8.1.2", "GT-7.4.9", "GT-13.U.2", "GT-13.4.4"};
    const std::string gains = who() + " gains " + counted(e_.amount, "credit", "credits");
    touch(element::credits(e_.who));
    if (e_.n >= 2) return say(clause[e_.n & 3], gains + (e_.n == kForSet ? " for a set of minerals" : " for a combat token"));
    Pay pay{.tiles = c_.to_x, .emissaries = c_.to_y, .factor = c_.to_part};
    pay.bonus = e_.amount - pay.credits();
    say(clause[e_.n], gains + (e_.n == 0 ? " for closing " : " for building in ") + area() + ": " + formula(pay));
    touch(element::area(cell_of(c_), c_.part));
  }
  void over() {
    std::string names;
    for (int i = 0; i < game_.players(); ++i)
      if (SeatSet{e_.n}.has(seat_at(i))) names += (names.empty() ? "" : " and ") + std::string(seat_name(seat_at(i)));
    say("GT-14.9", SeatSet{e_.n}.size() > 1 ? names + " share the victory" : names + " wins");
  }
  void answered() {
    const Cell here = cell_of(c_), there = to_cell_of(c_);
    const std::string unit = c_.n == kTheShip ? "ship" : "emissary", kept = c_.part == kTheShip ? "ship" : "emissary";
    switch (c_.verb) {
      case Verb::ChooseRace: case Verb::DealRace: return say("GT-13.0.1", who() + " plays " + std::string(race_name(k_, c_.n))), touch(element::race(k_, c_.n));
      case Verb::ShowTop: return say("GT-6.1.1", "Stack " + number(c_.part + 1) + " shows " + face(c_.n)), touch(element::stack(c_.part));
      case Verb::TurnTile: return say("GT-6.1.2", viewer_ == e_.who && c_.n < kTiles ? "It is " + sides(c_.n) : who() + " looks at the other side");
      case Verb::PayFor: return say("GT-13.6.5", who() + " pays for the " + kept + " on " + tile()), touch(element::tile(here));
      case Verb::ReturnUnit: return say("GT-13.6.5", who() + " returns the " + kept + " on " + tile()), touch(element::tile(here));
      case Verb::BuyMineral: return say("GT-5.2.1", who() + " buys a " + colour(c_.n) + " mineral");
      case Verb::BuyToken: return say("GT-5.2.2", who() + " buys a combat token");
      case Verb::Exchange: return say("GT-5.2.4", who() + " exchanges " + colour(c_.part) + " and " + colour(c_.to_part) + " for " + colour(c_.n));
      case Verb::SellSet: return say("GT-13.U.2", who() + " sells a set of minerals");
      case Verb::SellToken: return say("GT-13.4.4", who() + " sells a " + (c_.n == 0 ? "reroll" : "+1"));
      case Verb::Mine: return say("GT-5.3.1", who() + " mines " + colour(c_.n) + " from " + area()), touch(element::area(here, c_.part));
      case Verb::RogueMine: return say("GT-5.4.1", who() + "'s Rogue on " + tile() + " mines " + colour(c_.n) + " from " + area_words(e_.there)), touch(element::ship(here));
      case Verb::Gather: return say("GT-13.3.3", who() + " also takes " + colour(c_.n));
      case Verb::Evolve: return say("GT-5.5.1", who() + " unlocks the " + std::string(module_name(static_cast<Module>(c_.n))) + " side of module " + number(c_.part + 1)), touch(element::module(e_.who, c_.part, static_cast<Module>(c_.n)));
      case Verb::Release: return say("GT-13.1.6", who() + " releases the ship on " + tile()), touch(element::ship(here));
      case Verb::EndExtraction: return say("GT-4.2", who() + " ends extraction");
      case Verb::Draw: return say("GT-6.1.1", who() + " draws from stack " + number(c_.n + 1)), touch(element::stack(c_.n));
      case Verb::Place: return say("GT-6.2.1", who() + " places " + tile() + ": " + face(c_.n)), touch(element::tile(here));
      case Verb::PutExmitter: return say("GT-13.6.1", who() + " puts an exmitter on " + tile()), touch(element::tile(here));
      case Verb::PutModulator: return say("GT-13.7.6", who() + " puts a Space Modulator on " + tile()), touch(element::tile(here));
      case Verb::EndExpansion: return say("GT-6.3.3", who() + " goes on to exploration");
      case Verb::Resolve: return say("GT-4.5", who() + " resolves " + area()), touch(element::area(here, c_.part));
      case Verb::Research: return say("GT-7.2", who() + " does research");
      case Verb::SendEmissary: return say("GT-7.3.2", who() + " sends an emissary to " + site_words(e_.here, c_.part)), touch(element::site(here, c_.part));
      case Verb::SendShip: return say("GT-7.3.3", who() + " sends a " + ship_words(static_cast<ShipKind>(c_.n)) + " to " + tile()), touch(element::space(here, c_.part));
      case Verb::Build: return say("GT-7.4.5", who() + " builds on " + tile()), touch(element::emissary(here));
      case Verb::BuildLiving: return say("GT-13.2.3", who() + " builds both stations on " + tile()), touch(element::emissary(here));
      case Verb::Teleport: return say("GT-7.5.1", who() + " teleports the " + unit + " on " + tile()), touch(element::unit(here, c_.n));
      case Verb::TeleportTo: return say("GT-7.5.3", "It arrives on " + tile()), touch(element::tile(here));
      case Verb::Move: return say("GT-7.6.1", who() + " moves a ship from " + tile() + " to " + to_tile()), touch(element::ship(there));
      case Verb::Tunnel: return say("GT-13.5.4", who() + "'s ship tunnels from " + tile() + " to " + to_tile()), touch(element::ship(there));
      case Verb::Transport: return say("GT-13.4.1", who() + " beams the " + unit + " on " + tile()), touch(element::unit(here, c_.n));
      case Verb::TransportTo: return say("GT-13.4.1", "It arrives on " + tile()), touch(element::tile(here));
      case Verb::MoveDecoy: return say("GT-13.7.1", who() + " moves the Decoy to " + to_tile()), touch(element::ship(there));
      case Verb::Detonate: return say("GT-13.7.1", who() + " detonates the Decoy on " + tile()), touch(element::ship(here));
      case Verb::Risky: return say("GT-13.3.1", who() + " tries Risky Business");
      case Verb::PutMinion: return say("GT-13.2.1", who() + " puts a Slave-minion on " + site_words(e_.here, c_.part)), touch(element::site(here, c_.part));
      case Verb::PutWormhole: return say("GT-13.5.4", who() + " opens a Wormhole on " + tile()), touch(element::space(here, c_.part));
      case Verb::PutHarness: return say("GT-13.1.5", who() + " harnesses the ship on " + tile()), touch(element::ship(here));
      case Verb::Swap: return say("GT-13.6.3", who() + " swaps the " + unit + " on " + tile()), touch(element::unit(here, c_.n));
      case Verb::SwapWith: return say("GT-13.6.3", "It changes places with the one on " + tile()), touch(element::tile(here));
      case Verb::TakeBack: return say("GT-8.5.1", who() + " takes back the emissary on " + tile()), touch(element::tile(here));
      case Verb::EndTurn: return say("GT-4.1", who() + " ends the turn");
      case Verb::Pay: return say("GT-13.0.6", who() + " pays " + (sees_minerals() ? colour(c_.n) : "a mineral"));
      case Verb::Stop: return say("GT-8.5.1", who() + " leaves it at that");
      case Verb::TakeFrom: return say("GT-13.1.2", who() + "'s Priestess takes " + colour(c_.n) + " from " + area()), touch(element::area(here, c_.part));
      case Verb::Settle: return say("GT-13.1.3", who() + "'s Priestess settles on " + site_words(e_.here, c_.part)), touch(element::site(here, c_.part));
      case Verb::AttackWith: return say("GT-9.5", "The ship on " + tile() + " attacks first"), touch(element::ship(here));
      case Verb::BattleIn: return say("GT-10.1", "The battle in " + area() + " comes first"), touch(element::area(here, c_.part));
      case Verb::Evade: return say("GT-13.1.8", who() + "'s Priestess evades");
      case Verb::Stay: return say("GT-13.1.8", who() + "'s Priestess stays");
      case Verb::EvadeTo: return say("GT-13.1.8", "She gets away to " + tile()), touch(element::space(here, c_.part));
      case Verb::Commit: return committed();
      case Verb::UseReroll: return say("GT-9.3.5", who() + " rolls again");
      case Verb::UsePlus1: return say("GT-9.3.5", who() + " uses a +1");
      case Verb::Lose: return say("GT-10.3.5", "The emissary on " + tile() + " is lost"), touch(element::tile(here));
      default: return say("GT-4.1", who() + " has decided");
    }
  }
  void committed() {
    const int n = c_.part + c_.to_part;
    std::string words = who() + " commits " + (n == 0 ? "nothing" : counted(n, "combat token", "combat tokens"));
    if (n > 0 && viewer_ == e_.who) words += " (" + counted(c_.part, "reroll", "rerolls") + ", " + number(c_.to_part) + " × +1)";
    if (c_.n == 1) words += " and utters a Warcry";
    say("GT-9.3.2", words);
  }

  const Trian& game_;
  const Content& k_;
  const Event& e_;
  const Choice& c_;
  const Seat viewer_;
  Told told_;
};

}  // namespace

Told told_of(const Trian& game, const Event& event, Seat viewer) { return Teller(game, event, viewer).tell(); }

}  // namespace orrery::trian
