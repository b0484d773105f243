// How a table is ordered: what is played, who sits, its clock, what it allows.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/replies.h"
#include "server/rest_days.h"

namespace orrery::server {

struct ClockRule {
  enum class Kind : u8 {
    None,
    Live,  // a stock of time, and some more each turn
    Move,  // so long for every decision
    Days,  // the same, by the date: it runs also while the server is down
  };
  // What follows when somebody's time is up, chosen before the game.
  enum class Then : u8 {
    Vote,    // the others decide
    Answer,  // a bot answers this once
    Bot,     // a bot plays on until she comes back
    Lost,    // a bot plays on for good
  };
  Kind kind = Kind::None;
  i64 bank_ms = 0, add_ms = 0;
  Then then = Then::Vote;
  RestDays rest = {};  // of a clock of days
};

// How a table was ordered, or how it is now; kept as JSON with the table.
struct Setup {
  std::string game;
  int players = 0;
  Settings options;
  std::vector<Chair> chairs;
  bool is_public = false;
  ClockRule clock;
  Allowed allowed = {};
  std::shared_ptr<const Lesson> lesson =
      {};                 // its table, for one; game, players and chairs are its
  std::string link = {};  // the position it goes on from, if not the set-up (play/link.h)
  std::optional<Origin> origin = {};  // of that position
  std::string maker = {};  // hash of her session: she fills open seats, or calls the table off
};
std::string write_setup(const Setup& setup);
std::variant<Setup, Refusal> read_setup(const Json& json);       // as it was ordered
std::variant<Setup, Refusal> read_kept_setup(const Json& json);  // as write_setup has left it
// In a setup that is kept: a clock of days, and what follows when it has run out.
constexpr std::string_view kDecidedByDate = "\"clock\":{\"kind\":\"days\",\"then\":";
std::string write_clock(const ClockRule& clock);  // nothing, if there is none
// JSON for the list of public tables: who is there, how many seats are open; and of a table that
// was called off that it was.
std::string listing_of(const Setup& setup, bool is_cancelled = false);
constexpr std::string_view kCancelled = "\"cancelled\":true";  // in a listing

}  // namespace orrery::server
