// Why an answer is not offered: one true clause, with its numbers. What is offered has no reasons
// against it.
#include "../rules/steps.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

// ODG-7.3.9  Rules of a Location that forbid dice.
constexpr bool is_restriction(LocationRule rule) {
  return rule >= LocationRule::No && rule <= LocationRule::OneRow;
}

class WhyNot {
 public:
  WhyNot(const OneDeckGalaxy& game, const State& s, Seat by, const Choice& c, Reasons& out)
      : g_(game), s_(s), by_(orrery::index(by)), c_(c), out_(out), now_(s.agenda.next()) {}

  void explain() {
    if (const auto read = parse_token(g_, token_of(g_, c_)); !read || !(*read == c_))
      return no(clause(), "not_written");
    if (!is_asked_now()) return elsewhere();
    if (names_player() && c_.player >= g_.players())
      return no("ODG-13.2", "no_such_player", {{"n", c_.player + 1}});
    if (is_own() && c_.player != by_) return no("ODG-13.2", "not_yours", {who()});
    switch (c_.verb) {
      case Verb::Place: return place();
      case Verb::Fill: return fill();
      case Verb::Ring: return ring();
      case Verb::UseTech: return tech();
      case Verb::UseNode: return campaign_node();
      case Verb::Raise:
      case Verb::Lower: return calibrate();
      case Verb::CalibrateScience:
        return science_for(3, "ODG-7.7.2", s_.dice.count(Colour::Ultratech, kSupply), "black");
      case Verb::Combine: return combine();
      case Verb::ReturnDie: return no_such_die(pool_of(c_.player));
      case Verb::Harvest: return no_such_die(greenhouse_of(c_.player));
      case Verb::Flip: return flip();
      case Verb::Milestone: return milestones();
      case Verb::AppealFleets:
      case Verb::AppealScience: return appeal();
      case Verb::End:
        return no("ODG-7.1", "asked_to_go_on",
                  {{"who", say_seat(by_)}, {"other", say_seat(1 - by_)}});
      case Verb::Decline: return no("ODG-13.2", "nothing_to_decline", {{"who", say_seat(by_)}});
      case Verb::Pick: return pick();
      case Verb::PickCard: return science_card();
      case Verb::Done: return done();
      case Verb::Give: return give();
      case Verb::Recolour: return recolour();
      case Verb::SetTo:
        return no("ODG-7.6.2", "set_to",
                  {{"value", effect().value.base}, {"second", effect().second}});
      case Verb::Name: return no("ODG-7.6.2", "not_black");
      case Verb::Slot: return slot();
      case Verb::Allocate: return allocate();
      case Verb::Reroll: return no_such_die(pool_of(now_.y));
      case Verb::Take: return take();
      case Verb::Resolve: return resolve();
      case Verb::Colony:
      case Verb::Tech:
      case Verb::Keep:
      case Verb::LookAgain:
        return no(clause(), "about_another_card",
                  {card(now_.src), {"asked", say_card(g_.content, c_.at)}});
      case Verb::Probe:
        return no("ODG-8.10", "probe_costs",
                  {{"n", probe_cost(g_, s_)}, {"have", s_.dice.count(kLab)}});
      case Verb::Study: return study();
      case Verb::Encounter: return encounter();
      case Verb::Lose: return no("ODG-3.5", "morsel_is_lost");
      case Verb::Feed: return feed();
      case Verb::FeedDice:
        return no("ODG-11.8", s_.dice.count(colour_at(c_.colour), kSupply) == 0
                                  ? "no_such_die_in_supply"
                                  : "colours_must_differ");
      case Verb::Capture: return no("ODG-11.8", "captures_most");
      case Verb::Free: return no("ODG-8.14", "not_preserved", {card(c_.at)});
      case Verb::Release: return no("ODG-8.14", "no_such_captured", {colour(c_.colour)});
      case Verb::Homeworld:
      case Verb::Society: return no("ODG-9.1", "card_is_taken");
      case Verb::Adversary: return no("ODG-15.1", "another_adversary");
      case Verb::Confrontation:
        return no("ODG-11.1", is(g_, s_, Nature::Syndicate) ? "syndicate_begins" : "another_side");
      case Verb::Roll:
      case Verb::Draw:
      case Verb::TurnUp:
      case Verb::Reveal: return no(clause(), "chance_cannot");
      default: return elsewhere();
    }
  }

 private:
  void no(std::string_view clause, std::string_view id, std::vector<Argument> args = {}) {
    out_.push_back({std::string(clause), say("why_not." + std::string(id), std::move(args))});
  }
  std::string_view clause() const { return rule_for<OneDeckGalaxy>(now_).clause; }
  void elsewhere() {
    if (c_.verb == Verb::FeedDice) return no("ODG-11.8", "morsel_first");
    if (c_.verb == Verb::Feed) return no("ODG-11.8", "morsel_is_chosen");
    no(clause(), "last_resort", {{"question", prompt_for(g_, g_.observe(s_, seat_at(by_))).said}});
  }
  // Is there an answer with this verb, for anybody?
  bool is_asked_now() const {
    Choices all;
    choices(g_, s_, all);
    const bool offered =
        std::any_of(all.begin(), all.end(), [&](const Choice& o) { return o.verb == c_.verb; });
    return offered || (now_.what == Do::Act && c_.verb >= Verb::Place && c_.verb <= Verb::End);
  }
  bool names_player() const {
    return is_own() || c_.verb == Verb::Give || c_.verb == Verb::Colony || c_.verb == Verb::Tech ||
           c_.verb == Verb::Take;
  }
  bool is_own() const {
    switch (c_.verb) {
      case Verb::Homeworld:
      case Verb::Society:
      case Verb::Place:
      case Verb::UseTech:
      case Verb::UseNode:
      case Verb::Raise:
      case Verb::Lower:
      case Verb::Combine:
      case Verb::ReturnDie:
      case Verb::Milestone:
      case Verb::Harvest:
      case Verb::Pick:
      case Verb::Recolour:
      case Verb::Reroll:
      case Verb::Decline: return true;
      default: return false;
    }
  }
  const Effect& effect() const { return effect_of(g_, s_, now_); }
  Argument who() const { return {"who", say_seat(c_.player)}; }
  Argument card(int i) const { return {"card", say_card(g_.content, i)}; }
  Argument die() const { return {"die", say_die(c_.colour, c_.value)}; }
  static Argument colour(int c) { return {"colour", say_colour(c)}; }
  bool has_die(Place place) const {
    return c_.colour < kColours && s_.dice.count(colour_at(c_.colour), place, c_.value) > 0;
  }
  void no_such_die(Place place) {
    const bool in_greenhouse = place == greenhouse_of(c_.player);
    no("ODG-13.2", "no_such_die",
       {who(),
        die(),
        {"where", in_greenhouse ? "greenhouse" : "pool"},
        {"there", has_die(place) ? "yes" : "no"}});
  }

  // ------------------------------------------------------------------------------------- boxes
  // A box that takes nothing now, whatever is put there. True if that was the reason.
  bool is_closed() {
    const Box* box = box_at(g_, s_, c_.at);
    if (!box)
      return no(is_confrontation_box(c_.at) ? "ODG-11.2" : "ODG-7.3.1", "no_such_box"), true;
    if (is_filled(s_, c_.at))
      return no("ODG-7.3.7", "box_is_filled", {{"box", say_box(*box, true)}}), true;
    if (is_confrontation_box(c_.at) && !row_is_open(g_, s_))
      return no("ODG-11.4", "level_too_low",
                {{"level", level_of_row(s_)}, {"lowest", lowest_level(g_, s_)}}),
             true;
    if (!row_is_allowed(g_, s_, c_.at))
      return no("ODG-7.3.9", "other_row", {{"rule", location_rule()}}), true;
    return false;
  }
  Said location_rule() const {
    const u8 under = card_under(s_, c_.at);
    return under == kNone ? kNothing : rule_of(under);
  }
  Said rule_of(int i) const {
    return say("location_rule", {card(i), {"rule", say_rule(printed(g_, i))}});
  }
  bool is_limited() const {
    const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
    return limit && limit->colour == c_.colour &&
           s_.limited_placed + s_.dice.count(colour_at(c_.colour), picked_by(0)) +
                   s_.dice.count(colour_at(c_.colour), picked_by(1)) >=
               limit->n.base;
  }
  void too_many_of_a_colour() {
    const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
    no("ODG-11.8", "limit_is_reached", {{"n", limit->n.base}, colour(limit->colour)});
  }
  void place() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
    if (is_base_box(c_.at)) return base_box();
    if (is_closed()) return;
    const Box& box = *box_at(g_, s_, c_.at);
    if (is_ring(box)) return no("ODG-7.4.1", "that_is_a_ring");
    if (box.kind == BoxKind::Wide) return no("ODG-7.3.3", "wide_box_at_once");
    if (c_.value < box.number)
      return no("ODG-7.3.2", "too_low", {{"n", c_.value}, {"box", say_box(box)}});
    if (box.colour != kGrey && box.colour != c_.colour && c_.colour != index(Colour::Ultratech))
      return no("ODG-7.3.1", "takes_colour", {{"box", say_box(box, true)}, colour(box.colour)});
    if (is_limited()) return too_many_of_a_colour();
    no("ODG-7.3.9", "rule", {{"rule", location_rule()}});
  }
  void base_box() {
    const int r = (c_.at - kBaseBox) / kBoxesPerBaseRow, i = (c_.at - kBaseBox) % kBoxesPerBaseRow;
    const BaseRow& base_row = row(base(g_, s_).row, r);
    if (i >= base_row.boxes)
      return no("ODG-7.5.1", "base_row_has",
                {{"row", r + 1}, {"class", s_.base_class}, {"n", base_row.boxes}});
    if (s_.dice.any(c_.at)) return no("ODG-7.3.7", "base_box_is_filled");
    int first = 0;
    while (first < i && s_.dice.any(base_box_at(r, first))) ++first;
    if (first < i) return no("ODG-7.5.1", "first_empty_box");
    for (const Die& d : s_.dice.die)
      if (d.place >= base_box_at(r, 0) && d.place < base_box_at(r, base_row.boxes))
        return no("ODG-7.5.1", "boxes_are_linked", {{"n", d.value}});
    elsewhere();
  }
  static Place base_box_at(int r, int i) { return one_deck_galaxy::base_box(r, i); }
  void fill() {
    if (is_closed()) return;
    const Box& box = *box_at(g_, s_, c_.at);
    if (box.kind != BoxKind::Wide)
      return no("ODG-7.3.2", is_ring(box) ? "is_a_ring" : "takes_one_die",
                {{"box", say_box(box, true)}});
    const auto fitting = [&](int p) {
      int n = 0, total = 0;
      each_die(s_, pool_of(p), [&](Colour c, int v) {
        if (box.colour == kGrey || box.colour == index(c) || c == Colour::Ultratech)
          n += s_.dice.count(c, pool_of(p), v), total += v * s_.dice.count(c, pool_of(p), v);
      });
      return std::pair(n, total);
    };
    const auto [mine, my_total] = fitting(by_);
    if (mine == 0)
      return no("ODG-13.2", "no_die_for",
                {{"who", say_seat(by_)},
                 {"box", say_box(box)},
                 {"two", g_.players() == 2 ? "yes" : "no"}});
    const bool alone = g_.players() == 1 || is_out(now_.branch, 1 - by_);
    const int total = my_total + (alone ? 0 : fitting(1 - by_).second);
    if (total < box.number)
      return no("ODG-7.3.3", "too_few_pips",
                {{"n", total},
                 {"box", say_box(box)},
                 {"declined", alone && g_.players() == 2 ? say_seat(1 - by_) : kNothing}});
    if (const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
        limit && limit->n.base <= s_.limited_placed &&
        (box.colour == limit->colour || box.colour == kGrey)) {
      return no("ODG-11.8", "others_too_few",
                {{"n", limit->n.base}, colour(limit->colour), {"need", box.number}});
    }
    if (is_zone_box(c_.at) && is_restriction(printed(g_, card_under(s_, c_.at)).rule))
      return no("ODG-7.3.9", "rule_leaves_too_few",
                {{"rule", location_rule()}, {"need", box.number}});
    no("ODG-7.3.6", "all_superfluous", {{"who", say_seat(by_)}, {"box", say_box(box)}});
  }
  void ring() {
    if (is_base_box(c_.at) || c_.at == kLab) return no("ODG-7.4.1", "no_rings_on_base");
    if (is_closed()) return;
    const Box& box = *box_at(g_, s_, c_.at);
    if (!is_ring(box)) return no("ODG-7.4.1", "box_for_dice");
    if (base_discs_at(s_, kOnBase) == 0) return no("ODG-7.4.1", "no_base_disc");
    const bool in_fleets = box.kind == BoxKind::FleetRing;
    no("ODG-7.4.1", in_fleets ? "too_few_fleets" : "too_little_science",
       {{"box", say_box(box, true)},
        {"n", in_fleets ? fleets(s_) : science_value(g_, s_.science)}});
  }

  // ----------------------------------------------------------------------------- Techs and nodes
  void tech() {
    const Civilization<Truth>& mine = civ(s_, c_.player);
    if (c_.at < kHomeTech && !has_bit(mine.techs, c_.at))
      return no("ODG-8.6", "not_developed", {who(), card(c_.at)});
    const Tech& tech = tech_of(g_, s_, c_.player, c_.at);
    const Argument name{"tech", say_name(tech.name.view())};
    if (c_.a >= tech.branch.size())
      return no("ODG-7.6.6", "effects_to_choose",
                {name, {"n", static_cast<int>(tech.branch.size())}});
    if (has_bit(mine.activated, c_.at)) return no("ODG-7.6.1", "carries_disc", {name});
    if (mine.discs == 0) return no("ODG-7.6.1", "no_tech_disc", {who()});
    if (const Effect* limit = lasting_effect(g_, s_, Op::LimitTechs);
        limit && mine.techs_used >= limit->n.base)
      return no("ODG-11.8", "techs_are_limited", {{"n", limit->n.base}, {"used", mine.techs_used}});
    const Branch& branch = tech.branch[c_.a];
    if (level(s_, c_.player) < branch.level)
      return no("ODG-7.6.6", "effect_needs_level",
                {who(), {"level", branch.level}, {"have", level(s_, c_.player)}});
    for (const Effect& e : branch.effects)
      if (!is_payable(g_, s_, c_.player, e)) return cannot_pay(e);
    elsewhere();
  }
  void cannot_pay(const Effect& e) {
    switch (e.op) {
      case Op::Store:
        return no("ODG-1.6", "greenhouse_is_full",
                  {{"n", s_.dice.count(greenhouse_of(c_.player))}});
      case Op::SpendFleets:
        return no("ODG-1.6", "costs_fleets", {{"n", e.n.base}, {"have", fleets(s_)}});
      case Op::DiscardScience: return no("ODG-1.6", "costs_science_card");
      default:
        return no("ODG-1.6", e.at_least > 0 ? "costs_total" : "costs_dice",
                  {{"n", e.at_least > 0 ? e.at_least : e.n.base}});
    }
  }
  void campaign_node() {
    const NodeType* type = node(g_, c_.at);
    if (!type)
      return no("ODG-14.9", "no_such_node",
                {{"node", std::string(1, static_cast<char>('a' + c_.at))}});
    if (type->kind != NodeKind::Once) return no("ODG-14.10", "node_needs_no_disc");
    if (has_bit(s_.nodes_used, c_.at)) return no("ODG-14.9", "node_is_used");
    no("ODG-14.9", "no_tech_disc", {who()});
  }

  // ------------------------------------------------------------------------- the other actions
  void calibrate() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
    if (c_.verb == Verb::Raise ? c_.value >= 6 : c_.value <= 1) return no("ODG-7.6.5", "dice_show");
    if (lasting_effect(g_, s_, Op::ForbidCalibrate))
      return no("ODG-11.8", "calibrating_is_forbidden");
    no("ODG-7.7.1", "step_costs",
       {{"n", calibrate_price(g_, s_, c_.player)}, {"have", fleets(s_)}});
  }
  void science_for(int price, const char* clause, int there, const char* which) {
    if (there == 0) return no(clause, "no_die_to_be_had", {{"which", which}});
    no(clause, "costs_science",
       {{"n", price}, {"have", science_value(g_, s_.science)}, {"there", there}, {"which", which}});
  }
  void combine() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
    if (lasting_effect(g_, s_, Op::ForbidCombine)) return no("ODG-11.8", "combining_is_forbidden");
    const bool with_partner = g_.players() == 2 && !is_out(now_.branch, 1 - c_.player);
    const int all = s_.dice.count(pool_of(c_.player)) +
                    (with_partner ? s_.dice.count(pool_of(1 - c_.player)) : 0);
    if (all < 2)
      return no(
          "ODG-7.7.3", "no_second_die",
          {{"declined", g_.players() == 2 && !with_partner ? say_seat(1 - c_.player) : kNothing}});
    no("ODG-7.7.4", "no_black_die");
  }
  void flip() {
    if (is(g_, s_, Nature::Syndicate)) return no("ODG-11.8", "only_an_eclipse");
    if (s_.just_flipped) return no("ODG-11.1", "just_turned");
    no("ODG-11.1", "confrontation_begun");
  }
  void milestones() {
    if (c_.at > 3) return no("ODG-9.1", "four_milestones");
    if (has_bit(civ(s_, c_.player).milestones, c_.at))
      return no("ODG-9.3", "milestone_is_completed");
    const Milestone& m = milestone(g_, s_, c_.player, c_.at);
    const Progress so_far = progress(g_, s_, c_.player, m);
    const Argument goal{"goal", say_milestone(m)};
    if (m.aim == Aim::ExileColonies) {
      for (const u8 colony : {c_.a, c_.b, c_.c})
        if (colony < kCards && !has_bit(civ(s_, c_.player).colonies, colony))
          return no("ODG-9.6", "no_such_colony", {who(), card(colony)});
      return no("ODG-9.6", "name_the_colonies", {goal, {"n", so_far.have}});
    }
    if (c_.a != kNone) return no("ODG-9.4", "no_colonies_exiled");
    if (so_far.have < so_far.need)
      return no("ODG-9.4", "milestone_progress",
                {goal, {"have", so_far.have}, {"need", so_far.need}});
    if (m.aim == Aim::ZoneEmpty) return no("ODG-9.5", "when_results_end");
    if (m.aim == Aim::PayDice || m.aim == Aim::PayDiscs)
      return no("ODG-9.8", now_.what == Do::Act ? "milestone_superfluous" : "milestone_as_action",
                {goal});
    no("ODG-9.10", "completes_by_itself");
  }
  void appeal() {
    if (!is(g_, s_, Nature::Calibrator)) return no("ODG-11.8", "no_appeals");
    const int captured = s_.dice.count(kCaptured);
    if (captured == 0) return no("ODG-11.8", "none_captured");
    if (c_.verb == Verb::AppealScience)
      return science_for(adversary(g_, s_).appeal_science, "ODG-11.8", captured, "captured");
    if (s_.dice.count(colour_at(c_.colour), kCaptured) == 0)
      return no("ODG-11.8", "no_such_captured", {colour(c_.colour)});
    no("ODG-11.8", "appeal_costs",
       {{"n", row(adversary(g_, s_).appeal_fleets, g_.players() - 1)}, {"have", fleets(s_)}});
  }

  // -------------------------------------------------------------------------- smaller questions
  void pick() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
    if (now_.what == Do::FillBox) return pick_for_box(*box_at(g_, s_, now_.x));
    if (now_.what == Do::CombineDice)
      return is_out(now_.branch, c_.player) ? no("ODG-13.4", "has_declined", {who()})
                                            : no("ODG-7.7.4", "one_must_be_black");
    if (now_.what == Do::PayDice)
      return superfluous(milestone(g_, s_, now_.y, now_.x).n, "ODG-9.8");
    const Effect& e = effect();
    if (e.at_least > 0) return superfluous(e.at_least, "ODG-1.6");
    if (e.colour == kNamed) return no("ODG-7.6.2", "colour_chosen", {colour(now_.y)});
    if (e.colour == kChoice) return no("ODG-7.6.2", "black_stays");
    if (e.op == Op::Copy) return no("ODG-7.6.2", "die_is_copied");
    no("ODG-7.6.7", "enough_picked", {{"n", s_.dice.count(picked_by(c_.player))}});
  }
  int on_the_tray() const {
    int total = 0;
    for (const Die& d : s_.dice.die)
      total += d.place == picked_by(0) || d.place == picked_by(1) ? d.value : 0;
    return total;
  }
  void superfluous(int need, const char* clause) {
    no(clause, "superfluous", {{"have", on_the_tray()}, {"need", need}, {"n", c_.value}});
  }
  void pick_for_box(const Box& box) {
    if (now_.y != kNone && now_.y != c_.player && is_out(now_.branch, c_.player))
      return no("ODG-13.3", "has_declined", {who()});
    if (box.colour != kGrey && box.colour != c_.colour && c_.colour != index(Colour::Ultratech))
      return no("ODG-7.3.1", "takes_colour", {{"box", say_box(box, true)}, colour(box.colour)});
    if (is_limited()) return too_many_of_a_colour();
    const u8 under = card_under(s_, now_.x);
    if (under != kNone && breaks(printed(g_, under)))
      return no("ODG-7.3.9", "rule", {{"rule", rule_of(under)}});
    superfluous(box.number, "ODG-7.3.6");
  }
  bool breaks(const GalaxyCard& card) const {
    const int slot = (now_.x - kZoneBox) / kBoxesPerCard;
    switch (card.rule) {
      case LocationRule::No: return card.rule_n == c_.colour;
      case LocationRule::Odd: return c_.value % 2 == 0;
      case LocationRule::Even: return c_.value % 2 == 1;
      case LocationRule::MaxTwo: return true;
      case LocationRule::Different:
        return std::any_of(s_.dice.die.begin(), s_.dice.die.end(), [&](const Die& d) {
          const bool here =
              d.place == picked_by(0) || d.place == picked_by(1) ||
              (d.place >= zone_box(slot, 0) && d.place < zone_box(slot, kBoxesPerCard));
          return here && d.value == c_.value;
        });
      default: return false;
    }
  }
  void science_card() {
    if (!has_bit(s_.science, c_.at)) return no("ODG-7.4.3", "no_science_card", {card(c_.at)});
    const Argument worth{"science", printed(g_, c_.at).science};
    if (now_.what == Do::ChooseScience)
      return no("ODG-1.7", "highest_is_lost", {card(c_.at), worth});
    no("ODG-7.4.4", "card_too_many",
       {card(c_.at),
        worth,
        {"have", science_value(g_, s_.picked)},
        {"need", bill_for(g_, s_, now_).unit}});
  }
  void done() {
    if (now_.what == Do::PayScience)
      return no("ODG-7.4.4", "science_paid",
                {{"have", science_value(g_, s_.picked)}, {"need", bill_for(g_, s_, now_).unit}});
    no("ODG-1.6", "more_dice");
  }
  void give() {
    if (now_.what == Do::CombineTo && by_ != now_.y)
      return no("ODG-13.4", "who_began_says", {{"who", say_seat(now_.y)}});
    if (now_.what == Do::CombineTo)
      return no("ODG-7.7.3", "new_die_is", {{"die", say_die(index(Colour::Ultratech), now_.x)}});
    no("ODG-13.5", "another_die");
  }
  void recolour() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
    if (c_.at == c_.colour) return no("ODG-7.6.2", "has_colour_already");
    if (c_.at < kColours && s_.dice.count(colour_at(c_.at), kSupply) == 0)
      return no("ODG-7.6.3", "none_in_supply", {colour(c_.at)});
    no("ODG-7.6.7", "enough_changed", {{"n", now_.n}});
  }
  u8 card_in_slot() const { return c_.at < kSlots ? row(s_.zone, c_.at) : kNone; }
  void empty_slot(std::string_view clause) { no(clause, "slot_is_empty", {{"n", c_.at + 1}}); }
  void slot() {
    const u8 lying = card_in_slot();
    if (lying == kNone) return empty_slot("ODG-5.1");
    if (now_.what == Do::ChooseTarget) {
      const bool gains = effect().op == Op::AddInfluence;
      if (is_encounter(g_, lying) == gains)
        return no("ODG-7.6.2", gains ? "is_an_encounter" : "is_a_location", {card(lying)});
      return no("ODG-7.6.2", "no_influence_on", {card(lying)});
    }
    no("ODG-1.7", "most_influence_taken", {card(lying), {"n", row(s_.pile, c_.at).influence}});
  }
  void allocate() {
    if (c_.colour != now_.y)
      return no("ODG-6.3", "about_another_icon", {{"icon", say_icon(now_.y)}});
    Choices all;
    ask_how_to_split(Ask(g_, s_), now_, all);
    no("ODG-6.3", "together_taken", {{"n", all[0].value + all[0].at}});
  }
  void take() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
    if (now_.y != kNone && c_.colour != now_.y)
      return no("ODG-13.10", "looked_for", {colour(now_.y)});
    no("ODG-13.10",
       static_cast<Tie>(now_.x) == Tie::Capture ? "lowest_is_taken" : "highest_is_taken");
  }
  void resolve() {
    const bool experiment = c_.at >= kSlots;
    if (has_bit(s_.resolved, c_.at)) return no("ODG-8.1", "resolved_already");
    if (experiment) return no("ODG-8.1", "experiment_not_filled");
    if (row(s_.zone, c_.at) == kNone) return empty_slot("ODG-8.1");
    no("ODG-8.1", "nothing_happens_on", {card(card_in_slot())});
  }
  void study() {
    const u8 lying = card_in_slot();
    if (lying == kNone) return empty_slot("ODG-8.11");
    if (is_encounter(g_, lying)) return no("ODG-8.11", "only_locations_studied", {card(lying)});
    no("ODG-8.11", "study_costs",
       {{"n", study_cost(g_, s_, c_.at)}, {"have", s_.dice.count(kLab)}});
  }
  void encounter() {
    const u8 lying = card_in_slot();
    if (lying == kNone || !is_encounter(g_, lying))
      return no("ODG-4.5", "no_encounter_in_slot", {{"n", c_.at + 1}});
    no("ODG-4.5", "encounter_has",
       {card(lying),
        {"have", row(s_.pile, c_.at).influence},
        {"need", threshold_of(g_, s_, lying)}});
  }
  void feed() {
    if (has_bit(s_.morsels_exiled, c_.at)) return no("ODG-3.5", "morsel_is_lost");
    if (has_bit(now_.x, c_.at)) return no("ODG-11.8", "morsel_is_fed");
    no("ODG-11.8", "price_in_full",
       {{"effect", say_effect(row(adversary(g_, s_).event, c_.at).payment[0])}});
  }

  const OneDeckGalaxy& g_;
  const State& s_;
  int by_;
  const Choice& c_;
  Reasons& out_;
  Step now_;
};

}  // namespace

void explain_why_not(const OneDeckGalaxy& game, const State& s, Seat by, Choice c, Reasons& out) {
  if (s.agenda.empty() || !awaited<OneDeckGalaxy>(s).has(by)) return;
  WhyNot(game, s, by, c, out).explain();
}

}  // namespace orrery::one_deck_galaxy
