// Content as a table to be edited (docs/designer.md): what is typed into a field stands in the
// file, says what it does, or is refused in its place.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "core/toml_text.h"
#include "play/content_check.h"
#include "play/content_sheet.h"
#include "tried.h"

using namespace orrery;

namespace {

const std::vector<std::string> kGames{"foundation", "one_deck_galaxy", "renaissance", "trian"};

std::string as_printed(std::string_view game) { return std::string(built_in_content_of(game)); }

Json sheet(std::string_view game, std::string_view text) {
  JsonWriter out;
  out.open();
  write_sheet(game, text, out);
  return *parse_json(out.close().take());
}
Json row(const Json& sheet, std::string_view id) {
  for (const Json& section : sheet["sections"])
    for (const Json& row : section["rows"])
      if (row["id"] == id) return row;
  FAIL("no row ", id);
  return {};
}
Json field(const Json& row, std::string_view name) {
  for (const Json& f : row["fields"])
    if (f["name"] == name) return f;
  FAIL("no field ", name);
  return {};
}
std::string at(std::string_view game, std::string_view text, std::string_view id,
               std::string_view name) {
  return field(row(sheet(game, text), id), name)["at"];
}
// One field changed, by the id of its row.
std::string changed(std::string_view game, std::string_view text, std::string_view id,
                    std::string_view name, const Typed& value) {
  const auto now = with_field(game, text, at(game, text, id, name), value);
  REQUIRE(now);
  return *now;
}
bool is_good(std::string_view game, const std::string& text) {
  return check_content(text, "mine.toml", game).faults.empty();
}
std::size_t lines_of(std::string_view text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

TEST_CASE("What is printed is a table without changes and without mistakes, in every game") {
  for (const std::string& game : kGames) {
    CAPTURE(game);
    const Json all = sheet(game, as_printed(game));
    CHECK(all["playable"] == true);
    CHECK(all["left_out"].empty());
    CHECK_FALSE(all.contains("faults"));
    CHECK(all["sections"][0]["rows"][0].contains("reads"));  // what has words comes first
    for (const Json& section : all["sections"])
      for (const Json& row : section["rows"]) {
        CHECK(row["changed"] == false);
        CHECK(row["printed"] == true);
        CHECK_FALSE(row.contains("faults"));
      }
  }
}

TEST_CASE("Every field of every game can be typed anew as it is, and the content stays the same") {
  for (const std::string& game : kGames) {
    CAPTURE(game);
    const std::string text = as_printed(game);
    const Json all = sheet(game, text);
    unsigned seen = 0;
    for (const Json& section : all["sections"])
      for (const Json& row : section["rows"])
        for (const Json& f : row["fields"]) {
          if (!f.contains("value") || ++seen % tried(7, 21) != 0) continue;
          CAPTURE(f["at"].get<std::string>());
          Typed value;
          if (f["value"].is_array())
            value.lines = f["value"].get<std::vector<std::string>>();
          else
            value.words = f["value"].get<std::string>();
          const auto again = with_field(game, text, f["at"].get<std::string>(), value);
          REQUIRE(again);
          CHECK(is_good(game, *again));
          CHECK(touched_rows(game, *again).empty());
        }
    CHECK(seen > 100);
  }
}

TEST_CASE("A changed effect changes the words, and nothing else of the file") {
  const std::string text = as_printed("foundation");
  const std::string now =
      changed("foundation", text, "C1-10", "effects", {"", {"ON action(TR, 1): repeat(3)"}});
  CHECK(is_good("foundation", now));
  CHECK(now.size() == text.size());  // a 3 for a 2
  const Json tile = row(sheet("foundation", now), "C1-10");
  CHECK(tile["changed"] == true);
  CHECK(tile["reads"] != tile["read"]);
  CHECK(tile["read"] == row(sheet("foundation", text), "C1-10")["reads"]);
  CHECK(field(tile, "effects")["was"][0] == "ON action(TR, 1): repeat(2)");
  CHECK(touched_rows("foundation", now) == std::vector<std::string>{"C1-10"});
  CHECK(sheet("foundation", now)["hash"] != sheet("foundation", text)["hash"]);
}

TEST_CASE(
    "A mistake is told in its field, with what may have been meant; the tile counts as printed") {
  const std::string text = as_printed("foundation");
  const std::string slip =
      changed("foundation", text, "C1-11", "effects", {"", {"ON action(PR, 1): repaet(2)"}});
  const Json all = sheet("foundation", slip);
  CHECK(all["playable"] == true);
  CHECK(all["left_out"] == Json{"C1-11"});
  const Json fault = field(row(all, "C1-11"), "effects")["faults"][0];
  CHECK(fault["said"] == "repaet");
  CHECK(fault["meant"] == "repeat");
  CHECK(fault["at"].get<std::string>().ends_with(".effects[1]"));
  CHECK(fault["why"] == "there is no effect 'repaet'");
  CHECK_FALSE(row(all, "C1-11").contains("reads"));
  CHECK(all["hash"] == sheet("foundation", text)["hash"]);  // what is played is what is printed

  // A good change beside it is played.
  const std::string both =
      changed("foundation", slip, "C1-10", "effects", {"", {"ON action(TR, 1): repeat(3)"}});
  const auto sound = sound_content("foundation", both);
  REQUIRE(sound);
  CHECK(is_good("foundation", sound->text));
  CHECK(sound->text.find("repeat(3)") != std::string::npos);
  CHECK(sound->left_out == std::vector<std::string>{"C1-11"});
}

TEST_CASE(
    "What is no number, too large, or of a kind that does not exist is refused in its field") {
  const std::string text = as_printed("foundation");
  struct Mistake {
    const char *id, *name, *value;
  };
  for (const Mistake& wrong : {Mistake{"G3", "at_least", "many"},
                               {"G3", "at_least", "200"},
                               {"G3", "aim", "blackCube"},
                               {"R2-ST", "action", "SX"},
                               {"T1-BG", "gives", "bleu"}}) {
    const auto [id, name, value] = wrong;
    CAPTURE(wrong.name);
    const std::string now = changed("foundation", text, id, name, {value, {}});
    const Json all = sheet("foundation", now);
    CHECK(field(row(all, id), name).contains("faults"));
    CHECK(all["left_out"] == Json{id});
    const auto restored =
        with_row_as_printed("foundation", now, row(all, id)["at"].get<std::string>());
    REQUIRE(restored);
    CHECK(*restored == text);
  }
}

TEST_CASE("What concerns several tiles is said above the table, and the last change gives way") {
  const std::string now = changed("foundation", as_printed("foundation"), "C1-02", "effects",
                                  {"", {"ONCE neutralKins(4)"}});
  const Json all = sheet("foundation", now);
  REQUIRE(all.contains("faults"));
  CHECK(all["faults"][0]["why"].get<std::string>().find("neutral kins") != std::string::npos);
  CHECK(all["left_out"] == Json{"C1-02"});
  CHECK(all["playable"] == true);
}

TEST_CASE("Fields that a row may lack are added and taken away") {
  const std::string text = as_printed("foundation");
  const std::string two = changed("foundation", text, "C1-10", "copies", {"2", {}});
  CHECK(is_good("foundation", two));
  CHECK(row(sheet("foundation", two), "C1-10").contains("reads"));
  const auto one = toml_without(two, at("foundation", two, "C1-10", "copies"));
  REQUIRE(one);
  CHECK(*one == text);

  const std::string cards = as_printed("renaissance");
  const std::string with = changed("renaissance", cards, "S01", "disorder", {"sendHome", {}});
  CHECK(is_good("renaissance", with));
  CHECK(row(sheet("renaissance", with), "S01")["reads"].size() == 2);

  // Tables with lines of their own: a card of One Deck Galaxy without its rule.
  const std::string galaxy = as_printed("one_deck_galaxy");
  const auto without = toml_without(galaxy, at("one_deck_galaxy", galaxy, "L01", "rule"));
  REQUIRE(without);
  CHECK(lines_of(*without) + 1 == lines_of(galaxy));
  const auto back =
      with_row_as_printed("one_deck_galaxy", *without,
                          row(sheet("one_deck_galaxy", *without), "L01")["at"].get<std::string>());
  REQUIRE(back);
  CHECK(touched_rows("one_deck_galaxy", *back).empty());
}

TEST_CASE("A row is doubled under an id of its own, and removed again") {
  struct Doubled {
    const char *game, *id, *new_id;
  };
  for (const Doubled& doubled : {Doubled{"foundation", "C1-10", "C1-15"},
                                 {"renaissance", "O16", "O17"},
                                 {"one_deck_galaxy", "T20", "T21"}}) {
    const auto [game, id, new_id] = doubled;
    CAPTURE(doubled.game);
    const std::string text = as_printed(game);
    const auto more = with_row_twice(text, row(sheet(game, text), id)["at"].get<std::string>());
    REQUIRE(more);
    CHECK(is_good(game, *more));
    const Json copy = row(sheet(game, *more), new_id);
    CHECK(copy["printed"] == false);
    CHECK(copy["reads"] == row(sheet(game, text), id)["reads"]);
    const auto fewer = toml_without(*more, copy["at"].get<std::string>());
    REQUIRE(fewer);
    CHECK(is_good(game, *fewer));
    CHECK(touched_rows(game, *fewer).empty());
  }
}

TEST_CASE("Who names something that was changed is touched by it: a Tech's cards, a skill's race") {
  const std::string tech = changed("one_deck_galaxy", as_printed("one_deck_galaxy"), "T02",
                                   "effects", {"", {"ROLL(E, 3)"}});
  const auto cards = touched_rows("one_deck_galaxy", tech);
  CHECK(std::find(cards.begin(), cards.end(), "L03") != cards.end());
  const std::string skill =
      changed("trian", as_printed("trian"), "R4d", "effects", {"", {"controlTokens(2)"}});
  const auto races = touched_rows("trian", skill);
  CHECK(std::find(races.begin(), races.end(), "R4") != races.end());
}

TEST_CASE("What cannot be read as a table is said, and nothing of it is played") {
  const Json broken = sheet("foundation", "game = \"foundation\"\nformat = [");
  CHECK(broken["playable"] == false);
  CHECK(broken["sections"].empty());
  CHECK(broken["faults"].size() == 1);
  const Json others = sheet("foundation", as_printed("trian"));
  CHECK(others["playable"] == false);
  CHECK(others["faults"][0]["why"] == "this is content for trian, not for foundation");
  for (const char* nowhere :
       {"", "colonies", "colonies.level_1[99].name", "[1]", "a..b", "colonies["})
    CHECK_FALSE(with_field("foundation", as_printed("foundation"), nowhere, {"x", {}}));
  for (const char* nowhere : {"", "nothing", "colonies.level_1[0]"})
    CHECK_FALSE(toml_without(as_printed("foundation"), nowhere));
}

TEST_CASE("Words are written into the file so that they are read as they were typed") {
  for (const std::string name : {"Smugglers' \"Den\"", "back\\slash", "Gäßchen ☉"}) {
    const std::string now =
        changed("foundation", as_printed("foundation"), "C1-10", "name", {name, {}});
    CHECK(row(sheet("foundation", now), "C1-10")["name"] == name);
    CHECK(is_good("foundation", now));
    // What stands behind letters of more than one byte is found, too.
    const std::string more =
        changed("foundation", now, "C1-10", "effects", {"", {"ONCE peekGoal(1)"}});
    CHECK(is_good("foundation", more));
  }
}
