// 5.5  Phase 1, Extraction: trade, gaining minerals, race evolution (GT-5.1.1: any number, in any
// order).
#include "steps.h"

namespace orrery::trian {

// GT-5.2.3  With an unblocked emissary on an outpost everything costs 1 less; more outposts change
// nothing.
int price_of_mineral(const Trian& game, const State& s, Seat p) {
  return kMineralPrice - has_outpost(game, s, p);
}
int price_of_token(const Trian& game, const State& s, Seat p) {
  return kTokenPrice - has_outpost(game, s, p);
}

namespace {

// GT-5.2.1, GT-5.2.2, GT-5.2.4, GT-5.2.5  No limit but money and the bag.
void ask_for_trade(const Ask& q, Seat p, Choices& out) {
  const Minerals& m = minerals_of(q, q.s, p);
  const int credits = corner_of(q.s, p).credits;
  const int discount = credits >= kTokenPrice - 1 && has_outpost(q.game, q.s, p);
  if (credits >= kMineralPrice - discount)
    for (const int c : bits_of(static_cast<unsigned>(q.s.bag_has)))
      out.push({.verb = Verb::BuyMineral, .n = static_cast<u8>(c)});
  if (credits >= kTokenPrice - discount && token_bag_size(q.game, q.s) > 0)
    out.push({.verb = Verb::BuyToken});
  for (u8 a = 0; a < kColours; ++a)
    for (u8 b = a; b < kColours; ++b) {
      if (m.of(a) == 0 || m.of(b) == 0 || (a == b && m.of(a) < 2)) continue;
      for (u8 c = 0; c < kColours; ++c)
        if (c == a || c == b || has_bit(q.s.bag_has, c))
          out.push({.verb = Verb::Exchange, .part = a, .to_part = b, .n = c});
    }
  const Powers& mine = powers_of(q.game, q.s, p);
  if (mine.set > 0 && m.sets() > 0) out.push({.verb = Verb::SellSet});  // GT-13.U.2
  if (mine.sell_tokens > 0)                                             // GT-13.4.4
    for (const Combat kind : {Combat::Reroll, Combat::Plus1})
      if (corner_of(q.s, p).tokens.value(q).of(kind) > 0)
        out.push({.verb = Verb::SellToken, .n = static_cast<u8>(kind)});
}

// GT-5.3.1, GT-5.3.2  Two with a space station, one with a research station or an extractor, never
// more.
int quota(const Trian& game, const State& s, const Closed& c) {
  const Seat p = c.controller();
  if (has_station_in(game, s, c.area, p, 2)) return 2;
  return has_station_in(game, s, c.area, p, 1) ||
         facts_of(game.content, s.galaxy, c.area).extractors > 0;
}

// GT-5.4.1, GT-5.4.2  Calls each(area) for the nebulas a Rogue on this tile borders on.
template <class Each>
void for_nebulas_of_rogue(const Trian& game, const State& s, int tile, Each each) {
  const Content& k = game.content;
  const auto borders = [&](Place space) {
    for (const int r : bits_of(
             static_cast<unsigned>(face_of(k, s.galaxy, space.tile).regions[space.region].mines)))
      each(area_of(k, s.galaxy, Place{space.tile, static_cast<u8>(r)}));
  };
  const Place here = ship_place(k, s.galaxy, tile);
  borders(here);
  if (!game.options.rogues_reach_contact) return;  // O-05
  const Placed& p = at(s.galaxy, tile);
  for (const int e :
       bits_of(static_cast<unsigned>(p.cell_edges(face_of(k, p).regions[here.region].edges))))
    if (const u8 n = p.next[e]; n != kNone) borders({n, behind(k, s.galaxy, n, e, Kind::Space)});
}

// GT-5.3.3, GT-5.3.4, GT-5.4.3, GT-5.4.4  One mineral at a time, of a colour that lies there.
void ask_for_mining(const Ask& q, Seat p, Choices& out) {
  for (const Closed& c : q.s.closed)
    if (c.controller() == p && !c.minerals.empty() && c.mined() < quota(q.game, q.s, c))
      for (u8 colour = 0; colour < kColours; ++colour)
        if (c.minerals.of(colour) > 0) out.push(at_area(Verb::Mine, q.game, q.s, c.area, colour));
  for (int tile = 0; tile < size(q.s.galaxy); ++tile) {
    const ShipSlot ship = at(q.s.galaxy, tile).ship;
    if (ship.kind() != ShipKind::Rogue || ship.owner() != p) continue;
    int taken = 0;
    Area from = kNone;
    for (const RogueMined& r : q.s.rogue_mined)
      if (r.tile == tile) {
        taken = r.n;
        from = r.area;
      }
    if (taken >= powers_of(q.game, q.s, p).rogue_yield) continue;
    List<Area, kTiles> seen;
    for_nebulas_of_rogue(q.game, q.s, tile, [&](Area area) {
      const Closed* c = closed_area(q.s, area);
      if (!c || seen.contains(area) || (from != kNone && from != area)) return;
      seen.push(area);
      const Place first = first_region(q.game.content, q.s.galaxy, area);
      for (u8 colour = 0; colour < kColours; ++colour)
        if (c->minerals.of(colour) > 0)
          out.push(from_to(Verb::RogueMine, q.s, tile, first.tile, first.region, colour));
    });
  }
}

// GT-5.5.1, GT-5.5.2  One module per turn, either side, for good.
void ask_for_evolution(const Ask& q, Seat p, Choices& out) {
  if (!q.game.has_skills() || (q.s.used & kUsedEvolution)) return;
  const Mine& me = corner_of(q.s, p);
  for (u8 m = 0; m < kModules; ++m) {
    if (me.modules[m] != Module::Locked) continue;
    if (me.credits >= kUniversalPrice)
      out.push({.verb = Verb::Evolve, .part = m, .n = static_cast<u8>(Module::Universal)});
    if (me.credits >= kRacialPrice)
      out.push({.verb = Verb::Evolve, .part = m, .n = static_cast<u8>(Module::Racial)});
  }
}

// Takes a mineral out of a nebula; green ones may bring more (GT-13.3.3).
void take_out(Play& t, Seat p, Area area, int colour, bool gathers) {
  closed_area(t.s, area)->minerals.add(colour, -1);
  put_minerals(t, p, colour, 1);
  const u8 more = powers_of(t.game, t.s, p).gather;
  if (gathers && colour == index(Colour::Green) && more > 0)
    t.s.agenda.schedule(Step{.what = Do::Gather, .who = p, .n = more, .area = area});
}
void note_rogue(State& s, int tile, Area area) {
  for (RogueMined& r : s.rogue_mined.slot)
    if (&r < s.rogue_mined.end() && r.tile == tile) return void(++r.n);
  s.rogue_mined.push({static_cast<u8>(tile), area, 1});
}
// GT-5.5.3, GT-5.5.4  What is unlocked works from now on; special tokens come out of the box.
void evolve(Play& t, Seat p, const Choice& c) {
  Mine& me = corner_of(t.s, p);
  spend(t, p, c.n == static_cast<u8>(Module::Universal) ? kUniversalPrice : kRacialPrice);
  const Powers before = powers_of(t.game, t.s, p);
  me.modules[c.part] = static_cast<Module>(c.n);
  const Powers& after = powers_of(t.game, t.s, p);
  for (std::size_t k = 0; k < kSpecials; ++k)
    me.special[k] = static_cast<u8>(me.special[k] + after.tokens[k] - before.tokens[k]);
  t.s.used |= kUsedEvolution;
  t.s.agenda.schedule(Step{.what = Do::Settle, .who = p});  // E-45
}

}  // namespace

// GT-13.1.6  The owner of a harnessed ship frees it for minerals, in his phase 1 or 3 (E-55).
void ask_for_release(const Ask& q, Seat p, Choices& out) {
  for (const Marker& m : q.s.markers)
    if (m.kind() == Special::Harness && at(q.s.galaxy, m.tile).ship.owner() == p &&
        corner_of(q.s, p).mineral_count >= powers_of(q.game, q.s, m.owner()).release)
      out.push(at_tile(Verb::Release, q.s, m.tile));
}
void release(Play& t, Seat p, const Choice& c) {
  const int tile = tile_of(t.s, c);
  for (std::size_t i = 0; i < t.s.markers.size(); ++i) {
    const Marker m = t.s.markers[i];
    if (m.kind() != Special::Harness || m.tile != tile) continue;
    free_of_harness(t.s, tile);
    const u8 price = powers_of(t.game, t.s, m.owner()).release;
    if (price > 0)
      t.s.agenda.schedule(Step{.what = Do::Pay,
                               .who = p,
                               .n = price,
                               .mode = static_cast<u8>(m.owner()),
                               .part = kAnyColour});
    return;
  }
}

// D-03
void ask_what_to_extract(const Ask& q, Step now, Choices& out) {
  ask_for_mining(q, now.who, out);
  ask_for_evolution(q, now.who, out);
  ask_for_trade(q, now.who, out);
  ask_for_release(q, now.who, out);
  out.push({.verb = Verb::EndExtraction});
}
void extract(Play& t, Step now, Choice c) {
  const Seat p = now.who;
  tell_answer(t, now, c);
  if (c.verb == Verb::EndExtraction) return;
  t.s.agenda.schedule(now);
  switch (c.verb) {
    case Verb::BuyMineral:
      spend(t, p, price_of_mineral(t.game, t.s, p));
      put_in_bag(t, c.n, -1);
      return put_minerals(t, p, c.n, 1);
    case Verb::BuyToken:
      spend(t, p, price_of_token(t.game, t.s, p));
      return schedule_tokens(t, p, 1);
    case Verb::Exchange:
      for (const u8 given : {c.part, c.to_part}) spend_minerals(t, p, given);
      put_in_bag(t, c.n, -1);
      return put_minerals(t, p, c.n, 1);
    case Verb::SellSet:
      for (int colour = 0; colour < kColours; ++colour) spend_minerals(t, p, colour);
      return gain(t, p, powers_of(t.game, t.s, p).set, kForSet);
    case Verb::SellToken:
      --corner_of(t.s, p).tokens.value(t).of(static_cast<Combat>(c.n));
      put_token_in_bag(t, static_cast<Combat>(c.n));
      return gain(t, p, powers_of(t.game, t.s, p).sell_tokens, kForToken);
    case Verb::Mine: {
      const Area area = area_of(t.game, t.s, c);
      closed_area(t.s, area)->mine();
      return take_out(t, p, area, c.n, true);
    }
    case Verb::RogueMine: {
      const Area area = area_of(t.game.content, t.s.galaxy,
                                Place{static_cast<u8>(to_tile_of(t.s, c)), c.to_part});
      note_rogue(t.s, tile_of(t.s, c), area);
      return take_out(t, p, area, c.n, true);
    }
    case Verb::Evolve: return evolve(t, p, c);
    default: return release(t, p, c);
  }
}

// D-03b, GT-13.3.3  Additional minerals trigger nothing and count against no limit.
bool can_gather(const Trian&, const State& s, Step now) {
  return !closed_area(s, now.area)->minerals.empty();
}
void ask_what_to_gather(const Ask& q, Step now, Choices& out) {
  for (u8 colour = 0; colour < kColours; ++colour)
    if (closed_area(q.s, now.area)->minerals.of(colour) > 0)
      out.push({.verb = Verb::Gather, .n = colour});
  out.push({.verb = Verb::Stop});
}
void gather(Play& t, Step now, Choice c) {
  tell_answer(t, now, c);
  if (c.verb == Verb::Stop) return;
  if (now.n > 1) {
    --now.n;
    t.s.agenda.schedule(now);
  }
  take_out(t, now.who, now.area, c.n, false);
}

}  // namespace orrery::trian
