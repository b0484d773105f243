#include "server/notify/url.h"

#include <algorithm>
#include <charconv>

namespace orrery::server {
namespace {

constexpr std::size_t kLongestUrl = 1000, kLongestHost = 253, kLongestAddress = 200;

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
bool is_host_name(std::string_view host) {
  const bool fits = !host.empty() && host.size() <= kLongestHost && host.front() != '.' &&
                    host.front() != '-' && host.find("..") == std::string_view::npos;
  return fits && std::ranges::all_of(
                     host, [](char c) { return is_letter_or_digit(c) || c == '.' || c == '-'; });
}
bool is_host_number(std::string_view host) {  // IPv6, between its brackets
  return host.size() >= 2 && host.size() <= 45 && std::ranges::all_of(host, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') ||
                  c == ':' || c == '.';
         });
}
// Mail, print and shell servers live below; a web server that anybody may reach does not.
bool is_web_port(unsigned port) { return port == 80 || port == 443 || port >= 1024; }

std::optional<std::uint16_t> read_port(std::string_view text) {
  unsigned port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  if (!whole || port > 65535 || !is_web_port(port)) return std::nullopt;
  return static_cast<std::uint16_t>(port);
}

}  // namespace

std::string Url::origin() const { return (tls ? "https://" : "http://") + as_named; }

std::optional<Url> read_url(std::string_view text) {
  if (text.size() > kLongestUrl) return std::nullopt;
  const auto is_plain = [](char c) { return c > ' ' && c < 127 && c != '"' && c != '\\'; };
  if (!std::ranges::all_of(text, is_plain)) return std::nullopt;
  Url url;
  if (text.starts_with("https://"))
    url.tls = true;
  else if (!text.starts_with("http://"))
    return std::nullopt;
  text.remove_prefix(url.tls ? 8 : 7);
  const std::string_view named = text.substr(0, text.find_first_of("/?#"));
  url.target = std::string(text.substr(named.size()));
  if (url.target.find('#') != std::string::npos) return std::nullopt;
  if (!url.target.starts_with('/')) url.target.insert(url.target.begin(), '/');
  url.as_named = std::string(named);
  std::string_view port;
  if (named.starts_with('[')) {
    const std::size_t end = named.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    url.host = std::string(named.substr(1, end - 1));
    port = named.substr(end + 1);
    if (!is_host_number(url.host)) return std::nullopt;
  } else {
    url.host = std::string(named.substr(0, named.find(':')));
    port = named.substr(url.host.size());
    if (!is_host_name(url.host)) return std::nullopt;
  }
  url.port = url.tls ? 443 : 80;
  if (port.empty()) return url;
  const std::optional<std::uint16_t> given = read_port(port.substr(1));
  if (port.front() != ':' || !given) return std::nullopt;
  url.port = *given;
  return url;
}

bool is_mail_address(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == std::string_view::npos || at == 0 || at > 64 || text.size() > kLongestAddress)
    return false;
  const std::string_view name = text.substr(0, at), host = text.substr(at + 1);
  const auto is_fit = [](char c) {
    return is_letter_or_digit(c) ||
           std::string_view("!#$%&'*+-/=?^_`{|}~.").find(c) != std::string_view::npos;
  };
  const bool is_dotted_well = name.front() != '.' && name.back() != '.' && name.front() != '-' &&
                              name.find("..") == std::string_view::npos;
  return is_dotted_well && std::ranges::all_of(name, is_fit) && is_host_name(host) &&
         host.back() != '.' && host.back() != '-';
}

}  // namespace orrery::server
