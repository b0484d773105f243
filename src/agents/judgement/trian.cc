#include "agents/judgement/trian.h"

#include "agents/judgement/trian_ground.h"
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
      : t_(t),
        game_(t.game),
        k_(t.game.content),
        s_(t.s),
        w_(w),
        ground_(ground_of(k_, s_.galaxy)),
        facts_(ground_.facts),
        counts_tiles_(w.fits != Weights{}.fits),
        allots_(w.allots_closed != 0 || w.allots_open != 0) {
    turns_left_ =
        (stack_size(s_, 0) + stack_size(s_, 1) + (s_.drawn_up != kNone)) / game_.players();
    std::fill_n(forces_.begin(), s_.galaxy.nodes, Forces{});
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
    if (counts_tiles_) count_closers();
    for (int i = 0; i < game_.players(); ++i) purse(seat_at(i));
    std::fill_n(closed_.begin(), s_.galaxy.nodes, kNone);
    for (std::size_t i = s_.closed.size(); i-- > 0;)
      closed_[s_.closed[i].area] = static_cast<u8>(i);
    for (std::size_t n = 0; n < s_.galaxy.nodes; ++n)
      if (s_.galaxy.area[n] == n) area(static_cast<Area>(n));
    if (allots_) allot_stations();
    ships();
    return points_;
  }
  const Terms& terms() const { return terms_; }

 private:
  struct Forces {
    std::array<u8, kMostPlayers> unblocked, stations, top;  // top: highest level there
    u8 all;
  };
  // A level that may be built: what it pays, the odds that it can be (per cent), what it takes.
  struct Plan {
    i32 pays, odds;
    u8 levels;  // built already
    bool is_closed;
  };
  struct Plans {
    std::array<Plan, 40> best_first;
    std::size_t size = 0;
    void add(const Plan& plan) {
      if (size == best_first.size()) return;
      std::size_t i = size++;
      for (; i > 0 && best_first[i - 1].pays < plan.pays; --i) best_first[i] = best_first[i - 1];
      best_first[i] = plan;
    }
  };
  bool has_placed() const { return s_.just_added != kNone; }
  // Something worth so much at the start of the game and nothing in the end.
  i32 early(i32 points) const { return points * turns_left_ * game_.players() / kTiles; }
  void add(Term term, Seat p, i32 points) {
    nth(points_, p) += points;
    if constexpr (std::is_same_v<Terms, Told>) nth(nth(terms_.of, p), term) += points;
  }

  i32 worth_of(Module m, int slot) const {
    if (m == Module::Racial) return w_.skill;
    return m == Module::Universal ? w_.universal + nth(w_.universals, slot) : 0;
  }
  void purse(Seat p) {
    const Mine& me = corner_of(s_, p);
    add(Term::Credit, p, w_.credit * me.credits);
    add(Term::Mineral, p, (w_.mineral + early(w_.mineral_early)) * me.mineral_count);
    const i32 tokens = static_cast<i32>(me.tokens.value(t_).size() + me.committed.value(t_).size());
    add(Term::Token, p, (w_.token + early(w_.token_early)) * tokens);
    const i32 in_hand = std::min<i32>(me.supply[index(Figure::Emissary)], std::min(4, turns_left_));
    for (i32 i = 0; i < in_hand; ++i) add(Term::Emissary, p, nth(w_.emissary, i));
    for (int m = 0; m < kModules; ++m) add(Term::Module, p, early(worth_of(me.modules[m], m)));
    if (w_.set != 0 && powers_of(game_, s_, p).set > 0)
      add(Term::Mineral, p, w_.set * minerals_of(t_, s_, p).sets());  // GT-13.U.2
    for (const u8 n : me.special) add(Term::Special, p, n * w_.special);
    if (on_outpost_.has(p)) add(Term::Outpost, p, early(w_.outpost));
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
  // Of areas in which somebody stands: the gap for which the fewest tiles are left.
  void count_closers() {
    const TileSet left = left_in_the_rack(t_);
    std::fill_n(closers_.begin(), s_.galaxy.nodes, kNone);
    for (const OpenEdge& edge : ground_.open)
      if (forces_[edge.area].all > 0)
        closers_[edge.area] = std::min(closers_[edge.area], closers_of(k_, edge, left));
  }
  i32 chance(Area a, Kind kind, int open) const {
    const i32 c = nth(kind == Kind::Nebula ? w_.closes_nebula : w_.closes, std::min(open, 5));
    if (open == 0) return 100;
    const i32 odds = c * std::min(turns_left_ * game_.players(), 12) / 12;
    return counts_tiles_ ? odds * nth(w_.fits, few_or_many(closers_[a])) / 100 : odds;
  }
  static int few_or_many(int tiles) {
    if (tiles < 3) return tiles;
    if (tiles < 5) return 3;
    return tiles < 9 ? 4 : 5;
  }
  // Per cent of the odds that `p` holds an area in which others stand, too.
  i32 holds(const Forces& f, std::size_t p) const {
    int most = 0;
    for (std::size_t q = 0; q < kMostPlayers; ++q)
      if (q != p) most = std::max<int>(most, f.unblocked[q]);
    if (f.unblocked[p] == 0) return 0;
    if (most == 0) return 100;
    if (f.unblocked[p] > most) return w_.holds_most;
    return f.unblocked[p] == most ? w_.holds_as_many : w_.holds_fewer;
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
        expose(facts.tiles, w_.space_left, w_.space_met);
      else if (facts.open == 2 && is_player(s_.active))
        expose(facts.tiles, w_.space_two_left, w_.space_two_met);
      return;
    }
    const Closed* closed = closed_[a] == kNone ? nullptr : &s_.closed[closed_[a]];
    const Forces& f = forces_[a];
    if (closed && !pending) return held(*closed, facts, kind, f);
    const i32 likely = chance(a, kind, facts.open);
    if (f.all == 0) {
      const i32 pays = facts.tiles * (kind == Kind::System ? 2 : 1 + facts.extractors);
      if (pending)
        add(Term::Closing, s_.active,
            pays * w_.credit + bonus_of(s_.active, kind, 100 * facts.tiles));
      else if (facts.open == 1 && is_player(s_.active))
        expose(pays, w_.empty_left, w_.empty_met);
      else if (facts.open == 2 && is_player(s_.active))
        expose(pays, w_.empty_two_left, w_.empty_two_met);
      return;
    }
    for (int i = 0; i < game_.players(); ++i) {
      const std::size_t p = index_of(seat_at(i));
      const i32 mine = holds(f, p);
      if (mine == 0) continue;
      const int e = f.unblocked[p];
      const int factor = kind == Kind::System ? 2 : 1 + facts.extractors;
      const int tiles = tiles_in_the_end(facts);
      i32 value = (tiles + 100 * e) * factor * w_.credit / 100 + w_.token +
                  stations(seat_at(i), kind, facts.tiles, e, 0);
      if (kind == Kind::Nebula) value += mining(facts.tiles + e + facts.extractors, 1);
      if (!pending || seat_at(i) == s_.active) value += bonus_of(seat_at(i), kind, tiles);
      const i32 odds =
          facts.open == 1 && seat_at(i) == next_to_place() ? likely + w_.may_close : likely;
      add(pending ? Term::Closing : Term::Area, seat_at(i), value * odds / 100 * mine / 100);
      if (!pending && (mine == 100 || mine == w_.holds_most))
        add(Term::Area, seat_at(i), w_.on_the_way);
      plan(seat_at(i), kind, tiles + 100 * e, e, 0, odds * mine / 100, false);
    }
  }
  // GT-13.U.1, GT-13.U.3  For tiles in hundredths.
  i32 bonus_of(Seat p, Kind kind, int tiles) const {
    if (w_.bonus == 0) return 0;
    return tiles * powers_of(game_, s_, p).closing[kind] * w_.credit / 100 * w_.bonus / 100;
  }
  Seat next_to_place() const {
    return has_placed() && is_player(s_.active) ? game_.left_of(s_.active) : s_.active;
  }
  void expose(i32 pays, i32 left, i32 met) {
    add(Term::Exposed, s_.active, -(pays * (has_placed() ? left : met)));
  }
  // In hundredths.
  int tiles_in_the_end(const AreaFacts& facts) const {
    return 100 * facts.tiles +
           facts.open * (facts.kind == Kind::Nebula ? w_.grows_nebula : w_.grows);
  }
  // Levels that may be built in an area: in a system on one emissary, in a nebula on each. `pays`
  // is in hundredths.
  void plan(Seat p, Kind kind, int pays, int emissaries, int level, i32 odds, bool is_closed) {
    if (!allots_ || (level == 2 && kind == Kind::System)) return;
    Plans& plans = nth(plans_, p);
    const auto add_plan = [&](int built) {
      const i32 minerals = kind == Kind::Nebula ? w_.mineral * w_.mines / 100 * 3 : 0;
      const i32 each = pays * (kind == Kind::System ? 4 : 1) * w_.credit / 100 + minerals;
      plans.add({each, odds, static_cast<u8>(built), is_closed});
    };
    if (level < 2 && emissaries > 0) add_plan(level);
    if (kind == Kind::Nebula)
      for (int i = 1; i < std::min(emissaries, 3); ++i) add_plan(0);
  }
  // The areas that pay best get the stations that are left, as long as there are actions.
  void allot_stations() {
    for (int i = 0; i < game_.players(); ++i) {
      const Plans& plans = nth(plans_, i);
      const Seat p = seat_at(i);
      i32 research = 100 * supply_of(s_, p, Figure::Research),
          stations = 100 * supply_of(s_, p, Figure::Station),
          actions = 100 * (turns_left_ + (p == s_.active ? s_.actions + s_.extra : 0));
      for (std::size_t n = 0; n < plans.size; ++n) {
        const Plan& plan = plans.best_first[n];
        i32 built = 0;  // levels, in hundredths
        i32 able = plan.odds;
        for (int level = plan.levels; level < 2; ++level) {
          i32& figures = level == 0 ? research : stations;
          able = std::min(able, std::min(figures, actions));
          figures -= able;
          actions -= able;
          built += able;
        }
        add(Term::Station, p,
            plan.pays * built / 100 * (plan.is_closed ? w_.allots_closed : w_.allots_open) / 100);
      }
    }
  }
  void held(const Closed& closed, const AreaFacts& facts, Kind kind, const Forces& f) {
    if (!is_player(closed.controller())) return;
    const std::size_t p = index_of(closed.controller());
    add(Term::Station, closed.controller(),
        stations(closed.controller(), kind, facts.tiles, f.unblocked[p], f.top[p]));
    add(Term::Station, closed.controller(), w_.control + early(w_.control_early));
    plan(closed.controller(), kind, 100 * (facts.tiles + f.unblocked[p]),
         kind == Kind::System ? f.unblocked[p] : 1 + f.unblocked[p] - f.stations[p], f.top[p], 100,
         true);
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
      add(Term::Ship, ship.owner(), w_.ship_in_play + early(w_.ship_early));
      if (ship.kind() == ShipKind::Corvette) {
        corvettes = true;
        add(Term::Ship, ship.owner(), w_.corvette + early(w_.corvette_early));
      }
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
  const Ground& ground_;
  const AllFacts& facts_;
  i32 turns_left_ = 0;
  std::array<u8, kNodes> closers_;  // by area: tiles that would close it
  std::array<u8, kNodes> closed_;   // by area: its row in the list of closed ones
  SeatSet on_outpost_;
  std::array<Forces, kNodes> forces_;  // of the areas there are
  const bool counts_tiles_, allots_;
  std::array<Plans, kMostPlayers> plans_;
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
      w.credit, w.mineral, w.token,  w.emissary[0], w.skill,  w.special,      w.outpost, w.action,
      w.credit, w.credit,  w.credit, w.credit,      w.credit, w.ship_in_play, w.credit,  w.credit};
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
bool Judgement<trian::Trian>::is_turn_open(const Asking<trian::Trian>& table) {
  using trian::Do;
  const Do what = table.s.agenda.next().what;
  return what == Do::Draw || what == Do::Place || what == Do::Expansion ||
         what == Do::Exploration || what == Do::TakeBack;
}

}  // namespace orrery
