// orrery <word> ...: finds the word and hands over what follows.
#include <iostream>
#include <string_view>
#include <vector>

#include "cli/commands.h"
#include "cli/tty/tty.h"

namespace orrery {
namespace {

struct Word {
  std::string_view name;
  std::string_view what;
  int (*run)(Arguments);
};

constexpr Word kWords[] = {
    {"tty", "play in the terminal (docs/terminal.md)", tty_main},
    {"games", "the games there are, with players and options", games_main},
    {"engine", "the table protocol on standard input and output (docs/protocol.md)", engine_main},
    {"serve", "the table in the browser: site, lobby, tables", serve_main},
    {"verify", "checks that Chance dealt from the committed seed", verify_main},
    {"replay", "a transcript as a readable game; --verify checks it", replay_main},
    {"bench", "how fast it is here: the figures of docs/benchmarks.md", bench_main},
    {"campaign", "One Deck Galaxy: six games on one sheet (docs/campaign.md)", campaign_main},
    {"sim", "plays many games between bots and counts", sim_main},
    {"perft", "counts the ways a game can go on", perft_main},
    {"why", "what a clause says, and which code, cards and tests follow it", why_main},
    {"content", "content check FILE: would the game accept these cards?", content_main},
};

int help() {
  std::cout << "orrery: space board games by the book\n\n";
  for (const Word& w : kWords) std::cout << "  orrery " << w.name << std::string(10 - w.name.size(), ' ') << w.what << "\n";
  std::cout << "  orrery help      this list\n";
  return 0;
}

int run(const std::vector<std::string>& words) {
  if (words.empty() || words[0] == "help" || words[0] == "--help" || words[0] == "-h") return help();
  if (words[0] == "--version") {
    std::cout << "orrery " << ORRERY_VERSION << "\n";
    return 0;
  }
  for (const Word& w : kWords)
    if (w.name == words[0]) return w.run(Arguments(words).subspan(1));
  std::cerr << "orrery: there is no word '" << words[0] << "'; 'orrery help' lists them\n";
  return 2;
}

}  // namespace
}  // namespace orrery

int main(int argc, char** argv) { return orrery::run(std::vector<std::string>(argv + 1, argv + argc)); }
