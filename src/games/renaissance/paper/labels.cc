// Choices in short words for buttons and lists, and what they touch on the table.
#include "../rules/rules.h"
#include "effects.h"
#include "elements.h"
#include "names.h"
#include "paper.h"
#include "phrases.h"

namespace orrery::renaissance {
namespace {

class Labeller {
 public:
  Labeller(const Renaissance& game, const Renaissance::View& v)
      : game_(game), content_(game.content), v_(v) {}

  Said label(const Choice& c) const {
    if (static_cast<int>(c.verb) >= kVerbs) return kUnknown;
    std::vector<Argument> args = arguments_of(content_, c);
    add_what_follows(c, args);
    return say(std::string(phrase_of(c.verb).id) + ".label", std::move(args));
  }

 private:
  // What the operands do not say, but the table and the cards do.
  void add_what_follows(const Choice& c, std::vector<Argument>& args) const {
    const auto with = [&](const char* name, Said said) { args.push_back({name, std::move(said)}); };
    switch (c.verb) {
      case Verb::TakePlanet:
      case Verb::Activate:
        with("text", c.at < kPlanets ? text_of(content_, content_.planet[c.at].token) : kNothing);
        break;
      case Verb::Play: with("text", operation(c)); break;
      case Verb::PlayDisorder: with("text", disorder(c.card)); break;
      case Verb::Stop: with("phase", is_asked_for_a_card() ? "operations" : "effect"); break;
      case Verb::Recruit:
      case Verb::Move:
      case Verb::EvacuateTo:
      case Verb::GatherFrom:
      case Verb::Build:
      case Verb::RemoveRival:
      case Verb::RemoveRivalInstitute:
      case Verb::SendHome:
      case Verb::Push: with("outcome", say_outcome(game_, v_, c)); break;
      case Verb::Explore:
        with("rabbit", c.colour == index(v_.rabbit) ? kNothing : say_colour(index(v_.rabbit)));
        break;
      case Verb::Ally:
        with("holder",
             c.at < kPlanets && is_player(v_.holder[c.at]) ? Said(v_.holder[c.at]) : kNothing);
        break;
      case Verb::ChangeStability: with("from", c.at < kPlanets ? v_.stability[c.at] : 0); break;
      case Verb::GiveUpEmissary: with("emissaries", leaving(c.at)); break;
      default: break;
    }
  }

  Said operation(const Choice& c) const {
    if (c.card >= content_.card.size() || c.which >= content_.card[c.card].ops.size())
      return kNothing;
    return text_of(content_, content_.card[c.card].ops[c.which]);
  }
  Said disorder(u8 card) const {
    if (card >= content_.card.size() || content_.card[card].disorder.empty()) return kNothing;
    return text_of(content_, content_.card[card].disorder[0]);
  }
  bool is_asked_for_a_card() const {
    return !v_.agenda.empty() && v_.agenda.next().what == Do::Play;
  }
  // GR-5.3  From some Planets two leave at once.
  int leaving(u8 x) const {
    const Seat p = v_.agenda.empty() ? Seat::Nobody : v_.agenda.next().who;
    const bool two = x < kPlanets && is_player(p) && has_printed(game_, x, Printed::TwoLeave) &&
                     nth(v_.corner, orrery::index(p)).emissaries[x] >= 2;
    return two ? 2 : 1;
  }

  const Renaissance& game_;
  const Content& content_;
  const Renaissance::View& v_;
};

}  // namespace

Said say_load(const Renaissance& game, const Renaissance::View& view, int planet) {
  const bool weightless = has_printed(game, planet, Printed::FoundationsWeighNothing);
  int n = weightless ? 0 : nth(view.foundations, planet);
  for (const Corner<Seen>& c : view.corner)
    n += nth(c.emissaries, planet) + nth(c.institutes, planet);
  return say("load", {{"n", n}, {"stability", nth(view.stability, planet)}});
}

Said label_of(const Renaissance& game, const Renaissance::View& view, Choice c) {
  return Labeller(game, view).label(c);
}

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
