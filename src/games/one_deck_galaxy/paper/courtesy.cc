// What a person need not be asked: which dice fill a box, which cards pay a price, with as little
// as possible; and what the end of the actions would leave lying.
#include "../rules/steps.h"
#include "fill_row.h"
#include "names.h"
#include "paper.h"
#include "plan.h"

namespace orrery::one_deck_galaxy {
namespace {

int waste_of(const Choice& c) {
  return 10 * c.value + (c.colour == index(Colour::Ultratech) ? 5 : 0);
}

class Host {
 public:
  Host(const Game& g, const State& s, Seat by, const Choices& offered)
      : g_(g), s_(s), p_(orrery::index(by)), offered_(offered) {}

  Courtesy<Choice> courtesy() {
    if (s_.agenda.empty() || offered_.empty()) return {};
    for (const Choice& c : offered_) look_at(c);
    switch (s_.agenda.next().what) {
      case Do::Act:
        fill_boxes();
        fill_rows();
        break;
      case Do::FillBox:
        for (const BoxesAt& at : rows_on_the_table(g_, s_))
          if (!out_.routine) out_.routine = next_in_row(g_, s_, p_, at, offered_);
        break;
      case Do::PayScience: out_.routine = next_card(); break;
      default: break;
    }
    return std::move(out_);
  }

 private:
  void look_at(const Choice& c) {
    if (c.verb == Verb::GiveUp) out_.loses(c, say("loses.game"));
    if (c.verb != Verb::End) return;
    std::vector<Said> left;
    if (const int n = dice_of_use()) left.push_back(say("loses.dice", {{"n", n}}));
    int rows = 0;
    bool lab = false;
    for (const Expected& e : plan_of(g_, s_)) {
      if (e.is_good) continue;
      const bool is_lab = e.element == "lab";
      lab = lab || is_lab;
      rows += !is_lab;
    }
    if (rows > 0) left.push_back(say("loses.rows", {{"n", rows}}));
    if (lab) left.push_back(say("loses.lab"));
    if (!left.empty()) out_.loses(c, listed(std::move(left), Said::Join::Comma));
  }
  // Dice that some box would still take. The lab takes every die: it counts if it can work with
  // them (ODG-8.9).
  int dice_of_use() const {
    u64 kinds = 0;
    int in_pools = 0;
    for (const Die& d : s_.dice.die) in_pools += d.place == pool_of(0) || d.place == pool_of(1);
    const bool lab = s_.dice.count(kLab) + in_pools >= probe_cost(g_, s_);
    for (const Choice& c : offered_) {
      if (c.verb == Verb::Fill) return in_pools;
      if (c.verb == Verb::Place && (c.at != kLab || lab)) kinds |= bit(c.colour * 8 + c.value);
    }
    int n = 0;
    for (int i = 0; i < kDice; ++i) {
      const Die d = s_.dice.at(i);
      const bool is_hers = d.place == pool_of(0) || d.place == pool_of(1);
      n += is_hers && has_bit(kinds, i / 8 * 8 + d.value);
    }
    return n;
  }

  // Pointing at a box puts in what is wasted least.
  void fill_boxes() {
    std::vector<Choice> best;
    for (const Choice& c : offered_) {
      if (c.verb != Verb::Place || c.player != p_) continue;
      const auto at =
          std::find_if(best.begin(), best.end(), [&](const Choice& b) { return b.at == c.at; });
      if (at == best.end())
        best.push_back(c);
      else if (waste_of(c) < waste_of(*at))
        *at = c;
    }
    for (const Choice& c : best) out_.shortcuts.push_back({place_element(c.at), {c}});
    for (const BoxesAt& at : rows_on_the_table(g_, s_))
      for (int i = 0; i < boxes_of(at.row); ++i)
        if (std::vector<Choice> way = way_to_fill(g_, s_, p_, at, i, offered_); way.size() > 1)
          out_.shortcuts.push_back(
              {place_element(static_cast<Place>(at.first + i)), std::move(way)});
  }
  void fill_rows() {
    for (const BoxesAt& at : rows_on_the_table(g_, s_))
      if (std::vector<Choice> way = way_to_fill(g_, s_, p_, at, kWholeRow, offered_);
          way.size() > 1)
        out_.shortcuts.push_back({"row/" + place_name(at.first), std::move(way)});
  }

  // ODG-7.4.4  The cards with which the least is lost. How many dice are bought is hers to say.
  std::optional<Choice> next_card() const {
    const Bill bill = bill_for(g_, s_, s_.agenda.next());
    if (bill.most != 1) return std::nullopt;
    std::vector<int> cards;
    for (const Choice& c : offered_)
      if (c.verb == Verb::PickCard) cards.push_back(c.at);
    const int paid = science_value(g_, s_.picked);
    std::optional<Choice> best;
    int least = 1000;
    // Every sum that can be reached with each of them first.
    for (const int card : cards) {
      const int over = overpaid(bill.unit - paid - printed(g_, card).science, card);
      if (over < least) {
        least = over;
        best = {.verb = Verb::PickCard, .at = static_cast<u8>(card)};
      }
    }
    return best;
  }
  // What is paid too much if the rest of the price is made up from the other cards.
  int overpaid(int price, int without) const {
    if (price <= 0) return -price;
    constexpr int kMost = 64;
    std::array<bool, kMost> reached{};
    reached[0] = true;
    for (const int card : bits_of(s_.science & ~bit(without)))
      for (int sum = kMost - 1 - printed(g_, card).science; sum >= 0; --sum)
        if (nth(reached, sum)) nth(reached, sum + printed(g_, card).science) = true;
    for (int sum = price; sum < kMost; ++sum)
      if (nth(reached, sum)) return sum - price;
    return kMost;
  }

  const Game& g_;
  const State& s_;
  const int p_;
  const Choices& offered_;
  Courtesy<Choice> out_;
};

}  // namespace

Courtesy<Choice> courtesy_of(const OneDeckGalaxy& game, const State& s, Seat by,
                             const Choices& offered) {
  return Host(game, s, by, offered).courtesy();
}

}  // namespace orrery::one_deck_galaxy
