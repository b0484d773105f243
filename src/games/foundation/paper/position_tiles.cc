// Positions: colony tiles and goals, each in exactly one place.
#include "core/json_library.h"
#include "kinds.h"
#include "names.h"
#include "paper.h"
#include "position.h"

namespace orrery::foundation {
namespace {

class TileReader {
 public:
  TileReader(const Foundation& game, const Reader& root, State& s)
      : game_(game), content_(game.content), root_(root), s_(s) {}

  void read() {
    s_.lies_for.fill(kNone);
    for (int p = 0; p < kPlanets; ++p)
      if (root_.optional("planets").optional(planet_name(p)).optional("colonies").exists())
        named_ |= Planets{1} << p;
    for (int i = 0; i < game_.players() && root_.ok(); ++i) read_owned(i);
    if (root_.ok()) read_list("colonies_drawn", s_.colonies_drawn);
    if (root_.ok()) read_board();
    u64 out = 0;
    if (root_.ok()) read_list("colonies_out", out);
    if (root_.ok()) read_list("colony_pile", s_.colony_pile.inside);
    if (root_.ok()) deal_the_rest();
  }

 private:
  u64 all() const { return bit(static_cast<int>(content_.colony.size())) - 1; }
  u64 of_level(int level) const { return content_.colonies_of_level[level - 1]; }

  // Spec 11, invariant 8: every tile is in one place.
  bool put_down(const Reader& at, u8 tile) {
    if (!at.ok()) return false;
    if (has_bit(used_, tile))
      at.refuse(std::string(colony_id(content_, tile)) + " is somewhere else already");
    used_ |= bit(tile);
    return at.ok();
  }
  void read_list(std::string_view key, u64& to) {
    for (const Reader& at : root_.optional(key).elements())
      if (const u8 tile = named(game_, kColonyKind, at); put_down(at, tile)) to |= bit(tile);
  }

  // ------------------------------------------------------------------------------------ owned
  void read_owned(int player) {
    const Reader players = root_.optional("players");
    if (!players.exists()) return;
    Dynasty<Truth>& d = dynasty_of(s_, seat_at(player));
    for (const Reader& at : players.element(player).optional("colonies").elements())
      if (at.json()->is_string())
        own(at, d, named(game_, kColonyKind, at), {});
      else
        read_colony(at, d);
  }
  void read_colony(const Reader& in, Dynasty<Truth>& d) {
    const u8 tile = named(game_, kColonyKind, in.at("tile"));
    const Reader planet = in.optional("planet"), laid_for = in.optional("laid_for"),
                 flipped = in.optional("flipped"), counters = in.optional("counters");
    own(in, d, tile,
        planet.exists() ? std::optional(named(game_, kPlanetKind, planet)) : std::nullopt);
    if (laid_for.exists() && in.ok()) lay_for_another_planet(laid_for, tile);
    if (in.ok() && !may_lie_for(tile, s_.lies_for[tile]))
      return in.refuse("is a tile of another level than " + planet_name(s_.lies_for[tile]),
                       "FD-5.5.2");
    if (flipped.is_true()) {
      if (tile_kind(content_, tile) != "turn")
        return flipped.refuse("only once-per-turn tiles are flipped", "FD-5.5.5");
      d.flipped |= bit(tile);
    }
    if (counters.exists())
      s_.counters[tile] = static_cast<u8>(counters.integer(0, counters_on(tile)));
  }
  int counters_on(u8 tile) const {
    const Effect* e = content_.effect_of(tile, Op::Counters);
    return e ? e->n : 0;
  }
  void own(const Reader& in, Dynasty<Truth>& d, u8 tile, std::optional<u8> planet) {
    if (!put_down(in, tile)) return;
    if (!planet) planet = free_planet(content_.colony[tile].level);
    if (!planet) return in.refuse("there is no planet left for it", "FD-5.5.3");
    if (*planet != PC && has_planet(colonized_, *planet))
      return in.refuse(planet_name(*planet) + " is colonized already", "FD-5.5.3");
    colonized_ |= Planets{1} << *planet;
    d.colonies |= bit(tile);
    s_.lies_for[tile] = *planet;
    s_.counters[tile] = static_cast<u8>(counters_on(tile));
  }
  // FD-5.5.2  A tile lies for a planet of its level, unless one of this content draws others.
  bool may_lie_for(u8 tile, u8 planet) const {
    if (content_.colony[tile].level == level_of_planet(planet)) return true;
    for (const int drawing : bits_of(content_.with(Op::DrawColony)))
      if (content_.effect_of(drawing, Op::DrawColony)->level != nth(content_.colony, drawing).level)
        return true;
    return false;
  }
  // FD-5.5.4  Taken for the central planet, but laid out for another one.
  void lay_for_another_planet(const Reader& at, u8 tile) {
    const u8 planet = named(game_, kPlanetKind, at);
    if (planet == s_.lies_for[tile]) return;
    if (s_.lies_for[tile] != PC)
      return at.refuse("differs from the planet, which is possible for PC only", "FD-5.5.4");
    if (game_.options.no_overflow)
      return at.refuse("the central planet gives no other tiles (central_overflow = none)",
                       "FD-5.5.4");
    if (has_planet(colonized_, planet))
      return at.refuse(planet_name(planet) + " is colonized already", "FD-5.5.3");
    colonized_ |= Planets{1} << planet;
    s_.lies_for[tile] = planet;
    s_.central_colonies |= bit(tile);
  }
  // The last planet of the level that nobody has colonized or laid a tile for, so that the first
  // ones stay free.
  std::optional<u8> free_planet(int level) const {
    const Planets free =
        planets_of_level(level) & (level == 3 ? kCentrePlanet : ~colonized_ & ~named_);
    if (free == 0) return std::nullopt;
    return static_cast<u8>(31 - std::countl_zero(free));
  }

  // --------------------------------------------------------------------------- the Colony Board
  void read_board() {
    for (const auto& [name, in] : root_.optional("planets").members()) {
      const u8 p = *find_planet(name);
      const Reader list = in.optional("colonies");
      if (list.exists()) list.length(p == PC ? 3 : 1);
      for (const Reader& at : list.elements()) {
        const u8 tile = named(game_, kColonyKind, at);
        if (content_.colony[tile].level != level_of_planet(p))
          at.refuse("is a tile of another level", "FD-5.5.2");
        if (p != PC && has_planet(colonized_, p))
          at.refuse(planet_name(p) + " is colonized already", "FD-5.5.3");
        if (p == PC && s_.central_colonies != 0)
          at.refuse("a tile of another planet was taken for PC, so none of its own is left",
                    "FD-5.5.4");
        if (put_down(at, tile)) lay(tile, p);
      }
    }
  }
  void lay(int tile, int planet) {
    s_.colony_board |= bit(tile);
    nth(s_.lies_for, tile) = static_cast<u8>(planet);
  }

  // Planets that were not mentioned get tiles in the order of the content, what is left over makes
  // the pile.
  void deal_the_rest() {
    for (int p = 0; p < kPlanets; ++p) {
      if (!is_dealt(s_) || has_planet(named_, p) || (p != PC && has_planet(colonized_, p)))
        continue;
      int wanted = 1;
      if (p == PC) {
        wanted = s_.central_colonies == 0 ? 3 : 0;  // FD-5.5.4
        for (const auto& d : s_.dynasty)
          for (const int tile : bits_of(d.colonies)) wanted -= nth(s_.lies_for, tile) == PC;
      }
      for (u64 left = of_level(level_of_planet(p)) & ~used_; wanted > 0 && left != 0;
           left &= left - 1, --wanted) {
        const int tile = std::countr_zero(left);
        used_ |= bit(tile);
        lay(tile, p);
      }
    }
    const u64 rest = all() & ~used_;
    const bool pile_given = root_.optional("colony_pile").exists(),
               out_given = root_.optional("colonies_out").exists();
    if (!pile_given)
      s_.colony_pile.inside = rest;
    else if (out_given && rest != 0)
      root_.at("colony_pile")
          .refuse(std::string(colony_id(content_, std::countr_zero(rest))) +
                  " is nowhere: neither in the pile nor on the board, owned or out");
  }

  const Foundation& game_;
  const Content& content_;
  const Reader root_;
  State& s_;
  u64 used_ = 0;
  Planets colonized_ = 0;
  Planets named_ = 0;  // planets whose tiles on the Colony Board are given
};

// ---------------------------------------------------------------------------------------- goals
class GoalReader {
 public:
  GoalReader(const Foundation& game, const Reader& root, State& s)
      : game_(game), root_(root), s_(s) {}

  void read() {
    const Reader goals = root_.optional("goals");
    for (int slot = 0; slot < kGoalSlots && root_.ok(); ++slot) {
      SeatSet researchers;
      for (int i = 0; i < game_.players(); ++i)
        if (has_researched(nth(s_.dynasty, i), kResearch4 + slot))
          researchers = researchers.with(seat_at(i));
      read_goal(goals.optional(slot_name(slot)), researchers, s_.goal(slot));
    }
    const Reader players = root_.optional("players");
    for (int i = 0; i < game_.players() && root_.ok() && players.exists(); ++i)
      read_goal(players.element(i).optional("personal_goal"), SeatSet::of(seat_at(i)),
                dynasty_of(s_, seat_at(i)).personal_goal);
    for (int i = 0; i < game_.players() && root_.ok(); ++i)
      if (has_researched(nth(s_.dynasty, i), kPersonal) &&
          nth(s_.dynasty, i).personal_goal.to().empty())
        players.element(i).optional("personal_goal").refuse("is missing, but it is researched");
  }

 private:
  // A goal that nobody has looked at has no identity yet (FD-2.1).
  void read_goal(const Reader& in, SeatSet by_default, Known<Goal>& to) {
    to.put(kUnseen, {});
    if (in.is_null()) return;
    if (in.json()->is_string()) {
      if (by_default.empty())
        return in.refuse("say who knows it: {\"goal\": ..., \"known_to\": [...]}", "FD-2.1");
      return to.put(goal_tile(in), by_default);
    }
    const Reader goal = in.optional("goal"), known = in.optional("known_to");
    const bool open = in.optional("face_up").is_true();
    const SeatSet knowers = read_seats(known, game_.players());
    if (!in.ok()) return;
    if (goal.is_null()) {
      if (open || !knowers.empty())
        in.refuse("somebody knows it, so it must be a certain goal", "FD-2.1");
      return;
    }
    SeatSet to_whom = known.exists() ? knowers : by_default;
    if (open) to_whom = SeatSet::everyone();
    if (to_whom.empty())
      return in.refuse(
          "nobody has looked at it, so it is no certain goal yet; leave it out or say who knows it",
          "FD-2.1");
    to.put(goal_tile(goal), to_whom);
  }
  Goal goal_tile(const Reader& in) {
    const Goal goal = named(game_, kGoalKind, in);
    if (has_bit(used_, goal)) in.refuse("is somewhere else already", "FD-1.3");
    used_ |= bit(goal);
    return goal;
  }

  const Foundation& game_;
  const Reader root_;
  State& s_;
  u64 used_ = 0;
};

}  // namespace

void read_colony_tiles(const Foundation& game, const Reader& root, State& s) {
  TileReader(game, root, s).read();
}
void read_goals(const Foundation& game, const Reader& root, State& s) {
  GoalReader(game, root, s).read();
}

}  // namespace orrery::foundation
