// A table in Python's hand, with its whole past: everything true, for whoever runs the game. What
// one seat may know are its observation, its view and its information state.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "batch.h"
#include "face.h"
#include "play/table.h"

namespace orrery::python {

// A game that was opened, with its face. Shared by everything that is played with it.
struct Opening {
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<const Face> face;
  std::string content;  // of a content file, if not the built-in one
};
using OpeningPointer = std::shared_ptr<const Opening>;
std::variant<OpeningPointer, Refusal> open(const std::string& name, const Order& order);

struct Answer {
  int player = kGameOver;  // kChanceSeat for Chance
  AnyChoice choice = 0;
};

class State {
 public:
  explicit State(OpeningPointer opening);               // the set-up
  State(OpeningPointer opening, const AnyState& here);  // a table without a past
  State(const State&) = default;
  State& operator=(const State&) = default;
  ~State();

  const Opening& opening() const { return *opening_; }
  const OpeningPointer& opening_pointer() const { return opening_; }
  const Face& face() const { return *opening_->face; }
  const AnyGame& game() const { return *opening_->game; }
  const AnyState& here() const { return here_; }
  const AnyState& start() const { return *start_; }

  int current_player() const { return player_; }
  bool is_over() const { return player_ == kGameOver; }
  bool is_chance() const { return player_ == kChanceSeat; }
  SeatSet awaited() const { return game().awaited(here_); }
  const std::vector<Offer>& offers() const { return offers_; }  // by slot, but see slot_of
  bool is_offered(AnyChoice choice) const;
  // An answer that is offered here, was given on the way here, or is known in every case: others
  // may be no answers of this game at all.
  bool is_known(AnyChoice choice) const;
  u32 slot_of(std::size_t place) const;  // of offers()[place]

  void apply(AnyChoice choice);  // one that is offered
  bool undo();                   // false: there is nothing before
  std::vector<Answer> history() const;
  std::size_t length() const { return past_ ? past_->length : 0; }

  Outcome outcome() const { return game().outcome(here_); }
  u64 hash() const { return game().hash(here_); }
  std::string view(Seat viewer, bool printed) const;
  std::string position() const;
  // Why the seat that is asked may not answer this; nothing if it may. Only what it knows goes in.
  Reasons why_not(AnyChoice choice) const;
  State imagined_by(Seat viewer, Rng& rng) const;

  // The table, where it began and every answer, as bytes with a sum to check.
  std::string to_bytes() const;
  static std::variant<State, Refusal> from_bytes(OpeningPointer opening, std::string_view bytes);

 private:
  struct Past {
    std::shared_ptr<Past> before;
    Answer answer;
    std::size_t length = 0;
    std::array<u8, 48> small;  // the table before the answer, if it is so small
    std::vector<u8> large;
    u32 size = 0;
    std::span<const u8> state() const {
      return {large.empty() ? small.data() : large.data(), size};
    }
  };
  friend std::variant<State, Refusal> state_of(const OpeningPointer& opening, const Table& table);
  void look();
  void remember(const Answer& answer);
  bool takes_back(int player, AnyChoice choice, const AnyState& to);

  OpeningPointer opening_;
  std::shared_ptr<const AnyState> start_;
  std::shared_ptr<Past> past_;
  AnyState here_;
  std::vector<Offer> offers_;
  int player_ = kGameOver;
};

// The way a table went, what was taken back left out.
std::variant<State, Refusal> state_of(const OpeningPointer& opening, const Table& table);
// A transcript read to its end; `content` is the text of its content file, if it has one.
std::variant<State, Refusal> read_table(const std::string& transcript, const std::string& content);
// A position in the game's own words, or the field that is wrong.
std::variant<State, Refusal> laid_from(OpeningPointer opening, const std::string& json);
// The same game at a table, as it is written down.
std::variant<std::string, Refusal> transcript_of(const State& state);

}  // namespace orrery::python
