// orrery <word> ...: finds the word and hands over what follows.
#include <algorithm>
#include <iostream>
#include <span>
#include <string_view>
#include <vector>

#include "cli/args.h"
#include "cli/command_line.h"
#include "cli/help.h"

namespace orrery {
namespace {

bool asks_for_help(std::span<const std::string> words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  return std::any_of(words.begin(), end,
                     [](const std::string& w) { return w == "--help" || w == "-h"; });
}

int run(const std::vector<std::string>& words) {
  if (words.empty()) {
    std::cout << list_of_words();
    return 0;
  }
  const auto is_word = [](const std::string& w) { return !w.starts_with("-"); };
  if (words[0] == "--version") {
    std::cout << "orrery " << version() << "\n";
    return 0;
  }
  if (asks_for_help(words)) {
    const auto first = std::find_if(words.begin(), words.end(), is_word);
    if (first == words.end()) {
      std::cout << list_of_words();
      return 0;
    }
    const Word* word = find_word(*first);
    if (!word) return no_such_word(*first);
    std::cout << help_for(*word);
    return 0;
  }
  const Word* word = find_word(words[0]);
  if (!word) return no_such_word(words[0]);
  Args args(*word, std::span(words).subspan(1));
  return word->run(args);
}

}  // namespace
}  // namespace orrery

int main(int argc, char** argv) {
  return orrery::run(std::vector<std::string>(argv + 1, argv + argc));
}
