// The driver: what it does by itself, when it stops to ask, and what it skips.
#include <doctest/doctest.h>

#include "core/toy.h"

using namespace orrery;
using toy::Toy;

namespace {
struct Played {
  Toy game;
  Toy::State s = game.setup();
  Toy::Choices next;
  std::vector<toy::Event> story;
  bool revealed = false;

  explicit Played(Toy toy = {}) : game(toy) {
    Acting<Toy> t(game, s);
    advance(t, next);
  }
  void answer(u32 what) {
    Acting<Toy> t(game, s);
    t.story = &story;
    apply(t, {what}, next);
    revealed = t.revealed;
  }
};
}  // namespace

TEST_CASE("Chance is asked like any other seat, and its answers carry weights") {
  const Played game;
  CHECK(to_act<Toy>(game.s) == Seat::Chance);
  CHECK(game.next.size() == 2);
  CHECK(game.next.weight(0) == 3);
  CHECK(game.next.weight(1) == 1);
}

TEST_CASE("What nobody decides happens by itself, and a single answer is taken without asking") {
  Played game;
  game.answer(0);
  CHECK(game.s.cheers == 1);                                                // automatic
  CHECK(game.s.corner[0].hand.value(Insight::of_the_table()).contains(7));  // the only answer
  CHECK(to_act<Toy>(game.s) == Seat::P2);
  CHECK(game.next.size() == 2);  // and the next real question is open
}

TEST_CASE("A step whose time has not come is skipped") {
  Played game;
  game.answer(0);
  game.answer(1);
  CHECK(game.s.cheers == 1);  // the second cheer is left out: somebody has cheered
}

TEST_CASE("When nothing is due any more the game is over") {
  Played game;
  game.answer(0);
  CHECK_FALSE(game.game.outcome(game.s).over);
  game.answer(1);
  CHECK(game.game.outcome(game.s).over);
  CHECK(game.next.empty());
  CHECK(to_act<Toy>(game.s) == Seat::Nobody);
}

TEST_CASE("A table may want even a single answer to be said") {
  Played game(Toy{.say_the_end = true});
  game.answer(0);
  game.answer(1);
  CHECK(game.next.size() == 1);
  CHECK(to_act<Toy>(game.s) == Seat::P2);
  game.answer(9);
  CHECK(game.next.empty());
}

TEST_CASE("What Chance says reveals, what is shown reveals, and a quiet answer does not") {
  Played game(Toy{.say_the_end = true});
  game.answer(0);
  CHECK(game.revealed);
  game.answer(1);
  CHECK(game.revealed);
  game.answer(9);
  CHECK_FALSE(game.revealed);
}

TEST_CASE("Who listens hears what happened, in order") {
  Played game;
  game.answer(1);
  game.answer(0);
  REQUIRE(game.story.size() == 2);
  CHECK(game.story[0].what == 1);
  CHECK(game.story[1].what == 9);
}

TEST_CASE("The same answers give the same table, byte for byte") {
  Played one, other;
  for (Played* game : {&one, &other}) game->answer(1), game->answer(1);
  CHECK(bytes_of(one.s).size() == sizeof(Toy::State));
  CHECK(hash_of(one.s) == hash_of(other.s));
}

TEST_CASE("Chance deals by its weights") {
  const Played game;
  Rng rng(4);
  int tails = 0;
  for (int i = 0; i < 20'000; ++i) tails += deal(game.game, game.s, game.next, rng).what == 1;
  CHECK(tails == doctest::Approx(5'000).epsilon(0.05));
}
