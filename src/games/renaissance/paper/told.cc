// What happened, in sentences, as one viewer may read it.
#include <algorithm>

#include "../turn.h"
#include "elements.h"
#include "names.h"
#include "paper.h"
#include "phrases.h"

namespace orrery::renaissance {
namespace {

class Teller {
 public:
  Teller(const Renaissance& game, const Happening<Seen>& e)
      : k_(game.content), e_(e), c_(e.choice) {
    told_.who = e.who;
  }

  Told tell() {
    switch (e_.what) {
      case What::Answered: answered(); break;
      case What::FirstPlayer:
        tell("GR-2.12", "first_player");
        touch(element::seat(e_.who));
        break;
      case What::HomeSettled:
        tell("GR-2.13", "home_settled", {planet(), count()});
        at_planet(c_.at);
        break;
      case What::HubSettled:
        tell("GR-2.16", "hub_settled", {planet(), count()});
        at_planet(c_.at);
        break;
      case What::Drew:
        tell("GR-3.3", "drew", {known_card()});
        touch(element::hand(e_.who));
        break;
      case What::PlanetPlaced:
        tell("GR-12.3", "planet_placed", {planet(), {"stability", c_.n}, {"colours", colours()}});
        at_planet(c_.at);
        break;
      case What::Scored:
        tell("GR-8.1", "scored", {objective(), count()});
        touch(element::objective(k_, c_.card));
        break;
      case What::Gained:
        tell("GR-8.2", "gained", {count(), {"total", c_.n}});
        touch(element::seat(e_.who));
        break;
      case What::ObjectiveTurned:
        tell("GR-8.4", "objective_turned", {objective(), {"slot", slot_name(c_.at)}});
        touch(element::slot(c_.at));
        touch(element::objective(k_, c_.card));
        break;
      case What::HandGrew:
        tell("GR-11.7", "hand_grew", {count()});
        touch(element::board(e_.who));
        break;
      case What::Awakened:
        tell("GR-13.2", "awakened", {known_card(), {"hand", c_.n ? "yes" : "no"}});
        touch(element::deck(e_.who));
        break;
      case What::Found:
        tell("GR-3.3", e_.n ? "found" : "not_found", {{"card", say_card(k_, c_.card)}});
        break;
      case What::Shuffled:
        tell("GR-3.3", "shuffled");
        touch(element::deck(e_.who));
        break;
      case What::TokenReturned:
        tell("GR-10.5", "token_returned", {planet()});
        touch(element::token(k_, c_.at));
        break;
      case What::Emissaries:
        tell("GR-11.4", "emissaries_added", {planet(), count()});
        at_planet(c_.at);
        break;
      case What::DisorderOn:
        tell("GR-6.3", "disorder_on", {planet()});
        at_planet(c_.at);
        break;
      case What::DisorderOver:
        tell("GR-6.9", "disorder_over", {planet()});
        at_planet(c_.at);
        break;
      case What::GaveWay:
        tell("GR-15.2", "gave_way", {planet(), count()});
        at_planet(c_.at);
        break;
      case What::Nothing: break;
      case What::RowTucked:
        tell("GR-7.1", "row_tucked", {count()});
        touch(element::row());
        break;
      case What::SetBack:
        tell("GR-8.6", "set_back", {count(), {"rest", kRest}});
        touch(element::seat(e_.who));
        break;
      case What::TurnBegins:
        tell("GR-4.1", "turn_begins", {count()});
        touch(element::seat(e_.who));
        break;
      case What::Won:
        tell("GR-8.7", "won");
        touch(element::seat(e_.who));
        break;
      case What::CapReached: {
        const SeatSet winners{e_.n};
        tell("GR-15.1", "cap_reached",
             {{"winners", seats(winners)}, {"n", static_cast<int>(winners.size())}});
        break;
      }
    }
    return std::move(told_);
  }

 private:
  void tell(std::string_view clause, std::string_view id, std::vector<Argument> args = {}) {
    args.push_back({"who", e_.who});
    told_.clause = clause;
    told_.said = say(std::string(id) + ".told", std::move(args));
  }
  void touch(std::string element) { told_.touches.push_back(std::move(element)); }
  void at_planet(int x) { touch(element::planet(k_, x)); }

  Argument planet() const { return {"planet", say_planet(k_, c_.at)}; }
  Argument objective() const { return {"objective", say_objective(k_, c_.card)}; }
  Argument count() const { return {"n", e_.n}; }
  Argument known_card() const {
    return {"card", e_.card.is_known ? say_card(k_, e_.card.value) : kNothing};
  }
  Said colours() const {
    std::vector<Said> all;
    for (const int c : bits_of(c_.colour)) all.push_back(say_colour(c));
    return listed(std::move(all));
  }
  static Said seats(SeatSet set) {
    std::vector<Said> all;
    for (int i = 0; i < kMostPlayers; ++i)
      if (set.has(seat_at(i))) all.emplace_back(seat_at(i));
    return listed(std::move(all));
  }

  // Everything that follows from the answer alone. What is told by a further event, or seen on the
  // table, is not said here.
  void answered() {
    const Phrase& phrase = phrase_of(c_.verb);
    if (phrase.clause.empty()) return;
    const bool is_secret =
        c_.verb == Verb::Exchange && e_.n == kNone;  // GR-2.18  option exchange = hidden
    tell(phrase.clause, is_secret ? "exchange_hidden" : phrase.id, arguments());
    touch_what_it_moved();
  }
  std::vector<Argument> arguments() const {
    if (c_.verb == Verb::Exchange) return {count()};
    if (c_.verb == Verb::Discard) return {known_card()};
    std::vector<Argument> args = arguments_of(k_, c_);
    if (c_.verb == Verb::GiveUpEmissary) args.push_back({"emissaries", std::max<int>(e_.n, 1)});
    return args;
  }

  void touch_what_it_moved() {
    switch (c_.verb) {
      case Verb::TakePlanet:
      case Verb::TakeTile: touch(element::tile(k_, c_.at)); break;
      case Verb::TakeSpecialist:
      case Verb::Play:
      case Verb::PlayToDraw:
      case Verb::PlayDisorder: touch(element::card(k_, c_.card)); break;
      case Verb::TakeEmissaries: touch(element::emissaries(c_.n)); break;
      case Verb::Exchange:
      case Verb::Discard: touch(element::deck(e_.who)); break;
      case Verb::Resign: touch(element::seat(e_.who)); break;
      case Verb::Move:
      case Verb::MassMove:
      case Verb::GatherFrom:
      case Verb::TakeFoundation:
      case Verb::ShiftFoundation:
      case Verb::Push:
        at_planet(c_.at);
        at_planet(c_.to);
        break;
      case Verb::GatherTo:
      case Verb::EvacuateTo: at_planet(c_.to); break;
      case Verb::Explore:
      case Verb::AddPortal: touch(element::portal(k_, c_.at, c_.colour)); break;
      case Verb::Ally:
      case Verb::ReturnToken:
      case Verb::Activate: touch(element::token(k_, c_.at)); break;
      case Verb::PutRabbit: touch(element::rabbit(c_.colour)); break;
      case Verb::Build:
      case Verb::Discover:
      case Verb::ChangeStability:
      case Verb::RemoveRival:
      case Verb::RemoveRivalInstitute:
      case Verb::SendHome:
      case Verb::GiveUpEmissary:
      case Verb::Evacuate:
      case Verb::GiveUpInstitute: at_planet(c_.at); break;
      default: break;
    }
  }

  const Content& k_;
  const Happening<Seen>& e_;
  const Choice& c_;
  Told told_;
};

}  // namespace

Told told_of(const Renaissance& game, const Renaissance::Event& event, Seat viewer) {
  Happening<Seen> seen{};
  orrery::observe<Happening>(event, viewer, Seat::Nobody, seen);
  return Teller(game, seen).tell();
}

}  // namespace orrery::renaissance
