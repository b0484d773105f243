// Many games between agents: who wins how often, how long it takes, whether every law held.
// The result depends on the order and the seed alone, not on how many threads shared the work.
#pragma once
#include <bitset>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/any_game.h"
#include "play/wilson.h"

namespace orrery {

struct Answered {
  Seat who = Seat::Nobody;
  u64 choice = 0;  // its eight bytes
};
// What is looked at only for those who want rows (lab/sim_rows.h): it costs a little.
struct GameNotes {
  u32 most_options = 0;             // the longest list of answers a player was offered
  u32 turns = 0;                    // as the game counts them; without that, decisions
  std::optional<u32> lead_changes;  // none where nobody has points, or all have the same
  std::bitset<128> asked;           // which rows of the turn table became a question
  std::vector<std::string> facts;   // what was on the table, in the order of the game's columns
};
struct GameRecord {
  Outcome outcome;
  std::string ending;
  u32 decisions = 0;  // answers of players where there was something to choose
  u32 chance = 0;     // answers of Chance
  u32 rounds = 0;     // where the game counts them
  u64 options = 0;    // answers offered to players, over all decisions
  u64 final_hash = 0;
  const char* broken_law = nullptr;  // an invariant that did not hold, after the last answer
  std::vector<Answered> answers =
      {};  // everything that was answered; kept if something is broken, and where it was wanted
  std::unique_ptr<GameNotes> notes = {};  // if they were wanted
};

struct SimGame;

struct SimOrder {
  std::vector<std::string> bots;  // one for every seat, or a single one for all of them
  u64 games = 1000;
  u64 seed = 1;
  unsigned threads = 1;
  u64 first = 0;  // the games of this seed before it are left out, so that many orders can share
                  // one long run
  bool clairvoyant = false;  // planners know what Chance will say: how well a game could be played
  bool notes = false;        // rows are wanted
  bool answers = false;      // the answers of every game are wanted
  // Bots use what was learned with this content, whatever is played: two contents are compared by
  // the same players.
  std::optional<u64> learned_with = {};
  // Takes every game, one after the other in their order, when it is done; false stops. The report
  // then has none but a broken one. Empty: they are all kept in the report.
  std::function<bool(u64 number, SimGame&& game)> take = {};
};

// Games come in blocks of as many as there are seats: within a block Chance has the same luck and
// the bots move round the table, so that every bot plays every seat of every deal. Where all bots
// are alike, every game has a deal of its own.
struct SimGame {
  u64 block = 0;
  u32 rotation = 0;  // bot k sits on seat (k + rotation) mod players
  GameRecord record;
};
struct SimReport {
  int players = 0;
  bool together = false;  // all win or all lose
  u64 games_per_deal = 1;
  std::vector<std::string> bots;  // one for every seat
  std::vector<SimGame> games;     // in order; up to the first broken one if a law was broken
  double cpu_seconds = 0;
  std::size_t bot_at(const SimGame& g, int seat) const {
    const auto n = static_cast<std::size_t>(players);
    return (static_cast<std::size_t>(seat) + n - g.rotation) % n;
  }
};

// One for every seat: a single name holds for all of them.
std::vector<std::string> bots_at_the_table(const SimOrder& order, int players);
// A report without games yet: who plays, and how often a deal is played.
SimReport empty_report(const AnyGame& game, const SimOrder& order);

std::variant<SimReport, Refusal> run_sim(const AnyGame& game, const SimOrder& order);

}  // namespace orrery
