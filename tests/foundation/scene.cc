#include "foundation/scene.h"

#include <algorithm>
#include <exception>
#include <sstream>

#include "games/foundation/paper/names.h"
#include "games/foundation/paper/paper.h"
#include "games/foundation/turn.h"

namespace orrery::foundation {
namespace {

// A name that must exist.
template <class T>
T must(const std::optional<T>& found, std::string_view name) {
  if (!found) FAIL("there is no '" << name << "'");
  return *found;
}
int gate(std::string_view name) { return must(find_gate(name), name); }
int planet(std::string_view name) { return must(find_planet(name), name); }
Colour colour(std::string_view name) { return must(find_colour(name), name); }
int slot_named(std::string_view name) { return must(find_slot(name), name); }
int tile_named(const Foundation& game, std::string_view id) { return must(find_colony(game.content, id), id); }
Goal goal_named(const Foundation& game, std::string_view id) { return must(find_goal(game.content, id), id); }

std::shared_ptr<const Foundation> opened(int players, const Settings& settings) {
  auto game = open({.players = players, .settings = settings, .content = {}});
  if (const Refusal* refusal = std::get_if<Refusal>(&game)) FAIL(refusal->where << ": " << refusal->why);
  return std::make_shared<const Foundation>(std::get<Foundation>(game));
}

bool starts_with(std::string_view text, std::string_view start) { return text.substr(0, start.size()) == start; }
bool is_free_action(const std::string& token) {
  for (const std::string_view start : {"free place ", "wild place ", "exchange ", "break black "})
    if (starts_with(token, start)) return true;
  return false;
}

constexpr Gates kEmpireAtRest = bit(GO(14)) | bit(GO(29)) | bit(GM(8)) | bit(GM(17)) | bit(GI(2)) | bit(GI(5));

}  // namespace

Set Set::of(std::string_view text) {
  Set words;
  std::istringstream in{std::string(text)};
  for (std::string word; in >> word;) words.insert(word);
  return words;
}
std::ostream& operator<<(std::ostream& out, const Set& words) {
  out << "{";
  for (const std::string& word : words) out << "\n  " << word;
  return out << "}";
}

// ===================================================================================== playing
Scene::Scene(std::shared_ptr<const Foundation> game, const State& s) : game_(std::move(game)), s_(s) {
  Turn<Foundation> t(*game_, s_);
  advance(t, next_);
  if (const char* broken = game_->broken_law(s_)) FAIL("the scene cannot begin: " << std::string(broken));
}
// Whoever copies a scene takes its open question along.
Scene::Scene(const Scene& other) : game_(other.game_), s_(other.s_), next_(other.next_), played_(other.played_) { other.looked_at_ = true; }
Scene::~Scene() {
  if (looked_at_ || played_.empty() || std::uncaught_exceptions() > 0 || s_.agenda.empty() || s_.agenda.next().what == Do::TurnMain) return;
  ADD_FAIL_CHECK_AT(__FILE__, __LINE__, "a question was left open that the test did not look at" << story());
}
Scene Scene::set_up(int players, const Settings& options) {
  const auto game = opened(players, options);
  return Scene(game, game->setup());
}

std::string Scene::story() const {
  std::ostringstream out;
  if (!played_.empty()) out << "\nplayed so far:";
  for (const std::string& token : played_) out << "\n  " << token;
  if (s_.agenda.empty()) out << "\nThe game is over.";
  else out << "\n" << (to_act<Foundation>(s_) == Seat::Chance ? "Chance" : seat_name(to_act<Foundation>(s_))) << " is asked " << rule_for<Foundation>(s_.agenda.next()).name << ":";
  for (const Choice& c : next_) out << "\n  " << token_of(*game_, c);
  return out.str();
}
std::string Scene::well_spelt(std::string_view token) const {
  const auto choice = parse_token(*game_, token);
  if (!choice || token_of(*game_, *choice) != token) FAIL("'" << token << "' is not a token");
  return std::string(token);
}

void Scene::go_on_after(std::string_view token) {
  played_.emplace_back(token);
  looked_at_ = false;
  if (const char* broken = game_->broken_law(s_)) FAIL("after '" << token << "' a law is broken: " << std::string(broken) << story());
}
void Scene::answer(std::string_view token, bool by_chance) {
  const std::string wanted = well_spelt(token);
  const bool chance_is_asked = to_act<Foundation>(s_) == Seat::Chance;
  if (s_.agenda.empty() || chance_is_asked != by_chance) FAIL("'" << token << "' answers a question nobody asked" << story());
  for (const Choice& c : next_)
    if (token_of(*game_, c) == wanted) {
      const Choice chosen = c;
      apply(*game_, s_, chosen, next_);
      return go_on_after(token);
    }
  FAIL("'" << token << "' is not offered" << story());
}
Scene& Scene::plays(std::string_view token) { return answer(token, false), *this; }
Scene& Scene::chance(std::string_view token) { return answer(token, true), *this; }
Scene& Scene::chance_until(std::string_view decision_name) {
  while (!over() && decision() != decision_name) chance(token_of(*game_, next_[0]));
  if (over()) FAIL(decision_name << " was never asked" << story());
  return *this;
}
Scene& Scene::aside(Seat by, std::string_view token) {
  Foundation::Choices asides;
  choices_of(*game_, s_, by, asides);
  const std::string wanted = well_spelt(token);
  if (awaited<Foundation>(s_).has(by)) FAIL(seat_name(by) << " is asked: that is no aside" << story());
  for (const Choice& c : asides)
    if (token_of(*game_, c) == wanted) {
      Turn<Foundation> t(*game_, s_);
      apply_by(t, by, c, next_);
      return go_on_after(token), *this;
    }
  FAIL(seat_name(by) << " may not say '" << token << "' now" << story());
  return *this;
}

// A kin to an empty level I space and back without action; or, if none is in hand, first off and then on again.
Scene& Scene::idles() {
  const int turn_now = s_.turn;
  const auto still_hers = [&] { return !over() && s_.turn == turn_now; };
  while (still_hers() && decision() == "TURN_MAIN" && s_.orders_left > 0) {
    const Kins& kins = s_.dynasty[static_cast<std::size_t>(s_.active)].kins;
    std::string order;
    for (const std::string& option : options_starting(s_.orders_left == 2 && kins.hand > 0 ? "move hand " : "retrieve ")) {
      const auto choice = parse_token(*game_, option);
      if (choice->verb != Verb::MoveHand || kins.at(choice->action, choice->level) == 0) order = option;
    }
    if (order.empty()) order = *options_starting("move hand ").begin();
    plays(order);
    if (still_hers() && decision() == "ACTION") plays("no action");
  }
  if (still_hers() && decision() == "TURN_MAIN") plays("end turn");
  return *this;
}

// ------------------------------------------------------------------------------------- what is asked
std::string_view Scene::decision() const {
  looked_at_ = true;
  return s_.agenda.empty() ? "OVER" : rule_for<Foundation>(s_.agenda.next()).name;
}
Seat Scene::asked() const {
  looked_at_ = true;
  return to_act<Foundation>(s_);
}
bool Scene::offers(std::string_view token) const { return options().contains(well_spelt(token)); }
bool Scene::offers_none_starting(std::string_view start) const { return options_starting(start).empty(); }
bool Scene::offers_aside(Seat by, std::string_view token) const {
  Foundation::Choices asides;
  choices_of(*game_, s_, by, asides);
  const std::string wanted = well_spelt(token);
  return std::any_of(asides.begin(), asides.end(), [&](const Choice& c) { return token_of(*game_, c) == wanted; });
}
Set Scene::options() const {
  looked_at_ = true;
  Set all;
  for (const Choice& c : next_) all.insert(token_of(*game_, c));
  return all;
}
Set Scene::options_starting(std::string_view start) const {
  Set some;
  for (const std::string& token : options())
    if (starts_with(token, start)) some.insert(token);
  return some;
}
Set Scene::actions() const {
  Set some;
  for (const std::string& token : options())
    if (!is_free_action(token) && token != "no action" && token != "stop") some.insert(token);
  return some;
}
Set Scene::targets(std::string_view start) const {
  Set words;
  for (const std::string& token : options_starting(start)) words.insert(token.substr(start.size(), token.find(' ', start.size()) - start.size()));
  return words;
}

// ------------------------------------------------------------------------------------- how the table stands
namespace {
const Dynasty<Truth>& corner(const State& s, Seat p) { return s.dynasty[static_cast<std::size_t>(p)]; }
Set gates_named(Gates gates) {
  Set names;
  for (const int g : bits_of(gates)) names.insert(gate_name(g));
  return names;
}
}  // namespace

int Scene::hand(Seat p, std::string_view name) const { return corner(s_, p).hand[colour(name)]; }
int Scene::cubes(Seat p) const {
  int n = 0;
  for (const u8 of_colour : corner(s_, p).hand.of) n += of_colour;
  return n;
}
int Scene::stock(std::string_view name) const { return s_.stock[static_cast<std::size_t>(planet(name))]; }
int Scene::supply(std::string_view name) const { return s_.supply[colour(name)]; }
Set Scene::ships(Seat p) const { return gates_named(corner(s_, p).ships); }
int Scene::discs(Seat p) const { return corner(s_, p).discs; }
Set Scene::empire() const { return gates_named(s_.empire); }
int Scene::captured(Seat p) const { return corner(s_, p).empire_ships; }
Set Scene::kins(Seat p) const {
  const Kins& kins = corner(s_, p).kins;
  Set spaces;
  for (int a = 0; a < kActions; ++a)
    for (int level = 1; level <= kLevels; ++level)
      for (int n = 0; n < kins.at(action_at(a), level); ++n) spaces.insert(space_code(action_at(a), level));
  for (int n = 0; n < kins.centre; ++n) spaces.insert("centre");
  return spaces;
}
int Scene::kins_in_hand(Seat p) const { return corner(s_, p).kins.hand; }
int Scene::own_kins(Seat p) const { return corner(s_, p).own_kins; }
int Scene::neutral_kins(Seat p) const { return corner(s_, p).neutral_kins; }
Set Scene::research(Seat p) const {
  Set spaces;
  for (const int r : bits_of(corner(s_, p).research)) spaces.insert(std::string(research_id(game_->content, r)));
  return spaces;
}
namespace {
Set colonies_named(const Foundation& game, const State& s, u64 tiles) {
  Set names;
  for (const int tile : bits_of(tiles)) {
    const int where = has_bit(s.central_colonies, tile) ? PC : s.lies_for[static_cast<std::size_t>(tile)];
    names.insert(std::string(colony_id(game.content, tile)) + " on " + planet_name(where));
  }
  return names;
}
}  // namespace
Set Scene::colonies(Seat p) const { return colonies_named(*game_, s_, corner(s_, p).colonies); }
Set Scene::colony_board() const { return colonies_named(*game_, s_, s_.colony_board); }
Set Scene::colony_pile() const {
  Set names;
  for (const int tile : bits_of(s_.colony_pile.inside)) names.insert(std::string(colony_id(game_->content, tile)));
  return names;
}
bool Scene::used(Seat p, std::string_view colony) const { return has_bit(corner(s_, p).flipped, tile_named(*game_, colony)); }
int Scene::counters(std::string_view colony) const { return s_.counters[static_cast<std::size_t>(tile_named(*game_, colony))]; }
bool Scene::fulfils(Seat p, std::string_view goal) const { return foundation::fulfils(*game_, s_, p, goal_named(*game_, goal)); }
int Scene::prestige(Seat p) const { return foundation::prestige(*game_, s_, p); }
bool Scene::over() const { return s_.agenda.empty(); }
std::string Scene::winning_goal() const { return s_.winning_goal == kUnseen ? "" : std::string(goal_id(game_->content, s_.winning_goal)); }

Table<Seen> Scene::seen_by(Seat p) const { return game_->observe(s_, p); }
std::string Scene::goal_seen_by(Seat p, std::string_view slot) const {
  const Rumour<Goal> goal = seen_by(p).goal(slot_named(slot));
  return goal.is_known ? std::string(goal_id(game_->content, goal.value)) : "";
}
std::string Scene::personal_goal_seen_by(Seat p, Seat owner) const {
  const Rumour<Goal> goal = seen_by(p).dynasty[static_cast<std::size_t>(owner)].personal_goal;
  return goal.is_known ? std::string(goal_id(game_->content, goal.value)) : "";
}

// ===================================================================================== laying the table
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
    const u64 left = s_.colony_pile.inside & game_->content.colonies_of_level[static_cast<std::size_t>(level_of_planet(place) - 1)];
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
Given& Given::stock(std::string_view name, int cubes) { return s_.stock[static_cast<std::size_t>(planet(name))] = static_cast<u8>(cubes), *this; }
Given& Given::supply(std::string_view name, int cubes) { return supply_[colour(name)] = cubes, *this; }
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
  std::swap(s_.lies_for[static_cast<std::size_t>(tile)], s_.lies_for[static_cast<std::size_t>(there)]);
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
    const u64 same_level = game_->content.colonies_of_level[game_->content.colony[static_cast<std::size_t>(tile)].level - 1u];
    const int other = std::countr_zero(s_.colony_pile.inside & same_level & ~named);
    lies(colony_id(game_->content, other), planet_name(s_.lies_for[static_cast<std::size_t>(tile)]));
  }
  return *this;
}
Given& Given::goal(std::string_view slot, std::string_view goal) { return goal_[slot_named(slot)] = goal_named(*game_, goal), *this; }
Given& Given::face_up(std::string_view slot) { return knows_[slot_named(slot)] = SeatSet::everyone(), *this; }
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
    if (name == "centre") { ++hers().kins.centre; continue; }
    const Action action = must(find_action(name.substr(0, 2)), name);
    const int level = must(find_number(name.substr(2), kLevels), name);
    ++hers().kins.at(action, level);
  }
  return *this;
}
Given& Given::kins_in_hand(int n) { return kins_in_hand_[who_] = n, *this; }
Given& Given::own_kins(int n) { return own_kins_[who_] = n, *this; }
Given& Given::in_hand(std::string_view name, int cubes) { return hers().hand[colour(name)] = static_cast<u8>(cubes), *this; }
Given& Given::researched(std::string_view spaces) {
  for (const std::string& id : Set::of(spaces)) {
    const int space = must(find_research(game_->content, id), id);
    hers().research = static_cast<u16>(hers().research | 1u << space);
    if (space >= kResearch4 && space != kPersonal) knows_[space - kResearch4].bits |= SeatSet::of(who_).bits;
  }
  return *this;
}
Given& Given::has_taken(int level) { return hers().levels_taken = static_cast<u8>(hers().levels_taken | 1u << level), *this; }
Given& Given::peeked(std::string_view slot) { return knows_[slot_named(slot)].bits |= SeatSet::of(who_).bits, *this; }
Given& Given::personal_goal(std::string_view goal) { return personal_[who_] = goal_named(*game_, goal), *this; }

void Given::take_tile(int tile) {
  s_.colony_board &= ~bit(tile);
  hers().colonies |= bit(tile);
  for (const Effect& e : game_->content.colony[static_cast<std::size_t>(tile)].effects)
    if (e.op == Op::Counters) s_.counters[static_cast<std::size_t>(tile)] = e.n;
}
Given& Given::owns(std::string_view colony, std::string_view where) {
  const int tile = tile_named(*game_, colony);
  int place = PC;
  if (!where.empty()) place = planet(where);
  else
    for (const int there : bits_of(s_.colony_board))
      if (const int p = s_.lies_for[static_cast<std::size_t>(there)]; level_of_planet(p) == game_->content.colony[static_cast<std::size_t>(tile)].level)
        place = std::max(place, p);
  lies(colony, planet_name(place));
  return take_tile(tile), *this;
}
Given& Given::colonized(std::string_view planets) {
  for (const std::string& name : Set::of(planets)) take_tile(tile_lying_for(planet(name)));
  return *this;
}
Given& Given::used(std::string_view colony) { return hers().flipped |= bit(tile_named(*game_, colony)), *this; }
Given& Given::counters(std::string_view colony, int n) { return s_.counters[static_cast<std::size_t>(tile_named(*game_, colony))] = static_cast<u8>(n), *this; }
Given& Given::captured(int n) { return hers().empire_ships = static_cast<u8>(hers().empire_ships + n), *this; }
Given& Given::captured_this_turn(int n) { return captured_now_[who_] += n, captured(n); }
Given& Given::holds_the_empire_kin() { return s_.empire_kin = who_, *this; }

// ------------------------------------------------------------------------------------- the sums
void Given::settle_empire() {
  if (empire_said_) return;
  for (int i = 0; i < players_; ++i)
    for (int n = 0; n < s_.dynasty[static_cast<std::size_t>(i)].empire_ships; ++n) s_.empire &= ~bit(63 - std::countl_zero(s_.empire));
}
void Given::settle_goals() {
  u64 left = bit(static_cast<int>(game_->content.goal.size())) - 1;
  for (const auto& [slot, goal] : goal_) left &= ~bit(goal);
  for (const auto& [seat, goal] : personal_) left &= ~bit(goal);
  for (const auto& [slot, seats] : knows_) {
    if (!goal_.contains(slot)) goal_[slot] = static_cast<Goal>(std::countr_zero(left)), left &= left - 1;
    s_.goal(slot).put(goal_[slot], seats);
  }
  for (const auto& [slot, goal] : goal_)
    if (!knows_.contains(slot)) FAIL("nobody has looked at goal " << slot_name(slot) << " yet: Chance will say what it is");
  for (const auto& [seat, goal] : personal_) s_.dynasty[static_cast<std::size_t>(seat)].personal_goal.put(goal, SeatSet::of(seat));
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
    if (kins_in_hand_.contains(p) && all != wanted) FAIL(seat_name(p) << " has " << all << " kins, but only " << wanted << " were placed");
    d.own_kins = static_cast<u8>(own);
    d.neutral_kins = static_cast<u8>(all - own);
    s_.neutral_kins = static_cast<u8>(s_.neutral_kins - d.neutral_kins);
    d.kins.hand = static_cast<u8>(all - on_board);
    d.discs = static_cast<u8>(kDiscs - std::popcount(d.ships) - std::popcount(d.research));
  }
}
void Given::settle_cubes(Seat to_move) {
  const int last = players_ - 1;
  Dynasty<Truth>& hoarder = s_.dynasty[static_cast<std::size_t>(seat_at(last) == to_move ? last - 1 : last)];
  for (int i = 0; i < kColours; ++i) {
    const Colour c = colour_at(i);
    int left = cubes_in_the_box(c);
    for (int p = 0; p < kPlanets; ++p)
      if (game_->content.planet[s_.planet_tile[static_cast<std::size_t>(p)]].gives == c) left -= s_.stock[static_cast<std::size_t>(p)];
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
  s_.turn = static_cast<u16>((s_.round - 1) * players_ + (orrery::index(who_) - orrery::index(s_.first) + players_) % players_ + 1);
  s_.orders_left = static_cast<u8>(orders);
  hers().empire_ships_due = static_cast<u8>(hers().empire_ships - captured_now_[who_]);
  s_.agenda.schedule(Step{Do::TurnMain, who_});
  return Scene(game_, s_);
}

}  // namespace orrery::foundation
