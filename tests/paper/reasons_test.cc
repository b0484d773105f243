// Why not: every move that is not offered has a reason, with the clause and the numbers behind it.
#include <map>
#include <set>

#include "games.h"
#include "in_words.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

State at(const Foundation& game, std::string_view position) {
  State s;
  const auto refusal = read_position_of(game, *parse_json(position), s);
  REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
  return s;
}
void play(const Foundation& game, State& s, std::string_view token) {
  Foundation::Choices next;
  const auto c = parse_token(game, token);
  REQUIRE_MESSAGE(c.has_value(), token);
  choices(game, s, next);
  REQUIRE_MESSAGE(next.contains(*c), token);
  Acting<Foundation> t(game, s);
  apply(t, *c, next);
}
Reasons reasons(const Foundation& game, const State& s, Seat by, std::string_view token) {
  const auto c = parse_token(game, token);
  REQUIRE_MESSAGE(c.has_value(), token);
  Foundation::Choices offered;
  choices_of(game, s, by, offered);
  REQUIRE_MESSAGE(!offered.contains(*c), token, " is offered");
  Reasons out;
  explain_why_not(game, s, by, *c, out);
  return out;
}
std::string all(const Reasons& reasons) {
  std::string text;
  for (const Reason& r : reasons) text += "\n  " + r.clause + " " + in_words(r.said);
  return text;
}
void says(const Reasons& reasons, std::string_view clause, std::string_view words) {
  for (const Reason& r : reasons)
    if (r.clause == clause && in_words(r.said).find(words) != std::string::npos) return;
  FAIL_CHECK("expected ", clause, " ", words, all(reasons));
}

}  // namespace

TEST_CASE("Orders: too few orders, no kin, research too low") {
  const Foundation game = a_game(2);
  const State s =
      at(game, R"({"players": [{"ships": ["GO8"], "kins": {"board": {"TR2": 1, "BA3": 1}}}, {}]})");
  const auto why = [&](const char* token) { return reasons(game, s, Seat::P1, token); };
  says(why("move hand TR2"), "FD-5.1.4", "Trade II is needed, you have I");
  says(why("move up TR1"), "FD-5.1.3", "No kin is on Trade I");
  says(why("move up BA3"), "FD-5.1.5", "level III");
  says(why("retrieve CO1"), "FD-5.2.1", "No kin is on Colonize I");
  says(why("retrieve centre RE"), "FD-5.2.2", "centre");
  says(why("end turn"), "FD-4.1", "2 orders left");
  says(why("travel GM4 level 1"), "FD-5.2.1", "retrieving a kin");
  says(why("bump left"), "FD-4.1", "First this is to be answered: Issue an order (2 left)");
  says(why("declare A"), "FD-6.2", "R4-A");
  says(why("declare personal"), "FD-6.2", "personal goal");
  says(why("goal A G3"), "FD-4.1", "Chance decides");
  says(why("extra order with C1-14"), "FD-5.5.5", "You do not own Emergency Decrees");
  says(why("extra order with C1-14"), "FD-4.1", "2 orders left");
  says(reasons(game, s, Seat::P2, "move hand ST1"), "FD-5.0.1", "It is Red’s decision (TURN_MAIN)");
  says(reasons(game, s, Seat::P2, "free place PO2"), "FD-5.11.4", "own turn only");
  says(reasons(game, at(game, R"({"orders_left": 0, "players": [{"hand": {"blue": 1}}, {}]})"),
               Seat::P1, "move hand ST1"),
       "FD-4.1", "No orders are left");
  says(
      reasons(game,
              at(game, R"({"players": [{"kins": {"board": {"TR1": 1, "CO1": 1, "PR1": 1}}}, {}]})"),
              Seat::P1, "move hand ST1"),
      "FD-5.1.3", "No kin is in your hand");
}

TEST_CASE("Free actions: wrong cube, full planet, empty supply, other table rules") {
  const Foundation game = a_game(2);
  const State s =
      at(game, R"({"planets": {"PO2": {"stock": 2}}, "players": [{"hand": {"yellow": 1}}, {}]})");
  const auto why = [&](const char* token) { return reasons(game, s, Seat::P1, token); };
  says(why("free place PO1"), "FD-5.11.2", "no blue cube");
  says(why("free place PO2"), "FD-5.11.1", "Both boxes of the yellow planet PO2 are full");
  says(why("wild place level 2"), "FD-5.3.2", "no black cube");
  says(why("break black for teal white"), "FD-5.3.2", "central_wild = substitute");
  says(why("exchange yellow get red with C2-08"), "FD-5.5.5", "You do not own Transmuters");
  const Foundation with_ship =
      a_game(2, {{"free_place_needs_ship", "on"}, {"central_wild", "exchange"}});
  const State t = at(
      with_ship,
      R"({"players": [{"hand": {"blue": 1, "black": 1}, "colonies": [{"tile": "C2-08", "flipped": true}]}, {}]})");
  says(reasons(with_ship, t, Seat::P1, "free place PO1"), "FD-5.11.3",
       "ship of yours at the blue planet PO1");
  says(reasons(with_ship, t, Seat::P1, "wild place level 1"), "FD-5.3.2",
       "central_wild = exchange");
  says(reasons(with_ship, t, Seat::P1, "exchange blue get red with C2-08"), "FD-5.5.5", "flipped");
  says(reasons(with_ship, t, Seat::P1, "exchange blue get teal with C2-08"), "FD-5.5.5", "level");
}

TEST_CASE("Space Travel: occupied, too far, wrong level") {
  const Foundation game = a_game(2);
  State s = at(
      game,
      R"({"empire": ["GM3", "GM12", "GO0", "GO15", "GI0", "GI3"], "players": [{"ships": ["GO8"], "kins": {"board": {"ST2": 1}}},
          {"ships": ["GM4"]}]})");
  play(game, s, "retrieve ST2");
  const auto why = [&](const char* token) { return reasons(game, s, Seat::P1, token); };
  says(why("travel GM4 level 1"), "FD-5.4.2", "occupied by a ship of Yellow");
  says(why("travel GM3 level 2"), "FD-5.4.2", "Empire ship");
  says(why("travel GO8 level 2"), "FD-5.4.7", "already");
  says(why("travel GI1 level 2"), "FD-5.4.1", "distance 3, Space Travel II reaches 2");
  says(why("travel GI1 level 3"), "FD-5.4.1", "too far");
  says(why("travel GM5 level 1"), "FD-5.2.3", "level II");
  says(why("travel GI1 level 2 with C1-08"), "FD-5.5.5", "You do not own Jump Beacon");
  says(why("travel GI1 level 2 ally GI0"), "FD-5.5.5", "Turncoat Admiral");
  says(why("lift GO8 for ST"), "FD-5.3.10", "23 discs");
  says(why("trade PO1 PO2"), "FD-5.2.1", "First this is to be answered");
  State none = at(game, R"({"players": [{"kins": {"board": {"ST3": 1}}}, {}]})");
  play(game, none, "retrieve ST3");
  says(reasons(game, none, Seat::P1, "travel GM4 level 3"), "FD-5.4.5", "outer ring");
}

TEST_CASE(
    "Space Travel with a tile or an Empire ship: measured from both, and nothing is named in vain") {
  const Foundation game = a_game(2);
  State s = at(game, R"({"active": "P2", "empire": ["GO14", "GO29", "GM8", "GM17", "GI1", "GI4"],
      "players": [{}, {"ships": ["GO8"], "colonies": ["C1-08", "C2-05", "C3-05"], "kins": {"board": {"ST1": 1}}}]})");
  play(game, s, "retrieve ST1");
  const auto why = [&](const char* token) { return reasons(game, s, Seat::P2, token); };
  says(why("travel GM4 level 1 ally GI4"), "FD-5.5.5",
       "GM4 is within reach of your own ships, distance 1: name neither tile nor Empire ship");
  says(why("travel GM4 level 1 with C1-08"), "FD-5.5.5",
       "within reach of your own ships, distance 1");
  says(why("travel GI4 level 1 ally GI4"), "FD-5.4.7",
       "counts as your own there: a ship is placed at least 1 gate away");
  says(why("travel GO20 level 1 ally GI4"), "FD-5.4.1", "from the Empire ship at GI4, ");
  says(why("travel GO20 level 1 ally GI4"), "FD-5.4.1",
       "from your nearest ship, Space Travel I reaches 1");
  says(why("travel GO10 level 1 with C1-08 ally GO14"), "FD-5.5.5",
       "within reach of your own ships with Jump Beacon: name no Empire ship");
  says(why("travel GI3 level 1 with C1-08 ally GI1"), "FD-5.5.5",
       "within reach of the Empire ship at GI4, distance 1: no other tile is needed");
}

TEST_CASE("Colonize: no ship, wrong payment, colonized already, level too low") {
  const Foundation game = a_game(2);
  State s = at(
      game,
      R"({"players": [{"ships": ["GO8", "GM4"], "hand": {"blue": 1, "brown": 1}, "kins": {"board": {"CO1": 1}}},
          {"colonies": [{"tile": "C1-08", "planet": "PO3"}]}]})");
  play(game, s, "retrieve CO1");
  const auto why = [&](const char* token) { return reasons(game, s, Seat::P1, token); };
  says(why("colonize PM1 pay brown take C2-01a"), "FD-5.5.2",
       "needs Colonize II, this kin acts at level I");
  says(why("colonize PO0 pay yellow take C1-01a"), "FD-5.5.1",
       "ship of yours at the green planet PO0");
  says(why("colonize PO3 pay red take C1-01a"), "FD-5.5.3", "colonized already, by Yellow");
  says(why("colonize PO2 pay red take C1-01a"), "FD-5.5.2", "asks for blue, not red");
  says(why("colonize PO2 pay red take C1-01a"), "FD-5.5.1", "no red cube");
  says(why("colonize PO2 take C1-01a with C1-09"), "FD-5.5.5", "You do not own Settler Charter");
  says(why("colonize PO2 pay blue take C1-14"), "FD-5.5.1", "The tile that lies there");
  says(why("colonize PC pay black take C3-01"), "FD-5.5.2", "needs Colonize III");
}

TEST_CASE("Trade and Produce: empty, full, no match, no inputs") {
  const Foundation game = a_game(2);
  State s = at(
      game,
      R"({"planets": {"PM0": {"stock": 0}, "PO1": {"stock": 0}}, "players": [{"ships": ["GM1", "GM10", "GO5", "GO8"],
          "hand": {"red": 1}, "kins": {"board": {"TR2": 1, "PR2": 1}}}, {}]})");
  State t = s;
  play(game, t, "retrieve TR2");
  says(reasons(game, t, Seat::P1, "trade PM0 PM3"), "FD-5.6.2", "teal planet PM0 has no cube");
  says(reasons(game, t, Seat::P1, "trade PO2 PO3"), "FD-5.6.1",
       "needs blue, the blue planet PO3 needs red");
  says(reasons(game, t, Seat::P1, "trade PM2 PM5"), "FD-5.6.1",
       "ship of yours at the white planet PM2");
  says(reasons(game, t, Seat::P1, "trade PM0 PM3 PC"), "FD-5.6.3", "needs Trade III");
  says(reasons(game, t, Seat::P1, "trade PM3 PM0"), "FD-5.6.2", "no cube");
  t = s;
  play(game, t, "retrieve PR2");
  says(reasons(game, t, Seat::P1, "produce PM0 from PO0 PO1"), "FD-5.7.1",
       "blue planet PO1 has no cube");
  says(reasons(game, t, Seat::P1, "produce PM0 from PO0 PO2"), "FD-5.7.4",
       "produced from blue and green");
  says(reasons(game, t, Seat::P1, "produce PM0"), "FD-5.7.4", "uses up blue and green");
  says(reasons(game, t, Seat::P1, "produce PC from PM0 PM3"), "FD-5.7.4", "needs Produce III");
  const State full = [&] {
    State f = at(
        game,
        R"({"planets": {"PO3": {"stock": 2}}, "players": [{"ships": ["GO9"], "kins": {"board": {"PR1": 1}}, "hand": {"blue": 1}}, {}]})");
    play(game, f, "retrieve PR1");
    return f;
  }();
  says(reasons(game, full, Seat::P1, "produce PO3"), "FD-5.7.1",
       "factory of the blue planet PO3 is full");
}

TEST_CASE("Trade: what is only written in another order is said as it is offered") {
  const Foundation game = a_game(2);
  State s = at(game, R"({"players": [{"ships": ["GO5"], "kins": {"board": {"TR1": 1}}}, {}]})");
  play(game, s, "retrieve TR1");
  says(reasons(game, s, Seat::P1, "trade PO2 PO1"), "FD-5.2.1",
       "It is offered as \"trade PO1 PO2\"");
}

TEST_CASE("Research and Battle: what precedes, price, ring, distance") {
  const Foundation game = a_game(2);
  State s = at(game, R"({"empire": ["GM4", "GM13", "GI1", "GI4", "GO0", "GO15"],
      "players": [{"ships": ["GM5"], "research": ["R2-ST"], "hand": {"brown": 1, "green": 1}, "kins": {"board": {"RE2": 1, "BA1": 1}}},
          {}]})");
  State t = s;
  play(game, t, "retrieve RE2");
  says(reasons(game, t, Seat::P1, "research R3-PR pay brown"), "FD-5.8.3",
       "Preceding research missing: Produce II or Trade II");
  says(reasons(game, t, Seat::P1, "research R3-ST pay brown"), "FD-5.8.3",
       "costs white, not brown");
  says(reasons(game, t, Seat::P1, "research R2-ST pay green"), "FD-5.8.1", "already");
  says(reasons(game, t, Seat::P1, "research R2-TR pay blue"), "FD-5.8.1", "no blue cube");
  says(reasons(game, t, Seat::P1, "research R4-A pay black"), "FD-5.8.4", "needs Research III");
  says(reasons(game, t, Seat::P1, "research personal pay black"), "FD-5.8.4", "no personal goal");
  says(reasons(game, t, Seat::P1, "research R3-PR pay brown with C1-12"), "FD-5.5.5",
       "You do not own Lost Archive");
  t = s;
  play(game, t, "retrieve BA1");
  says(reasons(game, t, Seat::P1, "battle GM4 loot PO3 level 1"), "FD-5.9.2",
       "takes Battle II, this kin acts at level I");
  says(reasons(game, t, Seat::P1, "battle GO0 loot PO0 level 1"), "FD-5.9.1",
       "No ship of yours is at GO0 or next to it");
  says(reasons(game, t, Seat::P1, "battle GM5 level 1"), "FD-5.9.1",
       "There is no Empire ship at GM5");
}

TEST_CASE("Bumps, hits and returns") {
  const Foundation game = a_game(2);
  State s = at(game, R"({"players": [{"kins": {"hand": 2, "board": {"TR1": 1}}}, {}]})");
  play(game, s, "move hand TR1");
  says(reasons(game, s, Seat::P1, "bump left2"), "FD-5.1.6",
       "takes a tile: Court Favour or Grand Chamberlain");
  says(reasons(game, s, Seat::P1, "bump left2 with C1-04"), "FD-5.5.5",
       "You do not own Court Favour");
  says(reasons(game, s, Seat::P1, "end turn"), "FD-5.1.6", "First this is to be answered");
  s = at(
      game,
      R"({"pending": "END_TURN", "empire_kin": "P1", "empire": ["GM4", "GM13", "GO0", "GO15", "GI0", "GI3"],
                   "players": [{}, {"ships": ["GM5"], "kins": {"board": {"BA1": 1, "BA2": 1}}}]})");
  says(reasons(game, s, Seat::P2, "fight GM5 from BA1"), "FD-5.9.2",
       "takes Battle II, level I is not enough");
  says(reasons(game, s, Seat::P2, "fight GM5 from BA3"), "FD-5.9.4", "No kin is on Battle III");
  says(reasons(game, s, Seat::P2, "stay put GM5"), "FD-5.10.4", "Imperial Colours");
  s = at(
      game,
      R"({"pending": "END_TURN", "empire_kin": "P2", "empire": ["GO24", "GM0", "GM9"], "players": [{"empire_ships": 3}, {}]})");
  says(reasons(game, s, Seat::P1, "return GO8"), "FD-5.10.8", "Only GO9 is opposite");
  says(reasons(game, s, Seat::P1, "return GM3"), "FD-5.10.8", "two Empire ships already");
}

TEST_CASE("A wrong declaration is explained to who has researched the goal, in numbers") {
  const Foundation game = a_game(2);
  const State s = at(
      game,
      R"({"goals": {"B": {"goal": "G3", "face_up": true}}, "players": [{"research": ["R2-TR", "R3-TR", "R4-B"], "hand": {"black": 1}},
          {}]})");
  says(reasons(game, s, Seat::P1, "declare B"), "FD-6.3", "Black Hoard is not fulfilled: 1 of 3");
}

TEST_CASE("Whatever is not offered has a reason, and the reason tells no secret") {
  u64 seed = 700;
  for (const Foundation& game : many_games()) {
    std::map<std::string, Choice> known;  // tokens of all kinds, from everywhere in the game
    const auto collect = [&](const State&, const Foundation::Choices& offered) {
      for (std::size_t i = 0; i < offered.size(); i += 3)
        known.emplace(token_of(game, offered[i]), offered[i]);
    };
    for (int i = 0; i < 3; ++i)
      walk(game, seed++, 1000, collect), walk_late(game, seed++, 1000, collect);
    Rng rng(seed);
    int asked = 0;
    walk_late(game, seed++, 600, [&](const State& s, const Foundation::Choices&) {
      if (rng.below(10) != 0) return;
      for (const auto& [token, c] : known) {
        if (rng.below(16) != 0) continue;
        const Seat by = seat_at(static_cast<int>(rng.below(static_cast<u32>(game.players()))));
        Foundation::Choices offered;
        choices_of(game, s, by, offered);
        if (offered.contains(c)) continue;
        Reasons why, elsewhere;
        explain_why_not(game, s, by, c, why);
        if (why.empty()) FAIL_CHECK(token, " has no reason");
        Rng other(rng.next());
        explain_why_not(game, game.imagine(game.observe(s, by), other), by, c, elsewhere);
        if (all(why) != all(elsewhere))
          FAIL_CHECK(token, all(why), "\nbut with other secrets", all(elsewhere));
        ++asked;
      }
    });
    CHECK(asked > 500);
  }
}
