// Chance at a table: what is written down for it, dice, seeds.
#include <algorithm>

#include "play/table.h"

namespace orrery {

AnyChoice nth_deal(const AnyGame& game, const AnyState& s, u64 seed, u32 n) {
  Rng rng = Rng(seed).fork(n);
  return game.deal(s, rng);
}
AnyChoice nth_deal(const AnyGame& game, const AnyState& s, const Dice& dice, u32 n) {
  const std::vector<Offer> offers = game.choices(s, Seat::Chance);
  u32 total = 0;
  for (const Offer& o : offers) total += o.weight;
  u32 at = dice(n, total);
  std::size_t i = 0;
  while (at >= offers[i].weight) at -= offers[i++].weight;
  return offers[i].choice;
}

std::optional<Refusal> Table::unknown_word_in(const std::vector<std::string>& script) const {
  for (std::size_t i = 0; i < script.size(); ++i)
    if (!game_->parse(script[i]))
      return Refusal{"script[" + std::to_string(i) + "]",
                     "is no answer in this game: " + script[i]};
  return std::nullopt;
}

std::optional<Refusal> Table::go_on(Dealer dealer) {
  if (auto unknown = unknown_word_in(dealer.script)) return unknown;
  sit_down_at(state_, {});
  dealer_ = std::move(dealer);
  scripted_ = 0;
  deal();
  return wrong_script_;
}

// What one answer was left for happens by itself; it may stand in the script.
void Table::use_up(AnyChoice forced) {
  std::vector<std::string>& script = dealer_.script;
  for (std::size_t i = scripted_; i < script.size(); ++i) {
    if (game_->parse(script[i]) == forced) {
      if (i == scripted_)
        ++scripted_;
      else
        script.erase(script.begin() + static_cast<std::ptrdiff_t>(i));
      return;
    }
    if (!dealer_.as_far_as_it_fits) return;
  }
}

// What the script has for this question; nothing, and wrong_script_ where it must fit, if it does
// not.
std::optional<AnyChoice> Table::next_in_script() {
  std::vector<std::string>& script = dealer_.script;
  if (dealer_.as_far_as_it_fits) {
    const auto first = script.begin() + static_cast<std::ptrdiff_t>(scripted_);
    const auto fits = std::find_if(first, script.end(), [&](const std::string& t) {
      return offers(Seat::Chance, *game_->parse(t));
    });
    if (fits == script.end()) return std::nullopt;
    std::rotate(first, fits, fits + 1);
  }
  const AnyChoice outcome = *game_->parse(script[scripted_]);
  if (offers(Seat::Chance, outcome)) {
    ++scripted_;
    return outcome;
  }
  const Prompt asked = game_->prompt(view(Seat::Nobody));
  wrong_script_ = refusal(
      "script[" + std::to_string(scripted_) + "]",
      say("refused.script",
          {{"token", script[scripted_]}, {"decision", asked.decision}, {"question", asked.said}}),
      asked.clause);
  return std::nullopt;
}

// Nothing that is offered can go wrong; a script can.
void Table::deal() {
  while (awaited().has(Seat::Chance) && !wrong_script_) {
    AnyChoice outcome = 0;
    const bool scripted = scripted_ < dealer_.script.size();
    if (const auto written = scripted ? next_in_script() : std::nullopt) {
      outcome = *written;
    } else if (wrong_script_) {
      return;
    } else if (dealer_.dice) {
      outcome = next_deal(dealer_.dice);
    } else if (dealer_.seed) {
      outcome = nth_deal(*game_, state_, *dealer_.seed, dealt_);
    } else {
      return;
    }
    take(Seat::Chance, outcome);
  }
}

std::vector<std::string> Table::dealt_after(u32 step) const {
  std::vector<u32> standing;  // what nobody took back
  for (u32 i = step; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    if (!entry.is_undo && entry.seat == Seat::Chance) standing.push_back(i);
    while (entry.is_undo && !standing.empty() && standing.back() >= entry.takes_back)
      standing.pop_back();
  }
  std::vector<std::string> tokens;
  for (const u32 i : standing) tokens.push_back(game_->token(entries_[i].choice));
  return tokens;
}

}  // namespace orrery
