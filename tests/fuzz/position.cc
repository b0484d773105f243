// Any text may be given as a position: it is refused with a reason, or it is a table that can be
// played on.
#include <cstdio>
#include <cstdlib>

#include "core/json_library.h"
#include "core/reader.h"
#include "play/any_game.h"

using namespace orrery;

namespace {

std::unique_ptr<AnyGame> opened(const char* name, int players) {
  return std::move(std::get<std::unique_ptr<AnyGame>>(open_game(name, {players, {}, ""})));
}

void try_on(const AnyGame* game, const Json& json, std::size_t size) {
  const auto check = [](bool holds, const char* law) {
    if (!holds) std::fprintf(stderr, "%s\n", law), std::abort();
  };
  AnyState s;
  if (const auto refusal = game->read_position(json, s))
    return check(!refusal->why.empty(), "refused without a word");
  check(!game->broken_law(s), "an impossible position was accepted");
  JsonWriter out;
  game->write_position(s, out);
  AnyState again;
  check(!game->read_position(*parse_json(out.text()), again), "its own position is refused");
  check(game->hash(s) == game->hash(again), "the position read is not the position written");
  Rng rng(size);
  for (int i = 0; i < 60 && !game->awaited(s).empty(); ++i) {
    const Seat by = game->awaited(s).first_seat();
    const std::vector<Offer> offers = game->choices(s, by);
    check(!offers.empty(), "a question without an answer");
    game->apply(s, by, offers[rng.below(static_cast<u32>(offers.size()))].choice);
    check(!game->broken_law(s), "a law is broken later");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  static const std::unique_ptr<AnyGame> games[] = {
      opened("foundation", 3), opened("renaissance", 3), opened("one_deck_galaxy", 1),
      opened("one_deck_galaxy", 2), opened("trian", 3)};
  if (const std::optional<Json> json = parse_json({reinterpret_cast<const char*>(data), size}))
    for (const auto& game : games) try_on(game.get(), *json, size);
  return 0;
}
