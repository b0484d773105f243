// Names become addresses, and those that are nobody else's business are told apart.
#include <netdb.h>
#include <netinet/in.h>

#include <array>
#include <cstring>

#include "server/notify/wire.h"

namespace orrery::server {
namespace {

struct Range4 {
  u32 base;
  int bits;
};
// What the registries keep for special use (RFC 6890 and its successors).
constexpr Range4 kNotPublic[] = {
    {0x00000000, 8},  {0x0a000000, 8},  {0x64400000, 10}, {0x7f000000, 8},  {0xa9fe0000, 16},
    {0xac100000, 12}, {0xc0000000, 24}, {0xc0000200, 24}, {0xc0586300, 24}, {0xc0a80000, 16},
    {0xc6120000, 15}, {0xc6336400, 24}, {0xcb007100, 24}, {0xe0000000, 4},  {0xf0000000, 4}};

bool is_public4(u32 address) {
  for (const Range4& range : kNotPublic)
    if ((address ^ range.base) >> (32 - range.bits) == 0) return false;
  return true;
}
// Only what is given out, and nothing in it that wraps an address of IPv4.
bool is_public6(const std::array<u8, 16>& a) {
  const auto word = [&a](std::size_t i) { return static_cast<u32>(a[i] << 8 | a[i + 1]); };
  const bool is_mapped = word(0) == 0 && word(2) == 0 && word(4) == 0 && word(6) == 0 &&
                         word(8) == 0 && word(10) == 0xffff;
  if (is_mapped) return is_public4(word(12) << 16 | word(14));
  if ((a[0] & 0xe0) != 0x20) return false;  // 2000::/3
  const bool is_special = word(0) == 0x2001 && (word(2) < 0x0200 || word(2) == 0x0db8);
  const bool is_6to4 = word(0) == 0x2002;
  const bool is_documentation = word(0) == 0x3fff;
  return !is_special && !is_6to4 && !is_documentation;
}

}  // namespace

bool is_public(const Endpoint& at) {
  if (at.family == AF_INET && at.bytes.size() >= sizeof(sockaddr_in)) {
    sockaddr_in v4{};
    std::memcpy(&v4, at.bytes.data(), sizeof v4);
    return is_public4(ntohl(v4.sin_addr.s_addr));
  }
  if (at.family == AF_INET6 && at.bytes.size() >= sizeof(sockaddr_in6)) {
    sockaddr_in6 v6{};
    std::memcpy(&v6, at.bytes.data(), sizeof v6);
    std::array<u8, 16> address;
    std::memcpy(address.data(), &v6.sin6_addr, address.size());
    return is_public6(address);
  }
  return false;
}

std::vector<Endpoint> look_up_host(const std::string& host, int port, Reach reach,
                                   std::string& why) {
  addrinfo wanted{};
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_NUMERICSERV;
  addrinfo* found = nullptr;
  std::vector<Endpoint> out;
  if (getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found) != 0) {
    why = "there is no such host";
    return out;
  }
  for (const addrinfo* at = found; at; at = at->ai_next)
    if (at->ai_family == AF_INET || at->ai_family == AF_INET6)
      out.push_back(
          {std::string(reinterpret_cast<const char*>(at->ai_addr), at->ai_addrlen), at->ai_family});
  freeaddrinfo(found);
  bool all_public = true;
  for (const Endpoint& at : out) all_public = all_public && is_public(at);
  if (reach == Reach::Public && !all_public) {
    why = "it is in a private network";
    out.clear();
  }
  return out;
}

}  // namespace orrery::server
