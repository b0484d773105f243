// Content files: what is printed comes in complete, and every mistake is named with its line
// (docs/content.md).
#include <fstream>
#include <sstream>

#include "games.h"
#include "games/foundation/paper/effects.h"
#include "in_words.h"

using namespace orrery;
using namespace orrery::foundation;

namespace {

Content built_in() {
  const auto content = read_content(built_in_content());
  REQUIRE(std::holds_alternative<Content>(content));
  return std::get<Content>(content);
}
int line_of(std::string_view content, std::string_view text) {
  const std::size_t at = content.find(text);
  REQUIRE_MESSAGE(at != std::string_view::npos, text);
  return 1 + static_cast<int>(std::count(content.begin(),
                                         content.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}
// The built-in content with `old_text` replaced must be refused in that line, for that reason.
void refused(std::string_view old_text, std::string_view new_text, std::string_view why) {
  const std::string content = content_with(old_text, new_text);
  const auto read = read_content(content, "my.toml");
  const Refusal* r = std::get_if<Refusal>(&read);
  REQUIRE_MESSAGE(r, "taken: ", new_text);
  CHECK_MESSAGE(r->where == "my.toml:" + std::to_string(line_of(built_in_content(), old_text)),
                new_text, " -> ", r->text());
  CHECK_MESSAGE(r->why.find(why) != std::string::npos, new_text, " -> ", r->text());
}
// The same for a mistake that concerns a whole list or file.
void refused_somewhere(const std::string& content, std::string_view why) {
  const auto read = read_content(content, "my.toml");
  const Refusal* r = std::get_if<Refusal>(&read);
  REQUIRE_MESSAGE(r, "taken, expected: ", why);
  CHECK_MESSAGE(r->where.rfind("my.toml", 0) == 0, r->text());
  CHECK_MESSAGE(r->why.find(why) != std::string::npos, r->text());
}
std::string without_line(std::string_view text) {
  std::string content(built_in_content());
  const std::size_t at = content.find(text);
  REQUIRE(at != std::string::npos);
  const std::size_t start = content.rfind('\n', at) + 1;
  return content.erase(start, content.find('\n', at) + 1 - start);
}

}  // namespace

TEST_CASE(
    "The built-in content is the printed one: 18 planets and the centre, 33 colonies, 15 research spaces, 9 goals") {
  const Content c = built_in();
  CHECK(c.colony.size() == 33);
  CHECK(std::popcount(c.colonies_of_level[0]) == 16);
  CHECK(std::popcount(c.colonies_of_level[1]) == 10);
  CHECK(std::popcount(c.colonies_of_level[2]) == 7);
  CHECK(c.goal.size() == 9);
  CHECK(c.planet[*find_planet_tile(c, "T2-TEAL")].needs == Colour::Orange);
  CHECK(c.planet[c.quick_layout[static_cast<std::size_t>(PO(2))]].gives == Colour::Yellow);
  CHECK(c.planet[c.quick_layout[static_cast<std::size_t>(PO(2))]].needs == Colour::Blue);
  // Twelve ordered pairs of level I colours, six level II colours.
  u32 pairs = 0;
  for (std::size_t i = 0; i < kOuterTiles; ++i)
    pairs |= 1u << (4 * index(c.planet[i].gives) + index(c.planet[i].needs));
  CHECK(std::popcount(pairs) == 12);
  // 8.2: every level II colour is made of two level I colours and trades with the colour made of
  // the other two.
  for (std::size_t i = kOuterTiles; i < kOuterTiles + kMiddleTiles; ++i)
    for (std::size_t k = kOuterTiles; k < kOuterTiles + kMiddleTiles; ++k)
      if (c.planet[k].gives == c.planet[i].needs) {
        CHECK(c.planet[k].needs == c.planet[i].gives);
        for (const Colour one : c.planet[i].factory)
          for (const Colour two : c.planet[k].factory) CHECK(one != two);
      }
  // 8.4: the printed example, Trade II opens Produce III for one brown.
  const ResearchSpace& produce = c.research[*find_research(c, "R3-PR")];
  CHECK(produce.price[0] == Colour::Brown);
  CHECK((produce.preceding >> *find_research(c, "R2-TR") & 1) == 1);
  CHECK(*find_research(c, "R2-TR") == kResearch2 + index(Action::Trade));
  CHECK(*find_research(c, "R4-C") == kResearch4 + 2);
  int neutral = 0;
  for (const ColonyTile& tile : c.colony)
    for (const Effect& e : tile.effects) neutral += e.op == Op::NeutralKins ? e.n : 0;
  CHECK(neutral == 6);
}

TEST_CASE("The file of the repository is the content inside the program") {
  std::ifstream file(ORRERY_SOURCE_DIR "/src/games/foundation/content/foundation.toml");
  std::stringstream text;
  text << file.rdbuf();
  CHECK(text.str() == built_in_content());
}

TEST_CASE("The same tiles have the same hash, other tiles another") {
  const u64 hash = content_hash(built_in());
  const auto of = [](const std::string& text) {
    return content_hash(std::get<Content>(read_content(text)));
  };
  CHECK(of(content_with("# Foundation:", "# My Foundation, with other comments:\n#")) == hash);
  CHECK(of(content_with("\"Harvest Rights\"", "\"Reaping Rights\"")) != hash);
  CHECK(of(content_with("rangeFactor(2)", "rangeFactor(3)")) != hash);
}

TEST_CASE("Every effect has one way to be written") {
  for (const ColonyTile& tile : built_in().colony)
    for (const Effect& e : tile.effects) {
      const auto again = parse_effect(written(e));
      REQUIRE_MESSAGE(std::holds_alternative<Effect>(again), written(e));
      CHECK(written(std::get<Effect>(again)) == written(e));
      CHECK(built_in_content().find("\"" + written(e) + "\"") != std::string_view::npos);
    }
}

TEST_CASE("Mistakes in a content file are named with line and reason") {
  // not TOML at all
  refused("game = \"foundation\"", "game = foundation", "");
  refused("game = \"foundation\"", "game = \"\xff\xfe\"", "");
  refused("format = 1", "format = ", "");
  // keys and types
  refused("game = \"foundation\"", "game = \"chess\"", "must be \"foundation\"");
  refused("format = 1", "format = 2", "possible is 1 to 1");
  refused("format = 1", "format = \"1\"", "must be a whole number, not a text");
  refused("game = \"foundation\"", "colour = 3\ngame = \"foundation\"", "no key 'colour'");
  refused("{ id = \"C1-02\", name = \"Stray Heir\",                 effects",
          "{ id = \"C1-02\", nam = \"Stray Heir\", effects", "no key 'nam'");
  refused("{ id = \"C1-02\", name = \"Stray Heir\",                 effects",
          "{ id = \"C1-02\", effects", "lacks 'name'");
  refused("name = \"Stray Heir\"", "name = 7", "must be a text in quotes, not a number");
  refused("name = \"Stray Heir\"", "name = \"\"", "is empty");
  refused("name = \"Stray Heir\"", "name = \"An heir whose name goes on and on and on and on\"",
          "too long");
  refused("name = \"Stray Heir\"", "name = \"Stray\\u001b[31m Heir\"", "cannot be printed");
  refused("name = \"Stray Heir\"", "name = \"Stray\\u202E Heir\"", "cannot be printed");
  refused("effects = [\"ONCE neutralKins(1)\"]", "effects = \"ONCE neutralKins(1)\"",
          "must be a list");
  refused("effects = [\"ONCE neutralKins(1)\"]", "effects = []", "1 to 3 effects");
  refused("effects = [\"ONCE neutralKins(1)\"]", "effects = [1]", "must be a text");
  // ids
  refused("id = \"C1-02\"", "id = \"C1 02\"", "letters, digits");
  refused("id = \"C1-02\"", "id = \"c1-02\"", "begin with a capital");
  refused("id = \"C1-02\"", "id = \"C1-02-02-02-02\"", "too long");
  refused("id = \"C1-02\"", "id = \"C1-01a\"", "used twice");
  refused("id = \"G9\"", "id = \"G8\"", "used twice");
  refused("name = \"Harvest Rights\", copies = 2", "name = \"Harvest Rights\", copies = 0",
          "possible is 1 to 26");
  refused("{ id = \"C3-07\"", "{ id = \"C3-07\", copies = 9", "too many");
  // planets
  refused("gives = \"blue\",   needs = \"green\"", "gives = \"beige\", needs = \"green\"",
          "not a colour");
  refused("gives = \"blue\",   needs = \"green\"", "gives = \"teal\", needs = \"green\"",
          "not of level I");
  refused("gives = \"blue\",   needs = \"green\"", "gives = \"blue\", needs = \"blue\"",
          "the same colour");
  refused("factory = [\"blue\", \"green\"]", "factory = [\"blue\"]", "2 are needed");
  refused("factory = [\"blue\", \"green\"]", "factory = [\"blue\", \"blue\"]", "two different");
  refused("gives = \"gray\",   factory", "gives = \"teal\", factory", "must differ");
  refused("PM0 = \"T2-TEAL\"", "PM0 = \"T2-PINK\"", "not a planet tile");
  refused("PM0 = \"T2-TEAL\"", "PM0 = \"T1-BG\"", "another level");
  refused("PM1 = \"T2-GRAY\"", "PM1 = \"T2-TEAL\"", "elsewhere already");
  refused("PO11 = \"T1-YG\"", "PO12 = \"T1-YG\"\nPO11 = \"T1-YG\"", "no key 'PO12'");
  // research
  refused("{ id = \"R2-ST\", action = \"ST\"", "{ id = \"R2-ST\", action = \"XX\"",
          "is not one of ST");
  refused("{ id = \"R2-CO\", action = \"CO\"", "{ id = \"R2-CO\", action = \"ST\"", "same place");
  refused("pay = [\"green\", \"yellow\"]", "pay = [\"green\", \"green\"]", "same colour twice");
  refused("pay = [\"green\", \"yellow\"]", "pay = [\"teal\"]", "not of level I");
  refused("pay = [\"green\", \"yellow\"]", "pay = []", "one or two");
  refused("after = [\"R2-BA\", \"R2-ST\"]", "after = [\"R2-BA\", \"R3-ST\"]",
          "not a research space of level II");
  refused("slot = \"A\"", "slot = \"D\"", "is not A, B or C");
  // goals
  refused("aim = \"blackCubes\"", "aim = \"whiteCubes\"", "not counted by any goal");
  refused("aim = \"differentCubes\",           at_least = 9",
          "aim = \"differentCubes\", at_least = 12", "possible is 1 to 11");
  refused("aim = \"outerPlanetsOfEachColour\", at_least = 2",
          "aim = \"outerPlanetsOfEachColour\", at_least = 4", "possible is 1 to 3");
}

TEST_CASE("Effects that the rules could not carry out are refused") {
  const auto effect = [](std::string_view line, std::string_view why) {
    refused("ONCE neutralKins(1)", line, why);
  };
  effect("neutralKins(1)", "begins with ONCE");
  effect("SOMETIMES neutralKins(1)", "begins with ONCE");
  effect("ONCE", "no effect ''");
  effect("ONCE dance(3)", "no effect 'dance'");
  effect("ONCE neutralKins", "in brackets");
  effect("ONCE neutralKins(7)", "from 1 to 6");
  effect("ONCE neutralKins(one)", "from 1 to 6");
  effect("ONCE neutralKins(1", "closing bracket");
  effect("ONCE neutralKins(1) twice", "does not belong");
  effect("ALWAYS neutralKins(1)", "does not go with ALWAYS");
  effect("ONCE gain(pink, 3)", "neither a colour nor planetColour");
  effect("ONCE gain(blue)", "second number");
  effect("ONCE gain(blue, 0)", "from 1 to 16");
  effect("ONCE gainChoice(1, 1)", "level1, level2 or level3");
  effect("ON retrieve: gainChoice(level1, 1)", "ON retrieve(level=1)");
  effect("ON retrieve(level=4): gainChoice(level1, 1)", "ON retrieve(level=1)");
  effect("ON retrieve(level=1) gainChoice(level1, 1)", "colon");
  effect("ON sunrise: emptyLevel1", "no moment 'ON sunrise'");
  effect("ON bump: sideways{4} scope=one kin", "from 0 to 3");
  effect("ON bump: sideways{1} scope=one kin", "besides 1");
  effect("ON bump: sideways{1,2} scope=one game", "'one kin' or 'one order'");
  effect("ON bump: sideways{1,2}", "sideways{1,2} scope=one kin");
  effect("ON action(CO): rangeFactor(2)", "needs ON action(ST)");
  effect("ON action: rangeFactor(2)", "needs ON action(ST)");
  effect("ON action(ST, 2): rangeFactor(2)", "every level");
  effect("ON action(XX): rangeFactor(2)", "one of the actions");
  effect("ON action(CO, 4): freeCost", "from 1 to 3");
  effect("ON action(BA): repeat(2)", "needs ON action(PR or TR)");
  effect("ON action(TR): repeat(1)", "from 2 to 9");
  effect("ON action(ST): empireShipAsOwn", "must not name one");
  effect("ALWAYS handReach(1)", "from 2 to 3");
  effect("FREE counter->order", "only make sense together");
  effect("ONCE neutralKins(1)\", \"ONCE neutralKins(1)", "this effect already");
  effect("ALWAYS stackOnPlayers\", \"FREE exchangeSameLevel", "mix ALWAYS");
}

TEST_CASE("Too few or too many rows are refused") {
  refused_somewhere("", "lacks");
  refused_somewhere("x = [", "");
  refused_somewhere(std::string(300 * 1024, '#'), "longer than 256 KB");
  refused_somewhere(without_line("id = \"T1-BG\""), "has 11 entries, 12 are needed");
  refused_somewhere(without_line("PM0 = "), "lacks 'PM0'");
  refused_somewhere(without_line("id = \"R2-ST\""), "has 5 entries, 6 are needed");
  refused_somewhere(content_with("\"ONCE neutralKins(3)\"", "\"ONCE neutralKins(4)\""),
                    "give 7 neutral kins, there are 6");
  std::string few(built_in_content());
  for (const char* id : {"G4", "G5", "G6", "G7", "G8", "G9"}) {
    const std::size_t at = few.find("  { id = \"" + std::string(id));
    few.erase(at, few.find('\n', at) + 1 - at);
  }
  refused_somewhere(few, "has 3 goals, 4 are needed");
  std::string no_level_3(built_in_content());
  const std::size_t start = no_level_3.find("level_3 = [") + 11;
  no_level_3.erase(start, no_level_3.find("\n]", start) - start);
  refused_somewhere(no_level_3, "has 0 pieces, the Colony Board takes 3");
  refused_somewhere(std::string(200, '['), "");
}

TEST_CASE("A tile of one's own can be added") {
  const std::string content = content_with(
      "level_3 = [\n",
      "level_3 = [\n  { id = \"X1\", name = \"Émigré Fleet\", effects = [\"ON action(RE, 2): ignorePreceding\"] },\n");
  const Foundation game = a_game(2, {}, content);
  CHECK(game.content.colony.size() == 34);
  CHECK(in_words(tile_text(game.content, *find_colony(game.content, "X1"))) ==
        "A Research II action may ignore the preceding spaces. (once per turn)");
}
