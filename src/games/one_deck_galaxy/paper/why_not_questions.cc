// Why not: what is asked on the way, and outside of the actions.
#include "why_not.h"

namespace orrery::one_deck_galaxy {

void WhyNot::pick() {
  if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
  if (now_.what == Do::FillBox) return pick_for_box(*box_at(g_, s_, now_.x));
  if (now_.what == Do::CombineDice)
    return is_out(now_.branch, c_.player) ? no("ODG-13.4", "has_declined", {who()})
                                          : no("ODG-7.7.4", "one_must_be_black");
  if (now_.what == Do::PayDice) return superfluous(milestone(g_, s_, now_.y, now_.x).n, "ODG-9.8");
  const Effect& e = effect();
  if (e.at_least > 0) return superfluous(e.at_least, "ODG-1.6");
  if (e.colour == kNamed) return no("ODG-7.6.2", "colour_chosen", {colour(now_.y)});
  if (e.colour == kChoice) return no("ODG-7.6.2", "black_stays");
  if (e.op == Op::Copy) return no("ODG-7.6.2", "die_is_copied");
  no("ODG-7.6.7", "enough_picked", {{"n", s_.dice.count(picked_by(c_.player))}});
}
int WhyNot::on_the_tray() const {
  int total = 0;
  for (const Die& d : s_.dice.die)
    total += d.place == picked_by(0) || d.place == picked_by(1) ? d.value : 0;
  return total;
}
void WhyNot::superfluous(int need, const char* clause) {
  no(clause, "superfluous", {{"have", on_the_tray()}, {"need", need}, {"n", c_.value}});
}
void WhyNot::pick_for_box(const Box& box) {
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
bool WhyNot::breaks(const GalaxyCard& card) const {
  const int slot = (now_.x - kZoneBox) / kBoxesPerCard;
  switch (card.rule) {
    case LocationRule::No: return card.rule_n == c_.colour;
    case LocationRule::Odd: return c_.value % 2 == 0;
    case LocationRule::Even: return c_.value % 2 == 1;
    case LocationRule::MaxTwo: return true;
    case LocationRule::Different:
      return std::any_of(s_.dice.die.begin(), s_.dice.die.end(), [&](const Die& d) {
        const bool here = d.place == picked_by(0) || d.place == picked_by(1) ||
                          (d.place >= zone_box(slot, 0) && d.place < zone_box(slot, kBoxesPerCard));
        return here && d.value == c_.value;
      });
    default: return false;
  }
}
void WhyNot::science_card() {
  if (!has_bit(s_.science, c_.at)) return no("ODG-7.4.3", "no_science_card", {card(c_.at)});
  const Argument worth{"science", printed(g_, c_.at).science};
  if (now_.what == Do::ChooseScience) return no("ODG-1.7", "highest_is_lost", {card(c_.at), worth});
  no("ODG-7.4.4", "card_too_many",
     {card(c_.at),
      worth,
      {"have", science_value(g_, s_.picked)},
      {"need", bill_for(g_, s_, now_).unit}});
}
void WhyNot::done() {
  if (now_.what == Do::PayScience)
    return no("ODG-7.4.4", "science_paid",
              {{"have", science_value(g_, s_.picked)}, {"need", bill_for(g_, s_, now_).unit}});
  no("ODG-1.6", "more_dice");
}
void WhyNot::give() {
  if (now_.what == Do::CombineTo && by_ != now_.y)
    return no("ODG-13.4", "who_began_says", {{"who", say_seat(now_.y)}});
  if (now_.what == Do::CombineTo)
    return no("ODG-7.7.3", "new_die_is", {{"die", say_die(index(Colour::Ultratech), now_.x)}});
  no("ODG-13.5", "another_die");
}
void WhyNot::recolour() {
  if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
  if (c_.at == c_.colour) return no("ODG-7.6.2", "has_colour_already");
  if (c_.at < kColours && s_.dice.count(colour_at(c_.at), kSupply) == 0)
    return no("ODG-7.6.3", "none_in_supply", {colour(c_.at)});
  no("ODG-7.6.7", "enough_changed", {{"n", now_.n}});
}
void WhyNot::empty_slot(std::string_view clause) {
  no(clause, "slot_is_empty", {{"n", c_.at + 1}});
}
void WhyNot::slot() {
  const u8 lying = card_in_slot();
  if (lying == kNone) return empty_slot("ODG-5.1");
  if (now_.what == Do::ChooseTarget) {
    const bool gains = effect().op == Op::AddInfluence;
    if (is_encounter(g_, lying) == gains)
      return no("ODG-7.6.2", gains ? "is_an_encounter" : "is_a_location", {card(lying)});
    return no("ODG-7.6.2", "no_influence_on", {card(lying)});
  }
  no("ODG-1.7", "most_influence_taken", {card(lying), {"n", nth(s_.pile, c_.at).influence}});
}
void WhyNot::allocate() {
  if (c_.colour != now_.y) return no("ODG-6.3", "about_another_icon", {{"icon", say_icon(now_.y)}});
  Choices all;
  ask_how_to_split(Ask(g_, s_), now_, all);
  no("ODG-6.3", "together_taken", {{"n", all[0].value + all[0].at}});
}
void WhyNot::take() {
  if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player));
  if (now_.y != kNone && c_.colour != now_.y)
    return no("ODG-13.10", "looked_for", {colour(now_.y)});
  no("ODG-13.10",
     static_cast<Tie>(now_.x) == Tie::Capture ? "lowest_is_taken" : "highest_is_taken");
}
void WhyNot::resolve() {
  const bool experiment = c_.at >= kSlots;
  if (has_bit(s_.resolved, c_.at)) return no("ODG-8.1", "resolved_already");
  if (experiment) return no("ODG-8.1", "experiment_not_filled");
  if (nth(s_.zone, c_.at) == kNone) return empty_slot("ODG-8.1");
  no("ODG-8.1", "nothing_happens_on", {card(card_in_slot())});
}
void WhyNot::study() {
  const u8 lying = card_in_slot();
  if (lying == kNone) return empty_slot("ODG-8.11");
  if (is_encounter(g_, lying)) return no("ODG-8.11", "only_locations_studied", {card(lying)});
  no("ODG-8.11", "study_costs", {{"n", study_cost(g_, s_, c_.at)}, {"have", s_.dice.count(kLab)}});
}
void WhyNot::encounter() {
  const u8 lying = card_in_slot();
  if (lying == kNone || !is_encounter(g_, lying))
    return no("ODG-4.5", "no_encounter_in_slot", {{"n", c_.at + 1}});
  no("ODG-4.5", "encounter_has",
     {card(lying), {"have", nth(s_.pile, c_.at).influence}, {"need", threshold_of(g_, s_, lying)}});
}
void WhyNot::feed() {
  if (has_bit(s_.morsels_exiled, c_.at)) return no("ODG-3.5", "morsel_is_lost");
  if (has_bit(now_.x, c_.at)) return no("ODG-11.8", "morsel_is_fed");
  no("ODG-11.8", "price_in_full",
     {{"effect", say_effect(nth(adversary(g_, s_).event, c_.at).payment[0])}});
}

}  // namespace orrery::one_deck_galaxy
