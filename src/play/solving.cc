#include "play/solving.h"

#include <algorithm>

namespace orrery {
namespace {

i32 best_of(const std::vector<i32>& worths) {
  return worths.empty() ? kUnreached : *std::ranges::max_element(worths);
}
// What this answer is worth less than the best.
i32 loss_of(const std::vector<Offer>& offers, const std::vector<i32>& worths, AnyChoice choice) {
  const auto at = std::ranges::find(offers, choice, &Offer::choice) - offers.begin();
  const auto i = static_cast<std::size_t>(at);
  return i < worths.size() ? best_of(worths) - std::max(worths[i], 0) : 0;
}

}  // namespace

std::variant<Solving, Refusal> Solving::begin(std::shared_ptr<const Puzzle> puzzle,
                                              const Table& table) {
  Solving solving(std::move(puzzle));
  const Puzzle& p = *solving.puzzle_;
  if (p.proof == Proof::Judged) return solving;
  auto turn = std::make_shared<OwnTurn>(table.game(), p.seat, p.aim);
  if (!turn->is_hers(table.state()) || !turn->explore(table.state(), kMostMoments))
    return Refusal{"proof", "her turn cannot be gone through from here"};
  std::vector<std::string> right;
  const std::vector<i32> worths = turn->worths(table.state());
  const std::vector<Offer> offers = table.offers(p.seat);
  for (std::size_t i = 0; i < offers.size(); ++i)
    if (worths[i] == best_of(worths)) right.push_back(table.game().token(offers[i].choice));
  if (right != p.steps.front().accept)
    return Refusal{"steps[0].accept", "is not what her turn proves to be right"};
  solving.turn_ = std::move(turn);
  return solving;
}

bool Solving::is_done(const Table& table) const {
  if (puzzle_->proof == Proof::Judged) return answered(table) >= puzzle_->steps.size();
  return !turn_->is_hers(table.state()) || !turn_->worth(table.state());
}

std::vector<i32> Solving::worths(const Table& table) const {
  return turn_ ? turn_->worths(table.state()) : puzzle_->steps[answered(table)].worths;
}

std::vector<AnyChoice> Solving::right(const Table& table) const {
  std::vector<AnyChoice> choices;
  if (is_done(table)) return choices;
  const std::vector<i32> worth = worths(table);
  const std::vector<Offer> offers = table.offers(puzzle_->seat);
  for (std::size_t i = 0; i < offers.size() && i < worth.size(); ++i) {
    const bool accepted = turn_ ? worth[i] == best_of(worth)
                                : std::ranges::count(puzzle_->steps[answered(table)].accept,
                                                     table.game().token(offers[i].choice)) > 0;
    if (accepted) choices.push_back(offers[i].choice);
  }
  return choices;
}

std::vector<std::string> Solving::line(const Table& table) const {
  if (is_done(table)) return {};
  if (turn_) return turn_->line(table.state());
  const auto from = puzzle_->line.begin() + static_cast<std::ptrdiff_t>(answered(table));
  return {from, puzzle_->line.end()};
}

std::optional<Said> Solving::unwanted(const Table& table, Seat seat, AnyChoice choice) const {
  if (seat != puzzle_->seat) return say("puzzle.not_hers");
  if (is_done(table)) return say("puzzle.over");
  const std::vector<AnyChoice> wanted = right(table);
  if (std::ranges::find(wanted, choice) != wanted.end() || !table.offers(seat, choice))
    return std::nullopt;
  if (puzzle_->proof == Proof::Exact && puzzle_->aim == Aim::Win) return say("puzzle.wrong.win");
  const i32 loss = loss_of(table.offers(seat), worths(table), choice);
  if (puzzle_->counts_points()) return say("puzzle.wrong.points", {{"n", loss}});
  return say("puzzle.wrong.share", {{"n", std::max(1, (loss + 5) / 10)}});
}

}  // namespace orrery
