// Why something is not offered now: the clause that forbids it and the numbers behind it.
#include <algorithm>

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
    if (now_.who != by_) return not_hers();
    if (by_ == Seat::Chance) return dealt();
    if (not_asked()) return;
    switch (c_.verb) {
      case Verb::TakePlanet:
      case Verb::TakeSpecialist:
      case Verb::TakeEmissaries: return draft();
      case Verb::Exchange: return exchange();
      case Verb::Play:
      case Verb::PlayToDraw: return play();
      case Verb::Stop: return stop();
      case Verb::Resign: return no("GR-15.2", "resigning_off");
      case Verb::Discard: return in_hand("GR-7.2", c_.card);
      case Verb::Score: return score();
      case Verb::PlayDisorder:
        if (in_hand("GR-6.5", c_.card), out_.empty())
          no("GR-3.6", "no_disorder_effect", {card(c_.card)});
        return;
      case Verb::Recruit: return recruit();
      case Verb::Move:
      case Verb::MassMove: return movement(by_);
      case Verb::Number: return number_of_a_mass_move();
      case Verb::Push: return push();
      case Verb::GatherTo: return gather_to();
      case Verb::GatherFrom: return gather_from();
      case Verb::Follow: return follow();
      case Verb::EvacuateTo: return evacuate();
      case Verb::Evacuate:
      case Verb::GiveUpEmissary:
      case Verb::GiveUpInstitute: return give_way();
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
      case Verb::RemoveRival:
      case Verb::RemoveRivalInstitute:
      case Verb::SendHome: return rival();
      case Verb::Decline:
        return no(now_.source == kNone ? clause() : "GR-4.9", "cannot_be_declined");
      case Verb::Resolve:
        if (known_planet(c_.at)) no("GR-6.3", "no_red_marker", {planet(c_.at)});
        return;
      default: return;
    }
  }

 private:
  void no(std::string_view clause, std::string_view id, std::vector<Argument> args = {}) {
    out_.push_back({std::string(clause), say("why_not." + std::string(id), std::move(args))});
  }
  std::string clause() const { return std::string(rule_for<Renaissance>(now_).clause); }
  Argument planet(int x) const { return {"planet", say_planet(k_, x)}; }
  Argument to(int x) const { return {"to", say_planet(k_, x)}; }
  Argument card(int c) const { return {"card", say_card(k_, c)}; }
  Argument count(int n) const { return {"n", n}; }
  static Argument who(Seat seat) { return {"who", seat}; }
  static Argument colour(int c) { return {"colour", say_colour(c)}; }
  Argument question() const {
    return {"question",
            prompt_for(game_, game_.observe(s_, is_player(by_) ? by_ : Seat::Nobody)).said};
  }

  // ------------------------------------------------------------------------- who is asked, and
  // what
  void not_hers() {
    if (now_.who == Seat::Chance) return no(clause(), "chance_is_to_answer", {question()});
    no(clause(), "decision_of_another",
       {who(now_.who), {"decision", rule_for<Renaissance>(now_).name}});
  }
  void dealt() {
    if (c_.verb > Verb::DrawSpecialist && now_.what != Do::Draft)
      return no(clause(), "player_decides");
    no(clause(), "chance_elsewhere", {question()});
  }
  // Which answers a question takes; nothing is said about those of a quite different one: there is
  // no better reason than the question itself.
  bool not_asked() {
    const bool asked = [&] {
      switch (now_.what) {
        case Do::Draft: return c_.verb >= Verb::TakePlanet && c_.verb <= Verb::TakeEmissaries;
        case Do::Exchange: return c_.verb == Verb::Exchange;
        case Do::Play:
          return c_.verb == Verb::Play || c_.verb == Verb::PlayToDraw || c_.verb == Verb::Stop ||
                 c_.verb == Verb::Resign;
        case Do::ChooseDisorder: return c_.verb == Verb::Resolve;
        case Do::DisorderOption:
          return c_.verb == Verb::GiveUpEmissary || c_.verb == Verb::Evacuate ||
                 c_.verb == Verb::GiveUpInstitute || c_.verb == Verb::PlayDisorder;
        case Do::Evacuate: return c_.verb == Verb::EvacuateTo || c_.verb == Verb::Stop;
        case Do::Discard: return c_.verb == Verb::Discard;
        case Do::ChooseObjectives: return c_.verb == Verb::Score || c_.verb == Verb::Decline;
        case Do::ChangeStability:
          return c_.verb == Verb::ChangeStability || c_.verb == Verb::Decline;
        case Do::Ally: return c_.verb == Verb::Ally || c_.verb == Verb::Decline;
        case Do::ReturnToken: return c_.verb == Verb::ReturnToken || c_.verb == Verb::Decline;
        case Do::Activate: return c_.verb == Verb::Activate;
        case Do::Recruit:
        case Do::RecruitEach: return c_.verb == Verb::Recruit || c_.verb == Verb::Decline;
        case Do::RecruitUpTo: return c_.verb == Verb::Recruit;
        case Do::Move: return c_.verb == Verb::Move;
        case Do::MassMove: return c_.verb == Verb::MassMove || c_.verb == Verb::Decline;
        case Do::MassMoveNumber: return c_.verb == Verb::Number || c_.verb == Verb::Decline;
        case Do::GatherTo: return c_.verb == Verb::GatherTo || c_.verb == Verb::Decline;
        case Do::GatherFrom: return c_.verb == Verb::GatherFrom;
        case Do::Build: return c_.verb == Verb::Build || c_.verb == Verb::Decline;
        case Do::RemoveRival: return c_.verb == Verb::RemoveRival || c_.verb == Verb::Decline;
        case Do::RemoveRivalInstitute:
          return c_.verb == Verb::RemoveRivalInstitute || c_.verb == Verb::Decline;
        case Do::Push: return c_.verb == Verb::Push;
        case Do::SendHome: return c_.verb == Verb::SendHome || c_.verb == Verb::Decline;
        case Do::Explore: return c_.verb == Verb::Explore || c_.verb == Verb::Decline;
        case Do::TakeTile: return c_.verb == Verb::TakeTile || c_.verb == Verb::Decline;
        case Do::Follow: return c_.verb == Verb::Follow;
        case Do::AddPortal: return c_.verb == Verb::AddPortal || c_.verb == Verb::Decline;
        case Do::PutRabbit: return c_.verb == Verb::Decline;
        case Do::Discover: return c_.verb == Verb::Discover || c_.verb == Verb::Decline;
        case Do::TakeFoundation: return c_.verb == Verb::TakeFoundation || c_.verb == Verb::Decline;
        case Do::ShiftFoundation:
          return c_.verb == Verb::ShiftFoundation || c_.verb == Verb::Decline;
        case Do::Awaken: return c_.verb == Verb::Awaken || c_.verb == Verb::Decline;
        default: return false;
      }
    }();
    if (!asked) another_of_that_name();
    return !asked;
  }
  // The same word at another time: said where it is understood best.
  void another_of_that_name() {
    if (c_.verb <= Verb::DrawSpecialist) return no(clause(), "chance_decides");
    if (c_.verb == Verb::PlayDisorder && now_.what == Do::Play)
      return no("GR-6.5", "disorder_effect_now");
    if ((c_.verb == Verb::Play || c_.verb == Verb::PlayToDraw) && now_.what == Do::DisorderOption)
      return no("GR-4.4", "operation_effect_now");
    if (c_.verb == Verb::GatherFrom && now_.what == Do::GatherTo)
      return no("GR-11.1", "gather_where_first");
    if (c_.verb == Verb::GatherTo && now_.what == Do::GatherFrom)
      return no("GR-11.1", "gather_from_where", {planet(now_.at)});
    if (c_.verb == Verb::Evacuate && now_.what == Do::Evacuate)
      return no("GR-6.5", "evacuating_already");
    if (c_.verb == Verb::EvacuateTo && now_.what == Do::DisorderOption)
      return no("GR-6.5", "evacuate_first");
    if (c_.verb == Verb::RemoveRivalInstitute && now_.what == Do::RemoveRival)
      return no("GR-11.12", "emissary_not_institute");
    if (c_.verb == Verb::RemoveRival && now_.what == Do::RemoveRivalInstitute)
      return no("GR-11.12", "institute_not_emissary");
    if (c_.verb == Verb::TakeTile && now_.what == Do::Draft)
      return no("GR-2.12", "no_tiles_shown", {question()});
    if (c_.verb >= Verb::TakePlanet && c_.verb <= Verb::TakeEmissaries && now_.what == Do::TakeTile)
      return no("GR-2.12", "draft_is_over");
  }

  // -------------------------------------------------------------------------- what several need
  bool known_planet(int x) {
    if (x >= kPlanets)
      no(clause(), "no_such_planet");
    else if (!in_play(s_, x))
      no("GR-12.3", "not_in_play", {planet(x)});
    return x < kPlanets && in_play(s_, x);
  }
  bool known_rival() {
    const bool is_rival = c_.who < game_.players() && seat_at(c_.who) != by_;
    if (!is_rival) no("GR-11.12", "not_a_rival");
    return is_rival;
  }
  void in_hand(std::string_view clause, u8 which) {
    if (which >= kCards) return no(clause, "no_such_card");
    const Insight see = Insight::of_the_table();
    for (const Known<Card>& slot : corner_of(s_, by_).hand)
      if (slot.value(see) == which) return;
    no(clause, "not_in_hand", {card(which)});
  }
  void calm(int x) {
    if (is_yellow(s_, x)) no("GR-6.10", "resolved_this_turn", {planet(x)});
  }
  bool fits(int x) const {
    return task_of(k_, now_).where.fits(facts_of(game_, s_, by_, x, frame_of(s_)));
  }
  void must_fit(std::string_view clause, int x) {
    if (!fits(x))
      no(clause, "does_not_fit",
         {planet(x), {"where", say_where(task_of(k_, now_).where, Role::What)}});
  }
  // Does the planet fit what the card says, and may something come there?
  void selected(std::string_view clause) {
    if (known_planet(c_.at)) must_fit(clause, c_.at);
    if (out_.empty()) calm(c_.at);
  }

  // ------------------------------------------------------------------------------ set-up and cards
  void draft() {
    const Mine& me = corner_of(s_, by_);
    bool owns = me.start != 0;
    if (c_.verb == Verb::TakePlanet) owns = me.home != kNone;
    if (c_.verb == Verb::TakeSpecialist) owns = me.drafted != kNone;
    no("GR-2.12", owns ? "asset_is_owned" : "not_on_offer");
  }
  void exchange() {
    for (const u8 one : {c_.card, c_.which, c_.at})
      if (one != kNone) in_hand("GR-2.18", one);
    if (out_.empty()) no("GR-2.18", "each_card_once");
  }
  void play() {
    in_hand("GR-4.3", c_.card);
    if (!out_.empty()) return;
    if (c_.verb == Verb::PlayToDraw) return no("GR-4.4", "advisor_draws_nothing", {card(c_.card)});
    const std::size_t effects = k_.card[c_.card].ops.size();
    no("GR-4.4", effects == 0 ? "no_operation_effect" : "only_effect_a", {card(c_.card)});
  }
  void stop() {
    if (now_.what == Do::Play) return no("GR-4.2", "first_card_is_compulsory");
    no("GR-6.5", "more_to_evacuate", {count(now_.n)});
  }
  void score() {
    std::vector<Said> up;
    for (const Objective o : s_.face_up)
      if (o != kNone) up.push_back(say_objective(k_, o));
    const int n = static_cast<int>(up.size());
    const auto is_up = [&](u8 o) {
      return std::find(s_.face_up.begin(), s_.face_up.end(), o) != s_.face_up.end();
    };
    for (const u8 o : {c_.card, c_.which})
      if (o != kNone && !is_up(o))
        no("GR-8.2", "not_face_up",
           {{"objective", say_objective(k_, o)}, {"objectives", listed(up, Said::Join::Comma)}});
    if (!out_.empty()) return;
    const int wanted = task_of(k_, now_).n;
    if (wanted >= n) return no("GR-8.2", "all_are_scored", {count(n)});
    const int named = (c_.card != kNone) + (c_.which != kNone);
    if (named != wanted)
      return no("GR-8.2", "scores_so_many", {{"wanted", wanted}, count(n), {"named", named}});
    no("GR-8.2", c_.card == c_.which ? "scored_once" : "in_order_of_numbers");
  }

  // ------------------------------------------------------------------------------------- pieces
  void recruit() {
    if (!known_planet(c_.at)) return;
    must_fit("GR-11.4", c_.at);
    if (out_.empty()) calm(c_.at);
    if (out_.empty()) no("GR-11.4", "had_its_emissary", {planet(c_.at)});
  }
  void movement(Seat whose) {
    if (!known_planet(c_.at) || !known_planet(c_.to)) return;
    if (c_.at == c_.to) return no("GR-11.1", "moves_elsewhere");
    if (emissaries_on(s_, whose, c_.at) == 0)
      return no("GR-11.1", "no_emissary_there", {who(whose), planet(c_.at)});
    if (calm(c_.to); !out_.empty()) return;
    near(c_.at, c_.to);
  }
  void near(int a, int b) { no("GR-11.1", "not_adjacent", {planet(a), to(b)}); }
  void number_of_a_mass_move() {
    const int most = emissaries_on(s_, by_, now_.at);
    no("GR-11.1", "so_many_can_go", {count(most), planet(now_.at)});
  }
  void push() {
    if (!known_rival() || !known_planet(c_.at)) return;
    if (has_printed(game_, c_.at, Printed::Veil))
      return no("GR-5.3", "veil_from_moves", {planet(c_.at)});
    must_fit("GR-11.12", c_.at);
    if (out_.empty()) movement(seat_at(c_.who));
  }
  void gather_to() {
    if (!known_planet(c_.to)) return;
    calm(c_.to);
    if (out_.empty()) no("GR-11.1", "nobody_to_gather", {to(c_.to)});
  }
  void gather_from() {
    if (c_.to != now_.at) return no("GR-11.1", "gathers_elsewhere", {planet(now_.at), to(c_.to)});
    movement(by_);
  }
  void follow() {
    const Step& frame = frame_of(s_);
    const int there = emissaries_on(s_, by_, frame.origin);
    no("GR-12.1", "so_many_can_follow",
       {{"most", std::min<int>(there, now_.n)},
        count(now_.n),
        {"there", there},
        planet(frame.origin)});
  }
  void rival() {
    if (!known_rival() || !known_planet(c_.at)) return;
    const Seat other = seat_at(c_.who);
    const bool institute = c_.verb == Verb::RemoveRivalInstitute;
    if (c_.verb == Verb::SendHome && c_.at != s_.in_disorder)
      return no("GR-11.12", "sent_home_from", {planet(s_.in_disorder)});
    if (has_printed(game_, c_.at, Printed::Veil))
      return no("GR-5.3", "veil_from_removals", {planet(c_.at)});
    const int there = institute ? institutes_on(s_, other, c_.at) : emissaries_on(s_, other, c_.at);
    if (there == 0)
      return no("GR-11.12", institute ? "no_institute_there" : "no_emissary_there",
                {who(other), planet(c_.at)});
    if (c_.verb != Verb::SendHome) return must_fit("GR-11.12", c_.at);
    const Planet home = corner_of(s_, other).home;
    if (home == c_.at) return no("GR-11.12", "is_home_of", {planet(c_.at), who(other)});
    calm(home);
  }
  void give_way() {
    if (!known_planet(c_.at)) return;
    if (c_.at != now_.at) return no("GR-6.3", "disorder_is_on", {planet(now_.at)});
    const int emissaries = emissaries_on(s_, by_, c_.at);
    if (c_.verb == Verb::GiveUpInstitute)
      return no("GR-6.5", "no_institute_there", {who(by_), planet(c_.at)});
    if (c_.verb == Verb::GiveUpEmissary)
      return no("GR-6.5", "no_emissary_there", {who(by_), planet(c_.at)});
    if (emissaries < 2)
      return no("GR-6.5", "takes_two_emissaries", {planet(c_.at), count(emissaries)});
    no("GR-6.5", "no_refuge", {{"adjacent", game_.options.evacuate_adjacent ? "yes" : "no"}});
  }
  void evacuate() {
    if (!known_planet(c_.to)) return;
    if (c_.to == s_.in_disorder) return no("GR-6.5", "is_in_disorder", {planet(c_.to)});
    if (calm(c_.to); !out_.empty()) return;
    if (now_.mode == kToAllied && s_.holder[c_.to] != by_)
      return no("GR-6.5", "not_allied", {planet(c_.to)});
    near(s_.in_disorder, c_.to);
  }

  // --------------------------------------------------------------- exploring, Foundations,
  // Specialists
  void explore() {
    if (!known_planet(c_.at)) return;
    if (c_.colour >= kColours) return no("GR-12.2", "no_such_colour");
    if (emissaries_on(s_, by_, c_.at) == 0)
      return no("GR-12.1", "no_emissary_there", {who(by_), planet(c_.at)});
    if (!has_bit(s_.portals[c_.at], c_.colour))
      return no("GR-12.2", "no_portal_there", {planet(c_.at), colour(c_.colour)});
    no("GR-12.2", "no_portal_left", {colour(c_.colour)});
  }
  void take_tile() {
    std::vector<Said> shown;
    for (const Planet x : s_.tiles_shown) shown.push_back(say_planet(k_, x));
    no("GR-12.3", "tile_not_drawn",
       {planet(c_.at), {"planets", listed(std::move(shown), Said::Join::Comma)}});
  }
  void build() {
    if (known_planet(c_.at) && has_printed(game_, c_.at, Printed::NoInstitutes))
      return out_.push_back({"GR-5.3", text_of(Printed::NoInstitutes, say_planet(k_, c_.at))});
    if (out_.empty()) selected("GR-11.4");
  }
  void discover() {
    selected("GR-13.1");
    if (out_.empty()) no("GR-13.1", "no_foundation_anywhere");
  }
  bool has_foundation(int x) {
    if (s_.foundations[x] > 0) return true;
    no("GR-13.1", "no_foundation_there", {planet(x)});
    return false;
  }
  void take_foundation() {
    if (c_.to != now_.at) return no("GR-13.1", "foundation_goes_to", {planet(now_.at)});
    if (!known_planet(c_.at) || !has_foundation(c_.at)) return;
    no("GR-13.1", "foundation_from_another");
  }
  void shift_foundation() {
    if (!known_planet(c_.at) || !known_planet(c_.to) || !has_foundation(c_.at)) return;
    if (c_.at == c_.to) return no("GR-11.10", "foundation_to_another");
    must_fit("GR-11.10", c_.to);
    if (out_.empty()) calm(c_.to);
  }
  void awaken() {
    const Insight see = Insight::of_the_table();
    std::vector<Said> seen;
    for (const Known<Card>& slot : s_.looked_at) seen.push_back(say_card(k_, slot.value(see)));
    no("GR-13.2", "not_looked_at",
       {card(c_.card), {"cards", listed(std::move(seen), Said::Join::Comma)}});
  }

  // ----------------------------------------------------------------------- tokens, Stability,
  // Portals
  void ally() {
    if (!known_planet(c_.at)) return;
    if (s_.holder[c_.at] == by_) return no("GR-10.3", "token_is_held", {planet(c_.at)});
    if (game_.options.homes_safe && is_home(s_, c_.at) && corner_of(s_, by_).home != c_.at)
      return no("GR-10.3", "home_tokens_are_safe");
    if (rank_on(game_, s_, by_, c_.at) == Rank::Tied)
      return no("GR-10.2", "tied_not_leading", {planet(c_.at)});
    must_fit("GR-10.1", c_.at);
  }
  void return_token() {
    if (!known_planet(c_.at)) return;
    if (corner_of(s_, by_).home == c_.at) return no("GR-10.5", "home_token_stays");
    if (now_.at == c_.at) return no("GR-10.5", "token_just_taken");
    no("GR-10.5", "token_not_held", {planet(c_.at)});
  }
  void activate() {
    if (!known_planet(c_.at)) return;
    if (s_.holder[c_.at] != by_) return no("GR-10.6", "token_not_held", {planet(c_.at)});
    no("GR-10.7", "activated_already", {planet(c_.at)});
  }
  void stability() {
    if (known_planet(c_.at)) must_fit("GR-9.3", c_.at);
    if (!out_.empty()) return;
    if (is_home(s_, c_.at)) return no("GR-9.4", "stability_of_a_home");
    if (c_.n < kLowest || c_.n > kHighest)
      return no("GR-9.4", "stability_tiles", {{"least", kLowest}, {"most", kHighest}});
    if (nth(s_.stability_pile, c_.n - kLowest) == 0)
      return no("GR-9.4", "no_stability_tile", {count(c_.n)});
    no("GR-9.3", "not_that_change", {{"from", s_.stability[c_.at]}, count(c_.n)});
  }
  void portal() {
    if (known_planet(c_.at)) must_fit("GR-5.2", c_.at);
    if (!out_.empty()) return;
    if (c_.colour >= kColours) return no("GR-5.2", "no_such_colour");
    if (has_bit(s_.portals[c_.at], c_.colour))
      return no("GR-5.2", "portal_is_there", {planet(c_.at), colour(c_.colour)});
    no("GR-12.2", "no_portal_left", {colour(c_.colour)});
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
  if (s.agenda.empty()) return out.push_back({"GR-8.7", say("why_not.game_over")});
  WhyNot(game, s, by, c, out).explain();
}

}  // namespace orrery::renaissance
