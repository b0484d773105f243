// orrery engine: the table protocol on standard input and output, one message and one reply a line.
#include <unistd.h>

#include <cstdio>
#include <string>

#include "agents/adviser.h"
#include "cli/args.h"
#include "cli/commands.h"
#include "play/protocol.h"

namespace orrery {
namespace {

void reply(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

int engine_main(Args& args) {
  if (!args.finish()) return 2;
  Engine engine(advise, lend_foresight);
  std::string line;
  bool too_long = false;
  const auto end_of_line = [&] {
    reply(too_long ? engine.too_long() : engine.handle(line));
    line.clear();
    too_long = false;
  };
  char block[1 << 16];
  for (ssize_t n = 0; !engine.has_quit() && (n = read(STDIN_FILENO, block, sizeof block)) > 0;)
    for (const char c : std::string_view(block, static_cast<std::size_t>(n))) {
      if (engine.has_quit()) break;
      if (c == '\n')
        end_of_line();
      else if (line.size() < kLongestMessage)
        line += c;
      else
        too_long = true;  // the rest of it is not even kept
    }
  if (!engine.has_quit() && !line.empty()) end_of_line();
  return 0;
}

}  // namespace

Word engine_word() {
  return {
      .name = "engine",
      .what = "the table protocol on standard input and output (docs/protocol.md)",
      .about =
          {"One JSON message a line goes in, one JSON reply a line comes out. {\"type\": \"quit\"} or the end of the input ends it."},
      .plain = {},
      .flags = {},
      .examples = {"echo '{\"type\": \"games\"}' | orrery engine"},
      .run = engine_main};
}

}  // namespace orrery
