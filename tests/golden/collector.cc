#include "golden/collector.h"

#include <unordered_set>

#include "games/foundation/rules/rules.h"
#include "play/wall.h"

namespace orrery::golden {
namespace {

using namespace orrery::foundation;

int links_between(Gates ships, int planet) {
  int links = 0;
  for (Gates reached = ships; (reached & gates_touching(planet)) == 0 && links < 12; ++links)
    reached |= linked_to(reached);
  return links;
}
// A cube in hand is worth most; then one that could be taken, then a planet that could give it,
// then to be near it.
int worth_of_colour(const Foundation& game, const State& s, Seat who, Colour colour) {
  const Dynasty<Truth>& d = dynasty_of(s, who);
  if (d.hand[colour] > 0) return 1000;
  int best = -300;
  for (int planet = 0; planet < kPlanets; ++planet)
    if (colour_of(game, s, planet) == colour) {
      const int links = links_between(d.ships, planet);
      best = std::max(best, links > 0 ? -25 * links : stock_of(s, planet) > 0 ? 300 : 120);
    }
  return best;
}
int worth_of_kins(const Kins& kins) {
  constexpr int kTrade[] = {0, 30, 60, 110}, kProduce[] = {0, 50, 70, 80},
                kTravel[] = {0, 15, 30, 45};
  int sum = 110 * kins.centre;
  for (int level = 1; level <= kLevels; ++level)
    sum += kTrade[level] * kins.at(Action::Trade, level) +
           kProduce[level] * kins.at(Action::Produce, level) +
           kTravel[level] * kins.at(Action::SpaceTravel, level);
  return sum;
}

class TurnPlan {
 public:
  TurnPlan(const Foundation& game, const State& s, Seat who)
      : game_(game), who_(who), turn_(s.turn) {
    Foundation::Choices now;
    choices(game, s, now);
    best_first_ = now[0];
    look(s, now, nullptr);
  }
  Choice first() const { return best_first_; }

 private:
  static constexpr int kMostTables = 40'000;

  // Every way to the end of her turn; retrievals first, they do more.
  void look(const State& s, const Foundation::Choices& next, const Choice* first) {
    if (s.agenda.empty() || to_act<Foundation>(s) != who_ || s.turn != turn_)
      return judge(s, first);
    if (tables_ > kMostTables || !seen_.insert(hash_of(s)).second) return;
    ++tables_;
    for (const bool retrievals : {true, false})
      for (const Choice& c : next) {
        const bool is_retrieval = c.verb == Verb::Retrieve || c.verb == Verb::RetrieveCentre;
        if (is_retrieval != retrievals || is_pointless(s, c)) continue;
        State after = s;
        Foundation::Choices then;
        apply(game_, after, c, then);
        look(after, then, first ? first : &c);
      }
  }
  bool is_pointless(const State& s, const Choice& c) const {
    if (c.verb == Verb::Declare)
      return !fulfils(game_, s, who_, goal_at(s, who_, c.at).value(Insight::of_the_table()));
    return c.verb == Verb::WildPlace ||
           (c.verb == Verb::FreePlace && s.agenda.next().what == Do::TurnMain);
  }
  void judge(const State& s, const Choice* first) {
    const Kins& kins = dynasty_of(s, who_).kins;
    int worth = SeatSet{s.winner}.has(who_) ? 1'000'000 : worth_of_kins(kins);
    for (int c = 0; c < kColours; ++c) worth += worth_of_colour(game_, s, who_, colour_at(c));
    worth +=
        static_cast<int>(mix64(hash_of(kins) ^ turn_) %
                         60);  // every turn a little different, so that she does not stand still
    if (first && worth > best_) best_ = worth, best_first_ = *first;
  }

  const Foundation& game_;
  const Seat who_;
  const u16 turn_;
  std::unordered_set<u64> seen_;
  int tables_ = 0, best_ = -1'000'000;
  Choice best_first_;
};

}  // namespace

AnyChoice collects(const AnyGame& foundation, const AnyState& s, Seat who) {
  return std::bit_cast<AnyChoice>(
      TurnPlan(*behind<Foundation>(foundation), unwrap<Foundation>(s), who).first());
}

}  // namespace orrery::golden
