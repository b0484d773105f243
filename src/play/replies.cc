#include "play/replies.h"

#include "play/base64.h"

namespace orrery {
namespace {

void write_words(const std::vector<std::string>& words, JsonWriter& out) {
  out.open_list();
  for (const std::string& word : words) out.value(word);
  out.close_list();
}

void write_seats(SeatSet seats, JsonWriter& out) {
  out.open_list();
  for (const int i : bits_of(seats.bits)) write_seat(seat_at(i), out);
  out.close_list();
}

void write_numbers(std::span<const i32> numbers, JsonWriter& out) {
  out.open_list();
  for (const i32 n : numbers) out.value(n);
  out.close_list();
}

}  // namespace

void write_seat(Seat seat, JsonWriter& out) {
  if (is_player(seat)) out.value(index(seat));
  else out.value(seat == Seat::Chance ? "chance" : "spectator");
}

void write_game(const GameInfo& info, JsonWriter& out) {
  out.open().field("name", info.name).field("title", info.title).field("rules", info.rules_version);
  out.field("fewest", info.fewest).field("most", info.most).key("seats");
  write_words(info.seat_names, out);
  out.key("options").open_list();
  for (const Option& option : info.options) {
    out.open().field("name", option.name).key("values");
    write_words(option.values, out);
    out.field("any_number", option.any_number).field("clause", option.clause).field("words", option.words).close();
  }
  out.close_list().close();
}

void write_sitting(const Table& table, JsonWriter& out) {
  const AnyGame& game = table.game();
  out.field("game", game.info().name).field("rules", game.info().rules_version).field("content", hex16(game.content_hash()));
  out.field("players", game.players()).key("seats");
  write_words(table.names(), out);
  out.key("options").open();
  for (const auto& [name, value] : game.settings()) out.field(name, value);
  out.close();
}

void write_standing(const Table& table, JsonWriter& out) {
  out.key("to_act");
  write_seats(table.awaited(), out);
  out.field("over", table.over());
  for (const auto& [name, seat] : {std::pair{"may_undo", table.may_undo()}, std::pair{"may_redo", table.may_redo()}}) {
    out.key(name);
    if (is_player(seat)) write_seat(seat, out);
    else out.null();
  }
  if (const auto& wrong = table.wrong_script()) {
    out.key("script").open().field("where", wrong->where).field("message", wrong->why).field("clause", wrong->clause).close();
  }
  if (!table.over()) return;
  const Outcome outcome = table.outcome();
  const auto players = static_cast<std::size_t>(table.game().players());
  out.key("winners");
  write_seats(outcome.winners, out);
  out.key("shares");
  write_numbers(std::span(outcome.share).first(players), out);
  out.key("scores");
  write_numbers(std::span(outcome.score).first(players), out);
}

void write_question(const Question& question, Seat seat, JsonWriter& out) {
  out.key("seat");
  write_seat(seat, out);
  out.field("decision", question.prompt.decision).field("clause", question.prompt.clause).field("prompt", question.prompt.words);
  out.key("offers").open_list();
  for (const Offered& offer : question.offers) {
    out.open().field("token", offer.token).field("label", offer.label).key("touches");
    write_words(offer.touches, out);
    out.field("irrevocable", offer.irrevocable);
    if (seat == Seat::Chance) out.field("weight", offer.weight);
    out.close();
  }
  out.close_list();
}

void write_told(const std::vector<Told>& told, JsonWriter& out) {
  out.key("told").open_list();
  for (const Told& t : told) {
    out.open().key("seat");
    write_seat(t.who, out);
    out.field("clause", t.clause).field("words", t.words).key("touches");
    write_words(t.touches, out);
    out.close();
  }
  out.close_list();
}

void write_logged(const Logged& line, JsonWriter& out) {
  out.open().field("step", line.step).key("seat");
  write_seat(line.seat, out);
  if (line.takes_back) out.field("takes_back", *line.takes_back);
  if (!line.token.empty()) out.field("token", line.token);
  write_told(line.told, out);
  out.key("changes");
  write_changes(line.changes, out);
  out.close();
}

}  // namespace orrery
