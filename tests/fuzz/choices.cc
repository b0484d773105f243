// Bytes become a game, a number of players, options, and then choices: the laws must hold whatever
// is chosen.
#include <cstdio>
#include <cstdlib>

#include "play/any_game.h"

using namespace orrery;

namespace {

struct Bytes {
  const u8* at;
  const u8* end;
  bool empty() const { return at == end; }
  u8 next() { return empty() ? u8{0} : *at++; }
  u32 below(std::size_t n) {
    return n <= 256 ? next() % static_cast<u32>(n) : (next() * 256u + next()) % static_cast<u32>(n);
  }
};

[[noreturn]] void broken(const std::string& law) {
  std::fprintf(stderr, "%s\n", law.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  Bytes bytes{data, data + size};
  const Shelf& game = shelf()[bytes.below(shelf().size())];
  Order order{game.info.fewest + static_cast<int>(bytes.below(static_cast<std::size_t>(
                                     game.info.most - game.info.fewest + 1))),
              {},
              ""};
  for (const Option& option : game.info.options)
    if (const std::size_t value = bytes.below(option.values.size() + 1);
        value < option.values.size())
      order.settings.emplace_back(option.name, option.values[value]);
  Opened opened = open_game(game.info.name, order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened);
      refusal && refusal->where.starts_with("options."))
    return 0;  // values that do not go together
  if (!std::holds_alternative<std::unique_ptr<AnyGame>>(opened))
    broken("cannot be opened: " + std::get<Refusal>(opened).text());
  const AnyGame& rules = *std::get<std::unique_ptr<AnyGame>>(opened);

  AnyState s = rules.setup();
  while (!bytes.empty() && !rules.awaited(s).empty()) {
    const Seat by = rules.awaited(s).first_seat();
    const std::vector<Offer> offers = rules.choices(s, by);
    if (offers.empty()) broken("a question without an answer");
    const AnyChoice choice = offers[bytes.below(offers.size())].choice;
    const std::string token = rules.token(choice);
    if (rules.parse(token) != std::optional<AnyChoice>(choice)) broken("not read back: " + token);
    rules.apply(s, by, choice);
    if (const char* law = rules.broken_law(s)) broken(token + ": " + law);
  }
  return 0;
}
