// Why something is not offered: one true sentence with its clause, and never the last resort where
// the verb belongs to the question.
#include <map>
#include <set>

#include "in_words.h"
#include "trian/fixtures.h"
#include "trian/scene.h"

using namespace orrery;
using namespace orrery::trian;

namespace {

struct Because {
  std::string clause, words;
};
Because because(const Scene& t, std::string_view token) {
  const Reasons why = t.why_not(token);
  REQUIRE(why.size() == 1);
  return {why[0].clause, in_words(why[0].said, "trian")};
}
#define CHECK_BECAUSE(scene, token, the_clause, the_words) \
  do {                                                     \
    const Because b = because(scene, token);               \
    CHECK(b.clause == the_clause);                         \
    CHECK(b.words == the_words);                           \
  } while (false)

}  // namespace

TEST_CASE(
    "GT-13.5.4 why there is no tunnel: no skill, no Wormhole on the board, another space, a ship in it") {
  Scene without = with("R3");
  without.lay(fx::ROW).corvette(Y, {0, 0}).exploration(Y);
  CHECK_BECAUSE(without, "tunnel 0,0 3,0/0", "GT-13.5.4", "Your race has no such skill.");
  Scene t = with("R5");
  t.lay(fx::ROW).corvette(Y, {0, 0}).exploration(Y);
  CHECK_BECAUSE(t, "tunnel 0,0 3,0/0", "GT-13.5.4", "You have no Wormhole on the board.");
  t.marker(Special::Wormhole, Y, {5, 0}).exploration(Y);
  CHECK_BECAUSE(t, "tunnel 0,0 3,0/0", "GT-13.5.4",
                "No Wormhole of yours is in that space of tile 4.");
  CHECK_BECAUSE(t, "tunnel 1,0 5,0/0", "GT-7.6.1", "You have no ship that moves on tile 2.");
  t.rogue(Y, {5, 0}).exploration(Y);
  CHECK_BECAUSE(t, "tunnel 0,0 5,0/0", "GT-13.5.4", "A ship stands on tile 6.");
}
TEST_CASE("GT-4.1, GT-4.2 why not now: that phase is over for this turn, or comes later") {
  Scene late(2);
  late.lay(fx::S3).emissary(Y, {0, 0}).resolved().exploration(Y);
  CHECK_BECAUSE(late, "buy red", "GT-4.2",
                "Extraction is over for this turn: nobody goes back to a phase.");
  CHECK_BECAUSE(late, "draw 1", "GT-4.2",
                "Expansion is over for this turn: nobody goes back to a phase.");
  Scene early(2);
  early.lay(fx::S3).emissary(Y, {0, 0}).resolved().extraction(Y);
  CHECK_BECAUSE(early, "research", "GT-4.1",
                "That belongs to exploration, which comes later in the turn.");
  CHECK_BECAUSE(early, "draw 1", "GT-4.1",
                "That belongs to expansion, which comes later in the turn.");
}
TEST_CASE("GT-8.5.1 why nobody is taken back: only while a closing is resolved") {
  Scene t(2);
  t.lay(fx::S3).emissary(Y, {0, 0}).resolved().exploration(Y);
  CHECK_BECAUSE(t, "take back 0,0", "GT-8.5.1",
                "Emissaries are taken back only while a closing is resolved, by the player who "
                "closed the area and controls it.");
}
TEST_CASE("GT-13.6.3, GT-12.4.1 why nobody is swapped onto a Space Modulator, or off one") {
  Scene t = with("R6");
  t.race(R, "R7", "--R")
      .lay(fx::S6_minus)
      .emissary(Y, {0, 0})
      .emissary(R, {1, 0})
      .emissary(R, {2, 0})
      .emissary(R, {3, 0})
      .emissary(Y, {4, 0})
      .marker(Special::Modulator, R, {1, 0})
      .marker(Special::Modulator, R, {4, 0})
      .minerals(Y, 0, 1, 1, 0)
      .exploration(Y);
  CHECK_BECAUSE(t, "swap emissary 4,0", "GT-12.4.1", "No emissary stands on a teleport.");
  t.answer("swap emissary 0,0");
  CHECK(t.offers_of("swap with") == 2);
  CHECK_BECAUSE(t, "swap with 1,0", "GT-12.4.1", "No emissary stands on a teleport.");
}
TEST_CASE("GT-13.1.5 why nothing is harnessed: no skill, no ship, an own ship, a second time") {
  Scene without = with("R3");
  without.lay(fx::ROW).corvette(R, {0, 0}).exploration(Y);
  CHECK_BECAUSE(without, "harness 0,0", "GT-13.1.5", "Your race has no such skill.");
  Scene plain;
  plain.lay(fx::ROW).corvette(R, {0, 0}).exploration(Y);
  CHECK_BECAUSE(plain, "harness 0,0", "GT-15.1", "There are no skills in this mode.");
  Scene t = with("R1");
  t.lay(fx::ROW).corvette(R, {0, 0}).corvette(Y, {4, 0}).exploration(Y);
  CHECK_BECAUSE(t, "harness 2,0", "GT-13.1.5", "No ship stands on tile 3.");
  CHECK_BECAUSE(t, "harness 4,0", "GT-13.1.5", "The ship on tile 5 is your own.");
  t.answer("harness 0,0");
  CHECK_BECAUSE(t, "harness 0,0", "GT-13.1.5", "Once per turn, and you have put it this turn.");
}
TEST_CASE(
    "GT-9.3.2, GT-13.8.2 why tokens are not committed: so many are asked, so many are there, three at most") {
  Scene t(2);
  t.lay(fx::ROW).corvette(Y, {0, 0}).corvette(R, {3, 0}).tokens(Y, 1, 3).exploration(Y).answer(
      "move 0,0 2,0/0");
  CHECK(t.asked() == "P1 COMMIT");
  CHECK_BECAUSE(t, "commit 2 2", "GT-9.3.2", "It takes 2 reroll tokens, you have 1.");
  CHECK_BECAUSE(t, "commit 1 3", "GT-9.3.2", "At most 3 tokens are committed, and that is 4.");
  CHECK_BECAUSE(t, "commit 0 0 warcry", "GT-15.1", "There are no skills in this mode.");
  Scene locked = with("R8");
  locked.lay(fx::ROW).corvette(Y, {0, 0}).corvette(R, {3, 0}).tokens(Y, 1, 0).exploration(Y).answer(
      "move 0,0 2,0/0");
  CHECK_BECAUSE(locked, "commit 0 0 warcry", "GT-13.8.2",
                "That skill is on a module you have not unlocked.");
  Scene cry = with("R8", "R--");
  cry.lay(fx::ROW).corvette(Y, {0, 0}).corvette(R, {3, 0}).tokens(Y, 1, 0).exploration(Y).answer(
      "move 0,0 2,0/0");
  CHECK_BECAUSE(cry, "commit 0 0 warcry", "GT-13.8.2",
                "A Warcry costs 1 red mineral, and you have none.");
}
TEST_CASE("GT-7.6.1 why a ship does not get there: how far it is, and what lies between") {
  Scene t;
  t.lay(fx::ROW).rogue(Y, {0, 0}).exploration(Y);
  CHECK_BECAUSE(t, "move 0,0 5,0/0", "GT-7.6.1", "It is 5 tiles away, the ship moves 3.");
  Scene gas;
  gas.lay(fx::GAS).rogue(Y, {0, 0}).exploration(Y);
  CHECK_BECAUSE(
      gas, "move 0,0 2,0/0", "GT-7.6.1",
      "Nebulas or gas lie between: the ship is in outer space O1, that is outer space O2.");
}
TEST_CASE(
    "GT-13.4.1, GT-13.3.1, GT-13.2.1, GT-13.6.3 why skills are not used: prices with numbers, once per turn, whom they follow") {
  Scene beam = with("R4");
  beam.lay(fx::ROW).corvette(Y, {0, 0}).minerals(Y, 0, 2, 0, 0).exploration(Y);
  CHECK_BECAUSE(beam, "transport ship 0,0", "GT-13.4.1", "It costs 3 blue minerals, you have 2.");
  Scene risky = with("R3");
  risky.lay(fx::ROW).minerals(Y, 1, 1, 1, 0).exploration(Y);
  CHECK_BECAUSE(risky, "risky business", "GT-13.3.1", "It takes 5 minerals, you have 3.");
  Scene minion = with("R2");
  minion.lay(fx::N3).exploration(Y);
  CHECK_BECAUSE(minion, "minion 0,0/0", "GT-13.2.1",
                "It costs 1 yellow mineral, and you have none.");
  minion.minerals(Y, 0, 0, 0, 1).exploration(Y);
  CHECK_BECAUSE(minion, "minion 0,0/0", "GT-13.2.1",
                "It follows an emissary sent or teleported this turn, and there is none.");
  Scene swap = with("R6");
  swap.lay(fx::ROW).corvette(Y, {0, 0}).corvette(R, {3, 0}).minerals(Y, 0, 1, 0, 0).exploration(Y);
  CHECK_BECAUSE(swap, "swap ship 0,0", "GT-13.6.3",
                "It costs 1 green and 1 blue mineral, and you have no green one.");
}
TEST_CASE(
    "GT-7.5.3, GT-7.5.5 why a unit is not teleported there: the one thing that stands in the way") {
  Scene t(3);
  t.lay(fx::N3 + " TO@0,1r0 TO@2,1r0 TO@3,1r0")
      .emissary(B, {1, 0})
      .resolved()
      .emissary(Y, {0, 1})
      .adds(Y, "TP@1,1r0")
      .answer("teleport emissary 0,1");
  CHECK_BECAUSE(t, "teleport to 2,0/0", "GT-7.5.3", "Blue controls nebula N1.");
  CHECK_BECAUSE(t, "teleport to 1,0/0", "GT-3.1.1", "An emissary stands on tile 2 already.");
  CHECK_BECAUSE(t, "teleport to 0,1/outpost", "GT-7.5.8", "It must go to another tile.");
  CHECK_BECAUSE(t, "teleport to 1,1/0", "GT-3.1.3",
                "Nobody can stand there: it is no planet, nebula or outpost.");
}
TEST_CASE(
    "GT-4.5, GT-5.3.1 an area is named by the place it begins at: another of its places says how it is written") {
  Scene t;
  t.lay(fx::N3_minus).adds(Y, "N1@2,0r2");
  CHECK_BECAUSE(t, "resolve 2,0/0", "GT-4.5",
                "That is a part of nebula N1, which is written 0,0/0.");
  CHECK_BECAUSE(t, "resolve 0,0/1", "GT-4.5", "It is not closed: outer space O1 has 2 open edges.");
}
TEST_CASE(
    "Never the last resort for a verb that belongs to the question, whatever it is used with") {
  const std::vector<Settings> tables = {
      {},
      {{"mode", "ships"}, {"closed_space", "frozen"}},
      {{"mode", "beginner"}},
      {{"races", "random"}, {"controlled_areas", "open"}, {"expedition_barriers", "matter"}},
      {{"rogue_reach", "contact"}, {"events", "strict"}, {"first_tile", "shows_space"}}};
  std::map<Do, std::map<Verb, std::vector<Choice>>> met;  // what each question was answered with
  std::set<std::pair<Do, Verb>> asked_about;
  u64 seed = 7000;
  for (int round = 0; round < 2; ++round)
    for (const Settings& settings : tables)
      for (int players = 2; players <= 4; ++players) {
        const Trian game = std::get<Trian>(open({players, settings, ""}));
        State s = game.setup();
        Trian::Choices next;
        Acting<Trian> t(game, s);
        Rng rng(seed++);
        advance(t, next);
        while (!s.agenda.empty()) {
          const Step now = s.agenda.next();
          if (is_player(now.who)) {
            auto& verbs = met[now.what];
            for (const Choice& c : next)
              if (auto& list = verbs[c.verb]; list.size() < 200 || rng.below(20) == 0)
                list.size() < 200 ? list.push_back(c) : void(list[rng.below(200)] = c);
            if (round == 1 && rng.below(3) == 0)
              for (const auto& [verb, examples] : verbs) {
                Choice c = examples[rng.below(static_cast<u32>(examples.size()))];
                const Choice other = examples[rng.below(static_cast<u32>(examples.size()))];
                switch (rng.below(
                    5)) {  // a mixture of what was answered some time, and something near it
                  case 0: c.x = other.x, c.y = other.y; break;
                  case 1: c.to_x = other.to_x, c.to_y = other.to_y; break;
                  case 2: c.part = static_cast<u8>(rng.below(8)); break;
                  case 3: break;
                  default: c.n = static_cast<u8>(rng.below(6)); break;
                }
                if (std::find(next.begin(), next.end(), c) != next.end()) continue;
                const std::string token = token_of(game, c);
                if (parse_token(game, token) != std::optional<Choice>(c)) continue;
                Reasons why;
                explain_why_not(game, s, now.who, c, why);
                asked_about.insert({now.what, verb});
                if (why.empty()) FAIL("no reason against " << token);
                for (const Reason& r : why)
                  if (!r.clause.starts_with("GT-") ||
                      in_words(r.said, "trian").starts_with("It is not an answer") ||
                      in_words(r.said, "trian").starts_with("It is offered"))
                    FAIL(token << " at " << std::string(rule_for<Trian>(now).name) << ": "
                               << r.clause << " " << as_json(r.said));
              }
          }
          apply(t,
                chance_is_asked<Trian>(s) ? next.draw(rng)
                                          : next[rng.below(static_cast<u32>(next.size()))],
                next);
        }
      }
  CHECK(asked_about.size() >= 30);
}
