// The designer's messages (docs/designer.md): content in, a table out, and a study that is played
// some deals at a time.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "lab/design/designer.h"
#include "play/content_check.h"
#include "play/content_sheet.h"

using namespace orrery;

namespace {

Json told(Designer& designer, const Json& message) {
  const std::string reply = designer.handle(message.dump());
  const auto json = parse_json(reply);
  REQUIRE_MESSAGE(json, reply);
  return *json;
}
std::string at_of(const Json& sheet, std::string_view id, std::string_view name) {
  for (const Json& section : sheet["sections"])
    for (const Json& row : section["rows"])
      for (const Json& field : row["fields"])
        if (row["id"] == id && field["name"] == name) return field["at"];
  FAIL("no field ", name, " of ", id);
  return {};
}
std::string with_card(Designer& designer, const char* game, const char* id, const char* name,
                      const Json& value) {
  const Json sheet = told(designer, {{"type", "content"}, {"game", game}});
  const Json now = told(designer, {{"type", "set"},
                                   {"game", game},
                                   {"text", sheet["text"]},
                                   {"at", at_of(sheet, id, name)},
                                   {"value", value}});
  REQUIRE_FALSE(now.contains("error"));
  return now["text"];
}
Json study_of(const std::string& text, int deals) {
  return {{"type", "study"},  {"game", "renaissance"}, {"text", text}, {"players", 2},
          {"bots", "random"}, {"deals", deals},        {"seed", 3}};
}

}  // namespace

TEST_CASE(
    "A card that is far too strong is seen to be while one watches, and in the end as by the program") {
  Designer designer;
  const std::string text = with_card(designer, "renaissance", "S15", "ops", Json{"vp(15) again"});
  Json known = told(designer, study_of(text, 400));
  CHECK(known["deals"] == 0);
  REQUIRE(known["watched"].size() == 1);
  CHECK(known["watched"][0]["verdict"] == "too_early");
  for (int i = 0; i < 8; ++i) known = told(designer, {{"type", "more"}, {"deals", 60}});
  CHECK(known["deals"] == 400);  // and no more
  const Json& card = known["watched"][0];
  CHECK(card["id"] == "S15");
  CHECK(card["verdict"] == "clearly_stronger");
  CHECK(card["differs"] == true);
  CHECK(card["settling"].size() > 5);
  CHECK(card["difference"]["low"] > 0.02);

  // The same games in one go.
  StudyPlan plan;
  plan.game = "renaissance";
  plan.players = 2;
  plan.bots = {"random"};
  plan.seed = 3;
  plan.deals = 400;
  plan.b.emplace();
  plan.b->content = text;
  plan.watch = {"S15"};
  auto begun = LiveStudy::begin(plan);
  auto& study = std::get<0>(begun);
  REQUIRE_FALSE(study->play(400));
  CHECK(study->is_done());
  JsonWriter out;
  out.open();
  write_findings(*study, out);
  CHECK(*parse_json(out.close().take()) == known);
}

TEST_CASE("The same cards under another name change nothing") {
  Designer designer;
  const std::string text = with_card(designer, "renaissance", "S15", "name", "Mother");
  told(designer, study_of(text, 120));
  const Json known = told(designer, {{"type", "more"}, {"deals", 120}});
  CHECK(known["hold"] == 0);
  for (const Json& f : known["whole"]) CHECK(f["difference"]["value"] == 0);
}

TEST_CASE("What is played of a content with a mistake is what is sound") {
  Designer designer;
  const std::string text = with_card(designer, "renaissance", "S15", "ops", Json{"vpp(15) again"});
  const Json sound = told(designer, {{"type", "sound"}, {"game", "renaissance"}, {"text", text}});
  CHECK(sound["text"] == built_in_content_of("renaissance"));
}

TEST_CASE("Messages that make no sense get an error, and nothing else happens") {
  Designer designer;
  for (
      const char* wrong :
      {"", "[]", "{", "{\"type\":\"more\",\"deals\":5}", "{\"type\":\"content\"}",
       "{\"type\":\"content\",\"game\":\"chess\"}",
       "{\"type\":\"content\",\"game\":\"connect_four\"}",
       "{\"type\":\"sing\",\"game\":\"trian\",\"at\":\"\"}",
       "{\"type\":\"set\",\"game\":\"trian\",\"at\":\"skills[1].name\"}",
       "{\"type\":\"set\",\"game\":\"trian\",\"at\":\"skills[1].name\",\"value\":5}",
       "{\"type\":\"set\",\"game\":\"trian\",\"at\":\"skill[1].name\",\"value\":\"x\"}",
       "{\"type\":\"study\",\"game\":\"trian\",\"players\":9,\"bots\":\"cadet\",\"deals\":10,\"seed\":1}",
       "{\"type\":\"study\",\"game\":\"trian\",\"players\":3,\"bots\":\"nobody\",\"deals\":10,\"seed\":1}",
       "{\"type\":\"study\",\"game\":\"trian\",\"text\":\"x\",\"players\":3,\"bots\":\"cadet\",\"deals\":10,\"seed\":1}"}) {
    CAPTURE(wrong);
    const auto reply = parse_json(designer.handle(wrong));
    REQUIRE(reply);
    CHECK(reply->contains("error"));
  }
}

TEST_CASE("Every game can be studied by its usual bots") {
  for (const char* game : {"foundation", "one_deck_galaxy", "renaissance", "trian"}) {
    CAPTURE(game);
    Designer designer;
    const Json sheet = told(designer, {{"type", "content"}, {"game", game}});
    told(designer, {{"type", "study"},
                    {"game", game},
                    {"players", sheet["players"]},
                    {"bots", sheet["bots"]},
                    {"deals", 1},
                    {"seed", 1}});
    const Json known = told(designer, {{"type", "more"}, {"deals", 1}});
    CHECK_FALSE(known.contains("error"));
    CHECK(known["deals"] == 1);
    CHECK(known["whole"].size() >= 3);
  }
}
