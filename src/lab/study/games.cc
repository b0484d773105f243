#include "lab/study/games.h"

#include <algorithm>

#include "lab/trials.h"

namespace orrery {
namespace {

// "C1-01a" and "C1-01b" of the same name are pieces of one tile.
bool are_copies(std::string_view a, std::string_view b) {
  return a.size() == b.size() && a.size() > 1 &&
         a.substr(0, a.size() - 1) == b.substr(0, b.size() - 1) && a.back() >= 'a' &&
         b.back() >= 'a';
}
std::vector<std::string_view> words_in(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(text.size(), end + 1));
  }
  return words;
}

}  // namespace

Catalogue::Catalogue(const StudyPlan& plan) {
  const Trials& trials = *trials_of(plan.game);
  column_of_fact.resize(trials.facts.size());
  for (const StudySide* side : {&plan.a, plan.b ? &*plan.b : nullptr}) {
    if (!side) continue;
    const std::vector<std::vector<Piece>> pieces = trials.pieces(*side->game);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].empty()) continue;
      const FactColumn& fact = trials.facts[i];
      const std::string_view name = fact.counted_as.empty() ? fact.name : fact.counted_as;
      const auto known = std::find_if(columns.begin(), columns.end(),
                                      [&](const Column& c) { return c.name == name; });
      column_of_fact[i] = static_cast<std::size_t>(known - columns.begin());
      if (known == columns.end()) columns.push_back({std::string(name), fact.each_seat});
      for (const Piece& piece : pieces[i]) add(*column_of_fact[i], piece);
    }
  }
}

void Catalogue::add(std::size_t column, const Piece& piece) {
  if (by_id_.contains({column, piece.id})) return;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Entry& e = entries[i];
    if (e.column != column || e.name != piece.name || e.name.empty()) continue;
    const bool first_copy = are_copies(e.id, piece.id);
    if (!first_copy && e.id + piece.id.back() != piece.id) continue;
    if (first_copy) e.id.pop_back();
    by_id_[{column, piece.id}] = i;
    return;
  }
  by_id_[{column, piece.id}] = entries.size();
  entries.push_back({column, piece.id, piece.name});
}

std::optional<std::size_t> Catalogue::find(std::size_t column, std::string_view id) const {
  const auto found = by_id_.find(std::pair{column, std::string(id)});
  if (found == by_id_.end()) return std::nullopt;
  return found->second;
}

StudyGame study_game(const Catalogue& catalogue, const SimReport& table, const Trials& trials,
                     const SimGame& played) {
  const GameRecord& r = played.record;
  StudyGame g{.deal = played.block,
              .share = {},
              .score = {},
              .bot = {},
              .rounds = r.rounds,
              .decisions = r.decisions,
              .lead_changes = r.notes->lead_changes,
              .ending = r.ending,
              .had = {}};
  for (int p = 0; p < table.players; ++p) {
    g.share.push_back(r.outcome.share[p] / 1000.0);
    g.score.push_back(r.outcome.score[p]);
    g.bot.push_back(table.bot_at(played, p));
  }
  auto cell = r.notes->facts.begin();
  for (std::size_t i = 0; i < trials.facts.size(); ++i) {
    const FactColumn& fact = trials.facts[i];
    for (int p = 0; p < (fact.each_seat ? table.players : 1); ++p, ++cell) {
      if (fact.name == "first" && cell->size() == 2) g.first = (*cell)[1] - '1';
      const std::optional<std::size_t> column = catalogue.column_of_fact[i];
      if (!column) continue;
      for (const std::string_view id : words_in(*cell))
        if (const auto entry = catalogue.find(*column, id))
          g.had.push_back({*entry, fact.each_seat ? p : kTable});
    }
  }
  std::sort(g.had.begin(), g.had.end());
  g.had.erase(std::unique(g.had.begin(), g.had.end()), g.had.end());
  return g;
}

}  // namespace orrery
