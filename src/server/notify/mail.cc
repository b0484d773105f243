#include "server/notify/mail.h"

#include <sodium.h>

#include <algorithm>
#include <charconv>
#include <ctime>

#include "server/notify/url.h"
#include "server/secrets.h"
#include "server/times.h"

namespace orrery::server {
namespace {

std::string base64(std::string_view text) {
  std::string out(sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const u8*>(text.data()), text.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  out.pop_back();
  return out;
}
// Words in a header (RFC 2047), in pieces that end between two letters.
std::string encoded_words(std::string_view text) {
  constexpr std::size_t kPiece = 42;
  std::string out;
  while (!text.empty()) {
    std::size_t end = std::min(kPiece, text.size());
    while (end < text.size() && end > 0 && (text[end] & 0xc0) == 0x80) --end;
    out += (out.empty() ? "" : "\r\n ") + ("=?UTF-8?B?" + base64(text.substr(0, end))) + "?=";
    text.remove_prefix(end);
  }
  return out;
}
std::string date_of(i64 seconds) {
  constexpr const char* kDays[] = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr const char* kMonths[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t then = static_cast<std::time_t>(seconds);
  std::tm day{};
  gmtime_r(&then, &day);
  char time[32];
  std::strftime(time, sizeof time, "%Y %H:%M:%S +0000", &day);
  return std::string(kDays[day.tm_wday]) + ", " + std::to_string(day.tm_mday) + " " +
         kMonths[day.tm_mon] + " " + time;
}
std::string host_of(const std::string& address) { return address.substr(address.find('@') + 1); }

// "250-more to come", "250 the end": the code, and what it can do.
class Talk {
 public:
  explicit Talk(Wire& wire) : wire_(wire) {}
  int answer() {
    constexpr int kMostLines = 50;
    said_.clear();
    std::string line;
    for (int i = 0; i < kMostLines && wire_.line(line); ++i) {
      said_ += line + "\n";
      int code = 0;
      if (line.size() < 3) return 0;
      std::from_chars(line.data(), line.data() + 3, code);
      if (line.size() == 3 || line[3] == ' ') return code;
    }
    return 0;
  }
  int say(const std::string& words) { return wire_.send(words + "\r\n") ? answer() : 0; }
  bool offers(std::string_view what) const { return said_.find(what) != std::string::npos; }

 private:
  Wire& wire_;
  std::string said_;
};

Sent meaning_of_code(int code) { return code >= 400 && code < 500 ? Sent::Later : Sent::Refused; }

bool log_in(Talk& talk, const MailServer& by) {
  const std::string word = std::string("\0", 1) + by.user + std::string("\0", 1) + by.password;
  return talk.say("AUTH PLAIN " + base64(word)) == 235;
}

}  // namespace

std::optional<MailServer> read_mail_server(std::string_view text, std::string& why) {
  MailServer server;
  why = "smtps://USER@HOST:PORT, smtp://USER@HOST:PORT or smtp-plain://localhost:PORT is expected";
  const std::size_t mark = text.find("://");
  if (mark == std::string_view::npos) return std::nullopt;
  const std::string_view scheme = text.substr(0, mark);
  std::string_view rest = text.substr(mark + 3);
  if (scheme == "smtps") {
    server.cover = MailServer::Cover::Tls;
    server.port = 465;
  } else if (scheme == "smtp-plain") {
    server.cover = MailServer::Cover::None;
    server.port = 25;
  } else if (scheme != "smtp") {
    return std::nullopt;
  }
  if (const std::size_t at = rest.rfind('@'); at != std::string_view::npos) {
    server.user = std::string(rest.substr(0, at));
    rest.remove_prefix(at + 1);
  }
  if (const std::size_t colon = rest.rfind(':'); colon != std::string_view::npos) {
    const std::string_view port = rest.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), server.port);
    const bool fits = error == std::errc() && end == port.data() + port.size();
    if (!fits || server.port < 1 || server.port > 65535) return std::nullopt;
    rest = rest.substr(0, colon);
  }
  if (rest.empty() || rest.find('/') != std::string_view::npos) return std::nullopt;
  server.host = std::string(rest);
  const bool is_here = server.host == "localhost" || server.host == "127.0.0.1";
  if (server.cover == MailServer::Cover::None && !is_here) {
    why = "without encryption mail goes to this machine only: smtp-plain://localhost";
    return std::nullopt;
  }
  why.clear();
  return server;
}

std::string mail_of(const Letter& letter, const std::string& from, i64 date_seconds,
                    const std::string& id) {
  std::string text = letter.text + "\n\n";
  if (!letter.link.empty()) text += letter.words_open + "\n" + letter.link + "\n";
  if (!letter.stop.empty()) text += "\n-- \n" + letter.words_stop + "\n" + letter.stop + "\n";
  std::string mail = "From: Orrery <" + from + ">\r\nTo: <" + letter.address +
                     ">\r\nSubject: " + encoded_words(letter.title) +
                     "\r\nDate: " + date_of(date_seconds) + "\r\nMessage-ID: <" + id + "@" +
                     host_of(from) + ">\r\nAuto-Submitted: auto-generated\r\n";
  if (!letter.unsubscribe.empty())
    mail += "List-Unsubscribe: <" + letter.unsubscribe +
            ">\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n";
  mail +=
      "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
      "Content-Transfer-Encoding: base64\r\n\r\n";
  constexpr std::size_t kLine = 76;
  const std::string body = base64(text);
  for (std::size_t i = 0; i < body.size(); i += kLine) mail += body.substr(i, kLine) + "\r\n";
  return mail;
}

Sent send_mail(const MailServer& by, const Letter& letter, const Patience& patience) {
  if (!is_mail_address(letter.address)) return Sent::Refused;
  std::string why;
  const std::vector<Endpoint> there = look_up_host(by.host, by.port, Reach::Anywhere, why);
  if (there.empty()) return Sent::Later;
  Wire wire;
  if (!wire.open(there, patience)) return Sent::Later;
  if (by.cover == MailServer::Cover::Tls && !wire.encrypt(by.host)) return Sent::Refused;
  Talk talk(wire);
  const std::string hello = "EHLO " + host_of(by.from);
  if (const int code = talk.answer(); code != 220) return meaning_of_code(code);
  if (talk.say(hello) != 250) return Sent::Refused;
  if (by.cover == MailServer::Cover::StartTls) {
    const bool is_covered = talk.offers("STARTTLS") && talk.say("STARTTLS") == 220 &&
                            wire.encrypt(by.host) && talk.say(hello) == 250;
    if (!is_covered) return Sent::Refused;
  }
  if (!by.user.empty() && !log_in(talk, by)) return Sent::Refused;
  for (const std::string& step :
       {"MAIL FROM:<" + by.from + ">", "RCPT TO:<" + letter.address + ">"})
    if (const int code = talk.say(step); code != 250) return meaning_of_code(code);
  if (const int code = talk.say("DATA"); code != 354) return meaning_of_code(code);
  const std::string mail = mail_of(letter, by.from, now_ms() / 1000, new_token(15));
  // No line of it begins with a dot: headers begin with words, the rest is base64.
  const int code = talk.say(mail + ".");
  if (code != 250) return code == 0 ? Sent::Refused : meaning_of_code(code);
  wire.send("QUIT\r\n");
  return Sent::Done;
}

}  // namespace orrery::server
