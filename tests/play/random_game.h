// A game answered at random, with things taken back here and there.
#pragma once
#include <doctest/doctest.h>

#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "core/rng.h"
#include "play/table.h"

namespace orrery {

inline Table random_game(std::shared_ptr<const AnyGame> game, u64 seed, int answers,
                         bool practice = false) {
  std::variant<Table, Refusal> opened =
      Table::open({.game = std::move(game), .dealer = {{}, seed}, .practice = practice});
  Table table = std::move(std::get<Table>(opened));
  Rng rng(seed);
  for (int i = 0; i < answers && !table.over(); ++i) {
    const Seat seat = table.awaited().first_seat();
    const std::vector<Offer> offers = table.offers(seat);
    REQUIRE(!table.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice));
    if (table.may_undo() == seat && rng.below(4) == 0) REQUIRE(!table.undo(seat));
  }
  return table;
}

}  // namespace orrery
