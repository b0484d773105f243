// Somebody's wish to be told when it is her turn: where, of which tables, and when not.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/json_library.h"
#include "core/reader.h"
#include "server/notify/letter.h"
#include "server/notify/zone.h"
#include "server/store.h"

namespace orrery::server {

class Seal;

struct Reminder {
  std::string id = {};
  std::string session = {};  // hash of hers
  Way way = Way::Webhook;
  std::string address = {};
  std::string key = {}, secret = {};  // of a browser
  bool confirmed = true;              // an address of mail is asked first
  bool all = false;                   // of all her tables, or of these
  std::vector<std::string> tables = {};
  QuietHours quiet = {};
  std::string zone = "UTC";
  std::string language = "en";
  std::string origin = {};  // where she came from: links lead back there

  bool covers(const std::string& table) const;
  std::string mark() const;   // by which a browser knows its own
  std::string shown() const;  // what is shown to her of the address
};
constexpr std::size_t kMostTables = 60;  // of one reminder

// What a request says; refused in words. Without `fresh` address and way are those it has.
void read_reminder(const Reader& in, Reminder& reminder, bool is_fresh);
SavedReminder saved(const Reminder& reminder, const Seal& seal, i64 now_seconds);
std::optional<Reminder> opened(const SavedReminder& saved, const Seal& seal);

const char* name_of(Way way);

// Somebody's turn, as she is told of it.
struct Turn {
  std::string table;
  u32 turn = 0;
  int seat = 0;
  std::string game = {};                 // its name
  std::vector<std::string> others = {};  // who else plays
};
// What stops a reminder, and what confirms it: nobody can make it up.
std::string stop_token(const Seal& seal, const std::string& id);
std::string confirm_token(const Seal& seal, const std::string& id);
// The id in it; empty: it is not ours.
std::string id_in(const Seal& seal, std::string_view token, bool is_stop);

Letter letter_about(const Reminder& reminder, const std::vector<Turn>& turns, const Seal& seal);
Letter confirming_letter(const Reminder& reminder, const Seal& seal);

}  // namespace orrery::server
