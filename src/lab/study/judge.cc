// The sentences of a study: what it answers, and what somebody should look at.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "lab/study/findings.h"
#include "lab/study/words.h"

namespace orrery {
namespace {

std::string of_points(const Estimate& e) {
  return signed_points(e.value) + " (95 %: " + signed_points(e.low()) + " to " +
         signed_points(e.high()) + ")";
}

// "C1-10 Twin Bazaars: clearly stronger; whoever has it wins ..."
std::string in_words(const Finding& f, const StudyFindings& all) {
  const std::string with_it = all.together ? "with it " + percent(f.b) + " are won instead of "
                                           : "whoever has it wins " + percent(f.b) + " instead of ";
  const std::string told = with_it + percent(f.a) + ", " + of_points(f.difference) + ".";
  const std::string lasts = "games with it take " + number_of(f.b.value) + " instead of " +
                            number_of(f.a.value) + (all.by_rounds ? " rounds." : " decisions.");
  switch (verdict_on(f, all)) {
    case StudyVerdict::TooEarly:
      return "too early to tell, " + std::to_string(kFewestDeals) + " deals are the least.";
    case StudyVerdict::TooSeldom: return "too seldom taken to tell.";
    case StudyVerdict::ClearlyStronger: return "clearly stronger; " + told;
    case StudyVerdict::ClearlyWeaker: return "clearly weaker; " + told;
    case StudyVerdict::ALittleStronger: return "a little stronger; " + told;
    case StudyVerdict::ALittleWeaker: return "a little weaker; " + told;
    case StudyVerdict::NoDifference:
      return "no difference that matters; " + (f.is_share ? told : lasts);
    case StudyVerdict::Longer: return "longer games; " + lasts;
    case StudyVerdict::Shorter: return "shorter games; " + lasts;
    case StudyVerdict::CannotTell: break;
  }
  return "cannot tell yet, about " + rounded(deals_needed(f, all)) + " more deals are needed; " +
         told;
}

// "C1-05 Shared Docks is never taken (colonies)", several in one sentence.
void warn_of_the_unused(bool of_b, StudyFindings& all) {
  if (all.deals < kFewestDeals) return;
  std::map<std::string, std::vector<const Finding*>> unused;
  for (const Finding& f : all.pieces) {
    const Estimate& taken = of_b ? f.taken_b : f.taken_a;
    if (taken.of > 0 && taken.value == 0) unused[f.group].push_back(&f);
  }
  for (const auto& [group, pieces] : unused) {
    std::string names;
    for (const Finding* f : pieces) names += (names.empty() ? "" : ", ") + f->label;
    all.warnings.push_back(names + (pieces.size() == 1 ? " is" : " are") + " never " +
                           (pieces[0]->each_seat ? "taken" : "in play") + " (" + spaced(group) +
                           ").");
  }
}

void warn_of_piece(const Finding& f, bool of_b, const StudyPlan& plan, StudyFindings& all) {
  const std::string in = of_b ? " in " + plan.b->name : "";
  const Estimate& wins = of_b ? f.b : f.a;
  const Estimate& influence = f.influence(of_b);
  const bool far = std::abs(influence.value) >= kOutOfBalance;
  if (f.stands_out && f.is_share && far)
    all.warnings.push_back(f.label + " (" + spaced(f.group) + ") wins " + percent(wins) + in +
                           ", " + signed_points(influence.value) + " ± " +
                           points(influence.half()) + " beyond what is usual.");
  if (f.taken_differs && std::abs(f.taken_difference.value) >= kOutOfBalance && plan.b)
    all.warnings.push_back(f.label + " (" + spaced(f.group) + ") is now " +
                           (f.each_seat ? "taken by " : "in play in ") + percent(f.taken_b) +
                           (f.each_seat ? " of the seats" : " of the games") + " (was " +
                           percent(f.taken_a) + ").");
}

}  // namespace

StudyVerdict verdict_on(const Finding& f, const StudyFindings& all) {
  const Estimate& d = f.difference;
  if (all.deals < kFewestDeals) return StudyVerdict::TooEarly;
  if (d.of < kFewestCases) return StudyVerdict::TooSeldom;
  const bool up = d.value > 0;
  if (!f.is_share) {
    if (!d.without(0)) return StudyVerdict::NoDifference;
    return up ? StudyVerdict::Longer : StudyVerdict::Shorter;
  }
  if (d.low() > kMatters) return StudyVerdict::ClearlyStronger;
  if (d.high() < -kMatters) return StudyVerdict::ClearlyWeaker;
  if (d.without(0)) return up ? StudyVerdict::ALittleStronger : StudyVerdict::ALittleWeaker;
  return d.half() <= kMatters ? StudyVerdict::NoDifference : StudyVerdict::CannotTell;
}
double deals_needed(const Finding& f, const StudyFindings& all) {
  return static_cast<double>(all.deals) * (std::pow(f.difference.half() / kMatters, 2) - 1);
}

void judge(const StudyPlan& plan, StudyFindings& all) {
  const bool of_b = plan.b.has_value();
  for (const Finding& f : all.pieces)
    if (of_b && f.is_watched) all.verdicts.push_back(f.label + ": " + in_words(f, all));
  if (of_b)
    all.verdicts.push_back(std::to_string(all.differences_compared) + " things compared, " +
                           std::to_string(all.differences_hold) + " differences hold.");
  for (const Finding& f : all.whole) {
    const bool differs = of_b && f.differs;
    if (differs && f.group != "endings")
      all.warnings.push_back(f.label + " (" + f.group + "): " + value_of(f, f.b) + " instead of " +
                             value_of(f, f.a) + ".");
  }
  for (const Finding& f : all.pieces) warn_of_piece(f, of_b, plan, all);
  warn_of_the_unused(of_b, all);
  if (all.together || all.whole.empty()) return;  // nothing was played yet
  const Finding& first = all.whole.front();
  const Estimate& wins = of_b ? first.b : first.a;
  const double off = wins.value - all.fair;
  if (all.deals >= kFewestDeals && wins.without(all.fair) && std::abs(off) >= kMatters)
    all.warnings.push_back("The " + first.label + " wins " + percent(wins) + ", a fair share is " +
                           points(all.fair) + " %.");
}

}  // namespace orrery
