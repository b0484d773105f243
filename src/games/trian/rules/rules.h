// What the chapters share: names for what they work with, who stands where and how, and the small
// moves every chapter makes.
#pragma once
#include "../turn.h"

namespace orrery::trian {

using Ask = Asking<Trian>;
using Play = Acting<Trian>;
using Choices = Trian::Choices;
using Mine = Corner<Truth>;

// ------------------------------------------------------------------------------ looking
inline Mine& corner_of(State& s, Seat p) { return s.corner[p]; }
inline const Mine& corner_of(const State& s, Seat p) { return s.corner[p]; }
// GT-15.1, GT-15.2  Without skills everybody has the same powers.
inline const Powers& powers_of(const Trian& game, const State& s, Seat p) {
  const Mine& c = corner_of(s, p);
  if (!game.has_skills() || c.race >= kRaces) return game.content.nobodys;
  return game.content.powers[c.race][module_state(c.modules)];
}
inline const Minerals& minerals_of(const Insight& see, const State& s, Seat p) {
  return corner_of(s, p).minerals.value(see);
}
inline int supply_of(const State& s, Seat p, Figure f) { return corner_of(s, p).supply[f]; }
inline int token_bag_size(const Trian& game,
                          const State& s) {  // the kinds are secret, the number is not
  std::size_t out = 0;
  for (int i = 0; i < game.players(); ++i) {
    const Mine& c = s.corner[i];
    out += Shape<Tokens>::of(c.tokens).count + Shape<Tokens>::of(c.committed).count +
           s.battle.shown[i].size();
  }
  return kCombatTokens - static_cast<int>(out);
}
inline int bag_size(const Trian& game, const State& s) {
  int out = 0;
  for (int i = 0; i < game.players(); ++i) out += s.corner[i].mineral_count;
  for (const Closed& c : s.closed) out += c.minerals.size();
  return kColours * kMineralsOfAColour - out;
}

// 5.3 units, slots, blocking, protection, control
bool is_blocked(const Trian& game, const State& s, int tile);  // GT-3.2.1  the emissary there
bool is_protected(const State& s, int tile);                   // GT-3.3.1
bool planet_is_blocked(const Trian& game, const State& s, int tile, Area system,
                       Seat controller);  // GT-3.2.3
bool stands_in(const Trian& game, const State& s, int tile,
               Area area);  // does the emissary of that tile stand in the area?
int emissaries_in(const Trian& game, const State& s, Area area, Seat p, bool unblocked);
bool has_station_in(const Trian& game, const State& s, Area area, Seat p, int level = 1);
SeatSet fighters_in(const Trian& game, const State& s, Area area);  // with an unblocked emissary
const Closed* closed_area(const State& s, Area area);               // nullptr while it is open
Closed* closed_area(State& s, Area area);
inline bool is_pending(const State& s, Area area) { return s.pending.contains(area); }
inline bool is_resolved(const State& s, Area area) {
  return closed_area(s, area) != nullptr && !is_pending(s, area);
}
Seat controller_of(const State& s, Area area);  // GT-3.4.3
bool has_marker(const State& s, int tile, Special kind);
bool is_harnessed(const State& s, int tile);
bool is_teleport(const Trian& game, const State& s, int tile);  // printed, or by a Space Modulator
bool is_exmitter(const Trian& game, const State& s, int tile);
bool in_zone(const Trian& game, const State& s, int tile);  // GT-12.3.1
TileSet zones(const Trian& game, const State& s);
inline bool keeps_out(const Trian& game, const State& s, int tile, Seat p) {
  return in_zone(game, s, tile) && !powers_of(game, s, p).immune;
}  // GT-12.3.4
bool has_outpost(const Trian& game, const State& s, Seat p);  // GT-5.2.3
bool may_enter(const Trian& game, const State& s, int tile, int site, Seat owner,
               bool outposts);                                                    // GT-7.5.3
bool may_be_sent(const Trian& game, const State& s, int tile, int site, Seat p);  // GT-7.3.5
bool may_berth(const Trian& game, const State& s, int tile, Seat owner);          // GT-7.5.5
bool may_end_move(const Trian& game, const State& s, int from, Place to);  // GT-7.6.2, GT-7.6.7
bool is_closed_space(const Trian& game, const State& s, Place place);
int price_of_mineral(const Trian& game, const State& s, Seat p);
int price_of_token(const Trian& game, const State& s, Seat p);

// What closing pays (GT-8.2, GT-8.3), what a station pays (GT-7.4.6, GT-7.4.7).
struct Pay {
  int tiles = 0, emissaries = 0, factor = 0, minerals = 0, bonus = 0;
  int credits() const { return (tiles + emissaries) * factor + bonus; }
};
Pay pay_for_closing(const Trian& game, const State& s, Area area,
                    Seat controller);  // after the battle: only his emissaries are left
bool may_take_back(const Trian& game, const State& s, Step resolving, Seat controller);  // GT-8.5.4
Pay pay_for_building(const Trian& game, const State& s, int tile);

// ------------------------------------------------------------------------------ moving pieces
void put_ship(State& s, int tile, ShipKind kind, Seat owner, int space);
void put_emissary(State& s, int tile, EmissaryKind kind, Seat owner, int site, int level = 0);
void free_of_harness(State& s, int tile);
void return_ship(Play& t, int tile);  // GT-3.5.2  to its owner's supply, without the Harness
void return_emissary(Play& t, int tile);
void exmit(Play& t, int tile);    // GT-12.3.2
void explode(Play& t, int tile);  // GT-13.7.3

// ------------------------------------------------------------------------------ minerals, tokens,
// credits
void gain(Play& t, Seat p, int credits, u8 why);
void gain(Play& t, Seat p, const Pay& pay, u8 why,
          Area area);  // for an area, with the sum for the log
void spend(Play& t, Seat p, int credits);
void put_minerals(Play& t, Seat p, int colour, int n);        // to a player, not out of the bag
void put_in_bag(Play& t, int colour, int n);                  // or out of it, if n is negative
void spend_minerals(Play& t, Seat p, int colour, int n = 1);  // from a player into the bag
void schedule_minerals(Play& t, u8 whom, int n, Area area = kNone);
void schedule_tokens(Play& t, Seat p, int n);
void put_token_in_bag(Play& t, Combat kind, int n = 1);

// ------------------------------------------------------------------------------ turn, events,
// battles
void take_control(Play& t, Closed& area, Seat p);                    // GT-11.1
TileSet attacking_ships(const Trian& game, const State& s);          // GT-9.2
TileSet hit_by_cannon(const Trian& game, const State& s, int tile);  // GT-13.8.4
bool is_tripped_decoy(const State& s, int tile);                     // GT-13.7.2
TileSet targets_of(const Trian& game, const State& s, int ship);
void ask_for_release(const Ask& q, Seat p, Choices& out);  // GT-13.1.6
void release(Play& t, Seat p, const Choice& c);
void ask_for_swap(const Ask& q, Seat p, Choices& out);  // GT-13.6.3
void begin_swap(Play& t, Seat p, const Choice& c);
void spend_action(State& s);
inline bool may_act(const State& s) { return s.actions > 0; }  // spec 4.3  anything
inline bool may_act_further(const State& s) { return s.actions > 0 || s.extra > 0; }
Seat next_fighter(const Trian& game, const State& s, Seat p);  // Nobody after the last
void begin_clash(Play& t);
int total_of(const Trian& game, const State& s, Seat p);
Seat winner_of_clash(const Trian& game, const State& s);  // as dice and tokens lie; or Nobody
List<Reached, kTiles> places_to_evade(const Trian& game, const State& s, int tile);
Tallies final_tally(const Insight& see, const Trian& game, const State& s);
int pieces_left(const State& s, Seat p);
int stack_size(const State& s, int stack);
bool may_draw_from(const State& s, int stack);

State public_part(const Trian::View& v);  // what is open to all; everything hidden is blank

// Which tiles nobody has seen both sides of: what Chance may still find in the rack.
struct RackChance {
  Array<bool, kTiles> inside{};
};
RackChance rack_of(const Insight& see, const Trian& game, const State& s);

// ------------------------------------------------------------------------------ making choices
inline Choice at_tile(Verb verb, const State& s, int tile, int part = kNone, int n = kNone) {
  const Cell c = at(s.galaxy, tile).cell;
  return {.verb = verb,
          .x = shifted(c.x),
          .y = shifted(c.y),
          .part = static_cast<u8>(part),
          .n = static_cast<u8>(n)};
}
inline Choice from_to(Verb verb, const State& s, int tile, int to, int to_part = kNone,
                      int n = kNone) {
  Choice c = at_tile(verb, s, tile, kNone, n);
  const Cell d = at(s.galaxy, to).cell;
  c.to_x = shifted(d.x);
  c.to_y = shifted(d.y);
  c.to_part = static_cast<u8>(to_part);
  return c;
}
inline Choice at_area(Verb verb, const Trian& game, const State& s, Area area, int n = kNone) {
  const Place p = first_region(game.content, s.galaxy, area);
  return at_tile(verb, s, p.tile, p.region, n);
}
inline int tile_of(const State& s, const Choice& c) { return tile_at(s.galaxy, cell_of(c)); }
inline int to_tile_of(const State& s, const Choice& c) { return tile_at(s.galaxy, to_cell_of(c)); }
inline Area area_of(const Trian& game, const State& s, const Choice& c) {
  return area_of(game.content, s.galaxy, Place{static_cast<u8>(tile_of(s, c)), c.part});
}
// The number of a region among the spaces or sites of its face.
inline int number_among(const List<u8, 3>& list, int region) {
  for (int i = 0; i < std::ssize(list); ++i)
    if (list[i] == region) return i;
  return 0;
}

// ------------------------------------------------------------------------------ telling
inline Named named(const Trian& game, const State& s, Cell cell, u8 part) {
  const int tile = tile_at(s.galaxy, cell);
  return named(game.content, s.galaxy,
               Place{static_cast<u8>(tile == kNone ? size(s.galaxy) : tile),
                     part});  // no tile yet: it is the next
}
inline void tell(Play& t, What what, Seat who, Choice c = {}, int n = 0, int amount = 0) {
  if (t.story)
    t.tell({what, who, c, static_cast<u8>(n), static_cast<u16>(amount),
            named(t.game, t.s, cell_of(c), c.part), named(t.game, t.s, to_cell_of(c), c.to_part)});
}
inline void tell(Play& t, What what, Seat who, Choice c, int n, Cause cause) {
  tell(t, what, who, c, n, static_cast<int>(cause));
}
inline void tell_answer(Play& t, Step now, Choice c) { tell(t, What::Answered, now.who, c); }

}  // namespace orrery::trian
