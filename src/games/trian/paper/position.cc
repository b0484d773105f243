// A position from outside: whose turn it is, the players, the bags. Galaxy, turn, battle and agenda
// have files of their own.
#include "position.h"

#include "core/json_library.h"
#include "kinds.h"
#include "names.h"
#include "paper.h"
#include "table_json.h"

namespace orrery::trian {

Seat seat_or(const Trian& game, const Reader& in, Seat otherwise) {
  if (!in.exists()) return otherwise;
  return in.is_null() ? Seat::Nobody : seat_at(named(game, kSeatKind, in));
}
Minerals read_minerals(const Reader& in) {
  Minerals m;
  for (int c = 0; c < kColours && !in.is_null(); ++c)
    m.add(c, small(in.optional(colour_name(c)), 0));
  return m;
}
Tokens read_tokens(const Reader& in) {
  return {small(in.optional("reroll"), 0), small(in.optional("plus1"), 0)};
}
SeatSet read_known_to(const Trian& game, const Reader& in, SeatSet otherwise) {
  if (!in.exists()) return otherwise;
  if (in.json()->is_string()) return SeatSet::everyone();
  SeatSet set;
  for (const Reader& at : in.elements()) {
    const Seat seat = seat_at(named(game, kSeatKind, at));
    if (set.has(seat)) at.refuse("stands there twice");
    set = set.with(seat);
  }
  return set;
}

namespace {

class PositionReader : Insight {
 public:
  PositionReader(const Trian& game, const Reader& root) : game_(game), root_(root) {}

  State read(GoingOn<Trian>& on) {
    Form(game_).check(described(), root_);
    s_ = game_.setup();
    if (root_.ok()) read_who_and_when();
    if (s_.phase != Phase::Setup) s_.agenda.clear();
    if (root_.ok()) read_players();
    if (root_.ok()) read_galaxy(game_, root_, s_);
    if (root_.ok()) read_supplies();
    if (root_.ok()) read_battle(game_, root_, s_);
    if (root_.ok()) read_bags();
    if (root_.ok()) read_turn(game_, root_, s_);
    if (root_.ok()) read_agenda(game_, root_, s_, on);
    return s_;
  }

 private:
  Mine& corner(int i) { return corner_of(s_, seat_at(i)); }

  // ---------------------------------------------------------------------------------- the turn
  void read_who_and_when() {
    const Reader phase = root_.optional("phase"), turn = root_.optional("turn"),
                 dice = root_.optional("dice"), acted = root_.optional("acted");
    s_.phase =
        phase.exists() ? static_cast<Phase>(named(game_, kPhases, phase)) : Phase::Extraction;
    const bool begins = s_.phase == Phase::Setup;
    const int by_tiles = begins ? 0 : turn_by_tiles();
    s_.turn = static_cast<u16>(turn.number_or(by_tiles));
    if (begins != (s_.turn == 0)) return turn.refuse("turns are counted from the end of set-up on");
    if (begins)
      nobody_yet();
    else
      whose_turn(by_tiles);
    const bool spent = s_.phase == Phase::Over || begins || acted.is_true();
    s_.actions = small(root_.optional("actions"), spent ? 0 : 1);
    s_.acted = acted.exists() ? acted.is_true() : s_.actions == 0 && s_.phase == Phase::Exploration;
    s_.extra = small(root_.optional("extra_actions"), 0);
    if (dice.exists() && !begins) return dice.refuse("who begins is rolled for in set-up");
    for (std::size_t i = 0; i < dice.elements().size(); ++i)
      s_.battle.die[i] = small(dice.element(i), 0);
  }
  // GT-4.3, I-22  Every turn lays one tile: the tiles tell which turn it is.
  int turn_by_tiles() const {
    const bool lies = !root_.optional("just_added").is_null() ||
                      (s_.phase >= Phase::Exploration && !root_.optional("no_tile").is_true());
    const int laid = static_cast<int>(root_.optional("tiles").elements().size());
    return std::max(1, laid + (lies ? 0 : 1));
  }
  void nobody_yet() {
    s_.first = seat_or(game_, root_.optional("first"), Seat::Nobody);
    s_.active = seat_or(game_, root_.optional("active"), s_.first);
  }
  // GT-4.1  Clockwise from who began. Of first and active one may be left out; of both, it is P1's
  // turn.
  void whose_turn(int by_tiles) {
    const int n = game_.players(), turns = s_.turn - 1;
    const Reader first = root_.optional("first"), active = root_.optional("active");
    s_.first = seat_or(game_, first, Seat::Nobody);
    const Seat follows = is_player(s_.first) ? game_.left_of(s_.first, turns % n) : Seat::P1;
    s_.active = seat_or(game_, active, follows);
    if (!first.exists() && is_player(s_.active)) s_.first = game_.left_of(s_.active, n - turns % n);
    if (!is_player(s_.first) || !is_player(s_.active))
      return root_.refuse("after set-up somebody is first and somebody's turn it is", "GT-4.1");
    if (s_.phase == Phase::Over) return;  // any table may be counted
    if (s_.turn != by_tiles)
      return root_.optional("turn").refuse(
          "every turn lays one tile: with these it is turn " + std::to_string(by_tiles), "GT-4.3");
    const Seat whose = game_.left_of(s_.first, turns % n);
    if (whose != s_.active)
      (active.exists() ? active : first)
          .refuse("turn " + std::to_string(s_.turn) + " is " + seat_code(whose) + "'s if " +
                      seat_code(s_.first) + " began",
                  "GT-4.1");
  }

  // ------------------------------------------------------------------------------- the players
  void read_players() {
    const Reader list = root_.optional("players");
    const std::vector<Reader> players = list.elements();
    if (list.exists() && length_of(players) != game_.players())
      return list.refuse("has " + std::to_string(players.size()) + " entries, there are " +
                         std::to_string(game_.players()) + " players");
    for (int i = 0; i < game_.players(); ++i) {
      if (s_.phase != Phase::Setup) corner(i).race = static_cast<u8>(i);
      if (list.exists()) read_player(nth(players, i), seat_at(i), corner(i));
      for (int j = 0; j < i; ++j)
        if (corner(i).race < kRaces && corner(j).race == corner(i).race)
          return list.refuse("two players have the same race", "GT-13.0.1");
      if (s_.phase == Phase::Over) corner(i).minerals.show(SeatSet::everyone());
    }
  }
  void read_player(const Reader& in, Seat p, Mine& c) {
    const Reader seat = in.optional("seat"), race = in.optional("race"),
                 modules = in.optional("modules");
    if (seat.exists() && seat.word() != seat_code(p))
      return seat.refuse("players stand in the order of their seats");
    if (race.exists()) c.race = race.is_null() ? kNone : named(game_, kRaceKind, race);
    if (c.race == kNone && s_.phase != Phase::Setup)
      return race.refuse("races are chosen in set-up");
    c.credits = static_cast<u16>(in.optional("credits").number_or(c.credits));
    const Minerals minerals = read_minerals(in.optional("minerals"));
    c.minerals.put(minerals, c.minerals.to());
    c.mineral_count = static_cast<u8>(minerals.size());
    c.tokens.put(read_tokens(in.optional("tokens")));
    c.committed.put(read_tokens(in.optional("committed")));
    if (modules.exists() && modules.elements().size() != kModules)
      return modules.refuse("there are three modules");
    for (std::size_t m = 0; m < modules.elements().size(); ++m) {
      c.modules[m] = static_cast<Module>(named(game_, kModuleKind, modules.element(m)));
      if (c.modules[m] != Module::Locked && !game_.has_skills())
        modules.element(m).refuse("there are no skills in this mode", "GT-15.1");
    }
  }

  // What is not on the board lies in the supply.
  struct Left {
    std::array<int, kFigures> figures{};
    std::array<int, kSpecials> specials{};
    void take(Figure f) { --figures[index(f)]; }
    void take(Special f) { --specials[index(f)]; }
  };
  static void take(ShipKind kind, Left& left) {
    switch (kind) {
      case ShipKind::None: return;
      case ShipKind::Corvette: return left.take(Figure::Corvette);
      case ShipKind::Rogue: return left.take(Figure::Rogue);
      case ShipKind::Priestess: return left.take(Special::Priestess);
      case ShipKind::Decoy: return left.take(Special::Decoy);
      case ShipKind::Cannon: return left.take(Special::Cannon);
    }
  }
  static void take(EmissarySlot e, Left& left) {
    if (e.kind() == EmissaryKind::Emissary) left.take(Figure::Emissary);
    if (e.kind() == EmissaryKind::Minion) left.take(Special::Minion);
    if (e.kind() == EmissaryKind::Priestess) left.take(Special::Priestess);
    if (e.level() >= 1) left.take(Figure::Research);
    if (e.level() >= 2) left.take(Figure::Station);
  }
  Left left_of(Seat p) const {
    Left left;
    const Mine& c = corner_of(s_, p);
    std::copy(c.supply.begin(), c.supply.end(), left.figures.begin());
    const Powers& powers = powers_of(game_, s_, p);
    std::copy(powers.tokens.begin(), powers.tokens.end(), left.specials.begin());
    for (const Placed& tile : s_.galaxy.tiles) {
      if (tile.ship.owner() == p) take(tile.ship.kind(), left);
      if (tile.emissary.owner() == p) take(tile.emissary, left);
    }
    for (const Marker& m : s_.markers)
      if (m.owner() == p) left.take(m.kind());
    return left;
  }
  void read_supplies() {
    const std::vector<Reader> players = root_.optional("players").elements();
    for (int i = 0; i < game_.players(); ++i) {
      const std::string who = seat_code(seat_at(i));
      const Left left = left_of(seat_at(i));
      for (std::size_t f = 0; f < kFigures; ++f) {
        const std::string_view name = figures_name(static_cast<int>(f));
        if (left.figures[f] < 0)
          return root_.optional("tiles").refuse(
              who + " has more " + std::string(name) + " on the board than there are", "GT-3.5.2");
        corner(i).supply[f] = static_cast<u8>(left.figures[f]);
        if (players.empty()) continue;
        const Reader said = nth(players, i).optional("supply").optional(name);
        if (said.number_or(left.figures[f]) != left.figures[f])
          said.refuse("must be " + std::to_string(left.figures[f]) + ": what is not on the board");
      }
      for (std::size_t f = 0; f < kSpecials; ++f) {
        const std::string_view name = special_name(static_cast<int>(f));
        if (left.specials[f] < 0)
          return root_.optional(kMarkerKind.find(&game_, name) ? "markers" : "tiles")
              .refuse(who + " has no such " + std::string(name), "GT-5.5.3");
        corner(i).special[f] = static_cast<u8>(left.specials[f]);
      }
    }
  }

  // ---------------------------------------------------------------------------------- the bags
  Reader whoever_has(const char* what) const {
    for (const Reader& player : root_.optional("players").elements())
      if (Reader hers = player.optional(what); hers.exists()) return hers;
    return root_;
  }
  void read_bags() {
    std::array<int, kColours> minerals;
    minerals.fill(kMineralsOfAColour);
    int rerolls = game_.options.rerolls, pluses = kCombatTokens - rerolls;
    const auto take = [&](const Minerals& m) {
      for (std::size_t c = 0; c < kColours; ++c) minerals[c] -= m.n[c];
    };
    const auto take_tokens = [&](const Tokens& t) {
      rerolls -= t.reroll;
      pluses -= t.plus1;
    };
    for (const Mine& c : s_.corner) {
      take(c.minerals.value(*this));
      take_tokens(c.tokens.value(*this));
      take_tokens(c.committed.value(*this));
    }
    for (const Tokens& shown : s_.battle.shown) take_tokens(shown);
    for (const Closed& c : s_.closed) take(c.minerals);
    Minerals bag;
    s_.bag_has = 0;
    for (int c = 0; c < kColours; ++c) {
      const int n = nth(minerals, c);
      if (n < 0)
        return whoever_has("minerals")
            .refuse("there are more than 30 " + std::string(colour_name(c)) + " minerals",
                    "GT-5.2.1");
      bag.add(c, n);
      if (n > 0) s_.bag_has = static_cast<u8>(s_.bag_has | 1u << c);
    }
    if (rerolls < 0 || pluses < 0)
      return whoever_has("tokens").refuse("there are more combat tokens than in the bag",
                                          "GT-5.2.2");
    const Tokens tokens{static_cast<u8>(rerolls), static_cast<u8>(pluses)};
    s_.bag.put(bag, s_.bag.to());
    s_.token_bag.put(tokens);
    const Reader said = root_.optional("mineral_bag"), said_tokens = root_.optional("token_bag");
    if (said.exists() && !(read_minerals(said) == bag))
      return said.refuse("must be what is left of 30 of each colour", "GT-5.2.1");
    if (said_tokens.exists() && !(read_tokens(said_tokens) == tokens))
      said_tokens.refuse("must be what is left of 22 tokens", "GT-5.2.2");
  }

  const Trian& game_;
  const Reader root_;
  State s_{};
};

}  // namespace

std::optional<Refusal> read_position_of(const Trian& game, const Json& json, State& out,
                                        State* laid, std::vector<Trian::Event>* story) {
  return read_position<PositionReader>(game, json, out, laid, story);
}

}  // namespace orrery::trian
