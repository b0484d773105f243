// Foundation: what a corner of the table is worth (docs/rules/foundation.md, section 13). Tempo is
// everything, so the terms count what the next orders can do: research on the way to a level IV
// space, cubes that pay for the next one, kins that stand where their action can be taken, ships at
// planets that give, and progress on the goals a player knows.
#pragma once
#include "agents/judgement/judgement.h"
#include "games/foundation/foundation.h"

namespace orrery {
namespace foundation {

// What one of each thing is worth, in hundredths of the logarithm of the odds: 69 points more are
// twice the odds to win. Set by hand and tried in games of bots against each other (docs/bots.md).
struct Weights {
  using PerLevel = std::array<i32, kLevels>;

  // the way to a goal: research of level II, III, IV
  PerLevel first_research;  // the first disc of a level opens the next one
  PerLevel more_research;   // further discs of it
  PerLevel price_in_hand;   // a cube that pays for the first disc of the next level
  PerLevel price_in_reach;  // no such cube, but a planet she touches gives it
  PerLevel price_stocked;   // and it lies there

  // cubes in hand, by level
  PerLevel cubes;    // at most two of a colour are counted
  PerLevel colours;  // different ones
  i32 second_black, third_black;

  // kins
  i32 fourth_kin, fifth_kin, sixth_kin, neutral_kin;
  i32 kin_in_hand;
  PerLevel kin_on;  // level I, II, III
  i32 kin_in_centre;
  std::array<PerLevel, kActions>
      ready;                   // a kin whose action can be taken at the level of its space
  i32 ready_in_centre;         // a kin in the centre, for each action it could take at level III
  PerLevel ready_to_research;  // a kin that can take the first disc of the next level now
  i32 waits_for_price;         // a kin on Research of the right level, but nothing to pay with
  i32 reaches_middle,
      reaches_centre;  // a Space Travel kin that can reach a new middle planet, the central one

  // ships
  i32 outer_planet, further_outer_planet;    // touched; beyond the fourth
  i32 middle_planet, further_middle_planet;  // beyond the third
  i32 central_planet;
  i32 stocked_planet;
  i32 ship, no_ship;
  PerLevel endangered;        // planets of a level lost when the Empire moves next
  PerLevel endangered_later;  // or with the movement after that
  i32 empire_ship, second_empire_ship;

  // colonies
  PerLevel colony;   // tiles of level I, II, III
  i32 planet_level;  // different levels of colonized planets
  i32 school;        // a cube for every kin retrieved
  i32 counter;       // an extra order
  i32 wheel_tile;    // kins bumped further or put back on the wheel
  i32 action_tile;   // more out of an action

  // goals she has researched
  std::array<i32, 9> goal;  // by aim: progress squared, in sixteenths
  i32 one_short, fulfilled;
  i32 further_goal;

  // whose turn it is
  i32 order;    // still to come this turn
  i32 waiting;  // sixteenths of the way to her next turn
};

}  // namespace foundation

template <>
struct Judgement<foundation::Foundation> {
  static constexpr i32 kDoubling = 69;
  static constexpr Leaf kLeaf = Leaf::Points;
  static constexpr Horizon kHorizon = Horizon::OwnTurn;

  using Weights = foundation::Weights;
  static const Weights kByHand;
  // clang-format off
  static constexpr WeightName kWeightNames[] = {
      {"first_research", 3}, {"more_research", 3}, {"price_in_hand", 3}, {"price_in_reach", 3}, {"price_stocked", 3},
      {"cubes", 3}, {"colours", 3}, {"second_black"}, {"third_black"},
      {"fourth_kin"}, {"fifth_kin"}, {"sixth_kin"}, {"neutral_kin"}, {"kin_in_hand"}, {"kin_on", 3}, {"kin_in_centre"},
      {"ready", 18}, {"ready_in_centre"}, {"ready_to_research", 3}, {"waits_for_price"}, {"reaches_middle"}, {"reaches_centre"},
      {"outer_planet"}, {"further_outer_planet"}, {"middle_planet"}, {"further_middle_planet"}, {"central_planet"}, {"stocked_planet"},
      {"ship"}, {"no_ship"}, {"endangered", 3}, {"endangered_later", 3}, {"empire_ship"}, {"second_empire_ship"},
      {"colony", 3}, {"planet_level"}, {"school"}, {"counter"}, {"wheel_tile"}, {"action_tile"},
      {"goal", 9}, {"one_short"}, {"fulfilled"}, {"further_goal"}, {"order"}, {"waiting"}};
  // clang-format on
  // What every order changes alike.
  static constexpr std::string_view kUnspoken[] = {"colours", "kin_in_hand", "ship", "order",
                                                   "waiting"};

  static void count(const Asking<foundation::Foundation>& table, std::span<Weights> of_seat);
  static i32 points_of(const Asking<foundation::Foundation>& table, Seat p, const Weights& weights);
  static bool is_settled(const Asking<foundation::Foundation>& table);
};

static_assert(all_weights_are_named<foundation::Foundation>());

}  // namespace orrery
