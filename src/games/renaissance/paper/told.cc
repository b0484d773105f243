// What happened, in sentences, as one viewer may read it.
#include "elements.h"
#include "../turn.h"
#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

class Teller {
 public:
  Teller(const Renaissance& game, const Happening<Seen>& e) : k_(game.content), e_(e), c_(e.choice), who_(seat_name(e.who)) { told_.who = e.who; }

  Told tell() {
    switch (e_.what) {
      case What::Answered: answered(); break;
      case What::FirstPlayer: say("GR-2.12", who_ + " is the first player."), touch(element::seat(e_.who)); break;
      case What::HomeSettled: say("GR-2.13", who_ + " settles on " + planet(c_.at) + " with " + emissaries(e_.n) + "."), at_planet(c_.at); break;
      case What::HubSettled: say("GR-2.16", planet(c_.at) + " is the Hub, with Stability " + number(e_.n) + "."), at_planet(c_.at); break;
      case What::Drew:
        say("GR-3.3", who_ + " draws " + (e_.card.is_known ? card(e_.card.value) : "a card") + "."), touch(element::hand(e_.who));
        break;
      case What::PlanetPlaced: placed(); break;
      case What::Scored: say("GR-8.1", objective(c_.card) + " pays " + who_ + " " + number(e_.n) + "."), touch(element::objective(k_, c_.card)); break;
      case What::Gained: say("GR-8.2", who_ + " gains " + number(e_.n) + " VP and has " + number(c_.n) + "."), touch(element::seat(e_.who)); break;
      case What::ObjectiveTurned:
        say("GR-8.4", objective(c_.card) + " is now face up on the " + std::string(slot_name(c_.at)) + " slot."), touch(element::slot(c_.at)), touch(element::objective(k_, c_.card));
        break;
      case What::HandGrew: say("GR-11.7", who_ + "'s hand size is now " + number(e_.n) + "."), touch(element::board(e_.who)); break;
      case What::Awakened:
        say("GR-13.2", who_ + " awakens " + (e_.card.is_known ? card(e_.card.value) : "a Specialist") + (c_.n ? " into the hand." : " onto the deck."));
        touch(element::deck(e_.who));
        break;
      case What::Found:
        say("GR-3.3", e_.n ? who_ + " finds " + card(c_.card) + " in the deck." : card(c_.card) + " is not in " + who_ + "'s deck.");
        break;
      case What::Shuffled: say("GR-3.3", who_ + " shuffles the deck."), touch(element::deck(e_.who)); break;
      case What::TokenReturned: say("GR-10.5", "The token of " + planet(c_.at) + " goes back."), touch(element::token(k_, c_.at)); break;
      case What::Emissaries: say("GR-11.4", who_ + " adds " + emissaries(e_.n) + " to " + planet(c_.at) + "."), at_planet(c_.at); break;
      case What::DisorderOn: say("GR-6.3", "Disorder on " + planet(c_.at) + "."), at_planet(c_.at); break;
      case What::DisorderOver: say("GR-6.9", planet(c_.at) + " is calm again."), at_planet(c_.at); break;
      case What::GaveWay: say("GR-15.2", who_ + " loses " + (e_.n ? given_up() : "an Institute") + " on " + planet(c_.at) + "."), at_planet(c_.at); break;
      case What::Nothing: break;
      case What::RowTucked: say("GR-7.1", who_ + " puts " + counted(e_.n, "played card", "played cards") + " under the deck."), touch(element::row()); break;
      case What::SetBack: say("GR-8.6", who_ + " falls from " + number(e_.n) + " back to 20 VP."), touch(element::seat(e_.who)); break;
      case What::TurnBegins: say("GR-4.1", who_ + "'s turn " + number(e_.n) + "."), touch(element::seat(e_.who)); break;
      case What::Won: say("GR-8.7", who_ + " wins."), touch(element::seat(e_.who)); break;
      case What::CapReached: capped(); break;
    }
    return told_;
  }

 private:
  void say(std::string_view clause, std::string words) { told_.clause = clause, told_.said = std::move(words); }
  void touch(std::string element) { told_.touches.push_back(std::move(element)); }
  void at_planet(int x) { touch(element::planet(k_, x)); }
  static std::string number(int n) { return std::to_string(n); }
  static std::string emissaries(int n) { return counted(n, "Emissary", "Emissaries"); }
  std::string given_up() const { return e_.n > 1 ? emissaries(e_.n) : "an Emissary"; }
  std::string planet(int x) const { return std::string(planet_name(k_, x)); }
  std::string card(int c) const { return std::string(card_name(k_, c)); }
  std::string objective(int o) const { return std::string(objective_name(k_, o)); }
  std::string rival() const { return std::string(seat_name(seat_at(c_.who))); }

  void placed() {
    std::string colours;
    for (const int c : bits_of(c_.colour)) colours += (colours.empty() ? "" : " and ") + std::string(colour_name(c));
    say("GR-12.3", who_ + " finds " + planet(c_.at) + ": Stability " + number(c_.n) + ", " + colours + ".");
    at_planet(c_.at);
  }
  void capped() {
    std::string names;
    for (int i = 0; i < kMostPlayers; ++i)
      if (SeatSet{e_.n}.has(seat_at(i))) names += (names.empty() ? "" : " and ") + std::string(seat_name(seat_at(i)));
    say("GR-15.1", "The turn cap is reached: " + names + (SeatSet{e_.n}.size() > 1 ? " share the victory." : " wins."));
  }

  // Everything that follows from the answer alone. What is told by a further event is not said here.
  void answered() {
    switch (c_.verb) {
      case Verb::TakePlanet: say("GR-2.12", who_ + " takes " + planet(c_.at) + "."), touch(element::tile(k_, c_.at)); break;
      case Verb::TakeSpecialist: say("GR-2.12", who_ + " takes " + card(c_.card) + "."), touch(element::card(k_, c_.card)); break;
      case Verb::TakeEmissaries: say("GR-2.12", who_ + " takes " + emissaries(c_.n) + "."), touch(element::emissaries(c_.n)); break;
      case Verb::Exchange:
        say("GR-2.18", e_.n == kNone ? who_ + " may have exchanged cards." : who_ + " exchanges " + counted(e_.n, "card", "cards") + ".");
        touch(element::deck(e_.who));
        break;
      case Verb::Play: say("GR-4.4", who_ + " plays " + card(c_.card) + " " + std::string(effect_name(c_.which)) + "."), touch(element::card(k_, c_.card)); break;
      case Verb::PlayToDraw: say("GR-4.4", who_ + " plays " + card(c_.card) + " for a card."), touch(element::card(k_, c_.card)); break;
      case Verb::Stop: say("GR-4.9", who_ + " stops."); break;
      case Verb::Resign: say("GR-15.2", who_ + " resigns."), touch(element::seat(e_.who)); break;
      case Verb::Discard:
        say("GR-7.2", who_ + " puts " + (e_.card.is_known ? card(e_.card.value) : "a card") + " under the deck."), touch(element::deck(e_.who));
        break;
      case Verb::KeepAll: say("GR-7.2", who_ + " keeps all cards."); break;
      case Verb::Move: say("GR-11.1", who_ + " moves " + planet(c_.at) + " → " + planet(c_.to) + "."), at_planet(c_.at), at_planet(c_.to); break;
      case Verb::MassMove: say("GR-11.1", who_ + " moves from " + planet(c_.at) + " to " + planet(c_.to) + "."), at_planet(c_.at), at_planet(c_.to); break;
      case Verb::Number: say("GR-11.1", emissaries(c_.n) + (c_.n == 1 ? " goes." : " go.")); break;
      case Verb::GatherTo: say("GR-11.1", who_ + " gathers on " + planet(c_.to) + "."), at_planet(c_.to); break;
      case Verb::GatherFrom: say("GR-11.1", "One comes from " + planet(c_.at) + " to " + planet(c_.to) + "."), at_planet(c_.at), at_planet(c_.to); break;
      case Verb::Follow: say("GR-12.1", c_.n == 0 ? "Nobody follows." : emissaries(c_.n) + " of " + who_ + (c_.n == 1 ? " follows." : " follow.")); break;
      case Verb::Explore:
        say("GR-12.2", who_ + " explores from " + planet(c_.at) + " through " + std::string(colour_name(c_.colour)) + "."), touch(element::portal(k_, c_.at, c_.colour));
        break;
      case Verb::TakeTile: say("GR-12.3", who_ + " chooses " + planet(c_.at) + "."), touch(element::tile(k_, c_.at)); break;
      case Verb::Build: say("GR-11.4", who_ + " builds an Institute on " + planet(c_.at) + "."), at_planet(c_.at); break;
      case Verb::Discover: say("GR-13.1", who_ + " discovers a Foundation on " + planet(c_.at) + "."), at_planet(c_.at); break;
      case Verb::TakeFoundation: say("GR-13.1", "It comes from " + planet(c_.at) + "."), at_planet(c_.at), at_planet(c_.to); break;
      case Verb::ShiftFoundation: say("GR-11.10", who_ + " moves a Foundation " + planet(c_.at) + " → " + planet(c_.to) + "."), at_planet(c_.at), at_planet(c_.to); break;
      case Verb::Ally: say("GR-10.1", who_ + " takes the token of " + planet(c_.at) + "."), touch(element::token(k_, c_.at)); break;
      case Verb::ReturnToken: say("GR-10.5", who_ + " returns the token of " + planet(c_.at) + "."), touch(element::token(k_, c_.at)); break;
      case Verb::Activate: say("GR-10.6", who_ + " activates " + planet(c_.at) + "."), touch(element::token(k_, c_.at)); break;
      case Verb::ChangeStability: say("GR-9.3", who_ + " changes the Stability of " + planet(c_.at) + " to " + number(c_.n) + "."), at_planet(c_.at); break;
      case Verb::AddPortal:
        say("GR-5.2", who_ + " places a " + std::string(colour_name(c_.colour)) + " Portal on " + planet(c_.at) + "."), touch(element::portal(k_, c_.at, c_.colour));
        break;
      case Verb::PutRabbit: say("GR-12.5", who_ + " puts the Rabbit on " + std::string(colour_name(c_.colour)) + "."), touch(element::rabbit(c_.colour)); break;
      case Verb::RemoveRival: say("GR-11.12", who_ + " removes an Emissary of " + rival() + " from " + planet(c_.at) + "."), at_planet(c_.at); break;
      case Verb::RemoveRivalInstitute: say("GR-11.12", who_ + " removes an Institute of " + rival() + " from " + planet(c_.at) + "."), at_planet(c_.at); break;
      case Verb::Push: say("GR-11.12", who_ + " moves an Emissary of " + rival() + " " + planet(c_.at) + " → " + planet(c_.to) + "."), at_planet(c_.at), at_planet(c_.to); break;
      case Verb::SendHome: say("GR-11.12", who_ + " sends an Emissary of " + rival() + " Home from " + planet(c_.at) + "."), at_planet(c_.at); break;
      case Verb::Decline: say("GR-4.9", who_ + " declines."); break;
      case Verb::GiveUpEmissary: say("GR-6.5", who_ + " removes " + given_up() + " from " + planet(c_.at) + "."), at_planet(c_.at); break;
      case Verb::Evacuate: say("GR-6.5", who_ + " evacuates " + planet(c_.at) + "."), at_planet(c_.at); break;
      case Verb::GiveUpInstitute: say("GR-6.5", who_ + " gives up an Institute on " + planet(c_.at) + "."), at_planet(c_.at); break;
      case Verb::PlayDisorder: say("GR-6.5", who_ + " plays " + card(c_.card) + " in Disorder."), touch(element::card(k_, c_.card)); break;
      case Verb::EvacuateTo: say("GR-6.5", who_ + " brings one to " + planet(c_.to) + "."), at_planet(c_.to); break;
      default: break;  // told by what follows, or seen on the table
    }
  }

  const Content& k_;
  const Happening<Seen>& e_;
  const Choice& c_;
  const std::string who_;
  Told told_;
};

}  // namespace

Told told_of(const Renaissance& game, const Renaissance::Event& event, Seat viewer) {
  Happening<Seen> seen{};
  orrery::observe<Happening>(event, viewer, Seat::Nobody, seen);
  return Teller(game, seen).tell();
}

}  // namespace orrery::renaissance
