// Choices in words for people, and the board elements they touch.
#include "../rules/rules.h"
#include "effects.h"
#include "elements.h"
#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

class Labeller {
 public:
  Labeller(const Renaissance& game, const Renaissance::View& v) : game_(game), content_(game.content), v_(v) {}

  std::string label(const Choice& c) const {
    switch (c.verb) {
      case Verb::DealObjective: return objective(c.card) + " face up on the " + std::string(slot_name(c.at)) + " slot";
      case Verb::DealHubTile: return "Stability " + number(c.n) + " for the Hub";
      case Verb::OfferPlanet: return planet(c.at) + " is offered";
      case Verb::OfferSpecialist: return card(c.card) + " is offered";
      case Verb::ChooseFirst: return seat(c.who) + " begins";
      case Verb::Redraw: return seat(c.who) + " draws " + cards(c);
      case Verb::DrawCard: return seat(c.who) + " draws " + card(c.card);
      case Verb::TurnUpObjective: return objective(c.card) + " lies on the " + std::string(slot_name(c.at)) + " slot";
      case Verb::DrawTile: return planet(c.at);
      case Verb::DrawStability: return "Stability " + number(c.n);
      case Verb::DrawSpecialist: return seat(c.who) + " looks at " + card(c.card);
      case Verb::TakePlanet: return "Home " + planet(c.at) + ": " + token_text(c.at);
      case Verb::TakeSpecialist: return card(c.card);
      case Verb::TakeEmissaries: return number(c.n) + " starting Emissaries";
      case Verb::Exchange: return c.card == kNone ? "Keep all three" : "Put " + cards(c) + " under the deck";
      case Verb::Play: return play(c);
      case Verb::PlayToDraw: return "Play " + card(c.card) + " to draw a card";
      case Verb::Stop: return stop();
      case Verb::Resign: return "Resign";
      case Verb::Discard: return "Put " + card(c.card) + " under the deck";
      case Verb::KeepAll: return "Keep all cards";
      case Verb::Score: return c.card == kNone ? "Score all" : "Score " + objective(c.card) + (c.which == kNone ? "" : " and " + objective(c.which));
      case Verb::Recruit: return "Add to " + planet(c.at) + load(c.at);
      case Verb::Move: return planet(c.at) + " → " + planet(c.to) + load(c.to);
      case Verb::MassMove: return "Some from " + planet(c.at) + " → " + planet(c.to);
      case Verb::Number: return number(c.n);
      case Verb::GatherTo: return "Gather on " + planet(c.to);
      case Verb::GatherFrom: return "One from " + planet(c.at);
      case Verb::Follow: return c.n == 0 ? "Nobody follows" : counted(c.n, "Emissary follows", "Emissaries follow");
      case Verb::Explore: return "From " + planet(c.at) + " through " + std::string(colour_name(c.colour)) + portals(c);
      case Verb::TakeTile: return planet(c.at);
      case Verb::Build: return "Build on " + planet(c.at);
      case Verb::Discover: return "Discover on " + planet(c.at);
      case Verb::TakeFoundation: return "Take the Foundation of " + planet(c.at);
      case Verb::ShiftFoundation: return "Foundation " + planet(c.at) + " → " + planet(c.to);
      case Verb::Awaken: return "Awaken " + card(c.card);
      case Verb::Ally: return "Take the token of " + planet(c.at) + from_board(c.at);
      case Verb::ReturnToken: return "Return the token of " + planet(c.at);
      case Verb::Activate: return "Activate " + planet(c.at) + ": " + token_text(c.at);
      case Verb::ChangeStability: return planet(c.at) + " from " + number(stability(c.at)) + " to " + number(c.n);
      case Verb::AddPortal: return "A " + std::string(colour_name(c.colour)) + " Portal on " + planet(c.at);
      case Verb::PutRabbit: return "Rabbit on " + std::string(colour_name(c.colour));
      case Verb::RemoveRival: return "Remove an Emissary of " + seat(c.who) + " from " + planet(c.at);
      case Verb::RemoveRivalInstitute: return "Remove an Institute of " + seat(c.who) + " from " + planet(c.at);
      case Verb::Push: return seat(c.who) + "'s Emissary " + planet(c.at) + " → " + planet(c.to);
      case Verb::SendHome: return "Send an Emissary of " + seat(c.who) + " Home";
      case Verb::Decline: return "No";
      case Verb::Resolve: return "Resolve " + planet(c.at);
      case Verb::GiveUpEmissary: return "Remove " + leaving(c.at) + " from " + planet(c.at);
      case Verb::Evacuate: return "Evacuate two or more Emissaries to allied Planets";
      case Verb::GiveUpInstitute: return "Give up an Institute on " + planet(c.at);
      case Verb::PlayDisorder: return "Play " + card(c.card) + disorder_text(c.card);
      case Verb::EvacuateTo: return "One to " + planet(c.to) + load(c.to);
    }
    return {};
  }

 private:
  static std::string number(int n) { return std::to_string(n); }
  static std::string seat(u8 p) { return std::string(seat_name(seat_at(p))); }
  std::string planet(u8 x) const { return std::string(planet_name(content_, x)); }
  std::string card(u8 c) const { return std::string(card_name(content_, c)); }
  std::string objective(u8 o) const { return std::string(objective_name(content_, o)); }
  std::string cards(const Choice& c) const {
    std::string list;
    for (const u8 one : {c.card, c.which, c.at})
      if (one != kNone) list += (list.empty() ? "" : ", ") + card(one);
    return list.empty() ? "nothing" : list;
  }
  std::string token_text(u8 x) const { return x < kPlanets ? words_of(content_, content_.planet[x].token) : "?"; }
  std::string play(const Choice& c) const {
    if (c.card >= kCards || c.which >= content_.card[c.card].ops.size()) return "Play " + card(c.card);
    return "Play " + card(c.card) + " " + std::string(effect_name(c.which)) + ": " + words_of(content_, content_.card[c.card].ops[c.which]);
  }
  std::string disorder_text(u8 card) const {
    if (card >= kCards || content_.card[card].disorder.empty()) return "";
    return ": " + words_of(content_, content_.card[card].disorder[0]);
  }
  std::string stop() const {
    const bool operations = !v_.agenda.empty() && v_.agenda.next().what == Do::Play;
    return operations ? "End my operations" : "Done";
  }
  int stability(u8 x) const { return x < kPlanets ? v_.stability[x] : 0; }
  // How full it would be.
  std::string load(u8 x) const {
    if (x >= kPlanets || v_.stability[x] == kInfinite || v_.stability[x] == kNotInPlay) return "";
    int n = has_printed(game_, x, Printed::FoundationsWeighNothing) ? 0 : v_.foundations[x];
    for (const Corner<Seen>& c : v_.corner) n += c.emissaries[x] + c.institutes[x];
    return " (" + number(n) + " of " + number(v_.stability[x]) + " now)";
  }
  std::string portals(const Choice& c) const {
    const int rabbit = index(v_.rabbit);
    return c.colour == rabbit ? " (one Portal)" : " (with " + std::string(colour_name(rabbit)) + ")";
  }
  std::string from_board(u8 x) const {
    return x < kPlanets && is_player(v_.holder[x]) ? " from " + std::string(seat_name(v_.holder[x])) : "";
  }
  std::string leaving(u8 x) const {
    const Seat p = v_.agenda.empty() ? Seat::Nobody : v_.agenda.next().who;
    const bool two = x < kPlanets && is_player(p) && has_printed(game_, x, Printed::TwoLeave) && v_.corner[static_cast<std::size_t>(p)].emissaries[x] >= 2;
    return two ? "two Emissaries" : "an Emissary";
  }

  const Renaissance& game_;
  const Content& content_;
  const Renaissance::View& v_;
};

}  // namespace

std::string label_of(const Renaissance& game, const Renaissance::View& view, Choice c) { return Labeller(game, view).label(c); }

std::vector<std::string> touched_by(const Renaissance& game, const Renaissance::View& v, Choice c) {
  namespace e = element;
  const Content& k = game.content;
  const Seat me = v.agenda.empty() ? Seat::Nobody : v.agenda.next().who;
  const Seat them = seat_at(c.who);
  switch (c.verb) {
    case Verb::DealObjective:
    case Verb::TurnUpObjective: return {e::slot(c.at), e::objective(k, c.card)};
    case Verb::DealHubTile:
    case Verb::DrawStability:
    case Verb::Number:
    case Verb::Follow:
    case Verb::KeepAll:
    case Verb::Decline: return {};
    case Verb::OfferPlanet:
    case Verb::DrawTile:
    case Verb::TakeTile: return {e::tile(k, c.at)};
    case Verb::TakePlanet: return {e::tile(k, c.at)};
    case Verb::OfferSpecialist:
    case Verb::TakeSpecialist:
    case Verb::Awaken: return {e::card(k, c.card)};
    case Verb::ChooseFirst: return {e::seat(them)};
    case Verb::Redraw:
    case Verb::DrawCard:
    case Verb::DrawSpecialist: return {e::deck(them)};
    case Verb::TakeEmissaries: return {e::emissaries(c.n)};
    case Verb::Exchange: {
      std::vector<std::string> cards;
      for (const u8 one : {c.card, c.which, c.at})
        if (one != kNone) cards.push_back(e::card(k, one));
      return cards;
    }
    case Verb::Play: return {e::card(k, c.card), e::effect(k, c.card, c.which)};
    case Verb::PlayToDraw: return {e::card(k, c.card), e::draw_instead(k, c.card)};
    case Verb::PlayDisorder: return {e::card(k, c.card), e::effect(k, c.card, kDisorderOp)};
    case Verb::Stop: return {e::stop()};
    case Verb::Resign: return {e::seat(me)};
    case Verb::Discard: return {e::card(k, c.card), e::deck(me)};
    case Verb::Score: {
      std::vector<std::string> scored;
      for (const u8 one : {c.card, c.which})
        if (one != kNone) scored.push_back(e::objective(k, one));
      return scored;
    }
    case Verb::Recruit:
    case Verb::Build:
    case Verb::Discover:
    case Verb::Resolve: return {e::planet(k, c.at)};
    case Verb::Move:
    case Verb::MassMove: return {e::planet(k, c.at), e::planet(k, c.to)};
    case Verb::GatherTo:
    case Verb::EvacuateTo: return {e::planet(k, c.to)};
    case Verb::GatherFrom: return {e::planet(k, c.at)};
    case Verb::Explore: return {e::planet(k, c.at), e::portal(k, c.at, c.colour)};
    case Verb::TakeFoundation: return {e::foundation(k, c.at)};
    case Verb::ShiftFoundation: return {e::foundation(k, c.at), e::planet(k, c.to)};
    case Verb::Ally:
    case Verb::ReturnToken:
    case Verb::Activate: return {e::token(k, c.at)};
    case Verb::ChangeStability: return {e::planet(k, c.at), e::stability(k, c.at)};
    case Verb::AddPortal: return {e::planet(k, c.at), e::portal(k, c.at, c.colour)};
    case Verb::PutRabbit: return {e::rabbit(c.colour)};
    case Verb::RemoveRival:
    case Verb::SendHome: return {e::pieces(k, c.at, them)};
    case Verb::RemoveRivalInstitute: return {e::institutes(k, c.at, them)};
    case Verb::Push: return {e::pieces(k, c.at, them), e::planet(k, c.to)};
    case Verb::GiveUpEmissary: return {e::pieces(k, c.at, me)};
    case Verb::Evacuate: return {e::planet(k, c.at)};
    case Verb::GiveUpInstitute: return {e::institutes(k, c.at, me)};
  }
  return {};
}

}  // namespace orrery::renaissance
