// A table with people around it: it alone holds the true state, hands out views, takes answers,
// deals for Chance, and remembers what happened. Nothing is ever struck out: an answer taken back
// is one more entry, so the step number only grows and always names one moment.
//
// What may be taken back. An answer is final when it reveals (Chance speaks, or something hidden is
// shown) or commits (another seat is now to act, or the game is over). A seat may take back its
// answers down to the last final one, newest first. Whether an answer will be final is said before
// it is given; that, the preview and every explanation are worked out on a table imagined from the
// seat's own view, so they cannot tell more than the seat may know. A game may forbid taking back,
// or allow it always, as a table for practice does: then what Chance said after an answer is taken
// back with it. At a table for practice what was dealt stays dealt: from the seed or the script
// Chance says the same again.
//
// Behind a final answer the table goes back only together (go_back): whoever runs it has asked
// everybody. What was seen stays seen, and Chance deals anew.
#pragma once
#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "play/any_game.h"
#include "play/differences.h"

namespace orrery {

// Dice whose throws can be checked afterwards: the n-th deal (counting from 0) gets a fair number
// in 0..below-1, which depends on n alone.
using Dice = std::function<u32(u32 nth, u32 below)>;

// Where Chance's answers come from: first from what is written down, then from the dice, or from
// the seed. With neither Chance is asked like any other seat. What Chance had to answer because one
// answer was left may be written down too, and is then used up; where the script names what is not
// possible, the table waits for Chance; or, as far as it fits, takes what fits next.
struct Dealer {
  std::vector<std::string> script;  // tokens
  std::optional<u64> seed;
  Dice dice = {};
  bool as_far_as_it_fits = false;
};

// What Chance answers from a seed when it is asked for the n-th time (counting from 0). It does not
// depend on what was dealt before: a game that is saved and loaded with the same seed goes on as if
// nothing had happened.
AnyChoice nth_deal(const AnyGame& game, const AnyState& s, u64 seed, u32 n);
AnyChoice nth_deal(const AnyGame& game, const AnyState& s, const Dice& dice,
                   u32 n);  // by the weights of what is offered

std::vector<std::string> usual_names(const AnyGame& game);  // of its seats

// What is needed to sit down.
struct Seating {
  std::shared_ptr<const AnyGame> game;
  std::vector<std::string> names = {};  // of the seats; the game's own where left out
  Dealer dealer = {};
  std::optional<AnyState> position = std::nullopt;  // where to begin, if not at the set-up
  std::optional<Laid> laid =
      std::nullopt;       // if it went there by itself: from where, and what happened
  bool practice = false;  // every answer may be taken back, whatever it revealed
};

// A choice as it is laid before a seat.
struct Offered {
  AnyChoice choice = 0;
  std::string token;
  Said label;
  std::vector<std::string> touches;  // board elements
  u32 weight = 1;                    // of Chance's answers
  bool irrevocable = false;
  Said loses = {};  // what it wastes or gives away; nothing of most
};
// Answers one after the other that pointing at one thing means; without one, giving the first.
struct Shortcut {
  std::string element;
  std::vector<std::string> tokens;
};
struct Question {
  Prompt prompt;
  std::vector<Offered> offers;  // empty if the seat has nothing to say now
  std::vector<Shortcut> shortcuts = {};
  std::string routine = {};  // the token of an answer that may be given for her: it loses nothing
                             // and can be taken back
};

// What would happen. If it reveals, nothing is told.
struct Preview {
  bool reveals = false, commits = false, is_final = false;
  std::vector<Told> told;
  Changes changes;
};

// One entry of the log, as one viewer may read it.
struct Logged {
  u32 step = 0;
  Seat seat = Seat::Nobody;
  std::optional<u32> takes_back;  // the step that was taken back
  std::string token;              // only for the seat that answered
  std::vector<Told> told;
  Changes changes;  // in this viewer's view
};

class Table {
 public:
  static std::variant<Table, Refusal> open(Seating seating);

  const AnyGame& game() const { return *game_; }
  std::shared_ptr<const AnyGame> game_pointer() const { return game_; }
  const std::vector<std::string>& names() const { return names_; }
  u32 step() const { return static_cast<u32>(entries_.size()); }
  SeatSet awaited() const { return game_->awaited(state_); }
  Seat whose_turn() const { return game_->whose_turn(state_); }
  bool over() const { return awaited().empty(); }
  Outcome outcome() const { return game_->outcome(state_); }

  // ---- what a seat sees and is asked
  AnyView view(Seat viewer) const { return game_->observe(state_, viewer); }
  bool from_position() const { return from_position_; }
  std::string view_json(Seat viewer) const { return with_printed(json_of(state_, viewer)); }
  std::string view_without_printed(Seat viewer) const {
    return json_of(state_, viewer);
  }  // what changes from step to step
  std::string with_printed(std::string view) const;
  std::vector<Offer> offers(Seat seat) const { return game_->choices(state_, seat); }
  bool offers(Seat seat, AnyChoice choice) const { return game_->offers(state_, seat, choice); }
  Question question(Seat seat) const;
  Reasons explain(Seat seat, AnyChoice choice) const;  // empty if it is offered
  std::variant<Preview, Refusal> preview(Seat seat, std::span<const AnyChoice> choices) const;

  // ---- what a seat does. All of it is done, or nothing. Of several answers only the last may be
  // final.
  std::optional<Refusal> answer(Seat seat, std::span<const AnyChoice> choices);
  std::optional<Refusal> answer(Seat seat, AnyChoice choice) {
    return answer(seat, std::span(&choice, 1));
  }
  std::optional<Refusal> answer(Seat seat, std::string_view token);
  std::optional<Refusal> answer_as_prepared(Seat seat, AnyChoice choice);  // and the log says so
  Seat may_undo() const {
    return trail_.empty() ? Seat::Nobody : entries_[trail_.back().entry].seat;
  }
  Seat may_redo() const { return undone_.empty() ? Seat::Nobody : undone_.back().seat; }
  Said why_no_undo(Seat seat) const;  // nothing if it may
  bool practice() const { return practice_; }
  // The same game by the same rules, from the same state.
  bool begins_like(const Table& other) const;
  // Of this seat's answers that could be taken back here, whoever answered since.
  bool has_answered(Seat seat) const {
    return std::ranges::any_of(trail_,
                               [&](const Taken& t) { return entries_[t.entry].seat == seat; });
  }
  // How often this seat took back what is final elsewhere.
  u32 took_back(Seat seat) const;
  // Answers that stand, Chance's too: the same moment, come to once more, has the same number.
  u32 standing() const;
  std::optional<Refusal> undo(Seat seat);
  std::optional<Refusal> redo(Seat seat);
  // The step of her newest answer that stands; 0: there is none.
  u32 last_answer(Seat seat) const;
  // All have agreed: everything from this answer of hers on is taken back, whatever it revealed.
  std::optional<Refusal> go_back(Seat seat, u32 before);
  std::optional<Refusal> no_going_back(Seat seat, u32 before) const;

  const std::optional<Refusal>& wrong_script() const {
    return wrong_script_;
  }  // why the table waits for Chance
  // From here on; nothing is dealt yet.
  void deals_from(Dice dice) {
    dealer_ = {{}, {}, std::move(dice)};
    scripted_ = 0;
  }
  // From here on, as if one had just sat down here.
  std::optional<Refusal> go_on(Dealer dealer);
  std::span<const std::string> script_left() const {
    return std::span(dealer_.script).subspan(scripted_);
  }
  void deal();  // Chance answers until somebody else is asked, as after every answer
  AnyChoice next_deal(const Dice& dice) const {
    return nth_deal(*game_, state_, dice, dealt_);
  }  // what fair dice would say now
  AnyChoice next_deal(u64 seed, u32 nth) const { return nth_deal(*game_, state_, seed, nth); }

  // ---- what happened
  // From the entry `since` on, up to the step `until`; what changed is worked out from the entry
  // `changes_since` on, which takes most of the time. `view_then` gets the view after the last
  // entry, without what is printed, if it had to be written for that; it may hold the one at
  // `since`. `found` remembers for other viewers what changed.
  std::vector<Logged> log(Seat viewer, u32 since, u32 changes_since, u32 until,
                          std::string& view_then, Differences& found) const;
  std::vector<Logged> log(Seat viewer, u32 since = 0, u32 changes_since = 0,
                          u32 until = 0xFFFFFFFF) const;
  std::vector<Told> told(Seat viewer, u32 since) const { return told(viewer, since, step()); }
  // Since a position was laid or a transcript read to its end: what went on by itself, and what
  // Chance was dealt.
  std::vector<Told> told_at_first(Seat viewer) const;
  Changes changed_at_first(Seat viewer) const {
    return changes_between(json_of(as_laid_, viewer), view_without_printed(viewer));
  }
  Table at(u32 step) const;  // the table as it stood then; Chance is asked there
  // As if what all took back together had never been answered; `step` becomes that of the same
  // moment there.
  Table without_what_all_took_back(u32& step) const;
  std::vector<std::string> dealt_after(u32 step) const;  // and not taken back since
  // Every step from 0 on: who answered what, and the table after it. Of an answer that was taken
  // back it is seen once more, with the table as it was before. The last is the table as it is.
  using SeeStep = std::function<void(u32 step, Seat by, AnyChoice choice, const AnyState& after)>;
  void look_back(const SeeStep& see) const;
  // The answers that were not taken back, Chance's too, each with the table before it.
  using SeeAnswer = std::function<void(const AnyState& before, Seat by, AnyChoice choice)>;
  void look_at_what_stands(const SeeAnswer& see) const;

  // ---- the whole truth, for whoever runs the table
  struct Played {
    Seat seat = Seat::Nobody;
    bool is_undo = false;
    std::string token;      // of an answer
    u32 before = 0;         // all went back together: to before this step
    bool prepared = false;  // an answer given before it was asked for
  };
  std::vector<Played> played(u32 since) const;  // what came after that step, in order
  std::optional<Refusal> repeat(const Played& played);
  std::string position_json() const;
  std::string token_at(u32 step) const {
    return game_->token(entries_[step - 1].choice);
  }  // of an answer
  u64 state_hash() const { return game_->hash(state_); }
  const AnyState& state() const { return state_; }
  friend std::string write_transcript(const Table& table);

  // The whole table as bytes that only this build can read; a table opened alike goes on from them.
  // False: they do not fit, and nothing has changed.
  std::string to_bytes() const;
  bool from_bytes(std::string_view bytes);

 private:
  struct Entry {
    Seat seat = Seat::Nobody;
    bool is_undo = false;
    bool commits = false;
    bool reveals = false;
    bool is_final = false;  // nothing can be taken back from here on
    bool together = false;  // undo: all agreed, and no Taken was kept of it
    bool prepared = false;  // answer: given before it was asked for
    u32 takes_back = 0;     // undo: the step; whatever came after it is gone as well
    AnyChoice choice = 0;   // answer
    u32 story_ends = 0;  // its events are those in story_ from the end of the entry before to here
  };
  struct Taken {  // an answer that may be taken back
    u32 entry = 0;
    u32 dealt = 0, scripted = 0;  // before it
    AnyState before;
  };
  struct Undone {
    Seat seat = Seat::Nobody;
    AnyChoice choice = 0;
  };
  friend class TranscriptReader;

  Table() = default;
  std::string json_of(const AnyState& s, Seat viewer, std::size_t about_as_long_as = 0) const;
  AnyState as_known_to(Seat seat) const;
  Refusal refusal(std::string where, Said said, std::string clause = {}) const;
  std::optional<Refusal> take(Seat seat, AnyChoice choice);
  bool would_be_final(AnyState s, Seat by, AnyChoice choice) const;
  std::vector<u32> standing_steps() const;
  void nothing_before_is_taken_back();
  void be_courteous(Seat seat, const AnyState& imagined, Question& q) const;
  std::optional<Refusal> unknown_word_in(const std::vector<std::string>& script) const;
  std::optional<AnyChoice> next_in_script();
  void use_up(AnyChoice forced);
  void sit_down_at(const AnyState& as_laid, std::vector<AnyEvent> prologue);
  std::vector<Told> told(Seat viewer, u32 since, u32 until) const;
  // Goes through the entries from number `from` to before `until`: see(number of the entry, state
  // before, state after).
  template <class See>
  void walk(u32 from, u32 until, See&& see) const;
  // A state behind which nothing can be taken back: from there a walk may start.
  struct Milestone {
    u32 entry = 0;
    std::vector<u8> state;
  };

  std::shared_ptr<const AnyGame> game_;
  std::vector<std::string> names_;
  Dealer dealer_;
  u32 scripted_ = 0;  // outcomes used of the script
  std::optional<Refusal> wrong_script_;
  u32 dealt_ = 0;  // answers of Chance so far
  bool from_position_ = false;
  bool practice_ = false;
  AnyState start_;
  AnyState as_laid_;  // where this table was sat down at,
  u32 laid_at_ = 0;   //   after so many entries,
  std::vector<AnyEvent>
      prologue_;  //   and what happened from there to start_, before the first entry
  AnyState state_;
  std::vector<Entry> entries_;
  std::vector<AnyEvent> story_;
  std::vector<Taken> trail_;
  std::vector<Undone> undone_;
  std::vector<Milestone> milestones_;
  std::array<Milestone, 2> newest_;  // and the two last ones of all, for whoever reads the end
};

template <class See>
void Table::walk(u32 from, u32 until, See&& see) const {
  std::vector<AnyState> line{start_};
  u32 first = 0;
  const Milestone* last = nullptr;
  const auto look_at = [&](const Milestone& m) {
    if (m.entry <= from && (!last || m.entry > last->entry)) last = &m;
  };
  std::ranges::for_each(milestones_, look_at);
  std::ranges::for_each(newest_, look_at);
  if (last && game_->load_bytes(last->state, line.front())) first = last->entry;
  const auto where_all_went_back = [&](u32 entry) {
    const auto at = std::ranges::find(milestones_, entry, &Milestone::entry);
    AnyState there = start_;
    if (at != milestones_.end()) game_->load_bytes(at->state, there);
    return there;
  };
  for (u32 i = first; i < entries_.size() && i < until; ++i) {
    const Entry& entry = entries_[i];
    const AnyState before = line.back();
    if (entry.together) {
      line.assign(1, where_all_went_back(i + 1));
    } else if (entry.is_undo) {
      line.pop_back();
    } else {
      AnyState after = before;
      game_->apply(after, entry.seat, entry.choice);
      if (entry.is_final)
        line.clear();
      else if (entry.seat == Seat::Chance)
        line.pop_back();  // it is taken back with the answer it belongs to
      line.push_back(after);
    }
    if (i >= from) see(i, before, line.back());
  }
}

}  // namespace orrery
