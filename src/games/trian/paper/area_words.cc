#include "area_words.h"

#include "names.h"

namespace orrery::trian {

std::string formula(const Pay& pay) {
  std::string sum = counted(pay.tiles, "tile", "tiles");
  if (pay.emissaries > 0) sum = "(" + sum + " + " + counted(pay.emissaries, "emissary", "emissaries") + ")";
  return sum + " × " + std::to_string(pay.factor) + (pay.bonus > 0 ? " + " + std::to_string(pay.bonus) : "");
}
std::string closing_words(const Trian& game, const State& s, Area area) {
  if (kind_of(game.content, s.galaxy, area) == Kind::Space) {
    const Pay pay = pay_for_closing(game, s, area, Seat::Nobody);
    return std::to_string(pay.credits()) + " credits, " + formula(pay);
  }
  const SeatSet there = fighters_in(game, s, area);
  if (there.size() > 1) return "a battle decides";
  const Pay pay = pay_for_closing(game, s, area, there.first_seat());
  const Seat receiver = there.empty() ? s.active : there.first_seat();
  return std::to_string(pay.credits()) + " credits for " + std::string(seat_name(receiver)) + ", " + formula(pay) +
         (pay.minerals > 0 ? ", " + counted(pay.minerals, "mineral", "minerals") : "");
}
std::string building_words(const Trian& game, const State& s, int tile) {
  const Pay pay = pay_for_building(game, s, tile);
  return std::to_string(pay.credits()) + " credits, " + formula(pay);
}

}  // namespace orrery::trian
