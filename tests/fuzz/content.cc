// Any text may be given as a content file: it is refused with its place, or it makes a game that can be played.
#include <cstdio>
#include <cstdlib>

#include "play/any_game.h"

using namespace orrery;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  if (size == 0) return 0;  // no content file is the built-in one
  Opened opened = open_game("foundation", {2 + static_cast<int>(size % 4), {}, std::string(reinterpret_cast<const char*>(data), size)});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) {
    if (refusal->why.empty()) std::abort();
    return 0;
  }
  const AnyGame& game = *std::get<std::unique_ptr<AnyGame>>(opened);
  Rng rng(size);
  AnyState s = game.setup();
  for (int i = 0; i < 400 && !game.awaited(s).empty(); ++i) {
    const Seat by = game.awaited(s).first_seat();
    const std::vector<Offer> offers = game.choices(s, by);
    if (offers.empty()) std::fprintf(stderr, "a question without an answer\n"), std::abort();
    game.apply(s, by, by == Seat::Chance ? game.deal(s, rng) : offers[rng.below(static_cast<u32>(offers.size()))].choice);
    if (const char* law = game.broken_law(s)) std::fprintf(stderr, "%s\n", law), std::abort();
  }
  return 0;
}
