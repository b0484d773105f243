// How many ways a game can go on from a named position, to each depth. The numbers change when what
// is offered changes, so they guard the rules as a whole. Chance counts like a seat; what needs no
// answer counts nothing.
//
// A .perft file says how to get there and what was counted:
//   # a comment
//   game one_deck_galaxy        foundation if it is left out
//   players 2
//   option layout quick
//   play start GO3              an answer, from the set-up on; or instead of all of these
//   position {...}              a position (docs/positions.md), up to the first line that says
//   depth 1 28                  to this depth there are so many ways
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "core/json_library.h"
#include "every_game.h"

using namespace orrery;

namespace {

struct Perft {
  std::string game = "foundation";
  int players = 2;
  Settings settings;
  std::vector<std::string> play;
  std::string position;
  std::vector<std::pair<int, u64>> counts;
};

Perft read(const std::filesystem::path& file) {
  Perft perft;
  std::ifstream in(file);
  bool in_position = false;
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string first, second, third;
    words >> first >> second >> third;
    if (first == "depth")
      in_position = false, perft.counts.emplace_back(std::stoi(second), std::stoull(third));
    else if (in_position)
      perft.position += line + "\n";
    else if (first.empty() || first[0] == '#')
      continue;
    else if (first == "game")
      perft.game = second;
    else if (first == "players")
      perft.players = std::stoi(second);
    else if (first == "option")
      perft.settings.emplace_back(second, third);
    else if (first == "play")
      perft.play.push_back(line.substr(5));
    else if (first == "position")
      in_position = true, perft.position = line.substr(9);
    else
      FAIL("'" << line << "' is not a line of a .perft file");
  }
  return perft;
}

AnyState start_of(const Perft& perft, const AnyGame& game) {
  AnyState s = game.setup();
  if (!perft.position.empty()) {
    const std::optional<Json> json = parse_json(perft.position);
    REQUIRE_MESSAGE(json, "the position is not JSON");
    const std::optional<Refusal> refusal = game.read_position(*json, s);
    if (refusal) FAIL(refusal->text());
  }
  for (const std::string& token : perft.play) {
    const std::optional<AnyChoice> choice = game.parse(token);
    const Seat by = game.awaited(s).first_seat();
    REQUIRE_MESSAGE((choice && game.offers(s, by, *choice)), token << " is not offered");
    game.apply(s, by, *choice);
  }
  return s;
}

template <Rules G>
u64 count(const G& game, const typename G::State& s, int depth) {
  typename G::Choices now;
  choices(game, s, now);
  if (depth == 1) return now.size();
  u64 ways = 0;
  for (const typename G::Choice& c : now) {
    typename G::State after = s;
    typename G::Choices next;
    apply(game, after, c, next);
    ways += depth == 2 ? next.size() : count(game, after, depth - 1);
  }
  return ways;
}

}  // namespace

TEST_CASE("From every named position the game can go on in as many ways as written down") {
  int files = 0;
  std::set<std::string> games;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(ORRERY_SOURCE_DIR) + "/tests/perft")) {
    if (entry.path().extension() != ".perft") continue;
    ++files;
    const std::string name = entry.path().filename().string();
    CAPTURE(name);
    const Perft perft = read(entry.path());
    games.insert(perft.game);
    Opened opened = open_game(
        perft.game, {.players = perft.players, .settings = perft.settings, .content = {}});
    if (const Refusal* refusal = std::get_if<Refusal>(&opened)) FAIL(refusal->text());
    const AnyGame& game = *std::get<std::unique_ptr<AnyGame>>(opened);
    const AnyState start = start_of(perft, game);
    CHECK(perft.counts.size() >= 2);
    for (const auto& counted : perft.counts) {
      const int depth = counted.first;
      CAPTURE(depth);
      with_game(game, [&]<Rules G>(const G& rules) {
        CHECK(count(rules, unwrap<G>(start), depth) == counted.second);
      });
    }
  }
  CHECK(files >= 10);
  for (const Shelf& game : shelf())
    CHECK_MESSAGE(games.count(game.info.name) == 1, "nothing is counted for ", game.info.name);
}
