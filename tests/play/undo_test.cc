// What may be taken back, and when it no longer can.
#include "play/tables.h"
#include "play/transcript.h"

using namespace orrery;

TEST_CASE("Answers are taken back one by one, newest first, and can be given again") {
  Table table = sit_down(the_shells());
  const u64 none = table.state_hash();
  plays(table, Seat::P1, {"take"});
  const u64 one = table.state_hash();
  plays(table, Seat::P1, {"take"});
  const u64 two = table.state_hash();

  CHECK(table.may_undo() == Seat::P1);
  CHECK(table.may_redo() == Seat::Nobody);
  REQUIRE(!table.undo(Seat::P1));
  CHECK(table.state_hash() == one);
  REQUIRE(!table.undo(Seat::P1));
  CHECK(table.state_hash() == none);
  CHECK(table.may_undo() == Seat::Nobody);
  CHECK(table.undo(Seat::P1)->why == "nothing can be taken back: no answer is left");

  REQUIRE(!table.redo(Seat::P1));
  CHECK(table.state_hash() == one);
  CHECK(table.may_redo() == Seat::P1);
  REQUIRE(!table.redo(Seat::P1));
  CHECK(table.state_hash() == two);
  CHECK(table.redo(Seat::P1)->why == "nothing was taken back");
}

TEST_CASE("The step number only grows: to take back is a step too") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take"});
  CHECK(table.step() == 1);
  REQUIRE(!table.undo(Seat::P1));
  CHECK(table.step() == 2);
  REQUIRE(!table.redo(Seat::P1));
  CHECK(table.step() == 3);
}

TEST_CASE("Playing what was taken back is redoing it; playing something else forgets it") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take", "take"});
  REQUIRE(!table.undo(Seat::P1));
  REQUIRE(!table.undo(Seat::P1));
  plays(table, Seat::P1, {"take"});
  CHECK(table.may_redo() == Seat::P1);

  REQUIRE(!table.undo(Seat::P1));
  REQUIRE(!table.answer(Seat::P2, "wave"));
  CHECK(table.may_redo() == Seat::Nobody);
}

TEST_CASE("Nothing can be taken back once Chance has spoken") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take", "open"});
  CHECK(table.awaited() == SeatSet::of(Seat::P1));
  CHECK(table.may_undo() == Seat::Nobody);
  CHECK(table.undo(Seat::P1));
  SUBCASE("what comes after it can") {
    plays(table, Seat::P1, {"take"});
    REQUIRE(!table.undo(Seat::P1));
    CHECK(table.may_undo() == Seat::Nobody);
  }
}

TEST_CASE("An answer that asks Chance is final even before Chance has answered") {
  Table table = sit_down(the_shells(), {});
  plays(table, Seat::P1, {"open"});
  CHECK(table.awaited() == SeatSet::of(Seat::Chance));
  CHECK(table.undo(Seat::P1));
}

TEST_CASE("Nothing can be taken back once another player is to act") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take", "pass"});
  CHECK(table.may_undo() == Seat::Nobody);
  CHECK(table.undo(Seat::P1));
  CHECK(table.undo(Seat::P2));
}

TEST_CASE("Nobody takes back what another did") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take"});
  plays(table, Seat::P2, {"wave"});
  CHECK(table.undo(Seat::P1)->text() == "seat 0: cannot take back the answer of Flood");
  REQUIRE(!table.undo(Seat::P2));
  CHECK(table.redo(Seat::P1)->text() == "seat 0: cannot redo the answer of Flood");
  CHECK(!table.undo(Seat::P1));
}

TEST_CASE("When both may answer, each takes back her own until the game is over") {
  Table table = sit_down(the_shells());
  for (int turn = 0; turn < 2; ++turn)
    plays(table, Seat::P1, {"pass"}), plays(table, Seat::P2, {"pass"});
  CHECK(table.awaited() == SeatSet::first(2));
  plays(table, Seat::P2, {"leave 1"});
  CHECK(table.awaited() == SeatSet::of(Seat::P1));
  REQUIRE(!table.undo(Seat::P2));
  plays(table, Seat::P2, {"leave 1"});
  plays(table, Seat::P1, {"leave 0"});
  CHECK(table.over());
  CHECK(table.undo(Seat::P1));
}

TEST_CASE("What is called irrevocable cannot be taken back, and everything else can") {
  for (const auto& game : all_kinds_of_games()) {
    INFO(game->info().name);
    int revocable = 0, final = 0;
    for (u64 seed = 1; seed <= 6; ++seed) {
      Table table = sit_down(game, {{}, seed});
      Rng rng(seed);
      for (int i = 0; i < 150 && !table.over(); ++i) {
        const Seat seat = table.awaited().first_seat();
        const Question question = table.question(seat);
        REQUIRE(!question.offers.empty());
        const Offered& offer = question.offers[rng.below(static_cast<u32>(question.offers.size()))];
        REQUIRE(!table.answer(seat, offer.choice));
        INFO(offer.token);
        REQUIRE((table.may_undo() == seat) == !offer.irrevocable);
        ++(offer.irrevocable ? final : revocable);
        if (!offer.irrevocable && rng.below(3) == 0) {
          const u64 hash = table.state_hash();
          REQUIRE(!table.undo(seat));
          REQUIRE(!table.redo(seat));
          REQUIRE(table.state_hash() == hash);
        }
      }
    }
    CHECK(final > 0);
    CHECK((revocable > 0) == (game->info().name != "connect_four"));
  }
}

TEST_CASE("At a table for practice everything is taken back, and what was dealt stays dealt") {
  const auto practice = [] {
    auto table = Table::open({.game = the_shells(), .dealer = {{}, 7}, .practice = true});
    return std::move(std::get<Table>(table));
  };
  Table table = practice();
  plays(table, Seat::P1, {"take", "open"});
  const u64 dealt = table.state_hash();
  CHECK(table.took_back(Seat::P1) == 0);
  for (int i = 0; i < 5; ++i) {
    REQUIRE(table.may_undo() == Seat::P1);
    REQUIRE(!table.undo(Seat::P1));
    plays(table, Seat::P1, {"open"});
    CHECK(table.state_hash() == dealt);  // no second throw
  }
  CHECK(table.took_back(Seat::P1) == 5);
  CHECK(table.step() == 18);  // take, open and Chance; then five times back, open and Chance
  CHECK(table.standing() == 3);

  Table kept = practice();
  REQUIRE(kept.from_bytes(table.to_bytes()));
  REQUIRE(!kept.undo(Seat::P1));
  plays(kept, Seat::P1, {"open"});
  CHECK(kept.state_hash() == dealt);
}

TEST_CASE("The transcript of a table for practice says so, and is read again") {
  auto opened = Table::open({.game = game_of("connect_four", 2), .practice = true});
  Table& table = std::get<Table>(opened);
  plays(table, Seat::P1, {"drop 4"});
  REQUIRE(!table.undo(Seat::P1));
  plays(table, Seat::P1, {"drop 3"});
  CHECK(table.took_back(Seat::P1) == 1);
  const std::string text = write_transcript(table);
  CHECK(text.find("\nundo free\n") != text.npos);
  const std::variant<Table, Refusal> read = read_transcript(text, "", {});
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) FAIL(refusal->text());
  CHECK(std::get<Table>(read).took_back(Seat::P1) == 1);
  CHECK(write_transcript(std::get<Table>(read)) == text);
}

TEST_CASE("A transcript whose line about taking back is another one is refused") {
  Table table = sit_down(game_of("connect_four", 2));
  std::string text = write_transcript(table);
  text.insert(text.find("from setup"), "undo never\n");
  const std::variant<Table, Refusal> read = read_transcript(text, "", {});
  REQUIRE(std::holds_alternative<Refusal>(read));
  CHECK(std::get<Refusal>(read).text().find("'undo free' is expected here") != std::string::npos);
}
