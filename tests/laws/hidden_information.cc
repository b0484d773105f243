#include "laws/hidden_information.h"

#include "games/foundation/foundation.h"
#include "laws/secret_cards.h"
#include "play/table.h"
#include "play/wall.h"

namespace orrery::laws {
namespace {

// How many hidden things a viewer has been shown. When it grows she may well see a difference.
int things_known(const AnyGame& game, const AnyView& any) {
  int known = 0;
  if (behind<foundation::Foundation>(game)) {
    const auto view = Wall<foundation::Foundation>::unwrap(any);
    for (int slot = 0; slot < foundation::kGoalSlots; ++slot) known += view.goal(slot).is_known;
    for (const auto& dynasty : view.dynasty) known += dynasty.personal_goal.is_known;
  } else if (behind<SecretCards>(game)) {
    for (const auto& card : Wall<SecretCards>::unwrap(any).card) known += card.is_known;
  }
  return known;
}

std::string told(const AnyGame& game, const Applied& applied, Seat viewer) {
  std::string text;
  for (const AnyEvent& event : applied.events) {
    const Told told = game.tell(event, viewer);
    text += told.clause + " " + told.words;
    for (const std::string& element : told.touches) text += " " + element;
    text += "\n";
  }
  return text;
}

std::string name_of(Seat viewer) { return viewer == Seat::Nobody ? "a spectator" : "seat " + std::to_string(index(viewer)); }

void add(std::string& text, const Changes& changes) {
  for (const Change& change : changes) text += in_words(change) + "\n";
}

// Everything a table says to one viewer.
std::string all_words(const Table& table, Seat viewer) {
  std::string text = table.view_json(viewer) + "\n";
  if (is_player(viewer)) {
    const Question q = table.question(viewer);
    text += q.prompt.decision + " " + q.prompt.clause + " " + q.prompt.words + "\n";
    for (const Offered& o : q.offers) {
      text += o.token + " | " + o.label + (o.irrevocable ? " (final)\n" : "\n");
      const auto preview = table.preview(viewer, std::span(&o.choice, 1));
      if (const Preview* p = std::get_if<Preview>(&preview)) {
        for (const Told& t : p->told) text += t.words + "\n";
        add(text, p->changes);
      } else {
        text += std::get<Refusal>(preview).text() + "\n";
      }
    }
  }
  for (const Logged& line : table.log(viewer)) {
    text += std::to_string(line.step) + " " + line.token + "\n";
    for (const Told& t : line.told) text += t.words + "\n";
    add(text, line.changes);
  }
  text += "may undo " + std::to_string(index(table.may_undo())) + "\n";
  return text;
}

std::string first_difference(const std::string& a, const std::string& b) {
  std::size_t at = 0;
  while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
  const std::size_t from = at < 60 ? 0 : at - 60;
  return "..." + a.substr(from, 120) + "... against ..." + b.substr(from, 120) + "...";
}

Table open_at(const AnyGame& game, const AnyState& s) {
  auto opened = Table::open({.game = std::shared_ptr<const AnyGame>(std::shared_ptr<void>(), &game), .names = {}, .dealer = {}, .position = s});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) FAIL("cannot be opened: " << refusal->text());
  return std::move(std::get<Table>(opened));
}

}  // namespace

Finding told_apart(const Moment& m, Seat viewer) {
  const AnyGame& game = m.game;
  const AnyView view = game.observe(m.s, viewer);
  const AnyState other = game.imagine(view, m.rng);
  const std::string who = name_of(viewer);
  if (const char* law = game.broken_law(other)) return who + " imagines a table that cannot be: " + law;
  if (!same(game.observe(other, viewer), view)) return "what " + who + " imagines looks different";
  if (game.awaited(other) != game.awaited(m.s)) return who + " learns a secret from who is asked";
  if (is_player(viewer) && !same(game.choices(m.s, viewer), game.choices(other, viewer))) return who + " learns a secret from what is offered";
  if (!game.offers(other, m.by, m.pick)) return std::nullopt;

  AnyState a = m.s, b = other;
  const Applied done_a = game.apply(a, m.by, m.pick), done_b = game.apply(b, m.by, m.pick);
  const AnyView after = game.observe(a, viewer);
  if (things_known(game, after) > things_known(game, view)) return std::nullopt;
  if (game.awaited(a) != game.awaited(b)) return who + " learns a secret from who is asked next";
  if (!same(after, game.observe(b, viewer))) return who + " sees a secret afterwards";
  if (told(game, done_a, viewer) != told(game, done_b, viewer)) return who + " is told a secret";
  if (done_a.revealed != done_b.revealed) return who + " learns a secret from what may be taken back";
  return std::nullopt;
}

Finding tables_told_apart(const Moment& m, Seat viewer) {
  const AnyView view = m.game.observe(m.s, viewer);
  const AnyState other = m.game.imagine(view, m.rng);
  if (!m.game.offers(other, m.by, m.pick)) return std::nullopt;
  Table a = open_at(m.game, m.s), b = open_at(m.game, other);
  if (const std::string said = all_words(a, viewer), said_otherwise = all_words(b, viewer); said != said_otherwise)
    return "the table tells " + name_of(viewer) + " a secret: " + first_difference(said, said_otherwise);
  a.answer(m.by, m.pick);
  b.answer(m.by, m.pick);
  if (things_known(m.game, a.view(viewer)) > things_known(m.game, view)) return std::nullopt;
  if (const std::string said = all_words(a, viewer), said_otherwise = all_words(b, viewer); said != said_otherwise)
    return "the table tells " + name_of(viewer) + " a secret afterwards: " + first_difference(said, said_otherwise);
  return std::nullopt;
}

}  // namespace orrery::laws
