#include "laws/hidden_information.h"
#include "core/json_library.h"

#include <algorithm>
#include <cctype>

#include "games/foundation/paper/paper.h"
#include "games/renaissance/paper/paper.h"
#include "games/trian/paper/paper.h"
#include "in_words.h"
#include "laws/secret_cards.h"
#include "play/table.h"
#include "play/wall.h"

namespace orrery::laws {

// In Connect Four everything lies open. In One Deck Galaxy the partners see all there is; what
// comes next from the deck nobody knows.
bool hides_nothing(const AnyGame& game) {
  return game.info().name == "connect_four" || game.info().name == "one_deck_galaxy";
}

namespace {

// The hidden things on the table: how many a viewer has been shown, and how many others know but
// she does not. What she knows of decks counts by itself: a shuffle makes her forget it, which must
// not hide that she was shown something else.
struct Secrets {
  int shown = 0, in_decks = 0, kept = 0;
  int bag = 0;  // what all may see of it
  template <class T>
  void count(const Rumour<T>& rumour) {
    shown += rumour.is_known;
    kept += !rumour.is_known && !rumour.to.empty();
  }
  template <class T>
  void count_in_deck(const Rumour<T>& rumour) {
    in_decks += rumour.is_known;
    kept += !rumour.is_known && !rumour.to.empty();
  }
  bool more_than(const Secrets& before) const {
    return shown > before.shown || in_decks > before.in_decks || bag != before.bag;
  }
};
Secrets secrets(const AnyGame& game, const AnyView& any) {
  Secrets n;
  if (behind<foundation::Foundation>(game)) {
    const auto view = unwrap<foundation::Foundation>(any);
    for (int slot = 0; slot < foundation::kGoalSlots; ++slot) n.count(view.goal(slot));
    for (const auto& dynasty : view.dynasty) n.count(dynasty.personal_goal);
  } else if (behind<renaissance::Renaissance>(game)) {
    const auto view = unwrap<renaissance::Renaissance>(any);
    const auto count_all = [&](const auto& slots) {
      for (const auto& slot : slots) n.count(slot);
    };
    for (const auto& corner : view.corner) {
      count_all(corner.hand);
      for (const auto& slot : corner.deck) n.count_in_deck(slot);
    }
    count_all(view.specialist_deck), count_all(view.looked_at);
    n.shown += static_cast<int>(view.row.size()) +
               (view.disorder_card != renaissance::kNone);  // open cards, wherever they go
  } else if (const trian::Trian* rules = behind<trian::Trian>(game)) {
    const auto view = unwrap<trian::Trian>(any);
    for (const auto& tile : view.tile) n.count(tile);
    n.count(view.drawn);
    n.shown += 3 * static_cast<int>(
                       view.under.size());  // shown to all before they were slid under their stack
    for (const u8 bits : view.removed) n.shown += 3 * std::popcount(bits);
    n.shown += 9 * std::popcount(view.battle.shown_by);  // committed tokens that were turned up
    for (const auto& corner : view.corner)
      n.shown += rules->options.hidden_minerals && corner.minerals.is_known;  // the end opens all
    n.bag = rules->options.hidden_minerals ? view.bag_has
                                           : 0;  // whoever buys may look into the bag: a colour
                                                 // that runs out, or comes back, tells something
  } else if (behind<SecretCards>(game)) {
    for (const auto& card : unwrap<SecretCards>(any).card) n.count(card);
  } else if (!hides_nothing(game)) {
    FAIL("nobody has said what is hidden in " << game.info().name);
  }
  return n;
}

std::string told(const AnyGame& game, const Applied& applied, Seat viewer) {
  std::string text;
  for (const AnyEvent& event : applied.events) {
    const Told told = game.tell(event, viewer);
    text += told.clause + " " + as_json(told.said);
    for (const std::string& element : told.touches) text += " " + element;
    text += "\n";
  }
  return text;
}

std::string name_of(Seat viewer) {
  return viewer == Seat::Nobody ? "a spectator" : "seat " + std::to_string(index(viewer));
}

void add(std::string& text, const Changes& changes) {
  for (const Change& change : changes) text += in_words(change) + "\n";
}

// Everything a table says to one viewer.
std::string all_words(const Table& table, Seat viewer) {
  std::string text = table.view_json(viewer) + "\n";
  if (is_player(viewer)) {
    const Question q = table.question(viewer);
    text += q.prompt.decision + " " + q.prompt.clause + " " + as_json(q.prompt.said) + "\n";
    for (const Offered& o : q.offers)
      text += o.token + " | " + as_json(o.label) + as_json(o.loses) +
              (o.irrevocable ? " (final)\n" : "\n");
    text += q.routine + "\n";
    for (const Shortcut& s : q.shortcuts)
      for (const std::string& token : s.tokens) text += s.element + " " + token + "\n";
    for (std::size_t i = 0; i < q.offers.size(); i += 1 + q.offers.size() / 4) {  // a few previews
      const Offered& o = q.offers[i];
      const auto preview = table.preview(viewer, std::span(&o.choice, 1));
      if (const Preview* p = std::get_if<Preview>(&preview)) {
        for (const Told& t : p->told) text += as_json(t.said) + "\n";
        add(text, p->changes);
      } else {
        text += std::get<Refusal>(preview).text() + "\n";
      }
    }
  }
  for (const Logged& line : table.log(viewer)) {
    text += std::to_string(line.step) + " " + line.token + "\n";
    for (const Told& t : line.told) text += as_json(t.said) + "\n";
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

// Is it in there as a word of its own? G4 is not in GO4.
bool has_word(const std::string& text, const std::string& word) {
  const auto is_letter = [&](std::size_t i) {
    return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i]));
  };
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1))
    if (!(at > 0 && is_letter(at - 1)) && !is_letter(at + word.size())) return true;
  return false;
}

// The list of all goals, with everybody's progress, is open to all: it names every goal and tells
// nothing.
std::string without_the_list_of_goals(const std::string& all) {
  std::string text;
  for (std::size_t from = 0; from < all.size();) {
    const std::size_t end = std::min(all.find('\n', from), all.size());
    std::string line = all.substr(from, end - from);
    from = end + 1;
    if (std::optional<Json> json = parse_json(line); json && json->is_object()) {
      json->erase("goal_tiles");
      line = json->dump();
    }
    if (line.find("goal_tiles") == line.npos) text += line + "\n";
  }
  return text;
}

Table open_at(const AnyGame& game, const AnyState& s) {
  auto opened = Table::open({.game = std::shared_ptr<const AnyGame>(std::shared_ptr<void>(), &game),
                             .names = {},
                             .dealer = {},
                             .position = s});
  if (const Refusal* refusal = std::get_if<Refusal>(&opened))
    FAIL("cannot be opened: " << refusal->text());
  return std::move(std::get<Table>(opened));
}

// What two tables that looked alike to the viewer look like after an answer each.
Finding told_apart_after(const AnyGame& game, Seat by, Seat viewer, AnyState a, AnyChoice pick_a,
                         AnyState b, AnyChoice pick_b) {
  const std::string who = name_of(viewer);
  const Applied done_a = game.apply(a, by, pick_a), done_b = game.apply(b, by, pick_b);
  if (game.awaited(a) != game.awaited(b)) return who + " learns a secret from who is asked next";
  if (!same(game.observe(a, viewer), game.observe(b, viewer)))
    return who + " sees a secret afterwards";
  if (told(game, done_a, viewer) != told(game, done_b, viewer)) return who + " is told a secret";
  if (done_a.revealed != done_b.revealed)
    return who + " learns a secret from what may be taken back";
  return std::nullopt;
}

}  // namespace

void hold_nothing_unsaid(const AnyGame& game) {
  secrets(game, game.observe(game.setup(), Seat::Nobody));
}

Finding told_apart(const Moment& m, Seat viewer) {
  const AnyGame& game = m.game;
  const AnyView view = game.observe(m.s, viewer);
  const AnyState other = game.imagine(view, m.rng);
  const std::string who = name_of(viewer);
  if (const char* law = game.broken_law(other))
    return who + " imagines a table that cannot be: " + law;
  if (!same(game.observe(other, viewer), view)) return "what " + who + " imagines looks different";
  if (game.awaited(other) != game.awaited(m.s)) return who + " learns a secret from who is asked";
  if (is_player(viewer) && !same(game.choices(m.s, viewer), game.choices(other, viewer)))
    return who + " learns a secret from what is offered";
  if (!game.offers(other, m.by, m.pick)) return std::nullopt;

  AnyState after = m.s;
  game.apply(after, m.by, m.pick);
  const Secrets before = secrets(game, view), then = secrets(game, game.observe(after, viewer));
  AnyState after_other = other;
  game.apply(after_other, m.by, m.pick);
  if (then.more_than(before) || secrets(game, game.observe(after_other, viewer)).bag != before.bag)
    return std::nullopt;
  if (Finding finding = told_apart_after(game, m.by, viewer, m.s, m.pick, other, m.pick))
    return finding;
  // What Chance deals behind her back might as well have been something else.
  if (m.by == Seat::Chance && then.kept > before.kept)
    return told_apart_after(game, m.by, viewer, m.s, m.pick, m.s,
                            m.offers[m.rng.below(static_cast<u32>(m.offers.size()))].choice);
  return std::nullopt;
}

Finding tables_told_apart(const Moment& m, Seat viewer) {
  const AnyView view = m.game.observe(m.s, viewer);
  const AnyState other = m.game.imagine(view, m.rng);
  if (!m.game.offers(other, m.by, m.pick)) return std::nullopt;
  Table a = open_at(m.game, m.s), b = open_at(m.game, other);
  if (const std::string said = all_words(a, viewer), said_otherwise = all_words(b, viewer);
      said != said_otherwise)
    return "the table tells " + name_of(viewer) +
           " a secret: " + first_difference(said, said_otherwise);
  a.answer(m.by, m.pick);
  b.answer(m.by, m.pick);
  const Secrets before = secrets(m.game, view);
  if (secrets(m.game, a.view(viewer)).more_than(before) ||
      secrets(m.game, b.view(viewer)).bag != before.bag)
    return std::nullopt;
  if (const std::string said = all_words(a, viewer), said_otherwise = all_words(b, viewer);
      said != said_otherwise)
    return "the table tells " + name_of(viewer) +
           " a secret afterwards: " + first_difference(said, said_otherwise);
  return std::nullopt;
}

Canary canary(const Moment& m, Seat viewer) {
  Canary birds;
  const foundation::Foundation* game = behind<foundation::Foundation>(m.game);
  if (!game) return birds;
  Table table = open_at(m.game, m.s);
  table.answer(m.by, m.pick);
  AnyState after = m.s;
  m.game.apply(after, m.by, m.pick);
  const foundation::State s = unwrap<foundation::Foundation>(after);
  const std::string text = without_the_list_of_goals(all_words(table, viewer));
  const auto listen = [&](const Known<foundation::Goal>& goal) {
    const foundation::Goal g = goal.value(Insight::of_the_table());
    if (g == foundation::kUnseen) return;
    const foundation::GoalTile& tile = game->content.goal[g];
    const bool named = has_word(text, std::string(tile.id.view())) ||
                       has_word(text, std::string(tile.name.view()));
    const bool known = goal.is_known_to(viewer);
    birds += known ? Canary{0, 0, 1, named} : Canary{1, named, 0, 0};
  };
  for (int slot = 0; slot < foundation::kGoalSlots; ++slot) listen(s.goal(slot));
  for (const auto& dynasty : s.dynasty) listen(dynasty.personal_goal);
  return birds;
}

}  // namespace orrery::laws
