#include "play/replies.h"

#include "play/base64.h"
#include "play/reply_parts.h"
#include "play/strangers_words.h"

namespace orrery {
namespace {

constexpr std::size_t kLongestWords = 500;  // of an error: some of them were sent to us

void write_list(const std::vector<std::string>& words, JsonWriter& out) {
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

void write_options(const AnyGame& game, JsonWriter& out) {
  out.key("options").open();
  for (const auto& [name, value] : game.settings()) out.field(name, value);
  out.close();
}

void write_seat(Seat seat, JsonWriter& out) {
  if (is_player(seat))
    out.value(index(seat));
  else
    out.value(seat == Seat::Chance ? "chance" : "spectator");
}

void write_imagined(std::optional<Seat> seat, JsonWriter& out) {
  out.key("imagined");
  if (seat)
    write_seat(*seat, out);
  else
    out.null();
}

void write_game(const GameInfo& info, bool with_said, JsonWriter& out) {
  const Phrasebook& book = Phrasebook::of(info.name);
  out.open().field("name", info.name).field("title", info.title).field("rules", info.rules_version);
  out.field("fewest", info.fewest).field("most", info.most).key("seats");
  write_list(info.seat_names, out);
  out.key("options").open_list();
  for (const Option& option : info.options) {
    out.open().field("name", option.name).key("values");
    write_list(option.values, out);
    out.field("any_number", option.any_number).field("clause", option.clause);
    write_words("words", option.said, {&book, {}, with_said}, out);
    out.close();
  }
  out.close_list().close();
}

void write_sitting(const Table& table, JsonWriter& out) {
  const AnyGame& game = table.game();
  out.field("game", game.info().name)
      .field("rules", game.info().rules_version)
      .field("content", hex16(game.content_hash()));
  out.field("players", game.players()).key("seats");
  write_list(table.names(), out);
  write_options(game, out);
}

void write_standing(const Table& table, Seat may_undo, JsonWriter& out) {
  out.key("to_act");
  write_seats(table.awaited(), out);
  out.field("over", table.over());
  for (const auto& [name, seat] :
       {std::pair{"may_undo", may_undo}, std::pair{"may_redo", table.may_redo()}}) {
    out.key(name);
    if (is_player(seat))
      write_seat(seat, out);
    else
      out.null();
  }
  if (const auto& wrong = table.wrong_script()) {
    out.key("script")
        .open()
        .field("where", wrong->where)
        .field("message", wrong->why)
        .field("clause", wrong->clause)
        .close();
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

InWords InWords::of(const Table& table, std::string_view language) {
  InWords in = of(table.game().info().name, language);
  in.to.names = table.names();
  return in;
}
InWords InWords::of(std::string_view game, std::string_view language) {
  if (language == "none") return {};
  return {&Phrasebook::of(game, language), {}, !language.empty()};
}

void write_words(std::string_view name, const Said& said, const InWords& in, JsonWriter& out) {
  if (in.book) out.field(name, in.book->words(said, in.to));
  if (!in.with_said) return;
  out.key("said");
  write_said(said, out);
}

// Something said, or its words for whoever takes nothing else.
void write_what(const char* name, const Said& what, const InWords& in, JsonWriter& out) {
  if (what.empty() || (!in.with_said && !in.book)) return;
  out.key(name);
  in.with_said ? write_said(what, out) : void(out.value(in.book->words(what, in.to)));
}
void write_told(const std::vector<Told>& told, const InWords& in, JsonWriter& out) {
  out.key("told").open_list();
  for (const Told& t : told) {
    out.open().key("seat");
    write_seat(t.who, out);
    out.field("clause", t.clause);
    write_words("words", t.said, in, out);
    write_what("why", t.why, in, out);
    out.key("touches");
    write_list(t.touches, out);
    out.close();
  }
  out.close_list();
}

// Of an answer that comes without its reasons there is nothing to write.
void write_grounds(const Advice& advice, const InWords& in, JsonWriter& out) {
  if (advice.grounds.empty()) return;
  out.field("before", advice.before).field("spread", advice.spread);
  out.field("gives_away", advice.gives_away);
  write_ground_list(advice.grounds, in, out);
}
void write_ground_list(const std::vector<Ground>& grounds, const InWords& in, JsonWriter& out) {
  out.key("grounds").open_list();
  for (const Ground& ground : grounds) {
    out.open().field("for", ground.speaks_for);
    write_words("words", ground.said, in, out);
    out.close();
  }
  out.close_list();
}

void write_error(const Refused& refused, bool with_said, JsonWriter& out) {
  const auto& [code, refusal] = refused;
  out.key("error")
      .open()
      .field("code", code)
      .field("message", printable(refusal.text(), kLongestWords));
  if (!refusal.where.empty()) out.field("where", printable(refusal.where, kLongestWords));
  if (!refusal.clause.empty()) out.field("clause", refusal.clause);
  if (with_said && !refusal.said.empty()) {
    out.key("said");
    write_said(refusal.said, out);
  }
  out.close();
}

// ------------------------------------------------------------------------------- replies
void write_question(const Question& question, Seat seat, To to, const InWords& in,
                    JsonWriter& out) {
  out.key("seat");
  write_seat(seat, out);
  out.field("decision", question.prompt.decision).field("clause", question.prompt.clause);
  write_words("prompt", question.prompt.said, in, out);
  out.key("offers").open_list();
  for (const Offered& offer : question.offers) {
    out.open().field("token", offer.token);
    write_words("label", offer.label, in, out);
    out.key("touches");
    write_list(offer.touches, out);
    out.field("irrevocable", offer.irrevocable);
    if (seat == Seat::Chance) out.field("weight", offer.weight);
    if (to == To::Person) write_what("loses", offer.loses, in, out);
    out.close();
  }
  out.close_list();
}
void write_courtesy(const Question& question, bool is_alone, JsonWriter& out) {
  std::string routine = question.routine;
  if (routine.empty() && is_alone && question.offers.size() == 1)
    if (const Offered& only = question.offers.front(); !only.irrevocable && only.loses.empty())
      routine = only.token;
  out.key("routine");
  if (routine.empty())
    out.null();
  else
    out.value(routine);
  out.key("shortcuts").open_list();
  for (const Shortcut& shortcut : question.shortcuts) {
    out.open().field("element", shortcut.element).key("tokens");
    write_list(shortcut.tokens, out);
    out.close();
  }
  out.close_list();
}
void write_prepared(const Prepared& prepared, int seat, bool is_missed, const InWords& in,
                    JsonWriter& out) {
  out.open().field("number", prepared.number).field("seat", seat);
  out.field("decision", prepared.decision).key("asked").open();
  write_words("words", prepared.asked, in, out);
  out.close().field("whenever", prepared.whenever).field("token", prepared.token);
  write_words("label", prepared.label, in, out);
  out.field("missed", is_missed).close();
}
void write_ahead(Seat seat, std::span<const MayCome> questions, const InWords& in,
                 JsonWriter& out) {
  out.key("seat");
  write_seat(seat, out);
  out.key("questions").open_list();
  for (const MayCome& question : questions) {
    out.open().field("decision", question.prompt.decision);
    out.field("clause", question.prompt.clause).field("worlds", question.worlds);
    write_words("prompt", question.prompt.said, in, out);
    out.key("answers").open_list();
    for (const MayCome::Answer& answer : question.answers) {
      out.open().field("token", answer.token);
      write_words("label", answer.label, in, out);
      out.close();
    }
    out.close_list().close();
  }
  out.close_list();
}
void write_logged(const Logged& line, const InWords& in, JsonWriter& out) {
  out.open().field("step", line.step).key("seat");
  write_seat(line.seat, out);
  if (line.takes_back) out.field("takes_back", *line.takes_back);
  if (!line.token.empty()) out.field("token", line.token);
  write_told(line.told, in, out);
  out.key("changes");
  write_changes(line.changes, out);
  out.close();
}

namespace {

void write_told_and_changed(const std::vector<Told>& told, const Changes& changes,
                            const InWords& in, JsonWriter& out) {
  write_told(told, in, out);
  out.key("changes");
  write_changes(changes, out);
}

void write(const Refused& refused, const Table&, const InWords& in, JsonWriter& out) {
  write_error(refused, in.with_said, out);
}
void write(const Viewed& seen, const Table&, const InWords&, JsonWriter& out) {
  out.key("seat");
  write_seat(seen.viewer, out);
  out.key("view").raw(seen.view);
}
void write(const Asked& asked, const Table&, const InWords& in, JsonWriter& out) {
  write_question(asked.question, asked.seat, asked.courtesy ? To::Person : To::Program, in, out);
  if (asked.courtesy) write_courtesy(asked.question, false, out);
}
void write(const Happened& happened, const Table& table, const InWords& in, JsonWriter& out) {
  write_standing(table, happened.may_undo, out);
  if (happened.is_told) write_told_and_changed(happened.told, happened.changes, in, out);
}
void write(const Foreseen& foreseen, const Table&, const InWords& in, JsonWriter& out) {
  const Preview& preview = foreseen.preview;
  out.key("seat");
  write_seat(foreseen.seat, out);
  out.field("reveals", preview.reveals)
      .field("commits", preview.commits)
      .field("irrevocable", preview.is_final);
  if (!preview.reveals) write_told_and_changed(preview.told, preview.changes, in, out);
}
void write_reasons(const Reasons& reasons, const InWords& in, JsonWriter& out) {
  out.open_list();
  for (const Reason& reason : reasons) {
    out.open().field("clause", reason.clause);
    write_words("words", reason.said, in, out);
    out.close();
  }
  out.close_list();
}
void write(const Reasons& reasons, const Table&, const InWords& in, JsonWriter& out) {
  out.field("legal", reasons.empty()).key("reasons");
  write_reasons(reasons, in, out);
}
void write(const Thought&, const Table&, const InWords&, JsonWriter&) {}
void write(const Lookout&, const Table&, const InWords&, JsonWriter&) {}
void write(const WhatIsPrepared& standing, const Table&, const InWords& in, JsonWriter& out) {
  out.key("seat");
  write_seat(standing.seat, out);
  out.key("prepared").open_list();
  for (const Prepared& prepared : standing.prepared)
    write_prepared(prepared, index(standing.seat), false, in, out);
  out.close_list();
}
void write(const Coached& coached, const Table&, const InWords& in, JsonWriter& out) {
  out.key("seat");
  write_seat(coached.seat, out);
  out.key("lines").open_list();
  for (const CoachLine& line : coached.lines) {
    out.open().field("clause", line.clause);
    write_words("words", line.what, in, out);
    if (!line.so.empty()) {
      out.key("so").open();
      write_words("words", line.so, in, out);
      out.close();
    }
    out.key("touches");
    write_list(line.touches, out);
    out.close();
  }
  out.close_list();
}
void write(const ReadLog& log, const Table&, const InWords& in, JsonWriter& out) {
  out.key("seat");
  write_seat(log.viewer, out);
  out.field("since", log.since).key("entries").open_list();
  for (const Logged& line : log.entries) write_logged(line, in, out);
  out.close_list();
}

void write_count(const Count& count, const InWords& in, JsonWriter& out) {
  out.open().field("clause", count.clause).key("columns").open_list();
  for (const Count::Column& column : count.columns) {
    out.open().field("name", column.name);
    write_words("words", column.said, in, out);
    out.close();
  }
  out.close_list().key("rows").open_list();
  for (const Count::Row& row : count.rows) {
    out.open().key("seat");
    write_seat(row.seat, out);
    out.key("values");
    write_numbers(row.values, out);
    out.close();
  }
  out.close_list().close();
}
void write_lines(const std::vector<CourseLine>& lines, const InWords& in, JsonWriter& out) {
  out.open_list();
  for (const CourseLine& line : lines) {
    out.open().field("name", line.name).key("seat");
    is_player(line.seat) ? write_seat(line.seat, out) : void(out.null());
    out.field("goal", line.goal);
    write_words("words", line.said, in, out);
    out.close();
  }
  out.close_list();
}
void write(const Course& course, const Table& table, const InWords& in, JsonWriter& out) {
  const Review& review = course.review;
  out.field("unit", review.unit).key("why");
  write_reasons(review.why, in, out);
  out.key("count");
  write_count(review.count, in, out);
  out.key("lines");
  write_lines(review.lines, in, out);
  out.key("moments").open_list();
  for (const CourseMoment& moment : course.moments) {
    out.open().field("step", moment.step).field("round", moment.now.round).key("values");
    write_numbers(moment.now.values, out);
    out.close();
  }
  out.close_list().key("brought").open_list();
  for (const Brought& deed : course.brought) {
    out.open();
    write_words("words", deed.said, in, out);
    out.key("values");
    write_numbers(deed.values, out);
    out.close();
  }
  out.close_list().key("took_back").open_list();
  for (int seat = 0; seat < table.game().players(); ++seat)
    out.value(table.took_back(seat_at(seat)));
  out.close_list();
}

void write(const Shared& shared, const Table&, const InWords&, JsonWriter& out) {
  out.field("link", shared.link).field("what", shared.game ? "game" : "position");
  out.field("at", shared.at).field("steps", shared.steps);
  write_imagined(shared.imagined_for, out);
}

}  // namespace

void write_reply(const TableReply& reply, const Table& table, const InWords& in, JsonWriter& out) {
  std::visit([&](const auto& what) { write(what, table, in, out); }, reply);
}

}  // namespace orrery
