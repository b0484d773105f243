// A small game with everything a table has to cope with. Two players gather shells. In her turn a
// player takes shells one by one, may open one shell for a hidden pearl (once), and passes. Whoever
// is not to act may wave once, unasked. After two turns each both say goodbye, in any order.
#pragma once
#include "core/json.h"
#include "core/paper.h"
#include "core/rules.h"

namespace orrery::shells {

enum class Do : u8 {
  Turn,
  Open,
  Leave
};
struct Step {
  Do what{};
  SeatSet who;
  Seat whose = Seat::Nobody;
  friend bool operator==(Step, Step) = default;
};

template <class Lens>
struct Corner {
  Public<Lens, u8> shells;
  Public<Lens, u8> opened;
  Public<Lens, u8> waved;
  OwnerOnly<Lens, u8> pearl;  // 1 to 3 once opened
  static constexpr auto fields(auto& c) { return std::tie(c.shells, c.opened, c.waved, c.pearl); }
};
template <class Lens>
struct Beach {
  PerSeat<Lens, Corner, 2> corner;
  Public<Lens, u8> lying;
  Public<Lens, u8> turns;
  Public<Lens, Agenda<Step, 3>> agenda;
  static constexpr auto fields(auto& b) { return std::tie(b.corner, b.lying, b.turns, b.agenda); }
};

enum class Verb : u8 {
  Take,
  Open,
  Pass,
  Find,
  Leave,
  Wave
};
struct Choice {
  Verb verb{};
  u8 n = 0;  // Find: the pearl; Leave: the seat
  std::array<u8, 6> unused{};
  friend bool operator==(const Choice&, const Choice&) = default;
};
struct Event {
  Seat who;
  Choice choice;
};

struct Shells {
  static constexpr std::string_view kName = "shells";
  using State = Beach<Truth>;
  using View = Beach<Seen>;
  using Step = shells::Step;
  using Choice = shells::Choice;
  using Choices = orrery::Choices<Choice, 4>;
  using Event = shells::Event;

  static std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }
  static Step turn_of(Seat s) { return {Do::Turn, SeatSet::of(s), s}; }

  int players() const { return 2; }
  State setup() const {
    State s{};
    s.lying = 5;
    s.agenda.schedule(turn_of(Seat::P1));
    return s;
  }
  View observe(const State& s, Seat viewer) const {
    View v{};
    orrery::observe<Beach>(s, viewer, Seat::Nobody, v);
    return v;
  }
  State imagine(const View& v, Rng& rng) const {
    State s{};
    s.lying = v.lying, s.turns = v.turns, s.agenda = v.agenda;
    for (std::size_t p = 0; p < 2; ++p) {
      const auto& seen = v.corner[p];
      s.corner[p].shells = seen.shells, s.corner[p].opened = seen.opened,
      s.corner[p].waved = seen.waved;
      s.corner[p].pearl.put(seen.pearl.is_mine ? seen.pearl.mine
                            : seen.opened      ? static_cast<u8>(1 + rng.below(3))
                                               : u8{0});
    }
    return s;
  }
  Outcome outcome(const State& s) const {
    Outcome o{
        .over = s.agenda.empty(), .winners = SeatSet::first(2), .share = {500, 500}, .score = {}};
    for (std::size_t p = 0; p < 2; ++p) o.score[p] = s.corner[p].shells;
    return o;
  }
  const char* broken_law(const State& s) const {
    return s.lying + s.corner[0].shells + s.corner[1].shells == 5 ? nullptr : "a shell is lost";
  }

  static void ask_turn(const Asking<Shells>& q, Step now, Choices& out) {
    if (q.s.lying > 0) out.push({Verb::Take});
    if (!q.s.corner[at(now.whose)].opened) out.push({Verb::Open});
    out.push({Verb::Pass});
  }
  static void take_turn(Acting<Shells>& t, Step now, Choice c) {
    t.tell({now.whose, c});
    if (c.verb == Verb::Take) {
      ++t.s.corner[at(now.whose)].shells, --t.s.lying;
      return t.s.agenda.schedule(now);
    }
    if (c.verb == Verb::Open) {
      t.s.corner[at(now.whose)].opened = 1;
      return t.s.agenda.schedule(Step{Do::Open, SeatSet::of(Seat::Chance), now.whose}, now);
    }
    if (++t.s.turns == 4)
      t.s.agenda.schedule(Step{Do::Leave, SeatSet::first(2), Seat::Nobody});
    else
      t.s.agenda.schedule(turn_of(now.whose == Seat::P1 ? Seat::P2 : Seat::P1));
  }
  static void ask_pearl(const Asking<Shells>&, Step, Choices& out) {
    for (const u8 pearl : {u8{1}, u8{2}, u8{3}}) out.push({Verb::Find, pearl}, pearl);
  }
  static void find_pearl(Acting<Shells>& t, Step now, Choice c) {
    t.s.corner[at(now.whose)].pearl.put(c.n);
    t.tell({now.whose, c});
  }
  static void ask_to_leave(const Asking<Shells>&, Step now, Choices& out) {
    for (const int i : bits_of(now.who.bits)) out.push({Verb::Leave, static_cast<u8>(i)});
  }
  static void leave(Acting<Shells>& t, Step now, Choice c) {
    t.tell({seat_at(c.n), c});
    now.who = now.who.without(seat_at(c.n));
    if (!now.who.empty()) t.s.agenda.schedule(now);
  }
  static bool always(const Shells&, const State&, Step) { return true; }
  static std::span<const StepRule<Shells>> steps() {
    static constexpr StepRule<Shells> kSteps[] = {
        {.what = Do::Turn,
         .name = "TURN",
         .clause = "SH-1",
         .prompt = "Take, open or pass",
         .ask = ask_turn,
         .answer = take_turn,
         .even_alone = always},
        {.what = Do::Open,
         .name = "OPEN",
         .clause = "SH-2",
         .prompt = "Which pearl is inside",
         .ask = ask_pearl,
         .answer = find_pearl},
        {.what = Do::Leave,
         .name = "LEAVE",
         .clause = "SH-3",
         .prompt = "Say goodbye",
         .ask = ask_to_leave,
         .answer = leave,
         .even_alone = always},
    };
    return kSteps;
  }
  static void ask_aside(const Asking<Shells>& q, Seat seat, Choices& out) {
    if (!q.s.corner[at(seat)].waved) out.push({Verb::Wave});
  }
  static void answer_aside(Acting<Shells>& t, Seat seat, Choice c) {
    t.s.corner[at(seat)].waved = 1;
    t.tell({seat, c});
  }
};

inline std::string token_of(const Shells&, Choice c) {
  constexpr const char* words[] = {"take", "open", "pass", "find", "leave", "wave"};
  const bool counts = c.verb == Verb::Find || c.verb == Verb::Leave;
  return words[static_cast<std::size_t>(c.verb)] + (counts ? " " + std::to_string(c.n) : "");
}
inline std::optional<Choice> parse_token(const Shells& game, std::string_view token) {
  for (u8 verb = 0; verb < 6; ++verb)
    for (u8 n = 0; n < 4; ++n)
      if (const Choice c{static_cast<Verb>(verb), n};
          (n == 0 || verb == 3 || verb == 4) && token_of(game, c) == token)
        return c;
  return std::nullopt;
}
inline void write_view_of(const Shells&, const Shells::View& v, Seat, JsonWriter& out) {
  out.open().field("lying", v.lying).key("players").open_list();
  for (const auto& corner : v.corner) {
    out.open().field("shells", corner.shells).field("waved", corner.waved != 0).key("pearl");
    corner.opened&& corner.pearl.is_mine ? out.value(corner.pearl.mine) : out.null();
    out.close();
  }
  out.close_list().close();
}
inline Told told_of(const Shells& game, const Event& e, Seat viewer) {
  const bool hidden = e.choice.verb == Verb::Find && e.who != viewer;
  return {e.who,
          "SH-1",
          hidden ? "finds a pearl" : token_of(game, e.choice),
          {"corner/" + std::to_string(index(e.who))}};
}

}  // namespace orrery::shells
