// Why something is not offered now: the clause that forbids it and the numbers behind it.
#include <algorithm>

#include "../rules/steps.h"
#include "core/sentence.h"
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
    if (now_.who != by_) return not_hers();
    if (by_ == Seat::Chance) return dealt();
    if (not_asked()) return;
    switch (c_.verb) {
      case Verb::TakePlanet: case Verb::TakeSpecialist: case Verb::TakeEmissaries: return draft();
      case Verb::Exchange: return exchange();
      case Verb::Play: case Verb::PlayToDraw: return play();
      case Verb::Stop: return stop();
      case Verb::Resign: return no("GR-15.2", "Resigning is switched off at this table (resigning = off).");
      case Verb::Discard: return in_hand("GR-7.2", c_.card);
      case Verb::Score: return score();
      case Verb::PlayDisorder:
        if (in_hand("GR-6.5", c_.card), out_.empty()) no("GR-3.6", card(c_.card) + " has no Disorder effect.");
        return;
      case Verb::Recruit: return recruit();
      case Verb::Move: case Verb::MassMove: return movement(by_);
      case Verb::Number: return number_of_a_mass_move();
      case Verb::Push: return push();
      case Verb::GatherTo: return gather_to();
      case Verb::GatherFrom: return gather_from();
      case Verb::Follow: return follow();
      case Verb::EvacuateTo: return evacuate();
      case Verb::Evacuate: case Verb::GiveUpEmissary: case Verb::GiveUpInstitute: return give_way();
      case Verb::Explore: return explore();
      case Verb::TakeTile: return take_tile();
      case Verb::Build: return build();
      case Verb::Discover: return discover();
      case Verb::TakeFoundation: return take_foundation();
      case Verb::ShiftFoundation: return shift_foundation();
      case Verb::Awaken: return awaken();
      case Verb::Ally: return ally();
      case Verb::ReturnToken: return return_token();
      case Verb::Activate: return activate();
      case Verb::ChangeStability: return stability();
      case Verb::AddPortal: return portal();
      case Verb::RemoveRival: case Verb::RemoveRivalInstitute: case Verb::SendHome: return rival();
      case Verb::Decline: return no(now_.source == kNone ? clause() : "GR-4.9", "This is no \"may\": it cannot be declined.");
      case Verb::Resolve:
        if (known_planet(c_.at)) no("GR-6.3", planet(c_.at) + " carries no red marker.");
        return;
      default: return;
    }
  }

 private:
  void no(std::string_view clause, std::string words) { out_.push_back({std::string(clause), std::move(words)}); }
  std::string clause() const { return std::string(rule_for<Renaissance>(now_).clause); }
  static std::string number(int n) { return std::to_string(n); }
  std::string planet(int x) const { return std::string(planet_name(k_, x)); }
  std::string card(int c) const { return std::string(card_name(k_, c)); }

  std::string prompt() const { return prompt_for(game_, game_.observe(s_, is_player(by_) ? by_ : Seat::Nobody)).said.text; }

  // ------------------------------------------------------------------------- who is asked, and what
  void not_hers() {
    if (now_.who == Seat::Chance) return no(clause(), "Chance is to answer: " + prompt());
    no(clause(), "It is " + std::string(seat_name(now_.who)) + "'s decision (" + std::string(rule_for<Renaissance>(now_).name) + ").");
  }
  void dealt() {
    if (c_.verb > Verb::DrawSpecialist && now_.what != Do::Draft) return no(clause(), "A player decides that, not Chance.");
    no(clause(), "Chance is asked something else, or what it names is not there any more: " + prompt());
  }
  // Which answers a question takes; nothing is said about those of a quite different one: there is no better reason than the question itself.
  bool not_asked() {
    const bool asked = [&] {
      switch (now_.what) {
        case Do::Draft: return c_.verb >= Verb::TakePlanet && c_.verb <= Verb::TakeEmissaries;
        case Do::Exchange: return c_.verb == Verb::Exchange;
        case Do::Play: return c_.verb == Verb::Play || c_.verb == Verb::PlayToDraw || c_.verb == Verb::Stop || c_.verb == Verb::Resign;
        case Do::ChooseDisorder: return c_.verb == Verb::Resolve;
        case Do::DisorderOption: return c_.verb == Verb::GiveUpEmissary || c_.verb == Verb::Evacuate || c_.verb == Verb::GiveUpInstitute || c_.verb == Verb::PlayDisorder;
        case Do::Evacuate: return c_.verb == Verb::EvacuateTo || c_.verb == Verb::Stop;
        case Do::Discard: return c_.verb == Verb::Discard;
        case Do::ChooseObjectives: return c_.verb == Verb::Score || c_.verb == Verb::Decline;
        case Do::ChangeStability: return c_.verb == Verb::ChangeStability || c_.verb == Verb::Decline;
        case Do::Ally: return c_.verb == Verb::Ally || c_.verb == Verb::Decline;
        case Do::ReturnToken: return c_.verb == Verb::ReturnToken || c_.verb == Verb::Decline;
        case Do::Activate: return c_.verb == Verb::Activate;
        case Do::Recruit: case Do::RecruitEach: return c_.verb == Verb::Recruit || c_.verb == Verb::Decline;
        case Do::RecruitUpTo: return c_.verb == Verb::Recruit;
        case Do::Move: return c_.verb == Verb::Move;
        case Do::MassMove: return c_.verb == Verb::MassMove || c_.verb == Verb::Decline;
        case Do::MassMoveNumber: return c_.verb == Verb::Number || c_.verb == Verb::Decline;
        case Do::GatherTo: return c_.verb == Verb::GatherTo || c_.verb == Verb::Decline;
        case Do::GatherFrom: return c_.verb == Verb::GatherFrom;
        case Do::Build: return c_.verb == Verb::Build || c_.verb == Verb::Decline;
        case Do::RemoveRival: return c_.verb == Verb::RemoveRival || c_.verb == Verb::Decline;
        case Do::RemoveRivalInstitute: return c_.verb == Verb::RemoveRivalInstitute || c_.verb == Verb::Decline;
        case Do::Push: return c_.verb == Verb::Push;
        case Do::SendHome: return c_.verb == Verb::SendHome || c_.verb == Verb::Decline;
        case Do::Explore: return c_.verb == Verb::Explore || c_.verb == Verb::Decline;
        case Do::TakeTile: return c_.verb == Verb::TakeTile || c_.verb == Verb::Decline;
        case Do::Follow: return c_.verb == Verb::Follow;
        case Do::AddPortal: return c_.verb == Verb::AddPortal || c_.verb == Verb::Decline;
        case Do::PutRabbit: return c_.verb == Verb::Decline;
        case Do::Discover: return c_.verb == Verb::Discover || c_.verb == Verb::Decline;
        case Do::TakeFoundation: return c_.verb == Verb::TakeFoundation || c_.verb == Verb::Decline;
        case Do::ShiftFoundation: return c_.verb == Verb::ShiftFoundation || c_.verb == Verb::Decline;
        case Do::Awaken: return c_.verb == Verb::Awaken || c_.verb == Verb::Decline;
        default: return false;
      }
    }();
    if (!asked) another_of_that_name();
    return !asked;
  }
  // The same word at another time: said where it is understood best.
  void another_of_that_name() {
    if (c_.verb <= Verb::DrawSpecialist) return no(clause(), "Chance decides that, nobody else.");
    if (c_.verb == Verb::PlayDisorder && now_.what == Do::Play) return no("GR-6.5", "A Disorder effect is played when a Planet in Disorder makes you give way, not in the Operation phase.");
    if ((c_.verb == Verb::Play || c_.verb == Verb::PlayToDraw) && now_.what == Do::DisorderOption) return no("GR-4.4", "That is for the Operation phase; to give way a card is played for its Disorder effect.");
    if (c_.verb == Verb::GatherFrom && now_.what == Do::GatherTo) return no("GR-11.1", "First choose where to gather.");
    if (c_.verb == Verb::GatherTo && now_.what == Do::GatherFrom) return no("GR-11.1", "You gather on " + planet(now_.at) + ": say from where.");
    if (c_.verb == Verb::Evacuate && now_.what == Do::Evacuate) return no("GR-6.5", "You evacuate already: say where one goes.");
    if (c_.verb == Verb::EvacuateTo && now_.what == Do::DisorderOption) return no("GR-6.5", "First choose to evacuate.");
    if (c_.verb == Verb::RemoveRivalInstitute && now_.what == Do::RemoveRival) return no("GR-11.12", "An Emissary is removed, not an Institute.");
    if (c_.verb == Verb::RemoveRival && now_.what == Do::RemoveRivalInstitute) return no("GR-11.12", "An Institute is removed, not an Emissary.");
    if (c_.verb == Verb::TakeTile && now_.what == Do::Draft) return no("GR-2.12", sentence("No tiles are shown: " + prompt()));
    if (c_.verb >= Verb::TakePlanet && c_.verb <= Verb::TakeEmissaries && now_.what == Do::TakeTile) return no("GR-2.12", "The draft is over.");
  }

  // ------------------------------------------------------------------------------- what several need
  bool known_planet(int x) {
    if (x >= kPlanets) return no(clause(), "There is no such Planet."), false;
    if (!in_play(s_, x)) return no("GR-12.3", planet(x) + " is not in play."), false;
    return true;
  }
  bool known_rival() {
    if (c_.who >= game_.players() || seat_at(c_.who) == by_) return no("GR-11.12", "That is not another player."), false;
    return true;
  }
  void in_hand(std::string_view clause, u8 which) {
    if (which >= kCards) return no(clause, "There is no such card.");
    const Insight see = Insight::of_the_table();
    for (const Known<Card>& slot : corner_of(s_, by_).hand)
      if (slot.value(see) == which) return;
    no(clause, card(which) + " is not in your hand.");
  }
  void calm(int x) {
    if (is_yellow(s_, x)) no("GR-6.10", "Disorder was resolved on " + planet(x) + " this turn: nothing may come there.");
  }
  bool fits(int x) const { return task_of(k_, now_).where.fits(facts_of(game_, s_, by_, x, frame_of(s_))); }
  void must_fit(std::string_view clause, int x) {
    if (!fits(x)) no(clause, planet(x) + " is not " + words_of(task_of(k_, now_).where) + ".");
  }
  // Does the planet fit what the card says, and may something come there?
  void selected(std::string_view clause) {
    if (known_planet(c_.at)) must_fit(clause, c_.at);
    if (out_.empty()) calm(c_.at);
  }

  // ------------------------------------------------------------------------------ set-up and cards
  void draft() {
    const Mine& me = corner_of(s_, by_);
    const bool owns = c_.verb == Verb::TakePlanet ? me.home != kNone : c_.verb == Verb::TakeSpecialist ? me.drafted != kNone : me.start != 0;
    no("GR-2.12", owns ? "You have an asset of this type already." : "That is not on offer.");
  }
  void exchange() {
    for (const u8 one : {c_.card, c_.which, c_.at})
      if (one != kNone) in_hand("GR-2.18", one);
    if (out_.empty()) no("GR-2.18", "Each card goes under the deck once.");
  }
  void play() {
    in_hand("GR-4.3", c_.card);
    if (!out_.empty()) return;
    if (c_.verb == Verb::PlayToDraw) return no("GR-4.4", card(c_.card) + " is an Advisor: only Specialists may be played for a card.");
    const std::size_t effects = k_.card[c_.card].ops.size();
    no("GR-4.4", card(c_.card) + (effects == 0 ? " has no Operation effect." : " has only Operation effect A."));
  }
  void stop() {
    if (now_.what == Do::Play) return no("GR-4.2", "The first card of a turn is compulsory.");
    no("GR-6.5", "At least " + number(now_.n) + " more must be evacuated.");
  }
  void score() {
    std::string up;
    int n = 0;
    for (const Objective o : s_.face_up)
      if (o != kNone) ++n, up += (up.empty() ? "" : ", ") + std::string(objective_name(k_, o));
    const auto is_up = [&](u8 o) { return std::find(s_.face_up.begin(), s_.face_up.end(), o) != s_.face_up.end(); };
    for (const u8 o : {c_.card, c_.which})
      if (o != kNone && !is_up(o)) no("GR-8.2", std::string(objective_name(k_, o)) + " is not face up; these are: " + up + ".");
    if (!out_.empty()) return;
    const int wanted = task_of(k_, now_).n;
    if (wanted >= n) return no("GR-8.2", "No more than " + number(n) + " are face up: all are scored, \"score all\".");
    const int named = (c_.card != kNone) + (c_.which != kNone);
    if (named != wanted) return no("GR-8.2", "The card scores " + number(wanted) + " of the " + number(n) + " face-up Objectives, " + (named == 0 ? "not all" : "not " + number(named)) + ".");
    no("GR-8.2", c_.card == c_.which ? "An Objective is scored once." : "They are named in the order of their numbers.");
  }

  // ------------------------------------------------------------------------------------- pieces
  void recruit() {
    if (!known_planet(c_.at)) return;
    must_fit("GR-11.4", c_.at);
    if (out_.empty()) calm(c_.at);
    if (out_.empty()) no("GR-11.4", planet(c_.at) + " has had its Emissary.");
  }
  void movement(Seat whose) {
    if (!known_planet(c_.at) || !known_planet(c_.to)) return;
    if (c_.at == c_.to) return no("GR-11.1", "A move leads to another Planet.");
    if (emissaries_on(s_, whose, c_.at) == 0) return no("GR-11.1", std::string(whose == by_ ? "You have" : std::string(seat_name(whose)) + " has") + " no Emissary on " + planet(c_.at) + ".");
    if (calm(c_.to); !out_.empty()) return;
    near(c_.at, c_.to);
  }
  void near(int a, int b) {
    no("GR-11.1", planet(a) + " and " + planet(b) + " are not adjacent: they share no Portal colour.");
  }
  void number_of_a_mass_move() {
    const int most = emissaries_on(s_, by_, now_.at);
    no("GR-11.1", "From 1 to " + number(most) + " can go: you have " + counted(most, "Emissary", "Emissaries") + " on " + planet(now_.at) + ".");
  }
  void push() {
    if (!known_rival() || !known_planet(c_.at)) return;
    if (has_printed(game_, c_.at, Printed::Veil)) return no("GR-5.3", "On " + planet(c_.at) + " nobody's pieces can be moved by others.");
    must_fit("GR-11.12", c_.at);
    if (out_.empty()) movement(seat_at(c_.who));
  }
  void gather_to() {
    if (!known_planet(c_.to)) return;
    calm(c_.to);
    if (out_.empty()) no("GR-11.1", "No adjacent Planet has an Emissary of yours that could go to " + planet(c_.to) + ".");
  }
  void gather_from() {
    if (c_.to != now_.at) return no("GR-11.1", "You gather on " + planet(now_.at) + ", not on " + planet(c_.to) + ".");
    movement(by_);
  }
  void follow() {
    const Step& frame = frame_of(s_);
    const int there = emissaries_on(s_, by_, frame.origin);
    no("GR-12.1", "At most " + number(std::min<int>(there, now_.n)) + " can follow: the effect says " + number(now_.n) + ", you have " + counted(there, "Emissary", "Emissaries") + " on " + planet(frame.origin) + ".");
  }
  void rival() {
    if (!known_rival() || !known_planet(c_.at)) return;
    const Seat other = seat_at(c_.who);
    const std::string name(seat_name(other));
    const bool institute = c_.verb == Verb::RemoveRivalInstitute;
    if (c_.verb == Verb::SendHome && c_.at != s_.in_disorder) return no("GR-11.12", "Emissaries are sent Home from the Planet in Disorder, " + planet(s_.in_disorder) + ".");
    if (has_printed(game_, c_.at, Printed::Veil)) return no("GR-5.3", "On " + planet(c_.at) + " nobody's pieces can be removed by others.");
    if ((institute ? institutes_on(s_, other, c_.at) : emissaries_on(s_, other, c_.at)) == 0) return no("GR-11.12", name + " has no " + (institute ? "Institute" : "Emissary") + " on " + planet(c_.at) + ".");
    if (c_.verb != Verb::SendHome) return must_fit("GR-11.12", c_.at);
    const Planet home = corner_of(s_, other).home;
    if (home == c_.at) return no("GR-11.12", planet(c_.at) + " is " + name + "'s Home.");
    calm(home);
  }
  void give_way() {
    if (!known_planet(c_.at)) return;
    if (c_.at != now_.at) return no("GR-6.3", "The Disorder that is resolved now is the one on " + planet(now_.at) + ".");
    const int emissaries = emissaries_on(s_, by_, c_.at);
    if (c_.verb == Verb::GiveUpInstitute) return no("GR-6.5", "You have no Institute on " + planet(c_.at) + ".");
    if (c_.verb == Verb::GiveUpEmissary) return no("GR-6.5", "You have no Emissary on " + planet(c_.at) + ".");
    if (emissaries < 2) return no("GR-6.5", "It takes two Emissaries on " + planet(c_.at) + ", you have " + number(emissaries) + ".");
    no("GR-6.5", std::string("You have no allied Planet to which they could go") + (game_.options.evacuate_adjacent ? ": it must be adjacent (evacuation = adjacent_allied)." : "."));
  }
  void evacuate() {
    if (!known_planet(c_.to)) return;
    if (c_.to == s_.in_disorder) return no("GR-6.5", planet(c_.to) + " is the Planet in Disorder.");
    if (calm(c_.to); !out_.empty()) return;
    if (now_.mode == kToAllied && s_.holder[c_.to] != by_) return no("GR-6.5", planet(c_.to) + " is not allied to you.");
    near(s_.in_disorder, c_.to);
  }

  // --------------------------------------------------------------- exploring, Foundations, Specialists
  void explore() {
    if (!known_planet(c_.at)) return;
    if (c_.colour >= kColours) return no("GR-12.2", "There is no such Portal colour.");
    const std::string colour(colour_name(c_.colour));
    if (emissaries_on(s_, by_, c_.at) == 0) return no("GR-12.1", "You have no Emissary on " + planet(c_.at) + ".");
    if (!has_bit(s_.portals[c_.at], c_.colour)) return no("GR-12.2", planet(c_.at) + " has no " + colour + " Portal.");
    no("GR-12.2", "There is no " + colour + " Portal left in the reserve.");
  }
  void take_tile() {
    std::string shown;
    for (const Planet x : s_.tiles_shown) shown += (shown.empty() ? "" : ", ") + planet(x);
    no("GR-12.3", planet(c_.at) + " was not drawn; these were: " + shown + ".");
  }
  void build() {
    if (known_planet(c_.at) && has_printed(game_, c_.at, Printed::NoInstitutes)) return no("GR-5.3", words_of(Printed::NoInstitutes, planet(c_.at)));
    if (out_.empty()) selected("GR-11.4");
  }
  void discover() {
    selected("GR-13.1");
    if (out_.empty()) no("GR-13.1", "The reserve is empty and no other Planet has a Foundation.");
  }
  bool has_foundation(int x) {
    if (s_.foundations[static_cast<std::size_t>(x)] > 0) return true;
    return no("GR-13.1", planet(x) + " has no Foundation."), false;
  }
  void take_foundation() {
    if (c_.to != now_.at) return no("GR-13.1", "The Foundation goes to " + planet(now_.at) + ".");
    if (!known_planet(c_.at) || !has_foundation(c_.at)) return;
    no("GR-13.1", "It comes from another Planet.");
  }
  void shift_foundation() {
    if (!known_planet(c_.at) || !known_planet(c_.to) || !has_foundation(c_.at)) return;
    if (c_.at == c_.to) return no("GR-11.10", "It goes to another Planet.");
    must_fit("GR-11.10", c_.to);
    if (out_.empty()) calm(c_.to);
  }
  void awaken() {
    const Insight see = Insight::of_the_table();
    std::string seen;
    for (const Known<Card>& slot : s_.looked_at) seen += (seen.empty() ? "" : ", ") + card(slot.value(see));
    no("GR-13.2", card(c_.card) + " is not among the cards you look at: " + seen + ".");
  }

  // ----------------------------------------------------------------------- tokens, Stability, Portals
  void ally() {
    if (!known_planet(c_.at)) return;
    if (s_.holder[c_.at] == by_) return no("GR-10.3", "You hold the token of " + planet(c_.at) + " already.");
    if (game_.options.homes_safe && is_home(s_, c_.at) && corner_of(s_, by_).home != c_.at) return no("GR-10.3", "Home tokens are safe at this table (home_tokens = safe).");
    if (rank_on(game_, s_, by_, c_.at) == Rank::Tied) return no("GR-10.2", "You are tied on " + planet(c_.at) + ", not leading.");
    must_fit("GR-10.1", c_.at);
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
    if (known_planet(c_.at)) must_fit("GR-9.3", c_.at);
    if (!out_.empty()) return;
    if (is_home(s_, c_.at)) return no("GR-9.4", "The Stability of a Home is never changed.");
    if (c_.n < kLowest || c_.n > kHighest) return no("GR-9.4", "Stability tiles have 5 to 9 spaces.");
    if (s_.stability_pile[static_cast<std::size_t>(c_.n - kLowest)] == 0) return no("GR-9.4", "No tile of Stability " + number(c_.n) + " is left in the pile.");
    no("GR-9.3", "The card does not change " + number(s_.stability[c_.at]) + " to " + number(c_.n) + ".");
  }
  void portal() {
    if (known_planet(c_.at)) must_fit("GR-5.2", c_.at);
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
