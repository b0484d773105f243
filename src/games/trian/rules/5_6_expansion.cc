// 5.6  Phase 2, Expansion: draw a tile, place one of its sides, and what follows at once.
#include "steps.h"

namespace orrery::trian {

// --------------------------------------------------------------------------------------- the rack
namespace {
bool lies_under(const State& s, int tile, int stack) {
  return has_bit(s.under_second[tile / 8], tile % 8) == (stack == 1);
}
int known_under(const State& s, int stack) {
  int n = 0;
  for (const u8 side : s.under) n += lies_under(s, side / 2, stack);
  return n;
}
}  // namespace
int stack_size(const State& s, int stack) { return s.unseen[stack] + known_under(s, stack); }
// GT-6.2.6  Not if all that is left of it was refused this turn.
bool may_draw_from(const State& s, int stack) { return stack_size(s, stack) > s.refused[stack]; }

RackChance rack_of(const Insight& see, const Trian&, const State& s) {
  RackChance rack;
  rack.inside.fill(true);
  for (const Known<Tile>& id : s.tile)
    if (id.value(see) < kTiles) rack.inside[id.value(see)] = false;
  if (s.drawn_up != kNone && s.drawn.value(see) < kTiles) rack.inside[s.drawn.value(see)] = false;
  for (const u8 side : s.under) rack.inside[side / 2] = false;
  for (int byte = 0; byte < std::ssize(s.removed); ++byte)
    for (const int i : bits_of(static_cast<unsigned>(s.removed[byte])))
      if (const int tile = byte * 8 + i; tile < kTiles) rack.inside[tile] = false;
  return rack;
}
namespace {
// How many ways the other stack's visible face can come about, all in all and without one of the
// tiles.
class WaysBeside {
 public:
  WaysBeside(const Ask& q, const RackChance& rack, int stack)
      : k_(q.game.content), face_(q.s.top[1 - stack]) {
    if (q.s.unseen[1 - stack] == 0) face_ = kNone;  // a tile everybody knows
    if (face_ == kNone) return;
    all_ = 0;
    for (const Tile tile : k_.showing[face_])
      if (rack.inside[tile]) all_ += up_weight(k_, tile, face_);
  }
  int without(int tile) const { return face_ == kNone ? all_ : all_ - up_weight(k_, tile, face_); }

 private:
  const Content& k_;
  u8 face_;
  int all_ = 1;
};
}  // namespace

// GT-6.1.1  The next tile of a stack shows a face: one of those nobody has seen, or the first that
// was slid under it.
void ask_which_face_is_up(const Ask& q, Step now, Choices& out) {
  const RackChance rack = rack_of(q, q.game, q.s);
  const WaysBeside ways(q, rack, now.n);
  Array<u32, kMostFaces> weight{};
  for (int tile = 0; tile < kTiles; ++tile) {
    if (!rack.inside[tile]) continue;
    const int without = ways.without(tile);
    for (const u8 face : q.game.content.tile[tile].face)
      weight[face] += static_cast<u32>(without * up_weight(q.game.content, tile, face));
  }
  for (u8 face = 0; face < kMostFaces; ++face)
    if (weight[face] > 0) out.push({.verb = Verb::ShowTop, .part = now.n, .n = face}, weight[face]);
}
void show_top(Play& t, Step now, Choice c) {
  t.s.top[now.n] = c.n;
  tell(t, What::Answered, Seat::Nobody, c);
}
namespace {
void turn_up_next(Play& t, int stack) {
  State& s = t.s;
  s.top[stack] = kNone;
  if (s.unseen[stack] > 0)
    return s.agenda.schedule(
        Step{.what = Do::ShowTop, .who = Seat::Chance, .n = static_cast<u8>(stack)});
  for (const u8 side : s.under)
    if (lies_under(s, side / 2, stack)) {
      s.top[stack] = t.game.content.tile[side / 2].face[side % 2];
      return;
    }
}
}  // namespace

// ---------------------------------------------------------------------------------------- drawing
// GT-4.3  Mandatory, unless every tile of the rack was refused this turn (GT-6.2.6).
void expand(Play& t, Step now) {
  t.s.phase = Phase::Expansion;
  if (may_draw_from(t.s, 0) || may_draw_from(t.s, 1))
    return t.s.agenda.schedule(Step{.what = Do::Draw, .who = now.who});
  t.s.no_tile = 1;
  tell(t, What::NoTile, now.who);
  t.s.agenda.schedule(Step{.what = Do::Exploration, .who = now.who});
  t.s.phase = Phase::Exploration;
}
// D-04, GT-6.1.1, E-05
void ask_which_stack(const Ask& q, Step, Choices& out) {
  for (u8 stack = 0; stack < 2; ++stack)
    if (may_draw_from(q.s, stack)) out.push({.verb = Verb::Draw, .n = stack});
}
void draw_tile(Play& t, Step now, Choice c) {
  State& s = t.s;
  tell_answer(t, now, c);
  s.drawn_up = s.top[c.n];
  s.drawn_from = c.n;
  s.top[c.n] = kNone;
  t.s.agenda.schedule(Step{.what = Do::Place, .who = now.who});
  if (s.unseen[c.n] > 0) {
    --s.unseen[c.n];
    return s.agenda.schedule(Step{
        .what = Do::TurnTile, .who = Seat::Chance, .n = c.n, .mode = static_cast<u8>(now.who)});
  }
  for (std::size_t i = 0; i < s.under.size(); ++i) {
    const u8 side = s.under[i];
    if (!lies_under(s, side / 2, c.n)) continue;
    s.under.take_at(i);
    s.under_second[side / 16] =
        static_cast<u8>(s.under_second[side / 16] & ~(1u << (side / 2 % 8)));
    s.drawn.put(static_cast<Tile>(side / 2), SeatSet::everyone());
    break;
  }
  turn_up_next(t, c.n);
}
// GT-6.1.2  The drawer looks at the other side: which tile it is, Chance says now.
void ask_what_is_on_the_back(const Ask& q, Step now, Choices& out) {
  const RackChance rack = rack_of(q, q.game, q.s);
  const WaysBeside ways(q, rack, now.n);
  for (const Tile tile : q.game.content.showing[q.s.drawn_up]) {
    if (!rack.inside[tile]) continue;
    const int weight = up_weight(q.game.content, tile, q.s.drawn_up) * ways.without(tile);
    if (weight > 0) out.push({.verb = Verb::TurnTile, .n = tile}, static_cast<u32>(weight));
  }
}
void turn_tile(Play& t, Step now, Choice c) {
  t.s.drawn.put(c.n, SeatSet::of(seat_at(now.mode)));
  tell(t, What::Answered, seat_at(now.mode), c);
  turn_up_next(t, now.n);
}

// ---------------------------------------------------------------------------------------- placing
// D-05, GT-6.2.1 to GT-6.2.4  Either side wherever its edges agree; the very first tile lies at 0,0
// unturned.
void ask_where_to_place(const Ask& q, Step, Choices& out) {
  const Content& k = q.game.content;
  const TwoSides& tile = k.tile[q.s.drawn.value(q)];
  const bool first = q.s.galaxy.tiles.empty();
  const Frontier frontier = frontier_of(k, q.s.galaxy);
  for (const u8 face : tile.face) {
    if (first && q.game.options.first_tile_shows_space && !k.face[face].has_space_edge)
      continue;  // O-07
    for_spots(frontier, k.face[face], [&](Spot spot) {
      if (first && spot.rotation != 0) return;
      out.push({.verb = Verb::Place,
                .x = shifted(spot.cell.x),
                .y = shifted(spot.cell.y),
                .part = spot.rotation,
                .n = face});
    });
  }
  if (out.empty()) out.push({.verb = Verb::ShowTile});
}
namespace {
// GT-6.2.6  Shown to all, slid under its stack with the same side up; or out of the game (O-06).
void refuse_tile(Play& t, Seat p) {
  State& s = t.s;
  const Tile tile = s.drawn.value(t);
  const u8 stack = s.drawn_from;
  tell(t, What::Shown, p, {}, tile);
  t.revealed = true;
  if (t.game.options.remove_unplaceable) {
    s.removed[tile / 8] = static_cast<u8>(s.removed[tile / 8] | 1u << (tile % 8));
  } else {
    const bool second = t.game.content.tile[tile].face[1] == s.drawn_up;
    s.under.push(static_cast<u8>(tile * 2 + second));
    if (stack == 1)
      s.under_second[tile / 8] = static_cast<u8>(s.under_second[tile / 8] | 1u << (tile % 8));
    ++s.refused[stack];
    if (s.top[stack] == kNone) s.top[stack] = s.drawn_up;
  }
  s.drawn.put(kUnseen, {});
  s.drawn_up = kNone;
  s.drawn_from = 0;
  s.agenda.schedule(Step{.what = Do::Expand, .who = p});
}
}  // namespace
void place_tile(Play& t, Step now, Choice c) {
  State& s = t.s;
  if (c.verb == Verb::ShowTile) return refuse_tile(t, now.who);
  tell_answer(t, now, c);
  const int tile = size(s.galaxy);
  const List<Area, kMostRegions> closed = lay(t.game.content, s.galaxy, c.n, {cell_of(c), c.part});
  s.tile.push(s.drawn);
  s.drawn.put(kUnseen, {});
  s.drawn_up = kNone;
  s.drawn_from = 0;
  s.just_added = static_cast<u8>(tile);  // GT-6.2.5
  // GT-6.3.1  An exmitter acts before anything else.
  if (is_exmitter(t.game, s, tile)) exmit(t, tile);
  // GT-6.3.2  Then everything it closed is pending.
  for (const Area area : closed) {
    s.pending.push(area);
    tell(t, What::Closed, now.who, at_area(Verb::Stop, t.game, s, area),
         static_cast<int>(kind_of(t.game.content, s.galaxy, area)));
  }
  s.agenda.schedule(Step{.what = Do::Settle, .who = now.who},
                    Step{.what = Do::Expansion, .who = now.who},
                    Step{.what = Do::Exploration, .who = now.who});
}

// ----------------------------------------------------------------------------- skills of phase 2
namespace {
bool can_pay_for(const Ask& q, Seat p, Special token) {
  const u8 cost = powers_of(q.game, q.s, p).token_cost[token];
  if (cost == 0) return true;
  for (const int c : bits_of(static_cast<unsigned>(cost)))
    if (minerals_of(q, q.s, p).of(c) > 0) return true;
  return false;
}
}  // namespace
// D-06, GT-6.3.3
void ask_for_phase_2_skills(const Ask& q, Step now, Choices& out) {
  const Mine& me = corner_of(q.s, now.who);
  if (me.special[Special::Exmitter] > 0 && !(q.s.used & kUsedExmitter))
    out.push(at_tile(Verb::PutExmitter, q.s, q.s.just_added));  // GT-13.6.1
  if (me.special[Special::Modulator] > 0 &&
      can_pay_for(q, now.who, Special::Modulator))  // GT-13.7.6
    for (int tile = 0; tile < size(q.s.galaxy); ++tile)
      if (at(q.s.galaxy, tile).ship.empty() &&
          !face_of(q.game.content, q.s.galaxy, tile).spaces.empty() &&
          !has_marker(q.s, tile, Special::Modulator))
        out.push(at_tile(Verb::PutModulator, q.s, tile));
  ask_for_swap(q, now.who, out);
  out.push({.verb = Verb::EndExpansion});
}
void use_phase_2_skill(Play& t, Step now, Choice c) {
  State& s = t.s;
  tell_answer(t, now, c);
  if (c.verb == Verb::EndExpansion) return void(s.phase = Phase::Exploration);
  s.agenda.schedule(Step{.what = Do::Settle, .who = now.who}, now);
  Mine& me = corner_of(s, now.who);
  switch (c.verb) {
    case Verb::PutExmitter:  // GT-13.6.2  one on the tile just added; its effect comes at once
      --me.special[Special::Exmitter];
      s.used |= kUsedExmitter;
      s.markers.push(Marker::of(Special::Exmitter, now.who, s.just_added));
      return exmit(t, s.just_added);
    case Verb::PutModulator:
      --me.special[Special::Modulator];
      s.markers.push(Marker::of(Special::Modulator, now.who, tile_of(s, c)));
      if (const u8 cost = powers_of(t.game, s, now.who).token_cost[Special::Modulator]; cost != 0)
        s.agenda.schedule(
            Step{.what = Do::Pay, .who = now.who, .n = 1, .mode = kIntoBag, .part = cost});
      return;
    default: return begin_swap(t, now.who, c);
  }
}

}  // namespace orrery::trian
