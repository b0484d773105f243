// General.  Clauses ODG-1.1 to ODG-1.8, and the numbers that follow from what lies on the table
// (spec 2.3).
#include "rules.h"

namespace orrery::one_deck_galaxy {

// ODG-9.2  One more than the milestones completed.
int level(const State& s, int p) { return 1 + std::popcount(civ(s, p).milestones); }
// ODG-13.9  Adversary rules look at the lower of two levels.
int lowest_level(const Game& g, const State& s) {
  int lowest = 5;
  for (int p = 0; p < g.players(); ++p) lowest = std::min(lowest, level(s, p));
  return lowest;
}

// ODG-7.6.4  Printed on the Homeworld, on Colonies and on Techs.
int resource(const Game& g, const State& s, int p, Resource r) {
  int n = g.content.homeworld[civ(s, p).homeworld].resources[r];
  for (const int card : bits_of(civ(s, p).colonies | civ(s, p).techs))
    n += printed(g, card).resource == r;
  return n;
}
// ODG-6.1  Icons of Homeworld and Colonies.
int icons(const Game& g, const State& s, int p, int icon) {
  int n = g.content.homeworld[civ(s, p).homeworld].icons[g.printed_side()][icon];
  for (const int card : bits_of(civ(s, p).colonies)) n += printed(g, card).icons[icon];
  return n;
}
int science_value(const Game& g, u64 cards) {
  int n = 0;
  for (const int card : bits_of(cards)) n += printed(g, card).science;
  return n;
}
// ODG-11.6  The number closest to the bottom that no disc covers.
int x_of(const Game& g, const State& s) {
  const int removed = std::min(kAdversaryDiscs - s.adversary_discs, 3);
  return adversary(g, s).x[s.hard][removed];
}

const NodeType* node(const Game& g, int i) {
  if (g.options.sheet == 0 || !has_bit(g.options.nodes, i)) return nullptr;
  const Sheet& sheet = g.content.sheet[g.options.sheet - 1u];
  return i < static_cast<int>(sheet.node.size()) ? &g.content.node_type[sheet.node[i]] : nullptr;
}

// Events that stay in play last until they are salvaged; nodes without a ring last all game
// (ODG-14.10).
const Effect* lasting_effect(const Game& g, const State& s, Op op) {
  if (s.adversary == kNone) return nullptr;
  for (const u8 e : s.revealed)
    if (!has_bit(s.salvaged, e))
      for (const Effect& effect : adversary(g, s).event[e].lasting)
        if (effect.op == op) return &effect;
  return nullptr;
}
int lasting(const Game& g, const State& s, Op op) {
  int n = 0;
  if (s.adversary != kNone)
    for (const u8 e : s.revealed)
      if (!has_bit(s.salvaged, e))
        for (const Effect& effect : adversary(g, s).event[e].lasting)
          n += effect.op == op ? effect.n.base : 0;
  for (int i = 0; i < kMostNodes; ++i)
    if (const NodeType* type = node(g, i); type && type->kind == NodeKind::Always)
      for (const Effect& effect : type->effects) n += effect.op == op ? effect.n.base : 0;
  return n;
}

// EC-81  All modifiers are added, then the minimum of 1 holds.
int cost_of(const Game& g, const State& s, int card) {
  const GalaxyCard& c = printed(g, card);
  int cost = c.cost + lasting(g, s, Op::LocationCost);
  if (c.rule == LocationRule::CheaperWith)
    for (int p = 0; p < g.players(); ++p)
      if (resource(g, s, p, c.resource) >= c.rule_n) {
        --cost;
        break;
      }
  return std::max(1, cost);
}
int threshold_of(const Game& g, const State& s, int card) {
  return std::max(1, printed(g, card).cost + lasting(g, s, Op::Threshold));
}

// ODG-8.11  Influence on the Location gives a discount of one die each; at least one die is paid.
int study_cost(const Game& g, const State& s, int slot) {
  const GalaxyCard& c = printed(g, s.zone[slot]);
  int cost = base(g, s).study + lasting(g, s, Op::StudyCost) - s.pile[slot].influence;
  if (c.rule == LocationRule::StudyCheaper) cost -= c.rule_n;
  return std::max(1, cost);
}
int probe_cost(const Game& g, const State& s) {
  const int p = holder_of(g, s, SocietyRule::PeerReview);
  return std::max(1, base(g, s).probe - (p >= 0 ? society(g, s, p).n : 0));
}
int upgrade_cost(const Game& g, const State& s) {
  return std::max(1, base(g, s).upgrade + lasting(g, s, Op::UpgradeCost));
}

// ODG-1.2, ODG-14.12  Twelve, less those in pools, on Techs, on nodes and out of the game.
int tech_discs_left(const Game& g, const State& s) {
  int left = kTechDiscs - s.discs_exiled - std::popcount(s.nodes_used);
  for (int p = 0; p < g.players(); ++p)
    left -= civ(s, p).discs + std::popcount(civ(s, p).activated);
  return left;
}
const Society& society(const Game& g, const State& s, int p) {
  return g.content.society[civ(s, p).society];
}
int holder_of(const Game& g, const State& s, SocietyRule rule) {
  for (int p = 0; p < g.players(); ++p)
    if (civ(s, p).society != kNone && society(g, s, p).rule == rule) return p;
  return -1;
}

// ODG-7.6.3  A die that is not there is not gained.
bool take_from_supply(State& s, Colour c, Place to, int value) {
  if (s.dice.count(c, kSupply) == 0) return false;
  move_die(s, c, kSupply, 0, to, value);
  return true;
}
int base_discs_at(const State& s, Place place) {
  int n = 0;
  for (const Place p : s.base_disc) n += p == place;
  return n;
}
void move_base_disc(State& s, Place from, Place to) {
  for (Place& p : s.base_disc)
    if (p == from) {
      p = to;
      break;
    }
  for (std::size_t i = 1; i < s.base_disc.size(); ++i)
    for (std::size_t j = i; j > 0 && s.base_disc[j] < s.base_disc[j - 1]; --j)
      std::swap(s.base_disc[j], s.base_disc[j - 1]);
}

// ----------------------------------------------------------------------- payments without change
// ODG-7.3.6, ODG-7.4.4, ODG-7.7.2  Paid, and taking away the least of it would pay less.
bool Bill::is_paid(int total, int least) const {
  if (exact) return total == unit;
  for (int k = 1; k <= most; ++k)
    if (total >= unit * k && total - least < unit * k) return true;
  return false;
}
// The higher values first: when those of `lowest` have joined in, a set may exceed the bill by less
// than that.
bool can_complete(const Bill& bill, int total, int least, const Values& values,
                  const Values& scarce, int limit) {
  constexpr int kMostScarce = 8;  // dice of a colour
  int most = 0;                   // scarce ones that could be used
  for (int v = 1; v <= 6; ++v) most += scarce[v];
  limit = std::min({limit, most, kMostScarce});
  if (total == 0 && !bill.exact) {  // nothing taken up yet: whatever is enough can be reduced to
                                    // what is not too much
    int all = 0, used = 0;
    for (int v = 6; v >= 1; --v) {
      const int n = std::min<int>(scarce[v], limit - used);
      all += (values[v] + n) * v;
      used += n;
    }
    return bill.most > 0 && all >= bill.unit;
  }
  Array<Sums, kMostScarce + 1> reach;  // with so many scarce ones
  for (int k = 1; k <= limit; ++k) reach[k].low = 0;
  for (int lowest = 6; lowest >= 1; --lowest) {
    for (int i = 0; i < values[lowest]; ++i)
      for (int k = 0; k <= limit; ++k) reach[k].may_add(lowest);
    for (int i = 0; limit > 0 && i < scarce[lowest]; ++i)
      for (int k = limit; k >= 1; --k) {
        Sums with = reach[k - 1];
        with.add(lowest);
        reach[k].low |= with.low;
        reach[k].high |= with.high;
      }
    if (bill.exact ? lowest > 1 : lowest > least) continue;
    for (int n = 1; n <= bill.most; ++n)
      for (int k = 0; k <= limit; ++k)
        if (reach[k].has_any(bill.unit * n - total, bill.exact ? 1 : lowest)) return true;
  }
  return false;
}

TakeBack OneDeckGalaxy::take_back(const State& before, const State& after) const {
  if (options.undo == Undo::None) return TakeBack::Never;
  const bool acting =
      before.phase == Phase::Act && after.phase == Phase::Act && after.result == Result::None;
  return options.undo == Undo::ActionPhase && acting ? TakeBack::Always : TakeBack::UntilFinal;
}

}  // namespace orrery::one_deck_galaxy
