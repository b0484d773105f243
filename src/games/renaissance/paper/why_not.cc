// Why something is not offered now: the clause that forbids it and the numbers behind it.
#include "../rules/steps.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

class WhyNot {
 public:
  WhyNot(const Renaissance& game, const State& s, Seat by, const Choice& c, Reasons& out)
      : game_(game), k_(game.content), s_(s), by_(by), c_(c), out_(out), now_(s.agenda.next()) {}

  void explain() {
    if (!belongs_here()) return;
    if (by_ == Seat::Chance) return no(clause(), "That cannot be dealt now.");
    switch (c_.verb) {
      case Verb::TakePlanet: case Verb::TakeSpecialist: case Verb::TakeEmissaries: return draft();
      case Verb::Play: case Verb::PlayToDraw: return play();
      case Verb::Stop: return no("GR-4.2", "The first card of a turn is compulsory.");
      case Verb::Resign: return no("GR-15.2", "Resigning is switched off at this table.");
      case Verb::Discard: return in_hand("GR-7.2");
      case Verb::PlayDisorder:
        if (in_hand("GR-6.5"), out_.empty()) no("GR-3.6", card(c_.card) + " has no Disorder effect.");
        return;
      case Verb::Recruit: return recruit();
      case Verb::Move: case Verb::MassMove: return movement(by_);
      case Verb::Push: return push();
      case Verb::GatherTo: return known_planet(c_.to) ? no("GR-11.1", "No adjacent Planet has an Emissary of yours that could go to " + planet(c_.to) + ".") : void();
      case Verb::GatherFrom: return movement(by_);
      case Verb::EvacuateTo: return evacuate();
      case Verb::Evacuate: return no("GR-6.5", "It takes two Emissaries there and an allied Planet that is not the one in Disorder.");
      case Verb::GiveUpEmissary: return no("GR-6.5", "You have no Emissary there.");
      case Verb::GiveUpInstitute: return no("GR-6.5", "You have no Institute there.");
      case Verb::Explore: return explore();
      case Verb::Build: return build();
      case Verb::Discover: return selected("GR-13.1");
      case Verb::Ally: return ally();
      case Verb::ReturnToken: return return_token();
      case Verb::Activate: return activate();
      case Verb::ChangeStability: return stability();
      case Verb::AddPortal: return portal();
      case Verb::RemoveRival: case Verb::RemoveRivalInstitute: case Verb::SendHome: return rival();
      case Verb::Resolve: return known_planet(c_.at) ? no("GR-6.3", planet(c_.at) + " carries no red marker.") : void();
      default: return no(clause(), "That is not among the answers: " + std::string(rule_for<Renaissance>(now_).prompt) + ".");
    }
  }

 private:
  void no(std::string_view clause, std::string words) { out_.push_back({std::string(clause), std::move(words)}); }
  std::string clause() const { return std::string(rule_for<Renaissance>(now_).clause); }
  static std::string number(int n) { return std::to_string(n); }
  std::string planet(int x) const { return std::string(planet_name(k_, x)); }
  std::string card(int c) const { return std::string(card_name(k_, c)); }

  // Is it an answer to the question at all?
  bool belongs_here() {
    if (now_.who != by_) return no("GR-4.1", "It is not your decision now."), false;
    Choices offered;
    choices(game_, s_, offered);
    for (const Choice& o : offered)
      if (o.verb == c_.verb) return true;
    const bool same_question = (c_.verb == Verb::Ally && now_.what == Do::Ally) || (c_.verb == Verb::Stop && now_.what == Do::Play) ||
                               (now_.what == Do::Draft && (c_.verb == Verb::TakePlanet || c_.verb == Verb::TakeSpecialist || c_.verb == Verb::TakeEmissaries)) ||
                               (now_.what == Do::DisorderOption && (c_.verb == Verb::Evacuate || c_.verb == Verb::GiveUpEmissary || c_.verb == Verb::GiveUpInstitute || c_.verb == Verb::PlayDisorder)) ||
                               (now_.what == Do::Play && (c_.verb == Verb::PlayToDraw || c_.verb == Verb::Play || c_.verb == Verb::Resign));
    if (same_question) return true;
    no(clause(), "It is not an answer to the question now asked: " + std::string(rule_for<Renaissance>(now_).prompt) + ".");
    return false;
  }
  bool known_planet(int x) {
    if (x >= kPlanets) return no(clause(), "There is no such Planet."), false;
    if (!in_play(s_, x)) return no("GR-12.3", planet(x) + " is not in play."), false;
    return true;
  }
  bool known_rival() {
    if (c_.who >= game_.players() || seat_at(c_.who) == by_) return no("GR-11.12", "That is not another player."), false;
    return true;
  }
  void in_hand(std::string_view clause) {
    if (c_.card >= kCards) return no(clause, "There is no such card.");
    const Insight see = Insight::of_the_table();
    for (const Known<Card>& slot : corner_of(s_, by_).hand)
      if (slot.value(see) == c_.card) return;
    no(clause, card(c_.card) + " is not in your hand.");
  }
  // Does the planet fit what the card says?
  void selected(std::string_view clause) {
    if (!known_planet(c_.at)) return;
    const Task& task = task_of(k_, now_);
    if (!task.where.fits(facts_of(game_, s_, by_, c_.at, frame_of(s_)))) return no(clause, planet(c_.at) + " is not " + words_of(task.where) + ".");
    if (is_yellow(s_, c_.at)) return no("GR-6.10", "Disorder was resolved on " + planet(c_.at) + " this turn: nothing may come there.");
  }

  void draft() {
    const Mine& me = corner_of(s_, by_);
    const bool owns = c_.verb == Verb::TakePlanet ? me.home != kNone : c_.verb == Verb::TakeSpecialist ? me.drafted != kNone : me.start != 0;
    no("GR-2.12", owns ? "You have an asset of this type already." : "That is not on offer.");
  }
  void play() {
    in_hand("GR-4.3");
    if (!out_.empty()) return;
    if (c_.verb == Verb::PlayToDraw) return no("GR-4.4", card(c_.card) + " is an Advisor: only Specialists may be played for a card.");
    no("GR-4.4", card(c_.card) + " has no such Operation effect.");
  }
  void recruit() {
    if (now_.what != Do::Recruit && known_planet(c_.at) && has_bit(planets_in(now_), c_.at) == (now_.what == Do::RecruitUpTo))
      return no("GR-11.4", planet(c_.at) + " has had its Emissary.");
    if (out_.empty()) selected("GR-11.4");
    if (out_.empty()) no("GR-11.5", "Nothing can be added there now.");
  }
  void movement(Seat whose) {
    if (!known_planet(c_.at) || !known_planet(c_.to)) return;
    if (c_.at == c_.to) return no("GR-11.1", "A move leads to another Planet.");
    if (emissaries_on(s_, whose, c_.at) == 0) return no("GR-11.1", "There is no Emissary on " + planet(c_.at) + " to move.");
    if (is_yellow(s_, c_.to)) return no("GR-6.10", "Disorder was resolved on " + planet(c_.to) + " this turn: nothing may come there.");
    const bool any = now_.source != kNone && task_of(k_, now_).any;
    if (!any && !adjacent(game_, s_, c_.at, c_.to)) return no("GR-11.1", planet(c_.at) + " and " + planet(c_.to) + " are not adjacent: they share no Portal colour.");
    no("GR-11.1", "That move is not among the answers.");
  }
  void push() {
    if (!known_rival() || !known_planet(c_.at)) return;
    if (has_printed(game_, c_.at, Printed::Veil)) return no("GR-5.3", "On " + planet(c_.at) + " nobody's pieces can be moved by others.");
    if (!task_of(k_, now_).where.fits(facts_of(game_, s_, by_, c_.at, frame_of(s_)))) return no("GR-11.12", planet(c_.at) + " is not " + words_of(task_of(k_, now_).where) + ".");
    movement(seat_at(c_.who));
  }
  void rival() {
    if (!known_rival() || !known_planet(c_.at)) return;
    if (has_printed(game_, c_.at, Printed::Veil)) return no("GR-5.3", "On " + planet(c_.at) + " nobody's pieces can be removed by others.");
    no("GR-11.12", "No such piece of " + std::string(seat_name(seat_at(c_.who))) + " can be chosen on " + planet(c_.at) + ".");
  }
  void evacuate() {
    if (!known_planet(c_.to)) return;
    if (c_.to == s_.in_disorder) return no("GR-6.5", "That is the Planet in Disorder.");
    if (is_yellow(s_, c_.to)) return no("GR-6.10", "Disorder was resolved on " + planet(c_.to) + " this turn: nothing may come there.");
    if (now_.mode == kToAllied && s_.holder[c_.to] != by_) return no("GR-6.5", planet(c_.to) + " is not allied to you.");
    no("GR-11.1", planet(c_.to) + " is not adjacent to " + planet(s_.in_disorder) + ".");
  }
  void explore() {
    if (!known_planet(c_.at)) return;
    if (c_.colour >= kColours) return no("GR-12.2", "There is no such Portal colour.");
    if (emissaries_on(s_, by_, c_.at) == 0) return no("GR-12.1", "You have no Emissary on " + planet(c_.at) + ".");
    if (!has_bit(s_.portals[c_.at], c_.colour)) return no("GR-12.2", planet(c_.at) + " has no " + std::string(colour_name(c_.colour)) + " Portal.");
    no("GR-12.2", "There is no " + std::string(colour_name(c_.colour)) + " Portal left in the reserve.");
  }
  void build() {
    if (known_planet(c_.at) && has_printed(game_, c_.at, Printed::NoInstitutes)) return no("GR-5.3", words_of(Printed::NoInstitutes, planet(c_.at)));
    if (out_.empty()) selected("GR-11.4");
    if (out_.empty()) no("GR-11.4", "You have no Institute left.");
  }
  void ally() {
    if (!known_planet(c_.at)) return;
    if (s_.holder[c_.at] == by_) return no("GR-10.3", "You hold the token of " + planet(c_.at) + " already.");
    if (game_.options.homes_safe && is_home(s_, c_.at) && corner_of(s_, by_).home != c_.at) return no("GR-10.3", "Home tokens are safe at this table.");
    if (rank_on(game_, s_, by_, c_.at) == Rank::Tied) return no("GR-10.2", "You are tied on " + planet(c_.at) + ", not leading.");
    no("GR-10.1", planet(c_.at) + " is not " + words_of(task_of(k_, now_).where) + ".");
  }
  void return_token() {
    if (!known_planet(c_.at)) return;
    if (corner_of(s_, by_).home == c_.at) return no("GR-10.5", "Your own Home token stays.");
    if (now_.at == c_.at) return no("GR-10.5", "The token just taken cannot be the one returned.");
    no("GR-10.5", "You do not hold the token of " + planet(c_.at) + ".");
  }
  void activate() {
    if (!known_planet(c_.at)) return;
    if (s_.holder[c_.at] != by_) return no("GR-10.6", "You do not hold the token of " + planet(c_.at) + ".");
    no("GR-10.7", planet(c_.at) + " was activated this turn already.");
  }
  void stability() {
    selected("GR-9.3");
    if (!out_.empty()) return;
    if (is_home(s_, c_.at)) return no("GR-9.4", "The Stability of a Home is never changed.");
    if (c_.n < kLowest || c_.n > kHighest) return no("GR-9.4", "Stability tiles have 5 to 9 spaces.");
    if (s_.stability_pile[static_cast<std::size_t>(c_.n - kLowest)] == 0) return no("GR-9.4", "No tile of Stability " + number(c_.n) + " is left in the pile.");
    no("GR-9.3", "The card does not change " + number(s_.stability[c_.at]) + " to " + number(c_.n) + ".");
  }
  void portal() {
    selected("GR-5.2");
    if (!out_.empty()) return;
    if (c_.colour >= kColours) return no("GR-5.2", "There is no such Portal colour.");
    if (has_bit(s_.portals[c_.at], c_.colour)) return no("GR-5.2", planet(c_.at) + " has a " + std::string(colour_name(c_.colour)) + " Portal already.");
    no("GR-12.2", "There is no " + std::string(colour_name(c_.colour)) + " Portal left in the reserve.");
  }

  const Renaissance& game_;
  const Content& k_;
  const State& s_;
  const Seat by_;
  const Choice& c_;
  Reasons& out_;
  const Step now_;
};

}  // namespace

void explain_why_not(const Renaissance& game, const State& s, Seat by, Choice c, Reasons& out) {
  if (s.agenda.empty()) return out.push_back({"GR-8.7", "The game is over."});
  WhyNot(game, s, by, c, out).explain();
}

}  // namespace orrery::renaissance
