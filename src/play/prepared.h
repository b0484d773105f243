// Answers given before they are asked for: "if I am asked this while somebody else has her turn, I
// say so" (docs/decisions/0043_prepared_answers.md). What may be asked is found by imagining from
// what the seat sees, so naming a question tells nobody anything, and nothing else can be prepared.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "play/table.h"

namespace orrery {

class Foresight;

inline constexpr std::size_t kMostPrepared = 8;       // of one seat
inline constexpr const char* kLooksAhead = "greedy";  // who plays the imagined tables on

// A question that may come to a seat before its next turn.
struct MayCome {
  Prompt prompt;
  u32 worlds = 0;  // of the imagined ones, in which it came
  struct Answer {
    AnyChoice choice = 0;
    std::string token;
    Said label;
  };
  std::vector<Answer> answers = {};
};
struct Lookout {  // who looks ahead, from where
  std::shared_ptr<const AnyGame> game;
  Seat seat = Seat::Nobody;
  u32 step = 0;
  AnyView view;
};
// The likely ones first. The same from the same place, every time.
std::vector<MayCome> questions_ahead(const Lookout& lookout, Foresight& foresight);

struct Prepared {
  u32 number = 0;  // by which its owner takes it back
  std::string decision;
  Said asked;             // the question
  bool whenever = false;  // also where the question is put in other words: about another thing
  std::string token;
  Said label;

  bool speaks_to(const Prompt& prompt) const;
};
std::string written(const Prepared& prepared);
std::optional<Prepared> read_prepared(std::string_view text);  // what was written so

// What everybody at a table has prepared. It ends when its owner answers something herself: then
// she has seen the table as it is.
class Preparations {
 public:
  const std::vector<Prepared>& of(int seat) const { return nth(all_, seat); }
  bool is_full(int seat) const { return of(seat).size() >= kMostPrepared; }
  void add(int seat, Prepared prepared);
  bool take_back(int seat, u32 number);  // 0: all of them; false: there is none
  void hear(const Table::Played& played);

 private:
  std::array<std::vector<Prepared>, kMaxPlayers> all_;
};

}  // namespace orrery
