// What people play, counted over games with known answers.
#include "play/explorer.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/json_library.h"
#include "play/tables.h"
#include "play/transcript.h"

using namespace orrery;

namespace {

Table finished_game(const std::string& name) {
  std::ifstream in(std::string(ORRERY_SOURCE_DIR) + "/tests/golden/foundation/" + name + ".game");
  std::stringstream text;
  text << in.rdbuf();
  auto read = read_transcript(text.str());
  REQUIRE(std::holds_alternative<Table>(read));
  return std::move(std::get<Table>(read));
}

// Red and Yellow on their first turns: each starts with blue, puts a kin on Research I, takes it
// back and researches R2-BA (tests/golden/foundation/all_goods.game). Yellow wins.
const Tallies& all_goods() {
  static const Tallies tallies = counted(finished_game("all_goods"), SeatSet::everyone());
  return tallies;
}

const Explored::At* situation_in(const Explored& shown, std::string_view rung,
                                 std::string_view question, std::string_view after) {
  for (const Explored::At& at : shown.situations)
    if (at.rung == rung && at.question == question && at.after == after) return &at;
  return nullptr;
}
const Explored::Answer* answer_in(const Explored::At& at, std::string_view said) {
  const auto answer = std::ranges::find(at.answers, said, &Explored::Answer::said);
  return answer == at.answers.end() ? nullptr : &*answer;
}

constexpr const char* kBlue =
    R"({"id":"way.start_resource","args":{"colour":{"id":"colour.blue"}}})";
constexpr const char* kResearch1 =
    R"({"id":"way.move_hand","args":{"space":{"id":"space","args":{"action":{"id":"action.RE"},"level":"I"}}}})";

// The same game as if it had been played so often.
Tallies so_often(const Tallies& one, int games) {
  Tallies all;
  for (int i = 0; i < games; ++i) add_up(all, one);
  return all;
}

Explored shown_of(int games, i64 least = kLeastGames) {
  return explored(*game_of("foundation", 2), so_often(all_goods(), games), least);
}

// What this seat has chosen so far, as it stands in the situation it is in.
std::string opening_of(const Table& table, Seat seat) {
  GameCounter counter(table.game());
  table.look_at_what_stands([&](const AnyState& before, Seat by, AnyChoice choice) {
    if (is_player(by)) counter.answer(before, by, choice);
  });
  const auto asked = counter.asked(table.state(), seat);
  REQUIRE_FALSE(asked.situations.empty());
  return asked.situations.front().after;
}

}  // namespace

TEST_CASE(
    "The first choices of a game are counted, with how often they could be made and who won") {
  const Explored shown = shown_of(5);
  CHECK(shown.games == 5);
  const auto* start = situation_in(shown, "opening", "START_RESOURCE", "[]");
  REQUIRE(start);
  CHECK(start->tally.games == 5);
  CHECK(start->tally.times == 10);  // by both
  const auto* blue = answer_in(*start, kBlue);
  REQUIRE(blue);
  CHECK(blue->tally.times == 10);
  CHECK(blue->tally.offered == 10);
  CHECK(blue->tally.seats == 10);
  CHECK(blue->tally.share == 5000);  // one of the two has won, each time
}

TEST_CASE("What follows is counted after the choices that came before it") {
  const Explored shown = shown_of(5);
  const auto* first_order =
      situation_in(shown, "opening", "TURN_MAIN", "[" + std::string(kBlue) + "]");
  REQUIRE(first_order);
  CHECK(first_order->tally.times == 10);
  const auto* research = answer_in(*first_order, kResearch1);
  REQUIRE(research);
  CHECK(research->tally.times == 10);
  CHECK(research->tally.offered == 10);
  // The same question, whenever it was asked.
  const auto* ever = situation_in(shown, "ever", "TURN_MAIN", "[]");
  REQUIRE(ever);
  CHECK(ever->tally.times > 10 * first_order->tally.times / 5);
  CHECK(answer_in(*ever, kResearch1)->tally.offered > answer_in(*ever, kResearch1)->tally.times);
}

TEST_CASE("Nothing is shown of fewer games than the least") {
  const Explored four = shown_of(4);
  CHECK(four.games == 0);
  CHECK(four.situations.empty());
  CHECK(four.facts.empty());
  CHECK(four.endings.empty());
  CHECK(four.lengths.empty());
  CHECK(shown_of(5).situations.size() > 10);
  CHECK(shown_of(4, 4).games == 4);
}

TEST_CASE("An answer that few have given is not shown beside those of many") {
  Tallies all = so_often(all_goods(), 5);
  add_up(all, counted(finished_game("captured_fleet"), SeatSet::everyone()));
  add_up(all, counted(finished_game("full_knowledge"), SeatSet::everyone()));
  const Explored shown = explored(*game_of("foundation", 2), all);
  for (const Explored::At& at : shown.situations) {
    CHECK(at.tally.games >= kLeastGames);
    for (const Explored::Answer& a : at.answers) CHECK(a.tally.seats >= kLeastGames);
  }
}

TEST_CASE("Only the choices of those who are counted come in, the length of the game does") {
  const Tallies one = counted(finished_game("all_goods"), SeatSet::of(Seat::P1));
  const auto blue = std::ranges::find_if(
      one, [](const auto& row) { return row.first.ends_with(kBlue) && row.second.times > 0; });
  REQUIRE(blue != one.end());
  CHECK(blue->second.seats == 1);
  CHECK(blue->second.share == 0);  // Red has lost
  CHECK(one.at("games").games == 1);
  CHECK(one.at("fact\tseat\t1").share == 1000);
}

TEST_CASE("The order in which an opening was played does not matter") {
  std::vector<std::string> ways;
  for (const bool turned : {false, true}) {
    Table table = sit_down(game_of("foundation", 2, {{"layout", "quick"}}));
    for (int p = 0; p < 2; ++p) {
      const Seat seat = table.awaited().first_seat();
      REQUIRE_FALSE(table.answer(seat, table.offers(seat).front().choice));
      REQUIRE_FALSE(table.answer(seat, std::string_view("start with blue")));
    }
    const Seat seat = table.awaited().first_seat();
    for (const char* token : turned ? std::vector{"move hand PR1", "move hand ST1"}
                                    : std::vector{"move hand ST1", "move hand PR1"})
      REQUIRE_FALSE(table.answer(seat, std::string_view(token)));
    // Until it is her turn again.
    const auto is_asked = [&] {
      return table.awaited().has(seat) &&
             table.game().prompt(table.view(seat)).decision == "TURN_MAIN";
    };
    while (!is_asked()) {
      const Seat other = table.awaited().first_seat();
      REQUIRE_FALSE(table.answer(other, table.offers(other).front().choice));
    }
    ways.push_back(opening_of(table, seat));
  }
  CHECK(ways[0] == ways[1]);
}

TEST_CASE("An answer that was taken back is not counted") {
  const auto game = game_of("foundation", 2, {{"layout", "quick"}});
  Table table = sit_down(game);
  for (int p = 0; p < 2; ++p) {
    const Seat seat = table.awaited().first_seat();
    REQUIRE_FALSE(table.answer(seat, table.offers(seat).front().choice));
    REQUIRE_FALSE(table.answer(seat, std::string_view("start with blue")));
  }
  const Seat seat = table.awaited().first_seat();
  REQUIRE_FALSE(table.answer(seat, std::string_view("move hand ST1")));
  const std::string with = opening_of(table, seat);
  REQUIRE_FALSE(table.undo(seat));
  const std::string without = opening_of(table, seat);
  CHECK(with.size() > without.size());
  CHECK(without == "[" + std::string(kBlue) + "]");
}

TEST_CASE("Games with rules of their own, from a position or without an end are not counted") {
  CHECK(pot_of(*game_of("foundation", 2)).starts_with("foundation/2/1/"));
  CHECK(pot_of(*game_of("foundation", 2, {{"layout", "quick"}})) ==
        pot_of(*game_of("foundation", 2)));
  CHECK(pot_of(*game_of("foundation", 2)) != pot_of(*game_of("foundation", 3)));
  CHECK(pot_of(*game_of("foundation", 2, {{"start_kins", "4"}})).empty());
  CHECK(pot_of(*game_of("one_deck_galaxy", 1, {{"sheet", "C01"}})).empty());
  CHECK(pot_of(*game_of("connect_four", 2)).empty());
  CHECK(counted(sit_down(game_of("foundation", 2)), SeatSet::everyone()).empty());
}

TEST_CASE("Every game has ways of answering, and its page is JSON of no more than its room") {
  for (const Shelf& shelf_game : shelf()) {
    const auto game = game_of(shelf_game.info.name, shelf_game.info.fewest);
    if (pot_of(*game).empty()) continue;
    INFO(game->info().name);
    Tallies all;
    for (u64 seed = 0; seed < 6; ++seed) {
      GameCounter counter(*game);
      AnyState s = game->setup();
      Rng luck(seed);
      while (!game->awaited(s).empty()) {
        const Seat seat = game->awaited(s).first_seat();
        const auto offers = game->choices(s, seat);
        const AnyChoice choice = seat == Seat::Chance
                                     ? game->deal(s, luck)
                                     : offers[luck.below(static_cast<u32>(offers.size()))].choice;
        if (is_player(seat)) counter.answer(s, seat, choice);
        game->apply(s, seat, choice);
      }
      add_up(all, counter.over(s, SeatSet::everyone()));
    }
    const Explored shown = explored(*game, all);
    CHECK(shown.games == 6);
    CHECK(shown.situations.size() > 3);
    CHECK_FALSE(shown.facts.empty());
    CHECK(shown.lengths.size() == 2);
    const std::string page = explored_page(*game, shown, "random", 9'000);
    CHECK(page.size() < 9'100);
    CHECK(parse_json(page));
  }
}

TEST_CASE("What is shipped of bots belongs to these rules and this content, and is small") {
  std::size_t files = 0;
  std::map<std::string, std::size_t> bytes;
  for (const auto& file : std::filesystem::directory_iterator(ORRERY_SOURCE_DIR "/explore")) {
    INFO(file.path().filename().string());
    std::stringstream text;
    text << std::ifstream(file.path()).rdbuf();
    const auto page = parse_json(text.str());
    REQUIRE(page);
    const std::string name = (*page)["game"].get<std::string>();
    const int players = (*page)["players"].get<int>();
    const auto game = game_of(name, players);
    const std::string pot = name + "/" + std::to_string(players) + "/" +
                            std::to_string((*page)["rules"].get<int>()) + "/" +
                            (*page)["content"].get<std::string>();
    CHECK(pot == pot_of(*game));
    CHECK((*page)["by"] != "people");
    CHECK((*page)["least"].get<i64>() >= kLeastGames);
    CHECK(file.path().filename() == name + "-" + std::to_string(players) + ".json");
    bytes[name] += text.str().size();
    ++files;
  }
  CHECK(files >= 7);
  CHECK(bytes.size() == 4);
  for (const auto& game : bytes) CHECK_MESSAGE(game.second < 60'000, game.first);
}
