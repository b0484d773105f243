// Why an answer is not offered: one true clause, with its numbers. What is offered has no reasons against it.
#include "../rules/steps.h"
#include "core/sentence.h"
#include "effects.h"
#include "names.h"
#include "paper.h"

namespace orrery::one_deck_galaxy {
namespace {

class WhyNot {
 public:
  WhyNot(const OneDeckGalaxy& game, const State& s, Seat by, const Choice& c, Reasons& out) : g_(game), s_(s), by_(orrery::index(by)), c_(c), out_(out), now_(s.agenda.next()) {}

  void explain() {
    if (const auto read = parse_token(g_, token_of(g_, c_)); !read || !(*read == c_)) return no(clause(), "Nobody can write such an answer.");
    if (!is_asked_now()) return elsewhere();
    if (names_player() && c_.player >= g_.players()) return no("ODG-13.2", "There is no " + seat_code(c_.player) + " here.");
    if (is_own() && c_.player != by_) return no("ODG-13.2", "That is for " + seat_code(c_.player) + " to say: it is " + seat_code(c_.player) + "'s.");
    switch (c_.verb) {
      case Verb::Place: return place();
      case Verb::Fill: return fill();
      case Verb::Ring: return ring();
      case Verb::UseTech: return tech();
      case Verb::UseNode: return campaign_node();
      case Verb::Raise:
      case Verb::Lower: return calibrate();
      case Verb::CalibrateScience: return science_for(3, "ODG-7.7.2", s_.dice.count(Colour::Ultratech, kSupply), "black die is", "black dice are");
      case Verb::Combine: return combine();
      case Verb::ReturnDie: return no_such_die(pool_of(c_.player), "pool");
      case Verb::Harvest: return no_such_die(greenhouse_of(c_.player), "Greenhouse");
      case Verb::Flip: return flip();
      case Verb::Milestone: return milestones();
      case Verb::AppealFleets:
      case Verb::AppealScience: return appeal();
      case Verb::End: return no("ODG-7.1", seat_code(1 - by_) + " has asked " + seat_code(by_) + " to go on: act, or wait for " + seat_code(1 - by_) + " to end.");
      case Verb::Decline: return no("ODG-13.2", "Nothing is asked of " + seat_code(by_) + " that could be declined.");
      case Verb::Pick: return pick();
      case Verb::PickCard: return card();
      case Verb::Done: return done();
      case Verb::Give: return give();
      case Verb::Recolour: return recolour();
      case Verb::SetTo: return no("ODG-7.6.2", "The dice are set to " + number(effect().value.base) + " or " + number(effect().second) + ".");
      case Verb::Name: return no("ODG-7.6.2", "Black is not among the colours of this effect.");
      case Verb::Slot: return slot();
      case Verb::Allocate: return allocate();
      case Verb::Reroll: return no_such_die(pool_of(now_.y), "pool");
      case Verb::Take: return take();
      case Verb::Resolve: return resolve();
      case Verb::Colony:
      case Verb::Tech:
      case Verb::Keep:
      case Verb::LookAgain: return no(clause(), "It is about " + card_name(now_.src) + " now, not about " + card_name(c_.at) + ".");
      case Verb::Probe: return no("ODG-8.10", "A Probe costs " + dice(probe_cost(g_, s_)) + ", " + dice(s_.dice.count(kLab)) + " in the lab.");
      case Verb::Study: return study();
      case Verb::Encounter: return encounter();
      case Verb::Lose: return no("ODG-3.5", "This Morsel is lost already.");
      case Verb::Feed: return feed();
      case Verb::FeedDice: return no("ODG-11.8", s_.dice.count(colour_at(c_.colour), kSupply) == 0 ? "No such die is in the supply." : "A die of this colour is given already; they must differ.");
      case Verb::Capture: return no("ODG-11.8", "It takes a die of the colour with most dice in the supply; black ones are safe.");
      case Verb::Free: return no("ODG-8.14", card_name(c_.at) + " is not preserved.");
      case Verb::Release: return no("ODG-8.14", "No die of " + std::string(colour_name(c_.colour)) + " is captured.");
      case Verb::Homeworld:
      case Verb::Society: return no("ODG-9.1", "There is only one of each card: this one is taken, or an option of the table says otherwise.");
      case Verb::Adversary: return no("ODG-15.1", "The options of this table name another adversary, or its other side.");
      case Verb::Confrontation: return no("ODG-11.1", is(g_, s_, Nature::Syndicate) ? "The Syndicate begins with side A." : "The option confrontation of this table names the other side.");
      case Verb::Roll:
      case Verb::Draw:
      case Verb::TurnUp:
      case Verb::Reveal: return no(clause(), "Chance cannot give this now.");
      default: return elsewhere();
    }
  }

 private:
  static std::string number(int n) { return std::to_string(n); }
  static std::string many(int n, const char* one, const char* more) { return number(n) + " " + (n == 1 ? one : more); }
  static std::string dice(int n) { return many(n, "die", "dice"); }
  void no(std::string clause, std::string words) { out_.push_back({std::move(clause), std::move(words)}); }
  std::string clause() const { return std::string(rule_for<OneDeckGalaxy>(now_).clause); }
  void elsewhere() {
    if (c_.verb == Verb::FeedDice) return no("ODG-11.8", "First a Morsel is chosen, then the dice it is fed with.");
    if (c_.verb == Verb::Feed) return no("ODG-11.8", "The Morsel is chosen: now it is fed with dice.");
    no(clause(), sentence("It is not an answer to the question now asked: " + std::string(rule_for<OneDeckGalaxy>(now_).prompt)));
  }
  // Is there an answer with this verb, for anybody?
  bool is_asked_now() const {
    Choices all;
    choices(g_, s_, all);
    const bool offered = std::any_of(all.begin(), all.end(), [&](const Choice& o) { return o.verb == c_.verb; });
    return offered || (now_.what == Do::Act && c_.verb >= Verb::Place && c_.verb <= Verb::End);
  }
  bool names_player() const { return is_own() || c_.verb == Verb::Give || c_.verb == Verb::Colony || c_.verb == Verb::Tech || c_.verb == Verb::Take; }
  bool is_own() const {
    switch (c_.verb) {
      case Verb::Homeworld: case Verb::Society: case Verb::Place: case Verb::UseTech: case Verb::UseNode: case Verb::Raise: case Verb::Lower: case Verb::Combine:
      case Verb::ReturnDie: case Verb::Milestone: case Verb::Harvest: case Verb::Pick: case Verb::Recolour: case Verb::Reroll: case Verb::Decline: return true;
      default: return false;
    }
  }
  const Effect& effect() const { return effect_of(g_, s_, now_); }
  std::string card_name(int i) const { return i < kCards ? std::string(g_.content.card[static_cast<std::size_t>(i)].name.view()) : "a card"; }
  std::string die() const { return die_words(c_.colour, c_.value); }
  bool has_die(Place place) const { return c_.colour < kColours && s_.dice.count(colour_at(c_.colour), place, c_.value) > 0; }
  void no_such_die(Place place, const char* where) { no("ODG-13.2", seat_code(c_.player) + " has no " + die() + " in the " + where + (has_die(place) ? " to use here." : ".")); }

  // ------------------------------------------------------------------------------------- boxes
  // A box that takes nothing now, whatever is put there. True if that was the reason.
  bool is_closed() {
    const Box* box = box_at(g_, s_, c_.at);
    if (!box) return no(is_confrontation_box(c_.at) ? "ODG-11.2" : "ODG-7.3.1", "There is no such box now."), true;
    if (is_filled(s_, c_.at)) return no("ODG-7.3.7", capital(box_words(*box)) + " is filled already."), true;
    if (is_confrontation_box(c_.at) && !row_is_open(g_, s_))
      return no("ODG-11.4", "Everybody needs Federation Level " + number(level_of_row(s_)) + " for this row; the lowest is " + number(lowest_level(g_, s_)) + "."), true;
    if (!row_is_allowed(g_, s_, c_.at)) return no("ODG-7.3.9", location_rule() + " The other row is begun."), true;
    return false;
  }
  std::string location_rule() const {
    const u8 card = card_under(s_, c_.at);
    return card == kNone ? "" : card_name(card) + ". " + words_of(printed(g_, card));
  }
  bool is_limited() const {
    const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
    return limit && limit->colour == c_.colour && s_.limited_placed + s_.dice.count(colour_at(c_.colour), picked_by(0)) + s_.dice.count(colour_at(c_.colour), picked_by(1)) >= limit->n.base;
  }
  void too_many_of_a_colour() {
    const Effect* limit = lasting_effect(g_, s_, Op::LimitColour);
    no("ODG-11.8", "At most " + number(limit->n.base) + " dice of " + std::string(colour_name(limit->colour)) + " may be placed in a turn; they are.");
  }
  void place() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player), "pool");
    if (is_base_box(c_.at)) return base_box();
    if (is_closed()) return;
    const Box& box = *box_at(g_, s_, c_.at);
    if (is_ring(box)) return no("ODG-7.4.1", "That is a ring: it takes a Starbase Disc and its price, no die.");
    if (box.kind == BoxKind::Wide) return no("ODG-7.3.3", "A wide box is filled with all its dice at the same time: choose the box, then its dice.");
    if (c_.value < box.number) return no("ODG-7.3.2", "A " + number(c_.value) + " is too low for " + box_words(box) + ".");
    if (box.colour != kGrey && box.colour != c_.colour && c_.colour != index(Colour::Ultratech))
      return no("ODG-7.3.1", capital(box_words(box)) + " takes dice of " + std::string(colour_name(box.colour)) + " and black ones.");
    if (is_limited()) return too_many_of_a_colour();
    no("ODG-7.3.9", location_rule());
  }
  void base_box() {
    const int r = (c_.at - kBaseBox) / kBoxesPerBaseRow, i = (c_.at - kBaseBox) % kBoxesPerBaseRow;
    const BaseRow& base_row = row(base(g_, s_).row, r);
    if (i >= base_row.boxes) return no("ODG-7.5.1", "Row " + number(r + 1) + " of a Class " + number(s_.base_class) + " Starbase has " + many(base_row.boxes, "box.", "boxes."));
    if (s_.dice.any(c_.at)) return no("ODG-7.3.7", "This box of the Starbase is filled already.");
    int first = 0;
    while (first < i && s_.dice.any(base_box_at(r, first))) ++first;
    if (first < i) return no("ODG-7.5.1", "The boxes of a row are alike: the first that is empty is next.");
    for (const Die& d : s_.dice.die)
      if (d.place >= base_box_at(r, 0) && d.place < base_box_at(r, base_row.boxes)) return no("ODG-7.5.1", "The boxes of this row are linked: they need a " + number(d.value) + ".");
    elsewhere();
  }
  static Place base_box_at(int r, int i) { return one_deck_galaxy::base_box(r, i); }
  void fill() {
    if (is_closed()) return;
    const Box& box = *box_at(g_, s_, c_.at);
    if (box.kind != BoxKind::Wide) return no("ODG-7.3.2", capital(box_words(box)) + (is_ring(box) ? " is a ring: it takes a Starbase Disc and its price." : " takes one die: place it there."));
    const auto fitting = [&](int p) {
      int n = 0, total = 0;
      each_die(s_, pool_of(p), [&](Colour c, int v) {
        if (box.colour == kGrey || box.colour == index(c) || c == Colour::Ultratech) n += s_.dice.count(c, pool_of(p), v), total += v * s_.dice.count(c, pool_of(p), v);
      });
      return std::pair(n, total);
    };
    const auto [mine, my_total] = fitting(by_);
    if (mine == 0) return no("ODG-13.2", seat_code(by_) + " has no die for " + box_words(box) + (g_.players() == 2 ? "; who gives nothing does not begin." : "."));
    const bool alone = g_.players() == 1 || is_out(now_.branch, 1 - by_);
    const int total = my_total + (alone ? 0 : fitting(1 - by_).second);
    if (total < box.number)
      return no("ODG-7.3.3", "The dice that fit make " + number(total) + ", too few for " + box_words(box) + (alone && g_.players() == 2 ? ", and " + seat_code(1 - by_) + " has declined." : "."));
    if (const Effect* limit = lasting_effect(g_, s_, Op::LimitColour); limit && limit->n.base <= s_.limited_placed && (box.colour == limit->colour || box.colour == kGrey)) {
      return no("ODG-11.8", "At most " + number(limit->n.base) + " dice of " + std::string(colour_name(limit->colour)) + " may be placed in a turn; the others do not make " + number(box.number) + ".");
    }
    if (const std::string rule = location_rule(); is_zone_box(c_.at) && rule.find("Restriction") != rule.npos) return no("ODG-7.3.9", rule + " No dice that keep to it make " + number(box.number) + ".");
    no("ODG-7.3.6", "No die of " + seat_code(by_) + " belongs to a set for " + box_words(box) + " in which none is superfluous.");
  }
  void ring() {
    if (is_base_box(c_.at) || c_.at == kLab) return no("ODG-7.4.1", "There are no rings on the Starbase.");
    if (is_closed()) return;
    const Box& box = *box_at(g_, s_, c_.at);
    if (!is_ring(box)) return no("ODG-7.4.1", "That is a box for dice.");
    if (base_discs_at(s_, kOnBase) == 0) return no("ODG-7.4.1", "No Starbase Disc is left on the Starbase.");
    const bool in_fleets = box.kind == BoxKind::FleetRing;
    no("ODG-7.4.1", capital(box_words(box)) + " cannot be paid with " + (in_fleets ? many(fleets(s_), "Fleet.", "Fleets.") : "Science " + number(science_value(g_, s_.science)) + "."));
  }

  // ----------------------------------------------------------------------------- Techs and nodes
  void tech() {
    const Civilization<Truth>& mine = civ(s_, c_.player);
    if (c_.at < kHomeTech && !has_bit(mine.techs, c_.at)) return no("ODG-8.6", seat_code(c_.player) + " has not developed " + card_name(c_.at) + ".");
    const Tech& tech = tech_of(g_, s_, c_.player, c_.at);
    const std::string name(tech.name.view());
    if (c_.a >= tech.branch.size()) return no("ODG-7.6.6", name + " has " + many(static_cast<int>(tech.branch.size()), "effect", "effects") + " to choose from.");
    if (has_bit(mine.activated, c_.at)) return no("ODG-7.6.1", name + " carries a Tech Disc already.");
    if (mine.discs == 0) return no("ODG-7.6.1", seat_code(c_.player) + " has no Tech Disc in the pool.");
    if (const Effect* limit = lasting_effect(g_, s_, Op::LimitTechs); limit && mine.techs_used >= limit->n.base)
      return no("ODG-11.8", "Each player may use " + many(limit->n.base, "Tech", "Techs") + " a turn; " + number(mine.techs_used) + " are used.");
    const Branch& branch = tech.branch[c_.a];
    if (level(s_, c_.player) < branch.level) return no("ODG-7.6.6", "This effect needs Federation Level " + number(branch.level) + "; " + seat_code(c_.player) + " has " + number(level(s_, c_.player)) + ".");
    for (const Effect& e : branch.effects)
      if (!is_payable(g_, s_, c_.player, e)) return no("ODG-1.6", price_of(e));
    elsewhere();
  }
  std::string price_of(const Effect& e) const {
    switch (e.op) {
      case Op::Store: return "The Greenhouse is full: it holds " + dice(s_.dice.count(greenhouse_of(c_.player))) + ".";
      case Op::SpendFleets: return "It costs " + many(e.n.base, "Fleet", "Fleets") + "; there are " + number(fleets(s_)) + ".";
      case Op::DiscardScience: return "It costs a Science card, and there is none.";
      default:
        if (e.at_least > 0) return "It costs dice totalling " + number(e.at_least) + " without a superfluous one; the pool has none such.";
        return "It costs " + dice(e.n.base) + " that the pool does not have.";
    }
  }
  void campaign_node() {
    const NodeType* type = node(g_, c_.at);
    if (!type) return no("ODG-14.9", "There is no active node " + std::string(1, static_cast<char>('a' + c_.at)) + " in this game.");
    if (type->kind != NodeKind::Once) return no("ODG-14.10", "This node needs no disc: it has no ring.");
    if (has_bit(s_.nodes_used, c_.at)) return no("ODG-14.9", "The node carries a Tech Disc already: once a game.");
    no("ODG-14.9", seat_code(c_.player) + " has no Tech Disc in the pool.");
  }

  // ------------------------------------------------------------------------- the other actions
  void calibrate() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player), "pool");
    if (c_.verb == Verb::Raise ? c_.value >= 6 : c_.value <= 1) return no("ODG-7.6.5", "Dice show 1 to 6.");
    if (lasting_effect(g_, s_, Op::ForbidCalibrate)) return no("ODG-11.8", "An event in force forbids to calibrate with Fleets.");
    const int price = calibrate_price(g_, s_, c_.player);
    no("ODG-7.7.1", "A step costs " + many(price, "Fleet", "Fleets") + "; there are " + number(fleets(s_)) + ".");
  }
  void science_for(int price, const char* clause, int there, const char* one, const char* more) {
    if (there == 0) return no(clause, "No " + std::string(one) + " there to be had.");
    no(clause, "It costs " + number(price) + " Science; there is " + number(science_value(g_, s_.science)) + " (" + number(there) + " " + (there == 1 ? one : more) + " there).");
  }
  void combine() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player), "pool");
    if (lasting_effect(g_, s_, Op::ForbidCombine)) return no("ODG-11.8", "An event in force forbids to combine dice.");
    const bool with_partner = g_.players() == 2 && !is_out(now_.branch, 1 - c_.player);
    const int all = s_.dice.count(pool_of(c_.player)) + (with_partner ? s_.dice.count(pool_of(1 - c_.player)) : 0);
    if (all < 2) return no("ODG-7.7.3", "There is no second die" + std::string(g_.players() == 2 && !with_partner ? ": " + seat_code(1 - c_.player) + " has declined." : "."));
    no("ODG-7.7.4", "No black die is in the supply, and none of the dice is black.");
  }
  void flip() {
    if (is(g_, s_, Nature::Syndicate)) return no("ODG-11.8", "Only an Eclipse turns the Syndicate's card.");
    if (s_.just_flipped) return no("ODG-11.1", "It was turned just now: do something else first.");
    no("ODG-11.1", "Dice or discs lie on the Confrontation card.");
  }
  void milestones() {
    if (c_.at > 3) return no("ODG-9.1", "There are four milestones.");
    if (has_bit(civ(s_, c_.player).milestones, c_.at)) return no("ODG-9.3", "This milestone is completed already.");
    const Milestone& m = milestone(g_, s_, c_.player, c_.at);
    const Progress so_far = progress(g_, s_, c_.player, m);
    if (m.aim == Aim::ExileColonies) {
      for (const u8 card : {c_.a, c_.b, c_.c})
        if (card < kCards && !has_bit(civ(s_, c_.player).colonies, card)) return no("ODG-9.6", seat_code(c_.player) + " has no Colony on " + card_name(card) + ".");
      return no("ODG-9.6", words_of(m) + " Name the Colonies, in the order of their cards; there are " + number(so_far.have) + ".");
    }
    if (c_.a != kNone) return no("ODG-9.4", "No Colonies are exiled for this milestone.");
    if (so_far.have < so_far.need) return no("ODG-9.4", words_of(m) + " " + number(so_far.have) + " of " + number(so_far.need) + ".");
    if (m.aim == Aim::ZoneEmpty) return no("ODG-9.5", "Only when the Results Phase ends.");
    if (m.aim == Aim::PayDice || m.aim == Aim::PayDiscs) return no("ODG-9.8", words_of(m) + (now_.what == Do::Act ? " The dice do not make it without a superfluous one." : " Only as an action."));
    no("ODG-9.10", "It completes by itself as soon as it is fulfilled.");
  }
  void appeal() {
    if (!is(g_, s_, Nature::Calibrator)) return no("ODG-11.8", "Only the Optimization Calibrator hears Appeals.");
    const int captured = s_.dice.count(kCaptured);
    if (captured == 0) return no("ODG-11.8", "No die is captured.");
    if (c_.verb == Verb::AppealScience) return science_for(adversary(g_, s_).appeal_science, "ODG-11.8", captured, "captured die is", "captured dice are");
    if (s_.dice.count(colour_at(c_.colour), kCaptured) == 0) return no("ODG-11.8", "No die of " + std::string(colour_name(c_.colour)) + " is captured.");
    no("ODG-11.8", "An Appeal costs " + number(row(adversary(g_, s_).appeal_fleets, g_.players() - 1)) + " Fleets; there are " + number(fleets(s_)) + ".");
  }

  // -------------------------------------------------------------------------- smaller questions
  void pick() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player), "pool");
    if (now_.what == Do::FillBox) return pick_for_box(*box_at(g_, s_, now_.x));
    if (now_.what == Do::CombineDice)
      return is_out(now_.branch, c_.player) ? no("ODG-13.4", seat_code(c_.player) + " has declined.") : no("ODG-7.7.4", "No black die is in the supply: one of the two must be black.");
    if (now_.what == Do::PayDice) return superfluous(milestone(g_, s_, now_.y, now_.x).n, "ODG-9.8");
    const Effect& e = effect();
    if (e.at_least > 0) return superfluous(e.at_least, "ODG-1.6");
    if (e.colour == kNamed) return no("ODG-7.6.2", "The colour chosen is " + std::string(colour_name(now_.y)) + ".");
    if (e.colour == kChoice) return no("ODG-7.6.2", "Black dice are not among those it can change.");
    if (e.op == Op::Copy) return no("ODG-7.6.2", "This is the die whose value is copied.");
    no("ODG-7.6.7", "So many dice are picked as it can take: " + number(s_.dice.count(picked_by(c_.player))) + ".");
  }
  int on_the_tray() const {
    int total = 0;
    for (const Die& d : s_.dice.die) total += d.place == picked_by(0) || d.place == picked_by(1) ? d.value : 0;
    return total;
  }
  void superfluous(int need, const char* clause) {
    no(clause, number(on_the_tray()) + " of " + number(need) + " lie there: with a " + number(c_.value) + " no set without a superfluous die comes out.");
  }
  void pick_for_box(const Box& box) {
    if (now_.y != kNone && now_.y != c_.player && is_out(now_.branch, c_.player)) return no("ODG-13.3", seat_code(c_.player) + " has declined.");
    if (box.colour != kGrey && box.colour != c_.colour && c_.colour != index(Colour::Ultratech))
      return no("ODG-7.3.1", capital(box_words(box)) + " takes dice of " + std::string(colour_name(box.colour)) + " and black ones.");
    if (is_limited()) return too_many_of_a_colour();
    const u8 card = card_under(s_, now_.x);
    if (card != kNone && breaks(printed(g_, card))) return no("ODG-7.3.9", card_name(card) + ". " + words_of(printed(g_, card)));
    superfluous(box.number, "ODG-7.3.6");
  }
  bool breaks(const GalaxyCard& card) const {
    const int slot = (now_.x - kZoneBox) / kBoxesPerCard;
    switch (card.rule) {
      case LocationRule::No: return card.rule_n == c_.colour;
      case LocationRule::Odd: return c_.value % 2 == 0;
      case LocationRule::Even: return c_.value % 2 == 1;
      case LocationRule::MaxTwo: return true;
      case LocationRule::Different:
        return std::any_of(s_.dice.die.begin(), s_.dice.die.end(), [&](const Die& d) {
          const bool here = d.place == picked_by(0) || d.place == picked_by(1) || (d.place >= zone_box(slot, 0) && d.place < zone_box(slot, kBoxesPerCard));
          return here && d.value == c_.value;
        });
      default: return false;
    }
  }
  void card() {
    if (!has_bit(s_.science, c_.at)) return no("ODG-7.4.3", card_name(c_.at) + " is no Science card of the Starbase.");
    if (now_.what == Do::ChooseScience) return no("ODG-1.7", "The card of the highest value is lost; " + card_name(c_.at) + " has " + number(printed(g_, c_.at).science) + ".");
    const Bill bill = bill_for(g_, s_, now_);
    no("ODG-7.4.4", number(science_value(g_, s_.picked)) + " of " + number(bill.unit) + " is paid: with the " + number(printed(g_, c_.at).science) + " of " + card_name(c_.at) + " a card would be too many.");
  }
  void done() {
    if (now_.what == Do::PayScience) return no("ODG-7.4.4", number(science_value(g_, s_.picked)) + " of " + number(bill_for(g_, s_, now_).unit) + " Science is paid.");
    no("ODG-1.6", "It is a cost, or has to be done in full: more dice are needed.");
  }
  void give() {
    if (now_.what == Do::CombineTo && by_ != now_.y) return no("ODG-13.4", seat_code(now_.y) + " has begun and says who gets the new die.");
    if (now_.what == Do::CombineTo) return no("ODG-7.7.3", "The new die is " + die_words(index(Colour::Ultratech), now_.x) + ".");
    no("ODG-13.5", "Another die is given out now.");
  }
  void recolour() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player), "pool");
    if (c_.at == c_.colour) return no("ODG-7.6.2", "It has this colour already.");
    if (c_.at < kColours && s_.dice.count(colour_at(c_.at), kSupply) == 0) return no("ODG-7.6.3", "No die of " + std::string(colour_name(c_.at)) + " is in the supply.");
    no("ODG-7.6.7", "So many dice are changed as it allows: " + number(now_.n) + ".");
  }
  void slot() {
    const u8 card = c_.at < kSlots ? row(s_.zone, c_.at) : kNone;
    if (card == kNone) return no("ODG-5.1", "No card lies in slot " + number(c_.at + 1) + ".");
    const int here = row(s_.pile, c_.at).influence;
    if (now_.what == Do::ChooseTarget) {
      const bool gains = effect().op == Op::AddInfluence;
      if (is_encounter(g_, card) == gains) return no("ODG-7.6.2", card_name(card) + (gains ? " is an Encounter, no Location." : " is a Location, no Encounter."));
      return no("ODG-7.6.2", "No influence lies on " + card_name(card) + ".");
    }
    no("ODG-1.7", "The card with the most influence is taken; on " + card_name(card) + (here == 0 ? " lies none." : " lies " + number(here) + "."));
  }
  void allocate() {
    if (c_.colour != now_.y) return no("ODG-6.3", "It is about " + std::string(icon_name(now_.y)) + " now.");
    Choices all;
    ask_how_to_split(Ask(g_, s_), now_, all);
    no("ODG-6.3", "Together " + number(all[0].value + all[0].at) + " are taken, nobody more than her icons.");
  }
  void take() {
    if (!has_die(pool_of(c_.player))) return no_such_die(pool_of(c_.player), "pool");
    if (now_.y != kNone && c_.colour != now_.y) return no("ODG-13.10", "A die of " + std::string(colour_name(now_.y)) + " is looked for.");
    no("ODG-13.10", static_cast<Tie>(now_.x) == Tie::Capture ? "The lowest die of all pools is taken." : "The highest die of all pools is taken.");
  }
  void resolve() {
    const bool experiment = c_.at >= kSlots;
    if (has_bit(s_.resolved, c_.at)) return no("ODG-8.1", "It is resolved already: once a turn.");
    if (experiment) return no("ODG-8.1", "This Experiment is not filled.");
    if (row(s_.zone, c_.at) == kNone) return no("ODG-8.1", "No card lies in slot " + number(c_.at + 1) + ".");
    no("ODG-8.1", "Nothing happens on " + card_name(row(s_.zone, c_.at)) + ": no row is full, and its influence will not be enough.");
  }
  void study() {
    const u8 card = c_.at < kSlots ? row(s_.zone, c_.at) : kNone;
    if (card == kNone) return no("ODG-8.11", "No card lies in slot " + number(c_.at + 1) + ".");
    if (is_encounter(g_, card)) return no("ODG-8.11", card_name(card) + " is an Encounter; only Locations are studied.");
    no("ODG-8.11", "It costs " + dice(study_cost(g_, s_, c_.at)) + ", " + dice(s_.dice.count(kLab)) + " in the lab.");
  }
  void encounter() {
    const u8 card = c_.at < kSlots ? row(s_.zone, c_.at) : kNone;
    if (card == kNone || !is_encounter(g_, card)) return no("ODG-4.5", "No Encounter lies in slot " + number(c_.at + 1) + ".");
    no("ODG-4.5", card_name(card) + " has " + number(row(s_.pile, c_.at).influence) + " of " + number(threshold_of(g_, s_, card)) + " influence.");
  }
  void feed() {
    if (has_bit(s_.morsels_exiled, c_.at)) return no("ODG-3.5", "This Morsel is lost.");
    if (has_bit(now_.x, c_.at)) return no("ODG-11.8", "This Morsel is fed already: they must differ.");
    no("ODG-11.8", "Its price cannot be paid in full: " + words_of(row(adversary(g_, s_).event, c_.at).payment[0]));
  }

  const OneDeckGalaxy& g_;
  const State& s_;
  int by_;
  const Choice& c_;
  Reasons& out_;
  Step now_;
};

}  // namespace

void explain_why_not(const OneDeckGalaxy& game, const State& s, Seat by, Choice c, Reasons& out) {
  if (s.agenda.empty() || !awaited<OneDeckGalaxy>(s).has(by)) return;
  WhyNot(game, s, by, c, out).explain();
}

}  // namespace orrery::one_deck_galaxy
