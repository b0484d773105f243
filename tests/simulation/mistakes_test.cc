// The simulation itself is tested: every mistake that is planted must be found.
#include <doctest/doctest.h>

#include <cstdio>

#include "simulation/simulate.h"

namespace orrery::simulation {
namespace {

using server::Mistake;

struct Planted {
  Mistake mistake;
  const char* what;
  std::optional<Theme> theme = {};  // of worlds in which what it takes comes up
};
constexpr Planted kPlanted[] = {
    {Mistake::AcknowledgeBeforeCommit, "acknowledges before the commit"},
    {Mistake::ShowBeforeCommit, "shows before the commit"},
    {Mistake::ForgetCommands, "forgets which commands it has done"},
    {Mistake::ForgetWhatCommandsSaid, "takes an old command that says something else for done"},
    {Mistake::GoOnAfterFailure, "takes a failed write for done"},
    {Mistake::ForgetToReadAnew, "goes on from what could not be written"},
    {Mistake::WriteTwice, "writes once more what it does not know the fate of"},
    {Mistake::ChargeClockWhileDown, "lets clocks run while the server is down"},
    {Mistake::ShowOthersView, "shows one seat what another sees"},
    {Mistake::SpeakForAnySeat, "lets anybody speak for any seat"},
    {Mistake::TakeConflictForDone, "takes what another node was first with for its own"},
    {Mistake::SkipLogForSlow, "leaves out entries of the log for slow readers"},
    {Mistake::KeepVotes, "keeps votes about somebody who has answered", Theme::Absence},
    {Mistake::KeepDismissed, "keeps the session of a device that was sent away", Theme::Devices},
    {Mistake::AllowEverything, "lets people do what their table does not allow"},
    {Mistake::AskOneOnly, "goes back when only one of the others agrees", Theme::Absence},
    {Mistake::ForgetFence, "writes under a lease that another node has", Theme::Thinking},
};
constexpr u64 kMostSeeds = 2000;

}  // namespace

TEST_CASE("every planted mistake is found") {
  for (const Planted& planted : kPlanted) {
    u64 seed = 1;
    Outcome out;
    for (; seed <= kMostSeeds && out.wrong.empty(); ++seed)
      out = simulate({.seed = seed, .mistake = planted.mistake, .theme = planted.theme});
    CHECK_MESSAGE(!out.wrong.empty(), std::string(planted.what));
    std::printf("%4llu seeds: %s: %.150s\n", static_cast<unsigned long long>(seed - 1),
                planted.what, out.wrong.c_str());
  }
}

}  // namespace orrery::simulation
