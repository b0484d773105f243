// Choices in words for people, and the board elements they touch.
#include "../rules/rules.h"
#include "area_words.h"
#include "effects.h"
#include "elements.h"
#include "names.h"
#include "paper.h"

namespace orrery::trian {
namespace {

class Labeller {
 public:
  Labeller(const Trian& game, const Trian::View& v) : game_(game), k_(game.content), s_(public_part(v)), me_(v.agenda.empty() ? Seat::Nobody : v.agenda.next().who) {}

  std::string label(const Choice& c) const {
    switch (c.verb) {
      case Verb::RollDie: return "Roll " + number(c.n);
      case Verb::DealFirst: return std::string(seat_name(seat_at(c.n))) + " begins";
      case Verb::DealRace:
      case Verb::ChooseRace: return race(c.n);
      case Verb::ShowTop: return face(c.n) + " on stack " + number(c.part + 1);
      case Verb::TurnTile: return tile_number(c.n);
      case Verb::DrawMineral: return "A " + colour(c.n) + " mineral";
      case Verb::DrawToken: return c.n == 0 ? "A reroll token" : "A +1 token";
      case Verb::PayFor: return "Pay " + colour(c.n) + " for the " + unit(c.part) + " at " + cell(c);
      case Verb::ReturnUnit: return "Return the " + unit(c.part) + " at " + cell(c);
      case Verb::BuyMineral: return "Buy a " + colour(c.n) + " mineral for " + number(is_player(me_) ? price_of_mineral(game_, s_, me_) : kMineralPrice);
      case Verb::BuyToken: return "Buy a combat token for " + number(is_player(me_) ? price_of_token(game_, s_, me_) : kTokenPrice);
      case Verb::Exchange: return "Exchange " + colour(c.part) + " and " + colour(c.to_part) + " for " + colour(c.n);
      case Verb::SellSet: return "Sell a set of four minerals";
      case Verb::SellToken: return c.n == 0 ? "Sell a reroll token" : "Sell a +1 token";
      case Verb::Mine: return "Mine " + colour(c.n) + " from the nebula at " + place(c);
      case Verb::RogueMine: return "The Rogue at " + cell(c) + " mines " + colour(c.n) + " from the nebula at " + place_name(to_cell_of(c), c.to_part);
      case Verb::Gather: return "Also take " + colour(c.n);
      case Verb::Evolve: return evolve(c);
      case Verb::Release: return "Release the ship at " + cell(c);
      case Verb::EndExtraction: return "End extraction";
      case Verb::Draw: return "Draw from stack " + number(c.n + 1) + (c.n < 2 ? ": " + face(s_.top[c.n]) : "");
      case Verb::Place: return face(c.n) + " at " + cell(c) + turned(c.part) + closes(c);
      case Verb::ShowTile: return "It fits nowhere: show it to all";
      case Verb::PutExmitter: return "Put an exmitter on the new tile";
      case Verb::PutModulator: return "Put a Space Modulator at " + cell(c);
      case Verb::EndExpansion: return "Go on to exploration";
      case Verb::Resolve: return "Resolve " + pays(c);
      case Verb::Research: return "Research: draw a mineral";
      case Verb::SendEmissary: return "Send an emissary to " + site(c);
      case Verb::SendShip: return "Send a " + ship(c.n) + " to " + cell(c) + space(c.part, tile_of(s_, c));
      case Verb::Build: return build(c);
      case Verb::BuildLiving: return "Build both stations at " + cell(c);
      case Verb::Teleport: return "Teleport the " + owned(c) + " at " + cell(c);
      case Verb::TeleportTo:
      case Verb::TransportTo: return "To " + (is_site() ? site(c) : cell(c) + space(c.part, tile_of(s_, c)));
      case Verb::Move: return "Move the " + ship_at(c) + " " + cell(c) + " → " + to_cell(c) + space(c.to_part, to_tile_of(s_, c));
      case Verb::Tunnel: return "Tunnel " + cell(c) + " → " + to_cell(c) + space(c.to_part, to_tile_of(s_, c));
      case Verb::Transport: return "Beam the " + unit(c.n) + " at " + cell(c);
      case Verb::MoveDecoy: return "Decoy " + cell(c) + " → " + to_cell(c) + space(c.to_part, to_tile_of(s_, c)) + (c.n ? " and detonate" : "");
      case Verb::Detonate: return "Detonate the Decoy";
      case Verb::Risky: return "Risky Business";
      case Verb::PutMinion: return "Put a Slave-minion on " + site(c);
      case Verb::PutWormhole: return "Put a Wormhole at " + cell(c) + space(c.part, tile_of(s_, c));
      case Verb::PutHarness: return "Harness the ship at " + cell(c);
      case Verb::Swap: return "Swap the " + unit(c.n) + " at " + cell(c);
      case Verb::SwapWith: return "With the one at " + cell(c);
      case Verb::TakeBack: return "Take back the emissary at " + cell(c);
      case Verb::EndTurn: return "End the turn";
      case Verb::Pay: return "Pay " + colour(c.n);
      case Verb::Stop: return "Done";
      case Verb::TakeFrom: return "Take " + colour(c.n) + " from the nebula at " + place(c);
      case Verb::Settle: return "Settle her on " + site(c);
      case Verb::AttackWith: return "Attack with the ship at " + cell(c);
      case Verb::BattleIn: return "The battle around " + place(c);
      case Verb::Target: return "Attack the " + ship_at(c) + " at " + cell(c);
      case Verb::Evade: return "Evade";
      case Verb::Stay: return "Stay";
      case Verb::EvadeTo: return "Evade to " + cell(c) + space(c.part, tile_of(s_, c));
      case Verb::Commit: return commit(c);
      case Verb::UseReroll: return "Roll again";
      case Verb::UsePlus1: return "Use a +1";
      case Verb::Done: return "Leave it at that";
      case Verb::Lose: return "The emissary at " + cell(c);
    }
    return {};
  }

 private:
  static std::string number(int n) { return std::to_string(n); }
  static std::string colour(int c) { return std::string(colour_name(c)); }
  static std::string cell(const Choice& c) { return cell_name(cell_of(c)); }
  static std::string place(const Choice& c) { return place_name(cell_of(c), c.part); }
  static std::string to_cell(const Choice& c) { return cell_name(to_cell_of(c)); }
  static std::string unit(int u) { return u == kTheShip ? "ship" : "emissary"; }
  static std::string turned(int r) { return r == 0 ? "" : ", turned " + number(r); }
  std::string race(int r) const {
    return r < kRaces ? std::string(race_name(k_, r)) + (game_.has_skills() ? ": " + std::string(k_.race[static_cast<std::size_t>(r)].character.view()) : "") : "?";
  }
  std::string face(int f) const { return static_cast<std::size_t>(f) < k_.face.size() ? std::string(k_.face[static_cast<std::size_t>(f)].name.view()) : "?"; }
  std::string tile_number(int t) const {
    if (t >= kTiles) return "?";
    const TwoSides& sides = k_.tile[static_cast<std::size_t>(t)];
    return "Tile " + number(t + 1) + ": " + face(sides.face[0]) + " / " + face(sides.face[1]);
  }
  static std::string ship(int kind) {
    constexpr std::string_view names[] = {"ship", "Corvette", "Rogue", "Supreme Priestess", "Decoy", "Gauss Cannon"};
    return kind < kShipKinds ? std::string(names[kind]) : "?";
  }
  std::string ship_at(const Choice& c) const {
    const int t = tile_of(s_, c);
    return t == kNone ? "ship" : ship(static_cast<int>(at(s_.galaxy, t).ship.kind()));
  }
  std::string owned(const Choice& c) const {
    const int t = tile_of(s_, c);
    if (t == kNone) return unit(c.n);
    const Seat p = c.n == kTheShip ? at(s_.galaxy, t).ship.owner() : at(s_.galaxy, t).emissary.owner();
    return (p == me_ ? "own " : std::string(seat_name(p)) + " ") + (c.n == kTheShip ? ship(static_cast<int>(at(s_.galaxy, t).ship.kind())) : "emissary");
  }
  // Which of several spaces, if there are several.
  std::string space(int region, int tile) const {
    return tile != kNone && face_of(k_, s_.galaxy, tile).spaces.size() > 1 ? " (space " + number(region) + ")" : "";
  }
  std::string site(const Choice& c) const {
    const int t = tile_of(s_, c);
    if (c.part == kOutpostSite) return "the outpost at " + cell(c);
    if (t == kNone || c.part >= face_of(k_, s_.galaxy, t).regions.size()) return cell(c);
    const Face& face = face_of(k_, s_.galaxy, t);
    return (face.regions[c.part].planet ? "the planet at " : "the nebula at ") + (face.sites.size() > 1 ? place(c) : cell(c));
  }
  bool is_site() const { return !s_.agenda.empty() && s_.agenda.next().part == kTheEmissary; }
  std::string evolve(const Choice& c) const {
    const u8 race = is_player(me_) ? corner_of(s_, me_).race : kNone;
    if (race >= kRaces || c.part >= kModules) return "Unlock module " + number(c.part + 1);
    const bool universal = c.n == static_cast<u8>(Module::Universal);
    const Skill& skill = k_.skill[universal ? k_.universal[c.part] : k_.race[race].module[c.part]];
    return "Unlock " + std::string(skill.name.view()) + " for " + number(universal ? kUniversalPrice : kRacialPrice) + ": " + words_of(skill);
  }
  // What placing it there would close.
  std::string closes(const Choice& c) const {
    Galaxy g = s_.galaxy;
    const Spot spot{cell_of(c), c.part};
    if (c.n >= k_.face.size() || !may_lie(k_, g, c.n, spot)) return "";
    std::string list;
    for (const Area area : lay(k_, g, c.n, spot)) {
      const AreaFacts facts = facts_of(k_, g, area);
      list += (list.empty() ? ", closes a " : " and a ") + std::string(kind_of(k_, g, area) == Kind::Space ? "space area" : kind_name(kind_of(k_, g, area))) + " of " + number(facts.tiles);
    }
    return list;
  }
  std::string pays(const Choice& c) const {
    const int t = tile_of(s_, c);
    if (t == kNone || c.part >= face_of(k_, s_.galaxy, t).regions.size() || !has_area(k_, s_.galaxy, {static_cast<u8>(t), c.part})) return cell(c);
    const Area area = area_of(game_, s_, c);
    return "the " + std::string(kind_of(k_, s_.galaxy, area) == Kind::Space ? "space area" : kind_name(kind_of(k_, s_.galaxy, area))) + " at " + place(c) + ": " + closing_words(game_, s_, area);
  }
  std::string build(const Choice& c) const {
    const int t = tile_of(s_, c);
    if (t == kNone || at(s_.galaxy, t).emissary.empty() || site_region(k_, s_.galaxy, t) == kOutpostSite) return "Build at " + cell(c);
    return std::string(at(s_.galaxy, t).emissary.level() == 0 ? "Build a research station at " : "Build a space station at ") + cell(c) + ": " + building_words(game_, s_, t);
  }
  static std::string commit(const Choice& c) {
    std::string list;
    if (c.part > 0 && c.part != kNone) list += counted(c.part, "reroll", "rerolls");
    if (c.to_part > 0 && c.to_part != kNone) list += (list.empty() ? "" : " and ") + number(c.to_part) + " × +1";
    if (c.n == 1) list += (list.empty() ? "" : ", ") + std::string("with a Warcry");
    return list.empty() ? "Commit nothing" : "Commit " + list;
  }

  const Trian& game_;
  const Content& k_;
  const State s_;
  const Seat me_;
};

}  // namespace

std::string label_of(const Trian& game, const Trian::View& view, Choice c) { return Labeller(game, view).label(c); }

std::vector<std::string> touched_by(const Trian& game, const Trian::View& v, Choice c) {
  namespace e = element;
  const Content& k = game.content;
  const Step now = v.agenda.empty() ? Step{} : v.agenda.next();
  const Seat me = is_player(now.who) ? now.who : seat_at(now.mode < kMostPlayers ? now.mode : 0);
  const Cell here = cell_of(c), there = to_cell_of(c);
  const auto destination = [&] { return now.part == kTheShip ? e::space(here, c.part) : e::site(here, c.part); };
  switch (c.verb) {
    case Verb::RollDie: return {e::die(me)};
    case Verb::DealFirst: return {e::seat(seat_at(c.n))};
    case Verb::DealRace:
    case Verb::ChooseRace: return {e::race(k, c.n)};
    case Verb::ShowTop: return {e::stack(c.part)};
    case Verb::TurnTile: return {};
    case Verb::DrawMineral: return {e::bag(colour_name(c.n))};
    case Verb::DrawToken: return {e::bag("token")};
    case Verb::PayFor: return {e::unit(here, c.part), e::minerals(me, c.n)};
    case Verb::ReturnUnit: return {e::unit(here, c.part)};
    case Verb::BuyMineral: return {e::bag(colour_name(c.n))};
    case Verb::BuyToken: return {e::bag("token")};
    case Verb::Exchange: return {e::minerals(me, c.part), e::minerals(me, c.to_part), e::bag(colour_name(c.n))};
    case Verb::SellSet: return {e::minerals(me, 0), e::minerals(me, 1), e::minerals(me, 2), e::minerals(me, 3)};
    case Verb::SellToken: return {e::tokens(me, c.n)};
    case Verb::Mine:
    case Verb::TakeFrom: return {e::area(here, c.part), e::stock(c.n)};
    case Verb::RogueMine: return {e::ship(here), e::area(there, c.to_part), e::stock(c.n)};
    case Verb::Gather: return {e::stock(c.n)};
    case Verb::Evolve: return {e::module(me, c.part, static_cast<Module>(c.n))};
    case Verb::Release: return {e::ship(here)};
    case Verb::EndExtraction:
    case Verb::EndExpansion:
    case Verb::EndTurn: return {e::end()};
    case Verb::Draw: return {e::stack(c.n)};
    case Verb::Place: return {e::drawn(k, c.n), e::spot(k, here, c.part, c.n)};
    case Verb::ShowTile: return {"drawn/show"};
    case Verb::PutExmitter: return {e::figures(me, "exmitter"), e::tile(here)};
    case Verb::PutModulator: return {e::figures(me, "modulator"), e::tile(here)};
    case Verb::Resolve:
    case Verb::BattleIn: return {e::area(here, c.part)};
    case Verb::Research: return {e::action("research")};
    case Verb::SendEmissary: return {e::figures(me, "emissary"), e::site(here, c.part)};
    case Verb::SendShip: return {e::figures(me, ship_name(static_cast<ShipKind>(c.n))), e::space(here, c.part)};
    case Verb::Build: return {e::emissary(here), e::action("build")};
    case Verb::BuildLiving: return {e::emissary(here), e::action("living")};
    case Verb::Teleport: return {e::unit(here, c.n), e::action("teleport")};
    case Verb::Transport: return {e::unit(here, c.n), e::action("transport")};
    case Verb::TeleportTo:
    case Verb::TransportTo: return {destination()};
    case Verb::Move:
    case Verb::MoveDecoy:
      if (c.verb == Verb::MoveDecoy && c.n == 1) return {e::ship(here), e::action("detonate"), e::space(there, c.to_part)};
      return {e::ship(here), e::action("move"), e::space(there, c.to_part)};
    case Verb::Tunnel: return {e::ship(here), e::action("tunnel"), e::space(there, c.to_part)};
    case Verb::Detonate: return {e::ship(here), e::action("detonate")};
    case Verb::Risky: return {e::action("risky")};
    case Verb::PutMinion: return {e::figures(me, "minion"), e::site(here, c.part)};
    case Verb::PutWormhole: return {e::figures(me, "wormhole"), e::space(here, c.part)};
    case Verb::PutHarness: return {e::figures(me, "harness"), e::ship(here)};
    case Verb::Swap: return {e::unit(here, c.n)};
    case Verb::SwapWith: return {e::unit(here, now.part)};
    case Verb::TakeBack:
    case Verb::Lose: return {e::emissary(here)};
    case Verb::Pay: return {e::minerals(me, c.n)};
    case Verb::Stop: return {e::stop()};
    case Verb::Settle: return {e::site(here, c.part)};
    case Verb::AttackWith:
    case Verb::Target: return {e::ship(here)};
    case Verb::Evade: return {e::battle("evade")};
    case Verb::Stay: return {e::battle("stay")};
    case Verb::EvadeTo: return {e::space(here, c.part)};
    case Verb::Commit: {
      std::vector<std::string> all{e::battle("commit")};
      if (c.part > 0) all.push_back(e::tokens(me, 0));
      if (c.to_part > 0) all.push_back(e::tokens(me, 1));
      if (c.n == 1) all.push_back(e::battle("warcry"));
      return all;
    }
    case Verb::UseReroll: return {e::battle("reroll")};
    case Verb::UsePlus1: return {e::battle("plus1")};
    case Verb::Done: return {e::battle("done")};
  }
  return {};
}

}  // namespace orrery::trian
