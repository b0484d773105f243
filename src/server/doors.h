// The network, as the rest of the server sees it: requests come in, replies go out, sockets open,
// speak and close. Boost is behind this page and nowhere else. Everything here runs on one thread,
// the hall's.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery::server {

struct Request {
  std::string method;
  std::string path;  // decoded, without the query
  std::string query;
  std::string body = {};
  std::string session;         // value of the session cookie as it was sent; empty if there is none
  std::string from;            // address of the client
  std::string encodings = {};  // Accept-Encoding
  std::string has_already = {};  // If-None-Match: the tags of what the client keeps
  std::string origin = {};       // of the page that asks, if it is on the list
  bool same_origin = false;      // Origin is on the list (or absent on a plain GET)
  bool has_our_header = false;   // X-Orrery: 1, which no other site can send
};
struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::string set_session = {};  // a new session cookie, if any
  bool keep = false;             // the browser may keep it (files with a hash in their name)
  std::string tag = {};  // names these bytes: the browser may keep them, and asks each time whether
                         // they are still the same
  std::string encoding = {};  // what the body is compressed with already
  bool varies = false;        // it would be compressed otherwise for somebody else
  bool squeeze = false;       // it is text without secrets: it is compressed for whoever takes that
  std::string made = {};      // the id of a table that was made
};
using ReplyTo = std::function<void(Reply)>;
// A WebSocket asks for entry: a status other than 101 refuses it. Who asks enters as she is known.
struct Knocked {
  int status = 101;
  Request request;
};
using KnockTo = std::function<void(Knocked)>;

// One open WebSocket.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(std::string message) = 0;
  virtual std::size_t waiting() const = 0;  // messages not yet on the wire
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual const std::string& from() const = 0;
};

// Who answers the doors.
class Hall {
 public:
  virtual ~Hall() = default;
  virtual void on_request(Request request, ReplyTo reply) = 0;
  virtual void on_knock(Request request, KnockTo answer) = 0;
  virtual void on_enter(std::shared_ptr<Socket> socket, Request request) = 0;
  virtual void on_message(Socket& socket, std::string_view message) = 0;
  virtual void on_drained(Socket& socket) = 0;  // everything sent is on the wire
  virtual void on_leave(Socket& socket) = 0;
};

// What others call this machine, if the server listens for them: its names and addresses, as they
// stand in an address line.
std::vector<std::string> names_of_this_machine(const std::string& listens_at);

struct DoorLimits {
  std::size_t header = 8 << 10, body = 16 << 10, message = 4 << 10;
  std::size_t queue_messages = 64, queue_bytes = 256 << 10;
  int header_seconds = 10, idle_seconds = 60;
  std::size_t sockets_per_address = 50, connections = 20000;
  std::size_t plain_per_address =
      256;  // connections that are no WebSockets; behind a proxy all come from one
};
struct DoorSettings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8377;         // 0: any free one
  std::vector<std::string> hosts;    // names this server is known by, besides localhost and, if it
                                     // listens to all, this machine's own
  std::vector<std::string> origins;  // further origins that may talk to it
  bool behind_tls =
      false;  // a proxy speaks TLS for us: https origins, secure cookies, X-Forwarded-For
  DoorLimits limits;
};

std::vector<std::string> addresses_of(const DoorSettings& settings,
                                      std::uint16_t port);  // where it can be reached

// Who lets the hall's thread work, now or in a while.
class Chores {
 public:
  virtual ~Chores() = default;
  virtual void post(std::function<void()> work) = 0;  // from any thread
  virtual void after(int milliseconds, std::function<void()> work) = 0;
  virtual std::uint16_t port() const = 0;  // where people come in
};

class Doors final : public Chores {
 public:
  Doors(DoorSettings settings, Hall& hall);
  ~Doors() override;
  std::string open();  // an error, or empty; listens from now on
  std::uint16_t port() const override;
  void run();   // until stop()
  void stop();  // from any thread or a signal: say goodbye to everybody, finish what is under way
  void post(std::function<void()> work) override;
  void after(int milliseconds, std::function<void()> work) override;
  // Both on the hall's thread. On the first signal to end, instead of stopping; before the sockets
  // close.
  void on_signal(std::function<void()> work);
  void on_stop(std::function<void()> work);

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
};

}  // namespace orrery::server
