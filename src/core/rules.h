// What every game must offer. There is no base class: a game that has these is a game.
#pragma once
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/agenda.h"
#include "core/array.h"
#include "core/bits.h"
#include "core/bytes.h"
#include "core/choice.h"
#include "core/lens.h"
#include "core/machine.h"
#include "core/seat.h"

namespace orrery {

// How a game stands for each seat: win shares in thousandths once it is over (ties split them),
// and a score in the game's own terms at any time.
struct Outcome {
  bool over = false;
  SeatSet winners;
  Array<i32, kMaxPlayers, Seat> share{};
  Array<i32, kMaxPlayers, Seat> score{};
};

// What is in the box of a game that has content and options, and how many sit around it.
template <class Content, class Options, int kUsually>
struct Boxed {
  Content content;
  Options options;
  int number_of_players = kUsually;

  int players() const { return number_of_players; }
  // Turns pass clockwise: the left neighbour is next.
  Seat left_of(Seat p, int places = 1) const {
    return seat_at((orrery::index(p) + places) % number_of_players);
  }
  Seat right_of(Seat p) const { return left_of(p, number_of_players - 1); }
};

template <class G>
concept Rules =
    Plain<typename G::State> && sizeof(typename G::State) <= 2048 &&
    sizeof(typename G::Choice) == 8 &&
    Plain<typename G::Choice>&& std::is_trivially_copyable_v<typename G::View>&& requires(
        const G& game, const typename G::State& s, Seat seat, const typename G::View& view,
        Rng& rng) {
  { G::kName } -> std::convertible_to<std::string_view>;
  { game.players() } -> std::same_as<int>;
  { game.setup() } -> std::same_as<typename G::State>;  // the table before the first question
  {G::steps()};                                         // the turn table
  { game.observe(s, seat) } -> std::same_as<typename G::View>;  // what a seat sees
  {
    game.imagine(view, rng)
    } -> std::same_as<typename G::State>;        // a table that would look the same
  { game.outcome(s) } -> std::same_as<Outcome>;  // who is how far
  {
    game.broken_law(s)
    } -> std::convertible_to<const char*>;  // an invariant that does not hold, or nullptr
};

}  // namespace orrery
