#include "server/secrets.h"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstring>
#include <fstream>

namespace orrery::server {
namespace {

constexpr char kBase32[] = "abcdefghijklmnopqrstuvwxyz234567";

std::string hex(std::span<const u8> bytes) {
  std::string out(bytes.size() * 2 + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), bytes.data(), bytes.size());
  out.pop_back();
  return out;
}
const u8* bytes(std::string_view s) { return reinterpret_cast<const u8*>(s.data()); }

}  // namespace

bool secrets_work() { return sodium_init() >= 0; }

std::string base32(std::string_view random) {
  std::string out;
  u32 held = 0;
  int bits = 0;
  for (const char c : random) {
    held = held << 8 | static_cast<u8>(c);
    for (bits += 8; bits >= 5; bits -= 5) out += kBase32[held >> (bits - 5) & 31];
  }
  return out;
}
std::string new_token(std::size_t n) {
  std::string random(n, '\0');
  randombytes_buf(random.data(), n);
  return base32(random);
}
bool is_token(std::string_view text, std::size_t n) {
  if (text.size() != n * 8 / 5) return false;
  for (const char c : text)
    if (!((c >= 'a' && c <= 'z') || (c >= '2' && c <= '7'))) return false;
  return true;
}
std::string hash_of_token(std::string_view token) {
  std::array<u8, crypto_hash_sha256_BYTES> digest;
  crypto_hash_sha256(digest.data(), bytes(token), token.size());
  return hex(digest);
}

namespace {
using Checksum = std::array<u8, 32>;
Checksum checksum_of(std::string_view text) {
  Checksum sum;
  crypto_generichash(sum.data(), sum.size(), bytes(text), text.size(), nullptr, 0);
  return sum;
}
}  // namespace
std::string with_checksum(std::string text) {
  const Checksum sum = checksum_of(text);
  return std::move(text.append(reinterpret_cast<const char*>(sum.data()), sum.size()));
}
std::optional<std::string_view> checked(std::string_view text) {
  if (text.size() < sizeof(Checksum)) return std::nullopt;
  const std::string_view body = text.substr(0, text.size() - sizeof(Checksum));
  const Checksum sum = checksum_of(body);
  if (std::memcmp(sum.data(), text.data() + body.size(), sum.size()) != 0) return std::nullopt;
  return body;
}

std::string hash_of_program() {
  std::ifstream file("/proc/self/exe", std::ios::binary);
  if (!file) return {};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, 16);
  std::string part(1 << 16, '\0');
  do {
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    crypto_generichash_update(&state, bytes(part), static_cast<unsigned long long>(file.gcount()));
  } while (file);
  std::array<u8, 16> digest;
  crypto_generichash_final(&state, digest.data(), digest.size());
  return hex(digest);
}

FairDice FairDice::fresh() {
  FairDice dice;
  randombytes_buf(dice.seed_.data(), dice.seed_.size());
  return dice;
}
FairDice FairDice::rehearsed(u64 number, u64 table) {
  const std::string word = "rehearsal " + std::to_string(number) + " " + std::to_string(table);
  FairDice dice;
  crypto_generichash(dice.seed_.data(), dice.seed_.size(), bytes(word), word.size(), nullptr, 0);
  return dice;
}
std::optional<FairDice> FairDice::from_hex(std::string_view seed) {
  FairDice dice;
  std::size_t n = 0;
  if (seed.size() != 64 ||
      sodium_hex2bin(dice.seed_.data(), 32, seed.data(), seed.size(), nullptr, &n, nullptr) != 0 ||
      n != 32)
    return std::nullopt;
  return dice;
}
std::string FairDice::seed_hex() const { return hex(seed_); }
std::string FairDice::commitment(std::string_view table) const {
  crypto_hash_sha256_state state;
  crypto_hash_sha256_init(&state);
  constexpr std::string_view version = "orrery v1";
  crypto_hash_sha256_update(&state, bytes(version), version.size());
  crypto_hash_sha256_update(&state, bytes(table), table.size());
  crypto_hash_sha256_update(&state, seed_.data(), seed_.size());
  std::array<u8, crypto_hash_sha256_BYTES> digest;
  crypto_hash_sha256_final(&state, digest.data());
  return hex(digest);
}
u32 FairDice::below(u64 event, u32 n) const {
  const u32 reject_under = (0u - n) % n;
  for (u64 attempt = 0;; ++attempt) {
    std::array<u8, 16> message;
    for (std::size_t i = 0; i < 8; ++i) {
      message[i] = static_cast<u8>(event >> (8 * i));
      message[8 + i] = static_cast<u8>(attempt >> (8 * i));
    }
    std::array<u8, 64> block;
    crypto_generichash(block.data(), block.size(), message.data(), message.size(), seed_.data(),
                       seed_.size());
    for (std::size_t i = 0; i < block.size(); i += 4) {
      const u32 draw = u32{block[i]} | u32{block[i + 1]} << 8 | u32{block[i + 2]} << 16 |
                       u32{block[i + 3]} << 24;
      const u64 product = u64{draw} * n;
      if (static_cast<u32>(product) >= reject_under) return static_cast<u32>(product >> 32);
    }
  }
}

// The key is written beside its place and moved there when it is whole: a full disk leaves no half
// of one.
std::optional<Seal> Seal::from_file(const std::string& path, std::string& error) {
  Seal seal;
  int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    const bool whole =
        ::read(file, seal.key_.data(), seal.key_.size()) == static_cast<ssize_t>(seal.key_.size());
    ::close(file);
    if (whole) return seal;
    error = path + " is damaged: it should hold 32 bytes";
    return std::nullopt;
  }
  if (errno != ENOENT) {
    error = "cannot read " + path + ": " + std::strerror(errno);
    return std::nullopt;
  }
  randombytes_buf(seal.key_.data(), seal.key_.size());
  const std::string fresh = path + ".new";
  file = ::open(fresh.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  bool whole =
      file >= 0 &&
      ::write(file, seal.key_.data(), seal.key_.size()) == static_cast<ssize_t>(seal.key_.size()) &&
      ::fsync(file) == 0;
  const int why = errno;
  if (file >= 0) whole = ::close(file) == 0 && whole;
  if (!whole || ::rename(fresh.c_str(), path.c_str()) != 0) {
    error = "cannot write " + path + ": " + std::strerror(whole ? errno : why);
    ::unlink(fresh.c_str());
    return std::nullopt;
  }
  // The name must be on disk before anything is sealed.
  const std::size_t slash = path.rfind('/');
  const int folder = ::open(slash == std::string::npos ? "." : path.substr(0, slash + 1).c_str(),
                            O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return seal;
}
Seal Seal::rehearsed(u64 number) {
  const std::string word = "rehearsed key " + std::to_string(number);
  Seal seal;
  crypto_generichash(seal.key_.data(), seal.key_.size(), bytes(word), word.size(), nullptr, 0);
  return seal;
}
std::string Seal::sign(std::string_view word) const {
  constexpr std::string_view purpose = "orrery session";
  std::array<u8, 20> signature;
  crypto_generichash_state state;
  crypto_generichash_init(&state, key_.data(), key_.size(), signature.size());
  crypto_generichash_update(&state, bytes(purpose), purpose.size());
  crypto_generichash_update(&state, bytes(word), word.size());
  crypto_generichash_final(&state, signature.data(), signature.size());
  return std::string(word) + "." +
         base32({reinterpret_cast<const char*>(signature.data()), signature.size()});
}
std::string Seal::made_for(std::string_view purpose, std::string_view word) const {
  const std::string whole =
      "orrery " + std::string(purpose) + std::string(1, '\0') + std::string(word);
  std::string out(32, '\0');
  crypto_generichash(reinterpret_cast<u8*>(out.data()), out.size(), bytes(whole), whole.size(),
                     key_.data(), key_.size());
  return out;
}
std::string Seal::signed_word(std::string_view text) const {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return {};
  const std::string word(text.substr(0, dot)), whole = sign(word);
  return whole.size() == text.size() && sodium_memcmp(whole.data(), text.data(), whole.size()) == 0
             ? word
             : std::string();
}
std::string Seal::close(std::string_view plain) const {
  std::string out(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + plain.size(), '\0');
  u8* nonce = reinterpret_cast<u8*>(out.data());
  randombytes_buf(nonce, crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(nonce + crypto_secretbox_NONCEBYTES, bytes(plain), plain.size(), nonce,
                        key_.data());
  return out;
}
std::optional<std::string> Seal::open(std::string_view sealed) const {
  if (sealed.size() < crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES) return std::nullopt;
  std::string out(sealed.size() - crypto_secretbox_NONCEBYTES - crypto_secretbox_MACBYTES, '\0');
  if (crypto_secretbox_open_easy(
          reinterpret_cast<u8*>(out.data()), bytes(sealed) + crypto_secretbox_NONCEBYTES,
          sealed.size() - crypto_secretbox_NONCEBYTES, bytes(sealed), key_.data()) != 0)
    return std::nullopt;
  return out;
}

}  // namespace orrery::server
