#include "cli/chairs.h"

#include "play/strangers_words.h"

namespace orrery {

std::variant<std::vector<Chair>, Refusal> read_chairs(std::string_view text) {
  std::vector<Chair> chairs;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view word = text.substr(0, comma);
    if (word == "human")
      chairs.push_back(Chair::human());
    else if (word.starts_with("bot:") && word.size() > 4)
      chairs.push_back(Chair::bot(std::string(word.substr(4))));
    else
      return Refusal{"--seats", "a seat is 'human' or 'bot:' and its kind (bot:search), not '" +
                                    printable(word) + "'"};
    if (comma == std::string_view::npos) return chairs;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace orrery
