// Going back behind a final answer, when all agree.
#include "play/link.h"
#include "play/sitting.h"
#include "play/tables.h"
#include "play/throws.h"
#include "play/transcript.h"

using namespace orrery;

namespace {

// Plays at random, goes back now and then, and notes how the table stood at each step.
std::vector<u64> play_with_going_back(Table& table, Rng& rng, int steps) {
  std::vector<u64> hashes{table.at(0).state_hash()};
  const auto note_all = [&] {
    while (hashes.size() <= table.step())
      hashes.push_back(table.at(static_cast<u32>(hashes.size())).state_hash());
  };
  note_all();  // what was dealt
  for (int i = 0; i < steps && !table.over(); ++i) {
    const Seat seat = table.awaited().first_seat();
    const std::vector<Offer> offers = table.offers(seat);
    REQUIRE(!table.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice));
    note_all();
    const Seat asks = seat_at(static_cast<int>(rng.below(2)));
    if (table.over() || rng.below(6) > 0 || table.last_answer(asks) == 0) continue;
    const u32 before = table.last_answer(asks);
    REQUIRE(!table.go_back(asks, before));
    CHECK(table.state_hash() == hashes[before - 1]);
    CHECK(table.may_undo() == Seat::Nobody);
    note_all();
  }
  return hashes;
}

}  // namespace

TEST_CASE("All together take back what was final: the table is as it was before that answer") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take"});
  const u64 then = table.state_hash();
  plays(table, Seat::P1, {"open", "pass"});
  plays(table, Seat::P2, {"take"});
  CHECK(table.last_answer(Seat::P1) == 4);  // take, open, Chance, pass
  CHECK(table.last_answer(Seat::P2) == 5);
  REQUIRE(!table.go_back(Seat::P1, 2));
  CHECK(table.step() == 6);
  CHECK(table.state_hash() == then);
  CHECK(table.last_answer(Seat::P1) == 1);
  CHECK(table.last_answer(Seat::P2) == 0);
  const std::vector<Logged> log = table.log(Seat::P2, 5);
  REQUIRE(log.size() == 1);
  CHECK(log.front().takes_back == 2);
  // Words are put in with the names of Foundation's seats here.
  CHECK(words_of(log.front().told) == "All agree: the game goes back to before Red's answer.");
  CHECK(table.undo(Seat::P1)->why == "nothing can be taken back: no answer is left");
  SUBCASE("and further, as often as they like") {
    REQUIRE(!table.go_back(Seat::P1, 1));
    CHECK(table.state_hash() == table.at(0).state_hash());
  }
  SUBCASE("what comes after it is taken back as usual") {
    plays(table, Seat::P1, {"take"});
    REQUIRE(!table.undo(Seat::P1));
    CHECK(table.state_hash() == then);
  }
}

TEST_CASE(
    "Only an answer of one's own that stands is gone back to, and none of a game that is over") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take", "open"});
  for (const u32 step : {0u, 3u, 4u, 99u}) CHECK(table.go_back(Seat::P1, step));  // 3: Chance
  CHECK(table.go_back(Seat::P2, 1)->why ==
        "only an answer of one's own that stands can be taken back");
  REQUIRE(!table.go_back(Seat::P1, 2));
  CHECK(table.go_back(Seat::P1, 2));
  plays(table, Seat::P1, {"pass"});
  for (const Seat seat : {Seat::P2, Seat::P1, Seat::P2}) plays(table, seat, {"pass"});
  plays(table, Seat::P1, {"leave 0"});
  plays(table, Seat::P2, {"leave 1"});
  REQUIRE(table.over());
  CHECK(table.go_back(Seat::P1, 1)->why == "nothing can be taken back: the game is over");
}

TEST_CASE("What was gone back on is kept: transcript, bytes, every step and what it changed") {
  for (const auto& game : all_kinds_of_games()) {
    INFO(game->info().name);
    if (!on_shelf(game->info().name)) continue;  // there it could not be read again
    for (u64 seed = 1; seed <= 4; ++seed) {
      Table table = sit_down(game, {{}, seed});
      Rng rng(seed);
      const std::vector<u64> hashes = play_with_going_back(table, rng, 160);
      u32 seen = 0;
      table.look_back([&](u32 step, Seat, AnyChoice, const AnyState& after) {
        CHECK(table.game().hash(after) == hashes[step]);
        ++seen;
      });
      CHECK(seen == table.step() + 1);

      const std::string text = write_transcript(table);
      CHECK(text.find(" !back ") != text.npos);
      const std::variant<Table, Refusal> read = read_transcript(text, "", {});
      if (const Refusal* refusal = std::get_if<Refusal>(&read)) FAIL(refusal->text());
      CHECK(write_transcript(std::get<Table>(read)) == text);
      CHECK(throws_of(table).has_value());

      Table kept = sit_down(game, {{}, seed});
      REQUIRE(kept.from_bytes(table.to_bytes()));
      CHECK(kept.at(kept.step() / 2).state_hash() == hashes[table.step() / 2]);
      const std::vector<Logged> log = kept.log(Seat::P1), same = table.log(Seat::P1);
      REQUIRE(log.size() == same.size());
      for (std::size_t i = 0; i < log.size(); ++i)
        CHECK(words_of(log[i].changes) == words_of(same[i].changes));
    }
  }
}

TEST_CASE("Chance deals anew after going back, and a link tells only what stands") {
  Table table = sit_down(game_of("foundation", 2));
  Rng rng(3);
  play_with_going_back(table, rng, 120);
  const std::variant<std::string, Refusal> text = write_link({table, table.step()});
  REQUIRE(std::holds_alternative<std::string>(text));
  const std::variant<Link, Refusal> link = read_link(std::get<std::string>(text));
  if (const Refusal* refusal = std::get_if<Refusal>(&link)) FAIL(refusal->text());
  const Table& there = std::get<Link>(link).table;
  CHECK(there.state_hash() == table.state_hash());
  CHECK(std::get<Link>(link).at == there.step());
  for (const Table::Played& played : there.played(0)) CHECK(played.before == 0);
}

TEST_CASE("A transcript that goes back to where it may not is refused with its line") {
  Table table = sit_down(the_shells());
  plays(table, Seat::P1, {"take", "open"});
  REQUIRE(!table.go_back(Seat::P1, 2));
  const std::string text = write_transcript(table);
  for (const char* wrong : {" !back 3", " !back x", " !back 0", " !back 77", " !back 1"}) {
    std::string changed = text;
    changed.replace(changed.find(" !back 2"), 8, wrong);
    INFO(wrong);
    CHECK(std::holds_alternative<Refusal>(read_transcript(changed, "", {})));
  }
}

TEST_CASE(
    "Whoever speaks for all people at a table takes back together; whoever is alone does not") {
  const auto sit = [](std::vector<Chair> chairs) {
    Sitting sitting(sit_down(the_shells()), std::move(chairs));
    const auto play = [&](Seat seat, const char* token) {
      REQUIRE(!refusal_in(
          sitting.take(ask::Play{seat, choices_of(sitting.table(), {token})}, Speaker::host())));
    };
    play(Seat::P1, "take");
    play(Seat::P1, "pass");
    return sitting;
  };
  Sitting two = sit({Chair::human(), Chair::human()});
  CHECK(refusal_in(two.take(ask::TakeBack{Seat::P1}, Speaker{{0}})));
  CHECK(!refusal_in(two.take(ask::TakeBack{Seat::P1}, Speaker{{0, 1}})));
  CHECK(two.table().last_answer(Seat::P1) == 1);
  Sitting alone = sit({Chair::human(), Chair::bot("cadet")});
  CHECK(refusal_in(alone.take(ask::TakeBack{Seat::P1, 1}, Speaker{{0}})));
  CHECK(alone.table().step() == 2);
}
