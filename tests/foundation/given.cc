// Laying the table.
#include <algorithm>

#include "foundation/lookup.h"
#include "games/foundation/turn.h"

namespace orrery::foundation {
namespace {

constexpr Gates kEmpireAtRest =
    bit(GO(14)) | bit(GO(29)) | bit(GM(8)) | bit(GM(17)) | bit(GI(2)) | bit(GI(5));

}  // namespace

Given::Given(int players) : players_(players) { open(); }
void Given::open() {
  game_ = opened(players_, settings_);
  lay_out();
}
void Given::lay_out() {
  s_ = game_->setup();
  s_.agenda.clear();
  s_.planet_tile = game_->content.quick_layout;
  s_.empire = kEmpireAtRest;
  s_.empire_kin = seat_at(players_ - 1);
  s_.first = Red;
  s_.round = 1;
  const auto deal = [&](int place) {
    const u64 left =
        s_.colony_pile.inside &
        game_->content.colonies_of_level[static_cast<std::size_t>(level_of_planet(place) - 1)];
    const int tile = std::countr_zero(left);
    s_.colony_pile.take(tile);
    s_.colony_board |= bit(tile);
    s_.lies_for[static_cast<std::size_t>(tile)] = static_cast<u8>(place);
  };
  for (int k = 0; k < 12; ++k) deal(PO(k));
  for (int k = 0; k < 6; ++k) deal(PM(k));
  for (int k = 0; k < 3; ++k) deal(PC);
}
void Given::change_table_first(std::string_view word) const {
  if (laying_) FAIL("'" << word << "' must be said before anything else");
}
Given& Given::players(int n) { return change_table_first("players"), players_ = n, open(), *this; }
Given& Given::option(std::string_view name, std::string_view value) {
  change_table_first("option");
  settings_.emplace_back(name, value);
  return open(), *this;
}

// ------------------------------------------------------------------------------------- the table
Given& Given::stock(std::string_view name, int cubes) {
  return s_.stock[static_cast<std::size_t>(planet(name))] = static_cast<u8>(cubes), *this;
}
Given& Given::supply(std::string_view name, int cubes) {
  return supply_[colour(name)] = cubes, *this;
}
Given& Given::empire_pairs(std::string_view gates) {
  for (const std::string& name : Set::of(gates)) {
    const int g = gate(name);
    s_.empire &= ~gates_of(ring_of(g));
    s_.empire |= bit(g) | bit(opposite_of(g));
  }
  return *this;
}
Given& Given::empire_ships(std::string_view gates) {
  s_.empire = 0;
  for (const std::string& name : Set::of(gates)) s_.empire |= bit(gate(name));
  return empire_said_ = true, *this;
}
int Given::tile_lying_for(int place) const {
  for (const int tile : bits_of(s_.colony_board))
    if (s_.lies_for[static_cast<std::size_t>(tile)] == place) return tile;
  FAIL("no colony tile lies for " << planet_name(place));
  return 0;
}
Given& Given::lies(std::string_view colony, std::string_view where) {
  const int tile = tile_named(*game_, colony), place = planet(where), there = tile_lying_for(place);
  if (tile == there) return *this;
  std::swap(s_.lies_for[static_cast<std::size_t>(tile)],
            s_.lies_for[static_cast<std::size_t>(there)]);
  if (!s_.colony_pile.has(tile)) return *this;
  s_.colony_pile.take(tile);
  s_.colony_pile.put(there);
  s_.colony_board ^= bit(tile) | bit(there);
  return *this;
}
Given& Given::in_pile(std::string_view colonies) {
  u64 named = 0;
  for (const std::string& id : Set::of(colonies)) named |= bit(tile_named(*game_, id));
  for (const int tile : bits_of(named & s_.colony_board)) {
    const u64 same_level =
        game_->content
            .colonies_of_level[game_->content.colony[static_cast<std::size_t>(tile)].level - 1u];
    const int other = std::countr_zero(s_.colony_pile.inside & same_level & ~named);
    lies(colony_id(game_->content, other),
         planet_name(s_.lies_for[static_cast<std::size_t>(tile)]));
  }
  return *this;
}
Given& Given::goal(std::string_view slot, std::string_view goal) {
  return goal_[slot_named(slot)] = goal_named(*game_, goal), *this;
}
Given& Given::face_up(std::string_view slot) {
  if (slot == "personal") FAIL("a personal goal is turned up by declaring it");
  return knows_[slot_named(slot)] = SeatSet::everyone(), *this;
}
Given& Given::round(int n) { return s_.round = static_cast<u16>(n), *this; }
Given& Given::first(Seat p) { return s_.first = p, *this; }

// ------------------------------------------------------------------------------------- her things
Given& Given::seat(Seat p) {
  if (orrery::index(p) >= players_) FAIL(seat_name(p) << " does not play");
  laying_ = true;
  return who_ = p, *this;
}
Dynasty<Truth>& Given::hers() { return s_.dynasty[static_cast<std::size_t>(who_)]; }

Given& Given::ships(std::string_view gates) {
  for (const std::string& name : Set::of(gates)) hers().ships |= bit(gate(name));
  return *this;
}
Given& Given::kins_on(std::string_view spaces) {
  for (const std::string& name : Set::of(spaces)) {
    if (name == "centre") {
      ++hers().kins.centre;
      continue;
    }
    const Action action = must(find_action(name.substr(0, 2)), name);
    const int level = must(find_number(name.substr(2), kLevels), name);
    ++hers().kins.at(action, level);
  }
  return *this;
}
Given& Given::kins_in_hand(int n) { return kins_in_hand_[who_] = n, *this; }
Given& Given::own_kins(int n) { return own_kins_[who_] = n, *this; }
Given& Given::in_hand(std::string_view name, int cubes) {
  return hers().hand[colour(name)] = static_cast<u8>(cubes), *this;
}
Given& Given::researched(std::string_view spaces) {
  for (const std::string& id : Set::of(spaces)) {
    const int space = must(find_research(game_->content, id), id);
    hers().research = static_cast<u16>(hers().research | 1u << space);
    if (space >= kResearch4 && space != kPersonal)
      knows_[space - kResearch4].bits |= SeatSet::of(who_).bits;
  }
  return *this;
}
Given& Given::has_taken(int level) {
  return hers().levels_taken = static_cast<u8>(hers().levels_taken | 1u << level), *this;
}
Given& Given::peeked(std::string_view slot) {
  return knows_[slot_named(slot)].bits |= SeatSet::of(who_).bits, *this;
}
Given& Given::personal_goal(std::string_view goal) {
  return personal_[who_] = goal_named(*game_, goal), *this;
}

void Given::take_tile(int tile) {
  s_.colony_board &= ~bit(tile);
  hers().colonies |= bit(tile);
  for (const Effect& e : game_->content.colony[static_cast<std::size_t>(tile)].effects)
    if (e.op == Op::Counters) s_.counters[static_cast<std::size_t>(tile)] = e.n;
}
Given& Given::owns(std::string_view colony, std::string_view where) {
  const int tile = tile_named(*game_, colony);
  int place = PC;
  if (!where.empty())
    place = planet(where);
  else
    for (const int there : bits_of(s_.colony_board))
      if (const int p = s_.lies_for[static_cast<std::size_t>(there)];
          level_of_planet(p) == game_->content.colony[static_cast<std::size_t>(tile)].level)
        place = std::max(place, p);
  lies(colony, planet_name(place));
  return take_tile(tile), *this;
}
Given& Given::colonized(std::string_view planets) {
  for (const std::string& name : Set::of(planets)) take_tile(tile_lying_for(planet(name)));
  return *this;
}
Given& Given::used(std::string_view colony) {
  return hers().flipped |= bit(tile_named(*game_, colony)), *this;
}
Given& Given::counters(std::string_view colony, int n) {
  return s_.counters[static_cast<std::size_t>(tile_named(*game_, colony))] = static_cast<u8>(n),
                                                                 *this;
}
Given& Given::captured(int n) {
  return hers().empire_ships = static_cast<u8>(hers().empire_ships + n), *this;
}
Given& Given::captured_this_turn(int n) { return captured_now_[who_] += n, captured(n); }
Given& Given::holds_the_empire_kin() { return s_.empire_kin = who_, *this; }

// ------------------------------------------------------------------------------------- the sums
void Given::settle_empire() {
  if (empire_said_) return;
  for (int i = 0; i < players_; ++i)
    for (int n = 0; n < s_.dynasty[static_cast<std::size_t>(i)].empire_ships; ++n)
      s_.empire &= ~bit(63 - std::countl_zero(s_.empire));
}
void Given::settle_goals() {
  u64 left = bit(static_cast<int>(game_->content.goal.size())) - 1;
  for (const auto& [slot, goal] : goal_) left &= ~bit(goal);
  for (const auto& [seat, goal] : personal_) left &= ~bit(goal);
  for (const auto& [slot, seats] : knows_) {
    if (!goal_.contains(slot))
      goal_[slot] = static_cast<Goal>(std::countr_zero(left)), left &= left - 1;
    s_.goal(slot).put(goal_[slot], seats);
  }
  for (const auto& [slot, goal] : goal_)
    if (!knows_.contains(slot))
      FAIL("nobody has looked at goal " << slot_name(slot) << " yet: Chance will say what it is");
  for (const auto& [seat, goal] : personal_)
    s_.dynasty[static_cast<std::size_t>(seat)].personal_goal.put(goal, SeatSet::of(seat));
}
void Given::settle_kins() {
  for (int i = 0; i < players_; ++i) {
    const Seat p = seat_at(i);
    Dynasty<Truth>& d = s_.dynasty[static_cast<std::size_t>(i)];
    int on_board = d.kins.centre;
    for (const auto& action : d.kins.on)
      for (const u8 kins : action) on_board += kins;
    const int least = game_->options.start_kins;
    const int wanted = on_board + (kins_in_hand_.contains(p) ? kins_in_hand_[p] : 0);
    const int own = own_kins_.contains(p) ? own_kins_[p] : std::clamp(wanted, least, kOwnKins);
    const int all = std::max(own, wanted);
    if (kins_in_hand_.contains(p) && all != wanted)
      FAIL(seat_name(p) << " has " << all << " kins, but only " << wanted << " were placed");
    d.own_kins = static_cast<u8>(own);
    d.neutral_kins = static_cast<u8>(all - own);
    s_.neutral_kins = static_cast<u8>(s_.neutral_kins - d.neutral_kins);
    d.kins.hand = static_cast<u8>(all - on_board);
    d.discs = static_cast<u8>(kDiscs - std::popcount(d.ships) - std::popcount(d.research));
  }
}
void Given::settle_cubes(Seat to_move) {
  const int last = players_ - 1;
  Dynasty<Truth>& hoarder =
      s_.dynasty[static_cast<std::size_t>(seat_at(last) == to_move ? last - 1 : last)];
  for (int i = 0; i < kColours; ++i) {
    const Colour c = colour_at(i);
    int left = cubes_in_the_box(c);
    for (int p = 0; p < kPlanets; ++p)
      if (game_->content.planet[s_.planet_tile[static_cast<std::size_t>(p)]].gives == c)
        left -= s_.stock[static_cast<std::size_t>(p)];
    for (const Dynasty<Truth>& d : s_.dynasty) left -= d.hand[c];
    const int wanted = supply_.contains(c) ? supply_[c] : left;
    if (left < 0 || wanted > left) FAIL("there are not enough " << colour_name(c) << " cubes");
    hoarder.hand[c] = static_cast<u8>(hoarder.hand[c] + left - wanted);
    s_.supply[c] = static_cast<u8>(wanted);
  }
}

Scene Given::to_move(int orders) {
  settle_empire();
  settle_goals();
  settle_kins();
  settle_cubes(who_);
  s_.active = who_;
  s_.turn =
      static_cast<u16>((s_.round - 1) * players_ +
                       (orrery::index(who_) - orrery::index(s_.first) + players_) % players_ + 1);
  s_.orders_left = static_cast<u8>(orders);
  hers().empire_ships_due = static_cast<u8>(hers().empire_ships - captured_now_[who_]);
  s_.agenda.schedule(Step{Do::TurnMain, who_});
  return Scene(game_, s_);
}

}  // namespace orrery::foundation
