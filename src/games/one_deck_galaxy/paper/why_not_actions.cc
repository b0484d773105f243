// Why not: boxes, Techs, and the other actions of a turn (ODG-7).
#include "why_not.h"

namespace orrery::one_deck_galaxy {

// A box that takes nothing now, whatever is put there. True if that was the reason.
bool WhyNot::is_closed() {
  const Box* box = box_at(g_, s_, c_.at);
  if (!box)
    no(is_confrontation_box(c_.at) ? "ODG-11.2" : "ODG-7.3.1", "no_such_box");
  else if (is_filled(s_, c_.at))
    no("ODG-7.3.7", "box_is_filled", {{"box", say_box(*box, true)}});
  else if (is_confrontation_box(c_.at) && !row_is_open(g_, s_))
    no("ODG-11.4", "level_too_low",
       {{"level", level_of_row(s_)}, {"lowest", lowest_level(g_, s_)}});
  else if (!row_is_allowed(g_, s_, c_.at))
    no("ODG-7.3.9", "other_row", {{"rule", location_rule()}});
  else
    return false;
  return true;
}
Said WhyNot::location_rule() const {
  const u8 under = card_under(s_, c_.at);
  return under == kNone ? kNothing : rule_of(under);
}
Said WhyNot::rule_of(int i) const {
  return say("location_rule", {card(i), {"rule", say_rule(printed(g_, i))}});
}
bool WhyNot::is_limited() const {
  const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
  return limit && limit->colour == c_.colour &&
         s_.limited_placed + s_.dice.count(colour_at(c_.colour), picked_by(0)) +
                 s_.dice.count(colour_at(c_.colour), picked_by(1)) >=
             limit->n.base;
}
void WhyNot::too_many_of_a_colour() {
  const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
  no("ODG-11.8", "limit_is_reached", {{"n", limit->n.base}, colour(limit->colour)});
}
void WhyNot::place() {
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
void WhyNot::base_box() {
  const int r = (c_.at - kBaseBox) / kBoxesPerBaseRow, i = (c_.at - kBaseBox) % kBoxesPerBaseRow;
  const BaseRow& base_row = nth(base(g_, s_).row, r);
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
void WhyNot::fill() {
  if (is_closed()) return;
  const Box& box = *box_at(g_, s_, c_.at);
  if (box.kind != BoxKind::Wide)
    return no("ODG-7.3.2", is_ring(box) ? "is_a_ring" : "takes_one_die",
              {{"box", say_box(box, true)}});
  const auto fitting = [&](int p) {
    int n = 0, total = 0;
    each_die(s_, pool_of(p), [&](Colour c, int v) {
      if (box.colour != kGrey && box.colour != index(c) && c != Colour::Ultratech) return;
      const int alike = s_.dice.count(c, pool_of(p), v);
      n += alike;
      total += v * alike;
    });
    return std::pair(n, total);
  };
  const auto [mine, my_total] = fitting(by_);
  if (mine == 0)
    return no(
        "ODG-13.2", "no_die_for",
        {{"who", say_seat(by_)}, {"box", say_box(box)}, {"two", g_.players() == 2 ? "yes" : "no"}});
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
void WhyNot::ring() {
  if (is_base_box(c_.at) || c_.at == kLab) return no("ODG-7.4.1", "no_rings_on_base");
  if (is_closed()) return;
  const Box& box = *box_at(g_, s_, c_.at);
  if (!is_ring(box)) return no("ODG-7.4.1", "box_for_dice");
  if (base_discs_at(s_, kOnBase) == 0) return no("ODG-7.4.1", "no_base_disc");
  const bool in_fleets = box.kind == BoxKind::FleetRing;
  no("ODG-7.4.1", in_fleets ? "too_few_fleets" : "too_little_science",
     {{"box", say_box(box, true)}, {"n", in_fleets ? fleets(s_) : science_value(g_, s_.science)}});
}

void WhyNot::tech() {
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
void WhyNot::cannot_pay(const Effect& e) {
  switch (e.op) {
    case Op::Store:
      return no("ODG-1.6", "greenhouse_is_full", {{"n", s_.dice.count(greenhouse_of(c_.player))}});
    case Op::SpendFleets:
      return no("ODG-1.6", "costs_fleets", {{"n", e.n.base}, {"have", fleets(s_)}});
    case Op::DiscardScience: return no("ODG-1.6", "costs_science_card");
    default:
      return no("ODG-1.6", e.at_least > 0 ? "costs_total" : "costs_dice",
                {{"n", e.at_least > 0 ? e.at_least : e.n.base}});
  }
}
void WhyNot::campaign_node() {
  const NodeType* type = node(g_, c_.at);
  if (!type)
    return no("ODG-14.9", "no_such_node",
              {{"node", std::string(1, static_cast<char>('a' + c_.at))}});
  if (type->kind != NodeKind::Once) return no("ODG-14.10", "node_needs_no_disc");
  if (has_bit(s_.nodes_used, c_.at)) return no("ODG-14.9", "node_is_used");
  no("ODG-14.9", "no_tech_disc", {who()});
}

void WhyNot::calibrate() {
  if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
  if (c_.verb == Verb::Raise ? c_.value >= 6 : c_.value <= 1) return no("ODG-7.6.5", "dice_show");
  if (lasting_effect(g_, s_, Op::ForbidCalibrate))
    return no("ODG-11.8", "calibrating_is_forbidden");
  no("ODG-7.7.1", "step_costs", {{"n", calibrate_price(g_, s_, c_.player)}, {"have", fleets(s_)}});
}
void WhyNot::science_for(int price, const char* clause, int there, const char* which) {
  if (there == 0) return no(clause, "no_die_to_be_had", {{"which", which}});
  no(clause, "costs_science",
     {{"n", price}, {"have", science_value(g_, s_.science)}, {"there", there}, {"which", which}});
}
void WhyNot::combine() {
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
void WhyNot::flip() {
  if (is(g_, s_, Nature::Syndicate)) return no("ODG-11.8", "only_an_eclipse");
  if (s_.just_flipped) return no("ODG-11.1", "just_turned");
  no("ODG-11.1", "confrontation_begun");
}
void WhyNot::milestones() {
  if (c_.at > 3) return no("ODG-9.1", "four_milestones");
  if (has_bit(civ(s_, c_.player).milestones, c_.at)) return no("ODG-9.3", "milestone_is_completed");
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
void WhyNot::appeal() {
  if (!is(g_, s_, Nature::Calibrator)) return no("ODG-11.8", "no_appeals");
  const int captured = s_.dice.count(kCaptured);
  if (captured == 0) return no("ODG-11.8", "none_captured");
  if (c_.verb == Verb::AppealScience)
    return science_for(adversary(g_, s_).appeal_science, "ODG-11.8", captured, "captured");
  if (s_.dice.count(colour_at(c_.colour), kCaptured) == 0)
    return no("ODG-11.8", "no_such_captured", {colour(c_.colour)});
  no("ODG-11.8", "appeal_costs",
     {{"n", nth(adversary(g_, s_).appeal_fleets, g_.players() - 1)}, {"have", fleets(s_)}});
}

}  // namespace orrery::one_deck_galaxy
