// Reading a position (docs/positions.md): what is the same in every game. Its shape is checked by
// its description (core/described.h), what stands in a game's own files are rules.
#pragma once
#include <optional>
#include <vector>

#include "core/machine.h"
#include "core/naming.h"
#include "core/reader.h"

namespace orrery {

// A position is carried on to the next question that somebody really has to answer.
template <class G>
struct GoingOn {
  std::optional<typename G::State> before = {};     // as it was laid, if it went on
  std::vector<typename G::Event>* story = nullptr;  // hears what happens

  typename G::Choices go_on(const G& game, typename G::State& s) {
    before = s;
    typename G::Choices next;
    Acting<G> t(game, s);
    t.story = story;
    advance(t, next);
    return next;
  }
};

// `Reads` makes a state of what a reader finds: Reads(game, root).read(on).
template <class Reads, class G>
std::optional<Refusal> read_position(const G& game, const Json& json, typename G::State& out,
                                     typename G::State* laid,
                                     std::vector<typename G::Event>* story) {
  std::optional<Refusal> refusal;
  const Reader root(json, "", refusal);
  if (!root.is_object()) return refusal;
  GoingOn<G> on{.story = story};
  const typename G::State s = Reads(game, root).read(on);
  if (refusal) return refusal;
  out = s;
  if (laid) *laid = on.before.value_or(s);
  return std::nullopt;
}

// Every pending step, next thing first: look(its place, the step, the one under it or nullptr).
template <class Agenda, class Look>
void each_pending(const Agenda& agenda, const Reader& list, Look&& look) {
  const std::size_t n = agenda.size();
  for (std::size_t i = 0; i < n && list.ok(); ++i)
    look(i, agenda.todo[n - 1 - i], i + 1 < n ? &agenda.todo[n - 2 - i] : nullptr);
}

// A list of seats, ["P1", "P3"]; that they are seats was checked.
inline SeatSet read_seats(const Reader& list, int players) {
  SeatSet seats;
  for (const Reader& at : list.elements()) {
    const Seat seat = find_seat(at.word(), players).value_or(Seat::P1);
    if (seats.has(seat)) at.refuse("stands there twice");
    seats = seats.with(seat);
  }
  return seats;
}
inline u8 small(const Reader& in, int otherwise) {
  return static_cast<u8>(in.number_or(otherwise));
}

}  // namespace orrery
