// Looking back on a game: chances, answers, turning points; never more than the viewer could know.
#include <doctest/doctest.h>

#include <numeric>

#include "agents/adviser.h"
#include "in_words.h"
#include "play/study.h"
#include "protocol/talk.h"

using namespace orrery;

namespace {

struct Setting {
  const char* game;
  int players;
  const char* options;
};
constexpr Setting kSettings[] = {
    {"foundation", 2, R"({"layout":"quick","round_limit":5})"},
    {"foundation", 4, R"({"round_limit":3})"},
    {"renaissance", 2, "{}"},
    {"renaissance", 3, "{}"},
    {"one_deck_galaxy", 1, "{}"},
    {"one_deck_galaxy", 2, "{}"},
    {"trian", 2, "{}"},
    {"trian", 3, "{}"},
};

Talk analyst() {
  Talk talk;
  talk.engine = Engine(advise, lend_foresight);
  return talk;
}
std::string order_of(const Setting& s) {
  std::string chairs;
  for (int i = 0; i < s.players; ++i)
    chairs += std::string(i ? "," : "") + R"({"kind":"bot","level":"cadet"})";
  return R"({"type":"new","seed":11,"game":")" + std::string(s.game) + R"(","players":)" +
         std::to_string(s.players) + R"(,"options":)" + s.options + R"(,"chairs":[)" + chairs +
         "]}";
}
// Bots play on, for so many answers.
void play_on(Talk& talk, int answers) {
  for (int i = 0; i < answers && !talk.engine.table()->over(); ++i)
    parsed(talk.engine.handle(R"({"type":"think"})"));
}
std::string at(const char* type, u32 step, const char* more) {
  return std::string(R"({"type":")") + type + R"(","at":)" + std::to_string(step) + "," + more +
         "}";
}
Json curve_of(Talk& talk, u32 from, u32 to, const char* eyes = R"("seat":0)") {
  return talk.says(std::string(R"({"type":"curve","from":)") + std::to_string(from) + R"(,"to":)" +
                   std::to_string(to) + "," + eyes + "}");
}

}  // namespace

TEST_CASE("Every step has its chances, and at the end they are the result") {
  for (const Setting& s : {kSettings[0], Setting{"connect_four", 2, "{}"}}) {
    Talk talk = analyst();
    talk.says(order_of(s));
    play_on(talk, 5000);
    const u32 last = talk.engine.table()->step();
    REQUIRE(talk.engine.table()->over());
    const Json points = curve_of(talk, 0, last)["points"];
    REQUIRE(points.size() == last + 1);
    for (const Json& p : points) {
      const auto shares = p["shares"].get<std::vector<int>>();
      CHECK(std::abs(std::accumulate(shares.begin(), shares.end(), 0) - 1000) <= 2);
    }
    CHECK(points.back()["kind"] == "over");
    const Outcome outcome = talk.engine.table()->outcome();
    for (std::size_t p = 0; p < 2; ++p)
      CHECK(points.back()["shares"][p].get<int>() == static_cast<int>(outcome.share[p]));
  }
}

TEST_CASE("The answer that was given stands at its rank, and what is expected begins with it") {
  for (const Setting& s : kSettings) {
    Talk talk = analyst();
    talk.says(order_of(s));
    play_on(talk, 25);
    const u32 last = talk.engine.table()->step();
    int decisions = 0;
    for (u32 step = last; step-- > 0 && decisions < 2;) {
      const Json point = curve_of(talk, step, step)["points"][0];
      if (point["kind"] != "decision") continue;
      ++decisions;
      const std::string eyes = R"("seat":)" + point["seat"].dump();
      const Json m = talk.says(at("analyze", step, eyes.c_str()));
      const Json& offers = m["offers"];
      REQUIRE(offers.size() > 1);
      int played = 0;
      for (std::size_t i = 0; i < offers.size(); ++i) {
        CHECK(offers[i]["rank"] == i + 1);
        if (i > 0) CHECK(offers[i - 1]["share"] >= offers[i]["share"]);
        if (!offers[i]["played"].get<bool>()) continue;
        ++played;
        CHECK(offers[i]["token"] == talk.engine.table()->token_at(step + 1));
        CHECK(m["after"][point["seat"].get<std::size_t>()] == offers[i]["share"]);
      }
      CHECK(played == 1);
      CHECK(m["line"][0]["label"] == offers[0]["label"]);
      const Json other = talk.says(
          at("expect", step, (eyes + R"(,"token":)" + offers.back()["token"].dump()).c_str()));
      CHECK(other["line"][0]["label"] == offers.back()["label"]);
      CHECK(talk.says(at("analyze", step, eyes.c_str())) == m);
    }
    CHECK(decisions == 2);
  }
}

// Two tables that look the same to the viewer: everything that is found out is the same.
TEST_CASE("What the viewer cannot know makes no difference") {
  int compared = 0;
  for (const Setting& s : kSettings) {
    CAPTURE(std::string(s.game));
    CAPTURE(s.players);
    Talk talk = analyst();
    talk.says(order_of(s));
    play_on(talk, 40);
    const Table& truth = *talk.engine.table();
    Rng rng(3);
    for (int viewer = 0; viewer < s.players; ++viewer) {
      const AnyState other = truth.game().imagine(truth.view(seat_at(viewer)), rng);
      const auto opened = [&](const AnyState& state) {
        auto table = Table::open({.game = truth.game_pointer(), .position = state});
        REQUIRE(std::holds_alternative<Table>(table));
        return std::move(std::get<Table>(table));
      };
      Table a = opened(truth.state()), b = opened(other);
      // Whatever can be answered in both and is told alike, by whoever is asked.
      for (int i = 0; i < 6 && !a.over(); ++i) {
        const Seat who = a.awaited().first_seat();
        const std::vector<Offer> offers = a.offers(who);
        const auto both =
            std::ranges::find_if(offers, [&](const Offer& o) { return b.offers(who, o.choice); });
        if (a.awaited() != b.awaited() || both == offers.end()) break;
        Table c = a, d = b;
        if (c.answer(who, both->choice) || d.answer(who, both->choice)) break;
        if (c.view_json(seat_at(viewer)) != d.view_json(seat_at(viewer))) break;
        a = std::move(c);
        b = std::move(d);
      }
      const auto all = [&](const Table& table) {
        auto lent = lend_foresight(table.game(), "admiral", 5);
        Study study(table, std::move(std::get<0>(lent)), 5);
        const Study::Eyes eyes{seat_at(viewer), false};
        std::string text;
        const auto add = [&](const Judged& j) {
          for (const float c : j.chances) text += std::to_string(c) + " ";
        };
        for (u32 step = 0; step <= study.last(); ++step) {
          const MomentAnalysis m = study.analyse(eyes, step, 2);
          text += "\n" + std::to_string(static_cast<int>(m.point.kind)) + " ";
          add(m.point.judged);
          if (m.after) add(*m.after);
          for (const AnswerAt& answer : m.answers)
            text += answer.token + (answer.is_played ? "!" : "") +
                    std::to_string(answer.weighed.spread) +
                    std::to_string(answer.weighed.grounds.size());
          for (const Expected& e : m.line) text += as_json(e.label);
          for (const TurningPoint& p : study.turning(eyes).points) text += as_json(p.said);
        }
        return text;
      };
      CHECK(all(a) == all(b));
      compared += truth.game().hash(a.state()) != truth.game().hash(b.state());
    }
  }
  CHECK(compared > 4);  // of them
}

TEST_CASE("A game turns at five places at most, and the first look says where to look closer") {
  for (const Setting& s : {kSettings[0], kSettings[4]}) {
    Talk talk = analyst();
    talk.says(order_of(s));
    play_on(talk, 5000);
    REQUIRE(talk.engine.table()->over());
    curve_of(talk, 0, talk.engine.table()->step());
    const Json first = talk.says(R"({"type":"turning","seat":0})");
    CHECK(first["points"].empty());
    REQUIRE(!first["wants"].empty());
    for (const Json& step : first["wants"])
      talk.says(at("analyze", step.get<u32>(), R"("seat":0)"));
    const Json found = talk.says(R"({"type":"turning","seat":0})");
    CHECK(found["wants"].empty());
    CHECK(found["points"].size() <= 5);
    for (const Json& p : found["points"]) {
      CHECK(std::abs(p["before"].get<int>() - p["after"].get<int>()) >= 40);
      if (!p["luck"].get<bool>()) CHECK(p["before"] > p["after"]);
      CHECK(!p["words"].get<std::string>().empty());
    }
  }
}

TEST_CASE("Cards are open when the game is over, and no sooner") {
  Talk talk = analyst();
  talk.says(order_of(kSettings[0]));
  CHECK(talk.error(R"({"type":"curve","seat":0,"open":true,"from":0,"to":1})") == "not_over");
  CHECK(talk.error(R"({"type":"analyze","seat":0,"open":true,"at":1})") == "not_over");
  CHECK(talk.error(R"({"type":"turning","seat":0,"open":true})") == "not_over");
  CHECK(talk.error(R"({"type":"expect","seat":0,"open":true,"at":1,"token":"end"})") == "not_over");
  play_on(talk, 5000);
  REQUIRE(talk.engine.table()->over());
  talk.says(R"({"type":"curve","seat":0,"open":true,"from":0,"to":1})");
}

TEST_CASE("What cannot be looked at is refused") {
  Talk talk = analyst();
  CHECK(talk.error(R"({"type":"curve","seat":0,"from":0,"to":0})") == "no_table");
  talk.says(R"({"type":"new","game":"connect_four","players":2})");
  for (const char* wrong :
       {R"({"type":"curve","seat":0,"from":0,"to":1})",
        R"({"type":"curve","seat":2,"from":0,"to":0})",
        R"({"type":"curve","seat":"chance","from":0,"to":0})",
        R"({"type":"curve","from":0,"to":0})", R"({"type":"analyze","seat":0,"at":0,"depth":5})",
        R"({"type":"analyze","seat":0,"at":1})", R"({"type":"turning","seat":0,"at":1})"})
    CHECK_MESSAGE(talk.error(wrong) == "field", wrong);
  CHECK(talk.error(R"({"type":"analyze","seat":0,"at":0,"agent":"oracle"})") == "refused");
  CHECK(talk.error(R"({"type":"expect","seat":0,"at":0,"token":"drop 9"})") == "token");
  talk.engine = Engine(advise);
  talk.says(R"({"type":"new","game":"connect_four","players":2})");
  CHECK(talk.error(R"({"type":"analyze","seat":0,"at":0})") == "no_adviser");
}
