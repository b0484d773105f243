// What a person need not be asked: income that is free, the colour she pays with, closings that
// nothing can change; and what an answer wastes, or gives to somebody else.
#include "../rules/steps.h"
#include "elements.h"
#include "names.h"
#include "paper.h"
#include "place_words.h"

namespace orrery::trian {
namespace {

bool is_action(Verb v) {
  return v >= Verb::Research && v <= Verb::Risky && v != Verb::TeleportTo && v != Verb::TransportTo;
}
bool is_mined(Verb v) { return v == Verb::Mine || v == Verb::RogueMine; }

class Host {
 public:
  Host(const Trian& game, const State& s, Seat by, const Choices& offered)
      : q_(game, s), by_(by), offered_(offered) {}

  Courtesy<Choice> courtesy() {
    for (const Choice& c : offered_) look_at(c);
    if (q_.s.agenda.empty() || q_.s.agenda.next().who != by_) return std::move(out_);
    switch (q_.s.agenda.next().what) {
      case Do::Extraction:
        out_.routine = of_the_rarest([](const Choice& c) { return is_mined(c.verb); });
        if (!out_.routine) draw_at_once();
        break;
      case Do::Gather:
        out_.routine = of_the_rarest([](const Choice& c) { return c.verb == Verb::Gather; });
        break;
      case Do::Pay: out_.routine = of_the_commonest(); break;
      case Do::Exploration: out_.routine = resolved_first(); break;
      default: break;
    }
    return std::move(out_);
  }

 private:
  template <class Is>
  int count(Is is) const {
    return static_cast<int>(std::count_if(offered_.begin(), offered_.end(), is));
  }
  void look_at(const Choice& c) {
    switch (c.verb) {
      case Verb::EndTurn:
        if (count([](const Choice& o) { return is_action(o.verb); }) > 0)
          out_.loses(c, say("loses.actions", {{"n", q_.s.actions + q_.s.extra}}));
        break;
      case Verb::EndExtraction:
        if (count([](const Choice& o) { return is_mined(o.verb); }) > 0)
          out_.loses(c, say("loses.minerals"));
        break;
      case Verb::Stop:
        if (q_.s.agenda.next().what == Do::Gather) out_.loses(c, say("loses.minerals"));
        break;
      case Verb::TakeBack: look_at_control(c); break;
      case Verb::Place: look_at_what_closes(c); break;
      default: break;
    }
  }
  // GT-8.5.3  Control needs a remaining emissary.
  void look_at_control(const Choice& c) {
    const Area area = q_.s.agenda.next().area;
    if (emissaries_in(q_.game, q_.s, area, by_, true) == 1)
      out_.loses(c, say("loses.control", {{"area", say_area(q_.game, q_.s.galaxy, area)}}));
  }
  // GT-8.2.2  What it closes for somebody else: he is paid for it.
  void look_at_what_closes(const Choice& c) {
    const Content& k = q_.game.content;
    const Spot spot{cell_of(c), c.part};
    State then = q_.s;
    std::vector<Said> given;
    for (const Area area : lay(k, then.galaxy, c.n, spot)) {
      const SeatSet there = fighters_in(q_.game, then, area);
      if (kind_of(k, then.galaxy, area) == Kind::Space || there.size() != 1 || there.has(by_))
        continue;
      const Seat who = there.first_seat();
      const Pay pay = pay_for_closing(q_.game, then, area, who);
      given.push_back(say(
          "loses.closes",
          {{"area", say_area(q_.game, then.galaxy, area)}, {"who", who}, {"n", pay.credits()}}));
    }
    if (!given.empty()) out_.loses(c, listed(std::move(given), Said::Join::Comma));
  }

  // Of what is free the colour she has least of: colours count together.
  template <class Is>
  std::optional<Choice> of_the_rarest(Is is) const {
    const Minerals& mine = minerals_of(q_, q_.s, by_);
    std::optional<Choice> best;
    for (const Choice& c : offered_)
      if (is(c) && (!best || mine.of(c.n) < mine.of(best->n))) best = c;
    return best;
  }
  std::optional<Choice> of_the_commonest() const {
    const Minerals& mine = minerals_of(q_, q_.s, by_);
    std::optional<Choice> best;
    for (const Choice& c : offered_)
      if (c.verb == Verb::Pay && (!best || mine.of(c.n) > mine.of(best->n))) best = c;
    return best;
  }
  // GT-4.5  A closing she would resolve first in any case: nothing she can do before would change
  // it. Of several the order is hers, except that outer space (GT-8.4.1) has nothing to do with the
  // others; a battle begins when she says so.
  std::optional<Choice> resolved_first() const {
    if (q_.game.options.strict_events && may_act_further(q_.s)) return {};
    const int waiting = count([](const Choice& c) { return c.verb == Verb::Resolve; });
    for (const Choice& c : offered_) {
      if (c.verb != Verb::Resolve) continue;
      const Area area = area_of(q_.game, q_.s, c);
      if (kind_of(q_.game.content, q_.s.galaxy, area) == Kind::Space) return c;
      const bool is_fought_for = fighters_in(q_.game, q_.s, area).size() > 1;
      if (waiting > 1 || is_fought_for) continue;
      if (count([&](const Choice& o) { return may_change(o, area); }) == 0) return c;
    }
    return {};
  }
  bool may_change(const Choice& c, Area area) const {
    if (c.verb == Verb::Resolve) return false;
    if (c.verb == Verb::Teleport || c.verb == Verb::Transport || c.verb == Verb::Swap) return true;
    State then = q_.s;
    Choices next;
    apply(q_.game, then, c, next);
    return standing_in(then, area) != standing_in(q_.s, area);
  }
  // Who stands there, and what it pays.
  std::vector<int> standing_in(const State& s, Area area) const {
    std::vector<int> all;
    for (int i = 0; i < q_.game.players(); ++i)
      all.push_back(emissaries_in(q_.game, s, area, seat_at(i), true));
    const Pay pay = pay_for_closing(q_.game, s, area, fighters_in(q_.game, s, area).first_seat());
    all.push_back(pay.credits());
    return all;
  }
  // Nothing to be mined: whoever points at a stack is done with trading.
  void draw_at_once() {
    const bool is_asked = may_draw_from(q_.s, 0) && may_draw_from(q_.s, 1);
    for (u8 stack = 0; stack < 2; ++stack) {
      if (!may_draw_from(q_.s, stack)) continue;
      std::vector<Choice> way{{.verb = Verb::EndExtraction}};
      if (is_asked) way.push_back({.verb = Verb::Draw, .n = stack});
      out_.shortcuts.push_back({element::stack(stack), std::move(way)});
    }
  }

  const Ask q_;
  const Seat by_;
  const Choices& offered_;
  Courtesy<Choice> out_;
};

}  // namespace

Courtesy<Choice> courtesy_of(const Trian& game, const State& s, Seat by, const Choices& offered) {
  return Host(game, s, by, offered).courtesy();
}

}  // namespace orrery::trian
