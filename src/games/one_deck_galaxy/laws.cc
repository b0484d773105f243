// What must always hold (spec section 11). Checked after every step of every simulated game,
// and for every position that comes from outside.
#include "rules/rules.h"

namespace orrery::one_deck_galaxy {
namespace {

struct LawBook {
  const Game& g;
  const State& s;

  const char* cards() const {  // I-1
    u64 seen = 0;
    int n = 0;
    const auto add = [&](u64 set) {
      seen |= set;
      n += std::popcount(set);
    };
    add(s.discard);
    add(s.science);
    add(s.exiled);
    add(s.tucked);
    add(s.picked);
    for (const Bag& bag : s.unseen) add(bag.inside);
    for (const u8 card : s.zone)
      if (card != kNone) add(bit(card));
    for (const auto& c : s.civilization) {
      add(c.colonies);
      add(c.techs);
    }
    return seen == Bag::of_first(n).inside && n == std::ssize(g.content.card)
               ? nullptr
               : "a Galaxy card is missing or lies in two places (ODG-3.1)";
  }
  const char* piles() const {  // I-5
    Array<int, kGenerations> down{};
    for (const Pile& pile : s.pile) {
      if (pile.size() != (pile.influence + 1) / 2)
        return "influence is not shown with as few cards as possible (ODG-2.2)";
      for (int i = 0; i < kGenerations; ++i) down[i] += pile.cards[i];
    }
    for (const Step& t : s.agenda.todo)  // on their way to the discard pile
      if (t.what == Do::TurnUp) down[t.y] += t.n;
    for (int i = 0; i < kGenerations; ++i)
      if (s.unseen[i].size() != down[i] + (i == s.generation ? s.deck : 0))
        return "face-down cards do not fit their generation (ODG-3.3)";
    for (int slot = 0; slot < kSlots; ++slot)
      if (s.zone[slot] == kNone && s.pile[slot].influence > 0)
        return "influence lies where no card is (ODG-2.8)";
    return nullptr;
  }
  const char* dice() const {  // I-2, I-7, I-10, I-14
    for (int c = 0; c < kColours; ++c)
      for (int i = first_die(colour_at(c)); i < end_die(colour_at(c)); ++i) {
        const Die d = s.dice.at(i);
        if (d.place >= kPlaces || d.place == kOnBase) return "a die lies nowhere";
        if (has_no_value(d.place) ? d.value != 0 : d.value < 1 || d.value > 6)
          return "a die shows no value between 1 and 6 (ODG-7.6.5)";
        if (i > first_die(colour_at(c)) &&
            (s.dice.at(i - 1).place > d.place ||
             (s.dice.at(i - 1).place == d.place && s.dice.at(i - 1).value > d.value)))
          return "the dice are not in order";
        if (is_box(d.place) && !is_base_box(d.place)) {
          const Box* box = box_at(g, s, d.place);
          if (!box || is_ring(*box)) return "a die lies where no box is (ODG-7.3.1)";
          if (box->colour != kGrey && box->colour != c && c != index(Colour::Ultratech))
            return "a die has the wrong colour for its box (ODG-7.3.1)";
          if (box->kind == BoxKind::Small && (d.value < box->number || s.dice.count(d.place) > 1))
            return "a small box is filled wrongly (ODG-7.3.2)";
        }
      }
    for (Place place = kZoneBox; place < kBaseBox; ++place)
      if (const Box* box = box_at(g, s, place);
          box && box->kind == BoxKind::Wide && s.dice.any(place)) {
        int total = 0;
        for (const Die& d : s.dice.die) total += d.place == place ? d.value : 0;
        if (total < box->number) return "a wide box is not filled (ODG-7.3.3)";
      }
    for (int slot = 0; slot < kSlots; ++slot)
      if (!keeps_its_rule(g, s, slot))
        return "what lies on a Location breaks its restriction (ODG-7.3.9)";
    for (int r = 0; r < kBaseRows; ++r) {
      u8 values = 0;
      for (const Die& d : s.dice.die)
        if (d.place >= base_box(r, 0) && d.place < base_box(r, kBoxesPerBaseRow))
          values = static_cast<u8>(values | bit(d.value));
      if (g.content.base[s.base_class - 1].row[r].linked && std::popcount(values) > 1)
        return "linked boxes hold different values (ODG-7.5.1)";
    }
    for (int p = 0; p < g.players(); ++p)
      if (civ(s, p).society != kNone) {
        const Society& mine = society(g, s, p);
        const int room = mine.rule == SocietyRule::Greenhouse ? level(s, p) + mine.n : 0;
        if (s.dice.count(greenhouse_of(p)) > room)
          return "the Greenhouse holds too many dice (ODG-9.1)";
      }
    return nullptr;
  }
  const char* discs() const {  // I-3, I-8, I-11, I-12
    if (tech_discs_left(g, s) < 0) return "there are more than twelve Tech Discs (ODG-1.2)";
    int used = 0;
    for (const Place p : s.base_disc) {
      if (p == kSupply) continue;
      ++used;
      if (p == kOnBase) continue;
      const Box* box = box_at(g, s, p);
      if (!box || !is_ring(*box) || base_discs_at(s, p) > 1)
        return "a Starbase Disc lies where no ring is (ODG-7.4.1)";
    }
    if (s.base_class < 1 || s.base_class > kClasses)
      return "there is no such Starbase class (ODG-10.1)";
    if (used > g.content.base[s.base_class - 1].discs)
      return "more Starbase Discs than the class has (ODG-10.2)";
    if (s.adversary_discs + s.claimed_total != kAdversaryDiscs || s.claimed > s.claimed_total)
      return "Adversary Discs were made or lost (ODG-8.14)";
    for (int p = 0; p < g.players(); ++p) {
      const auto& c = civ(s, p);
      if (c.gathered != c.discs + c.paid + std::popcount(c.activated))
        return "Tech Discs of a player were made or lost (ODG-7.6.1)";
    }
    return nullptr;
  }
  const char* events() const {  // I-4
    if (s.adversary == kNone || s.phase == Phase::SetUp) return nullptr;
    if (is(g, s, Nature::Nebula))
      return s.losses + std::popcount(s.morsels_exiled) <= kEvents && s.events_unseen == 0
                 ? nullptr
                 : "there are not five Morsels (ODG-3.5)";
    const int hidden = std::popcount(s.events_unseen);
    if (hidden != s.event_stack + s.pending) return "face-down events do not add up (ODG-3.5)";
    return hidden + static_cast<int>(s.revealed.size()) <= kEvents
               ? nullptr
               : "there are more than five events (ODG-3.5)";
  }
  const char* adversary_influence() const {  // I-16
    if (s.adversary == kNone || s.agenda.empty() || s.agenda.next().what != Do::Act) return nullptr;
    if (is(g, s, Nature::Syndicate))
      return science_value(g, s.tucked) < x_of(g, s)
                 ? nullptr
                 : "the Syndicate’s Science has reached X without an Eclipse (ODG-11.8)";
    return s.pile[kAdversaryPile].influence < adversary(g, s).threshold[s.hard]
               ? nullptr
               : "the adversary has not acted on its influence (ODG-11.8)";
  }
  const char* quiet() const {  // I-9, I-13
    if (s.phase == Phase::Act || s.phase == Phase::Results || s.phase == Phase::Gather)
      return nullptr;
    for (const Die& d : s.dice.die)
      if (d.place != kSupply && d.place != kCaptured && d.place != kExiled &&
          d.place != greenhouse_of(0) && d.place != greenhouse_of(1))
        return "dice lie about outside the Action and Results Phases (ODG-8.17)";
    for (int p = 0; p < g.players(); ++p)
      if (civ(s, p).gathered != 0)
        return "Tech Discs lie about outside the Action and Results Phases (ODG-8.17)";
    return nullptr;
  }
};

}  // namespace

const char* OneDeckGalaxy::broken_law(const State& s) const {
  const LawBook law{*this, s};
  if (const char* broken = law.cards()) return broken;
  if (const char* broken = law.piles()) return broken;
  if (const char* broken = law.dice()) return broken;
  if (const char* broken = law.discs()) return broken;
  if (const char* broken = law.events()) return broken;
  if (const char* broken = law.adversary_influence()) return broken;
  return law.quiet();
}

}  // namespace orrery::one_deck_galaxy
