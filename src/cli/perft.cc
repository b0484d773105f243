// orrery perft: in how many ways a game can go on, counted to each depth. The number changes when
// what is offered changes, so it guards the rules. Chance counts like a seat; asides are not
// counted.
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/opening.h"
#include "play/table.h"

namespace orrery {
namespace {

u64 lines_of(const AnyGame& game, const AnyState& s, i64 depth) {
  u64 count = 0;
  for (const int i : bits_of(game.awaited(s).bits)) {
    const std::vector<Offer> offers = game.choices(s, seat_at(i));
    if (depth == 1) {
      count += offers.size();
      continue;
    }
    for (const Offer& offer : offers) {
      AnyState next = s;
      game.apply(next, seat_at(i), offer.choice);
      count += lines_of(game, next, depth - 1);
    }
  }
  return count;
}

int perft_main(Args& args) {
  const i64 depth = args.number("--depth");
  const i64 seed = args.number("--seed");
  const Opening opening = read_opening(args);
  if (!args.finish()) return 2;
  const AnyGame& game = *opening.game;
  AnyState s = opening.position ? *opening.position : game.setup();
  for (u32 n = 0; game.awaited(s).has(Seat::Chance); ++n)
    game.apply(s, Seat::Chance, nth_deal(game, s, static_cast<u64>(seed), n));
  for (i64 d = 1; d <= depth; ++d)
    std::cout << "depth " << d << "  " << lines_of(game, s, d) << std::endl;
  return 0;
}

}  // namespace

Word perft_word() {
  return {
      .name = "perft",
      .what = "counts the ways a game can go on",
      .about =
          {"Counts every sequence of answers to each depth, after Chance has dealt from the seed. A number that changes without a change of the rules is a mistake."},
      .plain = {{.name = "GAME",
                 .words = "its name, see 'orrery games'; not needed with --position",
                 .needed = false}},
      .flags = opening_flags({{.name = "--position",
                               .value = "FILE",
                               .words = "start from this position (docs/positions.md)"},
                              {.name = "--seed",
                               .value = "N",
                               .words = "what Chance deals from",
                               .usual = "1",
                               .low = 0,
                               .high = INT64_MAX},
                              {.name = "--depth",
                               .value = "N",
                               .words = "answers to look ahead",
                               .usual = "4",
                               .low = 1,
                               .high = 30}}),
      .examples = {"orrery perft foundation --players 3 --depth 3"},
      .run = perft_main};
}

}  // namespace orrery
