// What somebody is shown of a table: chairs, the log, and everything together as one message.
#include <algorithm>

#include "play/base64.h"
#include "play/patch.h"
#include "play/reply_parts.h"

namespace orrery {

void write_chairs(const Sitting& sitting, const std::vector<Presence>& presence, JsonWriter& out) {
  const Presence always;
  out.key("seats").open_list();
  for (int seat = 0; seat < sitting.players(); ++seat) {
    const Chair& chair = sitting.chair(seat);
    const Presence& here = seat < length_of(presence) ? nth(presence, seat) : always;
    const bool bot = chair.kind == Chair::Kind::Bot;
    out.open().field("seat", seat).field("name", sitting.name(seat));
    out.field("kind", name_of(chair.kind));
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

const char* name_of(Allowed::Spectators spectators) {
  switch (spectators) {
    case Allowed::Spectators::Named: return "named";
    case Allowed::Spectators::KeptOut: return "kept_out";
    case Allowed::Spectators::Counted: break;
  }
  return "counted";
}
// Nothing where nobody counts them.
void write_spectators(const std::optional<Spectators>& spectators, JsonWriter& out) {
  if (!spectators) return;
  out.key("spectators").open().field("count", spectators->count).key("names").open_list();
  for (const std::string& name : spectators->names) out.value(name);
  out.close_list().close();
}

namespace {

bool is_only_person(const Sitting& sitting, Seat seat) {
  for (int i = 0; i < sitting.players(); ++i)
    if (i != index(seat) && sitting.chair(i).kind != Chair::Kind::Bot) return false;
  return true;
}

// Whoever has prepared something is shown it; nobody else is, not even that there is anything.
void write_what_is_prepared(const Sitting& sitting, const Speaker& to, const InWords& in,
                            JsonWriter& out) {
  const auto has_some = [&](int seat) { return !sitting.prepared().of(seat).empty(); };
  if (std::ranges::none_of(to.seats, has_some)) return;
  out.key("prepared").open_list();
  for (const int seat : to.seats)
    for (const Prepared& prepared : sitting.prepared().of(seat))
      write_prepared(prepared, seat, sitting.is_missed(seat, prepared), in, out);
  out.close_list();
}

constexpr std::size_t kUsualLength = 1024;  // of what is around a view

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
  out.expect(kUsualLength);
  out.open().field("type", "state").field("table", around.table).field("step", table.step());
  out.field("game", table.game().info().name).field("players", sitting.players());
  write_options(table.game(), out);
  out.key("you").open_list();
  for (const int seat : to.seats) out.value(seat);
  out.close_list().key("viewer");
  write_seat(viewer, out);
  write_chairs(sitting, around.chairs, out);
  write_spectators(around.spectators, out);
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
  if (around.maker) out.field("maker", *around.maker);
  if (!around.clock.empty()) out.key("clock").raw(around.clock);
  if (around.pause) {
    out.key("pause").open().field("on", around.pause->on).key("wanted_by").open_list();
    for (const int seat : around.pause->wanted_by) out.value(seat);
    out.close_list().close();
  }
  if (around.going_back) {
    const GoingBack& asked = *around.going_back;
    out.key("going_back").open().field("seat", asked.seat).field("before", asked.before);
    out.key("agreed").open_list();
    for (const int seat : asked.agreed) out.value(seat);
    out.close_list().close();
  }
  if (!around.shut.empty()) out.field("shut", around.shut);
  out.field("frozen", around.frozen).field("open_seats", sitting.open_chairs());
  word_or_null("rematch", around.rematch);
  out.field("commitment", around.commitment);
  word_or_null("seed", around.seed);
  if (show.content_by_hash) word_or_null("content", around.content);
  if (around.origin)
    out.key("origin")
        .open()
        .field("step", around.origin->step)
        .field("imagined", around.origin->imagined)
        .close();
  if (around.allowed != Allowed{})
    out.key("allowed")
        .open()
        .field("hints", around.allowed.hints)
        .field("chat", around.allowed.chat)
        .field("spectators", name_of(around.allowed.spectators))
        .field("explored", around.allowed.explored)
        .close();
  write_what_is_prepared(sitting, to, in, out);
  write_lesson(sitting, in, out);
  write_puzzle_at(sitting, in, out);
  out.key("question");
  const bool asked =
      is_player(viewer) && sitting.open_chairs() == 0 && !table.offers(viewer).empty();
  if (asked) {
    const Question question = sitting.question(viewer);
    out.open();
    write_question(question, viewer, To::Person, in, out);
    if (!sitting.is_guided()) write_courtesy(question, is_only_person(sitting, viewer), out);
    out.close();
  } else {
    out.null();
  }
  Shown shown{out.close().take(), {table.step(), {}}, show.log_written};
  // The log needs the newest view as well: it is written once.
  std::string& view = shown.view.view;
  if (show.known && show.known->step == show.since) view = show.known->view;
  Differences own;
  for (const Logged& line : table.log(viewer, show.since, lively_from(table), table.step(), view,
                                      show.found ? *show.found : own)) {
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
                          const ViewThen& then, Differences& found) {
  JsonWriter out;
  out.open()
      .field("type", "delta")
      .field("step", shown.view.step)
      .field("since", since)
      .field("seen", then.step)
      .key("rest")
      .raw(patch_between(rest_then, shown.rest));
  out.key("view").raw(found.patch(then.view, shown.view.view));
  return out.key("log").raw("[" + shown.log + "]").close().take();
}

std::string content_name(const AnyGame& game) {
  const std::string& printed = game.printed();
  return printed.empty()
             ? ""
             : hex16(hash_bytes({reinterpret_cast<const u8*>(printed.data()), printed.size()}));
}

}  // namespace orrery
