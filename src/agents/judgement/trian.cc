#include "agents/judgement/trian.h"

#include "games/trian/rules/rules.h"

namespace orrery {
namespace trian {
namespace {

// What the points are made of, for whoever asks why; the search does not.
enum class Term : u8 {
  Credit,
  Mineral,
  Token,
  Emissary,
  Module,
  Special,
  Outpost,
  Action,
  Exposed,
  Closing,
  Area,
  Station,
  Mining,
  Ship,
  Rogue,
  Plunder,
};
constexpr std::size_t kTermCount = index_of(Term::Plunder) + 1;
struct Told {
  std::array<std::array<i32, kTermCount>, kMaxPlayers> of{};
};
struct Untold {};

// Looks at the whole galaxy once, for all seats. `Terms` is Told or Untold.
template <class Terms>
class Look {
 public:
  Look(const Asking<Trian>& t, const Weights& w)
      : t_(t), game_(t.game), k_(t.game.content), s_(t.s), w_(w) {
    turns_left_ =
        (stack_size(s_, 0) + stack_size(s_, 1) + (s_.drawn_up != kNone)) / game_.players();
    all_facts(k_, s_.galaxy, facts_);
  }

  Points worth() {
    if (s_.phase == Phase::Over) {
      const Tallies tally = final_tally(t_, game_, s_);
      for (int i = 0; i < game_.players(); ++i)
        add(Term::Credit, seat_at(i),
            w_.credit * nth(tally, i).total - nth(tally, i).pieces_left / 8);
      return points_;
    }
    count_forces();
    for (int i = 0; i < game_.players(); ++i) purse(seat_at(i));
    closed_.fill(kNone);
    for (std::size_t i = s_.closed.size(); i-- > 0;)
      closed_[s_.closed[i].area] = static_cast<u8>(i);
    for (std::size_t n = 0; n < s_.galaxy.nodes; ++n)
      if (s_.galaxy.area[n] == n) area(static_cast<Area>(n));
    ships();
    return points_;
  }
  const Terms& terms() const { return terms_; }

 private:
  struct Forces {
    std::array<u8, kMostPlayers> unblocked{}, stations{}, top{};  // top: highest level there
    u8 all = 0;
  };
  bool has_placed() const { return s_.just_added != kNone; }
  void add(Term term, Seat p, i32 points) {
    nth(points_, p) += points;
    if constexpr (std::is_same_v<Terms, Told>) nth(nth(terms_.of, p), term) += points;
  }

  i32 worth_of(Module m) const {
    if (m == Module::Racial) return w_.skill;
    return m == Module::Universal ? w_.universal : 0;
  }
  void purse(Seat p) {
    const Mine& me = corner_of(s_, p);
    add(Term::Credit, p, w_.credit * me.credits);
    add(Term::Mineral, p, w_.mineral * me.mineral_count);
    add(Term::Token, p,
        w_.token * static_cast<i32>(me.tokens.value(t_).size() + me.committed.value(t_).size()));
    add(Term::Emissary, p,
        w_.emissary * std::min<i32>(me.supply[index(Figure::Emissary)], std::min(4, turns_left_)));
    for (const Module m : me.modules)
      add(Term::Module, p, worth_of(m) * turns_left_ * game_.players() / kTiles);
    for (const u8 n : me.special) add(Term::Special, p, n * w_.special);
    if (on_outpost_.has(p))
      add(Term::Outpost, p, w_.outpost * turns_left_ * game_.players() / kTiles);
    if (p == s_.active && s_.phase != Phase::Over)
      add(Term::Action, p, w_.action * (s_.actions + s_.extra));
  }
  void count_forces() {
    for (int t = 0; t < size(s_.galaxy); ++t) {
      const EmissarySlot e = at(s_.galaxy, t).emissary;
      if (e.empty()) continue;
      const u8 region = site_region(k_, s_.galaxy, t);
      if (region == kOutpostSite) {
        if (!is_blocked(game_, s_, t)) on_outpost_ = on_outpost_.with(e.owner());
        continue;
      }
      Forces& f = forces_[area_of(k_, s_.galaxy, Place{static_cast<u8>(t), region})];
      const std::size_t p = index_of(e.owner());
      ++f.all;
      f.unblocked[p] = static_cast<u8>(f.unblocked[p] + !is_blocked(game_, s_, t));
      f.stations[p] = static_cast<u8>(f.stations[p] + (e.level() > 0));
      f.top[p] = std::max(f.top[p], static_cast<u8>(e.level()));
    }
  }
  i32 chance(int open) const {
    const i32 c = nth(w_.closes, std::min(open, 5));
    return open == 0 ? 100 : c * std::min(turns_left_ * game_.players(), 12) / 12;
  }
  // Per cent of the odds that `p` holds an area in which others stand, too (spec 12.6).
  static i32 holds(const Forces& f, std::size_t p) {
    int most = 0;
    for (std::size_t q = 0; q < kMostPlayers; ++q)
      if (q != p) most = std::max<int>(most, f.unblocked[q]);
    if (f.unblocked[p] == 0) return 0;
    if (most == 0) return 100;
    if (f.unblocked[p] > most) return 88;
    return f.unblocked[p] == most ? 45 : 9;
  }
  // What stations will still pay, with so many of them to build.
  i32 stations(Seat p, Kind kind, int tiles, int emissaries, int level) const {
    const int research = supply_of(s_, p, Figure::Research),
              space = supply_of(s_, p, Figure::Station);
    int levels = 0;
    if (kind == Kind::System)
      levels =
          (level < 1 && research > 0) + (level < 2 && space > 0 && (level == 1 || research > 0));
    else
      levels = std::min(2, research + space);
    levels = std::min(levels, turns_left_ + s_.actions + s_.extra);
    return levels * (tiles + emissaries) * (kind == Kind::System ? 4 : 1) * w_.credit * w_.builds /
           100;
  }
  i32 mining(int minerals, int rate) const {
    return std::min(minerals, rate * std::max(0, turns_left_ - 1)) * w_.mineral * w_.mines / 100;
  }

  void area(Area a) {
    const AreaFacts& facts = facts_[a];
    const Kind kind = facts.kind;
    const bool pending = is_pending(s_, a);
    if (kind == Kind::Space) {
      if (pending)
        add(Term::Closing, s_.active, 3 * facts.tiles * w_.credit);
      else if (facts.open == 1 && is_player(s_.active))
        add(Term::Exposed, s_.active,
            -(facts.tiles * (has_placed() ? w_.space_left : w_.space_met)));
      return;
    }
    const Closed* closed = closed_[a] == kNone ? nullptr : &s_.closed[closed_[a]];
    const Forces& f = forces_[a];
    if (closed && !pending) return held(*closed, facts, kind, f);
    const i32 likely = chance(facts.open);
    if (f.all == 0) {
      const i32 pays = facts.tiles * (kind == Kind::System ? 2 : 1 + facts.extractors);
      if (pending)
        add(Term::Closing, s_.active, pays * w_.credit);
      else if (facts.open == 1 && is_player(s_.active))
        add(Term::Exposed, s_.active, -(pays * (has_placed() ? w_.empty_left : w_.empty_met)));
      return;
    }
    for (int i = 0; i < game_.players(); ++i) {
      const std::size_t p = index_of(seat_at(i));
      const i32 mine = holds(f, p);
      if (mine == 0) continue;
      const int e = f.unblocked[p];
      const int factor = kind == Kind::System ? 2 : 1 + facts.extractors;
      i32 value = (facts.tiles + e) * factor * w_.credit + w_.token +
                  stations(seat_at(i), kind, facts.tiles, e, 0);
      if (kind == Kind::Nebula) value += mining(facts.tiles + e + facts.extractors, 1);
      add(pending ? Term::Closing : Term::Area, seat_at(i), value * likely / 100 * mine / 100);
    }
  }
  void held(const Closed& closed, const AreaFacts& facts, Kind kind, const Forces& f) {
    if (!is_player(closed.controller())) return;
    const std::size_t p = index_of(closed.controller());
    add(Term::Station, closed.controller(),
        stations(closed.controller(), kind, facts.tiles, f.unblocked[p], f.top[p]));
    if (kind == Kind::Nebula) {
      const bool mines = f.top[p] == 1 || facts.extractors > 0;
      add(Term::Mining, closed.controller(),
          mining(closed.minerals.size(), f.top[p] == 2 ? 2 : mines) +
              (f.top[p] == 0 ? mining(closed.minerals.size(), 1) / 2 : 0));
    }
  }
  void ships() {
    bool corvettes = false;
    for (int t = 0; t < size(s_.galaxy); ++t) {
      const ShipSlot ship = at(s_.galaxy, t).ship;
      if (ship.empty()) continue;
      add(Term::Ship, ship.owner(), w_.ship_in_play);
      corvettes |= ship.kind() == ShipKind::Corvette;
      if (ship.kind() == ShipKind::Rogue)
        for (const int r : bits_of(static_cast<unsigned>(
                 face_of(k_, s_.galaxy, t).regions[ship_place(k_, s_.galaxy, t).region].mines)))
          if (const Closed* c = closed_area(
                  s_, area_of(k_, s_.galaxy, Place{static_cast<u8>(t), static_cast<u8>(r)}));
              c && turns_left_ > 0)
            add(Term::Rogue, ship.owner(),
                std::min<i32>(c->minerals.size(), powers_of(game_, s_, ship.owner()).rogue_yield *
                                                      std::min(turns_left_, 4)) *
                    w_.rogue);
    }
    if (!corvettes) return;
    const Tallies tally = final_tally(t_, game_, s_);
    for (int i = 0; i < game_.players(); ++i)
      add(Term::Plunder, seat_at(i),
          w_.plunder * (nth(tally, i).plundered - nth(tally, i).lost) *
              (kTiles - turns_left_ * game_.players()) / kTiles);
  }

  const Asking<Trian>& t_;
  const Trian& game_;
  const Content& k_;
  const State& s_;
  const Weights& w_;
  i32 turns_left_ = 0;
  AllFacts facts_;
  std::array<u8, kNodes> closed_;  // by area: its row in the list of closed ones
  SeatSet on_outpost_;
  std::array<Forces, kNodes> forces_{};
  Points points_{};
  [[no_unique_address]] Terms terms_{};
};

}  // namespace

}  // namespace trian

Points Judgement<trian::Trian>::points(const Asking<trian::Trian>& table, const Weights& weights) {
  return trian::Look<trian::Untold>(table, weights).worth();
}
// How many credits a term is worth, or how many there are of what it counts.
void Judgement<trian::Trian>::terms(const Asking<trian::Trian>& table, Seat p,
                                    std::span<Counted> out) {
  const Weights& w = kByHand;
  const std::array<i32, trian::kTermCount> each{
      w.credit, w.mineral, w.token,  w.emissary, w.skill,  w.special,      w.outpost, w.action,
      w.credit, w.credit,  w.credit, w.credit,   w.credit, w.ship_in_play, w.credit,  w.credit};
  trian::Look<trian::Told> look(table, w);
  look.worth();
  for (std::size_t t = 0; t < out.size(); ++t) {
    const i32 points = nth(look.terms().of, p)[t];
    out[t] = {points / each[t], points};
  }
}
i32 Judgement<trian::Trian>::points_of(const Asking<trian::Trian>& table, Seat p,
                                       const Weights& weights) {
  return nth(points(table, weights), p);
}

// Between the decisions of a turn the points can be trusted; not in the middle of a teleport, a
// payment or a clash.
bool Judgement<trian::Trian>::is_settled(const Asking<trian::Trian>& table) {
  using trian::Do;
  switch (table.s.agenda.next().what) {
    case Do::ChooseRace:
    case Do::Upkeep:
    case Do::Extraction:
    case Do::Draw:
    case Do::Place:
    case Do::Expansion:
    case Do::Exploration:
    case Do::TakeBack:
    case Do::Commit: return true;
    default: return false;
  }
}

}  // namespace orrery
