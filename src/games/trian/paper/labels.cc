// Choices in words for people, and the board elements they touch.
#include "../rules/rules.h"
#include "area_words.h"
#include "effects.h"
#include "elements.h"
#include "names.h"
#include "odds.h"
#include "paper.h"
#include "phrases.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

class Labeller {
 public:
  Labeller(const Trian& game, const Trian::View& v)
      : game_(game),
        k_(game.content),
        s_(public_part(v)),
        me_(v.agenda.empty() ? Seat::Nobody : v.agenda.next().who) {}

  Said label(const Choice& c) const {
    const bool to_a_site = !s_.agenda.empty() && s_.agenda.next().part == kTheEmissary;
    std::vector<Argument> args = arguments_of(
        game_, c, {here(c), named(game_, s_, to_cell_of(c), c.to_part), &s_.galaxy, to_a_site});
    add_what_follows(c, args);
    return say(std::string(phrase_of(c.verb).id) + ".label", std::move(args));
  }

 private:
  // What the operands do not say, but the table does.
  void add_what_follows(const Choice& c, std::vector<Argument>& args) const {
    const auto with = [&](const char* name, Said said) { args.push_back({name, std::move(said)}); };
    switch (c.verb) {
      case Verb::DealRace:
      case Verb::ChooseRace: with("character", character(c.n)); break;
      case Verb::BuyMineral:
        with("price", is_player(me_) ? price_of_mineral(game_, s_, me_) : kMineralPrice);
        break;
      case Verb::BuyToken:
        with("price", is_player(me_) ? price_of_token(game_, s_, me_) : kTokenPrice);
        break;
      case Verb::Evolve: add_skill(c, args); break;
      case Verb::Draw:
        with("face",
             c.n < 2 && s_.top[c.n] < k_.face.size() ? say_face(k_, s_.top[c.n]) : kNothing);
        break;
      case Verb::Place:
        with("beside", say_beside(s_.galaxy, cell_of(c)));
        with("closes", closed_by(c));
        break;
      case Verb::Resolve: with("pays", pays(c)); break;
      case Verb::Build: add_building(c, args); break;
      case Verb::Teleport:
      case Verb::PutHarness:
      case Verb::Target: add_piece(c, c.verb == Verb::Teleport ? c.n : kTheShip, args); break;
      case Verb::Move:
      case Verb::Tunnel:
      case Verb::AttackWith: with("ship", ship_on(c)); break;
      case Verb::Commit:
        with("tokens", tokens(c));
        with("wins", wins({c.part, c.to_part}, c.n == 1));
        break;
      case Verb::UseReroll: with("wins", wins({1, 0})); break;
      case Verb::UsePlus1: with("wins", wins({0, 1})); break;
      case Verb::Done: with("wins", wins({})); break;
      default: break;
    }
  }

  Named here(const Choice& c) const { return named(game_, s_, cell_of(c), c.part); }
  Said character(int r) const {
    return r < kRaces && game_.has_skills() ? printed(nth(k_.race, r).character.view()) : kNothing;
  }
  Said ship_on(const Choice& c) const {
    const int t = tile_of(s_, c);
    return say_ship(t == kNone ? ShipKind::None : at(s_.galaxy, t).ship.kind());
  }
  // A unit that may be somebody else's.
  void add_piece(const Choice& c, int unit, std::vector<Argument>& args) const {
    const int t = tile_of(s_, c);
    const Placed none{}, &p = t == kNone ? none : at(s_.galaxy, t);
    args.push_back(
        {"piece", unit == kTheShip ? say_ship(p.ship.kind()) : say_emissary(p.emissary.kind())});
    args.push_back({"owner", t == kNone
                                 ? kNothing
                                 : Said(unit == kTheShip ? p.ship.owner() : p.emissary.owner())});
  }
  void add_skill(const Choice& c, std::vector<Argument>& args) const {
    const u8 race = is_player(me_) ? corner_of(s_, me_).race : kNone;
    const bool is_known = race < kRaces && c.part < kModules,
               universal = c.n == static_cast<u8>(Module::Universal);
    const Skill* skill = nullptr;
    if (is_known && universal) skill = &k_.skill[k_.universal[c.part]];
    if (is_known && !universal) skill = &k_.skill[k_.race[race].module[c.part]];
    args.push_back({"skill", skill ? printed(skill->name.view()) : kNothing});
    args.push_back({"price", universal ? kUniversalPrice : kRacialPrice});
    args.push_back({"text", skill ? say_skill(*skill) : kNothing});
  }
  // What placing it there would close.
  Said closed_by(const Choice& c) const {
    Galaxy g = s_.galaxy;
    const Spot spot{cell_of(c), c.part};
    if (c.n >= k_.face.size() || !may_lie(k_, g, c.n, spot)) return kNothing;
    std::vector<Said> list;
    for (const Area area : lay(k_, g, c.n, spot))
      list.push_back(
          say("area.of", {{"area", say_area(game_, g, area)}, {"n", facts_of(k_, g, area).tiles}}));
    return list.empty() ? kNothing : listed(std::move(list));
  }
  Said pays(const Choice& c) const {
    const int t = tile_of(s_, c);
    if (t == kNone || c.part >= face_of(k_, s_.galaxy, t).regions.size() ||
        !has_area(k_, s_.galaxy, {static_cast<u8>(t), c.part}))
      return kNothing;
    return say_closing(game_, s_, area_of(game_, s_, c));
  }
  void add_building(const Choice& c, std::vector<Argument>& args) const {
    const int t = tile_of(s_, c);
    const bool is_known = t != kNone && !at(s_.galaxy, t).emissary.empty() &&
                          site_region(k_, s_.galaxy, t) != kOutpostSite;
    const char* station = "none";
    if (is_known) station = at(s_.galaxy, t).emissary.level() == 0 ? "research" : "space";
    args.push_back({"station", station});
    args.push_back(
        {"site",
         is_known
             ? say_site(game_, named(game_, s_, cell_of(c), site_region(k_, s_.galaxy, t)), kNone)
             : kNothing});
    args.push_back({"pays", is_known ? say_building(game_, s_, t) : kNothing});
  }
  // In percent, if nobody else uses a token; -1 if there is no clash.
  int wins(const Tokens& used, bool warcry = false) const {
    if (!SeatSet{s_.battle.fighters}.has(me_)) return -1;
    State s = s_;
    if (warcry) s.battle.warcry = SeatSet{s.battle.warcry}.with(me_).bits;
    return percent_with(game_, s, me_, used);
  }
  static Said tokens(const Choice& c) {
    std::vector<Said> list;
    if (c.part > 0 && c.part != kNone) list.push_back(say("tokens.rerolls", {{"n", c.part}}));
    if (c.to_part > 0 && c.to_part != kNone) list.push_back(say("tokens.plus", {{"n", c.to_part}}));
    return list.empty() ? kNothing : listed(std::move(list));
  }

  const Trian& game_;
  const Content& k_;
  const State s_;
  const Seat me_;
};

}  // namespace

Said label_of(const Trian& game, const Trian::View& view, Choice c) {
  return Labeller(game, view).label(c);
}

std::vector<std::string> touched_by(const Trian& game, const Trian::View& v, Choice c) {
  namespace e = element;
  const Content& k = game.content;
  const Step now = v.agenda.empty() ? Step{} : v.agenda.next();
  const Seat me = is_player(now.who) ? now.who : seat_at(now.mode < kMostPlayers ? now.mode : 0);
  const Cell here = cell_of(c), there = to_cell_of(c);
  const auto destination = [&] {
    return now.part == kTheShip ? e::space(here, c.part) : e::site(here, c.part);
  };
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
    case Verb::Exchange:
      return {e::minerals(me, c.part), e::minerals(me, c.to_part), e::bag(colour_name(c.n))};
    case Verb::SellSet:
      return {e::minerals(me, 0), e::minerals(me, 1), e::minerals(me, 2), e::minerals(me, 3)};
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
    case Verb::SendShip:
      return {e::figures(me, ship_name(static_cast<ShipKind>(c.n))), e::space(here, c.part)};
    case Verb::Build: return {e::emissary(here), e::action("build")};
    case Verb::BuildLiving: return {e::emissary(here), e::action("living")};
    case Verb::Teleport: return {e::unit(here, c.n), e::action("teleport")};
    case Verb::Transport: return {e::unit(here, c.n), e::action("transport")};
    case Verb::TeleportTo:
    case Verb::TransportTo: return {destination()};
    case Verb::Move:
    case Verb::MoveDecoy:
      if (c.verb == Verb::MoveDecoy && c.n == 1)
        return {e::ship(here), e::action("detonate"), e::space(there, c.to_part)};
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
