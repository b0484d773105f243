// A table hands out views, takes answers, deals for Chance and remembers.
#include "core/json_library.h"
#include "play/tables.h"

using namespace orrery;

TEST_CASE("What is not offered is refused with the clause, and nothing changes") {
  Table table = sit_down(the_shells());
  const u64 before = table.state_hash();
  const auto refusal = table.answer(Seat::P1, "leave 0");
  REQUIRE(refusal);
  CHECK(refusal->clause == "SH-1");
  CHECK(refusal->why.find("'leave 0' is not offered") != std::string::npos);
  CHECK(table.answer(Seat::P1, "swim")->why == "is no answer in this game: swim");
  CHECK(table.answer(Seat::P2, "take"));
  CHECK(table.answer(Seat::Chance, "find 1"));
  CHECK(table.state_hash() == before);
  CHECK(table.step() == 0);
}

TEST_CASE("Legal is what nothing is said against") {
  const Table table = sit_down(the_shells());
  CHECK(table.explain(Seat::P1, *table.game().parse("take")).empty());
  CHECK(table.explain(Seat::P2, *table.game().parse("take")).size() == 1);
  CHECK(table.explain(Seat::P2, *table.game().parse("wave")).empty());
}

TEST_CASE(
    "A seat that is not awaited may speak up where the rules let it, and the question stays") {
  Table table = sit_down(the_shells());
  CHECK(table.question(Seat::P2).offers.size() == 1);
  plays(table, Seat::P2, {"wave"});
  CHECK(table.awaited() == SeatSet::of(Seat::P1));
  CHECK(table.question(Seat::P2).offers.empty());
  CHECK(table.question(Seat::P1).offers.size() == 3);
}

TEST_CASE("Chance is dealt from the seed: the same seed, the same pearls") {
  bool differ = false;
  std::string first;
  for (u64 seed = 1; seed <= 20; ++seed) {
    Table one = sit_down(the_shells(), {{}, seed}), two = sit_down(the_shells(), {{}, seed});
    plays(one, Seat::P1, {"open"});
    plays(two, Seat::P1, {"open"});
    CHECK(one.view_json(Seat::P1) == two.view_json(Seat::P1));
    if (first.empty()) first = one.view_json(Seat::P1);
    differ = differ || one.view_json(Seat::P1) != first;
  }
  CHECK(differ);
}

TEST_CASE("Without a seed Chance sits at the table: it is asked, and its answers have weights") {
  Table table = sit_down(the_shells(), {});
  plays(table, Seat::P1, {"open"});
  const Question question = table.question(Seat::Chance);
  CHECK(question.prompt.decision == "OPEN");
  REQUIRE(question.offers.size() == 3);
  for (u32 i = 0; i < 3; ++i) {
    CHECK(question.offers[i].token == "find " + std::to_string(i + 1));
    CHECK(question.offers[i].weight == i + 1);
    CHECK(question.offers[i].irrevocable);
  }
  CHECK(table.answer(Seat::P1, "find 2"));
  plays(table, Seat::Chance, {"find 2"});
  CHECK(table.awaited() == SeatSet::of(Seat::P1));
}

TEST_CASE("A script is used up first; then the seed deals, or Chance is asked") {
  Table table = sit_down(the_shells(), {{"find 3"}, std::nullopt});
  plays(table, Seat::P1, {"open", "pass"});
  CHECK(table.view_json(Seat::P1).find("\"pearl\":3") != std::string::npos);
  plays(table, Seat::P2, {"open"});
  CHECK(table.awaited() == SeatSet::of(Seat::Chance));
}

TEST_CASE("A script with a word that is no answer is refused before anybody sits down") {
  const auto broken = Table::open({.game = the_shells(), .dealer = {{"find 1", "swim"}, 1}});
  REQUIRE(std::holds_alternative<Refusal>(broken));
  CHECK(std::get<Refusal>(broken).where == "script[1]");
}

TEST_CASE(
    "An entry of a script that is not possible spoils nobody's answer: the table waits for Chance and says which it is") {
  Table table = sit_down(the_shells(), {{"take", "find 3"}, 1});
  plays(table, Seat::P1, {"open"});
  CHECK(table.awaited() == SeatSet::of(Seat::Chance));
  REQUIRE(table.wrong_script());
  CHECK(table.wrong_script()->where == "script[0]");
  CHECK(table.wrong_script()->why.find("'take' is not possible here (OPEN: ") == 0);
  plays(table, Seat::Chance, {"find 2"});
  CHECK_FALSE(table.wrong_script());
  CHECK(table.view_json(Seat::P1).find("\"pearl\":2") != std::string::npos);
  plays(table, Seat::P1, {"pass"});
  plays(table, Seat::P2, {"open"});
  CHECK_MESSAGE(table.view_json(Seat::P2).find("\"pearl\":3") != std::string::npos,
                "the script goes on behind it");
}

TEST_CASE("What Chance had to answer may stand in a script, or be left out") {
  const auto game = game_of("foundation", 2);
  const Table dealt = sit_down(game, {{}, 5});
  std::vector<std::string> asked, all;
  for (const Table::Played& p : dealt.played(0))
    if (p.seat == Seat::Chance) asked.push_back(p.token);
  // The last tile of each level has no other place to go: nobody asks for it.
  std::string view = dealt.view_json(Seat::Nobody);
  const auto forced = [&](std::string_view planet) {
    const std::size_t at = view.find("\"" + std::string(planet) + "\":{\"tile\":\"");
    REQUIRE(at != std::string::npos);
    const std::size_t begin = at + planet.size() + 12;
    return "deal " + std::string(planet) + " " + view.substr(begin, view.find('"', begin) - begin);
  };
  for (const std::string& token : asked) {
    all.push_back(token);
    for (const auto& [last, next] :
         {std::pair{"deal PO10 ", "PO11"}, std::pair{"deal PM4 ", "PM5"}})
      if (token.starts_with(last)) all.push_back(forced(next));
  }
  REQUIRE(all.size() == asked.size() + 2);
  for (const std::vector<std::string>& script : {asked, all}) {
    const Table table = sit_down(game, {script, std::nullopt});
    CHECK(table.state_hash() == dealt.state_hash());
    CHECK_FALSE(table.wrong_script());
  }
}

TEST_CASE(
    "A position goes on by itself to the next question, and the table tells what happened on the way") {
  const auto game = game_of("foundation", 2);
  Laid laid;
  const auto refusal = game->lay(
      *parse_json(
          R"({"empire_kin": "P1", "empire": ["GO7", "GO22", "GI0", "GI3", "GM0", "GM9"], "pending": "END_TURN",
      "players": [{}, {"ships": ["GO8"]}]})"),
      laid);
  REQUIRE(!refusal);
  auto opened =
      Table::open({.game = game, .dealer = {{}, 1}, .position = laid.state, .laid = laid});
  REQUIRE(std::holds_alternative<Table>(opened));
  const Table& table = std::get<Table>(opened);
  CHECK(words_of(table.told_at_first(Seat::Nobody)).find("GO8") != std::string::npos);
  CHECK(words_of(table.changed_at_first(Seat::Nobody)).find("players.1.ships no longer \"GO8\"") !=
        std::string::npos);
  const std::vector<Logged> log = table.log(Seat::P2);
  REQUIRE(log.size() == 1);
  CHECK(log[0].step == 0);
  CHECK(log[0].seat == Seat::Nobody);
  CHECK(words_of(log[0].told) == words_of(table.told_at_first(Seat::P2)));
  CHECK_FALSE(log[0].changes.empty());
}

TEST_CASE("A position that stands at a question has nothing to tell") {
  const auto game = game_of("foundation", 2);
  Laid laid;
  REQUIRE(!game->lay(*parse_json(R"({"players": [{"ships": ["GO8"]}, {}]})"), laid));
  auto opened =
      Table::open({.game = game, .dealer = {{}, 1}, .position = laid.state, .laid = laid});
  const Table& table = std::get<Table>(opened);
  CHECK(table.told_at_first(Seat::P1).empty());
  CHECK(table.changed_at_first(Seat::P1).empty());
  CHECK(table.log(Seat::P1).empty());
}

TEST_CASE("A preview has no empty lines: what is told by a later event is not told twice") {
  const auto game = game_of("renaissance", 2);
  Laid laid;
  REQUIRE(!game->lay(
      *parse_json(
          R"({"hub": "PH", "players": [{"home": "PA", "hand": ["A4", "A1"]}, {"home": "PE"}]})"),
      laid));
  auto opened =
      Table::open({.game = game, .dealer = {{}, 1}, .position = laid.state, .laid = laid});
  Table& table = std::get<Table>(opened);
  int previewed = 0;
  for (int i = 0; i < 40 && !table.over() && is_player(table.awaited().first_seat()); ++i) {
    const Seat seat = table.awaited().first_seat();
    for (const Offer& o : table.offers(seat)) {
      const auto preview = table.preview(seat, std::span(&o.choice, 1));
      REQUIRE(std::holds_alternative<Preview>(preview));
      for (const Told& told : std::get<Preview>(preview).told) {
        INFO(game->token(o.choice));
        CHECK_FALSE(told.said.empty());
        ++previewed;
      }
    }
    REQUIRE(!table.answer(seat, table.offers(seat).front().choice));
  }
  CHECK(previewed > 20);
}

TEST_CASE("Several answers are given together, or none of them") {
  Table table = sit_down(the_shells());
  REQUIRE(!table.answer(Seat::P1, choices_of(table, {"take", "take", "pass"})));
  CHECK(table.awaited() == SeatSet::of(Seat::P2));
  CHECK(table.step() == 3);
  const u64 before = table.state_hash();
  CHECK(table.answer(Seat::P2, choices_of(table, {"take", "leave 0"})));
  CHECK(table.state_hash() == before);
  CHECK(table.step() == 3);
}

TEST_CASE("Nobody looks behind a final answer by bundling it with an impossible one") {
  Table table = sit_down(the_shells());
  const auto refusal = table.answer(Seat::P1, choices_of(table, {"open", "take"}));
  REQUIRE(refusal);
  CHECK(refusal->text() == "tokens[1]: nothing can follow an answer that is final");
  CHECK(table.step() == 0);
  CHECK(!table.answer(Seat::P1, choices_of(table, {"take", "open"})));
}

TEST_CASE("Seats have the names they were given, or the game's own") {
  CHECK(sit_down(the_shells()).names() == std::vector<std::string>{"Ebb", "Flood"});
  const auto named = Table::open({.game = the_shells(), .names = {"Reef", "Tide"}});
  CHECK(std::get<Table>(named).names() == std::vector<std::string>{"Reef", "Tide"});
}

TEST_CASE("A preview says what playing it does") {
  for (const auto& game : all_kinds_of_games()) {
    INFO(game->info().name);
    int shown = 0;
    for (u64 seed = 1; seed <= 4; ++seed) {
      Table table = sit_down(game, {{}, seed});
      Rng rng(seed);
      for (int i = 0; i < 120 && !table.over(); ++i) {
        const Seat seat = table.awaited().first_seat();
        const std::vector<Offer> offers = table.offers(seat);
        const AnyChoice choice = offers[rng.below(static_cast<u32>(offers.size()))].choice;
        INFO(table.game().token(choice));
        const std::variant<Preview, Refusal> result = table.preview(seat, std::span(&choice, 1));
        REQUIRE(std::holds_alternative<Preview>(result));
        const Preview& preview = std::get<Preview>(result);
        const u32 step = table.step();
        const std::string before = table.view_json(seat);
        REQUIRE(!table.answer(seat, choice));
        if (preview.reveals) {
          REQUIRE(preview.told.empty());
          REQUIRE(preview.changes.empty());
          continue;
        }
        ++shown;
        REQUIRE(words_of(preview.told) == words_of(table.told(seat, step)));
        REQUIRE(words_of(preview.changes) ==
                words_of(changes_between(before, table.view_json(seat))));
      }
    }
    CHECK(shown > 20);
  }
}

TEST_CASE("A preview of several answers stops at what reveals, and changes nothing") {
  const Table table = sit_down(the_shells());
  const u64 before = table.state_hash();
  const auto two = std::get<Preview>(table.preview(Seat::P1, choices_of(table, {"take", "take"})));
  CHECK(!two.reveals);
  CHECK(!two.commits);
  CHECK(words_of(two.changes) == "lying -2; players.0.shells +2");
  const auto passing = std::get<Preview>(table.preview(Seat::P1, choices_of(table, {"pass"})));
  CHECK(passing.commits);
  const auto opening =
      std::get<Preview>(table.preview(Seat::P1, choices_of(table, {"take", "open"})));
  CHECK(opening.reveals);
  CHECK(opening.told.empty());
  CHECK(opening.changes.empty());
  CHECK(std::holds_alternative<Refusal>(
      table.preview(Seat::P1, choices_of(table, {"open", "take"}))));
  CHECK(std::holds_alternative<Refusal>(table.preview(Seat::P1, choices_of(table, {"leave 0"}))));
  CHECK(table.state_hash() == before);
}

TEST_CASE("The log tells every viewer what she may know") {
  Table table = sit_down(the_shells(), {{"find 2"}, 1});
  plays(table, Seat::P1, {"take", "open"});
  plays(table, Seat::P2, {"wave"});
  const auto mine = table.log(Seat::P1), theirs = table.log(Seat::P2),
             watched = table.log(Seat::Nobody);
  REQUIRE(mine.size() == 4);
  CHECK(mine[0].token == "take");
  CHECK(theirs[0].token.empty());
  CHECK(words_of(mine[0].changes) == "lying -1; players.0.shells +1");

  CHECK(mine[2].seat == Seat::Chance);
  CHECK(words_of(mine[2].told) == "find 2");
  CHECK(words_of(mine[2].changes) == "players.0.pearl +2");
  for (const auto& other : {theirs, watched}) {
    CHECK(words_of(other[2].told) == "finds a pearl");
    CHECK(other[2].changes.empty());
    CHECK(other[2].token.empty());
  }
  CHECK(theirs[3].token == "wave");
  CHECK(words_of(theirs[3].changes) == "players.1.waved false -> true");
}

TEST_CASE("The log keeps what was taken back, and says so") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take", "take"});
  REQUIRE(!table.undo(Seat::P1));
  REQUIRE(!table.undo(Seat::P1));
  const auto log = table.log(Seat::P2);
  REQUIRE(log.size() == 4);
  CHECK(log[2].takes_back == 2);
  CHECK(log[3].takes_back == 1);
  CHECK(words_of(log[3].changes) == "lying +1; players.0.shells -1");
  CHECK(table.log(Seat::P2, 3).size() == 1);
  CHECK(table.log(Seat::P2, 4).empty());
}

TEST_CASE("A table can be looked at as it stood at any step") {
  Table table = sit_down(the_shells());
  std::vector<std::string> views{table.view_json(Seat::P1)};
  plays(table, Seat::P1, {"take"});
  views.push_back(table.view_json(Seat::P1));
  REQUIRE(!table.undo(Seat::P1));
  views.push_back(table.view_json(Seat::P1));
  plays(table, Seat::P1, {"take"});
  views.push_back(table.view_json(Seat::P1));
  plays(table, Seat::P1, {"pass"});
  views.push_back(table.view_json(Seat::P1));
  for (u32 step = 0; step < views.size(); ++step) {
    CHECK(table.at(step).view_json(Seat::P1) == views[step]);
    CHECK(table.at(step).step() == step);
  }
}

TEST_CASE("Logs are the same whether read at once or piece by piece, over long games") {
  for (const auto& game : all_kinds_of_games()) {
    Table table = sit_down(game);
    Rng rng(7);
    std::vector<std::string> pieces;
    const auto read_on = [&](u32 since) {
      for (const Logged& line : table.log(Seat::P2, since))
        pieces.push_back(words_of(line.told) + "|" + words_of(line.changes));
    };
    read_on(0);
    for (int i = 0; i < 120 && !table.over(); ++i) {
      const u32 step = table.step();
      const Seat seat = table.awaited().first_seat();
      const std::vector<Offer> offers = table.offers(seat);
      REQUIRE(!table.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice));
      if (table.may_undo() == seat && rng.below(3) == 0) REQUIRE(!table.undo(seat));
      read_on(step);
    }
    const std::vector<Logged> whole = table.log(Seat::P2);
    REQUIRE(whole.size() == pieces.size());
    for (std::size_t i = 0; i < whole.size(); ++i)
      REQUIRE(words_of(whole[i].told) + "|" + words_of(whole[i].changes) == pieces[i]);
  }
}
