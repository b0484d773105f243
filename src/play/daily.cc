#include "play/daily.h"

#include <algorithm>

#include "core/bytes.h"
#include "play/course.h"
#include "words/phrasebook.h"

namespace orrery {
namespace {

constexpr int kDailyFormula = 1;
constexpr u32 kMostDailySteps = 5'000;

// What the day may choose of a game: each option one of the values.
struct DailyOption {
  std::string_view name;
  std::vector<std::string_view> values;
};
struct DailyGame {
  std::string_view game;
  int fewest, most;  // players
  std::string_view level;
  std::vector<DailyOption> options;  // drawn in this order; a single value is not drawn
};

const std::vector<DailyGame>& kinds() {
  static const std::vector<DailyGame> all{
      {"one_deck_galaxy",
       1,
       1,
       "officer",
       {{"adversary", {"A1", "A2", "A3", "A4", "A5"}},
        {"hard_side", {"off", "on"}},
        {"homeworld_1", {"H1", "H2", "H3", "H4", "H5"}},
        {"society_1", {"SO1", "SO2", "SO3", "SO4", "SO5"}}}},
      {"trian", 2, 3, "officer", {{"races", {"random"}}}},
      {"renaissance", 2, 3, "officer", {}},
      {"foundation", 2, 3, "officer", {{"end_turn", {"asked"}}}},
  };
  return all;
}

int number_in(std::string_view digits) {
  int n = 0;
  for (const char c : digits) n = n * 10 + (c - '0');
  return n;
}
bool is_day(std::string_view date) {
  constexpr std::string_view kShape = "0000-00-00";
  constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  if (date.size() != kShape.size()) return false;
  for (std::size_t i = 0; i < kShape.size(); ++i) {
    const bool is_digit = date[i] >= '0' && date[i] <= '9';
    if (kShape[i] == '-' ? date[i] != '-' : !is_digit) return false;
  }
  const int year = number_in(date.substr(0, 4)), month = number_in(date.substr(5, 2)),
            day = number_in(date.substr(8, 2));
  if (year < 2000 || year > 2199 || month < 1 || month > 12) return false;
  const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  const int days = nth(kDays, month - 1) + (month == 2 && is_leap ? 1 : 0);
  return day >= 1 && day <= days;
}

// The one that is drawn; where there is no choice nothing is.
template <class List>
const auto& drawn(Rng& luck, const List& from) {
  const auto n = static_cast<u32>(from.size());
  return nth(from, n == 1 ? 0 : static_cast<int>(luck.below(n)));
}

Refusal daily_refusal(Said said) {
  std::string why = Phrasebook::of("").words(said);
  return {"", std::move(why), "", std::move(said)};
}

std::variant<Sitting, Refusal> sit_at(const Daily& daily, std::vector<Chair> chairs,
                                      bool practice) {
  Opened opened = open_game(daily.game, daily.order);
  if (const Refusal* refusal = std::get_if<Refusal>(&opened)) return *refusal;
  Seating seating{std::move(std::get<0>(opened))};
  seating.dealer.seed = daily.seed;
  seating.practice = practice;
  std::variant<Table, Refusal> table = Table::open(std::move(seating));
  if (const Refusal* refusal = std::get_if<Refusal>(&table)) return *refusal;
  return Sitting(std::move(std::get<Table>(table)), std::move(chairs), daily.seed);
}

// Bots are asked until one of them has answered. Nothing: none of them does.
std::optional<Refusal> let_one_speak(Sitting& sitting, Adviser adviser) {
  const u32 step = sitting.table().step();
  while (sitting.table().step() == step) {
    const Pending pending = sitting.pending();
    if (pending.who != Pending::Who::Bot)
      return daily_refusal(say("daily.otherwise", {{"step", static_cast<int>(step)}}));
    const Thought thought = sitting.thought_of(pending.bot);
    const auto advice = adviser(thought);
    if (const Refusal* why = std::get_if<Refusal>(&advice)) return *why;
    sitting.bot_answered(thought.seat, thought.step, std::get<0>(advice).front().choice);
  }
  return std::nullopt;
}

DailyResult ended(const Daily& daily, const Table& table) {
  const Outcome outcome = table.outcome();
  DailyResult result;
  result.share = outcome.share[daily.seat];
  result.score = outcome.score[daily.seat];
  std::optional<i32> best;
  for (int seat = 0; seat < daily.order.players; ++seat) {
    const i32 score = outcome.score[seat_at(seat)];
    result.scores.push_back(score);
    if (seat_at(seat) != daily.seat) best = std::max(best.value_or(score), score);
  }
  result.ahead = result.score - best.value_or(0);
  const Course course = course_of(table);
  if (!course.moments.empty()) result.rounds = course.moments.back().now.round;
  result.took_back = table.took_back(daily.seat);
  return result;
}

bool is_same(const Table::Played& a, const Table::Played& b) {
  return a.seat == b.seat && a.is_undo == b.is_undo && a.token == b.token && a.before == b.before;
}

}  // namespace

std::vector<Chair> Daily::chairs() const {
  std::vector<Chair> all(static_cast<std::size_t>(order.players), Chair::bot(level));
  nth(all, index(seat)) = Chair::human();
  return all;
}

std::vector<std::string> daily_games() {
  std::vector<std::string> names;
  for (const DailyGame& kind : kinds())
    if (on_shelf(kind.game)) names.emplace_back(kind.game);
  return names;
}

std::variant<Daily, Refusal> daily_deal(std::string_view game, std::string_view date) {
  const auto kind =
      std::ranges::find_if(kinds(), [&](const DailyGame& k) { return k.game == game; });
  if (kind == kinds().end() || !on_shelf(game))
    return Refusal{"game", "has no deal of the day here"};
  if (!is_day(date))
    return Refusal{"date", "is no day: YYYY-MM-DD, from 2000 to 2199, is expected"};
  const std::string name = "orrery daily " + std::to_string(kDailyFormula) + " " +
                           std::string(game) + " " + std::string(date);
  Rng luck(hash_bytes(std::span(reinterpret_cast<const u8*>(name.data()), name.size())));
  Daily daily;
  daily.game = game;
  daily.date = date;
  daily.level = kind->level;
  daily.seed = luck.next() >> 11;  // what every JSON reader can hold
  const auto ways = static_cast<u32>(kind->most - kind->fewest + 1);
  daily.order.players = kind->fewest + (ways == 1 ? 0 : static_cast<int>(luck.below(ways)));
  const auto players = static_cast<u32>(daily.order.players);
  daily.seat = seat_at(players == 1 ? 0 : static_cast<int>(luck.below(players)));
  for (const DailyOption& option : kind->options)
    daily.order.settings.emplace_back(option.name, drawn(luck, option.values));
  return daily;
}

std::variant<DailyResult, Refusal> bot_on(const Daily& daily, const std::string& level,
                                          Adviser adviser) {
  std::vector<Chair> chairs = daily.chairs();
  nth(chairs, index(daily.seat)) = Chair::bot(level);
  std::variant<Sitting, Refusal> sat = sit_at(daily, std::move(chairs), false);
  if (const Refusal* refusal = std::get_if<Refusal>(&sat)) return *refusal;
  Sitting& sitting = std::get<Sitting>(sat);
  while (!sitting.table().over() && sitting.table().step() < kMostDailySteps)
    if (const auto refusal = let_one_speak(sitting, adviser)) return *refusal;
  if (!sitting.table().over()) return daily_refusal(say("daily.not_over"));
  return ended(daily, sitting.table());
}

std::variant<DailyResult, Refusal> result_on(const Daily& daily, const Table& played,
                                             Adviser adviser) {
  std::variant<Sitting, Refusal> sat = sit_at(daily, daily.chairs(), played.practice());
  if (const Refusal* refusal = std::get_if<Refusal>(&sat)) return *refusal;
  Sitting& again = std::get<Sitting>(sat);
  if (played.from_position() || !played.begins_like(again.table()))
    return daily_refusal(say("daily.other_deal"));
  if (!played.over() || played.step() > kMostDailySteps)
    return daily_refusal(say("daily.not_over"));
  const std::vector<Table::Played> told = played.played(0);
  u32 compared = 0;
  for (;;) {
    const std::vector<Table::Played> done = again.table().played(compared);
    const auto otherwise = [&] {
      return daily_refusal(say("daily.otherwise", {{"step", static_cast<int>(compared) + 1}}));
    };
    for (const Table::Played& one : done) {
      if (compared == told.size() || !is_same(one, told[compared])) return otherwise();
      ++compared;
    }
    if (compared == told.size()) return ended(daily, again.table());
    const Table::Played& next = told[compared];
    if (next.before > 0) return otherwise();  // nobody else was there to agree
    const bool is_hers = next.seat == daily.seat || next.is_undo;
    const std::optional<Refusal> wrong =
        is_hers ? again.repeat(next) : let_one_speak(again, adviser);
    if (wrong || again.table().step() == compared) return otherwise();
  }
}

}  // namespace orrery
