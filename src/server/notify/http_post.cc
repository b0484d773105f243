#include "server/notify/http_post.h"

#include <charconv>

namespace orrery::server {
namespace {

// "HTTP/1.1 204 No Content"
int status_in(std::string_view line) {
  int status = 0;
  if (!line.starts_with("HTTP/1.") || line.size() < 12) return 0;
  std::from_chars(line.data() + 9, line.data() + 12, status);
  return status;
}
// Where it points to is not followed: it may be anywhere.
Sent meaning_of_status(int status) {
  if (status >= 200 && status < 300) return Sent::Done;
  if (status == 404 || status == 410) return Sent::Gone;
  if (status == 429 || (status >= 500 && status < 600)) return Sent::Later;
  return Sent::Refused;
}

}  // namespace

Sent post(const Post& what, Reach reach, const Patience& patience) {
  std::string why;
  const std::vector<Endpoint> there = look_up_host(what.to.host, what.to.port, reach, why);
  if (there.empty()) return Sent::Refused;
  Wire wire;
  if (!wire.open(there, patience)) return Sent::Later;
  if (what.to.tls && !wire.encrypt(what.to.host)) return Sent::Refused;
  std::string text = "POST " + what.to.target + " HTTP/1.1\r\nHost: " + what.to.as_named +
                     "\r\nUser-Agent: Orrery\r\nConnection: close\r\nContent-Length: " +
                     std::to_string(what.body.size()) + "\r\n";
  for (const auto& [name, value] : what.headers) text += name + ": " + value + "\r\n";
  text += "\r\n" + what.body;
  if (!wire.send(text)) return Sent::Refused;
  constexpr int kMostHints = 5;  // "100 Continue" and its like
  for (int i = 0; i < kMostHints; ++i) {
    std::string line;
    if (!wire.line(line)) return Sent::Refused;
    const int status = status_in(line);
    if (status < 100 || status >= 200) return meaning_of_status(status);
    while (!line.empty())
      if (!wire.line(line)) return Sent::Refused;
  }
  return Sent::Refused;
}

}  // namespace orrery::server
