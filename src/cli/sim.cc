// orrery sim: bots play many games; who wins, how long it takes, and does every law hold.
#include <algorithm>
#include <iostream>
#include <thread>

#include "agents/spec.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/opening.h"
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
  const std::size_t number = report.games.size() - 1;
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

int sim_main(Args& args) {
  SimOrder order;
  order.bots = split(args.value("--bots").value_or(kUsualBots));
  order.games = static_cast<u64>(args.number("--games"));
  order.seed = static_cast<u64>(args.number("--seed"));
  order.threads = static_cast<unsigned>(
      args.maybe_number("--threads")
          .value_or(std::clamp<i64>(std::thread::hardware_concurrency(), 1, kMostThreads)));
  order.clairvoyant = args.flag("--clairvoyant");
  const std::optional<std::string> csv = args.value("--csv"), json = args.value("--json");
  for (const std::string& bot : order.bots)
    if (const auto spec = read_agent_spec(bot); std::holds_alternative<Refusal>(spec))
      args.refuse("--bots: " + std::get<Refusal>(spec).why);
  suppose_players(args, order.bots);
  const Opening opening = read_opening(args);
  if (args.ok() && order.bots.size() > 1 && length_of(order.bots) != opening.game->players())
    args.refuse("--bots names " + std::to_string(order.bots.size()) + ", --players " +
                std::to_string(opening.game->players()) +
                "; name one for each seat, or one for all");
  if (args.ok() && csv) must_be_writable(args, *csv);
  if (args.ok() && json) must_be_writable(args, *json);
  if (!args.finish()) return 2;

  const std::variant<SimReport, Refusal> result = run_sim(*opening.game, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) {
    std::cerr << "orrery: " << refusal->text() << "\n";
    return 2;
  }
  const SimReport& report = std::get<SimReport>(result);
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
           "Bots: " + std::string(agent_spec_help()) + "."},
      .plain = {{.name = "GAME", .words = "its name, see 'orrery games'"}},
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
           {.name = "--csv", .value = "FILE", .words = "a row for every game"},
           {.name = "--json", .value = "FILE", .words = "the summary and a row for every game"}},
          "as many as there are bots, or three, or what comes nearest"),
      .examples =
          {"orrery sim foundation",
           "orrery sim foundation --players 4 --bots search:nodes=256,greedy,greedy,greedy --games 100"},
      .run = sim_main};
}

}  // namespace orrery
