#include "renaissance/scene.h"
#include "core/json_library.h"

#include "games/renaissance/paper/names.h"
#include "games/renaissance/rules/rules.h"
#include "in_words.h"

namespace orrery::renaissance {
namespace {

std::shared_ptr<Renaissance> opened(int players, const Settings& options, std::string content) {
  auto game = open({players, options, std::move(content)});
  if (const Refusal* refusal = std::get_if<Refusal>(&game))
    FAIL("cannot be opened: " << refusal->text());
  return std::make_shared<Renaissance>(std::get<Renaissance>(std::move(game)));
}
const Insight kAll = Insight::of_the_table();

}  // namespace

Scene::Scene(int players, std::string_view position, const Settings& options, std::string content)
    : game(opened(players, options, std::move(content))) {
  const std::optional<Json> json = parse_json(position);
  REQUIRE_MESSAGE(json.has_value(), "not JSON: ", std::string(position));
  refusal = read_position_of(*game, *json, s);
  INFO(refused());
  CHECK_FALSE(refusal.has_value());
  const char* law = game->broken_law(s);
  CHECK_MESSAGE(law == nullptr, std::string(law ? law : ""));
}
Scene Scene::set_up(int players, const Settings& options) {
  Scene scene;
  scene.game = opened(players, options, {});
  scene.s = scene.game->setup();
  Acting<Renaissance> t(*scene.game, scene.s);
  Renaissance::Choices next;
  advance(t, next);
  return scene;
}
std::string refusal_of(int players, std::string_view position, const Settings& options) {
  const auto game = opened(players, options, {});
  const std::optional<Json> json = parse_json(position);
  REQUIRE_MESSAGE(json.has_value(), "not JSON: ", std::string(position));
  State s;
  const auto refusal = read_position_of(*game, *json, s);
  return refusal ? refusal->text() + " " + refusal->clause : "taken";
}

void Scene::answer(std::string_view token, bool by_chance) {
  const std::optional<Choice> c = parse_token(*game, token);
  Renaissance::Choices list;
  choices(*game, s, list);
  const bool fits = c && list.contains(*c) && by_chance == (asked() == Seat::Chance);
  REQUIRE_MESSAGE(fits, "'", std::string(token), "' is not offered; ", decision(), ": ", offered());
  story_.clear();
  Acting<Renaissance> t(*game, s);
  t.story = &story_;
  apply(t, *c, list);
  const char* law = game->broken_law(s);
  CHECK_MESSAGE(law == nullptr, std::string(law ? law : ""), " after ", std::string(token));
}
Scene& Scene::plays(std::string_view token) { return answer(token, false), *this; }
Scene& Scene::chance(std::string_view token) { return answer(token, true), *this; }
Scene& Scene::plays_on(std::initializer_list<std::string_view> tokens) {
  for (const std::string_view token : tokens) plays(token);
  return *this;
}
Scene& Scene::any_chance() {
  while (asked() == Seat::Chance) {
    Renaissance::Choices list;
    choices(*game, s, list);
    answer(token_of(*game, list[0]), true);
  }
  return *this;
}

std::string Scene::decision() const {
  return over() ? "OVER" : std::string(rule_for<Renaissance>(s.agenda.next()).name);
}
Seat Scene::asked() const { return over() ? Seat::Nobody : s.agenda.next().who; }
std::string Scene::offered() const {
  Renaissance::Choices list;
  choices(*game, s, list);
  std::string text;
  for (const Choice& c : list) text += (text.empty() ? "" : ", ") + token_of(*game, c);
  return text;
}
std::size_t Scene::offers() const {
  Renaissance::Choices list;
  choices(*game, s, list);
  return list.size();
}
bool Scene::offers(std::string_view token) const {
  const std::optional<Choice> c = parse_token(*game, token);
  REQUIRE_MESSAGE(c.has_value(), "no such token: ", std::string(token));
  Renaissance::Choices list;
  choices(*game, s, list);
  return list.contains(*c);
}
u32 Scene::weight(std::string_view token) const {
  Renaissance::Choices list;
  choices(*game, s, list);
  for (std::size_t i = 0; i < list.size(); ++i)
    if (token_of(*game, list[i]) == token) return list.weight(i);
  return 0;
}
std::string Scene::why_not(std::string_view token) const {
  Reasons reasons;
  explain_why_not(*game, s, asked(), *parse_token(*game, token), reasons);
  return reasons.empty() ? "" : reasons.front().clause;
}

std::size_t Scene::at(std::string_view planet) const {
  const auto x = find_planet(game->content, planet);
  REQUIRE_MESSAGE(x.has_value(), "no such planet: ", std::string(planet));
  return *x;
}
int Scene::load(std::string_view planet) const {
  return renaissance::load(*game, s, static_cast<int>(at(planet)));
}
bool Scene::adjacent(std::string_view a, std::string_view b) const {
  return renaissance::adjacent(*game, s, static_cast<int>(at(a)), static_cast<int>(at(b)));
}
bool Scene::leads(Seat p, std::string_view planet) const {
  return rank_on(*game, s, p, static_cast<int>(at(planet))) == Rank::Leading;
}
int Scene::influence(Seat p, std::string_view planet) const {
  return renaissance::influence(*game, s, p, static_cast<int>(at(planet)));
}
std::string Scene::portals(std::string_view planet) const {
  std::string text;
  for (const int c : bits_of(static_cast<unsigned>(s.portals[at(planet)])))
    text += (text.empty() ? "" : " ") + std::string(colour_name(c));
  return text;
}
std::string Scene::rabbit() const { return std::string(colour_name(index(s.rabbit))); }
std::string Scene::hand(Seat p) const {
  u64 cards = 0;
  for (const Known<Card>& slot : me(p).hand) cards |= bit(slot.value(kAll));
  std::string text;
  for (const int c : bits_of(cards))
    text += (text.empty() ? "" : " ") + std::string(card_id(game->content, c));
  return text;
}
namespace {
std::string slots(const Content& content, const auto& pile, std::size_t first) {
  std::string text;
  for (std::size_t i = 0; i < pile.size() && i < first; ++i) {
    const Card c = pile[i].value(kAll);
    text += (text.empty() ? "" : " ") + (c == kUnseen ? "?" : std::string(card_id(content, c)));
  }
  return text;
}
}  // namespace
std::string Scene::deck(Seat p) const { return slots(game->content, me(p).deck, 99); }
std::string Scene::specialist_deck(std::size_t first) const {
  return slots(game->content, s.specialist_deck, first);
}
std::string Scene::row() const {
  std::string text;
  for (const Card c : s.row)
    text += (text.empty() ? "" : " ") + std::string(card_id(game->content, c));
  return text;
}
std::string Scene::up() const {
  std::string text;
  for (const Objective o : s.face_up)
    text += (text.empty() ? "" : " ") +
            (o == kNone ? "-" : std::string(objective_id(game->content, o)));
  return text;
}
int Scene::value(Seat p, std::string_view objective) const {
  return value_of(*game, s, p, *find_objective(game->content, objective));
}
std::string Scene::told(Seat viewer) const {
  std::string text;
  for (const auto& event : story_)
    text += in_words(told_of(*game, event, viewer).said, "renaissance") + " ";
  return text;
}
std::string Scene::view(Seat viewer) const {
  JsonWriter out;
  write_view_of(*game, game->observe(s, viewer), viewer, out);
  return out.take();
}

}  // namespace orrery::renaissance
