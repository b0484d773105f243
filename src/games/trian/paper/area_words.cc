#include "area_words.h"

namespace orrery::trian {

Said say_sum(const Pay& pay, bool at_most) {
  return say("sum", {{"tiles", pay.tiles},
                     {"emissaries", pay.emissaries},
                     {"factor", pay.factor},
                     {"bonus", pay.bonus},
                     {"most", at_most ? "yes" : "no"}});
}
Said say_closing(const Trian& game, const State& s, Area area) {
  const bool is_space = kind_of(game.content, s.galaxy, area) == Kind::Space;
  const SeatSet there = is_space ? SeatSet{} : fighters_in(game, s, area);
  if (there.size() > 1) return say("pays.battle");
  const Pay pay = pay_for_closing(game, s, area, is_space ? Seat::Nobody : there.first_seat());
  const std::vector<Argument> sum{{"credits", pay.credits()}, {"sum", say_sum(pay)}};
  if (is_space) return say("pays", sum);
  return say("pays.to", {sum[0],
                         {"whom", there.empty() ? s.active : there.first_seat()},
                         sum[1],
                         {"minerals", pay.minerals}});
}
Said say_building(const Trian& game, const State& s, int tile) {
  const Pay pay = pay_for_building(game, s, tile);
  return say("pays", {{"credits", pay.credits()}, {"sum", say_sum(pay)}});
}

}  // namespace orrery::trian
