// Why something is not offered now: the frame, set-up and phase 1.
#include "why_not.h"

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
  if (now_.who != by_)
    return is_player(now_.who) ? no("GT-4.1", "decision_of_another", {{"who", now_.who}})
                               : no("GT-4.1", "chance_answers");
  if (by_ == Seat::Chance) return no(clause(), "cannot_be_dealt");
  for (const Case* row = cases(); row->explain; ++row)
    if (row->verb == c_.verb && (row->asked == now_.what || row->or_asked == now_.what))
      return (this->*row->explain)();
  elsewhere();
}

// ------------------------------------------------------------------------------------ small
// questions
std::string WhyNot::clause() const { return std::string(rule_for<Trian>(now_).clause); }
namespace {
// The phase of the turn a question belongs to; 0 in the middle of something.
int phase_of(Do question) {
  switch (question) {
    case Do::Extraction: return 1;
    case Do::Draw:
    case Do::Place:
    case Do::Expansion: return 2;
    case Do::Exploration: return 3;
    default: return 0;
  }
}
Argument say_phase(int phase) {
  constexpr std::string_view name[] = {"extraction", "expansion", "exploration"};
  return {"phase", std::string(name[phase - 1])};
}
}  // namespace
// GT-4.1, GT-4.2  What belongs to another phase waits for it, or its time is over.
void WhyNot::elsewhere() {
  if (c_.verb == Verb::TakeBack) return no("GT-8.5.1", "taken_back_at_closing");
  for (const Case* row = cases(); row->explain && phase_of(now_.what) > 0; ++row) {
    if (row->verb != c_.verb || phase_of(row->asked) == 0) continue;
    const int due = phase_of(row->asked), last = phase_of(row->or_asked);
    if (last > phase_of(now_.what))
      return no("GT-4.1", "phase_comes_later", {say_phase(due > phase_of(now_.what) ? due : last)});
    if (last < phase_of(now_.what)) return no("GT-4.2", "phase_is_over", {say_phase(last)});
  }
  no(clause(), "last_resort", {{"question", prompt_for(game_, game_.observe(s_, by_)).said}});
}
// Only for bytes that nobody can write: in words it is always offered.
void WhyNot::always_offered() { no(clause(), "not_written_so"); }
int WhyNot::has(int colour) const {
  return minerals_of(Insight::of_the_table(), s_, by_).of(colour);
}
void WhyNot::lacks_skill(bool on_a_module, std::string_view clause) {
  if (!game_.has_skills()) return no("GT-15.1", "no_skills");
  no(clause, on_a_module ? "skill_is_locked" : "no_such_skill");
}
bool WhyNot::can_pay(Special token, std::string_view clause) {
  if (!has_skill([&](const Powers& p) { return p.tokens[index(token)] > 0; }, clause)) return false;
  if (corner_of(s_, by_).special[index(token)] == 0) {
    no(clause, "token_not_in_supply",
       {{"token", say("special." + std::string(special_name(static_cast<int>(token))))},
        {"n", mine_.tokens[index(token)]}});
    return false;
  }
  const u8 cost = mine_.token_cost[index(token)];
  std::vector<Said> colours;
  for (const int c : bits_of(static_cast<unsigned>(cost))) {
    if (has(c) > 0) return true;
    colours.push_back(say_colour(c));
  }
  if (cost == 0) return true;
  no(clause, "costs_one_of", {{"colours", listed(std::move(colours), Said::Join::Or)}});
  return false;
}
int WhyNot::known_tile(Cell cell) {
  const int tile = tile_at(s_.galaxy, cell);
  if (tile == kNone) no(clause(), "no_tile_there");
  return tile;
}
int WhyNot::known_tile() { return known_tile(cell_of(c_)); }
bool WhyNot::is_called(Area area, Cell cell, u8 part, std::string_view clause) {
  const Place first = first_region(k_, s_.galaxy, area);
  if (at(s_.galaxy, first.tile).cell == cell && first.region == part) return true;
  no(clause, "is_a_part_of", {in(area), {"token", area_name(k_, s_.galaxy, area)}});
  return false;
}
const Closed* WhyNot::known_area(Cell cell, u8 part, std::string_view clause) {
  const int tile = known_tile(cell);
  if (tile == kNone) return nullptr;
  const Face& face = face_of(k_, s_.galaxy, tile);
  if (part >= face.regions.size() || face.node[part] == kNone ||
      face.regions[part].kind == Kind::Space) {
    no(clause, "no_nebula_no_system", {on(tile)});
    return nullptr;
  }
  const Area area = area_of(k_, s_.galaxy, Place{static_cast<u8>(tile), part});
  if (const int open = facts_of(k_, s_.galaxy, area).open; open > 0) {
    no(clause, "not_closed", {in(area), {"n", open}});
    return nullptr;
  }
  const Closed* closed = closed_area(s_, area);
  if (!closed || is_pending(s_, area)) {
    no(clause, "not_resolved", {in(area)});
    return nullptr;
  }
  return is_called(area, cell, part, clause) ? closed : nullptr;
}
const Closed* WhyNot::known_stock(Cell cell, u8 part) {
  const Closed* closed = known_area(cell, part, "GT-5.3.1");
  if (!closed) return nullptr;
  if (kind_of(k_, s_.galaxy, closed->area) != Kind::Nebula) {
    no("GT-5.3.1", "no_nebula", {in(closed->area)});
    return nullptr;
  }
  if (closed->minerals.empty()) {
    no("GT-5.3.3", "no_mineral_left", {in(closed->area)});
    return nullptr;
  }
  if (!is_colour()) {
    always_offered();
    return nullptr;
  }
  if (closed->minerals.of(c_.n) == 0) {
    no("GT-5.3.3", "no_such_mineral", {{"mineral", say_mineral(c_.n)}, in(closed->area)});
    return nullptr;
  }
  return closed;
}

// ------------------------------------------------------------------------------------ set-up,
// upkeep
void WhyNot::race() {
  for (int i = 0; i < game_.players(); ++i)
    if (nth(s_.corner, i).race == c_.n && c_.n < kRaces)
      return no("GT-13.0.1", "race_is_taken", {{"who", seat_at(i)}});
  no("GT-13.0.1", "no_such_race");
}
// GT-13.6.5  The units are settled one after the other.
void WhyNot::upkeep() {
  const int tile = known_tile();
  if (tile == kNone) return;
  Trian::Choices asked;
  ask_for_upkeep(Asking<Trian>{game_, s_}, now_, asked);
  const Choice& unit = asked[0];
  if (cell_of(unit) == cell_of(c_) && unit.part == c_.part && c_.verb == Verb::PayFor)
    return no("GT-13.6.5", "have_no_mineral", {{"mineral", say_mineral(c_.n)}});
  no("GT-13.6.5", "unit_is_settled",
     {{"unit", unit.part == kTheShip ? "ship" : "emissary"}, on(tile_of(s_, unit))});
}

// ------------------------------------------------------------------------------------ phase 1
void WhyNot::buy() {
  const bool token = c_.verb == Verb::BuyToken;
  const int price = token ? price_of_token(game_, s_, by_) : price_of_mineral(game_, s_, by_),
            credits = corner_of(s_, by_).credits;
  const std::string_view clause = token ? "GT-5.2.2" : "GT-5.2.1";
  if (credits < price) return no(clause, "costs_credits", {{"price", price}, {"n", credits}});
  token ? no(clause, "token_bag_is_empty")
        : no(clause, "not_in_the_bag", {{"mineral", say_mineral(c_.n)}});
}
void WhyNot::exchange() {
  if (c_.part >= kColours || c_.to_part >= kColours || !is_colour())
    return no("GT-5.2.4", "two_for_one");
  const int wanted = c_.part == c_.to_part ? 2 : 1;
  for (const u8 colour : {c_.part, c_.to_part})
    if (has(colour) < wanted)
      return no("GT-5.2.4", "takes_minerals",
                {{"minerals", say_minerals(wanted, colour)}, {"n", has(colour)}});
  if (c_.part > c_.to_part) {
    Choice sorted = c_;
    std::swap(sorted.part, sorted.to_part);
    return no("GT-5.2.4", "order_of_colours", {{"token", token_of(game_, sorted)}});
  }
  no("GT-5.2.4", "not_in_the_bag", {{"mineral", say_mineral(c_.n)}});
}
void WhyNot::sell_set() {
  if (!has_skill([](const Powers& p) { return p.set > 0; }, "GT-13.U.2")) return;
  for (int colour = 0; colour < kColours; ++colour)
    if (has(colour) == 0) return no("GT-13.U.2", "no_set", {{"colour", say_colour(colour)}});
  always_offered();
}
void WhyNot::sell_token() {
  if (!has_skill([](const Powers& p) { return p.sell_tokens > 0; }, "GT-13.4.4")) return;
  no("GT-13.4.4", "no_combat_token", {{"token", combat_name(c_.n)}});
}
// GT-5.3.1 to GT-5.3.3
void WhyNot::mine() {
  const Closed* closed = known_stock(cell_of(c_), c_.part);
  if (!closed) return;
  const Argument area = in(closed->area);
  if (!is_player(closed->controller())) return no("GT-5.3.1", "nobody_controls", {area});
  if (closed->controller() != by_)
    return no("GT-5.3.1", "another_controls", {{"who", closed->controller()}, area});
  if (closed->mined() == 0) return no("GT-5.3.1", "nothing_mines", {area});
  no("GT-5.3.2", "mined_enough", {{"n", closed->mined()}, area});
}
void WhyNot::rogue_mine() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  if (ship.kind() != ShipKind::Rogue || ship.owner() != by_)
    return no("GT-5.4.1", "no_rogue_on", {on(tile)});
  const Closed* closed = known_stock(to_cell_of(c_), c_.to_part);
  if (!closed) return;
  for (const RogueMined& r : s_.rogue_mined) {
    if (r.tile != tile) continue;
    if (r.n >= mine_.rogue_yield) return no("GT-5.4.1", "rogue_mined_enough", {{"n", r.n}});
    if (r.area != closed->area) return no("GT-5.4.4", "rogue_mines_another", {in(r.area)});
  }
  no("GT-5.4.2", "rogue_is_not_there", {in(closed->area)});
}
void WhyNot::gather() {
  no("GT-13.3.3", "no_such_mineral", {{"mineral", say_mineral(c_.n)}, in(now_.area)});
}
void WhyNot::evolve() {
  if (!game_.has_skills()) return no("GT-15.1", "no_skills");
  if (s_.used & kUsedEvolution) return no("GT-5.5.1", "one_module_per_turn");
  if (c_.part >= kModules) return no("GT-5.5.1", "three_modules");
  if (corner_of(s_, by_).modules[c_.part] != Module::Locked)
    return no("GT-5.5.2", "module_is_unlocked", {{"module", c_.part + 1}});
  const bool universal = c_.n == static_cast<u8>(Module::Universal);
  no("GT-5.5.1", "module_costs",
     {{"side", universal ? "universal" : "racial"},
      {"price", universal ? kUniversalPrice : kRacialPrice},
      {"n", corner_of(s_, by_).credits}});
}
void WhyNot::release() {
  const int tile = known_tile();
  if (tile == kNone) return;
  const ShipSlot ship = at(s_.galaxy, tile).ship;
  if (ship.empty() || ship.owner() != by_) return no("GT-13.1.6", "no_own_ship_on", {on(tile)});
  if (!is_harnessed(s_, tile)) return no("GT-13.1.6", "not_harnessed", {on(tile)});
  int price = 0;
  for (const Marker& m : s_.markers)
    if (m.tile == tile && m.kind() == Special::Harness)
      price = powers_of(game_, s_, m.owner()).release;
  no("GT-13.1.6", "costs_minerals", {{"price", price}, {"n", corner_of(s_, by_).mineral_count}});
}
// GT-13.0.6  In ascending colours.
void WhyNot::pay() {
  if (!is_colour()) return always_offered();
  if (!has_bit(now_.part, c_.n))
    return no("GT-13.0.6", "not_paid_with", {{"colour", say_colour(c_.n)}});
  if (has(c_.n) == 0) return no("GT-13.0.6", "have_no_mineral", {{"mineral", say_mineral(c_.n)}});
  if (c_.n < now_.from)
    return no("GT-13.0.6", "colour_is_past", {{"colour", say_colour(now_.from)}});
  int rest = 0;
  for (int colour = c_.n; colour < kColours; ++colour)
    rest += has_bit(now_.part, colour) ? has(colour) : 0;
  no("GT-13.0.6", "too_few_from_there",
     {{"due", now_.n}, {"colour", say_colour(c_.n)}, {"n", rest}});
}

void explain_why_not(const Trian& game, const State& s, Seat by, Choice c, Reasons& out) {
  if (s.agenda.empty()) return out.push_back({"GT-14.1", say("why_not.game_over")});
  const Step now = s.agenda.next();
  if (!is_player(by))
    return out.push_back(
        {std::string(rule_for<Trian>(now).clause),
         say(now.who == by ? "why_not.cannot_be_dealt" : "why_not.not_of_chance")});
  WhyNot(game, s, by, c, out).explain();
}

}  // namespace orrery::trian
