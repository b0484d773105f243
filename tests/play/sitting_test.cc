// A table and those who sit at it: what it waits for, what bots may do, what it says when one
// cannot go on, what people are shown.
#include "play/sitting.h"
#include "core/json_library.h"
#include "in_words.h"
#include "play/replies.h"
#include "play/tables.h"

namespace orrery {
namespace {

using Who = Pending::Who;

AnyChoice choice(const Sitting& sitting, std::string_view token) {
  return sitting.table().game().parse(token).value();
}

void says(Sitting& sitting, Seat bot, std::string_view token) {
  sitting.bot_answered(bot, sitting.table().step(), choice(sitting, token));
}

std::string code_of(const TableReply& reply) {
  return std::holds_alternative<Refused>(reply) ? std::get<Refused>(reply).code : "";
}

// Shells up to the goodbye, which both say in any order, each for herself or for the other.
Table at_the_goodbye() {
  Table table = sit_down(the_shells());
  for (const Seat seat : {Seat::P1, Seat::P2, Seat::P1, Seat::P2}) plays(table, seat, {"pass"});
  REQUIRE(table.awaited().size() == 2);
  return table;
}

// The first column is full, and it is X's turn.
Table with_a_full_column() {
  Table table = sit_down(game_of("connect_four", 2));
  for (int i = 0; i < 3; ++i)
    plays(table, Seat::P1, {"drop 1"}), plays(table, Seat::P2, {"drop 1"});
  return table;
}

std::string state_for(const Sitting& sitting, const Speaker& to) {
  const Shown shown = look_at(sitting, to, {.table = "t", .rematch = "", .commitment = "c"},
                              InWords::of(sitting.table(), "en"), {});
  return state_message(sitting.table(), shown, false);
}

}  // namespace

TEST_CASE(
    "A sitting says what it waits for: a bot with what it sees, people, Chance, and nobody when the game is over") {
  Sitting sitting(sit_down(game_of("connect_four", 2)), {Chair::human(), Chair::bot("easy")});
  CHECK(sitting.pending().who == Who::People);
  CHECK_FALSE(refusal_in(sitting.take(ask::Play{Seat::P1, {choice(sitting, "drop 4")}}, {{0}})));
  REQUIRE(sitting.pending().who == Who::Bot);
  CHECK(sitting.pending().bot == Seat::P2);
  const Thought thought = sitting.thought_of(Seat::P2);
  CHECK(thought.agent == "easy");
  CHECK(thought.step == 1);
  CHECK(thought.view.viewer == Seat::P2);
  CHECK(thought.offers.size() == 7);
  says(sitting, Seat::P2, "drop 4");
  CHECK(sitting.table().step() == 2);
  CHECK(sitting.pending().who == Who::People);

  Sitting shells(sit_down(the_shells(), {}), {Chair::human(), Chair::bot("easy")});
  shells.take(ask::Play{Seat::P1, {choice(shells, "open")}}, {{0}});
  CHECK(shells.pending().who == Who::Chance);

  Sitting over(at_the_goodbye());
  for (const char* token : {"leave 0", "leave 1"})
    over.take(ask::Play{Seat::P2, {choice(over, token)}}, Speaker::host());
  CHECK(over.table().over());
  CHECK(over.pending().who == Who::Nobody);
}

TEST_CASE(
    "A bot whose answer is refused is not asked again at this step, and the table says why, once") {
  Sitting sitting(with_a_full_column(), {Chair::bot("easy"), Chair::human()});
  REQUIRE(sitting.pending().bot == Seat::P1);
  says(sitting, Seat::P1, "drop 1");
  CHECK(sitting.table().step() == 6);
  CHECK(sitting.pending().who == Who::People);
  REQUIRE(sitting.remarks().size() == 1);
  CHECK(sitting.remarks()[0].seat == Seat::P1);
  CHECK(in_words(sitting.remarks()[0].said)
            .starts_with("The bot at seat 1 cannot go on: its answer was refused ("));
  // Somebody takes the seat over, and the game goes on.
  sitting.chair(0) = Chair::human();
  CHECK_FALSE(refusal_in(sitting.take(ask::Play{Seat::P1, {choice(sitting, "drop 2")}}, {{0}})));
  CHECK(sitting.remarks().size() == 1);
}

TEST_CASE("A game nobody can play is said so, once, and the table waits for people") {
  Sitting sitting(sit_down(the_shells()), {Chair::bot("hard"), Chair::human()});
  sitting.bot_answered(Seat::P1, 0, Refusal{"agent", "nobody can play shells yet"});
  CHECK(sitting.pending().who == Who::People);
  REQUIRE(sitting.remarks().size() == 1);
  CHECK(in_words(sitting.remarks()[0].said) ==
        "The bot at seat 1 cannot go on: nobody can play shells yet.");
  // What the other does unasked is another step: perhaps it can answer now.
  CHECK_FALSE(refusal_in(sitting.take(ask::Play{Seat::P2, {choice(sitting, "wave")}}, {{1}})));
  CHECK(sitting.pending().who == Who::Bot);
}

TEST_CASE("An answer that comes too late, or from a bot that no longer plays, is forgotten") {
  Sitting sitting(with_a_full_column(), {Chair::bot("easy"), Chair::human()});
  sitting.bot_answered(Seat::P1, 5, choice(sitting, "drop 2"));
  sitting.bot_answered(Seat::P2, 6, choice(sitting, "drop 2"));
  CHECK(sitting.table().step() == 6);
  sitting.chair(0).bot_plays = false;
  sitting.bot_answered(Seat::P1, 6, choice(sitting, "drop 2"));
  CHECK(sitting.table().step() == 6);
  CHECK(sitting.remarks().empty());
}

TEST_CASE("What several may answer a bot leaves to people") {
  Sitting sitting(at_the_goodbye(), {Chair::bot("easy"), Chair::human()});
  says(sitting, Seat::P1, "leave 0");
  CHECK(sitting.table().step() == 4);
  CHECK(sitting.pending().who == Who::People);
  // She goes away, and a bot that leaves it to others, too, sits down for her: the first of them
  // says it.
  sitting.chair(1).bot_plays = true;
  REQUIRE(sitting.pending().bot == Seat::P2);
  says(sitting, Seat::P2, "leave 1");
  REQUIRE(sitting.table().step() == 5);
  CHECK(sitting.table().played(4)[0].seat == Seat::P1);
  CHECK(sitting.table().played(4)[0].token == "leave 0");
}

TEST_CASE("Where all are bots and one cannot go on, the others do not wait for it") {
  Sitting sitting(at_the_goodbye(), {Chair::bot("easy"), Chair::bot("easy")});
  sitting.bot_answered(Seat::P1, 4, Refusal{"", "it has nothing to say"});
  REQUIRE(sitting.pending().bot == Seat::P2);
  says(sitting, Seat::P2, "leave 1");
  CHECK(sitting.table().step() == 5);
  CHECK(sitting.remarks().size() == 1);
}

TEST_CASE("Nobody thinks and nobody is asked while a chair is open") {
  Sitting sitting(sit_down(game_of("connect_four", 2)), {Chair::bot("easy"), Chair::human()});
  sitting.chair(1).kind = Chair::Kind::Open;
  CHECK(sitting.pending().who == Who::People);
  const Json state = *parse_json(state_for(sitting, {{1}}));
  CHECK(state["open_seats"] == 1);
  CHECK(state["question"].is_null());
}

TEST_CASE(
    "Dice deal the n-th time what they would have dealt, however often the game is put away and taken up again") {
  const Dice dice = [](u32 nth, u32 below) { return (nth * 5 + 3) % below; };
  Sitting sitting(sit_down(game_of("foundation", 3), {}));
  sitting.deals_from(dice);
  REQUIRE(sitting.pending().who == Who::Chance);
  sitting.deal();
  REQUIRE(sitting.pending().who == Who::People);
  Sitting again(sit_down(game_of("foundation", 3), {}));
  for (int moves = 0; moves < 12; ++moves) {
    for (const Table::Played& p : sitting.table().played(again.table().step()))
      CHECK_FALSE(again.repeat(p));
    CHECK(again.table().state_hash() == sitting.table().state_hash());
    if (moves == 6)
      again.deals_from(dice), std::swap(sitting, again);  // from here on the other goes on
    const Seat seat = sitting.table().awaited().first_seat();
    REQUIRE_FALSE(refusal_in(sitting.take(
        ask::Play{seat, {sitting.table().offers(seat).back().choice}}, Speaker::host())));
    if (moves == 6) again = Sitting(sitting.table().at(0));
  }
  Table checked = sitting.table().at(0);
  for (const Table::Played& p : sitting.table().played(0)) {
    if (p.seat == Seat::Chance) CHECK(checked.game().token(checked.next_deal(dice)) == p.token);
    REQUIRE_FALSE(checked.answer(p.seat, p.token).has_value());
  }
}

TEST_CASE("What cannot be done is refused with its code, and nothing changes") {
  Sitting sitting(with_a_full_column());
  const Speaker host = Speaker::host();
  const std::vector<AnyChoice> full{choice(sitting, "drop 1")};
  CHECK(code_of(sitting.take(ask::Play{Seat::P1, full}, host)) == "not_offered");
  CHECK(code_of(sitting.take(ask::Preview{Seat::P1, full}, host)) == "not_offered");
  CHECK(code_of(sitting.take(ask::Undo{Seat::P1}, host)) == "no_undo");
  CHECK(code_of(sitting.take(ask::Redo{Seat::P1}, host)) == "no_redo");
  CHECK(code_of(sitting.take(ask::Hint{Seat::P2}, host)) == "not_offered");
  CHECK(std::get<Reasons>(sitting.take(ask::Explain{Seat::P1, full[0]}, host)).size() == 1);
  CHECK(sitting.table().step() == 6);
}

TEST_CASE("Whoever runs the table is told what an answer did; whoever sits there is shown it") {
  Sitting sitting(sit_down(game_of("connect_four", 2)));
  const TableReply told =
      sitting.take(ask::Play{Seat::P1, {choice(sitting, "drop 4")}}, Speaker::host());
  CHECK(std::get<Happened>(told).is_told);
  CHECK(std::get<Happened>(told).changes.size() == 1);
  const TableReply shown = sitting.take(ask::Play{Seat::P2, {choice(sitting, "drop 4")}}, {{1}});
  CHECK_FALSE(std::get<Happened>(shown).is_told);
  const Json state = *parse_json(state_for(sitting, {{0}}));
  CHECK(state["step"] == 2);
  CHECK(state["you"] == Json::array({0}));
  CHECK(state["question"]["seat"] == 0);
  CHECK(state["log"].size() == 2);
  CHECK(state["seats"][1]["connected"] == true);
  CHECK(state["seed"].is_null());
}

TEST_CASE(
    "With several chairs at one screen the one that is asked speaks and looks; whoever runs the table has to say which") {
  const SeatSet second = SeatSet::of(Seat::P2), both = SeatSet::first(2);
  const Speaker two{{0, 1}}, host = Speaker::host();
  CHECK(two.among(second) == Seat::P2);
  CHECK(two.among(both) == Seat::P1);
  CHECK(two.among({}) == Seat::P1);
  CHECK(two.may_be(Seat::P2));
  CHECK_FALSE(two.may_be(Seat::P3));
  CHECK_FALSE(two.may_be(Seat::Chance));
  CHECK(Speaker{}.among(both) == Seat::Nobody);
  CHECK(host.among(second) == Seat::P2);
  CHECK(host.among(both) == Seat::Nobody);
  CHECK(host.may_be(Seat::Chance));
}

}  // namespace orrery
