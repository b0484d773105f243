// orrery campaign, as it is typed: six games on one sheet, kept in a folder (docs/campaign.md).
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

// A data folder of its own, gone at the end.
struct Desk {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("orrery_campaign_test." + std::to_string(getpid()));
  Desk() { std::filesystem::create_directories(folder); }
  ~Desk() { std::filesystem::remove_all(folder); }

  int code = -1;
  std::string says(const std::string& words) {
    FILE* pipe = popen(("LC_ALL=C '" ORRERY_PROGRAM "' " + words + " 2>&1").c_str(), "r");
    REQUIRE(pipe);
    std::string text;
    std::array<char, 4096> block;
    for (std::size_t n; (n = fread(block.data(), 1, block.size(), pipe)) > 0;)
      text.append(block.data(), n);
    const int status = pclose(pipe);
    code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return text;
  }
  std::string campaign(const std::string& words) {
    return says("campaign " + words + " --data '" + folder.string() + "'");
  }
  std::string file(const std::string& name) const { return (folder / name).string(); }
};
bool has(const std::string& text, std::string_view words) { return text.find(words) != text.npos; }
std::string text_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
// A whole game by the first answers offered, saved as a transcript.
void play(Desk& desk, const std::string& options, const std::string& to) {
  std::string lines;
  for (int i = 0; i < 4000; ++i) lines += "1\n";
  std::ofstream(desk.file("answers")) << lines;
  desk.says("tty one_deck_galaxy --plain --players 1 --seed 1 --save '" + desk.file(to) + "' " +
            options + " < '" + desk.file("answers") + "'");
}

}  // namespace

TEST_CASE("a campaign is begun, exported, and imported under another name") {
  Desk desk;
  CHECK(has(desk.campaign("new spring --sheet C18 --players 2 --option strict_cross=on"),
            "sheet C18 Winter Fleet, 2 players, 0 games of 6"));
  CHECK(
      desk.campaign("next spring") ==
      "orrery tty one_deck_galaxy --players 2 --option sheet=C18 --option nodes=none --option strict_cross=on\n");
  CHECK(desk.campaign("export spring '" + desk.file("out.json") + "'").empty());
  CHECK(has(desk.campaign("import again '" + desk.file("out.json") + "'"), "again: sheet C18"));
  CHECK(desk.campaign("show again").substr(5) == desk.campaign("show spring").substr(6));
}
TEST_CASE("the browser's file goes in, and comes out the same") {
  Desk desk;
  const std::string shared = ORRERY_SOURCE_DIR "/tests/one_deck_galaxy/campaigns/shared.json";
  const std::string shown = desk.campaign("import web '" + shared + "'");
  CHECK(has(shown, "20 points: Sprout"));
  CHECK(has(shown, "Dark Star Syndicate: 1 of 1 won, most discs 4"));
  CHECK(has(shown,
            "may be crossed off: H1 Elemens, H2 Felisi, SO1 Botanists, A3 Dark Star Syndicate"));
  desk.campaign("export web '" + desk.file("out.json") + "'");
  CHECK(text_of(desk.file("out.json")) == text_of(shared));
  CHECK(has(desk.campaign("next web"), "orrery campaign settle web"));
  CHECK(has(desk.campaign("settle web --cross H4"), "H4 cannot be crossed off"));
  CHECK(has(desk.campaign("settle web --cross A3 --lines a-g"), "a-g cannot be filled in"));
  desk.campaign("settle web --cross A3 --lines d-x");
  CHECK(desk.code == 1);
  CHECK(has(desk.campaign("settle web --cross A3 --lines b-f"), "lines b-e, b-f"));
  CHECK(has(desk.campaign("next web"), "--option nodes=bdef"));
}
TEST_CASE("a finished game is recorded, once, and only if it was played on this sheet") {
  Desk desk;
  desk.campaign("new solo");
  play(desk,
       "--option sheet=C01 --option adversary=A1 --option homeworld_1=H2 --option society_1=SO1",
       "one.game");
  const std::string shown = desk.campaign("record solo '" + desk.file("one.game") + "'");
  CHECK(desk.code == 0);
  CHECK(has(shown, "Neeble-Woober Colony Fleet"));
  CHECK(has(shown, "may be filled in: S-a, S-b, S-c"));
  CHECK(
      has(desk.campaign("record solo '" + desk.file("one.game") + "'"), "still to be written on"));
  CHECK(has(desk.campaign("settle solo --cross H2,A1 --lines S-a,a-d"), "a-d cannot be filled in"));
  CHECK(has(desk.campaign("settle solo --cross H2,A1 --lines S-a"),
            "2 cards crossed off, so 1 line more may be filled in: S-b, S-c."));
  CHECK(desk.code == 1);
  CHECK(has(desk.campaign("settle solo --cross H2,A1 --lines S-a,none"), "forfeited: 1 line"));
  CHECK(has(desk.campaign("record solo '" + desk.file("one.game") + "'"),
            "not played with this sheet and its active nodes"));
}
TEST_CASE("ODG-14.1 a game that began at a position is no campaign game, and none counts twice") {
  Desk desk;
  desk.campaign("new solo");
  play(desk,
       "--option sheet=C01 --option adversary=A1 --option homeworld_1=H2 --option society_1=SO1",
       "one.game");
  desk.campaign("record solo '" + desk.file("one.game") + "'");
  desk.campaign("settle solo");
  CHECK(has(desk.campaign("record solo '" + desk.file("one.game") + "'"),
            "this game is recorded already, as game 1"));
  CHECK(desk.code == 1);
  std::ofstream(desk.file("start.json"))
      << R"({"game": "one_deck_galaxy", "rules": 1, "players": 1, "options": {"sheet": "C01"}, "state": {"adversary": {"id": "A1", "tucked": ["L01", "L02", "L03", "L04", "L05", "L06"]}}})";
  play(desk, "--position '" + desk.file("start.json") + "'", "two.game");
  CHECK(has(desk.campaign("record solo '" + desk.file("two.game") + "'"),
            "the game began at a position"));
}
TEST_CASE("ODG-14.6 with strict_cross the campaign says beforehand what may not be played again") {
  Desk desk;
  desk.campaign("import web '" ORRERY_SOURCE_DIR "/tests/one_deck_galaxy/campaigns/shared.json'");
  CHECK(has(desk.campaign("show web"), "may not be played again: H5"));
  desk.campaign("settle web --cross A3 --lines none");
  CHECK(
      has(desk.campaign("next web"), "# strict_cross: crossed off and not to be played again: H5"));
}
TEST_CASE("what cannot be is refused in words, and nothing is changed") {
  Desk desk;
  CHECK(desk.campaign("show nobody") ==
        "orrery: there is no campaign 'nobody'\n");  // no usage: nothing was misspelt
  CHECK(desk.code == 1);
  CHECK(has(desk.campaign("new ../escape"), "letters, digits"));
  CHECK(has(desk.campaign("new one --sheet C25"), "there is no sheet 'C25'"));
  CHECK(has(desk.campaign("dance one"), "does not know 'dance'"));
  CHECK(desk.code == 2);
  std::ofstream(desk.file("bad.json"))
      << R"({"orrery": "one_deck_galaxy campaign 1", "sheet": "C01", "players": 9})";
  CHECK(has(desk.campaign("import bad '" + desk.file("bad.json") + "'"),
            "bad.json: players: 9 is out of range, 1 to 2 is possible"));
  CHECK(desk.code == 1);
  CHECK_FALSE(std::filesystem::exists(desk.folder / "campaigns"));
  desk.campaign("new one");
  CHECK(desk.campaign("new one") == "orrery: there is a campaign 'one' already\n");
  CHECK(has(desk.campaign("record one '" + desk.file("nowhere.game") + "'"), "cannot be read"));
  CHECK(desk.code == 1);
  CHECK(has(desk.campaign("settle one"), "there is no game"));
  std::ofstream(desk.file("no.game")) << "no transcript";
  CHECK(has(desk.campaign("record one '" + desk.file("no.game") + "'"), "no.game"));
  CHECK(has(desk.campaign("sheets C01"), "C01  First Steps"));
}
