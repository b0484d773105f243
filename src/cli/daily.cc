// orrery daily: the deals of a day, how bots do on them, and whether a game is one of them.
#include <ctime>
#include <iomanip>
#include <iostream>

#include "agents/adviser.h"
#include "agents/levels.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "play/daily.h"
#include "play/link.h"
#include "play/transcript.h"

namespace orrery {
namespace {

std::string today_in_utc() {
  const std::time_t now = std::time(nullptr);
  std::tm day{};
  gmtime_r(&now, &day);
  char text[16] = {};
  std::strftime(text, sizeof text, "%Y-%m-%d", &day);
  return text;
}

void print(const Daily& daily) {
  std::cout << daily.game << ", " << daily.date << " (UTC)\n";
  std::cout << "  seat " << index(daily.seat) + 1 << " of " << daily.order.players;
  if (daily.order.players > 1) std::cout << "; the others: " << daily.level;
  std::cout << "\n";
  std::string seats;
  for (const Chair& chair : daily.chairs())
    seats += (seats.empty() ? "" : ",") + (chair.bot_plays ? "bot:" + chair.level : "human");
  std::cout << "  orrery tty " << daily.game << " --players " << daily.order.players << " --seats "
            << seats;
  for (const auto& [name, value] : daily.order.settings)
    std::cout << " --option " << name << "=" << value;
  std::cout << " --seed " << daily.seed << "\n";
}

void print(const std::string& who, const DailyResult& result) {
  std::cout << "  " << std::left << std::setw(12) << who << std::right << std::setw(5)
            << result.share << std::setw(7) << result.score << std::setw(7) << result.ahead
            << std::setw(7) << result.rounds;
  if (result.took_back > 0) std::cout << "  took back " << result.took_back;
  std::cout << "\n";
}
void print_columns() { std::cout << "  who         share  score  ahead rounds\n"; }

std::variant<Table, Refusal> game_in(Args& args, const std::string& what) {
  if (what.find('#') == what.npos) return read_transcript(read_text(args, what));
  std::variant<Link, Refusal> link = read_link(what);
  if (Refusal* refusal = std::get_if<Refusal>(&link)) return std::move(*refusal);
  return std::move(std::get<Link>(link).table);
}

int daily_main(Args& args) {
  const std::optional<std::string> game = args.optional_word("GAME");
  const std::string date = args.value("--date").value_or(today_in_utc());
  const std::optional<std::string> check = args.value("--check");
  const bool with_bots = args.flag("--bots");
  if (check && !game) args.refuse("--check needs the name of a game");
  std::vector<Daily> deals;
  for (const std::string& name : game ? std::vector{*game} : daily_games()) {
    std::variant<Daily, Refusal> deal = daily_deal(name, date);
    if (const Refusal* refusal = std::get_if<Refusal>(&deal))
      args.refuse(refusal->text());
    else
      deals.push_back(std::move(std::get<Daily>(deal)));
  }
  const std::variant<Table, Refusal> played =
      check && args.ok() ? game_in(args, *check) : Refusal{};
  if (!args.finish()) return 2;
  if (check) {
    if (const Refusal* refusal = std::get_if<Refusal>(&played)) return complain(*refusal);
    const auto result = result_on(deals.front(), std::get<Table>(played), advise);
    if (const Refusal* refusal = std::get_if<Refusal>(&result)) return complain(*refusal);
    print_columns();
    print("this game", std::get<DailyResult>(result));
    return 0;
  }
  for (const Daily& daily : deals) {
    print(daily);
    if (with_bots) print_columns();
    for (const std::string_view level : bot_levels()) {
      if (!with_bots) break;
      const auto result = bot_on(daily, std::string(level), advise);
      if (const Refusal* refusal = std::get_if<Refusal>(&result)) return complain(*refusal);
      print(std::string(level), std::get<DailyResult>(result));
    }
  }
  return 0;
}

}  // namespace

Word daily_word() {
  return {.name = "daily",
          .what = "the deal of the day, the same for everybody (docs/daily.md)",
          .about = {"Tells the deal of a day: options, seats and the seed, and how it is played in "
                    "the terminal. Without a game it tells those of all games.",
                    "A game of the day is checked with --check: dealt and answered by the bots "
                    "once more, it must go as it is told."},
          .plain = {{.name = "GAME", .words = "its name", .needed = false}},
          .flags =
              {{.name = "--date", .value = "YYYY-MM-DD", .words = "a day of UTC", .usual = "today"},
               {.name = "--bots", .words = "and how a bot of each level does on it"},
               {.name = "--check",
                .value = "FILE",
                .words = "a transcript, or an address with a link: is it a game of this deal, "
                         "and what came of it"}},
          .examples = {"orrery daily", "orrery daily foundation --date 2026-11-18 --bots",
                       "orrery daily trian --check mine.game"},
          .run = daily_main};
}

}  // namespace orrery
