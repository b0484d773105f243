// Answers that were given before they are asked for.
#include <algorithm>

#include "play/sitting.h"

namespace orrery {
namespace {

constexpr u32 kMostInARow = 64;

Refused not_now(std::string why) { return {"not_now", {"seat", std::move(why)}}; }

}  // namespace

TableReply Sitting::answer(const ask::Ahead& ahead, const Speaker&) {
  const Seat turn = table_.whose_turn();
  if (is_guided() || table_.over() || open_chairs() > 0)
    return not_now("nobody will be asked anything here");
  if (!is_player(turn)) return not_now("nobody has a turn of her own now");
  if (turn == ahead.seat) return not_now("it is this seat's own turn");
  if (table_.awaited().has(ahead.seat)) return not_now("this seat is asked already");
  return Lookout{table_.game_pointer(), ahead.seat, table_.step(), table_.view(ahead.seat)};
}

void Sitting::foresaw(const Lookout& lookout, std::vector<MayCome> questions) {
  nth(ahead_, index(lookout.seat)) = {lookout.step, std::move(questions)};
}

// What was found by looking ahead from this very moment, and nothing else.
std::variant<Prepared, Refused> Sitting::may_prepare(const ask::Prepare& asked) const {
  const int seat = index(asked.seat);
  const Ahead& ahead = nth(ahead_, seat);
  if (ahead.step != table_.step() || table_.awaited().has(asked.seat))
    return Refused{"not_foreseen",
                   {"question", "ask first what may come (ahead); things have moved on"}};
  if (asked.question >= ahead.questions.size())
    return Refused{"not_foreseen", {"question", "there is no such question ahead"}};
  if (prepared_.is_full(seat))
    return Refused{"too_many",
                   {"", "at most " + std::to_string(kMostPrepared) + " answers are prepared"}};
  const MayCome& question = nth(ahead.questions, asked.question);
  const auto answer = std::ranges::find(question.answers, asked.choice, &MayCome::Answer::choice);
  if (answer == question.answers.end())
    return Refused{"not_offered", {"token", "that is no answer to this question"}};
  return Prepared{.decision = question.prompt.decision,
                  .asked = question.prompt.said,
                  .whenever = asked.whenever,
                  .token = answer->token,
                  .label = answer->label};
}

TableReply Sitting::answer(const ask::Prepare& asked, const Speaker&) {
  std::variant<Prepared, Refused> found = may_prepare(asked);
  if (const Refused* wrong = std::get_if<Refused>(&found)) return *wrong;
  prepare(index(asked.seat), std::move(std::get<Prepared>(found)));
  return WhatIsPrepared{asked.seat, prepared_.of(index(asked.seat))};
}

TableReply Sitting::answer(const ask::Unprepare& asked, const Speaker&) {
  if (!unprepare(index(asked.seat), asked.number))
    return Refused{"not_prepared", {"number", "nothing of that number is prepared"}};
  return WhatIsPrepared{asked.seat, prepared_.of(index(asked.seat))};
}

bool Sitting::is_missed(int seat, const Prepared& prepared) const {
  return table_.awaited().has(seat_at(seat)) &&
         table_.game().prompt(table_.view(seat_at(seat))).decision == prepared.decision;
}

// Only out of her turn: in her own she is there.
void Sitting::answer_as_prepared() {
  const auto is_away = [this](int seat) {
    const Chair& at = chair(seat);
    return at.kind == Chair::Kind::Human && !at.bot_plays && !prepared_.of(seat).empty() &&
           table_.whose_turn() != seat_at(seat);
  };
  const auto answers = [&](int seat) {
    const Prompt prompt = table_.game().prompt(table_.view(seat_at(seat)));
    for (const Prepared& prepared : prepared_.of(seat)) {
      const std::optional<AnyChoice> choice = table_.game().parse(prepared.token);
      if (prepared.speaks_to(prompt) && choice && table_.offers(seat_at(seat), *choice) &&
          !table_.answer_as_prepared(seat_at(seat), *choice))
        return true;
    }
    return false;
  };
  if (is_guided() || open_chairs() > 0) return;
  for (u32 n = 0; n < kMostInARow; ++n) {
    const u32 step = table_.step();
    for (const int seat : bits_of(table_.awaited().bits))
      if (is_player(seat_at(seat)) && is_away(seat) && answers(seat)) break;
    if (table_.step() == step) return;
  }
}

void Sitting::hear_since(u32 step) {
  for (const Table::Played& played : table_.played(step)) hear(played);
}

}  // namespace orrery
