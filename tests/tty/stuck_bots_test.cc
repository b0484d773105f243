// Bots that cannot go on, at the terminal: it is said in the log, and nobody waits in vain.
#include <doctest/doctest.h>

#include <sstream>

#include "agents/liar.h"
#include "cli/tty/full_screen/full_screen.h"
#include "cli/tty/plain.h"
#include "laws/secret_cards.h"
#include "play/wall.h"
#include "tty/scripted_terminal.h"
#include "tty/tables.h"

namespace orrery::tty {
namespace {

Table opened(Seating seating) {
  auto table = Table::open(std::move(seating));
  REQUIRE(std::holds_alternative<Table>(table));
  return std::move(std::get<Table>(table));
}
// The first column is full, and it is X's turn.
Table with_a_full_column() {
  Table table = opened({.game = game_of("connect_four", 2)});
  for (int i = 0; i < 6; ++i) REQUIRE_FALSE(table.answer(seat_at(i % 2), "drop 1"));
  return table;
}
Session with_a_liar(Chairs chairs) {
  auto session = Session::open(with_a_full_column(), std::move(chairs), 1, "", liars("drop 1"));
  REQUIRE(std::holds_alternative<Session>(session));
  return std::move(std::get<Session>(session));
}

}  // namespace

TEST_CASE(
    "line by line a bot whose answer is refused is named in the log, and the game ends unfinished") {
  Session session = with_a_liar({kGreedyBot, kHuman});
  std::istringstream in("1\n");
  std::ostringstream out;
  CHECK_FALSE(play_plain(session, in, out));
  CHECK(out.str().find("The bot at seat 1 cannot go on: its answer was refused (") !=
        std::string::npos);
  CHECK(out.str().find("The game cannot go on.") != std::string::npos);
  CHECK(session.table().step() == 6);
}

TEST_CASE(
    "on the full screen a bot whose answer is refused is named in the log, and the table can be looked at and left") {
  for (const bool watched : {false, true}) {
    CAPTURE(watched);
    Session session = with_a_liar({kGreedyBot, watched ? kGreedyBot : kHuman});
    ScriptedTerminal terminal;
    if (watched) terminal.press(Sign::Enter);
    terminal.type("l").press(Sign::Escape).type("qy");
    FullScreen(session, terminal).run(false);
    CHECK(terminal.showed("The game cannot go on."));
    CHECK(terminal.showed("cannot go on: its answer"));
    CHECK(terminal.keys.empty());
    CHECK(session.table().step() == 6);
  }
}

TEST_CASE(
    "a game nobody can play is refused at once, if a bot is to play it, and is played by people") {
  const auto cards = std::make_shared<Wall<laws::SecretCards>>(
      laws::SecretCards{laws::Leak::None},
      GameInfo{"secret_cards", "Secret Cards", 2, 2, 1, {}, {"A", "B"}}, Settings{}, u64{0});
  const auto refused =
      Session::open(opened({.game = cards, .dealer = {{}, 1}}), {kHuman, kGreedyBot}, 1, "");
  REQUIRE(std::holds_alternative<Refusal>(refused));
  CHECK(std::get<Refusal>(refused).text().find("nobody can play secret_cards yet") !=
        std::string::npos);

  auto session = Session::open(opened({.game = cards, .dealer = {{}, 1}}), {kHuman, kHuman}, 1, "");
  REQUIRE(std::holds_alternative<Session>(session));
  CHECK_FALSE(std::get<Session>(session).hint(Seat::P1));
}

TEST_CASE(
    "a bot that goes away in the middle of a game is named in the log, and nobody waits for it") {
  int made = 0;
  const MakeAgent goes = [&made](const AnyGame& game, std::string_view,
                                 u64) -> std::variant<std::unique_ptr<AnyAgent>, Refusal> {
    if (++made > 2) return Refusal{"agent", "it has gone"};
    return std::make_unique<Liar>(game.parse("drop 2").value());
  };
  auto opened_session = Session::open(with_a_full_column(), {kGreedyBot, kHuman}, 1, "", goes);
  Session& session = std::get<Session>(opened_session);
  std::istringstream in("drop 3\n");
  std::ostringstream out;
  CHECK_FALSE(play_plain(session, in, out));
  CHECK(session.table().step() == 8);
  CHECK(out.str().find("The bot at seat 1 cannot go on: it has gone.") != std::string::npos);
}

}  // namespace orrery::tty
