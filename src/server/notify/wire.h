// A connection to somebody else's server, plain or encrypted. Everything on it waits, so it belongs
// to a thread that may wait, and everything has one deadline: nobody out there can keep it longer.
#pragma once
#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace orrery::server {

// An address a name led to: what is connected to is exactly what was looked at.
struct Endpoint {
  std::string bytes;  // a sockaddr
  int family = 0;
};
enum class Reach : u8 {
  Public,  // what anybody on the internet could reach
  Anywhere
};
// Is it nobody's own network: no loopback, private, link-local, multicast or reserved address?
bool is_public(const Endpoint& at);
// Empty: `why` says it. With Reach::Public one private address among them refuses the name.
std::vector<Endpoint> look_up_host(const std::string& host, int port, Reach reach,
                                   std::string& why);

// How long all of it may take; and it is given up at once when this is over.
struct Patience {
  i64 milliseconds = 10'000;
  const std::atomic<bool>* is_over = nullptr;
};

class Wire {
 public:
  Wire();
  ~Wire();
  // To the first of them that answers.
  bool open(const std::vector<Endpoint>& there, const Patience& patience);
  // From now on encrypted, with whoever can prove to be called so.
  bool encrypt(const std::string& host);
  bool send(std::string_view bytes);
  // Up to the next line's end, without it; false: the line broke, or is too long.
  bool line(std::string& out, std::size_t longest = 2000);
  bool ended() const { return is_broken_; }
  const std::string& why() const { return why_; }

 private:
  struct Inside;
  bool fail(std::string why);
  bool wait(short what);
  bool connect_to(const Endpoint& at);
  std::ptrdiff_t some(char* into, std::size_t most);

  std::unique_ptr<Inside> inside_;
  int socket_ = -1;
  i64 deadline_ = 0;
  const std::atomic<bool>* is_over_ = nullptr;
  bool is_broken_ = false;
  std::string read_;
  std::string why_;
};

}  // namespace orrery::server
