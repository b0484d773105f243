// orrery ladder: every level against every other.
#include <fstream>
#include <iostream>
#include <sstream>

#include "agents/levels.h"
#include "agents/spec.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/opening.h"
#include "lab/ladder.h"

namespace orrery {
namespace {

int ladder_main(Args& args) {
  LadderOrder order;
  order.bots = args.words("BOT");
  if (order.bots.empty()) order.bots.assign(bot_levels().begin(), bot_levels().end());
  if (order.bots.size() < 2) args.refuse("a ladder has two rungs at least");
  for (const std::string& bot : order.bots)
    if (const auto spec = read_agent_spec(bot); std::holds_alternative<Refusal>(spec))
      args.refuse(std::get<Refusal>(spec).why);
  order.seed = static_cast<u64>(args.number("--seed"));
  order.threads = static_cast<unsigned>(args.number("--threads"));
  const i64 games = args.number("--games");
  const std::optional<std::string> kept = args.value("--rows");
  const Opening opening = read_opening(args);
  if (args.ok() && kept) must_be_writable(args, *kept);
  if (!args.finish()) return 2;

  const AnyGame& game = *opening.game;
  const auto players = static_cast<u64>(game.players());
  order.blocks = (static_cast<u64>(games) + players - 1) / players;
  const std::string headline = ladder_headline(game, order);
  std::vector<LadderRow> rows;
  if (kept) {
    std::stringstream before;
    before << std::ifstream(*kept, std::ios::binary).rdbuf();
    auto read = read_ladder(before.str(), headline, order.bots.size());
    if (const Refusal* refusal = std::get_if<Refusal>(&read))
      return complain(*kept, *refusal, kAskedWrongly);
    rows = std::get<0>(std::move(read));
    // Written anew, so that a line that was cut off is gone.
    std::ofstream file(*kept, std::ios::binary);
    file << headline;
    for (const LadderRow& row : rows) file << ladder_line(row);
  }
  const std::vector<LadderRow> known = rows;
  const auto refusal = run_ladder(game, order, known, [&](std::span<const LadderRow> done) {
    rows.insert(rows.end(), done.begin(), done.end());
    if (!kept) return;
    std::ofstream file(*kept, std::ios::binary | std::ios::app);
    for (const LadderRow& row : done) file << ladder_line(row);
  });
  if (refusal) return complain(*refusal, kAskedWrongly);
  std::cout << ladder_summary(game, order,
                              ladder_of(rows, order.bots.size(), game.players(), order.seed));
  return 0;
}

}  // namespace

Word ladder_word() {
  return {
      .name = "ladder",
      .what = "measures every level against every other",
      .about =
          {"A round robin: each pair plays blocks of games with the same deal in which the bots move round the table, as in 'orrery match'; with more than two "
           "seats the stronger has one of them and the weaker the others. Strengths are those that make all results most likely, with intervals from drawing the "
           "blocks again; beside them stands what every pair has won. With --rows every block is written down when it is done: started again it goes on where "
           "it stopped.",
           "Bots: " + std::string(agent_spec_help()) + "."},
      .plain = {{.name = "GAME", .words = "its name, see 'orrery games'"},
                {.name = "BOT",
                 .words = "the rungs, the weakest first; without any the five levels",
                 .needed = false,
                 .many = true}},
      .flags = opening_flags(
          {{.name = "--games",
            .value = "N",
            .words = "of every pair",
            .usual = "100",
            .low = 1,
            .high = 100'000'000},
           seed_flag(),
           threads_flag("1"),
           {.name = "--rows",
            .value = "FILE",
            .words = "a line for every block; what stands there is not played again"}}),
      .examples = {"orrery ladder foundation --players 2 --games 400 --rows foundation.rows",
                   "orrery ladder trian officer admiral frozen-hard --games 200"},
      .run = ladder_main};
}

}  // namespace orrery
