// HTTP and WebSocket with Boost.Beast: the only file that knows it.
#include "server/doors.h"

#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <csignal>
#include <deque>
#include <set>
#include <unordered_map>

#include "server/counted.h"
#include "server/headers.h"

namespace orrery::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using asio::awaitable;
using asio::use_awaitable;
using namespace std::chrono_literals;

constexpr auto quietly = asio::as_tuple(use_awaitable);

// Messages are compressed one by one: nothing is remembered between them, so a quiet socket keeps
// no window, and nothing that one message says can be guessed from the length of another. Short
// ones go as they are. What comes in is counted as it unfolds, against the limit of a message.
const websocket::permessage_deflate kDeflate = [] {
  websocket::permessage_deflate how;
  how.server_enable = true;
  how.server_no_context_takeover = how.client_no_context_takeover = true;
  how.server_max_window_bits = 11;
  how.client_max_window_bits = 10;
  how.compLevel = 3;
  how.memLevel = 3;
  how.msg_size_threshold = 1500;
  return how;
}();

std::string_view view(beast::string_view s) { return {s.data(), s.size()}; }

std::string forwarded_for(std::string_view header) {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(std::string(last_forwarded(header)), error);
  return error ? std::string() : address.to_string();
}

// What somebody is asked, who may answer at once or later; the first answer counts.
template <class Answer, class Ask>
awaitable<Answer> answered(Ask ask) {
  std::optional<Answer> answer;
  asio::steady_timer ready(co_await asio::this_coro::executor,
                           asio::steady_timer::time_point::max());
  const auto waiter =
      std::make_shared<std::pair<std::optional<Answer>*, asio::steady_timer*>>(&answer, &ready);
  ask([waiter](Answer given) {
    if (!waiter->first) return;
    *waiter->first = std::move(given);
    waiter->second->cancel();
  });
  if (!answer) co_await ready.async_wait(quietly);
  waiter->first = nullptr;
  co_return std::move(*answer);
}

}  // namespace

struct Doors::Inside : std::enable_shared_from_this<Doors::Inside> {
  Inside(DoorSettings s, Hall& h) : settings(std::move(s)), hall(h) {
    for (std::string& name : names_of_this_machine(settings.address))
      settings.hosts.push_back(std::move(name));
  }

  DoorSettings settings;
  Hall& hall;
  asio::io_context io{1};
  tcp::acceptor acceptor{io};
  asio::signal_set signals{io};
  std::unordered_map<std::string, std::size_t> sockets_from, plain_from;
  std::size_t connections = 0;
  bool stopping = false;
  std::function<void()> when_told, before_stop;

  class Line;
  std::set<Line*> lines;

  awaitable<void> accept();
  awaitable<void> serve(tcp::socket socket);
  awaitable<void> talk(std::shared_ptr<Line> line, Request request);
  awaitable<bool> hear(Line& line);
  void attend(awaitable<void> connection);  // until it ends
  bool known_host(std::string_view host) const;
  // Behind TLS no other host of the same domain can plant it.
  std::string_view cookie_name() const { return settings.behind_tls ? "__Host-orrery" : "orrery"; }
  bool known_origin(std::string_view origin, std::string_view host) const;
  Request read(const http::request<http::string_body>& in, const std::string& from) const;
  http::response<http::string_body> write(Reply reply, unsigned version, bool keep_alive) const;
  static awaitable<bool> send(beast::tcp_stream& stream, http::response<http::string_body> answer,
                              http::verb asked);
  void obey();
  void stop();
};

// A WebSocket connection. Messages wait in a queue; whoever does not read them is closed, and costs
// nobody else.
class Doors::Inside::Line final : public Socket, public std::enable_shared_from_this<Line> {
 public:
  Line(beast::tcp_stream stream, std::shared_ptr<Inside> inside, std::string from)
      : ws(std::move(stream)), inside_(std::move(inside)), from_(std::move(from)) {}

  void send(std::string message) override {
    if (closing_) return;
    bytes_ += message.size();
    queue_.push_back(std::move(message));
    if (queue_.size() > inside_->settings.limits.queue_messages ||
        (queue_.size() > 1 && bytes_ > inside_->settings.limits.queue_bytes))
      return close(1013, "too slow");
    if (!writing_) asio::co_spawn(inside_->io, write(shared_from_this()), asio::detached);
    writing_ = true;
  }
  std::size_t waiting() const override { return queue_.size(); }
  const std::string& from() const override { return from_; }
  void close(std::uint16_t code, std::string_view reason) override {
    if (std::exchange(closing_, true)) return;
    asio::co_spawn(inside_->io, shut(shared_from_this(), code, std::string(reason)),
                   asio::detached);
  }
  bool is_closing() const { return closing_; }

  websocket::stream<beast::tcp_stream> ws;

 private:
  static awaitable<void> write(std::shared_ptr<Line> self) {
    while (!self->queue_.empty() && !self->closing_) {
      const auto [error, n] =
          co_await self->ws.async_write(asio::buffer(self->queue_.front()), quietly);
      if (error) break;
      self->bytes_ -= self->queue_.front().size();
      self->queue_.pop_front();
      if (self->queue_.empty()) self->inside_->hall.on_drained(*self);
    }
    self->writing_ = false;
  }
  static awaitable<void> shut(std::shared_ptr<Line> self, std::uint16_t code, std::string reason) {
    asio::steady_timer limit(self->inside_->io, 2s);
    limit.async_wait([self](const boost::system::error_code& error) {
      if (!error) beast::get_lowest_layer(self->ws).cancel();
    });
    co_await self->ws.async_close(websocket::close_reason(websocket::close_code(code), reason),
                                  quietly);
    limit.cancel();
    beast::get_lowest_layer(self->ws).cancel();
  }

  std::shared_ptr<Inside> inside_;
  std::string from_;
  std::deque<std::string> queue_;
  std::size_t bytes_ = 0;
  bool writing_ = false, closing_ = false;
};

bool Doors::Inside::known_host(std::string_view host) const {
  std::string name = without_port(host);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (name == "localhost" || name == "127.0.0.1" || name == "[::1]") return true;
  return std::find(settings.hosts.begin(), settings.hosts.end(), name) != settings.hosts.end();
}
bool Doors::Inside::known_origin(std::string_view origin, std::string_view host) const {
  if (origin == (settings.behind_tls ? "https://" : "http://") + std::string(host)) return true;
  return std::ranges::count(settings.origins, origin) > 0;
}
Request Doors::Inside::read(const http::request<http::string_body>& in,
                            const std::string& from) const {
  Request r;
  r.method = std::string(view(in.method_string()));
  const std::string_view target = view(in.target());
  const std::size_t mark = target.find('?');
  if (!decode_path(target.substr(0, mark), r.path) || r.path.empty() || r.path.front() != '/' ||
      r.path.find("..") != std::string::npos)
    r.path.clear();
  if (mark != std::string_view::npos) r.query = std::string(target.substr(mark + 1));
  r.body = in.body();
  r.session = cookie_value(view(in[http::field::cookie]), cookie_name());
  r.from = from;
  if (settings.behind_tls)
    if (std::string client = forwarded_for(view(in["X-Forwarded-For"])); !client.empty())
      r.from = std::move(client);
  const std::string_view origin = view(in[http::field::origin]);
  r.same_origin = !origin.empty() && known_origin(origin, view(in[http::field::host]));
  r.origin = std::string(r.same_origin ? origin : "");
  r.encodings = std::string(view(in[http::field::accept_encoding]));
  r.has_already = std::string(view(in[http::field::if_none_match]));
  r.has_our_header = view(in["X-Orrery"]) == "1";
  return r;
}

http::response<http::string_body> Doors::Inside::write(Reply reply, unsigned version,
                                                       bool keep_alive) const {
  http::response<http::string_body> out(static_cast<http::status>(reply.status), version);
  out.set(http::field::content_type, reply.type);
  out.set(http::field::cache_control, how_long_to_keep(reply));
  if (!reply.tag.empty()) out.set(http::field::etag, reply.tag);
  if (reply.squeeze || reply.varies) out.set(http::field::vary, "Accept-Encoding");
  if (!reply.encoding.empty()) out.set(http::field::content_encoding, reply.encoding);
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!reply.keep) {  // what is kept is no page
    out.set(
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'");
    out.set("Referrer-Policy", "no-referrer");
    out.set("Cross-Origin-Opener-Policy", "same-origin");
  }
  if (!reply.set_session.empty())
    out.set(http::field::set_cookie, std::string(cookie_name()) + "=" + reply.set_session +
                                         "; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000" +
                                         (settings.behind_tls ? "; Secure" : ""));
  if (settings.behind_tls) out.set("Strict-Transport-Security", "max-age=31536000");
  out.keep_alive(keep_alive);
  out.body() = std::move(reply.body);
  out.prepare_payload();
  if (out.result() == http::status::not_modified)
    out.erase(http::field::content_length);  // what it would be is not known here
  return out;
}

// Whoever asks for the head is told how long the body would be, and nothing else, also when she is
// refused. False: it was not sent.
awaitable<bool> Doors::Inside::send(beast::tcp_stream& stream,
                                    http::response<http::string_body> answer, http::verb asked) {
  if (asked != http::verb::head) {
    const auto [error, n] = co_await http::async_write(stream, answer, quietly);
    co_return !error;
  }
  http::response<http::empty_body> head(std::move(answer.base()));
  const auto [error, n] = co_await http::async_write(stream, head, quietly);
  co_return !error;
}

awaitable<void> Doors::Inside::accept() {
  while (!stopping) {
    auto [error, socket] = co_await acceptor.async_accept(quietly);
    if (error == asio::error::operation_aborted) co_return;
    if (error) {  // out of descriptors, say: breathe and go on
      asio::steady_timer pause(io, 50ms);
      co_await pause.async_wait(quietly);
      continue;
    }
    if (connections >= settings.limits.connections) continue;  // the socket closes
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    attend(serve(std::move(socket)));
  }
}
void Doors::Inside::attend(awaitable<void> connection) {
  ++connections;
  asio::co_spawn(io, std::move(connection), [self = shared_from_this()](const std::exception_ptr&) {
    if (--self->connections == 0 && self->stopping) self->io.stop();
  });
}

awaitable<void> Doors::Inside::serve(tcp::socket socket) {
  const auto self = shared_from_this();
  boost::system::error_code nameless;
  const std::string peer = socket.remote_endpoint(nameless).address().to_string();
  Counted plain(plain_from, peer);
  if (!settings.behind_tls && plain.number() > settings.limits.plain_per_address) co_return;
  beast::tcp_stream stream(std::move(socket));
  beast::flat_buffer buffer(settings.limits.header + settings.limits.body);
  while (!stopping) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(static_cast<std::uint32_t>(settings.limits.header));
    parser.body_limit(settings.limits.body);
    stream.expires_after(std::chrono::seconds(settings.limits.header_seconds));
    const auto [error, n] = co_await http::async_read(stream, buffer, parser, quietly);
    const auto refuse = [&](int status, const char* code, const char* message) {
      return write({.status = status,
                    .body = std::string(R"({"error":{"code":")") + code + R"(","message":")" +
                            message + "\"}}"},
                   11, false);
    };
    const http::verb asked = parser.get().method();
    if (error) {
      if (error == http::error::header_limit)
        co_await send(stream, refuse(431, "too_large", "the header is too large"), asked);
      else if (error == http::error::body_limit)
        co_await send(stream, refuse(413, "too_large", "the body is too large"), asked);
      else if (error.category() == http::make_error_code(http::error::end_of_stream).category() &&
               error != http::error::end_of_stream)
        co_await send(stream, refuse(400, "malformed", "this is no HTTP request"), asked);
      break;
    }
    http::request<http::string_body> message = parser.release();
    if (message.count(http::field::host) != 1 || !known_host(view(message[http::field::host]))) {
      co_await send(stream, refuse(421, "wrong_host", "this server is not known by that name"),
                    asked);
      break;
    }
    Request request = read(message, peer);
    const std::string from = request.from;
    if (request.path.empty()) {
      co_await send(stream, refuse(400, "malformed", "this is no path"), asked);
      break;
    }
    if (websocket::is_upgrade(message)) {
      int status = request.same_origin ? 101 : 403;
      if (const auto others = sockets_from.find(from);
          status == 101 && others != sockets_from.end() &&
          others->second >= settings.limits.sockets_per_address)
        status = 429;
      if (status == 101) {
        const auto knock = [&](std::function<void(Knocked)> then) {
          hall.on_knock(std::move(request), std::move(then));
        };
        Knocked knocked = co_await answered<Knocked>(knock);
        status = knocked.status;
        request = std::move(knocked.request);
      }
      if (status != 101) {
        co_await send(
            stream,
            refuse(status, status == 429 ? "slow_down" : "refused", "this socket is not let in"),
            asked);
        break;
      }
      stream.expires_never();
      const auto line = std::make_shared<Line>(std::move(stream), self, from);
      line->ws.set_option(websocket::stream_base::timeout{
          10s, std::chrono::seconds(settings.limits.idle_seconds), true});
      line->ws.read_message_max(settings.limits.message);
      line->ws.auto_fragment(false);
      line->ws.set_option(kDeflate);
      const auto [unwelcome] = co_await line->ws.async_accept(message, quietly);
      // What it took to come in (headers, buffers, this function) is not kept while she is here.
      if (!unwelcome) attend(talk(line, std::move(request)));
      co_return;
    }
    // The hall may answer at once or when something is on disk.
    stream.expires_after(60s);
    const auto ask = [&](ReplyTo then) { hall.on_request(std::move(request), std::move(then)); };
    Reply reply = co_await answered<Reply>(ask);
    const bool keep_alive = message.keep_alive() && !stopping;
    const bool sent =
        co_await send(stream, write(std::move(reply), message.version(), keep_alive), asked);
    if (!sent || !keep_alive) break;
  }
  boost::system::error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
}

awaitable<void> Doors::Inside::talk(std::shared_ptr<Line> line, Request request) {
  const auto self = shared_from_this();
  const Counted open(sockets_from, line->from());
  lines.insert(line.get());
  hall.on_enter(line, std::exchange(request, {}));
  while (co_await hear(*line)) {
  }
  lines.erase(line.get());
  hall.on_leave(*line);
}
// One message; false: there will be no more. When she is to go, the closing handshake is all that
// is still waited for.
awaitable<bool> Doors::Inside::hear(Line& line) {
  std::array<char, 384> piece;
  std::string message;
  do {
    const auto [error, n] = co_await line.ws.async_read_some(asio::buffer(piece), quietly);
    if (error) co_return false;
    message.append(piece.data(), n);
  } while (!line.ws.is_message_done());
  if (line.is_closing()) co_return true;
  if (line.ws.got_text())
    hall.on_message(line, message);
  else
    line.close(1003, "text only");
  co_return true;
}

void Doors::Inside::obey() {
  signals.async_wait([self = shared_from_this()](const boost::system::error_code& cancelled, int) {
    if (cancelled) return;
    if (!self->when_told) return self->stop();
    std::exchange(self->when_told, nullptr)();
    self->obey();
  });
}
void Doors::Inside::stop() {
  if (std::exchange(stopping, true)) return;
  if (before_stop) before_stop();
  boost::system::error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  for (Line* line : std::set<Line*>(lines)) line->close(1001, "going away");
  if (connections == 0) return io.stop();
  const auto limit = std::make_shared<asio::steady_timer>(io, 3s);
  limit->async_wait(
      [self = shared_from_this(), limit](const boost::system::error_code&) { self->io.stop(); });
}

Doors::Doors(DoorSettings settings, Hall& hall)
    : inside_(std::make_shared<Inside>(std::move(settings), hall)) {}
Doors::~Doors() = default;

std::string Doors::open() {
  boost::system::error_code error;
  const auto address = asio::ip::make_address(inside_->settings.address, error);
  if (error) return inside_->settings.address + " is no address";
  const tcp::endpoint place(address, inside_->settings.port);
  inside_->acceptor.open(place.protocol(), error);
  if (!error) inside_->acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) inside_->acceptor.bind(place, error);
  if (!error) inside_->acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error)
    return "cannot listen at " + inside_->settings.address + ":" +
           std::to_string(inside_->settings.port) + ": " + error.message();
  asio::co_spawn(inside_->io, inside_->accept(), asio::detached);
  inside_->signals.add(SIGINT, error);
  inside_->signals.add(SIGTERM, error);
  inside_->obey();
  return {};
}
std::uint16_t Doors::port() const {
  boost::system::error_code ignored;
  return inside_->acceptor.local_endpoint(ignored).port();
}
void Doors::run() { inside_->io.run(); }
void Doors::stop() {
  asio::post(inside_->io, [self = inside_] { self->stop(); });
}
void Doors::post(std::function<void()> work) { asio::post(inside_->io, std::move(work)); }
void Doors::after(int milliseconds, std::function<void()> work) {
  const auto timer =
      std::make_shared<asio::steady_timer>(inside_->io, std::chrono::milliseconds(milliseconds));
  timer->async_wait([timer, work = std::move(work)](const boost::system::error_code& error) {
    if (!error) work();
  });
}
void Doors::on_signal(std::function<void()> work) { inside_->when_told = std::move(work); }
void Doors::on_stop(std::function<void()> work) { inside_->before_stop = std::move(work); }

}  // namespace orrery::server
