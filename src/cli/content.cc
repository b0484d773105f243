// orrery content check FILE: would the game accept these cards, tiles and boards?
#include <iostream>

#include "cli/args.h"
#include "cli/commands.h"
#include "cli/complain.h"
#include "cli/opening.h"
#include "core/naming.h"
#include "play/base64.h"
#include "play/content_check.h"
#include "play/strangers_words.h"

namespace orrery {
namespace {

int content_main(Args& args) {
  const std::string what = args.word("ACTION");
  if (args.ok() && what != "check") args.refuse("'content' knows only 'check', not '" + what + "'");
  const std::string file = args.word("FILE");
  const std::optional<std::string> named = args.value("--game");
  if (args.ok() && named && !on_shelf(*named)) args.refuse(no_such_game(*named));
  const std::string text = args.ok() ? read_text(args, file) : "";
  if (!args.finish()) return 2;

  const auto [on, faults] = check_content(text, file, named.value_or(""));
  for (const Refusal& fault : faults)
    std::cerr << printable(fault.text(), kLongestComplaint)
              << (fault.clause.empty() ? "" : " [" + fault.clause + "]") << "\n";
  if (!faults.empty()) {
    std::cerr << counted(static_cast<int>(faults.size()), "mistake") << "\n";
    return 1;
  }

  const Opened opened = on->open({on->info.most, {}, text});
  std::cout << file << ": good content for " << on->info.title << ", "
            << hex16(std::get<0>(opened)->content_hash()) << "\n";
  return 0;
}

}  // namespace

Word content_word() {
  return {
      .name = "content",
      .what = "content check FILE: would the game accept these cards?",
      .about =
          {"Says everything that is wrong with a content file (docs/content.md), one mistake a line: file, line, what and why. The file itself names its game."},
      .plain = {{.name = "ACTION", .words = "check"},
                {.name = "FILE", .words = "a content file; '-' reads standard input"}},
      .flags = {{.name = "--game",
                 .value = "GAME",
                 .words = "it must be content for this game",
                 .usual = "what the file says"}},
      .examples = {"orrery content check my.toml"},
      .run = content_main};
}

}  // namespace orrery
