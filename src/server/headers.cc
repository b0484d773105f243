#include "server/headers.h"

#include <algorithm>
#include <charconv>

#include "server/doors.h"

namespace orrery::server {

bool decode_path(std::string_view in, std::string& out) {
  for (std::size_t i = 0; i < in.size(); ++i) {
    unsigned char c = static_cast<unsigned char>(in[i]);
    if (c == '%') {
      unsigned value = 0;
      if (i + 2 >= in.size() ||
          std::from_chars(in.data() + i + 1, in.data() + i + 3, value, 16).ptr != in.data() + i + 3)
        return false;
      c = static_cast<unsigned char>(value);
      i += 2;
    }
    if (c == 0) return false;
    out += static_cast<char>(c);
  }
  return true;
}

std::string cookie_value(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const std::size_t end = std::min(header.find(';'), header.size());
    std::string_view one = header.substr(0, end);
    header.remove_prefix(std::min(end + 1, header.size()));
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    if (one.size() > name.size() && one.substr(0, name.size()) == name && one[name.size()] == '=')
      return std::string(one.substr(name.size() + 1));
  }
  return {};
}

std::string without_port(std::string_view host) {
  if (!host.empty() && host.front() == '[') return std::string(host.substr(0, host.find(']') + 1));
  return std::string(host.substr(0, host.rfind(':')));
}

std::string_view last_forwarded(std::string_view header) {
  const std::size_t comma = header.rfind(',');
  if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
  while (!header.empty() && header.front() == ' ') header.remove_prefix(1);
  return header;
}

const char* how_long_to_keep(const Reply& reply) {
  if (reply.keep) return "public, max-age=31536000, immutable";
  return reply.tag.empty() ? "no-store" : "no-cache";
}

}  // namespace orrery::server
