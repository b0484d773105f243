// A position from outside (docs/positions.md): what is left out is filled in, what cannot be is
// refused with the field and the reason.
#include "core/json_library.h"
#include "core/law_words.h"

#include "../rules/rules.h"
#include "names.h"
#include "paper.h"
#include "position_agenda.h"
#include "position_possible.h"

namespace orrery::one_deck_galaxy {
namespace {

class PositionReader {
 public:
  PositionReader(const OneDeckGalaxy& game, const Reader& root)
      : game_(game), content_(game.content), root_(root) {}

  State read() {
    root_.only({"turn",          "phase",     "players",       "zone",
                "placed",        "shared",    "shared_cup",    "rings",
                "base_discs",    "class",     "fleets",        "science",
                "picked_cards",  "adversary", "confrontation", "claimed",
                "claimed_total", "events",    "deck",          "discard",
                "exiled",        "unseen",    "exiled_dice",   "tech_discs_exiled",
                "nodes_used",    "stalled",   "just_flipped",  "limited_placed",
                "resolved",      "upgraded",  "result",        "agenda",
                "pending"});
    s_.zone.fill(kNone);
    s_.round = static_cast<u16>(number(root_, "turn", 0, 999, 1));
    s_.base_class = static_cast<u8>(number(root_, "class", 1, kClasses, 1));
    adversary_card();
    players();
    zone();
    table_cards();
    unseen();
    dice();
    discs();
    events();
    flags();
    if (root_.ok()) read_agenda(game_, root_, s_);
    if (root_.ok()) refuse_what_cannot_be(game_, root_, s_);
    return s_;
  }

 private:
  int number(const Reader& in, std::string_view key, int low, int high, int usual) {
    const Reader at = in.optional(key);
    return root_.ok() && at.exists() ? static_cast<int>(at.integer(low, high)) : usual;
  }
  bool yes(const Reader& in, std::string_view key) {
    const Reader at = in.optional(key);
    return root_.ok() && at.exists() && at.yes_or_no();
  }
  // ------------------------------------------------------------------------------------ cards
  void take(const Reader& at, u64& to, int card) {
    if (!root_.ok()) return;
    if (has_bit(used_, card))
      return at.refuse(std::string(card_id(content_, card)) + " lies in two places", "ODG-1.2");
    used_ |= bit(card);
    to |= bit(card);
  }
  u8 card(const Reader& at) {
    const std::string_view id = at.word();
    const auto found = find_card(content_, id);
    if (root_.ok() && !found) at.refuse("'" + std::string(id) + "' is not a Galaxy card");
    return found.value_or(0);
  }
  void cards(const Reader& in, std::string_view key, u64& to) {
    const Reader list = in.optional(key);
    if (!root_.ok() || !list.exists() || is_rest(list)) return;
    for (std::size_t i = 0, n = list.length(kCards); i < n && root_.ok(); ++i) {
      const Reader at = list.element(i);
      const u8 c = card(at);
      take(at, to, c);
    }
  }
  static bool is_rest(const Reader& list) {
    return list.json() && list.json()->is_string() && list.word() == "rest";
  }
  // A pile: its influence, or {"influence": n, "cards": [of generation 0, 1, ...]}.
  void pile(const Reader& at, Pile& p, bool inside) {
    if (!root_.ok() || !at.exists()) return;
    if (!inside && !at.json()->is_object())
      return void(p.influence = static_cast<u8>(at.integer(0, 80)));
    p.influence = static_cast<u8>(number(at, "influence", 0, 80, 0));
    const Reader list = at.optional("cards");
    if (!root_.ok() || !list.exists()) return;
    for (std::size_t g = 0, n = list.length(kGenerations); g < n && root_.ok(); ++g)
      p.cards[g] = static_cast<u8>(list.element(g).integer(0, kCards));
    given_[static_cast<std::size_t>(&p - s_.pile.data())] = true;
  }

  void adversary_card() {
    const Reader at = root_.optional("adversary");
    s_.adversary_discs = kAdversaryDiscs;
    s_.adversary = game_.options.adversary != kChoose && game_.options.adversary != kRandom
                       ? static_cast<u8>(game_.options.adversary - 1)
                       : u8{0};
    s_.hard = game_.options.side == 2;
    if (!root_.ok() || !at.exists()) return finish_discs();
    if (at.is_null()) {
      s_.adversary = kNone;
      s_.hard = 0;
      return finish_discs();
    }
    at.only({"id", "hard", "discs", "influence", "cards", "tucked", "captured"});
    if (const Reader id = at.optional("id"); root_.ok() && id.exists()) {
      const auto found = find_id(content_.adversary, id.word());
      if (root_.ok() && !found) id.refuse("there is no such adversary");
      s_.adversary = found.value_or(0);
    }
    if (at.optional("hard").exists()) s_.hard = yes(at, "hard");
    s_.adversary_discs = static_cast<u8>(number(at, "discs", 0, kAdversaryDiscs, kAdversaryDiscs));
    pile(at, s_.pile[kAdversaryPile], true);
    cards(at, "tucked", s_.tucked);
    finish_discs();
  }
  void finish_discs() {
    s_.claimed_total = static_cast<u8>(
        number(root_, "claimed_total", 0, kAdversaryDiscs, kAdversaryDiscs - s_.adversary_discs));
    s_.claimed = static_cast<u8>(number(root_, "claimed", 0, kAdversaryDiscs, s_.claimed_total));
    const bool is_set =
        s_.adversary != kNone &&
        game_.options.confrontation != kChoose;  // an option lays the card with its adversary
    s_.side = is_set ? static_cast<u8>(game_.options.confrontation - 1) : u8{0};
    const Reader side = root_.optional("confrontation");
    if (root_.ok() && side.exists()) {
      const auto found = find_letter("AB", side.word());
      if (root_.ok() && !found) side.refuse("must be \"A\" or \"B\"", "ODG-11.1");
      s_.side = found.value_or(0);
    }
  }

  template <class Rows>
  u8 chosen(const Reader& in, std::string_view key, const Rows& rows, u8 usual) {
    const Reader at = in.optional(key);
    if (!root_.ok() || !at.exists()) return usual;
    if (at.is_null()) return kNone;
    const auto found = find_id(rows, at.word());
    if (root_.ok() && !found) at.refuse("there is no such card");
    return found.value_or(0);
  }
  // What the option fixes, or the first of the first player and the second of the second, unless
  // the other one has it.
  static u8 usual(const std::array<u8, kMostPlayers>& option, int p) {
    const auto fixed = [&](int q) {
      return row(option, q) != kChoose && row(option, q) != kRandom ? row(option, q) - 1 : -1;
    };
    if (fixed(p) >= 0) return static_cast<u8>(fixed(p));
    const u8 first = static_cast<u8>(p);
    return fixed(1 - p) == first ? static_cast<u8>(1 - p) : first;
  }
  void players() {
    const Reader list = root_.optional("players");
    const std::size_t n =
        root_.ok() && list.exists() ? list.length(static_cast<std::size_t>(game_.players())) : 0;
    for (int p = 0; p < kMostPlayers; ++p) {
      auto& c = civ(s_, p);
      c.homeworld = c.society = kNone;
      if (p >= game_.players()) continue;
      c.homeworld = usual(game_.options.homeworld, p);
      c.society = usual(game_.options.society, p);
      if (static_cast<std::size_t>(p) >= n || !root_.ok()) continue;
      const Reader in = list.element(static_cast<std::size_t>(p));
      in.only({"homeworld", "society", "milestones", "colonies", "techs", "pool", "greenhouse",
               "picked", "cup", "discs", "discs_paid", "activated", "techs_used", "calibrated",
               "passed_over"});
      c.homeworld = chosen(in, "homeworld", content_.homeworld, c.homeworld);
      c.society = chosen(in, "society", content_.society, c.society);
      if (const Reader m = in.optional("milestones"); root_.ok() && m.exists())
        for (std::size_t i = 0, k = m.length(4); i < k && root_.ok(); ++i) {
          const u8 done = static_cast<u8>(1u << (m.element(i).integer(1, 4) - 1));
          if (root_.ok() && (c.milestones & done))
            m.element(i).refuse("stands there twice", "ODG-9.3");
          c.milestones = static_cast<u8>(c.milestones | done);
        }
      cards(in, "colonies", c.colonies);
      cards(in, "techs", c.techs);
      c.discs = static_cast<u8>(number(in, "discs", 0, kTechDiscs, 0));
      c.paid = static_cast<u8>(number(in, "discs_paid", 0, kTechDiscs, 0));
      if (const Reader a = in.optional("activated"); root_.ok() && a.exists())
        for (std::size_t i = 0, k = a.length(42); i < k && root_.ok(); ++i) {
          const Reader at = a.element(i);
          const auto src = find_source(content_, at.word());
          if (root_.ok() && (!src || (*src < kHomeTech && !has_bit(c.techs, *src))))
            at.refuse("is not a Tech of this player", "ODG-7.6.1");
          if (root_.ok() && has_bit(c.activated, *src))
            at.refuse("stands there twice", "ODG-7.6.1");
          if (src) c.activated |= bit(*src);
        }
      c.gathered = static_cast<u8>(c.discs + c.paid + std::popcount(c.activated));
      c.techs_used = static_cast<u8>(number(in, "techs_used", 0, 40, std::popcount(c.activated)));
      c.calibrated = yes(in, "calibrated");
    }
    if (!root_.ok() || game_.players() < 2) return;
    if ((civ(s_, 0).homeworld != kNone && civ(s_, 0).homeworld == civ(s_, 1).homeworld) ||
        (civ(s_, 0).society != kNone && civ(s_, 0).society == civ(s_, 1).society))
      root_.optional("players").refuse("both players hold the same card; there is only one of each",
                                       "ODG-1.2");
  }
  void zone() {
    const Reader list = root_.optional("zone");
    if (!root_.ok() || !list.exists()) return;
    for (std::size_t i = 0, n = list.length(kSlots); i < n && root_.ok(); ++i) {
      const Reader at = list.element(i);
      if (at.is_null()) continue;
      const bool plain = at.json()->is_string();
      if (!plain) at.only({"card", "influence", "cards"});
      const u8 c = card(plain ? at : at.at("card"));
      u64 unused = 0;
      take(at, unused, c);
      s_.zone[i] = c;
      if (!plain) pile(at, s_.pile[i], true);
    }
  }
  void table_cards() {
    cards(root_, "science", s_.science);
    cards(root_, "picked_cards", s_.picked);
    cards(root_, "discard", s_.discard);
    cards(root_, "exiled", s_.exiled);
    pile(root_.optional("fleets"), s_.pile[kFleets], false);
  }
  // ODG-2.2, ODG-3.3  Face-down cards: every pile has as few as possible, older generations lie in
  // piles only.
  void unseen() {
    if (!root_.ok()) return;
    const Reader list = root_.optional("unseen");
    if (list.exists() && !is_rest(list)) {
      const std::size_t n = list.length(kGenerations);
      for (std::size_t g = 0; g < n && root_.ok(); ++g) {
        const Reader one = list.element(g);
        for (std::size_t i = 0, k = one.length(kCards); i < k && root_.ok(); ++i) {
          const Reader at = one.element(i);
          const u8 c = card(at);
          take(at, s_.unseen[g].inside, c);
        }
      }
      s_.generation = static_cast<u8>(n == 0 ? 0 : n - 1);
    }
    const u64 rest = (bit(kCards) - 1) & ~used_;
    std::string_view taken;  // whoever has it
    for (const std::string_view key : {"discard", "exiled", "unseen"}) {
      if (!is_rest(root_.optional(key))) continue;
      if (!taken.empty())
        return root_.optional(key).refuse(
            "only one pile can be the rest, and " + std::string(taken) + " is", "ODG-1.2");
      taken = key;
    }
    if (is_rest(root_.optional("discard")))
      s_.discard |= rest;
    else if (is_rest(root_.optional("exiled")))
      s_.exiled |= rest;
    else if (!list.exists() || is_rest(list))
      s_.unseen[0].inside |= rest;
    else if (rest)
      return list.refuse(std::string(card_id(content_, std::countr_zero(rest))) + " lies nowhere",
                         "ODG-1.2");
    std::array<int, kGenerations> down{};
    for (std::size_t p = 0; p < kPiles; ++p) {
      Pile& pile = s_.pile[p];
      if (!given_[p]) pile.cards[s_.generation] = static_cast<u8>((pile.influence + 1) / 2);
      for (std::size_t g = 0; g < kGenerations; ++g) down[g] += pile.cards[g];
    }
    const int left = s_.unseen[s_.generation].size() - down[s_.generation];
    if (left < 0)
      return root_.optional("unseen").refuse(
          "there are too few face-down cards for the influence on the table", "ODG-2.2");
    s_.deck = static_cast<u8>(left);
    const Reader deck = root_.optional("deck");
    if (!deck.exists()) return;
    s_.deck = static_cast<u8>(
        deck.integer(0, kCards));  // less while cards are on their way to the discard pile
    if (root_.ok() && (s_.deck > left || (s_.deck < left && !root_.optional("agenda").exists())))
      deck.refuse("must be " + std::to_string(left) + ": the unseen cards that show no influence",
                  "ODG-2.3");
  }
  // ------------------------------------------------------------------------------------- dice
  void lay(const Reader& list, Place place) {
    if (!root_.ok() || !list.exists()) return;
    for (std::size_t i = 0, n = list.length(kDice); i < n && root_.ok(); ++i) {
      const Reader at = list.element(i);
      const std::string_view w = at.word();
      const auto colour = root_.ok() ? find_letter("EMDK", w.substr(0, 1)) : std::nullopt;
      const auto value = w.size() > 1 ? find_number(w.substr(1), 6) : std::optional(0);
      const bool fits = colour && value && (has_no_value(place) ? w.size() == 1 : *value > 0);
      if (root_.ok() && !fits)
        return at.refuse(has_no_value(place) ? "must be E, M, D or K" : "must be a die like E4");
      if (!root_.ok()) return;
      if (s_.dice.count(colour_at(*colour), kSupply) == 0)
        return at.refuse("there are only " + std::to_string(dice_in_the_box(colour_at(*colour))) +
                             " dice of this colour",
                         "ODG-1.2");
      move_die(s_, colour_at(*colour), kSupply, 0, place, *value);
    }
  }
  void dice() {
    const Reader list = root_.optional("players");
    for (int p = 0; root_.ok() && list.exists() && p < game_.players() &&
                    static_cast<std::size_t>(p) < list.length(2);
         ++p) {
      const Reader in = list.element(static_cast<std::size_t>(p));
      lay(in.optional("pool"), pool_of(p));
      lay(in.optional("greenhouse"), greenhouse_of(p));
      lay(in.optional("picked"), picked_by(p));
      lay(in.optional("cup"), cup_of(p));
    }
    lay(root_.optional("shared"), kShared);
    lay(root_.optional("shared_cup"), kSharedCup);
    lay(root_.optional("exiled_dice"), kExiled);
    if (const Reader a = root_.optional("adversary"); root_.ok() && a.exists() && !a.is_null())
      lay(a.optional("captured"), kCaptured);
    read_revealed();  // Experiments have boxes only once they are revealed
    const Reader placed = root_.optional("placed");
    if (!root_.ok() || !placed.exists()) return;
    if (!placed.json()->is_object()) return placed.refuse("an object is expected");
    for (const auto& [key, _] : placed.json()->items()) {
      const Reader at = placed.optional(key);
      const auto place = find_place(key);
      if (!place) return at.refuse("there is no such place");
      lay(at, *place);
      if (!root_.ok()) return;
      if (*place != kLab && !is_base_box(*place) && s_.adversary == kNone)
        return at.refuse("there is no adversary yet");
      if (is_base_box(*place) && s_.dice.count(*place) != 1)
        return at.refuse("a Starbase box holds one die", "ODG-7.5.1");
      if (is_base_box(*place) &&
          (*place - kBaseBox) % kBoxesPerBaseRow >=
              row(base(game_, s_).row, (*place - kBaseBox) / kBoxesPerBaseRow).boxes)
        return at.refuse("this class has no such box", "ODG-7.5.1");
    }
  }
  void discs() {
    if (!root_.ok()) return;
    const Reader rings = root_.optional("rings");
    const std::size_t n = rings.exists() ? rings.length(kStarbaseDiscs) : 0;
    for (std::size_t i = 0; i < n && root_.ok(); ++i) {
      const auto place = find_place(rings.element(i).word());
      if (!place || base_discs_at(s_, kSupply) == 0)
        return rings.element(i).refuse("there is no such ring, or no disc for it", "ODG-7.4.1");
      move_base_disc(s_, kSupply, *place);
    }
    const bool acting =
        !root_.optional("agenda").exists() &&
        (!root_.optional("pending").exists() || root_.optional("pending").word() == "ACT");
    const int usual = acting ? std::max(0, base(game_, s_).discs - static_cast<int>(n)) : 0;
    for (int i = number(root_, "base_discs", 0, kStarbaseDiscs, usual); i > 0 && root_.ok(); --i) {
      if (base_discs_at(s_, kSupply) == 0)
        return root_.optional("base_discs").refuse("there are four Starbase Discs", "ODG-1.2");
      move_base_disc(s_, kSupply, kOnBase);
    }
    s_.discs_exiled = static_cast<u8>(number(root_, "tech_discs_exiled", 0, kTechDiscs, 0));
    if (const Reader nodes = root_.optional("nodes_used"); root_.ok() && nodes.exists())
      for (const char c : nodes.word()) {
        if (c < 'a' || c >= 'a' + kMostNodes || !node(game_, c - 'a'))
          return nodes.refuse("there is no such active node", "ODG-14.9");
        if (has_bit(s_.nodes_used, c - 'a'))
          return nodes.refuse(std::string("'") + c + "' stands there twice", "ODG-14.9");
        s_.nodes_used = static_cast<u16>(s_.nodes_used | bit(c - 'a'));
      }
  }
  // ----------------------------------------------------------------------------------- events
  u8 event_set(const Reader& list, bool ordered = false) {
    u8 set = 0;
    if (!root_.ok() || !list.exists()) return set;
    for (std::size_t i = 0, n = list.length(kEvents); i < n && root_.ok(); ++i) {
      const Reader at = list.element(i);
      const auto e = find_id(adversary(game_, s_).event, at.word());
      if (root_.ok() && (!e || has_bit(set, *e)))
        return at.refuse("is not an event of this adversary, or stands there twice"), set;
      if (!root_.ok()) return set;
      set = static_cast<u8>(set | bit(*e));
      if (ordered) s_.revealed.push(*e);
    }
    return set;
  }
  void read_revealed() {
    const Reader in = root_.optional("events");
    if (!root_.ok() || !in.exists() || in.is_null() || s_.adversary == kNone) return;
    in.only({"stack", "pending", "unseen", "revealed", "salvaged", "morsels_lost", "losses"});
    event_set(in.optional("revealed"), true);
    s_.salvaged = event_set(in.optional("salvaged"));
    for (const int e : bits_of(s_.salvaged))
      if (root_.ok() && !s_.revealed.contains(static_cast<u8>(e)))
        in.optional("salvaged").refuse("only a revealed event can be Salvage");
  }
  void events() {
    const Reader in = root_.optional("events");
    if (!root_.ok() || s_.adversary == kNone) return;
    const bool given = in.exists() && !in.is_null();
    u8 revealed = 0;
    for (const u8 e : s_.revealed) revealed = static_cast<u8>(revealed | bit(e));
    if (is(game_, s_, Nature::Nebula)) {
      if (!given) return;
      s_.morsels_exiled = event_set(in.optional("morsels_lost"));
      s_.losses = static_cast<u8>(number(in, "losses", 0, kEvents, 0));
      if (root_.ok() && revealed) in.optional("revealed").refuse("the Nebula's events are Morsels");
      return;
    }
    s_.events_unseen = given && in.optional("unseen").exists() ? event_set(in.optional("unseen"))
                                                               : static_cast<u8>(31 & ~revealed);
    if (root_.ok() && (s_.events_unseen & revealed))
      return in.optional("unseen").refuse("an event is revealed and unseen");
    const int hidden = std::popcount(s_.events_unseen);
    int pending = given ? number(in, "pending", 0, kEvents, 0) : 0;
    int stack = given ? number(in, "stack", 0, kEvents, -1) : -1;
    if (stack < 0) stack = hidden - pending;
    if (root_.ok() && (stack < 0 || stack + pending != hidden))
      return (in.optional("stack").exists() ? in.optional("stack") : in)
          .refuse("stack and pending must be the " + std::to_string(hidden) +
                      " events that are not revealed",
                  "ODG-3.3");
    s_.event_stack = static_cast<u8>(stack);
    s_.pending = static_cast<u8>(pending);
  }
  void flags() {
    s_.stalled = yes(root_, "stalled");
    s_.just_flipped = yes(root_, "just_flipped");
    s_.upgraded = yes(root_, "upgraded");
    s_.limited_placed =
        static_cast<u8>(number(root_, "limited_placed", 0, kDice, limited_dice_placed(game_, s_)));
    for (const int p : {0, 1})
      if (const Reader list = root_.optional("players");
          root_.ok() && list.exists() && static_cast<std::size_t>(p) < list.length(2) &&
          p < game_.players())
        if (const Reader m = list.element(static_cast<std::size_t>(p)).optional("passed_over");
            root_.ok() && m.exists())
          for (std::size_t i = 0, k = m.length(4); i < k && root_.ok(); ++i)
            s_.passed_over =
                static_cast<u8>(s_.passed_over | 1u << (4 * p + m.element(i).integer(1, 4) - 1));
    if (root_.ok() && s_.passed_over && !game_.options.manual_milestones)
      root_.optional("players").refuse("milestones are passed over only with milestones=manual",
                                       "ODG-9.10");
    if (const Reader list = root_.optional("resolved"); root_.ok() && list.exists())
      for (std::size_t i = 0, n = list.length(9); i < n && root_.ok(); ++i) {
        std::string_view w = list.element(i).word();
        const bool experiment = !w.empty() && w[0] == 'X';
        const auto k = find_number(experiment ? w.substr(1) : w, experiment ? kEvents : kSlots);
        if (!k || *k == 0)
          return list.element(i).refuse("must be a slot 1 to 4 or an Experiment X1 to X5");
        const int card = *k - 1 + (experiment ? kSlots : 0);
        if (has_bit(s_.resolved, card))
          return list.element(i).refuse("stands there twice", "ODG-8.1");
        s_.resolved = static_cast<u16>(s_.resolved | bit(card));
      }
    const Reader phase = root_.optional("phase");
    s_.phase = Phase::Act;
    if (root_.ok() && phase.exists()) {
      const auto found = find_phase(phase.word());
      if (root_.ok() && !found) phase.refuse("there is no such phase");
      s_.phase = static_cast<Phase>(found.value_or(0));
    }
    const Reader result = root_.optional("result");
    if (!root_.ok()) return;
    if (!result.exists() || result.is_null()) {
      if (s_.adversary_discs == 0)
        root_.optional("adversary")
            .optional("discs")
            .refuse("the last disc is removed: the game is won", "ODG-12.6");
      return;
    }
    result.only({"won", "cause"});
    s_.result = yes(result, "won") ? Result::Won : Result::Lost;
    if (const Reader cause = result.optional("cause"); root_.ok() && cause.exists()) {
      const auto found = find_cause(cause.word());
      if (root_.ok() && !found) return cause.refuse("there is no such cause", "ODG-12.1");
      s_.cause = static_cast<Cause>(found.value_or(0));
    }
    if (root_.ok() && (s_.result == Result::Won) != (s_.adversary_discs == 0))
      result.refuse("the game is won when the last disc is removed", "ODG-12.6");
  }

  const OneDeckGalaxy& game_;
  const Content& content_;
  const Reader& root_;
  State s_{};
  u64 used_ = 0;
  std::array<bool, kPiles> given_{};
};

constexpr LawField kFieldsOfLaws[] = {
    {"ODG-1.2", "players"},     {"ODG-2.2", "unseen"},   {"ODG-2.8", "zone"},
    {"ODG-3.3", "unseen"},      {"ODG-7.3.1", "placed"}, {"ODG-7.3.2", "placed"},
    {"ODG-7.3.3", "placed"},    {"ODG-7.3.9", "placed"}, {"ODG-7.4.1", "rings"},
    {"ODG-7.5.1", "placed"},    {"ODG-7.6.5", "placed"}, {"ODG-10.1", "class"},
    {"ODG-10.2", "base_discs"}, {"I-3", "adversary"},    {"I-4", "events"},
    {"I-9", "players"},         {"I-11", "players"},     {"I-14", "players"}};

}  // namespace

std::optional<Refusal> read_position_of(const OneDeckGalaxy& game, const Json& json, State& out,
                                        State* laid, std::vector<OneDeckGalaxy::Event>* story) {
  std::optional<Refusal> refusal;
  const Reader root(json, "", refusal);
  if (!json.is_object()) return Refusal{"", "a position is an object"};
  out = PositionReader(game, root).read();
  if (refusal) return refusal;
  if (const char* law = game.broken_law(out)) {
    refuse_law(root, law, kFieldsOfLaws);
    return refusal;
  }
  if (laid) *laid = out;
  Turn<OneDeckGalaxy> t(game, out);
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
