// The puzzle of an Action Phase: which dice go where. Many assignments are tried, each in another
// order and with another taste for which dice are dear; the best is kept (docs/bots.md).
#pragma once
#include <vector>

#include "agents/judgement/one_deck_galaxy.h"
#include "agents/planner/planner.h"

namespace orrery::one_deck_galaxy {

// A row that could be completed this turn.
struct Item {
  const Row* boxes = nullptr;
  Place first = 0;
  int slot = -1;   // of a zone card
  int bit_ = 0;    // which row of it: 1 or 2
  int event = -1;  // of an Experiment
  int side = -1;   // of the Confrontation card
  i32 key = 0;     // rough points for each die
  bool begun = false;
  List<u8, 6> open =
      {};  // boxes still empty: rings, small ones from the highest number down, wide ones
};

constexpr int kMostItems = 16, kMostMoves = 48;
constexpr int kBlack = 3;
constexpr i32 kFar = 1 << 30;

// What is still to be used, while one assignment is tried.
struct Attempt {
  std::array<std::array<u8, 7>, kColours> dice{};  // of all pools, by colour and value
  int fleets = 0, discs = 0, black = 0, limited_left = 0;
  std::array<u8, 5> science{};       // cards by value
  std::array<u8, kSlots> rows{};     // completed
  std::array<u8, kSlots> values{};   // that lie on the card, as bits
  std::array<u8, kSlots> touched{};  // rows begun (ONE_ROW)
  int side = -1;                     // of the Confrontation row completed
  u8 events = 0;                     // Experiments completed
  int earned = 0, lab = 0;
  int moves = 0;

  int left() const {
    int n = 0;
    for (const auto& c : dice)
      for (const u8 x : c) n += x;
    return n;
  }
  int science_left() const { return 2 * science[2] + 3 * science[3] + 4 * science[4]; }
};

// What makes one try different from another: it can be repeated.
struct Taste {
  std::array<u8, kMostItems> order{};
  u64 prices = 0, whims = 0;
  bool plain = true;
};

struct Tried {
  Taste taste = {};
  Attempt left = {};  // what it leaves and brings
  i32 points = -kFar;
  u64 aim = 0;
};

class Puzzle {
 public:
  Puzzle(const Game& g, const State& s, const Weights& w) : g_(g), s_(s), look_(g, s, w), w_(w) {
    set_up();
  }
  // What can be made of the table, and the best ways to do so, best first, each with another aim.
  i32 promise(Rng& rng, u32 tries);
  std::vector<Solved<Game>> ways(std::span<const Choice> offered, Rng& rng, u32 tries,
                                 std::size_t most);

 private:
  static bool names_die(Verb v) {
    return v == Verb::Place || v == Verb::Pick || v == Verb::Raise || v == Verb::Lower ||
           v == Verb::Combine;
  }
  void set_up();
  void set_up_card(int slot);
  void add_item(Item it, i32 points);
  void price_dice(const Taste& taste);
  bool attempt(const Taste& taste, Attempt& a);
  // Only a try whose answers are wanted writes them down.
  void plan(Attempt& a, Choice c) {
    if (a.moves == kMostMoves) return;
    if (written_) nth(*written_, a.moves) = c;
    ++a.moves;
  }
  static void mark_value(Attempt& a, int slot, int v) {
    nth(a.values, slot) = static_cast<u8>(nth(a.values, slot) | bit(v));
  }
  LocationRule rule_of(const Item& it) const {
    return it.slot < 0 ? LocationRule::None : printed(g_, nth(s_.zone, it.slot)).rule;
  }
  bool colour_fits(const Item& it, const Box& b, int c, const Attempt& a) const;
  bool value_fits(const Item& it, int v, const Attempt& a) const;
  void use(Attempt& a, const Item& it, int c, int v, int shown);
  static Choice die(Verb verb, int c, int v, Place at = 0) {
    return {.verb = verb, .colour = static_cast<u8>(c), .value = static_cast<u8>(v), .at = at};
  }
  bool fill(Attempt& a, const Item& it);
  bool fill_box(Attempt& a, const Item& it, const Box& b, Place place);
  bool ring(Attempt& a, const Box& b, Place place);
  static bool pay_science(Attempt& a, int n);
  bool small(Attempt& a, const Item& it, const Box& b, Place place);
  bool combined(Attempt& a, const Item& it, const Box& b, Place place);
  // The cheapest dice of a total; `taken` are those of it, by colour and value.
  struct Kinds {
    std::array<std::array<u8, 7>, kColours> n{};
    int raised = 0;
    bool found = false;
  };
  Kinds cheapest_total(const Attempt& a, const Item& it, const Box& b, int need,
                       int most_dice) const;
  bool wide(Attempt& a, const Item& it, const Box& b, Place place);
  void plan_picks(Attempt& a, const Kinds& kinds);
  void take_all(Attempt& a, const Item& it, const Kinds& kinds);
  bool fill_tray(Attempt& a);
  void use_the_rest(Attempt& a, u64 whims);
  void fill_base_row(Attempt& a, int r);
  void study(Attempt& a);
  i32 worth(const Attempt& a) const;
  void try_out(Rng& rng, u32 tries, std::size_t most);
  void keep(const Tried& one, std::size_t most);
  static u64 aim_of(const Attempt& a);
  Solved<Game> judged(const Tried& one) const;
  std::optional<Choice> first_of(std::span<const Choice> moves,
                                 std::span<const Choice> offered) const;
  void prove_something(Solved<Game>& solved, const Tried& one,
                       std::span<const Choice> offered) const;
  const Game& g_;
  const State& s_;
  Look look_;
  const Weights& w_;
  Attempt start_;
  std::array<Item, kMostItems> item_{};
  int items_ = 0;
  std::array<std::array<i32, 4>, kSlots> table_{};
  i32 civilizations_ = 0, fixed_ = 0, confront_ = 0;
  std::array<std::array<i32, 7>, kColours> price_{};
  bool may_calibrate_ = true, may_combine_ = true;
  int step_price_ = 1, pair_bonus_ = 0;
  u8 limited_ = kNone;
  std::array<int, kBaseRows> base_filled_{}, base_shown_{};
  const Box* tray_ = nullptr;
  Place tray_at_ = 0;
  int tray_total_ = 0, tray_dice_ = 0;
  std::array<Choice, kMostMoves>* written_ = nullptr;
  std::vector<Tried> kept_;
};

}  // namespace orrery::one_deck_galaxy
