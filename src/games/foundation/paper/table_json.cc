// The table as JSON. Position and view have one description: a view shows null where the viewer may not
// look, and adds what follows from the rest, so that a client needs no rules (docs/positions.md).
#include <type_traits>

#include "../rules/rules.h"
#include "names.h"
#include "paper.h"
#include "step_words.h"

namespace orrery::foundation {
namespace {

// What the table, or a viewer, knows of a goal; kUnseen if nothing.
Goal seen_goal(const Known<Goal>& g) { return g.value(Insight::of_the_table()); }
Goal seen_goal(const Rumour<Goal>& g) { return g.is_known ? g.value : kUnseen; }
SeatSet known_to(const Known<Goal>& g) { return g.to(); }
SeatSet known_to(const Rumour<Goal>& g) { return g.to; }

void write_colours(JsonWriter& out, std::string_view key, const std::array<Colour, 2>& colours) {
  out.key(key).open_list();
  for (const Colour c : colours)
    if (c != Colour::None) out.value(colour_name(c));
  out.close_list();
}

// What every colony tile says.
void write_tiles(const Content& content, JsonWriter& out) {
  out.open();
  for (std::size_t i = 0; i < content.colony.size(); ++i) {
    const ColonyTile& tile = content.colony[i];
    const int row = static_cast<int>(i);
    out.key(tile.id.view()).open().field("name", tile.name.view()).field("level", tile.level).field("kind", tile_kind(content, row));
    write_said(tile_text(content, row), out.key("text"));
    out.close();
  }
  out.close();
}

template <class Lens>
class TableWriter {
 public:
  static constexpr bool kIsView = std::is_same_v<Lens, Seen>;

  // `facts` is the table itself, or one that looks like the view: only open things are read from it.
  TableWriter(const Foundation& game, const Table<Lens>& table, const State& facts, Seat viewer, JsonWriter& out)
      : game_(game), content_(game.content), t_(table), facts_(facts), viewer_(viewer), out_(out) {}

  void write() {
    out_.open();
    if constexpr (kIsView) seat_or_null("viewer", viewer_);
    out_.field("round", t_.round).field("turn", t_.turn);
    seat_or_null("first", t_.first);
    seat_or_null("active", t_.active);
    out_.field("orders_left", t_.orders_left);
    seat_or_null("empire_kin", t_.empire_kin);
    gates("empire", t_.empire);
    if constexpr (kIsView) empire_to_come();
    planets();
    cubes("supply", t_.supply, true);
    out_.field("neutral_kins", t_.neutral_kins);
    players();
    tiles("colony_pile", t_.colony_pile.inside);
    tiles("colonies_drawn", t_.colonies_drawn);
    tiles("colonies_out", colonies_out());
    tile_or_null("sideways_tile", t_.sideways_tile);
    goals();
    if constexpr (kIsView) printed();
    result();
    out_.key("agenda").open_list();
    for (std::size_t i = t_.agenda.size(); i-- > 0;) write_step(game_, t_.agenda.todo[i], out_);  // next thing first
    out_.close_list().close();
  }

 private:
  // ------------------------------------------------------------------------------ small things
  void seat_or_null(std::string_view key, Seat s) {
    out_.key(key);
    if (is_player(s)) out_.value(seat_code(s));
    else out_.null();
  }
  void tile_or_null(std::string_view key, Tile tile) {
    out_.key(key);
    if (tile != kNoTile) out_.value(colony_id(content_, tile));
    else out_.null();
  }
  void colour_or_null(std::string_view key, Colour c) {
    out_.key(key);
    if (c != Colour::None) out_.value(colour_name(c));
    else out_.null();
  }
  void gates(std::string_view key, Gates set) {
    out_.key(key).open_list();
    for (const int g : bits_of(set)) out_.value(gate_name(g));
    out_.close_list();
  }
  void tiles(std::string_view key, u64 set) {
    out_.key(key).open_list();
    for (const int tile : bits_of(set)) out_.value(colony_id(content_, tile));
    out_.close_list();
  }
  void cubes(std::string_view key, const Cubes& cubes, bool with_zeros) {
    out_.key(key).open();
    for (int c = 0; c < kColours; ++c)
      if (with_zeros || cubes[colour_at(c)] > 0) out_.field(colour_name(colour_at(c)), cubes[colour_at(c)]);
    out_.close();
  }
  void seats(std::string_view key, SeatSet set) {
    out_.key(key).open_list();
    for (int i = 0; i < game_.players(); ++i)
      if (set.has(seat_at(i))) out_.value(seat_code(seat_at(i)));
    out_.close_list();
  }

  // ------------------------------------------------------------------------------------- parts
  void planets() {
    out_.key("planets").open();
    for (int p = 0; p < kPlanets; ++p) {
      const Tile tile = t_.planet_tile[static_cast<std::size_t>(p)];
      out_.key(planet_name(p)).open().key("tile");
      if (tile != kNoTile) out_.value(planet_tile_id(content_, tile));
      else out_.null();
      if constexpr (kIsView) {
        const PlanetTile printed = tile != kNoTile ? content_.planet[tile] : PlanetTile{};
        out_.field("level", level_of_planet(p));
        colour_or_null("gives", printed.gives);
        colour_or_null("needs", printed.needs);
        write_colours(out_, "factory", printed.factory);
      }
      out_.field("stock", t_.stock[static_cast<std::size_t>(p)]);
      u64 lying = 0;
      for (const int colony : bits_of(t_.colony_board))
        if (t_.lies_for[static_cast<std::size_t>(colony)] == p) lying |= bit(colony);
      tiles("colonies", lying);
      out_.close();
    }
    out_.close();
  }

  void players() {
    out_.key("players").open_list();
    for (int i = 0; i < game_.players(); ++i) player(seat_at(i));
    out_.close_list();
  }
  void player(Seat p) {
    const Dynasty<Lens>& d = t_.dynasty[static_cast<std::size_t>(p)];
    out_.open();
    if constexpr (kIsView) out_.field("seat", seat_code(p)).field("name", seat_name(p));
    gates("ships", d.ships);
    out_.field("discs", d.discs);
    cubes("hand", d.hand, false);
    kins(d);
    out_.field("own_kins", d.own_kins).field("neutral_kins", d.neutral_kins).key("levels_taken").open_list();
    for (int level = 1; level <= kLevels; ++level)
      if (d.levels_taken >> level & 1) out_.value(level);
    out_.close_list().key("research").open_list();
    for (int space = 0; space < kSpaces; ++space)
      if (d.research >> space & 1) out_.value(research_id(content_, space));
    out_.close_list();
    colonies_of(d);
    out_.field("empire_ships", d.empire_ships).field("empire_ships_due", d.empire_ships_due).key("personal_goal");
    if (known_to(d.personal_goal).empty()) out_.null();
    else goal(d.personal_goal);
    if constexpr (kIsView) standing(p);
    out_.close();
  }
  void kins(const Dynasty<Lens>& d) {
    out_.key("kins").open().field("hand", d.kins.hand).field("centre", d.kins.centre).key("board").open();
    for (int a = 0; a < kActions; ++a)
      for (int level = 1; level <= kLevels; ++level)
        if (const u8 n = d.kins.at(action_at(a), level)) out_.field(space_code(action_at(a), level), n);
    out_.close().close();
  }
  void colonies_of(const Dynasty<Lens>& d) {
    out_.key("colonies").open_list();
    for (const int tile : bits_of(d.colonies)) {
      const std::size_t row = static_cast<std::size_t>(tile);
      const bool central = has_bit(t_.central_colonies, tile);
      out_.open().field("tile", colony_id(content_, tile)).field("planet", planet_name(central ? PC : t_.lies_for[row]));
      if (central) out_.field("laid_for", planet_name(t_.lies_for[row]));
      out_.field("flipped", has_bit(d.flipped, tile)).field("counters", t_.counters[row]).close();
    }
    out_.close_list();
  }
  u64 colonies_out() const {
    u64 elsewhere = t_.colony_board | t_.colony_pile.inside | t_.colonies_drawn;
    for (const auto& d : t_.dynasty) elsewhere |= d.colonies;
    return (bit(static_cast<int>(content_.colony.size())) - 1) & ~elsewhere;
  }

  void goals() {
    out_.key("goals").open();
    for (int slot = 0; slot < kGoalSlots; ++slot) {
      out_.key(slot_name(slot));
      goal(t_.goal(slot));
    }
    out_.close();
  }
  void goal(const auto& g) {
    out_.open().key("goal");
    if (const Goal tile = seen_goal(g); tile != kUnseen) out_.value(goal_id(content_, tile));
    else out_.null();
    seats("known_to", known_to(g));
    out_.field("face_up", known_to(g).is_everyone()).close();
  }
  void result() {
    out_.key("result");
    if (t_.winner == 0) return void(out_.null());
    out_.open();
    seats("winners", SeatSet{t_.winner});
    out_.key("goal");
    if (t_.winning_goal != kUnseen) out_.value(goal_id(content_, t_.winning_goal));
    else out_.null();
    out_.close();
  }

  // ------------------------------------------------------- what follows from it, for views only
  // FD-5.10.1, FD-5.10.3  When the Empire moves next, and where to.
  void empire_to_come() {
    gates("empire_next", all_clockwise(t_.empire));
    out_.key("empire_moves_in");
    if (!is_player(t_.active) || !is_player(t_.empire_kin)) return void(out_.null());
    out_.value((orrery::index(t_.empire_kin) - orrery::index(t_.active) + game_.players()) % game_.players());
  }
  void standing(Seat p) {
    out_.field("prestige", prestige(game_, facts_, p)).key("reach").open();
    for (int a = 0; a < kActions; ++a) out_.field(action_code(action_at(a)), reach(game_, facts_, p, action_at(a)));
    out_.close().key("touches").open_list();
    for (const int planet : bits_of(planets_touched(facts_, p))) out_.value(planet_name(planet));
    out_.close_list();
    gates("ships_in_danger", dynasty_of(facts_, p).ships & all_clockwise(t_.empire));
  }
  // What is printed on tiles and boards, and how far everybody is with each goal.
  void printed() {
    out_.printed("tiles", [&](JsonWriter& out) { write_tiles(content_, out); }).key("research").open();
    for (int space = 0; space < kPersonal; ++space) research_space(space);
    out_.close().key("goal_tiles").open();
    for (const GoalTile& goal : content_.goal) {
      out_.key(goal.id.view()).open().field("name", goal.name.view());
      write_said(goal_text(goal), out_.key("text"));
      out_.field("need", progress(game_, facts_, Seat::P1, goal).need).key("have").open_list();
      for (int i = 0; i < game_.players(); ++i) out_.value(progress(game_, facts_, seat_at(i), goal).have);
      out_.close_list().close();
    }
    out_.close();
  }
  void research_space(int space) {
    const ResearchSpace& r = content_.research[static_cast<std::size_t>(space)];
    out_.key(r.id.view()).open().field("level", level_of_research(static_cast<Space>(space)));
    if (space < kResearch4) out_.field("action", action_code(action_at(space % kActions)));
    else out_.field("slot", slot_name(space - kResearch4));
    write_colours(out_, "pay", r.price);
    out_.key("after").open_list();
    for (const int before : bits_of(r.preceding)) out_.value(research_id(content_, before));
    out_.close_list();
    SeatSet by;
    for (int i = 0; i < game_.players(); ++i)
      if (t_.dynasty[static_cast<std::size_t>(i)].research >> space & 1) by = by.with(seat_at(i));
    seats("researched_by", by);
    out_.close();
  }

  const Foundation& game_;
  const Content& content_;
  const Table<Lens>& t_;
  const State& facts_;  // lives as long as the call that writes
  Seat viewer_;
  JsonWriter& out_;
};

}  // namespace

void write_view_of(const Foundation& game, const Foundation::View& view, Seat viewer, JsonWriter& out) {
  Rng any(0);
  TableWriter<Seen>(game, view, game.imagine(view, any), viewer, out).write();
}
void write_position_of(const Foundation& game, const State& s, JsonWriter& out) {
  TableWriter<Truth>(game, s, s, Seat::Nobody, out).write();
}

}  // namespace orrery::foundation
