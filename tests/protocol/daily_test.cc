// The deal of the day: its formula, and games that are or are not of it.
#include "play/daily.h"

#include <set>

#include "agents/adviser.h"
#include "play/link.h"
#include "play/transcript.h"
#include "protocol/talk.h"

using namespace orrery;

namespace {

Daily deal_of(const std::string& game, const std::string& date) {
  const std::variant<Daily, Refusal> deal = daily_deal(game, date);
  if (const Refusal* refusal = std::get_if<Refusal>(&deal)) FAIL(refusal->text());
  return std::get<Daily>(deal);
}
std::string day_told(const Daily& daily) {
  std::string text = daily.date + " " + std::to_string(daily.order.players) + " players, seat " +
                     std::to_string(index(daily.seat)) + ", " + daily.level;
  for (const auto& [name, value] : daily.order.settings) text += " " + name + "=" + value;
  return text + ", seed " + std::to_string(daily.seed);
}

struct HowToPlay {
  bool free_undo = false;  // and use it, sometimes
  u64 seed = 0;            // of Chance; the day's if it is none
  std::string level = {};  // of the others; the day’s if it is none
};
// A game as somebody plays it who answers like a cadet; the bots are asked as the terminal asks.
Table day_played(const Daily& daily, HowToPlay how = {}) {
  Opened opened = open_game(daily.game, daily.order);
  REQUIRE(opened.index() == 0);
  const u64 seed = how.seed ? how.seed : daily.seed;
  Seating seating{.game = std::move(std::get<0>(opened)), .dealer = {{}, seed}};
  seating.practice = how.free_undo;
  std::vector<Chair> chairs = daily.chairs();
  for (Chair& chair : chairs)
    if (chair.bot_plays && !how.level.empty()) chair.level = how.level;
  std::variant<Table, Refusal> table = Table::open(std::move(seating));
  REQUIRE(table.index() == 0);
  Sitting sitting(std::move(std::get<Table>(table)), chairs, daily.seed);
  Rng whim(7);
  while (!sitting.table().over()) {
    if (sitting.pending().who == Pending::Who::Bot) {
      let_bot_answer(sitting);
      continue;
    }
    if (how.free_undo && sitting.may_undo() == daily.seat && whim.below(20) == 0)
      REQUIRE(!refusal_in(sitting.take(ask::Undo{daily.seat}, Speaker::host())));
    if (sitting.pending().who == Pending::Who::Bot) continue;
    Thought thought = sitting.thought_of(daily.seat);
    thought.agent = "cadet";
    const auto advice = advise(thought);
    REQUIRE(advice.index() == 0);
    const AnyChoice choice = std::get<0>(advice).front().choice;
    REQUIRE(!refusal_in(sitting.take(ask::Play{daily.seat, {choice}}, Speaker::host())));
  }
  return sitting.table();
}
// "ok", or which of the reasons it is.
std::string why_not_of_day(const Daily& daily, const Table& table) {
  const std::variant<DailyResult, Refusal> result = result_on(daily, table, advise);
  const Refusal* refusal = std::get_if<Refusal>(&result);
  return refusal ? refusal->said.text : "ok";
}

}  // namespace

TEST_CASE("The deal of a day is what the published formula says, on every machine") {
  CHECK(
      day_told(deal_of("one_deck_galaxy", "2026-11-18")) ==
      "2026-11-18 1 players, seat 0, officer adversary=A3 hard_side=off homeworld_1=H4 society_1=SO5, seed 1281700728863827");
  CHECK(day_told(deal_of("trian", "2026-11-18")) ==
        "2026-11-18 2 players, seat 0, officer races=random, seed 5273421585893626");
  CHECK(day_told(deal_of("renaissance", "2026-11-18")) ==
        "2026-11-18 2 players, seat 1, officer, seed 6470794186125935");
  CHECK(day_told(deal_of("foundation", "2026-11-18")) ==
        "2026-11-18 3 players, seat 1, officer end_turn=asked, seed 1026397043621760");
  CHECK(day_told(deal_of("foundation", "2026-11-19")) ==
        "2026-11-19 3 players, seat 1, officer end_turn=asked, seed 2891942283565780");
  CHECK(
      day_told(deal_of("one_deck_galaxy", "2028-02-29")) ==
      "2028-02-29 1 players, seat 0, officer adversary=A3 hard_side=on homeworld_1=H1 society_1=SO3, seed 2524631650285845");
}

TEST_CASE(
    "Every game of the day can be opened, and over a year every choice of its formula comes") {
  for (const std::string& game : daily_games()) {
    std::set<std::string> ways;
    for (int month = 1; month <= 12; ++month)
      for (int day = 1; day <= 28; ++day) {
        const std::string two =
            std::to_string(100 + month).substr(1) + "-" + std::to_string(100 + day).substr(1);
        const Daily daily = deal_of(game, "2027-" + two);
        CHECK(open_game(game, daily.order).index() == 0);
        ways.insert(std::to_string(daily.order.players) + "/" + std::to_string(index(daily.seat)));
        for (const auto& [name, value] : daily.order.settings) ways.insert(name + "=" + value);
      }
    INFO(game);
    // Two and three players with two and three seats; five adversaries, two sides, five, five.
    CHECK(ways.size() >= (game == "one_deck_galaxy" ? 18u : 5u));
  }
}

TEST_CASE("What is no day, or no game of the day, has no deal") {
  for (const char* date : {"", "2026-11-31", "2026-13-01", "2026-00-10", "2026-01-00", "2027-02-29",
                           "1999-12-31", "2200-01-01", "2026-11-1", "2026-1a-11", "2026-11-18 "})
    CHECK_MESSAGE(daily_deal("foundation", date).index() == 1, date);
  CHECK(daily_deal("connect_four", "2026-11-18").index() == 1);
  CHECK(daily_deal("chess", "2026-11-18").index() == 1);
}

TEST_CASE(
    "A game of the day is known again from its file and from its link, with what came of it") {
  for (const std::string& game : daily_games()) {
    const Daily daily = deal_of(game, "2026-11-18");
    for (const bool free_undo : {false, true}) {
      INFO(game << (free_undo ? ", taken back" : ""));
      const Table table = day_played(daily, {.free_undo = free_undo});
      const auto read = read_transcript(write_transcript(table));
      REQUIRE(read.index() == 0);
      CHECK(why_not_of_day(daily, std::get<Table>(read)) == "ok");
      const auto text = write_link(Link{table, table.step()});
      REQUIRE(text.index() == 0);
      const auto link = read_link(std::get<std::string>(text));
      REQUIRE(link.index() == 0);
      const auto result = result_on(daily, std::get<Link>(link).table, advise);
      REQUIRE(result.index() == 0);
      const DailyResult& ended = std::get<DailyResult>(result);
      CHECK(ended.score == table.outcome().score[daily.seat]);
      CHECK(ended.share == table.outcome().share[daily.seat]);
      CHECK(ended.rounds > 0);
      CHECK(ended.took_back == table.took_back(daily.seat));
    }
  }
}

TEST_CASE("The same bot in the person's place does the same on the same deal") {
  const Daily daily = deal_of("foundation", "2026-11-18");
  const auto once = bot_on(daily, "cadet", advise), again = bot_on(daily, "cadet", advise);
  REQUIRE(once.index() == 0);
  CHECK(std::get<DailyResult>(once).scores == std::get<DailyResult>(again).scores);
  CHECK(bot_on(daily, "oracle", advise).index() == 1);
}

TEST_CASE("A game of another day, with other luck or other bots is no game of this day") {
  for (const std::string& game : daily_games()) {
    INFO(game);
    const Daily daily = deal_of(game, "2026-11-18");
    const Table honest = day_played(daily);
    CHECK(why_not_of_day(deal_of(game, "2026-11-19"), honest) != "ok");
    CHECK(why_not_of_day(daily, day_played(daily, {.seed = 5})) != "ok");
    if (daily.order.players > 1)
      CHECK(why_not_of_day(daily, day_played(daily, {.level = "cadet"})) == "daily.otherwise");
    CHECK(why_not_of_day(daily, honest.at(honest.step() - 1)) == "daily.not_over");
    Daily smaller = daily;
    smaller.order.players = daily.order.players == 2 ? 3 : 2;
    smaller.seat = seat_at(0);
    CHECK(why_not_of_day(smaller, honest) == "daily.other_deal");
  }
}

TEST_CASE(
    "daily: the deal, a bot on it, and a game that is checked, while the table stays as it is") {
  Talk talk;
  talk.engine = Engine{advise};
  talk.says(R"({"type":"new","game":"connect_four","players":2})");
  const Json deal =
      talk.says(R"({"type":"daily","do":"deal","game":"foundation","date":"2026-11-18"})");
  const Daily daily = deal_of("foundation", "2026-11-18");
  CHECK(deal["seed"] == daily.seed);
  CHECK(deal["chairs"][index(daily.seat)] == Json{{"kind", "me"}});
  CHECK(deal["chairs"].size() == static_cast<std::size_t>(daily.order.players));
  const Json bot = talk.says(
      R"({"type":"daily","do":"bot","game":"foundation","date":"2026-11-18","level":"cadet"})");
  CHECK(bot["result"]["scores"].size() == deal["chairs"].size());

  const Table table = day_played(daily);
  const auto checked = [&](const std::string& date) {
    Json message{{"type", "daily"}, {"do", "check"}, {"game", "foundation"}};
    message["date"] = date;
    message["transcript"] = write_transcript(table);
    return message.dump();
  };
  CHECK(talk.says(checked("2026-11-18"))["result"]["score"] == table.outcome().score[daily.seat]);
  CHECK(talk.error(checked("2026-11-20")) == "refused");
}

TEST_CASE("daily: what is asked wrongly is refused, and nothing of the table changes") {
  Talk talk = at_connect_four();
  const auto asked = [&](const std::string& more) {
    return talk.error(R"({"type":"daily",)" + more + "}");
  };
  const std::string day = R"("game":"foundation","date":"2026-11-18")";
  CHECK(asked(day) == "field");
  CHECK(asked(R"("do":"dance",)" + day) == "field");
  CHECK(asked(R"("do":"deal","game":"foundation")") == "field");
  CHECK(asked(R"("do":"deal","game":"foundation","date":"today")") == "refused");
  CHECK(asked(R"("do":"deal","game":"connect_four","date":"2026-11-18")") == "refused");
  CHECK(asked(R"("do":"deal","level":"cadet",)" + day) == "field");
  CHECK(asked(R"("do":"bot",)" + day) == "field");
  CHECK(asked(R"("do":"bot","level":"nobody",)" + day) == "refused");
  CHECK(asked(R"("do":"check",)" + day) == "field");
  CHECK(asked(R"("do":"check","link":"AVYA","transcript":"",)" + day) == "field");
  CHECK(asked(R"("do":"check","link":"AVYA",)" + day) == "refused");
  CHECK(asked(R"("do":"check","transcript":"orrery",)" + day) == "refused");
}
