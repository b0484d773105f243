// Which pieces go well with or against each other.
#include <algorithm>

#include "lab/study/findings.h"

namespace orrery {
namespace {

constexpr std::size_t kLargest = 48;  // rows of a map that can still be read

class Pairs {
 public:
  Pairs(const Catalogue& catalogue, std::span<const StudyGame> games)
      : catalogue_(catalogue), games_(games) {}

  // Every column whose pieces everybody has one of, and those of which somebody has several.
  bool has_one_each(std::size_t column) const {
    for (const StudyGame& g : games_) {
      std::vector<int> of_seat(g.share.size());
      for (const Had& had : g.had)
        if (catalogue_.entries[had.entry].column == column && had.seat != kTable &&
            ++nth(of_seat, had.seat) > 1)
          return false;
    }
    return true;
  }
  std::vector<std::size_t> of_column(std::size_t column) const {
    std::vector<std::size_t> entries;
    for (std::size_t i = 0; i < catalogue_.entries.size(); ++i)
      if (catalogue_.entries[i].column == column) entries.push_back(i);
    return entries;
  }

  // `much(game, one, other)` of every two things that `fit(one, other)`.
  template <class Fit, class Much>
  HeatMap map(std::string title, std::string words, std::size_t rows, std::size_t columns, Fit fit,
              Much much) const {
    std::vector<std::size_t> down = of_column(rows), across = of_column(columns);
    HeatMap map{std::move(title), std::move(words), {}, {}, {}};
    std::map<std::pair<std::size_t, std::size_t>, PerDeal> cells;
    for (const StudyGame& g : games_)
      for (const Had& one : g.had)
        for (const Had& other : g.had)
          if (one.entry != other.entry && catalogue_.entries[one.entry].column == rows &&
              catalogue_.entries[other.entry].column == columns && fit(one, other))
            cells[{one.entry, other.entry}].add(g.deal, much(g, one, other));
    // Only what was seen often enough.
    const auto is_seen = [&](std::size_t entry, bool as_row) {
      for (const auto& [pair, deals] : cells)
        if ((as_row ? pair.first : pair.second) == entry && deals.cases() >= kFewestCases)
          return true;
      return false;
    };
    std::erase_if(down, [&](std::size_t entry) { return !is_seen(entry, true); });
    std::erase_if(across, [&](std::size_t entry) { return !is_seen(entry, false); });
    for (const std::size_t entry : across) map.columns.push_back(catalogue_.entries[entry].id);
    for (const std::size_t entry : down) {
      map.rows.push_back(catalogue_.entries[entry].label());
      map.cells.emplace_back();
      for (const std::size_t other : across) {
        const auto found = cells.find({entry, other});
        map.cells.back().push_back(found == cells.end() ? Estimate{} : found->second.estimate());
      }
    }
    return map;
  }

 private:
  const Catalogue& catalogue_;
  std::span<const StudyGame> games_;
};

double won_together(std::span<const StudyGame> games) {
  PerDeal won;
  for (const StudyGame& g : games) won.add(g.deal, g.share[0]);
  return won.mean();
}

}  // namespace

std::vector<HeatMap> heat_maps_of(const StudyPlan& plan, const Catalogue& catalogue,
                                  std::span<const StudyGame> games) {
  std::vector<HeatMap> maps;
  if (games.empty()) return maps;
  const Pairs pairs(catalogue, games);
  const bool together = plan.a.game->info().fewest == 1;
  const double usual = together ? won_together(games) : 1.0 / plan.players;
  std::vector<std::size_t> ones;  // columns of which everybody, or the table, has one
  for (std::size_t c = 0; c < catalogue.columns.size(); ++c) {
    const std::string& name = catalogue.columns[c].name;
    const std::size_t size = pairs.of_column(c).size();
    if (size < 2 || size > kLargest) continue;
    const bool one_each = pairs.has_one_each(c);
    if (one_each) ones.push_back(c);
    if (!catalogue.columns[c].each_seat || together) continue;
    if (one_each)
      maps.push_back(pairs.map(
          name + " against each other", "how much more of the wins the row gets than the column", c,
          c, [](const Had& x, const Had& y) { return x.seat != y.seat; },
          [](const StudyGame& g, const Had& x, const Had& y) {
            return nth(g.share, x.seat) - nth(g.share, y.seat);
          }));
    else
      maps.push_back(pairs.map(
          name + " in one hand", "wins of a seat that has both, beyond a fair share", c, c,
          [](const Had& x, const Had& y) { return x.seat == y.seat; },
          [&](const StudyGame& g, const Had& x, const Had&) {
            return nth(g.share, x.seat) - usual;
          }));
  }
  for (std::size_t i = 0; together && i < ones.size(); ++i)
    for (std::size_t k = i + 1; k < ones.size(); ++k)
      maps.push_back(pairs.map(
          catalogue.columns[ones[i]].name + " and " + catalogue.columns[ones[k]].name,
          "how much more often this is won than games in general", ones[i], ones[k],
          [](const Had& x, const Had& y) {
            return x.seat == y.seat || x.seat == kTable || y.seat == kTable;
          },
          [&](const StudyGame& g, const Had&, const Had&) { return g.share[0] - usual; }));
  std::erase_if(maps, [](const HeatMap& map) { return map.rows.empty(); });
  return maps;
}

}  // namespace orrery
