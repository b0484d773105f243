// What the games of a study say, with intervals: of the whole game, of seats, of every piece of
// content; what differs between A and B; and which of all this holds when so much is compared.
#pragma once
#include "lab/estimate.h"
#include "lab/study/games.h"

namespace orrery {

struct Finding {
  std::string group, label;   // "colonies", "C1-10 Twin Bazaars"
  std::string id;             // of a piece
  bool is_share = true;       // shown in percent; otherwise a number
  bool each_seat = true;      // of a piece: somebody's, not the table's
  bool is_watched = false;    // the study names it beforehand
  Estimate a, b, difference;  // wins of whoever has it, or what the label says
  // Of pieces: how far whoever has it is from what so many pieces of the kind usually bring.
  Estimate influence_a, influence_b;
  Estimate taken_a, taken_b, taken_difference;  // by so many of the seats, or in so many games
  Estimate ended_a, ended_b;                    // of the games with it, so many ended by it
  bool stands_out = false;                      // its influence holds, in B if there is one
  bool differs = false;                         // the difference holds
  bool taken_differs = false;
  const Estimate& influence(bool of_b) const { return of_b ? influence_b : influence_a; }
};

// How the difference of something watched settled, deal by deal.
struct Settling {
  std::string label;
  std::vector<std::pair<u64, Estimate>> after;  // so many deals
};
struct HeatMap {
  std::string title, words;
  std::vector<std::string> rows, columns;
  std::vector<std::vector<Estimate>> cells;  // a row each, in points of 1; `of` 0: nothing to say
};
struct StudyFindings {
  u64 deals = 0, games_a = 0, games_b = 0;
  bool together = false, by_rounds = false;  // all win or lose; lengths are rounds, or decisions
  double fair = 0;                           // share of the wins of one seat
  std::vector<Finding> whole;                // length, score, endings, seats, bots
  std::vector<Finding> pieces;               // by influence within a group
  std::size_t influences_compared = 0, influences_hold = 0, differences_compared = 0,
              differences_hold = 0;
  std::map<u64, u64> lengths_a, lengths_b;
  std::vector<Settling> settling;
  std::vector<HeatMap> heat_maps;
  std::vector<std::string> verdicts, warnings;  // sentences
};

inline constexpr double kFewestCases = 30;     // below that nothing is said of a piece
inline constexpr u64 kFewestDeals = 100;       // below that there is no verdict
inline constexpr u64 kDealsBetweenLooks = 50;  // when a study may stop sooner
inline constexpr double kMatters = 0.02;       // points that matter, as a share
inline constexpr double kOutOfBalance = 0.05;  // that are worth a warning

// What the interval of a difference says, not its value.
enum class StudyVerdict : u8 {
  TooEarly,  // below the fewest deals
  TooSeldom,
  ClearlyStronger,
  ClearlyWeaker,
  ALittleStronger,
  ALittleWeaker,
  NoDifference,  // that matters
  CannotTell,    // yet
  Longer,        // of what is the table's: the game
  Shorter,
};
StudyVerdict verdict_on(const Finding& f, const StudyFindings& all);
// So many more until it can be told.
double deals_needed(const Finding& f, const StudyFindings& all);

StudyFindings findings_of(const StudyPlan& plan, const Catalogue& catalogue,
                          std::span<const StudyGame> a, std::span<const StudyGame> b);
// Is all that is watched known well enough?
bool known_enough(const StudyPlan& plan, const Catalogue& catalogue, std::span<const StudyGame> a,
                  std::span<const StudyGame> b);

// The parts of it that have files of their own.
std::vector<HeatMap> heat_maps_of(const StudyPlan& plan, const Catalogue& catalogue,
                                  std::span<const StudyGame> games);
void judge(const StudyPlan& plan, StudyFindings& findings);

}  // namespace orrery
