// Taking back what is final: only when all at the table agree. Who they are, and how they are
// asked, is the matter of whoever runs it.
#include "play/table.h"
#include "words/phrasebook.h"

namespace orrery {

// Whoever takes an answer back takes back what came after it as well.
std::vector<u32> Table::standing_steps() const {
  std::vector<u32> steps;
  for (u32 i = 0; i < step(); ++i) {
    if (entries_[i].is_undo)
      while (!steps.empty() && steps.back() >= entries_[i].takes_back) steps.pop_back();
    else
      steps.push_back(i + 1);
  }
  return steps;
}

void Table::look_at_what_stands(const SeeAnswer& see) const {
  AnyState s = start_;
  for (const u32 step : standing_steps()) {
    const Entry& entry = entries_[step - 1];
    see(s, entry.seat, entry.choice);
    game_->apply(s, entry.seat, entry.choice);
  }
}

u32 Table::standing() const {
  const std::vector<u32> steps = standing_steps();
  const auto is_answer = [&](u32 step) { return entries_[step - 1].seat != Seat::Chance; };
  return static_cast<u32>(std::ranges::count_if(steps, is_answer)) + dealt_;
}

u32 Table::last_answer(Seat seat) const {
  const std::vector<u32> steps = standing_steps();
  const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                 [&](u32 step) { return entries_[step - 1].seat == seat; });
  return last == steps.rend() ? 0 : *last;
}

std::optional<Refusal> Table::no_going_back(Seat seat, u32 before) const {
  const std::vector<u32> steps = standing_steps();
  const bool is_hers =
      is_player(seat) && std::ranges::count(steps, before) > 0 && entries_[before - 1].seat == seat;
  if (over()) return refusal("", say("refused.undo", {{"why", say("no_undo.over")}}));
  if (!is_hers) return refusal("before", say("refused.go_back"));
  return std::nullopt;
}

std::optional<Refusal> Table::go_back(Seat seat, u32 before) {
  if (auto wrong = no_going_back(seat, before)) return wrong;
  if (practice_) {  // what was dealt stays dealt: answer by answer
    while (last_answer(seat) >= before)
      if (auto wrong = undo(may_undo())) return wrong;
    return std::nullopt;
  }
  AnyState then = start_;
  if (before > 1)
    walk(before - 2, before - 1,
         [&](u32, const AnyState&, const AnyState& after) { then = after; });
  state_ = then;
  wrong_script_.reset();
  entries_.push_back({.seat = seat,
                      .is_undo = true,
                      .is_final = true,
                      .together = true,
                      .takes_back = before,
                      .story_ends = static_cast<u32>(story_.size())});
  nothing_before_is_taken_back();
  milestones_.push_back(newest_[1]);  // that is how whoever walks by knows where it leads
  return std::nullopt;
}

Table Table::without_what_all_took_back(u32& step) const {
  const auto is_one = [](const Entry& e) { return e.together; };
  if (std::ranges::none_of(entries_, is_one)) return *this;
  std::vector<bool> is_gone(entries_.size(), false);
  for (u32 i = 0; i < entries_.size(); ++i)
    for (u32 gone = entries_[i].takes_back; entries_[i].together && gone <= i + 1; ++gone)
      is_gone[gone - 1] = true;
  Table table = at(0);
  const std::vector<Played> all = played(0);
  u32 same = 0;
  for (u32 i = 0; i < all.size(); ++i) {
    if (!is_gone[i]) table.repeat(all[i]);
    if (i + 1 == step) same = table.step();
  }
  step = same;
  return table;
}

std::optional<Refusal> Table::repeat(const Played& played) {
  if (played.before > 0) return go_back(played.seat, played.before);
  if (played.is_undo) return undo(played.seat);
  const u32 entry = step();
  if (auto wrong = answer(played.seat, played.token)) return wrong;
  entries_[entry].prepared = played.prepared;
  return std::nullopt;
}

}  // namespace orrery
