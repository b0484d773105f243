// Positions and views of Galaxy of Trian: what is written can be read, whatever comes from outside
// is refused or can be played on.
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "trian/positions.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE("What is written as a position is read as the same table, at every moment of a game") {
  u64 seed = 1;
  for (const Trian& game : many_games())
    for (int n = 0; n < 2; ++n) {
      int i = 0;
      walk(game, seed++, [&](const State& s, const Trian::Choices&) {
        if (i++ % 3 != 0 && i > 40) return;
        const std::string text = written(game, s);
        State again;
        const auto refusal = read_position_of(game, *parse_json(text), again);
        if (refusal) FAIL(refusal->text() << " in " << text);
        if (std::memcmp(&again, &s, sizeof s) != 0)
          FAIL("read differently: " << text << " against " << written(game, again));
      });
    }
}
namespace {

// Every value in a position, with what it stands in.
void collect(Json& at, std::vector<Json*>& all) {
  for (auto& value : at) {
    all.push_back(&value);
    if (value.is_structured()) collect(value, all);
  }
}
void spoil(Json& json, Rng& rng) {
  const auto any = [&](std::size_t n) {
    return static_cast<std::size_t>(rng.below(static_cast<u32>(n)));
  };
  auto top = json.begin();
  std::advance(top, static_cast<std::ptrdiff_t>(any(json.size())));
  if (rng.below(8) == 0) {  // what is left out is made up
    json.erase(top);
    return;
  }
  std::vector<Json*> all, here{&*top};
  collect(json, all);
  if (top->is_structured()) collect(*top, here);
  Json& at = *here[any(here.size())];
  const Json other = *all[any(all.size())];  // something from elsewhere in it
  switch (rng.below(9)) {
    case 0: at = static_cast<int>(rng.below(256)); break;
    case 1: at = nullptr; break;
    case 2: at = "P" + std::to_string(1 + rng.below(4)); break;
    case 3: at = Json::array(); break;
    case 4: at = "0,0/0"; break;
    case 5:
      if (at.is_number_integer())
        at = at.get<int>() + (rng.below(2) ? 1 : -1);
      else if (at.is_boolean())
        at = !at.get<bool>();
      else if (at.is_array() && !at.empty())
        at.push_back(at[any(at.size())]);
      break;
    case 6:
      if (at.is_structured() && !at.empty()) {
        auto it = at.begin();
        std::advance(it, static_cast<std::ptrdiff_t>(any(at.size())));
        at.erase(it);
      }
      break;
    case 7:
      if (at.is_array() && at.size() > 1) std::swap(at[any(at.size())], at[any(at.size())]);
      break;
    default:
      if (other.type() == at.type()) at = other;
      break;
  }
}

}  // namespace

TEST_CASE("Spoilt positions are refused in words, or can be played to the end with all laws kept") {
  const char* more = std::getenv("ORRERY_SPOILS");
  const int spoils = more ? std::atoi(more) : 4;
  u64 seed = 500;
  int accepted = 0, refused = 0;
  for (const Trian& game : many_games()) {
    std::vector<std::string> texts;
    int i = 0;
    walk(game, seed++, [&](const State& s, const Trian::Choices&) {
      if (i++ % 11 == 0 || s.battle.kind != BattleKind::None) texts.push_back(written(game, s));
    });
    Rng rng(seed);
    for (const std::string& text : texts)
      for (int n = 0; n < spoils; ++n) {
        Json json = *parse_json(text);
        for (u32 k = 0; k <= rng.below(3); ++k) spoil(json, rng);
        State s;
        if (const auto refusal = read_position_of(game, json, s)) {
          ++refused;
          if (refusal->why.size() < 6) FAIL("refused without a word");
          continue;
        }
        ++accepted;
        if (const char* law = game.broken_law(s)) FAIL(std::string(law) << " in " << json.dump());
        Trian::Choices next;
        choices(game, s, next);
        const bool to_the_end = rng.below(16) == 0;
        Acting<Trian> t(game, s);
        for (int k = 0; (to_the_end ? k < 20000 : k < 40) && !s.agenda.empty(); ++k) {
          if (next.empty()) FAIL("a question without an answer in " << json.dump());
          const Choice c = rng.below(4) == 0 ? next[next.size() - 1]
                                             : next[rng.below(static_cast<u32>(next.size()))];
          apply(t, c, next);
          if (k < 60 || k % 16 == 0)
            if (const char* law = game.broken_law(s))
              FAIL(std::string(law) << " later in " << json.dump());
        }
        if (to_the_end && !s.agenda.empty()) FAIL("it never ends: " << json.dump());
      }
  }
  CHECK(refused > accepted / 4);
  CHECK(accepted > refused / 100);
  MESSAGE(accepted << " played on, " << refused << " refused");
}
TEST_CASE("The example of docs/positions.md is a position, and so is the shortest one") {
  const Trian game = opened(2, {});
  State s;
  CHECK(!read_position_of(game, *parse_json("{}"), s));
  CHECK(s.turn == 1);
  CHECK(stack_size(s, 0) == 42);
  std::ostringstream text;
  text << std::ifstream(std::string(ORRERY_SOURCE_DIR) + "/docs/positions.md").rdbuf();
  const std::string all = text.str(), docs = all.substr(all.find("\n## Galaxy of Trian"));
  const std::size_t at = docs.find("```json") + 7;
  const auto refusal =
      read_position_of(game, *parse_json(docs.substr(at, docs.find("```", at) - at)), s);
  CHECK_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  CHECK(controller_of(s, 0) == Seat::P1);
  CHECK(is_blocked(game, s, 0));
}
TEST_CASE("A view has what a client needs, for everybody at every moment") {
  u64 seed = 900;
  for (const Trian& game : many_games()) {
    int i = 0;
    walk(game, seed++, [&](const State& s, const Trian::Choices&) {
      if (i++ % 20 != 0 && !s.agenda.empty()) return;
      for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody}) {
        JsonWriter out;
        write_view_of(game, game.observe(s, viewer), viewer, out);
        const auto v = parse_json(out.text());
        REQUIRE(v.has_value());
        for (const char* key :
             {"viewer",  "mode",          "turn",        "first",         "active",    "phase",
              "actions", "extra_actions", "just_added",  "stacks",        "drawn",     "tiles",
              "areas",   "pending",       "mineral_bag", "minerals_left", "token_bag", "players",
              "battle",  "tally",         "result",      "agenda",        "printed"})
          if (!v->contains(key)) FAIL("a view lacks " << key);
        CHECK((*v)["players"].size() == static_cast<std::size_t>(game.players()));
        CHECK((*v)["tally"].is_null() == !s.agenda.empty());
      }
    });
  }
}
TEST_CASE("A battle after a swap in phase 2 stands on two settlements, and is read back") {
  Scene t(2, {});
  t.race(Y, "R6")
      .race(R, "R3")
      .lay("TP@0,0r0 TO@1,0r0 TP@2,0r0 TO@3,0r0 TP@4,0r0 TO@5,0r0")
      .corvette(Y, {0, 0})
      .corvette(R, {4, 0})
      .corvette(R, {5, 0})
      .minerals(Y, 0, 1, 1, 0)
      .tokens(R, 1, 0);
  t.adds(Y, "TP@1,-1r0").answers("swap ship 0,0", "swap with 4,0");
  CHECK(t.asked() == "P2 COMMIT");
  int settles = 0;
  for (const Step& step : t.s.agenda.todo) settles += step.what == Do::Settle;
  CHECK(settles == 2);
  t.s.turn = 7;  // six tiles lay before
  State again;
  const auto refusal = read_position_of(t.game, *parse_json(written(t.game, t.s)), again);
  CHECK_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  CHECK(std::memcmp(&again, &t.s, sizeof again) == 0);
}
