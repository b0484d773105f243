// Laws about the State as a value: it can be copied, saved, loaded and compared without knowing
// what is in it.
#include "core/json_library.h"
#include "laws/walk.h"
#include "play/table.h"
#include "play/transcript.h"

namespace orrery::laws {
namespace {

// Plays both on with the same dice and compares after every step.
Finding play_on(const AnyGame& game, AnyState a, AnyState b, Rng dice, int steps) {
  for (; steps > 0 && !game.awaited(a).empty(); --steps) {
    const Seat by = game.awaited(a).first_seat();
    const std::vector<Offer> offers = game.choices(a, by);
    if (!same(offers, game.choices(b, by))) return "the copy is offered something else";
    const AnyChoice pick = by == Seat::Chance
                               ? game.deal(a, dice)
                               : offers[dice.below(static_cast<u32>(offers.size()))].choice;
    const Applied done_a = game.apply(a, by, pick), done_b = game.apply(b, by, pick);
    if (!same(a, b)) return "after " + game.token(pick) + " the copy is no longer the same";
    if (done_a.revealed != done_b.revealed || done_a.events.size() != done_b.events.size())
      return "something else happened to the copy";
  }
  return std::nullopt;
}

// The position as JSON text, and read again by a game that knows nothing of the first.
std::variant<AnyState, Refusal> through_json(const AnyGame& game, const AnyState& s) {
  JsonWriter out;
  game.write_position(s, out);
  const std::optional<Json> json = parse_json(out.text());
  if (!json) return Refusal{"position", "is not JSON: " + std::string(out.text())};
  AnyState again;
  if (auto refusal = game.read_position(*json, again)) return *refusal;
  return again;
}

}  // namespace

TEST_CASE("a copy plays on exactly like the original") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(40)) return std::nullopt;
    AnyState copy;
    if (!m.game.load_bytes(m.s.used(), copy)) return "its own bytes are refused";
    return play_on(m.game, m.s, copy, m.rng.fork(7), 30);
  });
}

TEST_CASE("bytes that are too few or too many are no table") {
  hold([](const Moment& m) -> Finding {
    if (m.step > 3) return std::nullopt;
    AnyState copy = m.s;
    if (m.game.load_bytes(m.s.used().first(m.s.size - 1), copy))
      return "a table was loaded from too few bytes";
    if (m.game.load_bytes({m.s.bytes.data(), m.s.size + 1u}, copy))
      return "a table was loaded from too many bytes";
    if (!same(copy, m.s)) return "a refused load changed the table";
    return std::nullopt;
  });
}

TEST_CASE("slow motion: a position written and read between any two steps is the same position") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(12)) return std::nullopt;
    const auto again = through_json(m.game, m.s);
    if (const Refusal* refusal = std::get_if<Refusal>(&again)) {
      if (m.game.info().name == "connect_four") return std::nullopt;  // has no readable positions
      return "its own position is refused: " + refusal->text();
    }
    if (!same(m.s, std::get<AnyState>(again)))
      return "the position read is not the position written";
    return std::nullopt;
  });
}

TEST_CASE(
    "slow motion: a transcript saved and loaded in mid-game is the same table, and says the same again") {
  int seen = 0;
  hold_games([&](const Opening& opening) -> Finding {
    if (seen++ % 10 != 0) return std::nullopt;
    const auto begin = opening.late ? std::optional<AnyState>(opening.start) : std::nullopt;
    auto opened = Table::open(
        {.game = opening.game, .names = {}, .dealer = {{}, opening.seed}, .position = begin});
    if (const Refusal* refusal = std::get_if<Refusal>(&opened))
      return "cannot be opened: " + refusal->text();
    Table table = std::move(std::get<Table>(opened));
    Rng rng(opening.seed);
    for (int part = 0; part < 4; ++part) {
      for (int i = 0; i < 25 && !table.over(); ++i) {
        const Seat by = table.awaited().first_seat();
        const std::vector<Offer> offers = table.offers(by);
        if (auto refusal =
                table.answer(by, offers[rng.below(static_cast<u32>(offers.size()))].choice))
          return "an offer is refused: " + refusal->text();
        if (rng.below(8) == 0 && table.may_undo() != Seat::Nobody) table.undo(table.may_undo());
      }
      const std::string text = write_transcript(table);
      auto read = read_transcript(text, {}, {{}, opening.seed + static_cast<u64>(part)});
      if (const Refusal* refusal = std::get_if<Refusal>(&read))
        return "its own transcript is refused: " + refusal->text() + "\n" + opening.recipe;
      if (write_transcript(std::get<Table>(read)) != text)
        return "the transcript read says something else\n" + opening.recipe;
      if (std::get<Table>(read).state_hash() != table.state_hash())
        return "the table loaded is not the table saved\n" + opening.recipe;
      table = std::move(std::get<Table>(read));
    }
    return std::nullopt;
  });
}

}  // namespace orrery::laws
