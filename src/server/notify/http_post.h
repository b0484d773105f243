// One request to somebody else's web server: what it answers is its status, and nothing more is
// read of it.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "server/notify/letter.h"
#include "server/notify/url.h"
#include "server/notify/wire.h"

namespace orrery::server {

struct Post {
  Url to;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};
Sent post(const Post& what, Reach reach, const Patience& patience);

}  // namespace orrery::server
