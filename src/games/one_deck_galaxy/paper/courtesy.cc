// What a person need not be asked: which dice fill a box, which cards pay a price, with as little
// as possible, an order that changes nothing; and what the end of the actions would leave lying.
#include <numeric>

#include "../rules/steps.h"
#include "core/bytes.h"
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
        pay_at_once();
        break;
      case Do::Upgrade: pay_at_once(); break;
      case Do::FillBox:
        for (const BoxesAt& at : rows_on_the_table(g_, s_))
          if (!out_.routine) out_.routine = next_in_row(g_, s_, p_, at, offered_);
        break;
      case Do::PayScience: out_.routine = next_card(); break;
      case Do::ResolveZone: out_.routine = first_if_any_order_does(); break;
      default: break;
    }
    return std::move(out_);
  }

 private:
  void look_at(const Choice& c) {
    if (c.verb == Verb::GiveUp) out_.loses(c, say("loses.game"));
    if (c.verb == Verb::Pass && s_.agenda.next().what == Do::Lab) leave_the_lab(c);
    if (c.verb == Verb::End) end_the_actions(c);
  }
  // ODG-8.9  Its dice go back to the supply, with or without a Probe. A Study is left out: it costs
  // a card its influence.
  void leave_the_lab(const Choice& c) {
    const auto is_probe = [](const Choice& other) { return other.verb == Verb::Probe; };
    if (std::ranges::any_of(offered_, is_probe)) out_.loses(c, say("loses.probe"));
  }
  void end_the_actions(const Choice& c) {
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
  // Dice with which something more could be had: a row filled, or more work of the lab (ODG-8.9).
  int dice_of_use() const {
    int dice = 0;
    for (const Die& d : s_.dice.die) dice += d.place == pool_of(0) || d.place == pool_of(1);
    const int lab = s_.dice.count(kLab), price = std::max(1, probe_cost(g_, s_));
    bool use = dice > 0 && (lab + dice) / price > lab / price;
    for (const BoxesAt& at : rows_on_the_table(g_, s_))
      use = use || !way_to_fill(g_, s_, p_, at, kWholeRow, offered_).empty();
    for (int r = 0; r < kBaseRows; ++r) use = use || !way_to_fill_base(r).empty();
    return use ? dice : 0;
  }

  // ODG-8.1  The order of the zone is hers, where it makes a difference: if all orders come to the
  // same table, and nothing else is asked on the way, nobody need say one.
  std::optional<Choice> first_if_any_order_does() const {
    std::vector<int> order(offered_.size());
    std::iota(order.begin(), order.end(), 0);
    if (order.size() < 2 || order.size() > kSlots) return std::nullopt;
    std::optional<State> all;
    do {
      const std::optional<State> then = resolved_in(order);
      if (!then) return std::nullopt;
      if (all && !std::ranges::equal(bytes_of(*then), bytes_of(*all))) return std::nullopt;
      all = then;
    } while (std::next_permutation(order.begin(), order.end()));
    return offered_[0];
  }
  std::optional<State> resolved_in(const std::vector<int>& order) const {
    State then = s_;
    Choices next = offered_;
    for (const int i : order) {
      if (then.agenda.empty()) return std::nullopt;
      if (!is_in_the_zone(then)) break;  // what is left earns nothing
      if (then.agenda.next().what != Do::ResolveZone) return std::nullopt;
      const Choice& c = offered_[static_cast<std::size_t>(i)];
      if (std::find(next.begin(), next.end(), c) != next.end()) apply(g_, then, c, next);
    }
    if (then.agenda.empty() || is_in_the_zone(then)) return std::nullopt;
    then.resolved = 0;  // of no account any more
    return then;
  }
  static bool is_in_the_zone(const State& s) {
    return std::ranges::any_of(s.agenda.todo,
                               [](const Step& x) { return x.what == Do::ResolveZone; });
  }

  // Her dice that may be placed there, the least waste first.
  std::vector<Choice> dice_for(Place place) const {
    std::vector<Choice> dice;
    for (const Choice& c : offered_)
      if (c.verb == Verb::Place && c.player == p_ && c.at == place)
        dice.insert(
            dice.end(),
            static_cast<std::size_t>(s_.dice.count(colour_at(c.colour), pool_of(p_), c.value)), c);
    std::stable_sort(dice.begin(), dice.end(),
                     [](const Choice& a, const Choice& b) { return waste_of(a) < waste_of(b); });
    return dice;
  }
  // ODG-8.8  A row of the Starbase earns nothing unless it is full; some want dice that are alike.
  std::vector<Choice> way_to_fill_base(int r) const {
    const BaseRow& base_row = nth(base(g_, s_).row, r);
    const int filled = base_boxes_filled(s_, r);
    const auto open = static_cast<std::size_t>(base_row.boxes - filled);
    if (base_row.boxes == 0 || open == 0) return {};
    std::vector<Choice> dice = dice_for(base_box(r, filled));
    for (int v = 1; v <= 6; ++v) {
      std::vector<Choice> way;
      for (const Choice& d : dice)
        if (way.size() < open && (d.value == v || !base_row.linked)) way.push_back(d);
      if (way.size() < open) continue;
      for (std::size_t i = 0; i < open; ++i) way[i].at = base_box(r, filled + static_cast<int>(i));
      return way;
    }
    return {};
  }
  // What is missing to its next Probe; if nothing else takes dice any more, to as many as there
  // are dice for.
  std::vector<Choice> way_to_the_lab() const {
    const bool is_last = std::none_of(offered_.begin(), offered_.end(), [](const Choice& c) {
      return c.verb == Verb::Fill || (c.verb == Verb::Place && c.at != kLab);
    });
    const int price = std::max(1, probe_cost(g_, s_)), lying = s_.dice.count(kLab);
    std::vector<Choice> dice = dice_for(kLab);
    const int left = static_cast<int>(dice.size());
    const int more = is_last ? std::max(1, (lying % price + left) / price) : 1;
    dice.resize(static_cast<std::size_t>(std::min(left, more * price - lying % price)));
    return dice;
  }

  // Pointing at a box puts in what is wasted least.
  void fill_boxes() {
    for (int r = 0; r < kBaseRows; ++r) {
      const int filled = base_boxes_filled(s_, r);
      if (filled >= nth(base(g_, s_).row, r).boxes) continue;
      std::vector<Choice> way = way_to_fill_base(r);
      if (way.empty()) way = first_of(dice_for(base_box(r, filled)));
      point_at(place_element(base_box(r, filled)), std::move(way));
    }
    point_at(place_element(kLab), way_to_the_lab());
    for (const BoxesAt& at : rows_on_the_table(g_, s_))
      for (int i = 0; i < boxes_of(at.row); ++i) {
        const Place place = static_cast<Place>(at.first + i);
        std::vector<Choice> way = way_to_fill(g_, s_, p_, at, i, offered_);
        if (way.empty()) way = first_of(dice_for(place));
        point_at(place_element(place), std::move(way));
      }
  }
  static std::vector<Choice> first_of(std::vector<Choice> all) {
    if (all.size() > 1) all.resize(1);
    return all;
  }
  void point_at(std::string element, std::vector<Choice> way) {
    if (!way.empty()) out_.shortcuts.push_back({std::move(element), std::move(way)});
  }
  void fill_rows() {
    for (const BoxesAt& at : rows_on_the_table(g_, s_))
      if (std::vector<Choice> way = way_to_fill(g_, s_, p_, at, kWholeRow, offered_);
          way.size() > 1)
        out_.shortcuts.push_back({"row/" + place_name(at.first), std::move(way)});
  }

  // ------------------------------------------------------------------------------ with Science
  // Whatever costs Science is paid at once; of what can be bought several times, one.
  void pay_at_once() {
    for (const Choice& c : offered_) {
      const std::optional<Step> pays = payment_for(c);
      if (!pays) continue;
      const Bill bill = bill_for(g_, s_, *pays);
      std::vector<Choice> way{c};
      for (const int card : cheapest_cards(bill.unit, 0))
        way.push_back({.verb = Verb::PickCard, .at = static_cast<u8>(card)});
      if (bill.most > 1) way.push_back({.verb = Verb::Done});
      out_.shortcuts.push_back({"", std::move(way)});
    }
  }
  std::optional<Step> payment_for(const Choice& c) const {
    const auto paying = [](Pay what, u8 y = 0) {
      return Step{.what = Do::PayScience, .x = static_cast<u8>(what), .y = y};
    };
    switch (c.verb) {
      case Verb::Upgrade: return paying(Pay::Upgrade);
      case Verb::CalibrateScience: return paying(Pay::Calibrate);
      case Verb::AppealScience: return paying(Pay::Appeal);
      case Verb::Ring:
        if (box_at(g_, s_, c.at)->kind == BoxKind::FleetRing) return std::nullopt;
        return paying(Pay::Ring, c.at);
      default: return std::nullopt;
    }
  }
  std::optional<Choice> next_card() const {
    const Bill bill = bill_for(g_, s_, s_.agenda.next());
    if (bill.most != 1) return std::nullopt;
    const std::vector<int> cards = cheapest_cards(bill.unit, science_value(g_, s_.picked));
    if (cards.empty()) return std::nullopt;
    return Choice{.verb = Verb::PickCard, .at = static_cast<u8>(cards.front())};
  }
  // ODG-7.4.4  Those with which the least is paid too much: the way to each sum, card by card.
  std::vector<int> cheapest_cards(int price, int paid) const {
    constexpr int kMost = 64;
    std::array<std::optional<std::vector<int>>, kMost> way;
    way[0].emplace();
    for (const int card : bits_of(s_.science)) {
      const int worth = printed(g_, card).science;
      for (int sum = kMost - 1 - worth; sum >= 0; --sum) {
        auto &from = nth(way, sum), &to = nth(way, sum + worth);
        if (!from || to || worth == 0) continue;
        to = from;
        to->push_back(card);
      }
    }
    for (int sum = std::max(0, price - paid); sum < kMost; ++sum)
      if (nth(way, sum)) return *nth(way, sum);
    return {};
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
