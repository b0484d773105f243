// Chance's answers and the numbers they come from.
#include "play/throws.h"

#include <algorithm>

#include "play/tables.h"

using namespace orrery;

namespace {

u32 dealt(u32 nth, u32 below) { return (nth * 7919 + 104729) % below; }
u32 dealt_otherwise(u32 nth, u32 below) { return (nth * 7919 + 104730) % below; }

Table played_with(std::shared_ptr<const AnyGame> game, int answers) {
  std::variant<Table, Refusal> opened =
      Table::open({.game = std::move(game), .dealer = {.script = {}, .seed = {}, .dice = dealt}});
  Table table = std::move(std::get<Table>(opened));
  Rng rng(7);
  for (int i = 0; i < answers && !table.over(); ++i) {
    const Seat seat = table.awaited().first_seat();
    const std::vector<Offer> offers = table.offers(seat);
    REQUIRE(!table.answer(seat, offers[rng.below(static_cast<u32>(offers.size()))].choice));
    if (table.may_undo() == seat && rng.below(4) == 0) REQUIRE(!table.undo(seat));
  }
  return table;
}
bool all_fit(const std::vector<Throw>& throws, const Dice& dice) {
  return std::ranges::all_of(throws, [&](const Throw& t) { return t.fits(dice(t.nth, t.below)); });
}

}  // namespace

TEST_CASE("Every answer of Chance is found again by the dice it came from, and not by others") {
  for (const Shelf& game : shelf()) {
    INFO(game.info.name);
    const Table table = played_with(game_of(game.info.name, game.info.fewest), 60);
    const std::optional<std::vector<Throw>> throws = throws_of(table);
    REQUIRE(throws);
    std::size_t answers = 0;
    for (const Table::Played& p : table.played(0)) answers += p.seat == Seat::Chance;
    CHECK(throws->size() == answers);
    CHECK(all_fit(*throws, dealt));
    if (answers > 0) CHECK_FALSE(all_fit(*throws, dealt_otherwise));
  }
}

TEST_CASE("The shares of Chance's answers lie side by side and leave nothing out") {
  const Table table = played_with(game_of("foundation", 3), 0);
  const Throw first = throws_of(table)->front();
  CHECK(first.step == 1);
  CHECK(first.nth == 0);
  u32 numbers = 0;
  for (u32 n = 0; n < first.below; ++n) numbers += first.fits(n);
  CHECK(numbers == first.up_to - first.from);
  CHECK(numbers > 0);
}
