// The table as JSON, described field by field (core/described.h). Position and view have one
// description: a view shows null where the viewer may not look, and adds what follows from the
// rest, so that a client needs no rules.
#include "table_json.h"

#include "core/facts.h"
#include "kinds.h"
#include "paper.h"
#include "pen.h"
#include "step_words.h"

namespace orrery::foundation {
namespace {

constexpr int kMostTurns = 60000;
constexpr std::size_t kDeepest =
    16;  // steps pending in real games, with room for what a step schedules

// ------------------------------------------------------------------------------------------ goals
template <class Lens>
const auto& goal_rows() {
  using W = PartOf<Lens, const KnownTo<Lens, Goal>&>;
  static const Rows<W> rows("Goal", "A goal on the research board, or a personal one",
                            {{"goal", null_or(a_goal()),
                              "the goal tile; `null` if nobody has looked, or the viewer has not",
                              [](W& w) { w.goal(seen_goal(w.it)); }},
                             {"known_to", list_of(a_seat(), kMostPlayers), "who has looked at it",
                              [](W& w) { w.seats(known_to(w.it)); }},
                             {"face_up", yes_or_no(), "everybody knows it",
                              [](W& w) { return known_to(w.it).is_everyone(); }}});
  return rows;
}
Type in_short(const Type& goal) { return goal.or_short(null_or(a_goal())); }

// ---------------------------------------------------------------------------------------- planets
template <class Lens>
const auto& planet_rows() {
  struct W : PartOf<Lens, int> {
    Tile tile_here() const { return this->t.planet_tile[this->it]; }
    PlanetTile printed() const {
      return tile_here() != kNoTile ? this->content.planet[tile_here()] : PlanetTile{};
    }
  };
  static const Rows<W> rows(
      "Planet", "A planet and what lies there",
      {{"tile", null_or(a_planet_tile()), "the planet tile; `null` while planets are dealt",
        [](W& w) {
          w.tile_here() != kNoTile ? w.out.value(planet_tile_id(w.content, w.tile_here()))
                                   : w.out.null();
        }},
       {"level", number(1, kLevels), "outer, middle, centre",
        [](W& w) { return level_of_planet(w.it); }, In::View},
       {"gives", null_or(a_colour()), "the colour it produces",
        [](W& w) { w.colour(w.printed().gives); }, In::View},
       {"needs", null_or(a_colour()), "what trade and colony take",
        [](W& w) { w.colour(w.printed().needs); }, In::View},
       {"factory", list_of(a_colour(), 2), "what its factory takes; outer planets have none",
        [](W& w) { w.colours(w.printed().factory); }, In::View},
       {"stock", number(0, 2), "cubes on it (FD-5.3.9)", [](W& w) { return nth(w.t.stock, w.it); }},
       {"colonies", list_of(a_colony(), 3),
        "tiles lying for it on the Colony Board: at most one, three for `PC`", [](W& w) {
          u64 lying = 0;
          for (const int colony : bits_of(w.t.colony_board))
            if (nth(w.t.lies_for, colony) == w.it) lying |= bit(colony);
          w.tiles(lying);
        }}});
  return rows;
}

// ---------------------------------------------------------------------------------------- players
template <class Lens>
const auto& kins_rows() {
  using W = PartOf<Lens, const Kins&>;
  static const Rows<W> rows(
      "Kins", "A player's kins",
      {{"hand", number(0, kOwnKins + kNeutralKins), "in hand", [](W& w) { return w.it.hand; }},
       {"centre", number(0, kOwnKins + kNeutralKins), "in the centre of the Dynasty Board",
        [](W& w) { return w.it.centre; }},
       {"board", map_of(kSpaceKind, number(0, 2)),
        "on its spaces; those without a kin are left out", [](W& w) {
          w.out.open();
          for (int a = 0; a < kActions; ++a)
            for (int level = 1; level <= kLevels; ++level)
              if (const u8 n = w.it.at(action_at(a), level))
                w.out.field(space_code(action_at(a), level), n);
          w.out.close();
        }}});
  return rows;
}

template <class Lens>
const auto& owned_rows() {
  struct W : PartOf<Lens, int> {
    const Dynasty<Lens>& owner;
    bool is_central() const { return has_bit(this->t.central_colonies, this->it); }
    u8 laid_for() const { return nth(this->t.lies_for, this->it); }
  };
  static const Rows<W> rows(
      "OwnedColony", "A colony tile that somebody owns",
      {{"tile", a_colony(), "which", [](W& w) { w.tile(static_cast<Tile>(w.it)); }, In::Both,
        May::Not},
       {"planet", a_planet(), "the planet that is colonized",
        [](W& w) { return planet_name(w.is_central() ? PC : w.laid_for()); }},
       {"laid_for", a_planet(),
        "there if it was laid out for another planet and taken for the centre (FD-5.5.4)",
        [](W& w) { return planet_name(w.laid_for()); }, [](W& w) { return w.is_central(); }},
       {"flipped", yes_or_no(), "used since the start of her last turn (FD-5.5.5)",
        [](W& w) { return has_bit(w.owner.flipped, w.it); }},
       {"counters", number(0, 9), "cubes left on it (C1-14)",
        [](W& w) { return w.t.counters[w.it]; }}});
  return rows;
}

template <class Lens>
const auto& player_rows() {
  struct W : Pen<Lens> {
    Seat p;
    const Dynasty<Lens>& d = nth(this->t.dynasty, p);
  };
  static const Rows<W> rows(
      "Player", "What lies in front of a player",
      {{"seat", a_seat(), "her seat", [](W& w) { return seat_code(w.p); }, In::View},
       {"name", text(), "what the seat is called: Red, Yellow, Green, Blue, Purple",
        [](W& w) { return seat_name(w.p); }, In::View},
       {"ships", list_of(a_gate(), kDiscs), "gates with a ship of hers",
        [](W& w) { w.gates(w.d.ships); }},
       {"discs", number(0, kDiscs),
        "discs in her stock; 24 with ships and research discs (FD-5.3.10)",
        [](W& w) { return w.d.discs; }},
       {"hand", map_of(kColourKind, number(0, 16)),
        "her cubes; colours she has none of are left out", [](W& w) { w.cubes(w.d.hand, false); }},
       {"kins", object(kins_rows<Lens>()), "where they are",
        [](W& w) {
          kins_rows<Lens>().write({w, w.d.kins});
        }},
       {"own_kins", number(3, kOwnKins), "how many of her six have entered play (FD-5.2.5)",
        [](W& w) { return w.d.own_kins; }},
       {"neutral_kins", number(0, kNeutralKins), "neutral kins she holds",
        [](W& w) { return w.d.neutral_kins; }},
       {"levels_taken", list_of(number(1, kLevels), kLevels),
        "levels of which she has taken an action; matters with `kin_unlock` = `strict`",
        [](W& w) {
          w.out.open_list();
          for (int level = 1; level <= kLevels; ++level)
            if (has_bit(w.d.levels_taken, level)) w.out.value(level);
          w.out.close_list();
        }},
       {"research", list_of(a_research_space(), kSpaces),
        "research spaces she has; `personal` is her personal goal",
        [](W& w) { w.spaces(w.d.research); }},
       {"colonies", list_of(object(owned_rows<Lens>()).or_short(a_colony()), kMostColonies),
        "colony tiles she owns",
        [](W& w) {
          w.out.open_list();
          for (const int tile : bits_of(w.d.colonies)) owned_rows<Lens>().write({{w, tile}, w.d});
          w.out.close_list();
        }},
       {"empire_ships", number(0, kEmpireShips), "captured Empire ships",
        [](W& w) { return w.d.empire_ships; }},
       {"empire_ships_due", number(0, kEmpireShips),
        "of these, held already when her turn began (FD-5.10.7)",
        [](W& w) { return w.d.empire_ships_due; }},
       {"personal_goal", in_short(null_or(object(goal_rows<Lens>()))),
        "`null` while she has none (C3-04)",
        [](W& w) {
          if (known_to(w.d.personal_goal).empty())
            w.out.null();
          else
            goal_rows<Lens>().write({w, w.d.personal_goal});
        }},
       {"prestige", number(0, 999), "what ranks at the round limit (FD-6.6)",
        [](W& w) { return prestige(w.game, w.facts, w.p); }, In::View},
       {"reach", every(kActionKind, number(0, kLevels)), "the highest level her kins may climb to",
        [](W& w) {
          w.out.open();
          for (int a = 0; a < kActions; ++a)
            w.out.field(action_code(action_at(a)), reach(w.game, w.facts, w.p, action_at(a)));
          w.out.close();
        },
        In::View},
       {"touches", list_of(a_planet(), kPlanets), "planets a ship of hers touches",
        [](W& w) { w.planets(planets_touched(w.facts, w.p)); }, In::View},
       {"ships_in_danger", list_of(a_gate(), kEmpireShips),
        "ships the Empire meets when it moves next",
        [](W& w) { w.gates(w.d.ships & all_clockwise(w.t.empire)); }, In::View}});
  return rows;
}

// ------------------------------------------------------------------------------ what is printed
struct Printed {
  static constexpr bool kIsView = true;
  const Content& content;
  int row;
  JsonWriter& out;
  const ColonyTile& tile() const { return nth(content.colony, row); }
};
const Rows<Printed>& tile_rows() {
  using W = Printed;
  static const Rows<W> rows(
      "Tile", "What is printed on a colony tile",
      {{"name", text(), "its name", [](W& w) { return w.tile().name.view(); }},
       {"level", number(1, kLevels), "its level", [](W& w) { return w.tile().level; }},
       {"kind", name_of(kTileKinds), "works once, once per turn, or always",
        [](W& w) { return tile_kind(w.content, w.row); }},
       {"text", words(), "what it does",
        [](W& w) { write_said(tile_text(w.content, w.row), w.out); }}});
  return rows;
}
void write_tiles(const Content& content, JsonWriter& out) {
  out.open();
  for (int row = 0; row < static_cast<int>(content.colony.size()); ++row) {
    out.key(colony_id(content, row));
    tile_rows().write({content, row, out});
  }
  out.close();
}

template <class Lens>
const auto& research_rows() {
  struct W : PartOf<Lens, int> {
    const ResearchSpace& space() const { return nth(this->content.research, this->it); }
    bool has_goal() const { return this->it >= kResearch4; }
  };
  static const Rows<W> rows(
      "ResearchSpace", "A space of the research board",
      {{"level", number(2, 4), "its level",
        [](W& w) { return level_of_research(static_cast<Space>(w.it)); }},
       {"action", an_action(), "of levels II and III: the action it is for",
        [](W& w) { return action_code(action_at(w.it % kActions)); },
        [](W& w) { return !w.has_goal(); }},
       {"slot", a_slot(), "of level IV: whose goal lies there",
        [](W& w) { return slot_name(w.it - kResearch4); }, [](W& w) { return w.has_goal(); }},
       {"pay", list_of(a_colour(), 2), "a cube of one of these",
        [](W& w) { w.colours(w.space().price); }},
       {"after", list_of(a_research_space(), kSpaces), "one of these must be researched before",
        [](W& w) { w.spaces(w.space().preceding); }},
       {"researched_by", list_of(a_seat(), kMostPlayers), "who has it", [](W& w) {
          SeatSet by;
          for (int i = 0; i < w.game.players(); ++i)
            if (has_bit(nth(w.t.dynasty, i).research, w.it)) by = by.with(seat_at(i));
          w.seats(by);
        }}});
  return rows;
}

template <class Lens>
const auto& goal_tile_rows() {
  using W = PartOf<Lens, const GoalTile&>;
  static const Rows<W> rows(
      "GoalTile", "What is printed on a goal tile, and how far everybody is",
      {{"name", text(), "its name", [](W& w) { return w.it.name.view(); }},
       {"text", words(), "what it asks for", [](W& w) { write_said(goal_text(w.it), w.out); }},
       {"need", number(0, 255), "how many are needed",
        [](W& w) { return progress(w.game, w.facts, Seat::P1, w.it).need; }},
       {"have", list_of(number(0, 255), kMostPlayers), "how many each player has", [](W& w) {
          w.out.open_list();
          for (int i = 0; i < w.game.players(); ++i)
            w.out.value(progress(w.game, w.facts, seat_at(i), w.it).have);
          w.out.close_list();
        }}});
  return rows;
}

// -------------------------------------------------------------------------------------- the table
template <class Lens>
const auto& result_rows() {
  using W = Pen<Lens>;
  static const Rows<W> rows(
      "Result", "How the game ended",
      {{"winners", list_of(a_seat(), kMostPlayers), "who has won",
        [](W& w) { w.seats(SeatSet{w.t.winner}); }, In::Both, May::Not},
       {"goal", null_or(a_goal()), "with which goal; `null` at the round limit (FD-6.6)",
        [](W& w) { w.goal(w.t.winning_goal); }}});
  return rows;
}

template <class Lens>
const auto& table_rows() {
  using W = Pen<Lens>;
  const auto seat = null_or(a_seat());
  const auto gates = list_of(a_gate(), kEmpireShips);
  const auto tiles = list_of(a_colony(), kMostColonies);
  static const Rows<W> rows(
      "View", "What lies on the table, and what follows from it",
      {{"viewer", seat, "whose view it is; `null` for a spectator", [](W& w) { w.seat(w.viewer); },
        In::View},
       {"round", number(0, kMostTurns), "counted from 1; 0 during set-up",
        [](W& w) { return w.t.round; }},
       {"turn", number(0, kMostTurns), "counted from 1, through all rounds; 0 during set-up",
        [](W& w) { return w.t.turn; }},
       {"first", seat, "who took the first turn; `null` until the Empire kin is given",
        [](W& w) { w.seat(w.t.first); }},
       {"active", seat, "whose turn it is", [](W& w) { w.seat(w.t.active); }},
       {"orders_left", number(0, 2), "orders the active player still has (FD-4.1)",
        [](W& w) { return w.t.orders_left; }},
       {"empire_kin", seat, "who holds the Empire kin (FD-5.10.3)",
        [](W& w) { w.seat(w.t.empire_kin); }},
       {"empire", gates, "gates with an Empire ship (FD-5.10.8)",
        [](W& w) { w.gates(w.t.empire); }},
       {"empire_next", gates, "where these will be when it moves (FD-5.10.1)",
        [](W& w) { w.gates(all_clockwise(w.t.empire)); }, In::View},
       {"empire_moves_in", null_or(number(0, kMostPlayers - 1)),
        "turns until it moves, 0 at the end of this one (FD-5.10.3)",
        [](W& w) {
          if (!is_player(w.t.active) || !is_player(w.t.empire_kin)) return void(w.out.null());
          w.out.value(
              (orrery::index(w.t.empire_kin) - orrery::index(w.t.active) + w.game.players()) %
              w.game.players());
        },
        In::View},
       {"layout", name_of(kLayouts), "the planets lie as in the quick layout"},
       {"planets", every(kPlanetKind, object(planet_rows<Lens>())), "the planets",
        [](W& w) {
          w.out.open();
          for (int p = 0; p < kPlanets; ++p) {
            w.out.key(planet_name(p));
            planet_rows<Lens>().write({w, p});
          }
          w.out.close();
        }},
       {"supply", every(kColourKind, number(0, 16)),
        "cubes that are neither in hands nor on planets (FD-5.3.11)",
        [](W& w) { w.cubes(w.t.supply, true); }},
       {"neutral_kins", number(0, kNeutralKins), "white kins in the common stock",
        [](W& w) { return w.t.neutral_kins; }},
       {"players", list_of(object(player_rows<Lens>()), kMostPlayers),
        "one for each seat, in their order",
        [](W& w) {
          w.out.open_list();
          for (int i = 0; i < w.game.players(); ++i) player_rows<Lens>().write({w, seat_at(i)});
          w.out.close_list();
        }},
       {"colony_pile", tiles, "tiles not drawn yet, in no order: nobody knows one",
        [](W& w) { w.tiles(w.t.colony_pile.inside); }},
       {"colonies_drawn", tiles, "just drawn, one of them will be kept",
        [](W& w) { w.tiles(w.t.colonies_drawn); }},
       {"colonies_out", tiles, "tiles that have left the game",
        [](W& w) {
          u64 elsewhere = w.t.colony_board | w.t.colony_pile.inside | w.t.colonies_drawn;
          for (const auto& d : w.t.dynasty) elsewhere |= d.colonies;
          w.tiles((bit(static_cast<int>(w.content.colony.size())) - 1) & ~elsewhere);
        }},
       {"sideways_tile", null_or(a_colony()),
        "a tile that lasts for this order and is in force (C2-04)",
        [](W& w) { w.tile(w.t.sideways_tile); }},
       {"goals", every(kSlotKind, in_short(object(goal_rows<Lens>()))),
        "the goals on the level IV spaces",
        [](W& w) {
          w.out.open();
          for (int slot = 0; slot < kGoalSlots; ++slot) {
            w.out.key(slot_name(slot));
            goal_rows<Lens>().write({w, w.t.goal(slot)});
          }
          w.out.close();
        }},
       {"tiles", map_of(kColonyKind, object(tile_rows())), "what is printed on every colony tile",
        [](W& w, JsonWriter& out) { write_tiles(w.content, out); }},
       {"research", map_of(kResearchKind, object(research_rows<Lens>())), "the research board",
        [](W& w) {
          w.out.open();
          for (int space = 0; space < kPersonal; ++space) {
            w.out.key(research_id(w.content, space));
            research_rows<Lens>().write({w, space});
          }
          w.out.close();
        },
        In::View},
       {"goal_tiles", map_of(kGoalKind, object(goal_tile_rows<Lens>())),
        "what is printed on every goal tile",
        [](W& w) {
          w.out.open();
          for (const GoalTile& goal : w.content.goal) {
            w.out.key(goal.id.view());
            goal_tile_rows<Lens>().write({w, goal});
          }
          w.out.close();
        },
        In::View},
       {"result", null_or(object(result_rows<Lens>())), "`null` until the game is over",
        [](W& w) {
          if (w.t.winner == 0)
            w.out.null();
          else
            result_rows<Lens>().write(w);
        }},
       {"agenda", list_of(step(step_objects()), kDeepest), "what is pending, next thing first",
        [](W& w) {
          w.out.open_list();
          for (std::size_t i = w.t.agenda.size(); i-- > 0;)
            write_step(w.game, w.t.agenda.todo[i], w.out);
          w.out.close_list();
        }},
       {"pending", name_of(kPending), "instead of an agenda: what begins"}});
  return rows;
}

}  // namespace

const Object& described() { return table_rows<Seen>(); }

void write_view_of(const Foundation& game, const Foundation::View& view, Seat viewer,
                   JsonWriter& out) {
  const State facts = facts_of(game, view);
  table_rows<Seen>().write({game, view, facts, viewer, out});
}
void write_position_of(const Foundation& game, const State& s, JsonWriter& out) {
  table_rows<Truth>().write({game, s, s, Seat::Nobody, out});
}

}  // namespace orrery::foundation
