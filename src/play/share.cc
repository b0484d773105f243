// What somebody may pass on of a table. It depends on nothing but what she sees: what is imagined
// comes from her view alone, with luck that knows nothing.
#include "play/link.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

constexpr u64 kLooks = 16;  // at what a view leaves open: if all are the same, nothing is

Refusal refusal(Said said) {
  std::string why = Phrasebook::of("").words(said);
  return {"", std::move(why), "", std::move(said)};
}

AnyState imagined(const AnyGame& game, const AnyView& seen, u64 nth) {
  Rng rng = Rng(0x11A6E).fork(nth);
  return game.imagine(seen, rng);
}
bool hides_something(const AnyGame& game, const AnyState& s, Seat viewer) {
  const AnyView seen = game.observe(s, viewer);
  const u64 first = game.hash(imagined(game, seen, 0));
  for (u64 i = 1; i < kLooks; ++i)
    if (game.hash(imagined(game, seen, i)) != first) return true;
  return false;
}
// At no step was there anything that this seat did not know.
bool is_open(const Table& table, Seat viewer) {
  bool open = true;
  table.look_back([&](u32, Seat, AnyChoice, const AnyState& s) {
    open = open && !hides_something(table.game(), s, viewer) &&
           table.game().hash(imagined(table.game(), table.game().observe(s, viewer), 0)) ==
               table.game().hash(s);
  });
  return open;
}

Table laid(const Table& table, const AnyState& s) {
  return std::move(std::get<Table>(Table::open({.game = table.game_pointer(), .position = s})));
}

}  // namespace

std::variant<Link, Refusal> what_may_be_shared(const Table& table, const Wish& wish) {
  const bool everything = !wish.viewer || table.over();
  if (wish.game) {
    if (!everything && !is_open(table, *wish.viewer)) return refusal(say("link.not_over"));
    return Link{table, wish.at};
  }
  const Table then = table.at(wish.at);
  if (everything) return Link{laid(table, then.state()), 0, true};
  const AnyView seen = then.view(*wish.viewer);
  const bool hides = hides_something(table.game(), then.state(), *wish.viewer);
  return Link{laid(table, imagined(table.game(), seen, 0)), 0, true,
              hides ? wish.viewer : std::nullopt};
}

}  // namespace orrery
