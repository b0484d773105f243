// Any text may be given as a transcript: it is refused with its line, or it is a table that writes
// itself down just so.
#include <cstdio>
#include <cstdlib>

#include "play/transcript.h"

using namespace orrery;

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  const auto read = read_transcript({reinterpret_cast<const char*>(data), size});
  if (const Refusal* refusal = std::get_if<Refusal>(&read)) {
    if (refusal->why.empty()) std::abort();
    return 0;
  }
  const Table& table = std::get<Table>(read);
  const std::string text = write_transcript(table);
  const auto again = read_transcript(text);
  if (!std::holds_alternative<Table>(again) ||
      std::get<Table>(again).state_hash() != table.state_hash()) {
    std::fprintf(stderr, "a transcript it wrote itself is not read back:\n%s\n", text.c_str());
    std::abort();
  }
  return 0;
}
