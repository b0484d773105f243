#include "cli/tty/help.h"

#include <algorithm>
#include <span>

#include "cli/tty/screen/text.h"

namespace orrery::tty {
namespace {

constexpr std::string_view kKeys[] = {"arrows", "number", "enter", "filter", "end",   "undo",
                                      "hint",   "coach",  "why",   "rule",   "tiles", "log",
                                      "page",   "scroll", "names", "aside",  "save",  "quit"};
constexpr std::string_view kWords[] = {"choices", "view",  "map",   "log", "preview",
                                       "undo",    "hint",  "coach", "why", "rule",
                                       "aside",   "tiles", "save",  "quit"};

// Two columns: what is pressed or said, and what it does.
std::string table_of(const Session& session, const std::string& stem,
                     std::span<const std::string_view> names) {
  int width = 0;
  for (const std::string_view name : names)
    width = std::max(width, columns(session.say(stem + std::string(name))));
  std::string text;
  for (const std::string_view name : names) {
    const std::string id = stem + std::string(name), key = session.say(id);
    text += "  " + key + blanks(width - columns(key) + 3) + session.say(id + ".does") + "\n";
  }
  return text;
}

}  // namespace

std::string help_on_keys(const Session& session) {
  return table_of(session, "terminal.key.", kKeys) + session.say("terminal.help.mouse") + "\n";
}
std::string help_on_words(const Session& session) {
  return session.say("terminal.line.help") + "\n" + table_of(session, "terminal.word.", kWords);
}

}  // namespace orrery::tty
