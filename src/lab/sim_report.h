// What many games say, as text for people, and as rows for programs.
#pragma once
#include "lab/sim_count.h"

namespace orrery {

std::string sim_summary(const AnyGame& game, const SimOrder& order, const SimReport& report);
// The same of games that were counted and not kept.
std::string sim_summary(const AnyGame& game, const SimOrder& order, const SimReport& report,
                        const SimCount& all);
std::string sim_csv(const SimReport& report);  // a header line, then one line per game
std::string sim_json(const AnyGame& game, const SimOrder& order,
                     const SimReport& report);  // the summary and one row per game

// The transcript of a game in which a law was broken, to be replayed step by step.
std::string broken_transcript(const std::shared_ptr<const AnyGame>& game, const SimGame& broken);

}  // namespace orrery
