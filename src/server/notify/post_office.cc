#include "server/notify/post_office.h"

#include <sodium.h>

#include <csignal>

#include "core/json.h"
#include "server/notify/http_post.h"
#include "server/notify/web_push.h"
#include "server/times.h"
#include "server/workers.h"

namespace orrery::server {
namespace {

constexpr int kThreads = 4, kNice = 5;
constexpr std::size_t kMostWaiting = 1000, kMostOfOne = 100;

// The shape chat services take: one looks for `text`, another for `content`. Nobody is called by
// what stands in it.
std::string webhook_body(const Letter& letter) {
  std::string text = letter.text;
  if (!letter.link.empty()) text += "\n" + letter.link;
  if (!letter.stop.empty()) text += "\n" + letter.words_stop + " " + letter.stop;
  JsonWriter out;
  out.open().field("text", text).field("content", text).field("username", "Orrery");
  out.key("allowed_mentions").open().key("parse").open_list().close_list().close();
  return out.close().take();
}
// What the page's service worker shows. Links are paths: it opens nothing but its own site.
std::string push_text(const Letter& letter) {
  const auto path = [&letter](const std::string& link) {
    return link.starts_with(letter.origin) ? link.substr(letter.origin.size()) : std::string();
  };
  JsonWriter out;
  out.open().field("title", letter.title).field("body", letter.text).field("tag", letter.tag);
  out.field("link", path(letter.link)).field("stop", path(letter.stop));
  return out.field("words_stop", letter.words_stop).close().take();
}

class PostOffice final : public Messengers {
 public:
  PostOffice(const PostOfficeSettings& settings, const Seal& seal)
      : settings_(settings),
        keys_(push_keys(seal)),
        hands_(kThreads, kNice, kMostWaiting, kMostOfOne) {
    std::signal(SIGPIPE, SIG_IGN);  // a line that broke is told by what writes to it
  }
  ~PostOffice() override { stop(); }

  bool carries(Way way) const override {
    if (way == Way::Mail) return settings_.mail.has_value();
    return way == Way::Webhook || keys_.has_value();
  }
  std::string push_key() const override {
    return keys_ ? base64url(keys_->public_point()) : std::string();
  }
  bool send(Letter letter, std::function<void(Sent)> done) override {
    const std::optional<Url> url = read_url(letter.address);
    const std::string whose = url ? url->host : "mail";
    return hands_.take(
        whose, [this, letter = std::move(letter), done = std::move(done)] { done(carry(letter)); });
  }
  void stop() override {
    is_over_ = true;
    hands_.stop();
  }

 private:
  // The same at every node, and in every run: browsers know the server by it.
  static std::optional<KeyPair> push_keys(const Seal& seal) {
    constexpr int kTries = 4;
    for (int i = 0; i < kTries; ++i)
      if (auto pair = KeyPair::from_secret(seal.made_for("push key", std::to_string(i))))
        return pair;
    return std::nullopt;
  }
  Reach reach() const { return settings_.reaches_private ? Reach::Anywhere : Reach::Public; }
  Patience patience() const { return {.milliseconds = 10'000, .is_over = &is_over_}; }

  Sent carry(const Letter& letter) const {
    if (letter.way == Way::Mail)
      return settings_.mail ? send_mail(*settings_.mail, letter, patience()) : Sent::Refused;
    const std::optional<Url> url = read_url(letter.address);
    if (!url) return Sent::Refused;
    return letter.way == Way::Push ? push(*url, letter) : webhook(*url, letter);
  }
  Sent webhook(const Url& url, const Letter& letter) const {
    return post({url, {{"Content-Type", "application/json"}}, webhook_body(letter)}, reach(),
                patience());
  }
  Sent push(const Url& url, const Letter& letter) const {
    constexpr i64 kHours = 12, kKeptFor = 24 * 3600;
    const auto key = from_base64url(letter.key, 100), secret = from_base64url(letter.secret, 100);
    const std::optional<KeyPair> once = KeyPair::fresh();
    if (!keys_ || !key || !secret || !once) return Sent::Refused;
    std::string salt(16, '\0');
    randombytes_buf(salt.data(), salt.size());
    const auto body = encrypted_push(push_text(letter), *key, *secret, *once, salt);
    if (!body) return Sent::Refused;
    const std::string contact = settings_.mail ? "mailto:" + settings_.mail->from : letter.origin;
    const i64 until = now_ms() / 1000 + kHours * 3600;
    Post what{url,
              {{"Content-Encoding", "aes128gcm"},
               {"Content-Type", "application/octet-stream"},
               {"TTL", std::to_string(kKeptFor)},
               {"Urgency", "normal"},
               {"Authorization", vapid(*keys_, url.origin(), contact, until)}},
              *body};
    return post(what, reach(), patience());
  }

  PostOfficeSettings settings_;
  std::optional<KeyPair> keys_;
  std::atomic<bool> is_over_ = false;
  Workers hands_;
};

}  // namespace

std::unique_ptr<Messengers> open_post_office(const PostOfficeSettings& settings, const Seal& seal) {
  return std::make_unique<PostOffice>(settings, seal);
}

}  // namespace orrery::server
