#include "server/notify/web_push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/ecdsa.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/param_build.h>
#include <sodium.h>

#include <algorithm>

#include "core/json.h"

namespace orrery::server {
namespace {

constexpr std::size_t kPoint = 65, kSecret = 16, kSalt = 16;
constexpr u32 kRecord = 4096;

u8* as_bytes(std::string& s) { return reinterpret_cast<u8*>(s.data()); }
const u8* as_bytes(std::string_view s) { return reinterpret_cast<const u8*>(s.data()); }

template <auto Free>
struct Freer {
  template <class T>
  void operator()(T* what) const {
    Free(what);
  }
};
using Key = std::unique_ptr<EVP_PKEY, Freer<EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Freer<EVP_PKEY_CTX_free>>;
using Params = std::unique_ptr<OSSL_PARAM, Freer<OSSL_PARAM_free>>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, Freer<OSSL_PARAM_BLD_free>>;
using Number = std::unique_ptr<BIGNUM, Freer<BN_clear_free>>;
using Group = std::unique_ptr<EC_GROUP, Freer<EC_GROUP_free>>;
using Point = std::unique_ptr<EC_POINT, Freer<EC_POINT_free>>;

Key key_from(const Builder& builder, int selection) {
  const Params params(OSSL_PARAM_BLD_to_param(builder.get()));
  const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "EC", nullptr));
  EVP_PKEY* made = nullptr;
  if (!params || !context || EVP_PKEY_fromdata_init(context.get()) <= 0 ||
      EVP_PKEY_fromdata(context.get(), &made, selection, params.get()) <= 0)
    return nullptr;
  return Key(made);
}
Key public_key(std::string_view point) {
  if (point.size() != kPoint || point.front() != 4) return nullptr;
  const Builder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, point.data(),
                                   point.size());
  Key key = key_from(builder, EVP_PKEY_PUBLIC_KEY);
  if (!key) return nullptr;
  const KeyContext check(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr));
  return check && EVP_PKEY_public_check(check.get()) == 1 ? std::move(key) : nullptr;
}

std::string hkdf(std::string_view salt, std::string_view secret, std::string_view info,
                 std::size_t length) {
  std::string out(length, '\0');
  const KeyContext context(EVP_PKEY_CTX_new_id(EVP_PKEY_HKDF, nullptr));
  const bool is_made = context && EVP_PKEY_derive_init(context.get()) > 0 &&
                       EVP_PKEY_CTX_set_hkdf_md(context.get(), EVP_sha256()) > 0 &&
                       EVP_PKEY_CTX_set1_hkdf_salt(context.get(), as_bytes(salt),
                                                   static_cast<int>(salt.size())) > 0 &&
                       EVP_PKEY_CTX_set1_hkdf_key(context.get(), as_bytes(secret),
                                                  static_cast<int>(secret.size())) > 0 &&
                       EVP_PKEY_CTX_add1_hkdf_info(context.get(), as_bytes(info),
                                                   static_cast<int>(info.size())) > 0 &&
                       EVP_PKEY_derive(context.get(), as_bytes(out), &length) > 0;
  return is_made ? out : std::string();
}

// The text, its tag behind it.
std::string aes128gcm(std::string_view text, std::string_view key, std::string_view nonce) {
  constexpr int kTag = 16;
  std::string out(text.size() + kTag, '\0');
  const std::unique_ptr<EVP_CIPHER_CTX, Freer<EVP_CIPHER_CTX_free>> context(EVP_CIPHER_CTX_new());
  int written = 0, rest = 0;
  const bool is_made = context &&
                       EVP_EncryptInit_ex(context.get(), EVP_aes_128_gcm(), nullptr, as_bytes(key),
                                          as_bytes(nonce)) > 0 &&
                       EVP_EncryptUpdate(context.get(), as_bytes(out), &written, as_bytes(text),
                                         static_cast<int>(text.size())) > 0 &&
                       EVP_EncryptFinal_ex(context.get(), as_bytes(out) + written, &rest) > 0 &&
                       EVP_CIPHER_CTX_ctrl(context.get(), EVP_CTRL_GCM_GET_TAG, kTag,
                                           as_bytes(out) + text.size()) > 0;
  return is_made ? out : std::string();
}

}  // namespace

std::string base64url(std::string_view text) {
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string out(sodium_base64_encoded_len(text.size(), kVariant), '\0');
  sodium_bin2base64(out.data(), out.size(), as_bytes(text), text.size(), kVariant);
  out.pop_back();
  return out;
}
std::optional<std::string> from_base64url(std::string_view text, std::size_t most) {
  while (text.ends_with('=')) text.remove_suffix(1);
  std::string out(most, '\0');
  std::size_t length = 0;
  const char* end = nullptr;
  if (sodium_base642bin(as_bytes(out), out.size(), text.data(), text.size(), nullptr, &length, &end,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
      end != text.data() + text.size())
    return std::nullopt;
  out.resize(length);
  return out;
}

// ------------------------------------------------------------------------------- keys
struct KeyPair::Inside {
  EVP_PKEY* key;
  explicit Inside(EVP_PKEY* made) : key(made) {}
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() { EVP_PKEY_free(key); }
};

std::optional<KeyPair> KeyPair::fresh() {
  constexpr int kTries = 4;
  for (int i = 0; i < kTries; ++i) {
    std::string secret(32, '\0');
    randombytes_buf(secret.data(), secret.size());
    if (std::optional<KeyPair> pair = from_secret(secret)) return pair;
  }
  return std::nullopt;
}
std::optional<KeyPair> KeyPair::from_secret(std::string_view secret) {
  const Group group(EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1));
  const Number number(BN_bin2bn(as_bytes(secret), static_cast<int>(secret.size()), nullptr));
  if (!group || !number || BN_is_zero(number.get()) ||
      BN_cmp(number.get(), EC_GROUP_get0_order(group.get())) >= 0)
    return std::nullopt;
  const Point point(EC_POINT_new(group.get()));
  if (!point ||
      EC_POINT_mul(group.get(), point.get(), number.get(), nullptr, nullptr, nullptr) != 1)
    return std::nullopt;
  KeyPair pair;
  pair.point_.resize(kPoint);
  if (EC_POINT_point2oct(group.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED,
                         as_bytes(pair.point_), kPoint, nullptr) != kPoint)
    return std::nullopt;
  const Builder builder(OSSL_PARAM_BLD_new());
  OSSL_PARAM_BLD_push_utf8_string(builder.get(), OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0);
  OSSL_PARAM_BLD_push_octet_string(builder.get(), OSSL_PKEY_PARAM_PUB_KEY, pair.point_.data(),
                                   kPoint);
  OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_PRIV_KEY, number.get());
  pair.inside_ = std::make_shared<Inside>(key_from(builder, EVP_PKEY_KEYPAIR).release());
  if (!pair.inside_->key) return std::nullopt;
  return pair;
}
bool is_point(std::string_view point) { return public_key(point) != nullptr; }

std::optional<std::string> KeyPair::agree_with(std::string_view point) const {
  const Key other = public_key(point);
  const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, inside_->key, nullptr));
  std::string out(32, '\0');
  std::size_t length = out.size();
  const bool is_made = other && context && EVP_PKEY_derive_init(context.get()) > 0 &&
                       EVP_PKEY_derive_set_peer(context.get(), other.get()) > 0 &&
                       EVP_PKEY_derive(context.get(), as_bytes(out), &length) > 0;
  return is_made && length == out.size() ? std::optional(out) : std::nullopt;
}

std::string KeyPair::sign(std::string_view text) const {
  const std::unique_ptr<EVP_MD_CTX, Freer<EVP_MD_CTX_free>> context(EVP_MD_CTX_new());
  std::string der(80, '\0');
  std::size_t length = der.size();
  if (!context ||
      EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, inside_->key) <= 0 ||
      EVP_DigestSign(context.get(), as_bytes(der), &length, as_bytes(text), text.size()) <= 0)
    return {};
  const u8* at = as_bytes(std::string_view(der));
  const std::unique_ptr<ECDSA_SIG, Freer<ECDSA_SIG_free>> parts(
      d2i_ECDSA_SIG(nullptr, &at, static_cast<long>(length)));
  std::string out(64, '\0');
  if (!parts || BN_bn2binpad(ECDSA_SIG_get0_r(parts.get()), as_bytes(out), 32) != 32 ||
      BN_bn2binpad(ECDSA_SIG_get0_s(parts.get()), as_bytes(out) + 32, 32) != 32)
    return {};
  return out;
}

// ------------------------------------------------------------------------------- messages
std::optional<std::string> encrypted_push(std::string_view text, std::string_view browser_key,
                                          std::string_view browser_secret, const KeyPair& once,
                                          std::string_view salt) {
  constexpr std::size_t kMostText = 3000;
  if (browser_secret.size() != kSecret || salt.size() != kSalt || text.size() > kMostText)
    return std::nullopt;
  const std::optional<std::string> shared = once.agree_with(browser_key);
  if (!shared) return std::nullopt;
  const std::string whose =
      std::string("WebPush: info") + '\0' + std::string(browser_key) + once.public_point();
  const std::string input = hkdf(browser_secret, *shared, whose, 32);
  const std::string key = hkdf(salt, input, std::string("Content-Encoding: aes128gcm") + '\0', 16);
  const std::string nonce = hkdf(salt, input, std::string("Content-Encoding: nonce") + '\0', 12);
  // The last record there is ends with a two.
  const std::string record = aes128gcm(std::string(text) + '\x02', key, nonce);
  if (record.empty()) return std::nullopt;
  std::string out(salt);
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(kRecord >> shift & 0xff);
  out += static_cast<char>(once.public_point().size());
  return out + once.public_point() + record;
}

std::string vapid(const KeyPair& server, const std::string& audience, const std::string& contact,
                  i64 until_seconds) {
  JsonWriter claims;
  claims.open().field("aud", audience).field("exp", until_seconds);
  if (!contact.empty()) claims.field("sub", contact);
  const std::string text =
      base64url(R"({"typ":"JWT","alg":"ES256"})") + "." + base64url(claims.close().take());
  return "vapid t=" + text + "." + base64url(server.sign(text)) +
         ", k=" + base64url(server.public_point());
}

}  // namespace orrery::server
