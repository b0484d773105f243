// One Deck Galaxy: what a table is worth to the team (docs/rules/one_deck_galaxy.md, section 13). A
// hundred points are about one die. Rows that are filled count as what they will earn; everybody
// has the same points.
#pragma once
#include "agents/judgement/judgement.h"
#include "games/one_deck_galaxy/rules/rules.h"

namespace orrery {
namespace one_deck_galaxy {

// Points for one of each thing. Set by hand and tried in games (docs/bots.md).
struct Weights {
  i32 last_turn = 115;  // tenths of turns a game usually has
  i32 icon = 40;        // a die more, for every turn still to come
  i32 tech = 36;        // per cent of what a Tech does once, for every turn still to come
  i32 spare_disc = 6;   // a Tech Disc without a Tech, for every turn still to come
  std::array<i32, 6> level{0, 0, 1900, 3900, 6300, 6700};  // Federation Levels
  i32 partner_level = 60;                                  // per cent of it for each of two players
  i32 progress = 75;                    // per cent of a milestone that is nearly there
  i32 fleet = 105, many_fleets = 60;    // up to eight, beyond
  i32 science = 75, much_science = 45;  // up to twelve, beyond
  std::array<i32, 5> base_class{0, 0, 700, 1250, 1500};
  i32 ring = 70;  // a Fleet or Science the next row asks for, saved up
  std::array<i32, 5> disc{0, 2200, 6200, 11500, 60000};  // rows of the Confrontation done
  i32 life = 1400;                                       // a claimed disc beside the Starbase
  i32 influence = 85;    // per cent of its share in the card's worth
  i32 doomed = 45;       // per cent left of influence the adversary is about to take away
  i32 claim = 150;       // a card claimed now, not later
  i32 escalation = 330;  // an Encounter that will escalate
  i32 danger = 26;       // for each squared turn fewer than `safe` until Overwhelmed
  i32 safe = 9;
  i32 die = 8;           // a die left in the pool
  i32 stored = 34;       // and in the Greenhouse
  i32 lab_die = 12;      // in the lab, beyond what pays for a Probe
  i32 experiment = 350;  // an Experiment salvaged
  i32 deck = 0;          // a card more until there is no event left to reshuffle
  i32 brink = 0;      // being Overwhelmed next, without a disc to exile; less when turns are left
  i32 shortfall = 0;  // a pip the last row asks for beyond what is gathered in a turn
};

class Look {
 public:
  Look(const Game& g, const State& s, const Weights& w) : g_(g), s_(s), w_(w) {}

  i32 worth() const;  // of the whole table
  // The same, part by part, for whoever asks why (Judgement::kTerms); the search does not.
  void parts(std::span<Counted> out) const;
  i32 civilizations() const;  // icons, Techs, levels, milestones on their way
  i32 saved_for(Aim aim, i32 worth, BoxKind ring, int n) const;
  i32 fleets(int n) const;
  i32 science(int n) const;
  i32 location(int slot, int rows,
               i32 claimed) const;  // with these rows completed (1 top, 2 bottom)
  i32 encounter(int slot, bool solved, i32 claimed) const;
  // What the card adds to the better half of the table, with civilizations() as they are.
  i32 claimed(int card, i32 before) const;
  i32 lab(int dice) const;
  i32 confrontation() const;  // its active row
  i32 experiment(int event) const;
  i32 adversary() const;

 private:
  i32 turns() const {
    return std::max(12, w_.last_turn - 10 * s_.round);
  }  // still to come, in tenths
  i32 tech_points(int p, int src) const;
  i32 milestones(int p) const;
  i32 shortfall(const std::array<int, 3>& dice) const;
  bool is_doomed(int slot) const;
  i32 zone(i32 before) const;

  const Game& g_;
  const State& s_;
  const Weights& w_;
};

extern const Weights kWeights;

inline constexpr WeightName kWeightNames[] = {
    {"last_turn"},     {"icon"},          {"tech"},     {"spare_disc"},  {"level", 6},
    {"partner_level"}, {"progress"},      {"fleet"},    {"many_fleets"}, {"science"},
    {"much_science"},  {"base_class", 5}, {"ring"},     {"disc", 5},     {"life"},
    {"influence"},     {"doomed"},        {"claim"},    {"escalation"},  {"danger"},
    {"safe"},          {"die"},           {"stored"},   {"lab_die"},     {"experiment"},
    {"deck"},          {"brink"},         {"shortfall"}};

}  // namespace one_deck_galaxy

template <>
struct Judgement<one_deck_galaxy::OneDeckGalaxy> {
  using Game = one_deck_galaxy::OneDeckGalaxy;
  static constexpr i32 kDoubling = 900;
  static constexpr i32 kEven = 9000;  // points of a table that is as likely won as lost
  static constexpr Leaf kLeaf = Leaf::Points;
  static constexpr Horizon kHorizon = Horizon::None;

  static i32 team_points(const Asking<Game>& table,
                         const one_deck_galaxy::Weights& weights = one_deck_galaxy::kWeights);
  static Points points(const Asking<Game>& table);
  static i32 points_of(const Asking<Game>& table, Seat) { return team_points(table); }
  static constexpr TermName kTerms[] = {
      {"civilization"}, {"milestone"}, {"zone"}, {"confrontation"}, {"adversary"},     {"starbase"},
      {"fleets"},       {"science"},   {"lab"},  {"experiment"},    {"dice", 0, false}};
  static void terms(const Asking<Game>& table, Seat p, std::span<Counted> out);
  static bool is_settled(const Asking<Game>& table);
};

}  // namespace orrery
