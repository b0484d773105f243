#include "one_deck_galaxy/scene.h"

#include "core/json_library.h"
#include "games/one_deck_galaxy/paper/names.h"

namespace orrery::one_deck_galaxy {
namespace {
std::shared_ptr<const OneDeckGalaxy> opened(int players, Settings options) {
  auto game = open({.players = players, .settings = std::move(options), .content = {}});
  REQUIRE_MESSAGE(std::holds_alternative<OneDeckGalaxy>(game), std::get<Refusal>(game).text());
  return std::make_shared<OneDeckGalaxy>(std::get<OneDeckGalaxy>(game));
}
}  // namespace

const Content& built_in_cards() {
  static const Content content = std::get<Content>(read_content(built_in_content()));
  return content;
}

Scene::Scene(std::string_view position, int players, Settings options)
    : game_(opened(players, std::move(options))), next_(std::make_shared<Choices>()) {
  const auto refusal = read_position_of(*game_, *parse_json(position), s_);
  REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  choices(*game_, s_, *next_);
}
Scene Scene::set_up(int players, Settings options) {
  Scene scene;
  scene.game_ = opened(players, std::move(options));
  scene.next_ = std::make_shared<Choices>();
  scene.s_ = scene.game_->setup();
  Acting<OneDeckGalaxy> t(*scene.game_, scene.s_);
  advance(t, *scene.next_);
  return scene;
}
std::string Scene::refusal(std::string_view position, int players, Settings options) {
  State s;
  const auto refusal =
      read_position_of(*opened(players, std::move(options)), *parse_json(position), s);
  return refusal ? refusal->text() : "";
}
std::string Scene::refused_by(std::string_view position) {
  State s;
  const auto refusal = read_position_of(*opened(1, {}), *parse_json(position), s);
  return refusal ? refusal->clause : "";
}
void Scene::step(const Choice& c) {
  apply(*game_, s_, c, *next_);
  const char* broken = game_->broken_law(s_);
  REQUIRE_MESSAGE(!broken, std::string(broken ? broken : ""));
}
Scene& Scene::plays(std::string_view token) {
  const auto c = parse_token(*game_, token);
  REQUIRE_MESSAGE(c, "not a token: " << token);
  std::string offered;
  if (!next_->contains(*c))
    for (const Choice& o : *next_) offered += "\n  " + token_of(*game_, o);
  REQUIRE_MESSAGE(next_->contains(*c), token << " is not offered at " << asked() << ":" << offered);
  step(*c);
  return *this;
}
Scene& Scene::chance(int answers) {
  for (; answers > 0; --answers) {
    REQUIRE(chance_is_asked<OneDeckGalaxy>(s_));
    step((*next_)[0]);
  }
  return *this;
}
Scene& Scene::all_chance() {
  while (chance_is_asked<OneDeckGalaxy>(s_)) step((*next_)[0]);
  return *this;
}
bool Scene::offers(std::string_view token) const {
  const auto c = parse_token(*game_, token);
  REQUIRE_MESSAGE(c, "not a token: " << token);
  return next_->contains(*c);
}
int Scene::count(std::string_view start) const {
  int n = 0;
  for (const Choice& c : *next_) n += token_of(*game_, c).starts_with(start);
  return n;
}
bool Scene::offers_to(Seat by, std::string_view token) const {
  Choices mine;
  choices_of(*game_, s_, by, mine);
  return mine.contains(*parse_token(*game_, token));
}
std::string_view Scene::asked() const {
  return s_.agenda.empty() ? "OVER" : rule_for<OneDeckGalaxy>(s_.agenda.next()).name;
}
bool Scene::has(u64 set, std::string_view card) const {
  return has_bit(set, *find_card(game_->content, card));
}
std::string Scene::pool(int p) const {
  std::string text;
  for (int i = 0; i < kDice; ++i)
    if (s_.dice.at(i).place == pool_of(p))
      text += (text.empty() ? "" : " ") + die_name(i / 8, s_.dice.at(i).value);
  return text;
}

}  // namespace orrery::one_deck_galaxy
