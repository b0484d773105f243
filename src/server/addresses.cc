// By which names and addresses this machine, and the server on it, is reached.
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>

#include "server/doors.h"

namespace orrery::server {
namespace {

bool listens_to_all(const std::string& address) { return address == "0.0.0.0" || address == "::"; }

// As it stands in an address line; empty if it is of no use to others.
std::string in_words(const sockaddr* address, bool with_v6) {
  char text[INET6_ADDRSTRLEN] = {};
  if (address->sa_family == AF_INET &&
      inet_ntop(AF_INET, &reinterpret_cast<const sockaddr_in*>(address)->sin_addr, text,
                sizeof text))
    return text;
  if (address->sa_family != AF_INET6 || !with_v6) return {};
  const in6_addr& v6 = reinterpret_cast<const sockaddr_in6*>(address)->sin6_addr;
  if (IN6_IS_ADDR_LINKLOCAL(&v6) || !inet_ntop(AF_INET6, &v6, text, sizeof text)) return {};
  return "[" + std::string(text) + "]";
}

}  // namespace

std::vector<std::string> names_of_this_machine(const std::string& listens_at) {
  if (listens_at == "::1" || listens_at.starts_with("127.")) return {};
  if (!listens_to_all(listens_at))
    return {listens_at.find(':') == std::string::npos ? listens_at : "[" + listens_at + "]"};
  std::vector<std::string> names;
  char name[256] = {};
  if (gethostname(name, sizeof name - 1) == 0 && *name) {
    std::string word(name);
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    names.push_back(word);
    if (word.find('.') == std::string::npos) names.push_back(word + ".local");
  }
  ifaddrs* all = nullptr;
  if (getifaddrs(&all) != 0) return names;
  for (const ifaddrs* one = all; one; one = one->ifa_next) {
    if (!one->ifa_addr || (one->ifa_flags & IFF_LOOPBACK)) continue;
    if (std::string words = in_words(one->ifa_addr, listens_at == "::"); !words.empty())
      names.push_back(std::move(words));
  }
  freeifaddrs(all);
  return names;
}

std::vector<std::string> addresses_of(const DoorSettings& settings, std::uint16_t port) {
  std::vector<std::string> out;
  if (settings.behind_tls) {  // the proxy listens, at the usual port
    for (const std::string& name : settings.hosts) out.push_back("https://" + name + "/");
    return out;
  }
  const std::string end = ":" + std::to_string(port) + "/";
  const std::vector<std::string> others = names_of_this_machine(settings.address);
  if (others.empty() || listens_to_all(settings.address)) out.push_back("http://localhost" + end);
  for (const std::string& name : settings.hosts) out.push_back("http://" + name + end);
  for (const std::string& name : others)
    if (std::find(settings.hosts.begin(), settings.hosts.end(), name) == settings.hosts.end())
      out.push_back("http://" + name + end);
  return out;
}

}  // namespace orrery::server
