// How the things of a table look in a reply, and the message that shows somebody the whole of it.
#pragma once
#include <set>
#include <vector>

#include "core/json.h"
#include "play/adviser.h"
#include "play/sitting.h"
#include "words/phrasebook.h"

namespace orrery {

void write_seat(Seat seat, JsonWriter& out);  // 0, 1, ... "chance", "spectator"
void write_game(const GameInfo& info, bool with_said,
                JsonWriter& out);                         // in English, and what is said
void write_sitting(const Table& table, JsonWriter& out);  // game, rules, players, names, options
// Who is to act, who may take back (Sitting::may_undo), how it ended.
void write_standing(const Table& table, Seat may_undo, JsonWriter& out);
// Words, what is said, or both. With no book whoever is shown it puts the words in.
struct InWords {
  const Phrasebook* book = nullptr;
  Audience to = {};
  bool with_said = true;
  // A language: both. "none": what is said, without words. Nothing: English words alone, for those
  // who never asked.
  static InWords of(const Table& table, std::string_view language);
  static InWords of(std::string_view game, std::string_view language);
};
// "label": "Kin to Trade I", "said": {"id": ...}
void write_words(std::string_view name, const Said& said, const InWords& in, JsonWriter& out);
void write_told(const std::vector<Told>& told, const InWords& in, JsonWriter& out);
// What a hint says of an answer besides its worth.
void write_grounds(const Advice& advice, const InWords& in, JsonWriter& out);
void write_ground_list(const std::vector<Ground>& grounds, const InWords& in, JsonWriter& out);
void write_error(const Refused& refused, bool with_said, JsonWriter& out);
// What was asked for, or what is wrong. A Thought is nobody's reply: somebody has to think first.
void write_reply(const TableReply& reply, const Table& table, const InWords& in, JsonWriter& out);

// One answer its owner has prepared; "missed": she is asked just now, and it does not fit.
void write_prepared(const Prepared& prepared, int seat, bool is_missed, const InWords& in,
                    JsonWriter& out);
void write_ahead(Seat seat, std::span<const MayCome> questions, const InWords& in, JsonWriter& out);

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
// Where a table goes on from: a step of another game, or a position (step 0).
struct Origin {
  u32 step = 0;
  bool imagined = false;  // its hidden part
};
// What people may do at a table besides playing. Whoever has no seat is counted, named as she
// wishes, or kept out.
struct Allowed {
  enum class Spectators : u8 {
    Counted,
    Named,
    KeptOut
  };
  bool hints = true, chat = true;
  Spectators spectators = Spectators::Counted;
  bool explored = true;  // the finished game is counted in what people play

  bool operator==(const Allowed&) const = default;
};
const char* name_of(Allowed::Spectators spectators);  // "counted", "named", "kept_out"
// Who watches: the names of those who gave one, where the table names them.
struct Spectators {
  std::size_t count = 0;
  std::vector<std::string> names = {};
};
// The clocks stand still when all want it; until then: who does.
struct Pause {
  bool on = false;
  std::vector<int> wanted_by = {};
};
// One asks all to take back her answer at that step, and what came since.
struct GoingBack {
  int seat = 0;
  u32 before = 0;
  std::set<int> agreed = {};
};
struct Around {
  std::string table, rematch,
      commitment;         // its id, where the same people play again, the hash of its dice
  std::string seed = {};  // of the dice, when the game is over
  bool frozen = false;
  std::vector<Presence> chairs = {};
  std::string content = {};  // the name of what is printed
  std::optional<Origin> origin = {};
  Allowed allowed = {};
  std::optional<Spectators> spectators = {};
  std::optional<bool> maker = {};  // is it shown to whoever made it?
  std::string shut = {};           // it will not go on: "closed" or "cancelled"
  std::string clock = {};          // the rule, as JSON
  std::optional<Pause> pause = {};
  std::optional<GoingBack> going_back = {};
};
void write_spectators(const std::optional<Spectators>& spectators, JsonWriter& out);
void write_chairs(const Sitting& sitting, const std::vector<Presence>& presence, JsonWriter& out);

// "lesson": where the learner is, what it says to her and wants of her; nothing at other tables.
void write_lesson(const Sitting& sitting, const InWords& in, JsonWriter& out);
// "puzzle": what is asked, how far one is, the way from here; nothing at other tables.
void write_puzzle_at(const Sitting& sitting, const InWords& in, JsonWriter& out);
std::string lessons_json(std::string_view language);  // which there are; see InWords

// Entries of the log that somebody is still to be shown: from a step on, as far as they are not
// written yet.
inline constexpr u32 kLivelyEntries =
    12;  // so many of the newest tell what they changed: enough to move the pieces
std::string written_log(const Table& table, Seat viewer, u32 since, const InWords& in);

// A view as it was at a step, without what is printed.
struct ViewThen {
  u32 step = 0;
  std::string view = {};
};
// What somebody is to be shown, and how.
struct Show {
  u32 since = 0;                 // the log from there on
  std::string log_written = {};  // what was written of the log before
  bool content_by_hash = false;  // what is printed is named, not told
  const ViewThen* known =
      nullptr;  // a view of this viewer from before, if there is one: saves writing it again
  Differences* found = nullptr;  // what others were shown of the same steps
};
// How the table looks to somebody, in its two halves: her view, and everything else with her
// question. What happened since comes with both.
struct Shown {
  std::string rest;  // an object without view and log
  ViewThen view;
  std::string log;  // entries, one behind the other
};
Shown look_at(const Sitting& sitting, const Speaker& to, const Around& around, const InWords& in,
              const Show& show);
std::string state_message(const Table& table, const Shown& shown, bool content_by_hash);
// The same for whoever has the rest as it was at a step, and the viewer's view as it was at one:
// what is different (play/patch.h).
std::string delta_message(const Shown& shown, u32 since, std::string_view rest_then,
                          const ViewThen& then, Differences& found);
std::string content_name(const AnyGame& game);  // the hash of what is printed; empty if nothing is

}  // namespace orrery
