// What is different between two texts, and what never is.
#include <map>

#include "core/json_library.h"
#include "play/differences.h"
#include "play/patch.h"
#include "play/tables.h"
#include "tried.h"

using namespace orrery;

namespace {

nlohmann::json in_any_order(std::string_view text) {
  return nlohmann::json::parse(text, nullptr, false);
}

Json patched(const Json& before, const Json& patch) {
  if (patch.is_array()) return patch.at(0);
  Json after = before;
  for (const auto& [name, change] : patch.items()) {
    const auto place = before.is_array() ? static_cast<std::size_t>(std::stoul(name)) : 0;
    if (change.is_array() && change.empty())
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(place), after.end());
    else if (before.is_array() && place >= after.size())
      after.push_back(patched(nullptr, change));
    else if (before.is_array())
      after[place] = patched(before[place], change);
    else
      after[name] = patched(before.contains(name) ? before[name] : Json(), change);
  }
  return after;
}

}  // namespace

TEST_CASE("A patch goes into what stays and says what is there now, as briefly as it can") {
  CHECK(patch_between(R"({"same":"words and words","round":2,"hand":["alpha","beta"]})",
                      R"({"same":"words and words","round":3,"hand":["alpha"]})") ==
        R"({"round":[3],"hand":{"1":[]}})");
  CHECK(patch_between(R"({"a":1})", R"({"a":1})") == "{}");
  CHECK(patch_between(R"({"a":{"long":"words and words","n":1}})",
                      R"({"a":{"long":"words and words","n":null}})") == R"({"a":{"n":[null]}})");
  CHECK(patch_between(R"({"a":[{"x":"words and words"},{"y":2}]})",
                      R"({"a":[{"x":"words and words"},{"y":3},4]})") ==
        R"({"a":{"1":[{"y":3}],"2":[4]}})");
  CHECK_MESSAGE(patch_between(R"({"a":1,"b":"words and words"})", R"({"b":"words and words"})") ==
                    R"([{"b":"words and words"}])",
                "a field that goes");
  CHECK_MESSAGE(patch_between(R"({"a":1,"c":"words"})", R"({"a":1,"b":2,"c":"words"})") ==
                    R"([{"a":1,"b":2,"c":"words"}])",
                "a field between others");
  CHECK_MESSAGE(patch_between(R"({"a":"words"})", R"({"a":"words","b":2})") == R"({"b":[2]})",
                "a field behind the others");
  CHECK_MESSAGE(patch_between(R"({"same":"words and words","a":[1,2,3]})",
                              R"({"same":"words and words","a":{"0":1}})") == R"({"a":[{"0":1}]})",
                "a list that becomes an object");
  CHECK_MESSAGE(patch_between(R"({"same":"words and words","a":[1]})",
                              R"({"same":"words and words","a":null})") == R"({"a":[null]})",
                "null is a value");
  CHECK_MESSAGE(patch_between(R"({"quoted \" }":1,"b":"wordswords"})",
                              R"({"quoted \" }":2,"b":"wordswords"})") == R"({"quoted \" }":[2]})",
                "names stay as they are written");
}

// What is printed, and what is not, are the whole view.
static void print_alike(const AnyGame& game, const Table& table, Seat who) {
  std::string printed;
  JsonWriter aside, all;
  game.write_view(table.view(who), aside.leave_out_printed(&printed));
  game.write_view(table.view(who), all);
  REQUIRE(printed == game.printed());
  REQUIRE(in_any_order(all.text()) == in_any_order(table.view_json(who)));
}

TEST_CASE(
    "A view with its patch is the next view, and what is printed is the same in all of them") {
  for (const auto& game : all_kinds_of_games()) {
    INFO(game->info().name);
    for (u64 seed = 1; seed <= tried(3, 1); ++seed) {
      Table table = sit_down(game, {{}, seed});
      Rng rng(seed);
      std::map<Seat, std::string> seen;
      std::size_t whole = 0, told = 0;
      for (int i = 0; i < 150 && !table.over(); ++i) {
        Differences found;  // by those who looked before: the same as if nobody had
        for (int viewer = -1; viewer < game->players(); ++viewer) {
          const Seat who = viewer < 0 ? Seat::Nobody : seat_at(viewer);
          if (i % 10 == 0) print_alike(*game, table, who);
          std::string view = table.view_without_printed(who);
          std::string& before = seen[who];
          if (!before.empty()) {
            const std::string patch = patch_between(before, view);
            REQUIRE(found.patch(before, view) == patch);
            REQUIRE(words_of(found.changes(before, view)) ==
                    words_of(changes_between(before, view)));
            REQUIRE(patched(*parse_json(before), *parse_json(patch)) == *parse_json(view));
            whole += view.size();
            told += patch.size();
          }
          before = std::move(view);
        }
        const Seat seat = table.awaited().first_seat();
        const std::vector<Offer> offers = table.offers(seat);
        REQUIRE(!table.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice));
      }
      CHECK(told < whole);
    }
  }
}

TEST_CASE("What became of a field is remembered with its name and both its sides") {
  Differences found;
  CHECK(found.empty());
  CHECK(found.patch(R"({"a":1,"b":1,"long":"words"})", R"({"a":2,"b":2,"long":"words"})") ==
        R"({"a":[2],"b":[2]})");
  CHECK(words_of(found.changes(R"({"a":1,"b":1})", R"({"a":2,"b":2})")) == "a +1; b +1");
  CHECK(words_of(found.changes(R"({"a":1,"b":3})", R"({"a":2,"b":3})")) == "a +1");
  CHECK(words_of(found.changes(R"({"a":1})", R"({"b":1})")) == "b +1; a -1");
  CHECK(found.changes(R"({"agenda":[1]})", R"({"agenda":[2]})").empty());
  CHECK(found.patch("", R"({"a":1})") == R"([{"a":1}])");
  CHECK(found.patch(R"({"a":1})", R"({"a":1})") == "{}");
  found.forget();
  CHECK(found.empty());
}
