// orrery study: a broken card is found, the report is the same bytes however it came about, and
// what is wrong with a study is said with its line.
#include "typed.h"

#include <algorithm>
#include <vector>

using namespace orrery;

namespace {

// Random players are quick, and even they win by a card that gives fifteen points a time.
constexpr const char* kBroken = "vp(15) again";

std::string study(const std::string& card, int deals, const std::string& more = "") {
  return "study = 1\ngame = \"renaissance\"\nplayers = 2\nbots = [\"random\"]\nseed = 3\n"
         "watch = [\"S15\"]\n[b]\nname = \"changed\"\n"
         "replace = [{ this = 'recruit(4, home, one) again', by = '" +
         card + "' }]\n[stop]\ndeals = " + std::to_string(deals) + "\n" + more;
}

// The file of rows in a folder of a study that comes first.
std::filesystem::path rows_in(const std::string& folder) {
  std::vector<std::filesystem::path> rows;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".csv") rows.push_back(entry.path());
  std::sort(rows.begin(), rows.end());
  return rows.empty() ? std::filesystem::path() : rows[0];
}

}  // namespace

TEST_CASE("a card that is far too strong is found at 95 % in less than a thousand games") {
  Desk desk;
  const std::string file = desk.file("broken.toml", study(kBroken, 400));
  REQUIRE(desk.typed("study " + quoted(file), 0));
  CHECK_MESSAGE(has(desk.out, "800 games"), desk.out);
  CHECK_MESSAGE(has(desk.out, "S15 Matriarch: clearly stronger"), desk.out);
  CHECK_MESSAGE(has(desk.out, "S15 Matriarch (specialists) wins "), desk.out);
  const std::string page = text_of(desk.path("broken.study/report.html"));
  CHECK(has(page, "<svg"));
  CHECK(has(page, "Holm"));
  for (const char* outside : {"http:", "https:", "src=", "<script", "@import", "url("})
    CHECK_MESSAGE(!has(page, outside), outside);  // it needs nothing else
  const std::string told = text_of(desk.path("broken.study/report.md"));
  for (const char* section : {"## wins", "## length", "## score", "## endings", "## home",
                              "## specialists", "## The strongest", "## How to read it"})
    CHECK_MESSAGE(has(told, section), section);
}

TEST_CASE("the same cards under another name change nothing at all") {
  Desk desk;
  std::string text = study(kBroken, 100);
  text.replace(text.find("recruit(4, home, one) again"), 27, "\"Matriarch\"");
  text.replace(text.find(kBroken), std::string(kBroken).size(), "\"Mother\"");
  REQUIRE(desk.typed("study " + quoted(desk.file("name.toml", text)), 0));
  CHECK_MESSAGE(has(desk.out, " 0 differences hold"), desk.out);
}

TEST_CASE("a study is the same bytes with any number of threads, and after it was stopped") {
  Desk desk;
  const std::string file = desk.file("tiny.toml", study(kBroken, 30));
  const auto reports = [&](const std::string& folder) {
    return text_of(desk.path(folder + "/report.md")) + text_of(desk.path(folder + "/report.html"));
  };
  REQUIRE(desk.typed("study " + quoted(file) + "--threads 1 --out " + quoted(desk.path("one")), 0));
  REQUIRE(desk.typed("study " + quoted(file) + "--threads 4 --out " + quoted(desk.path("two")), 0));
  const std::string whole = reports("one");
  CHECK(whole.size() > 10'000);
  CHECK(reports("two") == whole);
  const std::filesystem::path rows = rows_in(desk.path("two"));
  std::filesystem::resize_file(rows, std::filesystem::file_size(rows) * 2 / 5);
  REQUIRE(desk.typed("study " + quoted(file) + "--out " + quoted(desk.path("two")), 0));
  CHECK(reports("two") == whole);
  CHECK(text_of(rows) == text_of(std::filesystem::path(desk.path("one")) / rows.filename()));
}

TEST_CASE("a study stops when what is watched is known, after the same deals in any case") {
  Desk desk;
  const std::string file = desk.file("narrow.toml", study(kBroken, 5000, "narrow = 40\n"));
  REQUIRE(desk.typed("study " + quoted(file), 0));
  CHECK_MESSAGE(has(desk.out, "known enough"), desk.out);
  const std::string first = desk.out;
  REQUIRE(desk.typed("study " + quoted(file), 0));  // told again, without playing
  CHECK(desk.out == first);
}

TEST_CASE("everything that is wrong with a study is said at once, with its line") {
  Desk desk;
  const auto refused = [&](const std::string& text, std::initializer_list<const char*> all) {
    const std::string file = desk.file("bad.toml", text);
    CHECK(desk.typed("study " + quoted(file), 1));
    for (const char* words : all) CHECK_MESSAGE(has(desk.err, words), desk.err);
    CHECK(!std::filesystem::exists(desk.path("bad.study")));
  };
  refused("study = 1\ngame = \"fundation\"\nplayers = 3\nbots = [\"greedy\"]\n[stop]\ndeals = 10\n",
          {"bad.toml:2: game", "did you mean 'foundation'?"});
  refused(
      "study = 1\ngame = \"trian\"\nplayers = 9\nbots = [\"gready\", 7]\nsed = 4\n[stop]\n"
      "deals = 0\n",
      {"bad.toml:3: players is 9", "bad.toml:4: bots", "bad.toml:5: there is no key 'sed'",
       "did you mean 'seed'?", "bad.toml:7: stop.deals is 0", "mistakes"});
  refused("study = 1\n[stop\n", {"bad.toml:2: "});
  refused("", {"bad.toml"});
  refused(study("vp(6", 10), {"built-in renaissance:", "1 mistake"});
  refused(study("vp(6)", 10, "narrow = 2\n[a]\noptions = { colour = \"red\" }\n"),
          {"bad.toml:14: a.options.colour cannot be"});
  refused(study("recruit(4, home, one) again", 10), {"bad.toml:7: b is the same as A"});
  const std::string good = "study = 1\ngame = \"trian\"\nplayers = 2\nbots = [\"random\"]\n";
  refused(good + "watch = [\"R9\"]\n[stop]\ndeals = 5\n", {"bad.toml:5: ", "'R9' is nothing"});
  refused(good + "[stop]\ndeals = 5\nnarrow = 2\n", {"bad.toml:7: stop.narrow needs"});
  refused(good + "[b]\ncontent = \"gone.toml\"\n[stop]\ndeals = 5\n",
          {"bad.toml:6: b.content '", "gone.toml' is no file"});
  refused(good + "[b]\nreplace = [{ this = \"e\", by = \"f\" }]\n[stop]\ndeals = 5\n",
          {"bad.toml:6: b.replace[1] cannot be", "more than once"});
  CHECK(desk.typed("study " + quoted(desk.path("nothing.toml")), 2));
}
