// orrery replay: a transcript as a readable game. It is checked in full before anything is shown.
#include <iomanip>
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "play/position.h"
#include "play/transcript.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

std::string name_of(const Table& table, Seat seat) {
  return is_player(seat) ? nth(table.names(), index(seat)) : "Chance";
}

std::string words_of(const Table& table, const Said& said) {
  return Phrasebook::of(table.game().info().name).words(said, {.names = table.names()});
}

std::string own_token(const Logged& line) { return line.token.empty() ? "(hidden)" : line.token; }
// Where nothing is told, the answer itself is shown; through the eyes of one seat only its own.
void print_line(const Table& table, const Logged& line, bool one_seat, bool with_changes) {
  std::cout << std::setw(5) << line.step << "  " << name_of(table, line.seat) << ": ";
  if (line.takes_back)
    std::cout << "takes back step " << *line.takes_back;
  else if (line.told.empty())
    std::cout << (one_seat ? own_token(line) : table.token_at(line.step));
  for (std::size_t i = 0; i < line.told.size(); ++i) {
    const Told& told = line.told[i];
    std::cout << (i ? "\n         " : "") << words_of(table, told.said)
              << (told.clause.empty() ? "" : "  [" + told.clause + "]");
  }
  std::cout << "\n";
  if (with_changes)
    for (const Change& change : line.changes)
      std::cout << "           " << in_words(change) << "\n";
}

void print_standing(const Table& table) {
  if (!table.over()) {
    const Prompt prompt = table.game().prompt(table.view(Seat::Nobody));
    std::cout << "to act: ";
    for (const int i : bits_of(table.awaited().bits))
      std::cout << name_of(table, seat_at(i)) << " ";
    std::cout << "(" << words_of(table, prompt.said) << ")\n";
    return;
  }
  const Outcome outcome = table.outcome();
  std::cout << "over: ";
  for (int i = 0; i < table.game().players(); ++i)
    std::cout << (i ? ", " : "") << nth(table.names(), i)
              << (outcome.winners.has(seat_at(i)) ? " wins " : " ") << outcome.share[i] << "/1000";
  std::cout << "\n";
}

int replay_main(Args& args) {
  const bool verify = args.flag("--verify"), changes = args.flag("--changes"),
             position = args.flag("--position");
  const std::optional<i64> to = args.maybe_number("--to");
  const std::optional<i64> seat = args.maybe_number("--seat");
  const std::optional<std::string> content_file = args.value("--content");
  const std::string file = args.word("FILE");
  const std::string text = args.ok() ? read_text(args, file) : "";
  const std::string content = args.ok() && content_file ? read_text(args, *content_file) : "";
  if (!args.finish()) return 2;

  const std::variant<Table, Refusal> read = read_transcript(text, content);
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) {
    std::cerr << file << ": " << refusal->text()
              << (refusal->clause.empty() ? "" : " [" + refusal->clause + "]") << "\n";
    return 1;
  }
  const Table whole = std::get<Table>(read);
  if (to && *to > whole.step())
    args.refuse("the game has only " + std::to_string(whole.step()) + " steps");
  else if (seat && *seat >= whole.game().players())
    args.refuse("there is no seat " + std::to_string(*seat));
  if (!args.ok()) return args.finish() ? 1 : 2;
  if (verify) {
    std::cout << file << ": " << whole.step() << " steps of " << whole.game().info().title
              << ", every answer offered, every snapshot right\n";
    return 0;
  }
  const Table table = to ? whole.at(static_cast<u32>(*to)) : whole;
  if (position) {
    std::cout << write_position(table) << "\n";
    return 0;
  }
  std::cout << table.game().info().title << ", rules " << table.game().info().rules_version;
  for (const auto& [name, value] : table.game().settings())
    std::cout << ", " << name << " " << value;
  std::cout << "\n";
  const Seat viewer = seat ? seat_at(static_cast<int>(*seat)) : Seat::Nobody;
  for (const Logged& line : table.log(viewer)) print_line(table, line, seat.has_value(), changes);
  print_standing(table);
  return 0;
}

}  // namespace

Word replay_word() {
  return {
      .name = "replay",
      .what = "a transcript as a readable game; --verify checks it",
      .about =
          {"Plays a saved game again and tells what happened, step by step, as everybody at the table may know it."},
      .plain =
          {{.name = "FILE",
            .words =
                "a transcript, as saved by a table, 'orrery tty' or the engine; '-' reads standard input"}},
      .flags =
          {{.name = "--verify",
            .words = "only check it: every answer was offered, every snapshot is right"},
           {.name = "--to",
            .value = "STEP",
            .words = "up to this step",
            .usual = "the end",
            .low = 0,
            .high = UINT32_MAX},
           {.name = "--seat",
            .value = "N",
            .words = "through the eyes of this seat; the first is 0",
            .usual = "those of a spectator",
            .low = 0,
            .high = kMaxPlayers - 1},
           {.name = "--changes", .words = "with everything that changed on the table"},
           {.name = "--position",
            .words =
                "the position at that step as JSON (docs/positions.md), nothing else; it shows what is hidden"},
           {.name = "--content",
            .value = "FILE",
            .words = "the content file the game was played with",
            .usual = "the built-in content"}},
      .examples = {"orrery replay mine.game --to 40", "orrery replay mine.game --verify"},
      .run = replay_main};
}

}  // namespace orrery
