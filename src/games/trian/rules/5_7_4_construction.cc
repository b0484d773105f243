// 5.7  Construction: GT-7.4.1 to GT-7.4.11.
#include "exploration.h"

namespace orrery::trian {

namespace {

// GT-7.4.1 to GT-7.4.4, GT-7.4.11  An own unblocked emissary in an area one controls; in a system
// only one is ever levelled up.
bool may_build(const Trian& game, const State& s, int tile, Seat p, int levels) {
  const EmissarySlot e = at(s.galaxy, tile).emissary;
  if (e.empty() || e.owner() != p || e.level() + levels > 2 || is_blocked(game, s, tile))
    return false;
  const u8 region = site_region(game.content, s.galaxy, tile);
  if (region == kOutpostSite) return false;
  const Area area = area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region});
  if (controller_of(s, area) != p) return false;
  if (e.level() == 0 && supply_of(s, p, Figure::Research) == 0) return false;  // E-03
  if (e.level() + levels == 2 && supply_of(s, p, Figure::Station) == 0) return false;
  const bool system = face_of(game.content, s.galaxy, tile).regions[region].kind == Kind::System;
  return !system || e.level() > 0 || !has_station_in(game, s, area, p);
}

}  // namespace

void ask_for_constructions(const Ask& q, Seat p, Choices& out) {
  if (!may_act_further(q.s)) return;
  const bool living = powers_of(q.game, q.s, p).living_structures;
  for (int tile = 0; tile < size(q.s.galaxy); ++tile) {
    const EmissarySlot e = at(q.s.galaxy, tile).emissary;
    if (e.empty() || e.owner() != p) continue;
    if (may_build(q.game, q.s, tile, p, 1)) out.push(at_tile(Verb::Build, q.s, tile));
    if (living && e.kind() == EmissaryKind::Minion && e.level() == 0 &&
        may_build(q.game, q.s, tile, p, 2))
      out.push(at_tile(Verb::BuildLiving, q.s, tile));  // GT-13.2.3
  }
}
// GT-7.4.5, GT-7.4.8 to GT-7.4.10
void build(Play& t, Seat p, int tile, int levels) {
  State& s = t.s;
  const u8 region = site_region(t.game.content, s.galaxy, tile);
  const Area area = area_of(t.game.content, s.galaxy, Place{static_cast<u8>(tile), region});
  const bool nebula = face_of(t.game.content, s.galaxy, tile).regions[region].kind == Kind::Nebula;
  int minerals = 0;
  for (int i = 0; i < levels; ++i) {
    const EmissarySlot e = at(s.galaxy, tile).emissary;
    gain(t, p, pay_for_building(t.game, s, tile), kForBuilding, area);
    --corner_of(s, p).supply[e.level() == 0 ? Figure::Research : Figure::Station];
    minerals += e.level() == 0 ? 2 : 4;
    put_emissary(s, tile, e.kind(), p, e.site(), e.level() + 1);
  }
  for (int i = 0; i < size(s.galaxy); ++i)
    if (!at(s.galaxy, i).emissary.empty() && at(s.galaxy, i).emissary.owner() != p &&
        stands_in(t.game, s, i, area))
      return_emissary(t, i);
  if (nebula) schedule_minerals(t, kIntoNebula, minerals, area);
}

// GT-7.4.6, GT-7.4.7, GT-13.1.9
Pay pay_for_building(const Trian& game, const State& s, int tile) {
  const EmissarySlot e = at(s.galaxy, tile).emissary;
  const u8 region = site_region(game.content, s.galaxy, tile);
  const Area area = area_of(game.content, s.galaxy, Place{static_cast<u8>(tile), region});
  const Kind kind = face_of(game.content, s.galaxy, tile).regions[region].kind;
  Pay pay{.tiles = facts_of(game.content, s.galaxy, area).tiles,
          .emissaries = emissaries_in(game, s, area, e.owner(), true),
          .factor = kind == Kind::System ? 4 : 1};
  if (kind == Kind::System)
    for (int i = 0; i < size(s.galaxy); ++i)
      pay.tiles -= planet_is_blocked(game, s, i, area, e.owner());
  const u8 blessed = powers_of(game, s, e.owner()).priestess_income[kind];
  if (e.kind() == EmissaryKind::Priestess && blessed > 0) pay.factor = blessed;
  return pay;
}

}  // namespace orrery::trian
