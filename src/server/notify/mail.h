// Mail by the server of the host's choice (RFC 5321).
#pragma once
#include <string>
#include <variant>

#include "core/json.h"
#include "server/notify/letter.h"
#include "server/notify/wire.h"

namespace orrery::server {

struct MailServer {
  enum class Cover : u8 {
    None,      // only to this machine
    StartTls,  // asked for, and insisted on
    Tls        // from the beginning
  };
  Cover cover = Cover::StartTls;
  std::string host;
  int port = 587;
  std::string user;
  std::string password;  // never logged
  std::string from;      // an address
};
// "smtps://user@mail.example.org", "smtp://mail.example.org:587", "smtp-plain://localhost:25";
// empty: `why` says it.
std::optional<MailServer> read_mail_server(std::string_view text, std::string& why);

// The letter as it is sent: headers, and text in UTF-8.
std::string mail_of(const Letter& letter, const std::string& from, i64 date_seconds,
                    const std::string& id);
Sent send_mail(const MailServer& by, const Letter& letter, const Patience& patience);

}  // namespace orrery::server
