// What people play: openings, drafts, seats, races, goals and lengths, counted over many games.
// What is counted of an answer is its way (core/way.h), so that what was dealt does not make every
// game another one; how often it was given is told against how often it could be. A question is
// looked at in three situations: whenever it is asked; whenever it is asked of somebody with this
// race or home; and after these choices, in whatever order they were made. docs/explorer.md.
#pragma once
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/course.h"
#include "core/row_facts.h"
#include "core/way.h"
#include "play/table.h"
#include "play/tally.h"

namespace orrery {

// An opening is so many choices long.
inline constexpr std::size_t kOpening = 5;

enum class Breadth : u8 {
  Ever,
  Start,  // with this race, this home
  Opening,
};
const char* name_of(Breadth rung);

// A question, and what came before it.
struct Situation {
  Breadth rung = Breadth::Ever;
  std::string question;  // "TURN_MAIN"
  std::string after;     // JSON: a list of what is said
  std::string id() const;
  bool operator==(const Situation&) const = default;
};

// What a game says of itself when it is counted.
struct CountedFact {
  std::string name;  // "race"
  bool each_seat = true, at_start = false;
  std::vector<Piece> pieces = {};
};
class Countable {
 public:
  virtual ~Countable() = default;
  virtual Way way(AnyChoice choice) const = 0;
  virtual std::string ending(const AnyState& s) const = 0;  // "round limit"
  virtual i32 rounds(const AnyState& s) const = 0;
  virtual const std::vector<CountedFact>& facts() const = 0;
  // Ids, several with a space between them.
  virtual std::string fact(std::size_t i, const AnyState& s, Seat seat) const = 0;
  virtual Seat first(const AnyState& s) const = 0;  // nobody, where that is nobody's
};
// None: there is nothing to count in this game. It refers to the game.
std::unique_ptr<Countable> countable(const AnyGame& game);

// Games are counted together that are played by the same rules by as many players:
// "foundation/3/1/e97d7974d07f208a". Empty: this one has rules of its own and is not counted.
std::string pot_of(const AnyGame& game);

// An answer somebody could give, and whether it is counted with others.
struct WayOffered {
  AnyChoice choice = 0;
  std::string way;  // JSON of what is said of it; empty: none
};

// Watches one game.
class GameCounter {
 public:
  explicit GameCounter(const AnyGame& game);

  // The situations of this question, the most particular first, and the ways of its answers. None:
  // its answers differ in nothing that could be counted.
  struct Asked {
    std::vector<Situation> situations;
    std::vector<WayOffered> offers;
  };
  Asked asked(const AnyState& before, Seat seat) const;
  // A player answers.
  void answer(const AnyState& before, Seat seat, AnyChoice choice);
  // What there is to be counted: the choices of these seats, and how the game went.
  Tallies over(const AnyState& s, SeatSet whose) const;

 private:
  struct Given {
    std::string situation, way;
    std::vector<std::string> offered;
    Situation whole;
  };
  std::vector<std::string> start_of(const AnyState& s, Seat seat) const;
  void count_answers(Seat seat, const Frequency& result, Tallies& all) const;
  void count_facts(const AnyState& s, const Outcome& outcome, Tallies& all) const;

  const AnyGame& game_;
  std::unique_ptr<Countable> what_;
  std::array<std::vector<Given>, kMaxPlayers> given_;
  std::array<std::vector<std::string>, kMaxPlayers> opening_;  // ways, sorted
  u32 answers_ = 0;
};

// A whole game that is over. Empty: it is not counted.
Tallies counted(const Table& table, SeatSet whose);

// What is shown of a pot: nothing that came up in fewer than `least` games.
inline constexpr i64 kLeastGames = 5;
struct Explored {
  struct Answer {
    std::string said;  // JSON
    Frequency tally;
  };
  struct At {
    std::string id, rung, question, after;  // the last as JSON
    Frequency tally;
    std::vector<Answer> answers = {};  // the most frequent first
  };
  struct Row {
    std::string id;
    Said said;
    Frequency tally;
  };
  struct Length {
    std::string name;
    i64 middle = 0;
    std::optional<std::pair<i64, i64>> nine_of_ten = {};
    std::vector<std::pair<i64, i64>> rows = {};  // so long, in so many games
  };
  i64 games = 0, least = kLeastGames;
  std::vector<At> situations = {};  // those of most games first
  std::map<std::string, std::vector<Row>> facts = {};
  std::vector<Row> endings = {};
  std::vector<Length> lengths = {};
};
Explored explored(const AnyGame& game, const Tallies& all, i64 least = kLeastGames);

// The same as JSON (docs/explorer.md); of situations no more than there is room for. `by`: who
// played.
inline constexpr std::size_t kMostOfAPage = 56'000;
std::string explored_page(const AnyGame& game, const Explored& shown, std::string_view by,
                          std::size_t room = kMostOfAPage);

}  // namespace orrery
