// Laws about what is asked and what may be answered.
#include <set>

#include "in_words.h"
#include "laws/walk.h"
#include "play/table.h"

namespace orrery::laws {
namespace {

// Something near what is offered, most likely not offered itself: an offered choice with one or two
// bytes changed.
AnyChoice nearby(const Moment& m) {
  AnyChoice c = m.offers[m.rng.below(static_cast<u32>(m.offers.size()))].choice;
  for (u32 changes = 1 + m.rng.below(2); changes > 0; --changes) {
    const u32 byte = 8 * m.rng.below(8);
    const u64 value = m.rng.below(4) == 0 ? m.rng.below(256) : m.rng.below(56);
    c = (c & ~(u64{255} << byte)) | value << byte;
  }
  return c;
}

}  // namespace

TEST_CASE("every question has an answer, and no answer is offered twice") {
  hold([](const Moment& m) -> Finding {
    std::set<AnyChoice> different;
    for (const Offer& o : m.offers) {
      if (o.weight == 0) return "an answer with no weight: " + m.game.token(o.choice);
      if (!different.insert(o.choice).second) return "offered twice: " + m.game.token(o.choice);
    }
    if (!m.game.offers(m.s, m.by, m.pick)) return "Chance deals what it does not offer";
    return std::nullopt;
  });
}

TEST_CASE("what is offered can be carried through, whichever it is") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(3)) return std::nullopt;
    for (const Offer& o : m.offers) {
      AnyState after = m.s;
      m.game.apply(after, m.by, o.choice);
      if (const char* law = m.game.broken_law(after))
        return m.game.token(o.choice) + " breaks a law: " + law;
      const SeatSet next = m.game.awaited(after);
      if (!next.empty() && m.game.choices(after, next.first_seat()).empty())
        return m.game.token(o.choice) + " leads to a dead end";
      if (next.empty() != m.game.outcome(after).over)
        return m.game.token(o.choice) +
               " ends the game for the agenda or for the outcome, but not for both";
    }
    return std::nullopt;
  });
}

TEST_CASE("pieces are neither created nor destroyed") {
  hold([](const Moment& m) -> Finding {
    const char* law = m.game.broken_law(m.s);
    return law ? Finding(law) : std::nullopt;
  });
}

TEST_CASE("what is not offered is refused with a clause and a reason, and nothing changes") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(10)) return std::nullopt;
    auto opened =
        Table::open({.game = std::shared_ptr<const AnyGame>(std::shared_ptr<void>(), &m.game),
                     .names = {},
                     .dealer = {},
                     .position = m.s});
    if (const Refusal* refusal = std::get_if<Refusal>(&opened))
      return "cannot be opened: " + refusal->text();
    Table& table = std::get<Table>(opened);
    const u64 before = table.state_hash();
    for (int i = 0; i < 8; ++i) {
      const AnyChoice c = nearby(m);
      if (m.game.offers(m.s, m.by, c)) continue;
      const std::optional<Refusal> refusal = table.answer(m.by, c);
      if (!refusal) return "accepted although not offered: " + m.game.token(c);
      if (refusal->why.empty()) return "refused without a word: " + m.game.token(c);
      if (table.state_hash() != before || table.step() != 0)
        return "refused, but something changed: " + m.game.token(c);
    }
    // Nor may anybody answer for somebody else.
    for (int p = 0; p < m.game.players(); ++p)
      if (const Seat other = seat_at(p);
          other != m.by && !m.game.awaited(m.s).has(other) && !m.game.offers(m.s, other, m.pick))
        if (!table.answer(other, m.pick)) return "somebody answered for somebody else";
    if (table.state_hash() != before || table.step() != 0)
      return "a wrong seat was refused, but something changed";
    return std::nullopt;
  });
}

TEST_CASE("there are reasons against a choice exactly when it is not offered") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(8) || !is_player(m.by)) return std::nullopt;
    for (const Offer& o : m.offers)
      if (!m.game.explain(m.s, m.by, o.choice).empty())
        return "reasons against what is offered: " + m.game.token(o.choice);
    for (int i = 0; i < 12; ++i) {
      const AnyChoice c = nearby(m);
      if (m.game.offers(m.s, m.by, c)) continue;
      const Reasons reasons = m.game.explain(m.s, m.by, c);
      if (reasons.empty()) return "no reason against " + m.game.token(c);
      const bool written_so =
          m.game.parse(m.game.token(c)) ==
          std::optional<AnyChoice>(c);  // bytes that nobody could write need no clause
      for (const Reason& r : reasons) {
        const std::string words = in_words(r.said, m.game.info().name);
        if (r.said.empty() || (r.clause.empty() && written_so))
          return "a reason without words or clause against " + m.game.token(c) + ": " +
                 as_json(r.said);
        if (written_so && (words.ends_with("?.") || words.find('[') != words.npos))
          return "two marks at the end of a reason, or no words for it, against " +
                 m.game.token(c) + ": " + words;
      }
    }
    return std::nullopt;
  });
}

TEST_CASE("every choice can be written and read back, and no two are written alike") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(4)) return std::nullopt;
    std::set<std::string> different;
    for (const Offer& o : m.offers) {
      const std::string token = m.game.token(o.choice);
      if (m.game.parse(token) != std::optional<AnyChoice>(o.choice))
        return "not read back: " + token;
      if (!different.insert(token).second) return "two choices are written " + token;
    }
    // A slip of the pen is refused, or is another choice that is written just so.
    std::string slip = m.game.token(m.pick);
    const u32 at = m.rng.below(static_cast<u32>(slip.size()));
    if (m.one_in(3))
      slip.erase(at, 1);
    else
      slip[at] = static_cast<char>(32 + m.rng.below(95));
    const bool of_old = slip.starts_with(
        "empire kin ");  // a number once stood there; games that were saved then are still read
    if (const std::optional<AnyChoice> read = m.game.parse(slip);
        read && m.game.token(*read) != slip && !of_old)
      return "read although nobody writes it so: " + slip;
    return std::nullopt;
  });
}

TEST_CASE("whatever is offered has a label, and every question a prompt with its clause") {
  hold([](const Moment& m) -> Finding {
    if (!m.one_in(8) || !is_player(m.by)) return std::nullopt;
    const AnyView view = m.game.observe(m.s, m.by);
    const Prompt prompt = m.game.prompt(view);
    if (prompt.decision.empty() || prompt.clause.empty() || prompt.said.empty())
      return "a question without name, clause or words: " + prompt.decision;
    std::set<std::string> different;
    for (const Offer& o : m.offers) {
      const std::string label = in_words(m.game.label(view, o.choice), m.game.info().name);
      if (label.empty()) return "no label for " + m.game.token(o.choice);
      if (!different.insert(label).second) return "two choices have the label " + label;
    }
    return std::nullopt;
  });
}

}  // namespace orrery::laws
