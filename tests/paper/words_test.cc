// What is said: options, tiles, goals, prompts, labels, log lines.
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
// Plays a token and gives the log lines as `viewer` reads them.
std::vector<std::string> play(const Foundation& game, State& s, std::string_view token,
                              Seat viewer = Seat::Nobody) {
  const auto c = parse_token(game, token);
  REQUIRE_MESSAGE(c.has_value(), token);
  Foundation::Choices next;
  choices(game, s, next);
  REQUIRE_MESSAGE(next.contains(*c), token);
  std::vector<Foundation::Event> story;
  Acting<Foundation> t(game, s);
  t.story = &story;
  apply(t, *c, next);
  std::vector<std::string> lines;
  for (const auto& e : story) lines.push_back(in_words(told_of(game, e, viewer).said));
  return lines;
}
std::string label(const Foundation& game, const State& s, std::string_view token,
                  Seat viewer = Seat::P1) {
  return in_words(label_of(game, game.observe(s, viewer), parse_token(game, token).value()));
}
using Lines = std::vector<std::string>;
void same(const Lines& told, const Lines& expected) {
  CHECK(told.size() == expected.size());
  for (std::size_t i = 0; i < told.size(); ++i)
    CHECK(told[i] == (i < expected.size() ? expected[i] : ""));
}

}  // namespace

TEST_CASE("Every option of the spec is there, with its default first") {
  const std::vector<std::pair<std::string, std::vector<std::string>>> spec = {
      {"layout", {"random", "quick"}},
      {"round_limit", {"50", "30", "80", "0"}},
      {"start_kins", {"3", "4"}},
      {"kin_unlock", {"postponed", "strict"}},
      {"battle_loot", {"empire", "empire_or_own"}},
      {"central_wild", {"substitute", "exchange"}},
      {"central_overflow", {"any_tile", "none"}},
      {"travel_path", {"open", "blocked"}},
      {"free_place_needs_ship", {"off", "on"}},
      {"free_window", {"own_turn", "any_turn"}},
      {"false_claims", {"allowed", "guarded"}},
      {"war_council", {"battles", "recall"}},
      {"end_turn", {"auto", "asked"}}};
  CHECK(foundation::info().options.size() == spec.size());
  for (const auto& [option, values] : spec) {
    const std::string name = option;
    const auto& options = foundation::info().options;
    const auto it = std::find_if(options.begin(), options.end(),
                                 [&](const Option& o) { return o.name == name; });
    REQUIRE_MESSAGE(it != options.end(), name);
    CHECK(it->values == values);
    CHECK(!it->clause.empty());
    for (const std::string& value : values) {
      const Foundation game = a_game(2, {{name, value}});
      for (const auto& [n, v] : settings_of(game))
        if (n == name) CHECK(v == value);
    }
    CHECK(std::holds_alternative<Refusal>(
        foundation::open({.players = 2, .settings = {{name, "perhaps"}}, .content = {}})));
  }
  CHECK(foundation::info().seat_names == Lines{"Red", "Yellow", "Green", "Blue", "Purple"});
}

TEST_CASE("What cannot be opened is refused with the place") {
  const auto refused = [](int players, Settings settings, std::string content, const char* where) {
    const auto opened = foundation::open({players, std::move(settings), std::move(content)});
    REQUIRE(std::holds_alternative<Refusal>(opened));
    CHECK(std::get<Refusal>(opened).where == where);
  };
  refused(1, {}, "", "players");
  refused(6, {}, "", "players");
  refused(2, {{"colour", "red"}}, "", "options.colour");
  refused(2, {{"layout", "quick"}, {"layout", "random"}}, "", "options.layout");
  refused(2, {{"round_limit", "256"}}, "", "options.round_limit");
  refused(2, {{"round_limit", "-1"}}, "", "options.round_limit");
  refused(2, {{"round_limit", "ten"}}, "", "options.round_limit");
  refused(2, {{"start_kins", "5"}}, "", "options.start_kins");
  refused(2, {}, "game = 3", "content:1");
  CHECK(a_game(2, {{"round_limit", "17"}}).options.round_limit == 17);
}

TEST_CASE("All 33 tiles say what they do") {
  const Content& c = a_game().content;
  const auto says = [&](const char* id, const char* text) {
    CHECK(in_words(tile_text(c, find_colony(c, id).value())) == text);
  };
  says("C1-01a",
       "Take 3 cubes of the colonized planet’s colour from the supply. (once, when taken)");
  says("C1-01b",
       "Take 3 cubes of the colonized planet’s colour from the supply. (once, when taken)");
  says("C1-02", "Take 1 neutral kin into your hand. (once, when taken)");
  says("C1-03a",
       "When you retrieve a kin from level I, take 1 level I cube of your choice. (once per turn)");
  says("C1-04", "One kin displaced sideways may go 1 or 2 spaces. (once per turn)");
  says(
      "C1-05",
      "Your ships may be placed on gates with opponents’ ships; theirs may not be placed on yours. (always)");
  says(
      "C1-06",
      "Draw 2 level I colony tiles and keep one in place of this tile; this one and the rest leave the game. (once, when taken)");
  says(
      "C1-07",
      "A retrieved kin may be put on any empty level I space instead of into your hand. (once per turn)");
  says("C1-08", "A Space Travel action may reach up to twice its distance. (once per turn)");
  says("C1-09", "A Colonize I action costs nothing. (once per turn)");
  says("C1-10", "A Trade I action may make 2 trades, also with other planets. (once per turn)");
  says("C1-11",
       "A Produce I action may be executed 2 times, also on another planet. (once per turn)");
  says("C1-12", "A Research action may ignore the preceding spaces. (once per turn)");
  says(
      "C1-13",
      "A Battle action may retrieve up to 3 kins from Battle spaces and the centre, one Battle each. (once per turn)");
  says(
      "C1-14",
      "Comes with 3 counters. After your orders, spend a counter for an extra order. (once per turn)");
  says("C2-02", "Take 2 neutral kins into your hand. (once, when taken)");
  says(
      "C2-03",
      "When you retrieve a kin from level II, take 1 level II cube of your choice. (once per turn)");
  says("C2-04",
       "In one order all kins displaced sideways may go 0, 1, 2 or 3 spaces. (once per turn)");
  says(
      "C2-05",
      "Your ships may be placed on gates with Empire ships, and need not leave when one arrives. (always)");
  says(
      "C2-06",
      "Draw 2 level II colony tiles and keep one in place of this tile; this one and the rest leave the game. (once, when taken)");
  says("C2-07",
       "A retrieved kin may be put on the next lower level of the same action. (once per turn)");
  says("C2-08", "Exchange 1 cube for 1 cube of the same level from the supply. (once per turn)");
  says("C2-09",
       "Look at 1 goal tile on the research board; you must still research it. (once, when taken)");
  says("C3-03",
       "When you retrieve a kin from level III or the centre, take 1 black cube. (once per turn)");
  says(
      "C3-04",
      "Look at 1 goal tile on the research board; you must still research it. Draw a personal goal tile. To declare it, research it by "
      "Research III for 1 black, with "
      "any level II and any level III space researched. (once, when taken)");
  says("C3-05", "An action may count one Empire ship as your own. (once per turn)");
  says("C3-07", "A kin moved from hand may go directly to level II of any action. (always)");
  for (int tile = 0; tile < static_cast<int>(c.colony.size()); ++tile)
    CHECK(in_words(tile_text(c, tile)).size() > 30);
}

TEST_CASE("All nine goals say what they count") {
  const Content& c = a_game().content;
  const auto says = [&](const char* id, const char* text) {
    CHECK(in_words(goal_text(c.goal[find_goal(c, id).value()])) == text);
  };
  says("G1", "Ships at 2 outer planets or more of each colour.");
  says("G2", "Colonies on at least 3 of the 3 planet levels.");
  says("G3", "At least 3 black cubes in hand.");
  says("G4", "Cubes of at least 9 different colours in hand.");
  says("G5", "At least 2 of the 3 level IV researches.");
  says("G6", "At least 2 captured Empire ships in hand.");
  says(
      "G7",
      "Kins on at least 6 of the 6 actions of one level; a kin in the centre stands for a level III space.");
  says(
      "G8",
      "Kins on at least 3 of the 3 levels of one action; a kin in the centre stands for level III.");
  says("G9", "Ships at 6 or more of the 6 middle planets.");
}

TEST_CASE("Prompts name the decision of the spec, with numbers") {
  const Foundation game = a_game(2);
  const auto asks = [&](const State& s, const char* decision, const char* words) {
    const Prompt p = prompt_for(game, game.observe(s, Seat::P1));
    CHECK(p.decision == decision);
    CHECK(in_words(p.said) == words);
    CHECK(p.clause.rfind("FD-", 0) == 0);
  };
  State s = at(
      game,
      R"({"players": [{"ships": ["GO8"], "hand": {"yellow": 1}, "kins": {"board": {"TR2": 1, "PR1": 1}}, "research": ["R2-TR"]}, {}]})");
  asks(s, "TURN_MAIN", "Issue an order (2 left)");
  State bumped = s;
  play(game, bumped, "move hand TR2");
  asks(bumped, "BUMP",
       "Two kins on Trade II: one goes up to Trade III, which way does the other go?");
  play(game, s, "retrieve PR1");
  asks(s, "ACTION", "Produce I, or no action");
  asks(
      at(game,
         R"({"pending": "END_TURN", "empire_kin": "P1", "empire": ["GM4", "GM13", "GO0", "GO15", "GI0", "GI3"], "players": [{},
          {"ships": ["GM5"], "kins": {"centre": 1, "board": {"BA2": 1}}}]})"),
      "EMPIRE_HIT",
      "Empire ship at GM5: fight (Battle II or higher, 2 kins can) or lose your ship");
  asks(
      at(game,
         R"({"pending": "END_TURN", "empire_kin": "P1", "empire": ["GM4", "GM13", "GO0", "GO15", "GI0", "GI3"], "players": [{},
          {"ships": ["GM5"], "kins": {"board": {"BA2": 1}}, "colonies": ["C2-05"]}]})"),
      "EMPIRE_HIT", "Empire ship at GM5: fight (Battle II or higher, 1 kin can) or stay beside it");
  asks(
      at(game,
         R"({"pending": "END_TURN", "empire_kin": "P2", "empire": ["GO24", "GM0", "GM9"], "players": [{"empire_ships": 3}, {}]})"),
      "RETURN_EMPIRE", "Return one of your 3 Empire ships to a ring with fewer than two");
  asks(
      at(game,
         R"({"result": {"winners": ["P1"], "goal": "G3"}, "goals": {"B": {"goal": "G3", "face_up": true}},
          "players": [{"research": ["R2-TR", "R3-TR", "R4-B"], "hand": {"black": 3}}, {}]})"),
      "GAME_OVER", "The game is over");
  std::set<std::string> names;
  for (const auto& rule : Foundation::steps())
    if (rule.ask) names.insert(std::string(rule.name));
  for (const char* name : {"START_GATE", "START_RESOURCE", "TURN_MAIN", "BUMP", "RETRIEVE_BONUS",
                           "ACTION", "ACTION_MORE", "COLONY_ONCE", "KIN_DEST", "WILD_TARGET",
                           "EMPIRE_HIT", "FINAL_DECLARE", "RETURN_EMPIRE"})
    CHECK_MESSAGE(names.contains(name), name);
}

TEST_CASE("Labels are short and say what will happen") {
  const Foundation game = a_game(2);
  State s = at(
      game,
      R"({"goals": {"B": "G4"}, "players": [{"ships": ["GO8", "GM1"], "hand": {"blue": 1, "orange": 1, "yellow": 1},
      "research": ["R2-TR", "R3-TR", "R4-B"], "kins": {"hand": 1, "board": {"TR2": 1, "CO2": 1, "PR2": 1}}}, {}]})");
  CHECK(label(game, s, "move hand TR2") ==
        "Kin to Trade II → bump: Trade III and Research II or Space Travel II");
  CHECK(label(game, s, "move hand ST1") == "Kin to Space Travel I");
  CHECK(label(game, s, "move up TR2") == "Trade II up to III");
  CHECK(label(game, s, "retrieve CO2") == "Retrieve Colonize II");
  CHECK(label(game, s, "free place PO2") == "Place yellow on PO2");
  CHECK(label(game, s, "declare B") == "Declare goal B All Goods (NOT fulfilled, 3 of 9)");
  State t = s;
  play(game, t, "retrieve CO2");
  CHECK(label(game, t, "colonize PM0 pay orange take C2-01a") ==
        "Colonize teal PM0 for orange: Industrial Rights");
  t = s;
  play(game, t, "retrieve PR2");
  CHECK(label(game, t, "produce PM0 from PO1 PO0") ==
        "Produce teal PM0 from blue PO1 and green PO0");
  t = s;
  play(game, t, "move hand TR2");
  CHECK(label(game, t, "bump right") == "Right: Space Travel II");
  CHECK(label(game, t, "bump left") == "Left: Research II");
}

TEST_CASE("Choices touch what lies on the table") {
  const Foundation game = a_game(2);
  const State s = at(
      game,
      R"({"players": [{"ships": ["GO8"], "hand": {"yellow": 1}, "kins": {"board": {"TR2": 1}}}, {}]})");
  const auto touches = [&](const char* token) {
    return touched_by(game, game.observe(s, Seat::P1), parse_token(game, token).value());
  };
  CHECK(touches("move hand TR1") == Lines{"kins/P1", "space/P1/TR1"});
  CHECK(touches("move up TR2") == Lines{"space/P1/TR2", "space/P1/TR3"});
  CHECK(touches("free place PO2") == Lines{"hand/P1/yellow", "planet/PO2"});
  CHECK(touches("travel GM4 level 1 with C1-08 ally GI4") ==
        Lines{"gate/GM4", "colony/C1-08", "gate/GI4"});
  CHECK(touches("research R3-PR pay brown") == Lines{"research/R3-PR", "hand/P1/brown"});
  CHECK(touches("declare A") == Lines{"goal/A"});
  CHECK(touches("end turn") == Lines{"turn/end"});
}

TEST_CASE("The log tells what happened in the players' words") {
  const Foundation game = a_game(2);
  State s = at(game, R"({"empire_kin": "P1", "empire": ["GO7", "GO22", "GM3", "GM12", "GI0", "GI3"],
      "players": [{"ships": ["GM1"], "hand": {"black": 1}, "research": ["R2-TR", "R3-TR"], "kins": {"hand": 1, "board": {"TR2": 1,
          "RE3": 1}}}, {"ships": ["GO8"]}]})");
  same(play(game, s, "move hand TR2"), Lines{"Red puts a kin on Trade II."});
  same(play(game, s, "bump left"),
       Lines{"Bump on Trade II: one kin goes up to Trade III, the other goes to Research II."});
  same(play(game, s, "retrieve RE3"), Lines{"Red retrieves a kin from Research III."});
  same(play(game, s, "research R4-B pay black"), Lines{"Red researches goal B for black."});
  State other = s;
  same(play(game, s, "goal B G6", Seat::P1), Lines{"Red looks at goal B (G6 Captured Fleet)."});
  same(play(game, other, "goal B G6", Seat::P2), Lines{"Red looks at goal B."});
  same(play(game, s, "end turn"),
       Lines{"Red ends the turn.", "The Empire moves.", "Yellow loses the ship at GO8."});
  same(play(game, s, "continue"), Lines{"Round 1: Yellow’s turn."});
}

TEST_CASE("FD-6.6 The line of the round limit names the winner: prestige may be equal") {
  const Foundation game = a_game(2, {{"round_limit", "30"}});
  const auto last_line = [&](const char* players) {
    State s =
        at(game, std::string(R"({"round": 30, "turn": 60, "empire_kin": "P1", "orders_left": 1,
        "empire": ["GO3", "GO18", "GM3", "GM12", "GI0", "GI3"], "players": )") +
                     players + "}");
    return play(game, s, "move hand TR1").back();
  };
  CHECK(last_line(R"([{"ships": ["GO8"]}, {"ships": ["GO24"]}])") ==
        "The round limit is reached: the winner is Red.");
  CHECK(last_line(R"([{"ships": ["GO9"]}, {"ships": ["GO24"]}])") ==
        "The round limit is reached: Red and Yellow share the victory.");
}

TEST_CASE("Whatever happens has a line, and a line tells a seat nothing it does not know") {
  u64 seed = 40;
  for (const Foundation& game : many_games()) {
    Rng rng(seed++);
    State s = late_game(game);
    Foundation::Choices next;
    choices(game, s, next);
    for (int i = 0; i < 800 && !s.agenda.empty(); ++i) {
      std::vector<Foundation::Event> story;
      Acting<Foundation> t(game, s);
      t.story = &story;
      apply(t, pick(next, rng), next);
      for (const auto& e : story)
        for (const Seat viewer : {Seat::P1, Seat::P2, Seat::Nobody}) {
          const Told told = told_of(game, e, viewer);
          const std::string line = in_words(told.said);
          if (line.empty() || told.clause.empty() || line.find('?') != std::string::npos)
            FAIL_CHECK("no words: ", static_cast<int>(e.what), " ", token_of(game, e.choice));
          if (e.goal.is_known_to(viewer) || e.goal.to().empty()) continue;
          for (const GoalTile& goal : game.content.goal)
            if (line.find(goal.name.view()) != std::string::npos) FAIL_CHECK("leaks: ", line);
        }
    }
  }
}
