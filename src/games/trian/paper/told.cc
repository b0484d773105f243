// What happened, as one viewer may read it.
#include "../turn.h"
#include "area_words.h"
#include "elements.h"
#include "names.h"
#include "paper.h"
#include "phrases.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

class Teller {
 public:
  Teller(const Trian& game, const Event& e, Seat viewer)
      : game_(game), k_(game.content), e_(e), c_(e.choice), viewer_(viewer) {}

  Told tell() {
    told_.who = e_.who;
    switch (e_.what) {
      case What::Answered: answered(); break;
      case What::TurnBegins:
        tell("GT-4.1", "turn_begins", {{"n", e_.n}});
        touch(element::seat(e_.who));
        break;
      case What::FirstPlayer:
        tell("GT-4.1", "first_player");
        touch(element::seat(e_.who));
        break;
      case What::Gained: gained(); break;
      case What::Paid:
        tell("GT-5.2.5", "paid", {{"n", e_.amount}});
        touch(element::credits(e_.who));
        break;
      case What::Drew:
        tell(clause_of_draw(), "drew",
             {{"mineral", sees_minerals() ? say_mineral(e_.n) : kNothing}});
        break;
      case What::Filled:
        tell(cause() == Cause::Building ? "GT-7.4.8" : "GT-8.2.3", "filled",
             {area(), {"colour", say_colour(e_.n)}});
        touch_area();
        break;
      case What::DrewToken:
        tell(clause_of_token(), "drew_token",
             {{"token", viewer_ == e_.who ? Said(combat_name(e_.n)) : kNothing}});
        break;
      case What::Closed:
        tell("GT-6.3.2", "closed", {area()});
        touch_area();
        break;
      case What::Controls:
        tell("GT-11.1", "controls", {area()});
        touch_area();
        break;
      case What::LostControl:
        tell("GT-11.6", "lost_control", {area()});
        touch_area();
        break;
      case What::Returned:
        tell("GT-3.5.2", "returned",
             {{"piece", e_.n == kTheShip ? say_ship(static_cast<ShipKind>(c_.part))
                                         : say_emissary(static_cast<EmissaryKind>(c_.part))},
              tile()});
        touch(element::tile(cell_of(c_)));
        break;
      case What::Exmitted:
        tell("GT-12.3.2", "exmitted", {tile()});
        touch(element::tile(cell_of(c_)));
        break;
      case What::Exploded:
        tell("GT-13.7.3", "exploded", {tile()});
        touch(element::tile(cell_of(c_)));
        break;
      case What::Fired:
        tell("GT-13.8.4", "fired", {tile()});
        touch(element::tile(cell_of(c_)));
        break;
      case What::BattleOf:
        if (e_.n == static_cast<u8>(BattleKind::Ships)) {
          tell("GT-9.3.1", "battle_of_ships", {{"tile", e_.there.tile + 1}});
          touch(element::ship(to_cell_of(c_)));
        } else {
          tell("GT-10.1", "battle_of_emissaries", {area()});
          touch_area();
        }
        break;
      case What::Rolled:
        tell(clause_of_roll(), "rolled", {{"n", e_.n}});
        touch(element::die(e_.who));
        break;
      case What::Reveals:
        tell("GT-9.3.4", "reveals", {{"rerolls", c_.part}, {"plus", c_.n}});
        break;
      case What::WonClash:
        tell(e_.n == 0 ? "GT-9.3.7" : "GT-10.3.5", "won_clash");
        touch(element::seat(e_.who));
        break;
      case What::TiedClash:
        tell(e_.n == static_cast<u8>(BattleKind::Ships) ? "GT-9.3.7" : "GT-10.3.5", "tied_clash");
        break;
      case What::Shown: tell("GT-6.2.6", "shown", {{"sides", say_sides_of(k_, e_.n)}}); break;
      case What::NoTile: tell("GT-6.2.6", "no_tile"); break;
      case What::BagEmpty: tell("GT-11.5", "bag_empty"); break;
      case What::FinalCount:
        tell("GT-14.8", "final_count", {{"n", e_.amount}});
        touch(element::credits(e_.who));
        break;
      case What::Over: over(); break;
    }
    return std::move(told_);
  }

 private:
  void tell(std::string_view clause, std::string_view id, std::vector<Argument> args = {}) {
    if (is_player(e_.who)) args.push_back({"who", e_.who});
    told_.clause = clause;
    told_.said = say(std::string(id) + ".told", std::move(args));
  }
  void touch(std::string element) { told_.touches.push_back(std::move(element)); }
  void touch_area() { touch(element::area(cell_of(c_), c_.part)); }
  Argument tile() const { return {"tile", e_.here.tile + 1}; }
  Argument area() const { return {"area", say_area(e_.here)}; }
  bool sees_minerals() const { return !game_.options.hidden_minerals || viewer_ == e_.who; }
  Cause cause() const { return static_cast<Cause>(e_.amount); }
  std::string_view clause_of_draw() const {
    switch (cause()) {
      case Cause::Risky: return "GT-13.3.1";
      case Cause::Battle: return "GT-9.3.7";
      case Cause::Decoy: return "GT-13.7.3";
      case Cause::Cannon: return "GT-13.8.4";
      default: return "GT-7.2";
    }
  }
  std::string_view clause_of_token() const {
    if (cause() == Cause::SetUp) return "GT-5.2.6";
    return cause() == Cause::Control ? "GT-11.1" : "GT-5.2.2";
  }
  std::string_view clause_of_roll() const {
    if (cause() == Cause::SetUp) return "GT-4.1";
    return cause() == Cause::Risky ? "GT-13.3.1" : "GT-9.3.3";
  }
  void gained() {
    constexpr std::string_view clause[] = {"GT-8.1.2", "GT-7.4.9", "GT-13.U.2", "GT-13.4.4"};
    constexpr std::string_view id[] = {"gained_by_closing", "gained_by_building",
                                       "gained_for_a_set", "gained_for_a_token"};
    touch(element::credits(e_.who));
    const int why = e_.n & 3;
    if (why != kForClosing && why != kForBuilding)
      return tell(clause[why], id[why], {{"n", e_.amount}});
    Pay pay{.tiles = c_.to_x, .emissaries = c_.to_y, .factor = c_.to_part};
    pay.bonus = e_.amount - pay.credits();
    tell(clause[why], id[why], {{"n", e_.amount}, area(), {"sum", say_sum(pay)}});
    touch_area();
  }
  void over() {
    std::vector<Said> winners;
    for (int i = 0; i < game_.players(); ++i)
      if (SeatSet{e_.n}.has(seat_at(i))) winners.emplace_back(seat_at(i));
    if (winners.size() == 1)
      tell("GT-14.9", "won", {{"winner", winners[0]}});
    else
      tell("GT-14.9", "shared_victory", {{"winners", listed(std::move(winners))}});
  }

  void answered() {
    const Phrase& phrase = phrase_of(c_.verb);
    tell(phrase.clause, phrase.id, what_is_seen());
    touch_what_it_moved();
  }
  // What the viewer may know of the answer.
  std::vector<Argument> what_is_seen() const {
    const bool is_own = viewer_ == e_.who;
    switch (c_.verb) {
      case Verb::TurnTile:
        return {{"sides", is_own && c_.n < kTiles ? say_sides_of(k_, c_.n) : kNothing}};
      case Verb::Pay: return {{"colour", sees_minerals() ? say_colour(c_.n) : kNothing}};
      case Verb::Commit: {
        const int n = c_.part + c_.to_part;
        const bool seen = is_own && n > 0;
        return {{"n", n},
                {"seen", seen ? "yes" : "no"},
                {"rerolls", seen ? c_.part : 0},
                {"plus", seen ? c_.to_part : 0},
                {"warcry", c_.n == 1 ? "yes" : "no"}};
      }
      case Verb::Evolve: {
        std::vector<Argument> args = arguments_of(game_, c_, {e_.here, e_.there});
        args.push_back({"skill", universal_skill()});
        return args;
      }
      default: return arguments_of(game_, c_, {e_.here, e_.there});
    }
  }
  // Of the other side only its owner's race knows what it is called.
  Said universal_skill() const {
    const bool is_universal = c_.n == static_cast<u8>(Module::Universal) && c_.part < kModules;
    return is_universal ? printed(k_.skill[k_.universal[c_.part]].name.view()) : kNothing;
  }
  void touch_what_it_moved() {
    const Cell here = cell_of(c_), there = to_cell_of(c_);
    switch (c_.verb) {
      case Verb::ChooseRace:
      case Verb::DealRace: return touch(element::race(k_, c_.n));
      case Verb::ShowTop: return touch(element::stack(c_.part));
      case Verb::Draw: return touch(element::stack(c_.n));
      case Verb::PayFor:
      case Verb::ReturnUnit:
      case Verb::Place:
      case Verb::PutExmitter:
      case Verb::PutModulator:
      case Verb::TeleportTo:
      case Verb::TransportTo:
      case Verb::SwapWith:
      case Verb::TakeBack:
      case Verb::Lose: return touch(element::tile(here));
      case Verb::Mine:
      case Verb::Resolve:
      case Verb::TakeFrom:
      case Verb::BattleIn: return touch(element::area(here, c_.part));
      case Verb::RogueMine:
      case Verb::Release:
      case Verb::Detonate:
      case Verb::PutHarness:
      case Verb::AttackWith: return touch(element::ship(here));
      case Verb::Move:
      case Verb::Tunnel:
      case Verb::MoveDecoy: return touch(element::ship(there));
      case Verb::Evolve: return touch(element::module(e_.who, c_.part, static_cast<Module>(c_.n)));
      case Verb::SendEmissary:
      case Verb::PutMinion:
      case Verb::Settle: return touch(element::site(here, c_.part));
      case Verb::SendShip:
      case Verb::PutWormhole:
      case Verb::EvadeTo: return touch(element::space(here, c_.part));
      case Verb::Build:
      case Verb::BuildLiving: return touch(element::emissary(here));
      case Verb::Teleport:
      case Verb::Transport:
      case Verb::Swap: return touch(element::unit(here, c_.n));
      default: return;
    }
  }

  const Trian& game_;
  const Content& k_;
  const Event& e_;
  const Choice& c_;
  const Seat viewer_;
  Told told_;
};

}  // namespace

Told told_of(const Trian& game, const Event& event, Seat viewer) {
  return Teller(game, event, viewer).tell();
}

}  // namespace orrery::trian
