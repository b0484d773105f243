// Any text may be given as a content file: it is refused with its place, or it makes a game that
// can be played.
#include <cstdio>
#include <cstdlib>

#include "play/any_game.h"

using namespace orrery;

namespace {

void play_with(const char* name, int players, const std::string& content) {
  Opened opened = open_game(name, {players, {}, content});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) {
    if (refusal->why.empty()) std::abort();
    return;
  }
  const AnyGame& game = *std::get<std::unique_ptr<AnyGame>>(opened);
  Rng rng(content.size());
  AnyState s = game.setup();
  for (int i = 0; i < 400 && !game.awaited(s).empty(); ++i) {
    const Seat by = game.awaited(s).first_seat();
    const std::vector<Offer> offers = game.choices(s, by);
    if (offers.empty()) std::fprintf(stderr, "a question without an answer\n"), std::abort();
    game.apply(s, by,
               by == Seat::Chance ? game.deal(s, rng)
                                  : offers[rng.below(static_cast<u32>(offers.size()))].choice);
    if (const char* law = game.broken_law(s)) std::fprintf(stderr, "%s\n", law), std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  if (size == 0) return 0;  // no content file is the built-in one
  const std::string content(reinterpret_cast<const char*>(data), size);
  play_with("foundation", 2 + static_cast<int>(size % 4), content);
  play_with("renaissance", 2 + static_cast<int>(size % 4), content);
  play_with("one_deck_galaxy", 1 + static_cast<int>(size % 2), content);
  return 0;
}
