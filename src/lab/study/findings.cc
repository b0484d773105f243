#include "lab/study/findings.h"

#include <algorithm>
#include <tuple>

namespace orrery {
namespace {

// One content's games, counted in every way; a finding is made of the same place in both.
struct Counted {
  struct Quantity {
    std::string group, label;
    bool is_share = true;
    PerDeal deals;
    Quantity(std::string g, std::string l, bool s, PerDeal d)
        : group(std::move(g)), label(std::move(l)), is_share(s), deals(std::move(d)) {}
  };
  std::vector<Quantity> whole;
  Quantity* find(std::string_view group, std::string_view label) {
    for (Quantity& q : whole)
      if (q.label == label && q.group == group) return &q;
    return nullptr;
  }
  struct OfPiece {
    PerDeal wins, influence, taken, ended;
  };
  std::vector<OfPiece> piece;
  std::map<u64, u64> lengths;
};

std::string nth_player(int place) {
  constexpr const char* kNames[] = {"first player",  "second player", "third player",
                                    "fourth player", "fifth player",  "sixth player"};
  return place < 6 ? kNames[place] : "player " + std::to_string(place + 1);
}

class Counting {
 public:
  Counting(const StudyPlan& plan, const Catalogue& catalogue, std::span<const StudyGame> games,
           const std::vector<std::string>& endings)
      : plan_(plan),
        catalogue_(catalogue),
        games_(games),
        endings_(endings),
        together_(plan.a.game->info().fewest == 1) {}

  Counted all() {
    counted_.piece.resize(catalogue_.entries.size());
    expect();
    for (const StudyGame& g : games_) {
      ++counted_.lengths[g.length()];
      count_game(g);
      count_pieces(g);
    }
    return std::move(counted_);
  }

 private:
  // What a seat with so many pieces of a column usually wins in her place of the turn order: who
  // has more of everything wins more, whichever they are, and who comes first may choose first or
  // last.
  using Standing = std::tuple<std::size_t, int, int>;
  Standing standing(const StudyGame& g, std::size_t column, int pieces, int seat) const {
    return {column, pieces, (seat - g.first + plan_.players) % plan_.players};
  }
  void expect() {
    std::map<Standing, PerDeal> by_number;
    for (const StudyGame& g : games_) {
      const auto numbers = numbers_of(g);
      for (const auto& [key, n] : numbers)
        if (key.second != kTable)
          by_number[standing(g, key.first, n, key.second)].add(g.deal, nth(g.share, key.second));
      length_.add(g.deal, static_cast<double>(g.length()));
    }
    for (const auto& [key, deals] : by_number) usual_[key] = deals.mean();
  }
  static double mean_of(const std::vector<double>& numbers) {
    double sum = 0;
    for (const double n : numbers) sum += n;
    return sum / static_cast<double>(numbers.size());
  }
  // How many pieces of each column every seat has.
  std::map<std::pair<std::size_t, int>, int> numbers_of(const StudyGame& g) const {
    std::map<std::pair<std::size_t, int>, int> numbers;
    for (const Had& had : g.had) ++numbers[{catalogue_.entries[had.entry].column, had.seat}];
    return numbers;
  }

  void put(const StudyGame& g, const std::string& group, const std::string& label, bool is_share,
           double much) {
    Counted::Quantity* quantity = counted_.find(group, label);
    if (!quantity) quantity = &counted_.whole.emplace_back(group, label, is_share, PerDeal{});
    quantity->deals.add(g.deal, much);
  }
  void count_game(const StudyGame& g) {
    const int players = plan_.players;
    if (together_)
      put(g, "wins", "won together", true, g.share[0]);
    else
      for (int place = 0; place < players; ++place)
        put(g, "wins", nth_player(place), true, nth(g.share, (g.first + place) % players));
    if (plan_.bots.size() > 1 && !together_)
      for (std::size_t bot = 0; bot < plan_.bots.size(); ++bot)
        for (int p = 0; p < players; ++p)
          if (nth(g.bot, p) == bot)
            put(g, "wins", plan_.bots[bot] + ", named " + std::to_string(bot + 1), true,
                nth(g.share, p));
    if (g.rounds > 0) put(g, "length", "rounds", false, g.rounds);
    put(g, "length", "decisions", false, g.decisions);
    if (g.lead_changes) put(g, "length", "changes of the lead", false, *g.lead_changes);
    put(g, "score", "mean of all seats", false, mean_of(g.score));
    if (!together_ && players > 1) {
      std::vector<double> sorted = g.score;
      std::sort(sorted.rbegin(), sorted.rend());
      put(g, "score", "best", false, sorted[0]);
      put(g, "score", "best before second", false, sorted[0] - sorted[1]);
    }
    for (const std::string& ending : endings_)
      put(g, "endings", ending, true, g.ending == ending ? 1 : 0);
  }

  void count_pieces(const StudyGame& g) {
    const auto numbers = numbers_of(g);
    std::vector<double> owners(catalogue_.entries.size());
    for (const Had& had : g.had) {
      const Catalogue::Entry& entry = catalogue_.entries[had.entry];
      Counted::OfPiece& count = counted_.piece[had.entry];
      owners[had.entry] += 1;
      if (had.seat == kTable) {
        count_on_the_table(g, entry, count);
        continue;
      }
      const double share = nth(g.share, had.seat);
      count.wins.add(g.deal, share);
      count.influence.add(
          g.deal,
          share -
              usual_[standing(g, entry.column, numbers.at({entry.column, had.seat}), had.seat)]);
    }
    for (std::size_t i = 0; i < owners.size(); ++i) {
      const bool each = catalogue_.columns[catalogue_.entries[i].column].each_seat;
      counted_.piece[i].taken.add(g.deal, owners[i], each ? plan_.players : 1);
    }
  }
  // What nobody owns can make a game longer, or harder where all play together.
  void count_on_the_table(const StudyGame& g, const Catalogue::Entry& entry,
                          Counted::OfPiece& count) {
    const double much = together_ ? g.share[0] : static_cast<double>(g.length());
    count.wins.add(g.deal, much);
    count.influence.add(g.deal, much - (together_ ? all_together() : length_.mean()));
    count.ended.add(g.deal, g.ending.starts_with(entry.id + " ") ? 1 : 0);
  }
  double all_together() {
    if (!won_) {
      PerDeal won;
      for (const StudyGame& g : games_) won.add(g.deal, g.share[0]);
      won_ = won.mean();
    }
    return *won_;
  }

  const StudyPlan& plan_;
  const Catalogue& catalogue_;
  std::span<const StudyGame> games_;
  const std::vector<std::string>& endings_;
  bool together_;
  Counted counted_;
  std::map<Standing, double> usual_;
  PerDeal length_;
  std::optional<double> won_;
};

std::vector<std::string> endings_in(std::span<const StudyGame> a, std::span<const StudyGame> b) {
  std::map<std::string, u64> times;
  for (const auto& games : {a, b})
    for (const StudyGame& g : games) ++times[g.ending];
  std::vector<std::string> endings;
  for (const auto& [ending, n] : times) endings.push_back(ending);
  std::stable_sort(endings.begin(), endings.end(),
                   [&](const auto& x, const auto& y) { return times[x] > times[y]; });
  return endings;
}

Estimate of(const PerDeal& deals, bool is_share) {
  return is_share ? deals.share() : deals.estimate();
}

// Which influences and differences hold: what is watched was named beforehand and is a family of
// its own.
void correct(StudyFindings& all, bool of_b, bool paired) {
  std::vector<Finding*> out, watched, others;
  std::vector<double> chances;
  const auto holding = [&](const std::vector<Finding*>& family, auto chance, bool Finding::*holds) {
    chances.clear();
    for (const Finding* f : family) chances.push_back(chance(*f));
    const std::vector<bool> held = holm(chances);
    for (std::size_t i = 0; i < family.size(); ++i) family[i]->*holds = held[i];
  };
  for (Finding& f : all.pieces)
    if (f.influence(of_b).of >= kFewestCases) out.push_back(&f);
  holding(
      out, [&](const Finding& f) { return f.influence(of_b).chance_of(); }, &Finding::stands_out);
  all.influences_compared = out.size();
  for (const Finding* f : out) all.influences_hold += f->stands_out ? 1 : 0;
  if (!paired) return;
  for (std::vector<Finding>* part : {&all.whole, &all.pieces})
    for (Finding& f : *part)
      if (f.difference.of >= kFewestCases) (f.is_watched ? watched : others).push_back(&f);
  for (const auto& family : {watched, others})
    holding(
        family, [](const Finding& f) { return f.difference.chance_of(); }, &Finding::differs);
  std::vector<Finding*> taken;
  for (Finding& f : all.pieces) taken.push_back(&f);
  holding(
      taken, [](const Finding& f) { return f.taken_difference.chance_of(); },
      &Finding::taken_differs);
  for (const auto& family : {watched, others})
    for (const Finding* f : family) {
      ++all.differences_compared;
      all.differences_hold += f->differs ? 1 : 0;
    }
}

bool is_watched(const StudyPlan& plan, const std::string& id) {
  return std::find(plan.watch.begin(), plan.watch.end(), id) != plan.watch.end();
}

Finding finding_of(const StudyPlan& plan, const Catalogue& catalogue, std::size_t entry,
                   const Counted& a, const Counted& b, bool together) {
  const Catalogue::Entry& e = catalogue.entries[entry];
  const Catalogue::Column& column = catalogue.columns[e.column];
  const Counted::OfPiece &in_a = a.piece[entry], &in_b = b.piece[entry];
  Finding f;
  f.group = column.name;
  f.label = e.label();
  f.id = e.id;
  f.each_seat = column.each_seat;
  f.is_share = column.each_seat || together;
  f.is_watched = is_watched(plan, e.id);
  f.a = of(in_a.wins, f.is_share);
  f.b = of(in_b.wins, f.is_share);
  f.difference = PerDeal::difference(in_a.wins, in_b.wins);
  f.influence_a = in_a.influence.estimate();
  f.influence_b = in_b.influence.estimate();
  f.taken_a = in_a.taken.share();
  f.taken_b = in_b.taken.share();
  f.taken_difference = PerDeal::difference(in_a.taken, in_b.taken);
  f.ended_a = in_a.ended.share();
  f.ended_b = in_b.ended.share();
  return f;
}

Settling settling_of(const std::string& label, const PerDeal& a, const PerDeal& b, u64 deals) {
  Settling settling{label, {}};
  constexpr u64 kSteps = 40;
  for (u64 i = 1; i <= kSteps; ++i) {
    const u64 until = deals * i / kSteps;
    if (!settling.after.empty() && settling.after.back().first == until) continue;
    const Estimate d = PerDeal::difference(a.until(until), b.until(until));
    if (d.of >= kFewestCases) settling.after.emplace_back(until, d);
  }
  return settling;
}

}  // namespace

bool known_enough(const StudyPlan& plan, const Catalogue& catalogue, std::span<const StudyGame> a,
                  std::span<const StudyGame> b) {
  if (!plan.narrow) return false;
  const std::vector<std::string> no_endings;
  const Counted in_a = Counting(plan, catalogue, a, no_endings).all(),
                in_b = Counting(plan, catalogue, b, no_endings).all();
  for (std::size_t i = 0; i < catalogue.entries.size(); ++i) {
    if (!is_watched(plan, catalogue.entries[i].id)) continue;
    const PerDeal& of_a = in_a.piece[i].wins;
    const Estimate known = plan.b ? PerDeal::difference(of_a, in_b.piece[i].wins) : of_a.share();
    if (known.of < kFewestCases || 100 * known.half() > *plan.narrow) return false;
  }
  return true;
}

StudyFindings findings_of(const StudyPlan& plan, const Catalogue& catalogue,
                          std::span<const StudyGame> a, std::span<const StudyGame> b) {
  const std::vector<std::string> endings = endings_in(a, b);
  Counted in_a = Counting(plan, catalogue, a, endings).all(),
          in_b = Counting(plan, catalogue, b, endings).all();
  StudyFindings all;
  all.deals = a.empty() ? 0 : a.back().deal + 1;
  all.games_a = a.size();
  all.games_b = b.size();
  all.together = plan.a.game->info().fewest == 1;
  all.by_rounds = !a.empty() && a[0].rounds > 0;
  all.fair = 1.0 / plan.players;
  all.lengths_a = in_a.lengths;
  all.lengths_b = in_b.lengths;
  for (const Counted::Quantity& q : in_a.whole) {
    Finding f;
    f.group = q.group;
    f.label = q.label;
    f.is_share = q.is_share;
    f.a = of(q.deals, q.is_share);
    if (const Counted::Quantity* other = in_b.find(q.group, q.label)) {
      f.b = of(other->deals, q.is_share);
      f.difference = PerDeal::difference(q.deals, other->deals);
    }
    all.whole.push_back(std::move(f));
  }
  for (std::size_t i = 0; i < catalogue.entries.size(); ++i) {
    all.pieces.push_back(finding_of(plan, catalogue, i, in_a, in_b, all.together));
    const Finding& f = all.pieces.back();
    if (plan.b && f.is_watched)
      all.settling.push_back(
          settling_of(f.label, in_a.piece[i].wins, in_b.piece[i].wins, all.deals));
  }
  const bool of_b = plan.b.has_value();
  correct(all, of_b, of_b);
  // By group, the strongest first; what is too rare to judge comes last.
  const auto rank = [&](const Finding& f) {
    const bool rare = f.influence(of_b).of < kFewestCases;
    const auto column = std::find_if(catalogue.columns.begin(), catalogue.columns.end(),
                                     [&](const Catalogue::Column& c) { return c.name == f.group; });
    return std::tuple(column - catalogue.columns.begin(), rare,
                      rare ? 0 : -f.influence(of_b).value);
  };
  std::stable_sort(all.pieces.begin(), all.pieces.end(),
                   [&](const Finding& x, const Finding& y) { return rank(x) < rank(y); });
  all.heat_maps = heat_maps_of(plan, catalogue, of_b ? b : a);
  judge(plan, all);
  return all;
}

}  // namespace orrery
