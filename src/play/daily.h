// The deal of the day: from a game and a date, by a published formula (docs/daily.md), the same for
// everybody. The luck of the table and of its bots is fixed with it, so that a game of the day can
// be played again and checked, answer by answer, bots' answers too.
#pragma once
#include "play/adviser.h"
#include "play/sitting.h"

namespace orrery {

struct Daily {
  std::string game;
  std::string date;  // "2026-11-18", a day of UTC
  Order order;
  Seat seat = Seat::Nobody;  // whose place a person takes
  std::string level;         // of the others
  u64 seed = 0;              // of Chance, and of the bots

  std::vector<Chair> chairs() const;  // a person and bots
};

// Refused: there is no such day, or no such game of the day.
std::variant<Daily, Refusal> daily_deal(std::string_view game, std::string_view date);
std::vector<std::string> daily_games();

// How it ended for whoever had the place.
struct DailyResult {
  i32 share = 0;  // of the win, in thousandths
  i32 score = 0;
  i32 ahead = 0;   // of the best of the others; alone: the score
  i32 rounds = 0;  // as the game counts them
  u32 took_back = 0;
  std::vector<i32> scores = {};  // of everybody
};
// A bot in the person's place, on the same deal.
std::variant<DailyResult, Refusal> bot_on(const Daily& daily, const std::string& level,
                                          Adviser adviser);
// What came of a game, if it is one of this deal: Chance and the bots are asked once more.
std::variant<DailyResult, Refusal> result_on(const Daily& daily, const Table& played,
                                             Adviser adviser);

}  // namespace orrery
