// Tokens of Galaxy of Trian: every choice has one, and nothing else is one.
#include "trian/positions.h"

using namespace orrery;
using namespace orrery::trian;

TEST_CASE("Every choice has a token that means it, a label and elements") {
  u64 seed = 50;
  std::array<bool, kVerbs> met{};
  for (const Trian& game : many_games())
    for (int n = 0; n < 4; ++n) {
      int i = 0;
      walk(game, seed++, [&](const State& s, const Trian::Choices& next) {
        const Seat by = s.agenda.empty() ? Seat::Nobody : s.agenda.next().who;
        const bool words = i++ % 8 == 0;
        const Trian::View v = words ? game.observe(s, by) : Trian::View{};
        for (const Choice& c : next) {
          met[static_cast<std::size_t>(c.verb)] = true;
          const std::string token = token_of(game, c);
          const auto back = parse_token(game, token);
          if (!back || !(*back == c)) FAIL("not read back: " << token);
          if (!words) continue;
          if (label_of(game, v, c).empty()) FAIL("no label: " << token);
          if (touched_by(game, v, c).empty() && c.verb != Verb::TurnTile)
            FAIL("touches nothing: " << token);
        }
      });
    }
  int unmet = 0;
  for (const bool m : met) unmet += !m;
  CHECK(unmet <= 16);  // evading, ordering battles and the like: 5_13_skills_test.cc and
                       // 10_2_further_scenarios_test.cc have them
}
TEST_CASE("Words that are no token are none") {
  const Trian game = opened(2, {});
  for (const char* text : {"",
                           "place",
                           "place N1",
                           "place N1 0,0",
                           "place N1 0,0 r3",
                           "place XX 0,0 r0",
                           "move 0,0 1,0",
                           "buy",
                           "buy gold",
                           "commit 4 0",
                           "commit 1 1 loudly",
                           "draw 3",
                           "tile 85",
                           "send emissary 0,0",
                           "send none 0,0/0",
                           "build 00,0",
                           "build -0,0",
                           "build 999,0",
                           "evolve 4 racial",
                           "evolve 1 locked",
                           "race R9",
                           "end  turn"})
    CHECK_MESSAGE(!parse_token(game, text), text);
}
