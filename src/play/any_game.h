// The one virtual wall between games and everything that does not want to know which game it is:
// tables, the protocol, the terminal, tools. Games themselves stay values and templates behind it.
#pragma once
#include <array>
#include <bit>
#include <memory>
#include <mutex>
#include <string>
#include <variant>
#include <vector>

#include "core/coach.h"
#include "core/courtesy.h"
#include "core/json.h"
#include "core/paper.h"
#include "core/rules.h"
#include "core/take_back.h"

namespace orrery {

// A State or a View as bytes, without its type. Copying it is a memcpy.
struct AnyState {
  alignas(64) std::array<u8, 2048> bytes{};
  u32 size = 0;
  std::span<const u8> used() const { return {bytes.data(), size}; }
};
struct AnyView {
  alignas(64) std::array<u8, 2560> bytes{};
  u32 size = 0;
  Seat viewer = Seat::Nobody;
};
struct AnyEvent {
  std::array<u8, 32> bytes{};
};
using AnyChoice = u64;  // the eight bytes of a Choice

struct Offer {
  AnyChoice choice = 0;
  u32 weight = 1;  // of Chance's answers
};

struct Applied {
  bool revealed = false;         // hidden information became known, or Chance spoke
  TakeBack take_back{};          // may the answer be taken back?
  std::vector<AnyEvent> events;  // in order
};

// A position as it was read. Whatever asks nobody has been done since it was laid: where it stands,
// where it began, what happened.
struct Laid {
  AnyState state;
  AnyState as_laid;
  std::vector<AnyEvent> events;
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;

  virtual const GameInfo& info() const = 0;
  virtual const void* rules()
      const = 0;  // the G itself; behind<G>() in wall.h gives it to those who know the game
  virtual int players() const = 0;
  virtual const Settings& settings() const = 0;
  virtual u64 content_hash() const = 0;

  // ---- the rules
  virtual AnyState setup() const = 0;
  virtual SeatSet awaited(const AnyState&) const = 0;
  virtual Seat whose_turn(const AnyState&) const = 0;  // nobody's, where seats have no turns
  virtual std::vector<Offer> choices(const AnyState&, Seat by) const = 0;
  virtual Applied apply(AnyState&, Seat by, AnyChoice) const = 0;  // only choices that were offered
  virtual AnyChoice deal(const AnyState&, Rng&) const = 0;         // an answer of Chance
  virtual std::vector<AnyChoice> taken_for_chance(
      const AnyState&, Seat by, AnyChoice) const = 0;  // on the way, because one was left
  virtual Outcome outcome(const AnyState&) const = 0;
  virtual const char* broken_law(const AnyState&) const = 0;
  virtual bool load_bytes(std::span<const u8>, AnyState&) const = 0;

  // ---- who sees what
  virtual AnyView observe(const AnyState&, Seat viewer) const = 0;
  virtual AnyState imagine(const AnyView&, Rng&) const = 0;

  // ---- in words and JSON
  virtual std::string token(AnyChoice) const = 0;
  virtual std::optional<AnyChoice> parse(std::string_view token) const = 0;
  virtual Said label(const AnyView&, AnyChoice) const = 0;
  virtual std::vector<std::string> touches(const AnyView&, AnyChoice) const = 0;
  virtual Prompt prompt(const AnyView&) const = 0;
  virtual void write_view(const AnyView&, JsonWriter&) const = 0;
  virtual void write_position(const AnyState&, JsonWriter&) const = 0;
  virtual std::optional<Refusal> lay(const Json& position, Laid&) const = 0;
  virtual Reasons explain(const AnyState&, Seat by, AnyChoice) const = 0;
  // Of a state as the seat may imagine it.
  virtual Courtesy<AnyChoice> courtesy(const AnyState&, Seat by) const = 0;
  virtual Told tell(const AnyEvent&, Seat viewer) const = 0;
  // What matters to the seat now, the most important first; `offers` is what it may answer.
  virtual CoachLines coach(const AnyView&, std::span<const Offer> offers) const = 0;

  // What is printed and never changes while it is played: fields of every view, one behind the
  // other. Views may be told without it.
  const std::string& printed() const;
  std::optional<Refusal> read_position(const Json& position, AnyState& out) const {
    Laid laid;
    if (auto refusal = lay(position, laid)) return refusal;
    out = laid.state;
    return std::nullopt;
  }
  u64 hash(const AnyState& s) const { return hash_bytes(s.used()); }
  bool offers(const AnyState& s, Seat by, AnyChoice c) const {
    for (const Offer& o : choices(s, by))
      if (o.choice == c) return true;
    return false;
  }

 private:
  mutable std::once_flag printed_once_;
  mutable std::shared_ptr<const std::string> printed_;
};

using Opened = std::variant<std::unique_ptr<AnyGame>, Refusal>;

// A game that can be opened by name.
struct Shelf {
  GameInfo info;
  Opened (*open)(const Order&) = nullptr;
};
const std::vector<Shelf>& shelf();                            // every game there is
const Shelf* on_shelf(std::string_view name);                 // nullptr if there is no such game
Opened open_game(std::string_view name, const Order& order);  // checks name, players, options

}  // namespace orrery
