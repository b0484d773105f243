// What is sent to somebody, and by which way. It says that it is her turn, at which table, in which
// game; nothing of it leads to her seat.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "core/types.h"

namespace orrery::server {

enum class Way : u8 {
  Webhook,
  Mail,
  Push
};

struct Letter {
  Way way = Way::Webhook;
  std::string address = {};  // a URL, or an address of mail
  std::string key = {};  // of a browser that is pushed to: its public key, and the secret it shares
  std::string secret = {};
  std::string title = {};
  std::string text = {};         // lines
  std::string link = {};         // to the table, or to all of them
  std::string stop = {};         // the page that stops it
  std::string unsubscribe = {};  // the same for mail programs, which ask by themselves
  std::string words_open = {}, words_stop = {};  // what stands beside these links in a mail
  std::string tag = {};                          // a browser shows one of a tag at a time
  std::string origin = {};                       // of this server, as people reach it
};

enum class Sent : u8 {
  Done,
  Later,   // not taken now; it certainly did not arrive
  Gone,    // there is nobody any more
  Refused  // it will not be taken, or nobody knows whether it was
};

// Who carries letters; `done` is called on a thread of theirs.
class Messengers {
 public:
  virtual ~Messengers() = default;
  virtual bool carries(Way way) const = 0;
  virtual std::string push_key() const = 0;  // by which browsers know this server; may be empty
  // False: too many are waiting.
  virtual bool send(Letter letter, std::function<void(Sent)> done) = 0;
  virtual void stop() = 0;  // forgets what is waiting
};

}  // namespace orrery::server
