// A position from outside (docs/positions.md): what is left out is filled in, what cannot be is
// refused with the field and the reason. Its shape was checked before (table_json.cc describes it):
// here stand rules only.
#include "core/position.h"
#include "../rules/rules.h"
#include "core/json_library.h"
#include "core/law_words.h"
#include "kinds.h"
#include "names.h"
#include "paper.h"
#include "position_agenda.h"
#include "position_possible.h"
#include "table_json.h"

namespace orrery::one_deck_galaxy {
namespace {

bool is_rest(const Reader& in) { return in.exists() && in.json()->is_string(); }
// What an option fixes, if it does.
std::optional<u8> fixed(u8 option) {
  if (option == kChoose || option == kRandom) return std::nullopt;
  return static_cast<u8>(option - 1);
}

class PositionReader {
 public:
  PositionReader(const OneDeckGalaxy& game, const Reader& root)
      : game_(game), content_(game.content), root_(root) {}

  State read() {
    using Chapter = void (PositionReader::*)();
    constexpr Chapter kChapters[] = {&PositionReader::read_adversary, &PositionReader::read_players,
                                     &PositionReader::read_zone,      &PositionReader::read_cards,
                                     &PositionReader::read_unseen,    &PositionReader::read_dice,
                                     &PositionReader::read_placed,    &PositionReader::read_discs,
                                     &PositionReader::read_events,    &PositionReader::read_marks,
                                     &PositionReader::read_result};
    Form(game_).check(described(), root_);
    s_.zone.fill(kNone);
    s_.base_class = number("class", 1);
    for (const Chapter chapter : kChapters)
      if (root_.ok()) (this->*chapter)();
    if (root_.ok()) read_agenda(game_, root_, s_);
    if (root_.ok()) refuse_what_cannot_be(game_, root_, s_);
    return s_;
  }

 private:
  Reader at(std::string_view key) const { return root_.optional(key); }
  u8 number(std::string_view key, int otherwise) const { return small(at(key), otherwise); }

  // ------------------------------------------------------------------------------------ cards
  void take(const Reader& in, u64& to, int card) {
    if (has_bit(used_, card))
      in.refuse(std::string(card_id(content_, card)) + " lies in two places", "ODG-1.2");
    used_ |= bit(card);
    to |= bit(card);
  }
  void take_all(const Reader& list, u64& to) {
    for (const Reader& in : list.elements()) take(in, to, named(game_, kCardKind, in));
  }
  // Influence and, if they are given, its face-down cards.
  void read_pile(const Reader& in, int which) {
    Pile& pile = nth(s_.pile, which);
    pile.influence = small(in.optional("influence"), 0);
    const Reader list = in.optional("cards");
    std::size_t g = 0;
    for (const Reader& n : list.elements()) pile.cards[g++] = small(n, 0);
    nth(given_, which) = list.exists();
  }

  // ---------------------------------------------------------------------------- the adversary
  void read_adversary() {
    const Reader in = at("adversary");
    s_.adversary = fixed(game_.options.adversary).value_or(0);
    s_.hard = game_.options.side == 2;
    s_.adversary_discs = kAdversaryDiscs;
    if (in.exists() && in.is_null()) {
      s_.adversary = kNone;
      s_.hard = 0;
    } else if (in.exists()) {
      if (const Reader id = in.optional("id"); id.exists())
        s_.adversary = named(game_, kAdversaryKind, id);
      if (const Reader hard = in.optional("hard"); hard.exists()) s_.hard = hard.is_true();
      s_.adversary_discs = small(in.optional("discs"), kAdversaryDiscs);
      read_pile(in, kAdversaryPile);
      take_all(in.optional("tucked"), s_.tucked);
    }
    s_.claimed_total = number("claimed_total", kAdversaryDiscs - s_.adversary_discs);
    s_.claimed = number("claimed", s_.claimed_total);
    if (s_.adversary != kNone)  // an option lays the card with its adversary
      s_.side = fixed(game_.options.confrontation).value_or(0);
    if (const Reader side = at("confrontation"); side.exists())
      s_.side = named(game_, kSides, side);
  }

  // ------------------------------------------------------------------------------- the players
  u8 chosen(const Reader& in, const Kind& kind, u8 otherwise) const {
    if (!in.exists()) return otherwise;
    return in.is_null() ? kNone : named(game_, kind, in);
  }
  // What the option fixes, or the first of the first player and the second of the second, unless
  // the other one has it.
  static u8 usual(const std::array<u8, kMostPlayers>& option, int p) {
    if (const auto mine = fixed(nth(option, p))) return *mine;
    const u8 first = static_cast<u8>(p);
    return fixed(nth(option, 1 - p)) == first ? static_cast<u8>(1 - p) : first;
  }
  unsigned read_milestones(const Reader& list) const {
    unsigned set = 0;
    for (const Reader& in : list.elements()) {
      const int m = small(in, 1) - 1;
      if (has_bit(set, m)) in.refuse("stands there twice", "ODG-9.3");
      set |= 1u << m;
    }
    return set;
  }
  void read_players() {
    const Reader list = at("players");
    if (list.exists()) list.length(static_cast<std::size_t>(game_.players()));
    const std::vector<Reader> given = list.elements();
    for (int p = 0; p < kMostPlayers && root_.ok(); ++p) {
      auto& c = civ(s_, p);
      const bool plays = p < game_.players();
      c.homeworld = plays ? usual(game_.options.homeworld, p) : kNone;
      c.society = plays ? usual(game_.options.society, p) : kNone;
      if (plays && p < static_cast<int>(given.size())) read_player(nth(given, p), p, c);
    }
    const auto &one = civ(s_, 0), &two = civ(s_, 1);
    if ((one.homeworld != kNone && one.homeworld == two.homeworld) ||
        (one.society != kNone && one.society == two.society))
      list.refuse("both players hold the same card; there is only one of each", "ODG-1.2");
  }
  void read_player(const Reader& in, int p, Civilization<Truth>& c) {
    c.homeworld = chosen(in.optional("homeworld"), kHomeworldKind, c.homeworld);
    c.society = chosen(in.optional("society"), kSocietyKind, c.society);
    c.milestones = static_cast<u8>(read_milestones(in.optional("milestones")));
    take_all(in.optional("colonies"), c.colonies);
    take_all(in.optional("techs"), c.techs);
    c.discs = small(in.optional("discs"), 0);
    c.paid = small(in.optional("discs_paid"), 0);
    for (const Reader& source : in.optional("activated").elements()) {
      const u8 src = named(game_, kSourceKind, source);
      if (src < kHomeTech && !has_bit(c.techs, src))
        source.refuse("is not a Tech of this player", "ODG-7.6.1");
      if (has_bit(c.activated, src)) source.refuse("stands there twice", "ODG-7.6.1");
      c.activated |= bit(src);
    }
    const int active = std::popcount(c.activated);
    c.gathered = static_cast<u8>(c.discs + c.paid + active);
    c.techs_used = small(in.optional("techs_used"), active);
    c.calibrated = in.optional("calibrated").is_true();
    const Reader passed_over = in.optional("passed_over");
    const unsigned passed = read_milestones(passed_over);
    if (passed != 0 && !game_.options.manual_milestones)
      passed_over.refuse("milestones are passed over only with milestones=manual", "ODG-9.10");
    s_.passed_over = static_cast<u8>(s_.passed_over | passed << (4 * p));
  }

  // -------------------------------------------------------------------------- cards on the table
  void read_zone() {
    int slot = 0;
    for (const Reader& in : at("zone").elements()) {
      const int here = slot++;
      if (in.is_null()) continue;
      const bool in_short = in.json()->is_string();
      const u8 card = named(game_, kCardKind, in_short ? in : in.at("card"));
      u64 lies_there = 0;
      take(in, lies_there, card);
      nth(s_.zone, here) = card;
      if (!in_short) read_pile(in, here);
    }
  }
  void read_cards() {
    take_all(at("science"), s_.science);
    take_all(at("picked_cards"), s_.picked);
    take_all(at("discard"), s_.discard);
    take_all(at("exiled"), s_.exiled);
    std::size_t g = 0;
    for (const Reader& bag : at("unseen").elements()) take_all(bag, s_.unseen[g++].inside);
    s_.generation = static_cast<u8>(g == 0 ? 0 : g - 1);
    const Reader fleets = at("fleets");
    if (fleets.exists() && fleets.json()->is_object())
      read_pile(fleets, kFleets);
    else
      s_.pile[kFleets].influence = small(fleets, 0);
    if (root_.ok()) lay_the_rest();
  }
  // All cards that are nowhere else are the rest: of one pile, or of the bag if nobody says so.
  void lay_the_rest() {
    const u64 rest = Bag::of_first(static_cast<int>(game_.content.card.size())).inside & ~used_;
    std::string_view whose;
    for (const std::string_view key : {"discard", "exiled", "unseen"}) {
      if (!is_rest(at(key))) continue;
      if (!whose.empty())
        return at(key).refuse("only one pile can be the rest, and " + std::string(whose) + " is",
                              "ODG-1.2");
      whose = key;
    }
    const Reader unseen = at("unseen");
    if (whose == "discard")
      s_.discard |= rest;
    else if (whose == "exiled")
      s_.exiled |= rest;
    else if (!unseen.exists() || is_rest(unseen))
      s_.unseen[0].inside |= rest;
    else if (rest)
      unseen.refuse(std::string(card_id(content_, std::countr_zero(rest))) + " lies nowhere",
                    "ODG-1.2");
  }
  // ODG-2.2, ODG-3.3  Face-down cards: every pile has as few as possible, older generations lie in
  // piles only. Less than what is left is in the deck while cards are on their way to the discard
  // pile.
  void read_unseen() {
    int left = s_.unseen[s_.generation].size();
    for (int p = 0; p < kPiles; ++p) {
      Pile& pile = nth(s_.pile, p);
      if (!nth(given_, p)) pile.cards[s_.generation] = static_cast<u8>((pile.influence + 1) / 2);
      left -= pile.cards[s_.generation];
    }
    if (left < 0)
      return at("unseen").refuse("there are too few face-down cards for the influence on the table",
                                 "ODG-2.2");
    s_.deck = number("deck", left);
    if (s_.deck > left || (s_.deck < left && !at("agenda").exists()))
      at("deck").refuse(
          "must be " + std::to_string(left) + ": the unseen cards that show no influence",
          "ODG-2.3");
  }

  // ------------------------------------------------------------------------------ dice and discs
  void lay(const Reader& list, Place place) {
    for (const Reader& in : list.elements()) {
      const std::string_view die = in.word();
      const Colour colour = colour_at(*find_letter("EMDK", die.substr(0, 1)));
      const int value = die.size() > 1 ? die[1] - '0' : 0;
      if (s_.dice.count(colour, kSupply) == 0)
        return in.refuse(
            "there are only " + std::to_string(dice_in_the_box(colour)) + " dice of this colour",
            "ODG-1.2");
      move_die(s_, colour, kSupply, 0, place, value);
    }
  }
  void read_dice() {
    int p = 0;
    for (const Reader& in : at("players").elements()) {
      lay(in.optional("pool"), pool_of(p));
      lay(in.optional("greenhouse"), greenhouse_of(p));
      lay(in.optional("picked"), picked_by(p));
      lay(in.optional("cup"), cup_of(p));
      ++p;
    }
    lay(at("shared"), kShared);
    lay(at("shared_cup"), kSharedCup);
    lay(at("exiled_dice"), kExiled);
    if (s_.adversary != kNone && at("adversary").exists())
      lay(at("adversary").optional("captured"), kCaptured);
    if (root_.ok()) read_revealed();  // Experiments have boxes only once they are revealed
  }
  void read_placed() {
    for (const auto& [name, in] : at("placed").members()) {
      const Place place = *find_place(name);
      lay(in, place);
      if (!root_.ok()) return;
      if (place != kLab && !is_base_box(place) && s_.adversary == kNone)
        return in.refuse("there is no adversary yet");
      if (!is_base_box(place)) continue;
      const int n = place - kBaseBox;
      if (s_.dice.count(place) != 1) return in.refuse("a Starbase box holds one die", "ODG-7.5.1");
      if (n % kBoxesPerBaseRow >= nth(base(game_, s_).row, n / kBoxesPerBaseRow).boxes)
        return in.refuse("this class has no such box", "ODG-7.5.1");
    }
  }
  void read_discs() {
    const std::vector<Reader> rings = at("rings").elements();
    for (const Reader& in : rings) move_base_disc(s_, kSupply, *find_place(in.word()));
    const Reader pending = at("pending");
    const bool acting = !at("agenda").exists() && (!pending.exists() || pending.word() == "ACT");
    const int unused = base(game_, s_).discs - static_cast<int>(rings.size());
    const int on_base = number("base_discs", acting ? std::max(0, unused) : 0);
    if (on_base > base_discs_at(s_, kSupply))
      return at("base_discs").refuse("there are four Starbase Discs", "ODG-1.2");
    for (int i = 0; i < on_base; ++i) move_base_disc(s_, kSupply, kOnBase);
    s_.discs_exiled = number("tech_discs_exiled", 0);
    const Reader nodes = at("nodes_used");
    for (const char c : nodes.exists() ? nodes.word() : std::string_view{}) {
      if (c < 'a' || c >= 'a' + kMostNodes || !node(game_, c - 'a'))
        return nodes.refuse("there is no such active node", "ODG-14.9");
      if (has_bit(s_.nodes_used, c - 'a'))
        return nodes.refuse(std::string("'") + c + "' stands there twice", "ODG-14.9");
      s_.nodes_used = static_cast<u16>(s_.nodes_used | bit(c - 'a'));
    }
  }

  // --------------------------------------------------------------------------------- the events
  Reader of_events(std::string_view key) const {
    return at("events").exists() && !at("events").is_null() ? at("events").optional(key)
                                                            : at("events");
  }
  u8 read_event_set(const Reader& list) const {
    u8 set = 0;
    for (const Reader& in : list.elements()) {
      const int n = named(game_, kEventKind, in), e = n % kEvents;
      if (n / kEvents != s_.adversary || has_bit(set, e))
        in.refuse("is not an event of this adversary, or stands there twice");
      set = static_cast<u8>(set | bit(e));
    }
    return set;
  }
  void read_revealed() {
    if (s_.adversary == kNone) return;
    const Reader revealed = of_events("revealed"), salvaged = of_events("salvaged");
    const u8 open = read_event_set(revealed);
    s_.salvaged = read_event_set(salvaged);
    if ((s_.salvaged & ~open) != 0) salvaged.refuse("only a revealed event can be Salvage");
    if (root_.ok())
      for (const Reader& in : revealed.elements())
        s_.revealed.push(static_cast<u8>(named(game_, kEventKind, in) % kEvents));
  }
  void read_events() {
    if (s_.adversary == kNone) return;
    u8 revealed = 0;
    for (const u8 e : s_.revealed) revealed = static_cast<u8>(revealed | bit(e));
    if (is(game_, s_, Nature::Nebula)) {
      s_.morsels_exiled = read_event_set(of_events("morsels_lost"));
      s_.losses = small(of_events("losses"), 0);
      if (revealed) of_events("revealed").refuse("the Nebula's events are Morsels");
      return;
    }
    const Reader unseen = of_events("unseen"), stack = of_events("stack");
    s_.events_unseen = unseen.exists() && !unseen.is_null() ? read_event_set(unseen)
                                                            : static_cast<u8>(31 & ~revealed);
    if (s_.events_unseen & revealed) return unseen.refuse("an event is revealed and unseen");
    const int hidden = std::popcount(s_.events_unseen);
    s_.pending = small(of_events("pending"), 0);
    s_.event_stack = small(stack, std::max(0, hidden - s_.pending));
    if (s_.event_stack + s_.pending != hidden)
      (stack.exists() ? stack : at("events"))
          .refuse("stack and pending must be the " + std::to_string(hidden) +
                      " events that are not revealed",
                  "ODG-3.3");
  }

  // ------------------------------------------------------------------------- what has happened
  void read_marks() {
    s_.round = static_cast<u16>(at("turn").number_or(1));
    s_.stalled = at("stalled").is_true();
    s_.just_flipped = at("just_flipped").is_true();
    s_.upgraded = at("upgraded").is_true();
    s_.limited_placed = number("limited_placed", limited_dice_placed(game_, s_));
    for (const Reader& in : at("resolved").elements()) {
      const int card = named(game_, kResolvedKind, in);
      if (has_bit(s_.resolved, card)) in.refuse("stands there twice", "ODG-8.1");
      s_.resolved = static_cast<u16>(s_.resolved | bit(card));
    }
    const Reader phase = at("phase");
    s_.phase = phase.exists() ? static_cast<Phase>(named(game_, kPhaseKind, phase)) : Phase::Act;
  }
  void read_result() {
    const Reader in = at("result");
    const bool is_won = s_.adversary_discs == 0;
    if (in.is_null()) {
      if (is_won)
        at("adversary")
            .optional("discs")
            .refuse("the last disc is removed: the game is won", "ODG-12.6");
      return;
    }
    s_.result = in.optional("won").is_true() ? Result::Won : Result::Lost;
    if (const Reader cause = in.optional("cause"); cause.exists())
      s_.cause = static_cast<Cause>(named(game_, kCauseKind, cause));
    if ((s_.result == Result::Won) != is_won)
      in.refuse("the game is won when the last disc is removed", "ODG-12.6");
  }

  const OneDeckGalaxy& game_;
  const Content& content_;
  const Reader& root_;
  State s_{};
  u64 used_ = 0;                      // cards that lie somewhere
  std::array<bool, kPiles> given_{};  // piles whose cards are said
};

constexpr LawField kFieldsOfLaws[] = {
    {"ODG-1.2", "players"},     {"ODG-2.2", "unseen"},    {"ODG-2.8", "zone"},
    {"ODG-3.1", "unseen"},      {"ODG-3.3", "unseen"},    {"ODG-3.5", "events"},
    {"ODG-7.3.1", "placed"},    {"ODG-7.3.2", "placed"},  {"ODG-7.3.3", "placed"},
    {"ODG-7.3.9", "placed"},    {"ODG-7.4.1", "rings"},   {"ODG-7.5.1", "placed"},
    {"ODG-7.6.1", "players"},   {"ODG-7.6.5", "placed"},  {"ODG-8.14", "adversary"},
    {"ODG-8.17", "players"},    {"ODG-9.1", "players"},   {"ODG-10.1", "class"},
    {"ODG-10.2", "base_discs"}, {"ODG-11.8", "adversary"}};

}  // namespace

std::optional<Refusal> read_position_of(const OneDeckGalaxy& game, const Json& json, State& out,
                                        State* laid, std::vector<OneDeckGalaxy::Event>* story) {
  std::optional<Refusal> refusal;
  const Reader root(json, "", refusal);
  if (!root.is_object()) return refusal;
  out = PositionReader(game, root).read();
  if (refusal) return refusal;
  if (const char* law = game.broken_law(out)) {
    refuse_law(root, law, kFieldsOfLaws);
    return refusal;
  }
  if (laid) *laid = out;
  Acting<OneDeckGalaxy> t(game, out);
  t.story = story;
  // ODG-9.10  Between two steps of a turn no milestone waits; in the middle of a decision it may.
  if (!out.agenda.empty() &&
      (!root.optional("agenda").exists() || out.agenda.next().what == Do::Act))
    check_milestones(t);
  Choices next;
  if (!out.agenda.empty()) {
    const Step now = out.agenda.next();
    const auto& rule = rule_for<OneDeckGalaxy>(now);
    const bool is_asked = rule.ask && (!rule.when || rule.when(game, out, now));
    if (is_asked) rule.ask(Ask(game, out), now, next);
    if (is_asked && next.empty()) return Refusal{"agenda", "asks a question that has no answer"};
  }
  advance(t, next);
  return std::nullopt;
}

}  // namespace orrery::one_deck_galaxy
