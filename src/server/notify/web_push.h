// Messages to a browser that is not open (RFC 8030): encrypted for it alone (RFC 8291, 8188), and
// signed, so that its service knows who sends (VAPID, RFC 8292).
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/types.h"

namespace orrery::server {

std::string base64url(std::string_view bytes);
std::optional<std::string> from_base64url(std::string_view text, std::size_t most);

// A pair of keys on P-256.
class KeyPair {
 public:
  static std::optional<KeyPair> fresh();
  // Made of 32 bytes; few of all such numbers are no key.
  static std::optional<KeyPair> from_secret(std::string_view secret);
  const std::string& public_point() const { return point_; }            // 65 bytes, uncompressed
  std::optional<std::string> agree_with(std::string_view point) const;  // ECDH; nothing: no point
  std::string sign(std::string_view text) const;                        // ES256: r and s

 private:
  struct Inside;
  std::shared_ptr<Inside> inside_;
  std::string point_;
};
bool is_point(std::string_view point);

// The body of a push message: header, and one record of aes128gcm. Nothing: that is no key.
std::optional<std::string> encrypted_push(std::string_view text, std::string_view browser_key,
                                          std::string_view browser_secret, const KeyPair& once,
                                          std::string_view salt);
// The value of the header Authorization.
std::string vapid(const KeyPair& server, const std::string& audience, const std::string& contact,
                  i64 until_seconds);

}  // namespace orrery::server
