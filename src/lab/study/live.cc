#include "lab/study/live.h"

#include <algorithm>

#include "lab/trials.h"
#include "play/content_check.h"

namespace orrery {

std::variant<std::unique_ptr<LiveStudy>, Refusal> LiveStudy::begin(StudyPlan plan) {
  for (StudySide* side : {&plan.a, &*plan.b}) {
    Opened opened = open_game(plan.game, {plan.players, side->options, side->content});
    if (Refusal* refusal = std::get_if<Refusal>(&opened)) return std::move(*refusal);
    side->game = std::move(std::get<0>(opened));
  }
  std::unique_ptr<LiveStudy> study(new LiveStudy(std::move(plan)));
  if (const auto refusal = study->play_on(study->a_, 0)) return *refusal;  // are these bots?
  std::vector<std::string>& watch = study->plan_.watch;
  const auto& entries = study->catalogue_.entries;
  std::erase_if(watch, [&](const std::string& id) {
    return std::none_of(entries.begin(), entries.end(),
                        [&](const Catalogue::Entry& e) { return e.id == id; });
  });
  return study;
}

LiveStudy::LiveStudy(StudyPlan plan) : plan_(std::move(plan)), catalogue_(plan_) {
  a_ = side(plan_.a);
  b_ = side(*plan_.b);
}
// Bots play by what was learned with the built-in content, on both sides.
LiveStudy::Side LiveStudy::side(const StudySide& of) const {
  const std::string_view printed = built_in_content_of(plan_.game);
  Side side{.game = of.game.get(), .order = {}, .games = {}};
  side.order.bots = plan_.bots;
  side.order.seed = plan_.seed;
  side.order.notes = true;
  side.order.learned_with =
      hash_bytes({reinterpret_cast<const u8*>(printed.data()), printed.size()});
  return side;
}

std::optional<Refusal> LiveStudy::play(u64 deals) {
  deals = std::min(deals, plan_.deals - deals_);
  for (Side* side : {&a_, &b_})
    if (auto refusal = play_on(*side, deals)) return refusal;
  deals_ += deals;
  return std::nullopt;
}
std::optional<Refusal> LiveStudy::play_on(Side& side, u64 deals) {
  SimReport table = empty_report(*side.game, side.order);
  side.order.first = side.games.size();
  side.order.games = deals * table.games_per_deal;
  const std::variant<SimReport, Refusal> result = run_sim(*side.game, side.order);
  if (const Refusal* refusal = std::get_if<Refusal>(&result)) return *refusal;
  for (const SimGame& played : std::get<SimReport>(result).games) {
    if (played.record.broken_law)
      return Refusal{"deal " + std::to_string(played.block), played.record.broken_law};
    side.games.push_back(study_game(catalogue_, table, *trials_of(plan_.game), played));
  }
  return std::nullopt;
}

}  // namespace orrery
