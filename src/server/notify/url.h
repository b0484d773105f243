// Where somebody wants to be told, as she wrote it down: read strictly, for it comes from outside
// and this server will go there.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery::server {

struct Url {
  bool tls = false;
  std::string host;  // a name, or an address; of IPv6 without its brackets
  std::uint16_t port = 0;
  std::string target;          // path and query
  std::string as_named;        // host and port, as they stand in the header Host
  std::string origin() const;  // "https://host:port"
};

// http and https only, no user in it, no fragment, no port that belongs to another protocol.
std::optional<Url> read_url(std::string_view text);

// One address, "ada@example.org", and nothing a mail server could take for more than that.
bool is_mail_address(std::string_view text);

}  // namespace orrery::server
