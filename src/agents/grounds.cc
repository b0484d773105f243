#include "agents/grounds.h"

#include <algorithm>
#include <cmath>

namespace orrery {
namespace {

constexpr std::size_t kMostGrounds = 3;
constexpr float kLaterCounts = 0.7f;  // what comes later is less sure
constexpr i32 kWorthALine = 24;       // so much of a doubling is worth a line: its 24th part
constexpr i32 kWorthAWarning = 8;     // and a warning, its 8th
constexpr i32 kClearlyBetter = 5;     // thousandths

struct Candidate {
  Ground ground;
  float weight = 0;
};

Said said_of(const TermName& term, const Difference& change) {
  const bool is_more = change.count != 0 ? change.count > 0 : change.points > 0;
  const int n = std::max(1, static_cast<int>(std::lround(std::abs(change.count))));
  return say("reason." + std::string(term.name),
             {{"n", n}, {"k", static_cast<int>(term.k)}, {"up", is_more ? "yes" : "no"}});
}

}  // namespace

void add_grounds(std::span<const TermName> terms, const Consequences& done, Seat me,
                 const Scale& scale, Advice& out) {
  const float least = static_cast<float>(scale.doubling) / kWorthALine;
  const float much = static_cast<float>(scale.doubling) / kWorthAWarning;
  std::vector<Candidate> all;
  float had = 0, lost = 0, given = 0;
  const auto weigh = [&](Seat who, std::size_t t, const Difference& change, bool later) {
    if (!terms[t].is_spoken) return;
    const bool mine = who == me;
    if (mine && change.points > 0) had += change.points;
    if (mine && change.points < 0 && !later) lost -= change.points;
    if (!mine && change.points > 0) given += change.points;
    if (std::abs(change.points) < least) return;
    Said said = said_of(terms[t], change);
    if (!mine)
      said = say("reason.of", {{"who", who}, {"reason", std::move(said)}});
    else if (later)
      said = say("reason.later", {{"reason", std::move(said)}});
    all.push_back({{std::move(said), mine == (change.points > 0)},
                   std::abs(change.points) * (later ? kLaterCounts : 1.0f)});
  };
  for (std::size_t seat = 0; seat < done.at_once.size(); ++seat) {
    const Seat who = seat_at(static_cast<int>(seat));
    if (scale.team && who != me) continue;
    for (std::size_t t = 0; t < terms.size(); ++t) weigh(who, t, done.at_once[seat][t], false);
  }
  for (std::size_t t = 0; t < done.later.size(); ++t) weigh(me, t, done.later[t], true);
  std::stable_sort(all.begin(), all.end(),
                   [](const Candidate& a, const Candidate& b) { return a.weight > b.weight; });
  if (done.wins > 0.5f) out.grounds.push_back({say("reason.wins"), true});
  if (all.size() > kMostGrounds) all.resize(kMostGrounds);
  std::stable_partition(all.begin(), all.end(),
                        [](const Candidate& c) { return c.ground.speaks_for; });
  for (Candidate& c : all) out.grounds.push_back(std::move(c.ground));
  out.gives_away = done.wins == 0 && had < least && lost + given >= much;
  const auto thousandths = [](float share) { return static_cast<i32>(1000.0f * share); };
  out.before = thousandths(done.before);
  out.spread = thousandths(done.error);
}

void even_before(std::span<Advice> answers) {
  i32 sum = 0;
  for (const Advice& a : answers) sum += a.share;
  for (Advice& a : answers) a.before = sum / static_cast<i32>(answers.size());
}

void add_comparison(const Advice* other, Advice& out) {
  if (!out.grounds.empty() && out.grounds.front().speaks_for) return;
  Ground ground;
  if (!other)
    ground.said = say("reason.only");
  else if (const i32 more = out.share - other->share; more >= kClearlyBetter)
    ground.said = say("reason.better", {{"n", (more + 5) / 10}});
  else if (more <= -kClearlyBetter)
    ground = {say("reason.worse", {{"n", (5 - more) / 10}}), false};
  else
    ground.said = say("reason.equal");
  out.grounds.insert(out.grounds.begin(), std::move(ground));
}

}  // namespace orrery
