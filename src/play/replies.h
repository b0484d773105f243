// How the things of a table look in a reply, and the message that shows somebody the whole of it.
#pragma once
#include <vector>

#include "core/json.h"
#include "play/sitting.h"
#include "words/phrasebook.h"

namespace orrery {

void write_seat(Seat seat, JsonWriter& out);  // 0, 1, ... "chance", "spectator"
void write_game(const GameInfo& info, JsonWriter& out);  // in English, and what is said
void write_sitting(const Table& table, JsonWriter& out);   // game, rules, players, names, options
void write_standing(const Table& table, JsonWriter& out);  // who is to act, what may be taken back, how it ended
// In whose language words stand beside what is said. With no book whoever is shown it puts the words in.
struct InWords {
  const Phrasebook* book = nullptr;
  Audience to = {};
  static InWords of(const Table& table, std::string_view language);  // "none": without
};
// "label": "Kin to Trade I", "said": {"id": ...}. The words are left out where nobody wants them.
void write_words(std::string_view name, const Said& said, const InWords& in, JsonWriter& out);
void write_told(const std::vector<Told>& told, const InWords& in, JsonWriter& out);
void write_error(const Refused& refused, JsonWriter& out);
// What was asked for, or what is wrong. A Thought is nobody's reply: somebody has to think first.
void write_reply(const TableReply& reply, const Table& table, const InWords& in, JsonWriter& out);

// What is around the game where people come and go; a table without such things leaves it as it is.
struct Presence {
  bool connected = true;
  struct Clock {
    i64 left = 0;
    bool running = false;
  };
  std::optional<Clock> clock = {};
  struct Vote {
    std::size_t yes = 0, needed = 0;
  };
  std::optional<Vote> vote = {};
};
struct Around {
  std::string table, rematch, commitment;  // its id, where the same people play again, the hash of its dice
  std::string seed = {};                   // of the dice, when the game is over
  bool frozen = false;
  std::vector<Presence> chairs = {};
};
void write_chairs(const Sitting& sitting, const std::vector<Presence>& presence, JsonWriter& out);

// Entries of the log that somebody is still to be shown: from a step on, as far as they are not written yet.
inline constexpr u32 kLivelyEntries = 12;  // so many of the newest tell what they changed: enough to move the pieces
std::string written_log(const Table& table, Seat viewer, u32 since, const InWords& in);
// How the table looks to somebody: her view and question, and what happened since. `log_written` is what was written of the log before `since`.
std::string state_message(const Sitting& sitting, const Speaker& to, u32 since, const Around& around, const InWords& in, const std::string& log_written = {});

}  // namespace orrery
