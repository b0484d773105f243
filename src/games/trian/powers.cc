// What the skills of a race add up to, for every state of its modules (spec 5.13). Worked out when
// content is read.
#include "content.h"

namespace orrery::trian {
namespace {

// A field of small numbers never overflows, whatever a content file says.
void add(u8& field, int n) { field = static_cast<u8>(std::min(field + n, 60)); }

void add(Powers& p, const Effect& e) {
  switch (e.op) {
    case Op::Token:
      add(p.tokens[e.what], 1);
      p.token_cost[e.what] |= e.colours;
      return;
    case Op::Closing: return add(p.closing[e.what], e.n);
    case Op::Set: return add(p.set, e.n);
    case Op::PriestessIncome: return add(p.priestess_income[e.what], e.n);
    case Op::Evade: return add(p.evade, e.n);
    case Op::Release:
      p.release = std::max(p.release, e.n);
      return;  // GT-13.1.7  the dearest counts
    case Op::DiceAgainstCorvettes: p.dice_against_corvettes = true; return;
    case Op::LivingStructures: p.living_structures = true; return;
    case Op::WinTies: p.win_ties = true; return;
    case Op::Risky:
      add(p.risky_pay, e.n);
      add(p.risky_draw, e.m);
      return;
    case Op::RiskyRoll: return add(p.risky_roll, e.n);
    case Op::Gather: return add(p.gather, e.n);
    case Op::Move: p.moves = std::max(p.moves, e.what); return;
    case Op::Transporter: return add(p.transporter, e.n);
    case Op::CheaperTransporter: return;  // after the others
    case Op::ControlTokens: return add(p.control_tokens, e.n);
    case Op::SellTokens: return add(p.sell_tokens, e.n);
    case Op::Range:
      if (e.what != kAllShips) return add(p.range[e.what], e.n);
      for (const ShipKind k : {ShipKind::Corvette, ShipKind::Rogue, ShipKind::Priestess})
        add(p.range[k], e.n);
      return;
    case Op::Roll: return add(p.rogue_roll, e.n);
    case Op::RogueYield: return add(p.rogue_yield, e.n);
    case Op::Immune: p.immune = true; return;
    case Op::Swap: p.swap = true; return;
    case Op::SwapDistance: return add(p.swap_distance, e.n);
    case Op::Field:
      (e.what == static_cast<u8>(ShipKind::Decoy) ? p.decoy_field : p.cannon_field) = true;
      return;
    case Op::Warcry: return add(p.warcry, e.n);
  }
}

}  // namespace

// GT-13.0.1  The basic skills always, of each module the side that was unlocked.
void Content::derive() {
  with_face = {};
  showing = {};
  for (int t = 0; t < kTiles; ++t) {
    for (const u8 face : tile[t].face) {
      if (!with_face[face].empty() && with_face[face].back() == t)
        continue;  // both sides are alike
      with_face[face].push(static_cast<Tile>(t));
      if (up_weight(*this, t, face) > 0) showing[face].push(static_cast<Tile>(t));
    }
  }
  for (std::size_t r = 0; r < kRaces; ++r)
    for (int state = 0; state < kModuleStates; ++state) {
      Powers& p = powers[r][state];
      p = {};
      int discount = 0;
      const auto use = [&](u8 number) {
        for (const Effect& e : skill[number].effects) {
          add(p, e);
          if (e.op == Op::CheaperTransporter) discount += e.n;
        }
      };
      for (const u8 basic : race[r].basic) use(basic);
      for (int m = 0, rest = state; m < kModules; ++m, rest /= 3) {
        if (Module{static_cast<u8>(rest % 3)} == Module::Universal) use(universal[m]);
        if (Module{static_cast<u8>(rest % 3)} == Module::Racial) use(race[r].module[m]);
      }
      if (p.transporter > 0)
        p.transporter = static_cast<u8>(std::max(1, p.transporter - discount));  // GT-13.4.2
    }
}

}  // namespace orrery::trian
