// A campaign as it is shown, and what is done with it from there (docs/campaign.md).
#include "games/one_deck_galaxy/paper/campaign_page.h"
#include "core/json_library.h"
#include "games/one_deck_galaxy/paper/campaign_file.h"
#include "one_deck_galaxy/scene.h"
#include "words/phrasebook.h"

namespace orrery::one_deck_galaxy::pages {
namespace {

Campaign after_one_game() {
  Campaign c;
  REQUIRE_FALSE(record(c, {.stars = 1,
                           .level = 2,
                           .discs_claimed = 1,
                           .homeworld = {1, kNone},
                           .society = {1, kNone},
                           .adversary = 0}));
  return c;
}
void crosses(Campaign& c, std::string_view item) {
  REQUIRE(cross_off(c, *find_item(built_in_cards(), item)));
}
void fills(Campaign& c, std::string_view line) {
  REQUIRE(fill_in(built_in_cards(), c, *find_line(built_in_cards(), c.sheet, line)));
}
Json page_of(const Campaign& c) {
  JsonWriter out;
  write_page(built_in_cards(), c, out.open());
  return *parse_json(out.close().take());
}
std::string states(const Json& page, const char* list) {
  std::string text;
  for (const Json& one : page[list])
    if (one["state"] != "later")
      text += one["id"].get<std::string>() + " " + one["state"].get<std::string>() + ", ";
  return text;
}
std::string offers(const Json& page) {
  std::string text;
  for (const Json& one : page["offers"]) {
    text += one["do"].get<std::string>();
    for (const char* what : {"card", "line"})
      if (one.contains(what)) text += " " + one[what].get<std::string>();
    text += ", ";
  }
  return text;
}
std::optional<Refusal> wishes(Campaign& c, const std::string& wish) {
  const Json json = *parse_json(wish);
  std::optional<Refusal> refusal;
  return take_step(built_in_cards(), c, Reader(json, "", refusal));
}
}  // namespace
TEST_CASE(
    "ODG-14.4 ODG-14.5b the page of a campaign says which cards and lines are open, and which star waits for the next game") {
  Campaign c = after_one_game();
  CHECK(page_of(c)["now"] == "write");
  CHECK(offers(page_of(c)) == "cross H2, cross SO2, cross A1, settle, ");
  crosses(c, "H2"), crosses(c, "A1"), fills(c, "S-a");
  const Json page = page_of(c);
  CHECK(states(page, "stars") == "a new, b open, c open, ");
  CHECK(states(page, "lines") == "S-a drawn, S-b open, S-c open, a-d waits, ");
  CHECK(offers(page) == "draw S-b, draw S-c, back, settle, ");
  CHECK(page["prompt"]["id"] == "campaign.ask.draw");
  CHECK(page["notes"][0]["clause"] == "ODG-14.5b");
  CHECK(page["cards"][1]["crossed"] == 1);  // H2, after the first game
  CHECK(page["points"] == 4);
  CHECK(page["most"] == 4 + 5 * 20);
  settle(c);
  CHECK(states(page_of(c), "stars") == "a lit, ");
  CHECK(offers(page_of(c)).empty());
}
TEST_CASE("ODG-14.4 what is offered can be done, in any order, and taken back") {
  Rng rng(4);
  for (int round = 0; round < 200; ++round) {
    Campaign c = after_one_game();
    c.chain_lines = round % 2 == 0;
    for (int i = 0; i < 12 && c.waits(); ++i) {
      const Json page = page_of(c);
      Json offer = page["offers"][rng.below(static_cast<u32>(page["offers"].size()))];
      offer.erase("label");
      const auto refusal = wishes(c, offer.dump());
      CHECK_MESSAGE(!refusal, offer.dump());
      CHECK(std::holds_alternative<Campaign>(
          read_campaign(built_in_cards(), write_campaign(built_in_cards(), c))));
    }
  }
}
TEST_CASE(
    "a step that cannot be done is refused with the place and the clause, and changes nothing") {
  Campaign c = after_one_game();
  const std::string before = write_campaign(built_in_cards(), c);
  const std::pair<const char*, const char*> kWrong[] = {
      {R"({"do": "cross", "card": "H1"})", "card"},
      {R"({"do": "cross"})", "card"},
      {R"({"do": "draw", "line": "S-a"})", "line"},
      {R"({"do": "draw", "line": "q-r"})", "line"},
      {R"({"do": "sheet", "sheet": "C02"})", "do"},
      {R"({"do": "back"})", "do"},
      {R"({"do": "dance"})", "do"},
      {R"({"do": "settle", "x": 1})", "x"}};
  for (const auto& wrong : kWrong) {
    const auto& wish = wrong.first;
    const auto& where = wrong.second;
    const auto refusal = wishes(c, wish);
    REQUIRE_MESSAGE(refusal, wish);
    CHECK(refusal->where == where);
    CHECK(write_campaign(built_in_cards(), c) == before);
  }
}
TEST_CASE("every sheet can be shown before it is chosen, and every star has a name and a time") {
  const Json all = *parse_json(sheets_page(built_in_cards()));
  CHECK(all["sheets"].size() == 24);
  CHECK(all["cards"].size() == 15);
  for (const Json& sheet : all["sheets"])
    for (const Json& star : sheet["stars"])
      for (const char* what : {"name", "when"}) {
        const std::string id = star[what]["id"];
        for (const std::string_view language : {"en", "de"})
          CHECK(Phrasebook::of(OneDeckGalaxy::kName, language).words(say(id)) != id);
      }
}

}  // namespace orrery::one_deck_galaxy::pages
