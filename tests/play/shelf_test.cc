// Games are opened by name, for a number of players, with options.
#include "play/strangers_words.h"
#include "play/strict_json.h"
#include "play/tables.h"

using namespace orrery;

namespace {

Refusal refused(std::string_view name, const Order& order) {
  const Opened opened = open_game(name, order);
  REQUIRE(std::holds_alternative<Refusal>(opened));
  return std::get<Refusal>(opened);
}
std::string wrong_with(std::string_view text) {
  const auto json = read_json(text);
  return std::holds_alternative<Refusal>(json) ? std::get<Refusal>(json).why : "";
}

}  // namespace

TEST_CASE("Every game on the shelf can be opened for every number of players it is made for") {
  for (const Shelf& game : shelf()) {
    CHECK(on_shelf(game.info.name) == &game);
    for (int players = game.info.fewest; players <= game.info.most; ++players)
      CHECK(game_of(game.info.name, players)->players() == players);
  }
}

TEST_CASE("What cannot be opened is refused with its place and the reason") {
  CHECK(refused("chess", {2, {}, ""}).where == "game");
  CHECK(refused("", {2, {}, ""}).where == "game");
  for (const int players : {-1, 0, 1, 3, 255})
    CHECK(refused("connect_four", {players, {}, ""}).where == "players");
  CHECK(refused("connect_four", {2, {{"layout", "quick"}}, ""}).text() ==
        "options.layout: there is no such option; connect_four has none");
  CHECK(refused("connect_four", {2, {}, "cards = 1"}).where == "content");
}

TEST_CASE("Names of seats are short, printable and valid") {
  CHECK(unfit_name("Red") == nullptr);
  CHECK(unfit_name("Zoë Ærø 星") == nullptr);
  for (const std::string_view name :
       {"", " Red", "Red ", "a\nb", "a\x7f", "a\xff", "\xc3", "\xed\xa0\x80", "\xc2\x85",
        "a\xe2\x80\xae"
        "b"}) {
    INFO(name);
    CHECK(unfit_name(name) != nullptr);
  }
  CHECK(unfit_name(std::string(61, 'a')) != nullptr);
  // Letters one cannot see: alone they are no name, in another's name they are hers twice.
  for (const std::string_view hidden :
       {"\u200b", "\u200c", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u034f", "\u115f", "\u180e",
        "\u2800", "\u3164", "\uffa0", "\U000e0041"})
    for (const std::string& name :
         {std::string(hidden), "Ada" + std::string(hidden), std::string(hidden) + "Ada",
          "A" + std::string(hidden) + "da"}) {
      INFO(name);
      CHECK(unfit_name(name) == std::string_view("the name contains letters one cannot see"));
    }
}

TEST_CASE("What strangers wrote is shown without harm") {
  CHECK(printable("drop 4") == "drop 4");
  CHECK(printable("a\x1b[2J\xff") == "a\xEF\xBF\xBD[2J\xEF\xBF\xBD");
  CHECK(printable(std::string(1000, 'x')).size() == 83);
}

TEST_CASE("JSON from outside is refused when it is broken, doubled, too deep or too large") {
  CHECK(wrong_with(R"({"a":[1,-2,3.5,"x",true,null,{"b":{}}]})").empty());
  CHECK(wrong_with("") == "this is not JSON, from byte 1 on");
  for (const char* broken : {"{", "{\"a\":}", "[1,]", "nul", "1e999", "\"\xff\"", "\"\\ud800\"",
                             "{\"a\":1} x", "\xEF\xBB\xBF", "NaN", "-"})
    CHECK_MESSAGE(wrong_with(broken).find("this is not JSON") == 0, broken);
  CHECK(wrong_with(R"({"a":1,"b":2,"a":3})") == "the field 'a' is there twice");
  CHECK(wrong_with(std::string(32, '[') + std::string(32, ']')).empty());
  CHECK(wrong_with(std::string(33, '[') + std::string(33, ']')) ==
        "it is nested more than 32 deep");
  CHECK(wrong_with(std::string(1'000'000, '[')) == "it is nested more than 32 deep");
  std::string wide = "{";
  for (int i = 0; i < 2000; ++i) wide += (i ? ",\"" : "\"") + std::to_string(i) + "\":0";
  CHECK(wrong_with(wide + "}") == "an object has more than 1024 fields");
}

TEST_CASE("JSON that is written is valid, whatever is written") {
  JsonWriter out;
  out.open_list()
      .value(std::string_view("a\"\\\n\x01\0z", 7))
      .value("\xff\xc3(\xe2\x82")
      .value("Zoë 星")
      .close_list();
  CHECK(
      out.text() ==
      "[\"a\\\"\\\\\\n\\u0001\\u0000z\",\"\xEF\xBF\xBD\xEF\xBF\xBD(\xEF\xBF\xBD\xEF\xBF\xBD\",\"Zoë 星\"]");
  CHECK(wrong_with(out.text()).empty());
}
