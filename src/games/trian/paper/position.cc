// A position from outside: the turn and the players. Galaxy, battle and agenda have files of their
// own.
#include "position.h"
#include "core/json_library.h"

#include "names.h"
#include "paper.h"
#include "step_words.h"

namespace orrery::trian {

Minerals read_minerals(const Reader& in) {
  Minerals m;
  if (!in.json()->is_object()) return in.refuse("minerals are an object of colours"), m;
  in.only({"red", "blue", "green", "yellow"});
  for (int c = 0; c < kColours && in.ok(); ++c)
    if (const Reader at = in.optional(colour_name(c)); at.exists())
      m.add(c, static_cast<int>(at.integer(0, kMineralsOfAColour)));
  return m;
}
Tokens read_tokens(const Reader& in) {
  Tokens t;
  if (!in.json()->is_object()) return in.refuse("tokens are an object of kinds"), t;
  in.only({"reroll", "plus1"});
  if (const Reader at = in.optional("reroll"); in.ok() && at.exists())
    t.reroll = static_cast<u8>(at.integer(0, kCombatTokens));
  if (const Reader at = in.optional("plus1"); in.ok() && at.exists())
    t.plus1 = static_cast<u8>(at.integer(0, kCombatTokens));
  return t;
}
SeatSet read_known_to(const Trian& game, const Reader& in, SeatSet otherwise) {
  if (!in.exists()) return otherwise;
  if (in.json()->is_string()) {
    if (in.word() != "all") in.refuse("is \"all\" or a list of seats");
    return SeatSet::everyone();
  }
  SeatSet set;
  const std::size_t n = in.length(kMostPlayers);
  for (std::size_t i = 0; i < n && in.ok(); ++i) {
    const Seat seat = read_seat(in.element(i), game.players());
    if (in.ok() && set.has(seat)) in.element(i).refuse("stands there twice");
    set = set.with(seat);
  }
  return set;
}
Tile read_tile_number(const Reader& in) { return static_cast<Tile>(in.integer(1, kTiles) - 1); }

namespace {

class PositionReader : Insight {
 public:
  PositionReader(const Trian& game, const Reader& root) : game_(game), root_(root) {}

  State read(GoingOn& on) {
    root_.only({"turn",          "first",       "active",    "phase",       "actions",
                "extra_actions", "just_added",  "acted",     "no_tile",     "used",
                "outposts_used", "sent",        "moved",     "rogue_mined", "stacks",
                "under_order",   "removed",     "drawn",     "tiles",       "areas",
                "pending",       "mineral_bag", "token_bag", "players",     "battle",
                "markers",       "agenda",      "dice"});
    s_ = game_.setup();
    if (root_.ok()) who_and_when();
    if (!root_.ok()) return s_;
    if (s_.phase != Phase::Setup) s_.agenda.clear();
    players();
    if (root_.ok()) read_galaxy(game_, root_, s_);
    if (root_.ok()) supplies();
    if (root_.ok()) bags();
    if (root_.ok()) flags();
    if (root_.ok() && s_.phase != Phase::Setup) check_turn(game_, root_, s_);
    if (root_.ok()) read_battle(game_, root_, s_);
    if (root_.ok()) read_agenda(game_, root_, s_, on);
    return s_;
  }

 private:
  Seat seat_or(const Reader& in, Seat otherwise) {
    if (!in.exists()) return otherwise;
    return in.is_null() ? Seat::Nobody : read_seat(in, game_.players());
  }
  int number_or(const Reader& in, int low, int high, int otherwise) {
    return in.exists() ? static_cast<int>(in.integer(low, high)) : otherwise;
  }

  void who_and_when() {
    constexpr std::string_view phases[] = {"setup", "extraction", "expansion", "exploration",
                                           "over"};
    s_.phase = Phase::Extraction;
    if (const Reader phase = root_.optional("phase"); phase.exists()) {
      bool found = false;
      for (std::size_t i = 0; i < 5; ++i)
        if (phase.word() == phases[i]) s_.phase = static_cast<Phase>(i), found = true;
      if (root_.ok() && !found)
        return phase.refuse("is setup, extraction, expansion, exploration or over");
    }
    const bool begins = s_.phase == Phase::Setup;
    const int by_tiles = begins ? 0 : turn_by_tiles();
    s_.turn = static_cast<u16>(number_or(root_.optional("turn"), 0, 500, by_tiles));
    if (!root_.ok()) return;
    begins ? nobody_yet() : whose_turn(by_tiles);
    const Reader acted = root_.optional("acted");
    const bool spent = root_.ok() && acted.exists() && acted.yes_or_no();
    s_.actions = static_cast<u8>(number_or(root_.optional("actions"), 0, 1,
                                           s_.phase == Phase::Over || begins || spent ? 0 : 1));
    s_.acted = acted.exists() ? spent : s_.actions == 0 && s_.phase == Phase::Exploration;
    s_.extra = static_cast<u8>(number_or(root_.optional("extra_actions"), 0, 30, 0));
    if (!root_.ok()) return;
    if (const Reader dice = root_.optional("dice"); dice.exists()) {
      if (!begins) return dice.refuse("who begins is rolled for in set-up");
      const std::size_t n = dice.length(kMostPlayers);
      for (std::size_t i = 0; i < n && root_.ok(); ++i)
        s_.battle.die[i] = static_cast<u8>(dice.element(i).integer(0, 6));
    }
    if (begins != (s_.turn == 0))
      root_.optional("turn").refuse("turns are counted from the end of set-up on");
  }
  // GT-4.3, I-22  Every turn lays one tile: the tiles tell which turn it is.
  int turn_by_tiles() {
    const auto says = [&](const char* key) {
      const Reader in = root_.optional(key);
      return in.exists() && !in.is_null() && !(in.json()->is_boolean() && !in.yes_or_no());
    };
    const Reader tiles = root_.optional("tiles");
    const int laid = tiles.exists() ? static_cast<int>(tiles.length(kTiles)) : 0;
    const bool lies = says("just_added") || (s_.phase >= Phase::Exploration && !says("no_tile"));
    return std::max(1, laid + (lies ? 0 : 1));
  }
  void nobody_yet() {
    s_.first = seat_or(root_.optional("first"), Seat::Nobody);
    s_.active = seat_or(root_.optional("active"), s_.first);
  }
  // GT-4.1  Clockwise from who began. Of first and active one may be left out; of both, it is P1's
  // turn.
  void whose_turn(int by_tiles) {
    const int n = game_.players(), turns = s_.turn - 1;
    const Reader first = root_.optional("first"), active = root_.optional("active");
    s_.first = seat_or(first, Seat::Nobody);
    s_.active =
        seat_or(active, first.exists() && is_player(s_.first) ? game_.left_of(s_.first, turns % n)
                                                              : Seat::P1);
    if (!first.exists() && is_player(s_.active)) s_.first = game_.left_of(s_.active, n - turns % n);
    if (!root_.ok()) return;
    if (!is_player(s_.first) || !is_player(s_.active))
      return root_.refuse("after set-up somebody is first and somebody's turn it is", "GT-4.1");
    if (s_.phase == Phase::Over || s_.turn == 0) return;  // any table may be counted
    if (s_.turn != by_tiles)
      return root_.optional("turn").refuse(
          "every turn lays one tile: with these it is turn " + std::to_string(by_tiles), "GT-4.3");
    if (game_.left_of(s_.first, turns % n) != s_.active)
      (active.exists() ? active : first)
          .refuse("turn " + std::to_string(s_.turn) + " is " +
                      seat_code(game_.left_of(s_.first, turns % n)) + "'s if " +
                      seat_code(s_.first) + " began",
                  "GT-4.1");
  }
  void players() {
    const Reader list = root_.optional("players");
    const std::size_t n = list.exists() ? list.length(kMostPlayers) : 0;
    if (list.exists() && root_.ok() && n != static_cast<std::size_t>(game_.players()))
      return list.refuse("has " + std::to_string(n) + " entries, there are " +
                         std::to_string(game_.players()) + " players");
    for (int i = 0; i < game_.players() && root_.ok(); ++i) {
      Mine& c = s_.corner[static_cast<std::size_t>(i)];
      if (s_.phase != Phase::Setup) c.race = static_cast<u8>(i);
      if (list.exists()) player(list.element(static_cast<std::size_t>(i)), seat_at(i), c);
      if (!root_.ok()) return;
      for (int j = 0; j < i; ++j)
        if (c.race < kRaces && s_.corner[static_cast<std::size_t>(j)].race == c.race)
          return (list.exists() ? list : root_)
              .refuse("two players have the same race", "GT-13.0.1");
      if (s_.phase == Phase::Over) c.minerals.show(SeatSet::everyone());
    }
  }
  void player(const Reader& in, Seat p, Mine& c) {
    if (!in.json()->is_object()) return in.refuse("a player is an object");
    in.only({"seat", "race", "credits", "minerals", "tokens", "committed", "supply", "modules"});
    if (const Reader seat = in.optional("seat");
        in.ok() && seat.exists() && seat.word() != seat_code(p))
      return seat.refuse("players stand in the order of their seats");
    if (const Reader race = in.optional("race"); in.ok() && race.exists()) {
      const auto found =
          race.is_null() ? std::optional<u8>(kNone) : find_race(game_.content, race.word());
      if (in.ok() && !found) return race.refuse("'" + std::string(race.word()) + "' is not a race");
      c.race = found.value_or(kNone);
      if (c.race == kNone && s_.phase != Phase::Setup)
        return race.refuse("races are chosen in set-up");
    }
    c.credits = static_cast<u16>(number_or(in.optional("credits"), 0, 60000, c.credits));
    if (const Reader m = in.optional("minerals"); in.ok() && m.exists()) {
      const Minerals minerals = read_minerals(m);
      c.minerals.put(minerals, c.minerals.to());
      c.mineral_count = static_cast<u8>(minerals.size());
    }
    if (const Reader t = in.optional("tokens"); in.ok() && t.exists()) c.tokens.put(read_tokens(t));
    if (const Reader t = in.optional("committed"); in.ok() && t.exists())
      c.committed.put(read_tokens(t));
    if (const Reader list = in.optional("modules"); in.ok() && list.exists()) {
      if (list.length(kModules) != kModules && in.ok())
        return list.refuse("there are three modules");
      for (std::size_t m = 0; m < kModules && in.ok(); ++m) {
        const auto found = find_module(list.element(m).word());
        if (in.ok() && !found) list.element(m).refuse("is locked, universal or racial");
        c.modules[m] = static_cast<Module>(found.value_or(0));
        if (in.ok() && c.modules[m] != Module::Locked && !game_.has_skills())
          list.element(m).refuse("there are no skills in this mode", "GT-15.1");
      }
    }
  }
  static bool lies_as_marker(Special s) {
    return s == Special::Harness || s == Special::Wormhole || s == Special::Exmitter ||
           s == Special::Modulator;
  }
  // What is not on the board lies in the supply.
  void supplies() {
    const Reader list = root_.optional("players");
    for (int i = 0; i < game_.players() && root_.ok(); ++i) {
      const Seat p = seat_at(i);
      Mine& c = s_.corner[static_cast<std::size_t>(i)];
      std::array<int, kFigures> left{};
      std::array<int, kSpecials> special{};
      const Powers& powers = powers_of(game_, s_, p);
      for (std::size_t f = 0; f < kFigures; ++f) left[f] = c.supply[f];
      for (std::size_t f = 0; f < kSpecials; ++f) special[f] = powers.tokens[f];
      for (int t = 0; t < size(s_.galaxy); ++t) {
        const ShipSlot ship = at(s_.galaxy, t).ship;
        const EmissarySlot e = at(s_.galaxy, t).emissary;
        if (!ship.empty() && ship.owner() == p) {
          if (ship.kind() == ShipKind::Corvette)
            --left[index(Figure::Corvette)];
          else if (ship.kind() == ShipKind::Rogue)
            --left[index(Figure::Rogue)];
          else
            --special[index(ship.kind() == ShipKind::Priestess ? Special::Priestess
                            : ship.kind() == ShipKind::Decoy   ? Special::Decoy
                                                               : Special::Cannon)];
        }
        if (e.empty() || e.owner() != p) continue;
        if (e.kind() == EmissaryKind::Emissary)
          --left[index(Figure::Emissary)];
        else
          --special[index(e.kind() == EmissaryKind::Minion ? Special::Minion : Special::Priestess)];
        left[index(Figure::Research)] -= e.level() >= 1,
            left[index(Figure::Station)] -= e.level() >= 2;
      }
      for (const Marker& m : s_.markers)
        if (m.owner() == p) --special[index(m.kind())];
      constexpr std::string_view names[] = {"emissaries", "research_stations", "space_stations",
                                            "corvettes", "rogues"};
      for (std::size_t f = 0; f < kFigures; ++f) {
        if (left[f] < 0)
          return root_.optional("tiles").refuse(
              seat_code(p) + " has more " + std::string(names[f]) + " on the board than there are",
              "I-04");
        c.supply[f] = static_cast<u8>(left[f]);
        if (!list.exists()) continue;
        const Reader given = list.element(static_cast<std::size_t>(i)).optional("supply");
        if (!given.exists()) continue;
        given.only({"emissaries", "research_stations", "space_stations", "corvettes", "rogues"});
        if (const Reader n = given.optional(names[f]);
            root_.ok() && n.exists() && n.integer(0, 20) != left[f])
          n.refuse("must be " + std::to_string(left[f]) + ": what is not on the board");
      }
      for (std::size_t f = 0; f < kSpecials; ++f) {
        if (special[f] < 0)
          return root_.optional(lies_as_marker(static_cast<Special>(f)) ? "markers" : "tiles")
              .refuse(
                  seat_code(p) + " has no such " + std::string(special_name(static_cast<int>(f))),
                  "I-05");
        c.special[f] = static_cast<u8>(special[f]);
      }
    }
  }
  const Reader whoever_has_them(const char* what) const {
    const Reader list = root_.optional("players");
    for (std::size_t i = 0; list.exists() && i < static_cast<std::size_t>(game_.players()); ++i)
      if (const Reader hers = list.element(i).optional(what); hers.exists()) return hers;
    return root_;
  }
  void bags() {
    Minerals bag;
    Tokens tokens{game_.options.rerolls, static_cast<u8>(kCombatTokens - game_.options.rerolls)};
    std::array<int, kColours> left;
    left.fill(kMineralsOfAColour);
    int rerolls = tokens.reroll, pluses = tokens.plus1;
    for (const Mine& c : s_.corner) {
      for (int k = 0; k < kColours; ++k)
        left[static_cast<std::size_t>(k)] -= c.minerals.value(*this).of(k);
      for (const Tokens& t : {c.tokens.value(*this), c.committed.value(*this)})
        rerolls -= t.reroll, pluses -= t.plus1;
    }
    if (const Reader battle = root_.optional("battle");
        battle.exists() && battle.json()->is_object())
      if (const Reader sides = battle.optional("sides"); sides.exists()) {
        const std::size_t n = sides.length(kMostPlayers);
        for (std::size_t i = 0; i < n && root_.ok(); ++i)
          if (const Reader shown = sides.element(i).optional("shown");
              sides.ok() && shown.exists()) {
            const Tokens t = read_tokens(shown);
            rerolls -= t.reroll, pluses -= t.plus1;
          }
      }
    for (const Closed& c : s_.closed)
      for (int k = 0; k < kColours; ++k) left[static_cast<std::size_t>(k)] -= c.minerals.of(k);
    if (!root_.ok()) return;
    for (int k = 0; k < kColours; ++k) {
      if (left[static_cast<std::size_t>(k)] < 0)
        return whoever_has_them("minerals")
            .refuse("there are more than 30 " + std::string(colour_name(k)) + " minerals", "I-02");
      bag.add(k, left[static_cast<std::size_t>(k)]);
    }
    if (rerolls < 0 || pluses < 0)
      return whoever_has_them("tokens").refuse("there are more combat tokens than in the bag",
                                               "I-03");
    s_.bag.put(bag, s_.bag.to());
    s_.bag_has = 0;
    for (int k = 0; k < kColours; ++k)
      s_.bag_has = static_cast<u8>(s_.bag_has | (bag.of(k) > 0 ? 1u << k : 0u));
    s_.token_bag.put({static_cast<u8>(rerolls), static_cast<u8>(pluses)});
    if (const Reader in = root_.optional("mineral_bag");
        in.exists() && !(read_minerals(in) == bag) && root_.ok())
      return in.refuse("must be what is left of 30 of each colour", "I-02");
    if (const Reader in = root_.optional("token_bag");
        root_.ok() && in.exists() && !(read_tokens(in) == s_.token_bag.value(*this)) && root_.ok())
      in.refuse("must be what is left of 22 tokens", "I-03");
  }
  void flags() {
    if (const Reader in = root_.optional("just_added"); in.exists() && !in.is_null())
      s_.just_added = read_tile(s_.galaxy, in);
    if (const Reader in = root_.optional("moved"); root_.ok() && in.exists() && !in.is_null())
      s_.moved = read_tile(s_.galaxy, in);
    if (const Reader in = root_.optional("no_tile"); root_.ok() && in.exists())
      s_.no_tile = in.yes_or_no();
    if (const Reader in = root_.optional("used"); root_.ok() && in.exists()) {
      constexpr std::string_view names[] = {"evolved", "risky",   "transporter", "manipulation",
                                            "harness", "outpost", "exmitter"};
      const std::size_t n = in.length(7);
      for (std::size_t i = 0; i < n && in.ok(); ++i) {
        bool found = false;
        for (int k = 0; k < 7; ++k)
          if (in.element(i).word() == names[k]) {
            if (has_bit(s_.used, k)) return in.element(i).refuse("stands there twice");
            s_.used = static_cast<u8>(s_.used | 1u << k), found = true;
          }
        if (in.ok() && !found) in.element(i).refuse("is not used once per turn");
      }
    }
    const auto cells = [&](const char* key, auto& list) {
      const Reader in = root_.optional(key);
      const std::size_t n = root_.ok() && in.exists()
                                ? in.length(std::remove_reference_t<decltype(list)>::capacity())
                                : 0;
      for (std::size_t i = 0; i < n && in.ok(); ++i) {
        const u8 tile = read_tile(s_.galaxy, in.element(i));
        if (in.ok() && list.contains(tile)) return in.element(i).refuse("stands there twice");
        if (in.ok()) list.push(tile);
      }
    };
    cells("outposts_used", s_.outposts_used);
    cells("sent", s_.sent);
    const Reader mined = root_.optional("rogue_mined");
    const std::size_t n = root_.ok() && mined.exists() ? mined.length(2) : 0;
    for (std::size_t i = 0; i < n && mined.ok(); ++i) {
      const Reader in = mined.element(i);
      if (!in.json()->is_object()) return in.refuse("is an object");
      in.only({"cell", "area", "n"});
      const u8 tile = in.ok() ? read_tile(s_.galaxy, in.at("cell")) : u8{0};
      const Area area = in.ok() ? read_area(game_, s_.galaxy, in.at("area")) : Area{0};
      const i64 number = in.ok() ? in.at("n").integer(1, 60) : 1;
      if (!in.ok()) return;
      for (const RogueMined& other : s_.rogue_mined)
        if (other.tile == tile) return in.refuse("each Rogue is named once", "GT-5.4.1");
      s_.rogue_mined.push({tile, area, static_cast<u8>(number)});
    }
    // One that mined may be gone since; those that may still mine find room.
    std::size_t rogues = s_.rogue_mined.size();
    for (int t = 0; t < size(s_.galaxy) && s_.phase == Phase::Extraction; ++t) {
      bool named = false;
      for (const RogueMined& r : s_.rogue_mined) named |= r.tile == t;
      const ShipSlot ship = at(s_.galaxy, t).ship;
      rogues += !named && ship.kind() == ShipKind::Rogue && ship.owner() == s_.active;
    }
    if (rogues > s_.rogue_mined.capacity())
      mined.refuse("more Rogues have mined than there are", "GT-5.4.1");
  }

  const Trian& game_;
  const Reader root_;
  State s_{};
};

}  // namespace

std::optional<Refusal> read_position_of(const Trian& game, const Json& json, State& out,
                                        State* laid, std::vector<Trian::Event>* story) {
  std::optional<Refusal> refusal;
  const Reader root(json, "", refusal);
  if (!json.is_object()) return Refusal{"", "a position is an object"};
  GoingOn on{std::nullopt, story};
  const State s = PositionReader(game, root).read(on);
  if (refusal) return refusal;
  out = s;
  if (laid) *laid = on.before.value_or(s);
  return std::nullopt;
}

}  // namespace orrery::trian
