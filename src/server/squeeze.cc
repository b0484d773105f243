#include "server/squeeze.h"
#include "core/trimmed.h"

#include <zlib.h>

#include <algorithm>
#include <cctype>
#include <limits>

namespace orrery::server {
namespace {

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::ranges::equal(a, b, [&](char x, char y) { return lower(x) == lower(y); });
}
// "q=0", "q=0.000": not at all.
bool is_refused(std::string_view parameters) {
  parameters = trimmed(parameters);
  if (parameters.size() < 3 || !same_word(parameters.substr(0, 2), "q=")) return false;
  return parameters.substr(2).find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool takes_encoding(std::string_view header, std::string_view encoding) {
  std::optional<bool> any;
  while (!header.empty()) {
    const std::string_view one = header.substr(0, header.find(','));
    header.remove_prefix(std::min(header.size(), one.size() + 1));
    const std::size_t mark = std::min(one.find(';'), one.size());
    const std::string_view name = trimmed(one.substr(0, mark));
    const bool taken = mark == one.size() || !is_refused(one.substr(mark + 1));
    if (same_word(name, encoding)) return taken;
    if (name == "*") any = taken;
  }
  return any.value_or(false);
}

std::string gzipped(std::string_view text) {
  constexpr int kLevel = 6, kGzip = 16, kWindow = 15, kMemory = 8;
  if (text.size() > std::numeric_limits<uInt>::max()) return {};
  z_stream stream{};
  if (deflateInit2(&stream, kLevel, Z_DEFLATED, kGzip + kWindow, kMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    return {};
  std::string out(text.size(), '\0');  // what does not fit in here is not worth sending
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  out.resize(done ? out.size() - stream.avail_out : 0);
  deflateEnd(&stream);
  return out;
}

}  // namespace orrery::server
