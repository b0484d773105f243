// Secrets and fairness, all with libsodium: seat tokens and sessions (only their hashes are kept),
// and the seed of a table, which is committed to before the first move and revealed after the last.
#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/types.h"

namespace orrery::server {

bool secrets_work();  // once, before anything else; false if the library cannot start

std::string new_token(std::size_t bytes);  // random, base32, lower case
std::string base32(std::string_view bytes);
std::string hash_of_token(std::string_view token);  // SHA-256, hex
bool is_token(std::string_view text, std::size_t bytes);
// Bytes with a checksum over all of them behind, and back; nothing if one bit is not as it was.
std::string with_checksum(std::string bytes);
std::optional<std::string_view> checked(std::string_view bytes);
std::string
hash_of_program();  // of the file this program was started from; empty if it cannot be read

// The dice of one table. The n-th deal depends on the seed and on n alone, so anybody who knows the
// seed can check every one of them (B6: keyed by event number, integers by rejection).
class FairDice {
 public:
  static FairDice fresh();
  static FairDice rehearsed(u64 number, u64 table);  // the same again: for tests, not for people
  static std::optional<FairDice> from_hex(std::string_view seed);

  std::string seed_hex() const;
  std::string commitment(std::string_view table) const;  // SHA-256("orrery v1" | table | seed), hex
  u32 below(u64 event, u32 n) const;                     // fair in 0..n-1

 private:
  std::array<u8, 32> seed_{};
};

// Seeds of running games are kept sealed with a key that lies beside the database, not in it;
// sessions are signed with it.
class Seal {
 public:
  static std::optional<Seal> from_file(const std::string& path,
                                       std::string& error);  // made (mode 600) if missing
  static Seal rehearsed(u64 number);  // the same again: for tests, not for people
  std::string close(std::string_view plain) const;
  std::optional<std::string> open(std::string_view sealed) const;
  // A word only this server can have written: "word.signature". Empty: somebody else made it up.
  std::string sign(std::string_view word) const;
  std::string signed_word(std::string_view text) const;
  // 32 bytes for one purpose and one word, the same at every node; nobody without the key makes
  // them, and they tell nothing of it.
  std::string made_for(std::string_view purpose, std::string_view word) const;
  // By which others with the same key know it; it tells nothing of the key.
  std::string mark() const { return sign("mark").substr(5); }

 private:
  std::array<u8, 32> key_{};
};

}  // namespace orrery::server
