// What a puzzle asks, as it is sent with the state of its table.
#include "play/replies.h"

namespace orrery {
namespace {

void write_one(std::string_view name, const Said& said, const InWords& in, JsonWriter& out) {
  out.key(name).open();
  write_words("words", said, in, out);
  out.close();
}

// Each answer in words and on the board, as it looks when its turn comes.
void write_line(const Solving& solving, Table table, const InWords& in, JsonWriter& out) {
  const AnyGame& game = table.game();
  const Seat seat = solving.puzzle().seat;
  out.key("line").open_list();
  for (const std::string& token : solving.line(table)) {
    const std::optional<AnyChoice> choice = game.parse(token);
    if (!choice) break;
    const AnyView view = table.view(seat);
    out.open().key("seat");
    write_seat(seat, out);
    out.field("token", token);
    write_words("label", game.label(view, *choice), in, out);
    out.key("touches").open_list();
    for (const std::string& element : game.touches(view, *choice)) out.value(element);
    out.close_list().close();
    if (table.answer(seat, *choice)) break;
  }
  out.close_list();
}

}  // namespace

void write_puzzle_at(const Sitting& sitting, const InWords& in, JsonWriter& out) {
  const Solving* solving = sitting.solving();
  if (!solving) return;
  const Puzzle& puzzle = solving->puzzle();
  const Table& table = sitting.table();
  const bool exact = puzzle.proof == Proof::Exact;
  out.key("puzzle").open().field("game", puzzle.game).field("id", puzzle.id);
  out.field("theme", puzzle.theme).field("level", puzzle.level).field("exact", exact);
  out.field("answered", solving->answered(table)).field("done", solving->is_done(table));
  write_one("title", say("puzzle.theme." + puzzle.theme), in, out);
  write_one("task", say("puzzle.task." + puzzle.theme, {{"who", puzzle.seat}}), in, out);
  write_one("proof", say(exact ? "puzzle.proof.exact" : "puzzle.proof.judged"), in, out);
  write_line(*solving, table, in, out);
  out.close();
}

}  // namespace orrery
