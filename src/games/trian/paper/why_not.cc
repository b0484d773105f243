// Why something is not offered now: the clause that forbids it and the numbers behind it.
#include "../rules/steps.h"
#include "names.h"
#include "paper.h"

namespace orrery::trian {
namespace {

class WhyNot {
 public:
  WhyNot(const Trian& game, const State& s, Seat by, const Choice& c, Reasons& out)
      : game_(game), k_(game.content), s_(s), by_(by), c_(c), out_(out), now_(s.agenda.next()) {}

  void explain() {
    if (now_.who != by_) return no("GT-4.1", "It is not your decision now.");
    if (by_ == Seat::Chance) return no(clause(), "That cannot be dealt now.");
    switch (c_.verb) {
      case Verb::Place: return now_.what == Do::Place ? place() : elsewhere();
      case Verb::SendEmissary: return now_.what == Do::Exploration ? send_emissary() : elsewhere();
      case Verb::SendShip: return now_.what == Do::Exploration ? send_ship() : elsewhere();
      case Verb::Build: case Verb::BuildLiving: return now_.what == Do::Exploration ? build() : elsewhere();
      case Verb::Teleport: return now_.what == Do::Exploration ? teleport() : elsewhere();
      case Verb::Move: case Verb::MoveDecoy: case Verb::Tunnel: return now_.what == Do::Exploration ? move() : elsewhere();
      case Verb::Mine: return now_.what == Do::Extraction ? mine() : elsewhere();
      case Verb::RogueMine: return now_.what == Do::Extraction ? rogue_mine() : elsewhere();
      case Verb::BuyMineral: case Verb::BuyToken: return now_.what == Do::Extraction ? buy() : elsewhere();
      case Verb::Evolve: return now_.what == Do::Extraction ? evolve() : elsewhere();
      case Verb::EndTurn: return now_.what == Do::Exploration ? no("GT-4.5", "Closed areas are still to be resolved.") : elsewhere();
      case Verb::Research: return now_.what == Do::Exploration ? act("GT-7.2", "The bag is empty.") : elsewhere();
      case Verb::Draw: return now_.what == Do::Draw ? no("GT-6.1.1", "That stack is empty, or its tiles were refused this turn.") : elsewhere();
      case Verb::ShowTile: return now_.what == Do::Place ? no("GT-6.2.6", "The tile fits somewhere.") : elsewhere();
      default: return needs();
    }
  }

 private:
  void no(std::string_view clause, std::string words) { out_.push_back({std::string(clause), std::move(words)}); }
  std::string clause() const { return std::string(rule_for<Trian>(now_).clause); }
  void elsewhere() { no(clause(), "It is not an answer to the question now asked: " + std::string(rule_for<Trian>(now_).prompt) + "."); }
  static std::string number(int n) { return std::to_string(n); }
  std::string cell() const { return cell_name(cell_of(c_)); }
  static std::string shows(Profile p) {
    constexpr std::string_view names[] = {"open space", "a starlight path", "nebula", "gas"};
    return std::string(names[static_cast<std::size_t>(p)]);
  }
  bool is_cell(u8 x, u8 y) const { return x != kNone && y != kNone; }
  int known_tile() {
    const int tile = is_cell(c_.x, c_.y) ? tile_of(s_, c_) : int{kNone};
    if (tile == kNone) no(clause(), "No tile lies there.");
    return tile;
  }
  void act(std::string_view clause, std::string otherwise) {
    if (!may_act_further(s_)) return no("GT-7.1", "You have no action left.");
    no(clause, std::move(otherwise));
  }

  // What the other answers need, in a sentence each, where they could be given.
  void needs() {
    struct Need {
      Verb verb;
      std::array<Do, 2> asked;
      std::string_view clause, words;
    };
    constexpr Do phase_1 = Do::Extraction, phase_2 = Do::Expansion, phase_3 = Do::Exploration;
    constexpr Need all[] = {
        {Verb::Exchange, {phase_1, phase_1}, "GT-5.2.4", "It takes two minerals of those colours, and the third colour in the bag."},
        {Verb::SellSet, {phase_1, phase_1}, "GT-13.U.2", "It takes the skill and a mineral of every colour."},
        {Verb::SellToken, {phase_1, phase_1}, "GT-13.4.4", "It takes the skill and such a token."},
        {Verb::Release, {phase_1, phase_3}, "GT-13.1.6", "It takes a harnessed ship of your own, and the minerals to free it."},
        {Verb::PutExmitter, {phase_2, phase_2}, "GT-13.6.1", "It takes an Exmitter token, and goes on the tile just added, once per turn."},
        {Verb::PutModulator, {phase_2, phase_2}, "GT-13.7.6", "It takes a Space Modulator and a red or yellow mineral; the tile needs space, no ship and no other Modulator."},
        {Verb::Swap, {phase_2, phase_3}, "GT-13.6.3", "Once per turn, for a green and a blue mineral: a unit of yours, with one of the same type that can be swapped."},
        {Verb::SwapWith, {Do::SwapWith, Do::SwapWith}, "GT-13.6.3", "There is no enemy unit of that type, in the same area or near enough, that can be swapped."},
        {Verb::Resolve, {phase_3, phase_3}, "GT-4.5", "No area of that name waits to be resolved."},
        {Verb::TeleportTo, {Do::TeleportTo, Do::TeleportTo}, "GT-7.5.3", "It cannot go there: taken, an exmitter zone, no place for it, or an area somebody else controls."},
        {Verb::TransportTo, {Do::TransportTo, Do::TransportTo}, "GT-13.4.1", "It cannot go there: taken, an exmitter zone, an outpost, no place for it, or an area somebody else controls."},
        {Verb::Transport, {phase_3, phase_3}, "GT-13.4.1", "Once per turn, for an action and blue minerals: an unblocked emissary without a station, or a ship, of your own."},
        {Verb::Detonate, {phase_3, phase_3}, "GT-13.7.1", "It takes an action and a Decoy of yours there that was not sent this turn."},
        {Verb::Risky, {phase_3, phase_3}, "GT-13.3.1", "Once per turn, for the action of the turn and five minerals."},
        {Verb::PutMinion, {phase_3, phase_3}, "GT-13.2.1", "It takes a Slave-minion and a yellow mineral, and a free place beside an emissary sent this turn or in its area."},
        {Verb::PutWormhole, {phase_3, phase_3}, "GT-13.5.4", "It takes a Wormhole and a red or blue mineral, and a space outside exmitter zones."},
        {Verb::PutHarness, {phase_3, phase_3}, "GT-13.1.5", "Once per turn, and on an enemy ship."},
    };
    for (const Need& n : all)
      if (n.verb == c_.verb && (n.asked[0] == now_.what || n.asked[1] == now_.what)) return no(n.clause, std::string(n.words));
    elsewhere();
  }

  // GT-6.2.1, GT-6.2.2
  void place() {
    const TwoSides& tile = k_.tile[s_.drawn.value(Insight::of_the_table())];
    if (c_.n >= k_.face.size() || (tile.face[0] != c_.n && tile.face[1] != c_.n)) return no("GT-6.1.2", "The tile in your hand has no such side.");
    if (!is_cell(c_.x, c_.y) || c_.part > 2) return no("GT-6.2.1", "That is no place for a tile.");
    if (tile_of(s_, c_) != kNone) return no("GT-6.2.3", "A tile lies at " + cell() + " already.");
    if (s_.galaxy.tiles.empty()) return no("GT-6.2.1", "The first tile lies at 0,0, unturned.");
    bool touches = false;
    for (int e = 0; e < 3; ++e) {
      const int n = tile_at(s_.galaxy, cell_of(c_).beyond(e));
      if (n == kNone) continue;
      touches = true;
      const Profile mine = k_.face[c_.n].edge[static_cast<std::size_t>((e + 3 - c_.part) % 3)], theirs = profile(k_, s_.galaxy, n, e);
      if (mine != theirs) no("GT-6.2.2", "Its edge towards " + cell_name(at(s_.galaxy, n).cell) + " shows " + shows(mine) + ", there is " + shows(theirs) + ".");
    }
    if (!touches) return no("GT-6.2.1", "A tile must touch another one; " + cell() + " touches none.");
    if (out_.empty()) no("GT-6.2.1", "Turned that way it looks the same: it is offered unturned.");
  }
  bool is_new(int tile) {
    if (tile == s_.just_added) return true;
    no("GT-7.3.1", "Expeditions go to the tile added this turn.");
    return false;
  }
  void send_emissary() {
    if (!may_act(s_)) return no("GT-7.3.6", s_.extra > 0 ? "Additional actions do not send anybody." : "You have no action left.");
    const int tile = known_tile();
    if (tile == kNone || !is_new(tile)) return;
    if (keeps_out(game_, s_, tile, by_)) return no("GT-7.3.4", "It lies in an exmitter zone.");
    if (supply_of(s_, by_, Figure::Emissary) == 0) return no("GT-7.3.1", "You have no emissary left.");
    const Face& face = face_of(k_, s_.galaxy, tile);
    if (!face.sites.contains(c_.part)) {
      const bool extractor = c_.part < face.regions.size() && face.regions[c_.part].extractor;
      return no("GT-3.1.3", extractor ? "An extractor stands there." : "Nobody can stand there: it is no planet, nebula or outpost.");
    }
    if (!at(s_.galaxy, tile).emissary.empty()) return no("GT-3.1.1", "An emissary stands on that tile already.");
    no("GT-7.3.5", "Another player controls that area.");
  }
  void send_ship() {
    if (!may_act(s_)) return no("GT-7.3.6", s_.extra > 0 ? "Additional actions do not send anybody." : "You have no action left.");
    const int tile = known_tile();
    if (tile == kNone || !is_new(tile)) return;
    if (keeps_out(game_, s_, tile, by_)) return no("GT-7.3.4", "It lies in an exmitter zone.");
    if (!face_of(k_, s_.galaxy, tile).spaces.contains(c_.part)) return no("GT-3.1.2", "There is no such space on that tile.");
    if (!at(s_.galaxy, tile).ship.empty()) return no("GT-3.1.1", "A ship stands on that tile already.");
    for (const u8 n : at(s_.galaxy, tile).next)
      if (n != kNone && !at(s_.galaxy, n).ship.empty()) return no("GT-7.3.3", "A ship stands on the adjacent tile " + cell_name(at(s_.galaxy, n).cell) + ".");
    no("GT-7.3.1", "You have no such ship left.");
  }
  void build() {
    if (!may_act_further(s_)) return no("GT-7.1", "You have no action left.");
    const int tile = known_tile();
    if (tile == kNone) return;
    const EmissarySlot e = at(s_.galaxy, tile).emissary;
    if (e.empty() || e.owner() != by_) return no("GT-7.4.1", "You have no emissary there.");
    if (e.level() == 2) return no("GT-7.4.2", "There is a space station already.");
    if (is_blocked(game_, s_, tile)) return no("GT-7.4.11", "An enemy Corvette blocks him.");
    const u8 region = site_region(k_, s_.galaxy, tile);
    if (region == kOutpostSite) return no("GT-12.1.2", "Nothing is built on an outpost.");
    const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), region});
    if (facts_of(k_, s_.galaxy, area).open > 0) return no("GT-7.4.1", "The area is still open.");
    if (is_pending(s_, area)) return no("GT-7.4.1", "The closing must be resolved first.");
    if (controller_of(s_, area) != by_) return no("GT-7.4.1", "You do not control that area.");
    if (e.level() == 0 && face_of(k_, s_.galaxy, tile).regions[region].kind == Kind::System && has_station_in(game_, s_, area, by_))
      return no("GT-7.4.3", "In a system only one emissary is ever levelled up.");
    no("GT-7.4.1", c_.verb == Verb::BuildLiving ? "Both stations at once are built with a Slave-minion, and need one of each left." : "You have no such station left.");
  }
  void teleport() {
    if (!may_act_further(s_)) return no("GT-7.1", "You have no action left.");
    const int tile = known_tile();
    if (tile == kNone) return;
    const Placed& p = at(s_.galaxy, tile);
    if (c_.n == kTheShip ? !is_ship(p.ship.kind()) : p.emissary.empty()) return no("GT-7.5.1", "There is no such unit.");
    if (c_.n == kTheShip && is_harnessed(s_, tile)) return no("GT-7.5.6", "The ship is harnessed.");
    if (c_.n != kTheShip && p.emissary.level() > 0) return no("GT-3.5.1", "An emissary on a station stays.");
    if (c_.n != kTheShip && is_blocked(game_, s_, tile)) return no("GT-7.5.6", "The emissary is blocked.");
    if (c_.n != kTheShip && p.emissary.owner() != by_ && is_protected(s_, tile)) return no("GT-3.3.1", "The emissary is protected by its owner's Corvette.");
    if (c_.n == kTheShip && p.ship.owner() == by_ && is_teleport(game_, s_, tile) && p.ship.arrived()) return no("GT-7.5.2", "It came there this turn: from the next turn on.");
    no("GT-7.5.1", "A teleport reaches tiles beside it only in the turn it is added.");
  }
  void move() {
    if (!may_act_further(s_)) return no("GT-7.1", "You have no action left.");
    const int tile = known_tile();
    if (tile == kNone) return;
    const ShipSlot ship = at(s_.galaxy, tile).ship;
    if (ship.empty() || ship.owner() != by_) return no("GT-7.6.1", "You have no ship there.");
    if (is_harnessed(s_, tile)) return no("GT-13.1.5", "The ship is harnessed.");
    const int to = is_cell(c_.to_x, c_.to_y) ? to_tile_of(s_, c_) : int{kNone};
    if (to == kNone) return no("GT-7.6.1", "No tile lies there.");
    if (to == tile) return no("GT-7.6.2", "It must end on another tile.");
    if (!at(s_.galaxy, to).ship.empty()) return no("GT-7.6.2", "A ship stands there.");
    if (keeps_out(game_, s_, to, by_)) return no("GT-7.6.4", "It lies in an exmitter zone.");
    no("GT-7.6.1", "That is too far, or there is a nebula, gas or an exmitter zone in the way.");
  }
  const Closed* known_nebula(u8 x, u8 y, u8 part) {
    const int tile = is_cell(x, y) ? tile_at(s_.galaxy, {static_cast<i8>(x - kShift), static_cast<i8>(y - kShift)}) : int{kNone};
    const bool region = tile != kNone && part < face_of(k_, s_.galaxy, tile).regions.size() && face_of(k_, s_.galaxy, tile).regions[part].kind == Kind::Nebula;
    if (!region) return no("GT-5.3.1", "There is no nebula."), nullptr;
    const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), part});
    const Closed* closed = closed_area(s_, area);
    if (!closed) return no("GT-5.3.1", "The nebula is not closed."), nullptr;
    if (closed->minerals.empty()) return no("GT-5.3.3", "The nebula is empty."), nullptr;
    if (c_.n >= kColours || closed->minerals.of(c_.n) == 0) return no("GT-5.3.3", "No mineral of that colour lies there."), nullptr;
    return closed;
  }
  void mine() {
    const Closed* closed = known_nebula(c_.x, c_.y, c_.part);
    if (!closed) return;
    if (closed->controller() != by_) return no("GT-5.3.1", "You do not control that nebula.");
    if (closed->mined() == 0) return no("GT-5.3.1", "With emissaries only nothing is mined: it takes a station or an extractor.");
    no("GT-5.3.2", "You have mined " + number(closed->mined()) + " there this turn: no more is allowed.");
  }
  void rogue_mine() {
    const int tile = known_tile();
    if (tile == kNone) return;
    const ShipSlot ship = at(s_.galaxy, tile).ship;
    if (ship.kind() != ShipKind::Rogue || ship.owner() != by_) return no("GT-5.4.1", "You have no Rogue there.");
    if (!known_nebula(c_.to_x, c_.to_y, c_.to_part)) return;
    for (const RogueMined& r : s_.rogue_mined)
      if (r.tile == tile) return no("GT-5.4.1", "This Rogue has mined this turn.");
    no("GT-5.4.2", "The Rogue's space does not border on that nebula.");
  }
  void buy() {
    const bool token = c_.verb == Verb::BuyToken;
    const int price = token ? price_of_token(game_, s_, by_) : price_of_mineral(game_, s_, by_);
    if (corner_of(s_, by_).credits < price) return no(token ? "GT-5.2.2" : "GT-5.2.1", "It costs " + number(price) + ", you have " + number(corner_of(s_, by_).credits) + ".");
    no(token ? "GT-5.2.2" : "GT-5.2.1", token ? "The bag of tokens is empty." : "No mineral of that colour is in the bag.");
  }
  void evolve() {
    if (!game_.has_skills()) return no("GT-15.1", "There are no skills in this mode.");
    if (s_.used & kUsedEvolution) return no("GT-5.5.1", "One module per turn.");
    if (c_.part >= kModules || corner_of(s_, by_).modules[c_.part] != Module::Locked) return no("GT-5.5.2", "That module is unlocked already.");
    no("GT-5.5.1", "A universal side costs 5, a racial one 10; you have " + number(corner_of(s_, by_).credits) + ".");
  }

  const Trian& game_;
  const Content& k_;
  const State& s_;
  const Seat by_;
  const Choice& c_;
  Reasons& out_;
  const Step now_;
};

}  // namespace

void explain_why_not(const Trian& game, const State& s, Seat by, Choice c, Reasons& out) {
  if (s.agenda.empty()) return out.push_back({"GT-14.1", "The game is over."});
  WhyNot(game, s, by, c, out).explain();
}

}  // namespace orrery::trian
