// What the rules offer for boxes, beside the same worked out die by die and, for wide boxes, set by
// set.
#include "one_deck_galaxy/scene.h"

using namespace orrery;
using namespace orrery::one_deck_galaxy;

namespace {

struct Owned {
  int player;
  Colour colour;
  int value;
};
std::vector<Owned> dice_at(const State& s, Place first) {  // pools, or trays
  std::vector<Owned> dice;
  for (int p = 0; p < kMostPlayers; ++p)
    for (int i = 0; i < kDice; ++i)
      if (s.dice.at(i).place == first + p)
        dice.push_back({p, colour_at(i / 8), s.dice.at(i).value});
  return dice;
}

class NaivePlacing {
 public:
  NaivePlacing(const Game& g, const State& s)
      : g_(g), s_(s), pool_(dice_at(s, kPool)), tray_(dice_at(s, kPicked)) {}

  // May these dice lie together in this empty box, whatever they add up to?
  bool may_lie(const Box& box, Place place, const std::vector<Owned>& dice) const {
    int limited = 0;
    const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
    std::array<int, 7> showing{};
    for (const Owned& d : dice) {
      if (box.colour != kGrey && box.colour != index(d.colour) && d.colour != Colour::Ultratech)
        return false;
      limited += limit && limit->colour == index(d.colour);
      ++showing[static_cast<std::size_t>(d.value)];
    }
    if (limit && limited > 0 && s_.limited_placed + limited > limit->n.base) return false;
    if (!is_zone_box(place)) return true;
    const int slot = (place - kZoneBox) / kBoxesPerCard;
    const GalaxyCard& c = printed(g_, nth(s_.zone, slot));
    for (const Die& d : s_.dice.die)
      if (c.rule == LocationRule::Different && d.place >= zone_box(slot, 0) &&
          d.place < zone_box(slot + 1, 0))
        ++showing[d.value];
    for (const Owned& d : dice) {
      if (c.rule == LocationRule::No && index(d.colour) == c.rule_n) return false;
      if (c.rule == LocationRule::Odd && d.value % 2 == 0) return false;
      if (c.rule == LocationRule::Even && d.value % 2 == 1) return false;
      if (c.rule == LocationRule::Different && showing[static_cast<std::size_t>(d.value)] > 1)
        return false;
    }
    return c.rule != LocationRule::MaxTwo || dice.size() <= 2;
  }
  // Is there a set of tray, `with` and other dice of the pools that fills the box with nothing
  // superfluous?
  bool can_be_filled(const Box& box, Place place, const Owned* with) const {
    std::vector<Owned> others;
    bool taken = false;
    for (const Owned& d : pool_)
      if (with && !taken && d.player == with->player && d.colour == with->colour &&
          d.value == with->value)
        taken = true;
      else
        others.push_back(d);
    std::vector<Owned> set = tray_;
    if (with) set.push_back(*with);
    return grow(box, place, set, others, 0);
  }
  bool is_reachable(Place place) const {
    if (is_filled(s_, place) || (is_confrontation_box(place) && !row_is_open(g_, s_))) return false;
    if (!is_zone_box(place)) return true;
    const int slot = (place - kZoneBox) / kBoxesPerCard, box = (place - kZoneBox) % kBoxesPerCard;
    const GalaxyCard& c = printed(g_, nth(s_.zone, slot));
    const int top = boxes_of(c.row[0]);
    for (int i = 0; i < number_of_boxes(c) && c.rule == LocationRule::OneRow; ++i)
      if ((i < top) != (box < top) && is_filled(s_, zone_box(slot, i))) return false;
    return true;
  }
  const std::vector<Owned>& pool() const { return pool_; }

 private:
  bool grow(const Box& box, Place place, std::vector<Owned>& set, const std::vector<Owned>& others,
            std::size_t from) const {
    int total = 0, least = 6;
    for (const Owned& d : set) total += d.value, least = std::min(least, d.value);
    if (!may_lie(box, place, set)) return false;
    if (!set.empty() && total >= box.number) return total - least < box.number;
    for (std::size_t i = from; i < others.size(); ++i) {
      set.push_back(others[i]);
      const bool found = grow(box, place, set, others, i + 1);
      set.pop_back();
      if (found) return true;
    }
    return false;
  }

  const Game& g_;
  const State& s_;
  std::vector<Owned> pool_, tray_;
};

// Compares one question with what it should offer; gives how many answers were compared.
int compare(const Game& g, const State& s, const Game::Choices& offered) {
  const NaivePlacing naive(g, s);
  const Step now = s.agenda.next();
  int compared = 0;
  const auto check = [&](const Choice& c, bool expected) {
    ++compared;
    if (offered.contains(c) != expected)
      CHECK_MESSAGE(offered.contains(c) == expected, "place ", int{c.at}, " colour ", int{c.colour},
                    " value ", int{c.value});
  };
  const auto die = [](Verb verb, const Owned& d) {
    return Choice{.verb = verb,
                  .player = static_cast<u8>(d.player),
                  .colour = static_cast<u8>(index(d.colour)),
                  .value = static_cast<u8>(d.value)};
  };
  if (now.what == Do::FillBox) {
    for (const Owned& d : naive.pool())
      check(die(Verb::Pick, d), naive.can_be_filled(*box_at(g, s, now.x), now.x, &d));
  } else if (now.what == Do::Act) {
    for (int p = kZoneBox; p < kBaseBox; ++p) {
      const Place place = static_cast<Place>(p);
      const Box* box = box_at(g, s, place);
      if (!box || is_ring(*box)) continue;
      if (box->kind == BoxKind::Wide)
        check({.verb = Verb::Fill, .at = place},
              naive.is_reachable(place) && naive.can_be_filled(*box, place, nullptr));
      else
        for (const Owned& d : naive.pool()) {
          Choice c = die(Verb::Place, d);
          c.at = place;
          check(c, naive.is_reachable(place) && d.value >= box->number &&
                       naive.may_lie(*box, place, {d}));
        }
    }
  }
  return compared;
}

}  // namespace

TEST_CASE(
    "ODG-7.3.2 ODG-7.3.3 ODG-7.3.6 ODG-7.3.9 every die and every set of dice that fits a box is offered, and no other") {
  int compared = 0;
  for (const std::string adversary : {"A1", "A2", "A3", "A4", "A5"})
    for (int players = 1; players <= 2; ++players) {
      const Scene scene = Scene::set_up(players, {{"adversary", adversary}});
      Rng rng(static_cast<u64>(players), 7);
      for (int game = 0; game < 6; ++game) {
        State s = scene.game().setup();
        Game::Choices next;
        Acting<Game> t(scene.game(), s);
        const auto answer =
            [&] {  // nobody declines here: what is offered then is told in together_test.cc
              Choice c =
                  chance_is_asked<Game>(s) ? deal(scene.game(), s, next, rng) : next.draw(rng);
              while (c.verb == Verb::Decline) c = next.draw(rng);
              return c;
            };
        for (advance(t, next); !next.empty(); apply(scene.game(), s, Choice(answer()), next))
          if (s.agenda.next().what == Do::FillBox || rng.below(3) == 0)
            compared += compare(scene.game(), s, next);
      }
    }
  CHECK(compared > 20'000);
}
