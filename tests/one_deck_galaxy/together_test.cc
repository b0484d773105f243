// ODG-13.2 to ODG-13.4, ODG-7.1: two players at a table. Nobody's dice are used without her word,
// and nobody ends the phase alone.
#include "core/json_library.h"
#include "in_words.h"
#include "one_deck_galaxy/scene.h"
#include "play/any_game.h"
#include "play/table.h"

namespace orrery::one_deck_galaxy {
namespace {

std::shared_ptr<const AnyGame> for_two(Settings options = {}) {
  auto opened =
      open_game("one_deck_galaxy", {.players = 2, .settings = std::move(options), .content = {}});
  REQUIRE(std::holds_alternative<std::unique_ptr<AnyGame>>(opened));
  return std::move(std::get<std::unique_ptr<AnyGame>>(opened));
}
// Lantern Meadow lies in the zone: its first box is [D8].
class Pair {
 public:
  Pair(const std::string& first, const std::string& second)
      : game_(for_two()), table_(seated(game_, first, second)) {}
  Pair& says(int seat, std::string_view token) {
    const auto refusal = table_.answer(seat_at(seat), token);
    REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
    return *this;
  }
  std::string refused(int seat, std::string_view token) {
    const auto refusal = table_.answer(seat_at(seat), token);
    return refusal ? refusal->text() : "";
  }
  bool offers(int seat, std::string_view token) const {
    return table_.offers(seat_at(seat), *table_.game().parse(token));
  }
  std::string asked() const {
    std::string who;
    for (const int i : bits_of(table_.awaited().bits))
      who += (who.empty() ? "P" : " P") + std::to_string(i + 1);
    return who;
  }
  std::string prompt() const {
    return in_words(table_.question(Seat::P1).prompt.said, "one_deck_galaxy");
  }
  orrery::Table& table() { return table_; }
  std::string dice(int seat) const {
    const Json view = *parse_json(table_.view_json(Seat::P1));
    std::string text;
    for (const auto& die : view["players"][static_cast<std::size_t>(seat)]["pool"])
      text += (text.empty() ? "" : " ") + die.get<std::string>();
    return text;
  }

 private:
  static orrery::Table seated(const std::shared_ptr<const AnyGame>& game, const std::string& first,
                              const std::string& second) {
    AnyState s;
    const std::string position = R"({"zone": ["L21"], "players": [{"society": "SO5", "pool": [)" +
                                 first + R"(]}, {"society": "SO2", "homeworld": "H2", "pool": [)" +
                                 second + "]}]}";
    const auto refusal = game->read_position(*parse_json(position), s);
    REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : ""));
    auto table = orrery::Table::open({.game = game, .names = {}, .dealer = {{}, 7}, .position = s});
    REQUIRE(std::holds_alternative<orrery::Table>(table));
    return std::move(std::get<orrery::Table>(table));
  }
  std::shared_ptr<const AnyGame> game_;
  orrery::Table table_;
};

}  // namespace

TEST_CASE(
    "ODG-13.4 who combines with her only die asks the partner; he may decline, and everything returns") {
  Pair pair(R"("E4")", R"("D6")");
  pair.says(0, "combine P1 E4");
  CHECK(pair.dice(1) == "D6");
  CHECK(pair.asked() == "P2");
  CHECK(pair.prompt() == "P1 asks P2. Combine with which die?");
  CHECK_FALSE(pair.offers(0, "pick P2 D6"));
  pair.says(1, "decline P2");
  CHECK(pair.dice(0) == "E4");
  CHECK(pair.dice(1) == "D6");
  CHECK(pair.asked() == "P1 P2");
  CHECK_FALSE(pair.offers(0, "combine P1 E4"));  // he is not asked again for the same
  CHECK(pair.offers(1, "combine P2 D6"));        // but may ask himself
  pair.says(1, "place P2 D6 lab");
  CHECK_FALSE(pair.offers(0, "combine P1 E4"));  // there is no second die
}
TEST_CASE(
    "ODG-13.4 a joint Combine: he gives his die, she who began says who gets the new one, and each may still decline") {
  Pair pair(R"("E4", "M1")", R"("D6")");
  pair.says(0, "combine P1 E4");
  CHECK(pair.asked() == "P1 P2");             // she has a die of her own
  CHECK_FALSE(pair.offers(1, "decline P2"));  // and can do without him
  pair.says(1, "pick P2 D6");
  CHECK_FALSE(pair.offers(1, "give P2 K4"));  // her die is not his to give
  CHECK(pair.offers(1, "decline P2"));
  SUBCASE("she gives it to him") {
    pair.says(0, "give P2 K4");
    CHECK(pair.dice(0) == "M1");
    CHECK(pair.dice(1) == "K4");
  }
  SUBCASE("she did not mean it so") {
    pair.says(0, "decline P1");
    CHECK(pair.dice(0) == "E4 M1");
    CHECK(pair.dice(1) == "D6");
    pair.says(0, "combine P1 E4");
    CHECK(pair.dice(0) == "K1");  // alone now: with her own other die
    CHECK(pair.dice(1) == "D6");
  }
}
TEST_CASE("ODG-13.3 a wide box: the partner's die is never placed by itself, and he may decline") {
  Pair pair(R"("D4")", R"("D6")");
  pair.says(0, "fill Z1.1").says(0, "pick P1 D4");
  CHECK(pair.asked() == "P2");
  CHECK(pair.dice(1) == "D6");
  SUBCASE("he gives it") {
    pair.says(1, "pick P2 D6");
    CHECK(pair.dice(1).empty());
    CHECK(pair.asked() == "P1 P2");
  }
  SUBCASE("he declines") {
    pair.says(1, "decline P2");
    CHECK(pair.dice(0) == "D4");
    CHECK(pair.dice(1) == "D6");
    CHECK_FALSE(pair.offers(0, "fill Z1.1"));
    CHECK(pair.offers(1, "fill Z1.1"));
    pair.says(0, "return P1 D4");  // something has changed
    CHECK_FALSE(pair.offers(1, "fill Z1.1"));
  }
  SUBCASE("she takes it back") {
    CHECK_FALSE(pair.table().undo(Seat::P1));
    CHECK(pair.dice(0) == "D4");
  }
}
TEST_CASE("ODG-13.3 who has given and been given may decline too") {
  Pair pair(R"("D2", "D5")", R"("D1", "E1")");
  pair.says(0, "fill Z1.1").says(1, "pick P2 D1");
  CHECK(pair.asked() == "P1");  // he cannot fill it without her
  CHECK(pair.offers(0, "decline P1"));
  pair.says(0, "pick P1 D2");
  CHECK(pair.offers(0, "decline P1"));
  pair.says(0, "decline P1");
  CHECK(pair.dice(0) == "D2 D5");
  CHECK(pair.dice(1) == "E1 D1");
}
TEST_CASE("ODG-13.2 nobody begins to fill a box with the partner's dice alone") {
  Pair pair("", R"("D5", "K4")");
  CHECK_FALSE(pair.offers(0, "fill Z1.1"));
  CHECK(pair.refused(0, "fill Z1.1").find("P1 has no die") != std::string::npos);
  pair.says(1, "fill Z1.1");
  CHECK(pair.asked() == "P2");
  pair.says(1, "pick P2 D5");  // the other one is then the only answer, and his own
  CHECK(pair.dice(1).empty());
}
TEST_CASE(
    "ODG-7.1 the actions end when both have said so; the partner may go on, or ask to go on") {
  Pair pair(R"("E1")", R"("D1")");
  pair.says(0, "end");
  CHECK(pair.asked() == "P2");
  CHECK(pair.prompt() == "P1 wants to end the actions. Use your dice");
  CHECK_FALSE(pair.offers(0, "place P1 E1 lab"));
  SUBCASE("he ends too") {
    pair.says(1, "end");
    CHECK(parse_json(pair.table().view_json(Seat::P1))->at("turn") == 2);
  }
  SUBCASE("he acts: she is asked anew") {
    pair.says(1, "place P2 D1 lab");
    CHECK(pair.asked() == "P1 P2");
    CHECK(pair.offers(0, "end"));
    pair.says(1, "end");
    CHECK(pair.asked() == "P1");
  }
  SUBCASE("she takes it back") {
    CHECK_FALSE(pair.table().undo(Seat::P1));
    CHECK(pair.asked() == "P1 P2");
  }
  SUBCASE("he asks her to go on, once") {
    pair.says(1, "decline P2");
    CHECK(pair.asked() == "P1 P2");
    CHECK_FALSE(pair.offers(0, "end"));
    CHECK(pair.offers(0, "place P1 E1 lab"));
    pair.says(1, "end");
    CHECK(pair.asked() == "P1");
    pair.says(0, "decline P1").says(0, "end");  // both have asked: now it ends when both say so
    CHECK_FALSE(pair.offers(1, "decline P2"));
    CHECK(pair.offers(1, "end"));
  }
}
TEST_CASE(
    "ODG-13.2 random players: every seat that is asked has an answer of its own, all dice named in it are hers, and games end") {
  for (u64 seed = 1; seed <= 24; ++seed) {
    const auto game = for_two({{"milestones", seed % 3 == 0 ? "manual" : "automatic"}});
    Rng rng(seed);
    AnyState s = game->setup();
    int answers = 0, declined = 0;
    while (!game->awaited(s).empty() && answers < 30'000) {
      const SeatSet awaited = game->awaited(s);
      Seat by = Seat::Chance;
      if (!awaited.has(Seat::Chance)) {
        std::vector<Seat> seats;
        for (const int i : bits_of(awaited.bits)) seats.push_back(seat_at(i));
        by = seats[rng.below(static_cast<u32>(seats.size()))];
      }
      const std::vector<Offer> offers = game->choices(s, by);
      REQUIRE_MESSAGE(!offers.empty(), "seed " << seed << ", answer " << answers);
      std::vector<AnyChoice> wanted;
      for (const Offer& o : offers) {
        const std::string token = game->token(o.choice);
        if (by != Seat::Chance && (token.starts_with("pick ") || token.starts_with("decline ") ||
                                   token.starts_with("combine ")))
          REQUIRE(token.find(by == Seat::P1 ? " P1" : " P2") != std::string::npos);
        if (token.starts_with("decline") || token.starts_with("fill") ||
            token.starts_with("combine") || token == "end")
          wanted.push_back(o.choice);
      }
      const bool jointly = !wanted.empty() && rng.below(2) == 0;
      const AnyChoice choice = by == Seat::Chance ? game->deal(s, rng)
                               : jointly
                                   ? wanted[rng.below(static_cast<u32>(wanted.size()))]
                                   : offers[rng.below(static_cast<u32>(offers.size()))].choice;
      declined += game->token(choice).starts_with("decline");
      game->apply(s, by, choice);
      if (const char* law = game->broken_law(s)) FAIL(std::string(law));
      if (rng.below(8) == 0) {
        JsonWriter out;
        game->write_position(s, out);
        AnyState again;
        const auto refusal = game->read_position(*parse_json(out.text()), again);
        REQUIRE_MESSAGE(!refusal, (refusal ? refusal->text() : "") << out.text());
        REQUIRE_MESSAGE(std::equal(s.used().begin(), s.used().end(), again.used().begin()),
                        out.text());
      }
      ++answers;
    }
    CHECK(game->awaited(s).empty());
    CHECK(declined > 0);
  }
}

}  // namespace orrery::one_deck_galaxy
