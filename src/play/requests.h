// What somebody may ask of a sitting, and what she is told: the messages of docs/protocol.md
// without their JSON. Seats, answers and viewers are known when a request is made; that she may
// speak for them is checked where it is read (Speaker).
#pragma once
#include <string>
#include <variant>
#include <vector>

#include "play/course.h"
#include "play/link.h"
#include "play/prepared.h"
#include "play/table.h"

namespace orrery {

// Who asks. Whoever runs the table speaks for every seat and for Chance, has to say for which where
// several are meant, and is told what an answer did. Everybody else speaks for her own seats and is
// shown it (state_message).
struct Speaker {
  std::vector<int> seats = {};  // hers, in order
  bool runs_the_table = false;

  static Speaker host() { return {{}, true}; }
  bool may_be(Seat seat) const;
  // For whom she speaks, or through whose eyes she looks, if she does not say: the one that is
  // meant, else the first of hers.
  Seat among(SeatSet meant) const;
};

namespace ask {
struct View {
  Seat viewer;
};
struct Choices {
  Seat seat;
  bool courtesy = false;  // for a person: what answers lose, and what she need not be asked
};
struct Play {
  Seat seat;
  std::vector<AnyChoice> choices;
};
struct Undo {
  Seat seat;
};
// Together, whatever it revealed: from her answer at that step on; 0: from her newest.
struct TakeBack {
  Seat seat;
  u32 before = 0;
};
struct Redo {
  Seat seat;
};
struct Preview {
  Seat seat;
  std::vector<AnyChoice> choices;
};
struct Explain {
  Seat seat;
  AnyChoice choice;
};
struct Hint {
  Seat seat;
  std::string agent = {};
  u64 seed = 0;
};  // no name: whoever usually advises
// What matters to this seat now, for somebody who is new.
struct Coach {
  Seat seat;
};
struct Log {
  Seat viewer;
  u32 since = 0;
};
struct Course {};  // how it went, when it is over
struct Link {
  Wish wish;
};  // to pass on
// What this seat may be asked before its next turn.
struct Ahead {
  Seat seat;
};
// What it would answer to one of those questions, by its number.
struct Prepare {
  Seat seat;
  u32 question = 0;
  AnyChoice choice = 0;
  bool whenever = false;
};
struct Unprepare {
  Seat seat;
  u32 number = 0;  // 0: nothing of it stands any more
};
}  // namespace ask
using TableRequest =
    std::variant<ask::View, ask::Choices, ask::Play, ask::Undo, ask::TakeBack, ask::Redo,
                 ask::Preview, ask::Explain, ask::Hint, ask::Coach, ask::Log, ask::Course,
                 ask::Link, ask::Ahead, ask::Prepare, ask::Unprepare>;

// What a bot is given to think about: what its seat sees, what it may answer, and who thinks
// ("hard", "search:nodes=256": the name is the budget too). Nothing else of the table is in it.
struct Thought {
  std::shared_ptr<const AnyGame> game;
  Seat seat = Seat::Nobody;
  u32 step = 0;
  std::string agent;
  u64 seed = 0;
  AnyView view;
  std::vector<Offer> offers;
  u32 reasons = 0;                       // so many of the best answers are given with their reasons
  std::vector<AnyChoice> wasteful = {};  // what wastes something or gives it away, people are told
};

struct Refused {
  std::string code;  // docs/protocol.md lists them
  Refusal refusal;
};
struct Viewed {
  Seat viewer;
  std::string view;  // as JSON
};
struct Asked {
  Seat seat;
  Question question;
  bool courtesy = false;
};
// Something was done. What it did is told to whoever runs the table only.
struct Happened {
  Seat may_undo = Seat::Nobody;
  bool is_told = false;
  std::vector<Told> told = {};
  Changes changes = {};
};
struct Foreseen {
  Seat seat;
  Preview preview;
};
struct Coached {
  Seat seat;
  CoachLines lines;
};
struct ReadLog {
  Seat viewer;
  u32 since;
  std::vector<Logged> entries;
};
// A link, and what is in it.
struct Shared {
  std::string link;
  bool game;
  u32 at, steps;
  std::optional<Seat> imagined_for;
};
struct WhatIsPrepared {
  Seat seat;
  std::vector<Prepared> prepared;
};
// A hint is a Thought, and whoever looks ahead has a Lookout: the sitting knows no bots, and
// whoever runs it lets one think.
using TableReply = std::variant<Refused, Viewed, Asked, Happened, Foreseen, Reasons, Thought,
                                Coached, ReadLog, Course, Shared, Lookout, WhatIsPrepared>;

}  // namespace orrery
