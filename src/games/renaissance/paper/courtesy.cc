// What an answer wastes.
#include "../rules/steps.h"
#include "paper.h"

namespace orrery::renaissance {
namespace {

// What is left of an effect when she stops, in pieces.
Said left_of(const Step& now) {
  switch (now.what) {
    case Do::Move:
    case Do::Push: return say("loses.moves", {{"n", now.n}});
    case Do::RecruitUpTo: return say("loses.recruits", {{"n", now.n}});
    default: return {};
  }
}

}  // namespace

Courtesy<Choice> courtesy_of(const Renaissance&, const State& s, Seat, const Choices& offered) {
  Courtesy<Choice> out;
  if (s.agenda.empty()) return out;
  const Step now = s.agenda.next();
  for (const Choice& c : offered) {
    if (c.verb == Verb::Resign) out.loses(c, say("loses.game"));
    if (c.verb == Verb::Decline && now.what == Do::ChooseObjectives)
      out.loses(c, say("loses.score"));
    if (c.verb != Verb::Stop) continue;
    if (Said left = left_of(now); !left.empty()) out.loses(c, std::move(left));
  }
  return out;
}

}  // namespace orrery::renaissance
