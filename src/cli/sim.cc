// orrery sim: bots play many games; who wins, how long it takes, and does every law hold.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <thread>

#include "agents/spec.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/help.h"
#include "cli/opening.h"
#include "cli/progress.h"
#include "cli/rows_file.h"
#include "cli/sim_merge.h"
#include "lab/sim_report.h"

namespace orrery {
namespace {

constexpr const char* kUsualBots = "captain";

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    parts.emplace_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return parts;
}

int report_the_broken(const Opening& opening, const SimOrder& order, const SimReport& report) {
  const SimGame& broken = report.games.back();
  const u64 number = broken.block * report.games_per_deal + broken.rotation;
  const std::string path = "broken-" + opening.game->info().name + "-" +
                           std::to_string(order.seed) + "-" + std::to_string(number) + ".game";
  std::cerr << "orrery: a law is broken in game " << number << " (seed " << order.seed << ", deal "
            << broken.block << ", rotation " << broken.rotation << ") after answer "
            << broken.record.answers.size() << ": " << broken.record.broken_law << "\n";
  if (write_text(path, broken_transcript(opening.game, broken)))
    std::cerr << "the game so far: orrery replay " << path << "\n";
  return 1;
}

// As many as there are bots named; otherwise three, or what comes nearest in this game.
void suppose_players(Args& args, const std::vector<std::string>& bots) {
  const Shelf* game = on_shelf(args.optional_word("GAME").value_or(""));
  if (!game || args.value("--players")) return;
  const int players = bots.size() > 1 ? static_cast<int>(bots.size())
                                      : std::clamp(3, game->info.fewest, game->info.most);
  args.suppose("--players", std::to_string(players));
}

SimOrder read_order(Args& args) {
  SimOrder order;
  order.bots = split(args.value("--bots").value_or(kUsualBots));
  order.games = static_cast<u64>(args.number("--games"));
  order.seed = static_cast<u64>(args.number("--seed"));
  order.threads = static_cast<unsigned>(
      args.maybe_number("--threads")
          .value_or(std::clamp<i64>(std::thread::hardware_concurrency(), 1, kMostThreads)));
  order.clairvoyant = args.flag("--clairvoyant");
  for (const std::string& bot : order.bots)
    if (const auto spec = read_agent_spec(bot); std::holds_alternative<Refusal>(spec))
      args.refuse("--bots: " + std::get<Refusal>(spec).why);
  return order;
}

// What is asked for with --rows, --format and --shard.
struct RowsWanted {
  std::string path;  // empty: no rows
  RowFormat format = RowFormat::Csv;
  RowsPart part;
  bool is_folder = false;  // the file in it is named by what is played
};
RowsWanted read_rows_wanted(Args& args) {
  RowsWanted wanted;
  const std::optional<std::string> rows = args.value("--rows"), format = args.value("--format"),
                                   shard = args.value("--shard");
  const auto part = two_numbers(shard.value_or("1/1"), '/');
  const i64 most = static_cast<i64>(kMostParts);
  if (!part || part->first < 1 || part->first > part->second || part->second > most)
    args.refuse("--shard must be like 2/8, the second part of eight, of at most " +
                std::to_string(kMostParts) + "; not '" + *shard + "'");
  else
    wanted.part = {static_cast<u64>(part->first), static_cast<u64>(part->second)};
  if (!rows && (shard || format)) args.refuse("--shard and --format go with --rows FILE");
  if (format && *format != "csv" && *format != "jsonl")
    args.refuse("--format is csv or jsonl, not '" + *format + "'");
  if (!rows) return wanted;
  if (args.value("--csv") || args.value("--json"))
    args.refuse("--rows goes alone, without --csv and --json");
  wanted.path = *rows;
  std::error_code unknown;
  wanted.is_folder = std::filesystem::is_directory(*rows, unknown);
  const bool named_freely = wanted.is_folder || *rows == "-";
  if (named_freely && format == "jsonl") wanted.format = RowFormat::JsonLines;
  if (named_freely) return wanted;
  const std::optional<RowFormat> by_ending = format_by_ending(*rows);
  if (!by_ending)
    args.refuse("--rows: '" + *rows + "' must end in .csv or .jsonl, or be a folder, or '-'");
  else if (format && ending_of(*by_ending) != "." + *format)
    args.refuse("--rows: '" + *rows + "' does not end in ." + *format);
  wanted.format = by_ending.value_or(RowFormat::Csv);
  return wanted;
}

std::string file_of(const RowsWanted& wanted, const AnyGame& game, const RowsHead& head) {
  return wanted.is_folder ? rows_path(wanted.path, game, head) : wanted.path;
}

int play_rows(const Opening& opening, SimOrder order, const RowsWanted& wanted, bool progress) {
  const AnyGame& game = *opening.game;
  SimOrder nothing = order;
  nothing.games = 0;
  nothing.threads = 1;
  const std::variant<SimReport, Refusal> tried = run_sim(game, nothing);
  if (const Refusal* refusal = std::get_if<Refusal>(&tried))
    return complain(*refusal, kAskedWrongly);

  const RowsHead head = rows_head(game, order, wanted.format, wanted.part, version());
  const std::string path = file_of(wanted, game, head);
  const SimReport table = empty_report(game, order);
  SimCount count(table);
  RowsFile file;
  const auto known = [&](std::string_view line) {
    const std::optional<SimGame> played = read_row(head, game, line);
    if (played) count.add(*played);
    return played.has_value();
  };
  if (const auto complaint = file.open(path, head, known))
    return complain(*complaint, kAskedWrongly);
  const u64 before = count.games;
  count.answered_before = count.answered;
  order.first = file.next_game();
  order.games = head.end() - order.first;
  order.notes = true;
  bool written = true;
  std::variant<SimReport, Refusal> result = empty_report(game, order);
  {
    Progress shown(progress, head.end() - head.begin(), before);
    order.take = [&](u64 number, SimGame&& g) {
      written = file.add(row_of(head, game, order, table, number, g));
      count.add(g);
      shown.one_more();
      return written;
    };
    if (order.games > 0) result = run_sim(game, order);
    written = file.finish() && written;
  }
  const SimReport& report = std::get<SimReport>(result);
  std::ostream& out = path == "-" ? std::cerr : std::cout;
  if (!written) return complain("'" + path + "' cannot be written");
  if (!report.games.empty()) return report_the_broken(opening, order, report);
  out << sim_summary(game, order, report, count);
  if (path == "-") return 0;
  out << "rows: " << path;
  if (head.part.of > 1) out << ", part " << head.part.text();
  if (before > 0) out << ", " << before << " of them were there already";
  out << "\n" << std::flush;
  return 0;
}

int sim_main(Args& args) {
  if (args.optional_word("GAME") == "merge") {
    const std::vector<std::string> files = args.words("FILE");
    if (files.size() < 2) args.refuse("a file to write and those to put together are missing");
    if (!args.finish()) return 2;
    return merge_rows(files[0], {files.begin() + 1, files.end()});
  }
  const std::vector<std::string> more = args.words("FILE");
  if (!more.empty()) args.refuse("one word too many: '" + more[0] + "'");
  SimOrder order = read_order(args);
  const RowsWanted wanted = read_rows_wanted(args);
  const bool progress = args.flag("--progress");
  const std::optional<std::string> csv = args.value("--csv"), json = args.value("--json");
  suppose_players(args, order.bots);
  const Opening opening = read_opening(args);
  if (args.ok() && order.bots.size() > 1 && length_of(order.bots) != opening.game->players())
    args.refuse("--bots names " + std::to_string(order.bots.size()) + ", --players " +
                std::to_string(opening.game->players()) +
                "; name one for each seat, or one for all");
  if (args.ok() && csv) must_be_writable(args, *csv);
  if (args.ok() && json) must_be_writable(args, *json);
  if (!args.finish()) return 2;
  if (!wanted.path.empty()) return play_rows(opening, order, wanted, progress);

  std::vector<SimGame> kept;
  std::optional<Progress> shown(std::in_place, progress, order.games, 0);
  if (shown->is_shown())
    order.take = [&](u64, SimGame&& g) {
      kept.push_back(std::move(g));
      shown->one_more();
      return true;
    };
  std::variant<SimReport, Refusal> result = run_sim(*opening.game, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&result))
    return complain(*refusal, kAskedWrongly);
  shown.reset();
  SimReport& report = std::get<SimReport>(result);
  if (order.take) {
    for (SimGame& broken : report.games) kept.push_back(std::move(broken));
    report.games = std::move(kept);
  }
  std::cout << sim_summary(*opening.game, order, report) << std::flush;
  bool saved = true;
  if (csv) saved = write_text(*csv, sim_csv(report)) && saved;
  if (json) saved = write_text(*json, sim_json(*opening.game, order, report)) && saved;
  if (report.games.back().record.broken_law) return report_the_broken(opening, order, report);
  return saved ? 0 : 1;
}

}  // namespace

Word sim_word() {
  return {
      .name = "sim",
      .what = "plays many games between bots and counts",
      .about =
          {"Who wins, how long it takes, and does every law hold after every answer. Games come in blocks in which the bots change seats with the same luck. "
           "Files and content are checked before the first game; a game in which a law breaks is saved.",
           "With --rows every game is a line of a file, written while they are played: the same command goes on where it was stopped, and --shard shares a run out. "
           "'orrery sim merge OUT IN...' puts the parts together, byte for byte what one run would have written; parts of different runs are refused.",
           "Bots: " + std::string(agent_spec_help()) + "."},
      .plain = {{.name = "GAME", .words = "its name, see 'orrery games'; or merge"},
                {.name = "FILE",
                 .words = "with merge: the file to write, then its parts",
                 .needed = false,
                 .many = true}},
      .flags = opening_flags(
          {{.name = "--bots",
            .value = "A,B,...",
            .words = "one for each seat, or one for all",
            .usual = kUsualBots},
           {.name = "--games",
            .value = "N",
            .words = "how many",
            .usual = "100",
            .low = 1,
            .high = 100'000'000},
           seed_flag(),
           threads_flag("one for each core"),
           {.name = "--clairvoyant",
            .words = "a yardstick: planners instead of the bots, who know what Chance will say"},
           {.name = "--rows",
            .value = "FILE",
            .words =
                "a row for every game while they are played, .csv or .jsonl; a folder, where the file is named by what is played; or '-' (docs/sim_rows.md)"},
           {.name = "--format",
            .value = "csv|jsonl",
            .words = "of rows in a folder or on standard output",
            .usual = "csv"},
           {.name = "--shard", .value = "I/N", .words = "only the I-th of N parts of the games"},
           {.name = "--progress",
            .words = "how far it is and how long it will take; on a terminal always"},
           {.name = "--csv", .value = "FILE", .words = "a row for every game, at the end"},
           {.name = "--json", .value = "FILE", .words = "the summary and a row for every game"}},
          "as many as there are bots, or three, or what comes nearest"),
      .examples =
          {"orrery sim foundation",
           "orrery sim foundation --players 4 --bots search:nodes=256,greedy,greedy,greedy --games 100",
           "orrery sim trian --games 100000 --rows trian.2.csv --shard 2/8",
           "orrery sim merge trian.csv trian.*.csv"},
      .run = sim_main};
}

}  // namespace orrery
