// Choices in words for people, and the board elements they touch.
#include "../rules/rules.h"
#include "area_words.h"
#include "effects.h"
#include "elements.h"
#include "names.h"
#include "paper.h"
#include "place_words.h"

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
      case Verb::PayFor: return "Pay " + colour(c.n) + " for the " + unit(c.part) + " on " + tile(c);
      case Verb::ReturnUnit: return "Return the " + unit(c.part) + " on " + tile(c);
      case Verb::BuyMineral: return "Buy a " + colour(c.n) + " mineral for " + number(is_player(me_) ? price_of_mineral(game_, s_, me_) : kMineralPrice);
      case Verb::BuyToken: return "Buy a combat token for " + number(is_player(me_) ? price_of_token(game_, s_, me_) : kTokenPrice);
      case Verb::Exchange: return "Exchange " + colour(c.part) + " and " + colour(c.to_part) + " for " + colour(c.n);
      case Verb::SellSet: return "Sell a set of four minerals";
      case Verb::SellToken: return c.n == 0 ? "Sell a reroll token" : "Sell a +1 token";
      case Verb::Mine: return "Mine " + colour(c.n) + " from " + area(c);
      case Verb::RogueMine: return "The Rogue on " + tile(c) + " mines " + colour(c.n) + " from " + area_words(named(game_, s_, to_cell_of(c), c.to_part));
      case Verb::Gather: return "Also take " + colour(c.n);
      case Verb::Evolve: return evolve(c);
      case Verb::Release: return "Release the ship on " + tile(c);
      case Verb::EndExtraction: return "End extraction";
      case Verb::Draw: return "Draw from stack " + number(c.n + 1) + (c.n < 2 ? ": " + face(s_.top[c.n]) : "");
      case Verb::Place: return face(c.n) + where(c) + turned(c.part) + closes(c);
      case Verb::ShowTile: return "It fits nowhere: show it to all";
      case Verb::PutExmitter: return "Put an exmitter on the new tile";
      case Verb::PutModulator: return "Put a Space Modulator on " + tile(c);
      case Verb::EndExpansion: return "Go on to exploration";
      case Verb::Resolve: return "Resolve " + pays(c);
      case Verb::Research: return "Research: draw a mineral";
      case Verb::SendEmissary: return "Send an emissary to " + site(c);
      case Verb::SendShip: return "Send a " + ship(c.n) + " to " + space(c);
      case Verb::Build: return build(c);
      case Verb::BuildLiving: return "Build both stations on " + tile(c);
      case Verb::Teleport: return "Teleport the " + owned(c) + " on " + tile(c);
      case Verb::TeleportTo:
      case Verb::TransportTo: return "To " + (is_site() ? site(c) : space(c));
      case Verb::Move: return "Move the " + ship_at(c) + " on " + tile(c) + " → " + to_space(c);
      case Verb::Tunnel: return "Tunnel: the " + ship_at(c) + " on " + tile(c) + " → " + to_space(c);
      case Verb::Transport: return "Beam the " + unit(c.n) + " on " + tile(c);
      case Verb::MoveDecoy: return "Decoy on " + tile(c) + " → " + to_space(c) + (c.n ? " and detonate" : "");
      case Verb::Detonate: return "Detonate the Decoy";
      case Verb::Risky: return "Risky Business";
      case Verb::PutMinion: return "Put a Slave-minion on " + site(c);
      case Verb::PutWormhole: return "Put a Wormhole on " + space(c);
      case Verb::PutHarness: return "Harness the " + owned_ship(c) + " on " + tile(c);
      case Verb::Swap: return "Swap the " + unit(c.n) + " on " + tile(c);
      case Verb::SwapWith: return "With the one on " + tile(c);
      case Verb::TakeBack: return "Take back the emissary on " + tile(c);
      case Verb::EndTurn: return "End the turn";
      case Verb::Pay: return "Pay " + colour(c.n);
      case Verb::Stop: return "Done";
      case Verb::TakeFrom: return "Take " + colour(c.n) + " from " + area(c);
      case Verb::Settle: return "Settle her on " + site(c);
      case Verb::AttackWith: return "Attack with the " + ship_at(c) + " on " + tile(c);
      case Verb::BattleIn: return "The battle in " + area(c);
      case Verb::Target: return "Attack the " + owned_ship(c) + " on " + tile(c);
      case Verb::Evade: return "Evade";
      case Verb::Stay: return "Stay";
      case Verb::EvadeTo: return "Evade to " + space(c);
      case Verb::Commit: return commit(c);
      case Verb::UseReroll: return "Roll again";
      case Verb::UsePlus1: return "Use a +1";
      case Verb::Done: return "Leave it at that";
      case Verb::Lose: return "The emissary on " + tile(c);
    }
    return {};
  }

 private:
  static std::string number(int n) { return std::to_string(n); }
  static std::string colour(int c) { return std::string(colour_name(c)); }
  Named here(const Choice& c) const { return named(game_, s_, cell_of(c), c.part); }
  std::string tile(const Choice& c) const { return tile_words(here(c).tile); }
  std::string area(const Choice& c) const { return area_words(here(c)); }
  std::string site(const Choice& c) const { return site_words(here(c), c.part) + side_words(game_, s_.galaxy, tile_of(s_, c), c.part); }
  std::string space(const Choice& c) const { return space_words(game_, s_.galaxy, tile_of(s_, c), c.part); }
  std::string to_space(const Choice& c) const { return space_words(game_, s_.galaxy, to_tile_of(s_, c), c.to_part); }
  // Where an empty place is: beside which tiles.
  std::string where(const Choice& c) const {
    const std::string beside = beside_words(s_.galaxy, cell_of(c));
    return beside.empty() ? ", the first tile" : " " + beside;
  }
  static std::string unit(int u) { return u == kTheShip ? "ship" : "emissary"; }
  static std::string turned(int r) { return r == 0 ? "" : r == 1 ? ", turned once" : ", turned twice"; }
  std::string race(int r) const {
    return r < kRaces ? std::string(race_name(k_, r)) + (game_.has_skills() ? ": " + std::string(k_.race[static_cast<std::size_t>(r)].character.view()) : "") : "?";
  }
  std::string face(int f) const { return static_cast<std::size_t>(f) < k_.face.size() ? std::string(k_.face[static_cast<std::size_t>(f)].name.view()) : "?"; }
  std::string tile_number(int t) const {
    if (t >= kTiles) return "?";
    const TwoSides& sides = k_.tile[static_cast<std::size_t>(t)];
    return face(sides.face[0]) + " / " + face(sides.face[1]);
  }
  static std::string ship(int kind) { return ship_words(static_cast<ShipKind>(kind)); }
  std::string ship_at(const Choice& c) const {
    const int t = tile_of(s_, c);
    return t == kNone ? "ship" : ship(static_cast<int>(at(s_.galaxy, t).ship.kind()));
  }
  std::string owned(const Choice& c) const {
    const int t = tile_of(s_, c);
    if (t == kNone) return unit(c.n);
    const Placed& p = at(s_.galaxy, t);
    return c.n == kTheShip ? owned_ship(c) : owner(p.emissary.owner()) + emissary_words(p.emissary.kind());
  }
  std::string owned_ship(const Choice& c) const {
    const int t = tile_of(s_, c);
    return t == kNone ? "ship" : owner(at(s_.galaxy, t).ship.owner()) + ship_at(c);
  }
  std::string owner(Seat p) const { return p == me_ ? "own " : std::string(seat_name(p)) + " "; }
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
      list += (list.empty() ? ", closes " : " and ") + area_words(game_, g, area) + " of " + counted(facts.tiles, "tile", "tiles");
    }
    return list;
  }
  std::string pays(const Choice& c) const {
    const int t = tile_of(s_, c);
    if (t == kNone || c.part >= face_of(k_, s_.galaxy, t).regions.size() || !has_area(k_, s_.galaxy, {static_cast<u8>(t), c.part})) return tile(c);
    const Area area = area_of(game_, s_, c);
    return area_words(game_, s_.galaxy, area) + ": " + closing_words(game_, s_, area);
  }
  std::string build(const Choice& c) const {
    const int t = tile_of(s_, c);
    if (t == kNone || at(s_.galaxy, t).emissary.empty() || site_region(k_, s_.galaxy, t) == kOutpostSite) return "Build on " + tile(c);
    return std::string(at(s_.galaxy, t).emissary.level() == 0 ? "Build a research station on " : "Build a space station on ") + site_words(named(game_, s_, cell_of(c), site_region(k_, s_.galaxy, t)), kNone) + ": " + building_words(game_, s_, t);
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
