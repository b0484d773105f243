// The built program, talked to through a pipe.
#include <doctest/doctest.h>

#include "core/json_library.h"
#include "core/rng.h"
#include "play/protocol.h"
#include "protocol/program.h"
#include "protocol/schema.h"

using namespace orrery;

namespace {

// Plays a whole game from outside, knowing nothing but the protocol.
Json play_a_game(Pipe& pipe, const std::string& game, int players, u64 seed) {
  Rng rng(seed);
  Json standing = parsed(
      pipe.ask(Json{{"type", "new"}, {"game", game}, {"players", players}, {"seed", seed}}.dump()));
  for (int i = 0; i < 20'000 && !standing["over"].get<bool>(); ++i) {
    const Json seat = standing["to_act"][0];
    const Json choices = parsed(
        pipe.ask(Json{{"type", "choices"}, {"seat", seat}, {"step", standing["step"]}}.dump()));
    REQUIRE(misfit("reply", choices) == "");
    const Json& offers = choices["offers"];
    const Json& offer = offers[rng.below(static_cast<u32>(offers.size()))];
    standing = parsed(pipe.ask(Json{
        {"type", "play"}, {"seat", seat}, {"token", offer["token"]}, {"step", standing["step"]}}
                                   .dump()));
    REQUIRE_MESSAGE(misfit("reply", standing) == "", standing.dump());
    REQUIRE_MESSAGE(standing.contains("over"), standing.dump());
    REQUIRE((standing["may_undo"] == seat) == !offer["irrevocable"].get<bool>());
  }
  return standing;
}

}  // namespace

TEST_CASE("A whole game of Connect Four through a pipe") {
  Pipe pipe;
  const Json end = play_a_game(pipe, "connect_four", 2, 5);
  CHECK(end["over"] == true);
  CHECK(end["winners"].size() >= 1);
  CHECK(pipe.wait() == 0);
}

TEST_CASE("A whole game of Foundation through a pipe, saved, loaded and verified") {
  Pipe pipe;
  const Json end = play_a_game(pipe, "foundation", 3, 6);
  REQUIRE(end["over"] == true);
  const Json saved = parsed(pipe.ask(R"({"type":"save"})"));
  const Json loaded =
      parsed(pipe.ask(Json{{"type", "load"}, {"transcript", saved["transcript"]}}.dump()));
  CHECK(loaded["over"] == true);
  CHECK(loaded["step"] == end["step"]);
  const Ran verified = run({"replay", "-", "--verify"}, saved["transcript"].get<std::string>());
  CHECK(verified.exit_code == 0);
  CHECK(verified.out.find("every answer offered, every snapshot right") != std::string::npos);
}

TEST_CASE("The engine answers garbage and goes on, and ends with quit or with its input") {
  Pipe pipe;
  CHECK(parsed(pipe.ask("garbage"))["error"]["code"] == "malformed");
  CHECK(parsed(pipe.ask(""))["error"]["code"] == "malformed");
  CHECK(parsed(pipe.ask("{\"type\":\"games\"}\r"))["type"] == "games");
  CHECK(parsed(pipe.ask(R"({"type":"quit"})"))["type"] == "quit");
  CHECK(pipe.wait() == 0);
  CHECK(run({"engine"}).exit_code == 0);
  CHECK(run({"engine"}, R"({"type":"games"})").out.starts_with(R"({"type":"games")"));
  CHECK(run({"engine"}, "{\"type\":\"quit\"}\n{\"type\":\"games\"}\n").out ==
        "{\"type\":\"quit\",\"step\":0}\n");
}

TEST_CASE("A line without end is not kept, and the next one is answered") {
  const Ran ran = run({"engine"}, std::string(kLongestMessage + (1 << 20), '{') +
                                      "\n{\"type\":\"quit\",\"id\":1}\n");
  CHECK(ran.exit_code == 0);
  CHECK(ran.out.find("longer than") != std::string::npos);
  CHECK(ran.out.ends_with("{\"id\":1,\"type\":\"quit\",\"step\":0}\n"));
}
