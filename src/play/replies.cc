#include "play/replies.h"

#include "play/base64.h"
#include "play/patch.h"
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

void write_options(const AnyGame& game, JsonWriter& out) {
  out.key("options").open();
  for (const auto& [name, value] : game.settings()) out.field(name, value);
  out.close();
}

void write_numbers(std::span<const i32> numbers, JsonWriter& out) {
  out.open_list();
  for (const i32 n : numbers) out.value(n);
  out.close_list();
}

}  // namespace

void write_seat(Seat seat, JsonWriter& out) {
  if (is_player(seat))
    out.value(index(seat));
  else
    out.value(seat == Seat::Chance ? "chance" : "spectator");
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
void write_why(const Said& why, const InWords& in, JsonWriter& out) {
  if (why.empty() || (!in.with_said && !in.book)) return;
  out.key("why");
  in.with_said ? write_said(why, out) : void(out.value(in.book->words(why, in.to)));
}
void write_told(const std::vector<Told>& told, const InWords& in, JsonWriter& out) {
  out.key("told").open_list();
  for (const Told& t : told) {
    out.open().key("seat");
    write_seat(t.who, out);
    out.field("clause", t.clause);
    write_words("words", t.said, in, out);
    write_why(t.why, in, out);
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
  out.field("gives_away", advice.gives_away).key("grounds").open_list();
  for (const Ground& ground : advice.grounds) {
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
namespace {

void write_question(const Question& question, Seat seat, const InWords& in, JsonWriter& out) {
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
    out.close();
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
  write_question(asked.question, asked.seat, in, out);
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
void write(const Reasons& reasons, const Table&, const InWords& in, JsonWriter& out) {
  out.field("legal", reasons.empty()).key("reasons").open_list();
  for (const Reason& reason : reasons) {
    out.open().field("clause", reason.clause);
    write_words("words", reason.said, in, out);
    out.close();
  }
  out.close_list();
}
void write(const Thought&, const Table&, const InWords&, JsonWriter&) {}
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

}  // namespace

void write_reply(const TableReply& reply, const Table& table, const InWords& in, JsonWriter& out) {
  std::visit([&](const auto& what) { write(what, table, in, out); }, reply);
}

// ------------------------------------------------------------------------------- what is shown
void write_chairs(const Sitting& sitting, const std::vector<Presence>& presence, JsonWriter& out) {
  const Presence always;
  out.key("seats").open_list();
  for (int seat = 0; seat < sitting.players(); ++seat) {
    const Chair& chair = sitting.chair(seat);
    const Presence& here = static_cast<std::size_t>(seat) < presence.size()
                               ? presence[static_cast<std::size_t>(seat)]
                               : always;
    const bool bot = chair.kind == Chair::Kind::Bot;
    out.open().field("seat", seat).field("name", sitting.name(seat));
    out.field("kind", bot ? "bot" : chair.kind == Chair::Kind::Open ? "open" : "human");
    if (bot || chair.bot_plays) out.field("level", chair.level);
    out.field("bot_plays", chair.bot_plays).field("connected", bot || here.connected).key("clock");
    if (here.clock)
      out.open().field("left", here.clock->left).field("running", here.clock->running).close();
    else
      out.null();
    out.key("vote");
    if (here.vote)
      out.open().field("for", here.vote->yes).field("needed", here.vote->needed).close();
    else
      out.null();
    out.close();
  }
  out.close_list();
}

namespace {
u32 lively_from(const Table& table) {
  return table.step() > kLivelyEntries ? table.step() - kLivelyEntries : 0;
}
}  // namespace

std::string written_log(const Table& table, Seat viewer, u32 since, const InWords& in) {
  std::string all;
  for (const Logged& line : table.log(viewer, since, lively_from(table))) {
    JsonWriter one;
    write_logged(line, in, one);
    all += (all.empty() ? "" : ",") + one.take();
  }
  return all;
}

Shown look_at(const Sitting& sitting, const Speaker& to, const Around& around, const InWords& in,
              const Show& show) {
  const Table& table = sitting.table();
  const Seat viewer = to.among(table.awaited());
  JsonWriter out;
  out.open().field("type", "state").field("table", around.table).field("step", table.step());
  out.field("game", table.game().info().name).field("players", sitting.players());
  write_options(table.game(), out);
  out.key("you").open_list();
  for (const int seat : to.seats) out.value(seat);
  out.close_list().key("viewer");
  write_seat(viewer, out);
  write_chairs(sitting, around.chairs, out);
  write_standing(table, sitting.may_undo(), out);
  const auto seat_or_null = [&](const char* name, Seat seat) {
    out.key(name);
    if (is_player(seat) && to.may_be(seat))
      out.value(index(seat));
    else
      out.null();
  };
  seat_or_null("undo", sitting.may_undo());
  seat_or_null("redo", table.may_redo());
  // The same fields every time, in the same order: then what is different can be told in few words.
  const bool cannot = !to.seats.empty() && !table.over() && !is_player(sitting.may_undo());
  const Said why = cannot ? table.why_no_undo(viewer) : Said{};
  if (in.book && cannot)
    out.field("undo_why", in.book->words(why, in.to));
  else if (in.book)
    out.key("undo_why").null();
  if (in.with_said) {
    out.key("undo_said");
    if (cannot)
      write_said(why, out);
    else
      out.null();
  }
  const auto word_or_null = [&](const char* name, const std::string& word) {
    out.key(name);
    if (word.empty())
      out.null();
    else
      out.value(word);
  };
  out.field("frozen", around.frozen).field("open_seats", sitting.open_chairs());
  word_or_null("rematch", around.rematch);
  out.field("commitment", around.commitment);
  word_or_null("seed", around.seed);
  if (show.content_by_hash) word_or_null("content", around.content);
  write_lesson(sitting, in, out);
  out.key("question");
  const bool asked =
      is_player(viewer) && sitting.open_chairs() == 0 && !table.offers(viewer).empty();
  if (asked) {
    out.open();
    write_question(table.question(viewer), viewer, in, out);
    out.close();
  } else {
    out.null();
  }
  Shown shown{out.close().take(), {table.step(), {}}, show.log_written};
  // The log needs the newest view as well: it is written once.
  std::string& view = shown.view.view;
  if (show.known && show.known->step == show.since) view = show.known->view;
  for (const Logged& line : table.log(viewer, show.since, lively_from(table), table.step(), view)) {
    JsonWriter one;
    write_logged(line, in, one);
    if (!shown.log.empty()) shown.log += ',';
    shown.log += one.text();
  }
  if (view.empty()) view = table.view_without_printed(viewer);
  return shown;
}

std::string state_message(const Table& table, const Shown& shown, bool content_by_hash) {
  std::string message = shown.rest;
  message.back() = ',';
  message +=
      "\"view\":" + (content_by_hash ? shown.view.view : table.with_printed(shown.view.view));
  return message + ",\"log\":[" + shown.log + "]}";
}

std::string delta_message(const Shown& shown, u32 since, std::string_view rest_then,
                          const ViewThen& then) {
  JsonWriter out;
  out.open()
      .field("type", "delta")
      .field("step", shown.view.step)
      .field("since", since)
      .field("seen", then.step)
      .key("rest")
      .raw(patch_between(rest_then, shown.rest));
  out.key("view").raw(patch_between(then.view, shown.view.view));
  return out.key("log").raw("[" + shown.log + "]").close().take();
}

std::string content_name(const AnyGame& game) {
  const std::string& printed = game.printed();
  return printed.empty()
             ? ""
             : hex16(hash_bytes({reinterpret_cast<const u8*>(printed.data()), printed.size()}));
}

}  // namespace orrery
