// Answers in short words for buttons and lists, and what they touch on the table.
#include "../rules/rules.h"
#include "../rules/steps.h"
#include "core/facts.h"
#include "effects.h"
#include "names.h"
#include "paper.h"
#include "phrases.h"

namespace orrery::one_deck_galaxy {
namespace {

using View = OneDeckGalaxy::View;

// The first box of the card that p lies on, and how many places a card has.
std::pair<Place, int> card_of(Place p) {
  if (is_confrontation_box(p)) return {kConfrontationBox, kExperimentBox - kConfrontationBox};
  const auto [first, boxes] = is_zone_box(p) ? std::pair{kZoneBox, kBoxesPerCard}
                                             : std::pair{kExperimentBox, kBoxesPerExperiment};
  return {static_cast<Place>(first + (p - first) / boxes * boxes), boxes};
}
// Of several boxes of a card that ask for the same: the how manieth it is; 0 if it is the only one.
int which_of_several(const OneDeckGalaxy& g, const State& s, Place p, const Box& box) {
  const auto [first, boxes] = card_of(p);
  int alike = 0, nth = 0;
  for (int i = 0; i < boxes; ++i) {
    const Box* other = box_at(g, s, static_cast<Place>(first + i));
    if (!other || other->kind != box.kind || other->number != box.number ||
        (!is_ring(box) && other->colour != box.colour))
      continue;
    ++alike;
    if (first + i == p) nth = alike;
  }
  return alike < 2 ? 0 : nth;
}
std::string die_element(const Choice& c, const char* area = "pool") {
  return std::string(area) + "/" + seat_code(c.player) + "/" + die_name(c.colour, c.value);
}
bool names_die(Verb v) {
  switch (v) {
    case Verb::Place:
    case Verb::Raise:
    case Verb::Lower:
    case Verb::Combine:
    case Verb::ReturnDie:
    case Verb::Pick:
    case Verb::Recolour:
    case Verb::Reroll:
    case Verb::Take: return true;
    default: return false;
  }
}

class Labeller final : public Naming {
 public:
  Labeller(const OneDeckGalaxy& game, const State& s)
      : game_(game), content_(game.content), s_(s), two_(game.players() == 2) {}

  Said label(const Choice& c) const {
    std::vector<Argument> args = arguments_of(content_, c, *this);
    add_what_follows(c, args);
    return say(std::string(phrase_of(c.verb).id) + ".label", std::move(args));
  }

 private:
  Said place(const Choice& c) const override {
    const Place p = c.at;
    if (p == kLab) return say("place.lab");
    if (is_base_box(p)) return say("place.base", {{"row", (p - kBaseBox) / kBoxesPerBaseRow + 1}});
    const Box* box = box_at(game_, s_, p);
    const Argument what{"box", box ? say_box(*box, false, which_of_several(game_, s_, p, *box))
                                   : Said(place_name(p))};
    if (is_zone_box(p))
      return say(
          "place.zone",
          {what, {"card", say_card(content_, nth(s_.zone, (p - kZoneBox) / kBoxesPerCard))}});
    return say(is_confrontation_box(p) ? "place.confrontation" : "place.experiment", {what});
  }
  Said card_in_slot(const Choice& c) const override {
    const u8 card = c.at < kSlots ? nth(s_.zone, c.at) : kNone;
    return card == kNone ? say("slot_number", {{"n", c.at + 1}}) : say_card(content_, card);
  }
  Said event(const Choice&, int event) const override {
    return s_.adversary != kNone && event < kEvents
               ? say_name(nth(adversary(game_, s_).event, event).name.view())
               : say("event.unknown");
  }
  Said tech(const Choice& c) const override {
    return say_name(tech_of(game_, s_, c.player, c.at).name.view());
  }
  Said whose_die(const Choice& c) const override {
    return two_ && c.verb != Verb::Give ? say_seat(c.player) : kNothing;
  }

  // What the operands do not say, but the table does.
  void add_what_follows(const Choice& c, std::vector<Argument>& args) const {
    const auto with = [&](const char* name, Said said) { args.push_back({name, std::move(said)}); };
    switch (c.verb) {
      case Verb::Adversary: with("stars", content_.adversary[c.at].stars[c.a & 1]); break;
      case Verb::Confrontation:
        with("name", s_.adversary == kNone
                         ? kNothing
                         : say_name(adversary(game_, s_).side_name[c.at & 1].view()));
        break;
      case Verb::UseTech: {
        const Tech& tech = tech_of(game_, s_, c.player, c.at);
        with("effect", c.a < tech.branch.size() ? say_branch(tech.branch[c.a]) : kNothing);
        break;
      }
      case Verb::UseNode: {
        const NodeType* type = node(game_, c.at);
        with("effect", type && !type->effects.empty() ? say_effect(type->effects[0]) : kNothing);
        break;
      }
      case Verb::Milestone:
        with("goal", say_milestone(milestone(game_, s_, c.player, c.at & 3)));
        break;
      case Verb::Decline: {
        const bool acting = !s_.agenda.empty() && s_.agenda.next().what == Do::Act;
        with("other", acting ? say_seat(1 - (c.player & 1)) : kNothing);
        with("whose", two_ ? say_seat(c.player) : kNothing);
        break;
      }
      case Verb::PickCard: with("science", content_.card[c.at].science); break;
      case Verb::Allocate:
        with("one", Seat::P1);
        with("two", Seat::P2);
        break;
      case Verb::Tech: with("tech", say_tech(content_, content_.card[c.at].tech)); [[fallthrough]];
      case Verb::Colony: with("whom", two_ ? say_seat(c.player) : kNothing); break;
      case Verb::Probe: with("n", probe_cost(game_, s_)); break;
      case Verb::Upgrade: with("n", upgrade_cost(game_, s_)); break;
      default: break;
    }
  }

  const OneDeckGalaxy& game_;
  const Content& content_;
  const State& s_;
  const bool two_;
};

}  // namespace

Said label_of(const OneDeckGalaxy& game, const View& view, Choice c) {
  const State s = facts_of(game, view);
  return Labeller(game, s).label(c);
}

std::vector<std::string> touched_by(const OneDeckGalaxy& game, const View& view, Choice c) {
  std::vector<std::string> touched;
  const auto add = [&](std::string name) { touched.push_back(std::move(name)); };
  const auto n = [](int i) { return std::to_string(i + 1); };
  if (names_die(c.verb)) add(die_element(c));
  switch (c.verb) {
    case Verb::Harvest: add(die_element(c, "greenhouse")); break;
    case Verb::Fill: {  // the box, and every die it may begin with
      const State s = facts_of(game, view);
      Choices dice;
      ask_which_die_to_add(Ask(game, s), Step{.what = Do::FillBox, .x = c.at}, dice);
      add(place_element(c.at));
      for (const Choice& die : dice)
        if (die.verb == Verb::Pick) add(die_element(die));
      break;
    }
    case Verb::Place:
    case Verb::Ring: add(place_element(c.at)); break;
    case Verb::UseTech:
      add("tech/" + seat_code(c.player) + "/" + source_name(game.content, c.at));
      break;
    case Verb::UseNode: add("node/" + std::string(1, static_cast<char>('a' + c.at))); break;
    case Verb::Raise:
    case Verb::Lower: add("fleets"); break;
    case Verb::CalibrateScience:
    case Verb::AppealScience: add("science"); break;
    case Verb::AppealFleets: add("captured/" + std::string(colour_letter(c.colour))); break;
    case Verb::Flip:
    case Verb::Confrontation: add("confrontation"); break;
    case Verb::Milestone:
      add("milestone/" + seat_code(c.player) + "/" + n(c.at));
      for (const u8 card : {c.a, c.b, c.c})
        if (card != kNone) add("card/" + std::string(card_id(game.content, card)));
      break;
    case Verb::End: add("turn/end"); break;
    case Verb::Done:
    case Verb::Pass: add("turn/stop"); break;
    case Verb::Decline: add("turn/decline"); break;
    case Verb::PickCard:
    case Verb::Keep:
    case Verb::LookAgain:
    case Verb::Colony:
    case Verb::Tech:
    case Verb::Free: add("card/" + std::string(card_id(game.content, c.at))); break;
    case Verb::Slot:
    case Verb::Study:
    case Verb::Encounter: add("zone/" + n(c.at)); break;
    case Verb::Resolve:
      add(c.at < kSlots ? "zone/" + n(c.at) : "experiment/" + n(c.at - kSlots));
      break;
    case Verb::Probe: add("deck"); break;
    case Verb::Upgrade: add("base"); break;
    case Verb::Lose:
    case Verb::Feed: add("event/" + n(c.at)); break;
    case Verb::Release: add("captured/" + std::string(colour_letter(c.colour))); break;
    case Verb::FeedDice:
    case Verb::Capture:
    case Verb::Name: add("supply/" + std::string(colour_letter(c.colour))); break;
    default: break;
  }
  return touched;
}

}  // namespace orrery::one_deck_galaxy
