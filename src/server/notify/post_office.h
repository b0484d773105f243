// Carries letters over the network, on threads of its own: nobody at a table waits for it.
#pragma once
#include <memory>
#include <string>

#include "server/notify/letter.h"
#include "server/notify/mail.h"
#include "server/secrets.h"

namespace orrery::server {

struct PostOfficeSettings {
  bool reaches_private = false;    // webhooks and push may go into private networks
  std::optional<MailServer> mail;  // nothing: no mail
};
std::unique_ptr<Messengers> open_post_office(const PostOfficeSettings& settings, const Seal& seal);

}  // namespace orrery::server
