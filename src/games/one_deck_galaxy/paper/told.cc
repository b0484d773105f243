// Log lines: what happened, as something said. Nothing in this game is known to one seat only.
#include "../turn.h"
#include "effects.h"
#include "names.h"
#include "paper.h"
#include "phrases.h"
#include "plan.h"

namespace orrery::one_deck_galaxy {
namespace {

std::string_view area_of(Place place) {
  if (is_zone_box(place)) return "zone";
  if (is_confrontation_box(place)) return "confrontation";
  if (is_experiment_box(place)) return "experiment";
  return place == kLab ? "lab" : "base";
}
std::string number(int i) { return std::to_string(i + 1); }

class Teller final : public Naming {
 public:
  Teller(const OneDeckGalaxy& game, const OneDeckGalaxy::Event& e)
      : content_(game.content), e_(e), c_(e.choice) {
    told_.who = e.who.first_seat() == Seat::Chance ? Seat::Nobody : e.who.first_seat();
  }

  Told tell() {
    switch (e_.what) {
      case What::Answered: answered(); break;
      case What::TurnBegins: tell("ODG-4.1", "turn_begins", {count()}); break;
      case What::PhaseBegins: {
        constexpr const char* kClauses[] = {"ODG-10.1", "ODG-4.1", "ODG-5.1",
                                            "ODG-6.1",  "ODG-7.1", "ODG-8.1"};
        tell(kClauses[e_.n % 6], "phase_begins",
             {{"phase", say_phase(static_cast<Phase>(e_.n % 6))}});
        break;
      }
      case What::Reshuffled:
        tell("ODG-3.3", "reshuffled", {{"pending", e_.n ? "yes" : "no"}});
        touch("deck");
        break;
      case What::EventRevealed:
        tell("ODG-3.5", "event_revealed", {event()});
        touch_event();
        break;
      case What::Discarded:
        tell("ODG-4.2", "discarded", {card()});
        touch_card();
        break;
      case What::Discovered:
        tell("ODG-5.1", "discovered", {card()});
        touch("zone/" + number(c_.value));
        break;
      case What::Probed:
        tell("ODG-8.10", "probed", {card(), {"first", e_.n ? "yes" : "no"}});
        touch_card();
        break;
      case What::Studied:
        tell("ODG-4.5", "studied", {card()});
        touch_card();
        break;
      case What::TurnedUp:
        tell("ODG-2.4", "turned_up", {card()});
        touch_card();
        break;
      case What::InfluenceGained:
        tell("ODG-2.6", "influence_gained", {pile(), card_of(c_.a), count()});
        touch_pile();
        break;
      case What::InfluenceLost:
        tell("ODG-2.7", "influence_lost", {pile(), card_of(c_.a), count()});
        touch_pile();
        break;
      case What::Escalated:
        tell("ODG-4.5", "escalated", {card_of(c_.a)});
        touch("zone/" + number(c_.at));
        break;
      case What::Tucked:
        tell("ODG-11.8", "tucked", {card()});
        touch("adversary");
        break;
      case What::Eclipsed:
        tell("ODG-11.8", "eclipsed", {{"side", e_.n ? "B" : "A"}});
        touch("confrontation");
        break;
      case What::Swelled:
        tell("ODG-11.8", "swelled", {count()});
        touch("adversary");
        break;
      case What::Captured:
        tell("ODG-11.8", "captured", {{"colour", say_colour(c_.colour)}});
        touch("adversary");
        break;
      case What::MilestoneReached:
        tell("ODG-9.2", "milestone_reached", {{"who", say_seat(c_.player)}, count()});
        touch("milestone/" + seat_code(c_.player) + "/" + number(c_.at));
        break;
      case What::RowCompleted:
        tell("ODG-8.2", "row_completed", {card(), count()});
        touch_card();
        break;
      case What::Salvaged:
        tell("ODG-8.1", "salvaged", {event()});
        touch_event();
        break;
      case What::DiscClaimed:
        tell("ODG-8.14", "disc_claimed", {count()});
        touch("adversary");
        break;
      case What::DiscExiled: tell("ODG-12.2", "disc_exiled", {cause()}); break;
      case What::Upgraded:
        tell("ODG-8.13", "upgraded", {count()});
        touch("base");
        break;
      case What::Won: tell("ODG-12.6", "won"); break;
      case What::Lost: tell("ODG-12.2", "lost", {cause()}); break;
    }
    return std::move(told_);
  }

 private:
  void tell(std::string_view clause, std::string_view id, std::vector<Argument> args = {}) {
    told_.clause = clause;
    told_.said = say(std::string(id) + ".told", std::move(args));
  }
  void touch(std::string name) { told_.touches.push_back(std::move(name)); }
  void touch_card() { touch("card/" + std::string(card_id(content_, c_.at))); }
  void touch_event() { touch("event/" + number(c_.at)); }
  void touch_pile() {
    if (c_.at == kFleets) return touch("fleets");
    touch(c_.at == kAdversaryPile ? "adversary" : "zone/" + number(c_.at));
  }

  Argument count() const { return {"n", e_.n}; }
  Argument card() const { return card_of(c_.at); }
  Argument card_of(int card) const { return {"card", say_card(content_, card)}; }
  Argument event() const { return {"event", event(c_, c_.at)}; }
  Argument cause() const { return {"cause", say_cause(static_cast<Cause>(e_.n))}; }
  Argument pile() const {
    if (c_.at == kFleets) return {"pile", "fleets"};
    return {"pile", c_.at == kAdversaryPile ? "adversary" : "card"};
  }

  // The card, not its number on the table; where dice lie, or where they are put.
  Said place(const Choice& c) const override {
    const std::string id =
        std::string(c.verb == Verb::Fill ? "lying." : "put.") + std::string(area_of(c.at));
    if (!is_zone_box(c.at)) return say(id);
    return say(id, {card_of(c.a)});
  }
  Said card_in_slot(const Choice& c) const override { return say_card(content_, c.a); }
  Said event(const Choice& c, int event) const override {
    return c.a < kAdversaries && event < kEvents
               ? say_name(content_.adversary[c.a].event[event].name.view())
               : say("event.unknown");
  }
  Said tech(const Choice& c) const override { return say_tech(content_, c.b); }
  Said whose_die(const Choice&) const override { return kNothing; }

  void answered() {
    const Phrase& phrase = phrase_of(c_.verb);
    if (phrase.clause.empty()) return;
    std::vector<Argument> args = arguments_of(content_, c_, *this);
    const auto with = [&](const char* name, Said said) { args.push_back({name, std::move(said)}); };
    switch (c_.verb) {
      case Verb::Fill: args.push_back(count()); break;
      case Verb::Tech: with("tech", say_tech(content_, content_.card[c_.at].tech)); break;
      case Verb::End: with("who", say_seat(c_.player)); [[fallthrough]];
      case Verb::Decline: with("other", e_.n ? say_seat(1 - (c_.player & 1)) : kNothing); break;
      case Verb::Take:
        with("fate", static_cast<Tie>(e_.n) == Tie::SetToOne ? "set" : "returned");
        break;
      default: break;
    }
    tell(phrase.clause, phrase.id, std::move(args));
    touch_what_it_moved();
  }
  void touch_what_it_moved() {
    switch (c_.verb) {
      case Verb::Place:
      case Verb::Fill:
      case Verb::Ring: touch(place_element(c_.at)); break;
      case Verb::UseTech:
        touch("tech/" + seat_code(c_.player) + "/" + source_name(content_, c_.at));
        break;
      case Verb::Colony:
      case Verb::Tech:
      case Verb::Keep:
      case Verb::LookAgain:
      case Verb::PickCard:
      case Verb::Free: touch_card(); break;
      case Verb::Confrontation:
      case Verb::Flip: touch("confrontation"); break;
      case Verb::CalibrateScience: touch("science"); break;
      case Verb::Probe: touch("lab"); break;
      case Verb::AppealFleets:
      case Verb::AppealScience: touch("adversary"); break;
      case Verb::Lose:
      case Verb::Feed: touch_event(); break;
      case Verb::Study:
      case Verb::Slot:
      case Verb::Encounter: touch("zone/" + number(c_.at)); break;
      default: break;
    }
  }

  const Content& content_;
  const OneDeckGalaxy::Event& e_;
  const Choice& c_;
  Told told_;
};

}  // namespace

Told told_of(const OneDeckGalaxy& game, const OneDeckGalaxy::Event& event, Seat) {
  Told told = Teller(game, event).tell();
  told.why = why_it_happened(event, told.clause);
  return told;
}

}  // namespace orrery::one_deck_galaxy
