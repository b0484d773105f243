// The galaxy as JSON: tiles with what stands on them, areas with what they pay.
#pragma once
#include "../rules/rules.h"
#include "core/json.h"

namespace orrery::trian {

class GalaxyWriter {
 public:
  GalaxyWriter(const Trian& game, const State& s, JsonWriter& out)
      : game_(game), k_(game.content), s_(s), out_(out) {}
  void tile(int i, u8 number,
            bool view);   // the fields of one; `number` of the tile, if it may be seen
  void areas(bool view);  // of a position only the closed ones

 private:
  void regions(int i);
  void ship(int i, bool view);
  void emissary(int i, bool view);
  void area(Area a, const AreaFacts& facts, bool view);
  void forces(Area a, Kind kind);
  void income(Area a, const AreaFacts& facts, Kind kind);
  Pay best_pay(Area a, SeatSet fighters) const;
  void minerals(const Minerals& m);
  void seat_or_null(std::string_view key, Seat p);
  bool holds(int i, Area a) const { return is_in(k_, s_.galaxy, i, a); }

  const Trian& game_;
  const Content& k_;
  const State& s_;
  JsonWriter& out_;
};

}  // namespace orrery::trian
