#include "play/random_games.h"

#include "core/array.h"
#include "core/rng.h"

namespace orrery {
namespace {

constexpr u32 kLongest = 20'000;  // answers; no game comes near

Seat any_of(SeatSet awaited, Rng& rng) {
  u32 skip = rng.below(static_cast<u32>(awaited.size()));
  for (const int seat : bits_of(awaited.bits))
    if (skip-- == 0) return seat_at(seat);
  return awaited.first_seat();
}

}  // namespace

RandomGames play_random_games(const AnyGame& game, u32 games, u64 seed) {
  RandomGames all;
  for (u32 n = 0; n < games; ++n) {
    Rng rng(seed + n);
    AnyState state = game.setup();
    for (u32 i = 0; i < kLongest && !game.awaited(state).empty(); ++i) {
      const Seat seat = any_of(game.awaited(state), rng);
      if (seat == Seat::Chance) {
        game.apply(state, seat, game.deal(state, rng));
      } else {
        const std::vector<Offer> offers = game.choices(state, seat);
        game.apply(state, seat, nth(offers, rng.below(static_cast<u32>(offers.size()))).choice);
      }
      ++all.states;
      all.hash = mix64(all.hash ^ game.hash(state));
    }
  }
  return all;
}

}  // namespace orrery
