// Why something is not offered now: the frame, set-up and phase 1.
#include "why_not.h"

#include "core/sentence.h"
#include "names.h"

namespace orrery::trian {

struct WhyNot::Case {
  Verb verb;
  Do asked, or_asked;
  void (WhyNot::*explain)();
};
const WhyNot::Case* WhyNot::cases() {
  constexpr Do phase_1 = Do::Extraction, phase_2 = Do::Expansion, phase_3 = Do::Exploration;
  static constexpr Case all[] = {
      {Verb::ChooseRace, Do::ChooseRace, Do::ChooseRace, &WhyNot::race},
      {Verb::PayFor, Do::Upkeep, Do::Upkeep, &WhyNot::upkeep},
      {Verb::ReturnUnit, Do::Upkeep, Do::Upkeep, &WhyNot::upkeep},
      {Verb::BuyMineral, phase_1, phase_1, &WhyNot::buy},
      {Verb::BuyToken, phase_1, phase_1, &WhyNot::buy},
      {Verb::Exchange, phase_1, phase_1, &WhyNot::exchange},
      {Verb::SellSet, phase_1, phase_1, &WhyNot::sell_set},
      {Verb::SellToken, phase_1, phase_1, &WhyNot::sell_token},
      {Verb::Mine, phase_1, phase_1, &WhyNot::mine},
      {Verb::RogueMine, phase_1, phase_1, &WhyNot::rogue_mine},
      {Verb::Gather, Do::Gather, Do::Gather, &WhyNot::gather},
      {Verb::Evolve, phase_1, phase_1, &WhyNot::evolve},
      {Verb::Release, phase_1, phase_3, &WhyNot::release},
      {Verb::EndExtraction, phase_1, phase_1, &WhyNot::always_offered},
      {Verb::Draw, Do::Draw, Do::Draw, &WhyNot::draw},
      {Verb::Place, Do::Place, Do::Place, &WhyNot::place},
      {Verb::ShowTile, Do::Place, Do::Place, &WhyNot::show_tile},
      {Verb::PutExmitter, phase_2, phase_2, &WhyNot::put_exmitter},
      {Verb::PutModulator, phase_2, phase_2, &WhyNot::put_modulator},
      {Verb::EndExpansion, phase_2, phase_2, &WhyNot::always_offered},
      {Verb::Resolve, phase_3, phase_3, &WhyNot::resolve},
      {Verb::Research, phase_3, phase_3, &WhyNot::research},
      {Verb::SendEmissary, phase_3, phase_3, &WhyNot::send_emissary},
      {Verb::SendShip, phase_3, phase_3, &WhyNot::send_ship},
      {Verb::Build, phase_3, phase_3, &WhyNot::build},
      {Verb::BuildLiving, phase_3, phase_3, &WhyNot::build},
      {Verb::Teleport, phase_3, phase_3, &WhyNot::teleport},
      {Verb::TeleportTo, Do::TeleportTo, Do::TeleportTo, &WhyNot::relocate},
      {Verb::Move, phase_3, phase_3, &WhyNot::move},
      {Verb::Tunnel, phase_3, phase_3, &WhyNot::tunnel},
      {Verb::Transport, phase_3, phase_3, &WhyNot::transport},
      {Verb::TransportTo, Do::TransportTo, Do::TransportTo, &WhyNot::relocate},
      {Verb::MoveDecoy, phase_3, phase_3, &WhyNot::move},
      {Verb::Detonate, phase_3, phase_3, &WhyNot::detonate},
      {Verb::Risky, phase_3, phase_3, &WhyNot::risky},
      {Verb::PutMinion, phase_3, phase_3, &WhyNot::put_minion},
      {Verb::PutWormhole, phase_3, phase_3, &WhyNot::put_wormhole},
      {Verb::PutHarness, phase_3, phase_3, &WhyNot::put_harness},
      {Verb::Swap, phase_2, phase_3, &WhyNot::swap},
      {Verb::SwapWith, Do::SwapWith, Do::SwapWith, &WhyNot::swap_with},
      {Verb::TakeBack, Do::TakeBack, Do::TakeBack, &WhyNot::take_back},
      {Verb::EndTurn, phase_3, phase_3, &WhyNot::end_turn},
      {Verb::Pay, Do::Pay, Do::Pay, &WhyNot::pay},
      {Verb::Stop, Do::Gather, Do::TakeBack, &WhyNot::always_offered},
      {Verb::Stop, Do::PriestessMines, Do::PriestessSettles, &WhyNot::always_offered},
      {Verb::TakeFrom, Do::PriestessMines, Do::PriestessMines, &WhyNot::take_from},
      {Verb::Settle, Do::PriestessSettles, Do::PriestessSettles, &WhyNot::settle},
      {Verb::AttackWith, Do::ChooseAttacker, Do::ChooseAttacker, &WhyNot::attack_with},
      {Verb::BattleIn, Do::ChooseBattle, Do::ChooseBattle, &WhyNot::battle_in},
      {Verb::Target, Do::Target, Do::Target, &WhyNot::target},
      {Verb::Evade, Do::Evade, Do::Evade, &WhyNot::evade},
      {Verb::Stay, Do::Evade, Do::Evade, &WhyNot::always_offered},
      {Verb::EvadeTo, Do::EvadeTo, Do::EvadeTo, &WhyNot::evade_to},
      {Verb::Commit, Do::Commit, Do::Commit, &WhyNot::commit},
      {Verb::UseReroll, Do::UseTokens, Do::UseTokens, &WhyNot::use_token},
      {Verb::UsePlus1, Do::UseTokens, Do::UseTokens, &WhyNot::use_token},
      {Verb::Done, Do::UseTokens, Do::UseTokens, &WhyNot::always_offered},
      {Verb::Lose, Do::Lose, Do::Lose, &WhyNot::lose},
      {Verb::Lose, Do::Lose, Do::Lose, nullptr},  // the end of the list
  };
  return all;
}

void WhyNot::explain() {
  if (now_.who != by_) return no("GT-4.1", is_player(now_.who) ? "It is " + seat(now_.who) + "'s decision now." : "Chance answers now.");
  if (by_ == Seat::Chance) return no(clause(), "That cannot be dealt now.");
  for (const Case* row = cases(); row->explain; ++row)
    if (row->verb == c_.verb && (row->asked == now_.what || row->or_asked == now_.what)) return (this->*row->explain)();
  elsewhere();
}

// ------------------------------------------------------------------------------------ words
std::string WhyNot::clause() const { return std::string(rule_for<Trian>(now_).clause); }
void WhyNot::elsewhere() { no(clause(), sentence("It is not an answer to the question now asked: " + std::string(rule_for<Trian>(now_).prompt))); }
// Only for bytes that nobody can write: in words it is always offered.
void WhyNot::always_offered() { no(clause(), "It is offered, but not written like this."); }
std::string WhyNot::seat(Seat p) { return std::string(seat_name(p)); }
std::string WhyNot::minerals(int n, std::string_view colour) {
  return number(n) + (colour.empty() ? " " : " " + std::string(colour) + " ") + (n == 1 ? "mineral" : "minerals");
}
int WhyNot::has(int colour) const { return minerals_of(Insight::of_the_table(), s_, by_).of(colour); }
void WhyNot::lacks_skill(bool on_a_module, std::string_view clause) {
  if (!game_.has_skills()) return no("GT-15.1", "There are no skills in this mode.");
  no(clause, on_a_module ? "That skill is on a module you have not unlocked." : "Your race has no such skill.");
}
bool WhyNot::can_pay(Special token, std::string_view clause) {
  const std::string name = "special token '" + std::string(special_name(static_cast<int>(token))) + "'";
  if (!has_skill([&](const Powers& p) { return p.tokens[index(token)] > 0; }, clause)) return false;
  if (corner_of(s_, by_).special[index(token)] == 0) return no(clause, "Your " + name + " is not in your supply: " + number(mine_.tokens[index(token)]) + " on the board."), false;
  const u8 cost = mine_.token_cost[index(token)];
  std::string colours;
  for (const int c : bits_of(static_cast<unsigned>(cost))) {
    if (has(c) > 0) return true;
    colours += (colours.empty() ? "" : " or ") + std::string(colour_name(c));
  }
  if (cost == 0) return true;
  no(clause, "It costs 1 " + colours + " mineral, and you have none.");
  return false;
}
int WhyNot::known_tile(Cell cell) {
  const int tile = tile_at(s_.galaxy, cell);
  if (tile == kNone) no(clause(), "No tile lies there.");
  return tile;
}
int WhyNot::known_tile() { return known_tile(cell_of(c_)); }
bool WhyNot::is_called(Area area, Cell cell, u8 part, std::string_view clause) {
  const Place first = first_region(k_, s_.galaxy, area);
  if (at(s_.galaxy, first.tile).cell == cell && first.region == part) return true;
  no(clause, "That is a part of " + area_words(game_, s_.galaxy, area) + ", which is written " + area_name(k_, s_.galaxy, area) + ".");
  return false;
}
const Closed* WhyNot::known_area(Cell cell, u8 part, std::string_view clause) {
  const int tile = known_tile(cell);
  if (tile == kNone) return nullptr;
  const Face& face = face_of(k_, s_.galaxy, tile);
  if (part >= face.regions.size() || face.node[part] == kNone || face.regions[part].kind == Kind::Space)
    return no(clause, "There is no nebula and no system at that place of " + tile_words(tile) + "."), nullptr;
  const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), part});
  if (const int open = facts_of(k_, s_.galaxy, area).open; open > 0)
    return no(clause, "It is not closed: " + area_words(game_, s_.galaxy, area) + " has " + counted(open, "open edge", "open edges") + "."), nullptr;
  const Closed* closed = closed_area(s_, area);
  if (!closed || is_pending(s_, area)) return no(clause, "The closing of " + area_words(game_, s_.galaxy, area) + " is not resolved yet."), nullptr;
  return is_called(area, cell, part, clause) ? closed : nullptr;
}
const Closed* WhyNot::known_stock(Cell cell, u8 part) {
  const Closed* closed = known_area(cell, part, "GT-5.3.1");
  if (!closed) return nullptr;
  const std::string name = area_words(game_, s_.galaxy, closed->area);
  if (kind_of(k_, s_.galaxy, closed->area) != Kind::Nebula) return no("GT-5.3.1", "Minerals lie in nebulas, and that is " + name + "."), nullptr;
  if (closed->minerals.empty()) return no("GT-5.3.3", "No mineral is left in " + name + "."), nullptr;
  if (!is_colour() || closed->minerals.of(c_.n) == 0) return no("GT-5.3.3", "No " + std::string(colour_name(c_.n)) + " mineral lies in " + name + "."), nullptr;
  return closed;
}

// ------------------------------------------------------------------------------------ set-up, upkeep
void WhyNot::race() {
  for (int i = 0; i < game_.players(); ++i)
    if (s_.corner[static_cast<std::size_t>(i)].race == c_.n && c_.n < kRaces) return no("GT-13.0.1", seat(seat_at(i)) + " plays that race.");
  no("GT-13.0.1", "There is no such race.");
}
// GT-13.6.5  The units are settled one after the other.
void WhyNot::upkeep() {
  const int tile = known_tile();
  if (tile == kNone) return;
  Trian::Choices asked;
  ask_for_upkeep(Asking<Trian>{game_, s_}, now_, asked);
  const Choice& unit = asked[0];
  if (cell_of(unit) == cell_of(c_) && unit.part == c_.part && c_.verb == Verb::PayFor)
    return no("GT-13.6.5", "You have no " + std::string(colour_name(c_.n)) + " mineral.");
  no("GT-13.6.5", std::string("It is about the ") + (unit.part == kTheShip ? "ship" : "emissary") + " on " + tile_words(tile_of(s_, unit)) + " now.");
}

// ------------------------------------------------------------------------------------ phase 1
void WhyNot::buy() {
  const bool token = c_.verb == Verb::BuyToken;
  const int price = token ? price_of_token(game_, s_, by_) : price_of_mineral(game_, s_, by_), credits = corner_of(s_, by_).credits;
  const std::string_view clause = token ? "GT-5.2.2" : "GT-5.2.1";
  if (credits < price) return no(clause, "It costs " + number(price) + ", you have " + number(credits) + ".");
  no(clause, token ? "The bag of tokens is empty." : "No " + std::string(colour_name(c_.n)) + " mineral is in the bag.");
}
void WhyNot::exchange() {
  if (c_.part >= kColours || c_.to_part >= kColours || !is_colour()) return no("GT-5.2.4", "Two minerals are given for one.");
  const std::string first(colour_name(c_.part)), second(colour_name(c_.to_part));
  const int wanted = c_.part == c_.to_part ? 2 : 1;
  if (has(c_.part) < wanted) return no("GT-5.2.4", "It takes " + minerals(wanted, first) + ", you have " + number(has(c_.part)) + ".");
  if (has(c_.to_part) < wanted) return no("GT-5.2.4", "It takes " + minerals(wanted, second) + ", you have " + number(has(c_.to_part)) + ".");
  if (c_.part > c_.to_part) return no("GT-5.2.4", "It is written in the order of the colours: exchange " + second + " " + first + " for " + std::string(colour_name(c_.n)) + ".");
  no("GT-5.2.4", "No " + std::string(colour_name(c_.n)) + " mineral is in the bag.");
}
void WhyNot::sell_set() {
  if (!has_skill([](const Powers& p) { return p.set > 0; }, "GT-13.U.2")) return;
  for (int colour = 0; colour < kColours; ++colour)
    if (has(colour) == 0) return no("GT-13.U.2", "A set has a mineral of every colour, and you have no " + std::string(colour_name(colour)) + " one.");
  always_offered();
}
void WhyNot::sell_token() {
  if (!has_skill([](const Powers& p) { return p.sell_tokens > 0; }, "GT-13.4.4")) return;
  no("GT-13.4.4", c_.n == 0 ? "You have no reroll token." : "You have no +1 token.");
}
// GT-5.3.1 to GT-5.3.3
void WhyNot::mine() {
  const Closed* closed = known_stock(cell_of(c_), c_.part);
  if (!closed) return;
  const std::string name = area_words(game_, s_.galaxy, closed->area);
  if (closed->controller() != by_) return no("GT-5.3.1", is_player(closed->controller()) ? seat(closed->controller()) + " controls " + name + "." : "Nobody controls " + name + ".");
  if (closed->mined() == 0) return no("GT-5.3.1", "With emissaries only nothing is mined: " + name + " has no station of yours and no extractor.");
  no("GT-5.3.2", "You have mined " + number(closed->mined()) + " in " + name + " this turn: no more is allowed.");
}
void WhyNot::rogue_mine() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  if (ship.kind() != ShipKind::Rogue || ship.owner() != by_) return no("GT-5.4.1", "You have no Rogue on " + tile_words(tile) + ".");
  const Closed* closed = known_stock(to_cell_of(c_), c_.to_part);
  if (!closed) return;
  for (const RogueMined& r : s_.rogue_mined) {
    if (r.tile != tile) continue;
    if (r.n >= mine_.rogue_yield) return no("GT-5.4.1", "This Rogue has mined " + number(r.n) + " this turn, as many as it can.");
    if (r.area != closed->area) return no("GT-5.4.4", "This Rogue mines " + area_words(game_, s_.galaxy, r.area) + " this turn, and only that.");
  }
  no("GT-5.4.2", "The Rogue's space does not border on " + area_words(game_, s_.galaxy, closed->area) + ".");
}
void WhyNot::gather() { no("GT-13.3.3", "No " + std::string(colour_name(c_.n)) + " mineral lies in " + area_words(game_, s_.galaxy, now_.area) + "."); }
void WhyNot::evolve() {
  if (!game_.has_skills()) return no("GT-15.1", "There are no skills in this mode.");
  if (s_.used & kUsedEvolution) return no("GT-5.5.1", "One module per turn, and you have unlocked one.");
  if (c_.part >= kModules) return no("GT-5.5.1", "There are three modules.");
  if (corner_of(s_, by_).modules[c_.part] != Module::Locked) return no("GT-5.5.2", "Module " + number(c_.part + 1) + " is unlocked already.");
  const bool universal = c_.n == static_cast<u8>(Module::Universal);
  no("GT-5.5.1", std::string(universal ? "The universal" : "The racial") + " side costs " + number(universal ? kUniversalPrice : kRacialPrice) + ", you have " + number(corner_of(s_, by_).credits) + ".");
}
void WhyNot::release() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  if (ship.empty() || ship.owner() != by_) return no("GT-13.1.6", "You have no ship on " + tile_words(tile) + ".");
  if (!is_harnessed(s_, tile)) return no("GT-13.1.6", "Your ship on " + tile_words(tile) + " is not harnessed.");
  int price = 0;
  for (const Marker& m : s_.markers)
    if (m.tile == tile && m.kind() == Special::Harness) price = powers_of(game_, s_, m.owner()).release;
  no("GT-13.1.6", "It costs " + minerals(price) + ", you have " + number(corner_of(s_, by_).mineral_count) + ".");
}
// GT-13.0.6  In ascending colours.
void WhyNot::pay() {
  if (!is_colour() || !has_bit(now_.part, c_.n)) return no("GT-13.0.6", "That is not paid with " + std::string(colour_name(c_.n)) + ".");
  if (has(c_.n) == 0) return no("GT-13.0.6", "You have no " + std::string(colour_name(c_.n)) + " mineral.");
  if (c_.n < now_.from) return no("GT-13.0.6", "Minerals are paid in the order of the colours, and " + std::string(colour_name(now_.from)) + " was paid already.");
  int rest = 0;
  for (int colour = c_.n; colour < kColours; ++colour) rest += has_bit(now_.part, colour) ? has(colour) : 0;
  no("GT-13.0.6", "Minerals are paid in the order of the colours: " + number(now_.n) + " are due, and from " + std::string(colour_name(c_.n)) + " on you have " + number(rest) + ".");
}

void explain_why_not(const Trian& game, const State& s, Seat by, Choice c, Reasons& out) {
  if (s.agenda.empty()) return out.push_back({"GT-14.1", "The game is over."});
  if (!is_player(by)) return out.push_back({std::string(rule_for<Trian>(s.agenda.next()).clause), s.agenda.next().who == by ? "That cannot be dealt now." : "It is not Chance's decision now."});
  WhyNot(game, s, by, c, out).explain();
}

}  // namespace orrery::trian
