// The yardstick: tic-tac-toe written the way game libraries usually are. A virtual state on the
// heap, a fresh vector of legal actions for every question, the whole history inside the state,
// clones by unique_ptr. Nothing in it is slow on purpose; it is what one gets without thinking
// about speed.
#pragma once
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace orrery::usual {

using Action = long;
using Player = int;
inline constexpr Player kTerminal = -4;

class State {
 public:
  virtual ~State() = default;
  virtual Player current_player() const = 0;
  virtual std::vector<Action> legal_actions() const = 0;
  virtual bool is_terminal() const = 0;
  virtual std::vector<double> returns() const = 0;
  virtual std::unique_ptr<State> clone() const = 0;

  void apply_action(Action action) {
    const Player player = current_player();
    do_apply_action(action);
    history_.push_back({player, action});
    ++move_number_;
  }

 protected:
  virtual void do_apply_action(Action action) = 0;

 private:
  std::vector<std::pair<Player, Action>> history_;
  int move_number_ = 0;
};

class TicTacToe final : public State {
 public:
  TicTacToe() { board_.fill(kEmpty); }

  Player current_player() const override { return is_terminal() ? kTerminal : player_; }
  std::vector<Action> legal_actions() const override {
    if (is_terminal()) return {};
    std::vector<Action> actions;
    for (std::size_t cell = 0; cell < board_.size(); ++cell)
      if (board_[cell] == kEmpty) actions.push_back(static_cast<Action>(cell));
    return actions;
  }
  bool is_terminal() const override { return outcome_ != kEmpty || moves_ == 9; }
  std::vector<double> returns() const override {
    if (outcome_ == 0) return {1.0, -1.0};
    if (outcome_ == 1) return {-1.0, 1.0};
    return {0.0, 0.0};
  }
  std::unique_ptr<State> clone() const override { return std::make_unique<TicTacToe>(*this); }

 protected:
  void do_apply_action(Action action) override {
    nth(board_, action) = player_;
    if (has_line(player_)) outcome_ = player_;
    player_ = 1 - player_;
    ++moves_;
  }

 private:
  static constexpr int kEmpty = -1;
  bool has_line(int player) const {
    const auto at = [&](int row, int column) { return nth(board_, 3 * row + column) == player; };
    for (int i = 0; i < 3; ++i)
      if ((at(i, 0) && at(i, 1) && at(i, 2)) || (at(0, i) && at(1, i) && at(2, i))) return true;
    return (at(0, 0) && at(1, 1) && at(2, 2)) || (at(0, 2) && at(1, 1) && at(2, 0));
  }

  std::array<int, 9> board_;
  int player_ = 0, outcome_ = kEmpty, moves_ = 0;
};

}  // namespace orrery::usual
