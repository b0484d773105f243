// The table as JSON, described field by field (core/described.h). Position and view have one
// description: a view shows null where the viewer may not look, and adds what follows from the
// rest, so that a client needs no rules. Galaxy, players and what is printed have files of their
// own.
#include "table_json.h"

#include "galaxy_json.h"
#include "kinds.h"
#include "paper.h"
#include "players_json.h"
#include "printed_json.h"
#include "step_words.h"

namespace orrery::trian {
namespace {

// ------------------------------------------------------------------------------------------- rack
const auto& under_rows() {
  struct W : Shown<u8> {
    const TwoSides& tile() const { return k.tile[it / 2u]; }
    u8 up() const { return tile().face[it % 2u]; }
    u8 down() const { return tile().face[1u - it % 2u]; }
  };
  static const Rows<W> rows(
      "UnderTile", "A tile that was shown and slid under a stack",
      {{"tile", a_tile(), "which", [](W& w) { w.number(w.it / 2); }, In::Both, May::Not},
       {"up", a_face(), "the side that is up", [](W& w) { w.face(w.up()); }, In::Both, May::Not},
       {"down", a_face(), "the other side", [](W& w) { w.face(w.down()); }}});
  return rows;
}

template <bool view>
const auto& stack_rows() {
  struct W : PartOf<view, std::size_t> {
    bool lies_under(u8 side) const {
      const bool second = has_bit(this->s.under_second[side / 16u], side / 2 % 8);
      return second == (this->it == 1);
    }
  };
  static const Rows<W> rows("Stack", "A stack of the rack",
                            {{"left", number(0, kTiles), "tiles in it",
                              [](W& w) { return stack_size(w.s, static_cast<int>(w.it)); }},
                             {"top", null_or(a_face()), "the visible face; `null` if it is empty",
                              [](W& w) { w.face(w.s.top[w.it]); }},
                             {"under", list_of(object(under_rows()), kTiles),
                              "tiles slid under it, known to all; topmost first",
                              [](W& w) {
                                w.out.open_list();
                                for (const u8 side : w.s.under)
                                  if (w.lies_under(side)) under_rows().write({{w, side}});
                                w.out.close_list();
                              }},
                             {"refused", number(0, kTiles),
                              "of those under it, so many were refused this turn (GT-6.2.6)",
                              [](W& w) { return w.s.refused[w.it]; }, In::Position}});
  return rows;
}

template <class Lens>
const auto& drawn_rows() {
  struct W : Pen<Lens> {
    Tile tile = number_or_unseen(seen(this->t.drawn));
    u8 down() const {
      if (tile >= kTiles) return kNone;
      const TwoSides& sides = this->k.tile[tile];
      return sides.face[sides.face[0] == this->t.drawn_up ? 1 : 0];
    }
  };
  static const Rows<W> rows(
      "Drawn", "A tile between drawing and placing",
      {{"stack", a_stack(), "where it came from: 0 or 1", [](W& w) { return w.t.drawn_from; }},
       {"up", a_face(), "the side that lay open in the rack", [](W& w) { w.face(w.t.drawn_up); },
        In::Both, May::Not},
       {"down", null_or(a_face()), "the other side, seen by the drawer only",
        [](W& w) { w.face(w.down()); }},
       {"tile", null_or(a_tile()), "which it is, known to the drawer only",
        [](W& w) { w.number(w.tile); }},
       {"known_to", known_to(), "who has looked at it",
        [](W& w) { w.known_to(seen_by(w.t.drawn)); }, In::Position}});
  return rows;
}

// ------------------------------------------------------------------------------------ of positions
const auto& rogue_rows() {
  using W = PartOf<false, const RogueMined&>;
  static const Rows<W> rows(
      "RogueMined", "What a Rogue has mined this turn",
      {{"cell", a_cell(), "its tile", [](W& w) { w.cell(w.it.tile); }, In::Position, May::Not},
       {"area", an_area(), "the nebula", [](W& w) { return w.name_of(w.it.area); }, In::Position,
        May::Not},
       {"n", number(1, 60), "how much", [](W& w) { return w.it.n; }, In::Position, May::Not}});
  return rows;
}
const auto& marker_rows() {
  struct W : PartOf<false, const Marker&> {
    u8 region() const { return nth(face_of(k, s.galaxy, it.tile).spaces, it.space()); }
  };
  static const Rows<W> rows(
      "Marker", "A special token that marks a tile",
      {{"kind", name_of(kMarkerKind), "what it is",
        [](W& w) { return special_name(static_cast<int>(w.it.kind())); }, In::Position, May::Not},
       {"owner", a_seat(), "whose it is", [](W& w) { return seat_code(w.it.owner()); },
        In::Position, May::Not},
       {"cell", a_cell(), "where it lies", [](W& w) { w.cell(w.it.tile); }, In::Position, May::Not},
       {"region", a_region(), "the space of a wormhole",
        [](W& w) {
          return w.region_of({w.it.tile, w.region()});
        },
        [](W& w) { return w.it.kind() == Special::Wormhole; }, In::Position}});
  return rows;
}

// -------------------------------------------------------------------------------------- the table
template <class Lens>
const auto& table_rows() {
  using W = Pen<Lens>;
  constexpr bool view = W::kIsView;
  const auto seat = null_or(a_seat());
  const auto cell = null_or(a_cell());
  const auto numbers = list_of(a_tile(), kTiles);
  constexpr auto mineral_bag = [](W& w) { w.minerals(seen(w.t.bag)); };
  static const Rows<W> rows(
      "View", "What lies on the table, and what follows from it",
      {{"viewer", seat, "whose view it is; `null` for a spectator", [](W& w) { w.seat(w.viewer); },
        In::View},
       {"mode", name_of(kModes), "which game is played (GT-15.1)",
        [](W& w) { return kModes.name_of(&w.game, static_cast<int>(w.game.options.mode)); },
        In::View},
       {"turn", number(0, 500), "turns begun so far; 0 during set-up",
        [](W& w) { return w.t.turn; }},
       {"first", seat, "who began", [](W& w) { w.seat(w.t.first); }},
       {"active", seat, "whose turn it is; `null` during set-up", [](W& w) { w.seat(w.t.active); }},
       {"phase", name_of(kPhases), "where the turn stands",
        [](W& w) { return phase_name(static_cast<int>(w.t.phase)); }},
       {"actions", number(0, 1), "the base action of phase 3, if it is left",
        [](W& w) { return w.t.actions; }},
       {"extra_actions", number(0, 30),
        "additional actions of an outpost that are left; no sending",
        [](W& w) { return w.t.extra; }},
       {"just_added", cell, "the tile placed this turn", [](W& w) { w.cell(w.t.just_added); }},
       {"dice", list_of(number(0, 6), kMostPlayers), "what was rolled for the first player",
        [](W& w) { w.list(w.t.battle.die, [&](u8 die) { w.out.value(die); }); },
        [](W& w) { return w.t.phase == Phase::Setup; }, In::Position},
       {"acted", yes_or_no(), "an action was taken", [](W& w) { return w.t.acted != 0; },
        In::Position},
       {"no_tile", yes_or_no(), "phase 2 ended without a tile (GT-6.2.6)",
        [](W& w) { return w.t.no_tile != 0; }, In::Position},
       {"used", uses_of_a_turn(), "what was used that is used once per turn",
        [](W& w) { w.used(w.t.used); }, In::Position},
       {"outposts_used", list_of(a_cell(), 12), "outposts that gave actions",
        [](W& w) { w.cells(w.t.outposts_used); }, In::Position},
       {"sent", list_of(a_cell(), 13), "own emissaries sent this turn (GT-13.2.1)",
        [](W& w) { w.cells(w.t.sent); }, In::Position},
       {"moved", cell, "somebody else's ship that was just moved (GT-9.2)",
        [](W& w) { w.cell(w.t.moved); }, In::Position},
       {"rogue_mined", list_of(object(rogue_rows()), 2), "what Rogues have mined (GT-5.4.1)",
        [](W& w) {
          w.list(w.t.rogue_mined, [&](const RogueMined& r) { rogue_rows().write({w, r}); });
        },
        In::Position},
       {"stacks", list_of(object(stack_rows<view>()), 2), "the two stacks of the rack",
        [](W& w) {
          w.out.open_list();
          for (std::size_t i = 0; i < 2; ++i) stack_rows<view>().write({{w, i}});
          w.out.close_list();
        }},
       {"under_order", numbers, "tiles under the stacks, in the order in which they came there",
        [](W& w) { w.list(w.t.under, [&](u8 side) { w.number(side / 2); }); }, In::Position},
       {"removed", numbers, "tiles out of the game",
        [](W& w) {
          w.out.open_list();
          for (int t = 0; t < kTiles; ++t)
            if (has_bit(w.t.removed[t / 8], t % 8)) w.out.value(t + 1);
          w.out.close_list();
        },
        In::Position},
       {"drawn", null_or(object(drawn_rows<Lens>())), "the tile of phase 2, until it is placed",
        [](W& w) {
          if (w.t.drawn_up == kNone)
            w.out.null();
          else
            drawn_rows<Lens>().write({w});
        }},
       {"tiles", list_of(object(tile_fields()), kTiles), "the galaxy, in the order of placing",
        [](W& w) {
          w.out.open_list();
          for (int i = 0; i < w.tiles(); ++i) {
            const auto& tile = nth(w.t.tile, i);
            write_tile(w, view, i, number_or_unseen(seen(tile)), seen_by(tile));
          }
          w.out.close_list();
        }},
       {"areas", map_of(kAreaNames, object(area_fields())),
        "what the regions form; in a position only closed nebulas and systems",
        [](W& w) { write_areas(w, view); }},
       {"pending", list_of(an_area(), kMostRegions), "closed areas still to be resolved",
        [](W& w) { w.list(w.t.pending, [&](Area a) { w.out.value(w.name_of(a)); }); }},
       {"mineral_bag", null_or(minerals_by_colour()), "what is in it; `null` with hidden minerals",
        mineral_bag, In::View},
       {"mineral_bag", minerals_by_colour(), "what is in it", mineral_bag, In::Position},
       {"minerals_left", number(0, kColours * kMineralsOfAColour), "how many are in it",
        [](W& w) { return bag_size(w.game, w.s); }, In::View},
       {"token_bag", number(0, kCombatTokens), "how many combat tokens are in the bag",
        [](W& w) { return count_of(w.t.token_bag); }, In::View},
       {"token_bag", tokens_by_kind(), "combat tokens in the bag",
        [](W& w) { w.tokens(seen(w.t.token_bag)); }, In::Position},
       {"players", list_of(object(player_fields()), kMostPlayers),
        "one for each seat, in their order",
        [](W& w) {
          w.out.open_list();
          for (int i = 0; i < w.game.players(); ++i) write_player(w, seat_at(i));
          w.out.close_list();
        }},
       {"battle", null_or(object(battle_fields())), "a battle that is going on",
        [](W& w) {
          if (w.t.battle.kind == BattleKind::None)
            w.out.null();
          else
            write_battle(w);
        }},
       {"tally", null_or(list_of(object(tally_fields()), kMostPlayers)),
        "the final count; `null` until the game is over",
        [](W& w) {
          if (w.t.phase != Phase::Over) return void(w.out.null());
          write_tally(w, final_tally(Insight::of_the_table(), w.game, w.s));
        },
        In::View},
       {"result", null_or(object(result_fields())), "`null` until the game is over",
        [](W& w) {
          if (w.t.phase != Phase::Over) return void(w.out.null());
          write_result(w, final_tally(Insight::of_the_table(), w.game, w.s));
        },
        In::View},
       {"printed", object(printed_fields()), "what is printed on faces, races and skills",
        [](W& w, JsonWriter& out) { out.raw(printed_json(w.k)); }},
       {"markers", list_of(object(marker_rows()), 28), "special tokens that mark tiles",
        [](W& w) { w.list(w.t.markers, [&](const Marker& m) {
                     marker_rows().write({{w, m}});
                   }); },
        In::Position},
       {"agenda", list_of(step(step_objects()), 16), "what is pending, next thing first", [](W& w) {
          w.out.open_list();
          for (std::size_t i = w.t.agenda.size(); i-- > 0;)
            write_step(w.game, w.s.galaxy, w.t.agenda.todo[i], w.out);
          w.out.close_list();
        }}});
  return rows;
}

}  // namespace

const Object& described() { return table_rows<Seen>(); }

void write_view_of(const Trian& game, const Trian::View& view, Seat viewer, JsonWriter& out) {
  State facts = public_part(view);
  for (std::size_t i = 0; i < kMostPlayers; ++i)  // what is open anyway, or the viewer's own
    facts.corner[i].minerals.put(view.corner[i].minerals.value, view.corner[i].minerals.to);
  table_rows<Seen>().write({{game, facts, out}, view, viewer});
}
void write_position_of(const Trian& game, const State& s, JsonWriter& out) {
  table_rows<Truth>().write({{game, s, out}, s, Seat::Nobody});
}

}  // namespace orrery::trian
