// orrery sim: bots play many games; who wins, how long it takes, and does every law hold.
#include <fstream>
#include <iostream>
#include <thread>

#include "agents/sim_report.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/opening.h"

namespace orrery {
namespace {

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    parts.emplace_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return parts;
}

bool save(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) std::cerr << "orrery: '" << path << "' cannot be written\n";
  return static_cast<bool>(file);
}

int report_the_broken(const Opening& opening, const SimOrder& order, const SimReport& report) {
  const SimGame& broken = report.games.back();
  const std::size_t number = report.games.size() - 1;
  const std::string path = "broken-" + opening.game->info().name + "-" + std::to_string(order.seed) + "-" + std::to_string(number) + ".game";
  std::cerr << "orrery: a law is broken in game " << number << " (seed " << order.seed << ", deal " << broken.block << ", rotation "
            << broken.rotation << ") after answer " << broken.record.answers.size() << ": " << broken.record.broken_law << "\n";
  if (save(path, broken_transcript(opening.game, broken))) std::cerr << "the game so far: orrery replay " << path << "\n";
  return 1;
}

}  // namespace

int sim_main(Typed words) {
  Args args(words,
            "orrery sim GAME [--players N] [--bots A,B,...] [--games N] [--seed N] [--threads N] [--option NAME=VALUE]... [--content FILE]\n"
            "                  [--csv FILE] [--json FILE]     bots: random, greedy, search:nodes=256");
  SimOrder order;
  order.bots = split(args.value("--bots").value_or("random"));
  order.games = static_cast<u64>(args.number("--games", 1, 100'000'000, 1000));
  order.seed = static_cast<u64>(args.number("--seed", 0, INT64_MAX, 1));
  order.threads = static_cast<unsigned>(args.number("--threads", 1, 1024, std::max(1u, std::thread::hardware_concurrency())));
  const std::optional<std::string> csv = args.value("--csv"), json = args.value("--json");
  const Opening opening = read_opening(args);
  if (opening.position) args.refuse("sim plays whole games; it takes no --position");
  if (!args.finish()) return 2;

  const std::variant<SimReport, Refusal> result = run_sim(*opening.game, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) {
    std::cerr << "orrery: " << refusal->text() << "\n";
    return 2;
  }
  const SimReport& report = std::get<SimReport>(result);
  std::cout << sim_summary(*opening.game, order, report) << std::flush;
  bool saved = true;
  if (csv) saved = save(*csv, sim_csv(report)) && saved;
  if (json) saved = save(*json, sim_json(*opening.game, order, report)) && saved;
  if (report.games.back().record.broken_law) return report_the_broken(opening, order, report);
  return saved ? 0 : 1;
}

}  // namespace orrery
