#include "play/bots_again.h"

namespace orrery {
namespace {

std::optional<Refusal> ask_again(const Sitting& sitting, const Table::Played& played,
                                 Adviser adviser, BotsAnswers& answers) {
  const Thought thought = sitting.thought_of(played.seat);
  const auto advice = adviser(thought);
  if (const Refusal* why = std::get_if<Refusal>(&advice)) return *why;
  const std::string again = sitting.table().game().token(std::get<0>(advice).front().choice);
  ++answers.given;
  if (again == played.token)
    ++answers.as_before;
  else if (!answers.first)
    answers.first = {sitting.table().step() + 1, played.token, again};
  return std::nullopt;
}

}  // namespace

std::variant<std::vector<BotsAnswers>, Refusal> bots_again(const Table& played,
                                                           const std::vector<Chair>& chairs,
                                                           u64 luck, Adviser adviser) {
  std::vector<BotsAnswers> all(chairs.size());
  Sitting again(played.at(0), chairs, luck);
  for (const Table::Played& p : played.played(0)) {
    const bool is_bots = is_player(p.seat) && !p.is_undo && again.chair(index(p.seat)).bot_plays;
    if (is_bots)
      if (const auto refusal = ask_again(again, p, adviser, nth(all, index(p.seat))))
        return *refusal;
    if (const auto wrong = again.repeat(p)) return *wrong;
  }
  return all;
}

}  // namespace orrery
