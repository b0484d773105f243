#include "position_possible.h"

#include "../rules/steps.h"
#include "core/json_library.h"
#include "names.h"

namespace orrery::one_deck_galaxy {
namespace {

bool says_something(const Reader& at) {  // a zero and an empty list say nothing
  if (!at.exists() || at.is_null()) return false;
  const Json& v = *at.json();
  if (v.is_number()) return v != 0;
  return !v.is_array() || !v.empty();
}

class Possible {
 public:
  Possible(const OneDeckGalaxy& game, const Reader& root, const State& s)
      : g_(game), root_(root), s_(s) {}

  void check() const {
    the_turn();
    options();
    if (s_.adversary != kNone) {
      the_adversary();
      the_events();
    }
    the_boxes();
    what_is_picked();
    what_happened();
  }

 private:
  static std::string number(int n) { return std::to_string(n); }
  Reader at(std::string_view key) const { return root_.optional(key); }
  Reader at(std::string_view key, std::string_view inner) const {
    return at(key).exists() && !at(key).is_null() ? at(key).optional(inner) : at(key);
  }
  static void refuse(const Reader& at, std::string why, std::string clause) {
    at.refuse(std::move(why), std::move(clause));
  }

  void the_turn() const {
    const bool begins = !s_.agenda.empty() && s_.agenda.next().what == Do::BeginTurn;
    if (s_.round == 0 && s_.phase != Phase::SetUp && !begins)
      refuse(at("turn"), "is 0: the first turn is 1", "ODG-4.1");
  }
  // The table's options were settled before; a position cannot say otherwise (ODG-15.1).
  void options() const {
    const Options& o = g_.options;
    const auto differs = [](u8 option, int chosen) {
      return option != kChoose && option != kRandom && chosen != kNone && chosen != option - 1;
    };
    if (differs(o.adversary, s_.adversary))
      refuse(at("adversary", "id"), "is not the one of the option adversary", "ODG-15.1");
    if (s_.adversary != kNone && o.side != kChoose && s_.hard != (o.side == 2))
      refuse(at("adversary", "hard"), "is not what the option hard_side says", "ODG-15.1");
    for (int p = 0; p < g_.players(); ++p) {
      const std::string n = number(p + 1);
      if (differs(nth(o.homeworld, p), civ(s_, p).homeworld))
        refuse(at("players"),
               "P" + n + " has another Homeworld than the option homeworld_" + n + " says",
               "ODG-15.1");
      if (differs(nth(o.society, p), civ(s_, p).society))
        refuse(at("players"),
               "P" + n + " has another Society than the option society_" + n + " says", "ODG-15.1");
    }
  }
  // Things only one kind of adversary has (spec 8.6).
  void the_adversary() const {
    const Nature nature = adversary(g_, s_).nature;
    const auto only = [&](std::string_view key, std::string_view inner, bool fits,
                          const char* why) {
      if (const Reader given = at(key, inner); !fits && says_something(given))
        refuse(given, why, "ODG-11.8");
    };
    only("adversary", "captured", nature == Nature::Calibrator,
         "only the Optimization Calibrator captures dice");
    only("adversary", "tucked", nature != Nature::Calibrator && nature != Nature::Nebula,
         "this adversary takes no cards");
    only("adversary", "influence", nature != Nature::Syndicate,
         "the Syndicate gains Science, no influence");
    only("events", "salvaged", nature == Nature::Syndicate,
         "only the Syndicate's events can be Salvage");
    only("events", "losses", nature == Nature::Nebula, "only the Nebula loses Morsels");
    only("events", "morsels_lost", nature == Nature::Nebula, "only the Nebula has Morsels");
    only("events", "stack", nature != Nature::Nebula,
         "the Nebula's events are Morsels and lie open");
    only("events", "pending", nature != Nature::Nebula,
         "the Nebula's events are Morsels and lie open");
  }
  // ODG-3.3  The five events are in the stack, pending or revealed; one may just be carried out.
  void the_events() const {
    if (is(g_, s_, Nature::Nebula)) return;
    int all = s_.event_stack + s_.pending + static_cast<int>(s_.revealed.size());
    for (const Step& t : s_.agenda.todo) {
      if (t.what == Do::LayOut) return;
      all += t.what == Do::RunEvent;
    }
    if (all != kEvents)
      refuse(at("events", "stack").exists() ? at("events", "stack") : at("events"),
             "stack, pending and revealed are five events together, not " + number(all), "ODG-3.3");
  }
  void the_boxes() const {
    const Reader placed = at("placed");
    if (s_.adversary != kNone && !row_is_open(g_, s_))  // ODG-11.4
      for (Place place = kConfrontationBox; place < kExperimentBox; ++place)
        if (is_filled(s_, place))
          return refuse(
              s_.dice.any(place) ? placed.optional(place_name(place)) : at("rings"),
              "this row needs Federation Level " + number(level_of_row(s_)) + " of everybody",
              "ODG-11.4");
    for (Place place = kZoneBox; place < kBaseBox; ++place) {
      const Box* box = box_at(g_, s_, place);
      if (!box || box->kind != BoxKind::Wide || !s_.dice.any(place)) continue;
      int total = 0, least = 6;
      for (const Die& d : s_.dice.die)
        if (d.place == place) {
          total += d.value;
          least = std::min<int>(least, d.value);
        }
      if (total >= box->number && total - least >= box->number)
        return refuse(placed.optional(place_name(place)),
                      "a die is superfluous: " + number(total - least) + " would be enough for " +
                          box_name(*box),
                      "ODG-7.3.6");
    }
    for (Place place = kBaseBox; place < kBaseBox + kBaseRows * kBoxesPerBaseRow;
         ++place)  // ODG-7.5.1
      if ((place - kBaseBox) % kBoxesPerBaseRow > 0 && s_.dice.any(place) &&
          !s_.dice.any(static_cast<Place>(place - 1)))
        return refuse(placed.optional(place_name(place)),
                      "the boxes of a Starbase row are filled from the first on", "ODG-7.5.1");
    const Effect* limit = s_.adversary == kNone ? nullptr : lasting_effect(g_, s_, Op::LimitColour);
    const int lying = limited_dice_placed(g_, s_);
    if (!limit) return;
    if (lying > limit->n.base)
      return refuse(placed,
                    number(lying) + " dice of " + std::string(colour_name(limit->colour)) +
                        " lie outside the Starbase, " + number(limit->n.base) + " may",
                    "ODG-11.8");
    if (s_.limited_placed < lying)
      refuse(at("limited_placed"), "must be at least " + number(lying) + ": so many dice lie there",
             "ODG-11.8");
  }
  static bool is_about_dice_of(const Step& now, int p) {
    switch (now.what) {
      case Do::FillBox:
      case Do::CombineDice:
      case Do::CombineTo: return true;  // both may give dice
      case Do::PayDice:
      case Do::PickDice:
      case Do::SetDice:
      case Do::RecolourDice: return now.who.has(seat_at(p));
      default: return false;
    }
  }
  // Dice and cards that are taken up belong to the decision on top of the agenda.
  void what_is_picked() const {
    const Step now = s_.agenda.empty() ? Step{.what = Do::Act} : s_.agenda.next();
    const Do what = now.what;
    for (int p = 0; p < g_.players(); ++p)
      if (what == Do::Act && s_.dice.any(cup_of(p)))
        return refuse(at("players"),
                      "P" + number(p + 1) + " has dice in the cup, but nobody rolls them",
                      "ODG-6.6");
      else if (!is_about_dice_of(now, p) && s_.dice.any(picked_by(p)))
        return refuse(at("players"),
                      "P" + number(p + 1) + " has picked dice, but nothing is decided about them",
                      "ODG-7.2");
    if (what == Do::Act && s_.dice.any(kShared))
      return refuse(at("shared"), "nobody is asked who gets them", "ODG-13.5");
    if (what == Do::Act && s_.dice.any(kSharedCup))
      return refuse(at("shared_cup"), "nobody rolls them", "ODG-6.6");
    u64 waiting = 0;
    for (const Step& t : s_.agenda.todo) {
      if (t.what == Do::PayScience) return;
      if (t.what == Do::Claim || t.what == Do::LookAgain) waiting |= bit(t.src);
    }
    if (s_.picked & ~waiting)
      refuse(at("picked_cards"),
             "nothing is decided about " +
                 std::string(card_id(g_.content, std::countr_zero(s_.picked & ~waiting))),
             "ODG-7.2");
  }

  // What is noted of a turn belongs to its phase, and a defeat has a cause this adversary knows.
  void what_happened() const {
    const bool forgotten = s_.phase == Phase::Gather ||
                           s_.phase == Phase::Act;  // what the Results Phase before has noted
    if (s_.upgraded && forgotten)
      return refuse(at("upgraded"), "the Starbase is upgraded in the Results Phase", "ODG-8.13");
    if (s_.resolved && forgotten)
      return refuse(at("resolved"), "cards are resolved in the Results Phase", "ODG-8.1");
    for (int p = 0; p < g_.players(); ++p)
      if (civ(s_, p).techs_used < std::popcount(civ(s_, p).activated))
        return refuse(at("players"),
                      "P" + number(p + 1) + " has activated more Techs than techs_used says",
                      "ODG-7.6.1");
    if (s_.adversary == kNone) return;
    const bool limit = lasting_effect(g_, s_, Op::LimitColour) != nullptr;
    if (s_.limited_placed && !limit)
      return refuse(at("limited_placed"), "no event limits a colour", "ODG-11.8");
    const Nature nature = adversary(g_, s_).nature;
    if (s_.discs_exiled && nature != Nature::Nebula)
      return refuse(at("tech_discs_exiled"), "only the Nebula consumes Tech Discs", "ODG-11.8");
    if (s_.just_flipped && nature == Nature::Syndicate)
      return refuse(at("just_flipped"), "the Syndicate's Confrontation card is not turned",
                    "ODG-11.1");
    if (s_.result == Result::None) return;
    const auto fits = [&] {
      switch (s_.cause) {
        case Cause::None: return s_.result == Result::Won;
        case Cause::NoEvents: return s_.result == Result::Lost;
        case Cause::Colonies: return s_.result == Result::Lost && nature == Nature::Settlers;
        case Cause::Preserves: return s_.result == Result::Lost && nature == Nature::Preservers;
        case Cause::Events: return s_.result == Result::Lost && nature == Nature::Syndicate;
        case Cause::Swell: return s_.result == Result::Lost && nature == Nature::Nebula;
        case Cause::Captured: return s_.result == Result::Lost && nature == Nature::Calibrator;
      }
      return false;
    };
    if (!fits())
      refuse(at("result"),
             s_.result == Result::Won ? "a win has no cause"
                                      : "a defeat by this adversary has another cause",
             "ODG-12.1");
  }

  const OneDeckGalaxy& g_;
  const Reader& root_;
  const State& s_;
};

}  // namespace

int limited_dice_placed(const OneDeckGalaxy& game, const State& s) {
  const Effect* limit = s.adversary == kNone ? nullptr : lasting_effect(game, s, Op::LimitColour);
  int n = 0;
  for (Place place = kZoneBox; limit && place < kBaseBox; ++place)
    n += s.dice.count(colour_at(limit->colour), place);
  return n;
}
void refuse_what_cannot_be(const OneDeckGalaxy& game, const Reader& root, const State& s) {
  Possible(game, root, s).check();
}

}  // namespace orrery::one_deck_galaxy
