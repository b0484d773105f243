// orrery games: what can be played, for how many, with which options.
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "play/any_game.h"

namespace orrery {

int games_main(Typed words) {
  Args args(words, "orrery games");
  if (!args.finish()) return 2;
  for (const Shelf& game : shelf()) {
    const GameInfo& info = game.info;
    std::cout << info.name << ": " << info.title << ", ";
    if (info.fewest == info.most) std::cout << info.most << " players\n";
    else std::cout << info.fewest << " to " << info.most << " players\n";
    for (const Option& option : info.options) {
      std::cout << "  --option " << option.name << "=";
      for (std::size_t i = 0; i < option.values.size(); ++i) std::cout << (i ? "|" : "") << option.values[i];
      std::cout << "  " << option.words << (option.clause.empty() ? "" : " (" + option.clause + ")") << "\n";
    }
  }
  return 0;
}

}  // namespace orrery
