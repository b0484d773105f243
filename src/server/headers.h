// What stands in the head of a request, taken apart, and in that of a reply.
#pragma once
#include <string>
#include <string_view>

namespace orrery::server {

struct Reply;

// Percent-decoding; false for what no path of ours contains (NUL, broken escapes).
bool decode_path(std::string_view in, std::string& out);
std::string cookie_value(std::string_view header, std::string_view name);
std::string without_port(std::string_view host);
// A proxy in front of us writes down, last, who spoke to it.
std::string_view last_forwarded(std::string_view header);
const char* how_long_to_keep(const Reply& reply);

}  // namespace orrery::server
