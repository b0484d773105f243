// A position from outside: the common table. Players, tiles, goals and agenda have files of their
// own.
#include "position.h"

#include "core/step_words.h"
#include "kinds.h"
#include "names.h"
#include "paper.h"
#include "table_json.h"

namespace orrery::foundation {

namespace {

class PositionReader {
 public:
  PositionReader(const Foundation& game, const Reader& root) : game_(game), root_(root) {}

  State read(GoingOn<Foundation>& on) {
    Form(game_).check(described(), root_);
    blank_table();
    if (root_.ok()) read_turn();
    if (root_.ok()) read_planets();
    if (root_.ok()) read_players(game_, root_, s_);
    if (root_.ok()) read_colony_tiles(game_, root_, s_);
    if (root_.ok()) check_players_research(game_, root_, s_);
    if (root_.ok()) check_what_is_shared();
    if (root_.ok()) read_empire();
    if (root_.ok()) read_supply();
    if (root_.ok()) read_neutral_kins();
    if (root_.ok()) read_goals(game_, root_, s_);
    if (root_.ok()) read_result();
    if (root_.ok()) read_agenda(game_, root_, s_, on);
    if (root_.ok()) obeys_the_laws(game_, root_, s_);
    return s_;
  }

 private:
  void blank_table() {
    s_ = game_.setup();
    s_.agenda.clear();
    s_.colony_pile = {};
  }

  bool is_pending(std::string_view what) const {
    const Reader pending = root_.optional("pending");
    return pending.exists() && pending.word() == what;
  }

  // ---------------------------------------------------------------------------------- the turn
  Seat seat_of(std::string_view key, Seat otherwise) const {
    const Reader in = root_.optional(key);
    if (!in.exists()) return otherwise;
    return in.is_null() ? Seat::Nobody : seat_at(named(game_, kSeatKind, in));
  }
  void read_turn() {
    const Reader turn = root_.optional("turn"), round = root_.optional("round");
    s_.turn = static_cast<u16>(turn.number_or(is_pending("START_GATE") ? 0 : 1));
    const bool set_up = s_.turn == 0;
    s_.round = static_cast<u16>(round.number_or(set_up ? 0 : 1));
    s_.orders_left = small(root_.optional("orders_left"), set_up ? 0 : 2);
    s_.active = seat_of("active", seat_of("first", Seat::P1));
    s_.first = seat_of("first", s_.active);
    s_.empire_kin = seat_of(
        "empire_kin", is_player(s_.first) ? game_.right_of(s_.first) : Seat::Nobody);  // FD-3.3
    if (!set_up) {
      if (!is_player(s_.active))
        root_.at("active").refuse("somebody must be active once the game has begun", "FD-5.0.1");
      if (!is_player(s_.first)) root_.at("first").refuse("somebody took the first turn", "FD-3.3");
      if (!is_player(s_.empire_kin))
        root_.at("empire_kin").refuse("somebody holds the Empire kin", "FD-5.10.3");
      if (s_.round == 0) root_.at("round").refuse("the first round is round 1");
      if (root_.ok()) count_turns(turn, round);
    }
    if (const Reader tile = root_.optional("sideways_tile"); !tile.is_null()) {
      s_.sideways_tile = named(game_, kColonyKind, tile);
      const Effect* e = game_.content.effect_of(s_.sideways_tile, Op::Sideways);
      if (!e || !e->whole_order) tile.refuse("does not last for an order", "FD-5.5.5");
    }
  }

  // FD-5.0.1  Turns go round the table from `first` on. What is said must agree; what is not said
  // follows.
  void count_turns(const Reader& turn, const Reader& round) {
    const bool begins = is_pending("START_TURN") ||
                        next_on_the_agenda(root_) == "start turn";  // it is not counted yet
    const int n = game_.players(), limit = game_.options.round_limit;
    if (turn.exists()) {
      const int taken = s_.turn - !begins;
      if (!root_.optional("first").exists())
        s_.first = seat_at((orrery::index(s_.active) + n - taken % n) % n);
      else if (!root_.optional("active").exists())
        s_.active = seat_at((orrery::index(s_.first) + taken) % n);
      if (!root_.optional("empire_kin").exists()) s_.empire_kin = game_.right_of(s_.first);
      const Seat whose = seat_at((orrery::index(s_.first) + taken) % n);
      if (s_.active != whose)
        return root_.optional("active").refuse("turn " + std::to_string(taken + 1) + " is " +
                                                   seat_code(whose) + "'s if " +
                                                   seat_code(s_.first) + " began",
                                               "FD-5.0.1");
    }
    const int places = (orrery::index(s_.active) - orrery::index(s_.first) + n) % n;
    const int counted = (s_.turn - 1) / n + 1;
    if (!turn.exists())
      s_.turn = static_cast<u16>((s_.round - (begins && places > 0 ? 1 : 0) - !begins) * n +
                                 places + !begins);
    else if (!round.exists())
      s_.round = static_cast<u16>(counted);
    else if (s_.round != counted)
      return round.refuse("with " + std::to_string(n) + " players turn " + std::to_string(s_.turn) +
                              " is in round " + std::to_string(counted),
                          "FD-5.0.1");
    if (limit != 0 && s_.round > limit)
      round.refuse("the game ends after round " + std::to_string(limit), "FD-6.6");
  }

  // ------------------------------------------------------------------------------- the planets
  void read_planets() {
    if (is_dealt(s_)) s_.planet_tile = game_.content.quick_layout;
    const Reader planets = root_.optional("planets");
    for (const auto& [name, planet] : planets.members()) read_planet(planet, *find_planet(name));
    std::array<int, kPlanetTiles> lies_at;
    lies_at.fill(-1);
    for (int p = 0; p < kPlanets && root_.ok(); ++p) {
      const Tile tile = s_.planet_tile[p];
      if (tile == kNoTile) continue;
      if (const int other = std::exchange(lies_at[tile], p); other >= 0)
        planets.optional(planet_name(p))
            .optional("tile")
            .refuse(std::string(planet_tile_id(game_.content, tile)) + " lies at " +
                    planet_name(other) + " too");
    }
  }
  void read_planet(const Reader& in, int p) {
    u8& stock = nth(s_.stock, p);
    stock = small(in.optional("stock"), stock);
    const Reader at = in.optional("tile");
    if (!at.exists()) return;
    if (at.is_null() && is_dealt(s_))
      at.refuse("once the Empire kin is given every planet has a tile", "FD-8.1");
    Tile& tile = s_.planet_tile[p];
    tile = at.is_null() ? kNoTile : named(game_, kPlanetTileKind, at);
    if (tile != kNoTile && level_of(game_.content.planet[tile].gives) != level_of_planet(p))
      at.refuse("is a tile of another level", "FD-5.3.1");
  }

  // ---------------------------------------------------------------------- what everybody shares
  // FD-5.4.4  One ship on a gate; only Shared Docks lets two players share it.
  void check_what_is_shared() {
    for (int i = 0; i < game_.players(); ++i)
      for (int j = 0; j < i; ++j) {
        const auto &one = nth(s_.dynasty, j), &two = nth(s_.dynasty, i);
        const Gates both = one.ships & two.ships;
        if (both == 0 ||
            ((one.colonies | two.colonies) & game_.content.with(Op::StackOnPlayers)) != 0)
          continue;
        return root_.at("players").element(i).at("ships").refuse(
            gate_name(std::countr_zero(both)) + " holds a ship of " +
                std::string(seat_name(seat_at(j))) + " too, and neither owns a tile that allows it",
            "FD-5.4.4");
      }
  }

  // FD-5.10.7, FD-5.10.8  Six ships in hands and on the board, two of a ring opposite each other.
  void read_empire() {
    int captured = 0;
    for (const auto& d : s_.dynasty) captured += d.empire_ships;
    const Reader in = root_.optional("empire");
    if (captured > kEmpireShips)
      return root_.at("players").refuse(
          "hold " + std::to_string(captured) + " Empire ships, there are 6", "FD-5.10.7");
    if (!in.exists())
      return is_dealt(s_) ? place_empire_out_of_the_way(kEmpireShips - captured) : void();
    for (const Reader& at : in.elements()) {
      const u8 gate = named(game_, kGateKind, at);
      if (has_bit(s_.empire, gate)) at.refuse("holds an Empire ship already", "FD-5.10.8");
      s_.empire |= bit(gate);
    }
    const int n = std::popcount(s_.empire);
    if (!in.ok() || !is_dealt(s_)) return;
    if (n + captured != kEmpireShips)
      return in.refuse(std::to_string(n) + " on the board and " + std::to_string(captured) +
                           " captured are not 6",
                       "FD-5.10.7");
    for (const Ring& ring : kRings) {
      const Gates on = s_.empire & gates_of(ring);
      if (std::popcount(on) > 2)
        return in.refuse("a ring holds at most two, not " + std::to_string(std::popcount(on)),
                         "FD-5.10.8");
      if (std::popcount(on) == 2 && !has_bit(on, opposite_of(std::countr_zero(on))))
        return in.refuse(gate_name(std::countr_zero(on)) + " and " + gate_name(nth_bit(on, 1)) +
                             " are not opposite",
                         "FD-5.10.8");
    }
  }
  // Ring by ring from the outside, each pair at the first place without a player's ship.
  void place_empire_out_of_the_way(int left) {
    Gates ships = 0;
    for (const auto& d : s_.dynasty) ships |= d.ships;
    for (const Ring& ring : kRings) {
      int gate = ring.first;
      for (int k = 0; k < ring.size / 2; ++k)
        if (((bit(ring.first + k) | bit(opposite_of(ring.first + k))) & ships) == 0) {
          gate = ring.first + k;
          break;
        }
      if (left-- > 0) s_.empire |= bit(gate);
      if (left-- > 0) s_.empire |= bit(opposite_of(gate));
    }
  }

  // FD-5.3.11  What is neither in hands nor on planets lies in the supply.
  void read_supply() {
    const Reader in = root_.optional("supply");
    for (int c = 0; c < kColours && root_.ok(); ++c) {
      const Colour colour = colour_at(c);
      int used = 0;
      for (const auto& d : s_.dynasty) used += d.hand[colour];
      for (int p = 0; p < kPlanets; ++p)
        if (s_.planet_tile[p] != kNoTile && colour_of(game_, s_, p) == colour)
          used += stock_of(s_, p);
      const int box = cubes_in_the_box(colour);
      const Reader at = in.optional(colour_name(colour));
      if (used > box)
        return at.refuse(std::to_string(used) + " cubes are in hands and on planets, there are " +
                             std::to_string(box),
                         "FD-5.3.11");
      if (at.number_or(box - used) != box - used)
        return at.refuse("must be " + std::to_string(box - used) + ": " + std::to_string(used) +
                             " of " + std::to_string(box) + " are in hands and on planets",
                         "FD-5.3.11");
      s_.supply[colour] = static_cast<u8>(box - used);
    }
  }
  void read_neutral_kins() {
    int held = 0;
    for (const auto& d : s_.dynasty) held += d.neutral_kins;
    const Reader in = root_.optional("neutral_kins");
    if (held > kNeutralKins)
      return in.refuse("players hold " + std::to_string(held) + ", there are 6", "FD-1.3");
    if (in.number_or(kNeutralKins - held) != kNeutralKins - held)
      return in.refuse("must be " + std::to_string(kNeutralKins - held) + ": players hold " +
                           std::to_string(held) + " of 6",
                       "FD-1.3");
    s_.neutral_kins = static_cast<u8>(kNeutralKins - held);
  }

  // ---------------------------------------------------------------------------------- the end
  void read_result() {
    const Reader in = root_.optional("result");
    if (in.is_null()) return;
    if (s_.turn == 0) return in.refuse("the game has not begun");
    const SeatSet winners = read_seats(in.at("winners"), game_.players());
    if (winners.empty()) return in.at("winners").refuse("somebody wins", "FD-6.5");
    const Reader goal = in.optional("goal");
    s_.winner = winners.bits;
    if (goal.is_null()) return check_round_limit(in);
    s_.winning_goal = named(game_, kGoalKind, goal);
    const Seat winner = winners.first_seat();
    if (winners.size() != 1)
      return in.at("winners").refuse("a declared goal has one winner", "FD-6.1");
    for (int slot = 0; slot <= kPersonalSlot; ++slot)
      if (const Goal* open = goal_at(s_, winner, slot).in_the_open();
          open && *open == s_.winning_goal &&
          has_researched(dynasty_of(s_, winner), space_of_slot(slot))) {
        const Progress p = progress(game_, s_, winner, game_.content.goal[s_.winning_goal]);
        if (p.have < p.need)
          goal.refuse(
              "is not fulfilled: " + std::to_string(p.have) + " of " + std::to_string(p.need),
              "FD-6.1");
        return;
      }
    goal.refuse("is not a goal the winner has researched and shown", "FD-6.1");
  }
  // FD-6.6  Without a goal only the round limit ends a game, and the ranking says who wins.
  void check_round_limit(const Reader& in) const {
    if (game_.options.round_limit == 0 || s_.round < game_.options.round_limit)
      return in.refuse("without a goal a game ends at the round limit only", "FD-6.6");
    State ranked = s_;
    Acting<Foundation> t(game_, ranked);
    end_at_the_round_limit(t);
    if (ranked.winner != s_.winner) in.at("winners").refuse("the ranking says otherwise", "FD-6.6");
  }

  const Foundation& game_;
  const Reader root_;
  State s_{};
};

}  // namespace

std::optional<Refusal> read_position_of(const Foundation& game, const Json& json, State& out,
                                        State* laid, std::vector<Foundation::Event>* story) {
  return read_position<PositionReader>(game, json, out, laid, story);
}

}  // namespace orrery::foundation
