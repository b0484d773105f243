#include "server/notify/wire.h"

#include <fcntl.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

#include "server/times.h"

namespace orrery::server {
namespace {

// One for all, with the authorities this machine trusts.
SSL_CTX* trust() {
  static SSL_CTX* const context = [] {
    SSL_CTX* made = SSL_CTX_new(TLS_client_method());
    if (!made) return made;
    SSL_CTX_set_min_proto_version(made, TLS1_2_VERSION);
    SSL_CTX_set_verify(made, SSL_VERIFY_PEER, nullptr);
    SSL_CTX_set_default_verify_paths(made);
    return made;
  }();
  return context;
}
bool is_number(const std::string& host) {
  return host.find(':') != std::string::npos ||
         std::ranges::all_of(host, [](char c) { return (c >= '0' && c <= '9') || c == '.'; });
}

}  // namespace

struct Wire::Inside {
  SSL* tls = nullptr;
};

Wire::Wire() : inside_(std::make_unique<Inside>()) {}
Wire::~Wire() {
  if (inside_->tls) SSL_free(inside_->tls);
  if (socket_ >= 0) ::close(socket_);
}
bool Wire::fail(std::string why) {
  if (why_.empty()) why_ = std::move(why);
  is_broken_ = true;
  return false;
}

bool Wire::wait(short what) {
  constexpr i64 kSlice = 200;
  for (;;) {
    const i64 left = deadline_ - ticks_ms();
    if (left <= 0) return fail("it takes too long");
    if (is_over_ && *is_over_) return fail("there is no more time");
    pollfd on{socket_, what, 0};
    const int ready = poll(&on, 1, static_cast<int>(std::min(left, kSlice)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return fail("the line broke");
  }
}

bool Wire::connect_to(const Endpoint& at) {
  socket_ = ::socket(at.family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (socket_ < 0) return false;
  const auto* address = reinterpret_cast<const sockaddr*>(at.bytes.data());
  const bool is_there = ::connect(socket_, address, static_cast<socklen_t>(at.bytes.size())) == 0 ||
                        (errno == EINPROGRESS && wait(POLLOUT));
  int error = 0;
  socklen_t size = sizeof error;
  const bool works =
      is_there && getsockopt(socket_, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
  if (works) return true;
  ::close(socket_);
  socket_ = -1;
  return false;
}

// Of several addresses each gets a fair part of the time.
bool Wire::open(const std::vector<Endpoint>& there, const Patience& patience) {
  const i64 end = ticks_ms() + patience.milliseconds;
  is_over_ = patience.is_over;
  const std::size_t most = std::min<std::size_t>(there.size(), 4);
  for (std::size_t i = 0; i < most; ++i) {
    const i64 now = ticks_ms();
    deadline_ = now + (end - now) / static_cast<i64>(most - i);
    is_broken_ = false;
    why_.clear();
    if (!connect_to(there[i])) continue;
    deadline_ = end;
    return true;
  }
  return fail("nobody answers there");
}

bool Wire::encrypt(const std::string& host) {
  if (!read_.empty()) return fail("something was said before the line was encrypted");
  inside_->tls = trust() ? SSL_new(trust()) : nullptr;
  SSL* const tls = inside_->tls;
  if (!tls) return fail("encryption does not start");
  SSL_set_fd(tls, socket_);
  if (is_number(host)) {
    X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), host.c_str());
  } else {
    SSL_set_tlsext_host_name(tls, host.c_str());
    SSL_set1_host(tls, host.c_str());
  }
  for (;;) {
    ERR_clear_error();
    const int done = SSL_connect(tls);
    if (done == 1) return true;
    const int wanted = SSL_get_error(tls, done);
    if (wanted != SSL_ERROR_WANT_READ && wanted != SSL_ERROR_WANT_WRITE)
      return fail("it cannot prove who it is");
    if (!wait(wanted == SSL_ERROR_WANT_READ ? POLLIN : POLLOUT)) return false;
  }
}

bool Wire::send(std::string_view bytes) {
  while (!bytes.empty() && !is_broken_) {
    const std::size_t part = std::min<std::size_t>(bytes.size(), 1 << 14);
    short wanted = POLLOUT;
    std::ptrdiff_t sent = 0;
    if (inside_->tls) {
      ERR_clear_error();
      const int done = SSL_write(inside_->tls, bytes.data(), static_cast<int>(part));
      const int error = SSL_get_error(inside_->tls, done);
      if (error == SSL_ERROR_WANT_READ) wanted = POLLIN;
      const bool waits = error == SSL_ERROR_WANT_READ || error == SSL_ERROR_WANT_WRITE;
      if (done <= 0 && !waits) return fail("the line broke");
      sent = std::max(done, 0);
    } else {
      sent = ::send(socket_, bytes.data(), part, MSG_NOSIGNAL);
      if (sent < 0 && errno != EAGAIN && errno != EINTR) return fail("the line broke");
      sent = std::max<std::ptrdiff_t>(sent, 0);
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
    if (sent == 0 && !wait(wanted)) return false;
  }
  return !is_broken_;
}

// What has come, at least something of it; 0: nothing more will.
std::ptrdiff_t Wire::some(char* into, std::size_t most) {
  for (;;) {
    short wanted = POLLIN;
    if (inside_->tls) {
      ERR_clear_error();
      const int got = SSL_read(inside_->tls, into, static_cast<int>(most));
      if (got > 0) return got;
      const int error = SSL_get_error(inside_->tls, got);
      if (error == SSL_ERROR_WANT_WRITE) wanted = POLLOUT;
      if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE) return 0;
    } else {
      const std::ptrdiff_t got = ::recv(socket_, into, most, 0);
      if (got >= 0) return got;
      if (errno != EAGAIN && errno != EINTR) return 0;
    }
    if (!wait(wanted)) return 0;
  }
}

bool Wire::line(std::string& out, std::size_t longest) {
  for (;;) {
    if (const std::size_t end = read_.find('\n'); end != std::string::npos) {
      out = read_.substr(0, end);
      read_.erase(0, end + 1);
      if (!out.empty() && out.back() == '\r') out.pop_back();
      return true;
    }
    if (read_.size() > longest) return fail("it says too much");
    char part[1024];
    const std::ptrdiff_t got = some(part, sizeof part);
    if (got <= 0) return fail("the line broke");
    read_.append(part, static_cast<std::size_t>(got));
  }
}

}  // namespace orrery::server
