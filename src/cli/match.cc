// orrery match: is one bot stronger than another, and by how much?
#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

#include "agents/spec.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/opening.h"
#include "lab/contest.h"

namespace orrery {
namespace {

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

int match_main(Args& args) {
  ContestOrder order;
  order.challenger = args.word("CHALLENGER");
  order.champion = args.word("CHAMPION");
  for (const std::string& bot : {order.challenger, order.champion})
    if (const auto spec = read_agent_spec(bot); std::holds_alternative<Refusal>(spec))
      args.refuse(std::get<Refusal>(spec).why);
  order.challengers = static_cast<int>(args.number("--challengers"));
  order.seed = static_cast<u64>(args.number("--seed"));
  order.threads = static_cast<unsigned>(args.number("--threads"));
  const i64 games = args.number("--games");
  const auto shard = two_numbers(args.value("--shard").value_or("1/1"), '/');
  if (!shard || shard->first < 1 || shard->first > shard->second)
    args.refuse("--shard must be like 2/8: the second part of eight");
  const std::optional<std::string> sprt = args.value("--sprt"), rows = args.value("--rows"),
                                   json = args.value("--json");
  const auto bounds = two_numbers(sprt.value_or("0,20"), ',');
  if (!bounds || bounds->first >= bounds->second)
    args.refuse("--sprt must be like 0,20: Elo to be refused, Elo to be accepted");
  const Opening opening = read_opening(args);
  if (args.ok() && rows) must_be_writable(args, *rows);
  if (args.ok() && json) must_be_writable(args, *json);
  if (!args.finish()) return 2;

  const AnyGame& game = *opening.game;
  const u64 all = (static_cast<u64>(games) + static_cast<u64>(game.players()) - 1) /
                  static_cast<u64>(game.players());
  const auto part = [&](i64 i) {
    return all * static_cast<u64>(i) / static_cast<u64>(shard->second);
  };
  const u64 begin = part(shard->first - 1), end = part(shard->first);
  const std::string headline = contest_headline(game, order);
  std::vector<BlockScore> scores;
  if (rows) {
    const std::string before = text_of(*rows);
    auto read = read_contest(before, headline);
    if (const Refusal* refusal = std::get_if<Refusal>(&read))
      return complain(*rows, *refusal, kAskedWrongly);
    scores = std::get<0>(std::move(read));
    std::ofstream file(*rows, std::ios::binary | std::ios::app);
    if (before.empty())
      file << headline;
    else if (before.back() != '\n')
      file << "\n";
  }
  const Elo elo{static_cast<double>(bounds->first), static_cast<double>(bounds->second)};
  const auto standing = [&] { return standing_of(scores, game.players(), order.challengers, elo); };
  const auto decided = [&] { return sprt && standing().verdict != Verdict::Open; };

  std::optional<Refusal> refusal;
  for (u64 at = begin; at < end && !decided() && !refusal;) {
    const auto is_known = [&](u64 block) {
      return std::any_of(scores.begin(), scores.end(),
                         [&](const BlockScore& b) { return b.block == block; });
    };
    if (is_known(at)) {
      ++at;
      continue;
    }
    order.first = at;
    order.blocks = 0;
    while (at < end && order.blocks < kBlocksAtOnce && !is_known(at)) {
      ++at;
      ++order.blocks;
    }
    refusal = run_contest(game, order, [&](std::span<const BlockScore> done) {
      scores.insert(scores.end(), done.begin(), done.end());
      if (!rows) return true;
      std::ofstream file(*rows, std::ios::binary | std::ios::app);
      for (const BlockScore& b : done) file << contest_row(b);
      return true;
    });
  }
  if (refusal) return complain(*refusal, kAskedWrongly);
  const Standing s = standing();
  std::cout << contest_summary(game, order, s);
  if (sprt)
    std::cout << (s.verdict == Verdict::Open ? "undecided" : name_of(s.verdict)) << " between "
              << bounds->first << " and " << bounds->second << " Elo (log of the likelihood ratio "
              << s.likelihood << ", bounds -2.94 and 2.94)\n";
  if (json && !write_text(*json, contest_json(game, order, s, scores))) return 1;
  return 0;
}

}  // namespace

Word match_word() {
  return {
      .name = "match",
      .what = "measures one bot against another",
      .about =
          {"Games come in blocks of as many as there are seats: one deal, in which the bots move round the table. The block's score is the unit of the statistics. "
           "With --sprt it stops as soon as the challenger is shown to be better or not. With --rows every block is written down when it is done: "
           "started again it goes on where it stopped, and the rows of several shards can be put into one file.",
           "Bots: " + std::string(agent_spec_help()) + "."},
      .plain = {{.name = "GAME", .words = "its name, see 'orrery games'"},
                {.name = "CHALLENGER", .words = "the bot whose wins are counted"},
                {.name = "CHAMPION", .words = "the bot it plays against"}},
      .flags = opening_flags(
          {{.name = "--games",
            .value = "N",
            .words = "at most so many",
            .usual = "400",
            .low = 1,
            .high = 100'000'000},
           {.name = "--challengers",
            .value = "N",
            .words = "seats of the challenger",
            .usual = "1",
            .low = 1,
            .high = 4},
           seed_flag(),
           threads_flag("1"),
           {.name = "--sprt",
            .value = "LOW,HIGH",
            .words = "stop when it is decided between these Elo"},
           {.name = "--shard", .value = "I/N", .words = "only the I-th of N parts of the blocks"},
           {.name = "--rows",
            .value = "FILE",
            .words = "a line for every block; what stands there is not played again"},
           {.name = "--json",
            .value = "FILE",
            .words = "the result and the score of every block"}}),
      .examples = {"orrery match foundation hard frozen-greedy --games 200",
                   "orrery match trian search:nodes=512 greedy --sprt 0,20 --rows trian.rows"},
      .run = match_main};
}

}  // namespace orrery
