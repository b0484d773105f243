// A toy: two players, a coin under a cup, a token each hides in a hand. Every word of visibility
// and every kind of step occurs in it.
#pragma once
#include "core/rules.h"

namespace orrery::toy {

enum class Do : u8 {
  Toss,
  Cheer,
  Hide,
  Guess,
  Tell,
  Last
};
struct Step {
  Do what{};
  Seat who = Seat::Nobody;
  friend bool operator==(Step, Step) = default;
};
using Hand = List<u8, 3>;

template <class Lens>
struct Corner {
  Public<Lens, u8> points;
  OwnerOnly<Lens, Hand> hand;
  static constexpr auto fields(auto& c) { return std::tie(c.points, c.hand); }
};

template <class Lens>
struct Tabletop {
  PerSeat<Lens, Corner, 2> corner;
  KnownTo<Lens, u8> coin;      // who has looked under the cup is public
  Nobodys<Lens, Hand> drawer;  // nobody knows; how many are in it is plain to see
  Public<Lens, Agenda<Step, 4>> agenda;
  Public<Lens, u8> cheers;
  static constexpr auto fields(auto& t) {
    return std::tie(t.corner, t.coin, t.drawer, t.agenda, t.cheers);
  }
};

struct Choice {
  u32 what = 0, unused = 0;
  friend bool operator==(const Choice&, const Choice&) = default;
};
struct Event {
  u32 what = 0;
};

struct Toy {
  static constexpr std::string_view kName = "toy";
  using State = Tabletop<Truth>;
  using View = Tabletop<Seen>;
  using Step = toy::Step;
  using Choice = toy::Choice;
  using Choices = orrery::Choices<Choice, 8>;
  using Event = toy::Event;

  bool say_the_end = false;  // ask for the last word even where there is only one

  int players() const { return 2; }
  State setup() const {
    State s{};
    s.agenda.schedule(Step{Do::Toss, Seat::Chance}, Step{Do::Cheer, Seat::P1},
                      Step{Do::Hide, Seat::P1}, Step{Do::Guess, Seat::P2});
    return s;
  }
  static std::span<const StepRule<Toy>> steps();
  View observe(const State& s, Seat viewer) const {
    View v{};
    orrery::observe<Tabletop>(s, viewer, Seat::Nobody, v);
    return v;
  }
  State imagine(const View&, Rng&) const { return {}; }
  Outcome outcome(const State& s) const {
    return {.over = s.agenda.empty(), .winners = {}, .share = {}, .score = {}};
  }
  const char* broken_law(const State&) const { return nullptr; }
};

}  // namespace orrery::toy
