#include "foundation/scene.h"

#include <algorithm>
#include <exception>
#include <sstream>

#include "foundation/lookup.h"
#include "games/foundation/turn.h"

namespace orrery::foundation {
namespace {

bool starts_with(std::string_view text, std::string_view start) {
  return text.substr(0, start.size()) == start;
}
bool is_free_action(const std::string& token) {
  for (const std::string_view start : {"free place ", "wild place ", "exchange ", "break black "})
    if (starts_with(token, start)) return true;
  return false;
}

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
Scene::Scene(std::shared_ptr<const Foundation> game, const State& s)
    : game_(std::move(game)), s_(s) {
  Acting<Foundation> t(*game_, s_);
  advance(t, next_);
  if (const char* broken = game_->broken_law(s_))
    FAIL("the scene cannot begin: " << std::string(broken));
}
// Whoever copies a scene takes its open question along.
Scene::Scene(const Scene& other)
    : game_(other.game_), s_(other.s_), next_(other.next_), played_(other.played_) {
  other.looked_at_ = true;
}
Scene::~Scene() {
  if (looked_at_ || played_.empty() || std::uncaught_exceptions() > 0 || s_.agenda.empty() ||
      s_.agenda.next().what == Do::TurnMain)
    return;
  ADD_FAIL_CHECK_AT(__FILE__, __LINE__,
                    "a question was left open that the test did not look at" << story());
}
Scene Scene::set_up(int players, const Settings& options) {
  const auto game = opened(players, options);
  return Scene(game, game->setup());
}

std::string Scene::story() const {
  std::ostringstream out;
  if (!played_.empty()) out << "\nplayed so far:";
  for (const std::string& token : played_) out << "\n  " << token;
  if (s_.agenda.empty())
    out << "\nThe game is over.";
  else
    out << "\n"
        << (to_act<Foundation>(s_) == Seat::Chance ? "Chance" : seat_name(to_act<Foundation>(s_)))
        << " is asked " << rule_for<Foundation>(s_.agenda.next()).name << ":";
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
  if (const char* broken = game_->broken_law(s_))
    FAIL("after '" << token << "' a law is broken: " << std::string(broken) << story());
}
void Scene::answer(std::string_view token, bool by_chance) {
  const std::string wanted = well_spelt(token);
  const bool chance_is_asked = to_act<Foundation>(s_) == Seat::Chance;
  if (s_.agenda.empty() || chance_is_asked != by_chance)
    FAIL("'" << token << "' answers a question nobody asked" << story());
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
  if (awaited<Foundation>(s_).has(by))
    FAIL(seat_name(by) << " is asked: that is no aside" << story());
  for (const Choice& c : asides)
    if (token_of(*game_, c) == wanted) {
      Acting<Foundation> t(*game_, s_);
      apply_by(t, by, c, next_);
      return go_on_after(token), *this;
    }
  FAIL(seat_name(by) << " may not say '" << token << "' now" << story());
  return *this;
}

// A kin to an empty level I space and back without action; or, if none is in hand, first off and
// then on again.
Scene& Scene::idles() {
  const int turn_now = s_.turn;
  const auto still_hers = [&] { return !over() && s_.turn == turn_now; };
  while (still_hers() && decision() == "TURN_MAIN" && s_.orders_left > 0) {
    const Kins& kins = s_.dynasty[static_cast<std::size_t>(s_.active)].kins;
    std::string order;
    for (const std::string& option :
         options_starting(s_.orders_left == 2 && kins.hand > 0 ? "move hand " : "retrieve ")) {
      const auto choice = parse_token(*game_, option);
      if (choice->verb != Verb::MoveHand || kins.at(choice->action, choice->level) == 0)
        order = option;
    }
    if (order.empty()) order = *options_starting("move hand ").begin();
    plays(order);
    if (still_hers() && decision() == "ACTION") plays("no action");
  }
  if (still_hers() && decision() == "TURN_MAIN") plays("end turn");
  return *this;
}

// ------------------------------------------------------------------------------------- what is
// asked
std::string_view Scene::decision() const {
  looked_at_ = true;
  return s_.agenda.empty() ? "OVER" : rule_for<Foundation>(s_.agenda.next()).name;
}
Seat Scene::asked() const {
  looked_at_ = true;
  return to_act<Foundation>(s_);
}
bool Scene::offers(std::string_view token) const { return options().contains(well_spelt(token)); }
bool Scene::offers_none_starting(std::string_view start) const {
  return options_starting(start).empty();
}
bool Scene::offers_aside(Seat by, std::string_view token) const {
  Foundation::Choices asides;
  choices_of(*game_, s_, by, asides);
  const std::string wanted = well_spelt(token);
  return std::any_of(asides.begin(), asides.end(),
                     [&](const Choice& c) { return token_of(*game_, c) == wanted; });
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
  for (const std::string& token : options_starting(start))
    words.insert(token.substr(start.size(), token.find(' ', start.size()) - start.size()));
  return words;
}

// ------------------------------------------------------------------------------------- how the
// table stands
namespace {
const Dynasty<Truth>& corner(const State& s, Seat p) {
  return s.dynasty[static_cast<std::size_t>(p)];
}
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
int Scene::stock(std::string_view name) const {
  return s_.stock[static_cast<std::size_t>(planet(name))];
}
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
      for (int n = 0; n < kins.at(action_at(a), level); ++n)
        spaces.insert(space_code(action_at(a), level));
  for (int n = 0; n < kins.centre; ++n) spaces.insert("centre");
  return spaces;
}
int Scene::kins_in_hand(Seat p) const { return corner(s_, p).kins.hand; }
int Scene::own_kins(Seat p) const { return corner(s_, p).own_kins; }
int Scene::neutral_kins(Seat p) const { return corner(s_, p).neutral_kins; }
Set Scene::research(Seat p) const {
  Set spaces;
  for (const int r : bits_of(corner(s_, p).research))
    spaces.insert(std::string(research_id(game_->content, r)));
  return spaces;
}
namespace {
Set colonies_named(const Foundation& game, const State& s, u64 tiles) {
  Set names;
  for (const int tile : bits_of(tiles)) {
    const int where =
        has_bit(s.central_colonies, tile) ? PC : s.lies_for[static_cast<std::size_t>(tile)];
    names.insert(std::string(colony_id(game.content, tile)) + " on " + planet_name(where));
  }
  return names;
}
}  // namespace
Set Scene::colonies(Seat p) const { return colonies_named(*game_, s_, corner(s_, p).colonies); }
Set Scene::colony_board() const { return colonies_named(*game_, s_, s_.colony_board); }
Set Scene::colony_pile() const {
  Set names;
  for (const int tile : bits_of(s_.colony_pile.inside))
    names.insert(std::string(colony_id(game_->content, tile)));
  return names;
}
bool Scene::used(Seat p, std::string_view colony) const {
  return has_bit(corner(s_, p).flipped, tile_named(*game_, colony));
}
int Scene::counters(std::string_view colony) const {
  return s_.counters[static_cast<std::size_t>(tile_named(*game_, colony))];
}
bool Scene::fulfils(Seat p, std::string_view goal) const {
  return foundation::fulfils(*game_, s_, p, goal_named(*game_, goal));
}
int Scene::prestige(Seat p) const { return foundation::prestige(*game_, s_, p); }
bool Scene::over() const { return s_.agenda.empty(); }
std::string Scene::winning_goal() const {
  return s_.winning_goal == kUnseen ? "" : std::string(goal_id(game_->content, s_.winning_goal));
}

Tabletop<Seen> Scene::seen_by(Seat p) const { return game_->observe(s_, p); }
std::string Scene::goal_seen_by(Seat p, std::string_view slot) const {
  const Rumour<Goal> goal = seen_by(p).goal(slot_named(slot));
  return goal.is_known ? std::string(goal_id(game_->content, goal.value)) : "";
}
std::string Scene::personal_goal_seen_by(Seat p, Seat owner) const {
  const Rumour<Goal> goal = seen_by(p).dynasty[static_cast<std::size_t>(owner)].personal_goal;
  return goal.is_known ? std::string(goal_id(game_->content, goal.value)) : "";
}

}  // namespace orrery::foundation
