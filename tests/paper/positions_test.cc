// Positions: what is written can be read again, what is left out is filled in, what cannot be is
// refused with the field and the reason (docs/positions.md).
#include <cstring>
#include <set>

#include "games.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

std::string position_of(const Foundation& game, const State& s) {
  JsonWriter out;
  write_position_of(game, s, out);
  return out.take();
}
State read(const Foundation& game, std::string_view text) {
  const auto json = parse_json(text);
  REQUIRE_MESSAGE(json.has_value(), text);
  State s;
  const auto refusal = read_position_of(game, *json, s);
  REQUIRE_MESSAGE(!refusal.has_value(), (refusal ? refusal->text() : ""));
  return s;
}
Refusal refusal_of(const Foundation& game, std::string_view text) {
  const auto json = parse_json(text);
  REQUIRE_MESSAGE(json.has_value(), text);
  State s{};
  const State before = s;
  const auto refusal = read_position_of(game, *json, s);
  CHECK_MESSAGE(refusal.has_value(), "taken: ", text);
  CHECK_MESSAGE(std::memcmp(&s, &before, sizeof s) == 0, "something was changed");
  return refusal.value_or(Refusal{});
}
const Dynasty<Truth>& player(const State& s, int number) {
  return s.dynasty[static_cast<std::size_t>(number - 1)];
}

}  // namespace

TEST_CASE("Every position that is written can be read again, byte for byte") {
  u64 seed = 100;
  int looked = 0;
  std::set<Do> met;
  for (const Foundation& game : many_games())
    for (int round = 0; round < 3; ++round) {
      const auto look = [&](const State& s, const Foundation::Choices&) {
        const std::string text = position_of(game, s);
        State back{};
        const auto refusal = read_position_of(game, *parse_json(text), back);
        if (refusal || std::memcmp(&back, &s, sizeof s) != 0)
          FAIL((refusal ? refusal->text() : std::string("differs")), "\n", text, "\n",
               position_of(game, back));
        ++looked;
        if (!s.agenda.empty()) met.insert(s.agenda.next().what);
      };
      walk(game, seed++, 400, look);
      walk_late(game, seed++, 400, look);
    }
  CHECK(looked > 4000);
  for (const auto& rule : Foundation::steps())
    if (rule.ask) CHECK_MESSAGE(met.contains(rule.what), "not met: ", rule.name);
}

TEST_CASE("A position may be as short as nothing at all") {
  const Foundation game = a_game(2);
  const State s = read(game, "{}");
  CHECK(s.active == Seat::P1);
  CHECK(s.first == Seat::P1);
  CHECK(s.empire_kin == Seat::P2);  // her right neighbour
  CHECK(s.round == 1);
  CHECK(s.turn == 1);
  CHECK(s.orders_left == 2);
  CHECK(s.planet_tile == game.content.quick_layout);
  for (const u8 stock : s.stock) CHECK(stock == 1);
  CHECK(s.supply[Colour::Blue] == 13);
  CHECK(s.supply[Colour::Black] == 11);
  CHECK(std::popcount(s.empire) == 6);
  CHECK(std::popcount(s.colony_board) == 21);
  CHECK(s.colony_pile.size() == 12);
  CHECK(s.neutral_kins == 6);
  CHECK(player(s, 1).kins.hand == 3);
  CHECK(player(s, 2).discs == 24);
  CHECK(s.agenda.size() == 1);
  CHECK(s.agenda.next() == Step{Do::TurnMain, Seat::P1});
  CHECK(game.broken_law(s) == nullptr);
}

TEST_CASE("The scenes of the rulebook are short to write") {
  const Foundation game = a_game(2);
  // EX-01
  State s = read(
      game,
      R"({"players": [{"kins": {"hand": 2, "board": {"TR2": 1}}, "research": ["R2-TR"]}, {}]})");
  CHECK(player(s, 1).kins.at(Action::Trade, 2) == 1);
  CHECK(player(s, 1).own_kins == 3);
  CHECK(player(s, 1).discs == 23);
  // EX-11
  s = read(
      game,
      R"({"active": "P2", "planets": {"PM1": {"stock": 0}, "PO2": {"stock": 2}}, "players": [{}, {"ships": ["GM3", "GM4"],
          "kins": {"board": {"PR2": 1}}}]})");
  CHECK(s.stock[static_cast<std::size_t>(PM(1))] == 0);
  CHECK(s.supply[Colour::Gray] == 12);
  CHECK(s.supply[Colour::Yellow] == 12);
  CHECK(player(s, 2).kins.hand == 2);
  // EX-14
  s = read(
      game,
      R"({"empire_kin": "P1", "orders_left": 0, "empire": ["GO7", "GO22", "GI0", "GI3"], "players": [{"empire_ships": 2},
          {"ships": ["GO8"]}]})");
  CHECK(player(s, 1).empire_ships_due == 2);
  // ... with nothing left to do but to end the turn, it is ended: the ship is lost and one is to be
  // returned.
  CHECK(s.agenda.next().what == Do::ReturnEmpire);
  CHECK(player(s, 2).ships == 0);
  // DX-25
  s = read(
      game,
      R"({"active": "P2", "goals": {"A": "G4"}, "players": [{}, {"research": ["R2-ST", "R3-ST", "R4-A"],
                     "hand": {"blue": 1, "green": 1, "red": 1, "yellow": 1, "brown": 1, "gray": 1, "orange": 1, "teal": 1}}]})");
  CHECK(s.goal(0).to() == SeatSet::of(Seat::P2));
  CHECK(s.goal(0).value(Insight::of_the_table()) == find_goal(game.content, "G4"));
  // DX-27: the tile lies for PO2
  s = read(
      game,
      R"({"planets": {"PO2": {"colonies": ["C1-06"]}}, "players": [{"ships": ["GO8"], "hand": {"blue": 1}}, {}]})");
  CHECK(s.lies_for[*find_colony(game.content, "C1-06")] == PO(2));
  // DX-30: a tile without further words is hers, on a planet out of the way
  s = read(
      game,
      R"({"empire": ["GM4", "GM13", "GI1", "GI4", "GO8", "GO23"], "players": [{"ships": ["GM5", "GO22"], "colonies": ["C1-13"],
                     "kins": {"board": {"BA1": 1, "BA2": 1, "BA3": 1}}}, {}]})");
  const u8 council = *find_colony(game.content, "C1-13");
  CHECK(player(s, 1).colonies == bit(council));
  CHECK(s.lies_for[council] == PO(11));
  CHECK(!has_bit(s.colony_board, council));
  // DX-36
  s = read(game, R"({"orders_left": 0, "players": [{"colonies": ["C1-14"]}, {}]})");
  CHECK(s.counters[*find_colony(game.content, "C1-14")] == 3);
  CHECK(s.agenda.next().what == Do::TurnMain);
}

TEST_CASE("One word says what is pending at the start or the end of a turn") {
  const Foundation game = a_game(3);
  State s = read(
      game,
      R"({"pending": "START_TURN", "turn": 5, "round": 2, "active": "P3", "first": "P1", "players": [{}, {},
          {"colonies": [{"tile": "C1-08", "planet": "PO2", "flipped": true}]}]})");
  CHECK(s.turn == 6);
  CHECK(player(s, 3).flipped == 0);
  CHECK(s.agenda.next() == Step{Do::TurnMain, Seat::P3});
  s = read(
      game,
      R"({"pending": "END_TURN", "active": "P1", "empire_kin": "P1", "empire": ["GO7", "GO22", "GM0", "GM9", "GI0", "GI3"],
                     "players": [{}, {"ships": ["GO8"], "kins": {"board": {"BA1": 1}}}, {}]})");
  CHECK(s.agenda.next() ==
        Step{.what = Do::EmpireHit, .who = Seat::P2, .at = static_cast<u8>(GO(8))});
  s = read(game, R"({"pending": "START_GATE", "empire_kin": "P2", "first": "P3"})");
  CHECK(s.agenda.next() == Step{Do::StartGate, Seat::P2});
  CHECK(s.agenda.size() == 8);
  CHECK(refusal_of(game, R"({"pending": "BUMP"})").where == "pending");
  CHECK(
      refusal_of(game, R"({"pending": "TURN_MAIN", "agenda": [{"do": "turn main", "who": "P1"}]})")
          .where == "pending");
}

TEST_CASE("A position in the middle of an order is taken if the game can come to it") {
  const Foundation game = a_game(2);
  const State s = read(game, R"({"players": [{"kins": {"board": {"TR2": 2}}}, {}],
      "agenda": [{"do": "bump", "who": "P1", "action": "TR", "level": 2}, {"do": "settle bumps", "who": "P1"}, {"do": "finish order",
          "who": "P1"}, {"do": "turn main", "who": "P1"}]})");
  CHECK(s.agenda.next().what == Do::Bump);
  const auto refused = [&](const char* agenda, const char* where, const char* clause = "") {
    const Refusal r = refusal_of(
        game,
        R"({"players": [{"ships": ["GO8"], "colonies": ["C1-10", "C1-13"]}, {}], "agenda": )" +
            std::string(agenda) + "}");
    CHECK_MESSAGE(r.where == where, agenda, " ", r.text());
    if (*clause) CHECK_MESSAGE(r.clause == clause, agenda, " ", r.text());
  };
  refused("[]", "agenda");
  refused("{}", "agenda");
  refused("[3]", "agenda[0]");
  refused(R"([{"do": "dance", "who": "P1"}])", "agenda[0].do");
  refused(R"([{"do": "turn main"}])", "agenda[0].who");
  refused(R"([{"do": "turn main", "who": "P3"}])", "agenda[0].who");
  refused(R"([{"do": "turn main", "who": "P2"}])", "agenda[0]");
  refused(R"([{"do": "turn main", "who": "P1", "level": 2}])", "agenda[0].level");
  refused(
      R"([{"do": "bump", "who": "P1", "action": "TR", "level": 2}, {"do": "turn main", "who": "P1"}])",
      "agenda[0]");
  refused(
      R"([{"do": "bump", "who": "P1", "action": "TR", "level": 2}, {"do": "settle bumps", "who": "P1"}, {"do": "finish order",
          "who": "P1"}, {"do": "turn main", "who": "P1"}])",
      "agenda[0]", "FD-5.1.6");
  refused(R"([{"do": "move empire", "who": "P1"}, {"do": "turn main", "who": "P1"}])", "agenda[0]");
  refused(
      R"([{"do": "empire hit", "who": "P1", "gate": "GO8"}, {"do": "settle hits", "who": "P1", "gates_settled": 9},
          {"do": "settle hits", "who": "P2", "gates_settled": 0},
              {"do": "final declare", "who": "P1"}, {"do": "return empire", "who": "P1"}, {"do": "pass empire kin", "who": "P1"},
          {"do": "next turn", "who": "P1"}])",
      "agenda[0]", "FD-5.10.4");
  refused(
      R"([{"do": "trade more", "who": "P1", "tile": "C1-13", "level": 1, "left": 1}, {"do": "unlock kin", "who": "P1", "executed": 1},
          {"do": "kin destination", "who": "P1", "action": "TR", "level": 1, "executed": 1},
              {"do": "settle bumps", "who": "P1"}, {"do": "finish order", "who": "P1"}, {"do": "turn main", "who": "P1"}])",
      "agenda[0]", "FD-5.5.5");
  refused(
      R"([{"do": "further kin", "who": "P1", "tile": "C1-10", "kins_used": 1}, {"do": "finish order", "who": "P1"}, {"do": "turn main",
          "who": "P1"}])",
      "agenda[0]", "FD-5.5.5");
  refused(
      R"([{"do": "place disc", "who": "P1", "action": "BA", "level": 1, "must": true}, {"do": "finish order", "who": "P1"},
          {"do": "turn main", "who": "P1"}])",
      "agenda[0]", "FD-5.3.10");
  refused(
      R"([{"do": "take action", "who": "P1", "action": "BA", "level": 1, "must": true}, {"do": "finish order", "who": "P1"},
          {"do": "turn main", "who": "P1"}])",
      "agenda[0]");
  refused(R"([{"do": "deal planet", "planet": "PO0"}])", "agenda[0]");
}

TEST_CASE("FD-5.0.1 of round, turn, first and active one follows from the others") {
  const Foundation game = a_game(3);
  const auto laid = [&](const char* text) {
    State s;
    const auto refusal = read_position_of(game, *parse_json(text), s);
    CHECK_MESSAGE(!refusal, text, " -> ", (refusal ? refusal->text() : ""));
    return s;
  };
  CHECK(laid(R"({"round": 7})").turn == 19);
  CHECK(laid(R"({"turn": 5})").round == 2);
  CHECK(laid(R"({"turn": 5, "active": "P2"})").first == Seat::P1);
  CHECK(laid(R"({"turn": 5, "first": "P3"})").active == Seat::P1);
  CHECK(laid(R"({"first": "P1", "active": "P3"})").turn == 3);
  const State begun =
      laid(R"({"pending": "START_TURN", "first": "P1", "active": "P1"})");  // a round is over
  CHECK(begun.round == 2);
  CHECK(begun.turn == 4);
}

TEST_CASE("Impossible positions are refused with field, reason and clause") {
  const Foundation game = a_game(2);
  const auto refused = [&](const char* text, const char* where, const char* why,
                           const char* clause = "") {
    const Refusal r = refusal_of(game, text);
    CHECK_MESSAGE(r.where == where, text, " -> ", r.text());
    CHECK_MESSAGE(r.why.find(why) != std::string::npos, text, " -> ", r.text());
    if (*clause) CHECK_MESSAGE(r.clause == clause, text, " -> ", r.clause);
  };
  refused("[]", "", "object");
  refused(R"({"rounds": 3})", "rounds", "no such field");
  refused(R"({"round": "three"})", "round", "whole number");
  refused(R"({"round": 1e99})", "round", "whole number");
  refused(R"({"turn": 99999999999999999999})", "turn", "whole number");
  refused(R"({"turn": -1})", "turn", "out of range");
  refused(R"({"round": 0})", "round", "round 1");
  refused(R"({"turn": 1, "first": "P1", "active": "P2"})", "active", "turn 1 is P1's if P1 began",
          "FD-5.0.1");
  refused(R"({"turn": 3, "round": 1})", "round", "with 2 players turn 3 is in round 2", "FD-5.0.1");
  refused(R"({"round": 51})", "round", "the game ends after round 50", "FD-6.6");
  refused(R"({"players": [{"levels_taken": [1, 1]}, {}]})", "players[0].levels_taken[1]", "twice");
  refused(R"({"active": "P3"})", "active", "P1 to P2");
  refused(R"({"active": 1})", "active", "a word is expected");
  refused(R"({"active": null})", "active", "active", "FD-5.0.1");
  refused(R"({"empire_kin": null})", "empire_kin", "Empire kin", "FD-5.10.3");
  refused(R"({"orders_left": 3})", "orders_left", "out of range");
  refused(R"({"layout": "random"})", "layout", "quick");
  refused(R"({"planets": []})", "planets", "object");
  refused(R"({"planets": {"PX": {}}})", "planets.PX", "no such planet");
  refused(R"({"planets": {"PO1": {"stok": 1}}})", "planets.PO1.stok", "no such field");
  refused(R"({"planets": {"PO1": {"stock": 3}}})", "planets.PO1.stock", "0 to 2");
  refused(R"({"planets": {"PO1": {"tile": "T9"}}})", "planets.PO1.tile", "not a planet tile");
  refused(R"({"planets": {"PO1": {"tile": null}}})", "planets.PO1.tile", "every planet has a tile",
          "FD-8.1");
  refused(R"({"planets": {"PO1": {"tile": "T2-TEAL"}}})", "planets.PO1.tile", "another level",
          "FD-5.3.1");
  refused(R"({"planets": {"PO1": {"tile": "T1-BR"}}})", "planets.PO3.tile", "PO1 too");
  refused(R"({"planets": {"PO1": {"colonies": ["C2-01a"]}}})", "planets.PO1.colonies[0]",
          "another level", "FD-5.5.2");
  refused(R"({"planets": {"PO1": {"colonies": ["C1-08"]}, "PO2": {"colonies": ["C1-08"]}}})",
          "planets.PO2.colonies[0]", "somewhere else");
  refused(R"({"planets": {"PO1": {"colonies": ["C1-08", "C1-09"]}}})", "planets.PO1.colonies",
          "at most 1");
  refused(R"({"empire": ["GO0"]})", "empire", "not 6", "FD-5.10.7");
  refused(R"({"empire": ["GO0", "GO14", "GM0", "GM9", "GI0", "GI3"]})", "empire", "not opposite",
          "FD-5.10.8");
  refused(R"({"empire": ["GO0", "GO15", "GO3", "GM9", "GI0", "GI3"]})", "empire", "at most two",
          "FD-5.10.8");
  refused(R"({"empire": ["GO0", "GO0", "GM0", "GM9", "GI0", "GI3"]})", "empire[1]", "already",
          "FD-5.10.8");
  refused(R"({"empire": ["GO0", "G15", "GM0", "GM9", "GI0", "GI3"]})", "empire[1]", "not a gate");
  refused(R"({"supply": {"blue": 12}})", "supply.blue", "must be 13", "FD-5.3.11");
  refused(R"({"supply": {"beige": 12}})", "supply.beige", "no such field");
  refused(R"({"players": [{"hand": {"blue": 14}}, {}]})", "supply.blue", "there are 16",
          "FD-5.3.11");
  refused(R"({"neutral_kins": 5})", "neutral_kins", "must be 6", "FD-1.3");
  refused(R"({"players": [{"neutral_kins": 4}, {"neutral_kins": 4}]})", "neutral_kins",
          "there are 6", "FD-1.3");
  refused(R"({"players": [{}]})", "players", "2 play");
  refused(R"({"players": [{}, 7]})", "players[1]", "object");
  refused(R"({"players": [{"ship": ["GO8"]}, {}]})", "players[0].ship", "no such field");
  refused(R"({"players": [{"ships": ["GO8", "GO8"]}, {}]})", "players[0].ships[1]", "already",
          "FD-5.4.7");
  refused(R"({"players": [{"ships": ["GO8"]}, {"ships": ["GO8"]}]})", "players[1].ships", "Red",
          "FD-5.4.4");
  refused(R"({"players": [{"discs": 24, "ships": ["GO8"]}, {}]})", "players[0].discs", "must be 23",
          "FD-5.3.10");
  refused(R"({"players": [{"kins": {"hand": 7}}, {}]})", "players[0].kins", "more than 6",
          "FD-5.2.5");
  refused(R"({"players": [{"own_kins": 3, "kins": {"hand": 3, "board": {"TR1": 1}}}, {}]})",
          "players[0].kins", "3 own", "FD-5.2.5");
  refused(R"({"players": [{"own_kins": 2}, {}]})", "players[0].own_kins", "out of range");
  refused(R"({"players": [{"kins": {"board": {"TR4": 1}}}, {}]})", "players[0].kins.board.TR4",
          "no such space");
  refused(R"({"players": [{"kins": {"board": {"TR1": 3}}}, {}]})", "players[0].kins.board.TR1",
          "out of range");
  refused(R"({"players": [{"kins": {"board": {"TR1": 2}}}, {}]})", "players[0].kins.board.TR1",
          "two kins on TR1", "FD-5.1.6");
  refused(R"({"players": [{"research": ["R3-PR"]}, {}]})", "players[0].research", "R2-PR or R2-TR",
          "FD-5.8.3");
  refused(R"({"players": [{"research": ["R2-TR", "R2-TR"]}, {}]})", "players[0].research[1]",
          "already", "FD-5.8.1");
  refused(R"({"players": [{"research": ["R2-TR", "R3-TR", "R4-A"]}, {}]})", "players[0].research",
          "R4-A needs", "FD-5.8.4");
  refused(R"({"players": [{"research": ["R2-TR", "R3-TR", "R4-B"]}, {}]})", "goals.B",
          "without seeing it", "FD-5.8.5");
  refused(R"({"players": [{"research": ["R2-TR", "R3-TR", "personal"]}, {}]})",
          "players[0].personal_goal", "missing");
  refused(R"({"players": [{"colonies": ["C1-08", "C1-08"]}, {}]})", "players[0].colonies[1]",
          "somewhere else");
  refused(
      R"({"players": [{"colonies": [{"tile": "C1-08", "planet": "PO2"}, {"tile": "C1-09", "planet": "PO2"}]}, {}]})",
      "players[0].colonies[1]", "colonized already", "FD-5.5.3");
  refused(R"({"players": [{"colonies": [{"tile": "C1-05", "flipped": true}]}, {}]})",
          "players[0].colonies[0].flipped", "once-per-turn", "FD-5.5.5");
  refused(R"({"players": [{"colonies": [{"tile": "C1-08", "counters": 1}]}, {}]})",
          "players[0].colonies[0].counters", "out of range");
  refused(
      R"({"players": [{"colonies": [{"tile": "C1-08", "planet": "PO2", "laid_for": "PO3"}]}, {}]})",
      "players[0].colonies[0].laid_for", "PC only", "FD-5.5.4");
  refused(R"({"players": [{"colonies": [{"tile": "C1-08", "planet": "PM1"}]}, {}]})",
          "players[0].colonies[0]", "another level than PM1", "FD-5.5.2");
  refused(R"({"players": [{"colonies": [{"tile": "C1-08", "planet": "PC"}]}, {}]})",
          "players[0].colonies[0]", "another level than PC", "FD-5.5.2");
  refused(
      R"({"players": [{"colonies": [{"tile": "C1-08", "planet": "PC", "laid_for": "PM2"}]}, {}]})",
      "players[0].colonies[0]", "another level than PM2", "FD-5.5.2");
  refused(
      R"({"planets": {"PC": {"colonies": ["C3-01"]}},
          "players": [{"colonies": [{"tile": "C1-08", "planet": "PC", "laid_for": "PO3"}]}, {}]})",
      "planets.PC.colonies[0]", "none of its own is left", "FD-5.5.4");
  refused(R"({"pending": "END_TURN", "orders_left": 1})", "orders_left", "is 0", "FD-4.1");
  refused(R"({"players": [{"empire_ships": 4}, {"empire_ships": 4}]})", "players", "there are 6",
          "FD-5.10.7");
  refused(R"({"players": [{"empire_ships": 1, "empire_ships_due": 2}, {}]})",
          "players[0].empire_ships_due", "more are due", "FD-5.10.7");
  refused(R"({"players": [{}, {"empire_ships": 1, "empire_ships_due": 1}]})",
          "players[1].empire_ships_due", "active", "FD-5.10.7");
  refused(R"({"colony_pile": ["C1-08", "C1-08"]})", "colony_pile[1]", "somewhere else");
  refused(R"({"colony_pile": [], "colonies_out": []})", "colony_pile", "nowhere");
  refused(R"({"colonies_drawn": ["C1-08"]})", "colonies_drawn", "nobody keeps one", "FD-5.5.5");
  refused(R"({"goals": {"D": "G1"}})", "goals.D", "no such field");
  refused(R"({"goals": {"A": "G1"}})", "goals.A", "who knows it", "FD-2.1");
  refused(R"({"goals": {"A": {"goal": null, "known_to": ["P1"]}}})", "goals.A", "certain goal",
          "FD-2.1");
  refused(
      R"({"goals": {"A": {"goal": "G1", "known_to": ["P1"]}, "B": {"goal": "G1", "known_to": ["P2"]}}})",
      "goals.B.goal", "somewhere else", "FD-1.3");
  refused(R"({"goals": {"A": {"goal": "G12", "known_to": ["P1"]}}})", "goals.A.goal",
          "not a goal tile");
  refused(R"({"goals": {"A": {"goal": "G1", "known_to": ["P1", "P1"]}}})", "goals.A.known_to[1]",
          "twice");
  refused(R"({"sideways_tile": "C1-04"})", "sideways_tile", "does not last", "FD-5.5.5");
  refused(R"({"result": {"winners": []}})", "result.winners", "somebody wins", "FD-6.5");
  refused(R"({"result": {"winners": ["P1"]}})", "result", "round limit", "FD-6.6");
  refused(R"({"result": {"winners": ["P1"], "goal": "G3"}})", "result.goal", "researched and shown",
          "FD-6.1");
  refused(
      R"({"result": {"winners": ["P1"], "goal": "G3"}, "goals": {"B": {"goal": "G3", "face_up": true}},
          "players": [{"research": ["R2-TR", "R3-TR", "R4-B"]}, {}]})",
      "result.goal", "0 of 3", "FD-6.1");
  refused(R"({"turn": 0, "agenda": [{"do": "turn main", "who": "P1"}]})", "", "set-up", "FD-3.1");
}

TEST_CASE("A finished game is a position too") {
  const Foundation game = a_game(2);
  const State s = read(
      game,
      R"({"result": {"winners": ["P1"], "goal": "G3"}, "goals": {"B": {"goal": "G3", "face_up": true}},
                                 "players": [{"research": ["R2-TR", "R3-TR", "R4-B"], "hand": {"black": 3}}, {}]})");
  CHECK(s.agenda.empty());
  CHECK(game.outcome(s).winners == SeatSet::of(Seat::P1));
}
