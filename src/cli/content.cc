// orrery content check FILE: would the game accept these cards, tiles and boards?
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "play/any_game.h"
#include "play/base64.h"

namespace orrery {

int content_main(Typed words) {
  Args args(words, "orrery content check FILE [--game GAME]");
  const std::string name = args.value("--game").value_or("foundation");
  const std::string what = args.word("check");
  if (args.ok() && what != "check") args.refuse("'content' knows only 'check', not '" + what + "'");
  const std::string file = args.word("FILE");
  const Shelf* game = on_shelf(name);
  if (!game) args.refuse("there is no game '" + name + "'");
  const std::string text = args.ok() ? read_text(args, file) : "";
  if (!args.finish()) return 2;
  if (text.empty()) return std::cerr << file << ": the file is empty\n", 1;
  for (int players = game->info.fewest; players <= game->info.most; ++players) {
    const Opened opened = open_game(name, {players, {}, text});
    if (const Refusal* refusal = std::get_if<Refusal>(&opened))
      return std::cerr << file << ": " << refusal->text() << (refusal->clause.empty() ? "" : " [" + refusal->clause + "]") << "\n", 1;
    if (players == game->info.most)
      std::cout << file << ": good content for " << game->info.title << ", " << hex16(std::get<0>(opened)->content_hash()) << "\n";
  }
  return 0;
}

}  // namespace orrery
