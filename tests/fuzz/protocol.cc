// Any lines may be sent to the engine: each gets one line of JSON, and an error changes nothing.
#include <cstdio>
#include <cstdlib>

#include "core/json_library.h"
#include "play/protocol.h"

using namespace orrery;

namespace {

u64 moment(const Engine& engine) {
  return engine.table() ? engine.table()->state_hash() + engine.table()->step() : 0;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const u8* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Engine engine;
  for (int lines = 0; lines < 100 && !text.empty() && !engine.has_quit(); ++lines) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() < text.size() ? line.size() + 1 : text.size());
    const u64 before = moment(engine);
    const std::string reply = engine.handle(line);
    const std::optional<Json> json = parse_json(reply);
    const char* wrong = !json || !json->is_object()      ? "the reply is not a JSON object"
                        : reply.find('\n') != reply.npos ? "the reply is more than a line"
                        : json->contains("error") && moment(engine) != before
                            ? "an error, but something changed"
                            : nullptr;
    if (wrong) {
      std::fprintf(stderr, "%s:\n%s\n", wrong, reply.c_str());
      std::abort();
    }
  }
  return 0;
}
