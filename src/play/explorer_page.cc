// What is shown of a pot, as it is sent and kept in a file.
#include <cmath>

#include "play/base64.h"
#include "play/explorer.h"
#include "play/wilson.h"

namespace orrery {
namespace {

// In thousandths, with their interval; points in tenths.
void write_share(const Frequency& tally, JsonWriter& out) {
  if (tally.seats == 0) return;
  const double seats = static_cast<double>(tally.seats);
  const Interval share = wilson(static_cast<double>(tally.share) / 1000, seats);
  out.field("seats", tally.seats).key("share").open_list();
  for (const double percent : {share.share, share.low, share.high})
    out.value(std::lround(10 * percent));
  out.close_list();
  out.field("score", std::lround(10 * static_cast<double>(tally.score) / seats));
}

void write_rows(const std::vector<Explored::Row>& rows, JsonWriter& out) {
  out.open_list();
  for (const Explored::Row& row : rows) {
    out.open().field("id", row.id).key("said");
    write_said(row.said, out);
    out.field("games", row.tally.games);
    write_share(row.tally, out);
    out.close();
  }
  out.close_list();
}

void write_lengths(const std::vector<Explored::Length>& lengths, JsonWriter& out) {
  out.key("lengths").open_list();
  for (const Explored::Length& length : lengths) {
    out.open().field("name", length.name).field("middle", length.middle);
    if (length.nine_of_ten)
      out.field("low", length.nine_of_ten->first).field("high", length.nine_of_ten->second);
    out.key("rows").open_list();
    for (const auto& [so_long, games] : length.rows)
      out.open_list().value(so_long).value(games).close_list();
    out.close_list().close();
  }
  out.close_list();
}

void write_situation(const Explored::At& at, JsonWriter& out) {
  out.open().field("id", at.id).field("rung", at.rung).field("question", at.question);
  out.key("after").raw(at.after);
  out.field("games", at.tally.games).field("times", at.tally.times);
  out.key("answers").open_list();
  for (const Explored::Answer& a : at.answers) {
    out.open().key("said").raw(a.said);
    out.field("times", a.tally.times).field("offered", a.tally.offered);
    write_share(a.tally, out);
    out.close();
  }
  out.close_list().close();
}

}  // namespace

std::string explored_page(const AnyGame& game, const Explored& shown, std::string_view by,
                          std::size_t room) {
  JsonWriter out;
  out.open().field("format", 1).field("game", game.info().name).field("players", game.players());
  out.field("rules", game.info().rules_version).field("content", hex16(game.content_hash()));
  out.field("by", by).field("least", shown.least).field("games", shown.games);
  out.key("facts").open_list();
  for (const auto& [name, rows] : shown.facts) {
    out.open().field("name", name).key("rows");
    write_rows(rows, out);
    out.close();
  }
  out.close_list().key("endings");
  write_rows(shown.endings, out);
  write_lengths(shown.lengths, out);
  out.key("situations").open_list();
  std::size_t used = out.text().size();
  for (const Explored::At& at : shown.situations) {
    JsonWriter one;
    write_situation(at, one);
    used += one.text().size() + 1;
    if (used > room) break;
    out.raw(one.text());
  }
  out.close_list().close();
  return out.take();
}

}  // namespace orrery
