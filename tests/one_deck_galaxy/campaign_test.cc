// ODG-14  The campaign: every node does what it says, and a campaign's file holds nothing the rules
// forbid.
#include <algorithm>
#include <fstream>
#include <set>

#include "games/one_deck_galaxy/paper/campaign_file.h"
#include "games/one_deck_galaxy/paper/names.h"
#include "one_deck_galaxy/scene.h"

namespace orrery::one_deck_galaxy {
namespace {

// The options under which a node of this code is active.
Settings with_node(std::string_view code, std::string* letter = nullptr) {
  for (std::size_t i = 0; i < built_in_cards().sheet.size(); ++i)
    for (std::size_t k = 0; k < built_in_cards().sheet[i].node.size(); ++k)
      if (built_in_cards().node_type[built_in_cards().sheet[i].node[k]].code.view() == code) {
        const std::string node(1, static_cast<char>('a' + k));
        if (letter) *letter = node;
        return {{"sheet", std::string(built_in_cards().sheet[i].id.view())}, {"nodes", node}};
      }
  FAIL(code << " is on no sheet");
  return {};
}
// A table with this node, one Tech Disc, and the node's token.
Scene with_ability(std::string_view code, const std::string& more,
                   std::initializer_list<const char*> answers) {
  std::string letter;
  const Settings options = with_node(code, &letter);
  Scene scene(
      std::string(R"({"players": [{"homeworld": "H1", "society": "SO5", "discs": 1)") + more, 1,
      options);
  scene.plays("node P1 " + letter);
  for (const char* answer : answers) scene.plays(answer);
  CHECK(scene.count("node") == 0);  // ODG-14.9  once per game
  CHECK(scene.s().nodes_used != 0);
  return scene;
}
Scene gathering(std::string_view code, const std::string& more = "") {
  return Scene(
      R"({"zone": ["L01", "L02", "L03", "L04"], "players": [{"homeworld": "H1", "society": "SO5"}], "pending": "GATHER")" +
          more + "}",
      1, with_node(code));
}

// A campaign on this sheet after a lost game of the second Homeworld and Society against the first
// adversary.
PlayedGame lost_game(u8 homeworld = 1, u8 society = 1, u8 adversary = 0) {
  return {.stars = 1,
          .level = 2,
          .discs_claimed = 1,
          .homeworld = {homeworld, kNone},
          .society = {society, kNone},
          .adversary = adversary};
}
Campaign after_one_game() {
  Campaign c;
  REQUIRE_FALSE(record(c, lost_game()));
  return c;
}
bool fills(Campaign& c, std::string_view line) {
  return fill_in(built_in_cards(), c, *find_line(built_in_cards(), c.sheet, line));
}
bool crosses(Campaign& c, std::string_view item) {
  return cross_off(c, *find_item(built_in_cards(), item));
}

// A file as a browser once wrote it.
std::string shared_file() {
  std::ifstream in(ORRERY_SOURCE_DIR "/tests/one_deck_galaxy/campaigns/shared.json",
                   std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}
std::string why_not(std::string_view text) {
  const auto read = read_campaign(built_in_cards(), text);
  return std::holds_alternative<Refusal>(read) ? std::get<Refusal>(read).text() : "";
}
// The shared file with one part of it replaced.
std::string with(std::string_view part, std::string_view by) {
  std::string text = shared_file();
  const std::size_t at = text.find(part);
  REQUIRE(at != text.npos);
  return why_not(text.replace(at, part.size(), by));
}

}  // namespace

TEST_CASE(
    "ODG-14.8 Jumpstart nodes: one more die of the colour, or two Fleets, in the first Gather") {
  const Scene plain(
      R"({"zone": ["L01", "L02", "L03", "L04"], "players": [{"homeworld": "H1", "society": "SO5"}], "pending": "GATHER"})");
  const std::pair<const char*, Colour> kJumps[] = {{"J.E", Colour::Energy},
                                                   {"J.M", Colour::Materials},
                                                   {"J.D", Colour::Diplomacy},
                                                   {"J.K", Colour::Ultratech}};
  for (const auto& [code, colour] : kJumps)
    CHECK(gathering(code).s().dice.count(colour, cup_of(0)) ==
          plain.s().dice.count(colour, cup_of(0)) + 1);
  CHECK(gathering("J.F2").fleets() == 2);
  CHECK(gathering("J.F2", R"(, "turn": 2)").fleets() == 0);  // only the first Gather
}
TEST_CASE("ODG-14.9 O.K2 rolls two black dice, O.G6 gains a six, O.F3 three Fleets, O.PR a Probe") {
  CHECK(with_ability("O.K2", "}]}", {"roll team K3", "roll team K5"}).pool() == "K3 K5");
  CHECK(with_ability("O.G6", "}]}", {"name D"}).pool() == "D6");
  CHECK(with_ability("O.F3", "}]}", {}).fleets() == 3);
  const Scene probe = with_ability("O.PR", "}]}", {"draw L12"});
  CHECK(probe.has(probe.s().science, "L12"));
}
TEST_CASE("ODG-14.9 O.RR rerolls any dice, O.S6 sets up to two to 6, O.UP raises all of a colour") {
  CHECK(with_ability("O.RR", R"(, "pool": ["E1", "M2", "D3"]}]})",
                     {"pick P1 E1", "pick P1 M2", "done", "roll P1 E6", "roll P1 M5"})
            .pool() == "E6 M5 D3");
  CHECK(with_ability("O.S6", R"(, "pool": ["E1", "M2", "D3"]}]})", {"pick P1 E1", "pick P1 M2"})
            .pool() == "E6 M6 D3");
  CHECK(with_ability("O.UP", R"(, "pool": ["E1", "E6", "D3"]}]})", {"name E"}).pool() ==
        "E2 E6 D3");
}
TEST_CASE("ODG-14.9 O.CALM takes all influence from an Encounter, O.INF adds one to a Location") {
  CHECK(
      with_ability(
          "O.CALM",
          R"(}], "zone": ["L01", {"card": "X05", "influence": 3}, {"card": "X01", "influence": 1}]})",
          {"slot 2"})
          .all_chance()
          .influence(2) == 0);
  CHECK(with_ability("O.INF", R"(}], "zone": ["L01", {"card": "X05", "influence": 3}, "L02"]})",
                     {"slot 3"})
            .influence(3) == 1);
}
TEST_CASE("ODG-14.10 nodes without a ring: cheaper Study and upgrades, higher thresholds") {
  const Scene study(R"({"zone": ["L01"]})", 1, with_node("A.STUDY")),
      upgrade(R"({})", 1, with_node("A.UPG")), calm(R"({"zone": ["X04"]})", 1, with_node("A.CALM"));
  CHECK(study_cost(study.game(), study.s(), 0) == 3);
  CHECK(upgrade_cost(upgrade.game(), upgrade.s()) == 5);
  CHECK(threshold_of(calm.game(), calm.s(), *find_card(built_in_cards(), "X04")) == 3);
}
TEST_CASE(
    "ODG-14.10 A.CAL: the first Calibrate with a Fleet is free each turn; A.DISC: one more Tech Disc; A.RR1: one die again") {
  Scene free(R"({"fleets": 1, "players": [{"pool": ["E1"]}]})", 1, with_node("A.CAL"));
  free.plays("raise P1 E1");
  CHECK(free.fleets() == 1);
  free.plays("raise P1 E2").all_chance();
  CHECK(free.fleets() == 0);

  Scene discs = gathering("A.DISC");
  discs.all_chance();
  CHECK(discs.s().civilization[0].discs == 3);

  Scene again = gathering("A.RR1");
  again.all_chance();
  CHECK(again.asked() == "D-RR");
  again.plays("reroll P1 E1").plays("roll P1 E6").all_chance();
  CHECK(again.pool().find("E6") != std::string::npos);
}

// ------------------------------------------------------------------------------------- the sheets
TEST_CASE(
    "ODG-14.1 twenty-four sheets: lines join two nodes that exist, none twice, and every node can be reached from Start") {
  CHECK(built_in_cards().sheet.size() == 24);
  for (const Sheet& sheet : built_in_cards().sheet) {
    CAPTURE(sheet.id.view());
    CHECK(sheet.node.size() == 14);
    u16 reached = 0;
    std::set<std::pair<u8, u8>> joined;
    for (const Line& l : sheet.line) {
      for (const u8 end : {l.from, l.to}) CHECK((end == kStart || end < sheet.node.size()));
      CHECK(l.from != l.to);
      CHECK(joined.insert(std::minmax(l.from, l.to)).second);
    }
    for (std::size_t round = 0; round < sheet.line.size(); ++round)
      for (const Line& l : sheet.line) {
        const auto active = [&](u8 end) { return end == kStart || has_bit(reached, end); };
        for (const u8 end : {l.from, l.to})
          if ((active(l.from) || active(l.to)) && end != kStart)
            reached = static_cast<u16>(reached | bit(end));
      }
    CHECK(reached == (1u << sheet.node.size()) - 1u);
  }
}
TEST_CASE(
    "a content file with a line that joins what is joined already, or a node with itself, is refused") {
  for (const char* lines : {"S-a=J.E, S-b=J.M, a-b, a-b", "S-a=J.E, S-b=J.M, a-b, b-a",
                            "S-a=J.E, b-b=J.M", "S-a=J.E, S-a"}) {
    std::string text(built_in_content());
    const std::size_t at = text.find("lines = \"S-a") + 9;
    text.replace(at, text.find('"', at) - at, lines);
    const auto read = read_content(text);
    REQUIRE(std::holds_alternative<Refusal>(read));
    CHECK(std::get<Refusal>(read).why.find("joins what is joined already") != std::string::npos);
  }
}
TEST_CASE("ODG-14.9 ODG-14.10 every node of every sheet does something that a test here plays") {
  const std::set<std::string_view> played{
      "J.E",    "J.M",   "J.D",  "J.K",  "J.F2",    "O.K2",  "O.G6",   "O.PR",  "O.F3",   "O.RR",
      "O.CALM", "O.INF", "O.S6", "O.UP", "A.STUDY", "A.UPG", "A.CALM", "A.CAL", "A.DISC", "A.RR1"};
  std::set<std::string_view> there;
  for (const Sheet& sheet : built_in_cards().sheet)
    for (const u8 type : sheet.node) there.insert(built_in_cards().node_type[type].code.view());
  CHECK(there == played);
}

// ------------------------------------------------------------------------------ points and ranks
TEST_CASE("ODG-14.2 a win is worth ten points and two for each star") {
  for (u8 stars = 1; stars <= 5; ++stars)
    CHECK(score_of({.stars = stars, .won = true, .level = 5, .discs_claimed = 4}) ==
          10 + 2 * stars);
}
TEST_CASE(
    "ODG-14.3 a defeat is worth a point for each star, each level and each disc claimed, also one exiled later") {
  CHECK(score_of({.stars = 1, .level = 1, .discs_claimed = 0}) == 2);
  CHECK(score_of({.stars = 5, .level = 4, .discs_claimed = 3}) == 12);
  // The Calibrator captures too many dice; of two discs one was exiled before, the other goes now,
  // and the next check loses.
  Scene scene(
      R"({"adversary": {"id": "A5", "discs": 2, "captured": ["E", "E", "E", "E", "M", "M", "M"]}, "claimed": 0,
    "players": [{"society": "SO5", "milestones": [1, 2]}, {"society": "SO2", "milestones": [1]}], "pending": "END_ADVERSARY"})",
      2);
  const PlayedGame g = played(scene.game(), scene.s());
  CHECK_FALSE(g.won);
  CHECK(g.level == 3);  // the higher one
  CHECK(g.discs_claimed == 2);
  CHECK(score_of(g) == 3 + 3 + 2);
}
TEST_CASE("ODG-14.11 the ranks begin at 40, 55, 70, 85 and 100 points") {
  const std::pair<int, std::string_view> kRanks[] = {
      {0, "Sprout"},      {39, "Sprout"},     {40, "Leafling"},    {54, "Leafling"},
      {55, "Brancher"},   {69, "Brancher"},   {70, "Shrubkin"},    {84, "Shrubkin"},
      {85, "Strongbark"}, {99, "Strongbark"}, {100, "Legendtree"}, {120, "Legendtree"}};
  for (const auto& [points, rank] : kRanks) CHECK(rank_of(points) == rank);
}
TEST_CASE(
    "ODG-14.1 ODG-14.2 six wins against five stars are 120 points, and there is no seventh game") {
  Campaign c;
  for (int i = 0; i < kCampaignGames; ++i) {
    REQUIRE_FALSE(record(
        c,
        {.stars = 5, .won = true, .level = 4, .discs_claimed = 4, .adversary = 3, .hard = true}));
    settle(c);
  }
  CHECK(c.points() == 120);
  CHECK(c.is_over());
  CHECK(record(c, lost_game())->clause == "ODG-14.1");
}
TEST_CASE("statistics count games, wins and the most discs for each side of each adversary") {
  const std::vector<PlayedGame> games{{.won = true, .discs_claimed = 4, .adversary = 2},
                                      {.discs_claimed = 1, .adversary = 0, .hard = true},
                                      {.discs_claimed = 3, .adversary = 0, .hard = true},
                                      {.discs_claimed = 2, .adversary = 0}};
  const std::vector<Standing> all = statistics(games);
  REQUIRE(all.size() == 3);
  CHECK((all[0].adversary == 0 && !all[0].hard && all[0].games == 1 && all[0].wins == 0 &&
         all[0].best == 2));
  CHECK((all[1].adversary == 0 && all[1].hard && all[1].games == 2 && all[1].wins == 0 &&
         all[1].best == 3));
  CHECK((all[2].adversary == 2 && !all[2].hard && all[2].games == 1 && all[2].wins == 1 &&
         all[2].best == 4));
}

// -------------------------------------------------------------------------- crossing off, filling
// in
TEST_CASE(
    "ODG-14.4 at most two cards that were played are crossed off, and as many lines filled in") {
  Campaign c = after_one_game();
  CHECK_FALSE(fills(c, "S-a"));   // nothing is crossed off yet
  CHECK_FALSE(crosses(c, "H1"));  // was not played
  CHECK(crosses(c, "H2"));
  CHECK_FALSE(crosses(c, "H2"));  // not twice
  CHECK(fills(c, "S-a"));
  CHECK_FALSE(fills(c, "S-b"));  // one card, one line
  CHECK(crosses(c, "A1"));
  CHECK_FALSE(crosses(c, "SO2"));  // a third
  CHECK_FALSE(fills(c, "S-a"));    // filled already
  CHECK_FALSE(fills(c, "b-e"));    // b is not active
  CHECK(fills(c, "S-b"));
}
TEST_CASE(
    "ODG-14.5 ODG-14.5b a reached node is active in the games that follow, and no line starts there before; with chain_lines the second line may go on from it") {
  Campaign c = after_one_game();
  crosses(c, "H2"), crosses(c, "SO2");
  CHECK(fills(c, "S-a"));
  Campaign chained = c;
  chained.chain_lines = true;
  CHECK_FALSE(fills(c, "a-d"));
  CHECK(fills(c, "S-b"));
  settle(c);
  CHECK(next_game(built_in_cards(), c) == Settings{{"sheet", "C01"}, {"nodes", "ab"}});
  CHECK(fills(chained, "a-d"));
  settle(chained);
  CHECK(active_nodes(built_in_cards(), chained) == 0b1001);
  CHECK(next_game(built_in_cards(), chained) ==
        Settings{{"sheet", "C01"}, {"nodes", "ad"}, {"chain_lines", "on"}});
}
TEST_CASE("ODG-14.1 no game counts twice") {
  Campaign c;
  PlayedGame game = lost_game();
  game.mark = 0x1234567890abcdef;
  REQUIRE_FALSE(record(c, game));
  settle(c);
  CHECK(record(c, game)->why == "this game is recorded already, as game 1");
  const std::string file = write_campaign(built_in_cards(), c);
  CHECK(file.find("\"mark\": \"1234567890abcdef\"") != std::string::npos);
  const auto again = read_campaign(built_in_cards(), file);
  REQUIRE(std::holds_alternative<Campaign>(again));
  CHECK(std::get<Campaign>(again).games[0].mark == game.mark);
}
TEST_CASE("ODG-14.5b a node reached after an earlier game is a start like any other") {
  Campaign c = after_one_game();
  crosses(c, "H2"), fills(c, "S-a"), settle(c);
  REQUIRE_FALSE(record(c, lost_game(2, 2, 1)));
  crosses(c, "A2");
  CHECK(fills(c, "a-d"));
  CHECK(next_game(built_in_cards(), c) == Settings{{"sheet", "C01"}, {"nodes", "ad"}});
}
TEST_CASE(
    "ODG-14.6 ODG-14.7 what is crossed off may be played again, but not crossed off again; with strict_cross not even played") {
  Campaign c = after_one_game();
  crosses(c, "A1");
  settle(c);
  Campaign strict = c;
  strict.strict_cross = true;
  CHECK(record(strict, lost_game(0, 0, 0))->clause == "ODG-14.6");
  CHECK_FALSE(record(strict, lost_game(0, 0, 1)));
  PlayedGame hard = lost_game(0, 0, 0);
  hard.hard = true, hard.stars = 3;  // the other side is the same item
  CHECK_FALSE(record(c, hard));
  CHECK_FALSE(crosses(c, "A1"));
  CHECK(crosses(c, "H1"));
}
TEST_CASE("ODG-14.4 the next game waits until the sheet is written on") {
  Campaign c = after_one_game();
  CHECK(record(c, lost_game())->clause == "ODG-14.4");
  settle(c);
  CHECK_FALSE(record(c, lost_game()));
}
TEST_CASE("ODG-14.13 after the sixth game nothing is crossed off or filled in") {
  Campaign c;
  for (int i = 0; i < kCampaignGames; ++i) {
    settle(c);
    REQUIRE_FALSE(record(c, lost_game(0, 0, static_cast<u8>(i % 5))));
  }
  CHECK_FALSE(c.waits());
  CHECK(may_cross(c) == 0);
  CHECK_FALSE(crosses(c, "H1"));
  CHECK(may_fill(built_in_cards(), c) == 0);
}

// ------------------------------------------------------------------------------------------ files
TEST_CASE("a campaign is the same file here and in the browser, byte by byte") {
  const auto read = read_campaign(built_in_cards(), shared_file());
  REQUIRE_MESSAGE(std::holds_alternative<Campaign>(read), why_not(shared_file()));
  const Campaign& c = std::get<Campaign>(read);
  CHECK(write_campaign(built_in_cards(), c) == shared_file());
  CHECK(built_in_cards().sheet[c.sheet].id.view() == "C18");
  CHECK(c.players == 2);
  CHECK(c.points() == 6 + 14);
  CHECK(c.waits());
  CHECK(active_nodes(built_in_cards(), c) == 0b11010);
}
TEST_CASE("an empty campaign, and one of six games, written and read again") {
  Campaign c{.sheet = 6};
  for (int games = 0; games <= kCampaignGames; ++games) {
    const auto read = read_campaign(built_in_cards(), write_campaign(built_in_cards(), c));
    REQUIRE_MESSAGE(std::holds_alternative<Campaign>(read),
                    why_not(write_campaign(built_in_cards(), c)));
    CHECK(write_campaign(built_in_cards(), std::get<Campaign>(read)) ==
          write_campaign(built_in_cards(), c));
    if (games < kCampaignGames) {
      REQUIRE_FALSE(
          record(c, lost_game(static_cast<u8>(games % 5), static_cast<u8>(games % 5), 0)));
      for (const int item : bits_of(may_cross(c))) cross_off(c, item);
      for (const int line : bits_of(may_fill(built_in_cards(), c)))
        fill_in(built_in_cards(), c, line);
      settle(c);
    }
  }
}
TEST_CASE("a campaign from outside is refused with the place and the reason") {
  CHECK(why_not("") == "the file is not a JSON object");
  CHECK(why_not("[]") == "the file is not a JSON object");
  CHECK(why_not("{}") == "orrery: is missing");
  CHECK(why_not(std::string(50'000, '[')) == "the file is not a JSON object");
  CHECK(why_not(std::string(200'000, 'x')) == "the file is longer than 100000 characters");
  CHECK(with("campaign 1", "campaign 2") == "orrery: is not \"one_deck_galaxy campaign 1\"");
  CHECK(with("\"C18\"", "\"C99\"") == "sheet: there is no such sheet");
  CHECK(with("\"players\": 2", "\"players\": 3") ==
        "players: 3 is out of range, 1 to 2 is possible");
  CHECK(with("\"players\": 2", "\"players\": 1") ==
        "games[0].homeworlds: one is needed for each player");
  CHECK(with("\"chain_lines\": false", "\"chain_lines\": 0") ==
        "chain_lines: true or false is expected, not a number");
  CHECK(with("\"strict_cross\": true,", "") == "strict_cross: is missing");
  CHECK(with("\"H5\"", "\"H2\"") == "games[0].homeworlds[1]: there is only one of each card");
  CHECK(with("\"H5\"", "\"H9\"") == "games[0].homeworlds[1]: there is no such card");
  CHECK(with("\"A1\"", "\"__proto__\"") == "games[0].adversary: there is no such adversary");
  CHECK(with("\"hard\"", "\"soft\"") == "games[0].side: is neither normal nor hard");
  CHECK(with("\"stars\": 3", "\"stars\": 1000000000") ==
        "games[0].stars: 1000000000 is out of range, 3 to 3 is possible");
  CHECK(with("\"won\": false", "\"won\": true") ==
        "games[0].discs_claimed: the fourth disc wins, and nothing else");
  CHECK(with("\"fed\": 2", "\"fed\": 6") == "games[0].fed: 6 is out of range, 1 to 5 is possible");
  CHECK(with("\"score\": 6", "\"score\": 900") ==
        "games[0].score: 900 is out of range, 6 to 6 is possible");
  CHECK(with("\"S-d\"", "\"x-y\"") == "games[0].filled[0]: the sheet has no such line");
  CHECK(
      with("\"S-d\"", "\"b-e\"") ==
      "games[0].filled[0]: cannot be filled in: as many lines as cards, each once, from Start or an active node");
  CHECK(with("\"settled\": true", "\"settled\": false") ==
        "games[0].settled: only the last game may wait for what is crossed off");
  CHECK(with("\"H1\"", "\"H5\"") == "games[1]: something was played that is crossed off");
  CHECK(
      with("\"SO2\"\n      ],\n      \"filled\"", "\"SO5\"\n      ],\n      \"filled\"") ==
      "games[1].crossed[0]: cannot be crossed off: at most two cards that were played, each once");
  CHECK(with("\"d\",\n", "\"d\", \"n\",\n") == "active: does not follow from the games");
}
TEST_CASE("no shortened or changed campaign file does more than be refused") {
  const std::string text = shared_file();
  for (std::size_t n = 0; n < text.size(); ++n) CHECK(why_not(text.substr(0, n)) != "");
  Rng rng(1);
  for (int i = 0; i < 3000; ++i) {
    std::string changed = text;
    for (u32 k = 1 + rng.below(3); k > 0; --k)
      changed[rng.below(static_cast<u32>(changed.size()))] = static_cast<char>(32 + rng.below(95));
    (void)why_not(changed);
  }
}

}  // namespace orrery::one_deck_galaxy
