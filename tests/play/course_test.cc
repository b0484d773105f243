// How a game went: what is drawn, counted and said of it when it is over.
#include <doctest/doctest.h>

#include <numeric>

#include "core/rng.h"
#include "play/course.h"
#include "play/tables.h"
#include "words/phrasebook.h"

using namespace orrery;

namespace {

// Somebody who answers anything, with a seed.
void play_on(Table& table, u64 seed, int most = 20'000) {
  Rng rng(seed);
  for (int i = 0; i < most && !table.over(); ++i) {
    const Seat seat = table.awaited().first_seat();
    const std::vector<Offer> offers = table.offers(seat);
    REQUIRE(!offers.empty());
    REQUIRE(!table.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice));
  }
  REQUIRE(table.over());
}

struct Kind {
  const char* game;
  int players;
  Settings settings;
};
const Kind kKinds[] = {
    {"foundation", 3, {{"round_limit", "3"}, {"layout", "quick"}}},
    {"renaissance", 2, {{"turn_cap", "4"}}},
    {"one_deck_galaxy", 1, {}},
    {"trian", 2, {{"mode", "beginner"}}},
};

void check_words(const Phrasebook& book, const Said& said) {
  const std::string words = book.words(said, {});
  CAPTURE(words);
  CHECK(!words.empty());
  CHECK(words.find('[') == std::string::npos);  // a phrase that stands in no catalogue
}

}  // namespace

TEST_CASE("The course of a game ends where the game ended, in every game and language") {
  for (const Kind& kind : kKinds) {
    INFO(kind.game);
    Table table = sit_down(game_of(kind.game, kind.players, kind.settings), {{}, 5});
    play_on(table, 9);
    const Course course = course_of(table);
    const Outcome outcome = table.outcome();
    const Review& review = course.review;
    REQUIRE(!course.moments.empty());
    REQUIRE(!review.lines.empty());
    CHECK(course.moments.front().step == 0);
    CHECK(course.moments.back().step == table.step());
    for (const CourseMoment& moment : course.moments)
      CHECK(moment.now.values.size() == review.lines.size());
    // What is drawn ends at the score, and the count ends in it, too.
    for (std::size_t i = 0; i < review.lines.size(); ++i)
      if (const Seat seat = review.lines[i].seat; is_player(seat))
        CHECK(course.moments.back().now.values[i] == outcome.score[seat]);
    CHECK(review.count.rows.size() == static_cast<std::size_t>(kind.players));
    for (const Count::Row& row : review.count.rows) {
      CHECK(row.values.size() == review.count.columns.size());
      if (is_player(review.lines.front().seat)) CHECK(row.values.back() == outcome.score[row.seat]);
    }
    // Everything that came to somebody came from something.
    for (std::size_t i = 0; i < review.lines.size(); ++i) {
      if (!is_player(review.lines[i].seat)) continue;
      i32 sum = 0;
      for (const Brought& deed : course.brought) sum += deed.values[i];
      CHECK(sum == course.moments.back().now.values[i] - course.moments.front().now.values[i]);
    }
    CHECK(review.why.size() >= 1);
    for (const char* language : {"en", "de"}) {
      const Phrasebook& book = Phrasebook::of(kind.game, language);
      for (const Reason& reason : review.why) check_words(book, reason.said);
      for (const CourseLine& line : review.lines) check_words(book, line.said);
      for (const Count::Column& column : review.count.columns) check_words(book, column.said);
      for (const Brought& deed : course.brought) check_words(book, deed.said);
    }
  }
}

TEST_CASE("The parts of the count add up to what ranks") {
  for (const Kind& kind : {kKinds[0], kKinds[3]}) {  // Foundation and Trian count by parts
    INFO(kind.game);
    Table table = sit_down(game_of(kind.game, kind.players, kind.settings), {{}, 8});
    play_on(table, 3);
    for (const Count::Row& row : review_of(table).count.rows)
      CHECK(std::accumulate(row.values.begin(), row.values.end() - 1, 0) == row.values.back());
  }
}

TEST_CASE("An answer that was taken back brings nothing") {
  Table table = sit_down(game_of("foundation", 2, {{"layout", "quick"}}), {{}, 7});
  const Course before = course_of(table);
  for (int i = 0; i < 40; ++i) {
    const Seat seat = table.awaited().first_seat();
    REQUIRE(!table.answer(seat, table.offers(seat).front().choice));
    if (table.may_undo() != seat) continue;
    REQUIRE(!table.undo(seat));
    REQUIRE(!table.answer(seat, table.offers(seat).front().choice));
  }
  const Course course = course_of(table);
  CHECK(course.moments.size() > before.moments.size());
  for (std::size_t i = 0; i < course.review.lines.size(); ++i) {
    i32 sum = 0;
    for (const Brought& deed : course.brought) sum += deed.values[i];
    CHECK(sum == course.moments.back().now.values[i] - course.moments.front().now.values[i]);
  }
}

TEST_CASE("A game that says nothing of its course has none") {
  Table table = sit_down(game_of("connect_four", 2));
  play_on(table, 1);
  const Course course = course_of(table);
  CHECK(course.review.lines.empty());
  CHECK(course.brought.empty());
}
