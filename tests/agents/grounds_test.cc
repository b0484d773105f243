// Hints say why: what the judgement is made of, which reasons come of it, and that they come from
// what the seat sees alone.
#include <set>

#include "agents/adviser.h"
#include "agents/explaining.h"
#include "agents/grounds.h"
#include "every_game.h"
#include "games.h"
#include "in_words.h"

namespace orrery {
namespace {

constexpr std::string_view kFour[] = {"foundation", "renaissance", "one_deck_galaxy", "trian"};

Thought thought_at(const std::shared_ptr<const AnyGame>& game, const AnyState& s,
                   const char* agent) {
  const Seat who = game->awaited(s).first_seat();
  return {game, who, 0, agent, 5, game->observe(s, who), game->choices(s, who), 3};
}
std::vector<Advice> hint_at(const Thought& thought) {
  const auto advice = advise(thought);
  REQUIRE(std::holds_alternative<std::vector<Advice>>(advice));
  return std::get<0>(advice);
}
std::string in_one(const std::vector<Advice>& advice, std::string_view game) {
  std::string all;
  for (const Advice& a : advice) {
    all += std::to_string(a.choice) + " " + std::to_string(a.share) + " " +
           std::to_string(a.before) + (a.gives_away ? " !" : "") + "\n";
    for (const Ground& g : a.grounds)
      all += (g.speaks_for ? "+ " : "- ") + in_words(g.said, game) + "\n";
  }
  return all;
}
std::string in_one(const CoachLines& lines, std::string_view game) {
  std::string all;
  for (const CoachLine& line : lines)
    all += line.clause + " " + in_words(line.what, game) + " " + in_words(line.so, game) + "\n";
  return all;
}

template <class G>
void terms_sum_up(const G& game, const typename G::State& s) {
  const Asking<G> table(game, s);
  if (s.agenda.empty()) return;
  for (int p = 0; p < game.players(); ++p) {
    i32 sum = 0;
    for (const Counted& term : terms_of<G>(table, seat_at(p))) sum += term.points;
    i32 judged = 0;
    if constexpr (HasWeights<G>)
      judged = Judgement<G>::points_of(table, seat_at(p), Judgement<G>::kByHand);
    else
      judged = Judgement<G>::points_of(table, seat_at(p));
    CHECK(sum == judged);
  }
}

}  // namespace

TEST_CASE("The terms of a judgement sum up to it, in every game, anywhere in a game") {
  for (const std::string_view name : kFour) {
    INFO(std::string(name));
    const auto game = open(name, 2);
    for (const int answers : {0, 20, 60, 140, 300})
      for (u64 seed = 1; seed <= 3; ++seed) {
        const AnyState s = after_random_answers(*game, seed, answers);
        with_game(*game, [&]<class G>(const G& it) {
          if constexpr (ListsTerms<G> || CountsWeights<G>) terms_sum_up(it, unwrap<G>(s));
        });
      }
  }
}

TEST_CASE("What wastes something is not advised where another answer is as good") {
  int as_good = 0, better = 0;
  for (u64 seed = 1; seed <= 40; ++seed) {
    const auto game = open("foundation", 2);
    Thought thought = thought_at(game, after_random_answers(*game, seed, 60), "greedy");
    if (thought.offers.size() < 2) continue;
    const std::vector<Advice> before = hint_at(thought);
    if (before[0].gives_away || before[1].gives_away || before[1].looks == 0) continue;
    thought.wasteful = {before[0].choice};
    const bool is_as_good = before[1].share >= before[0].share - 10;
    CHECK(hint_at(thought)[0].choice == before[is_as_good ? 1 : 0].choice);
    ++(is_as_good ? as_good : better);
  }
  CHECK(as_good > 0);
  CHECK(better > 0);
}

TEST_CASE("Every term that is spoken of has words in every language, and no other has") {
  for (const std::string_view name : kFour) {
    const auto game = open(name, 2);
    std::vector<TermName> terms;
    with_game(*game, [&]<class G>(const G&) { terms = term_names<G>(); });
    CHECK(terms.size() > 5);
    for (const TermName& term : terms)
      for (const std::string_view language : languages()) {
        INFO(std::string(name), " ", std::string(term.name));
        const std::string id = "reason." + std::string(term.name);
        const bool has_words =
            catalogue(name, language).find("\"" + id + "\":") != std::string_view::npos;
        CHECK(has_words == term.is_spoken);
        if (!term.is_spoken) continue;
        for (const char* up : {"yes", "no"}) {
          const std::string words =
              Phrasebook::of(name, language)
                  .words(say(id, {{"n", 2}, {"k", static_cast<int>(term.k)}, {"up", up}}));
          CHECK(!words.empty());
          CHECK(words.find('{') == std::string::npos);
        }
      }
  }
}

TEST_CASE("A hint names no answer without a reason, and says what was promised before") {
  for (const std::string_view name : kFour) {
    const auto game = open(name, 2);
    for (const int answers : {0, 30, 120}) {
      const AnyState s = after_random_answers(*game, 7, answers);
      if (game->awaited(s).empty()) continue;
      const Thought thought = thought_at(game, s, "officer");
      const std::vector<Advice> advice = hint_at(thought);
      INFO(std::string(name), " after ", answers, "\n", in_one(advice, name));
      for (std::size_t i = 0; i < advice.size(); ++i)
        CHECK(advice[i].grounds.empty() == (i >= 3 || (i > 0 && advice[i].looks == 0)));
      CHECK(advice[0].before >= 0);
      CHECK(advice[0].before <= 1000);
    }
  }
}

TEST_CASE("In the set-up a hint tells only how its answers differ") {
  for (const char* name : {"foundation", "renaissance", "trian"}) {
    const auto game = open(name, 3);
    const AnyState s = after_random_answers(*game, 7, 0);
    const std::vector<Advice> advice = hint_at(thought_at(game, s, "officer"));
    INFO(name, "\n", in_one(advice, name));
    // Somewhere between the best and the worst of them, and nothing about a turn that nobody has.
    CHECK(advice[0].before <= advice[0].share);
    const std::string words = in_one(advice, name);
    CHECK(words.find("later this turn") == std::string::npos);
    CHECK(words.find("a ship is on the board again") == std::string::npos);
  }
}

TEST_CASE("Bots are not asked for reasons") {
  const auto game = open("foundation", 2);
  Thought thought = thought_at(game, after_random_answers(*game, 3, 40), "officer");
  thought.reasons = 0;
  for (const Advice& a : hint_at(thought)) CHECK(a.grounds.empty());
}

TEST_CASE("Coach and hint are the same for two tables that look the same to the seat") {
  for (const std::string_view name : kFour) {
    INFO(std::string(name));
    const bool lies_open = name == "one_deck_galaxy";
    const auto game = open(name, lies_open ? 2 : 3);
    std::vector<AnyState> moments = moments_with_secrets(*game, 4);
    CHECK(moments.empty() == lies_open);
    if (lies_open) moments.push_back(after_random_answers(*game, 2, 90));
    Rng rng(11);
    for (const AnyState& s : moments) {
      const Seat who = game->awaited(s).first_seat();
      const AnyState other = game->imagine(game->observe(s, who), rng);
      const Thought one = thought_at(game, s, "officer"), two = thought_at(game, other, "officer");
      CHECK(in_one(game->coach(one.view, one.offers), name) ==
            in_one(game->coach(two.view, two.offers), name));
      CHECK(in_one(hint_at(one), name) == in_one(hint_at(two), name));
    }
  }
}

// ------------------------------------------------------------------------------- which reasons
namespace {

constexpr TermName kSome[] = {{"cubes", 0}, {"ship", 0, false}, {"colony", 1}};
Consequences nothing() {
  Consequences done;
  done.at_once.assign(2, std::vector<Difference>(3));
  done.later.assign(3, {});
  return done;
}
Advice grounds_of(const Consequences& done) {
  Advice advice;
  add_grounds(kSome, done, Seat::P1, {.doubling = 69}, advice);
  return advice;
}

}  // namespace

TEST_CASE("What speaks for an answer comes first, what is not spoken of not at all") {
  Consequences done = nothing();
  done.at_once[0][0] = {-1, -20};
  done.at_once[0][1] = {1, 50};
  done.at_once[0][2] = {1, 30};
  const Advice advice = grounds_of(done);
  REQUIRE(advice.grounds.size() == 2);
  CHECK(in_words(advice.grounds[0].said) == "1 colony of level II more");
  CHECK(advice.grounds[0].speaks_for);
  CHECK(in_words(advice.grounds[1].said) == "1 level I cube fewer");
  CHECK(!advice.grounds[1].speaks_for);
  CHECK(!advice.gives_away);
}

TEST_CASE("What goes to others for nothing is a warning; for something it is a price") {
  Consequences done = nothing();
  done.at_once[1][0] = {2, 12};
  const Advice gift = grounds_of(done);
  CHECK(gift.gives_away);
  REQUIRE(gift.grounds.size() == 1);
  CHECK(in_words(gift.grounds[0].said) == "Yellow: 2 level I cubes more");
  CHECK(!gift.grounds[0].speaks_for);
  done.at_once[0][2] = {1, 30};
  CHECK(!grounds_of(done).gives_away);
  done = nothing();
  done.at_once[1][0] = {-2, -12};  // taken away from her
  CHECK(grounds_of(done).grounds[0].speaks_for);
}

TEST_CASE("An answer for which no term speaks is compared with the next one") {
  Advice only, best, other;
  add_comparison(nullptr, only);
  CHECK(in_words(only.grounds[0].said) == "nothing else is offered");
  best.share = 460;
  other.share = 430;
  add_comparison(&other, best);
  CHECK(in_words(best.grounds[0].said) == "3 points better than the next one when played on");
  add_comparison(&best, other);
  CHECK(!other.grounds[0].speaks_for);
}

}  // namespace orrery
