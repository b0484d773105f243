// Research.  Rulebook 5.8, clauses FD-5.8.1 to FD-5.8.6.
#include "steps.h"

namespace orrery::foundation {
namespace {

constexpr u16 kAllLevel2 = 0x003F, kAllLevel3 = 0x0FC0, kAllLevel4 = 0x7000;

// FD-5.8.3, FD-5.8.4  One of the two preceding spaces; for level IV any level IV does too.
// 7.6 (73)  The personal goal wants any level II and any level III.
bool has_what_precedes(const Foundation& game, const Dynasty<Truth>& d, int space) {
  if (space == kPersonal) return (d.research & kAllLevel2) != 0 && (d.research & kAllLevel3) != 0;
  if (space >= kResearch4 && (d.research & kAllLevel4) != 0) return true;
  const u16 preceding = game.content.research[space].preceding;
  return preceding == 0 || (d.research & preceding) != 0;
}

// FD-5.8.1  Once per player; the personal goal only by whom it belongs to.
bool is_open(const Ask& q, Seat p, int space) {
  const Dynasty<Truth>& d = dynasty_of(q.s, p);
  return !has_researched(d, space) && (space != kPersonal || !d.personal_goal.to().empty());
}

}  // namespace

// FD-5.8.2 to FD-5.8.4  Research I, II, III opens a space of level II, III, IV for one cube of its
// price.
void list_research(const Ask& q, Step now, Choices& out) {
  const Dynasty<Truth>& d = dynasty_of(q.s, now.who);
  const int top = level_of_space(now.level);
  for (int space = 0; space < kSpaces; ++space) {
    const int level = level_of_research(static_cast<Space>(space)) - 1;
    if (level > top || !is_open(q, now.who, space)) continue;
    Choice c{.verb = Verb::ResearchAt, .at = static_cast<u8>(space)};
    if (!has_what_precedes(q.game, d, space)) {
      c.tile = first_ready_for(q.game, q.s, now.who, Op::IgnorePreceding, Action::Research,
                               level);  // C1-12
      if (c.tile == kNoTile) continue;
    }
    for (const Colour price : q.game.content.research[space].price)
      if (price != Colour::None && d.hand[price] > 0) {
        c.first = static_cast<u8>(price);
        out.push(c);
      }
    // FD-5.3.2 (a)
    if (level < 3 && d.hand[Colour::Black] > 0 && !q.game.options.exchange_black) {
      c.first = static_cast<u8>(Colour::Black);
      out.push(c);
    }
  }
}

// FD-5.8.5  Levels II and III raise her research level; at level IV she looks at the goal there.
// FD-5.8.6  Nothing else asks for research: a kin that climbed by bumps acts at its level.
void research(Play& t, Step now, Choice c) {
  Dynasty<Truth>& d = dynasty_of(t.s, now.who);
  pay(t.s, now.who, colour_at(c.first));
  --d.discs;
  d.research = static_cast<u16>(d.research | 1u << c.at);
  flip(t.s, now.who, c.tile);
  finish_retrieval(t, now, level_of_research(c.at) - 1);
  if (c.at >= kResearch4 && c.at != kPersonal)
    t.s.agenda.schedule(
        Step{.what = Do::PeekGoal, .who = now.who, .at = static_cast<u8>(c.at - kResearch4)});
}

}  // namespace orrery::foundation
