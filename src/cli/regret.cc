// orrery regret: what a bot's answers cost it, as a judge sees it who thinks longer.
#include <iostream>

#include "agents/spec.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/opening.h"
#include "lab/regret.h"

namespace orrery {
namespace {

int regret_main(Args& args) {
  RegretOrder order;
  order.bot = args.word("BOT");
  order.judge = args.value("--judge").value_or("grandmaster");
  for (const std::string& bot : {order.bot, order.judge})
    if (const auto spec = read_agent_spec(bot); std::holds_alternative<Refusal>(spec))
      args.refuse(std::get<Refusal>(spec).why);
  order.seed = static_cast<u64>(args.number("--seed"));
  order.games = static_cast<u64>(args.number("--games"));
  order.every = static_cast<u64>(args.number("--every"));
  const i64 least = args.number("--least"), most = args.number("--most");
  const std::optional<std::string> out = args.value("--giveaways");
  const Opening opening = read_opening(args);
  if (args.ok() && out) must_be_writable(args, *out);
  if (!args.finish()) return 2;

  const auto result = run_regret(*opening.game, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&result))
    return complain(*refusal, kAskedWrongly);
  const std::vector<Judged>& judged = std::get<0>(result);
  std::cout << regret_summary(*opening.game, order, judged);
  if (out &&
      !write_text(*out, write_giveaways(*opening.game, order, judged, static_cast<i32>(least),
                                        static_cast<std::size_t>(most))))
    return 1;
  return 0;
}

}  // namespace

Word regret_word() {
  return {
      .name = "regret",
      .what = "measures what a bot's answers cost it",
      .about =
          {"A bot plays against itself. At some of its decisions a judge who thinks longer compares the answer given with the best one, both in the same "
           "imagined worlds. With --giveaways the dearest answers of lost games are written down: those no hint may advise (tests/agents/giveaways).",
           "Bots: " + std::string(agent_spec_help()) + "."},
      .plain = {{.name = "GAME", .words = "its name, see 'orrery games'"},
                {.name = "BOT", .words = "whose answers are judged"}},
      .flags = opening_flags(
          {{.name = "--judge", .value = "BOT", .words = "who judges", .usual = "grandmaster"},
           {.name = "--games",
            .value = "N",
            .words = "games that are played",
            .usual = "10",
            .low = 1,
            .high = 1'000'000},
           {.name = "--every",
            .value = "N",
            .words = "one decision in so many is judged, by lot",
            .usual = "10",
            .low = 1,
            .high = 1'000'000},
           seed_flag(),
           {.name = "--giveaways", .value = "FILE", .words = "the dearest answers of lost games"},
           {.name = "--least",
            .value = "N",
            .words = "that cost so many thousandths of the win at least",
            .usual = "50",
            .low = 1,
            .high = 1000},
           {.name = "--most",
            .value = "N",
            .words = "at most so many of them",
            .usual = "60",
            .low = 1,
            .high = 100'000}}),
      .examples = {"orrery regret trian officer --judge admiral --games 20",
                   "orrery regret foundation frozen-greedy --every 4 --giveaways foundation.txt"},
      .run = regret_main};
}

}  // namespace orrery
