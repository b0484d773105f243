// A study that tells what it knows while it is played: the same deals, bots and statistics as
// `orrery study`, some deals at a time.
#pragma once
#include "lab/study/findings.h"

namespace orrery {

class LiveStudy {
 public:
  // What is wrong with it, if it cannot begin.
  static std::variant<std::unique_ptr<LiveStudy>, Refusal> begin(StudyPlan plan);

  // Plays so many deals more, on both sides; why not, if a law is broken.
  std::optional<Refusal> play(u64 deals);
  bool is_done() const { return deals_ >= plan_.deals; }
  StudyFindings findings() const { return findings_of(plan_, catalogue_, a_.games, b_.games); }
  const StudyPlan& plan() const { return plan_; }
  const Catalogue& catalogue() const { return catalogue_; }

 private:
  struct Side {
    const AnyGame* game = nullptr;
    SimOrder order;
    std::vector<StudyGame> games;
  };
  explicit LiveStudy(StudyPlan plan);
  Side side(const StudySide& of) const;
  std::optional<Refusal> play_on(Side& side, u64 deals);

  StudyPlan plan_;
  Catalogue catalogue_;
  Side a_, b_;
  u64 deals_ = 0;
};

}  // namespace orrery
